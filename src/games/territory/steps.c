/*
 * steps.c: there may be over a million paths, so what comes next is found on the board and never
 * looked up among the moves.
 */
#include "games/territory/steps.h"

#include "games/steps.h"
#include "games/territory/moves.h"
#include "games/territory/text.h"

_Static_assert(1 + TERRITORY_MAX_STEPS <= APIARY_MAX_STEPS, "room for every path");

static struct axial axial_of(unsigned cell) {
    return (struct axial){territory_q(cell), territory_r(cell)};
}

/* The cell that a step names, TERRITORY_NO_CELL if it names none. */
static unsigned cell_of(const struct apiary_step *step) {
    unsigned cell = 0;
    while (cell < TERRITORY_CELLS &&
           (step->kind != APIARY_STEP_CELL || territory_q(cell) != step->q ||
            territory_r(cell) != step->r)) {
        cell++;
    }
    return cell;
}

static unsigned insect_on(const struct territory_position *position, unsigned cell) {
    unsigned insect = 0;
    while (insect < TERRITORY_INSECTS && position->insect[insect] != cell) {
        insect++;
    }
    return insect;
}

static struct apiary_step fill_step(unsigned black, unsigned white) {
    char word[APIARY_WORD_SIZE];
    struct text out = text_into(word, sizeof word);
    text_format(&out, "fill:%u,%u", black, white);
    text_end(&out);
    return step_word(word);
}

static struct apiary_step lay_step(const struct territory_position *position, unsigned colour) {
    return step_hand(position->to_move, colour == APIARY_BLACK ? 'b' : 'w');
}

/* ---- The steps of a move ---- */

size_t territory_steps(const void *state, game_move move,
                       struct apiary_step steps[APIARY_MAX_STEPS], bool *last_is_optional) {
    const struct territory_position *position = state;
    unsigned action = territory_action(move);
    size_t count = 0;
    *last_is_optional = false;
    if (action == TERRITORY_FILL) {
        steps[count++] =
            fill_step(territory_fill_of(move, APIARY_BLACK), territory_fill_of(move, APIARY_WHITE));
    } else if (territory_is_lay(move)) {
        steps[count++] = lay_step(position, action - TERRITORY_LAY_WHITE);
        steps[count++] = step_cell(axial_of((unsigned)territory_how(move)));
    } else {
        unsigned cell = position->insect[action - TERRITORY_MOVE];
        steps[count++] = step_cell(axial_of(cell));
        for (uint64_t path = territory_how(move); path; path /= 7) {
            cell = territory_step[cell][path % 7 - 1];
            steps[count++] = step_cell(axial_of(cell));
        }
    }
    return count;
}

/* ---- What comes next ---- */

static void add_cells(struct apiary_completions *next, uint32_t cells) {
    for (; cells; cells &= cells - 1) {
        completions_add(next, step_cell(axial_of((unsigned)__builtin_ctz(cells))));
    }
}

static void next_first(const struct territory_position *position, struct apiary_completions *next) {
    for (unsigned i = 0; i < 2; i++) {
        unsigned colour = i == 0 ? APIARY_BLACK : APIARY_WHITE;
        if (position->store[position->to_move][colour] && territory_free(position)) {
            completions_add(next, lay_step(position, colour));
        }
    }
    for (unsigned insect = 0; insect < TERRITORY_INSECTS; insect++) {
        unsigned cell = position->insect[insect];
        if (territory_near[cell] & territory_edible(position, insect)) {
            completions_add(next, step_cell(axial_of(cell)));
        }
    }
    unsigned need = territory_need(position), least, most;
    territory_fill_range(position, &least, &most);
    for (unsigned black = most + 1; need && black-- > least;) {
        completions_add(next, fill_step(black, need - black));
    }
}

/* An insect on its way: *cell and *food as the steps leave them. False if they are no path. */
static bool walk(const struct territory_position *position, const struct apiary_step *steps,
                 size_t count, unsigned *cell, uint32_t *food) {
    *cell = cell_of(&steps[0]);
    unsigned insect = insect_on(position, *cell);
    if (insect == TERRITORY_INSECTS) {
        return false;
    }
    *food = territory_edible(position, insect);
    for (size_t i = 1; i < count; i++) {
        unsigned to = cell_of(&steps[i]);
        if (!(territory_near[*cell] & *food & territory_bit(to))) {
            return false;
        }
        *cell = to;
        *food &= ~territory_bit(to);
    }
    return true;
}

void territory_complete(const void *state, const struct apiary_step *steps, size_t count,
                        struct apiary_completions *next) {
    const struct territory_position *position = state;
    if (count == 0) {
        next_first(position, next);
        return;
    }
    unsigned cell;
    uint32_t food;
    if (steps[0].kind == APIARY_STEP_CELL && walk(position, steps, count, &cell, &food)) {
        add_cells(next, territory_near[cell] & food);
    } else if (steps[0].kind == APIARY_STEP_HAND && count == 1) {
        struct apiary_completions first = {.count = 0};
        next_first(position, &first);
        for (size_t i = 0; i < first.count; i++) {
            if (steps_equal(&first.step[i], &steps[0])) {
                add_cells(next, territory_free(position));
            }
        }
    }
    if (count == 1 && steps[0].kind != APIARY_STEP_WORD) {
        return;
    }
    char text[APIARY_MOVE_SIZE];
    struct text out = text_into(text, sizeof text);
    game_move move;
    territory_steps_text(position, steps, count, &out);
    size_t length = text_end(&out);
    if (length > 0 && length < sizeof text &&
        territory_move_read(position, text, length, &move, NULL) == APIARY_OK) {
        memcpy(next->move, text, length + 1);
    }
}

/* ---- Steps that need not be legal ---- */

static void add_cell(const struct apiary_step *step, struct text *out) {
    text_format(out, "%d,%d", step->q, 2 * step->r + step->q);
}

void territory_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                          struct text *out) {
    static const char letter[TERRITORY_INSECTS] = {'D', 'B', 'W'};
    const struct territory_position *position = state;
    for (size_t i = 1; i < count; i++) {
        if (steps[i].kind != APIARY_STEP_CELL) {
            return;
        }
    }
    if (count == 1 && steps[0].kind == APIARY_STEP_WORD) {
        if (memchr(steps[0].word, '\0', APIARY_WORD_SIZE)) {
            text_add(out, steps[0].word);
        }
        return;
    }
    if (count < 2 || count > APIARY_MAX_STEPS || steps[0].kind == APIARY_STEP_WORD) {
        return;
    }
    if (steps[0].kind == APIARY_STEP_HAND) {
        bool own = (unsigned)steps[0].colour == position->to_move;
        if (count == 2 && own && (steps[0].bug == 'b' || steps[0].bug == 'w')) {
            text_format(out, "%c@", steps[0].bug);
            add_cell(&steps[1], out);
        }
        return;
    }
    unsigned insect = insect_on(position, cell_of(&steps[0]));
    if (insect < TERRITORY_INSECTS) {
        text_put(out, letter[insect]);
        for (size_t i = 1; i < count; i++) {
            text_put(out, '>');
            add_cell(&steps[i], out);
        }
    }
}

/* ---- What moves do ---- */

void territory_describe(const void *state, game_move move, bool played,
                        struct apiary_move_effect *what) {
    const struct territory_position *position = state;
    unsigned action = territory_action(move);
    (void)played; /* the board stays where it is */
    if (action == TERRITORY_FILL) {
        what->action = APIARY_ACTION_FILL;
        return;
    }
    what->has_to = true;
    if (territory_is_lay(move)) {
        what->action = APIARY_ACTION_LAY;
        what->from_hand = true;
        what->to = public_axial(axial_of((unsigned)territory_how(move)));
        return;
    }
    unsigned cell = position->insect[action - TERRITORY_MOVE];
    what->action = APIARY_ACTION_MOVE;
    what->has_from = true;
    what->from = public_axial(axial_of(cell));
    what->path[what->path_length++] = what->from;
    for (uint64_t path = territory_how(move); path; path /= 7) {
        cell = territory_step[cell][path % 7 - 1];
        what->to = public_axial(axial_of(cell));
        what->path[what->path_length++] = what->removed[what->removed_count++] = what->to;
    }
}

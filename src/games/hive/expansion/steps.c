#include "games/hive/expansion/steps.h"

#include "base/error.h"
#include "games/hive/expansion/explain.h"
#include "games/hive/expansion/layout.h"
#include "games/hive/expansion/text.h"
#include "games/hive/explain.h"
#include "games/steps.h"

static const struct {
    enum expansion_kind kind;
    char sign;
    const char *word;
} actions[] = {
    {EXPANSION_STING, '!', "sting"},   {EXPANSION_TURN_UP, '^', "up"},
    {EXPANSION_REMOVE, '*', "remove"}, {EXPANSION_PUSH, '>', "push"},
    {EXPANSION_SWAP, '=', "swap"},
};

enum { ACTIONS = sizeof actions / sizeof *actions };

/* The word of an action, NULL for other moves. */
static const char *action_word(enum expansion_kind kind) {
    for (size_t i = 0; i < ACTIONS; i++) {
        if (actions[i].kind == kind) {
            return actions[i].word;
        }
    }
    return NULL;
}

size_t expansion_steps(const void *state, game_move move,
                       struct apiary_step steps[APIARY_MAX_STEPS], bool *last_is_optional) {
    const struct expansion_position *position = state;
    enum expansion_kind kind = expansion_move_kind(move);
    unsigned piece = expansion_move_piece(move);
    const char *action = action_word(kind);
    *last_is_optional = false;
    if (kind == EXPANSION_PASS) {
        steps[0] = step_word("pass");
        return 1;
    }
    struct expansion_layout layout;
    expansion_layout_make(position, &layout);
    steps[1] = step_cell(expansion_layout_axial(position, &layout, expansion_move_to(move)));
    if (kind == EXPANSION_PLACE) {
        steps[0] = step_hand(position->to_move, hive_bug_letter[expansion_bug(piece)]);
        return 2;
    }
    steps[0] = step_cell(layout.at[piece]);
    if (kind == EXPANSION_TURN_UP) {
        steps[1] = step_word(action);
        return 2;
    }
    *last_is_optional = !action; /* a rider and what carries it may go to the same cell (B3) */
    steps[2] = step_word(action ? action : expansion_is_top(position, piece) ? "move" : "ride");
    return 3;
}

/* ---- Steps that need not be legal ---- */

/* The piece of a kind that would enter next; EXPANSION_NO_PIECE if there is none. */
static unsigned entering(const struct expansion_position *position, unsigned colour, unsigned bug) {
    uint64_t out = expansion_bug_mask(colour, bug) & ~(position->in_play | position->removed);
    return out ? expansion_first(out) : EXPANSION_NO_PIECE;
}

/* The piece that a tap on a cell means: the top or, if that is the opponent's, the highest own. */
static unsigned piece_on(const struct expansion_position *position, unsigned cell) {
    unsigned piece = position->top[cell];
    while (piece != EXPANSION_NO_PIECE && expansion_colour(piece) != position->to_move) {
        piece = position->below[piece];
    }
    return piece == EXPANSION_NO_PIECE ? position->top[cell] : piece;
}

/* There always is one: a hive and its rim have at most 42 + 88 of 4096 cells. */
static unsigned lonely_cell(const struct expansion_position *position) {
    unsigned cell = 0;
    while (position->height[cell] || position->around[cell]) {
        cell++;
    }
    return cell;
}

struct reading {
    bool pass, far; /* the cell touches nothing: it is then some cell that does not either */
    struct expansion_wish wish;
};

/* Which piece of a stack is meant where no word says so: the one that can go there. */
static void choose_mover(const struct expansion_position *position, unsigned from,
                         struct expansion_wish *wish) {
    for (unsigned p = position->top[from]; p != EXPANSION_NO_PIECE; p = position->below[p]) {
        struct expansion_wish other = {.piece = p, .to = wish->to};
        game_move move;
        if (expansion_wish_move(position, &other, &move, NULL) == APIARY_OK) {
            wish->piece = p;
            return;
        }
    }
}

/* The word at the end of steps that begin on an occupied cell. */
static bool read_word(const struct expansion_position *position, const struct apiary_step *word,
                      unsigned from, struct expansion_wish *wish) {
    if (step_is_word(word, "move")) {
        wish->piece = position->top[from];
        return true;
    }
    if (step_is_word(word, "ride")) {
        wish->piece = position->below[position->top[from]];
        return wish->piece != EXPANSION_NO_PIECE;
    }
    for (size_t i = 0; i < ACTIONS; i++) {
        if (step_is_word(word, actions[i].word)) {
            wish->sign = actions[i].sign;
            return true;
        }
    }
    return false;
}

/* Steps that begin on the table. */
static bool read_from_table(const struct expansion_position *position,
                            const struct expansion_layout *layout, const struct apiary_step *steps,
                            size_t count, struct reading *reading) {
    struct expansion_wish *wish = &reading->wish;
    unsigned from;
    if (!expansion_layout_cell(position, layout, step_axial(&steps[0]), &from) ||
        !position->height[from]) {
        return false;
    }
    wish->piece = piece_on(position, from);
    if (count == 2 && step_is_word(&steps[1], "up")) {
        wish->sign = '^';
        wish->piece = position->top[from];
        return true;
    }
    if (steps[1].kind != APIARY_STEP_CELL) {
        return false;
    }
    if (count == 2) {
        choose_mover(position, from, wish);
        return true;
    }
    if (!read_word(position, &steps[2], from, wish) || wish->sign == '^') {
        return false;
    }
    wish->target = position->top[wish->to];
    return !wish->sign || wish->target != EXPANSION_NO_PIECE;
}

static bool read_steps(const struct expansion_position *position, const struct apiary_step *steps,
                       size_t count, struct reading *reading) {
    *reading = (struct reading){.pass = count == 1 && step_is_word(&steps[0], "pass"),
                                .wish = {.target = EXPANSION_NO_PIECE}};
    if (reading->pass) {
        return true;
    }
    if (count < 2 || count > 3) {
        return false;
    }
    struct expansion_layout layout;
    expansion_layout_make(position, &layout);
    if (steps[1].kind == APIARY_STEP_CELL) {
        reading->far =
            !expansion_layout_cell(position, &layout, step_axial(&steps[1]), &reading->wish.to);
        if (reading->far) {
            reading->wish.to = lonely_cell(position);
        }
    }
    switch (steps[0].kind) {
    case APIARY_STEP_HAND: {
        unsigned bug = hive_bug_of_letter(steps[0].bug);
        if (bug == HIVE_ALL_BUGS || count != 2 || steps[1].kind != APIARY_STEP_CELL) {
            return false;
        }
        reading->wish.piece = entering(position, steps[0].colour == APIARY_BLACK, bug);
        return true;
    }
    case APIARY_STEP_CELL:
        return read_from_table(position, &layout, steps, count, reading);
    default:
        return false;
    }
}

void expansion_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                          struct text *out) {
    struct reading reading;
    if (!read_steps(state, steps, count, &reading) || reading.far ||
        reading.wish.piece == EXPANSION_NO_PIECE) {
        return;
    }
    if (reading.pass) {
        text_add(out, "pass");
    } else {
        expansion_wish_text(state, &reading.wish, out);
    }
}

enum apiary_status expansion_steps_read(const void *state, const struct apiary_step *steps,
                                        size_t count, game_move *move, struct apiary_error *error) {
    struct reading reading;
    if (expansion_over(state)) {
        return expansion_explain_over(state, error);
    }
    if (!read_steps(state, steps, count, &reading)) {
        return error_set(error, APIARY_MALFORMED, 0, "these steps are no whole move");
    }
    if (reading.wish.piece == EXPANSION_NO_PIECE) {
        return hive_explain_hand(steps[0].colour, steps[0].bug, error);
    }
    enum apiary_status status = reading.pass
                                    ? expansion_pass_read(state, move, error)
                                    : expansion_wish_move(state, &reading.wish, move, error);
    if (reading.far && (status == APIARY_TOUCHES_NOTHING || status == APIARY_CANNOT_REACH ||
                        status == APIARY_FLEA_NEIGHBOURS)) {
        error_mark(error, steps[1].q, steps[1].r, APIARY_MARK_TARGET);
    }
    return status;
}

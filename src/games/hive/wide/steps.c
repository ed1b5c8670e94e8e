#include "games/hive/wide/steps.h"

#include "base/error.h"
#include "games/hive/wide/explain.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/text.h"
#include "games/steps.h"

size_t wide_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                  bool *last_is_optional) {
    const struct wide_position *position = state;
    enum wide_kind kind = wide_move_kind(move);
    unsigned piece = wide_move_piece(move);
    const struct wide_action *action = wide_action_of_kind(kind);
    *last_is_optional = false;
    if (kind == WIDE_PASS) {
        steps[0] = step_word("pass");
        return 1;
    }
    struct wide_layout layout;
    wide_layout_make(position, &layout);
    steps[1] = step_cell(wide_layout_axial(position, &layout, wide_move_to(move)));
    if (kind == WIDE_PLACE) {
        steps[0] = step_hand(position->to_move, hive_kinds[wide_bug(piece)].letter);
        return 2;
    }
    steps[0] = step_cell(layout.at[piece]);
    if (kind == WIDE_TURN_UP) {
        steps[1] = step_word(action->word);
        return 2;
    }
    if (action) {
        steps[2] = step_word(action->word);
        return 3;
    }
    if (!wide_has_expansions(position)) {
        return 2;
    }
    *last_is_optional = true; /* a rider and what carries it may go to the same cell (B3) */
    steps[2] = step_word(wide_is_top(position, piece) ? "move" : "ride");
    return 3;
}

/* ---- Steps that need not be legal ---- */

/* The piece that a tap on a cell selects: the highest own piece there, or the top if there is none.
 */
static unsigned piece_on(const struct wide_position *position, unsigned cell) {
    unsigned piece = position->top[cell];
    while (piece != WIDE_NO_PIECE && wide_colour(piece) != position->to_move) {
        piece = position->below[piece];
    }
    return piece == WIDE_NO_PIECE ? position->top[cell] : piece;
}

/* A cell that touches nothing. There is always one: hive and rim have at most 42 + 88 of 4096
 * cells. */
static unsigned isolated_cell(const struct wide_position *position) {
    unsigned cell = 0;
    while (position->height[cell] || position->around[cell]) {
        cell++;
    }
    return cell;
}

struct reading {
    bool pass;
    bool far; /* the landing touches nothing; `to` is then any other cell that touches nothing */
    struct wide_attempt attempt;
};

/* Without a word, the steps mean the piece of the stack that can go there. */
static void choose_mover(const struct wide_position *position, unsigned from,
                         struct wide_attempt *attempt) {
    for (unsigned p = position->top[from]; p != WIDE_NO_PIECE; p = position->below[p]) {
        struct wide_attempt other = {.piece = p, .to = attempt->to};
        game_move move;
        if (wide_attempt_move(position, &other, &move, NULL) == APIARY_OK) {
            attempt->piece = p;
            return;
        }
    }
}

/* Reads the word that ends steps from an occupied cell. */
static bool read_word(const struct wide_position *position, const struct apiary_step *word,
                      unsigned from, struct wide_attempt *attempt) {
    if (step_is_word(word, "move")) {
        attempt->piece = position->top[from];
        return true;
    }
    if (step_is_word(word, "ride")) {
        attempt->piece = position->below[position->top[from]];
        return attempt->piece != WIDE_NO_PIECE;
    }
    for (size_t i = 0; i < WIDE_ACTIONS; i++) {
        if (wide_actions[i].has_target && step_is_word(word, wide_actions[i].word)) {
            attempt->action = &wide_actions[i];
            attempt->target = position->top[attempt->to];
            return attempt->target != WIDE_NO_PIECE;
        }
    }
    return false;
}

/* Reads steps that begin on the table. */
static bool read_from_table(const struct wide_position *position, const struct wide_layout *layout,
                            const struct apiary_step *steps, size_t count,
                            struct reading *reading) {
    struct wide_attempt *attempt = &reading->attempt;
    unsigned from;
    if (!wide_layout_cell(position, layout, step_axial(&steps[0]), &from) ||
        !position->height[from]) {
        return false;
    }
    attempt->piece = piece_on(position, from);
    const struct wide_action *turn_up = wide_action_of_kind(WIDE_TURN_UP);
    if (count == 2 && step_is_word(&steps[1], turn_up->word)) {
        attempt->action = turn_up;
        attempt->piece = position->top[from];
        return true;
    }
    if (steps[1].kind != APIARY_STEP_CELL) {
        return false;
    }
    if (count == 2) {
        choose_mover(position, from, attempt);
        return true;
    }
    return read_word(position, &steps[2], from, attempt);
}

static bool read_steps(const struct wide_position *position, const struct apiary_step *steps,
                       size_t count, struct reading *reading) {
    *reading = (struct reading){.pass = count == 1 && step_is_word(&steps[0], "pass"),
                                .attempt = {.target = WIDE_NO_PIECE}};
    if (reading->pass) {
        return true;
    }
    if (count < 2 || count > 3 ||
        (!wide_has_expansions(position) && (count == 3 || steps[1].kind != APIARY_STEP_CELL))) {
        return false;
    }
    struct wide_layout layout;
    wide_layout_make(position, &layout);
    if (steps[1].kind == APIARY_STEP_CELL) {
        reading->far =
            !wide_layout_cell(position, &layout, step_axial(&steps[1]), &reading->attempt.to);
        if (reading->far) {
            reading->attempt.to = isolated_cell(position);
        }
    }
    switch (steps[0].kind) {
    case APIARY_STEP_HAND: {
        unsigned bug = hive_bug_of_letter(steps[0].bug);
        if (bug >= hive_readable_bugs(position->bugs) || count != 2 ||
            steps[1].kind != APIARY_STEP_CELL) {
            return false;
        }
        reading->attempt.piece = wide_entering(position, steps[0].colour == APIARY_BLACK, bug);
        return true;
    }
    case APIARY_STEP_CELL:
        return read_from_table(position, &layout, steps, count, reading);
    default:
        return false;
    }
}

void wide_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                     struct text *out) {
    const struct wide_position *position = state;
    struct reading reading;
    if (!read_steps(position, steps, count, &reading) || reading.far ||
        reading.attempt.piece == WIDE_NO_PIECE) {
        return;
    }
    if (reading.pass) {
        text_add(out, "pass");
    } else {
        wide_attempt_text(position, &reading.attempt, out);
    }
}

enum apiary_status wide_steps_read(const void *state, const struct apiary_step *steps, size_t count,
                                   game_move *move, struct apiary_error *error) {
    const struct wide_position *position = state;
    struct reading reading;
    if (wide_over(position)) {
        return wide_explain_over(position, error);
    }
    if (!read_steps(position, steps, count, &reading)) {
        return error_set(error, APIARY_MALFORMED, 0, "incomplete move");
    }
    if (reading.attempt.piece == WIDE_NO_PIECE) {
        return wide_explain_hand(steps[0].colour, steps[0].bug, error);
    }
    enum apiary_status status = reading.pass
                                    ? wide_pass_read(position, move, error)
                                    : wide_attempt_move(position, &reading.attempt, move, error);
    if (reading.far && (status == APIARY_TOUCHES_NOTHING || status == APIARY_CANNOT_REACH ||
                        status == APIARY_FLEA_NEIGHBOURS)) {
        error_mark(error, steps[1].q, steps[1].r, APIARY_MARK_TARGET);
    }
    return status;
}

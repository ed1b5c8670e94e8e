/*
 * steps.c: moves of Six and Andantino as steps on a board.
 */
#include "games/steps.h"

#include "games/tiles/position.h"

size_t tiles_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                   bool *last_is_optional) {
    const struct tiles_position *position = state;
    *last_is_optional = false;
    if (move & TILES_PASS) {
        steps[0] = step_word("pass");
        return 1;
    }
    steps[0] = tiles_move_has_from(move) ? step_cell(tiles_axial(position, tiles_move_from(move)))
                                         : step_hand(position->to_move, 'o');
    steps[1] = step_cell(tiles_axial(position, tiles_move_to(move)));
    if (!tiles_move_has_part(move)) {
        return 2;
    }
    steps[2] = step_cell(tiles_axial(position, tiles_move_part(move)));
    return 3;
}

void tiles_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                      struct text *out) {
    const struct tiles_position *position = state;
    if (count == 1 && step_is_word(&steps[0], "pass")) {
        text_add(out, "pass");
        return;
    }
    bool places = count == 2 && steps[0].kind == APIARY_STEP_HAND && steps[0].bug == 'o' &&
                  (unsigned)steps[0].colour == position->to_move;
    bool moves = (count == 2 || count == 3) && steps[0].kind == APIARY_STEP_CELL;
    for (size_t i = 1; i < count; i++) {
        if (steps[i].kind != APIARY_STEP_CELL) {
            return;
        }
    }
    if (!places && !moves) {
        return;
    }
    if (moves) {
        text_format(out, "%d,%d>", steps[0].q, steps[0].r);
    }
    text_format(out, "%d,%d", steps[1].q, steps[1].r);
    if (count == 3) {
        text_format(out, "@%d,%d", steps[2].q, steps[2].r);
    }
}

void tiles_describe(const void *state, game_move move, bool played,
                    struct apiary_move_effect *what) {
    (void)played; /* coordinates do not depend on it */
    if (move & TILES_PASS) {
        what->action = APIARY_ACTION_PASS;
        return;
    }
    what->from_hand = !tiles_move_has_from(move);
    what->action = what->from_hand ? APIARY_ACTION_PLACE : APIARY_ACTION_MOVE;
    what->has_to = true;
    what->to = public_axial(tiles_axial(state, tiles_move_to(move)));
    if (!what->from_hand) {
        what->has_from = true;
        what->from = public_axial(tiles_axial(state, tiles_move_from(move)));
    }
}

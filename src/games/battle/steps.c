#include "games/battle/steps.h"

#include "games/battle/position.h"
#include "games/steps.h"

static struct axial axial_of(unsigned cell) {
    return (struct axial){battle_q(cell), battle_r(cell)};
}

/* A cell and a sign for each jump at most. */
_Static_assert(1 + 2 * BATTLE_MAX_JUMPS <= APIARY_MAX_STEPS, "room for every chain");

size_t battle_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                    bool *last_is_optional) {
    static const char *const word[] = {[BATTLE_MINE] = "+", [BATTLE_YOURS] = "-"};
    unsigned side = battle_side(state), cell = battle_move_from(move);
    size_t count = 0;
    *last_is_optional = false;
    steps[count++] = step_cell(axial_of(cell));
    if (!battle_move_jumps(move)) {
        steps[count++] = step_cell(axial_of(battle_move_to(side, move)));
    }
    for (unsigned i = 0; i < battle_move_jumps(move); i++) {
        cell = battle_ahead(side, cell, 2 * battle_shift[battle_move_direction(move, i)]);
        steps[count++] = step_cell(axial_of(cell));
        if (battle_move_sign(move, i) != BATTLE_UNSIGNED) {
            steps[count++] = step_word(word[battle_move_sign(move, i)]);
        }
    }
    return count;
}

static bool is_sign(const struct apiary_step *step) {
    return step_is_word(step, "+") || step_is_word(step, "-");
}

void battle_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                       struct text *out) {
    (void)state;
    if (count < 2 || count > APIARY_MAX_STEPS || steps[1].kind != APIARY_STEP_CELL) {
        return;
    }
    for (size_t i = 0; i < count; i++) { /* a sign follows the cell of a landing */
        bool sign = i > 1 && is_sign(&steps[i]) && steps[i - 1].kind == APIARY_STEP_CELL;
        if (steps[i].kind != APIARY_STEP_CELL && !sign) {
            return;
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (steps[i].kind == APIARY_STEP_CELL) {
            text_format(out, "%s%d,%d", i ? ">" : "", steps[i].q, steps[i].r);
        } else {
            text_add(out, steps[i].word);
        }
    }
}

void battle_describe(const void *state, game_move move, bool played,
                     struct apiary_move_effect *what) {
    unsigned side = battle_side(state), cell = battle_move_from(move);
    unsigned jumps = battle_move_jumps(move);
    (void)played; /* the board stays where it is */
    what->action = jumps ? APIARY_ACTION_JUMP : APIARY_ACTION_MOVE;
    what->has_from = what->has_to = true;
    what->from = public_axial(axial_of(cell));
    what->to = public_axial(axial_of(battle_move_to(side, move)));
    what->path[what->path_length++] = what->from;
    for (unsigned i = 0; i + 1 < jumps; i++) {
        cell = battle_ahead(side, cell, 2 * battle_shift[battle_move_direction(move, i)]);
        what->path[what->path_length++] = public_axial(axial_of(cell));
    }
    what->path[what->path_length++] = what->to;
}

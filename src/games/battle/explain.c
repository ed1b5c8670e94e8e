/*
 * explain.c: following a written move through the rules, with the reason where it leaves them.
 */
#include <stdlib.h>

#include "base/error.h"
#include "games/battle/moves.h"
#include "games/battle/text.h"

struct journey {
    const struct battle_position *position;
    const struct battle_written *written;
    struct apiary_error *error;
    unsigned side;
    unsigned cell;   /* where the insect is now */
    unsigned jumped; /* BATTLE_JUMPED_... */
    battle_move move;
};

static const char *const side_name[2] = {"White", "Black"};

static bool on_board(int q, int r) {
    return abs(q) <= BATTLE_RADIUS && abs(r) <= BATTLE_RADIUS && abs(q + r) <= BATTLE_RADIUS;
}

static enum apiary_status explain_end(const struct battle_position *position,
                                      struct apiary_error *error) {
    for (unsigned side = 0; side < 2; side++) {
        unsigned goal = battle_goal(side);
        if (battle_at_goal(position, side)) {
            return error_set(error, APIARY_GAME_OVER, 0,
                             "the game is over: an insect of %s has reached its goal corner %d,%d",
                             side_name[side], battle_q(goal), battle_r(goal));
        }
    }
    return error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s has no move",
                     side_name[battle_side(position)]);
}

static enum apiary_status choose_insect(struct journey *at) {
    int q = at->written->q[0], r = at->written->r[0];
    if (!on_board(q, r)) {
        return error_set(at->error, APIARY_NOT_IN_PLAY, 0, "%d,%d is outside the board", q, r);
    }
    at->cell = battle_cell(q, r);
    at->move = at->cell;
    uint64_t here = battle_bit(at->cell);
    if (at->position->neutral & here) {
        return error_set(at->error, APIARY_CANNOT_REACH, 0,
                         "the insect on %d,%d is neutral and cannot move", q, r);
    }
    if (at->position->insects[!at->side] & here) {
        return error_set(at->error, APIARY_NOT_YOUR_TURN, 0,
                         "the insect on %d,%d is %s's, and it is %s's turn", q, r,
                         side_name[!at->side], side_name[at->side]);
    }
    if (!(at->position->insects[at->side] & here)) {
        return error_set(at->error, APIARY_NOT_IN_PLAY, 0, "there is no insect on %d,%d", q, r);
    }
    return APIARY_OK;
}

static void mark(const struct journey *at, unsigned cell, enum apiary_mark_kind kind) {
    error_mark(at->error, battle_q(cell), battle_r(cell), kind);
}

/* What is jumped from a cell in these directions. */
static void mark_jumped(const struct journey *at, unsigned cell, unsigned directions) {
    for (; directions; directions &= directions - 1) {
        unsigned over = battle_ahead(at->side, cell, battle_shift[__builtin_ctz(directions)]);
        bool own = at->position->insects[at->side] & battle_bit(over);
        mark(at, over, own ? APIARY_MARK_OWN : APIARY_MARK_ENEMY);
    }
}

/* Who must jump an enemy instead. */
static enum apiary_status must_capture(const struct journey *at, uint64_t captors) {
    unsigned captor = (unsigned)__builtin_ctzll(captors);
    error_set(at->error, APIARY_MUST_MOVE, 0,
              "an enemy must be jumped: the insect on %d,%d can jump one", battle_q(captor),
              battle_r(captor));
    for (; captors; captors &= captors - 1) {
        captor = (unsigned)__builtin_ctzll(captors);
        mark(at, captor, APIARY_MARK_OWN);
        mark_jumped(at, captor, battle_jumps_from(at->position, captor).enemy);
    }
    return APIARY_MUST_MOVE;
}

/* A sign where none belongs, or none where one is due. */
static enum apiary_status check_sign(const struct journey *at, unsigned index, bool due) {
    size_t offset = at->written->end[index];
    if (due && !at->written->sign[index]) {
        return error_set(at->error, APIARY_MALFORMED, offset,
                         "malformed at offset %zu: expected + (it is now mine) or - (the "
                         "opponent's) after the jump over a neutral insect",
                         offset);
    }
    if (!due && at->written->sign[index]) {
        return error_set(at->error, APIARY_MALFORMED, offset,
                         "malformed at offset %zu: a sign may only follow a jump over a neutral "
                         "insect",
                         offset);
    }
    return APIARY_OK;
}

static enum apiary_status step(struct journey *at, unsigned direction) {
    uint64_t captors = battle_captors(at->position);
    if (captors) {
        return must_capture(at, captors);
    }
    enum apiary_status status = check_sign(at, 1, false);
    if (!status && at->written->cells > 2) {
        status = error_set(at->error, APIARY_CANNOT_REACH, 0, "a step is the whole turn");
    }
    at->move |= battle_move_part(0, direction, BATTLE_UNSIGNED);
    return status;
}

/* Rules (1) and (2), and the duty to begin with an enemy, for a jump that the board allows. */
static enum apiary_status check_choice(const struct journey *at, unsigned direction) {
    struct battle_jumps jumps = battle_jumps_from(at->position, at->cell);
    uint64_t captors = battle_captors(at->position);
    bool begins = at->cell == battle_move_from(at->move);
    if (begins && captors && !(jumps.enemy >> direction & 1)) {
        return must_capture(at, captors);
    }
    bool mixes_own = jumps.own >> direction & 1 && at->jumped & BATTLE_JUMPED_ENEMY;
    bool mixes_enemy = jumps.enemy >> direction & 1 && at->jumped & BATTLE_JUMPED_OWN;
    if (mixes_own || mixes_enemy) {
        return error_set(at->error, APIARY_CANNOT_REACH, 0,
                         "from %d,%d: a chain must not jump both own insects and enemies",
                         battle_q(at->cell), battle_r(at->cell));
    }
    if (!(battle_chain_directions(jumps, at->jumped) >> direction & 1)) {
        unsigned other = (unsigned)__builtin_ctz(jumps.enemy);
        unsigned enemy = battle_ahead(at->side, at->cell, battle_shift[other]);
        error_set(at->error, APIARY_MUST_MOVE, 0,
                  "from %d,%d the enemy on %d,%d can be jumped, so an enemy must be jumped",
                  battle_q(at->cell), battle_r(at->cell), battle_q(enemy), battle_r(enemy));
        mark_jumped(at, at->cell, jumps.enemy);
        return APIARY_MUST_MOVE;
    }
    return APIARY_OK;
}

static enum apiary_status jump(struct journey *at, unsigned index, unsigned direction) {
    uint64_t over = battle_bit(battle_ahead(at->side, at->cell, battle_shift[direction]));
    enum apiary_status status = check_choice(at, direction);
    bool neutral = at->position->neutral & over;
    if (status || (status = check_sign(at, index, neutral))) {
        return status;
    }
    enum battle_sign sign = !neutral                          ? BATTLE_UNSIGNED
                            : at->written->sign[index] == '+' ? BATTLE_MINE
                                                              : BATTLE_YOURS;
    if (!neutral) {
        bool own = at->position->insects[at->side] & over;
        at->jumped |= own ? BATTLE_JUMPED_OWN : BATTLE_JUMPED_ENEMY;
    }
    at->move |= battle_move_part(index - 1, direction, sign);
    at->cell = battle_ahead(at->side, at->cell, 2 * battle_shift[direction]);
    return APIARY_OK;
}

/* The direction and length of the way to (q, r) if it goes straight forward (length > 0) or back
 * (length < 0) by one or two cells; otherwise length 0. */
static int find_way(const struct journey *at, int q, int r, unsigned *direction) {
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        static const int unit[BATTLE_DIRECTIONS][2] = {{0, -1}, {1, -1}, {-1, 0}};
        for (int length = -2; length <= 2; length++) {
            int signed_length = at->side == APIARY_WHITE ? length : -length;
            if (length && q == battle_q(at->cell) + signed_length * unit[d][0] &&
                r == battle_r(at->cell) + signed_length * unit[d][1]) {
                *direction = d;
                return length;
            }
        }
    }
    return 0;
}

/* From the present cell to the written one of this index. */
static enum apiary_status go_on(struct journey *at, unsigned index) {
    int q = at->written->q[index], r = at->written->r[index];
    int from_q = battle_q(at->cell), from_r = battle_r(at->cell);
    unsigned direction = 0;
    if (!on_board(q, r)) {
        return error_set(at->error, APIARY_CANNOT_REACH, 0, "%d,%d is outside the board", q, r);
    }
    int length = find_way(at, q, r, &direction);
    if (length < 0) {
        return error_set(at->error, APIARY_CANNOT_REACH, 0,
                         "from %d,%d to %d,%d is backwards: insects only go forward", from_q,
                         from_r, q, r);
    }
    if (length == 0 || (length == 1 && index > 1)) {
        return error_set(at->error, APIARY_CANNOT_REACH, 0, "from %d,%d to %d,%d is not a %s",
                         from_q, from_r, q, r, index > 1 ? "jump" : "step or jump forward");
    }
    if (!(battle_empty(at->position) & battle_bit(battle_cell(q, r)))) {
        return error_set(at->error, APIARY_OCCUPIED, 0, "there is an insect on %d,%d", q, r);
    }
    if (length == 1) {
        return step(at, direction);
    }
    unsigned middle = battle_ahead(at->side, at->cell, battle_shift[direction]);
    if (battle_empty(at->position) & battle_bit(middle)) {
        return error_set(at->error, APIARY_CANNOT_REACH, 0, "there is no insect on %d,%d to jump",
                         battle_q(middle), battle_r(middle));
    }
    return jump(at, index, direction);
}

/* Having begun with a jump, the insect must go on jumping while it can. */
static enum apiary_status check_end(const struct journey *at) {
    struct battle_jumps jumps = battle_jumps_from(at->position, at->cell);
    unsigned directions = battle_chain_directions(jumps, at->jumped);
    if (directions) {
        unsigned shift = battle_shift[__builtin_ctz(directions)];
        unsigned next = battle_ahead(at->side, at->cell, shift);
        error_set(at->error, APIARY_MUST_MOVE, 0,
                  "the chain must go on: from %d,%d the insect on %d,%d can be jumped",
                  battle_q(at->cell), battle_r(at->cell), battle_q(next), battle_r(next));
        mark_jumped(at, at->cell, directions);
        return APIARY_MUST_MOVE;
    }
    return APIARY_OK;
}

enum apiary_status battle_explain(const struct battle_position *position,
                                  const struct battle_written *written, battle_move *move,
                                  struct apiary_error *error) {
    struct journey at = {
        .position = position, .written = written, .error = error, .side = battle_side(position)};
    if (apiary_result_is_final(battle_result(position))) {
        return explain_end(position, error);
    }
    enum apiary_status status = choose_insect(&at);
    unsigned reached = 0;
    while (!status && reached + 1 < written->cells) {
        status = go_on(&at, ++reached);
    }
    bool jumped = at.cell != battle_move_from(at.move);
    if (!status && jumped) {
        status = check_end(&at);
        at.move |= (battle_move)(written->cells - 1) << 6;
    }
    if (!status) {
        *move = at.move;
        return APIARY_OK;
    }
    error_mark(error, written->q[0], written->r[0], APIARY_MARK_PIECE);
    if (reached > 0) {
        error_mark(error, written->q[reached], written->r[reached], APIARY_MARK_TARGET);
    }
    return status;
}

#include "search/hive/threat_wide.h"

/* Adds the moves of `list` that win to `moves`, which has `count` and room for `room`. Returns how
 * many there are then. */
static unsigned keep_wins(struct wide_position *position, const wide_move *list, unsigned length,
                          wide_move *moves, unsigned count, unsigned room) {
    unsigned us = position->to_move;
    for (unsigned i = 0; i < length && count < room; i++) {
        struct game_undo undo = wide_play(position, list[i]);
        bool wins = wide_surrounded(position, us ^ 1) && !wide_surrounded(position, us);
        wide_undo(position, list[i], undo);
        if (wins) {
            moves[count++] = list[i];
        }
    }
    return count;
}

/* ---- Moving the queen ---- */

/* A thrower: a cell beside it, not beside her, with six neighbours. */
static bool may_throw(const struct wide_position *position, unsigned thrower, unsigned queen) {
    for (unsigned ring = ~position->around[thrower] & RING_ALL; ring; ring &= ring - 1) {
        unsigned cell = wide_step(thrower, (unsigned)__builtin_ctz(ring));
        if (position->around[cell] == RING_ALL && !wide_touch(cell, queen)) {
            return true;
        }
    }
    return false;
}

/* A dragonfly on top of her: a cell at distance two. */
static bool may_carry(const struct wide_position *position, unsigned queen) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned cell = wide_step(wide_step(queen, d), direction_left(d));
        if (position->around[cell] == RING_ALL && !position->height[cell]) {
            return true;
        }
    }
    return false;
}

static bool may_move(const struct wide_position *position, unsigned piece, unsigned queen) {
    unsigned cell = position->cell[piece], bug = wide_bug(piece);
    if (bug == HIVE_DRAGONFLY) {
        return cell == queen && may_carry(position, queen);
    }
    if (!wide_touch(cell, queen)) {
        return false;
    }
    return bug == HIVE_SCARAB ? position->around[cell] == RING_ALL /* by a swap */
                              : may_throw(position, cell, queen);
}

bool wide_may_move_queen(const struct wide_position *position, unsigned colour) {
    unsigned queen = position->cell[wide_piece(colour ^ 1u, HIVE_QUEEN, 0)];
    uint64_t movers = wide_bug_mask(colour, HIVE_PILLBUG) | wide_bug_mask(colour, HIVE_MOSQUITO) |
                      wide_bug_mask(colour, HIVE_SCARAB) | wide_bug_mask(colour, HIVE_DRAGONFLY);
    for (uint64_t left = movers & position->tops; left; left &= left - 1) {
        if (may_move(position, wide_first(left), queen)) {
            return true;
        }
    }
    return false;
}

/* Keeps the moves of the list that move the enemy queen. */
static unsigned keep_queen_moves(const struct wide_position *position, wide_move *list,
                                 unsigned length) {
    unsigned queen = wide_piece(position->to_move ^ 1u, HIVE_QUEEN, 0), kept = 0;
    unsigned cell = position->cell[queen];
    for (unsigned i = 0; i < length; i++) {
        enum wide_kind kind = wide_move_kind(list[i]);
        unsigned piece = wide_move_piece(list[i]), to = wide_move_to(list[i]);
        if ((kind == WIDE_MOVE && piece == queen) ||
            (kind == WIDE_CARRY && position->below[piece] == queen) ||
            (kind == WIDE_SWAP && to == cell)) {
            list[kept++] = list[i];
        }
    }
    return kept;
}

/* ---- Wins ---- */

unsigned wide_wins(struct wide_position *position, wide_move *moves, unsigned room) {
    wide_move list[WIDE_MAX_MOVES];
    unsigned us = position->to_move, queen = wide_piece(us ^ 1u, HIVE_QUEEN, 0), count = 0;
    if (!wide_win_possible(position, us)) {
        return 0;
    }
    unsigned cell = position->cell[queen], gaps = ~position->around[cell] & RING_ALL;
    if (ring_count(gaps) == 1) {
        unsigned gap = wide_step(cell, (unsigned)__builtin_ctz(gaps));
        count = keep_wins(position, list, wide_moves_to(position, gap, list), moves, count, room);
    }
    if (count < room && wide_may_move_queen(position, us)) {
        unsigned length = keep_queen_moves(position, list, wide_moves(position, list));
        count = keep_wins(position, list, length, moves, count, room);
    }
    return count;
}

bool wide_threatened(struct wide_position *position) {
    wide_move win;
    struct game_undo undo = wide_play(position, WIDE_PASS);
    bool wins = wide_wins(position, &win, 1) > 0;
    wide_undo(position, WIDE_PASS, undo);
    return wins;
}

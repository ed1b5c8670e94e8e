/*
 * moves.c: steps and chains of jumps (RULES F).
 *
 * Flips happen at once, but no chain sees its own: every jump goes forward, so what was jumped, and
 * the cell that was left, lie behind the insect for the rest of the chain. Chains are therefore
 * read off the position as it stood.
 */
#include "games/battle/moves.h"

struct walk {
    const struct battle_position *position;
    battle_move *moves;
    unsigned count;
};

static unsigned next_cell(uint64_t *cells) {
    unsigned cell = (unsigned)__builtin_ctzll(*cells);
    *cells &= *cells - 1;
    return cell;
}

struct battle_jumps battle_jumps_from(const struct battle_position *position, unsigned cell) {
    unsigned side = battle_side(position);
    uint64_t empty = battle_empty(position), here = battle_bit(cell);
    struct battle_jumps jumps = {0, 0, 0};
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        uint64_t over = battle_forward(side, here, battle_shift[d]);
        if (battle_forward(side, here, 2 * battle_shift[d]) & empty) {
            jumps.own |= (unsigned)((position->insects[side] & over) != 0) << d;
            jumps.enemy |= (unsigned)((position->insects[!side] & over) != 0) << d;
            jumps.neutral |= (unsigned)((position->neutral & over) != 0) << d;
        }
    }
    return jumps;
}

/* The own insects that can jump one of these, in any direction. */
static uint64_t jumpers(const struct battle_position *position, uint64_t over) {
    unsigned side = battle_side(position);
    uint64_t empty = battle_empty(position), found = 0;
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        found |= battle_backward(side, over, battle_shift[d]) &
                 battle_backward(side, empty, 2 * battle_shift[d]);
    }
    return found & position->insects[side];
}

uint64_t battle_captors(const struct battle_position *position) {
    return jumpers(position, position->insects[!battle_side(position)]);
}

bool battle_can_move(const struct battle_position *position) {
    unsigned side = battle_side(position);
    uint64_t empty = battle_empty(position), to = 0;
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        to |= battle_forward(side, position->insects[side], battle_shift[d]);
    }
    return (to & empty) || jumpers(position, BATTLE_BOARD & ~empty);
}

enum apiary_result battle_result(const struct battle_position *position) {
    for (unsigned side = 0; side < 2; side++) {
        if (battle_at_goal(position, side)) {
            return side == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
        }
    }
    if (!battle_can_move(position)) {
        return battle_side(position) == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    }
    return position->ply ? APIARY_IN_PROGRESS : APIARY_NOT_STARTED;
}

/* Goes on from `cell` with a chain of `length` jumps so far. */
static void walk_chain(struct walk *walk, unsigned cell, battle_move move, unsigned length,
                       unsigned jumped) {
    struct battle_jumps jumps = battle_jumps_from(walk->position, cell);
    unsigned directions = battle_chain_directions(jumps, jumped);
    if (!directions && length > 0) {
        walk->moves[walk->count++] = move | (battle_move)length << 6;
    }
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        if (!(directions >> d & 1)) {
            continue;
        }
        unsigned to = battle_ahead(battle_side(walk->position), cell, 2 * battle_shift[d]);
        if (jumps.neutral >> d & 1) {
            for (enum battle_sign sign = BATTLE_MINE; sign <= BATTLE_YOURS; sign++) {
                walk_chain(walk, to, move | battle_move_part(length, d, sign), length + 1, jumped);
            }
        } else {
            unsigned kind = jumps.own >> d & 1 ? BATTLE_JUMPED_OWN : BATTLE_JUMPED_ENEMY;
            walk_chain(walk, to, move | battle_move_part(length, d, BATTLE_UNSIGNED), length + 1,
                       jumped | kind);
        }
    }
}

static void walk_steps(struct walk *walk, unsigned cell) {
    unsigned side = battle_side(walk->position);
    uint64_t empty = battle_empty(walk->position);
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        if (battle_forward(side, battle_bit(cell), battle_shift[d]) & empty) {
            walk->moves[walk->count++] = cell | battle_move_part(0, d, BATTLE_UNSIGNED);
        }
    }
}

unsigned battle_moves(const struct battle_position *position,
                      battle_move moves[static BATTLE_MAX_MOVES]) {
    struct walk walk = {.position = position};
    walk.moves = moves;
    uint64_t captors = battle_captors(position);
    uint64_t movers = captors ? captors : position->insects[battle_side(position)];
    while (movers) {
        unsigned cell = next_cell(&movers);
        walk_chain(&walk, cell, cell, 0, 0);
        if (!captors) {
            walk_steps(&walk, cell);
        }
    }
    return walk.count;
}

static bool lead_to_the_same(const struct battle_position *position, battle_move a, battle_move b) {
    struct battle_position x = *position, y = *position;
    battle_play(&x, a);
    battle_play(&y, b);
    return x.insects[0] == y.insects[0] && x.insects[1] == y.insects[1] && x.neutral == y.neutral;
}

/* The occupied cells after a move tell where it began, so only moves of one insect, which the list
 * has side by side, can lead to the same position. Steps never do. */
unsigned battle_choices(const struct battle_position *position,
                        battle_move moves[static BATTLE_MAX_MOVES]) {
    unsigned all = battle_moves(position, moves), kept = 0;
    for (unsigned i = 0; i < all; i++) {
        bool found = false;
        for (unsigned j = kept; j-- > 0 && battle_move_jumps(moves[i]) && !found;) {
            if (battle_move_from(moves[j]) != battle_move_from(moves[i])) {
                break;
            }
            found = battle_move_jumps(moves[j]) && lead_to_the_same(position, moves[i], moves[j]);
        }
        if (!found) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

uint64_t battle_perft(const struct battle_position *position, int depth) {
    battle_move moves[BATTLE_MAX_MOVES];
    if (depth <= 0) {
        return 1;
    }
    if (apiary_result_is_final(battle_result(position))) {
        return 0;
    }
    unsigned count = battle_moves(position, moves);
    if (depth == 1) {
        return count;
    }
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        struct battle_position next = *position;
        battle_play(&next, moves[i]);
        sum += battle_perft(&next, depth - 1);
    }
    return sum;
}

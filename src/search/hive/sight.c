#include "search/hive/sight.h"

#include "base/rng.h"

/* How easily a move is overlooked, 0 to 100. Actions on other pieces are as hard to see as throws.
 * For moves beyond a neighbouring cell it depends on the bug; the queen, the beetle and the pillbug
 * go so far only when thrown. */
enum { STEP = 25, CLIMB = 50, THROW = 100 };

static const uint8_t far_effort[HIVE_ALL_BUGS] = {
    [HIVE_QUEEN] = THROW,  [HIVE_BEETLE] = THROW, [HIVE_GRASSHOPPER] = 60, [HIVE_SPIDER] = 60,
    [HIVE_ANT] = 70,       [HIVE_MOSQUITO] = 90,  [HIVE_LADYBUG] = 90,     [HIVE_PILLBUG] = THROW,
    [HIVE_DRAGONFLY] = 80, [HIVE_RIDER] = 80,     [HIVE_SCORPION] = 50,    [HIVE_FLEA] = 60,
    [HIVE_MANTIS] = 60,    [HIVE_SCARAB] = THROW,
};

static unsigned effort(const board_position *position, board_move move) {
    unsigned to = board_move_to(move);
    if (board_move_throws(position, move) || board_move_acts(move)) {
        return THROW;
    }
    if (!board_touch(board_move_from(position, move), to)) {
        return far_effort[board_move_bug(move)];
    }
    return position->height[to] > 0 ? CLIMB : STEP;
}

/* Moves of a piece with the same effort are noticed or overlooked together. */
bool sight_notices(const struct sight *sight, const board_position *position, board_move move) {
    if (move == BOARD_PASS || board_move_places(move)) {
        return true;
    }
    unsigned needed = effort(position, move);
    struct rng rng = {rng_mix(sight->seed ^ board_move_from(position, move) ^ needed << 12)};
    return rng_below(&rng, 100 * 100) >= sight->blindness * needed;
}

unsigned sight_keep(const struct sight *sight, const board_position *position, board_move *moves,
                    unsigned count) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        if (sight_notices(sight, position, moves[i])) {
            board_move noticed = moves[i];
            moves[i] = moves[kept]; /* swap: if none is noticed, all moves are still there */
            moves[kept++] = noticed;
        }
    }
    return kept > 0 ? kept : count;
}

bool sight_win(const struct sight *sight, board_position *position, board_move *move) {
    board_move wins[BOARD_MAX_WINS];
    unsigned count = board_wins(position, wins, BOARD_MAX_WINS);
    for (unsigned i = 0; i < count; i++) {
        if (sight_notices(sight, position, wins[i])) {
            *move = wins[i];
            return true;
        }
    }
    return false;
}

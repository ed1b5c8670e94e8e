#include "search/hive/sight.h"

#include "base/rng.h"
#include "search/hive/threat.h"

/* How easily a move is overlooked, 0 to 100. For moves beyond a neighbouring cell it depends on the
 * bug; the queen, the beetle and the pillbug go so far only when thrown. */
enum { STEP = 25, CLIMB = 50, THROW = 100 };

static const uint8_t far_effort[HIVE_BUGS] = {
    [HIVE_QUEEN] = THROW, [HIVE_BEETLE] = THROW, [HIVE_GRASSHOPPER] = 60, [HIVE_SPIDER] = 60,
    [HIVE_ANT] = 70,      [HIVE_MOSQUITO] = 90,  [HIVE_LADYBUG] = 90,     [HIVE_PILLBUG] = THROW,
};

static unsigned effort(const struct hive_position *position, hive_move move) {
    unsigned from = hive_move_from(move), to = hive_move_to(move);
    if (hive_colour(position->top[from]) != position->to_move) {
        return THROW;
    }
    if (!grid_touch(from, to)) {
        return far_effort[hive_move_bug(move)];
    }
    return position->height[to] > 0 ? CLIMB : STEP;
}

/* Moves of a piece with the same effort are noticed or overlooked together. */
bool sight_notices(const struct sight *sight, const struct hive_position *position,
                   hive_move move) {
    if (move == HIVE_PASS || hive_move_places(move)) {
        return true;
    }
    unsigned needed = effort(position, move);
    struct rng rng = {rng_mix(sight->seed ^ hive_move_from(move) ^ needed << 12)};
    return rng_below(&rng, 100 * 100) >= sight->blindness * needed;
}

unsigned sight_keep(const struct sight *sight, const struct hive_position *position,
                    hive_move *moves, unsigned count) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        if (sight_notices(sight, position, moves[i])) {
            hive_move noticed = moves[i];
            moves[i] = moves[kept]; /* swap: if none is noticed, all moves are still there */
            moves[kept++] = noticed;
        }
    }
    return kept > 0 ? kept : count;
}

bool sight_win(const struct sight *sight, struct hive_position *position, hive_move *move) {
    hive_move wins[THREAT_MAX];
    unsigned count = threat_wins(position, wins, THREAT_MAX);
    for (unsigned i = 0; i < count; i++) {
        if (sight_notices(sight, position, wins[i])) {
            *move = wins[i];
            return true;
        }
    }
    return false;
}

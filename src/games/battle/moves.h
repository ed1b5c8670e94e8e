/*
 * moves.h: the legal moves of Battle, and the end of the game (RULES F).
 */
#ifndef BATTLE_MOVES_H
#define BATTLE_MOVES_H

#include "games/battle/position.h"

/*
 * Room for the moves of any position. From a cell c there are at most N(c) chains, where N(c) is
 * the sum, over the landings on the board, of 2 max(1, N(landing)): the 2 are the signs. The
 * largest are N(0,3) = 1352, N(1,2) = 472, N(2,1) = 280; sixteen insects on the sixteen best cells,
 * with three steps each, make 3680.
 */
enum { BATTLE_MAX_MOVES = 3680 };

/* All legal moves, one for each text, as if the game went on; their number. */
unsigned battle_moves(const struct battle_position *position,
                      battle_move moves[static BATTLE_MAX_MOVES]);

/* One legal move for each position that they lead to. */
unsigned battle_choices(const struct battle_position *position,
                        battle_move moves[static BATTLE_MAX_MOVES]);

/* A set of directions for each kind of insect that can be jumped from a cell. */
struct battle_jumps {
    unsigned own, enemy, neutral;
};

struct battle_jumps battle_jumps_from(const struct battle_position *position, unsigned cell);

/* What a chain has jumped already; rule (1) is about both. */
enum { BATTLE_JUMPED_OWN = 1, BATTLE_JUMPED_ENEMY = 2 };

/* The directions that rules (1) to (3) leave a chain; none: it is over. */
static inline unsigned battle_chain_directions(struct battle_jumps jumps, unsigned jumped) {
    if (jumps.enemy && !(jumped & BATTLE_JUMPED_OWN)) {
        return jumps.enemy;
    }
    return jumps.neutral | (jumped & BATTLE_JUMPED_ENEMY ? 0 : jumps.own);
}

/* The insects of the side to move that can jump an enemy: if there are any, one of them must. */
uint64_t battle_captors(const struct battle_position *position);

/* Whether the side to move has a move. */
bool battle_can_move(const struct battle_position *position);

enum apiary_result battle_result(const void *state);

/* Positions after `depth` turns; those after the end of a game have no successors. */
uint64_t battle_perft(const void *state, int depth);

#endif

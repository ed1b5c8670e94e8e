/*
 * reach.h: which pieces can reach one given cell this turn, without a list of all moves. Most
 * pieces are ruled out by their distance or by the ring around the cell; only the others are
 * examined as in move generation.
 */
#ifndef HIVE_REACH_H
#define HIVE_REACH_H

#include "games/hive/facts.h"

struct hive_reach {
    struct hive_position *position;
    unsigned target;
    unsigned entries; /* ring mask: where a piece from farther away can slide in */
    uint32_t jumpers; /* pieces from which a straight jump would end there */
    struct hive_facts *facts;
    bool component_known;
    struct cellset component; /* what slides connect with the target, no piece lifted */
};

/* `target` is an empty cell that touches a piece. The position must not change while `reach` is in
 * use. */
void hive_reach_init(struct hive_reach *reach, struct hive_position *position,
                     struct hive_facts *facts, unsigned target);

/* Whether a top piece of the side to move, which has not just moved, can move there by itself. The
 * player's queen is in play. */
bool hive_reach_moves(struct hive_reach *reach, unsigned piece);

/* The pieces, of both sides, that the player's throwers can put there. */
uint32_t hive_reach_thrown(struct hive_reach *reach);

#endif

/*
 * blind.h: blind and handicap Hive (RULES C1, C2) as one of the games of games/game.h, wrapped
 * around the rules of the open game.
 *
 * A player who plays blind does not choose a tile to place: the move is `draw`, chance decides what
 * is drawn (`outcomes`), and the same player then places it. The record has two entries, the
 * outcome `draw wA1` and the placement. The queen and the half-ring lie face up and are chosen.
 */
#ifndef HIVE_BLIND_H
#define HIVE_BLIND_H

#include "games/game.h"
#include "games/hive/position.h"

extern const struct game_rules hive_blind_rules;

/* The position of the open game, for evaluation; *rules says which kind of Hive it is. */
const void *hive_blind_open(const void *state, const struct game_rules **rules);

/* A blind game with official pieces, for their search. */
struct hive_blind_view {
    const struct hive_position *position;
    bool blind[2];  /* colour */
    unsigned drawn; /* the kind that must be placed now, or HIVE_BUGS */
};

/* False if the game has expansion pieces. */
bool hive_blind_official(const void *state, struct hive_blind_view *view);

/* The move `draw` where it may bring these kinds. */
game_move hive_blind_draw(unsigned kinds);

#endif

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
#include "games/hive/piece.h"

extern const struct game_rules hive_blind_rules;

/* RULES C1: queen and half-ring are never drawn. */
static inline bool hive_is_drawn(unsigned bug) {
    return bug != HIVE_QUEEN && bug != HIVE_HALF_RING;
}

/* A blind game as the search of the open game sees it. */
struct hive_blind_view {
    const struct game_rules *rules; /* of the open game: with or without expansion pieces */
    const void *position;           /* of the open game */
    bool blind[2];                  /* colour: whether it plays blind */
    unsigned drawn;                 /* the kind that must be placed now, or HIVE_ALL_BUGS */
};

struct hive_blind_view hive_blind_view(const void *state);

/* The move `draw` where it may bring these kinds. */
game_move hive_blind_draw(unsigned kinds);

#endif

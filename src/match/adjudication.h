/*
 * adjudication.h: ending a game early, by what the players say about it or by proof.
 *
 * A move without a score (a book move, an only move, or an engine that reports none) changes
 * nothing. So a player that never reports a score is never adjudicated lost, and its games are
 * never adjudicated drawn.
 */
#ifndef MATCH_ADJUDICATION_H
#define MATCH_ADJUDICATION_H

#include "match/player.h"

struct adjudication_rules {
    /* A player loses when it has reported -resign_score or less for resign_moves moves in a row, if
     * the opponent has reported resign_score or more for as many, or reports no scores. 0: never.
     */
    int resign_score;
    size_t resign_moves;

    /* From this move number on, a game is a draw when both players have reported scores from
     * -draw_score to draw_score for draw_moves moves in a row. 0 moves: never. */
    size_t draw_from;
    int draw_score;
    size_t draw_moves;

    /* The side to move wins if it can force a win within this many moves, by proof. 0: no proofs.
     */
    int mate_moves;
};

enum adjudication_verdict {
    ADJUDICATION_NONE,
    ADJUDICATION_RESIGN, /* the player that has just moved loses */
    ADJUDICATION_WIN,    /* the player that has just moved wins: the opponent would resign */
    ADJUDICATION_DRAW
};

/* The last scores of both players, by colour. */
struct adjudication {
    struct {
        bool reports;           /* it has reported a score in this game */
        size_t lost, won, even; /* how many scores in a row */
    } side[2];
};

/* After a move of `colour`, which was move `number` of that side, counted from 1. */
enum adjudication_verdict adjudication_add(struct adjudication *state,
                                           const struct adjudication_rules *rules,
                                           enum apiary_colour colour, size_t number,
                                           const struct player_thought *thought);

/* Whether the side to move can force a win. False also if the proof takes too long, and for games
 * that the solver does not know. */
bool adjudication_proves_win(apiary_engine *solver, const apiary_game *game, int moves);

#endif

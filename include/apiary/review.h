/*
 * review.h: the review of a game by the engine: how good each move was, which moves were mistakes,
 * and what would have been better.
 *
 * A review of a move takes up to three searches: one of the position before it, and one each of the
 * positions after the best move and after the move played, one ply shallower. So both moves are
 * judged by searches of the same depth with the same side to move.
 *
 * Scores are those of engine.h, for the side that made the move, in the position before it.
 */
#ifndef APIARY_REVIEW_H
#define APIARY_REVIEW_H

#include "apiary/engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Reading scores ---- */

/* At this score the odds of winning are e to 1. Fitted to games (docs/analyze.md). */
#define APIARY_CHANCES_SCALE 80

/*
 * The winning chances of the side that a score is for, 0 .. 1: the probability of a win plus half
 * that of a draw, 1 / (1 + e^(-score / APIARY_CHANCES_SCALE)). A score of 100 is 78 %; a forced win
 * is 1, a forced loss 0.
 */
double apiary_winning_chances(int score);

/* For a forced result, how many turns the winner needs, or 0 if that is not known. -1 if the score
 * is not a forced result. */
int apiary_turns_to_win(int score);

/* The score of a side as people read it, for White: "+0.35" or "Black wins in 3". */
size_t apiary_score_text(enum apiary_colour colour, int score, char *buffer, size_t size);

/* ---- Moves ---- */

enum apiary_judgement {
    APIARY_JUDGEMENT_NONE,
    APIARY_JUDGEMENT_MISTAKE, /* lost APIARY_MISTAKE_LOSS or more, or missed a forced win */
    APIARY_JUDGEMENT_BLUNDER  /* lost APIARY_BLUNDER_LOSS or more */
};

/* The loss in winning chances. */
#define APIARY_MISTAKE_LOSS 0.10
#define APIARY_BLUNDER_LOSS 0.25

/* "", "?" or "??"; "" outside the range. */
const char *apiary_judgement_mark(enum apiary_judgement judgement);

struct apiary_reviewed_move {
    size_t ply;  /* in the record, from 1 */
    size_t turn; /* as a GameString counts them, from 1 */
    enum apiary_colour colour;
    char played[APIARY_MOVE_SIZE];
    int score;               /* of the move played */
    struct apiary_line best; /* the best line; its move may be the one played */
    double loss;             /* winning chances of the best move minus those of the one played */
    enum apiary_judgement judgement;
    bool missed_win; /* the best move wins by force, the one played does not */
};

/* Whether a ply of the record, from 1, was a player's decision and can be reviewed: drawing a tile
 * is not. False outside the record. */
bool apiary_review_applies(const apiary_game *game, size_t ply);

/*
 * Reviews one ply of the record. The limits apply to each of the searches; `progress`, which may be
 * NULL, is called during the first. Reviewing moves in their order is fastest, because each search
 * uses the table of the one before.
 *
 * APIARY_BAD_ARGUMENT if the ply cannot be reviewed or a limit is outside its range, APIARY_STOPPED
 * after apiary_engine_stop, APIARY_NO_MEMORY.
 */
enum apiary_status apiary_review_move(apiary_engine *engine, const apiary_game *game, size_t ply,
                                      const struct apiary_limits *limits, apiary_progress *progress,
                                      void *context, struct apiary_reviewed_move *reviewed);

/* ---- All moves of a side ---- */

struct apiary_review_summary {
    size_t moves, mistakes, blunders;
    double average_loss;
};

struct apiary_review_summary apiary_review_summarize(const struct apiary_reviewed_move *moves,
                                                     size_t count, enum apiary_colour colour);

#ifdef __cplusplus
}
#endif
#endif

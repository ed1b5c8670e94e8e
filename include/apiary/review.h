/*
 * review.h: a game looked at with the engine: what each move was worth, which moves were mistakes,
 * what would have been better.
 *
 * A move is reviewed with up to three searches: of the position before it, then of the positions
 * after the best move and after the move that was played, both one ply less deep. So the two moves
 * are compared by searches of the same depth with the same side to move.
 *
 * Scores are those of engine.h, for the side that made the move, counted from the position before
 * it.
 */
#ifndef APIARY_REVIEW_H
#define APIARY_REVIEW_H

#include "apiary/engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Reading scores ---- */

/* In a score's units: the larger, the less an advantage is worth. Fitted to games, see
 * docs/analyze.md. */
#define APIARY_CHANCES_SCALE 80

/*
 * The winning chances of the side that a score is for, 0 .. 1: the probability of a win plus half
 * of that of a draw, 1 / (1 + e^(-score / APIARY_CHANCES_SCALE)). A clear advantage (100) is 78 %;
 * a forced win is 1, a forced loss 0.
 */
double apiary_winning_chances(int score);

/* Of a forced result, how many turns the winner needs, or 0 if that is not known; -1 if the score
 * is not a forced result. */
int apiary_turns_to_win(int score);

/* ---- Moves ---- */

enum apiary_judgement {
    APIARY_JUDGEMENT_NONE,
    APIARY_JUDGEMENT_MISTAKE, /* lost APIARY_MISTAKE_LOSS or more, or missed a forced win */
    APIARY_JUDGEMENT_BLUNDER  /* lost APIARY_BLUNDER_LOSS or more */
};

/* In winning chances. */
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
    struct apiary_line best; /* the best move, perhaps the one played, and how the game would go */
    double loss;             /* winning chances of the best move less those of the one played */
    enum apiary_judgement judgement;
    bool missed_win; /* the best move wins by force, the one played does not */
};

/* Whether a ply of the record, from 1, was a player's decision and can be reviewed. A tile drawn in
 * a blind game was not. False outside the record. */
bool apiary_review_applies(const apiary_game *game, size_t ply);

/*
 * Reviews one ply of the record of a game. `limits` are for each of the searches; `progress`, which
 * may be NULL, follows the first. Moves in their order are quickest: the table remembers.
 *
 * APIARY_BAD_ARGUMENT if the review does not apply to this ply or a limit is negative,
 * APIARY_STOPPED if apiary_engine_stop ended it, APIARY_NO_MEMORY.
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

/*
 * review.c: the review of a game (include/apiary/review.h).
 */
#include "apiary/review.h"

#include <math.h>
#include <string.h>

#include "base/text.h"

/* ---- Scores ---- */

static bool is_win(int score) {
    return score >= APIARY_FORCED;
}

static bool is_forced(int score) {
    return is_win(score) || is_win(-score);
}

double apiary_winning_chances(int score) {
    if (is_forced(score)) {
        return score > 0 ? 1 : 0;
    }
    return 1 / (1 + exp(-score / (double)APIARY_CHANCES_SCALE));
}

int apiary_turns_to_win(int score) {
    int size = score < 0 ? -score : score;
    if (size <= APIARY_FORCED) {
        return size == APIARY_FORCED ? 0 : -1;
    }
    return (APIARY_WIN - size + 1) / 2;
}

size_t apiary_score_text(enum apiary_colour colour, int score, char *buffer, size_t size) {
    struct text text = text_into(buffer, size);
    int turns = apiary_turns_to_win(score), magnitude = score < 0 ? -score : score;
    bool white = score != 0 && (colour == APIARY_WHITE) == (score > 0); /* is ahead */
    if (turns < 0) {
        char sign = white || score == 0 ? '+' : '-';
        text_format(&text, "%c%d.%02d", sign, magnitude / 100, magnitude % 100);
    } else {
        text_format(&text, "%s wins", white ? "White" : "Black");
        if (turns > 0) {
            text_format(&text, " in %d", turns);
        }
    }
    return text_end(&text);
}

/* Converts the score of a position to that of the position before it: a forced result is one ply
 * further away. */
static int one_ply_earlier(int score) {
    return score > APIARY_FORCED ? score - 1 : score < -APIARY_FORCED ? score + 1 : score;
}

/* ---- One move ---- */

const char *apiary_judgement_mark(enum apiary_judgement judgement) {
    static const char *const marks[] = {"", "?", "??"};
    return (unsigned)judgement < sizeof marks / sizeof *marks ? marks[judgement] : "";
}

bool apiary_review_applies(const apiary_game *game, size_t ply) {
    char move[APIARY_MOVE_SIZE];
    if (ply < 1 || ply > apiary_game_length(game)) {
        return false;
    }
    apiary_game_record_move(game, ply - 1, move, sizeof move);
    return !apiary_move_is_draw(move);
}

static enum apiary_status search(apiary_engine *engine, const apiary_game *game,
                                 const struct apiary_limits *limits, apiary_progress *progress,
                                 void *context, struct apiary_line *best) {
    struct apiary_search_report report;
    enum apiary_status status =
        apiary_engine_search(engine, game, limits, progress, context, &report);
    if (status) {
        return status;
    }
    *best = report.lines[0];
    return report.stopped ? APIARY_STOPPED : APIARY_OK;
}

/* The score of a finished game for a side. */
static int score_of_result(enum apiary_result result, enum apiary_colour side) {
    if (result == APIARY_DRAW) {
        return 0;
    }
    return (result == APIARY_WHITE_WINS) == (side == APIARY_WHITE) ? APIARY_WIN : -APIARY_WIN;
}

/* The score of a move for the side that makes it, by a search of the position after it. */
static enum apiary_status score_after(apiary_engine *engine, const apiary_game *before,
                                      const char *move, const struct apiary_limits *limits,
                                      int *score) {
    apiary_game *after = NULL;
    enum apiary_colour side = apiary_game_to_move(before);
    enum apiary_status status = apiary_game_clone(before, &after);
    if (status) {
        return status;
    }
    status = apiary_game_play(after, move, strlen(move), NULL);
    enum apiary_result result = apiary_game_result(after);
    if (!status && apiary_result_is_final(result)) {
        *score = one_ply_earlier(score_of_result(result, side));
    } else if (!status) {
        struct apiary_line best;
        status = search(engine, after, limits, NULL, NULL, &best);
        if (!status) {
            bool same_side = apiary_game_to_move(after) == side;
            *score = one_ply_earlier(same_side ? best.score : -best.score);
        }
    }
    apiary_game_free(after);
    return status;
}

/* The limits for the positions after the moves: one ply less than the first search reached, unless
 * its result is forced. */
static struct apiary_limits limits_after(const struct apiary_limits *limits,
                                         const struct apiary_line *best) {
    struct apiary_limits after = *limits;
    if (!is_forced(best->score)) {
        int depth = best->depth > 1 ? best->depth - 1 : 1;
        after.depth = limits->depth > 0 && limits->depth < depth ? limits->depth : depth;
    }
    return after;
}

/*
 * Scores the best move and the move played by searches of the positions after them. A forced result
 * of the best move is kept, as it is proved; so is the score of drawing a tile, as the position
 * after it is not known before chance decides.
 */
static enum apiary_status score_both(apiary_engine *engine, const apiary_game *before,
                                     const struct apiary_limits *limits,
                                     struct apiary_reviewed_move *move) {
    struct apiary_line *best = &move->best;
    const struct apiary_limits after = limits_after(limits, best);
    enum apiary_status status = APIARY_OK;
    if (!is_forced(best->score) && !apiary_move_is_draw(best->move)) {
        status = score_after(engine, before, best->move, &after, &best->score);
    }
    move->score = best->score;
    if (!status && strcmp(move->played, best->move) != 0) {
        status = score_after(engine, before, move->played, &after, &move->score);
    }
    return status;
}

static void judge(struct apiary_reviewed_move *move) {
    double loss = apiary_winning_chances(move->best.score) - apiary_winning_chances(move->score);
    move->loss = loss > 0 ? loss : 0;
    move->missed_win = is_win(move->best.score) && !is_win(move->score);
    move->judgement = move->loss >= APIARY_BLUNDER_LOSS   ? APIARY_JUDGEMENT_BLUNDER
                      : move->loss >= APIARY_MISTAKE_LOSS ? APIARY_JUDGEMENT_MISTAKE
                      : move->missed_win                  ? APIARY_JUDGEMENT_MISTAKE
                                                          : APIARY_JUDGEMENT_NONE;
}

enum apiary_status apiary_review_move(apiary_engine *engine, const apiary_game *game, size_t ply,
                                      const struct apiary_limits *limits, apiary_progress *progress,
                                      void *context, struct apiary_reviewed_move *reviewed) {
    if (!apiary_review_applies(game, ply)) {
        return APIARY_BAD_ARGUMENT;
    }
    struct apiary_limits first = *limits;
    first.lines = 1;
    first.search_only_move = true;
    apiary_game *before = NULL;
    enum apiary_status status = apiary_game_clone_at(game, ply - 1, &before);
    if (status) {
        return status;
    }
    struct apiary_reviewed_move move = {.ply = ply,
                                        .turn = apiary_game_turns(before) / 2 + 1,
                                        .colour = apiary_game_to_move(before)};
    apiary_game_record_move(game, ply - 1, move.played, sizeof move.played);
    status = search(engine, before, &first, progress, context, &move.best);
    if (!status) {
        status = score_both(engine, before, &first, &move);
    }
    if (!status) {
        judge(&move);
        *reviewed = move;
    }
    apiary_game_free(before);
    return status;
}

/* ---- All moves of a side ---- */

struct apiary_review_summary apiary_review_summarize(const struct apiary_reviewed_move *moves,
                                                     size_t count, enum apiary_colour colour) {
    struct apiary_review_summary summary = {0};
    double loss = 0;
    for (size_t i = 0; i < count; i++) {
        if (moves[i].colour == colour) {
            summary.moves++;
            summary.mistakes += moves[i].judgement == APIARY_JUDGEMENT_MISTAKE;
            summary.blunders += moves[i].judgement == APIARY_JUDGEMENT_BLUNDER;
            loss += moves[i].loss;
        }
    }
    summary.average_loss = summary.moves > 0 ? loss / (double)summary.moves : 0;
    return summary;
}

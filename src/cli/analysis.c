/*
 * analysis.c: the searches of `apiary analyze`, and what they say about the moves of a game.
 *
 * A move that was played is compared with the best one in the same way: the position before them
 * is searched, then the positions behind both a ply less deep, which the table makes quick.
 * Searches that went differently deep, or began with different sides to move, differ by more than
 * the moves do.
 */
#include "cli/analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "games/game.h"

/* ---- Scores ---- */

double analysis_chance(int score) {
    if (score >= APIARY_FORCED || score <= -APIARY_FORCED) {
        return score > 0 ? 1 : 0;
    }
    return 1 / (1 + exp(-score / 200.0));
}

bool analysis_forced(int score, size_t *turns) {
    int size = score < 0 ? -score : score;
    *turns = size > APIARY_FORCED ? (size_t)(APIARY_WIN - size + 1) / 2 : 0;
    return size >= APIARY_FORCED;
}

int analysis_for_white(enum apiary_colour colour, int score) {
    return colour == APIARY_WHITE ? score : -score;
}

const char *analysis_colour_name(enum apiary_colour colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

const char *analysis_mark_text(enum analysis_mark mark) {
    static const char *const texts[] = {"", "?", "??"};
    return texts[mark];
}

static bool is_win(int score) {
    return score >= APIARY_FORCED;
}

static bool is_loss(int score) {
    return score <= -APIARY_FORCED;
}

/* A score behind a move as one before it: a forced result takes a ply more. */
static int one_ply_before(int score) {
    if (is_win(score)) {
        return score > APIARY_FORCED ? score - 1 : score;
    }
    return is_loss(score) && score < -APIARY_FORCED ? score + 1 : score;
}

/* ---- Searching ---- */

static bool is_interrupted(const struct analysis *analysis) {
    return atomic_load(analysis->interrupted);
}

static void tell_deeper(void *context, const struct apiary_search_report *report) {
    const struct analysis *analysis = context;
    analysis->deeper(analysis->context, analysis, report);
}

static enum apiary_status search(struct analysis *analysis, const apiary_game *game,
                                 const struct apiary_limits *limits, bool tell,
                                 struct apiary_search_report *report) {
    enum apiary_status status =
        apiary_engine_search(analysis->engine, game, limits,
                             tell && analysis->deeper ? tell_deeper : NULL, analysis, report);
    analysis->cut_short = is_interrupted(analysis);
    return status;
}

/* The best move, or with moves to skip the next best, and its line. */
static enum apiary_status find_line(struct analysis *analysis, const apiary_game *game,
                                    const struct apiary_limits *limits,
                                    struct analysis_line *line) {
    struct apiary_search_report report;
    enum apiary_status status = search(analysis, game, limits, true, &report);
    if (status) {
        return status;
    }
    line->score = report.score;
    line->depth = report.depth;
    memcpy(line->move, report.move, sizeof line->move);
    return apiary_engine_line(analysis->engine, game, report.move, line->line, sizeof line->line);
}

/* What a move is worth to the side that makes it, from the position behind it. */
static enum apiary_status score_behind(struct analysis *analysis, const apiary_game *before,
                                       const char *move, const struct apiary_limits *limits,
                                       int *score) {
    apiary_game *behind;
    enum apiary_colour side = apiary_game_to_move(before);
    enum apiary_status status = apiary_game_clone(before, &behind);
    if (status) {
        return status;
    }
    status = apiary_game_play(behind, move, strlen(move), NULL);
    enum apiary_result result = apiary_game_result(behind);
    int found = 0;
    if (!status && apiary_result_is_final(result)) {
        bool won = result == (side == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS);
        found = result == APIARY_DRAW ? 0 : won ? APIARY_WIN : -APIARY_WIN;
    } else if (!status) {
        struct apiary_search_report report;
        status = search(analysis, behind, limits, false, &report);
        found = apiary_game_to_move(behind) == side ? report.score : -report.score;
    }
    *score = one_ply_before(found);
    apiary_game_free(behind);
    return status;
}

/* ---- A game ---- */

/* The limits for the position behind a move, to compare with what was found before it. Whether a
 * forced result is left is not a matter of depth. */
static struct apiary_limits limits_behind(const struct analysis *analysis,
                                          const struct analysis_line *best) {
    struct apiary_limits limits = analysis->settings->limits;
    if (!is_win(best->score) && !is_loss(best->score)) {
        int less = best->depth > 1 ? best->depth - 1 : 1;
        limits.depth = limits.depth > 0 && limits.depth < less ? limits.depth : less;
    }
    return limits;
}

/* What was drawn in a blind game was no decision (RULES C1). */
static bool is_draw(const char *entry) {
    return strncmp(entry, "draw", 4) == 0;
}

/* Fills in the scores of the best move and of the move played, both from behind them. A forced
 * result of the best one stands: it was found. So does what to draw is worth: behind it there is
 * no position before chance has decided, and the seed that may be known is not to be asked. */
static enum apiary_status score_both(struct analysis *analysis, const apiary_game *before,
                                     struct analysis_move *move) {
    struct analysis_line *best = &move->best;
    struct apiary_limits limits = limits_behind(analysis, best);
    enum apiary_status status = APIARY_OK;
    if (!is_win(best->score) && !is_loss(best->score) && !is_draw(best->move)) {
        status = score_behind(analysis, before, best->move, &limits, &best->score);
    }
    move->score = best->score;
    if (!status && !analysis->cut_short && strcmp(move->played, best->move) != 0) {
        status = score_behind(analysis, before, move->played, &limits, &move->score);
    }
    return status;
}

static void judge(struct analysis_move *move) {
    double loss = analysis_chance(move->best.score) - analysis_chance(move->score);
    move->loss = loss > 0 ? loss : 0;
    move->missed_win = is_win(move->best.score) && !is_win(move->score);
    move->mark = move->loss >= ANALYSIS_BLUNDER                       ? ANALYSIS_IS_BLUNDER
                 : move->loss >= ANALYSIS_MISTAKE || move->missed_win ? ANALYSIS_IS_MISTAKE
                                                                      : ANALYSIS_NO_MARK;
}

static void set_place(struct analysis *analysis, const apiary_game *before) {
    analysis->place = (struct analysis_place){.ply = apiary_game_length(before) + 1,
                                              .turn = apiary_game_turns(before) / 2 + 1,
                                              .colour = apiary_game_to_move(before)};
}

/* Adds the move to the list unless it was cut short. */
static enum apiary_status analyse_move(struct analysis *analysis, const apiary_game *before,
                                       const char *played) {
    struct analysis_move *move = &analysis->moves[analysis->move_count];
    set_place(analysis, before);
    *move = (struct analysis_move){.place = analysis->place};
    memcpy(move->played, played, sizeof move->played);
    enum apiary_status status =
        find_line(analysis, before, &analysis->settings->limits, &move->best);
    if (!status && !analysis->cut_short) {
        status = score_both(analysis, before, move);
    }
    if (!status && !analysis->cut_short) {
        judge(move);
        analysis->move_count++;
        analysis->told(analysis->context, analysis);
    }
    return status;
}

static enum apiary_status analyse_game(struct analysis *analysis) {
    const struct analysis_settings *settings = analysis->settings;
    apiary_game *game = NULL;
    analysis->moves = calloc(settings->to - settings->from + 1, sizeof *analysis->moves);
    if (!analysis->moves) {
        return APIARY_NO_MEMORY;
    }
    enum apiary_status status = apiary_game_clone_at(analysis->game, 0, &game);
    for (size_t i = 0; !status && i < settings->to && !analysis->cut_short; i++) {
        char entry[APIARY_MOVE_SIZE];
        apiary_game_record_move(analysis->game, i, entry, sizeof entry);
        if (i + 1 >= settings->from && !is_draw(entry)) {
            status = analyse_move(analysis, game, entry);
        }
        if (!status) {
            status = game_play_recorded(game, entry, strlen(entry), NULL);
        }
    }
    apiary_game_free(game);
    return status;
}

/* ---- A position ---- */

/* Searches of different depths, perhaps: what comes later may look better. */
static void sort_lines(struct analysis *analysis) {
    for (size_t i = 1; i < analysis->line_count; i++) {
        struct analysis_line line = analysis->lines[i];
        size_t at = i;
        for (; at > 0 && analysis->lines[at - 1].score < line.score; at--) {
            analysis->lines[at] = analysis->lines[at - 1];
        }
        analysis->lines[at] = line;
    }
}

static enum apiary_status analyse_lines(struct analysis *analysis, const apiary_game *game) {
    const struct analysis_settings *settings = analysis->settings;
    const char *skip[ANALYSIS_MAX_LINES];
    struct apiary_limits limits = settings->limits;
    limits.milliseconds =
        (limits.milliseconds + (int64_t)settings->lines - 1) / (int64_t)settings->lines;
    limits.nodes = (limits.nodes + settings->lines - 1) / settings->lines;
    limits.skip = skip;
    set_place(analysis, game);
    while (analysis->line_count < settings->lines && !analysis->cut_short) {
        struct analysis_line *line = &analysis->lines[analysis->line_count];
        enum apiary_status status = find_line(analysis, game, &limits, line);
        if (status) {
            bool no_more = status == APIARY_BAD_ARGUMENT && limits.skip_count > 0;
            return no_more ? APIARY_OK : status;
        }
        if (analysis->cut_short && line->depth == 0) {
            break;
        }
        if (analysis->line_count == 0 && !is_win(line->score) && line->depth > 0) {
            limits.depth = line->depth; /* the others no deeper, to compare them */
        }
        skip[analysis->line_count++] = line->move;
        limits.skip_count = analysis->line_count;
    }
    return APIARY_OK;
}

static void tell_settled(void *context, const struct apiary_mate_report *report) {
    const struct analysis *analysis = context;
    analysis->settled(analysis->context, analysis, report);
}

static enum apiary_status prove(struct analysis *analysis, const apiary_game *game) {
    const struct analysis_settings *settings = analysis->settings;
    set_place(analysis, game);
    enum apiary_status status =
        apiary_engine_mate(analysis->engine, game, settings->mate, &settings->limits,
                           analysis->settled ? tell_settled : NULL, analysis, &analysis->mate);
    analysis->cut_short = is_interrupted(analysis);
    return status;
}

static enum apiary_status analyse_position(struct analysis *analysis) {
    apiary_game *game = NULL;
    enum apiary_status status = apiary_game_clone_at(analysis->game, 0, &game);
    for (size_t i = 0; !status && i < apiary_game_length(analysis->game); i++) {
        char entry[APIARY_MOVE_SIZE];
        apiary_game_record_move(analysis->game, i, entry, sizeof entry);
        status = game_play_recorded(game, entry, strlen(entry), NULL);
    }
    if (!status) {
        status = analysis->settings->mate ? prove(analysis, game) : analyse_lines(analysis, game);
    }
    apiary_game_free(game);
    if (!status) {
        sort_lines(analysis);
        analysis->told(analysis->context, analysis);
    }
    return status;
}

enum apiary_status analysis_run(struct analysis *analysis) {
    return analysis->settings->position ? analyse_position(analysis) : analyse_game(analysis);
}

void analysis_release(struct analysis *analysis) {
    free(analysis->moves);
    analysis->moves = NULL;
}

struct analysis_sum analysis_sum_of(const struct analysis *analysis, enum apiary_colour colour) {
    struct analysis_sum sum = {0};
    double loss = 0;
    for (size_t i = 0; i < analysis->move_count; i++) {
        const struct analysis_move *move = &analysis->moves[i];
        if (move->place.colour == colour) {
            sum.moves++;
            sum.mistakes += move->mark == ANALYSIS_IS_MISTAKE;
            sum.blunders += move->mark == ANALYSIS_IS_BLUNDER;
            loss += move->loss;
        }
    }
    sum.average_loss = sum.moves > 0 ? loss / (double)sum.moves : 0;
    return sum;
}

/*
 * analysis.c: the searches of `apiary analyze`.
 */
#include "cli/analysis.h"

#include <stdlib.h>

#include "games/game.h"
#include "games/hive/rules.h"

static void set_position(struct analysis *analysis, const apiary_game *game) {
    analysis->ply = apiary_game_length(game) + 1;
    analysis->turn = apiary_game_turns(game) / 2 + 1;
    analysis->to_move = apiary_game_to_move(game);
}

static void on_depth(void *context, const struct apiary_search_report *report) {
    const struct analysis *analysis = context;
    analysis->on_depth(analysis->context, analysis, report);
}

static void on_mate_depth(void *context, const struct apiary_mate_report *report) {
    const struct analysis *analysis = context;
    analysis->on_mate_depth(analysis->context, analysis, report);
}

/* ---- A game ---- */

/* Progress needs to know whose turn it was. */
static enum apiary_status set_position_before(struct analysis *analysis, size_t ply) {
    apiary_game *before = NULL;
    enum apiary_status status = apiary_game_clone(analysis->game, &before);
    if (!status) {
        status = apiary_game_undo(before, apiary_game_length(before) - (ply - 1));
        set_position(analysis, before);
    }
    apiary_game_free(before);
    return status;
}

static enum apiary_status review_ply(struct analysis *analysis, size_t ply) {
    enum apiary_status status = set_position_before(analysis, ply);
    if (!status) {
        status = apiary_review_move(
            analysis->engine, analysis->game, ply, &analysis->settings->limits,
            analysis->on_depth ? on_depth : NULL, analysis, &analysis->moves[analysis->move_count]);
    }
    if (!status) {
        analysis->move_count++;
        analysis->on_result(analysis->context, analysis);
    }
    return status;
}

static enum apiary_status review_game(struct analysis *analysis) {
    const struct analysis_settings *settings = analysis->settings;
    enum apiary_status status = APIARY_OK;
    analysis->moves = calloc(settings->to - settings->from + 1, sizeof *analysis->moves);
    if (!analysis->moves) {
        return APIARY_NO_MEMORY;
    }
    for (size_t ply = settings->from; ply <= settings->to && !status; ply++) {
        if (atomic_load(analysis->interrupted)) {
            break;
        }
        if (apiary_review_applies(analysis->game, ply)) {
            status = review_ply(analysis, ply);
        }
    }
    return status == APIARY_STOPPED ? APIARY_OK : status;
}

/* ---- A position ---- */

static enum apiary_status search_lines(struct analysis *analysis, const apiary_game *game) {
    struct apiary_search_report report;
    enum apiary_status status =
        apiary_engine_search(analysis->engine, game, &analysis->settings->limits,
                             analysis->on_depth ? on_depth : NULL, analysis, &report);
    if (!status && !(report.stopped && report.depth == 0)) {
        analysis->lines = report.lines;
        analysis->line_count = report.line_count;
    }
    return status;
}

static enum apiary_status prove_mate(struct analysis *analysis, const apiary_game *game) {
    const struct analysis_settings *settings = analysis->settings;
    return apiary_engine_mate(analysis->engine, game, settings->mate, &settings->limits,
                              analysis->on_mate_depth ? on_mate_depth : NULL, analysis,
                              &analysis->mate);
}

static enum apiary_status analyse_position(struct analysis *analysis) {
    apiary_game *game = NULL;
    enum apiary_status status = apiary_game_clone(analysis->game, &game);
    if (!status) {
        game_resume(game); /* the position after a resignation can be searched */
        set_position(analysis, game);
        status =
            analysis->settings->mate ? prove_mate(analysis, game) : search_lines(analysis, game);
    }
    apiary_game_free(game);
    return status;
}

enum apiary_status analysis_check(const struct analysis_settings *settings,
                                  const apiary_game *game) {
    if (!settings->position) {
        return APIARY_OK;
    }
    if (settings->mate && game_rules_of(game) != &hive_rules) {
        return APIARY_UNSUPPORTED;
    }
    apiary_game *copy = NULL;
    enum apiary_status status = apiary_game_clone(game, &copy);
    if (!status) {
        game_resume(copy);
        status = apiary_result_is_final(apiary_game_result(copy)) ? APIARY_GAME_OVER : APIARY_OK;
    }
    apiary_game_free(copy);
    return status;
}

enum apiary_status analysis_run(struct analysis *analysis) {
    bool position = analysis->settings->position;
    enum apiary_status status = position ? analyse_position(analysis) : review_game(analysis);
    analysis->was_interrupted = atomic_load(analysis->interrupted);
    if (!status && position) {
        analysis->on_result(analysis->context, analysis);
    }
    return status;
}

void analysis_release(struct analysis *analysis) {
    free(analysis->moves);
    analysis->moves = NULL;
}

/*
 * analysis.h: `apiary analyze`. analysis.c asks the engine; analyze_text.c, analyze_mate.c,
 * analyze_json.c and analyze_plot.c write what it found.
 *
 * Scores are the engine's (apiary/engine.h), for the side to move. What people read is for White.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include <stdatomic.h>
#include <stdio.h>

#include "apiary/review.h"

struct analysis_settings {
    struct apiary_limits limits; /* lines: of a position */
    struct apiary_engine_options engine;
    size_t from, to; /* plies of a game */
    bool position;   /* only the position at the end of the game */
    int mate;        /* of that position: prove a win in this many moves; 0: search for lines */
};

struct analysis;

/* A ply was reviewed, or a position was analysed. */
typedef void analysis_on_result(void *context, const struct analysis *analysis);

/* Progress of a search, or of a proof. */
typedef void analysis_on_depth(void *context, const struct analysis *analysis,
                               const struct apiary_search_report *report);
typedef void analysis_on_mate_depth(void *context, const struct analysis *analysis,
                                    const struct apiary_mate_report *report);

struct analysis {
    const struct analysis_settings *settings;
    const apiary_game *game;
    apiary_engine *engine;
    const atomic_bool *interrupted;
    analysis_on_result *on_result;
    analysis_on_depth *on_depth;           /* may be NULL */
    analysis_on_mate_depth *on_mate_depth; /* may be NULL */
    void *context;
    FILE *out; /* where analysis_print_* write */

    /* The position that is searched. */
    size_t ply, turn;
    enum apiary_colour to_move;

    /* The results: moves of a game; lines or a proof of a position. */
    struct apiary_reviewed_move *moves; /* malloc */
    size_t move_count;
    const struct apiary_line *lines; /* the engine's */
    size_t line_count;
    struct apiary_mate_report mate;
    bool was_interrupted;
};

/* Before anything is printed: APIARY_GAME_OVER if there is no position to search,
 * APIARY_UNSUPPORTED if wins cannot be proved in this game. */
enum apiary_status analysis_check(const struct analysis_settings *settings,
                                  const apiary_game *game);

/* Fills in moves, lines or mate. */
enum apiary_status analysis_run(struct analysis *analysis);
void analysis_release(struct analysis *analysis);

/* ---- Text ---- */

const char *analysis_colour_name(enum apiary_colour colour);

/* A score of a side as White's. */
int analysis_for_white(enum apiary_colour colour, int score);

/* "+0.35" or "White wins in 3". */
#define ANALYSIS_SCORE_SIZE 40
void analysis_score_text(enum apiary_colour colour, int score, char text[ANALYSIS_SCORE_SIZE]);

/* "12. wA1 bQ/" or "12... bG1 wS1-". */
#define ANALYSIS_LABEL_SIZE (APIARY_MOVE_SIZE + 32)
void analysis_label(size_t turn, enum apiary_colour colour, const char *move,
                    char text[ANALYSIS_LABEL_SIZE]);

void analysis_print_head(const struct analysis *analysis);
void analysis_print_move(const struct analysis *analysis, const struct apiary_reviewed_move *move);
void analysis_print_lines(const struct analysis *analysis);
void analysis_print_moves(FILE *out, const char *moves); /* "a;b" as "a; b" */
void analysis_print_mate(const struct analysis *analysis);
void analysis_print_summary(const struct analysis *analysis);
void analysis_print_depth(const struct analysis *analysis,
                          const struct apiary_search_report *report);
void analysis_print_mate_depth(const struct apiary_mate_report *report);

/* ---- Files ---- */

void analysis_write_json(const struct analysis *analysis, FILE *out);

/* Values in it, each on one line; docs/analyze.md describes them. */
void analysis_json_score(FILE *out, enum apiary_colour colour, int score);
void analysis_json_moves(FILE *out, const char *moves); /* "a;b" as a list */
void analysis_json_line(FILE *out, enum apiary_colour colour, const struct apiary_line *line);
void analysis_json_review(FILE *out, const struct apiary_reviewed_move *move);
void analysis_json_mate(FILE *out, int within, const struct apiary_mate_report *mate);

/* False if there is not enough memory. */
bool analysis_write_plot(const struct analysis *analysis, FILE *out);

#endif

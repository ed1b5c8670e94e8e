/*
 * analysis.h: what `apiary analyze` finds out about a game, and how it is told. analysis.c asks
 * the engine, analyze_text.c, analyze_mate.c, analyze_json.c and render/plot.h write.
 *
 * Scores here are the engine's (apiary/engine.h), from the side that moves, counted from the
 * position before the move.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include <stdatomic.h>
#include <stdio.h>

#include "apiary/engine.h"

#define ANALYSIS_MAX_LINES APIARY_MAX_LINES

/* Losses from which a move is marked, as parts of the game: see analysis_chance. */
#define ANALYSIS_MISTAKE 0.10
#define ANALYSIS_BLUNDER 0.25

enum analysis_mark { ANALYSIS_NO_MARK, ANALYSIS_IS_MISTAKE, ANALYSIS_IS_BLUNDER };

/* Where in a game. */
struct analysis_place {
    size_t ply;  /* in the record, from 1: a draw of a blind game counts */
    size_t turn; /* as a GameString counts them */
    enum apiary_colour colour;
};

struct analysis_line {
    int score, depth;
    char move[APIARY_MOVE_SIZE];
    char line[APIARY_LINE_SIZE]; /* with the move, separated by ';' */
};

/* A move that was played. */
struct analysis_move {
    struct analysis_place place;
    char played[APIARY_MOVE_SIZE];
    int score;                 /* of the move played */
    struct analysis_line best; /* what was best, perhaps the same */
    double loss;               /* 0 .. 1 */
    enum analysis_mark mark;
    bool missed_win;
};

/* What is wanted. */
struct analysis_settings {
    struct apiary_limits limits;
    struct apiary_engine_options engine;
    size_t lines;    /* of a position, 1 .. ANALYSIS_MAX_LINES */
    size_t from, to; /* plies of a game */
    bool position;   /* only the end of the game */
    int mate;        /* of a position: prove a win in so many moves; 0: search for lines */
};

/* Called with what has been found so far. `deeper` and `settled` may be NULL; they get a search
 * that goes on. */
struct analysis;
typedef void analysis_told(void *context, const struct analysis *analysis);
typedef void analysis_deeper(void *context, const struct analysis *analysis,
                             const struct apiary_search_report *report);
typedef void analysis_settled(void *context, const struct analysis *analysis,
                              const struct apiary_mate_report *report);

struct analysis {
    const struct analysis_settings *settings;
    const apiary_game *game; /* as it was read */
    apiary_engine *engine;
    const atomic_bool *interrupted;
    analysis_told *told; /* after each move, or line */
    analysis_deeper *deeper;
    analysis_settled *settled;
    void *context;

    /* What is searched just now, or the position. */
    struct analysis_place place;

    /* Filled in: of a game, or of a position, lines or a proof. */
    struct analysis_move *moves; /* malloc */
    size_t move_count;
    struct analysis_line lines[ANALYSIS_MAX_LINES]; /* the best first */
    size_t line_count;
    struct apiary_mate_report mate;
    bool cut_short; /* by an interrupt */
};

/* Fills in moves, lines or mate. APIARY_GAME_OVER if the position to be analysed is,
 * APIARY_UNSUPPORTED if nothing is proved in this game. */
enum apiary_status analysis_run(struct analysis *analysis);
void analysis_release(struct analysis *analysis);

/* What a score lets expect, 0 .. 1 of the point: a clear advantage (100) is worth 62 %. */
double analysis_chance(int score);

/* Whether it is a forced result; *turns of the winner, 0 where their number is not known. */
bool analysis_forced(int score, size_t *turns);

/* The score of a side as one of White. */
int analysis_for_white(enum apiary_colour colour, int score);

struct analysis_sum {
    size_t moves, mistakes, blunders;
    double average_loss;
};

struct analysis_sum analysis_sum_of(const struct analysis *analysis, enum apiary_colour colour);

/* "White", "Black"; "", "?", "??". */
const char *analysis_colour_name(enum apiary_colour colour);
const char *analysis_mark_text(enum analysis_mark mark);

/* ---- Telling ---- */

/* "+0.35" or "White wins in 3", for White as all that is shown. */
#define ANALYSIS_SCORE_SIZE 40
void analysis_score_text(enum apiary_colour colour, int score, char text[ANALYSIS_SCORE_SIZE]);

/* "12. wA1 bQ/" or "12... bG1 wS1-". */
#define ANALYSIS_LABEL_SIZE (APIARY_MOVE_SIZE + 32)
void analysis_label(const struct analysis_place *place, const char *move,
                    char text[ANALYSIS_LABEL_SIZE]);

void analysis_print_head(const struct analysis *analysis);
void analysis_print_move(const struct analysis_move *move);
void analysis_print_lines(const struct analysis *analysis);
void analysis_print_line(const char *line); /* "a;b" as "a; b" */
void analysis_print_mate(const struct analysis *analysis);
void analysis_print_summary(const struct analysis *analysis);
void analysis_print_progress(const struct analysis *analysis,
                             const struct apiary_search_report *report);
void analysis_print_settled(const struct apiary_mate_report *report);

/* What JSON has of a proof, and of a list of moves separated by ';'. */
void analysis_put_mate(const struct analysis *analysis, FILE *out);
void analysis_put_moves(FILE *out, const char *name, const char *line);

void analysis_write_json(const struct analysis *analysis, FILE *out);

/* False if there is no memory. */
bool analysis_write_plot(const struct analysis *analysis, FILE *out);

#endif

/*
 * analyze_text.c: an analysis for people, on standard output.
 */
#include "cli/analysis.h"

/* In the list of the worst moves: how many, and from which loss on. */
enum { MAX_WORST = 5 };
#define WORTH_SHOWING 0.05

void analysis_score_text(enum apiary_colour colour, int score, char text[ANALYSIS_SCORE_SIZE]) {
    int for_white = analysis_for_white(colour, score);
    size_t turns;
    if (!analysis_forced(score, &turns)) {
        snprintf(text, ANALYSIS_SCORE_SIZE, "%+.2f", for_white / 100.0);
        return;
    }
    const char *winner = for_white > 0 ? "White" : "Black";
    if (turns > 0) {
        snprintf(text, ANALYSIS_SCORE_SIZE, "%s wins in %zu", winner, turns);
    } else {
        snprintf(text, ANALYSIS_SCORE_SIZE, "%s wins", winner);
    }
}

void analysis_label(const struct analysis_place *place, const char *move,
                    char text[ANALYSIS_LABEL_SIZE]) {
    snprintf(text, ANALYSIS_LABEL_SIZE, "%zu%s %s", place->turn,
             place->colour == APIARY_WHITE ? "." : "...", move);
}

void analysis_print_line(const char *line) {
    for (; *line; line++) {
        putchar(*line);
        if (*line == ';') {
            putchar(' ');
        }
    }
}

static void print_limits(const struct apiary_limits *limits) {
    const char *separator = "";
    if (limits->milliseconds > 0) {
        printf("%g s", (double)limits->milliseconds / 1000);
        separator = ", ";
    }
    if (limits->depth > 0) {
        printf("%sdepth %d", separator, limits->depth);
        separator = ", ";
    }
    if (limits->nodes > 0) {
        printf("%s%llu nodes", separator, (unsigned long long)limits->nodes);
    }
}

void analysis_print_head(const struct analysis *analysis) {
    char type[APIARY_TYPE_SIZE];
    size_t length = apiary_game_length(analysis->game);
    apiary_game_type(analysis->game, type, sizeof type);
    printf("%s, %zu %s, %s; a position is given ", type, length, length == 1 ? "ply" : "plies",
           apiary_result_name(apiary_game_result(analysis->game)));
    print_limits(&analysis->settings->limits);
    fputs("\n\n", stdout);
    fflush(stdout);
}

/* What to say about the move that was not played. */
static void print_better(const struct analysis_move *move) {
    char score[ANALYSIS_SCORE_SIZE];
    size_t turns;
    analysis_score_text(move->place.colour, move->best.score, score);
    printf("best %s (%s)", move->best.move, score);
    if (move->missed_win) {
        analysis_forced(move->best.score, &turns);
        if (turns > 0) {
            printf(": missed a win in %zu", turns);
        } else {
            fputs(": missed a win", stdout);
        }
    }
}

void analysis_print_move(const struct analysis_move *move) {
    char label[ANALYSIS_LABEL_SIZE], score[ANALYSIS_SCORE_SIZE];
    analysis_label(&move->place, move->played, label);
    analysis_score_text(move->place.colour, move->score, score);
    if (move->score >= move->best.score) { /* the same, or no worse on a second look */
        printf("%-28s %s\n", label, score);
    } else {
        printf("%-28s %-16s %-2s  ", label, score, analysis_mark_text(move->mark));
        print_better(move);
        putchar('\n');
    }
    fflush(stdout);
}

void analysis_print_lines(const struct analysis *analysis) {
    enum apiary_colour colour = analysis->place.colour;
    printf("Turn %zu, %s to move\n", analysis->place.turn, analysis_colour_name(colour));
    for (size_t i = 0; i < analysis->line_count; i++) {
        const struct analysis_line *line = &analysis->lines[i];
        char score[ANALYSIS_SCORE_SIZE];
        analysis_score_text(colour, line->score, score);
        printf("%2zu  %-16s  depth %2d  ", i + 1, score, line->depth);
        analysis_print_line(line->line);
        putchar('\n');
    }
    if (analysis->cut_short) {
        fputs("(interrupted)\n", stdout);
    }
    fflush(stdout);
}

/* The order of the worst moves: by loss, then as they were played. */
static bool is_worse(const struct analysis_move *first, const struct analysis_move *second) {
    return first->loss != second->loss ? first->loss > second->loss
                                       : first->place.ply < second->place.ply;
}

/* The worst of the moves that come after `last` in that list, all for NULL; NULL if none is left
 * that is worth showing. */
static const struct analysis_move *next_worst(const struct analysis *analysis,
                                              const struct analysis_move *last) {
    const struct analysis_move *worst = NULL;
    for (size_t i = 0; i < analysis->move_count; i++) {
        const struct analysis_move *move = &analysis->moves[i];
        bool shown = move->loss >= WORTH_SHOWING || move->mark != ANALYSIS_NO_MARK;
        if (shown && (!last || is_worse(last, move)) && (!worst || is_worse(move, worst))) {
            worst = move;
        }
    }
    return worst;
}

static void print_worst(const struct analysis_move *move) {
    char label[ANALYSIS_LABEL_SIZE], score[ANALYSIS_SCORE_SIZE];
    analysis_label(&move->place, move->played, label);
    analysis_score_text(move->place.colour, move->best.score, score);
    printf("  %s %s  loses %.0f %%; %s with ", label, analysis_mark_text(move->mark),
           100 * move->loss, score);
    analysis_print_line(move->best.line);
    putchar('\n');
}

static void print_worst_moves(const struct analysis *analysis) {
    const struct analysis_move *move = next_worst(analysis, NULL);
    fputs(move ? "\nWorst moves:\n" : "", stdout);
    for (int i = 0; move && i < MAX_WORST; i++) {
        print_worst(move);
        move = next_worst(analysis, move);
    }
}

void analysis_print_summary(const struct analysis *analysis) {
    putchar('\n');
    for (int side = 0; side < 2; side++) {
        struct analysis_sum sum = analysis_sum_of(analysis, (enum apiary_colour)side);
        printf("%s: %zu %s, average loss %.1f %%, %zu ?, %zu ??\n",
               analysis_colour_name((enum apiary_colour)side), sum.moves,
               sum.moves == 1 ? "move" : "moves", 100 * sum.average_loss, sum.mistakes,
               sum.blunders);
    }
    print_worst_moves(analysis);
    if (analysis->cut_short) {
        fputs("(interrupted)\n", stdout);
    }
    fflush(stdout);
}

void analysis_print_progress(const struct analysis *analysis,
                             const struct apiary_search_report *report) {
    char score[ANALYSIS_SCORE_SIZE], label[ANALYSIS_LABEL_SIZE];
    analysis_score_text(analysis->place.colour, report->score, score);
    analysis_label(&analysis->place, report->move, label);
    fputs("\r\033[K", stdout);
    if (analysis->settings->position) {
        printf("line %zu/%zu", analysis->line_count + 1, analysis->settings->lines);
    } else {
        printf("ply %zu/%zu", analysis->place.ply, analysis->settings->to);
    }
    printf("  depth %d  %s  %s", report->depth, score, label);
    fflush(stdout);
}

/* analyze_text.c: an analysis as text. */
#include "cli/analysis.h"

/* The list of the worst moves has at most MAX_WORST, all with at least MIN_LOSS or a mark. */
enum { MAX_WORST = 5 };
#define MIN_LOSS 0.05

const char *analysis_colour_name(enum apiary_colour colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

int analysis_for_white(enum apiary_colour colour, int score) {
    return colour == APIARY_WHITE ? score : -score;
}

void analysis_score_text(enum apiary_colour colour, int score, char text[ANALYSIS_SCORE_SIZE]) {
    apiary_score_text(colour, score, text, ANALYSIS_SCORE_SIZE);
}

void analysis_label(size_t turn, enum apiary_colour colour, const char *move,
                    char text[ANALYSIS_LABEL_SIZE]) {
    snprintf(text, ANALYSIS_LABEL_SIZE, "%zu%s %s", turn, colour == APIARY_WHITE ? "." : "...",
             move);
}

void analysis_print_moves(FILE *out, const char *moves) {
    for (; *moves; moves++) {
        fputc(*moves, out);
        if (*moves == ';') {
            fputc(' ', out);
        }
    }
}

static void print_limits(FILE *out, const struct apiary_limits *limits) {
    const char *separator = "";
    if (limits->milliseconds > 0) {
        fprintf(out, "%g s", (double)limits->milliseconds / 1000);
        separator = ", ";
    }
    if (limits->depth > 0) {
        fprintf(out, "%sdepth %d", separator, limits->depth);
        separator = ", ";
    }
    if (limits->nodes > 0) {
        fprintf(out, "%s%llu nodes", separator, (unsigned long long)limits->nodes);
    }
}

void analysis_print_head(const struct analysis *analysis) {
    FILE *out = analysis->out;
    char type[APIARY_TYPE_SIZE];
    size_t length = apiary_game_length(analysis->game);
    apiary_game_type(analysis->game, type, sizeof type);
    fprintf(out, "%s, %zu %s, %s; limits: ", type, length, length == 1 ? "ply" : "plies",
            apiary_result_name(apiary_game_result(analysis->game)));
    print_limits(out, &analysis->settings->limits);
    fputs("\n\n", out);
    fflush(out);
}

static void print_better_move(FILE *out, const struct apiary_reviewed_move *move) {
    char score[ANALYSIS_SCORE_SIZE];
    int turns = apiary_turns_to_win(move->best.score);
    analysis_score_text(move->colour, move->best.score, score);
    fprintf(out, "best %s (%s)", move->best.move, score);
    if (move->missed_win && turns > 0) {
        fprintf(out, ": missed a win in %d", turns);
    } else if (move->missed_win) {
        fputs(": missed a win", out);
    }
}

void analysis_print_move(const struct analysis *analysis, const struct apiary_reviewed_move *move) {
    FILE *out = analysis->out;
    char label[ANALYSIS_LABEL_SIZE], score[ANALYSIS_SCORE_SIZE];
    analysis_label(move->turn, move->colour, move->played, label);
    analysis_score_text(move->colour, move->score, score);
    if (move->score >= move->best.score) { /* the best move, or another as good */
        fprintf(out, "%-28s %s\n", label, score);
    } else {
        fprintf(out, "%-28s %-16s %-2s  ", label, score, apiary_judgement_mark(move->judgement));
        print_better_move(out, move);
        fputc('\n', out);
    }
    fflush(out);
}

void analysis_print_lines(const struct analysis *analysis) {
    FILE *out = analysis->out;
    enum apiary_colour colour = analysis->to_move;
    fprintf(out, "Turn %zu, %s to move\n", analysis->turn, analysis_colour_name(colour));
    for (size_t i = 0; i < analysis->line_count; i++) {
        const struct apiary_line *line = &analysis->lines[i];
        char score[ANALYSIS_SCORE_SIZE];
        analysis_score_text(colour, line->score, score);
        fprintf(out, "%2zu  %-16s  depth %2d  ", i + 1, score, line->depth);
        analysis_print_moves(out, line->moves);
        fputc('\n', out);
    }
    if (analysis->was_interrupted) {
        fputs("(interrupted)\n", out);
    }
    fflush(out);
}

/* Orders the worst moves: by loss, then by ply. */
static bool is_worse(const struct apiary_reviewed_move *first,
                     const struct apiary_reviewed_move *second) {
    return first->loss != second->loss ? first->loss > second->loss : first->ply < second->ply;
}

/* The worst move after `last` in that order, the first for NULL; NULL at the end of the list. */
static const struct apiary_reviewed_move *next_worst(const struct analysis *analysis,
                                                     const struct apiary_reviewed_move *last) {
    const struct apiary_reviewed_move *worst = NULL;
    for (size_t i = 0; i < analysis->move_count; i++) {
        const struct apiary_reviewed_move *move = &analysis->moves[i];
        bool shown = move->loss >= MIN_LOSS || move->judgement != APIARY_JUDGEMENT_NONE;
        if (shown && (!last || is_worse(last, move)) && (!worst || is_worse(move, worst))) {
            worst = move;
        }
    }
    return worst;
}

static void print_worst(FILE *out, const struct apiary_reviewed_move *move) {
    char label[ANALYSIS_LABEL_SIZE], score[ANALYSIS_SCORE_SIZE];
    analysis_label(move->turn, move->colour, move->played, label);
    analysis_score_text(move->colour, move->best.score, score);
    fprintf(out, "  %s %s  loses %.0f %%; %s with ", label, apiary_judgement_mark(move->judgement),
            100 * move->loss, score);
    analysis_print_moves(out, move->best.moves);
    fputc('\n', out);
}

static void print_worst_moves(const struct analysis *analysis) {
    FILE *out = analysis->out;
    const struct apiary_reviewed_move *move = next_worst(analysis, NULL);
    fputs(move ? "\nWorst moves:\n" : "", out);
    for (int i = 0; move && i < MAX_WORST; i++) {
        print_worst(out, move);
        move = next_worst(analysis, move);
    }
}

void analysis_print_summary(const struct analysis *analysis) {
    FILE *out = analysis->out;
    fputc('\n', out);
    for (int side = 0; side < 2; side++) {
        enum apiary_colour colour = (enum apiary_colour)side;
        struct apiary_review_summary summary =
            apiary_review_summarize(analysis->moves, analysis->move_count, colour);
        fprintf(out, "%s: %zu %s, average loss %.1f %%, %zu ?, %zu ??\n",
                analysis_colour_name(colour), summary.moves, summary.moves == 1 ? "move" : "moves",
                100 * summary.average_loss, summary.mistakes, summary.blunders);
    }
    print_worst_moves(analysis);
    if (analysis->was_interrupted) {
        fputs("(interrupted)\n", out);
    }
    fflush(out);
}

void analysis_print_depth(const struct analysis *analysis,
                          const struct apiary_search_report *report) {
    char score[ANALYSIS_SCORE_SIZE], label[ANALYSIS_LABEL_SIZE];
    analysis_score_text(analysis->to_move, report->score, score);
    analysis_label(analysis->turn, analysis->to_move, report->move, label);
    fputs("\r\033[K", stdout);
    if (!analysis->settings->position) {
        printf("ply %zu/%zu  ", analysis->ply, analysis->settings->to);
    }
    printf("depth %d  %s  %s", report->depth, score, label);
    fflush(stdout);
}

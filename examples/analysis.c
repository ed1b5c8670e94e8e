/*
 * analysis.c: the three best lines of a position, deeper and deeper, until Ctrl-C or depth 8.
 *
 *   cc analysis.c -o analysis $(pkg-config --cflags --libs apiary)
 *   ./analysis "Base+MLP;InProgress;White[2];wL;bL wL-"
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <apiary/review.h>

enum { LINES = 3, DEPTH = 8 };

static apiary_engine *engine;

/* apiary_engine_stop is safe in signal handlers. */
static void on_interrupt(int number) {
    (void)number;
    apiary_engine_stop(engine);
}

/* After each finished depth. The lines are the engine's: copy what you keep. */
static void on_depth(void *context, const struct apiary_search_report *report) {
    const apiary_game *game = context;
    enum apiary_colour colour = apiary_game_to_move(game);
    printf("depth %d, %llu nodes\n", report->depth, (unsigned long long)report->nodes);
    for (size_t i = 0; i < report->line_count; i++) {
        const struct apiary_line *line = &report->lines[i];
        char score[32];
        apiary_score_text(colour, line->score, score, sizeof score);
        printf("  %-16s %3.0f%%  %s\n", score, 100 * apiary_winning_chances(line->score),
               line->moves);
    }
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "Base+MLP";
    const struct apiary_limits limits = {.depth = DEPTH, .lines = LINES, .search_only_move = true};
    struct apiary_search_report report;
    struct apiary_error error;
    apiary_game *game = NULL;
    if (apiary_game_read(NULL, APIARY_FORMAT_AUTO, text, strlen(text), NULL, &game, &error)) {
        fprintf(stderr, "analysis: at %zu: %s\n", error.offset, error.message);
        return 1;
    }
    enum apiary_status status = apiary_engine_new(NULL, NULL, &engine);
    if (!status) {
        signal(SIGINT, on_interrupt);
        status = apiary_engine_search(engine, game, &limits, on_depth, game, &report);
    }
    if (status) {
        fprintf(stderr, "analysis: %s\n", apiary_status_name(status));
    } else {
        printf("best: %s%s\n", report.move, report.stopped ? " (stopped)" : "");
    }
    apiary_engine_free(engine);
    apiary_game_free(game);
    return status ? 1 : 0;
}

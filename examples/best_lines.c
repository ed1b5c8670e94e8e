/*
 * best_lines.c: the three best lines of a position, while the search goes on, and whether there is
 * a forced win in two moves.
 *
 *   cc best_lines.c -o best_lines $(pkg-config --cflags --libs apiary)
 *   ./best_lines "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"
 */
#include <stdio.h>
#include <string.h>

#include <apiary/engine.h>

static void print_lines(void *context, const struct apiary_search_report *report) {
    (void)context;
    printf("depth %d\n", report->depth);
    for (size_t i = 0; i < report->line_count; i++) {
        printf("  %+5d  %s\n", report->lines[i].score, report->lines[i].moves);
    }
}

static void print_mate(apiary_engine *engine, const apiary_game *game) {
    const struct apiary_limits limits = {.milliseconds = 2000};
    static struct apiary_mate_report report; /* it is big */
    enum apiary_status status = apiary_engine_mate(engine, game, 2, &limits, NULL, NULL, &report);
    if (status) {
        printf("no search for a forced win: %s\n", apiary_status_name(status));
    } else if (report.verdict == APIARY_MATE_WIN) {
        printf("a forced win: %s\n", report.line);
    } else {
        puts(report.verdict == APIARY_MATE_NONE ? "no forced win in 2 moves" : "not decided");
    }
}

int main(int argc, char **argv) {
    const char *text = argc > 1 ? argv[1] : "Base+MLP";
    const struct apiary_limits limits = {.depth = 3, .lines = 3};
    struct apiary_search_report report;
    struct apiary_error error;
    apiary_engine *engine;
    apiary_game *game;
    if (apiary_game_read(NULL, APIARY_FORMAT_AUTO, text, strlen(text), NULL, &game, &error)) {
        fprintf(stderr, "at byte %zu: %s\n", error.offset, error.message);
        return 1;
    }
    if (apiary_engine_new(NULL, NULL, &engine)) {
        apiary_game_free(game);
        return 1;
    }
    if (!apiary_engine_search(engine, game, &limits, print_lines, NULL, &report)) {
        printf("best: %s, %llu nodes\n", report.move, (unsigned long long)report.nodes);
        print_mate(engine, game);
    }
    apiary_engine_free(engine);
    apiary_game_free(game);
    return 0;
}

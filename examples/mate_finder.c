/*
 * mate_finder.c: looks for forced wins in a file of games: in each position at the end of a game,
 * within three moves of the side to move.
 *
 *   cc mate_finder.c -o mate_finder $(pkg-config --cflags --libs apiary)
 *   ./mate_finder <puzzles.txt
 */
#include <stdio.h>
#include <stdlib.h>

#include <apiary/collection.h>
#include <apiary/engine.h>

enum { MOVES = 3, MILLISECONDS = 10000 };

/* All of standard input, NULL if there is not enough memory. */
static char *read_input(size_t *length) {
    size_t size = 4096;
    char *text = malloc(size);
    *length = 0;
    while (text) {
        size_t count = fread(text + *length, 1, size - *length, stdin);
        *length += count;
        if (count == 0) {
            return text;
        }
        if (*length == size) {
            char *more = realloc(text, size *= 2);
            if (!more) {
                free(text);
            }
            text = more;
        }
    }
    return NULL;
}

static void print_mate(int number, const struct apiary_mate_report *report) {
    switch (report->verdict) {
    case APIARY_MATE_WIN:
        printf("%d: wins in %d: %s\n", number, (report->plies + 1) / 2, report->line);
        printf("   first moves%s: %s\n", report->all_moves ? "" : " (not all)", report->moves);
        break;
    case APIARY_MATE_NONE:
        printf("%d: no win within %d moves\n", number, MOVES);
        break;
    case APIARY_MATE_UNKNOWN:
        printf("%d: not decided in %d ms\n", number, MILLISECONDS);
        break;
    }
}

static void look_at(apiary_engine *engine, const apiary_game *game, int number) {
    static struct apiary_mate_report report; /* large */
    const struct apiary_limits limits = {.milliseconds = MILLISECONDS};
    enum apiary_status status =
        apiary_engine_mate(engine, game, MOVES, &limits, NULL, NULL, &report);
    if (status) {
        printf("%d: %s\n", number, apiary_status_name(status));
    } else {
        print_mate(number, &report);
    }
}

int main(void) {
    apiary_engine *engine = NULL;
    size_t length, offset = 0;
    char *text = read_input(&length);
    int failed = !text || apiary_engine_new(NULL, NULL, &engine);
    for (int number = 1; !failed; number++) {
        apiary_game *game;
        struct apiary_error error;
        if (apiary_collection_next(NULL, APIARY_FORMAT_AUTO, text, length, NULL, &offset, &game,
                                   &error)) {
            printf("%d: byte %zu: %s\n", number, error.offset, error.message);
        } else if (game) {
            look_at(engine, game, number);
            apiary_game_free(game);
        } else {
            break;
        }
    }
    if (failed) {
        fputs("mate_finder: out of memory\n", stderr);
    }
    apiary_engine_free(engine);
    free(text);
    return failed;
}

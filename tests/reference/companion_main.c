/*
 * companion_compare GAME SEED GAMES [tiles=22|21|19] [free-first=true] [layout=A|B]
 *                   [either-colour=true]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/companion_compare.h"

static int read_option(const char *text, struct apiary_options *options) {
    static const struct {
        const char *text;
        struct apiary_options sets;
    } known[] = {
        {"tiles=22", {.tiles = APIARY_TILES_22}},        {"tiles=21", {.tiles = APIARY_TILES_21}},
        {"tiles=19", {.tiles = APIARY_TILES_19}},        {"free-first=true", {.free_first = true}},
        {"layout=A", {.layout = APIARY_LAYOUT_A}},       {"layout=B", {.layout = APIARY_LAYOUT_B}},
        {"either-colour=true", {.either_colour = true}},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!strcmp(known[i].text, text)) {
            options->tiles = known[i].sets.tiles ? known[i].sets.tiles : options->tiles;
            options->layout = known[i].sets.layout ? known[i].sets.layout : options->layout;
            options->free_first = known[i].sets.free_first || options->free_first;
            options->either_colour = known[i].sets.either_colour || options->either_colour;
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv) {
    struct apiary_options options = {0};
    struct companion_totals totals;
    int bad = argc < 4;
    for (int i = 4; i < argc; i++) {
        bad |= read_option(argv[i], &options);
    }
    if (bad) {
        fprintf(stderr, "usage: companion_compare GAME SEED GAMES [option=value ...]\n");
        return 2;
    }
    int failed = companion_compare(argv[1], &options, strtoull(argv[2], NULL, 10),
                                   strtoull(argv[3], NULL, 10), &totals);
    printf("%s: %" PRIu64 " games, %" PRIu64 " positions, %" PRIu64 " moves, at most %" PRIu64
           " in one position; %" PRIu64 " texts refused\n",
           argv[1], totals.games, totals.positions, totals.moves, totals.most_moves,
           totals.texts_refused);
    printf("  played: %" PRIu64 " captures, %" PRIu64 " choices of a part (%" PRIu64
           " offered), %" PRIu64 " passes, %" PRIu64 " neutrals jumped, at most %" PRIu64
           " cells in one move; %" PRIu64 " positions repeated\n",
           totals.captures, totals.choices, totals.choices_offered, totals.passes, totals.neutrals,
           totals.longest_path, totals.repeated);
    printf("  results: %" PRIu64 " White, %" PRIu64 " Black, %" PRIu64 " draws, %" PRIu64
           " of them by repetition: %s\n",
           totals.results[APIARY_WHITE_WINS], totals.results[APIARY_BLACK_WINS],
           totals.results[APIARY_DRAW], totals.third, failed ? "DIFFERENT" : "no difference");
    return failed;
}

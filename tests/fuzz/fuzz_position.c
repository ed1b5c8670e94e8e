/*
 * fuzz_position.c: any bytes as position text. Positions that no game leads to are accepted too,
 * so each of their moves is played and taken back.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static void check_readable(const apiary_game *game) {
    char *text = fuzz_write(game, APIARY_FORMAT_POSITION);
    struct apiary_options options = apiary_game_options(game);
    apiary_game *read = NULL;
    CHECK(apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), &options, &read,
                           NULL) == APIARY_OK);
    apiary_game_free(read);
    free(text);
}

/* Insect Territory may have a million moves (RULES G): of so many a few are played. */
enum { MAX_PLAYED = 400 };

/* Moves on the heap, one after the other; *count is how many of them. */
static char (*some_moves(apiary_game *game, size_t *count))[APIARY_MOVE_SIZE] {
    size_t all;
    CHECK(apiary_game_moves(game, &all) == APIARY_OK);
    CHECK(all > 0 || apiary_game_result(game) != APIARY_IN_PROGRESS);
    if (apiary_game_options(game).variant == APIARY_VARIANT_NONE) {
        CHECK(apiary_game_perft(game, 1) == all);
    }
    size_t step = all / MAX_PLAYED + 1;
    char(*moves)[APIARY_MOVE_SIZE] = malloc((all / step + 1) * sizeof *moves);
    CHECK(moves);
    *count = 0;
    for (size_t i = 0; i < all; i += step) {
        CHECK(apiary_game_move(game, i, moves[*count], sizeof *moves) < sizeof *moves);
        ++*count;
    }
    return moves;
}

/* False for a draw that nobody can make. */
static bool play_checked(apiary_game *game, const char *move) {
    char canonical[APIARY_MOVE_SIZE];
    CHECK(apiary_game_check(game, move, strlen(move), canonical, sizeof canonical, NULL) ==
          APIARY_OK);
    fuzz_check_same("the canonical spelling", move, canonical);
    enum apiary_status status = apiary_game_play(game, move, strlen(move), NULL);
    bool no_seed = strcmp(move, "draw") == 0 && !apiary_game_options(game).seed[0];
    CHECK(status == (no_seed ? APIARY_UNSUPPORTED : APIARY_OK));
    return !no_seed;
}

static void play_all(apiary_game *game) {
    size_t count;
    char(*moves)[APIARY_MOVE_SIZE] = some_moves(game, &count);
    char *before = fuzz_write(game, APIARY_FORMAT_POSITION);
    for (size_t i = 0; i < count; i++) {
        if (!play_checked(game, moves[i])) {
            continue;
        }
        struct apiary_move_effect last;
        CHECK(apiary_game_describe_last(game, &last) == APIARY_OK);
        if (fuzz_is_readable(game)) {
            check_readable(game);
        }
        CHECK(apiary_game_undo(game, 1) == APIARY_OK);
        char *restored = fuzz_write(game, APIARY_FORMAT_POSITION);
        fuzz_check_same("the position after undo", before, restored);
        free(restored);
    }
    free(before);
    free(moves);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_reader(APIARY_FORMAT_POSITION, data, size, play_all);
    return 0;
}

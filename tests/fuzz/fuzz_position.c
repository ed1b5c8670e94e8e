/*
 * fuzz_position.c: any bytes as position text. Positions that no game leads to are accepted too,
 * so each of their moves is played and taken back.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

/* Where White's turn of number 999,999,999 begins: the last ones that can be read. */
enum { MAX_TURNS = 2 * (999999999 - 1) };

static void check_readable(const apiary_game *game) {
    char *text = fuzz_write(game, APIARY_FORMAT_POSITION);
    struct apiary_options options = apiary_game_options(game);
    apiary_game *read = NULL;
    CHECK(apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), &options, &read,
                           NULL) == APIARY_OK);
    apiary_game_free(read);
    free(text);
}

static void play_all(apiary_game *game) {
    size_t count;
    char *before = fuzz_write(game, APIARY_FORMAT_POSITION);
    CHECK(apiary_game_moves(game, &count) == APIARY_OK);
    CHECK(count > 0 || apiary_game_result(game) != APIARY_IN_PROGRESS);
    CHECK(apiary_game_perft(game, 1) == count);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE], canonical[APIARY_MOVE_SIZE];
        CHECK(apiary_game_moves(game, &count) == APIARY_OK && i < count);
        CHECK(apiary_game_move(game, i, move, sizeof move) < sizeof move);
        CHECK(apiary_game_check(game, move, strlen(move), canonical, sizeof canonical, NULL) ==
              APIARY_OK);
        fuzz_check_same("the canonical spelling", move, canonical);
        CHECK(apiary_game_play(game, move, strlen(move), NULL) == APIARY_OK);

        /* The position after the move can be read as well, unless its turn has ten digits. */
        if (apiary_game_turns(game) < MAX_TURNS) {
            check_readable(game);
        }
        CHECK(apiary_game_undo(game, 1) == APIARY_OK);
        char *restored = fuzz_write(game, APIARY_FORMAT_POSITION);
        fuzz_check_same("the position after undo", before, restored);
        free(restored);
    }
    free(before);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_reader(APIARY_FORMAT_POSITION, data, size, play_all);
    return 0;
}

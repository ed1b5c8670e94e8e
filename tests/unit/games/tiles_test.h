/* tiles_test.h: positions of Six and Andantino for their tests. */
#ifndef TESTS_TILES_TEST_H
#define TESTS_TILES_TEST_H

#include "support.h"

/* A game from its tiles, such as "0,0=w 1,0=b". With `full` the hands make up 22 tiles each,
 * otherwise they are empty. */
static inline apiary_game *tiles_game(const char *start, const char *tiles, bool full, int quiet) {
    int count[2] = {0, 0};
    for (const char *at = tiles; *at; at++) {
        count[0] += at[0] == 'w';
        count[1] += at[0] == 'b';
    }
    char text[2048];
    snprintf(text, sizeof text, "%s %s hand=w%d+b%d quiet=%d", start, tiles,
             full ? 22 - count[0] : 0, full ? 22 - count[1] : 0, quiet);
    return test_game(text);
}

static inline void tiles_play(apiary_game *game, const char *move) {
    struct apiary_error error = {.message = ""};
    if (apiary_game_play(game, move, strlen(move), &error)) {
        fail_msg("%s: %s", move, error.message);
    }
}

/* One move from a position leads to this result; taken back, the game goes on. */
static inline void tiles_check(apiary_game *game, const char *move, enum apiary_result expected) {
    tiles_play(game, move);
    if (apiary_game_result(game) != expected) {
        fail_msg("%s: %s, not %s", move, apiary_result_name(apiary_game_result(game)),
                 apiary_result_name(expected));
    }
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    assert_false(apiary_result_is_final(apiary_game_result(game)));
}

static inline size_t tiles_on_table(const apiary_game *game, enum apiary_colour colour) {
    struct apiary_piece piece[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, piece, APIARY_MAX_PIECES), found = 0;
    for (size_t i = 0; i < count; i++) {
        found += piece[i].colour == colour;
    }
    return found;
}

#endif

/*
 * fuzz_move_string.c: any bytes as a move, in one of a few positions: the first byte chooses it, a
 * letter from 'a' on.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

/* Each for something that the others do not have. */
static const char *const positions[] = {
    /* a: a new game */
    "Base+MLP",
    /* b: the second player's first piece */
    "Base+MLP;InProgress;Black[1];wB1",
    /* c: the queen is due */
    "Base;InProgress;White[4];wG1;bG1 wG1-;wS1 -wG1;bS1 bG1-;wA1 -wS1;bA1 bS1-",
    /* d: beetles and a mosquito high up */
    "Base+M White[9] 0,0=wQ+bB1+wB1+bB2 1,0=bQ+wM+wB2 2,0=bA1 -1,0=wA1 hand=wGGGSSAA+bGGGSSAAM "
    "last=bB2",
    /* e: pillbugs and mosquitoes that can throw */
    "Base+MLP;InProgress;Black[6];wL;bL wL/;wM -wL;bM bL-;wQ /wL;bQ bL/;wP /wM;bP bM-;wA1 -wM;"
    "bA1 bP-;wA1 wP\\",
    /* f: a pillbug has just thrown, and the thrown piece rests */
    "Base+P;InProgress;Black[5];wP;bP wP-;wQ -wP;bQ bP/;wA1 -wQ;bQ wP/;wA2 -wA1;bA1 bP\\;bQ \\wP",
    /* g: nothing but a pass */
    "Base White[9] 0,0=wQ+bB1 1,0=bQ hand=w+bA last=bB1",
    /* h: the end */
    "Base;BlackWins;White[7];wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\;bA1 bQ\\;"
    "wA2 \\wQ;bA2 \\bG1;wG2 wQ/;bG1 wG2\\",
    /* i: a ring with gates */
    "Base+MLP White[12] 0,0=wQ 1,0=bS1 2,0=bB1 2,1=bQ 1,2=wA1 0,2=wS1 -1,2=wG1 -1,1=wL 3,0=bA1 "
    "3,-1=bP -2,2=wP hand=wBBGGSAAM+bBGGGSAAML last=bA1",
    /* j: a long game, from tests/data/mzinga/moves/real_games.csv */
    "Base+MLP;InProgress;White[34];wB1;bL /wB1;wQ wB1-;bQ -bL;wA1 \\wB1;bM bQ\\;wA1 bM\\;bA1 /bQ;"
    "wA2 wA1-;bA1 wA2\\;wM \\wQ;bP /bQ;wA3 -wM;bA2 -bP;wA3 -bA2;bA3 /bP;wM wB1;bB1 -bQ;wM bL;"
    "bS1 /bA1;wP wQ\\;bS1 -wA1;wB2 /wQ;bQ bB1/;wM bM;bS2 bQ/;wB2 bL;bS2 \\wQ;wS1 /wP;bA3 /wA1;"
    "wB1 bS2;bS1 /wA3;wG1 wM-;bB2 bA1-;wS2 -wQ;bB2 wS1\\;wG1 /bA3;bB2 wS1;wP wQ-;bG1 bB2-;wP wQ/;"
    "bG1 wM-;wB2 bG1;bB2 /wQ;wQ wP\\;bB2 wS1;wB1 wS2;bQ \\wM;wB1 bL;bG2 /bP;wB1 bQ;bB1 wB1;"
    "wB2 bL;bG2 \\wB2;wB2 bG2;bG1 bB2-;wG2 \\wB2;bL \\wG2;wM bB1;bB2 wS2\\;wM bM;bB1 wB2;"
    "wG3 /wG1;bB2 wS2;wG3 wM-;bB2 bS2",
};
enum { POSITIONS = sizeof positions / sizeof *positions };

struct view {
    char *position;
    size_t length, moves;
};

static struct view view_of(apiary_game *game) {
    struct view view = {.position = fuzz_write(game, APIARY_FORMAT_POSITION),
                        .length = apiary_game_length(game)};
    CHECK(apiary_game_moves(game, &view.moves) == APIARY_OK);
    return view;
}

static void check_unchanged(apiary_game *game, const struct view *before) {
    struct view now = view_of(game);
    fuzz_check_same("the position", before->position, now.position);
    CHECK(before->length == now.length && before->moves == now.moves);
    free(now.position);
}

static bool is_listed(apiary_game *game, const char *canonical) {
    size_t count;
    CHECK(apiary_game_moves(game, &count) == APIARY_OK);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        CHECK(apiary_game_move(game, i, move, sizeof move) < sizeof move);
        if (strcmp(move, canonical) == 0) {
            return true;
        }
    }
    return false;
}

static void try_move(apiary_game *game, const char *text, size_t length) {
    struct view before = view_of(game);
    struct apiary_error error;
    char canonical[APIARY_MOVE_SIZE] = "", again[APIARY_MOVE_SIZE];
    memset(&error, 0x7F, sizeof error);
    enum apiary_status status =
        apiary_game_check(game, text, length, canonical, sizeof canonical, &error);
    if (status) {
        fuzz_check_error(status, &error, length);
        CHECK(canonical[0] == '\0');
        memset(&error, 0x7F, sizeof error);
        CHECK(apiary_game_play(game, text, length, &error) == status);
        fuzz_check_error(status, &error, length);
        CHECK(apiary_game_play(game, text, length, NULL) == status);
    } else {
        CHECK(is_listed(game, canonical));
        CHECK(apiary_game_check(game, canonical, strlen(canonical), again, sizeof again, NULL) ==
              APIARY_OK);
        fuzz_check_same("the canonical spelling", canonical, again);
        CHECK(apiary_game_play(game, text, length, NULL) == APIARY_OK);
        CHECK(apiary_game_length(game) == before.length + 1);
        apiary_game_played(game, before.length, again, sizeof again);
        fuzz_check_same("the recorded spelling", canonical, again);
        CHECK(apiary_game_undo(game, 1) == APIARY_OK);
    }
    check_unchanged(game, &before);
    free(before.position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    const char *start = positions[(unsigned)(data[0] + POSITIONS - 'a' % POSITIONS) % POSITIONS];
    apiary_game *game = NULL;
    CHECK(apiary_game_read(NULL, APIARY_FORMAT_AUTO, start, strlen(start), NULL, &game, NULL) ==
          APIARY_OK);
    try_move(game, (const char *)data + 1, size - 1);
    apiary_game_free(game);
    return 0;
}

/*
 * fuzz_move_string.c: any bytes as a move, in one of a few positions: the first byte chooses it, a
 * letter from 'a' to 'z' and then from 'A' on. After '=' a position may follow on a line of its
 * own, and the move on the next.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

/* Each for something that the others do not have. */
static const struct {
    const char *text;
    struct apiary_options options;
} positions[] = {
    /* a: a new game */
    {"Base+MLP", {0}},
    /* b: the second player's first piece */
    {"Base+MLP;InProgress;Black[1];wB1", {0}},
    /* c: the queen is due */
    {"Base;InProgress;White[4];wG1;bG1 wG1-;wS1 -wG1;bS1 bG1-;wA1 -wS1;bA1 bS1-", {0}},
    /* d: beetles and a mosquito high up */
    {"Base+M White[9] 0,0=wQ+bB1+wB1+bB2 1,0=bQ+wM+wB2 2,0=bA1 -1,0=wA1 hand=wGGGSSAA+bGGGSSAAM "
     "last=bB2",
     {0}},
    /* e: pillbugs and mosquitoes that can throw */
    {"Base+MLP;InProgress;Black[6];wL;bL wL/;wM -wL;bM bL-;wQ /wL;bQ bL/;wP /wM;bP bM-;wA1 -wM;"
     "bA1 bP-;wA1 wP\\",
     {0}},
    /* f: a pillbug has just thrown, and the thrown piece rests */
    {"Base+P;InProgress;Black[5];wP;bP wP-;wQ -wP;bQ bP/;wA1 -wQ;bQ wP/;wA2 -wA1;bA1 bP\\;bQ \\wP",
     {0}},
    /* g: nothing but a pass */
    {"Base White[9] 0,0=wQ+bB1 1,0=bQ hand=w+bA last=bB1", {0}},
    /* h: the end */
    {"Base;BlackWins;White[7];wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\;bA1 bQ\\;"
     "wA2 \\wQ;bA2 \\bG1;wG2 wQ/;bG1 wG2\\",
     {0}},
    /* i: a ring with gates */
    {"Base+MLP White[12] 0,0=wQ 1,0=bS1 2,0=bB1 2,1=bQ 1,2=wA1 0,2=wS1 -1,2=wG1 -1,1=wL 3,0=bA1 "
     "3,-1=bP -2,2=wP hand=wBBGGSAAM+bBGGGSAAML last=bA1",
     {0}},
    /* j: a long game, from tests/data/mzinga/moves/real_games.csv */
    {"Base+MLP;InProgress;White[34];wB1;bL /wB1;wQ wB1-;bQ -bL;wA1 \\wB1;bM bQ\\;wA1 bM\\;bA1 /bQ;"
     "wA2 wA1-;bA1 wA2\\;wM \\wQ;bP /bQ;wA3 -wM;bA2 -bP;wA3 -bA2;bA3 /bP;wM wB1;bB1 -bQ;wM bL;"
     "bS1 /bA1;wP wQ\\;bS1 -wA1;wB2 /wQ;bQ bB1/;wM bM;bS2 bQ/;wB2 bL;bS2 \\wQ;wS1 /wP;bA3 /wA1;"
     "wB1 bS2;bS1 /wA3;wG1 wM-;bB2 bA1-;wS2 -wQ;bB2 wS1\\;wG1 /bA3;bB2 wS1;wP wQ-;bG1 bB2-;wP wQ/;"
     "bG1 wM-;wB2 bG1;bB2 /wQ;wQ wP\\;bB2 wS1;wB1 wS2;bQ \\wM;wB1 bL;bG2 /bP;wB1 bQ;bB1 wB1;"
     "wB2 bL;bG2 \\wB2;wB2 bG2;bG1 bB2-;wG2 \\wB2;bL \\wG2;wM bB1;bB2 wS2\\;wM bM;bB1 wB2;"
     "wG3 /wG1;bB2 wS2;wG3 wM-;bB2 bS2",
     {0}},
    /* k: a new game with every expansion piece */
    {"Base+MLPDRCFTKH", {0}},
    /* l: a dragonfly with its load */
    {"Base+D White[9] -1,0=bA1+wD 0,0=wQ 1,0=bQ hand=w+b last=-", {0}},
    /* m: a rider before its double step */
    {"Base+R White[9] 0,0=wR 1,0=wQ 2,0=bQ hand=w+b last=-", {0}},
    /* n: carriers: beneath a riding mosquito and a rider */
    {"Base+MR White[9] 0,0=wQ+bM^ 1,0=bQ 0,1=bA1 1,1=wA1+bR* hand=w+b last=bR", {0}},
    /* o: a scorpion, and pieces that lie face down */
    {"Base+CH White[9] 0,0=wC 1,0=wA1! 0,1=wH 1,1=bH -1,1=wQ 2,1=bQ 1,-1=bA1! hand=w+b "
     "last=-",
     {0}},
    /* p: a mantis */
    {"Base+T White[9] 0,0=wT 1,0=bQ+wB1 0,1=wQ 1,-1=bA1 hand=w+bAA last=bA1", {0}},
    /* q: a scarab beside single pieces */
    {"Base+K White[9] 0,0=wK 1,0=bA1 1,1=wQ 2,1=bQ hand=w+b last=-", {0}},
    /* r: a scarab beside a stack */
    {"Base+K White[9] 0,0=wK 1,0=bA1+wB2+bB1 1,1=wQ 2,1=bQ 3,1=wB1 hand=w+b last=-", {0}},
    /* s: a flea to enter */
    {"Base+F White[2] 0,0=wA1 1,0=bA1 hand=wQF+bQF last=-", {0}},
    /* t: raised pieces */
    {"Base+PCTK White[9] 0,0=bK+wC 1,0=bQ 0,1=bA1+wT -1,1=bA2+wK -1,0=bA3+wP 1,-1=wQ "
     "hand=w+b last=-",
     {0}},
    /* u: half-rings that are about to go */
    {"Base+H White[3] 0,0=wH 1,0=bH -1,1=wQ 1,1=bQ hand=wA+bA last=-", {0}},
    /* v: a blind player who may draw */
    {"Base+MLP;InProgress;White[2];draw wS1;wS1;draw bA1;bA1 wS1-",
     {.variant = APIARY_VARIANT_BLIND, .seed = "42"}},
    /* w: a blind player who has drawn */
    {"Base+C White[2] 0,0=wA1 1,0=bA1 hand=wQBBGGGSSAAC+bQBBGGGSSAAC last=- drawn=C",
     {.variant = APIARY_VARIANT_BLIND, .seed = "42"}},
    /* x: a blind player whose host keeps the seed */
    {"Base+RT", {.variant = APIARY_VARIANT_BLIND_WHITE}},
    /* y: fog of war */
    {"Base+M", {.variant = APIARY_VARIANT_FOG, .seed = "7"}},
    /* z: Six, the first tile */
    {"Six", {0}},
    /* A: Six, moving that leaves equal parts */
    {"Six White[30] 0,-1=w 1,0=b 1,-1=w 2,-1=b 3,-1=w 4,-1=b 5,-1=w -1,0=b -1,1=w -2,1=b -3,1=w "
     "-4,1=b -5,1=w hand=w0+b0 quiet=3",
     {0}},
    /* B: Six, a win at hand */
    {"Six White[6] 1,0=w 1,-1=w 0,-1=w -1,0=w -1,1=w 2,0=b 2,-1=b 2,-2=b 3,0=b 3,1=b "
     "hand=w17+b17 quiet=0",
     {0}},
    /* C: Andantino */
    {"Andantino", {0}},
    /* D: Andantino, moving */
    {"Andantino Black[31] 2,-4=b 0,-3=w 1,-3=w 2,-3=w 3,-3=b -2,-2=b 0,-2=b 3,-2=w 4,-2=b "
     "-3,-1=b -2,-1=w 0,-1=b 1,-1=w 3,-1=w 4,-1=w -4,0=b -3,0=b -2,0=b -1,0=w 0,0=w 1,0=b "
     "2,0=w 3,0=b -5,1=w -4,1=b -3,1=w -2,1=w -1,1=b 0,1=w 1,1=b -4,2=b 1,2=b 2,2=b 3,2=w "
     "-4,3=b -2,3=w 1,3=w 2,3=b -3,4=b -2,4=w -1,4=w 0,4=b -2,5=w -1,5=w hand=w0+b0 "
     "quiet=19",
     {0}},
    /* E: Battle */
    {"Battle", {.layout = APIARY_LAYOUT_B}},
    /* F: Battle, jumps over neutrals and enemies */
    {"Battle White[3] 0,3=w 0,2=n 0,0=b 1,0=n 2,1=w", {0}},
    /* G: Insect Territory */
    {"Territory", {0}},
    /* H: Insect Territory, paths and a supply that runs out */
    {"Territory White[9] D=1,5 B=2,6 W=3,5 b=0,4+1,3+2,4+1,7+2,8 w=0,6+4,6+3,7 "
     "store=1,0+2,2 supply=1,2",
     {.either_colour = true}},
    /* I: a table with all expansion pieces */
    {"Base+MLPDRCFTKH White[21] -1,-3=wP -1,-2=wT 0,-2=wB2 1,-2=wQ 3,-2=wM 4,-2=wS1+wR* "
     "-4,-1=bM -3,-1=bB2 -1,-1=wK 0,-1=wL 1,-1=wD 2,-1=wB1 3,-1=wG1 -3,0=bB1 0,0=wH "
     "2,0=wC -4,1=bA1 -3,1=bP -1,1=bH 0,1=bF 2,1=wS2 -3,2=bR -2,2=bG1 -1,2=bD 2,2=wA1 "
     "-4,3=bG2 -3,3=bQ -1,3=bC 1,3=bT -5,4=bL -3,4=bK -5,5=bS1 -3,5=bG3 hand=wGGAAF+bSAA "
     "last=-",
     {0}},
};
enum { POSITIONS = sizeof positions / sizeof *positions };

/* The existing inputs keep their positions when there are more. */
static size_t chosen(uint8_t letter) {
    size_t index = letter;
    if (letter >= 'a' && letter <= 'z') {
        index = (size_t)(letter - 'a');
    } else if (letter >= 'A' && letter <= 'Z') {
        index = (size_t)(letter - 'A' + 26);
    }
    return index % POSITIONS;
}

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

/* Chance decides what a draw becomes; what was drawn is not a move of its own in the list. */
static bool is_draw(const char *canonical) {
    return strncmp(canonical, "draw", 4) == 0;
}

static void try_draw(apiary_game *game, const char *canonical) {
    size_t length = apiary_game_length(game);
    CHECK(is_listed(game, "draw"));
    bool told = strcmp(canonical, "draw") != 0;
    enum apiary_status status = apiary_game_play(game, canonical, strlen(canonical), NULL);
    bool host = apiary_game_options(game).seed[0] != '\0';
    if (told == host) { /* the host draws, everybody else is told */
        CHECK(status == (host ? APIARY_CANNOT_DRAW : APIARY_UNSUPPORTED));
        return;
    }
    char entry[APIARY_MOVE_SIZE], move[APIARY_MOVE_SIZE];
    CHECK(status == APIARY_OK && apiary_game_length(game) == length + 1);
    apiary_game_record_move(game, length, entry, sizeof entry);
    CHECK(strncmp(entry, "draw ", 5) == 0);
    if (told) {
        fuzz_check_same("the recorded draw", canonical, entry);
    }
    /* It can be placed, as nothing else can. */
    size_t count;
    CHECK(apiary_game_moves(game, &count) == APIARY_OK && count > 0);
    for (size_t i = 0; i < count; i++) {
        apiary_game_move(game, i, move, sizeof move);
        CHECK(strncmp(move, entry + 5, strlen(entry + 5)) == 0);
    }
    CHECK(apiary_game_play(game, move, strlen(move), NULL) == APIARY_OK);
    CHECK(apiary_game_undo(game, 2) == APIARY_OK);
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
    } else if (is_draw(canonical)) {
        try_draw(game, canonical);
    } else {
        char type[APIARY_TYPE_SIZE];
        apiary_game_type(game, type, sizeof type);
        /* Only Hive has several spellings of a move (RULES H). */
        CHECK(strncmp(type, "Base", 4) == 0 ||
              (strlen(canonical) == length && memcmp(canonical, text, length) == 0));
        CHECK(is_listed(game, canonical));
        CHECK(apiary_game_check(game, canonical, strlen(canonical), again, sizeof again, NULL) ==
              APIARY_OK);
        fuzz_check_same("the canonical spelling", canonical, again);
        CHECK(apiary_game_play(game, text, length, NULL) == APIARY_OK);
        CHECK(apiary_game_length(game) == before.length + 1);
        apiary_game_record_move(game, before.length, again, sizeof again);
        fuzz_check_same("the recorded spelling", canonical, again);
        CHECK(apiary_game_undo(game, 1) == APIARY_OK);
    }
    check_unchanged(game, &before);
    free(before.position);
}

/* Without memory for it nothing is played, nor listed, and the game goes on as it was. */
static void try_poor(apiary_game *game, const char *text, size_t length,
                     struct fuzz_memory *memory) {
    struct view before = view_of(game);
    memory->refused = memory->requests + 1;
    enum apiary_status status = apiary_game_play(game, text, length, NULL);
    bool refused = memory->requests >= memory->refused;
    CHECK(!refused || status == APIARY_NO_MEMORY);
    if (status == APIARY_OK) {
        size_t count;
        memory->refused = memory->requests + 1;
        status = apiary_game_moves(game, &count);
        CHECK(status == APIARY_NO_MEMORY || status == APIARY_OK);
        CHECK(apiary_game_undo(game, 1) == APIARY_OK);
    }
    memory->refused = 0;
    check_unchanged(game, &before);
    free(before.position);
}

/* Insect Territory may have a million moves (RULES G): lists of so many are for fuzz_position. */
enum { MAX_MOVES = 20000 };

static void try_both(apiary_game *game, const char *text, size_t length,
                     struct fuzz_memory *memory) {
    if (game && apiary_game_perft(game, 1) <= MAX_MOVES) {
        try_move(game, text, length);
        try_poor(game, text, length, memory);
    }
    apiary_game_free(game);
    CHECK(memory->blocks == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    const char *text = (const char *)data + 1, *newline = memchr(data, '\n', size);
    size_t length = size - 1;
    struct fuzz_memory memory = {0};
    struct apiary_allocator allocator = fuzz_allocator(&memory);
    apiary_game *game = NULL;
    if (data[0] == '=' && newline) {
        apiary_game_read(&allocator, APIARY_FORMAT_POSITION, text, (size_t)(newline - text), NULL,
                         &game, NULL);
        length -= (size_t)(newline + 1 - text);
        text = newline + 1;
    } else {
        size_t index = chosen(data[0]);
        const char *start = positions[index].text;
        CHECK(apiary_game_read(&allocator, APIARY_FORMAT_AUTO, start, strlen(start),
                               &positions[index].options, &game, NULL) == APIARY_OK);
    }
    try_both(game, text, length, &memory);
    return 0;
}

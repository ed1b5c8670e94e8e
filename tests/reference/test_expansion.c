/*
 * The reference of expansion.h, clause by clause of RULES A, B and H, on positions made by hand.
 *
 * A position is written as its pieces, those of one cell from the ground up: "wQ@0,0 bA1@0,0!".
 * After the cell: ! face down, * just moved, ~ riding, d double step used. A wanted move is
 * either canonical ("wC!bA1") or a piece and a cell ("wA1 1,-1"); "wA1#3" says that the piece has
 * three moves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/expansion.h"
#include "support.h"

enum { LATE = 40 }; /* a turn of White's at which no queen is due any more */

static int find(const struct exp_position *position, const char *name) {
    for (int i = 0; i < position->count; i++) {
        char other[4];
        exp_name(&position->pieces[i], other);
        if (strcmp(name, other) == 0) {
            return i;
        }
    }
    fail_msg("no piece %s", name);
    return EXP_NONE;
}

static struct exp_position set_up(const char *type, const char *pieces, int turn) {
    struct exp_position position;
    assert_true(exp_start(type, false, &position));
    position.turn = turn;
    while (*pieces) {
        char name[4];
        struct exp_cell cell;
        char flags[8] = "";
        int length = 0;
        if (sscanf(pieces, " %3[^@]@%d,%d%n", name, &cell.q, &cell.r, &length) != 3) {
            fail_msg("what is %s", pieces);
        }
        pieces += length;
        size_t flag_count = strcspn(pieces, " ");
        snprintf(flags, sizeof flags, "%.*s", (int)flag_count, pieces);
        pieces += flag_count;
        int i = find(&position, name);
        exp_put(&position, i, cell);
        position.pieces[i].flipped = strchr(flags, '!') != NULL;
        position.pieces[i].just_moved = strchr(flags, '*') != NULL;
        position.pieces[i].riding = strchr(flags, '~') != NULL;
        position.pieces[i].double_used = strchr(flags, 'd') != NULL;
    }
    assert_true(exp_one_hive(&position));
    return position;
}

/* How many ordinary moves the piece has; with `to`, only those to that cell. */
static size_t goes(const struct exp_position *position, int piece, const struct exp_cell *to) {
    struct exp_moves list;
    size_t count = 0;
    exp_legal_moves(position, &list);
    for (size_t i = 0; i < list.count; i++) {
        count += list.moves[i].action == EXP_GO && list.moves[i].piece == piece &&
                 (!to || exp_same_cell(list.moves[i].to, *to));
    }
    return count;
}

static bool holds(const struct exp_position *position, const char *wanted) {
    char name[4];
    struct exp_cell cell;
    size_t count;
    struct exp_move move;
    if (sscanf(wanted, "%3[^ #]#%zu", name, &count) == 2) {
        return goes(position, find(position, name), NULL) == count;
    }
    if (sscanf(wanted, "%3[^ ] %d,%d", name, &cell.q, &cell.r) == 3) {
        return goes(position, find(position, name), &cell) == 1;
    }
    return exp_find(position, wanted, &move);
}

struct row {
    const char *rule;
    const char *letters; /* of the game type */
    const char *pieces;
    const char *yes; /* separated by | */
    const char *no;
    bool black; /* to move */
};

static void check_list(const struct row *row, const struct exp_position *position, const char *list,
                       bool expected) {
    while (list && *list) {
        char wanted[32];
        size_t length = strcspn(list, "|");
        snprintf(wanted, sizeof wanted, "%.*s", (int)length, list);
        if (holds(position, wanted) != expected) {
            fail_msg("%s: %s: %s should%s hold", row->rule, row->pieces, wanted,
                     expected ? "" : " not");
        }
        list += length + (list[length] == '|');
    }
}

static void check_rows(const struct row *row, size_t count) {
    for (; count > 0; count--, row++) {
        char type[32];
        snprintf(type, sizeof type, "Base+%s", row->letters);
        struct exp_position position = set_up(type, row->pieces, LATE + row->black);
        check_list(row, &position, row->yes, true);
        check_list(row, &position, row->no, false);
    }
}

#define CHECK(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

/* Plays a move, wanted as above, that must be legal. */
static struct exp_position after(const struct exp_position *position, const char *wanted) {
    struct exp_position next = *position;
    struct exp_moves list;
    char name[4];
    struct exp_cell cell;
    bool by_cell = sscanf(wanted, "%3[^ ] %d,%d", name, &cell.q, &cell.r) == 3;
    exp_legal_moves(position, &list);
    for (size_t i = 0; i < list.count; i++) {
        char text[EXP_MOVE_SIZE];
        exp_write(position, list.moves[i], text);
        if (by_cell
                ? list.moves[i].action == EXP_GO && list.moves[i].piece == find(position, name) &&
                      exp_same_cell(list.moves[i].to, cell)
                : strcmp(text, wanted) == 0) {
            exp_apply(&next, list.moves[i]);
            const char *flaw = exp_flaw(position, list.moves[i], &next);
            if (flaw) {
                fail_msg("%s: %s", wanted, flaw);
            }
            return next;
        }
    }
    fail_msg("%s is not legal", wanted);
    return next;
}

static const struct exp_piece *piece(const struct exp_position *position, const char *name) {
    return &position->pieces[find(position, name)];
}

static void assert_at(const struct exp_position *position, const char *name, int q, int r,
                      int level) {
    const struct exp_piece *p = piece(position, name);
    assert_int_equal(p->where, EXP_IN_PLAY);
    assert_int_equal(p->at.q, q);
    assert_int_equal(p->at.r, r);
    assert_int_equal(p->level, level);
}

static void assert_text(const struct exp_position *position, const char *name, int q, int r,
                        const char *expected) {
    struct exp_moves list;
    exp_legal_moves(position, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (list.moves[i].action == EXP_GO && list.moves[i].piece == find(position, name) &&
            exp_same_cell(list.moves[i].to, (struct exp_cell){q, r})) {
            char text[EXP_MOVE_SIZE];
            exp_write(position, list.moves[i], text);
            assert_string_equal(text, expected);
            return;
        }
    }
    fail_msg("%s is not legal", expected);
}

/* ---- B1 ---- */

static void mosquito_copies_movement_only(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"B1 D", "MD", "wM@0,0 bD@1,0 wQ@2,0 bQ@3,0", "wM 2,-1|wM 1,1|wM#2", "", false},
        {"B1 R", "MR", "wM@0,0 bR@1,0 wQ@2,0 bQ@3,0", "wM 1,0|wM 1,-1|wM 0,1|wM#3", "", false},
        {"B1 C", "MC", "wM@0,0 bC@1,0 wQ@2,0 bQ@3,0", "wM#4", "wM!bC", false},
        {"B1 F", "MF", "wM@0,0 bF@1,0 wQ@1,1 bQ@1,2", "wM#3|wM 2,0", "", false},
        {"B1 T", "MT", "wM@0,0 bT@1,0 wQ@2,0 bQ@3,0", "wM#6", "wM*bT", false},
        {"B1 K", "MK", "wM@0,0 bK@1,0 wQ@2,0 bQ@3,0", "wM#2", "wM>bK|wM=bK", false},
        {"B1 flipped", "M", "wM@0,0 bA1@1,0! wQ@2,0 bQ@3,0", "wM#0", "", false},
        {"B1 ring", "MH", "wM@0,0 wH@1,0 bH@2,0 wQ@1,-1 bQ@3,0 bA1@3,-1!", "wM#2", "", false},
        {"A3 just moved", "M", "wM@0,0 bG1@1,0* wQ@2,0 bQ@3,0", "wM 4,0|wM#1", "", false},
    };
    CHECK(rows);
}

/* ---- B2 ---- */

static void dragonfly(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"B2 two steps, turned", "D", "wD@0,0 wQ@1,0 bQ@2,0", "wD 2,-1|wD 1,1|wD#2", "", false},
        {"B2 may end on top", "D", "wD@0,0 wQ@1,0 bQ@1,1", "wD 1,1", "", false},
        {"B4 not across a flipped piece", "D", "wD@0,0 bB1@1,0! wQ@1,1 bQ@1,2 bA1@2,0",
         "wD 1,1|wD 2,-1|wD#2", "", false},
        {"B4 not onto a flipped piece", "D", "wD@0,0 wQ@1,0 bQ@1,1!", "wD 2,-1|wD#1", "", false},
        {"B2 a load must stay connected", "D", "wQ@0,0 bQ@1,0 bA1@2,0 wD@2,0",
         "wD 1,-1|wD 0,1|wD#2", "", false},
        {"B2 a pinned load", "D", "wQ@0,0 bA1@1,0 wD@1,0 bQ@2,0", "wD#0", "", false},
        {"B2 a just moved load", "D", "wQ@0,0 bQ@1,0 bA1@2,0* wD@2,0 wA1@1,-1", "wD 1,-1|wD#1", "",
         false},
        {"B2 a just moved dragonfly beneath", "D", "wQ@0,0 bQ@1,0 bD@2,0* wD@2,0", "wD 1,-1|wD#2",
         "", false},
        {"B2 gates with the load in place", "D",
         "wQ@0,0 bA1@2,0 wD@2,0 wA1@2,-1 wA2@1,1 bQ@1,-1 bA2@0,1", "wD 0,1|wD 1,-1", "", false},
    };
    CHECK(rows);
}

static void dragonfly_takes_its_load_along(void **state) {
    (void)state;
    struct exp_position start = set_up("Base+D", "wQ@0,0 bQ@1,0 bA1@2,0 wD@2,0", LATE);
    assert_text(&start, "wD", 1, -1, "wD wQ/");
    struct exp_position next = after(&start, "wD 1,-1");
    assert_at(&next, "bA1", 1, -1, 1);
    assert_at(&next, "wD", 1, -1, 2);
    assert_true(piece(&next, "bA1")->just_moved && piece(&next, "wD")->just_moved);

    start = set_up("Base+D", "wQ@0,0 bQ@1,0 bA1@2,0 wD@2,0 wA1@1,-1", LATE);
    next = after(&start, "wD 1,-1"); /* ending on a piece it moves alone */
    assert_at(&next, "bA1", 2, 0, 1);
    assert_false(piece(&next, "bA1")->just_moved);

    start = set_up("Base+D", "wQ@0,0 bQ@1,0 bD@2,0 wD@2,0", LATE);
    next = after(&start, "wD 1,-1");
    assert_at(&next, "bD", 2, 0, 1);
    assert_at(&next, "wD", 1, -1, 1);

    start = set_up("Base+DR", "wQ@0,0 bQ@1,0 bA1@2,0 wD@2,0 bR@2,0", LATE);
    next = after(&start, "wD 1,-1"); /* with a rider on its back, without the load */
    assert_at(&next, "bA1", 2, 0, 1);
    assert_at(&next, "wD", 1, -1, 1);
    assert_at(&next, "bR", 1, -1, 2);
    assert_false(piece(&next, "bR")->just_moved);

    start = set_up("Base+MD", "wQ@0,0 bQ@1,0 bA1@2,0 bM@2,0~ wD@2,0", LATE);
    next = after(&start, "wD 1,-1");
    assert_at(&next, "bM", 1, -1, 1);
    assert_false(piece(&next, "bM")->riding);
}

/* ---- B3 ---- */

static void rider(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"B3 one step or two", "R", "wR@0,0 wQ@1,0 bQ@2,0",
         "wR 1,0|wR 1,-1|wR 0,1|wR 2,0|wR 2,-1|wR 1,1|wR#6", "", false},
        {"B3 two once a game", "R", "wR@0,0d wQ@1,0 bQ@2,0", "wR#3", "wR 2,0", false},
        {"B3 not pinned by it", "R", "wQ@0,0 bQ@1,0 wA1@2,0 bR@2,0", "wA1 1,1|wA1 -1,0", "", false},
        {"B3 only the owner", "R", "wQ@0,0 bQ@1,0 bA1@2,0 wR@2,0", "bA1#0", "", false},
        {"B3 one hive", "R", "wQ@0,0 wA1@1,0 bR@1,0 bQ@2,0", "wA1#0", "", false},
        {"B3 just landed", "R", "wQ@0,0 bQ@1,0 wA1@2,0 bR@2,0*", "wA1 1,1", "", false},
        {"B3 a just moved carrier", "R", "wQ@0,0 bQ@1,0 wA1@2,0* bR@2,0", "wA1#0", "", false},
        {"B3 face down", "R", "wQ@0,0 bQ@1,0 wA1@2,0 bR@2,0!", "wA1#0", "", false},
        {"B3 two riders", "R", "wQ@0,0 bQ@1,0 wA1@2,0 wR@2,0 bR@2,0", "wA1#0|wR 1,0|wR 1,-1", "",
         false},
        {"B3 a beetle above pins", "R", "wQ@0,0 bQ@1,0 wA1@2,0 wR@2,0 bB1@2,0", "wA1#0|wR#0", "",
         false},
        {"B3 a beetle carries up", "R", "wQ@0,0 bQ@1,0 wB1@2,0 bR@2,0", "wB1 1,0|wB1 1,1", "",
         false},
        {"B3 no sting", "RC", "wQ@0,0 bQ@1,0 wC@2,0 bR@2,0", "wC 1,1", "wC!bQ", false},
        {"B3 no removal", "RT", "wQ@0,0 bQ@1,0 wT@2,0 bR@2,0 bA1@2,-1", "wT#6", "wT*bA1", false},
        {"B3 no push, no swap", "RK", "wQ@0,0 bQ@1,0 wK@2,0 bR@2,0", "wK 1,1|wK#2", "wK=bQ|wK>bQ",
         false},
        {"B3 no throw", "RP", "wQ@0,0 bQ@1,0 wP@2,0 bR@2,0 bA1@3,0", "bA1#0", "", false},
        {"B3 riding mosquito", "M", "wQ@0,0 bQ@1,0 wA1@2,0 bM@2,0~", "wA1 1,1", "", false},
        {"B3 other mosquito", "M", "wQ@0,0 bQ@1,0 wA1@2,0 bM@2,0", "wA1#0", "", false},
        {"B3 face-down mosquito", "M", "wQ@0,0 bQ@1,0 wA1@2,0 bM@2,0~!", "wA1#0", "", false},
        {"B3 the rider's colour", "R", "wQ@0,0 bQ@1,0 wA1@2,0 bR@2,0", "wB1 -1,0", "wB1 3,0",
         false},
    };
    CHECK(rows);
}

static void rider_is_carried(void **state) {
    (void)state;
    struct exp_position start = set_up("Base+R", "wQ@0,0 bQ@1,0 wA1@2,0 bR@2,0", LATE);
    struct exp_position next = after(&start, "wA1 1,1");
    assert_at(&next, "wA1", 1, 1, 1);
    assert_at(&next, "bR", 1, 1, 2);
    assert_true(piece(&next, "wA1")->just_moved);
    assert_false(piece(&next, "bR")->just_moved);
    assert_true(holds(&next, "bR 1,0"));
    /* The pieces that move along are not named. */
    start = set_up("Base+R", "wQ@0,0 bQ@1,0 wA1@2,0 wB1@2,0 bR@2,0", LATE);
    assert_text(&start, "wB1", 3, -1, "wB1 wA1/");
}

static void double_step_is_used_up_only_where_needed(void **state) {
    (void)state;
    struct exp_position start = set_up("Base+R", "wR@0,0 wQ@1,0 bQ@2,0", LATE);
    struct exp_position next = after(&start, "wR 2,-1");
    assert_true(piece(&next, "wR")->double_used);
    next = after(&start, "wR 1,-1");
    assert_false(piece(&next, "wR")->double_used);
    start = set_up("Base+PR", "wR@0,0 wP@1,0 wQ@2,0 bQ@3,0", LATE);
    next = after(&start, "wR 2,-1"); /* the pillbug could throw it there */
    assert_false(piece(&next, "wR")->double_used);
    next = after(&start, "wR 2,0");
    assert_true(piece(&next, "wR")->double_used);
    start = set_up("Base+PR", "wR@0,0 wP@1,0* wQ@2,0 bQ@3,0", LATE);
    next = after(&start, "wR 2,-1"); /* a just moved pillbug could not */
    assert_true(piece(&next, "wR")->double_used);
    start = set_up("Base+PR", "wR@0,0d wP@1,0 wQ@2,0 bQ@3,0", LATE);
    next = after(&start, "wR 2,-1");
    assert_true(piece(&next, "wR")->double_used);
}

static bool rides_after(const char *pieces, const char *move) {
    struct exp_position start = set_up("Base+MDR", pieces, LATE);
    struct exp_position next = after(&start, move);
    return piece(&next, "wM")->riding;
}

static void mosquito_rides(void **state) {
    (void)state;
    assert_true(rides_after("wM@0,0 wQ@1,0 bR@0,1 bQ@1,1", "wM 1,0"));
    assert_true(rides_after("wM@0,0 wQ@1,0 bR@0,1 bQ@1,1", "wM 0,1")); /* onto R itself */
    assert_false(rides_after("wM@0,0 wQ@1,0 bR@0,1 bQ@1,1", "wM 1,-1"));
    assert_false(rides_after("wM@0,0 wQ@1,0 bB1@0,1 bQ@1,1 bR@1,2", "wM 1,0"));
    assert_false(rides_after("wM@0,0 wQ@1,0 bR@0,1! bQ@1,1 bB1@1,-1", "wM 1,0"));
    /* Two steps, as a dragonfly, are not one. */
    assert_false(rides_after("wM@0,0 wQ@1,0 bD@0,1 bQ@1,1 bR@1,-1", "wM 1,1"));
    /* Until it is back on the ground; it begins on the ground only. */
    assert_true(rides_after("wQ@0,0 wM@0,0~ bQ@1,0", "wM 1,0"));
    assert_false(rides_after("wQ@0,0 wM@0,0~ bQ@1,0", "wM 1,-1"));
    assert_false(rides_after("wQ@0,0 wM@0,0 bR@1,0 bQ@2,0", "wM 1,0"));
    /* With a rider of its own on its back: what touches it decides, not what sits on it. */
    assert_false(rides_after("wM@0,0 bR@0,0 wQ@1,0 bQ@2,0 bB1@0,1", "wM 1,0"));
}

/* ---- B4 ---- */

static void scorpion(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"B4 one or two slides", "C", "wC@0,0 wQ@1,0 bQ@2,0", "wC#4|wC 2,-1|wC 1,1", "", false},
        {"B4 stings queens, own, stacks", "CH",
         "wC@0,0 wQ@1,0 bQ@1,-1 bA1@0,-1 bB1@0,-1 bA2@-1,0! wA1@0,1* wH@-1,1 bH@-2,2",
         "wC!wQ|wC!bQ|wC!bB1|wC!wA1|bA2#0", "wC!bA1|wC!bA2|wC!wH|bA2^", false},
        {"B4 a pinned scorpion stings", "C", "wQ@0,0 wC@1,0 bQ@2,0", "wC#0|wC!wQ|wC!bQ", "", false},
        {"A3 a just moved one does not", "C", "wQ@0,0 wC@1,0* bQ@2,0", "", "wC!wQ|wC!bQ", false},
        {"B4 nor a flipped one", "C", "wQ@0,0 wC@1,0! bQ@2,0", "wC^", "wC!wQ|wC!bQ", false},
        {"B4 nor without a queen", "C", "wA1@0,0 wC@1,0! bA1@2,0 bC@3,0", "", "wC^|wC!bA1", false},
        {"B4 flipped pieces stay", "PK", "wP@0,0 bA1@1,0! wQ@0,1 bQ@-1,1 wK@1,-1", "bA1#0|wQ 0,-1",
         "wK>bA1|wK=bA1", false},
        {"B4 no step onto one", "L", "wQ@0,0 wL@1,0 bQ@2,0! wB1@1,1 bB1@0,1", "wB1 1,0|wB1 0,1",
         "wB1 2,0", false},
        {"B4 jumps over one", "F", "wG1@0,0 bA1@1,0! wQ@1,1 wF@2,-1 bQ@2,1", "wG1 2,0|wF 0,1", "",
         false},
        {"B4 a flipped queen is in play", "", "wQ@0,0! wA1@1,0 bQ@0,1", "wQ#0|wQ^|wA1 0,-1", "",
         false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char type[32];
        snprintf(type, sizeof type, "Base%s%s", rows[i].letters[0] ? "+" : "", rows[i].letters);
        struct exp_position position = set_up(type, rows[i].pieces, LATE);
        check_list(&rows[i], &position, rows[i].yes, true);
        check_list(&rows[i], &position, rows[i].no, false);
    }
    struct exp_position start = set_up("Base+C", "wQ@0,0 wC@1,0 bQ@2,0 bA1@3,0", LATE);
    struct exp_position next = after(&start, "wC!bQ");
    assert_true(piece(&next, "bQ")->flipped);
    assert_true(holds(&next, "bQ#0") && holds(&next, "bA1 2,1"));
    next = after(&next, "bQ^");
    assert_false(piece(&next, "bQ")->flipped);
}

/* ---- B5, B6 ---- */

static void flea_and_mantis(void **state) {
    (void)state;
    static const struct row rows[] = {
        {"B5 one slide or a jump over one", "F", "wF@0,0 wQ@1,0 bQ@1,1", "wF#3|wF 2,0|wF 1,-1", "",
         false},
        {"B5 over exactly one", "F", "wF@0,0 wQ@1,0 bQ@2,0", "wF#2", "wF 3,0", false},
        {"B5 no gate for jumps", "F", "wF@0,0 wQ@1,0 bQ@1,-1 bA1@2,-1 bA2@0,-1 bA3@2,-2", "",
         "wF 2,-1", false},
        {"B5 enters between", "F", "wQ@0,0 bQ@1,0", "wF 1,-1|wF 0,1|wF#2|wA1#3", "wA1 1,-1", false},
        {"B6 up to three slides", "T", "wT@0,0 wQ@1,0 bQ@2,0", "wT#6", "", false},
        {"B6 not queens", "T", "wQ@0,0 bQ@1,0 wT@2,0 bA1@2,-1", "wT*bA1", "wT*bQ|wT*wQ", false},
        {"B6 not flipped ones", "T", "wQ@0,0 bQ@1,0 wT@2,0 bA1@2,-1!", "", "wT*bA1", false},
        {"B6 not half-rings", "TH", "wH@0,0 bH@1,0 wT@2,0 wQ@3,0 bQ@-1,0 bA1@-2,0!", "", "wT*bH",
         false},
        {"B6 own and just moved ones", "T", "wQ@0,0 bQ@1,0 wT@2,0 wA1@2,-1*", "wT*wA1", "", false},
        {"B6 tops of stacks", "T", "wQ@0,0 bQ@1,0 bB1@1,0 wT@2,0", "wT*bB1", "wT*bQ", false},
        {"B6 what remains is one hive", "T", "wQ@0,0 bA1@1,0 wT@2,0 bQ@3,0", "", "wT*bA1", false},
        {"B6 a just moved mantis", "T", "wQ@0,0 bQ@1,0 wT@2,0* bA1@2,-1", "", "wT*bA1", false},
    };
    CHECK(rows);
}

static void removed_pieces_are_gone(void **state) {
    (void)state;
    struct exp_position start = set_up("Base+T", "wQ@0,0 bQ@1,0 wT@2,0 wA1@2,-1", LATE);
    struct exp_position next = after(&start, "wT*wA1");
    assert_int_equal(piece(&next, "wT")->where, EXP_REMOVED);
    assert_int_equal(piece(&next, "wA1")->where, EXP_REMOVED);
    next.turn++;
    assert_true(holds(&next, "wA2 -1,0"));
    assert_false(holds(&next, "wA1 -1,0") || holds(&next, "wT -1,0"));
    /* The piece beneath is free again. */
    start = set_up("Base+T", "wQ@0,0 bA1@1,0 bQ@0,1 bB1@1,0 wT@2,0", LATE);
    assert_true(holds(&start, "bA1#0"));
    next = after(&start, "wT*bB1");
    assert_false(holds(&next, "bA1#0"));
}

/* ---- B7 ---- */

static void scarab(void **state) {
    (void)state;
    static const char home[] = "wQ@0,0 wK@1,0 bA1@2,0 bQ@1,1 wB1@0,1";
    static const struct row rows[] = {
        {"B7 pushes and swaps", "K", home, "wK>bA1|wK=bA1|wK=bQ|wK=wQ|wK=wB1",
         "wK>bQ|wK>wB1|wK>bB1", false},
        {"B7 one hive afterwards", "K", "wQ@0,0 wK@1,0 bA1@2,0 bQ@3,0", "wK=bA1|wK=wQ",
         "wK>bA1|wK>wQ", false},
        {"B7 not while they move", "K", "wQ@0,0 wK@1,0 bA1@2,0 bQ@0,1 bA2@1,1 bA3@2,1", "wK>bA1",
         "", false},
        {"B7 room behind", "K", "wQ@0,0 wK@1,0 bA1@2,0 bQ@3,0 bA2@0,1 bA3@1,1", "", "wK>bA1",
         false},
        {"B7 the second gate", "K", "wQ@0,0 wK@1,0 bA1@2,0 bQ@3,-1 bA2@2,1 bA3@1,1 wA1@0,1", "",
         "wK>bA1", false},
        {"B7 not from a stack", "K", "wQ@0,0 wK@1,0 bA1@2,0 wB2@2,0 bQ@1,1 wB1@0,1", "wK=wB2",
         "wK>wB2|wK>bA1|wK=bA1", false},
        {"B7 not just moved ones", "K", "wQ@0,0 wK@1,0 bA1@2,0* bQ@1,1 wB1@0,1", "",
         "wK>bA1|wK=bA1", false},
        {"B7 a just moved scarab", "K", "wQ@0,0 wK@1,0* bA1@2,0 bQ@1,1 wB1@0,1", "",
         "wK>bA1|wK=bA1", false},
        {"B7 not half-rings", "KH", "wQ@0,0 wK@1,0 wH@2,0 bH@3,0 bQ@4,0 bA1@5,0", "", "wK>wH|wK=wH",
         false},
        {"B7 one slide", "K", "wK@0,0 wQ@1,0 bQ@2,0", "wK#2", "", false},
        {"B7 raised: one step down", "K", "wQ@0,0 wA2@1,0 bK@2,0 wA1@2,0 bQ@3,0", "wA1#4|bK#0", "",
         false},
        {"B7 raised: no sting", "KC", "wQ@0,0 wA2@1,0 bK@2,0 wC@2,0 bQ@3,0", "wC#4", "wC!bQ",
         false},
        {"B7 raised: no removal", "KT", "wQ@0,0 bA2@1,0 bK@2,0 wT@2,0 bQ@1,1", "", "wT*bA2", false},
        {"B7 raised: no throw", "KP", "wQ@0,0 bA2@1,0 bK@2,0 wP@2,0 bQ@1,1 bA1@3,0", "bA1#0", "",
         false},
        {"B7 copied throw", "MKP", "wQ@0,0 bK@1,0 bP@1,0 wM@2,0 bA1@3,0 bQ@1,1",
         "bA1 3,-1|bA1 2,-1|bA1 2,1", "", false},
        {"B7 raised with a rider", "KR", "wQ@0,0 wA2@1,0 bK@2,0 wA1@2,0 bR@2,0 bQ@3,0", "wA1#4",
         "wA1 1,0", false},
        {"B7 raised climbers climb", "K", "wQ@0,0 wA2@1,0 bK@2,0 wB1@2,0 bQ@3,0", "wB1#6", "",
         false},
        {"B7 a raised ant is copied", "MK", "wQ@0,0 bK@1,0 bA1@1,0 wM@1,1 bQ@2,0", "wM 3,0", "",
         false},
    };
    CHECK(rows);
}

static void scarab_moves_both(void **state) {
    (void)state;
    struct exp_position start = set_up("Base+K", "wQ@0,0 wK@1,0 bA1@2,0 bQ@1,1 wB1@0,1", LATE);
    struct exp_position next = after(&start, "wK>bA1");
    assert_at(&next, "wK", 2, 0, 1);
    assert_at(&next, "bA1", 3, 0, 1);
    assert_true(piece(&next, "wK")->just_moved && piece(&next, "bA1")->just_moved);
    assert_true(holds(&next, "bA1#0"));

    start = set_up("Base+MK", "wQ@0,0 wK@1,0 wA1@2,0 bM@2,0~ bB1@2,0 bQ@3,0", LATE);
    next = after(&start, "wK=bB1");
    assert_at(&next, "bB1", 1, 0, 1);
    assert_at(&next, "wK", 2, 0, 1);
    assert_at(&next, "wA1", 2, 0, 2);
    assert_at(&next, "bM", 2, 0, 3);
    assert_true(piece(&next, "bM")->riding); /* keeps riding */
    assert_true(piece(&next, "wK")->just_moved && piece(&next, "bB1")->just_moved);
    assert_false(piece(&next, "wA1")->just_moved || piece(&next, "bM")->just_moved);

    start = set_up("Base+MK", "wQ@0,0 wK@1,0 bM@2,0 bB1@2,0 bQ@3,0", LATE);
    next = after(&start, "wK=bB1");
    assert_at(&next, "bM", 2, 0, 2);
    assert_false(piece(&next, "bM")->riding);

    start = set_up("Base+MK", "wQ@0,0 wK@1,0 wA1@2,0 bM@2,0~ bQ@3,0", LATE);
    next = after(&start, "wK=bM");
    assert_at(&next, "bM", 1, 0, 1);
    assert_false(piece(&next, "bM")->riding);

    start = set_up("Base+KR", "wQ@0,0 wA2@1,0 bK@2,0 wA1@2,0 bR@2,0 bQ@3,0", LATE);
    next = after(&start, "wA1 2,1");
    assert_at(&next, "wA1", 2, 1, 1);
    assert_at(&next, "bR", 2, 1, 2);
}

/* ---- B8, A2 ---- */

static void half_ring(void **state) {
    (void)state;
    struct exp_position position;
    struct exp_moves list;
    assert_true(exp_start("Base+H", true, &position));
    exp_legal_moves(&position, &list);
    assert_int_equal(list.count, 1);
    position = after(&position, "wH");
    exp_legal_moves(&position, &list);
    assert_int_equal(list.count, 6);
    position = after(&position, "bH wH-");
    position = after(&position, "wQ -wH"); /* the queen may come on turn 2 */
    position = after(&position, "bQ bH-");
    assert_at(&position, "wH", 0, 0, 1); /* without the ring there are two parts */

    static const char linked[] = "wH@0,0 bH@1,0 wQ@-1,0 bQ@2,0 wA1@-1,1 bA1@1,1 wA2@-2,1";
    position = set_up("Base+H", linked, LATE);
    assert_true(holds(&position, "wH#0"));
    position = after(&position, "wA2 0,1");
    assert_int_equal(piece(&position, "wH")->where, EXP_REMOVED);
    assert_int_equal(piece(&position, "bH")->where, EXP_REMOVED);

    /* After a pass too, and before the end is judged. */
    position = set_up("Base+H",
                      "wH@0,0 bH@1,0 wQ@-1,0 wA1@0,-1 bA1@-1,-1 bA2@-2,0 bA3@-2,1 bQ@-1,1", LATE);
    exp_apply(&position, (struct exp_move){EXP_PASS, EXP_NONE, {0, 0}, EXP_NONE, false});
    assert_int_equal(piece(&position, "bH")->where, EXP_REMOVED);
    assert_int_equal(exp_result_of(&position), EXP_IN_PROGRESS);

    /* As long as one player has nothing else, it stays. */
    position = set_up("Base+H", "wH@0,0 bH@1,0 wA1@-1,0", 3);
    exp_apply(&position, (struct exp_move){EXP_PASS, EXP_NONE, {0, 0}, EXP_NONE, false});
    assert_int_equal(piece(&position, "bH")->where, EXP_IN_PLAY);

    static const struct row rows[] = {
        {"B8 no steps, but jumps", "FH", "wH@0,0 bH@1,0 wQ@-1,0 wF@1,-1 wG1@-1,1 bQ@2,0 wB1@0,1",
         "wF 1,1|wG1 2,-2|wB1 -1,2", "wB1 0,0|wB1 1,0", false},
        {"B8 no throw", "PH", "wH@0,0 bH@1,0 wP@-1,0 wQ@-1,1 bQ@2,0", "wH#0", "", false},
        {"B8 colour for fleas", "FH", "wH@0,0 bH@1,0 wQ@-1,0 bQ@2,0", "wF 1,-1|wF 0,1|wF#2", "",
         false},
    };
    CHECK(rows);
}

static void first_turns(void **state) {
    (void)state;
    struct exp_position position;
    struct exp_moves list;
    assert_true(exp_start("Base+F", false, &position));
    exp_legal_moves(&position, &list);
    assert_int_equal(list.count, 4); /* neither queen nor flea */
    assert_true(exp_start("Base+F", true, &position));
    exp_legal_moves(&position, &list);
    assert_int_equal(list.count, 5);
    position = after(&position, "wQ");
    assert_true(holds(&position, "bF#0") && holds(&position, "bQ#6"));
    /* The fourth turn without a queen: half-rings count as a turn. */
    position = set_up("Base+H", "wH@0,0 bH@1,0 wA1@-1,0 bA1@2,0 wA2@-2,0 bQ@3,0", 6);
    exp_legal_moves(&position, &list);
    assert_true(holds(&position, "wA3#0") && holds(&position, "wA1#0"));
    assert_int_equal(list.count, goes(&position, find(&position, "wQ"), NULL));
    assert_false(exp_start("Base+X", false, &position) || exp_start("Base+DD", false, &position) ||
                 exp_start("Base+", false, &position));
}

/* ---- A4 ---- */

static void sameness(void **state) {
    (void)state;
    static const char *const different[] = {
        "wQ@0,0 bQ@1,0 bR@2,0 bM@2,0",   "wQ@0,0 bQ@1,0 bR@2,0 bM@2,0~",
        "wQ@0,0 bQ@1,0 bR@2,0d bM@2,0",  "wQ@0,0 bQ@1,0 bR@2,0 bM@2,0!",
        "wQ@0,0 bQ@1,0 bR@2,0* bM@2,0",  "wQ@0,0 bQ@1,0 bM@2,0 bR@2,0",
        "wQ@0,0 bQ@1,0 bR@2,-1 bM@2,-1", "wQ@0,0 bQ@1,0 bR@2,0 bM@2,0 bA1@3,0",
    };
    enum { COUNT = sizeof different / sizeof *different };
    for (int i = 0; i < COUNT; i++) {
        for (int j = 0; j < COUNT; j++) {
            struct exp_position a = set_up("Base+MR", different[i], LATE);
            struct exp_position b = set_up("Base+MR", different[j], LATE);
            assert_int_equal(exp_same(&a, &b), i == j);
        }
    }
    struct exp_position a = set_up("Base", "wQ@0,0 bQ@1,0 bA1@2,0 bA2@3,0", LATE);
    struct exp_position b = set_up("Base", "wQ@5,-7 bQ@6,-7 bA2@7,-7 bA1@8,-7", LATE + 2);
    assert_true(exp_same(&a, &b));
    b.turn++;
    assert_false(exp_same(&a, &b));
}

/* ---- Known counts ---- */

static void check_count(char **field, size_t count, void *context) {
    (void)context;
    struct exp_position position;
    assert_int_equal(count, 3);
    uint64_t expected = strtoull(field[2], NULL, 10);
    if (expected <= (TEST_SLOW_BUILD ? 5000 : 40000) && exp_start(field[0], false, &position)) {
        assert_int_equal(exp_perft(&position, atoi(field[1])), expected);
    }
}

static void known_counts(void **state) {
    (void)state;
    assert_true(test_rows("perft.csv", check_count, NULL) > 0);
    assert_true(test_rows("perft_more.csv", check_count, NULL) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mosquito_copies_movement_only),
        cmocka_unit_test(dragonfly),
        cmocka_unit_test(dragonfly_takes_its_load_along),
        cmocka_unit_test(rider),
        cmocka_unit_test(rider_is_carried),
        cmocka_unit_test(double_step_is_used_up_only_where_needed),
        cmocka_unit_test(mosquito_rides),
        cmocka_unit_test(scorpion),
        cmocka_unit_test(flea_and_mantis),
        cmocka_unit_test(removed_pieces_are_gone),
        cmocka_unit_test(scarab),
        cmocka_unit_test(scarab_moves_both),
        cmocka_unit_test(half_ring),
        cmocka_unit_test(first_turns),
        cmocka_unit_test(sameness),
        cmocka_unit_test(known_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * The path of a move: examples, and random games of every kind in which each step of each path is
 * checked against the rules, from nothing but the pieces on the table.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/game.h"
#include "base/rng.h"
#include "support.h"

/* ---- Examples ---- */

static void write_path(const struct apiary_path *path, char *text, size_t size) {
    text[0] = '\0';
    for (size_t i = 0, length = 0; i < path->count; i++, length = strlen(text)) {
        const struct apiary_stop *stop = &path->stop[i];
        snprintf(text + length, size - length, "%s%d,%d", i ? " " : "", stop->q, stop->r);
        length = strlen(text);
        if (stop->level != 1) {
            snprintf(text + length, size - length, "^%d", stop->level);
        }
    }
}

static void paths_are_those_of_the_rules(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *move, *path;
    } rows[] = {
        {"Base;NotStarted;White[1]", "wA1", "0,0"},
        {"Base White[9] 0,0=wQ 1,0=bQ hand=w+b last=-", "wQ \\bQ", "0,0 1,-1"},
        /* The shorter way round, and the other one where a gate closes it */
        {"Base White[9] 0,0=wQ 1,0=bQ 2,0=bB1 -1,0=wA1 hand=w+b last=-", "wA1 bB1/",
         "-1,0 0,-1 1,-1 2,-1 3,-1"},
        {"Base White[9] 0,0=wQ 1,0=bQ 2,0=bB1 -1,0=wA1 1,-2=bG1 2,-2=bS1 2,-1=bA1 hand=w+b last=-",
         "wA1 bA1-", "-1,0 -1,1 0,1 1,1 2,1 3,0 3,-1"},
        {"Base White[9] 0,0=wQ 1,0=bQ 2,0=bB1 -1,0=wS1 hand=w+b last=-", "wS1 /bB1",
         "-1,0 -1,1 0,1 1,1"},
        {"Base White[9] 0,0=wQ 1,0=bQ 2,0=bB1 -1,0=wG1 hand=w+b last=-", "wG1 bB1-", "-1,0 3,0"},
        {"Base White[9] 0,0=wQ 1,0=bQ -1,0=wB1 hand=w+b last=-", "wB1 wQ", "-1,0 0,0^2"},
        {"Base White[9] 0,0=wQ+wB1 1,0=bQ+bB1 hand=w+b last=-", "wB1 bB1", "0,0^2 1,0^3"},
        {"Base White[9] 0,0=wQ+wB1 1,0=bQ hand=w+b last=-", "wB1 -wQ", "0,0^2 -1,0"},
        {"Base+L White[9] 0,0=wQ 1,0=bQ -1,0=wL hand=w+b last=-", "wL bQ-", "-1,0 0,0^2 1,0^2 2,0"},
        /* A mosquito between an ant and a grasshopper: one jump is shorter than five slides */
        {"Base+M White[9] 0,0=wA1 1,0=bG1 2,0=bQ -1,0=wQ 0,1=wM hand=w+b last=-", "wM bG1/",
         "0,1 2,-1"},
        {"Base+M White[9] 0,0=wQ 1,0=bQ 0,1=wM+wB1 hand=w+b last=-", "wB1 /wQ", "0,1^2 -1,1"},
        {"Base+P White[9] 0,0=wP -1,0=wQ 1,0=bQ hand=w+b last=-", "bQ wP\\", "1,0 0,0^2 0,1"},
        {"Base+D White[9] 0,0=wQ 1,0=bQ 2,0=bA1+wD hand=w+b last=-", "wD wQ\\",
         "2,0^2 1,0^3 0,1^2"},
        {"Base+R White[9] 0,0=wQ 1,0=bQ 0,1=wB1+wR hand=w+b last=-", "wB1 bQ\\", "0,1 1,1"},
        {"Base+C White[9] 0,0=wQ 1,0=bQ 0,1=wC hand=w+b last=-", "wC!bQ", ""},
        {"Base+T White[9] 0,0=wQ 1,0=bQ 0,1=wT 1,1=bA1 hand=w+b last=-", "wT*bA1", ""},
        {"Base+K White[9] 0,0=wQ 0,1=wK 1,0=bQ 1,1=bA1 hand=w+b last=-", "wK>bA1", "0,1 1,1"},
        {"Base+K White[9] 0,0=wQ 0,1=wK 1,0=bQ+bB1 hand=w+b last=-", "wK=bB1", "0,1 1,0^2"},
        {"Six;NotStarted;White[1]", "2,0", "2,0"},
        {"Battle White[4] 0,2=w 0,1=b 0,-1=b", "0,2>0,0>0,-2", "0,2 0,0 0,-2"},
        {"Territory;NotStarted;White[1]", "b@2,4", "2,1"},
        {"Territory;NotStarted;White[1];b@2,4;w@2,2", "D>2,4>2,2", "1,2 2,1 2,0"},
        {"Territory;NotStarted;White[1];b@2,4;w@2,2", "fill:1,0", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = test_game(rows[i].game);
        struct apiary_path path;
        struct apiary_error error;
        char text[512];
        size_t length = strlen(rows[i].move);
        if (apiary_game_path(game, rows[i].move, length, &path, &error)) {
            fail_msg("%s: %s", rows[i].move, error.message);
        }
        write_path(&path, text, sizeof text);
        assert_string_equal(text, rows[i].path);
        assert_int_equal(apiary_game_play(game, rows[i].move, length, NULL), APIARY_OK);
        assert_int_equal(apiary_game_path_last(game, &path), APIARY_OK);
        write_path(&path, text, sizeof text);
        assert_string_equal(text, rows[i].path);
        apiary_game_free(game);
    }
}

static void an_illegal_move_has_no_path(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base White[9] 0,0=wQ 1,0=bQ hand=w+b last=-");
    struct apiary_path path = {.count = 7};
    struct apiary_error error;
    assert_int_not_equal(apiary_game_path(game, "wQ bQ-", 6, &path, &error), APIARY_OK);
    assert_int_equal(path.count, 7);
    assert_int_equal(apiary_game_path_last(game, &path), APIARY_OK);
    assert_int_equal(path.count, 0);
    apiary_game_free(game);
}

/* ---- The rules again ---- */

/* The heights of cells, around the first piece of a list. */
enum { SPAN = 64 };

struct table {
    struct apiary_axial middle;
    int height[2 * SPAN][2 * SPAN];
};

static int *height_at(struct table *table, int q, int r) {
    q += SPAN - table->middle.q;
    r += SPAN - table->middle.r;
    assert_in_range(q, 0, 2 * SPAN - 1);
    assert_in_range(r, 0, 2 * SPAN - 1);
    return &table->height[q][r];
}

static void read_table(const apiary_game *game, struct table *table) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    memset(table, 0, sizeof *table);
    if (count > 0) {
        table->middle = (struct apiary_axial){pieces[0].q, pieces[0].r};
    }
    for (size_t i = 0; i < count; i++) {
        int *height = height_at(table, pieces[i].q, pieces[i].r);
        *height = pieces[i].level > *height ? pieces[i].level : *height;
    }
}

static const struct apiary_axial around[6] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};

/* The direction of a neighbour; 6 if the cells do not touch. */
static int direction(const struct apiary_stop *a, const struct apiary_stop *b) {
    int d = 0;
    while (d < 6 && (a->q + around[d].q != b->q || a->r + around[d].r != b->r)) {
        d++;
    }
    return d;
}

static int beside(struct table *table, const struct apiary_stop *at, int d) {
    return *height_at(table, at->q + around[d % 6].q, at->r + around[d % 6].r);
}

/* RULES A3: the gate is open, and a step along the table keeps touching the hive. `floor` is how
 * high the higher of the two cells is, without the piece that moves. */
static bool step_is_legal(struct table *table, const struct apiary_stop *a, int d, int floor) {
    int left = beside(table, a, d + 1), right = beside(table, a, d + 5);
    bool open = left <= floor || right <= floor;
    return open && (floor > 0 || left > 0 || right > 0);
}

/* How many slides an ant needs; -1 if it does not get there. */
static int slides_between(struct table *table, struct apiary_stop from, struct apiary_stop to) {
    static struct {
        struct apiary_stop at;
        int slides;
    } queue[4 * SPAN * SPAN];
    struct table seen = *table;
    size_t count = 0;
    queue[count].at = from;
    queue[count++].slides = 0;
    *height_at(&seen, from.q, from.r) = 1;
    for (size_t i = 0; i < count; i++) {
        struct apiary_stop at = queue[i].at;
        if (at.q == to.q && at.r == to.r) {
            return queue[i].slides;
        }
        for (int d = 0; d < 6; d++) {
            struct apiary_stop next = {at.q + around[d].q, at.r + around[d].r, 1};
            if (!*height_at(&seen, next.q, next.r) && step_is_legal(table, &at, d, 0)) {
                *height_at(&seen, next.q, next.r) = 1;
                queue[count].at = next;
                queue[count++].slides = queue[i].slides + 1;
            }
        }
    }
    return -1;
}

struct counts {
    unsigned slides, climbs, jumps, throws, longest;
};

struct trial {
    struct table table; /* with the moving pieces lifted */
    const struct apiary_move_effect *effect;
    const struct apiary_path *path;
    struct counts *counts;
};

/* In a line over occupied cells, to an empty one. */
static void check_jump(struct trial *trial) {
    const struct apiary_stop *a = &trial->path->stop[0], *b = &trial->path->stop[1];
    int q = b->q - a->q, r = b->r - a->r;
    int distance = abs(q) > abs(r) ? abs(q) : abs(r);
    assert_int_equal(trial->path->count, 2);
    assert_true(q == 0 || r == 0 || q + r == 0);
    for (int i = 1; i < distance; i++) {
        assert_true(*height_at(&trial->table, a->q + q / distance * i, a->r + r / distance * i));
    }
    assert_int_equal(b->level, 1);
    trial->counts->jumps++;
}

/* Every step is one of the rules; the levels are those of the table. */
static void check_steps(struct trial *trial) {
    const struct apiary_path *path = trial->path;
    int load = trial->effect->action == APIARY_ACTION_CARRY ? 1 : 0;
    for (size_t i = 0; i < path->count; i++) {
        const struct apiary_stop *at = &path->stop[i];
        assert_int_equal(at->level, *height_at(&trial->table, at->q, at->r) + 1 + load);
        if (i == 0) {
            continue;
        }
        const struct apiary_stop *before = &path->stop[i - 1];
        int d = direction(before, at);
        assert_in_range(d, 0, 5);
        /* While gates and contact are checked, the load stays in place (B2). */
        int from = before->level - 1 - (i > 1 ? load : 0), to = at->level - 1 - load;
        int *start = height_at(&trial->table, path->stop[0].q, path->stop[0].r);
        *start += load;
        assert_true(step_is_legal(&trial->table, before, d, from > to ? from : to));
        *start -= load;
        *(at->level > 1 ? &trial->counts->climbs : &trial->counts->slides) += 1;
    }
}

/* And passes no cell twice. */
static void check_stays_on_the_ground(const struct trial *trial) {
    const struct apiary_path *path = trial->path;
    for (size_t i = 0; i < path->count; i++) {
        assert_int_equal(path->stop[i].level, 1);
        for (size_t j = 0; j < i; j++) {
            assert_false(path->stop[i].q == path->stop[j].q && path->stop[i].r == path->stop[j].r);
        }
    }
}

static void check_ladybug(const struct apiary_stop *stop) {
    assert_true(stop[1].level > 1);
    assert_true(stop[2].level > 1);
    assert_int_equal(stop[3].level, 1);
}

/* Two steps, the second turned by 60 degrees. */
static void check_dragonfly(const struct apiary_stop *stop) {
    int turn = (direction(&stop[1], &stop[2]) - direction(&stop[0], &stop[1]) + 6) % 6;
    assert_true(turn == 1 || turn == 5);
}

/* The right number of steps for a kind on the ground, or one that climbs. */
static void check_kind(struct trial *trial, char bug) {
    const struct apiary_path *path = trial->path;
    size_t steps = path->count - 1;
    bool slides = strchr("QPKSACT", bug) != NULL;
    if (slides) {
        check_stays_on_the_ground(trial);
    }
    switch (bug) {
    case 'S':
        assert_int_equal(steps, 3);
        break;
    case 'A':
        assert_int_equal(steps, slides_between(&trial->table, path->stop[0], path->stop[steps]));
        break;
    case 'L':
        assert_int_equal(steps, 3);
        check_ladybug(path->stop);
        break;
    case 'D':
        assert_int_equal(steps, 2);
        check_dragonfly(path->stop);
        break;
    case 'R':
    case 'C':
        assert_in_range(steps, 1, 2);
        break;
    case 'T':
        assert_in_range(steps, 1, 3);
        break;
    default:
        assert_int_equal(steps, 1);
        break;
    }
}

static void check_movement(struct trial *trial) {
    const struct apiary_path *path = trial->path;
    const struct apiary_stop *first = &path->stop[0];
    char bug = trial->effect->piece[1];
    assert_in_range(path->count, 2, APIARY_MAX_PATH);
    int *start = height_at(&trial->table, first->q, first->r);
    bool pair =
        trial->effect->action == APIARY_ACTION_CARRY || trial->effect->action == APIARY_ACTION_RIDE;
    *start -= pair ? 2 : 1;
    bool raised = first->level > 1 && !strchr("BMDR", bug);
    bool jumps = direction(first, &path->stop[1]) == 6;
    if (jumps || bug == 'G') {
        assert_true(strchr("GFM", bug) && !raised);
        check_jump(trial);
        return;
    }
    check_steps(trial);
    if (raised || (bug == 'M' && first->level > 1)) {
        assert_int_equal(path->count, 2);
    } else if (bug == 'M') {
        bool climbs = false;
        for (size_t i = 0; i < path->count; i++) {
            climbs |= path->stop[i].level > 1;
        }
        int slides = slides_between(&trial->table, *first, path->stop[path->count - 1]);
        assert_true(climbs || path->count - 1 == (size_t)slides || path->count <= 4);
    } else {
        check_kind(trial, bug);
    }
    if (path->count > trial->counts->longest) {
        trial->counts->longest = (unsigned)path->count;
    }
}

static void check_throw(const struct trial *trial) {
    const struct apiary_stop *stop = trial->path->stop;
    assert_int_equal(trial->path->count, 3);
    assert_true(stop[1].q == trial->effect->actor.q && stop[1].r == trial->effect->actor.r);
    assert_true(stop[0].level == 1 && stop[1].level == 2 && stop[2].level == 1);
    assert_in_range(direction(&stop[0], &stop[1]), 0, 5);
    assert_in_range(direction(&stop[1], &stop[2]), 0, 5);
    trial->counts->throws++;
}

/* The path by the rules of Hive; in every game it goes from where the move starts to where it ends.
 */
static void check_path(const apiary_game *game, bool hive, const struct apiary_move_effect *effect,
                       const struct apiary_path *path, struct counts *counts) {
    static struct trial trial;
    trial = (struct trial){.effect = effect, .path = path, .counts = counts};
    if (!effect->has_from && !effect->from_hand) {
        assert_int_equal(path->count, 0);
        return;
    }
    const struct apiary_stop *last = &path->stop[path->count - 1];
    assert_in_range(path->count, effect->from_hand ? 1 : 2, APIARY_MAX_PATH);
    assert_true(last->q == effect->to.q && last->r == effect->to.r);
    if (effect->from_hand) {
        assert_int_equal(path->count, 1);
        return;
    }
    assert_true(path->stop[0].q == effect->from.q && path->stop[0].r == effect->from.r);
    if (!hive) {
        return;
    }
    read_table(game, &trial.table);
    switch (effect->action) {
    case APIARY_ACTION_THROW:
        check_throw(&trial);
        break;
    case APIARY_ACTION_PUSH:
    case APIARY_ACTION_SWAP:
        assert_int_equal(path->count, 2);
        assert_in_range(direction(&path->stop[0], last), 0, 5);
        break;
    default:
        check_movement(&trial);
        break;
    }
}

/* After the move, its piece is where the path ends, on that level. */
static void check_landing(const apiary_game *game, const struct apiary_move_effect *told,
                          const struct apiary_path *planned) {
    struct apiary_path done;
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    assert_int_equal(apiary_game_path_last(game, &done), APIARY_OK);
    assert_int_equal(done.count, planned->count);
    for (size_t i = 1; i < done.count; i++) {
        const struct apiary_stop *now = done.stop, *then = planned->stop;
        assert_int_equal(now[i].q - now[0].q, then[i].q - then[0].q);
        assert_int_equal(now[i].r - now[0].r, then[i].r - then[0].r);
        assert_int_equal(now[i].level, then[i].level);
    }
    if (done.count == 0) {
        return;
    }
    const struct apiary_stop *end = &done.stop[done.count - 1];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].q == end->q && pieces[i].r == end->r && pieces[i].level == end->level) {
            assert_true(!told->piece[0] || told->piece[1] == pieces[i].bug);
            return;
        }
    }
    fail_msg("%s is not where its path ends", told->piece);
}

struct kind {
    const char *type;
    struct apiary_options options;
    int games, turns;
};

static void play_random(const struct kind *kind, uint64_t seed, struct counts *counts) {
    struct rng rng = {seed};
    apiary_game *game = NULL;
    struct apiary_error error;
    if (apiary_game_new(NULL, kind->type, &kind->options, &game, &error)) {
        fail_msg("%s: %s", kind->type, error.message);
    }
    bool hive = strncmp(kind->type, "Base", 4) == 0;
    for (int turn = 0; turn < kind->turns; turn++) {
        size_t count = 0;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        size_t chosen = count ? rng_below(&rng, (uint32_t)count) : 0;
        struct apiary_move_effect effect;
        struct apiary_path path;
        char move[APIARY_MOVE_SIZE];
        size_t stride = hive ? 1 : 1 + count / 50; /* Territory has very many moves */
        for (size_t i = chosen % stride; i < count; i += stride) {
            size_t length = apiary_game_move(game, i, move, sizeof move);
            assert_int_equal(apiary_game_describe(game, move, length, &effect, NULL), APIARY_OK);
            assert_int_equal(apiary_game_path(game, move, length, &path, NULL), APIARY_OK);
            check_path(game, hive, &effect, &path, counts);
        }
        if (count == 0) {
            break;
        }
        size_t length = apiary_game_move(game, chosen, move, sizeof move);
        assert_int_equal(apiary_game_describe(game, move, length, &effect, NULL), APIARY_OK);
        assert_int_equal(apiary_game_path(game, move, length, &path, NULL), APIARY_OK);
        assert_int_equal(apiary_game_play(game, move, length, NULL), APIARY_OK);
        check_landing(game, &effect, &path);
    }
    apiary_game_free(game);
}

static void every_step_of_every_path_is_legal(void **unused) {
    (void)unused;
    static const struct kind kinds[] = {
        {"Base", {0}, 3, 70},
        {"Base+MLP", {0}, 6, 80},
        {"Base+MLPDRCFTKH", {.queen_first = true}, 6, 90},
        {"Base+MPDR", {0}, 5, 90},
        {"Base+MRCK", {0}, 4, 90},
        {"Base+TKH", {0}, 3, 60},
        {"Base+MLP", {.variant = APIARY_VARIANT_BLIND, .seed = "path"}, 2, 60},
        {"Base+DRCFTK", {.variant = APIARY_VARIANT_FOG, .seed = "path"}, 3, 60},
        {"Base+DR", {.variant = APIARY_VARIANT_FOG, .seed = "carry"}, 5, 90},
        {"Six", {.tiles = APIARY_TILES_19}, 2, 90},
        {"Andantino", {0}, 2, 70},
        {"Battle", {0}, 5, 60},
        {"Territory", {0}, 3, 60},
    };
    struct counts counts = {0};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (int n = 0; n < kinds[i].games; n++) {
            play_random(&kinds[i], 1000 * i + (uint64_t)n, &counts);
        }
    }
    assert_true(counts.slides > 1000 && counts.climbs > 1000 && counts.jumps > 100);
    assert_true(counts.throws > 100 && counts.longest > 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paths_are_those_of_the_rules),
        cmocka_unit_test(an_illegal_move_has_no_path),
        cmocka_unit_test(every_step_of_every_path_is_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

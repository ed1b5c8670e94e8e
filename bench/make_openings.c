/*
 * make_openings: balanced openings for `apiary match --openings`.
 *
 *   make_openings TYPE COUNT [SEED [NODES [POINTS]]]
 *
 * An opening is four to eight random moves, after which a search of NODES (30,000) says that
 * neither side is more than POINTS (40) ahead. No two openings lead to the same position, also not
 * to one that is the other's rotation or reflection. The openings depend on the arguments and the
 * engine alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/engine.h"
#include "base/number.h"
#include "base/rng.h"

enum { MIN_PLIES = 4, MAX_PLIES = 8, SYMMETRIES = 12, MAX_COUNT = 100000, TABLE_MIB = 16 };

struct plan {
    const char *type;
    long count, seed, nodes, points;
};

struct opening {
    char move[MAX_PLIES][APIARY_MOVE_SIZE];
    int plies;
};

struct key {
    uint64_t word[2];
};

static void stop(const char *what) {
    fprintf(stderr, "make_openings: %s\n", what);
    exit(1);
}

static apiary_game *new_game(const char *type) {
    apiary_game *game;
    struct apiary_error error;
    if (apiary_game_new(NULL, type, NULL, &game, &error) != APIARY_OK) {
        stop(error.message);
    }
    return game;
}

static bool play(apiary_game *game, const char *move) {
    return apiary_game_play(game, move, strlen(move), NULL) == APIARY_OK;
}

/* ---- Symmetries ---- */

/* How a move names a cell by a neighbour: a mark before or after the piece. In the order of
 * directions E, NE, NW, W, SW, SE. */
static const struct mark {
    char sign;
    bool before;
} marks[6] = {{'-', false}, {'/', false}, {'\\', true}, {'-', true}, {'/', true}, {'\\', false}};

static int direction_of(char sign, bool before) {
    for (int d = 0; d < 6; d++) {
        if (marks[d].sign == sign && marks[d].before == before) {
            return d;
        }
    }
    return -1;
}

/* "wA1 -bQ" turned by `symmetry` times 60 degrees and, from 6 on, reflected. */
static void turn(const char *move, int symmetry, char *turned, size_t size) {
    const char *space = strchr(move, ' ');
    const char *cell = space ? space + 1 : "";
    size_t length = strlen(cell);
    bool before = strchr("-/\\", cell[0]) != NULL;
    int d = length < 2 ? -1 : direction_of(cell[before ? 0 : length - 1], before);
    if (d < 0) {
        snprintf(turned, size, "%s", move); /* the first piece, a climb, a pass */
        return;
    }
    struct mark to = marks[(symmetry < 6 ? d + symmetry : 12 + symmetry - 6 - d) % 6];
    const char sign[2] = {to.sign};
    snprintf(turned, size, "%.*s %s%.*s%s", (int)(space - move), move, to.before ? sign : "",
             (int)(length - 1), cell + before, to.before ? "" : sign);
}

static bool is_less(struct key a, struct key b) {
    return a.word[0] != b.word[0] ? a.word[0] < b.word[0] : a.word[1] < b.word[1];
}

/* The smallest key of the position and its rotations and reflections. */
static struct key canonical_key(const char *type, const struct opening *opening) {
    struct key smallest = {{UINT64_MAX, UINT64_MAX}};
    for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
        apiary_game *game = new_game(type);
        for (int i = 0; i < opening->plies; i++) {
            char move[APIARY_MOVE_SIZE];
            turn(opening->move[i], symmetry, move, sizeof move);
            if (!play(game, move)) {
                stop("a move is not legal after a rotation");
            }
        }
        struct key key;
        apiary_game_key(game, key.word);
        apiary_game_free(game);
        smallest = is_less(key, smallest) ? key : smallest;
    }
    return smallest;
}

/* ---- Openings ---- */

/* Random moves; the game after them. */
static apiary_game *draw(const char *type, struct rng *rng, struct opening *opening) {
    apiary_game *game = new_game(type);
    opening->plies = MIN_PLIES + (int)rng_below(rng, MAX_PLIES - MIN_PLIES + 1);
    for (int i = 0; i < opening->plies; i++) {
        size_t count;
        if (apiary_game_moves(game, &count) != APIARY_OK) {
            stop("out of memory");
        }
        apiary_game_move(game, rng_below(rng, (uint32_t)count), opening->move[i], APIARY_MOVE_SIZE);
        play(game, opening->move[i]);
    }
    return game;
}

static bool is_balanced(apiary_engine *engine, const apiary_game *game, const struct plan *plan) {
    struct apiary_limits limits = {.nodes = (uint64_t)plan->nodes};
    struct apiary_search_report report;
    apiary_engine_clear(engine);
    if (apiary_engine_search(engine, game, &limits, NULL, NULL, &report) != APIARY_OK) {
        return false; /* the game is over */
    }
    return labs(report.score) <= plan->points;
}

static bool is_known(const struct key *keys, long count, struct key key) {
    for (long i = 0; i < count; i++) {
        if (memcmp(&keys[i], &key, sizeof key) == 0) {
            return true;
        }
    }
    return false;
}

static void print(const struct opening *opening) {
    for (int i = 0; i < opening->plies; i++) {
        printf("%s%s", i > 0 ? ";" : "", opening->move[i]);
    }
    putchar('\n');
    fflush(stdout);
}

static void make(const struct plan *plan) {
    struct rng rng = {.state = rng_mix((uint64_t)plan->seed)};
    struct apiary_engine_options options = {.table_mib = TABLE_MIB};
    struct key *keys = calloc((size_t)plan->count, sizeof *keys);
    apiary_engine *engine;
    if (!keys || apiary_engine_new(NULL, &options, &engine) != APIARY_OK) {
        stop("out of memory");
    }
    printf("# make_openings %s %ld %ld %ld %ld: openings of %d to %d random moves, after which a "
           "search of %ld nodes sees neither side more than %ld points ahead\n",
           plan->type, plan->count, plan->seed, plan->nodes, plan->points, MIN_PLIES, MAX_PLIES,
           plan->nodes, plan->points);
    for (long found = 0; found < plan->count;) {
        struct opening opening;
        apiary_game *game = draw(plan->type, &rng, &opening);
        if (is_balanced(engine, game, plan)) {
            keys[found] = canonical_key(plan->type, &opening);
            if (!is_known(keys, found, keys[found])) {
                print(&opening);
                found++;
            }
        }
        apiary_game_free(game);
    }
    apiary_engine_free(engine);
    free(keys);
}

int main(int argc, char **argv) {
    struct plan plan = {.seed = 1, .nodes = 30000, .points = 40};
    long *numbers[] = {&plan.count, &plan.seed, &plan.nodes, &plan.points};
    bool valid = argc >= 3 && argc <= 6;
    for (int i = 2; i < argc && valid; i++) {
        valid =
            number_read(argv[i], i == 2 ? 1 : 0, i == 2 ? MAX_COUNT : 1000000000, numbers[i - 2]);
    }
    if (!valid) {
        fprintf(stderr, "usage: make_openings TYPE COUNT [SEED [NODES [POINTS]]]\n");
        return 2;
    }
    plan.type = argv[1];
    make(&plan);
    return 0;
}

/*
 * battle_solve: how far Battle can be solved.
 *
 *   battle_solve start A|B      [--memory MIB] [--seconds S] [--threads N]
 *   battle_solve position TEXT  the same, from a position text
 *   battle_solve survey PLY COUNT [--played] [--nodes N]   random positions after PLY turns, or
 *                               those of games in which both sides play what the solver suggests
 *
 * `start` and `position` run a best-first proof-number search: a tree in memory whose leaves are
 * jobs of JOB_NODES nodes for the solver, one job a thread. A job without a proof leaves its proof
 * numbers, and its leaf is expanded when it is selected again. Progress is printed every ten
 * seconds.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "games/battle/moves.h"
#include "games/battle/text.h"
#include "search/battle/solver.h"

enum { JOB_NODES = 1 << 20, MAX_THREADS = 256, MAX_CHILDREN = 64 };
#define NEVER 1000000000u

struct node {
    struct battle_position position;
    struct node *parent, *child;
    unsigned children;
    uint32_t win, loss; /* for the side to move */
    unsigned busy;      /* jobs running here or below */
    bool tried;
};

struct search {
    struct node root;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_bool stop;
    uint64_t nodes, tree;
    int64_t start_ms, until_ms;
};

struct worker {
    struct search *search;
    struct battle_solver *solver;
    pthread_t thread;
};

struct arguments {
    size_t memory_mib;
    int64_t seconds;
    unsigned threads;
    uint64_t nodes;
    bool played;
};

static bool over(const struct battle_position *position) {
    return apiary_result_is_final(battle_result(position));
}

static bool is_proved(const struct node *node) {
    return !node->win || !node->loss;
}

/* ---- The tree ---- */

static void sum_up(struct node *node) {
    uint64_t loss = 0;
    node->win = NEVER;
    for (unsigned i = 0; i < node->children; i++) {
        const struct node *child = &node->child[i];
        loss += child->win;
        node->win = child->loss < node->win ? child->loss : node->win;
    }
    node->loss = !node->win           ? NEVER
                 : node->win == NEVER ? 0
                 : loss < NEVER - 1   ? (uint32_t)loss
                                      : NEVER - 1;
}

/* A running job makes its branch look one and a half times as costly, so that threads spread. */
static uint64_t cost_of(const struct node *node) {
    return (uint64_t)node->loss * (2 + node->busy);
}

/* The leaf for the next job: the nearest to a proof that has no job yet. NULL: all have one. */
static struct node *find_leaf(struct node *node) {
    if (!node->child) {
        return node->busy ? NULL : node;
    }
    uint64_t refused = 0; /* branches without a free leaf, MAX_CHILDREN bits */
    for (;;) {
        struct node *best = NULL;
        for (unsigned i = 0; i < node->children; i++) {
            struct node *child = &node->child[i];
            if (!is_proved(child) && !(refused >> i & 1) &&
                (!best || cost_of(child) < cost_of(best))) {
                best = child;
            }
        }
        if (!best) {
            return NULL;
        }
        struct node *leaf = find_leaf(best);
        if (leaf) {
            return leaf;
        }
        refused |= UINT64_C(1) << (best - node->child);
    }
}

static void expand(struct search *search, const struct battle_solver *solver, struct node *node) {
    battle_move moves[BATTLE_MAX_MOVES];
    unsigned count = battle_choices(&node->position, moves);
    struct node *child = count <= MAX_CHILDREN ? calloc(count, sizeof *child) : NULL;
    if (!child) {
        return; /* it stays a leaf: each job adds to the table */
    }
    for (unsigned i = 0; i < count; i++) {
        child[i].position = node->position;
        battle_play(&child[i].position, moves[i]);
        struct battle_progress numbers = {.win = NEVER, .loss = 0};
        if (!over(&child[i].position)) {
            (void)battle_solver_known(solver, &child[i].position, &numbers);
        }
        child[i].parent = node;
        child[i].win = numbers.win;
        child[i].loss = numbers.loss;
    }
    node->child = child;
    node->children = count;
    search->tree += count;
}

static void mark(struct node *node, int by) {
    for (; node; node = node->parent) {
        node->busy = (unsigned)((int)node->busy + by);
    }
}

static void update(struct node *node) {
    for (; node; node = node->parent) {
        if (node->child) {
            sum_up(node);
        }
    }
}

/* ---- Threads ---- */

static void do_job(struct worker *worker, struct node *leaf) {
    struct search *search = worker->search;
    struct search_control control;
    game_move move;
    mark(leaf, 1);
    pthread_mutex_unlock(&search->lock);
    control_init(&control, &search->stop, 0, JOB_NODES);
    enum solver_verdict verdict = battle_solve(worker->solver, &leaf->position, &control, &move);
    struct battle_progress progress = battle_solver_progress(worker->solver);
    pthread_mutex_lock(&search->lock);
    mark(leaf, -1);
    search->nodes += progress.nodes;
    leaf->win = verdict == SOLVER_LOSS ? NEVER : progress.win;
    leaf->loss = verdict == SOLVER_WIN ? NEVER : progress.loss;
    leaf->tried = true;
    update(leaf);
    pthread_cond_broadcast(&search->changed);
}

static void *work(void *context) {
    struct worker *worker = context;
    struct search *search = worker->search;
    pthread_mutex_lock(&search->lock);
    while (!is_proved(&search->root) && !atomic_load(&search->stop)) {
        struct node *leaf = find_leaf(&search->root);
        if (!leaf) {
            pthread_cond_wait(&search->changed, &search->lock);
        } else if (leaf->tried && !leaf->child) {
            expand(search, worker->solver, leaf);
            update(leaf);
            if (!leaf->child) {
                do_job(worker, leaf);
            }
        } else {
            do_job(worker, leaf);
        }
    }
    atomic_store(&search->stop, true);
    pthread_cond_broadcast(&search->changed);
    pthread_mutex_unlock(&search->lock);
    return NULL;
}

static void report(struct search *search) {
    pthread_mutex_lock(&search->lock);
    unsigned lost = 0, won = 0;
    for (unsigned i = 0; i < search->root.children; i++) {
        lost += !search->root.child[i].win; /* won by the opponent */
        won += !search->root.child[i].loss;
    }
    printf(
        "%lld s, %llu million nodes, tree %llu, to prove a win %u, a loss %u; of %u moves %u are "
        "refuted, %u win\n",
        (long long)(clock_ms() - search->start_ms) / 1000,
        (unsigned long long)search->nodes / 1000000, (unsigned long long)search->tree,
        search->root.win, search->root.loss, search->root.children, lost, won);
    fflush(stdout);
    pthread_mutex_unlock(&search->lock);
}

static void free_tree(struct node *node) {
    for (unsigned i = 0; i < node->children; i++) {
        free_tree(&node->child[i]);
    }
    free(node->child);
}

static void print_moves(const struct search *search) {
    battle_move moves[BATTLE_MAX_MOVES];
    (void)battle_choices(&search->root.position, moves);
    for (unsigned i = 0; i < search->root.children; i++) {
        const struct node *child = &search->root.child[i];
        char text[APIARY_MOVE_SIZE];
        struct text out = text_into(text, sizeof text);
        battle_move_text(&search->root.position, moves[i], &out);
        text_end(&out);
        printf("  %-16s %s (%u, %u)\n", text,
               !child->loss  ? "wins"
               : !child->win ? "loses"
                             : "unsolved",
               child->loss, child->win);
    }
}

static int solve(const struct battle_position *position, const struct arguments *arguments) {
    static struct search search = {.lock = PTHREAD_MUTEX_INITIALIZER,
                                   .changed = PTHREAD_COND_INITIALIZER};
    static struct worker worker[MAX_THREADS];
    search.root = (struct node){.position = *position, .win = 1, .loss = 1};
    search.start_ms = clock_ms();
    search.until_ms = search.start_ms + 1000 * arguments->seconds;
    for (unsigned i = 0; i < arguments->threads; i++) {
        worker[i].search = &search;
        enum apiary_status status =
            i ? battle_solver_share(worker[0].solver, &worker[i].solver)
              : battle_solver_new(NULL, arguments->memory_mib, &worker[0].solver);
        if (!status && i == 0) {
            expand(&search, worker[0].solver, &search.root);
        }
        if (status || pthread_create(&worker[i].thread, NULL, work, &worker[i])) {
            fprintf(stderr, "battle_solve: no memory for %zu MiB and %u threads\n",
                    arguments->memory_mib, arguments->threads);
            return 1;
        }
    }
    for (int second = 1; !atomic_load(&search.stop); second++) {
        sleep(1);
        if (second % 10 == 0) {
            report(&search);
        }
        if (clock_ms() >= search.until_ms) {
            atomic_store(&search.stop, true);
        }
    }
    pthread_mutex_lock(&search.lock);
    pthread_cond_broadcast(&search.changed);
    pthread_mutex_unlock(&search.lock);
    for (unsigned i = 0; i < arguments->threads; i++) {
        pthread_join(worker[i].thread, NULL);
    }
    report(&search);
    print_moves(&search);
    printf("%s\n", !search.root.win    ? "the side to move wins"
                   : !search.root.loss ? "the side to move loses"
                                       : "unsolved");
    free_tree(&search.root);
    for (unsigned i = arguments->threads; i-- > 0;) {
        battle_solver_free(worker[i].solver);
    }
    return 0;
}

/* ---- The survey ---- */

/* A position after `plies` turns: random ones, or the first three random and the others as a short
 * search suggests. False if the game was over before. */
static bool make_position(struct battle_solver *solver, struct rng *rng, unsigned plies,
                          bool played, struct battle_position *position) {
    enum { RANDOM_PLIES = 3, GUESS_NODES = 5000 };
    battle_position_init(position, APIARY_LAYOUT_A);
    for (unsigned i = 0; i < plies && !over(position); i++) {
        battle_move moves[BATTLE_MAX_MOVES];
        game_move move = moves[rng_below(rng, battle_moves(position, moves))];
        if (played && i >= RANDOM_PLIES) {
            atomic_bool stop = false;
            struct search_control control;
            control_init(&control, &stop, 0, GUESS_NODES);
            battle_solve(solver, position, &control, &move);
        }
        battle_play(position, move);
    }
    return !over(position);
}

static int survey(unsigned plies, unsigned count, const struct arguments *arguments) {
    static const uint64_t limit[] = {10000, 100000, 1000000, 10000000, 100000000};
    unsigned within[sizeof limit / sizeof *limit] = {0}, wins = 0, solved = 0;
    struct rng rng = {.state = 1};
    int64_t start = clock_ms();
    uint64_t nodes = 0;
    for (unsigned i = 0; i < count;) {
        struct battle_solver *solver = NULL;
        struct battle_position position;
        if (battle_solver_new(NULL, arguments->memory_mib, &solver)) {
            return 1;
        }
        if (make_position(solver, &rng, plies, arguments->played, &position)) {
            atomic_bool stop = false;
            struct search_control control;
            game_move move;
            control_init(&control, &stop, 0, arguments->nodes);
            enum solver_verdict verdict = battle_solve(solver, &position, &control, &move);
            uint64_t cost = battle_solver_progress(solver).nodes;
            for (size_t k = 0; k < sizeof limit / sizeof *limit; k++) {
                within[k] += verdict != SOLVER_UNKNOWN && cost <= limit[k];
            }
            solved += verdict != SOLVER_UNKNOWN;
            wins += verdict == SOLVER_WIN;
            nodes += cost;
            i++;
        }
        battle_solver_free(solver);
    }
    printf("ply %u: %u positions, %u solved (%u won by the side to move);", plies, count, solved,
           wins);
    for (size_t k = 0; k < sizeof limit / sizeof *limit && limit[k] <= arguments->nodes; k++) {
        printf(" %u%% within %llu", 100 * within[k] / count, (unsigned long long)limit[k]);
    }
    printf(" nodes; %llu nodes a second\n",
           (unsigned long long)(nodes * 1000 / (uint64_t)(clock_ms() - start + 1)));
    return 0;
}

static int usage(void) {
    fputs("usage: battle_solve start A|B | position TEXT | survey PLY COUNT\n"
          "       [--memory MIB] [--seconds S] [--threads N] [--nodes N] [--played]\n",
          stderr);
    return 2;
}

static bool read_arguments(int count, char **argument, struct arguments *read) {
    for (int i = 0; i < count; i++) {
        bool last = i + 1 == count;
        if (!strcmp(argument[i], "--played")) {
            read->played = true;
            continue;
        }
        unsigned long long value = last ? 0 : strtoull(argument[i + 1], NULL, 10);
        if (!value) {
            return false;
        }
        if (!strcmp(argument[i], "--memory")) {
            read->memory_mib = (size_t)value;
        } else if (!strcmp(argument[i], "--seconds")) {
            read->seconds = (int64_t)value;
        } else if (!strcmp(argument[i], "--threads") && value <= MAX_THREADS) {
            read->threads = (unsigned)value;
        } else if (!strcmp(argument[i], "--nodes")) {
            read->nodes = value;
        } else {
            return false;
        }
        i++;
    }
    return true;
}

int main(int argc, char **argv) {
    struct arguments arguments = {.memory_mib = 256, .seconds = 60, .threads = 1, .nodes = 1000000};
    struct battle_position position;
    struct apiary_error error;
    if (argc < 3) {
        return usage();
    }
    bool is_survey = !strcmp(argv[1], "survey") && argc >= 4;
    int rest = is_survey ? 4 : 3;
    if (!read_arguments(argc - rest, argv + rest, &arguments)) {
        return usage();
    }
    if (is_survey) {
        unsigned plies = (unsigned)strtoul(argv[2], NULL, 10);
        unsigned count = (unsigned)strtoul(argv[3], NULL, 10);
        return count ? survey(plies, count, &arguments) : usage();
    }
    if (!strcmp(argv[1], "start")) {
        bool b = !strcmp(argv[2], "B");
        battle_position_init(&position, b ? APIARY_LAYOUT_B : APIARY_LAYOUT_A);
    } else if (strcmp(argv[1], "position") != 0) {
        return usage();
    } else if (battle_position_read(argv[2], strlen(argv[2]), &position, &error)) {
        fprintf(stderr, "battle_solve: %s\n", error.message);
        return 1;
    }
    if (over(&position)) {
        puts("the game is over");
        return 0;
    }
    return solve(&position, &arguments);
}

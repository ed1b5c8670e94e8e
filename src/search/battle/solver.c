/*
 * solver.c: depth-first proof-number search with thresholds (df-pn).
 */
#include "search/battle/solver.h"

#include <assert.h>

#include "base/mem.h"
#include "games/battle/moves.h"
#include "search/battle/proof_table.h"

/* An infinite proof number. Sums of others stay below. */
#define INFINITE 1000000000u

/* Room for the successors of the boards on the current line: about twenty for each of a hundred
 * plies. If that is too little, or the line too long, the search gives up. */
enum { ROOM = 1 << 15, MAX_PLY = 1000 };

static_assert(ROOM > 2 * BATTLE_MAX_MOVES, "the root and a successor fit whatever they are");

struct child {
    struct battle_hash hash;
    struct proof proof;
};

struct battle_solver {
    struct apiary_allocator memory;
    struct proof_table *table;
    bool owns_table;
    struct battle_board *board; /* a stack of successors, ROOM of each */
    struct child *child;
    unsigned used, ply;

    struct search_poll poll;
    struct battle_progress progress;
};

static enum apiary_status make(const struct apiary_allocator *memory, struct proof_table *table,
                               bool owns_table, struct battle_solver **solver) {
    struct battle_solver *made = mem_zero(memory, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = *memory;
    made->board = mem_alloc(memory, ROOM * sizeof *made->board);
    made->child = mem_alloc(memory, ROOM * sizeof *made->child);
    if (!made->board || !made->child) {
        battle_solver_free(made);
        return APIARY_NO_MEMORY;
    }
    made->table = table;
    made->owns_table = owns_table;
    *solver = made;
    return APIARY_OK;
}

enum apiary_status battle_solver_new(const struct apiary_allocator *memory, size_t mib,
                                     struct battle_solver **solver) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct proof_table *table = NULL;
    enum apiary_status status = proof_table_new(&chosen, mib, &table);
    if (!status && (status = make(&chosen, table, true, solver))) {
        proof_table_free(table);
    }
    return status;
}

enum apiary_status battle_solver_share(const struct battle_solver *solver,
                                       struct battle_solver **other) {
    return make(&solver->memory, solver->table, false, other);
}

void battle_solver_free(struct battle_solver *solver) {
    if (!solver) {
        return;
    }
    struct apiary_allocator memory = solver->memory;
    if (solver->owns_table) {
        proof_table_free(solver->table);
    }
    mem_free(&memory, solver->board);
    mem_free(&memory, solver->child);
    mem_free(&memory, solver);
}

/* The numbers of a board that was never expanded: for a loss, all its moves must be refuted. */
static struct proof first_estimate(const struct battle_board *board) {
    struct battle_glance glance = battle_board_glance(board);
    if (glance.wins) {
        return (struct proof){.win = 0, .loss = INFINITE};
    }
    return (struct proof){.win = 1, .loss = glance.moves};
}

static void open_children(struct battle_solver *solver, const struct battle_board *board,
                          struct child *child, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        child[i].hash = battle_board_hash(&board[i]);
        proof_table_prefetch(solver->table, child[i].hash);
    }
    for (unsigned i = 0; i < count; i++) {
        if (!proof_table_probe(solver->table, child[i].hash, &child[i].proof, NULL)) {
            child[i].proof = first_estimate(&board[i]);
        }
    }
}

/* The numbers of a board from those of its successors, which are the opponent's: a win needs one
 * that loses, a loss needs all to win. */
struct summary {
    struct proof proof;
    unsigned best;   /* the successor that is nearest to being lost */
    uint32_t second; /* the number of the next best */
};

static struct summary sum_up(const struct child *child, unsigned count) {
    struct summary sum = {.proof = {.win = INFINITE, .loss = 0}, .second = INFINITE};
    uint64_t loss = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct proof *next = &child[i].proof;
        loss += next->win;
        if (next->loss < sum.proof.win ||
            (next->loss == sum.proof.win && next->win < child[sum.best].proof.win)) {
            sum.second = sum.proof.win;
            sum.proof.win = next->loss;
            sum.best = i;
        } else if (next->loss < sum.second) {
            sum.second = next->loss;
        }
    }
    if (sum.proof.win == 0) {
        sum.proof.loss = INFINITE;
    } else if (sum.proof.win < INFINITE) {
        sum.proof.loss = loss < INFINITE ? (uint32_t)loss : INFINITE - 1;
    }
    return sum;
}

/* The thresholds of the best successor: it is searched until another one is clearly better (by a
 * quarter, or the search would switch at every node) or this board reaches its own thresholds. */
static struct proof limits_of(struct proof limit, const struct summary *sum, struct proof best) {
    uint32_t loss = sum->second < INFINITE ? sum->second + sum->second / 4 + 1 : INFINITE;
    return (struct proof){
        .win = limit.loss < INFINITE ? limit.loss - (sum->proof.loss - best.win) : INFINITE,
        .loss = loss < limit.win ? loss : limit.win,
    };
}

/* Searches a board until it is proved or one of its numbers reaches the limit. The successors stay
 * on the stack at `solver->used` afterwards. */
static struct proof search(struct battle_solver *solver, const struct battle_board *board,
                           struct battle_hash hash, struct proof limit) {
    uint64_t nodes = solver->progress.nodes;
    struct battle_board *next = solver->board + solver->used;
    struct child *child = solver->child + solver->used;
    struct battle_expansion moves = battle_board_expand(board, next, ROOM - solver->used);
    struct summary sum = {.proof = {.win = 0, .loss = INFINITE}};
    solver->progress.nodes++;
    poll_node(&solver->poll);
    if (!moves.wins) {
        if (moves.too_many || solver->ply == MAX_PLY) {
            solver->poll.stopped = true;
            return (struct proof){1, 1};
        }
        open_children(solver, next, child, moves.count);
        solver->used += moves.count;
        solver->ply++;
        for (;;) {
            sum = sum_up(child, moves.count);
            if (sum.proof.win >= limit.win || sum.proof.loss >= limit.loss || !sum.proof.win ||
                !sum.proof.loss || solver->poll.stopped) {
                break;
            }
            struct child *best = &child[sum.best];
            best->proof =
                search(solver, &next[sum.best], best->hash, limits_of(limit, &sum, best->proof));
        }
        solver->ply--;
        solver->used -= moves.count;
    }
    proof_table_store(solver->table, hash, sum.proof, solver->progress.nodes - nodes + 1);
    return sum.proof;
}

/* ---- The move ---- */

/* Larger is better: first those lost for the opponent, then unproved ones by their numbers, then
 * those won for the opponent by the effort of the proof. */
static uint64_t worth(const struct battle_solver *solver, const struct child *child) {
    if (!child->proof.loss) {
        return UINT64_MAX;
    }
    if (child->proof.win) {
        return UINT64_C(1) << 32 | (INFINITE - child->proof.loss);
    }
    struct proof proof;
    unsigned effort = 0;
    (void)proof_table_probe(solver->table, child->hash, &proof, &effort);
    return effort;
}

static game_move choose(const struct battle_solver *solver, const struct battle_position *position,
                        unsigned count) {
    battle_move moves[BATTLE_MAX_MOVES];
    unsigned choices = battle_choices(position, moves);
    game_move best = moves[0];
    uint64_t most = 0;
    for (unsigned i = 0; i < choices; i++) {
        struct battle_position next = *position;
        battle_play(&next, moves[i]);
        if (apiary_result_is_final(battle_result(&next))) {
            return moves[i]; /* only the mover can win by a move */
        }
        struct battle_board board = battle_board_of(&next);
        for (unsigned j = 0; j < count; j++) {
            const struct battle_board *other = &solver->board[j];
            if (other->own == board.own && other->enemy == board.enemy &&
                other->neutral == board.neutral && worth(solver, &solver->child[j]) > most) {
                most = worth(solver, &solver->child[j]);
                best = moves[i];
            }
        }
    }
    return best;
}

static enum solver_verdict verdict_of(struct proof proof) {
    return !proof.win ? SOLVER_WIN : !proof.loss ? SOLVER_LOSS : SOLVER_UNKNOWN;
}

enum solver_verdict battle_solver_known(const struct battle_solver *solver, const void *state,
                                        struct battle_progress *numbers) {
    struct battle_board board = battle_board_of(state);
    struct proof proof;
    if (!proof_table_probe(solver->table, battle_board_hash(&board), &proof, NULL)) {
        proof = first_estimate(&board);
    }
    if (numbers) {
        *numbers = (struct battle_progress){.nodes = 0, .win = proof.win, .loss = proof.loss};
    }
    return verdict_of(proof);
}

enum solver_verdict battle_solve(struct battle_solver *solver, const void *state,
                                 struct search_control *control, game_move *move) {
    struct battle_board board = battle_board_of(state);
    poll_init(&solver->poll, control, CONTROL_BATCH);
    solver->used = solver->ply = 0;
    solver->progress = (struct battle_progress){.nodes = 0};
    struct proof proof =
        search(solver, &board, battle_board_hash(&board), (struct proof){INFINITE, INFINITE});
    poll_report(&solver->poll);
    solver->progress.win = proof.win;
    solver->progress.loss = proof.loss;
    /* The same successors in the same order: the search has left their numbers on the stack. */
    struct battle_expansion moves = battle_board_expand(&board, solver->board, ROOM);
    *move = choose(solver, state, moves.wins ? 0 : moves.count);
    return verdict_of(proof);
}

struct battle_progress battle_solver_progress(const struct battle_solver *solver) {
    return solver->progress;
}

/* ---- The functions of struct game_solver ---- */

static enum apiary_status make_any(const struct apiary_allocator *memory, size_t mib,
                                   void **solver) {
    struct battle_solver *made;
    enum apiary_status status = battle_solver_new(memory, mib, &made);
    if (!status) {
        *solver = made;
    }
    return status;
}

static void free_any(void *solver) {
    battle_solver_free(solver);
}

static enum solver_verdict solve_any(void *solver, const void *state,
                                     struct search_control *control, game_move *move) {
    return battle_solve(solver, state, control, move);
}

const struct game_solver battle_solver = {make_any, free_any, NULL, solve_any};

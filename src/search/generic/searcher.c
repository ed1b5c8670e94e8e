#include "search/generic/searcher.h"

#include <assert.h>
#include <string.h>

#include "base/aligned.h"

enum apiary_status generic_new(const struct apiary_allocator *memory,
                               const struct game_rules *rules, struct generic **generic) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct generic *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    made->rules = rules;
    for (int i = 0; i < GENERIC_PLIES; i++) {
        made->frame[i].list.memory = chosen;
    }
    made->state = aligned_new(&chosen, rules->state_size);
    if (!made->state) {
        mem_free(&chosen, made);
        return APIARY_NO_MEMORY;
    }
    *generic = made;
    return APIARY_OK;
}

void generic_free(struct generic *generic) {
    if (!generic) {
        return;
    }
    struct apiary_allocator memory = generic->memory;
    for (int i = 0; i < GENERIC_PLIES; i++) {
        mem_free(&memory, generic->frame[i].list.move);
        mem_free(&memory, generic->frame[i].candidate);
    }
    if (generic->solver_kind) {
        generic->solver_kind->free(generic->solver);
    }
    tree_release(&generic->tree, &memory);
    mem_free(&memory, generic->root.moves);
    aligned_free(&memory, generic->state);
    mem_free(&memory, generic);
}

const struct game_rules *generic_rules(const struct generic *generic) {
    return generic->rules;
}

/* ---- Moves ---- */

/* Grows an array to at least `count` elements. If there is no memory, stops the search and returns
 * false. */
static bool reserve(struct generic *s, void **array, size_t *capacity, size_t count, size_t size) {
    while (*capacity < count) {
        if (!mem_grow(&s->memory, array, capacity, *capacity, size)) {
            generic_out_of_memory(s);
            return false;
        }
    }
    return true;
}

/* After listing moves with this status: makes room for as many candidates. */
static bool finish_list(struct generic *s, struct generic_frame *frame, enum apiary_status status) {
    if (status) {
        generic_out_of_memory(s);
        return false;
    }
    void *array = frame->candidate;
    bool made = reserve(s, &array, &frame->capacity, frame->list.count, sizeof *frame->candidate);
    frame->candidate = array;
    return made;
}

bool generic_list(struct generic *s, struct generic_frame *frame) {
    frame->list.count = 0;
    return finish_list(s, frame,
                       s->rules->choices ? s->rules->choices(s->state, &frame->list)
                                         : s->rules->moves(s->state, &frame->list));
}

bool generic_list_only(struct generic *s, struct generic_frame *frame, game_move move) {
    frame->list.count = 0;
    return finish_list(s, frame, game_moves_add(&frame->list, move) ? APIARY_OK : APIARY_NO_MEMORY);
}

int generic_value_after(struct generic *s, game_move move, int ply) {
    enum apiary_colour side = s->rules->to_move(s->state);
    struct game_undo undo = s->rules->play(s->state, move);
    enum apiary_result result = s->rules->result(s->state);
    int value = apiary_result_is_final(result) ? generic_final_score(s, result, ply)
                                               : s->eval->value(s->state);
    value = s->rules->to_move(s->state) == side ? value : -value;
    s->rules->undo(s->state, move, undo);
    return value;
}

/* ---- The root ---- */

static bool leads_to_threefold(struct generic *s, game_move move) {
    struct game_undo undo = s->rules->play(s->state, move);
    bool threefold = request_is_threefold(s->request, s->rules->key(s->state));
    s->rules->undo(s->state, move, undo);
    return threefold;
}

/* Room for the moves of the frame and one that a solver may add. */
static bool reserve_root(struct generic *s, size_t count) {
    void *moves = s->root.moves;
    bool made = reserve(s, &moves, &s->root_capacity, count + 1, sizeof *s->root.moves);
    s->root.moves = moves;
    return made;
}

/* Lists the root moves, those with the best scores first. */
static bool list_root(struct generic *s) {
    struct generic_frame *frame = &s->frame[0];
    if (!generic_list(s, frame) || !reserve_root(s, frame->list.count)) {
        return false;
    }
    size_t count = frame->list.count;
    assert(count > 0);
    for (size_t i = 0; i < count; i++) {
        game_move move = frame->list.move[i];
        frame->candidate[i] = (struct generic_candidate){move, generic_value_after(s, move, 1)};
    }
    for (size_t i = 0; i < count; i++) {
        generic_order_pick(frame->candidate, count, i);
        const struct generic_candidate *candidate = &frame->candidate[i];
        s->root.moves[i] = (struct root_move){.move = candidate->move,
                                              .score = candidate->score,
                                              .depth = candidate->score >= SCORE_FORCED ? 1 : 0,
                                              .threefold = leads_to_threefold(s, candidate->move)};
    }
    s->root.count = count;
    root_start(&s->root, s->request);
    return true;
}

static bool prepare(struct generic *s, struct tt *tt, const struct search_request *request) {
    memcpy(s->state, request->root, s->rules->state_size);
    s->tt = tt;
    s->request = request;
    s->eval = request->game->eval;
    s->status = APIARY_OK;
    generic_order_clear(&s->order);
    for (int i = 0; i < GENERIC_PLIES; i++) {
        memset(s->frame[i].killer, 0, sizeof s->frame[i].killer);
    }
    return list_root(s);
}

/* ---- Solving ---- */

/* The solver gets a quarter of the limits; with a limit on depth alone, SOLVER_NODES. */
enum { SOLVER_SHARE = 4, SOLVER_NODES = 100000 };

static bool make_solver(struct generic *s, const struct game_solver *kind) {
    if (s->solver_kind == kind) {
        return true;
    }
    if (s->solver_kind) {
        s->solver_kind->free(s->solver);
        s->solver_kind = NULL;
    }
    int mib = s->request->memory_mib / SOLVER_SHARE;
    if (kind->make(&s->memory, mib > 0 ? (size_t)mib : 1, &s->solver) != APIARY_OK) {
        generic_out_of_memory(s);
        return false;
    }
    s->solver_kind = kind;
    return true;
}

/* For a win, *move is a winning move. */
static enum solver_verdict solve(struct generic *s, game_move *move) {
    const struct game_solver *kind = s->request->game->solver;
    const struct search_control *all = s->poll.control;
    bool no_choice = s->root.count == 1 && !s->request->search_only_move;
    if (!kind || no_choice || (kind->may_solve && !kind->may_solve(s->state)) ||
        !make_solver(s, kind)) {
        return SOLVER_UNKNOWN;
    }
    int64_t ms = all->max_ms > 0 ? all->max_ms / SOLVER_SHARE + 1 : 0;
    uint64_t nodes = all->max_nodes > 0 ? all->max_nodes / SOLVER_SHARE + 1
                     : ms == 0          ? SOLVER_NODES
                                        : 0;
    struct search_control part;
    control_init(&part, all->stop, ms, nodes);
    enum solver_verdict verdict = kind->solve(s->solver, s->state, &part, move);
    poll_add(&s->poll, atomic_load(&part.nodes));
    return verdict;
}

/* Puts the solver's winning move in front. It may not be in the list, which has only one of several
 * moves to the same position. */
static void put_in_front(struct generic *s, game_move move) {
    struct root *root = &s->root;
    size_t i = 0;
    while (i < root->count && root->moves[i].move != move) {
        i++;
    }
    if (i == root->count) {
        root->moves[root->count++] = (struct root_move){.move = move};
    }
    root->moves[i].score = SCORE_FORCED;
    root->moves[i].depth = 1;
    size_t last = i < root->line_count ? i : root->line_count - 1;
    memmove(&root->line[1], &root->line[0], last * sizeof *root->line);
    pv_set(&root->line[0], move, NULL);
    root_move_up(root, i, 0);
}

/* The solver has proved that all moves lose; the search has found the best of them. */
static void mark_lost(struct root *root) {
    for (size_t i = 0; i < root->count; i++) {
        int score = root->moves[i].score;
        root->moves[i].score = score < -SCORE_FORCED ? score : -SCORE_FORCED;
    }
}

/* ---- Running ---- */

static void search(struct generic *s, search_progress *progress, void *context) {
    bool won = root_is_won(&s->root);
    if (won || s->request->game->method == SEARCH_ALPHA_BETA) {
        generic_alpha_beta(s, progress, context);
    } else {
        generic_tree(s, &s->tree, progress, context);
    }
}

/* Runs the solver, then the search, unless the solver has found a win and only one line is asked
 * for. */
static void solve_and_search(struct generic *s, search_progress *progress, void *context) {
    game_move move;
    enum solver_verdict verdict = root_is_won(&s->root) ? SOLVER_UNKNOWN : solve(s, &move);
    bool won = verdict == SOLVER_WIN;
    if (!s->poll.stopped && !(won && s->root.line_count == 1)) {
        search(s, won ? NULL : progress, context);
    }
    if (won) {
        put_in_front(s, move);
        s->root.depth = s->root.depth > 0 ? s->root.depth : 1;
        if (progress) {
            progress(context, &s->root, poll_nodes(&s->poll));
        }
    } else if (verdict == SOLVER_LOSS) {
        mark_lost(&s->root);
    }
}

enum apiary_status generic_run(struct generic *s, struct tt *tt,
                               const struct search_request *request, struct search_control *control,
                               search_progress *progress, void *context, const struct root **root) {
    poll_init(&s->poll, control, GENERIC_BATCH);
    if (prepare(s, tt, request) && !s->poll.stopped) {
        solve_and_search(s, progress, context);
    }
    poll_report(&s->poll);
    *root = &s->root;
    return s->status;
}

#include "search/generic/searcher.h"

#include <assert.h>
#include <string.h>

#include "search/shared/aligned.h"

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
    mem_free(&memory, generic->root);
    mem_free(&memory, generic->code);
    aligned_free(&memory, generic->state);
    mem_free(&memory, generic);
}

const struct game_rules *generic_rules(const struct generic *generic) {
    return generic->rules;
}

const struct search_move *generic_moves(const struct generic *generic, unsigned *count) {
    *count = (unsigned)generic->root_count;
    return generic->root;
}

game_move generic_move_of(const struct generic *generic, const struct search_move *move) {
    return generic->code[move->move];
}

/* ---- Facts about the position ---- */

unsigned generic_times(const struct generic *s) {
    struct game_key key = s->rules->key(s->state);
    unsigned times = 0;
    for (size_t i = 0; i < s->request->key_count; i++) {
        const struct game_key *other = &s->request->keys[i];
        times += other->low == key.low && other->high == key.high;
    }
    return times;
}

/* ---- Moves ---- */

/* An array of at least `count` elements; false if there is no memory. */
static bool reserve(const struct apiary_allocator *memory, void **array, size_t *capacity,
                    size_t count, size_t size) {
    while (*capacity < count) {
        if (!mem_grow(memory, array, capacity, *capacity, size)) {
            return false;
        }
    }
    return true;
}

/* Room for as many candidates as there are moves, if these could be listed. */
static bool finish_list(struct generic *s, struct generic_frame *frame, enum apiary_status status) {
    void *array = frame->candidate;
    bool made = status == APIARY_OK && reserve(&s->memory, &array, &frame->capacity,
                                               frame->list.count, sizeof *frame->candidate);
    frame->candidate = array;
    if (!made) {
        generic_give_up(s);
    }
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

void generic_bring_to_front(struct generic *s, size_t index) {
    struct search_move best = s->root[index];
    memmove(&s->root[1], &s->root[0], index * sizeof best);
    s->root[0] = best;
}

/* ---- The root ---- */

static bool reserve_root(struct generic *s, size_t count) {
    void *root = s->root, *code = s->code;
    bool made = reserve(&s->memory, &root, &s->root_capacity, count, sizeof *s->root) &&
                reserve(&s->memory, &code, &s->code_capacity, count, sizeof *s->code);
    s->root = root;
    s->code = code;
    if (!made) {
        generic_give_up(s);
    }
    return made;
}

/* What a root move looks like before anything is searched. */
static int32_t first_look(struct generic *s, game_move move) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    if (s->rules->outcomes && s->rules->outcomes(s->state, move, outcome) > 0) {
        return s->request->eval->value(s->state);
    }
    enum apiary_colour side = s->rules->to_move(s->state);
    struct game_undo undo = s->rules->play(s->state, move);
    enum apiary_result result = s->rules->result(s->state);
    int value = apiary_result_is_final(result) ? generic_end_score(s, result, 1)
                                               : s->request->eval->value(s->state);
    value = s->rules->to_move(s->state) == side ? value : -value;
    s->rules->undo(s->state, move, undo);
    return value;
}

/* Whether a root move leads to the third occurrence of a position. */
static bool leads_to_third(struct generic *s, game_move move) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    bool never = s->request->key_count < 4 ||
                 (s->rules->outcomes && s->rules->outcomes(s->state, move, outcome) > 0);
    if (never) {
        return false;
    }
    struct game_undo undo = s->rules->play(s->state, move);
    bool third = generic_times(s) >= 2;
    s->rules->undo(s->state, move, undo);
    return third;
}

/* Where a move leads: to a position, by its hash; what chance decides leads nowhere yet, and is
 * known by its code. */
struct landing {
    uint64_t place;
    bool open;
};

static struct landing landing_of(struct generic *s, game_move move) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    if (s->rules->outcomes && s->rules->outcomes(s->state, move, outcome) > 0) {
        return (struct landing){.place = move, .open = true};
    }
    struct game_undo undo = s->rules->play(s->state, move);
    uint64_t hash = generic_hash(s);
    s->rules->undo(s->state, move, undo);
    return (struct landing){.place = hash};
}

static bool is_among(struct landing landing, const struct landing *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (landing.place == list[i].place && landing.open == list[i].open) {
            return true;
        }
    }
    return false;
}

/* Keeps the moves that lead elsewhere than those that are to be skipped; returns how many. */
static size_t leave_out_skipped(struct generic *s, game_move *moves, size_t count) {
    const struct generic_request *request = s->request;
    struct landing skipped[APIARY_MAX_SKIP];
    size_t kept = 0;
    if (request->skip_count == 0) {
        return count;
    }
    for (size_t i = 0; i < request->skip_count; i++) {
        skipped[i] = landing_of(s, request->skip[i]);
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_among(landing_of(s, moves[i]), skipped, request->skip_count)) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

/* Lists the root moves, the likely good ones first. Returns whether one of them wins at once: it
 * is then in front, and there is nothing to search. */
static bool list_root(struct generic *s) {
    struct generic_frame *frame = &s->frame[0];
    if (!generic_list(s, frame) || !reserve_root(s, frame->list.count + 1)) { /* a solver's */
        return false;
    }
    assert(frame->list.count > 0);
    size_t count = leave_out_skipped(s, frame->list.move, frame->list.count);
    if (count == 0) {
        s->status = APIARY_BAD_ARGUMENT;
        s->stopped = true;
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        game_move move = frame->list.move[i];
        frame->candidate[i] =
            (struct generic_candidate){.move = move, .score = first_look(s, move)};
    }
    for (size_t i = 0; i < count; i++) {
        generic_order_pick(frame->candidate, count, i);
        const struct generic_candidate *candidate = &frame->candidate[i];
        s->code[i] = candidate->move;
        s->root[i] = (struct search_move){.move = (hive_move)i,
                                          .score = candidate->score,
                                          .depth = candidate->score >= SEARCH_FORCED ? 1 : 0,
                                          .third = leads_to_third(s, candidate->move)};
    }
    s->root_count = count;
    return s->root[0].score >= SEARCH_FORCED;
}

static void prepare(struct generic *s, struct tt *tt, const struct generic_request *request,
                    struct search_control *control) {
    memcpy(s->state, request->root, s->rules->state_size);
    s->tt = tt;
    s->request = request;
    s->control = control;
    s->batch = s->batch_left = 0;
    s->stopped = false;
    s->status = APIARY_OK;
    s->root_count = 0;
    s->tree.count = 0;
    s->lost = false;
    generic_order_clear(&s->order);
    for (int i = 0; i < GENERIC_PLIES; i++) {
        memset(s->frame[i].killer, 0, sizeof s->frame[i].killer);
    }
}

/* ---- Solving ---- */

/* A part of the limits is for the solver; where only the depth is limited, so many nodes. */
enum { SOLVER_SHARE = 4, SOLVER_NODES = 100000 };

static bool make_solver(struct generic *s, const struct generic_solver *kind) {
    if (s->solver_kind == kind) {
        return true;
    }
    if (s->solver_kind) {
        s->solver_kind->free(s->solver);
        s->solver_kind = NULL;
    }
    int mib = s->request->memory_mib / SOLVER_SHARE;
    if (kind->make(&s->memory, mib > 0 ? (size_t)mib : 1, &s->solver) != APIARY_OK) {
        generic_give_up(s);
        return false;
    }
    s->solver_kind = kind;
    return true;
}

/* A move that wins. It need not be listed: of those to the same position the solver may have
 * another. */
static void put_in_front(struct generic *s, game_move move) {
    size_t i = 0;
    while (i < s->root_count && s->code[s->root[i].move] != move) {
        i++;
    }
    if (i == s->root_count) {
        s->code[i] = move;
        s->root_count++;
        s->root[i] = (struct search_move){.move = (hive_move)i};
    }
    s->root[i].score = SEARCH_FORCED;
    s->root[i].depth = 1;
    generic_bring_to_front(s, i);
}

/* Whether the game is won for certain: the move that does it is then in front. */
static bool solve(struct generic *s, const struct generic_solver *kind) {
    const struct search_control *all = s->control;
    struct search_control part;
    game_move move;
    bool idle = !kind || (s->root_count == 1 && !s->request->only_move) ||
                (kind->may_settle && !kind->may_settle(s->state));
    if (idle || !make_solver(s, kind)) {
        return false;
    }
    int64_t ms = all->max_ms > 0 ? all->max_ms / SOLVER_SHARE + 1 : 0;
    uint64_t nodes = all->max_nodes > 0 ? all->max_nodes / SOLVER_SHARE + 1
                     : ms == 0          ? SOLVER_NODES
                                        : 0;
    control_init(&part, all->stop, ms, nodes);
    enum generic_verdict verdict = kind->solve(s->solver, s->state, &part, &move);
    s->batch = s->batch_left = 0;
    unsigned left = control_report(s->control, (unsigned)atomic_load(&part.nodes));
    s->stopped = left == 0;
    s->lost = verdict == GENERIC_LOSS;
    bool won = verdict == GENERIC_WIN && leave_out_skipped(s, &move, 1) > 0;
    if (won) {
        put_in_front(s, move);
    }
    return won;
}

/* ---- Running ---- */

static int search(struct generic *s, search_progress *progress, void *context) {
    static const struct generic_method plain = {.way = GENERIC_ALPHA_BETA};
    const struct generic_method *method = s->request->method ? s->request->method : &plain;
    if (solve(s, method->solver)) {
        if (progress) {
            progress(context, &s->root[0], atomic_load(&s->control->nodes));
        }
        return 1;
    }
    if (s->stopped) {
        return 0;
    }
    generic_report_nodes(s);
    if (method->way == GENERIC_ALPHA_BETA) {
        return generic_alpha_beta(s, progress, context);
    }
    size_t most = ((size_t)s->request->memory_mib << 20) / sizeof(struct tree_node);
    s->tree.max = most < UINT32_MAX / 2 ? (uint32_t)most : UINT32_MAX / 2;
    return generic_tree(s, &s->tree, progress, context);
}

enum apiary_status generic_run(struct generic *s, struct tt *tt,
                               const struct generic_request *request,
                               struct search_control *control, search_progress *progress,
                               void *context, int *depth) {
    prepare(s, tt, request, control);
    *depth = 0;
    bool won = list_root(s);
    generic_report_nodes(s); /* a search may be over before it begins */
    if (won && !s->stopped) {
        *depth = 1;
        if (progress) {
            progress(context, &s->root[0], 0);
        }
    } else if (!s->stopped) {
        *depth = search(s, progress, context);
    }
    /* Which move is best was worth a search; what they are worth is proved. */
    for (size_t i = 0; s->lost && i < s->root_count; i++) {
        s->root[i].score = s->root[i].score < -SEARCH_FORCED ? s->root[i].score : -SEARCH_FORCED;
    }
    control_report(control, s->batch - s->batch_left);
    return s->status;
}

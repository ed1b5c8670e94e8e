#include "puzzle/prove.h"

#include <string.h>

#include "base/aligned.h"
#include "base/mem.h"
#include "games/hive/rules.h"
#include "games/hive/wide/rules.h"
#include "search/generic/order.h"
#include "search/hive/mate.h"
#include "search/hive/threat_wide.h"

struct frame {
    struct game_moves list;
    struct generic_candidate *candidate;
    size_t capacity;
};

struct prover {
    struct apiary_allocator memory;
    struct tt *tt;
    struct mate_solver *mate;

    /* The search of games other than official Hive. */
    const struct game_rules *rules;
    void *state;
    size_t state_size;
    enum apiary_colour attacker;
    uint64_t salt;
    uint64_t nodes, max_nodes;
    bool stopped;
    struct generic_order order;
    struct frame frame[PROOF_MAX_PLIES + 1];
};

enum apiary_status prover_new(const struct apiary_allocator *memory, int mib,
                              struct prover **prover) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct prover *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    for (size_t i = 0; i <= PROOF_MAX_PLIES; i++) {
        made->frame[i].list.memory = chosen;
    }
    if (tt_new(&chosen, mib, &made->tt) || mate_solver_new(&chosen, &made->mate)) {
        prover_free(made);
        return APIARY_NO_MEMORY;
    }
    *prover = made;
    return APIARY_OK;
}

void prover_free(struct prover *prover) {
    if (prover) {
        struct apiary_allocator memory = prover->memory;
        for (size_t i = 0; i <= PROOF_MAX_PLIES; i++) {
            mem_free(&memory, prover->frame[i].list.move);
            mem_free(&memory, prover->frame[i].candidate);
        }
        aligned_free(&memory, prover->state);
        mate_solver_free(prover->mate);
        tt_free(prover->tt);
        mem_free(&memory, prover);
    }
}

void prover_clear(struct prover *prover) {
    tt_clear(prover->tt);
}

/* ---- Official Hive ---- */

static void run_mate(struct prover *s, const struct proof_request *request, struct proof *proof) {
    static const atomic_bool never;
    hive_move excluded[PROOF_MAX_FIRST];
    for (size_t i = 0; i < request->excluded_count; i++) {
        excluded[i] = (hive_move)request->excluded[i];
    }
    const struct mate_request mate = {
        .root = request->state,
        .salt = rng_mix(((const struct hive_position *)request->state)->bugs),
        .max_moves = request->moves,
        .excluded = excluded,
        .excluded_count = (unsigned)request->excluded_count};
    struct search_control control;
    struct mate_result result;
    control_init(&control, &never, 0, request->nodes);
    mate_solver_run(s->mate, s->tt, &mate, &control, NULL, NULL, &result);
    *proof = (struct proof){.verdict = result.verdict == MATE_WIN    ? PROOF_WIN
                                       : result.verdict == MATE_NONE ? PROOF_NONE
                                                                     : PROOF_UNKNOWN,
                            .plies = result.plies,
                            .all_first = result.all_moves && result.move_count <= PROOF_MAX_FIRST};
    for (unsigned i = 0; i < result.move_count && i < PROOF_MAX_FIRST; i++) {
        proof->first[proof->first_count++] = result.moves[i];
    }
}

/* ---- The table ---- */

/* The number of turns tells positions with different counts of quiet turns apart. */
static uint64_t table_key(const struct prover *s) {
    uint64_t hash = s->rules->hash ? s->rules->hash(s->state) : s->rules->key(s->state).low;
    return hash ^ rng_mix(s->salt + s->rules->turns(s->state));
}

enum answer { UNKNOWN, WINS, NO_WIN };

/* A lower bound is a win within the depth of the entry, an upper bound that there is none. */
static enum answer probe(const struct prover *s, int plies, uint32_t *move) {
    struct tt_entry entry;
    *move = 0;
    if (!tt_probe(s->tt, table_key(s), &entry)) {
        return UNKNOWN;
    }
    *move = entry.move;
    if (entry.bound == TT_LOWER) {
        return entry.depth <= plies ? WINS : UNKNOWN;
    }
    return entry.depth >= plies ? NO_WIN : UNKNOWN;
}

static void store(struct prover *s, int plies, bool wins, uint32_t move) {
    if (!s->stopped) {
        struct tt_entry entry = {.move = move, .depth = plies, .bound = wins ? TT_LOWER : TT_UPPER};
        tt_store(s->tt, table_key(s), &entry);
    }
}

/* ---- Moves ---- */

/* Lists the moves of the position, those that decided elsewhere first. False if there is no
 * memory. */
static bool list_moves(struct prover *s, struct frame *frame, uint32_t tt_move) {
    frame->list.count = 0;
    enum apiary_status status = s->rules->choices ? s->rules->choices(s->state, &frame->list)
                                                  : s->rules->moves(s->state, &frame->list);
    if (!status && frame->capacity < frame->list.count) {
        mem_free(&s->memory, frame->candidate);
        frame->capacity = 2 * frame->list.count;
        frame->candidate = mem_alloc(&s->memory, frame->capacity * sizeof *frame->candidate);
        if (!frame->candidate) {
            frame->capacity = 0;
            status = APIARY_NO_MEMORY;
        }
    }
    if (status) {
        s->stopped = true;
        return false;
    }
    unsigned side = s->rules->to_move(s->state);
    for (size_t i = 0; i < frame->list.count; i++) {
        game_move move = frame->list.move[i];
        bool first = tt_move && generic_move_hash(move) == tt_move;
        frame->candidate[i] = (struct generic_candidate){
            move, first ? INT32_MAX : *generic_history(&s->order, side, move)};
    }
    return true;
}

static bool is_over(const struct prover *s, bool *attacker_won) {
    enum apiary_result result = s->rules->result(s->state);
    *attacker_won = result == (s->attacker == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS);
    return apiary_result_is_final(result);
}

/* ---- Attack and defence ---- */

static bool search_node(struct prover *s, int plies, int depth);

/* Whether the attacker wins within `plies` after this move. */
static bool wins_after(struct prover *s, game_move move, int plies, int depth) {
    struct game_undo undo = s->rules->play(s->state, move);
    bool won, over = is_over(s, &won);
    bool wins = over ? won : plies > 0 && search_node(s, plies, depth);
    s->rules->undo(s->state, move, undo);
    return wins;
}

/* With expansion pieces, wins in one are found without a list of all moves; in other games all
 * moves are tried. */
static bool wins_at_once(struct prover *s) {
    wide_move move;
    return s->rules == &hive_expansion_rules && wide_wins(s->state, &move, 1) > 0;
}

static bool search_node(struct prover *s, int plies, int depth) {
    bool attacks = s->rules->to_move(s->state) == s->attacker;
    uint32_t tt_move = 0;
    if (s->stopped || s->nodes++ >= s->max_nodes) {
        s->stopped = true;
        return false;
    }
    if (attacks && wins_at_once(s)) {
        return true;
    }
    if (attacks && plies == 1 && s->rules == &hive_expansion_rules) {
        return false;
    }
    enum answer known = probe(s, plies, &tt_move);
    struct frame *frame = &s->frame[depth];
    if (known != UNKNOWN || !list_moves(s, frame, tt_move)) {
        return known == WINS;
    }
    unsigned side = s->rules->to_move(s->state);
    bool wins = !attacks;
    uint32_t decided = 0;
    size_t count = frame->list.count;
    for (size_t i = 0; i < count && wins != attacks && !s->stopped; i++) {
        generic_order_pick(frame->candidate, count, i);
        wins = wins_after(s, frame->candidate[i].move, plies - 1, depth + 1);
        if (wins == attacks) {
            decided = generic_move_hash(frame->candidate[i].move);
            generic_order_update(&s->order, side, plies, frame->candidate, i);
        }
    }
    wins = wins && !s->stopped;
    store(s, plies, wins, decided);
    return wins;
}

static bool is_excluded(const struct proof_request *request, game_move move) {
    size_t i = 0;
    while (i < request->excluded_count && request->excluded[i] != move) {
        i++;
    }
    return i < request->excluded_count;
}

/* Lists the first moves that win in `plies`. There is no shorter win. */
static void try_root(struct prover *s, const struct proof_request *request, int plies,
                     struct proof *proof) {
    struct frame *frame = &s->frame[0];
    if (!list_moves(s, frame, 0)) {
        return;
    }
    for (size_t i = 0; i < frame->list.count && !s->stopped; i++) {
        game_move move = frame->list.move[i];
        if (!is_excluded(request, move) && wins_after(s, move, plies - 1, 1)) {
            if (proof->first_count < PROOF_MAX_FIRST) {
                proof->first[proof->first_count] = move;
            }
            proof->first_count++;
        }
    }
}

static void run_search(struct prover *s, const struct proof_request *request, struct proof *proof) {
    *proof = (struct proof){.verdict = PROOF_UNKNOWN};
    if (s->state_size < request->rules->state_size) {
        aligned_free(&s->memory, s->state);
        s->state = aligned_new(&s->memory, request->rules->state_size);
        s->state_size = s->state ? request->rules->state_size : 0;
    }
    if (!s->state) {
        return;
    }
    memcpy(s->state, request->state, request->rules->state_size);
    s->rules = request->rules;
    s->attacker = s->rules->to_move(s->state);
    s->salt = rng_mix((uintptr_t)s->attacker + 1);
    s->nodes = 0;
    s->max_nodes = request->nodes;
    s->stopped = false;
    generic_order_clear(&s->order);
    for (int plies = 1; plies <= 2 * request->moves && !s->stopped; plies++) {
        try_root(s, request, plies, proof);
        proof->plies = plies;
        if (proof->first_count > 0) {
            proof->verdict = PROOF_WIN;
            proof->all_first = !s->stopped && proof->first_count <= PROOF_MAX_FIRST;
            proof->first_count =
                proof->first_count < PROOF_MAX_FIRST ? proof->first_count : PROOF_MAX_FIRST;
            return;
        }
    }
    proof->verdict = s->stopped ? PROOF_UNKNOWN : PROOF_NONE;
}

void prover_run(struct prover *prover, const struct proof_request *request, struct proof *proof) {
    if (request->rules == &hive_rules) {
        run_mate(prover, request, proof);
    } else {
        run_search(prover, request, proof);
    }
}

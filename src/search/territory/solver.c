/*
 * solver.c: depth-first proof-number search.
 *
 * Each position has two proof numbers for its side to move: `phi` for a win and `delta` for a loss.
 * A win needs one reply that is lost for the opponent: phi is the least delta of the replies. A
 * loss needs all replies to be won for the opponent: delta is the greatest phi among those not
 * proved yet, plus one for each of the others. (A sum would count positions many times, as most are
 * reached by several orders of the same moves.) The search always follows the smallest number, and
 * returns when it exceeds the next best. Every turn uses something up, so positions never repeat.
 *
 * Near the end of the game few replies matter. The side that is ahead (two insects in its zone) and
 * can take the last tiles wins. So if the opponent is ahead and could do that on its next turn, the
 * mover must take the lead by moving an insect into its own zone. Taking from the supply only
 * brings the end nearer.
 */
#include "search/territory/solver.h"

#include <string.h>

#include "base/mem.h"
#include "games/territory/moves.h"

/* Proof numbers have 20 bits in the table. {0, INFINITE} is a proved win, {INFINITE, 0} a proved
 * loss, {INFINITE, INFINITE} a position that was given up. */
#define NUMBER_BITS 20
#define INFINITE    ((1u << NUMBER_BITS) - 1)

struct numbers {
    uint32_t phi, delta;
};

/*
 * The whole key of the position: the low word, and the 20 lowest bits of the high word (the option
 * is the same for the whole table). The other bits are the proof numbers and the logarithm of the
 * work that they took. A free entry is all zero: no position has all insects on one cell.
 */
struct entry {
    uint64_t low;
    uint64_t rest; /* key 20, phi 20, delta 20, work 4 */
};

#define KEY_BITS 20
#define KEY_MASK ((UINT64_C(1) << KEY_BITS) - 1)

enum { BUCKET = 4 };

struct child {
    struct territory_position position;
    game_move move;
    struct numbers numbers;
};

/*
 * Room for the replies of the positions on the current line. A position with more replies is given
 * up.
 */
enum { CHILDREN = 1 << 17 };

struct territory_solver {
    struct apiary_allocator memory;
    struct entry *table;
    size_t buckets;
    bool either_colour;
    struct search_control *control;
    unsigned unreported, allowance; /* nodes since the last report, and until the next */
    bool ended;
    uint64_t nodes;
    struct game_moves list; /* of the position whose replies are being made */
    game_move move;         /* that wins the last position searched, if it is won */
    size_t used;            /* of child */
    struct child child[CHILDREN];
};

enum apiary_status territory_solver_new(const struct apiary_allocator *memory, size_t mib,
                                        struct territory_solver **solver) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct territory_solver *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = made->list.memory = chosen;
    made->buckets = 1;
    while (made->buckets * 2 * BUCKET * sizeof *made->table <= mib << 20) {
        made->buckets *= 2;
    }
    made->table = mem_zero(&chosen, made->buckets * BUCKET * sizeof *made->table);
    if (!made->table) {
        mem_free(&chosen, made);
        return APIARY_NO_MEMORY;
    }
    *solver = made;
    return APIARY_OK;
}

void territory_solver_free(struct territory_solver *solver) {
    if (solver) {
        struct apiary_allocator memory = solver->memory;
        mem_free(&memory, solver->list.move);
        mem_free(&memory, solver->table);
        mem_free(&memory, solver);
    }
}

/* ---- The table ---- */

static struct entry *bucket_of(const struct territory_solver *solver, struct game_key key) {
    uint64_t mixed = (key.low ^ key.high << 40) * 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 29) * 0xBF58476D1CE4E5B9u;
    return solver->table + (mixed >> 20 & (solver->buckets - 1)) * BUCKET;
}

static bool same_key(const struct entry *entry, struct game_key key) {
    return entry->low == key.low && (entry->rest & KEY_MASK) == (key.high & KEY_MASK);
}

static bool table_find(const struct territory_solver *solver, struct game_key key,
                       struct numbers *numbers) {
    const struct entry *entry = bucket_of(solver, key);
    for (unsigned i = 0; i < BUCKET; i++) {
        if (same_key(&entry[i], key)) {
            numbers->phi = (uint32_t)(entry[i].rest >> KEY_BITS) & INFINITE;
            numbers->delta = (uint32_t)(entry[i].rest >> (KEY_BITS + NUMBER_BITS)) & INFINITE;
            return true;
        }
    }
    return false;
}

/* Replaces the entry that took the least work. */
static void table_store(struct territory_solver *solver, struct game_key key,
                        struct numbers numbers, uint64_t work) {
    struct entry *entry = bucket_of(solver, key), *chosen = entry;
    for (unsigned i = 0; i < BUCKET; i++) {
        if (same_key(&entry[i], key)) {
            chosen = &entry[i];
            break;
        }
        if (entry[i].rest >> 60 < chosen->rest >> 60) {
            chosen = &entry[i];
        }
    }
    unsigned size = (64u - (unsigned)__builtin_clzll(work | 1)) / 2;
    chosen->low = key.low;
    chosen->rest = (key.high & KEY_MASK) | (uint64_t)numbers.phi << KEY_BITS |
                   (uint64_t)numbers.delta << (KEY_BITS + NUMBER_BITS) |
                   (uint64_t)(size < 15 ? size : 15) << 60;
}

/* ---- Static evaluation ---- */

static const struct numbers won = {0, INFINITE}, lost = {INFINITE, 0};

/* First estimates: a side that must answer a threat has few replies, so a loss is soon proved; a
 * side that is ahead wins more often. */
static const struct numbers forced = {10, 1}, leading = {2, 30}, trailing = {4, 20};

/* Whether an insect that is not in the side's zone can walk into it. */
static bool can_enter(const struct territory_position *position, unsigned side) {
    uint32_t zone = territory_zone(side);
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        uint32_t food = territory_edible(position, i);
        uint32_t front = territory_bit(position->insect[i]);
        if (front & zone) {
            continue;
        }
        while (front) {
            uint32_t next = territory_near[__builtin_ctz(front)] & food;
            if (next & zone) {
                return true;
            }
            front = (front & (front - 1)) | next;
            food &= ~next;
        }
    }
    return false;
}

/* The opponent is ahead and would end the game: the mover must take the lead now. */
static bool threatened(const struct territory_position *position) {
    unsigned opponent = position->to_move ^ 1u;
    return territory_ahead(position) == opponent && territory_can_end(position, opponent);
}

static struct numbers first_estimate(const struct territory_position *position) {
    unsigned side = position->to_move;
    bool ahead = territory_ahead(position) == side;
    if (territory_over(position) || (ahead && territory_can_end(position, side))) {
        return ahead ? won : lost;
    }
    if (threatened(position)) {
        return territory_held(position, side) == 1 && can_enter(position, side) ? forced : lost;
    }
    return ahead ? leading : trailing;
}

/* ---- The search ---- */

static void count_nodes(struct territory_solver *solver, unsigned nodes) {
    solver->nodes += nodes;
    solver->unreported += nodes;
    if (solver->unreported >= solver->allowance) {
        solver->allowance = control_report(solver->control, solver->unreported);
        solver->unreported = 0;
        solver->ended = solver->allowance == 0;
    }
}

/* Appends the replies that may matter; false if there is no room for them. */
static bool make_children(struct territory_solver *solver,
                          const struct territory_position *position) {
    bool must_lead = threatened(position);
    solver->list.count = 0;
    if (territory_choices(position, &solver->list)) {
        return false;
    }
    for (size_t i = solver->list.count; i-- > 0;) { /* fills first: they may end the game */
        game_move move = solver->list.move[i];
        if (must_lead && (territory_is_lay(move) || territory_action(move) == TERRITORY_FILL)) {
            continue;
        }
        if (solver->used == CHILDREN) {
            return false;
        }
        struct child *child = &solver->child[solver->used];
        child->position = *position;
        child->move = move;
        territory_play(&child->position, move);
        if (must_lead && territory_ahead(&child->position) != position->to_move) {
            continue;
        }
        child->numbers = first_estimate(&child->position);
        if (child->numbers.phi && child->numbers.delta) {
            (void)table_find(solver, territory_key(&child->position), &child->numbers);
        }
        solver->used++;
        if (child->numbers.delta == 0) {
            break; /* it wins: the others do not matter */
        }
    }
    return true;
}

struct best {
    struct numbers numbers; /* of the position */
    struct child *child;
    uint32_t second; /* the delta of the next best reply */
    uint32_t others; /* what the other replies add to delta */
};

/* The most promising reply, and what the replies say together. */
static struct best best_of(struct child *child, size_t count) {
    struct best best = {.numbers = {INFINITE, 0}, .second = INFINITE};
    uint32_t greatest = 0, open = 0;
    for (size_t i = 0; i < count; i++) {
        struct numbers numbers = child[i].numbers;
        if (numbers.delta < best.numbers.phi) {
            best.second = best.numbers.phi;
            best.numbers.phi = numbers.delta;
            best.child = &child[i];
        } else if (numbers.delta < best.second) {
            best.second = numbers.delta;
        }
        greatest = numbers.phi > greatest ? numbers.phi : greatest;
        open += numbers.phi > 0;
    }
    best.others = open ? open - 1 : 0;
    uint32_t delta = greatest + best.others;
    best.numbers.delta = greatest == INFINITE || delta > INFINITE ? INFINITE : delta;
    return best;
}

/*
 * Works on a position until its numbers reach a limit. The reply with the least delta is taken
 * until it is no longer the best one, or its phi alone brings the position's delta to the limit.
 */
static struct numbers prove(struct territory_solver *solver,
                            const struct territory_position *position, struct numbers limit) {
    size_t first = solver->used;
    uint64_t before = solver->nodes;
    struct best best = {.numbers = {INFINITE, INFINITE}};
    if (make_children(solver, position)) {
        count_nodes(solver, (unsigned)(solver->used - first));
        for (;;) {
            best = best_of(&solver->child[first], solver->used - first);
            if (best.numbers.phi >= limit.phi || best.numbers.delta >= limit.delta ||
                solver->ended) {
                break;
            }
            /* A quarter more than the next best needs: going back and forth costs more. */
            uint32_t next = best.second + 1 + best.second / 4;
            struct numbers inner = {
                .phi = limit.delta > best.others ? limit.delta - best.others : 1,
                .delta = next < limit.phi ? next : limit.phi,
            };
            best.child->numbers = prove(solver, &best.child->position, inner);
        }
    }
    solver->move = best.numbers.phi == 0 ? best.child->move : 0;
    solver->used = first;
    table_store(solver, territory_key(position), best.numbers, solver->nodes - before);
    return best.numbers;
}

enum solver_verdict territory_solve(struct territory_solver *solver,
                                    const struct territory_position *position,
                                    struct search_control *control, game_move *move) {
    if (solver->either_colour != position->either_colour) {
        memset(solver->table, 0, solver->buckets * BUCKET * sizeof *solver->table);
        solver->either_colour = position->either_colour;
    }
    solver->control = control;
    solver->nodes = solver->used = solver->unreported = 0;
    solver->allowance = control_report(control, 0);
    solver->ended = solver->allowance == 0;
    struct numbers numbers = {INFINITE, INFINITE};
    if (!solver->ended) {
        numbers = prove(solver, position, numbers);
        (void)control_report(control, solver->unreported);
    }
    *move = numbers.phi == 0 ? solver->move : 0;
    return numbers.phi == 0 ? SOLVER_WIN : numbers.delta == 0 ? SOLVER_LOSS : SOLVER_UNKNOWN;
}

/* ---- The functions of struct game_solver ---- */

/* With more in the supply hardly any position is solved in the time of a move: docs/games.md. */
enum { MAX_SUPPLY = 6 };

static bool may_solve(const void *state) {
    return territory_supply(state) <= MAX_SUPPLY;
}

static enum apiary_status make_any(const struct apiary_allocator *memory, size_t mib,
                                   void **solver) {
    struct territory_solver *made;
    enum apiary_status status = territory_solver_new(memory, mib, &made);
    if (!status) {
        *solver = made;
    }
    return status;
}

static void free_any(void *solver) {
    territory_solver_free(solver);
}

static enum solver_verdict solve_any(void *solver, const void *state,
                                     struct search_control *control, game_move *move) {
    return territory_solve(solver, state, control, move);
}

const struct game_solver territory_solver = {make_any, free_any, may_solve, solve_any};

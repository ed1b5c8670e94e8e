/*
 * mate.c: depth-first search for a win within d plies, for d = 1, 2, 3, ... The attacker is the
 * side to move at the root, the defender the other. The attacker needs one move that wins, the
 * defender one that refutes; threat.c finds the attacker's last move without generating moves.
 *
 * All moves of both sides are searched, except where a comment proves that they do not matter.
 */
#include "search/hive/mate.h"

#include <string.h>

#include "base/aligned.h"
#include "base/rng.h"
#include "search/hive/threat.h"

#define MATE_SALT 0x6D61746521u /* keeps its entries apart from those of other searches */

enum { MAX_HISTORY = 1 << 20 };

/* Moves are ordered by class, then by history. */
enum { CLASS = 2 * MAX_HISTORY };

struct frame {
    hive_move moves[HIVE_MAX_MOVES];
    int32_t scores[HIVE_MAX_MOVES];
};

struct mate_solver {
    struct hive_position position;
    struct apiary_allocator memory;
    struct tt *tt;
    struct search_poll poll;
    uint64_t salt;
    unsigned attacker;

    int32_t history[2][HIVE_BUGS][GRID_CELLS]; /* by side, bug and landing */
    struct frame root;
    struct frame frame[MATE_MAX_PLIES]; /* by ply; the first is for find_line */
};

enum apiary_status mate_solver_new(const struct apiary_allocator *memory,
                                   struct mate_solver **solver) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct mate_solver *made = aligned_new(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    *solver = made;
    return APIARY_OK;
}

void mate_solver_free(struct mate_solver *solver) {
    if (solver) {
        struct apiary_allocator memory = solver->memory;
        aligned_free(&memory, solver);
    }
}

/* ---- The table ---- */

/* Before the queens are due (RULES A2.3) the turn matters as well. */
static uint64_t table_key(const struct mate_solver *s) {
    uint64_t key = s->position.hash ^ s->salt;
    return s->position.ply < 6 ? key ^ rng_mix(s->position.ply + 1) : key;
}

enum answer { UNKNOWN, WINS, NO_WIN };

/* What the table knows. A lower bound is a win within the depth of the entry, an upper bound that
 * there is none; *move is the move that decided, or 0. */
static enum answer probe(const struct mate_solver *s, int plies, hive_move *move) {
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

static void store(struct mate_solver *s, int plies, bool wins, hive_move move) {
    if (!s->poll.stopped) {
        struct tt_entry entry = {.move = move, .depth = plies, .bound = wins ? TT_LOWER : TT_UPPER};
        tt_store(s->tt, table_key(s), &entry);
    }
}

/* ---- Order ---- */

static int32_t *history_of(struct mate_solver *s, hive_move move) {
    return &s->history[s->position.to_move][hive_move_bug(move) % HIVE_BUGS]
                      [hive_move_to(move) % GRID_CELLS];
}

/* `move` decided the position. */
static void add_history(struct mate_solver *s, hive_move move, int plies) {
    int32_t *history = history_of(s, move);
    *history += plies * plies;
    if (*history > MAX_HISTORY) {
        *history = MAX_HISTORY;
    }
}

/* The change to the ring of the defender's queen: 1 if the move fills a cell, -1 if it empties one.
 */
static int ring_change(const struct hive_position *position, unsigned queen_cell, hive_move move) {
    unsigned from = hive_move_from(move), to = hive_move_to(move);
    bool fills = position->height[to] == 0 && grid_touch(to, queen_cell);
    bool empties =
        !hive_move_places(move) && position->height[from] == 1 && grid_touch(from, queen_cell);
    return (int)fills - (int)empties;
}

/* The attacker tries first to fill her ring, or to throw her. */
static int attack_class(const struct hive_position *position, unsigned queen_cell, hive_move move) {
    if (hive_move_from(move) == queen_cell && position->height[queen_cell] == 1) {
        return 1;
    }
    return ring_change(position, queen_cell, move);
}

/* The defender tries first to move her or to make room. */
static int defence_class(const struct hive_position *position, unsigned queen_cell,
                         hive_move move) {
    bool last_gap = ring_count(position->around[queen_cell]) == 5;
    if (hive_move_from(move) == queen_cell && position->height[queen_cell] == 1) {
        return last_gap ? 2 : -1;
    }
    return last_gap ? -ring_change(position, queen_cell, move)
                    : -(ring_change(position, queen_cell, move) > 0);
}

/* Lists and scores the moves of the position; `tt_move` comes first. */
static unsigned list_moves(struct mate_solver *s, struct frame *frame, hive_move tt_move) {
    struct hive_position *position = &s->position;
    unsigned count = hive_moves(position, frame->moves);
    unsigned queen = hive_piece(s->attacker ^ 1u, HIVE_QUEEN, 0);
    unsigned cell = position->cell[queen];
    for (unsigned i = 0; i < count; i++) {
        hive_move move = frame->moves[i];
        int class = cell == HIVE_NO_CELL || move == HIVE_PASS ? 0
                    : position->to_move == s->attacker        ? attack_class(position, cell, move)
                                                              : defence_class(position, cell, move);
        frame->scores[i] = move == tt_move ? INT32_MAX : class * CLASS + *history_of(s, move);
    }
    return count;
}

/* Selects the best move from index i on and puts it there. */
static hive_move next_move(struct frame *frame, unsigned i, unsigned count) {
    unsigned best = i;
    for (unsigned j = i + 1; j < count; j++) {
        if (frame->scores[j] > frame->scores[best]) {
            best = j;
        }
    }
    hive_move move = frame->moves[best];
    frame->moves[best] = frame->moves[i];
    frame->scores[best] = frame->scores[i];
    frame->moves[i] = move;
    return move;
}

/* ---- Attack and defence ---- */

static bool attacker_won(const struct mate_solver *s) {
    return hive_surrounded(&s->position, s->attacker ^ 1u) &&
           !hive_surrounded(&s->position, s->attacker);
}

static bool defend(struct mate_solver *s, int plies, int depth);

/* The pillbug and the mosquito of a side, if they are in play: only these throw. */
static uint32_t throwers(const struct hive_position *position, unsigned colour) {
    if (!(position->bugs >> HIVE_PILLBUG & 1)) {
        return 0;
    }
    uint32_t kinds = hive_bug_mask(colour, HIVE_PILLBUG) | hive_bug_mask(colour, HIVE_MOSQUITO);
    return kinds & position->in_play;
}

static bool any_touches(const struct hive_position *position, uint32_t pieces, unsigned cell) {
    for (; pieces; pieces &= pieces - 1) {
        if (grid_touch(position->cell[__builtin_ctz(pieces)], cell)) {
            return true;
        }
    }
    return false;
}

/* Whether the attacker's move or the answer to it can throw the queen: a thrower touches her, or
 * the attacker can throw a thrower of the defender beside her. */
static bool throw_possible(const struct hive_position *position, unsigned queen) {
    uint32_t own = throwers(position, hive_colour(queen));
    uint32_t enemy = throwers(position, hive_colour(queen) ^ 1u);
    if (any_touches(position, own | enemy, position->cell[queen])) {
        return true;
    }
    for (; own; own &= own - 1) {
        if (any_touches(position, enemy, position->cell[__builtin_ctz(own)])) {
            return true;
        }
    }
    return false; /* a thrower that the attacker brings now has no turn left to throw */
}

/*
 * Whether it is certain that the defender's answer to the next move cannot surround its own queen.
 *
 * Such an answer does not slide her: beside her new cell, the cell that she left and the open side
 * of the gate (RULES A3) are empty. If it does not throw her either, it fills the last gap; then
 * the move before it left one gap, and unless it threw her there were at most two.
 */
static bool no_suicide(const struct hive_position *position, unsigned queen) {
    if (!hive_in_play(position, queen)) {
        return false; /* in a set-up position she may be placed between six of her own pieces */
    }
    unsigned gaps = ~position->around[position->cell[queen]] & RING_ALL;
    return ring_count(gaps) > 2 && !throw_possible(position, queen);
}

/* The attacker is to move, the game not over: is there a win within `plies`, at least 1? */
static bool attack(struct mate_solver *s, int plies, int depth) {
    struct hive_position *position = &s->position;
    if (poll_node(&s->poll)) {
        return false;
    }
    if (threat_win(position, NULL)) {
        return true;
    }
    if (plies == 1 ||
        (plies == 2 && no_suicide(position, hive_piece(s->attacker ^ 1u, HIVE_QUEEN, 0)))) {
        return false;
    }
    hive_move move;
    enum answer known = probe(s, plies, &move);
    if (known != UNKNOWN) {
        return known == WINS;
    }
    bool wins = false;
    struct frame *frame = &s->frame[depth];
    unsigned count = list_moves(s, frame, move);
    for (unsigned i = 0; i < count && !wins && !s->poll.stopped; i++) {
        move = next_move(frame, i, count);
        struct hive_undo undo = hive_play(position, move);
        wins = !hive_over(position) && defend(s, plies - 1, depth + 1);
        hive_undo(position, move, undo);
    }
    if (wins) {
        add_history(s, move, plies);
    }
    store(s, plies, wins, wins ? move : 0);
    return wins;
}

/* The defender is to move, the game not over: do all moves lose within `plies`, at least 1? */
static bool defend(struct mate_solver *s, int plies, int depth) {
    struct hive_position *position = &s->position;
    if (poll_node(&s->poll)) {
        return false;
    }
    /* Surrounding a queen in play takes the same conditions for either side (threat.h). */
    if (plies == 1 && hive_in_play(position, hive_piece(s->attacker ^ 1u, HIVE_QUEEN, 0)) &&
        !threat_possible(position, s->attacker)) {
        return false;
    }
    hive_move move;
    enum answer known = probe(s, plies, &move);
    if (known != UNKNOWN) {
        return known == WINS;
    }
    bool wins = true;
    struct frame *frame = &s->frame[depth];
    unsigned count = list_moves(s, frame, move);
    for (unsigned i = 0; i < count && wins && !s->poll.stopped; i++) {
        move = next_move(frame, i, count);
        struct hive_undo undo = hive_play(position, move);
        wins = hive_over(position) ? attacker_won(s) : plies > 1 && attack(s, plies - 1, depth + 1);
        hive_undo(position, move, undo);
    }
    wins = wins && !s->poll.stopped;
    if (!wins) {
        add_history(s, move, plies);
    }
    store(s, plies, wins, wins ? 0 : move);
    return wins;
}

/* ---- The root ---- */

/* The attacker's move in the shortest win, which takes `plies`. */
static bool find_attack(struct mate_solver *s, int plies, hive_move *move) {
    struct hive_position *position = &s->position;
    if (plies == 1) {
        return threat_win(position, move);
    }
    struct frame *frame = &s->frame[0];
    hive_move tt_move;
    probe(s, plies, &tt_move);
    unsigned count = list_moves(s, frame, tt_move);
    bool wins = false;
    for (unsigned i = 0; i < count && !wins && !s->poll.stopped; i++) {
        *move = next_move(frame, i, count);
        struct hive_undo undo = hive_play(position, *move);
        wins = !hive_over(position) && defend(s, plies - 1, 1);
        hive_undo(position, *move, undo);
    }
    return wins;
}

/* The defender's move that loses in `plies` and not sooner. */
static bool find_defence(struct mate_solver *s, int plies, hive_move *move) {
    struct hive_position *position = &s->position;
    struct frame *frame = &s->frame[0];
    unsigned count = list_moves(s, frame, 0);
    bool holds = false;
    for (unsigned i = 0; i < count && !holds && !s->poll.stopped; i++) {
        *move = next_move(frame, i, count);
        struct hive_undo undo = hive_play(position, *move);
        holds = plies == 1 || (!hive_over(position) && (plies == 2 || !attack(s, plies - 2, 1)));
        hive_undo(position, *move, undo);
    }
    return holds && !s->poll.stopped;
}

/* The line from the first winning move on. */
static void find_line(struct mate_solver *s, int plies, struct mate_result *result) {
    struct hive_undo undo[MATE_MAX_PLIES];
    hive_move move = result->moves[0];
    unsigned length = 0;
    bool found = true;
    for (int left = plies; found && left > 0; left--) {
        if (length > 0) {
            found = s->position.to_move == s->attacker ? find_attack(s, left, &move)
                                                       : find_defence(s, left, &move);
        }
        if (found) {
            undo[length] = hive_play(&s->position, move);
            result->line[length++] = move;
        }
    }
    result->line_length = length;
    while (length > 0) {
        length--;
        hive_undo(&s->position, result->line[length], undo[length]);
    }
}

static bool is_excluded(const struct mate_request *request, hive_move move) {
    unsigned i = 0;
    while (i < request->excluded_count && request->excluded[i] != move) {
        i++;
    }
    return i < request->excluded_count;
}

/* Lists the moves that win in `plies`, and the line of the first. There is no shorter win. */
static void try_root(struct mate_solver *s, const struct mate_request *request, int plies,
                     struct mate_result *result) {
    struct hive_position *position = &s->position;
    result->move_count = 0;
    if (plies == 1) {
        hive_move wins[THREAT_MAX];
        unsigned count = threat_wins(position, wins, THREAT_MAX);
        for (unsigned i = 0; i < count; i++) {
            if (!is_excluded(request, wins[i])) {
                result->moves[result->move_count++] = wins[i];
            }
        }
        result->line[0] = result->moves[0];
        result->line_length = result->move_count > 0;
        return;
    }
    struct frame *frame = &s->root;
    unsigned count = list_moves(s, frame, 0);
    for (unsigned i = 0; i < count && !s->poll.stopped; i++) {
        hive_move move = next_move(frame, i, count);
        if (is_excluded(request, move)) {
            continue;
        }
        struct hive_undo undo = hive_play(position, move);
        bool wins = !hive_over(position) && defend(s, plies - 1, 1);
        hive_undo(position, move, undo);
        if (wins) {
            add_history(s, move, plies);
            result->moves[result->move_count++] = move;
            if (result->move_count == 1) {
                find_line(s, plies, result);
            }
        }
    }
}

void mate_solver_run(struct mate_solver *solver, struct tt *tt, const struct mate_request *request,
                     struct search_control *control, mate_progress *progress, void *context,
                     struct mate_result *result) {
    solver->position = *request->root;
    solver->tt = tt;
    solver->attacker = request->root->to_move;
    solver->salt = rng_mix(request->salt ^ (MATE_SALT + solver->attacker));
    memset(solver->history, 0, sizeof solver->history);
    *result = (struct mate_result){.verdict = MATE_UNKNOWN};
    poll_init(&solver->poll, control, CONTROL_BATCH);
    for (int plies = 1; plies <= 2 * request->max_moves && !solver->poll.stopped; plies++) {
        try_root(solver, request, plies, result);
        if (result->move_count > 0) {
            result->verdict = MATE_WIN;
            result->plies = plies;
            result->all_moves = !solver->poll.stopped;
            break;
        }
        if (!solver->poll.stopped) {
            result->plies = plies;
            if (progress) {
                progress(context, plies, poll_nodes(&solver->poll));
            }
        }
    }
    if (result->verdict == MATE_UNKNOWN && result->plies == 2 * request->max_moves) {
        result->verdict = MATE_NONE;
    }
    poll_report(&solver->poll);
}

/*
 * mate.c: depth-first search for a win within d plies, for d = 1, 2, 3 ... Attacker is the side to
 * move at the root, defender the other one. The attacker needs one move that works, the defender
 * one that refutes it; the last move of the attacker is found by threat.c without a list.
 *
 * Nothing is left out of the lists of moves. What is cut short is proved where it is done.
 */
#include "search/hive/mate.h"

#include <string.h>

#include "base/rng.h"
#include "search/hive/threat.h"
#include "search/shared/aligned.h"

#define MATE_SALT 0x6D61746521u /* apart from what other searches know of the same positions */

enum { MAX_HISTORY = 1 << 20 };

/* How a move is tried: by class, then by how often it has decided. */
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
    struct frame frame[MATE_MAX_PLIES]; /* by ply; the first is for the moves of the line */
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

enum answer { NOT_KNOWN, WINS, HOLDS };

/* What the table knows. A lower bound in it is a win within its depth, an upper bound that there is
 * none; *move is what decided, or 0. */
static enum answer recall(const struct mate_solver *s, int plies, hive_move *move) {
    struct tt_entry entry;
    *move = 0;
    if (!tt_probe(s->tt, table_key(s), &entry)) {
        return NOT_KNOWN;
    }
    *move = entry.move;
    if (entry.bound == TT_LOWER) {
        return entry.depth <= plies ? WINS : NOT_KNOWN;
    }
    return entry.depth >= plies ? HOLDS : NOT_KNOWN;
}

static void remember(struct mate_solver *s, int plies, bool wins, hive_move move) {
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
static void praise(struct mate_solver *s, hive_move move, int plies) {
    int32_t *history = history_of(s, move);
    *history += plies * plies;
    if (*history > MAX_HISTORY) {
        *history = MAX_HISTORY;
    }
}

/* What a move does to the ring of the defender's queen: 1 it fills a cell, -1 it empties one. */
static int ring_change(const struct hive_position *position, unsigned queen_cell, hive_move move) {
    unsigned from = hive_move_from(move), to = hive_move_to(move);
    bool fills = position->height[to] == 0 && grid_touch(to, queen_cell);
    bool empties =
        !hive_move_places(move) && position->height[from] == 1 && grid_touch(from, queen_cell);
    return (int)fills - (int)empties;
}

/* The attacker closes in on the queen first, and moves her where that is possible. */
static int attack_class(const struct hive_position *position, unsigned queen_cell, hive_move move) {
    if (hive_move_from(move) == queen_cell && position->height[queen_cell] == 1) {
        return 1;
    }
    return ring_change(position, queen_cell, move);
}

/* The defender runs away or makes room. */
static int defence_class(const struct hive_position *position, unsigned queen_cell,
                         hive_move move) {
    bool last_gap = ring_count(position->around[queen_cell]) == 5;
    if (hive_move_from(move) == queen_cell && position->height[queen_cell] == 1) {
        return last_gap ? 2 : -1;
    }
    return last_gap ? -ring_change(position, queen_cell, move)
                    : -(ring_change(position, queen_cell, move) > 0);
}

/* Lists the moves of the position with their scores; the hint, if it is one of them, is first. */
static unsigned list_moves(struct mate_solver *s, struct frame *frame, hive_move hint) {
    struct hive_position *position = &s->position;
    unsigned count = hive_moves(position, frame->moves);
    unsigned queen = hive_piece(s->attacker ^ 1u, HIVE_QUEEN, 0);
    unsigned cell = position->cell[queen];
    for (unsigned i = 0; i < count; i++) {
        hive_move move = frame->moves[i];
        int class = cell == HIVE_NO_CELL || move == HIVE_PASS ? 0
                    : position->to_move == s->attacker        ? attack_class(position, cell, move)
                                                              : defence_class(position, cell, move);
        frame->scores[i] = move == hint ? INT32_MAX : class * CLASS + *history_of(s, move);
    }
    return count;
}

/* The best move from index i on comes to i. */
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

/* The pillbug and the mosquito of a side, if they are in play: nothing else throws. */
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

/* Whether the queen can be thrown with the attacker's move, or with the answer to it: a thrower
 * touches her, or the attacker may throw one of the defender there. */
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
    return false; /* what the attacker brings now has no turn left to throw */
}

/*
 * Whether a win that comes with the defender's answer to the next move can be excluded.
 *
 * The answer surrounds the defender's queen. It does not slide her: of the cells around her new
 * one, the one that she left and the open side of the way (RULES A3) are empty. If it does not
 * throw her either, it closes the last gap; the move before it then left one, and unless it threw
 * her there were at most two.
 */
static bool no_suicide(const struct hive_position *position, unsigned queen) {
    if (!hive_in_play(position, queen)) {
        return false; /* a set-up may have her placed among six own pieces */
    }
    unsigned gaps = ~position->around[position->cell[queen]] & RING_ALL;
    return ring_count(gaps) > 2 && !throw_possible(position, queen);
}

/* The attacker to move, the game not over: a win within `plies`, at least 1? */
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
    enum answer known = recall(s, plies, &move);
    if (known != NOT_KNOWN) {
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
        praise(s, move, plies);
    }
    remember(s, plies, wins, wins ? move : 0);
    return wins;
}

/* The defender to move, the game not over: does every move lose within `plies`, at least 1? */
static bool defend(struct mate_solver *s, int plies, int depth) {
    struct hive_position *position = &s->position;
    if (poll_node(&s->poll)) {
        return false;
    }
    /* A move that surrounds a queen in play needs the same, whoever makes it (threat.h). */
    if (plies == 1 && hive_in_play(position, hive_piece(s->attacker ^ 1u, HIVE_QUEEN, 0)) &&
        !threat_possible(position, s->attacker)) {
        return false;
    }
    hive_move move;
    enum answer known = recall(s, plies, &move);
    if (known != NOT_KNOWN) {
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
        praise(s, move, plies);
    }
    remember(s, plies, wins, wins ? 0 : move);
    return wins;
}

/* ---- The root ---- */

/* The attacker's move of the shortest win, which takes `plies`. */
static bool find_attack(struct mate_solver *s, int plies, hive_move *move) {
    struct hive_position *position = &s->position;
    if (plies == 1) {
        return threat_win(position, move);
    }
    struct frame *frame = &s->frame[0];
    hive_move hint;
    recall(s, plies, &hint);
    unsigned count = list_moves(s, frame, hint);
    bool wins = false;
    for (unsigned i = 0; i < count && !wins && !s->poll.stopped; i++) {
        *move = next_move(frame, i, count);
        struct hive_undo undo = hive_play(position, *move);
        wins = !hive_over(position) && defend(s, plies - 1, 1);
        hive_undo(position, *move, undo);
    }
    return wins;
}

/* The defender's move that holds out for `plies`: with what follows, no less. */
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

/* The line behind the first move: it is played and taken back. */
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

/* Collects the moves that win within `plies`, while there is none within fewer, and the line of the
 * first. */
static void try_root(struct mate_solver *s, int plies, struct mate_result *result) {
    struct hive_position *position = &s->position;
    result->move_count = 0;
    if (plies == 1) {
        result->move_count = threat_wins(position, result->moves, THREAT_MAX);
        result->line[0] = result->moves[0];
        result->line_length = result->move_count > 0;
        return;
    }
    struct frame *frame = &s->root;
    unsigned count = list_moves(s, frame, 0);
    for (unsigned i = 0; i < count && !s->poll.stopped; i++) {
        hive_move move = next_move(frame, i, count);
        struct hive_undo undo = hive_play(position, move);
        bool wins = !hive_over(position) && defend(s, plies - 1, 1);
        hive_undo(position, move, undo);
        if (wins) {
            praise(s, move, plies);
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
        try_root(solver, plies, result);
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

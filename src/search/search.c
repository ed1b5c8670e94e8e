#include "search/search.h"

#include <assert.h>
#include <string.h>

#include "eval/eval.h"
#include "games/hive/layout.h"
#include "search/aligned.h"
#include "search/order.h"

/* No extensions: a line is no longer than the depth, and the last position also lists moves. */
enum { PLIES = APIARY_MAX_DEPTH + 1 };

enum { INFINITE = APIARY_WIN + 1, DRAW = 0 };

_Static_assert(EVAL_MAX < SEARCH_FORCED, "no evaluation looks like a forced result");
_Static_assert(INFINITE <= INT16_MAX, "scores fit the table");
_Static_assert((int)PLIES <= (int)ORDER_PLIES, "killers for every ply");

/* The moves of a position on the current line. */
struct frame {
    hive_move moves[HIVE_MAX_MOVES];
    int32_t scores[HIVE_MAX_MOVES];
};

struct searcher {
    struct hive_position position;
    struct apiary_allocator memory;
    struct tt *tt;
    const struct search_request *request;
    struct search_control *control;

    unsigned batch, batch_left; /* nodes until the next report to control */
    bool stopped;

    uint64_t path[PLIES]; /* hashes from the root to here */
    struct order order;
    struct search_move root[HIVE_MAX_MOVES];
    unsigned root_count;
    struct frame frame[PLIES];
};

enum apiary_status searcher_new(const struct apiary_allocator *memory, struct searcher **searcher) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct searcher *made = aligned_new(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    *searcher = made;
    return APIARY_OK;
}

void searcher_free(struct searcher *searcher) {
    if (searcher) {
        struct apiary_allocator memory = searcher->memory;
        aligned_free(&memory, searcher);
    }
}

const struct search_move *searcher_moves(const struct searcher *searcher, unsigned *count) {
    *count = searcher->root_count;
    return searcher->root;
}

/* ---- Limits ---- */

static void report_nodes(struct searcher *s) {
    s->batch = s->batch_left = control_report(s->control, s->batch - s->batch_left);
    s->stopped = s->batch == 0;
}

/* Counts a node; true if the search is over. */
static bool count_node(struct searcher *s) {
    if (!s->stopped && --s->batch_left == 0) {
        report_nodes(s);
    }
    return s->stopped;
}

/* ---- Facts about a position ---- */

/* For a game that is over, from the side to move. */
static int score_of_end(const struct hive_position *position, int ply) {
    bool lost = hive_surrounded(position, position->to_move);
    bool won = hive_surrounded(position, position->to_move ^ 1u);
    return lost && won ? DRAW : won ? APIARY_WIN - ply : ply - APIARY_WIN;
}

/*
 * Whether this position occurred before on the line. Coming back once is taken for a draw: what
 * led back here can do so again. (Hashes tell a hive from the same one shifted, so a few
 * repetitions are missed.)
 */
static bool repeats(const struct searcher *s, int ply) {
    for (int i = ply - 2; i >= 0; i -= 2) {
        if (s->path[i] == s->path[ply]) {
            return true;
        }
    }
    return false;
}

/* Whether the side to move can close the last gap around the enemy queen. */
static bool wins_at_once(struct searcher *s, int ply) {
    struct hive_position *position = &s->position;
    unsigned enemy = position->to_move ^ 1u, queen = hive_piece(enemy, HIVE_QUEEN, 0);
    if (!hive_in_play(position, queen)) {
        return false;
    }
    unsigned gaps = ~position->around[position->cell[queen]] & RING_ALL;
    if (ring_count(gaps) != 1) {
        return false;
    }
    unsigned gap = grid_step(position->cell[queen], (unsigned)__builtin_ctz(gaps));
    hive_move *moves = s->frame[ply].moves;
    unsigned count = hive_moves(position, moves);
    bool wins = false;
    for (unsigned i = 0; i < count && !wins; i++) {
        if (moves[i] != HIVE_PASS && hive_move_to(moves[i]) == gap) {
            struct hive_undo undo = hive_play(position, moves[i]);
            wins = hive_surrounded(position, enemy) && !hive_surrounded(position, enemy ^ 1u);
            hive_undo(position, moves[i], undo);
        }
    }
    return wins;
}

static int search_leaf(struct searcher *s, int ply) {
    return wins_at_once(s, ply) ? APIARY_WIN - (ply + 1) : eval_hive(&s->position);
}

/* ---- The table ---- */

/* Forced results count plies from the root in the search, from the position in the table. */
static int score_to_table(int score, int ply) {
    return score >= SEARCH_FORCED ? score + ply : score <= -SEARCH_FORCED ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SEARCH_FORCED ? score - ply : score <= -SEARCH_FORCED ? score + ply : score;
}

static uint64_t table_key(const struct searcher *s) {
    return s->position.hash ^ s->request->salt;
}

/* Whether an entry answers a search of this depth and window. */
static bool entry_decides(const struct tt_entry *entry, int depth, int alpha, int beta) {
    return entry->depth >= depth && ((entry->bound & TT_LOWER && entry->score >= beta) ||
                                     (entry->bound & TT_UPPER && entry->score <= alpha));
}

static void remember(struct searcher *s, int depth, int ply, hive_move move, int score, int alpha,
                     int beta) {
    enum tt_bound bound = score >= beta ? TT_LOWER : score <= alpha ? TT_UPPER : TT_EXACT;
    struct tt_entry entry = {.move = bound == TT_UPPER ? 0 : move,
                             .score = score_to_table(score, ply),
                             .depth = depth,
                             .bound = bound};
    tt_store(s->tt, table_key(s), &entry);
}

/* ---- Alpha-beta ---- */

static int search_node(struct searcher *s, int depth, int alpha, int beta, int ply);

/* Plays a move and searches behind it. The first move of a position gets the whole window; of
 * the others it is only asked whether they are better, until one is. */
static int search_move(struct searcher *s, hive_move move, bool first, int depth, int alpha,
                       int beta, int ply) {
    struct hive_undo undo = hive_play(&s->position, move);
    int score = 0;
    if (!first) {
        score = -search_node(s, depth - 1, -alpha - 1, -alpha, ply + 1);
    }
    if (first || (score > alpha && score < beta)) {
        score = -search_node(s, depth - 1, -beta, -alpha, ply + 1);
    }
    hive_undo(&s->position, move, undo);
    return score;
}

/* All moves of a position. `hint` is tried first (0: none). */
static int search_moves(struct searcher *s, hive_move hint, int depth, int alpha, int beta,
                        int ply) {
    struct frame *frame = &s->frame[ply];
    unsigned count = hive_moves(&s->position, frame->moves);
    order_score(&s->order, &s->position, ply, hint, frame->moves, frame->scores, count);
    int best = -INFINITE, floor = alpha;
    hive_move best_move = 0;
    for (unsigned i = 0; i < count; i++) {
        hive_move move = order_pick(frame->moves, frame->scores, count, i);
        int score = search_move(s, move, i == 0, depth, floor, beta, ply);
        if (s->stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            best_move = move;
        }
        if (score >= beta) {
            order_reward(&s->order, &s->position, ply, depth, frame->moves, i);
            break;
        }
        floor = score > floor ? score : floor;
    }
    remember(s, depth, ply, best_move, best, alpha, beta);
    return best;
}

/* The score of the position from the side to move, exact between alpha and beta, otherwise a
 * bound. Of no meaning once s->stopped is set. */
static int search_node(struct searcher *s, int depth, int alpha, int beta, int ply) {
    if (count_node(s)) {
        return 0;
    }
    if (hive_over(&s->position)) {
        return score_of_end(&s->position, ply);
    }
    s->path[ply] = s->position.hash;
    if (repeats(s, ply)) {
        return DRAW;
    }
    /* Neither side can do better than to end the game with its next move. */
    alpha = alpha > ply - APIARY_WIN ? alpha : ply - APIARY_WIN;
    beta = beta < APIARY_WIN - (ply + 1) ? beta : APIARY_WIN - (ply + 1);
    if (alpha >= beta) {
        return alpha;
    }
    if (depth == 0) {
        return search_leaf(s, ply);
    }
    struct tt_entry entry = {0};
    if (tt_probe(s->tt, table_key(s), &entry)) {
        entry.score = score_from_table(entry.score, ply);
        bool inner = beta - alpha > 1; /* on the principal variation, search it again */
        if (!inner && entry_decides(&entry, depth, alpha, beta)) {
            return entry.score;
        }
    }
    return search_moves(s, entry.move, depth, alpha, beta, ply);
}

/* ---- The root ---- */

static bool same_key(const struct game_key *a, const struct game_key *b) {
    return a->high == b->high && a->low == b->low;
}

/* Whether the present position occurred twice before in the game. */
static bool third_time(const struct hive_position *position, const struct search_request *request) {
    struct game_key key = hive_key(position);
    unsigned times = 0;
    for (size_t i = 0; i < request->key_count; i++) {
        times += same_key(&request->keys[i], &key);
    }
    return times >= 2;
}

/* Moves the root move at `index` to the front, the others one back. */
static void bring_to_front(struct searcher *s, unsigned index) {
    struct search_move best = s->root[index];
    memmove(&s->root[1], &s->root[0], index * sizeof best);
    s->root[0] = best;
}

static bool is_skipped(const struct search_request *request, hive_move move) {
    for (size_t i = 0; i < request->skip_count; i++) {
        if (request->skip[i] == move) {
            return true;
        }
    }
    return false;
}

/* The moves of the root that are to be considered: how many. */
static unsigned list_considered(struct searcher *s, hive_move *moves) {
    unsigned count = hive_moves(&s->position, moves), kept = 0;
    assert(count > 0);
    for (unsigned i = 0; i < count; i++) {
        if (!is_skipped(s->request, moves[i])) {
            moves[kept++] = moves[i];
        }
    }
    return kept;
}

/* Lists the root moves, the likely good ones first. Returns whether one of them wins at once: it
 * is then in front, and there is nothing to search. */
static bool list_root(struct searcher *s) {
    struct frame *frame = &s->frame[0];
    struct tt_entry entry = {0};
    tt_probe(s->tt, table_key(s), &entry);
    s->path[0] = s->position.hash;
    s->root_count = list_considered(s, frame->moves);
    order_score(&s->order, &s->position, 0, entry.move, frame->moves, frame->scores, s->root_count);
    int guess = eval_hive(&s->position);
    bool won = false;
    for (unsigned i = 0; i < s->root_count; i++) {
        hive_move move = order_pick(frame->moves, frame->scores, s->root_count, i);
        struct hive_undo undo = hive_play(&s->position, move);
        bool wins = hive_over(&s->position) && score_of_end(&s->position, 1) < DRAW;
        s->root[i] = (struct search_move){.move = move,
                                          .score = wins ? APIARY_WIN - 1 : guess,
                                          .depth = wins ? 1 : 0,
                                          .third = third_time(&s->position, s->request)};
        hive_undo(&s->position, move, undo);
        if (wins && !won) {
            won = true;
            bring_to_front(s, i);
        }
    }
    return won;
}

/*
 * A third occurrence is a draw by the rule. Without the rule the game would go on, but to go round
 * in circles is worth no more, unless it wins by force.
 */
static int search_root_move(struct searcher *s, const struct search_move *root, bool first,
                            int depth, int alpha) {
    if (root->third && s->request->repetition_draws) {
        return DRAW;
    }
    int score = search_move(s, root->move, first, depth, alpha, INFINITE, 0);
    return root->third && score > DRAW && score < SEARCH_FORCED ? DRAW : score;
}

/* One iteration. When it is cut short, the moves that were finished count: the best of the last
 * iteration is the first of them. */
static void search_root(struct searcher *s, int depth) {
    int best = -INFINITE;
    for (unsigned i = 0; i < s->root_count; i++) {
        int alpha = best - s->request->margin;
        alpha = alpha > -INFINITE ? alpha : -INFINITE;
        int score = search_root_move(s, &s->root[i], i == 0, depth, alpha);
        if (s->stopped) {
            return;
        }
        s->root[i].score = score;
        s->root[i].depth = depth;
        if (score > best) {
            best = score;
            bring_to_front(s, i);
        }
    }
    if (s->request->skip_count == 0) { /* else it is not what the position is worth */
        remember(s, depth, 0, s->root[0].move, best, -INFINITE, INFINITE);
    }
}

/* Whether a deeper search cannot change the score: all that happens within depth + 1 plies has
 * been seen, and this result comes no later. */
static bool is_settled(int score, int depth) {
    int plies = APIARY_WIN - (score < 0 ? -score : score);
    return plies <= depth + 1;
}

static void prepare(struct searcher *s, struct tt *tt, const struct search_request *request,
                    struct search_control *control) {
    s->position = *request->root;
    s->tt = tt;
    s->request = request;
    s->control = control;
    s->batch = s->batch_left = 0;
    order_clear(&s->order);
}

int searcher_run(struct searcher *s, struct tt *tt, const struct search_request *request,
                 struct search_control *control, int first_depth, search_progress *progress,
                 void *context) {
    prepare(s, tt, request, control);
    bool done = list_root(s);
    report_nodes(s); /* a search may be over before it begins */
    int finished = 0;
    int max_depth = s->root_count > 0 ? request->max_depth : 0;
    for (int depth = first_depth; depth <= max_depth && !s->stopped; depth++) {
        if (!done) {
            search_root(s, depth);
            if (s->stopped) {
                break;
            }
        }
        finished = depth;
        if (progress) {
            uint64_t told = atomic_load_explicit(&control->nodes, memory_order_relaxed);
            progress(context, &s->root[0], told + (s->batch - s->batch_left));
        }
        bool no_choice = s->root_count == 1 && !request->only_move && control->max_ms > 0;
        if (done || no_choice || /* why take the time */
            is_settled(s->root[0].score, depth)) {
            break;
        }
    }
    control_report(control, s->batch - s->batch_left);
    return finished;
}

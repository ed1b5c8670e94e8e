/*
 * alpha_beta.c: principal variation search with late-move reductions.
 *
 * The side to move may stay the same after a move, so scores change sign only if it changes.
 */
#include "search/generic/searcher.h"

/* Classes of moves; history stays below them. */
enum { SCORE_TT_MOVE = 1 << 28, SCORE_KILLER = 1 << 20 };

/* Half the first aspiration window; a failure opens the window on its side. Used from the third
 * iteration. */
enum { ASPIRATION = EVAL_UNIT / 2 + 1, ASPIRATION_DEPTH = 2 };

/* From this depth on, moves are ordered by the static evaluation of the position after them. */
enum { EVAL_ORDER_DEPTH = 3 };

static int search_node(struct generic *s, int depth, int alpha, int beta, int ply);

/*
 * Whether this position occurred before on the line, which is scored as a draw because the same
 * moves can repeat it again; or, with the repetition rule, twice before in the game.
 */
static bool repeats(const struct generic *s, int depth, int ply) {
    for (int i = ply - 1; i >= 0; i--) {
        if (s->frame[i].hash == s->frame[ply].hash) {
            return true;
        }
    }
    /* Keys are slow to compute, so not at leaves. At ply 1 the root has already checked. A third
     * occurrence has at least four positions before it. */
    return s->request->repetition_draws && s->request->key_count >= 4 && ply > 1 && depth > 0 &&
           request_is_threefold(s->request, s->rules->key(s->state));
}

/* ---- The table ---- */

static uint64_t table_key(const struct generic *s, int ply) {
    return s->frame[ply].hash ^ s->request->salt;
}

static void store(struct generic *s, int depth, int ply, game_move move, int score, int alpha,
                  int beta) {
    enum tt_bound bound = score_bound(score, alpha, beta);
    struct tt_entry entry = {.move = bound == TT_UPPER ? 0 : generic_move_hash(move),
                             .score = score_to_table(score, ply),
                             .depth = depth,
                             .bound = bound};
    tt_store(s->tt, table_key(s, ply), &entry);
}

/* ---- Alpha-beta ---- */

/* The late-move reduction of move number i. These games have many moves; late ones are seldom
 * good. */
static int reduction(int depth, size_t i) {
    if (depth < 3 || i < 3) {
        return 0;
    }
    int reduced = 1 + (i >= 8) + (i >= 24 && depth >= 5) + (i >= 64 && depth >= 6);
    return reduced < depth - 1 ? reduced : depth - 2;
}

/* Searches the position after a move, for the side that made it; `same`: it moves again. */
static int search_after(struct generic *s, bool same, int depth, int alpha, int beta, int ply) {
    return same ? search_node(s, depth, alpha, beta, ply + 1)
                : -search_node(s, depth, -beta, -alpha, ply + 1);
}

/* The score of move number i. The first move gets the whole window; the others a zero window, late
 * ones at less depth, and above alpha a re-search. */
static int search_move(struct generic *s, game_move move, size_t i, int depth, int alpha, int beta,
                       int ply) {
    enum apiary_colour side = s->rules->to_move(s->state);
    struct game_undo undo = s->rules->play(s->state, move);
    bool same = s->rules->to_move(s->state) == side;
    int score = alpha + 1, reduced = reduction(depth, i);
    if (reduced > 0) {
        score = search_after(s, same, depth - 1 - reduced, alpha, alpha + 1, ply);
    }
    if (i > 0 && score > alpha) {
        score = search_after(s, same, depth - 1, alpha, alpha + 1, ply);
    }
    if (i == 0 || (score > alpha && score < beta)) {
        score = search_after(s, same, depth - 1, alpha, beta, ply);
    }
    s->rules->undo(s->state, move, undo);
    return score;
}

static void score_moves(struct generic *s, uint32_t tt_move, int depth, int ply) {
    struct generic_frame *frame = &s->frame[ply];
    unsigned side = s->rules->to_move(s->state);
    bool by_eval = depth >= EVAL_ORDER_DEPTH;
    for (size_t i = 0; i < frame->list.count; i++) {
        game_move move = frame->list.move[i];
        int32_t score = *generic_history(&s->order, side, move);
        if (tt_move && generic_move_hash(move) == tt_move) {
            score = SCORE_TT_MOVE;
        } else if (by_eval) {
            score = score / 256 + generic_value_after(s, move, 0) * 16;
        } else if (move == frame->killer[0] || move == frame->killer[1]) {
            score = SCORE_KILLER;
        }
        frame->candidate[i] = (struct generic_candidate){.move = move, .score = score};
    }
}

static void update_order(struct generic *s, int depth, int ply, size_t i) {
    struct generic_frame *frame = &s->frame[ply];
    game_move move = frame->candidate[i].move;
    if (move != frame->killer[0]) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = move;
    }
    unsigned side = s->rules->to_move(s->state);
    generic_order_update(&s->order, side, depth, frame->candidate, i);
}

/* All moves of a position, or the only one that stops a threat. */
static int search_moves(struct generic *s, const struct game_outlook *outlook, uint32_t tt_move,
                        int depth, int alpha, int beta, int ply) {
    struct generic_frame *frame = &s->frame[ply];
    if (!(outlook->must_reply ? generic_list_only(s, frame, outlook->reply)
                              : generic_list(s, frame))) {
        return 0;
    }
    size_t count = frame->list.count;
    score_moves(s, tt_move, depth, ply);
    int best = -SCORE_INFINITE, floor = alpha;
    bool is_pv = beta - alpha > 1;
    game_move best_move = 0;
    for (size_t i = 0; i < count; i++) {
        generic_order_pick(frame->candidate, count, i);
        game_move move = frame->candidate[i].move;
        int score = search_move(s, move, i, depth, floor, beta, ply);
        if (s->poll.stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            best_move = move;
        }
        if (is_pv && score > floor) {
            pv_set(&frame->pv, move, &s->frame[ply + 1].pv);
        }
        if (score >= beta) {
            update_order(s, depth, ply, i);
            break;
        }
        floor = score > floor ? score : floor;
    }
    store(s, depth, ply, best_move, best, alpha, beta);
    return best;
}

/* Finds a winning move for the principal variation. */
static void find_win(struct generic *s, struct generic_frame *frame) {
    bool listed = generic_list(s, frame);
    for (size_t i = 0; listed && i < frame->list.count; i++) {
        if (generic_value_after(s, frame->list.move[i], 1) >= SCORE_FORCED) {
            pv_set(&frame->pv, frame->list.move[i], NULL);
            return;
        }
    }
}

/* The score of the position for the side to move, exact between alpha and beta, otherwise a bound;
 * meaningless once the search is stopped. */
static int search_node(struct generic *s, int depth, int alpha, int beta, int ply) {
    s->frame[ply].pv.length = 0;
    if (poll_node(&s->poll)) {
        return 0;
    }
    enum apiary_result result = s->rules->result(s->state);
    if (apiary_result_is_final(result)) {
        return generic_final_score(s, result, ply);
    }
    s->frame[ply].hash = generic_hash(s);
    if (repeats(s, depth, ply)) {
        return SCORE_DRAW;
    }
    /* Mate distance pruning: neither side can do better than to win with its next move. */
    alpha = alpha > ply - APIARY_WIN ? alpha : ply - APIARY_WIN;
    beta = beta < APIARY_WIN - (ply + 1) ? beta : APIARY_WIN - (ply + 1);
    if (alpha >= beta) {
        return alpha;
    }
    if (depth > 0) {
        tt_prefetch(s->tt, table_key(s, ply));
    }
    struct game_outlook outlook = {.wins = false};
    if (s->eval->outlook) {
        s->eval->outlook(s->state, &outlook);
        if (outlook.wins && beta - alpha > 1) {
            find_win(s, &s->frame[ply]);
        }
        if (outlook.wins || outlook.loses) {
            return outlook.wins ? APIARY_WIN - (ply + 1) : ply + 2 - APIARY_WIN;
        }
        bool threat = outlook.must_reply || outlook.threatened;
        depth = threat && depth < 1 ? 1 : depth; /* threat extension */
    }
    if (depth <= 0 || ply == GENERIC_PLIES - 1) {
        return s->eval->outlook ? outlook.value : s->eval->value(s->state);
    }
    struct tt_entry entry = {0};
    if (tt_probe(s->tt, table_key(s, ply), &entry)) {
        entry.score = score_from_table(entry.score, ply);
        bool is_pv = beta - alpha > 1;
        if (!is_pv && tt_cutoff(&entry, depth, alpha, beta)) {
            return entry.score;
        }
    }
    return search_moves(s, &outlook, entry.move, depth, alpha, beta, ply);
}

/* ---- The root ---- */

static int search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                            int beta) {
    return search_move(searcher, move, number, depth, alpha, beta, 0);
}

static void store_root(void *searcher, int depth, game_move best, int score) {
    store(searcher, depth, 0, best, score, -SCORE_INFINITE, SCORE_INFINITE);
}

void generic_alpha_beta(struct generic *s, search_progress *progress, void *context) {
    const struct root_search search = {.root = &s->root,
                                       .request = s->request,
                                       .poll = &s->poll,
                                       .searcher = s,
                                       .search = search_root_move,
                                       .continuation = &s->frame[1].pv,
                                       .store = store_root,
                                       .aspiration = s->request->margin > 0 ? 0 : ASPIRATION,
                                       .aspiration_max = ASPIRATION,
                                       .aspiration_depth = ASPIRATION_DEPTH};
    s->frame[0].hash = generic_hash(s);
    root_deepen(&search, 1, progress, context);
}

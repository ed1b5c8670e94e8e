/*
 * alpha_beta.c: iterative deepening, principal variation search, late-move reductions.
 *
 * The side to move may stay the same after a move, so scores change sign only where it changes. A
 * move that chance decides costs no depth: the one that must follow it does.
 */
#include "search/generic/searcher.h"

/* Classes of moves lie further apart than history reaches within them. */
enum { SCORE_HINT = 1 << 28, SCORE_KILLER = 1 << 20 };

/* Half the first window around the last score, in hundredths of the game's unit. */
enum { ASPIRATION = 50 };

/* Scores are averaged as if no position were worth more than this, lest a far chance of a win
 * outweigh all else; and it is the bound that lets an average be cut off. */
enum { CHANCE_MAX = 3000 };

/* From this depth on, moves are ordered by what the evaluation says of where they lead. */
enum { LOOK_AHEAD_DEPTH = 3 };

static int search_node(struct generic *s, int depth, int alpha, int beta, int ply);

static int evaluate(const struct generic *s) {
    return s->request->eval->value(s->state);
}

/*
 * Whether this position occurred before on the line, which is taken for a draw: what led back here
 * can do so again. Or, where the rule is on, twice before in the game.
 */
static bool repeats(const struct generic *s, int depth, int ply) {
    for (int i = ply - 1; i >= 0; i--) {
        if (s->frame[i].hash == s->frame[ply].hash) {
            return true;
        }
    }
    /* Keys cost time: not at the leaves, which are many. At ply 1 the root knows already. */
    return s->request->repetition_draws && s->request->key_count >= 4 && ply > 1 && depth > 0 &&
           generic_times(s) >= 2;
}

/* ---- The table ---- */

/* Forced results count plies from the root in the search, from the position in the table. */
static int score_to_table(int score, int ply) {
    return score >= SEARCH_FORCED ? score + ply : score <= -SEARCH_FORCED ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SEARCH_FORCED ? score - ply : score <= -SEARCH_FORCED ? score + ply : score;
}

static uint64_t table_key(const struct generic *s, int ply) {
    return s->frame[ply].hash ^ s->request->salt;
}

/* Whether an entry answers a search of this depth and window. */
static bool entry_decides(const struct tt_entry *entry, int depth, int alpha, int beta) {
    return entry->depth >= depth && ((entry->bound & TT_LOWER && entry->score >= beta) ||
                                     (entry->bound & TT_UPPER && entry->score <= alpha));
}

static void remember(struct generic *s, int depth, int ply, game_move move, int score, int alpha,
                     int beta) {
    enum tt_bound bound = score >= beta ? TT_LOWER : score <= alpha ? TT_UPPER : TT_EXACT;
    struct tt_entry entry = {.move = bound == TT_UPPER ? 0 : generic_move_name(move),
                             .score = score_to_table(score, ply),
                             .depth = depth,
                             .bound = bound};
    tt_store(s->tt, table_key(s, ply), &entry);
}

/* ---- Chance ---- */

static int clip(int score) {
    return score > CHANCE_MAX ? CHANCE_MAX : score < -CHANCE_MAX ? -CHANCE_MAX : score;
}

/* Plays one outcome and searches behind it, from the side to move now. */
static int search_outcome(struct generic *s, game_move move, int depth, int alpha, int beta,
                          int ply) {
    enum apiary_colour side = s->rules->to_move(s->state);
    struct game_undo undo = s->rules->play(s->state, move);
    bool same = s->rules->to_move(s->state) == side;
    int score = same ? search_node(s, depth, alpha, beta, ply + 1)
                     : -search_node(s, depth - 1, -beta, -alpha, ply + 1);
    s->rules->undo(s->state, move, undo);
    return score;
}

/* The window that an outcome of weight `weight` must fall out of to decide the whole, if the
 * others were as good as can be. */
static int bound_for(int64_t wanted, int64_t sum, int64_t rest, int64_t weight) {
    int64_t bound = (wanted - sum - rest) / weight;
    return bound > CHANCE_MAX ? CHANCE_MAX + 1
                              : (bound < -CHANCE_MAX ? -CHANCE_MAX - 1 : (int)bound);
}

/* The average over what may come of a move (Star1). All wins or all losses stay what they are. */
static int search_chance(struct generic *s, const struct game_outcome *outcome, size_t count,
                         int depth, int alpha, int beta, int ply) {
    int64_t total = 0, sum = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcome[i].weight;
    }
    int64_t left = total;
    int worst = GENERIC_INFINITE, best = -GENERIC_INFINITE;
    for (size_t i = 0; i < count; i++) {
        int64_t weight = outcome[i].weight;
        left -= weight;
        int low = bound_for(clip(alpha) * total, sum, left * CHANCE_MAX, weight) - 1;
        int high = bound_for(clip(beta) * total, sum, -left * CHANCE_MAX, weight) + 1;
        low = low < -CHANCE_MAX ? -GENERIC_INFINITE : low;
        high = high > CHANCE_MAX ? GENERIC_INFINITE : high;
        int score = search_outcome(s, outcome[i].move, depth, low, high, ply);
        if (s->stopped) {
            return 0;
        }
        worst = score < worst ? score : worst;
        best = score > best ? score : best;
        sum += clip(score) * weight;
        if (score <= low && i + 1 < count) {
            return (int)((sum + left * CHANCE_MAX) / total);
        }
        if (score >= high && i + 1 < count) {
            return (int)((sum - left * CHANCE_MAX) / total);
        }
    }
    if (worst >= SEARCH_FORCED) {
        return worst;
    }
    return best <= -SEARCH_FORCED ? best : (int)(sum / total);
}

/* ---- Alpha-beta ---- */

/* How much less deep the i-th move is searched at first. Moves that come late are seldom good, and
 * in these games there are many. */
static int reduction(int depth, size_t i) {
    if (depth < 3 || i < 3) {
        return 0;
    }
    int reduced = 1 + (i >= 8) + (i >= 24 && depth >= 5) + (i >= 64 && depth >= 6);
    return reduced < depth - 1 ? reduced : depth - 2;
}

/* Searches behind a move that has been played, from the side that played it. */
static int search_behind(struct generic *s, bool same, int depth, int alpha, int beta, int ply) {
    return same ? search_node(s, depth, alpha, beta, ply + 1)
                : -search_node(s, depth, -beta, -alpha, ply + 1);
}

/* The score of the i-th move. The first of a position gets the whole window; of the others it is
 * only asked whether they are better, late ones at less depth, until one is. */
static int search_move(struct generic *s, game_move move, size_t i, int depth, int alpha, int beta,
                       int ply) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    size_t outcomes = s->rules->outcomes ? s->rules->outcomes(s->state, move, outcome) : 0;
    if (outcomes > 0) {
        return search_chance(s, outcome, outcomes, depth, alpha, beta, ply);
    }
    enum apiary_colour side = s->rules->to_move(s->state);
    struct game_undo undo = s->rules->play(s->state, move);
    bool same = s->rules->to_move(s->state) == side;
    int score = alpha + 1, reduced = reduction(depth, i);
    if (reduced > 0) {
        score = search_behind(s, same, depth - 1 - reduced, alpha, alpha + 1, ply);
    }
    if (i > 0 && score > alpha) {
        score = search_behind(s, same, depth - 1, alpha, alpha + 1, ply);
    }
    if (i == 0 || (score > alpha && score < beta)) {
        score = search_behind(s, same, depth - 1, alpha, beta, ply);
    }
    s->rules->undo(s->state, move, undo);
    return score;
}

/* What the position behind a move is worth at a glance, for ordering; a known result tells more
 * than the evaluation does. */
static int glance(struct generic *s, game_move move) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    if (s->rules->outcomes && s->rules->outcomes(s->state, move, outcome) > 0) {
        return evaluate(s);
    }
    enum apiary_colour side = s->rules->to_move(s->state);
    struct game_undo undo = s->rules->play(s->state, move);
    enum apiary_result result = s->rules->result(s->state);
    int value = apiary_result_is_final(result) ? generic_end_score(s, result, 0) : evaluate(s);
    value = s->rules->to_move(s->state) == side ? value : -value;
    s->rules->undo(s->state, move, undo);
    return value;
}

static void score_moves(struct generic *s, uint32_t hint, int depth, int ply) {
    struct generic_frame *frame = &s->frame[ply];
    unsigned side = s->rules->to_move(s->state);
    bool look = depth >= LOOK_AHEAD_DEPTH;
    for (size_t i = 0; i < frame->list.count; i++) {
        game_move move = frame->list.move[i];
        int32_t score = *generic_history(&s->order, side, move);
        if (hint && generic_move_name(move) == hint) {
            score = SCORE_HINT;
        } else if (look) {
            score = score / 256 + glance(s, move) * 16;
        } else if (move == frame->killer[0] || move == frame->killer[1]) {
            score = SCORE_KILLER;
        }
        frame->candidate[i] = (struct generic_candidate){.move = move, .score = score};
    }
}

static void reward(struct generic *s, int depth, int ply, size_t i) {
    struct generic_frame *frame = &s->frame[ply];
    game_move move = frame->candidate[i].move;
    if (move != frame->killer[0]) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = move;
    }
    unsigned side = s->rules->to_move(s->state);
    generic_order_reward(&s->order, side, depth, frame->candidate, i);
}

/* All moves of a position, or the only one that stops a threat. `hint` names the one to be tried
 * first (0: none). */
static int search_moves(struct generic *s, const struct game_outlook *outlook, uint32_t hint,
                        int depth, int alpha, int beta, int ply) {
    struct generic_frame *frame = &s->frame[ply];
    if (!(outlook->must_reply ? generic_list_only(s, frame, outlook->reply)
                              : generic_list(s, frame))) {
        return 0;
    }
    size_t count = frame->list.count;
    score_moves(s, hint, depth, ply);
    int best = -GENERIC_INFINITE, floor = alpha;
    game_move best_move = 0;
    for (size_t i = 0; i < count; i++) {
        generic_order_pick(frame->candidate, count, i);
        game_move move = frame->candidate[i].move;
        int score = search_move(s, move, i, depth, floor, beta, ply);
        if (s->stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            best_move = move;
        }
        if (score >= beta) {
            reward(s, depth, ply, i);
            break;
        }
        floor = score > floor ? score : floor;
    }
    remember(s, depth, ply, best_move, best, alpha, beta);
    return best;
}

/* The score of the position from the side to move, exact between alpha and beta, otherwise a
 * bound. Of no meaning once s->stopped is set. */
static int search_node(struct generic *s, int depth, int alpha, int beta, int ply) {
    if (generic_count_node(s)) {
        return 0;
    }
    enum apiary_result result = s->rules->result(s->state);
    if (apiary_result_is_final(result)) {
        return generic_end_score(s, result, ply);
    }
    s->frame[ply].hash = generic_hash(s);
    if (repeats(s, depth, ply)) {
        return GENERIC_DRAW;
    }
    /* Neither side can do better than to end the game with its next move. */
    alpha = alpha > ply - APIARY_WIN ? alpha : ply - APIARY_WIN;
    beta = beta < APIARY_WIN - (ply + 1) ? beta : APIARY_WIN - (ply + 1);
    if (alpha >= beta) {
        return alpha;
    }
    if (depth > 0) {
        tt_prefetch(s->tt, table_key(s, ply));
    }
    struct game_outlook outlook = {.wins = false};
    if (s->request->eval->outlook) {
        s->request->eval->outlook(s->state, &outlook);
        if (outlook.wins || outlook.loses) {
            return outlook.wins ? APIARY_WIN - (ply + 1) : ply + 2 - APIARY_WIN;
        }
        bool threat = outlook.must_reply || outlook.threatened;
        depth = threat && depth < 1 ? 1 : depth; /* what comes of it */
    }
    if (depth <= 0 || ply == GENERIC_PLIES - 1) {
        return s->request->eval->outlook ? outlook.value : evaluate(s);
    }
    struct tt_entry entry = {0};
    if (tt_probe(s->tt, table_key(s, ply), &entry)) {
        entry.score = score_from_table(entry.score, ply);
        bool inner = beta - alpha > 1; /* on the principal variation, search it again */
        if (!inner && entry_decides(&entry, depth, alpha, beta)) {
            return entry.score;
        }
    }
    return search_moves(s, &outlook, entry.move, depth, alpha, beta, ply);
}

/* ---- The root ---- */

/* The best move of the last iteration, in a window around its score that is widened on the side
 * where it does not hold. With a margin all scores must be true: no window. */
static int search_first(struct generic *s, int depth) {
    const struct search_move *first = &s->root[0];
    game_move move = generic_move_of(s, first);
    int half = ASPIRATION * s->request->eval->unit / 100 + 1;
    int low = first->score - half, high = first->score + half;
    bool forced = first->score >= SEARCH_FORCED || first->score <= -SEARCH_FORCED;
    if (depth < 3 || forced || s->request->margin > 0) {
        return search_move(s, move, 0, depth, -GENERIC_INFINITE, GENERIC_INFINITE, 0);
    }
    int score = search_move(s, move, 0, depth, low, high, 0);
    if (!s->stopped && score <= low) {
        score = search_move(s, move, 0, depth, -GENERIC_INFINITE, high, 0);
    }
    if (!s->stopped && score >= high) {
        score = search_move(s, move, 0, depth, low, GENERIC_INFINITE, 0);
    }
    return score;
}

/*
 * A third occurrence is a draw by the rule. Without the rule the game would go on, but to go round
 * in circles is worth no more, unless it wins by force.
 */
static int search_root_move(struct generic *s, size_t i, int depth, int alpha) {
    const struct search_move *root = &s->root[i];
    if (root->third && s->request->repetition_draws) {
        return GENERIC_DRAW;
    }
    int score = i == 0 ? search_first(s, depth)
                       : search_move(s, generic_move_of(s, root), s->request->margin ? 1 : i, depth,
                                     alpha, GENERIC_INFINITE, 0);
    bool idle = root->third && score > GENERIC_DRAW && score < SEARCH_FORCED;
    return idle ? GENERIC_DRAW : score;
}

/* One iteration. When it is cut short, the moves that were finished count: the best of the last
 * iteration is the first of them. */
static void search_root(struct generic *s, int depth) {
    int best = -GENERIC_INFINITE;
    for (size_t i = 0; i < s->root_count; i++) {
        int alpha = best - s->request->margin;
        alpha = alpha > -GENERIC_INFINITE ? alpha : -GENERIC_INFINITE;
        int score = search_root_move(s, i, depth, alpha);
        if (s->stopped) {
            return;
        }
        s->root[i].score = score;
        s->root[i].depth = depth;
        if (score > best) {
            best = score;
            generic_bring_to_front(s, i);
        }
    }
}

/* Whether a deeper search cannot change the score: this result comes within what was seen. */
static bool is_settled(int score, int depth) {
    int plies = APIARY_WIN - (score < 0 ? -score : score);
    return plies <= depth;
}

int generic_alpha_beta(struct generic *s, search_progress *progress, void *context) {
    int finished = 0;
    s->frame[0].hash = generic_hash(s);
    for (int depth = 1; depth <= s->request->max_depth && !s->stopped; depth++) {
        search_root(s, depth);
        if (s->stopped) {
            break;
        }
        finished = depth;
        if (progress) {
            uint64_t told = atomic_load_explicit(&s->control->nodes, memory_order_relaxed);
            progress(context, &s->root[0], told + (s->batch - s->batch_left));
        }
        bool no_choice = s->root_count == 1 && !s->request->only_move && s->control->max_ms > 0;
        if (no_choice || /* why take the time */
            is_settled(s->root[0].score, depth)) {
            break;
        }
    }
    return finished;
}

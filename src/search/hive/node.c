/*
 * node.c: the search below the root: principal variation search with reverse futility pruning, null
 * move, internal iterative reduction, late-move pruning and late-move reductions. search_node at
 * the end of the file has the steps in order; docs/engine.md says what each is worth.
 */
#include "search/hive/searcher.h"

_Static_assert(EVAL_MAX < SCORE_FORCED, "no evaluation looks like a forced result");

/* Depths are remaining plies, margins are points of the evaluation. */
enum {
    REVERSE_FUTILITY_DEPTH = 5,   /* up to this depth, */
    REVERSE_FUTILITY_MARGIN = 60, /* cut off if the static evaluation beats beta by this per ply */
    NULL_MOVE_DEPTH = 3,          /* from this depth on, */
    NULL_MOVE_REDUCTION = 3,      /* reduced by this plus a quarter of the depth */
    IIR_DEPTH = 4,                /* from this depth on, one ply less without a table move */
    LMR_MOVE = 2,                 /* the first move that is reduced, counted from 0 */
};

/* A node, as its moves see it. */
struct node {
    int depth, ply;
    int alpha, beta; /* the window at the start */
    bool is_pv;      /* the window is wider than a zero window */
    bool threatened; /* the opponent would win at once if it were to move */
    int static_eval; /* TT_NO_EVAL: not known */
    bool improving;  /* the static evaluation is above that before the last two moves */
    board_facts *facts;
};

/* ---- Facts about a position ---- */

/*
 * Whether this position occurred before on the line, which is scored as a draw: the same moves can
 * repeat it again. (The hash of a hive changes when it is shifted, so a few repetitions are
 * missed.)
 */
static bool repeats(const struct searcher *s, int ply) {
    for (int i = ply - 2; i >= 0; i -= 2) {
        if (s->path[i] == s->path[ply]) {
            return true;
        }
    }
    return false;
}

static bool queens_placed(const board_position *position) {
    return board_in_play(position, board_queen(APIARY_WHITE)) &&
           board_in_play(position, board_queen(APIARY_BLACK));
}

/* Whether the side to move has a move that wins at once, and sees it. */
static bool wins_at_once(struct searcher *s, board_facts *facts, board_move *move) {
    const struct sight *sight = s->request->sight;
    if (!board_win_possible(&s->position, s->position.to_move)) {
        return false;
    }
    return sight ? sight_win(sight, &s->position, move) : board_win(&s->position, facts, move);
}

/* Whether the opponent would win at once if it were to move. */
static bool loses_at_once(struct searcher *s, board_facts *facts) {
    return board_win_possible(&s->position, s->position.to_move ^ 1u) &&
           board_threatened(&s->position, facts);
}

void search_store(struct searcher *s, int depth, int ply, board_move move, int score, int alpha,
                  int beta, int static_eval) {
    enum tt_bound bound = score_bound(score, alpha, beta);
    struct tt_entry entry = {.move = bound == TT_UPPER ? 0 : move,
                             .score = score_to_table(score, ply),
                             .eval = static_eval,
                             .depth = depth,
                             .bound = bound};
    tt_store(s->tt, search_key(s), &entry);
}

/* ---- Pruning and reductions ---- */

/* 16 times the logarithm to base 2, linear between powers of two. */
static int log_16(unsigned x) {
    int whole = 31 - __builtin_clz(x);
    return whole * 16 + (int)((x << 4 >> whole) - 16);
}

int search_reduction(int depth, unsigned number) {
    return depth < 2 || number < LMR_MOVE
               ? 0
               : log_16((unsigned)depth) * log_16(number) / BOARD_LMR_DIVISOR;
}

/* Only after a move that does not lose by force, so that forced results stay true. */
static bool late_move_pruned(const struct node *node, unsigned searched, int best) {
    unsigned limit = board_lmp_moves(node->depth);
    return !node->is_pv && !node->threatened && best > -SCORE_FORCED &&
           searched >= (node->improving ? limit : limit * 3 / 4);
}

/* Whether the position is above beta even if the opponent moves twice. */
static bool null_move_fails_high(struct searcher *s, const struct node *node) {
    board_undo_data undo = board_play(&s->position, BOARD_PASS);
    s->played[node->ply] = BOARD_PASS;
    int reduced = node->depth - NULL_MOVE_REDUCTION - node->depth / 4;
    int score = -search_node(s, reduced, -node->beta, -node->beta + 1, node->ply + 1, true);
    board_undo(&s->position, BOARD_PASS, undo);
    return !s->poll.stopped && score >= node->beta;
}

/* Evaluates the position unless the table has done so. If the table knows nothing of it, the
 * evaluation is stored at once, for the node may not be searched. Without an evaluation two plies
 * before, the side to move counts as improving. */
static void find_static_eval(struct searcher *s, struct node *node, bool known) {
    if (node->static_eval == TT_NO_EVAL) {
        node->static_eval = search_eval(s, node->facts);
        if (!known) {
            const struct tt_entry entry = {.eval = node->static_eval, .bound = TT_NONE};
            tt_store(s->tt, search_key(s), &entry);
        }
    }
    int before = node->ply < 2 ? TT_NO_EVAL : s->static_eval[node->ply - 2];
    node->improving = before == TT_NO_EVAL || node->static_eval > before;
    s->static_eval[node->ply] = node->static_eval;
}

/* Reverse futility and null move: whether the node is cut off, with *score as a lower bound. */
static bool prune_by_static_eval(struct searcher *s, const struct node *node, bool null,
                                 int *score) {
    int static_eval = node->static_eval;
    int margin = REVERSE_FUTILITY_MARGIN * (node->depth - node->improving);
    if (node->depth <= REVERSE_FUTILITY_DEPTH && static_eval - margin >= node->beta) {
        *score = static_eval;
        return true;
    }
    if (!null && node->depth >= NULL_MOVE_DEPTH && static_eval >= node->beta &&
        queens_placed(&s->position) && null_move_fails_high(s, node)) {
        *score = node->beta;
        return true;
    }
    return false;
}

/* ---- Moves ---- */

/* The next move to search. `tt_move` (0: none) comes first, before moves are generated. False if no
 * move is left. */
static bool next_move(struct searcher *s, const struct node *node, board_move tt_move,
                      board_move *move) {
    int ply = node->ply;
    struct order_list *list = &s->list[ply];
    if (tt_move && list->taken == 0) {
        list->move[0] = *move = tt_move;
        list->count = list->taken = 1;
        return true;
    }
    if (list->taken == (tt_move ? 1 : 0)) {
        list->count = board_moves(&s->position, node->facts, list->move);
        if (s->request->sight) {
            list->count = sight_keep(s->request->sight, &s->position, list->move, list->count);
        }
        if (s->request->blind) {
            list->count = blind_keep(s, list->move, list->count);
        }
        order_score(&s->order, &s->position, ply, s->played[ply - 1], tt_move, node->facts, list);
        if (tt_move) {
            order_next(list);
        }
    }
    if (list->taken == list->count) {
        return false;
    }
    *move = order_next(list);
    return true;
}

int search_late_move(struct searcher *s, int depth, int reduction, int alpha, int beta, int ply) {
    int score = alpha + 1;
    if (reduction > 0) {
        score = -search_node(s, depth - reduction, -alpha - 1, -alpha, ply, false);
    }
    if (score > alpha && !s->poll.stopped) {
        score = -search_node(s, depth, -alpha - 1, -alpha, ply, false);
    }
    if (score > alpha && score < beta && !s->poll.stopped) {
        score = -search_node(s, depth, -beta, -alpha, ply, false);
    }
    return score;
}

/* Plays a move and searches the position after it. */
static int search_move(struct searcher *s, const struct node *node, board_move move,
                       unsigned number, int alpha) {
    board_undo_data undo = board_play(&s->position, move);
    tt_prefetch(s->tt, search_key(s));
    s->played[node->ply] = move;
    int depth = node->depth - 1, score;
    if (number == 0) {
        score = -search_node(s, depth, -node->beta, -alpha, node->ply + 1, false);
    } else {
        int reduction = search_reduction(node->depth, number) - node->is_pv - node->threatened;
        score = search_late_move(s, depth, reduction, alpha, node->beta, node->ply + 1);
    }
    board_undo(&s->position, move, undo);
    return score;
}

static int search_moves(struct searcher *s, const struct node *node, board_move tt_move) {
    int best = -SCORE_INFINITE, alpha = node->alpha;
    board_move move, best_move = 0;
    s->list[node->ply].taken = 0;
    for (unsigned i = 0; next_move(s, node, tt_move, &move); i++) {
        if (late_move_pruned(node, i, best)) {
            break;
        }
        int score = search_move(s, node, move, i, alpha);
        if (s->poll.stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            best_move = move;
        }
        if (node->is_pv && score > alpha) {
            pv_set(&s->pv[node->ply], move, &s->pv[node->ply + 1]);
        }
        if (score >= node->beta) {
            order_update(&s->order, &s->position, node->ply, s->played[node->ply - 1], node->depth,
                         &s->list[node->ply]);
            break;
        }
        alpha = score > alpha ? score : alpha;
    }
    search_store(s, node->depth, node->ply, best_move, best, node->alpha, node->beta,
                 node->static_eval);
    return best;
}

/* ---- Nodes ---- */

/* The score of a leaf. It is stored in the table unless there is an entry, because evaluating takes
 * longer than probing. An exact entry of any depth is better than an evaluation. */
static int search_leaf(struct searcher *s, board_facts *facts, int alpha, int beta, int ply) {
    struct tt_entry entry = {.eval = TT_NO_EVAL};
    uint64_t key = search_key(s);
    bool known = tt_probe(s->tt, key, &entry);
    if (known) {
        int score = score_from_table(entry.score, ply);
        entry.score = score;
        if (entry.bound == TT_EXACT || tt_cutoff(&entry, 0, alpha, beta)) {
            return score;
        }
    }
    if (entry.eval != TT_NO_EVAL) {
        return entry.eval;
    }
    int static_eval = search_eval(s, facts);
    if (!known) {
        entry = (struct tt_entry){.score = static_eval, .eval = static_eval, .bound = TT_EXACT};
        tt_store(s->tt, key, &entry);
    }
    return static_eval;
}

int search_node(struct searcher *s, int depth, int alpha, int beta, int ply, bool null) {
    s->pv[ply].length = 0;
    if (poll_node(&s->poll)) {
        return 0;
    }
    if (board_over(&s->position)) {
        return search_final_score(&s->position, ply);
    }
    s->path[ply] = board_hash(&s->position);
    if (repeats(s, ply)) {
        return SCORE_DRAW;
    }
    /* Mate distance pruning: neither side can do better than to win with its next move. */
    alpha = alpha > ply - APIARY_WIN ? alpha : ply - APIARY_WIN;
    beta = beta < APIARY_WIN - (ply + 1) ? beta : APIARY_WIN - (ply + 1);
    if (alpha >= beta) {
        return alpha;
    }
    board_facts facts;
    board_facts_init(&facts, &s->position);
    board_move winning_move;
    if (wins_at_once(s, &facts, &winning_move)) {
        pv_set(&s->pv[ply], winning_move, NULL);
        return APIARY_WIN - (ply + 1);
    }
    struct node node = {
        .ply = ply, .alpha = alpha, .beta = beta, .is_pv = beta - alpha > 1, .facts = &facts};
    node.threatened = loses_at_once(s, &facts);
    node.depth = depth < 0 ? 0 : depth;
    if (node.depth == 0 || ply >= PLIES - 1) {
        return search_leaf(s, &facts, alpha, beta, ply);
    }
    struct tt_entry entry = {.eval = TT_NO_EVAL};
    bool known = tt_probe(s->tt, search_key(s), &entry);
    node.static_eval = entry.eval;
    if (known) {
        entry.score = score_from_table(entry.score, ply);
        if (!node.is_pv && tt_cutoff(&entry, node.depth, alpha, beta)) {
            return entry.score;
        }
    }
    board_move tt_move = board_playable(&s->position, entry.move) ? entry.move : 0;
    if (!tt_move && node.depth >= IIR_DEPTH) {
        node.depth--; /* internal iterative reduction: the next iteration has a move here */
    }
    s->static_eval[ply] = TT_NO_EVAL;
    if (!node.is_pv && !node.threatened && !score_is_forced(beta)) {
        int score;
        find_static_eval(s, &node, known);
        if (prune_by_static_eval(s, &node, null, &score)) {
            return score;
        }
    }
    return s->poll.stopped ? 0 : search_moves(s, &node, tt_move);
}

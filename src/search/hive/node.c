/*
 * node.c: the search below the root: principal variation search, and what makes it selective. In
 * the order in which a position goes through it; docs/engine.md has what each step is worth.
 */
#include "eval/hive/eval.h"
#include "search/hive/searcher.h"
#include "search/hive/threat.h"

_Static_assert(EVAL_MAX < SEARCH_FORCED, "no evaluation looks like a forced result");
_Static_assert(INFINITE <= INT16_MAX, "scores fit the table");

/* What the selective parts are set to; points as in eval.h. */
enum {
    GIVE_UP_DEPTH = 5,   /* plies to go up to which a position far above beta is not searched */
    GIVE_UP_MARGIN = 60, /* how far, for each ply */
    NULL_DEPTH = 3,      /* plies to go from which a null move is tried, */
    NULL_LESS = 3,       /* so many plies less deep, and one more for every four */
    UNKNOWN_DEPTH = 4,  /* plies to go from which a position without a move in the table has less */
    FEW_DEPTH = 4,      /* plies to go up to which only the first moves are searched: */
    FEW_MOVES = 6,      /* so many, and as many for the square of the depth */
    LATE_MOVE = 2,      /* the first move, counted from 0, that is searched less deep, by the */
    LATE_DIVISOR = 500, /* product of the logarithms of depth and count over this */
};

/* ---- Facts about a position ---- */

/* Counts a node; true if the search is over. */
static bool count_node(struct searcher *s) {
    if (!s->stopped && --s->batch_left == 0) {
        search_report_nodes(s);
    }
    return s->stopped;
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

static bool queens_placed(const struct hive_position *position) {
    uint32_t queens = UINT32_C(1) << hive_piece(APIARY_WHITE, HIVE_QUEEN, 0) |
                      UINT32_C(1) << hive_piece(APIARY_BLACK, HIVE_QUEEN, 0);
    return (position->in_play & queens) == queens;
}

/* Whether the side to move wins at once, by a move that it sees. */
static bool wins_at_once(struct searcher *s) {
    const struct sight *sight = &s->request->sight;
    if (!threat_possible(&s->position, s->position.to_move)) {
        return false;
    }
    return sight->blindness > 0 ? sight_wins(sight, &s->position) : threat_win(&s->position, NULL);
}

/* Whether the opponent would, were it to move. */
static bool loses_at_once(struct searcher *s) {
    return threat_possible(&s->position, s->position.to_move ^ 1u) &&
           threat_against(&s->position, NULL);
}

/* ---- The table ---- */

/* Forced results count plies from the root in the search, from the position in the table. */
static int score_to_table(int score, int ply) {
    return score >= SEARCH_FORCED ? score + ply : score <= -SEARCH_FORCED ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score >= SEARCH_FORCED ? score - ply : score <= -SEARCH_FORCED ? score + ply : score;
}

/* Whether an entry answers a search of this depth and window. */
static bool entry_decides(const struct tt_entry *entry, int depth, int alpha, int beta) {
    return entry->depth >= depth && ((entry->bound & TT_LOWER && entry->score >= beta) ||
                                     (entry->bound & TT_UPPER && entry->score <= alpha));
}

void search_remember(struct searcher *s, int depth, int ply, hive_move move, int score, int alpha,
                     int beta) {
    enum tt_bound bound = score >= beta ? TT_LOWER : score <= alpha ? TT_UPPER : TT_EXACT;
    struct tt_entry entry = {.move = bound == TT_UPPER ? 0 : move,
                             .score = score_to_table(score, ply),
                             .depth = depth,
                             .bound = bound};
    tt_store(s->tt, search_key(s), &entry);
}

/* ---- Selectivity ---- */

/* 16 times the logarithm to base 2, by straight lines between powers of two. */
static int log_16(unsigned x) {
    int whole = 31 - __builtin_clz(x);
    return whole * 16 + (int)((x << 4 >> whole) - 16);
}

int search_reduction(int depth, unsigned index) {
    return depth < 2 || index < LATE_MOVE ? 0
                                          : log_16((unsigned)depth) * log_16(index) / LATE_DIVISOR;
}

/* The state of a node that its moves share. */
struct node {
    int depth, ply;
    int alpha, beta; /* the window when it was entered */
    bool inner;      /* on the principal variation: the window is open */
    bool threatened; /* the opponent would win at once, were it to move */
};

/* Whether the opponent's move can be given away and the position is still good enough. */
static bool null_move_refutes(struct searcher *s, const struct node *node) {
    struct hive_undo undo = hive_play(&s->position, HIVE_PASS);
    s->played[node->ply] = HIVE_PASS;
    int reduced = node->depth - NULL_LESS - node->depth / 4;
    int score = -search_node(s, reduced, -node->beta, -node->beta + 1, node->ply + 1, true);
    hive_undo(&s->position, HIVE_PASS, undo);
    return !s->stopped && score >= node->beta;
}

/* ---- Alpha-beta ---- */

int search_late(struct searcher *s, int depth, int reduction, int alpha, int beta, int ply) {
    int score = alpha + 1;
    if (reduction > 0) {
        score = -search_node(s, depth - reduction, -alpha - 1, -alpha, ply, false);
    }
    if (score > alpha && !s->stopped) {
        score = -search_node(s, depth, -alpha - 1, -alpha, ply, false);
    }
    if (score > alpha && score < beta && !s->stopped) {
        score = -search_node(s, depth, -beta, -alpha, ply, false);
    }
    return score;
}

/* Plays a move and searches behind it. */
static int search_move(struct searcher *s, const struct node *node, hive_move move, unsigned index,
                       int alpha) {
    struct hive_undo undo = hive_play(&s->position, move);
    tt_prefetch(s->tt, search_key(s));
    s->played[node->ply] = move;
    int depth = node->depth - 1, score;
    if (index == 0) {
        score = -search_node(s, depth, -node->beta, -alpha, node->ply + 1, false);
    } else {
        int reduction = search_reduction(node->depth, index) - node->inner - node->threatened;
        score = search_late(s, depth, reduction, alpha, node->beta, node->ply + 1);
    }
    hive_undo(&s->position, move, undo);
    return score;
}

/* Whether the rest of the moves is left out where little depth is left: never before one has been
 * found that does not lose by force, so that forced results are true. */
static bool is_enough(const struct node *node, unsigned searched, int best) {
    return node->depth <= FEW_DEPTH && !node->inner && !node->threatened && best > -SEARCH_FORCED &&
           searched >= (unsigned)(FEW_MOVES + FEW_MOVES * node->depth * node->depth);
}

/*
 * Whether a move from the table can be played. It is legal, as the keys are the same, unless two
 * positions share all 64 bits of it: then at least nothing breaks.
 */
static bool is_playable(const struct hive_position *position, hive_move move) {
    unsigned bug = hive_move_bug(move), to = hive_move_to(move);
    if (move == HIVE_PASS) {
        return false;
    }
    if (hive_move_places(move)) {
        return (position->held[position->to_move] >> bug & 1) && !position->height[to];
    }
    unsigned piece = position->top[hive_move_from(move)];
    return piece != HIVE_NO_PIECE && hive_bug(piece) == bug;
}

/* The next move to try, after list->taken others; `hint` (0: none) comes first, before a list is
 * made of all. False if there is none left. */
static bool next_move(struct searcher *s, int ply, hive_move hint, hive_move *move) {
    struct order_list *list = &s->list[ply];
    if (hint && list->taken == 0) {
        list->move[0] = *move = hint;
        list->count = list->taken = 1;
        return true;
    }
    if (list->taken == (hint ? 1 : 0)) {
        list->count = hive_moves(&s->position, list->move);
        if (s->request->sight.blindness > 0) {
            list->count = sight_keep(&s->request->sight, &s->position, list->move, list->count);
        }
        order_rank(&s->order, &s->position, ply, s->played[ply - 1], hint, list);
        if (hint) {
            order_take(list);
        }
    }
    if (list->taken == list->count) {
        return false;
    }
    *move = order_take(list);
    return true;
}

/* All moves of a position. */
static int search_moves(struct searcher *s, const struct node *node, hive_move hint) {
    int best = -INFINITE, floor = node->alpha;
    hive_move move, best_move = 0;
    s->list[node->ply].taken = 0;
    for (unsigned i = 0; next_move(s, node->ply, hint, &move); i++) {
        if (is_enough(node, i, best)) {
            break;
        }
        int score = search_move(s, node, move, i, floor);
        if (s->stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            best_move = move;
        }
        if (score >= node->beta) {
            order_reward(&s->order, &s->position, node->ply, s->played[node->ply - 1], node->depth,
                         &s->list[node->ply]);
            break;
        }
        floor = score > floor ? score : floor;
    }
    search_remember(s, node->depth, node->ply, best_move, best, node->alpha, node->beta);
    return best;
}

/* The value of a leaf. It goes into the table, where nothing better is known: evaluating takes
 * longer than looking. */
static int search_leaf(struct searcher *s, int alpha, int beta, int ply) {
    struct tt_entry entry = {0};
    uint64_t key = search_key(s);
    bool known = tt_probe(s->tt, key, &entry);
    if (known) {
        int score = score_from_table(entry.score, ply);
        entry.score = score;
        if (entry.bound == TT_EXACT || entry_decides(&entry, 0, alpha, beta)) {
            return score;
        }
    }
    int value = eval_hive(&s->position);
    if (!known) {
        entry = (struct tt_entry){.score = value, .bound = TT_EXACT};
        tt_store(s->tt, key, &entry);
    }
    return value;
}

/* Whether a position is good enough as it is, off the principal variation and without threats: then
 * it need not be searched, and *score is a bound of what it is worth. */
static bool search_is_spared(struct searcher *s, const struct node *node, bool null, int *score) {
    bool forced = node->beta >= SEARCH_FORCED || node->beta <= -SEARCH_FORCED;
    if (node->inner || node->threatened || forced) {
        return false;
    }
    int evaluation = eval_hive(&s->position);
    if (node->depth <= GIVE_UP_DEPTH && evaluation - GIVE_UP_MARGIN * node->depth >= node->beta) {
        *score = evaluation;
        return true;
    }
    if (!null && node->depth >= NULL_DEPTH && evaluation >= node->beta &&
        queens_placed(&s->position) && null_move_refutes(s, node)) {
        *score = node->beta;
        return true;
    }
    return false;
}

int search_node(struct searcher *s, int depth, int alpha, int beta, int ply, bool null) {
    if (count_node(s)) {
        return 0;
    }
    if (hive_over(&s->position)) {
        return search_score_of_end(&s->position, ply);
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
    if (wins_at_once(s)) {
        return APIARY_WIN - (ply + 1);
    }
    struct node node = {.ply = ply, .alpha = alpha, .beta = beta, .inner = beta - alpha > 1};
    node.threatened = loses_at_once(s);
    node.depth = depth < 0 ? 0 : depth;
    if (node.threatened && ply < 2 * s->root_depth) {
        node.depth++; /* the answer is often forced, and what comes of it cannot be evaluated */
    }
    if (node.depth == 0 || ply >= PLIES - 1) {
        return search_leaf(s, alpha, beta, ply);
    }
    struct tt_entry entry = {0};
    if (tt_probe(s->tt, search_key(s), &entry)) {
        entry.score = score_from_table(entry.score, ply);
        if (!node.inner && entry_decides(&entry, node.depth, alpha, beta)) {
            return entry.score;
        }
    }
    hive_move hint = is_playable(&s->position, entry.move) ? entry.move : 0;
    if (!hint && node.depth >= UNKNOWN_DEPTH) {
        node.depth--; /* most of the work is finding a first move, which the next pass has */
    }
    int score;
    if (search_is_spared(s, &node, null, &score)) {
        return score;
    }
    return s->stopped ? 0 : search_moves(s, &node, hint);
}

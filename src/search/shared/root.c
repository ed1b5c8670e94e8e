#include "search/shared/root.h"

#include "search/shared/score.h"

void root_start(struct root *root, const struct search_request *request) {
    size_t wanted = request->lines > 1 ? request->lines : 1;
    root->line_count = wanted < root->count ? wanted : root->count;
    root->depth = 0;
    for (size_t i = 0; i < root->line_count; i++) {
        pv_set(&root->line[i], root->moves[i].move, NULL);
    }
}

bool root_is_won(const struct root *root) {
    return root->line_count == 1 && root->moves[0].score == APIARY_WIN - 1;
}

void root_move_up(struct root *root, size_t from, size_t to) {
    struct root_move moved = root->moves[from];
    memmove(&root->moves[to + 1], &root->moves[to], (from - to) * sizeof moved);
    root->moves[to] = moved;
}

/* The exact score of a move: searched in a window around its last score, which is widened until the
 * score is inside. */
static int search_aspirated(const struct root_search *search, const struct root_move *root,
                            int depth) {
    int width = search->aspiration, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    if (width > 0 && root->depth >= search->aspiration_depth && !score_is_forced(root->score)) {
        alpha = root->score - width;
        beta = root->score + width;
    }
    for (;;) {
        int score = search->search(search->searcher, root->move, 0, depth, alpha, beta);
        if (search->poll->stopped || (score > alpha && score < beta)) {
            return score;
        }
        width *= 4;
        if (score <= alpha) {
            alpha = width > search->aspiration_max ? -SCORE_INFINITE : score - width;
        } else {
            beta = width > search->aspiration_max ? SCORE_INFINITE : score + width;
        }
    }
}

static int search_root_move(const struct root_search *search, size_t i, int depth, int alpha) {
    const struct root_move *root = &search->root->moves[i];
    if (root->threefold && search->request->repetition_draws) {
        return SCORE_DRAW;
    }
    int score;
    if (i < search->root->line_count) {
        score = search_aspirated(search, root, depth);
    } else {
        /* No reductions with a margin, nor to find out whether a forced win can be had faster. */
        size_t number = search->request->margin > 0 || alpha >= SCORE_FORCED ? 1 : i;
        score = search->search(search->searcher, root->move, number, depth, alpha, SCORE_INFINITE);
    }
    /* Without the rule the game would go on, but repeating is worth no more than a draw unless it
     * wins by force. */
    bool is_draw = root->threefold && score > SCORE_DRAW && score < SCORE_FORCED;
    return is_draw ? SCORE_DRAW : score;
}

/* The place of move i among the best moves of this iteration, which come first, sorted. */
static size_t place_of(const struct root *root, size_t i, int score) {
    size_t place = i < root->line_count ? i : root->line_count;
    while (place > 0 && score > root->moves[place - 1].score) {
        place--;
    }
    return place;
}

/* Moves move i, just searched, to its place, with its line. */
static void rank_move(const struct root_search *search, size_t i) {
    struct root *root = search->root;
    size_t last = i < root->line_count ? i : root->line_count - 1;
    size_t place = place_of(root, i, root->moves[i].score);
    if (place > last) {
        return; /* not among the best */
    }
    bool ends = root->moves[i].threefold && search->request->repetition_draws;
    memmove(&root->line[place + 1], &root->line[place], (last - place) * sizeof *root->line);
    pv_set(&root->line[place], root->moves[i].move, ends ? NULL : search->continuation);
    root_move_up(root, i, place);
}

/* The score that move i must exceed to matter: the score of the last line, or less if the margin
 * asks for more moves. */
static int root_alpha(const struct root_search *search, size_t i) {
    const struct root *root = search->root;
    if (i < root->line_count) {
        return -SCORE_INFINITE;
    }
    int last = root->moves[root->line_count - 1].score;
    int alpha = root->moves[0].score - search->request->margin;
    alpha = alpha < last ? alpha : last;
    return alpha > -SCORE_INFINITE ? alpha : -SCORE_INFINITE;
}

/* One iteration. If it is stopped, the moves searched so far count, because the best move of the
 * previous iteration was searched first. */
static void search_iteration(const struct root_search *search, int depth) {
    struct root *root = search->root;
    for (size_t i = 0; i < root->count; i++) {
        int score = search_root_move(search, i, depth, root_alpha(search, i));
        if (search->poll->stopped) {
            return;
        }
        root->moves[i].score = score;
        root->moves[i].depth = depth;
        rank_move(search, i);
    }
    root->depth = depth;
    search->store(search->searcher, depth, root->moves[0].move, root->moves[0].score);
}

/* Whether a deeper search cannot change the scores of the lines: all are forced results within the
 * depth that was searched. */
static bool is_settled(const struct root_search *search, int depth) {
    for (size_t i = 0; i < search->root->line_count; i++) {
        int score = search->root->moves[i].score;
        if (APIARY_WIN - (score < 0 ? -score : score) > depth + search->lookahead) {
            return false;
        }
    }
    return true;
}

/* Whether the soft time limit is reached. The longer the best move has been the same, the earlier:
 * on average a search takes about this time. */
static bool is_time_spent(const struct root_search *search, unsigned unchanged) {
    static const int percent[] = {116, 94, 80, 69, 62, 54};
    const unsigned last = sizeof percent / sizeof percent[0] - 1;
    int64_t soft_ms = search->request->soft_ms;
    return soft_ms > 0 && control_elapsed_ms(search->poll->control) * 100 >=
                              soft_ms * percent[unchanged < last ? unchanged : last];
}

void root_deepen(const struct root_search *search, int first_depth, search_progress *progress,
                 void *context) {
    const struct search_request *request = search->request;
    bool no_choice =
        search->root->count == 1 && !request->search_only_move && search->poll->control->max_ms > 0;
    bool won = root_is_won(search->root);
    unsigned unchanged = 0; /* iterations with the same best move */
    for (int depth = first_depth; depth <= request->max_depth && !search->poll->stopped; depth++) {
        game_move best = search->root->moves[0].move;
        if (won) {
            search->root->depth = depth;
        } else {
            search_iteration(search, depth);
        }
        if (search->poll->stopped) {
            break;
        }
        if (progress) {
            progress(context, search->root, poll_nodes(search->poll));
        }
        unchanged = search->root->moves[0].move == best ? unchanged + 1 : 0;
        if (won || no_choice || is_settled(search, depth) || is_time_spent(search, unchanged)) {
            break;
        }
    }
}

#include "search/hive/search.h"

#include <assert.h>

#include "base/aligned.h"
#include "search/hive/searcher.h"

/* Half the first and the widest aspiration window; used from the fourth iteration. */
enum { ASPIRATION = 40, ASPIRATION_MAX = 1000, ASPIRATION_DEPTH = 3 };

enum apiary_status searcher_new(const struct apiary_allocator *memory, struct searcher **searcher) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct searcher *made = aligned_new(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    order_clear(&made->order);
    *searcher = made;
    return APIARY_OK;
}

void searcher_free(struct searcher *searcher) {
    if (searcher) {
        struct apiary_allocator memory = searcher->memory;
        aligned_free(&memory, searcher);
    }
}

const struct root *searcher_root(const struct searcher *searcher) {
    return &searcher->root;
}

/* Lists the legal moves of the root, except those that a lower level overlooks. */
static unsigned list_noticed(struct searcher *s, board_facts *facts, board_move *moves) {
    const struct sight *sight = s->request->sight;
    unsigned count = board_moves(&s->position, facts, moves);
    assert(count > 0);
    if (!sight || (sight->sees_wins && board_win(&s->position, facts, NULL))) {
        return count;
    }
    return sight_keep(sight, &s->position, moves, count);
}

/* Lists the root moves in search order, with a move that wins at once, if any, in front. */
static void list_root(struct searcher *s) {
    struct order_list *list = &s->list[0];
    struct tt_entry entry = {0};
    board_facts facts;
    board_facts_init(&facts, &s->position);
    tt_probe(s->tt, search_key(s), &entry);
    s->path[0] = board_hash(&s->position);
    s->root.moves = s->root_moves;
    s->root.count = list->count = list_noticed(s, &facts, list->move);
    order_score(&s->order, &s->position, 0, BOARD_PASS, entry.move, &facts, list);
    int guess = board_eval(&s->position, &facts);
    bool won = false;
    for (size_t i = 0; i < s->root.count; i++) {
        board_move move = order_next(list);
        board_undo_data undo = board_play(&s->position, move);
        bool wins = board_over(&s->position) && search_final_score(&s->position, 1) < SCORE_DRAW;
        s->root_moves[i] = (struct root_move){
            .move = move,
            .score = wins ? APIARY_WIN - 1 : guess,
            .depth = wins ? 1 : 0,
            .threefold = request_is_threefold(s->request, board_game_key(&s->position))};
        board_undo(&s->position, move, undo);
        if (wins && !won) {
            won = true;
            root_move_up(&s->root, i, 0);
        }
    }
    root_start(&s->root, s->request);
}

int search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                     int beta) {
    struct searcher *s = searcher;
    board_undo_data undo = board_play(&s->position, (board_move)move);
    s->played[0] = (board_move)move;
    int score;
    if (number == 0) {
        score = -search_node(s, depth - 1, -beta, -alpha, 1, false);
    } else {
        int reduction = search_reduction(depth, (unsigned)number) - 1;
        score = search_late_move(s, depth - 1, reduction, alpha, beta, 1);
    }
    board_undo(&s->position, (board_move)move, undo);
    return score;
}

void search_store_root(void *searcher, int depth, game_move best, int score) {
    search_store(searcher, depth, 0, (board_move)best, score, -SCORE_INFINITE, SCORE_INFINITE,
                 TT_NO_EVAL);
}

void searcher_run(struct searcher *s, struct tt *tt, const struct search_request *request,
                  struct search_control *control, int first_depth, search_progress *progress,
                  void *context) {
    bool blind = request->blind != NULL;
    const struct root_search search = {.root = &s->root,
                                       .request = request,
                                       .poll = &s->poll,
                                       .searcher = s,
                                       .search = blind ? blind_search_root_move : search_root_move,
                                       .continuation = &s->pv[1],
                                       .store = blind ? blind_store_root : search_store_root,
                                       .aspiration = ASPIRATION,
                                       .aspiration_max = ASPIRATION_MAX,
                                       .aspiration_depth = ASPIRATION_DEPTH,
                                       .lookahead = 1};
    s->position = *(const board_position *)request->root;
    s->tt = tt;
    s->request = request;
    if (request->keep_history) {
        order_age(&s->order);
    } else {
        order_clear(&s->order);
    }
    s->static_eval[0] = TT_NO_EVAL;
    list_root(s);
    if (blind) {
        blind_start(s);
    }
    poll_init(&s->poll, control, BOARD_BATCH);
    root_deepen(&search, first_depth, progress, context);
    poll_report(&s->poll);
}

const struct hive_search BOARD_SEARCH = {
    .new = searcher_new, .free = searcher_free, .run = searcher_run, .root = searcher_root};

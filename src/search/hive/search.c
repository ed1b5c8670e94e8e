#include "search/hive/search.h"

#include <assert.h>
#include <string.h>

#include "eval/hive/eval.h"
#include "games/hive/widen.h"
#include "search/hive/searcher.h"
#include "search/hive/threat.h"
#include "search/shared/aligned.h"

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

void search_report_nodes(struct searcher *s) {
    s->batch = s->batch_left = control_report(s->control, s->batch - s->batch_left);
    s->stopped = s->batch == 0;
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
    const struct sight *sight = &s->request->sight;
    if (sight->blindness == 0 || (sight->sees_wins && threat_win(&s->position, NULL))) {
        return kept;
    }
    return sight_keep(sight, &s->position, moves, kept);
}

/* Lists the root moves, the likely good ones first. Returns whether one of them wins at once: it
 * is then in front, and there is nothing to search. */
static bool list_root(struct searcher *s) {
    struct order_list *list = &s->list[0];
    struct tt_entry entry = {0};
    tt_probe(s->tt, search_key(s), &entry);
    s->path[0] = s->position.hash;
    s->root_count = list->count = list_considered(s, list->move);
    order_rank(&s->order, &s->position, 0, HIVE_PASS, entry.move, list);
    int guess = eval_hive(&s->position);
    bool won = false;
    for (unsigned i = 0; i < s->root_count; i++) {
        hive_move move = order_take(list);
        struct hive_undo undo = hive_play(&s->position, move);
        bool wins = hive_over(&s->position) && search_score_of_end(&s->position, 1) < DRAW;
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

/* How far from the score of the last iteration the next one is looked for at first, and how far at
 * most before anything is taken. */
enum { ASPIRATION = 40, ASPIRATION_MAX = 1000 };

/* The move that leads the list, in a window around its last score that grows where it must. */
static int search_first(struct searcher *s, const struct search_move *root, int depth) {
    int width = ASPIRATION, alpha = -INFINITE, beta = INFINITE;
    if (root->depth >= 3 && root->score > -SEARCH_FORCED && root->score < SEARCH_FORCED) {
        alpha = root->score - width;
        beta = root->score + width;
    }
    for (;;) {
        int score = -search_node(s, depth - 1, -beta, -alpha, 1, false);
        if (s->stopped || (score > alpha && score < beta)) {
            return score;
        }
        width *= 4;
        if (score <= alpha) {
            alpha = width > ASPIRATION_MAX ? -INFINITE : score - width;
        } else {
            beta = width > ASPIRATION_MAX ? INFINITE : score + width;
        }
    }
}

static int search_root_move(struct searcher *s, unsigned index, int depth, int alpha) {
    const struct search_move *root = &s->root[index];
    if (root->third && s->request->repetition_draws) {
        return DRAW;
    }
    struct hive_undo undo = hive_play(&s->position, root->move);
    s->played[0] = root->move;
    int score;
    if (index == 0) {
        score = search_first(s, root, depth);
    } else {
        int reduction = s->request->margin > 0 ? 0 : search_reduction(depth, index) - 1;
        score = search_late(s, depth - 1, reduction, alpha, INFINITE, 1);
    }
    hive_undo(&s->position, root->move, undo);
    /* Without the rule of the third occurrence the game would go on, but to go round in circles is
     * worth no more than a draw, unless it wins by force. */
    bool circles = root->third && score > DRAW && score < SEARCH_FORCED;
    return circles ? DRAW : score;
}

/* One iteration. When it is cut short, the moves that were finished count: the best of the last
 * iteration is the first of them. */
static void search_root(struct searcher *s, int depth) {
    int best = -INFINITE;
    s->root_depth = depth;
    for (unsigned i = 0; i < s->root_count; i++) {
        int alpha = best - s->request->margin;
        alpha = alpha > -INFINITE ? alpha : -INFINITE;
        int score = search_root_move(s, i, depth, alpha);
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
        search_remember(s, depth, 0, s->root[0].move, best, -INFINITE, INFINITE);
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
    search_report_nodes(s); /* a search may be over before it begins */
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

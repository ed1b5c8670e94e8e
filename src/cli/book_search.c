#include "cli/book_search.h"

#include <stdlib.h>

#include "book/symmetry.h"
#include "games/game.h"
#include "games/hive/text.h"

/* Moves more than this many margins below the best are not searched deeper. */
enum { SEARCHED_MARGINS = 3 };

struct candidate {
    struct book_text_move move; /* with its score at the last finished depth */
    int next_score;             /* at the depth that is being searched */
    apiary_game *game;          /* after the move */
};

struct candidates {
    struct candidate *list;
    size_t count;
    uint64_t nodes; /* that are left */
};

/* Drops all but the first `count`. */
static void cut(struct candidates *moves, size_t count) {
    while (moves->count > count) {
        apiary_game_free(moves->list[--moves->count].game);
    }
}

enum apiary_status book_play(const apiary_game *game, hive_move move, apiary_game **after) {
    char buffer[APIARY_MOVE_SIZE];
    struct text text = text_into(buffer, sizeof buffer);
    hive_move_text(game_state_of(game), move, &text);
    size_t length = text_end(&text);
    apiary_game *copy = NULL;
    enum apiary_status status = apiary_game_clone(game, &copy);
    if (!status) {
        status = apiary_game_play(copy, buffer, length, NULL);
    }
    if (status) {
        apiary_game_free(copy);
        return status;
    }
    *after = copy;
    return APIARY_OK;
}

/* All moves that do not end the game. */
static enum apiary_status list_candidates(const apiary_game *game, struct candidates *moves) {
    struct book_child children[HIVE_MAX_MOVES];
    size_t count = book_children(game_state_of(game), NULL, children);
    moves->list = calloc(count, sizeof *moves->list);
    enum apiary_status status = moves->list ? APIARY_OK : APIARY_NO_MEMORY;
    for (size_t i = 0; i < count && !status; i++) {
        struct candidate *row = &moves->list[moves->count];
        row->move = (struct book_text_move){.move = children[i].move, .after = children[i].key};
        status = book_play(game, children[i].move, &row->game);
        if (!status) {
            moves->count++;
        }
        if (!status && apiary_result_is_final(apiary_game_result(row->game))) {
            cut(moves, moves->count - 1);
        }
    }
    return status;
}

/* False if the nodes do not suffice for this depth, or on failure. */
static bool search_depth(apiary_engine *engine, struct candidates *moves, int depth,
                         enum apiary_status *status) {
    for (size_t i = 0; i < moves->count; i++) {
        struct apiary_limits limits = {.depth = depth, .nodes = moves->nodes};
        struct apiary_search_report report;
        if (moves->nodes == 0) {
            return false;
        }
        *status = apiary_engine_search(engine, moves->list[i].game, &limits, NULL, NULL, &report);
        bool forced = !*status && abs(report.score) >= APIARY_FORCED;
        if (*status || (report.depth < depth && !forced)) {
            return false;
        }
        moves->list[i].next_score = -report.score;
        moves->nodes -= report.nodes < moves->nodes ? report.nodes : moves->nodes;
    }
    return true;
}

static void take_scores(struct candidates *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        moves->list[i].move.score = moves->list[i].next_score;
    }
}

static int compare(const void *a, const void *b) {
    const struct book_text_move *first = a, *second = b;
    return first->score != second->score
               ? second->score - first->score
               : (first->after > second->after) - (first->after < second->after);
}

/* Sorts, and drops moves that are at least `margin` below the best. */
static void keep_best(struct candidates *moves, int margin) {
    struct candidate *list = moves->list;
    size_t kept = 0;
    qsort(list, moves->count, sizeof *list, compare);
    while (kept < moves->count && list[0].move.score - list[kept].move.score < margin) {
        kept++;
    }
    cut(moves, kept);
}

enum apiary_status book_search(apiary_engine *engine, const struct book_recipe *recipe,
                               struct book_position *position) {
    struct candidates moves = {.nodes = (uint64_t)recipe->nodes};
    int margin = book_margin(recipe, position->game);
    apiary_engine_clear(engine);
    enum apiary_status status = list_candidates(position->game, &moves);
    for (int depth = 1; depth < APIARY_MAX_DEPTH && !status; depth++) {
        if (!search_depth(engine, &moves, depth, &status)) {
            break;
        }
        take_scores(&moves);
        position->depth = depth + 1;
        keep_best(&moves, SEARCHED_MARGINS * margin);
    }
    if (!status) {
        keep_best(&moves, margin);
        cut(&moves, BOOK_MAX_MOVES);
        position->count = moves.count;
        for (size_t i = 0; i < moves.count; i++) {
            position->move[i] = moves.list[i].move;
        }
    }
    cut(&moves, 0);
    free(moves.list);
    return status;
}

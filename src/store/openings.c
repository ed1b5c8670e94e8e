#include "store/openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

bool opening_is_new_position(const struct store_opening *opening, size_t at) {
    for (size_t i = 0; i < at; i++) {
        if (opening->path[i] == opening->path[at]) {
            return false;
        }
    }
    return true;
}

bool opening_is_new_move(const struct store_opening *opening, size_t at) {
    for (size_t i = 0; i < at; i++) {
        if (opening->path[i] == opening->path[at] &&
            opening->path[i + 1] == opening->path[at + 1]) {
            return false;
        }
    }
    return true;
}

struct store_opening_move *opening_add(struct store_opening_read *read, uint64_t key,
                                       const int64_t results[STORE_RESULT_COUNT],
                                       const char *game) {
    struct store_opening_move *move = NULL;
    for (size_t i = 0; i < read->count && move == NULL; i++) {
        move = read->moves[i].key == key ? &read->moves[i] : NULL;
    }
    if (move == NULL) {
        struct store_opening_move *moves =
            realloc(read->moves, (read->count + 1) * sizeof *read->moves);
        if (moves == NULL) {
            return NULL;
        }
        read->moves = moves;
        move = &moves[read->count++];
        *move = (struct store_opening_move){.key = key};
    }
    move->white += results[STORE_WHITE];
    move->draws += results[STORE_DRAW];
    move->black += results[STORE_BLACK];
    if (move->game[0] == '\0') {
        text_copy(game, move->game, sizeof move->game);
    }
    return move;
}

static bool has(const struct store_opening *opening, uint64_t key) {
    for (size_t i = 0; i < opening->count; i++) {
        if (opening->path[i] == key) {
            return true;
        }
    }
    return false;
}

/* The moves of a game in the position. */
static bool count_game(struct store_opening_read *read, const struct store_opening *opening) {
    int64_t results[STORE_RESULT_COUNT] = {0};
    results[opening->result] = 1;
    read->games += has(opening, read->position);
    for (size_t i = 0; i + 1 < opening->count; i++) {
        if (opening->path[i] == read->position && opening_is_new_move(opening, i) &&
            opening_add(read, opening->path[i + 1], results,
                        opening->open || read->own ? opening->game : "") == NULL) {
            return false;
        }
    }
    return true;
}

bool opening_count(struct store_opening_read *read, const struct store_opening *openings,
                   size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (!count_game(read, &openings[i])) {
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t move = 0; move < read->count; move++) {
            read->moves[move].reached += has(&openings[i], read->moves[move].key);
        }
    }
    return true;
}

static int compare(const void *a, const void *b) {
    const struct store_opening_move *x = a, *y = b;
    int64_t games = x->white + x->draws + x->black, other = y->white + y->draws + y->black;
    return games != other ? (games < other) - (games > other)
                          : (x->key > y->key) - (x->key < y->key);
}

void opening_sort(struct store_opening_read *read) {
    if (read->count > 1) {
        qsort(read->moves, read->count, sizeof *read->moves, compare);
    }
}

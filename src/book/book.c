#include "book/book.h"

#include "book/symmetry.h"
#include "book/table.h"

const struct book book_builtin = {book_table, sizeof book_table / sizeof book_table[0], BOOK_PLIES};

enum { HASH_SHIFT = 24, WEIGHT_SHIFT = 16 };

uint64_t book_entry(uint64_t before, uint64_t after, unsigned weight, int score) {
    uint64_t hash = rng_combine(before, after) >> HASH_SHIFT << HASH_SHIFT;
    return hash | (uint64_t)weight << WEIGHT_SHIFT | (uint16_t)score;
}

/* The entry of a move between positions with these keys, or NULL. */
static const uint64_t *find(const struct book *book, uint64_t before, uint64_t after) {
    uint64_t lowest = book_entry(before, after, 0, 0);
    size_t first = 0, end = book->count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        if (book->entry[middle] < lowest) {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    bool found = first < book->count && book->entry[first] >> HASH_SHIFT == lowest >> HASH_SHIFT;
    return found ? &book->entry[first] : NULL;
}

/* Inserts a move after those of the same or a higher weight. */
static void insert(struct book_move *list, size_t count, struct book_move move) {
    size_t at = count;
    for (; at > 0 && list[at - 1].weight < move.weight; at--) {
        list[at] = list[at - 1];
    }
    list[at] = move;
}

size_t book_moves(const struct book *book, const struct hive_position *position, struct rng *rng,
                  struct book_move list[BOOK_MAX_MOVES]) {
    if (position->ply >= book->plies) {
        return 0;
    }
    struct book_child children[HIVE_MAX_MOVES];
    size_t child_count = book_children(position, rng, children), count = 0;
    uint64_t before = book_key(position);
    for (size_t i = 0; i < child_count && count < BOOK_MAX_MOVES; i++) {
        const uint64_t *entry = find(book, before, children[i].key);
        if (entry) {
            struct book_move move = {.move = children[i].move,
                                     .weight = *entry >> WEIGHT_SHIFT & BOOK_MAX_WEIGHT,
                                     .score = (int16_t)*entry};
            insert(list, count++, move);
        }
    }
    return count;
}

bool book_choose(const struct book *book, const struct hive_position *position, struct rng *rng,
                 struct book_move *chosen) {
    struct book_move list[BOOK_MAX_MOVES];
    size_t count = book_moves(book, position, rng, list);
    uint32_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += list[i].weight;
    }
    if (total == 0) {
        return false;
    }
    uint32_t drawn = rng_below(rng, total);
    size_t i = 0;
    while (drawn >= list[i].weight) {
        drawn -= list[i++].weight;
    }
    *chosen = list[i];
    return true;
}

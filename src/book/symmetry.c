#include "book/symmetry.h"

#include "games/hive/rules.h"

enum { ROTATIONS = 6, SYMMETRIES = 2 * ROTATIONS };

static void rotate(struct apiary_piece *pieces, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int q = pieces[i].q;
        pieces[i].q = -pieces[i].r;
        pieces[i].r += q;
    }
}

static void reflect(struct apiary_piece *pieces, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int q = pieces[i].q;
        pieces[i].q = pieces[i].r;
        pieces[i].r = q;
    }
}

/* A sum, so that the order of the pieces does not matter. */
static uint64_t hash_pieces(const struct apiary_piece *pieces, size_t count) {
    int left = pieces[0].q, top = pieces[0].r;
    for (size_t i = 1; i < count; i++) {
        left = pieces[i].q < left ? pieces[i].q : left;
        top = pieces[i].r < top ? pieces[i].r : top;
    }
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        /* Each coordinate is mixed on its own: q and r alone are so small that they would cancel.
         */
        uint64_t hash = rng_combine(0, (uint64_t)(pieces[i].q - left));
        hash = rng_combine(hash, (uint64_t)(pieces[i].r - top));
        hash = rng_combine(hash, (uint64_t)pieces[i].level);
        hash = rng_combine(hash, (uint64_t)pieces[i].colour);
        hash = rng_combine(hash, (unsigned char)pieces[i].bug);
        sum += pieces[i].face_down ? rng_combine(hash, 1) : hash;
    }
    return sum;
}

uint64_t book_table_key(struct apiary_piece *pieces, size_t count) {
    uint64_t least = UINT64_MAX;
    for (int symmetry = 0; symmetry < SYMMETRIES && count > 0; symmetry++) {
        if (symmetry == ROTATIONS) {
            reflect(pieces, count);
        }
        uint64_t hash = hash_pieces(pieces, count);
        least = hash < least ? hash : least;
        rotate(pieces, count);
    }
    return least;
}

uint64_t book_key(const struct hive_position *position) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = hive_rules.pieces(position, pieces, APIARY_MAX_PIECES);
    uint64_t key = rng_combine(book_table_key(pieces, count), position->to_move);
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        key = rng_combine(key, position->hand[APIARY_WHITE][bug]);
        key = rng_combine(key, position->hand[APIARY_BLACK][bug]);
    }
    return key;
}

size_t book_children(const struct hive_position *position, struct rng *rng,
                     struct book_child list[HIVE_MAX_MOVES]) {
    struct hive_position after = *position;
    hive_move moves[HIVE_MAX_MOVES];
    unsigned move_count = hive_moves(&after, moves);
    size_t count = 0;
    for (unsigned i = 0; i < move_count; i++) {
        struct hive_undo undo = hive_play(&after, moves[i]);
        uint64_t key = book_key(&after);
        hive_undo(&after, moves[i], undo);
        size_t at = 0;
        while (at < count && list[at].key != key) {
            at++;
        }
        if (at == count) {
            list[count++] = (struct book_child){.move = moves[i], .key = key};
        }
        list[at].moves++;
        /* So each of n moves is the one that stays with a chance of 1 in n. */
        if (rng && rng_below(rng, list[at].moves) == 0) {
            list[at].move = moves[i];
        }
    }
    return count;
}

#include "games/hive/key.h"

#include "base/rng.h"

/* Adds an item to a key; the order of items does not matter. */
static void add(struct game_key *key, uint64_t item) {
    key->high += rng_mix(item ^ 0x452821E638D01377u);
    key->low += rng_mix(rng_mix(item ^ 0xBE5466CF34E90C6Cu));
}

struct game_key hive_key_make(const struct hive_key_piece *pieces, size_t count,
                              const uint8_t *white, const uint8_t *black, unsigned kinds,
                              unsigned to_move) {
    int min_q = INT32_MAX, min_r = INT32_MAX;
    for (size_t i = 0; i < count; i++) {
        min_q = pieces[i].at.q < min_q ? pieces[i].at.q : min_q;
        min_r = pieces[i].at.r < min_r ? pieces[i].at.r : min_r;
    }
    struct game_key key = {0, 0};
    for (size_t i = 0; i < count; i++) {
        uint64_t q = (uint64_t)(pieces[i].at.q - min_q), r = (uint64_t)(pieces[i].at.r - min_r);
        add(&key, 1 | q << 8 | r << 16 | pieces[i].facts << 24);
    }
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        uint64_t held = bug < kinds ? (uint64_t)white[bug] << 16 | (uint64_t)black[bug] << 24 : 0;
        add(&key, 2 | (uint64_t)bug << 8 | held);
    }
    add(&key, 3 | (uint64_t)to_move << 8);
    return key;
}

/*
 * chance.c: seeds, and the numbers computed from them.
 */
#include "games/chance.h"

#include <sys/random.h>

#include "base/ascii.h"
#include "base/text.h"

enum apiary_status apiary_seed_make(char seed[APIARY_SEED_SIZE]) {
    uint8_t bytes[(APIARY_SEED_SIZE - 1) / 2];
    if (getentropy(bytes, sizeof bytes) != 0) {
        return APIARY_UNSUPPORTED;
    }
    text_hex(bytes, sizeof bytes, seed);
    return APIARY_OK;
}

static uint64_t next(struct chance *chance) {
    char place[APIARY_SEED_SIZE + 64];
    struct text text = text_into(place, sizeof place);
    text_format(&text, "%s:%s:%zu:%u", chance->seed, chance->purpose, chance->index,
                chance->used++);
    uint8_t digest[SHA256_SIZE];
    sha256(place, text_end(&text), digest);
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) {
        number = number << 8 | digest[i];
    }
    return number;
}

uint32_t chance_below(struct chance *chance, uint32_t n) {
    uint64_t limit = UINT64_MAX - UINT64_MAX % n;
    uint64_t number;
    do {
        number = next(chance);
    } while (number >= limit);
    return (uint32_t)(number % n);
}

bool chance_seed_valid(const char seed[APIARY_SEED_SIZE]) {
    size_t length = 0;
    while (length < APIARY_SEED_SIZE && seed[length]) {
        char c = seed[length++];
        if (!ascii_is_digit(c) && !ascii_is_letter(c)) {
            return false;
        }
    }
    return length > 0 && length < APIARY_SEED_SIZE;
}

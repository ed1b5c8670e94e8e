#include "search/generic/fixed.h"

enum { BITS = 20 };
_Static_assert(FIXED_ONE == 1 << BITS, "the same scale");

#define LOG_2      726817  /* ln 2 */
#define LOG_2_OF_E 1512775 /* 1 / ln 2 */

/* Bit by bit: squaring a number between 1 and 2 doubles its logarithm to base 2. */
int32_t fixed_log(uint32_t x) {
    int whole = 31 - __builtin_clz(x);
    uint64_t part = (uint64_t)x << (31 - whole); /* 1 to 2, with 31 bits after the point */
    int64_t result = (int64_t)whole << BITS;
    for (int bit = BITS - 1; bit >= 0; bit--) {
        part = part * part >> 31;
        if (part >> 32) {
            part >>= 1;
            result |= INT64_C(1) << bit;
        }
    }
    return (int32_t)(result * LOG_2 >> BITS);
}

/* The integer square root, rounded down, by Newton's method from above. */
static uint64_t square_root(uint64_t x) {
    if (x == 0) {
        return 0;
    }
    uint64_t root = UINT64_C(1) << (64 - __builtin_clzll(x) + 1) / 2;
    for (;;) {
        uint64_t next = (root + x / root) / 2;
        if (next >= root) {
            return root;
        }
        root = next;
    }
}

uint32_t fixed_sqrt(uint32_t x) {
    return (uint32_t)square_root((uint64_t)x << BITS);
}

uint32_t fixed_inverse_sqrt(uint32_t x) {
    uint64_t root = square_root((uint64_t)x << 32);
    return (uint32_t)((UINT64_C(1) << (BITS + 16)) / (root > 0 ? root : 1));
}

/* 2 to the power -x, of a number from 0 on: a shift for the nearest integer, and the series of
 * exp for the rest, which is at most a half. */
static uint32_t power_of_half(uint32_t x) {
    uint32_t whole = (x + FIXED_ONE / 2) >> BITS;
    int64_t rest = (((int64_t)whole << BITS) - (int64_t)x) * LOG_2 >> BITS;
    int64_t sum = FIXED_ONE;
    for (int i = 5; i > 0; i--) {
        sum = FIXED_ONE + (rest * sum >> BITS) / i;
    }
    return whole > BITS ? 0 : (uint32_t)(sum >> whole);
}

uint32_t fixed_logistic(int32_t x) {
    uint32_t size = (uint32_t)(x < 0 ? -x : x);
    uint32_t power = power_of_half((uint32_t)((uint64_t)size * LOG_2_OF_E >> BITS));
    uint32_t upper = (uint32_t)((UINT64_C(1) << 2 * BITS) / (FIXED_ONE + power));
    return x < 0 ? FIXED_ONE - upper : upper;
}

/* Vectors of numbers, against the same number by number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/net_lanes.h"

static const int16_t edges[] = {INT16_MIN, -1, 0, 1, 254, 255, 256, INT16_MAX};

static void fill(struct rng *rng, int16_t *numbers, unsigned size) {
    for (unsigned i = 0; i < size; i++) {
        numbers[i] = rng_below(rng, 2) ? edges[rng_below(rng, 8)] : (int16_t)rng_below(rng, 65536);
    }
}

static void widens_bytes(void **state) {
    (void)state;
    for (int first = INT8_MIN; first < INT8_MAX; first += NET_LANES) {
        int8_t bytes[NET_LANES];
        int16_t words[NET_LANES];
        for (int i = 0; i < NET_LANES; i++) {
            bytes[i] = (int8_t)(first + i);
        }
        net_lanes lanes = net_lanes_from_bytes(bytes);
        memcpy(words, &lanes, sizeof words);
        for (int i = 0; i < NET_LANES; i++) {
            assert_int_equal(words[i], first + i);
        }
    }
}

static void clips(void **state) {
    (void)state;
    struct rng rng = {1};
    for (unsigned round = 0; round < 1000; round++) {
        int16_t words[NET_LANES], clipped[NET_LANES];
        net_lanes lanes;
        fill(&rng, words, NET_LANES);
        memcpy(&lanes, words, sizeof words);
        lanes = net_lanes_clip(lanes, 255);
        memcpy(clipped, &lanes, sizeof clipped);
        for (unsigned i = 0; i < NET_LANES; i++) {
            assert_int_equal(clipped[i], words[i] < 0 ? 0 : words[i] > 255 ? 255 : words[i]);
        }
    }
}

static void multiplies(void **state) {
    (void)state;
    enum { SIZE = 4 * NET_LANES };
    struct rng rng = {2};
    for (unsigned round = 0; round < 1000; round++) {
        int16_t a[SIZE], b[SIZE];
        int64_t expected = 0;
        fill(&rng, a, SIZE);
        fill(&rng, b, SIZE);
        for (unsigned i = 0; i < SIZE; i++) {
            a[i] /= SIZE; /* so that the sum fits */
            expected += a[i] * b[i];
        }
        assert_int_equal(net_lanes_product(a, b, SIZE), expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widens_bytes),
        cmocka_unit_test(clips),
        cmocka_unit_test(multiplies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

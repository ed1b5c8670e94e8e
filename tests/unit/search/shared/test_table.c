/* The transposition table: what is stored is found, which entry is replaced, and that a torn entry
 * is never found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <pthread.h>
#include <string.h>

#include "base/aligned.h"
#include "base/rng.h"
#include "games/hive/position.h"
#include "search/shared/table.h"
#include "supply.h"

static struct tt *new_table(void) {
    struct tt *tt = NULL;
    assert_int_equal(tt_new(NULL, 1, &tt), APIARY_OK);
    return tt;
}

/* Keys with the same upper half share a bucket. */
static uint64_t key_in_bucket(uint64_t bucket, uint64_t number) {
    return bucket << 32 | (number + 1);
}

static void assert_holds(const struct tt *tt, uint64_t key, const struct tt_entry *expected) {
    struct tt_entry found;
    assert_true(tt_probe(tt, key, &found));
    assert_int_equal(found.move, expected->move);
    assert_int_equal(found.score, expected->score);
    assert_int_equal(found.eval, expected->eval);
    assert_int_equal(found.depth, expected->depth);
    assert_int_equal(found.bound, expected->bound);
}

static bool holds(const struct tt *tt, uint64_t key) {
    struct tt_entry found;
    return tt_probe(tt, key, &found);
}

static void every_field_comes_back(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    const struct tt_entry entries[] = {
        {.move = 0, .score = 0, .eval = -1, .depth = 0, .bound = TT_UPPER},
        {.move = 0xFFFFFFF, .score = 30000, .eval = INT16_MAX, .depth = 127, .bound = TT_EXACT},
        {.move = hive_move_make(HIVE_PILLBUG, HIVE_NO_CELL, 1023),
         .score = -30000,
         .eval = TT_NO_EVAL,
         .depth = 1,
         .bound = TT_LOWER},
        {.move = hive_move_make(HIVE_ANT, 0, 1), .score = -1, .depth = 64, .bound = TT_EXACT},
    };
    struct rng rng = {1};
    uint64_t keys[sizeof entries / sizeof *entries];
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        keys[i] = rng_next(&rng);
        assert_false(holds(tt, keys[i]));
        tt_store(tt, keys[i], &entries[i]);
    }
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        assert_holds(tt, keys[i], &entries[i]);
        assert_false(holds(tt, keys[i] ^ 1));
    }
    tt_free(tt);
}

static void the_extreme_keys_have_a_place(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    const struct tt_entry entry = {.move = 5, .score = 6, .depth = 7, .bound = TT_EXACT};
    const uint64_t keys[] = {0, UINT64_MAX, UINT64_C(1) << 63, UINT32_MAX};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_false(holds(tt, keys[i]));
        tt_store(tt, keys[i], &entry);
        assert_holds(tt, keys[i], &entry);
    }
    tt_free(tt);
}

static void a_clear_table_is_empty(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    const struct tt_entry entry = {.move = 5, .score = 6, .depth = 7, .bound = TT_EXACT};
    for (uint64_t i = 0; i < 1000; i++) {
        tt_store(tt, rng_mix(i), &entry);
    }
    tt_clear(tt);
    for (uint64_t i = 0; i < 1000; i++) {
        assert_false(holds(tt, rng_mix(i)));
    }
    tt_free(tt);
}

static void the_shallowest_entry_is_replaced(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    for (uint64_t i = 0; i < 4; i++) {
        struct tt_entry entry = {.depth = i == 2 ? 3 : 10, .bound = TT_EXACT};
        tt_store(tt, key_in_bucket(9, i), &entry);
    }
    struct tt_entry shallow = {.depth = 1, .bound = TT_LOWER};
    tt_store(tt, key_in_bucket(9, 4), &shallow);
    for (uint64_t i = 0; i < 5; i++) {
        assert_int_equal(holds(tt, key_in_bucket(9, i)), i != 2);
    }
    tt_free(tt);
}

static void entries_of_earlier_searches_are_replaced_first(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    struct tt_entry deep = {.depth = 20, .bound = TT_EXACT};
    tt_store(tt, key_in_bucket(9, 0), &deep);
    for (int i = 0; i < 3; i++) {
        tt_age(tt);
    }
    struct tt_entry fresh = {.depth = 1, .bound = TT_EXACT};
    for (uint64_t i = 1; i < 5; i++) {
        tt_store(tt, key_in_bucket(9, i), &fresh);
    }
    for (uint64_t i = 0; i < 5; i++) {
        assert_int_equal(holds(tt, key_in_bucket(9, i)), i != 0);
    }
    tt_free(tt);
}

static void a_deeper_result_stays(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    struct tt_entry deep = {.move = 1, .score = 2, .depth = 9, .bound = TT_LOWER};
    struct tt_entry shallow = {.move = 3, .score = 4, .depth = 5, .bound = TT_UPPER};
    tt_store(tt, 77, &deep);
    tt_store(tt, 77, &shallow);
    assert_holds(tt, 77, &deep);
    tt_age(tt); /* not for ever */
    tt_store(tt, 77, &shallow);
    assert_holds(tt, 77, &shallow);
    tt_free(tt);
}

static void a_known_move_is_kept_when_none_is_given(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    struct tt_entry with = {.move = 42, .score = 2, .depth = 3, .bound = TT_LOWER};
    struct tt_entry without = {.move = 0, .score = -8, .depth = 4, .bound = TT_UPPER};
    tt_store(tt, 77, &with);
    tt_store(tt, 77, &without);
    without.move = 42;
    assert_holds(tt, 77, &without);
    tt_free(tt);
}

static void a_known_evaluation_is_kept_when_none_is_given(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    struct tt_entry with = {.eval = -42, .depth = 0, .bound = TT_NONE};
    struct tt_entry without = {.move = 9, .eval = TT_NO_EVAL, .depth = 4, .bound = TT_UPPER};
    tt_age(tt);
    tt_store(tt, 77, &with);
    tt_store(tt, 77, &without);
    without.eval = -42;
    assert_holds(tt, 77, &without);
    tt_free(tt);
}

/* ---- Two writers of one bucket ---- */

struct writer {
    struct tt *tt;
    uint64_t seed;
    bool mixed; /* saw an entry that nobody wrote */
};

/* The entry of a key: any other would be torn. */
static struct tt_entry entry_of(uint64_t key) {
    uint64_t bits = rng_mix(key);
    return (struct tt_entry){.move = (uint32_t)(bits & 0xFFFFFFF),
                             .score = (int)(bits >> 28 & 0x3FFF),
                             .eval = (int)(bits >> 50 & 0x3FFF),
                             .depth = (int)(bits >> 44 & 63),
                             .bound = TT_EXACT};
}

static void *write_and_read(void *argument) {
    struct writer *writer = argument;
    struct rng rng = {writer->seed};
    for (int i = 0; i < 50000; i++) {
        uint64_t key = key_in_bucket(3, rng_below(&rng, 16));
        struct tt_entry expected = entry_of(key), found;
        tt_store(writer->tt, key, &expected);
        if (tt_probe(writer->tt, key, &found)) {
            writer->mixed |= found.move != expected.move || found.score != expected.score ||
                             found.eval != expected.eval || found.depth != expected.depth;
        }
    }
    return NULL;
}

static void writers_do_not_mix(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    struct writer writers[2] = {{.tt = tt, .seed = 1}, {.tt = tt, .seed = 2}};
    pthread_t other;
    assert_int_equal(pthread_create(&other, NULL, write_and_read, &writers[1]), 0);
    write_and_read(&writers[0]);
    pthread_join(other, NULL);
    assert_false(writers[0].mixed);
    assert_false(writers[1].mixed);
    tt_free(tt);
}

/* ---- Memory ---- */

static void missing_memory_is_reported(void **unused) {
    (void)unused;
    for (size_t n = 0; n < 2; n++) {
        struct supply supply = {.left = n};
        const struct apiary_allocator memory = supply_memory(&supply);
        struct tt *tt = NULL;
        assert_int_equal(tt_new(&memory, 1, &tt), APIARY_NO_MEMORY);
        assert_null(tt);
        assert_int_equal(supply.live, 0);
    }
    struct supply supply = {.left = 2};
    const struct apiary_allocator memory = supply_memory(&supply);
    struct tt *tt = NULL;
    assert_int_equal(tt_new(&memory, 1, &tt), APIARY_OK);
    tt_free(tt);
    assert_int_equal(supply.live, 0);
}

/* A sample: 250 of 16384 buckets, so a table with an entry in a third of its slots is about a third
 * full. */
static void only_entries_of_this_search_count_as_used(void **unused) {
    (void)unused;
    struct tt *tt = new_table();
    struct rng rng = {1};
    assert_int_equal(tt_used(tt), 0);
    for (int i = 0; i < 16384 * 4 / 3; i++) {
        tt_store(tt, rng_next(&rng), &(struct tt_entry){.move = 1, .bound = TT_EXACT});
    }
    assert_in_range(tt_used(tt), 200, 400);
    tt_age(tt);
    assert_int_equal(tt_used(tt), 0);
    for (int i = 0; i < 16384 * 64; i++) {
        tt_store(tt, rng_next(&rng), &(struct tt_entry){.move = 1, .bound = TT_EXACT});
    }
    assert_in_range(tt_used(tt), 990, 1000);
    tt_free(tt);
}

static void aligned_memory_is_aligned(void **unused) {
    (void)unused;
    const struct apiary_allocator memory = mem_or_default(NULL);
    for (size_t size = 1; size < 200; size += 13) {
        char *data = aligned_new(&memory, size);
        assert_non_null(data);
        assert_int_equal((uintptr_t)data % ALIGNMENT, 0);
        memset(data, 0xFF, size);
        aligned_free(&memory, data);
    }
    aligned_free(&memory, NULL);
    assert_null(aligned_new(&memory, SIZE_MAX));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_comes_back),
        cmocka_unit_test(the_extreme_keys_have_a_place),
        cmocka_unit_test(a_clear_table_is_empty),
        cmocka_unit_test(the_shallowest_entry_is_replaced),
        cmocka_unit_test(entries_of_earlier_searches_are_replaced_first),
        cmocka_unit_test(a_deeper_result_stays),
        cmocka_unit_test(a_known_move_is_kept_when_none_is_given),
        cmocka_unit_test(a_known_evaluation_is_kept_when_none_is_given),
        cmocka_unit_test(writers_do_not_mix),
        cmocka_unit_test(missing_memory_is_reported),
        cmocka_unit_test(only_entries_of_this_search_count_as_used),
        cmocka_unit_test(aligned_memory_is_aligned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

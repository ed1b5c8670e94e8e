/* The public perft tables. Rows over a limit are left to `make test-long`, which sets PERFT_LIMIT.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support.h"

struct table {
    uint64_t limit; /* rows with more positions are skipped */
    size_t counted;
};

static void count_row(char **field, size_t fields, void *context) {
    struct table *table = context;
    assert_int_equal(fields, 3);
    uint64_t expected = strtoull(field[2], NULL, 10);
    if (expected > table->limit) {
        return;
    }
    apiary_game *game = test_game(field[0]);
    uint64_t counted = apiary_game_perft(game, atoi(field[1]));
    if (counted != expected) {
        fail_msg("%s depth %s: %llu, not %s", field[0], field[1], (unsigned long long)counted,
                 field[2]);
    }
    apiary_game_free(game);
    table->counted++;
}

static void counts_match_the_public_tables(void **unused) {
    (void)unused;
    const char *given = getenv("PERFT_LIMIT");
    struct table table = {.limit = given             ? strtoull(given, NULL, 10)
                                   : TEST_SLOW_BUILD ? 6000000
                                                     : 600000000};
    assert_int_equal(test_rows("perft.csv", count_row, &table), 83);
    assert_true(table.counted >= (TEST_SLOW_BUILD ? 55 : 69));
}

static void counts_match_an_independent_implementation(void **unused) {
    (void)unused;
    struct table table = {.limit = UINT64_MAX};
    test_rows("perft_more.csv", count_row, &table);
    assert_int_equal(table.counted, 29);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_match_the_public_tables),
        cmocka_unit_test(counts_match_an_independent_implementation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* engine_test.h: small engines and searches that must succeed. Included after cmocka.h. */
#ifndef TESTS_ENGINE_TEST_H
#define TESTS_ENGINE_TEST_H

#include "apiary/engine.h"

/* With a table of 1 MiB. */
static inline apiary_engine *new_engine(int level, int threads, uint64_t seed) {
    const struct apiary_engine_options options = {
        .threads = threads, .table_mib = 1, .level = level, .seed = seed};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    return engine;
}

static inline struct apiary_search_report search(apiary_engine *engine, const apiary_game *game,
                                                 struct apiary_limits limits) {
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    return report;
}

#endif

/* explore_test.h: a small database in memory, for the tests of the opening explorer. */
#ifndef TESTS_EXPLORE_TEST_H
#define TESTS_EXPLORE_TEST_H

#include "base/mem.h"
#include "explore/write.h"

enum { TEST_FLAGS = EXPLORE_FLAGS };

static inline struct explore_output test_index(uint32_t build) {
    const struct explore_head head = {.kind = EXPLORE_INDEX, .bits = 0, .flags = TEST_FLAGS};
    const struct apiary_explorer_info info = {.name = "Games of a club",
                                              .plies = 16,
                                              .min_games = 1,
                                              .positions = 1,
                                              .moves = 2,
                                              .type_count = 1,
                                              .type = {{.type = "Base", .games = {4, 1, 2, 1}}}};
    struct explore_output out = {.memory = mem_or_default(NULL)};
    explore_begin(&out, &head);
    explore_write_index(&out, &info);
    explore_finish(&out, build);
    return out;
}

/* A position with two moves; the keys are those of the caller. */
static inline struct explore_output test_shard(uint32_t build, uint64_t key,
                                               const uint64_t moves[2]) {
    const struct explore_head head = {.kind = EXPLORE_SHARD, .bits = 0, .flags = TEST_FLAGS};
    struct explore_output out = {.memory = mem_or_default(NULL)};
    explore_begin(&out, &head);
    explore_write_number(&out, 0); /* its number */
    explore_write_number(&out, 1); /* examples */
    explore_write_text(&out, "Ann");
    explore_write_text(&out, "Bob");
    explore_write_text(&out, "2026.01.31");
    explore_write_text(&out, "club night");
    explore_write_number(&out, 1); /* positions */
    explore_write_position(&out, &(struct explore_stored_position){
                                     .key = explore_stored_key(key, 0), .games = 8, .moves = 2});
    explore_write_move(&out, TEST_FLAGS,
                       &(struct explore_stored_move){.key = (uint32_t)moves[0],
                                                     .games = {4, 1, 1, 0},
                                                     .otherwise = 300,
                                                     .rating = 1750,
                                                     .has_score = true,
                                                     .score = -15,
                                                     .example = 1});
    explore_write_move(
        &out, TEST_FLAGS,
        &(struct explore_stored_move){.key = (uint32_t)moves[1], .games = {0, 0, 1, 1}});
    explore_finish(&out, build);
    return out;
}

#endif

/* Databases of the opening explorer: what is written is read, and nothing else is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/sha256.h"
#include "explore_test.h"
#include "support.h"

/* The start of Base, and the keys after a spider and an ant. */
struct fixture {
    apiary_game *game;
    uint64_t key, after[2];
    struct explore_output index, shard;
};

static uint64_t key_with(apiary_game *game, const char *move) {
    uint64_t key;
    assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
    assert_int_equal(apiary_explore_key(game, &key), APIARY_OK);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    return key;
}

static struct fixture make(void) {
    struct fixture made = {0};
    assert_int_equal(apiary_game_new(NULL, "Base", NULL, &made.game, NULL), APIARY_OK);
    assert_int_equal(apiary_explore_key(made.game, &made.key), APIARY_OK);
    made.after[0] = key_with(made.game, "wS1");
    made.after[1] = key_with(made.game, "wA1");
    made.index = test_index(77);
    made.shard = test_shard(77, made.key, made.after);
    assert_false(made.index.failed || made.shard.failed);
    return made;
}

static void release(struct fixture *made) {
    apiary_game_free(made->game);
    explore_output_release(&made->index);
    explore_output_release(&made->shard);
}

static apiary_explorer *open_index(const struct explore_output *index) {
    apiary_explorer *explorer = NULL;
    struct apiary_error error = {.message = ""};
    if (apiary_explorer_new(NULL, index->data, index->length, &explorer, &error)) {
        fail_msg("%s", error.message);
    }
    return explorer;
}

static void a_database_is_read_as_it_was_written(void **unused) {
    (void)unused;
    struct fixture made = make();
    apiary_explorer *explorer = open_index(&made.index);
    const struct apiary_explorer_info *info = apiary_explorer_info_of(explorer);
    struct apiary_explore_position position;
    assert_string_equal(info->name, "Games of a club");
    assert_int_equal(info->plies, 16);
    assert_int_equal(info->shards, 1);
    assert_int_equal(info->type_count, 1);
    assert_int_equal(info->type[0].games.white, 4);
    assert_true(info->has_ratings && info->has_scores && info->has_examples);

    assert_int_equal(apiary_explorer_look_up(explorer, made.game, &position), APIARY_BAD_ARGUMENT);
    assert_false(apiary_explorer_has(explorer, 0));
    for (int again = 0; again < 2; again++) {
        assert_int_equal(
            apiary_explorer_load(explorer, 0, made.shard.data, made.shard.length, NULL), APIARY_OK);
    }
    assert_true(apiary_explorer_has(explorer, 0));
    assert_int_equal(apiary_explorer_look_up(explorer, made.game, &position), APIARY_OK);
    assert_true(position.known);
    assert_int_equal(position.games, 8);
    assert_int_equal(position.count, 2);
    const struct apiary_explore_move *spider = &position.moves[0], *ant = &position.moves[1];
    assert_string_equal(spider->move, "wS1");
    assert_true(spider->key == made.after[0]);
    assert_int_equal(spider->games.white, 4);
    assert_int_equal(spider->games.draws, 1);
    assert_int_equal(spider->games.black, 1);
    assert_int_equal(spider->reached, 306);
    assert_int_equal(spider->rating, 1750);
    assert_true(spider->has_score);
    assert_int_equal(spider->score, -15);
    assert_true(spider->has_example);
    assert_string_equal(spider->example.white, "Ann");
    assert_string_equal(spider->example.source, "club night");
    assert_string_equal(ant->move, "wA1");
    assert_int_equal(ant->games.unknown, 1);
    assert_int_equal(ant->reached, 2);
    assert_false(ant->has_score || ant->has_example);

    assert_int_equal(apiary_game_play(made.game, "wS1", 3, NULL), APIARY_OK);
    assert_int_equal(apiary_explorer_look_up(explorer, made.game, &position), APIARY_OK);
    assert_false(position.known);
    assert_int_equal(position.count, 0);
    apiary_explorer_free(explorer);
    release(&made);
}

/* A move that was not played here, but leads to a known position. */
static void transpositions_are_found(void **unused) {
    (void)unused;
    struct fixture made = make();
    const uint64_t none[2] = {1, 2};
    struct explore_output shard = test_shard(77, made.after[0], none);
    struct apiary_explore_position position;
    apiary_explorer *explorer = open_index(&made.index);
    assert_int_equal(apiary_explorer_load(explorer, 0, shard.data, shard.length, NULL), APIARY_OK);
    assert_int_equal(apiary_explorer_look_up(explorer, made.game, &position), APIARY_OK);
    assert_false(position.known);
    assert_int_equal(position.count, 1);
    assert_string_equal(position.moves[0].move, "wS1");
    assert_int_equal(position.moves[0].games.white, 0);
    assert_int_equal(position.moves[0].reached, 8);
    apiary_explorer_free(explorer);
    explore_output_release(&shard);
    release(&made);
}

static bool accepts(const struct fixture *made, const uint8_t *data, size_t length, bool index) {
    apiary_explorer *explorer = NULL;
    struct apiary_error error = {.message = ""};
    enum apiary_status status;
    if (index) {
        status = apiary_explorer_new(NULL, data, length, &explorer, &error);
    } else {
        explorer = open_index(&made->index);
        status = apiary_explorer_load(explorer, 0, data, length, &error);
    }
    assert_true(status == APIARY_OK || (status == APIARY_MALFORMED && error.message[0]));
    apiary_explorer_free(explorer);
    return status == APIARY_OK;
}

/* Every byte, with every bit of it, and every length. */
static void check_damage(const struct fixture *made, const struct explore_output *file,
                         bool index) {
    uint8_t copy[4096];
    assert_in_range(file->length, 1, sizeof copy);
    memcpy(copy, file->data, file->length);
    assert_true(accepts(made, copy, file->length, index));
    for (size_t i = 0; i < 8 * file->length; i++) {
        copy[i / 8] ^= (uint8_t)(1u << i % 8);
        assert_false(accepts(made, copy, file->length, index));
        copy[i / 8] ^= (uint8_t)(1u << i % 8);
    }
    for (size_t length = 0; length < file->length; length++) {
        assert_false(accepts(made, copy, length, index));
    }
    copy[file->length] = 0;
    assert_false(accepts(made, copy, file->length + 1, index));
}

static void damaged_files_are_refused(void **unused) {
    (void)unused;
    struct fixture made = make();
    check_damage(&made, &made.index, true);
    check_damage(&made, &made.shard, false);
    release(&made);
}

static void sign(uint8_t *data, size_t length) {
    uint8_t sum[SHA256_SIZE];
    sha256(data, length - EXPLORE_SUM_SIZE, sum);
    memcpy(data + length - EXPLORE_SUM_SIZE, sum, EXPLORE_SUM_SIZE);
}

/* With a right checksum, by somebody who means harm: each byte with each value, and each length.
 * What is accepted can be looked up. */
static void forged_files_do_no_harm(void **unused) {
    (void)unused;
    struct fixture made = make();
    uint8_t copy[4096];
    size_t length = made.shard.length, refused = 0;
    for (size_t i = 0; i < length - EXPLORE_SUM_SIZE; i++) {
        for (unsigned value = 0; value < 256; value += TEST_SLOW_BUILD ? 5 : 1) {
            apiary_explorer *explorer = open_index(&made.index);
            struct apiary_explore_position position;
            memcpy(copy, made.shard.data, length);
            copy[i] = (uint8_t)value;
            sign(copy, length);
            if (apiary_explorer_load(explorer, 0, copy, length, NULL)) {
                refused++;
            } else {
                assert_int_equal(apiary_explorer_look_up(explorer, made.game, &position), 0);
            }
            apiary_explorer_free(explorer);
        }
    }
    assert_true(refused > 0);
    for (size_t cut = EXPLORE_HEAD_SIZE + EXPLORE_SUM_SIZE; cut < length; cut++) {
        memcpy(copy, made.shard.data, cut);
        sign(copy, cut);
        assert_false(accepts(&made, copy, cut, false));
    }
    release(&made);
}

static void files_of_different_databases_do_not_mix(void **unused) {
    (void)unused;
    struct fixture made = make();
    struct explore_output other = test_shard(78, made.key, made.after);
    apiary_explorer *explorer = open_index(&made.index);
    struct apiary_error error;
    assert_int_equal(apiary_explorer_load(explorer, 0, other.data, other.length, &error),
                     APIARY_MALFORMED);
    assert_non_null(strstr(error.message, "another database"));
    assert_int_equal(apiary_explorer_load(explorer, 1, other.data, other.length, &error),
                     APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_explorer_load(explorer, 0, made.index.data, made.index.length, &error),
                     APIARY_MALFORMED);
    apiary_explorer_free(explorer);
    explore_output_release(&other);
    release(&made);
}

static void another_version_is_named(void **unused) {
    (void)unused;
    struct fixture made = make();
    apiary_explorer *explorer = NULL;
    struct apiary_error error;
    made.index.data[strlen(EXPLORE_MAGIC)] = 2;
    sign(made.index.data, made.index.length);
    assert_int_equal(
        apiary_explorer_new(NULL, made.index.data, made.index.length, &explorer, &error),
        APIARY_MALFORMED);
    assert_non_null(strstr(error.message, "version 2"));
    release(&made);
}

static void numbers_have_one_form(void **unused) {
    (void)unused;
    static const uint64_t numbers[] = {0, 1, 127, 128, 300, 16383, 16384, UINT32_MAX};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct explore_output out = {.memory = mem_or_default(NULL)};
        explore_write_number(&out, numbers[i]);
        struct explore_bytes in = {out.data, out.data + out.length, false};
        assert_true(explore_read_number(&in, UINT32_MAX) == numbers[i]);
        assert_true(!in.failed && in.at == in.end);
        if (numbers[i] > 0) {
            in = (struct explore_bytes){out.data, out.data + out.length, false};
            explore_read_number(&in, numbers[i] - 1);
            assert_true(in.failed);
        }
        explore_output_release(&out);
    }
    static const uint8_t longer[] = {0x81, 0x00},
                         endless[] = {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1};
    struct explore_bytes in = {longer, longer + sizeof longer, false};
    explore_read_number(&in, UINT64_MAX);
    assert_true(in.failed);
    in = (struct explore_bytes){endless, endless + sizeof endless, false};
    explore_read_number(&in, UINT64_MAX);
    assert_true(in.failed);
}

static void texts_are_cleaned(void **unused) {
    (void)unused;
    struct explore_output out = {.memory = mem_or_default(NULL)};
    char text[EXPLORE_MAX_TEXT + 8];
    memset(text, 'x', sizeof text);
    text[0] = '\n';
    memcpy(text + EXPLORE_MAX_TEXT - 1, "\xCE\xB1\xCE\xB2", 5); /* cut in the first letter */
    explore_write_text(&out, text);
    struct explore_bytes in = {out.data, out.data + out.length, false};
    const char *read = explore_read_text(&in);
    assert_false(in.failed);
    assert_int_equal(strlen(read), EXPLORE_MAX_TEXT - 1);
    assert_int_equal(read[0], ' ');
    explore_output_release(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_database_is_read_as_it_was_written),
        cmocka_unit_test(transpositions_are_found),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(forged_files_do_no_harm),
        cmocka_unit_test(files_of_different_databases_do_not_mix),
        cmocka_unit_test(another_version_is_named),
        cmocka_unit_test(numbers_have_one_form),
        cmocka_unit_test(texts_are_cleaned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

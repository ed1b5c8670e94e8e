/* The requests of `apiary analyze --serve`: what is read, and how others are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/analyze_serve/request.h"

static struct request read_request(const char *line) {
    struct request request;
    struct request_error error;
    if (!request_read(line, strlen(line), &request, &error)) {
        fail_msg("%s: %s", line, error.message);
    }
    return request;
}

static struct request_error read_wrong(const char *line) {
    struct request request;
    struct request_error error;
    if (request_read(line, strlen(line), &request, &error)) {
        fail_msg("%s should be refused", line);
    }
    assert_true(error.message[0] != '\0');
    assert_null(request.game);
    assert_null(request.plies);
    return error;
}

/* ---- What is read ---- */

static void the_last_position_is_searched_for_a_second(void **unused) {
    (void)unused;
    struct request request =
        read_request("{\"id\": \"a\", \"game\": \"Base\", \"moves\": [\"wS1\", \"bS1 wS1-\"]}");
    assert_int_equal(request.action, REQUEST_ANALYZE);
    assert_string_equal(request.id, "a");
    assert_int_equal(apiary_game_length(request.game), 2);
    assert_int_equal(request.ply_count, 1);
    assert_int_equal(request.plies[0], 2);
    assert_int_equal(request.limits.milliseconds, 1000);
    assert_int_equal(request.limits.depth, 0);
    assert_int_equal(request.priority, 0);
    assert_false(request.progress);
    request_release(&request);
}

static void limits_are_combined(void **unused) {
    (void)unused;
    struct request request = read_request(
        "{\"id\": \"a\", \"game\": \"Base\", \"depth\": 7, \"nodes\": 9007199254740991, "
        "\"time_ms\": 5, \"lines\": 64, \"priority\": -3, \"progress\": true}");
    assert_int_equal(request.limits.depth, 7);
    assert_int_equal(request.limits.nodes, 9007199254740991);
    assert_int_equal(request.limits.milliseconds, 5);
    assert_int_equal(request.limits.lines, 64);
    assert_int_equal(request.priority, -3);
    assert_true(request.progress);
    request_release(&request);
    request = read_request("{\"id\": \"a\", \"game\": \"Base\", \"depth\": 7.0}");
    assert_int_equal(request.limits.depth, 7);
    assert_int_equal(request.limits.milliseconds, 0);
    request_release(&request);
    request = read_request("{\"id\": \"a\", \"game\": \"Base\", \"mate\": 2}");
    assert_int_equal(request.mate, 2);
    assert_int_equal(request.limits.milliseconds, 10000);
    request_release(&request);
}

static void every_format_is_read(void **unused) {
    (void)unused;
    static const char *const games[] = {
        "Base+MLP",
        "Base;InProgress;White[2];wS1;bS1 wS1-",
        "Six White[1] 0,0=w 1,0=b hand=w21+b21 first=apart quiet=0",
        "(;GM[27]VV[1]SU[hive];P0[0 Start P0];P0[1 Move W wS1 N 13 .];P0[2 Done ])",
        "[GameType \\\"Base\\\"]\\n\\n1. wS1\\n2. bS1 wS1-\\n",
        "Six",
        "Andantino",
        "Battle",
        "Territory",
        "Base+MLPDRC",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char line[256];
        snprintf(line, sizeof line, "{\"id\": \"a\", \"game\": \"%s\"}", games[i]);
        struct request request = read_request(line);
        request_release(&request);
    }
}

static void options_are_those_of_the_rules(void **unused) {
    (void)unused;
    struct request request = read_request(
        "{\"id\": \"a\", \"game\": \"Base\", \"moves\": [\"wQ\"], \"options\": {\"QueenFirst\": "
        "true, \"repetition\": true}}");
    struct apiary_options options = apiary_game_options(request.game);
    assert_true(options.queen_first);
    assert_true(options.repetition);
    request_release(&request);
    request =
        read_request("{\"id\": \"a\", \"game\": \"Base\", \"moves\": [\"draw\"], \"options\": "
                     "{\"Variant\": \"BlindWhite\", \"Seed\": \"abc\"}}");
    options = apiary_game_options(request.game);
    assert_int_equal(options.variant, APIARY_VARIANT_BLIND_WHITE);
    assert_string_equal(options.seed, "abc");
    request_release(&request);
}

static void assert_plies(const char *more, const size_t *plies, size_t count) {
    char line[512];
    snprintf(line, sizeof line,
             "{\"id\": \"a\", \"game\": \"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\", %s}",
             more);
    struct request request = read_request(line);
    assert_int_equal(request.ply_count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(request.plies[i], plies[i]);
    }
    request_release(&request);
}

static void plies_are_positions_or_moves(void **unused) {
    (void)unused;
    assert_plies("\"depth\": 1", (const size_t[]){3}, 1);
    assert_plies("\"plies\": \"all\"", (const size_t[]){0, 1, 2, 3}, 4);
    assert_plies("\"plies\": [3, 0]", (const size_t[]){3, 0}, 2);
    assert_plies("\"review\": true", (const size_t[]){1, 2, 3}, 3);
    assert_plies("\"review\": true, \"plies\": [2]", (const size_t[]){2}, 1);
    assert_plies("\"mate\": 1, \"plies\": [1, 2]", (const size_t[]){1, 2}, 2);
}

#define WHITE_WON                                                                                  \
    "Base;WhiteWins;Black[7];wS1;bS1 wS1-;wQ \\\\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\\\;"         \
    "bA1 bQ\\\\;wA2 \\\\wQ;bA2 \\\\bG1;wG2 wA2/;bA3 -bA2;wG1 /bA3"

static void the_position_after_the_end_is_not_searched(void **unused) {
    (void)unused;
    struct request request =
        read_request("{\"id\": \"a\", \"game\": \"" WHITE_WON "\", \"plies\": \"all\"}");
    assert_int_equal(request.ply_count, 13); /* 0 to 12 */
    request_release(&request);
    struct request_error error = read_wrong("{\"id\": \"a\", \"game\": \"" WHITE_WON "\"}");
    assert_string_equal(error.code, "game-over");
    assert_string_equal(error.field, "game");
    error = read_wrong("{\"id\": \"a\", \"game\": \"" WHITE_WON "\", \"plies\": [1, 13]}");
    assert_string_equal(error.code, "game-over");
    assert_string_equal(error.field, "plies[1]");
}

static void the_position_after_a_resignation_is_searched(void **unused) {
    (void)unused;
    struct request request =
        read_request("{\"id\": \"a\", \"game\": \"Base;BlackWins;Black[1];wS1\"}");
    assert_int_equal(request.plies[0], 1);
    assert_int_equal(apiary_game_result(request.game), APIARY_IN_PROGRESS);
    request_release(&request);
}

static void actions_need_no_id(void **unused) {
    (void)unused;
    struct request request = read_request("{\"action\": \"cancel\", \"request\": \"a\"}");
    assert_int_equal(request.action, REQUEST_CANCEL);
    assert_string_equal(request.id, "");
    assert_string_equal(request.target, "a");
    request = read_request("{\"action\": \"ping\", \"id\": \"p\"}");
    assert_int_equal(request.action, REQUEST_PING);
    assert_string_equal(request.id, "p");
}

/* ---- What is refused ---- */

#define GAME "\"id\": \"a\", \"game\": \"Base\""

static void the_wrong_field_is_named(void **unused) {
    (void)unused;
    static const struct {
        const char *line, *code, *field;
    } rows[] = {
        {"[]", "bad-json", ""},
        {"\"text\"", "bad-json", ""},
        {"{\"id\": 5, \"game\": \"Base\"}", "bad-field", "id"},
        {"{\"id\": \"\", \"game\": \"Base\"}", "bad-field", "id"},
        {"{\"game\": \"Base\"}", "bad-field", "id"},
        {"{\"id\": \"a\"}", "bad-field", "game"},
        {"{\"id\": \"a\", \"game\": 5}", "bad-field", "game"},
        {"{\"id\": \"a\", \"game\": \"Bsae\"}", "unknown-type", "game"},
        {"{\"id\": \"a\", \"game\": \"\"}", "malformed", "game"},
        {"{" GAME ", \"moves\": \"wS1\"}", "bad-field", "moves"},
        {"{" GAME ", \"moves\": [\"wS1\", 2]}", "bad-field", "moves[1]"},
        {"{" GAME ", \"moves\": [\"wS1\", \"bQ wS1-\"]}", "queen-first", "moves[1]"},
        {"{" GAME ", \"depth\": 0}", "bad-field", "depth"},
        {"{" GAME ", \"depth\": 65}", "bad-field", "depth"},
        {"{" GAME ", \"depth\": 1.5}", "bad-field", "depth"},
        {"{" GAME ", \"depth\": \"5\"}", "bad-field", "depth"},
        {"{" GAME ", \"nodes\": -1}", "bad-field", "nodes"},
        {"{" GAME ", \"nodes\": 1e300}", "bad-field", "nodes"},
        {"{" GAME ", \"time_ms\": 86400001}", "bad-field", "time_ms"},
        {"{" GAME ", \"lines\": 65}", "bad-field", "lines"},
        {"{" GAME ", \"priority\": 1000001}", "bad-field", "priority"},
        {"{" GAME ", \"review\": 1}", "bad-field", "review"},
        {"{" GAME ", \"review\": true}", "bad-field", "review"}, /* no move */
        {"{" GAME ", \"progress\": null}", "bad-field", "progress"},
        {"{" GAME ", \"plies\": 1}", "bad-field", "plies"},
        {"{" GAME ", \"plies\": []}", "bad-field", "plies"},
        {"{" GAME ", \"plies\": \"some\"}", "bad-field", "plies"},
        {"{" GAME ", \"plies\": [0, 0]}", "bad-field", "plies"},
        {"{" GAME ", \"plies\": [1]}", "bad-field", "plies[0]"},
        {"{" GAME ", \"plies\": [-1]}", "bad-field", "plies[0]"},
        {"{" GAME ", \"plies\": [18446744073709551616]}", "bad-json", ""},
        {"{" GAME ", \"mate\": 21}", "bad-field", "mate"},
        {"{" GAME ", \"mate\": 2, \"review\": true}", "bad-field", "mate"},
        {"{" GAME ", \"mate\": 2, \"lines\": 2}", "bad-field", "lines"},
        {"{" GAME ", \"mate\": 2, \"depth\": 2}", "bad-field", "depth"},
        {"{" GAME ", \"review\": true, \"lines\": 2}", "bad-field", "lines"},
        {"{\"id\": \"a\", \"game\": \"Six\", \"mate\": 2}", "unsupported", "mate"},
        {"{" GAME ", \"options\": []}", "bad-field", "options"},
        {"{" GAME ", \"options\": {\"Tile\": \"19\"}}", "bad-field", "options.Tile"},
        {"{" GAME ", \"options\": {\"Tiles\": \"19\"}}", "bad-field", "options.Tiles"},
        {"{" GAME ", \"options\": {\"QueenFirst\": \"true\"}}", "bad-field", "options.QueenFirst"},
        {"{" GAME ", \"options\": {\"Variant\": \"Fo\"}}", "bad-field", "options.Variant"},
        {"{" GAME ", \"options\": {\"Seed\": \"\"}}", "bad-field", "options.Seed"},
        {"{" GAME ", \"dept\": 5}", "bad-field", "dept"},
        {"{" GAME ", \"request\": \"b\"}", "bad-field", "request"},
        {"{\"action\": \"ping\", \"depth\": 5}", "bad-field", "depth"},
        {"{\"action\": \"pong\"}", "bad-field", "action"},
        {"{\"action\": \"cancel\", \"request\": 1}", "bad-field", "request"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct request_error error = read_wrong(rows[i].line);
        if (strcmp(error.code, rows[i].code) != 0 || strcmp(error.field, rows[i].field) != 0) {
            fail_msg("%s: %s in \"%s\": %s", rows[i].line, error.code, error.field, error.message);
        }
    }
}

static void the_place_is_named(void **unused) {
    (void)unused;
    struct request_error error = read_wrong("{\"id\": \"a\", \"game\": \"Base\",}");
    assert_string_equal(error.code, "bad-json");
    assert_true(error.has_offset);
    assert_in_range(error.offset, 27, 28);
    error = read_wrong(
        "{\"id\": \"a\", \"game\": \"Base;InProgress;White[2];wS1;bX1 wS1-\", \"depth\": 1}");
    assert_string_equal(error.code, "unknown-piece");
    assert_string_equal(error.id, "a");
    assert_true(error.has_offset);
    assert_int_equal(error.offset, strlen("Base;InProgress;White[2];wS1;"));
    error = read_wrong("{\"id\": \"a\", \"id\": \"b\", \"game\": \"Base\"}");
    assert_string_equal(error.code, "bad-json");
    error = read_wrong("{" GAME ", \"dept\": 5}");
    assert_non_null(strstr(error.message, "did you mean \"depth\"?"));
    assert_false(error.has_offset);
}

/* A message is cut after 255 bytes, here in the middle of a letter. */
static void messages_are_utf8(void **unused) {
    (void)unused;
    for (size_t shift = 0; shift < 2; shift++) {
        char line[1024];
        struct text text = text_into(line, sizeof line);
        text_format(&text, "{\"id\": \"a\", \"game\": \"%s", shift ? "x" : "");
        for (int i = 0; i < 200; i++) {
            text_add(&text, "\xd0\xb9"); /* й */
        }
        text_add(&text, "\"}");
        text_end(&text);
        struct request_error error = read_wrong(line);
        size_t length = strlen(error.message);
        for (size_t i = 0; i < length; i++) {
            unsigned char c = (unsigned char)error.message[i];
            if (c >= 0x80) {
                assert_int_equal(c, 0xd0);
                assert_int_equal((unsigned char)error.message[++i], 0xb9);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_position_is_searched_for_a_second),
        cmocka_unit_test(limits_are_combined),
        cmocka_unit_test(every_format_is_read),
        cmocka_unit_test(options_are_those_of_the_rules),
        cmocka_unit_test(plies_are_positions_or_moves),
        cmocka_unit_test(the_position_after_the_end_is_not_searched),
        cmocka_unit_test(the_position_after_a_resignation_is_searched),
        cmocka_unit_test(actions_need_no_id),
        cmocka_unit_test(the_wrong_field_is_named),
        cmocka_unit_test(the_place_is_named),
        cmocka_unit_test(messages_are_utf8),
    };
    return cmocka_run_group_tests_name("analyze requests", tests, NULL, NULL);
}

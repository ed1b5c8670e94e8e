/*
 * Games from a stream: the same as from the whole text, wherever the stream is cut, with their
 * places, in bounded memory.
 */
#include "apiary/collection.h"

#include "base/rng.h"
#include "notation_test.h"

/* A stream of a text, `step` bytes at a time; fails at byte `fails_at`, if that is not 0. */
struct stream {
    const char *text;
    size_t length, at, step, fails_at;
};

static ptrdiff_t read_stream(void *context, char *buffer, size_t size) {
    struct stream *stream = context;
    size_t length = stream->length - stream->at;
    length = length < stream->step ? length : stream->step;
    length = length < size ? length : size;
    if (stream->fails_at > 0 && stream->at + length >= stream->fails_at) {
        return -1;
    }
    memcpy(buffer, stream->text + stream->at, length);
    stream->at += length;
    return (ptrdiff_t)length;
}

static apiary_reader *open_stream(struct stream *stream, enum apiary_format format) {
    apiary_reader *reader = NULL;
    assert_int_equal(apiary_reader_new(NULL, read_stream, stream, format, NULL, &reader), 0);
    return reader;
}

/* Compares the games of the stream with those of the whole text; returns how many there are. */
static size_t compare(enum apiary_format format, const char *text, size_t length, size_t step) {
    struct stream stream = {.text = text, .length = length, .step = step};
    apiary_reader *reader = open_stream(&stream, format);
    size_t offset = 0, count = 0;
    for (;; count++) {
        apiary_game *game, *expected;
        struct apiary_game_text found;
        struct apiary_error error = {0}, expected_error = {0};
        enum apiary_status status = apiary_collection_next(NULL, format, text, length, NULL,
                                                           &offset, &expected, &expected_error);
        assert_int_equal(apiary_reader_next(reader, &found, &game, &error), status);
        assert_int_equal(found.number, count + 1);
        if (status) {
            assert_null(game);
            assert_string_equal(error.message, expected_error.message);
            assert_int_equal(found.offset + error.offset, expected_error.offset);
        } else if (expected) {
            assert_non_null(game);
            char *pgn = write_game(expected, APIARY_FORMAT_PGN);
            assert_writes(game, APIARY_FORMAT_PGN, pgn);
            free(pgn);
        } else {
            assert_null(game);
            assert_int_equal(found.length, 0);
            break;
        }
        assert_memory_equal(found.text, text + found.offset, found.length);
        apiary_game_free(expected);
        apiary_game_free(game);
    }
    apiary_reader_free(reader);
    return count;
}

/* Cut at every place of the text: the last game, too, is then read to the end of what is there. */
static void a_stream_has_the_games_of_the_text(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t games;
    } texts[] = {
        {"[GameType \"Base\"]\n\n1. wS1\n\n[GameType \"Base\"]\n\n1. wA1\n2. bA1 wA1-\n", 2},
        {"[Event \"x\"]\r\n\r\n[Event \"x\"]\r\n\r\n1. wS1 *\r\n", 2},
        {"[Ev \"x\"]\n\n[Event \"x\"]\n\n1. wS1", 1}, /* a tag that begins like the first one */
        {"1. wS1 *\n\n1. wA1 2. bA1 wA1- * 1. wS1 12", 3},
        {"\xEF\xBB\xBF[Event \"x\"]\n1. wS1 {[z]\n\n[x] }}\n} ; [\n\xEF\xBB\xBF[Event \"y\"]\n", 2},
        {"[White \"x]\n1. wS1\n\n[White \"y\"]\n1. wS1\n", 2}, /* an unclosed value */
        {"1. wS1 {x\n\n[White \"y\"]\n1. wS1\n\n[White \"z\"]\n\n1. wS1\n", 3},
        {"1. wS1 {x\n\n[White \"y\"]\n1. wS1 {z}\n2. bS1 wS1-\n", 2},
        {"1. wS1 {x\n\n[White \"y\"]\n1. wS1\n}", 1},
        {"1. wS1 (1. wA1 * 1. wB1) * 1. wS1", 2},
        {"Base;InProgress;\nWhite[2];wA1\n ;bA1 wA1-\nBase\n\xEF\xBB\xBF\n;NotStarted\r\nSix", 3},
        {"\n\nBase White[1] hand=wQBBGGGSSAAA+bQBBGGGSSAAA last=-\n"
         "Battle White[4] 0,-3=b 1,-3=b 0,0=n 1,2=w 0,3=w\n",
         2},
        {"(;GM[27]SU[hive]GN[HV-a];P0[1 MoveDone W wS1 N 13 .])\n(;GM[27]GN[HV-a];)\n"
         "(;P0[0 Start P0])(;GM[27]SU[hive]C[(;\\]])x(;GM[27]SU[hive];)",
         4},
        {"", 0},
        {" \n\xEF\xBB\xBF\n\t", 0},
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        size_t length = strlen(texts[i].text);
        assert_int_equal(compare(APIARY_FORMAT_AUTO, texts[i].text, length, 1), texts[i].games);
        for (size_t cut = 0; cut < length; cut++) {
            for (size_t step = 1; step < 12; step += 5) {
                compare(APIARY_FORMAT_AUTO, texts[i].text, cut, step);
            }
        }
    }
}

static void broken_streams_have_the_games_of_the_text(void **state) {
    (void)state;
    static const char special[] = "[]()\\\"{};. \n*1PW\xEF";
    struct rng rng = {.state = 11};
    for (size_t i = 0; i < COUNT(recordings); i += 8) {
        for (int sgf = 0; sgf < 2; sgf++) {
            char *one = read_recording(i, sgf ? "sgf" : "pgn");
            size_t length = 2 * strlen(one);
            char *text = malloc(length + 1);
            assert_non_null(text);
            snprintf(text, length + 1, "%s%s", one, one);
            for (int turn = 0; turn < 20; turn++) {
                compare(sgf ? APIARY_FORMAT_SGF : APIARY_FORMAT_PGN, text, length,
                        1 + rng_below(&rng, 2000));
                text[rng_below(&rng, (uint32_t)length)] =
                    special[rng_below(&rng, sizeof special - 1)];
            }
            free(text);
            free(one);
        }
    }
}

static void a_game_knows_its_place(void **state) {
    (void)state;
    static const char text[] = "\xEF\xBB\xBF[White \"\xC3\xA9\"]\r\n\r\n1. wS1 * 1. wA1\r\n"
                               "2. bX1 wA1- *\r\n\r\n1. wG1\r\n";
    static const size_t line[] = {1, 3, 6}, column[] = {2, 10, 1};
    struct stream stream = {.text = text, .length = strlen(text), .step = 7};
    apiary_reader *reader = open_stream(&stream, APIARY_FORMAT_AUTO);
    for (size_t i = 0; i < 3; i++) {
        apiary_game *game;
        struct apiary_game_text found;
        struct apiary_error error;
        enum apiary_status status = apiary_reader_next(reader, &found, &game, &error);
        assert_int_equal(found.number, i + 1);
        assert_int_equal(found.line, line[i]);
        assert_int_equal(found.column, column[i]);
        assert_int_equal(found.format, APIARY_FORMAT_PGN);
        if (i == 0) {
            assert_string_equal(apiary_game_tag(game, "White"), "\xC3\xA9");
        }
        if (i == 1) {
            size_t error_line, error_column;
            assert_int_equal(status, APIARY_UNKNOWN_PIECE);
            apiary_game_text_place(&found, error.offset, &error_line, &error_column);
            assert_int_equal(error_line, 4);
            assert_int_equal(error_column, 4);
        } else {
            assert_int_equal(status, APIARY_OK);
        }
        apiary_game_free(game);
    }
    apiary_reader_free(reader);
}

/* What was read before counts, the game that is cut off does not. */
static void a_stream_that_fails_ends_with_the_last_whole_game(void **state) {
    (void)state;
    static const char text[] = "1. wS1 *\n1. wA1 *\n1. wG1 *\n";
    struct stream stream = {.text = text, .length = strlen(text), .step = 1, .fails_at = 22};
    apiary_reader *reader = open_stream(&stream, APIARY_FORMAT_PGN);
    apiary_game *game;
    struct apiary_game_text found;
    struct apiary_error error;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(apiary_reader_next(reader, &found, &game, &error), APIARY_OK);
        assert_non_null(game);
        apiary_game_free(game);
    }
    assert_int_equal(apiary_reader_next(reader, &found, &game, &error), APIARY_STOPPED);
    assert_null(game);
    assert_int_equal(found.line, 3);
    assert_int_equal(apiary_reader_next(reader, &found, &game, &error), APIARY_OK);
    assert_null(game);
    apiary_reader_free(reader);
}

/* ---- Memory ---- */

/* `copies` of a game, and then a comment without an end. */
struct endless {
    size_t copies, at;
    bool comment;
};

static ptrdiff_t read_endless(void *context, char *buffer, size_t size) {
    static const char game[] = "[White \"a\"]\n1. wS1\n2. bS1 wS1-\n\n";
    struct endless *endless = context;
    if (endless->copies > 0) {
        size_t length = strlen(game);
        assert_true(size >= length);
        memcpy(buffer, game, length);
        endless->copies--;
        return (ptrdiff_t)length;
    }
    if (!endless->comment) {
        return 0;
    }
    memset(buffer, '{', size);
    return (ptrdiff_t)size;
}

struct limited {
    size_t largest;
};

static void *resize(void *context, void *block, size_t size) {
    struct limited *limited = context;
    if (size == 0) {
        free(block);
        return NULL;
    }
    limited->largest = size > limited->largest ? size : limited->largest;
    return realloc(block, size);
}

static void memory_does_not_grow_with_the_stream(void **state) {
    (void)state;
    enum { GAMES = 20000 };
    struct limited limited = {0};
    struct apiary_allocator memory = {.resize = resize, .context = &limited};
    struct endless endless = {.copies = GAMES};
    apiary_reader *reader = NULL;
    assert_int_equal(apiary_reader_new(&memory, read_endless, &endless, 0, NULL, &reader), 0);
    struct apiary_game_text text;
    size_t count = 0;
    while (apiary_reader_next_text(reader, &text, NULL) == APIARY_OK && text.length > 0) {
        count++;
    }
    assert_int_equal(count, GAMES);
    assert_true(limited.largest <= 1 << 18);
    apiary_reader_free(reader);
}

static void a_game_without_an_end_is_given_up(void **state) {
    (void)state;
    struct limited limited = {0};
    struct apiary_allocator memory = {.resize = resize, .context = &limited};
    struct endless endless = {.copies = 2, .comment = true};
    apiary_reader *reader = NULL;
    assert_int_equal(apiary_reader_new(&memory, read_endless, &endless, 0, NULL, &reader), 0);
    apiary_game *game;
    struct apiary_game_text text;
    struct apiary_error error;
    assert_int_equal(apiary_reader_next(reader, &text, &game, &error), APIARY_OK);
    apiary_game_free(game);
    assert_int_equal(apiary_reader_next(reader, &text, &game, &error), APIARY_UNSUPPORTED);
    assert_int_equal(text.number, 2);
    assert_int_equal(text.line, 5);
    assert_int_equal(text.length, 0);
    assert_true(limited.largest <= 2 * APIARY_MAX_GAME_TEXT);
    assert_int_equal(apiary_reader_next(reader, &text, &game, &error), APIARY_OK);
    assert_null(game);
    apiary_reader_free(reader);
}

/* Refuses request number `refused`. */
struct poor {
    size_t requests, refused;
};

static void *resize_poorly(void *context, void *block, size_t size) {
    struct poor *poor = context;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return ++poor->requests == poor->refused ? NULL : realloc(block, size);
}

static void a_call_without_memory_can_be_repeated(void **state) {
    (void)state;
    static const char text[] = "1. wS1 *\n1. wA1 *\n";
    for (size_t refused = 1;; refused++) {
        struct poor poor = {.refused = refused};
        struct apiary_allocator memory = {.resize = resize_poorly, .context = &poor};
        struct stream stream = {.text = text, .length = strlen(text), .step = 4};
        apiary_reader *reader = NULL;
        if (apiary_reader_new(&memory, read_stream, &stream, 0, NULL, &reader)) {
            assert_null(reader);
            continue;
        }
        size_t games = 0, failures = 0;
        for (;;) {
            apiary_game *game;
            struct apiary_game_text found;
            struct apiary_error error;
            enum apiary_status status = apiary_reader_next(reader, &found, &game, &error);
            assert_true(status == APIARY_OK || status == APIARY_NO_MEMORY);
            failures += status && found.length > 0; /* the reader has moved on */
            games += game != NULL;
            apiary_game_free(game);
            if (!status && !game) {
                break;
            }
        }
        assert_int_equal(games + failures, 2);
        apiary_reader_free(reader);
        if (poor.requests < refused) {
            break; /* nothing was refused */
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stream_has_the_games_of_the_text),
        cmocka_unit_test(broken_streams_have_the_games_of_the_text),
        cmocka_unit_test(a_game_knows_its_place),
        cmocka_unit_test(a_stream_that_fails_ends_with_the_last_whole_game),
        cmocka_unit_test(memory_does_not_grow_with_the_stream),
        cmocka_unit_test(a_game_without_an_end_is_given_up),
        cmocka_unit_test(a_call_without_memory_can_be_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * notation_test.h: helpers for the tests of notation.
 */
#ifndef NOTATION_TEST_H
#define NOTATION_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/game.h"
#include "games/game.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A text that must be refused, with the status and the offset. */
struct bad_text {
    const char *text;
    enum apiary_status status;
    size_t offset;
};

/* A copy of exactly this size, so that a sanitizer catches reads beyond it. */
static inline char *copy_bytes(const char *bytes, size_t length) {
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    return copy;
}

static inline enum apiary_status try_read(enum apiary_format format, const char *text,
                                          size_t length, const struct apiary_options *options,
                                          apiary_game **game, struct apiary_error *error) {
    char *copy = copy_bytes(text, length);
    enum apiary_status status = apiary_game_read(NULL, format, copy, length, options, game, error);
    free(copy);
    return status;
}

static inline apiary_game *read_with(enum apiary_format format, const char *text,
                                     const struct apiary_options *options) {
    apiary_game *game = NULL;
    struct apiary_error error = {0};
    if (try_read(format, text, strlen(text), options, &game, &error)) {
        fail_msg("%s at %zu of: %s", error.message, error.offset, text);
    }
    return game;
}

static inline apiary_game *read_game(enum apiary_format format, const char *text) {
    return read_with(format, text, NULL);
}

/* The text in a format; measuring and writing must agree. The caller frees it. */
static inline char *write_game(const apiary_game *game, enum apiary_format format) {
    size_t length = apiary_game_write(game, format, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(apiary_game_write(game, format, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    return text;
}

static inline void assert_writes(const apiary_game *game, enum apiary_format format,
                                 const char *expected) {
    char *text = write_game(game, format);
    assert_string_equal(text, expected);
    free(text);
}

static inline void refuse_all(enum apiary_format format, const struct bad_text *bad, size_t count) {
    for (size_t i = 0; i < count; i++) {
        apiary_game *game = NULL;
        struct apiary_error error = {0};
        enum apiary_status status =
            try_read(format, bad[i].text, strlen(bad[i].text), NULL, &game, &error);
        if (status != bad[i].status || error.status != status || error.offset != bad[i].offset) {
            fail_msg("\"%s\": %s at %zu (%s), expected %s at %zu", bad[i].text,
                     apiary_status_name(status), error.offset, error.message,
                     apiary_status_name(bad[i].status), bad[i].offset);
        }
        assert_null(game);
        assert_true(error.message[0] != '\0');
        assert_int_equal(try_read(format, bad[i].text, strlen(bad[i].text), NULL, &game, NULL),
                         status);
    }
}

static inline char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long length = ftell(file);
    assert_true(length >= 0);
    rewind(file);
    char *text = malloc((size_t)length + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)length, file), length);
    text[length] = '\0';
    fclose(file);
    return text;
}

static inline void assert_move(const apiary_game *game, size_t index, const char *expected) {
    char move[APIARY_MOVE_SIZE];
    apiary_game_record_move(game, index, move, sizeof move);
    assert_string_equal(move, expected);
}

static inline void set_tag(apiary_game *game, const char *name, const char *value) {
    assert_int_equal(apiary_game_set_tag(game, name, strlen(name), value, strlen(value)), 0);
}

static inline void set_comment(apiary_game *game, size_t index, const char *text) {
    assert_int_equal(apiary_game_set_comment(game, index, text, strlen(text)), 0);
}

static inline void assert_tag(const apiary_game *game, const char *name, const char *expected) {
    const char *value = apiary_game_tag(game, name);
    if (!value) {
        fail_msg("the tag %s is missing", name);
    }
    assert_string_equal(value, expected);
}

/* The games of BoardSpace that Mzinga's tests have, each as .sgf and .pgn. */
static const char *const recordings[] = {
    "HV-Abbo69-WeakBot-2018-10-28-2007",    "HV-Abbo69-WeakBot-2018-11-03-1941",
    "HV-Dumbot-Kaur50-2023-01-17-0059",     "HV-Dumbot-Mormor51-2023-05-11-0957",
    "HV-Quodlibet-Jewdoka-2018-10-10-0140", "HV-WeakBot-eebygum-2018-10-31-1613",
    "HV-blue1224-Dumbot-2016-04-02-1915",   "T_HV-Eucalyx-Jewdoka-2020-12-12-1607",
    "T_HV-Jewdoka-Eucalyx-2020-12-12-1551", "T_HV-Jewdoka-Quodlibet-2019-10-03-0001",
    "T_HV-dube-Quodlibet-2021-12-11-1632",  "U_HV-kearf29-Dumbot-2013-04-20-0054",
    "U_HV-nevir-Bechster-2016-03-29-1905",
};

static inline char *read_recording(size_t index, const char *extension) {
    char path[512];
    snprintf(path, sizeof path, "%s/mzinga/recordings/%s.%s", TEST_DATA, recordings[index],
             extension);
    return read_file(path);
}

#endif

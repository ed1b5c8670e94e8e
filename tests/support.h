/* support.h: what several tests need. Included after cmocka.h. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <stdio.h>
#include <string.h>

#include "apiary/game.h"
#include "test_time.h"

/* The game of a GameString, type or position text that must be right. */
static inline apiary_game *test_game(const char *text) {
    apiary_game *game = NULL;
    struct apiary_error error = {.message = ""};
    if (apiary_game_read(NULL, APIARY_FORMAT_AUTO, text, strlen(text), NULL, &game, &error)) {
        fail_msg("%s: %s", text, error.message);
    }
    return game;
}

/* A position text that must be refused, and how. */
struct test_refused {
    const char *text;
    enum apiary_status status;
    size_t offset;
};

static inline void test_refused_positions(const struct test_refused *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *text = rows[i].text;
        apiary_game *game = NULL;
        struct apiary_error error = {.message = ""};
        enum apiary_status status =
            apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), NULL, &game, &error);
        if (status != rows[i].status || error.offset != rows[i].offset || game) {
            fail_msg("%s: %s at %zu: %s", text, apiary_status_name(status), error.offset,
                     error.message);
        }
    }
}

/* Calls `row` with the fields of each line of a file under tests/data: separated by tabs, lines
 * that start with # and empty ones skipped. Returns how many rows there were. */
static inline size_t
test_rows(const char *file, void (*row)(char **field, size_t count, void *context), void *context) {
    char path[512];
    static char line[1 << 16];
    snprintf(path, sizeof path, "%s/%s", TEST_DATA, file);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    size_t rows = 0;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0') {
            continue;
        }
        char *field[8];
        size_t count = 0;
        for (char *at = line; at && count < 8; count++) {
            field[count] = at;
            at = strchr(at, '\t');
            if (at) {
                *at++ = '\0';
            }
        }
        row(field, count, context);
        rows++;
    }
    fclose(in);
    return rows;
}

#endif

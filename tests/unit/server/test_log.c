/*
 * The log: a JSON object a line, and no flood of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/log.h"

/* How many lines of an event a file has; each must be an object of its own. */
static int count_lines(const char *path, const char *event) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[2048];
    int count = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        json_t *object = json_loads(line, 0, NULL);
        assert_non_null(object);
        count += strcmp(json_string_value(json_object_get(object, "event")), event) == 0;
        json_decref(object);
    }
    fclose(file);
    return count;
}

static void open_log(struct log *log, char *path) {
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    *log = (struct log){.file = fdopen(fd, "a"), .level = LOG_INFO, .path = path};
    assert_non_null(log->file);
}

static void a_flood_of_one_event_leaves_room_for_others(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-log-XXXXXX";
    struct log log;
    open_log(&log, path);
    for (int i = 0; i < 1000; i++) {
        log_format(&log, LOG_WARNING, "flood", "\"number\":%d", i);
    }
    log_write(&log, LOG_ERROR, "other", "");
    log_write(&log, LOG_DEBUG, "not-asked-for", "");
    assert_int_equal(count_lines(path, "flood"), LOG_LINES_A_MINUTE);
    assert_int_equal(count_lines(path, "other"), 1);
    assert_int_equal(count_lines(path, "not-asked-for"), 0);
    fclose(log.file);
    unlink(path);
}

static void more_kinds_of_events_than_are_counted_are_limited_together(void **state) {
    (void)state;
    static char names[2 * LOG_EVENTS][16];
    char path[] = "/tmp/apiary-log-XXXXXX";
    struct log log;
    open_log(&log, path);
    int written = 0;
    for (int round = 0; round < 100; round++) {
        for (int i = 0; i < 2 * LOG_EVENTS; i++) {
            snprintf(names[i], sizeof names[i], "e%d", i);
            log_write(&log, LOG_INFO, names[i], "");
        }
    }
    for (int i = 0; i < 2 * LOG_EVENTS; i++) {
        written += count_lines(path, names[i]);
    }
    assert_true(written <= LOG_EVENTS * LOG_LINES_A_MINUTE);
    fclose(log.file);
    unlink(path);
}

static void a_renamed_log_is_reopened(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-log-XXXXXX", moved[64];
    struct log log;
    open_log(&log, path);
    log_write(&log, LOG_INFO, "before", "");
    snprintf(moved, sizeof moved, "%s.1", path);
    assert_int_equal(rename(path, moved), 0);
    assert_true(log_reopen(&log));
    log_write(&log, LOG_INFO, "after", "");
    assert_int_equal(count_lines(moved, "before"), 1);
    assert_int_equal(count_lines(path, "before"), 0);
    assert_int_equal(count_lines(path, "after"), 1);
    log.path = "/nonexistent/log"; /* then the old one is kept */
    assert_false(log_reopen(&log));
    log_write(&log, LOG_INFO, "later", "");
    assert_int_equal(count_lines(path, "later"), 1);
    fclose(log.file);
    unlink(path);
    unlink(moved);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flood_of_one_event_leaves_room_for_others),
        cmocka_unit_test(more_kinds_of_events_than_are_counted_are_limited_together),
        cmocka_unit_test(a_renamed_log_is_reopened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

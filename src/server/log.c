/*
 * log.c: structured logs.
 */
#include "server/log.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"

const char *const log_level_names[] = {"debug", "info", "warning", "error", NULL};

/* Whether a line of this event may be written; *suppressed counts those left out before it. */
static bool may_write(struct log *log, const char *event, int *suppressed) {
    enum { MINUTE = 60000 };
    int64_t now = clock_ms();
    struct log_count *count = log->counts, *end = log->counts + LOG_EVENTS - 1;
    while (count < end && count->event != NULL && strcmp(count->event, event) != 0) {
        count++; /* the last one is shared by all events that do not fit */
    }
    if (count->event == NULL || now - count->since >= MINUTE) {
        *count = (struct log_count){event, now, 0, count->suppressed};
    }
    if (count->written >= LOG_LINES_A_MINUTE) {
        count->suppressed++;
        return false;
    }
    count->written++;
    *suppressed = count->suppressed;
    count->suppressed = 0;
    return true;
}

void log_write(struct log *log, enum log_level level, const char *event, const char *members) {
    int suppressed;
    if (log->file == NULL || level < log->level || !may_write(log, event, &suppressed)) {
        return;
    }
    char note[32] = "";
    if (suppressed > 0) {
        snprintf(note, sizeof note, ",\"suppressed\":%d", suppressed);
    }
    struct timespec now;
    struct tm parts;
    char time_text[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(time_text, sizeof time_text, "%Y-%m-%dT%H:%M:%S", &parts);
    fprintf(log->file, "{\"time\":\"%s.%03ldZ\",\"level\":\"%s\",\"event\":\"%s\"%s%s%s}\n",
            time_text, now.tv_nsec / 1000000, log_level_names[level], event,
            members[0] != '\0' ? "," : "", members, note);
    fflush(log->file);
}

void log_format(struct log *log, enum log_level level, const char *event, const char *format, ...) {
    char members[1024];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(members, sizeof members, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof members) {
        members[0] = '\0'; /* half an object would spoil the line */
    }
    log_write(log, level, event, members);
}

void log_object(struct log *log, enum log_level level, const char *event, json_t *members) {
    char *text = json_dumps(members, JSON_COMPACT);
    json_decref(members);
    if (text != NULL) {
        text[strlen(text) - 1] = '\0'; /* without the braces */
    }
    log_write(log, level, event, text != NULL ? text + 1 : "");
    free(text);
}

bool log_reopen(struct log *log) {
    FILE *file = log->path != NULL ? fopen(log->path, "a") : NULL;
    if (file == NULL) {
        return log->path == NULL;
    }
    fclose(log->file);
    log->file = file;
    return true;
}

bool log_read_level(const char *word, enum log_level *level) {
    for (size_t i = 0; log_level_names[i] != NULL; i++) {
        if (strcmp(log_level_names[i], word) == 0) {
            *level = (enum log_level)i;
            return true;
        }
    }
    return false;
}

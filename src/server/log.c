/*
 * log.c: structured logs.
 */
#include "server/log.h"

#include <stdarg.h>
#include <string.h>
#include <time.h>

static const char *const names[] = {"debug", "info", "warning", "error"};

void log_write(struct log *log, enum log_level level, const char *event, const char *members) {
    if (log->file == NULL || level < log->least) {
        return;
    }
    struct timespec now;
    struct tm parts;
    char time_text[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(time_text, sizeof time_text, "%Y-%m-%dT%H:%M:%S", &parts);
    fprintf(log->file, "{\"time\":\"%s.%03ldZ\",\"level\":\"%s\",\"event\":\"%s\"%s%s}\n",
            time_text, now.tv_nsec / 1000000, names[level], event, members[0] != '\0' ? "," : "",
            members);
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

bool log_read_level(const char *word, enum log_level *level) {
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(names[i], word) == 0) {
            *level = (enum log_level)i;
            return true;
        }
    }
    return false;
}

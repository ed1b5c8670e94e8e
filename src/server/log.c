/*
 * log.c: structured logs.
 */
#include "server/log.h"

#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "base/text.h"

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

const char *log_quote(const char *text, char *buffer, size_t size) {
    struct text out = text_into(buffer, size - 1); /* room for the last quote */
    text_put(&out, '"');
    for (; *text != '\0' && out.length + 7 < size; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            text_put(&out, '\\');
            text_put(&out, *text);
        } else if (c < 0x20 || c >= 0x7F) {
            text_format(&out, "\\u%04x", c);
        } else {
            text_put(&out, *text);
        }
    }
    text_put(&out, '"');
    text_end(&out);
    return buffer;
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

/*
 * log.h: a JSON object a line. No tokens, no cookies, no addresses.
 *
 * Nobody can flood it: of an event, so many lines are written in a minute; the next one after that
 * says how many were left out ("suppressed").
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { LOG_LINES_A_MINUTE = 20, LOG_EVENTS = 32 };

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR };

struct log {
    FILE *file;
    enum log_level least; /* what is less is not written */
    const char *path;     /* of the file; NULL: it is not ours to open */
    struct log_count {
        const char *event; /* a constant */
        int64_t since;     /* ms */
        int written, suppressed;
    } counts[LOG_EVENTS];
};

/* `members` is the inside of an object, or "". */
void log_write(struct log *log, enum log_level level, const char *event, const char *members);
void log_format(struct log *log, enum log_level level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Opens the file of its path anew, for a log that was moved away. False: the old one is kept. */
bool log_reopen(struct log *log);

/* "debug", ...; false if there is no such level. */
bool log_read_level(const char *word, enum log_level *level);

#endif

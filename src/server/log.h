/*
 * log.h: structured logs, a JSON object per line. No tokens, no cookies, no addresses.
 *
 * Clients cannot flood it: each event is written at most LOG_LINES_A_MINUTE times a minute; the
 * next line says how many were left out ("suppressed").
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { LOG_LINES_A_MINUTE = 20, LOG_EVENTS = 32 };

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR };

struct log {
    FILE *file;
    enum log_level level; /* lower levels are not written */
    const char *path;     /* of the file; NULL: the caller's file, not to be reopened */
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
/* `members` is an object, which is freed; NULL: there are none. */
void log_object(struct log *log, enum log_level level, const char *event, json_t *members);

/* Reopens the file, for a log that was renamed. False: the old file is kept. */
bool log_reopen(struct log *log);

/* "debug", ..., NULL. */
extern const char *const log_level_names[];

/* "debug", ...; false if there is no such level. */
bool log_read_level(const char *word, enum log_level *level);

#endif

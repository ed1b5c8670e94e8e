/*
 * log.h: a JSON object a line. No tokens, no cookies, no addresses, nothing that a client wrote but
 * ids, which need no quoting.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stdio.h>

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR };

struct log {
    FILE *file;
    enum log_level least; /* what is less is not written */
};

/* `members` is the inside of an object, or "". */
void log_write(struct log *log, enum log_level level, const char *event, const char *members);
void log_format(struct log *log, enum log_level level, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "debug", ...; false if there is no such level. */
bool log_read_level(const char *word, enum log_level *level);

#endif

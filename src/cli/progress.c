#include "cli/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"

enum { EVERY_MS = 1000 };

void cli_progress_init(struct cli_progress *progress) {
    progress->terminal = isatty(STDERR_FILENO) != 0;
    progress->next = clock_ms() + EVERY_MS;
}

bool cli_progress_is_due(const struct cli_progress *progress) {
    return progress->terminal && clock_ms() >= progress->next;
}

void cli_progress_say(struct cli_progress *progress, const char *format, ...) {
    if (!cli_progress_is_due(progress)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    fputs("\r\033[K", stderr);
    vfprintf(stderr, format, arguments);
    fflush(stderr);
    va_end(arguments);
    progress->next = clock_ms() + EVERY_MS;
}

void cli_progress_end(struct cli_progress *progress) {
    if (progress->terminal) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}

/* 1234567 as "1,234,567". */
static const char *grouped(size_t number, char text[32]) {
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%zu", number);
    char *end = text;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            *end++ = ',';
        }
        *end++ = digits[i];
    }
    *end = '\0';
    return text;
}

const char *cli_counts(size_t guests, size_t games, size_t events, char text[CLI_COUNTS_SIZE]) {
    char a[32], b[32], c[32];
    snprintf(text, CLI_COUNTS_SIZE, "%s guests, %s games, %s events", grouped(guests, a),
             grouped(games, b), grouped(events, c));
    return text;
}

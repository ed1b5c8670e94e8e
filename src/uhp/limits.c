/*
 * limits.c: the limits of bestmove, in any order: `depth 8 time 00:00:01 nodes 500000`.
 */
#include <limits.h>
#include <string.h>

#include "base/number.h"
#include "uhp/commands.h"

#define DEFAULT_MILLISECONDS 5000
#define MAX_HOURS            9999
#define MAX_SECONDS          (MAX_HOURS * 3600L) /* of a time in seconds alone */

void uhp_bestmove_details(struct uhp *uhp) {
    fprintf(uhp->out,
            "  time T    at most this time: hh:mm:ss or seconds, with or without a fraction\n"
            "  depth N   at most N plies, 1 to %d\n"
            "  nodes N   at most N positions\n"
            "  infinite  until stop, or until the result is proved\n",
            APIARY_MAX_DEPTH);
}

/* Reads digits, at most `max`, and moves *text past them. */
static bool read_digits(const char **text, long max, long *value) {
    char digits[12];
    size_t length = strspn(*text, "0123456789");
    if (length == 0 || length >= sizeof digits) {
        return false;
    }
    memcpy(digits, *text, length);
    digits[length] = '\0';
    *text += length;
    return number_read(digits, 0, max, value);
}

/* Reads the fraction of a second in ms, if there is one; false if more than that follows. */
static bool read_fraction(const char *text, long *milliseconds) {
    *milliseconds = 0;
    if (*text == '\0') {
        return true;
    }
    if (*text++ != '.' || *text == '\0' || text[strspn(text, "0123456789")] != '\0') {
        return false;
    }
    for (long place = 100; place > 0 && *text; place /= 10, text++) {
        *milliseconds += place * (*text - '0');
    }
    return true;
}

/* hh:mm:ss, with or without leading zeros, or seconds. */
static bool read_time(const char *text, int64_t *milliseconds) {
    long hours = 0, minutes = 0, seconds, fraction;
    long max_seconds = MAX_SECONDS;
    if (strchr(text, ':')) {
        if (!read_digits(&text, MAX_HOURS, &hours) || *text++ != ':' ||
            !read_digits(&text, 59, &minutes) || *text++ != ':') {
            return false;
        }
        max_seconds = 59;
    }
    if (!read_digits(&text, max_seconds, &seconds) || !read_fraction(text, &fraction)) {
        return false;
    }
    *milliseconds = ((int64_t)hours * 3600 + minutes * 60 + seconds) * 1000 + fraction;
    return true;
}

/* Each of these reads a limit. False after an error was written. */

static bool read_time_limit(struct uhp *uhp, const char *text, struct apiary_limits *limits) {
    if (!read_time(text, &limits->milliseconds)) {
        uhp_error(uhp, "Invalid time \"%.40s\". Try 'bestmove time hh:mm:ss' or seconds.", text);
        return false;
    }
    if (limits->milliseconds == 0) {
        limits->milliseconds = 1; /* zero means no limit */
    }
    return true;
}

static bool read_depth_limit(struct uhp *uhp, const char *text, struct apiary_limits *limits) {
    long depth;
    if (!number_read(text, 1, APIARY_MAX_DEPTH, &depth)) {
        uhp_error(uhp, "The depth must be from 1 to %d, not \"%.40s\".", APIARY_MAX_DEPTH, text);
        return false;
    }
    limits->depth = (int)depth;
    return true;
}

static bool read_node_limit(struct uhp *uhp, const char *text, struct apiary_limits *limits) {
    long nodes;
    if (!number_read(text, 1, LONG_MAX, &nodes)) {
        uhp_error(uhp, "The nodes must be a positive number, not \"%.40s\".", text);
        return false;
    }
    limits->nodes = (uint64_t)nodes;
    return true;
}

static const struct limit {
    const char *name;
    bool (*read)(struct uhp *uhp, const char *text, struct apiary_limits *limits);
} table[] = {{"time", read_time_limit}, {"depth", read_depth_limit}, {"nodes", read_node_limit}};

enum { LIMIT_COUNT = sizeof table / sizeof table[0] };

/* Reads one limit and notes that it was given. */
static bool read_limit(struct uhp *uhp, const char *name, const char *value,
                       bool given[LIMIT_COUNT], struct apiary_limits *limits) {
    for (size_t i = 0; i < LIMIT_COUNT; i++) {
        if (!uhp_same(name, table[i].name)) {
            continue;
        }
        if (given[i]) {
            uhp_error(uhp, "The limit \"%s\" is given twice.", table[i].name);
            return false;
        }
        given[i] = true;
        return table[i].read(uhp, value, limits);
    }
    uhp_error(uhp, "Unknown limit \"%.40s\". Try 'help bestmove'.", name);
    return false;
}

bool uhp_read_limits(struct uhp *uhp, const char *arguments, struct apiary_limits *limits) {
    char name[UHP_WORD_SIZE], value[UHP_WORD_SIZE];
    bool given[LIMIT_COUNT] = {false};
    if (*arguments == '\0') {
        limits->milliseconds = DEFAULT_MILLISECONDS;
        return true;
    }
    if (uhp_same(arguments, "infinite")) {
        return true;
    }
    while (*arguments) {
        uhp_word(&arguments, name);
        uhp_word(&arguments, value);
        if (uhp_same(name, "infinite") || uhp_same(value, "infinite")) {
            uhp_error(uhp, "No other limit can be given with \"infinite\".");
            return false;
        }
        if (!read_limit(uhp, name, value, given, limits)) {
            return false;
        }
    }
    return true;
}

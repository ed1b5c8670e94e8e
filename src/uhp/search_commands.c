/*
 * search_commands.c: bestmove and perft.
 */
#include <limits.h>
#include <string.h>

#include "base/clock.h"
#include "base/number.h"
#include "games/perft.h"
#include "uhp/commands.h"

#define DEFAULT_MILLISECONDS 5000
#define DEFAULT_PERFT_DEPTH  5
#define MAX_HOURS            9999

/* Digits up to `end`, at most `max`; false for anything else. */
static bool read_field(const char **text, char end, long max, long *value) {
    char field[8];
    size_t length = strspn(*text, "0123456789");
    if (length == 0 || length >= sizeof field || (*text)[length] != end) {
        return false;
    }
    memcpy(field, *text, length);
    field[length] = '\0';
    *text += length + (end != '\0');
    return number_read(field, 0, max, value);
}

/* hh:mm:ss, with or without leading zeros and with or without a fraction of the second. */
static bool read_time(const char *text, int64_t *milliseconds) {
    long hours, minutes, seconds, fraction = 0;
    if (!read_field(&text, ':', MAX_HOURS, &hours) || !read_field(&text, ':', 59, &minutes)) {
        return false;
    }
    if (!strchr(text, '.')) {
        if (!read_field(&text, '\0', 59, &seconds)) {
            return false;
        }
    } else {
        if (!read_field(&text, '.', 59, &seconds) || *text == '\0' ||
            text[strspn(text, "0123456789")] != '\0') {
            return false;
        }
        for (long place = 100; place > 0 && *text; place /= 10, text++) {
            fraction += place * (*text - '0');
        }
    }
    *milliseconds = ((int64_t)hours * 3600 + minutes * 60 + seconds) * 1000 + fraction;
    return true;
}

/* False after an error was written. */
static bool read_limits(struct uhp *uhp, const char *arguments, struct apiary_limits *limits) {
    char kind[UHP_WORD_SIZE];
    long depth;
    uhp_word(&arguments, kind);
    if (*kind == '\0') {
        limits->milliseconds = DEFAULT_MILLISECONDS;
    } else if (uhp_same(kind, "time")) {
        if (!read_time(arguments, &limits->milliseconds)) {
            uhp_error(uhp, "Invalid time \"%.40s\". Try 'bestmove time hh:mm:ss'.", arguments);
            return false;
        }
        if (limits->milliseconds == 0) {
            limits->milliseconds = 1; /* zero means no limit */
        }
    } else if (uhp_same(kind, "depth")) {
        if (!number_read(arguments, 1, INT_MAX, &depth)) {
            uhp_error(uhp, "Invalid depth \"%.40s\". Try 'bestmove depth N'.", arguments);
            return false;
        }
        limits->depth = depth < APIARY_MAX_DEPTH ? (int)depth : APIARY_MAX_DEPTH;
    } else {
        uhp_error(uhp, "Unknown limit \"%.40s\". Try 'help bestmove'.", kind);
        return false;
    }
    return true;
}

/* Subtracts the time spent so far: the first search also creates the engine. */
static void subtract_elapsed(struct apiary_limits *limits, int64_t since) {
    int64_t spent = (clock_ns() - since) / 1000000;
    if (limits->milliseconds > 0) {
        limits->milliseconds = limits->milliseconds > spent ? limits->milliseconds - spent : 1;
    }
}

void uhp_do_bestmove(struct uhp *uhp, const char *arguments) {
    struct apiary_limits limits = {.vary = !uhp->opening_given};
    int64_t start = clock_ns();
    if (!read_limits(uhp, arguments, &limits)) {
        return;
    }
    if (!uhp->engine && !uhp_engine_ready(uhp, &uhp->settings)) {
        uhp_no_memory(uhp);
        return;
    }
    subtract_elapsed(&limits, start);
    struct apiary_search_report report;
    uhp_work_begin(uhp, UHP_SEARCH);
    enum apiary_status status =
        apiary_engine_search(uhp->engine, uhp->game, &limits, NULL, NULL, &report);
    uhp_work_end(uhp);
    if (status == APIARY_OK) {
        fprintf(uhp->out, "%s\n", report.move);
    } else if (status == APIARY_GAME_OVER) {
        uhp_game_over(uhp);
    } else if (status == APIARY_NO_MEMORY) {
        uhp_no_memory(uhp);
    } else {
        uhp_error(uhp, "The search failed: %s.", apiary_status_name(status));
    }
}

/* Writes a line for each depth as soon as it is known. */
static enum apiary_status print_perft(struct uhp *uhp, int max_depth) {
    for (int depth = 0; depth <= max_depth; depth++) {
        uint64_t count;
        int64_t start = clock_ns();
        enum apiary_status status = perft_count(uhp->game, depth, &uhp->stop, &count);
        if (status != APIARY_OK) {
            return status;
        }
        if (atomic_load(&uhp->stop)) {
            break;
        }
        uhp_print_perft(uhp->out, depth, count, clock_ns() - start);
        if (fflush(uhp->out) != 0) {
            break; /* the output is closed */
        }
    }
    return APIARY_OK;
}

void uhp_do_perft(struct uhp *uhp, const char *arguments) {
    long depth = DEFAULT_PERFT_DEPTH;
    if (*arguments && !number_read(arguments, 0, PERFT_MAX_DEPTH, &depth)) {
        uhp_error(uhp, "The depth of perft must be from 0 to %d, not \"%.40s\".", PERFT_MAX_DEPTH,
                  arguments);
        return;
    }
    uhp_work_begin(uhp, UHP_PERFT);
    enum apiary_status status = print_perft(uhp, (int)depth);
    uhp_work_end(uhp);
    if (status != APIARY_OK) {
        uhp_error(uhp, "Unable to calculate perft(%ld): %s.", depth, apiary_status_name(status));
    }
}

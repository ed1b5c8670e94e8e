/*
 * search_commands.c: bestmove, perft and stop.
 */
#include "base/clock.h"
#include "base/number.h"
#include "games/perft.h"
#include "uhp/commands.h"

#define DEFAULT_PERFT_DEPTH 5

/* The input's reader acts on it when it arrives (watch.h); here only its `ok` is left to say. */
void uhp_do_stop(struct uhp *uhp, const char *arguments) {
    (void)uhp;
    (void)arguments;
}

/* Subtracts the time spent so far: the first search also creates the engine. */
static void subtract_elapsed(struct apiary_limits *limits, int64_t since) {
    int64_t spent = (clock_ns() - since) / 1000000;
    if (limits->milliseconds > 0) {
        limits->milliseconds = limits->milliseconds > spent ? limits->milliseconds - spent : 1;
    }
}

static bool is_unlimited(const struct apiary_limits *limits) {
    return limits->depth == 0 && limits->milliseconds == 0 && limits->nodes == 0;
}

/* Info lines of a search. */
struct progress {
    struct uhp *uhp;
    bool printed;
    uint64_t nodes; /* at the last ones */
};

static void print_progress(void *context, const struct apiary_search_report *report) {
    struct progress *progress = context;
    struct uhp *uhp = progress->uhp;
    uhp_print_info(uhp->out, report, apiary_engine_table_used(uhp->engine));
    fflush(uhp->out);
    progress->printed = true;
    progress->nodes = report->nodes;
}

/* The last info lines are those of the answer, also if it was stopped between two depths. */
static enum apiary_status search(struct uhp *uhp, const struct apiary_limits *limits,
                                 struct apiary_search_report *report) {
    struct progress progress = {.uhp = uhp};
    bool bounded = limits->milliseconds > 0 || limits->nodes > 0, info = uhp->settings.info;
    uhp_work_begin(uhp, bounded ? UHP_BOUNDED : UHP_UNBOUNDED);
    enum apiary_status status = apiary_engine_search(
        uhp->engine, uhp->game, limits, info ? print_progress : NULL, &progress, report);
    uhp_work_end(uhp);
    if (status == APIARY_OK && info && (!progress.printed || progress.nodes < report->nodes)) {
        print_progress(&progress, report);
    }
    return status;
}

void uhp_do_bestmove(struct uhp *uhp, const char *arguments) {
    struct apiary_limits limits = {.lines =
                                       uhp->settings.info ? (size_t)uhp->settings.multi_pv : 1};
    int64_t start = clock_ns();
    if (!uhp_read_limits(uhp, arguments, &limits)) {
        return;
    }
    if (!uhp->engine && !uhp_engine_ready(uhp, &uhp->settings)) {
        uhp_no_memory(uhp);
        return;
    }
    limits.vary = !uhp->opening_given && !is_unlimited(&limits); /* `infinite` is for analysis */
    subtract_elapsed(&limits, start);
    struct apiary_search_report report;
    enum apiary_status status = search(uhp, &limits, &report);
    if (status == APIARY_OK) {
        fprintf(uhp->out, "%s\n", report.move);
        uhp_ponder_answered(uhp, &report);
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
    uhp_work_begin(uhp, UHP_BOUNDED);
    enum apiary_status status = print_perft(uhp, (int)depth);
    uhp_work_end(uhp);
    if (status != APIARY_OK) {
        uhp_error(uhp, "Unable to calculate perft(%ld): %s.", depth, apiary_status_name(status));
    }
}

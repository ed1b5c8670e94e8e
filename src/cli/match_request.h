/* match_request.h: the command line of `apiary match`, and what follows from it. */
#ifndef CLI_MATCH_REQUEST_H
#define CLI_MATCH_REQUEST_H

#include "cli/match_engines.h"
#include "cli/rule_options.h"

/* Options of all engines, of A and of B. */
enum { ALL, ONLY_A, ONLY_B, OPTION_LISTS };

/* The command line. */
struct match_request {
    const char *engines[MATCH_MAX_PLAYERS], *names[2];
    size_t engine_count;
    const char *type, *openings, *sprt, *pgn, *json, *log, *clock, *resign, *draw;
    int64_t milliseconds, milliseconds_b;
    long seed; /* -1: that of the log, or from the clock */
    long games, depth, nodes, margin, start_timeout, concurrency, max_plies, progress, mate,
        opening_plies;
    struct cli_list settings; /* --engine */
    struct cli_list options[OPTION_LISTS];
    struct cli_rules rules;
    bool quiet, shuffle, gauntlet, brief;
};

/* What a struct match_config points to. */
struct match_parts {
    struct match_engines engines;
    struct match_pairing pairings[MATCH_MAX_PLAYERS * (MATCH_MAX_PLAYERS - 1) / 2];
    struct score_sprt sprt;
};

/* Sets the engines, limits, rules and openings of the match. CLI_GO_ON, or prints what is wrong and
 * returns CLI_USAGE or CLI_FAILED. Afterwards, in either case, the caller releases the openings of
 * the config and the engines of the parts. */
int match_set_up(const struct match_request *request, struct match_parts *parts,
                 struct match_config *config);

/* What the games of a match depend on, as one line for the first line of its log. Returns the
 * length that it needs. */
size_t match_write_title(const struct match_request *request, const struct match_engines *engines,
                         char *buffer, size_t size);

/* The seed in a title; false if there is none. */
bool match_title_seed(const char *title, long *seed);

/* The first setting that differs between two titles: "--depth", "the rules", "the engines", or
 * "its first line". */
void match_title_difference(const char *old, const char *new, char *name, size_t size);

#endif

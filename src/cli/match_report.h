/* match_report.h: the output of `apiary match`: progress, games, summary, PGN and JSON. */
#ifndef CLI_MATCH_REPORT_H
#define CLI_MATCH_REPORT_H

#include <stdio.h>

#include "cli/match_engines.h"
#include "match/match.h"

struct match_report {
    const struct match_config *config;
    struct match_engines *engines; /* of the config */
    const char *openings;          /* as on the command line */
    const char *log;               /* path, NULL for none */
    bool text;                     /* to standard output; otherwise that is the PGN or JSON */
    bool quiet;                    /* no line for each game */
    bool live;         /* standard output is a terminal: figures, in one line that is overwritten */
    size_t every;      /* otherwise: a line of figures after so many games; 0 for a line per game */
    int64_t start_ns;  /* of this run, by clock_ns */
    FILE *pgn, *json;  /* NULL for none */
    int pgn_errno;     /* of the first failure to write to pgn */
    bool write_failed; /* there was no memory to write a game */
};

/* For match_config.report, with a struct match_report as its context: after each game. */
void match_report_game(void *context, const struct match_state *state, size_t index,
                       apiary_game *game);

/* The summary, to standard output. */
void match_report_summary(const struct match_report *report, const struct match_state *state);

/* For more than two engines: ranking, cross table and pairings. */
void match_report_standings(const struct match_config *config, const struct match_state *state);

/* Engines from the best to the worst: fills `order` with config->player_count indices. */
void match_report_order(const struct match_config *config, const struct rating_table *ratings,
                        size_t order[MATCH_MAX_PLAYERS]);

/* Everything, to report->json. */
void match_report_json(struct match_report *report, const struct match_state *state);

#endif

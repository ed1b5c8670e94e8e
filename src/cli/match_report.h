/*
 * match_report.h: what `apiary match` says: progress, a line for each game, the summary, and the
 * files.
 */
#ifndef CLI_MATCH_REPORT_H
#define CLI_MATCH_REPORT_H

#include <stdio.h>

#include "match/match.h"

struct match_report {
    const struct match_config *config;
    const char *openings; /* as given */
    bool quiet;
    bool live;         /* standard output is a terminal */
    FILE *pgn, *json;  /* NULL for none */
    bool write_failed; /* some text did not get into a file */
};

/* After a game; for match_config.report, with a struct match_report as context. */
void match_report_game(void *context, const struct match_state *state, size_t index,
                       apiary_game *game);

/* At the end, to standard output. */
void match_report_summary(const struct match_report *report, const struct match_state *state);

/* At the end, everything, into report->json. */
void match_report_json(struct match_report *report, const struct match_state *state);

#endif

/*
 * failures.h: the games of an archive that could not be read or worked on: each is reported, and at
 * the end how many there were and why.
 */
#ifndef CLI_FAILURES_H
#define CLI_FAILURES_H

#include "apiary/status.h"
#include "cli/cli.h"

enum { CLI_MAX_REASONS = 16, CLI_FAILURE_SIZE = 1024 };

struct cli_failures {
    const char *command;
    bool quiet;           /* print the summary only */
    size_t games, failed; /* all games; those that failed */
    size_t files;         /* inputs that could not be read to their end */
    struct {
        const char *reason;
        size_t count;
    } group[CLI_MAX_REASONS];
    size_t groups;
    char first[CLI_FAILURE_SIZE];
};

/* "illegal move", "unknown game type", ...: the kind of failure that a status stands for. */
const char *cli_failure_reason(enum apiary_status status);

/* Reports a game that failed, or an input (without a reason). `message` begins with the place. */
void cli_failures_add(struct cli_failures *failures, const char *reason, const char *message);

/* After several games, or if nothing was printed yet: how many failed and why. CLI_FAILED if any
 * did. */
int cli_failures_end(const struct cli_failures *failures);

#endif

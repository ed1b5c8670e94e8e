#include "cli/failures.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/cli.h"

const char *cli_failure_reason(enum apiary_status status) {
    switch (status) {
    case APIARY_NO_MEMORY:
        return "out of memory";
    case APIARY_BAD_ARGUMENT:
        return "wrong option";
    case APIARY_MALFORMED:
        return "malformed text";
    case APIARY_UNKNOWN_TYPE:
        return "unknown game type";
    case APIARY_INVALID_POSITION:
        return "impossible position";
    case APIARY_UNSUPPORTED:
        return "not supported";
    case APIARY_BAD_SEED:
        return "wrong draw";
    default:
        return "illegal move";
    }
}

static void count_reason(struct cli_failures *failures, const char *reason) {
    size_t at = 0;
    while (at < failures->groups && strcmp(failures->group[at].reason, reason) != 0) {
        at++;
    }
    if (at == failures->groups && at < CLI_MAX_REASONS) {
        failures->group[failures->groups++].reason = reason;
    }
    failures->group[at < CLI_MAX_REASONS ? at : CLI_MAX_REASONS - 1].count++;
}

void cli_failures_add(struct cli_failures *failures, const char *reason, const char *message) {
    if (!failures->quiet) {
        cli_fail(failures->command, CLI_FAILED, "%s", message);
    }
    if (failures->first[0] == '\0') {
        text_copy(message, failures->first, sizeof failures->first);
    }
    if (reason) {
        failures->failed++;
        count_reason(failures, reason);
    } else {
        failures->files++;
    }
}

/* The most frequent reason first, of equal ones the first that occurred. */
static void add_reasons(const struct cli_failures *failures, struct text *out) {
    bool listed[CLI_MAX_REASONS] = {false};
    for (size_t n = 0; n < failures->groups; n++) {
        size_t best = CLI_MAX_REASONS;
        for (size_t i = 0; i < failures->groups; i++) {
            if (!listed[i] && (best == CLI_MAX_REASONS ||
                               failures->group[i].count > failures->group[best].count)) {
                best = i;
            }
        }
        char number[CLI_NUMBER_SIZE];
        listed[best] = true;
        text_format(out, "%s %s %s", n > 0 ? "," : ":",
                    cli_number(failures->group[best].count, number), failures->group[best].reason);
    }
}

int cli_failures_end(const struct cli_failures *failures) {
    if (failures->failed + failures->files == 0) {
        return CLI_OK;
    }
    if (failures->games + failures->files <= 1 && !failures->quiet) {
        return CLI_FAILED; /* all has been said */
    }
    char message[2 * CLI_FAILURE_SIZE], failed[CLI_NUMBER_SIZE], games[CLI_NUMBER_SIZE];
    struct text out = text_into(message, sizeof message);
    if (failures->failed > 0) {
        text_format(&out, "%s of %s game%s failed", cli_number(failures->failed, failed),
                    cli_number(failures->games, games), failures->games == 1 ? "" : "s");
        add_reasons(failures, &out);
    }
    if (failures->files > 0) {
        text_format(&out, "%s%s file%s could not be read", failures->failed > 0 ? "; " : "",
                    cli_number(failures->files, failed), failures->files == 1 ? "" : "s");
    }
    text_format(&out, "; first: %s", failures->first);
    text_end(&out);
    return cli_fail(failures->command, CLI_FAILED, "%s", message);
}

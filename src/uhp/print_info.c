#include <inttypes.h>

#include "apiary/review.h"
#include "uhp/uhp.h"

/* "cp 34", or "win 3" and "loss 3" in turns; 0 turns: not known. */
static void print_score(FILE *out, int score) {
    int turns = apiary_turns_to_win(score);
    if (turns < 0) {
        fprintf(out, "cp %d", score);
    } else {
        fprintf(out, "%s %d", score > 0 ? "win" : "loss", turns);
    }
}

void uhp_print_info(FILE *out, const struct apiary_search_report *report, int used) {
    for (size_t i = 0; i < report->line_count; i++) {
        const struct apiary_line *line = &report->lines[i];
        fprintf(out, "info depth %d multipv %zu score ", line->depth, i + 1);
        print_score(out, line->score);
        fprintf(out, " nodes %" PRIu64 " time %" PRId64, report->nodes, report->milliseconds);
        if (report->milliseconds > 0) {
            fprintf(out, " nps %" PRIu64, report->nodes * 1000 / (uint64_t)report->milliseconds);
        }
        fprintf(out, " hashfull %d pv %s\n", used, line->moves);
    }
}

/* analyze_plot.c: the score over a game as SVG (apiary/render.h). */
#include <stdlib.h>

#include "apiary/render.h"
#include "cli/analysis.h"

bool analysis_write_plot(const struct analysis *analysis, FILE *out) {
    size_t length =
        apiary_review_svg(analysis->game, analysis->moves, analysis->move_count, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        return false;
    }
    apiary_review_svg(analysis->game, analysis->moves, analysis->move_count, text, length + 1);
    fputs(text, out);
    free(text);
    return true;
}

/* analyze_mate.c: `apiary analyze --mate`, a proof as text and as JSON. */
#include <inttypes.h>

#include "cli/analysis.h"

/* Moves of the winner; the reply to the last one may end the game. */
static int moves_of(int plies) {
    return (plies + 1) / 2;
}

static const char *plural(int count) {
    return count == 1 ? "move" : "moves";
}

static void print_win(FILE *out, const struct apiary_mate_report *mate, const char *winner) {
    fprintf(out, "%s wins in %d: ", winner, moves_of(mate->plies));
    analysis_print_moves(out, mate->line);
    if (mate->move_count == 1) {
        fputs(mate->all_moves ? "\nNo other move wins as fast.\n"
                              : "\nAnother move may win as fast: the limit ended the search.\n",
              out);
    } else {
        fprintf(out, "\n%zu moves win as fast%s: ", mate->move_count,
                mate->all_moves ? "" : ", perhaps more");
        analysis_print_moves(out, mate->moves);
        fputc('\n', out);
    }
}

void analysis_print_mate(const struct analysis *analysis) {
    FILE *out = analysis->out;
    const struct apiary_mate_report *mate = &analysis->mate;
    const char *side = analysis_colour_name(analysis->to_move);
    int refuted = mate->plies / 2; /* moves within which there is no win */
    fprintf(out, "Turn %zu, %s to move\n", analysis->turn, side);
    switch (mate->verdict) {
    case APIARY_MATE_WIN:
        print_win(out, mate, side);
        break;
    case APIARY_MATE_NONE:
        fprintf(out, "%s has no forced win in %d %s.\n", side, refuted, plural(refuted));
        break;
    default:
        fputs("Not proved within the limits", out);
        if (refuted > 0) {
            fprintf(out, "; no forced win in %d %s", refuted, plural(refuted));
        }
        fputs(".\n", out);
        break;
    }
    if (analysis->was_interrupted) {
        fputs("(interrupted)\n", out);
    }
    fflush(out);
}

void analysis_print_mate_depth(const struct apiary_mate_report *report) {
    printf("\r\033[Kno win in %d %s  %" PRIu64 " nodes", report->plies,
           report->plies == 1 ? "ply" : "plies", report->nodes);
    fflush(stdout);
}

void analysis_json_mate(FILE *out, int within, const struct apiary_mate_report *mate) {
    static const char *const verdicts[] = {"unknown", "none", "win"};
    bool win = mate->verdict == APIARY_MATE_WIN;
    fprintf(out, "{\"within\": %d, \"verdict\": \"%s\", \"turns\": ", within,
            verdicts[mate->verdict]);
    if (win) {
        fprintf(out, "%d", moves_of(mate->plies));
    } else {
        fputs("null", out);
    }
    fprintf(out, ", \"plies\": %d, \"nodes\": %" PRIu64 ", \"line\": ", mate->plies, mate->nodes);
    analysis_json_moves(out, mate->line);
    fputs(", \"moves\": ", out);
    analysis_json_moves(out, mate->moves);
    fprintf(out, ", \"all_moves\": %s}", win && mate->all_moves ? "true" : "false");
}

#include "cli/analyze_serve/answer.h"

#include <inttypes.h>

#include "cli/analysis.h"
#include "cli/json.h"

void answer_begin(FILE *out, const char *type, const char *id) {
    fprintf(out, "{\"type\": \"%s\", \"id\": ", type);
    if (id[0] != '\0') {
        cli_json_string(out, id);
    } else {
        fputs("null", out);
    }
}

void answer_end(FILE *out) {
    fputc('}', out);
}

void answer_number(FILE *out, const char *name, uint64_t number) {
    fprintf(out, ", \"%s\": %" PRIu64, name, number);
}

void answer_text(FILE *out, const char *name, const char *text) {
    fprintf(out, ", \"%s\": ", name);
    cli_json_string(out, text);
}

void answer_flag(FILE *out, const char *name, bool flag) {
    fprintf(out, ", \"%s\": %s", name, flag ? "true" : "false");
}

void answer_position(FILE *out, size_t turn, enum apiary_colour to_move) {
    answer_number(out, "turn", turn);
    answer_text(out, "to_move", analysis_colour_name(to_move));
}

void answer_search(FILE *out, enum apiary_colour to_move,
                   const struct apiary_search_report *report) {
    answer_number(out, "depth", (uint64_t)report->depth);
    answer_number(out, "nodes", report->nodes);
    answer_number(out, "time_ms", (uint64_t)report->milliseconds);
    fputs(", \"lines\": [", out);
    for (size_t i = 0; i < report->line_count; i++) {
        fputs(i > 0 ? ", " : "", out);
        analysis_json_line(out, to_move, &report->lines[i]);
    }
    fputc(']', out);
}

void answer_mate(FILE *out, int within, const struct apiary_mate_report *report) {
    answer_number(out, "time_ms", (uint64_t)report->milliseconds);
    fputs(", \"mate\": ", out);
    analysis_json_mate(out, within, report);
}

void answer_review(FILE *out, const struct apiary_reviewed_move *move) {
    fputs(", \"review\": ", out);
    analysis_json_review(out, move);
}

void answer_error(FILE *out, const struct request_error *error) {
    answer_begin(out, "error", error->id);
    answer_text(out, "code", error->code);
    answer_text(out, "message", error->message);
    if (error->field[0] != '\0') {
        answer_text(out, "field", error->field);
    }
    if (error->has_offset) {
        answer_number(out, "offset", error->offset);
    }
    answer_end(out);
}

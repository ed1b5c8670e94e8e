/*
 * analyze_json.c: an analysis as JSON; docs/analyze.md says what the members mean.
 */
#include <inttypes.h>
#include <string.h>

#include "cli/analysis.h"
#include "cli/json.h"

static void put_member(FILE *out, const char *name, const char *text) {
    fprintf(out, "\"%s\": ", name);
    cli_json_string(out, text);
}

static const char *truth(bool value) {
    return value ? "true" : "false";
}

static void put_score(FILE *out, const char *name, enum apiary_colour colour, int score) {
    int for_white = analysis_for_white(colour, score);
    size_t turns;
    if (!analysis_forced(score, &turns)) {
        fprintf(out, "\"%s\": {\"value\": %d, \"winner\": null, \"turns\": null}", name, for_white);
        return;
    }
    fprintf(out, "\"%s\": {\"value\": null, \"winner\": \"%s\", \"turns\": ", name,
            for_white > 0 ? "White" : "Black");
    if (turns > 0) {
        fprintf(out, "%zu}", turns);
    } else {
        fputs("null}", out);
    }
}

void analysis_put_moves(FILE *out, const char *name, const char *line) {
    fprintf(out, "\"%s\": [", name);
    while (*line) {
        char move[APIARY_MOVE_SIZE];
        size_t length = strcspn(line, ";");
        snprintf(move, sizeof move, "%.*s", (int)length, line);
        cli_json_string(out, move);
        line += length;
        if (*line == ';') {
            fputs(", ", out);
            line++;
        }
    }
    fputc(']', out);
}

static void put_move(FILE *out, const struct analysis_move *move) {
    fprintf(out, "    {\"ply\": %zu, \"turn\": %zu, ", move->place.ply, move->place.turn);
    put_member(out, "colour", analysis_colour_name(move->place.colour));
    fputs(", ", out);
    put_member(out, "move", move->played);
    fputs(", ", out);
    put_score(out, "score", move->place.colour, move->score);
    fputs(",\n     ", out);
    put_member(out, "best", move->best.move);
    fputs(", ", out);
    put_score(out, "best_score", move->place.colour, move->best.score);
    fprintf(out, ", \"depth\": %d, ", move->best.depth);
    analysis_put_moves(out, "line", move->best.line);
    fprintf(out, ",\n     \"loss\": %.4f, ", move->loss);
    put_member(out, "mark", analysis_mark_text(move->mark));
    fprintf(out, ", \"missed_win\": %s}", truth(move->missed_win));
}

static void put_side(FILE *out, const struct analysis *analysis, enum apiary_colour colour) {
    struct analysis_sum sum = analysis_sum_of(analysis, colour);
    fprintf(out,
            "\"%s\": {\"moves\": %zu, \"average_loss\": %.4f, \"mistakes\": %zu, \"blunders\": "
            "%zu}",
            analysis_colour_name(colour), sum.moves, sum.average_loss, sum.mistakes, sum.blunders);
}

static void put_game(FILE *out, const struct analysis *analysis) {
    fputs("  \"moves\": [", out);
    for (size_t i = 0; i < analysis->move_count; i++) {
        fputs(i > 0 ? ",\n" : "\n", out);
        put_move(out, &analysis->moves[i]);
    }
    fputs("],\n  \"summary\": {", out);
    put_side(out, analysis, APIARY_WHITE);
    fputs(", ", out);
    put_side(out, analysis, APIARY_BLACK);
    fputs("}\n", out);
}

static void put_position(FILE *out, const struct analysis *analysis) {
    enum apiary_colour colour = analysis->place.colour;
    fprintf(out, "  \"turn\": %zu, ", analysis->place.turn);
    put_member(out, "to_move", analysis_colour_name(colour));
    if (analysis->settings->mate) {
        analysis_put_mate(analysis, out);
        return;
    }
    fputs(",\n  \"lines\": [", out);
    for (size_t i = 0; i < analysis->line_count; i++) {
        const struct analysis_line *line = &analysis->lines[i];
        fputs(i > 0 ? ",\n    {" : "\n    {", out);
        put_member(out, "move", line->move);
        fputs(", ", out);
        put_score(out, "score", colour, line->score);
        fprintf(out, ", \"depth\": %d, ", line->depth);
        analysis_put_moves(out, "line", line->line);
        fputc('}', out);
    }
    fputs("]\n", out);
}

/* A limit that was not given is null. */
static void put_limit(FILE *out, const char *name, uint64_t value) {
    if (value > 0) {
        fprintf(out, "\"%s\": %" PRIu64 ", ", name, value);
    } else {
        fprintf(out, "\"%s\": null, ", name);
    }
}

void analysis_write_json(const struct analysis *analysis, FILE *out) {
    const struct analysis_settings *settings = analysis->settings;
    struct apiary_engine_options engine = apiary_engine_options(analysis->engine);
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(analysis->game, type, sizeof type);
    fputs("{\n  ", out);
    put_member(out, "type", type);
    fputs(", ", out);
    put_member(out, "result", apiary_result_name(apiary_game_result(analysis->game)));
    fprintf(out, ", \"plies\": %zu,\n  \"settings\": {", apiary_game_length(analysis->game));
    put_limit(out, "time_ms", (uint64_t)settings->limits.milliseconds);
    put_limit(out, "depth", (uint64_t)settings->limits.depth);
    put_limit(out, "nodes", settings->limits.nodes);
    fprintf(out, "\"threads\": %d, \"table_mib\": %d},\n  \"interrupted\": %s,\n", engine.threads,
            engine.table_mib, truth(analysis->cut_short));
    if (settings->position) {
        put_position(out, analysis);
    } else {
        put_game(out, analysis);
    }
    fputs("}\n", out);
}

/* analyze_json.c: an analysis as JSON. docs/analyze.md describes the members. */
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
    int turns = apiary_turns_to_win(score);
    if (turns < 0) {
        fprintf(out, "\"%s\": {\"value\": %d, \"winner\": null, \"turns\": null}", name, for_white);
        return;
    }
    fprintf(out, "\"%s\": {\"value\": null, \"winner\": \"%s\", \"turns\": ", name,
            for_white > 0 ? "White" : "Black");
    if (turns > 0) {
        fprintf(out, "%d}", turns);
    } else {
        fputs("null}", out);
    }
}

void analysis_write_json_moves(FILE *out, const char *name, const char *moves) {
    fprintf(out, "\"%s\": [", name);
    while (*moves) {
        char move[APIARY_MOVE_SIZE];
        size_t length = strcspn(moves, ";");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        cli_json_string(out, move);
        moves += length;
        if (*moves == ';') {
            fputs(", ", out);
            moves++;
        }
    }
    fputc(']', out);
}

static void put_move(FILE *out, const struct apiary_reviewed_move *move) {
    fprintf(out, "    {\"ply\": %zu, \"turn\": %zu, ", move->ply, move->turn);
    put_member(out, "colour", analysis_colour_name(move->colour));
    fputs(", ", out);
    put_member(out, "move", move->played);
    fputs(", ", out);
    put_score(out, "score", move->colour, move->score);
    fputs(",\n     ", out);
    put_member(out, "best", move->best.move);
    fputs(", ", out);
    put_score(out, "best_score", move->colour, move->best.score);
    fprintf(out, ", \"depth\": %d, ", move->best.depth);
    analysis_write_json_moves(out, "line", move->best.moves);
    fprintf(out, ",\n     \"loss\": %.4f, ", move->loss);
    put_member(out, "mark", apiary_judgement_mark(move->judgement));
    fprintf(out, ", \"missed_win\": %s}", truth(move->missed_win));
}

static void put_side(FILE *out, const struct analysis *analysis, enum apiary_colour colour) {
    struct apiary_review_summary summary =
        apiary_review_summarize(analysis->moves, analysis->move_count, colour);
    fprintf(out,
            "\"%s\": {\"moves\": %zu, \"average_loss\": %.4f, \"mistakes\": %zu, \"blunders\": "
            "%zu}",
            analysis_colour_name(colour), summary.moves, summary.average_loss, summary.mistakes,
            summary.blunders);
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
    enum apiary_colour colour = analysis->to_move;
    fprintf(out, "  \"turn\": %zu, ", analysis->turn);
    put_member(out, "to_move", analysis_colour_name(colour));
    if (analysis->settings->mate) {
        analysis_write_json_mate(analysis, out);
        return;
    }
    fputs(",\n  \"lines\": [", out);
    for (size_t i = 0; i < analysis->line_count; i++) {
        const struct apiary_line *line = &analysis->lines[i];
        fputs(i > 0 ? ",\n    {" : "\n    {", out);
        put_member(out, "move", line->move);
        fputs(", ", out);
        put_score(out, "score", colour, line->score);
        fprintf(out, ", \"depth\": %d, ", line->depth);
        analysis_write_json_moves(out, "line", line->moves);
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
    struct apiary_engine_options engine = apiary_engine_options_of(analysis->engine);
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
            engine.table_mib, truth(analysis->was_interrupted));
    if (settings->position) {
        put_position(out, analysis);
    } else {
        put_game(out, analysis);
    }
    fputs("}\n", out);
}

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

/* ---- Values ---- */

void analysis_json_score(FILE *out, enum apiary_colour colour, int score) {
    int for_white = analysis_for_white(colour, score);
    int turns = apiary_turns_to_win(score);
    if (turns < 0) {
        fprintf(out, "{\"value\": %d, \"winner\": null, \"turns\": null}", for_white);
        return;
    }
    fprintf(out,
            "{\"value\": null, \"winner\": \"%s\", \"turns\": ", for_white > 0 ? "White" : "Black");
    if (turns > 0) {
        fprintf(out, "%d}", turns);
    } else {
        fputs("null}", out);
    }
}

void analysis_json_moves(FILE *out, const char *moves) {
    fputc('[', out);
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

void analysis_json_line(FILE *out, enum apiary_colour colour, const struct apiary_line *line) {
    fputc('{', out);
    put_member(out, "move", line->move);
    fputs(", \"score\": ", out);
    analysis_json_score(out, colour, line->score);
    fprintf(out, ", \"depth\": %d, \"line\": ", line->depth);
    analysis_json_moves(out, line->moves);
    fputc('}', out);
}

void analysis_json_review(FILE *out, const struct apiary_reviewed_move *move) {
    fprintf(out, "{\"ply\": %zu, \"turn\": %zu, ", move->ply, move->turn);
    put_member(out, "colour", analysis_colour_name(move->colour));
    fputs(", ", out);
    put_member(out, "move", move->played);
    fputs(", \"score\": ", out);
    analysis_json_score(out, move->colour, move->score);
    fputs(", ", out);
    put_member(out, "best", move->best.move);
    fputs(", \"best_score\": ", out);
    analysis_json_score(out, move->colour, move->best.score);
    fprintf(out, ", \"depth\": %d, \"line\": ", move->best.depth);
    analysis_json_moves(out, move->best.moves);
    fprintf(out, ", \"loss\": %.4f, ", move->loss);
    put_member(out, "mark", apiary_judgement_mark(move->judgement));
    fprintf(out, ", \"missed_win\": %s}", truth(move->missed_win));
}

/* ---- The file ---- */

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
        fputs(i > 0 ? ",\n    " : "\n    ", out);
        analysis_json_review(out, &analysis->moves[i]);
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
        fputs(",\n  \"mate\": ", out);
        analysis_json_mate(out, analysis->settings->mate, &analysis->mate);
        fputc('\n', out);
        return;
    }
    fputs(",\n  \"lines\": [", out);
    for (size_t i = 0; i < analysis->line_count; i++) {
        fputs(i > 0 ? ",\n    " : "\n    ", out);
        analysis_json_line(out, colour, &analysis->lines[i]);
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

/* match_json.c: a match as JSON. */
#include <inttypes.h>

#include "cli/json.h"
#include "cli/match_report.h"

static void put_number(FILE *out, const char *name, double value) {
    fprintf(out, "\"%s\": %.6g", name, value);
}

static double ms(int64_t ns) {
    return (double)ns / 1e6;
}

static void put_engine(FILE *out, const struct player_setup *setup,
                       const struct match_tally *tally) {
    fputs("{\"name\": ", out);
    cli_json_string(out, setup->name);
    fputs(", \"command\": ", out);
    cli_json_string(out, setup->command);
    fputs(", \"options\": [", out);
    for (size_t i = 0; i < setup->option_count; i++) {
        fputs(i > 0 ? ", " : "", out);
        cli_json_string(out, setup->options[i]);
    }
    fprintf(out, "], \"moves\": %zu, ", tally->clock.moves);
    size_t moves = tally->clock.moves > 0 ? tally->clock.moves : 1;
    put_number(out, "average_ms", ms(tally->clock.total_ns) / (double)moves);
    fputs(", ", out);
    put_number(out, "max_ms", ms(tally->clock.max_ns));
    fprintf(out,
            ", \"overruns\": %zu, \"timeouts\": %zu, \"crashes\": %zu, \"illegal_moves\": %zu, "
            "\"protocol_errors\": %zu}",
            tally->clock.overruns, tally->timeouts, tally->crashes, tally->illegal, tally->errors);
}

static void put_settings(FILE *out, const struct match_report *report) {
    const struct match_config *config = report->config;
    const struct apiary_limits *search = &config->rules.limits.search;
    fputs("  \"settings\": {\"type\": ", out);
    cli_json_string(out, config->openings.type);
    fputs(", \"openings\": ", out);
    cli_json_string(out, report->openings);
    fprintf(out, ", \"games\": %zu, \"concurrency\": %zu, \"seed\": %" PRIu64, config->games,
            config->concurrency, config->seed);
    if (search->milliseconds > 0) {
        fprintf(out, ", \"time_ms\": %" PRId64 ", \"margin_ms\": %" PRId64, search->milliseconds,
                config->rules.limits.margin_ms);
        if (config->players[1].milliseconds > 0) {
            fprintf(out, ", \"time_b_ms\": %" PRId64, config->players[1].milliseconds);
        }
    } else if (search->depth > 0) {
        fprintf(out, ", \"depth\": %d", search->depth);
    } else {
        fprintf(out, ", \"nodes\": %" PRIu64, search->nodes);
    }
    fprintf(out, ", \"max_plies\": %zu, \"repetition\": %s},\n", config->rules.max_plies,
            config->openings.options.repetition ? "true" : "false");
}

static void put_sprt(FILE *out, const struct score_sprt *sprt, const struct match_state *state) {
    static const char *const verdicts[] = {[SCORE_UNDECIDED] = "undecided",
                                           [SCORE_ACCEPT_ELO0] = "elo0",
                                           [SCORE_ACCEPT_ELO1] = "elo1"};
    fputs(",\n    \"sprt\": {", out);
    put_number(out, "elo0", sprt->elo0);
    fputs(", ", out);
    put_number(out, "elo1", sprt->elo1);
    fputs(", ", out);
    put_number(out, "alpha", sprt->alpha);
    fputs(", ", out);
    put_number(out, "beta", sprt->beta);
    fputs(", ", out);
    put_number(out, "llr", score_sprt_llr(sprt, &state->score));
    fputs(", ", out);
    put_number(out, "lower", score_sprt_lower(sprt));
    fputs(", ", out);
    put_number(out, "upper", score_sprt_upper(sprt));
    fprintf(out, ", \"verdict\": \"%s\"}", verdicts[state->verdict]);
}

static void put_result(FILE *out, const struct match_config *config,
                       const struct match_state *state) {
    const struct score *score = &state->score;
    struct score_interval elo = score_elo(score);
    fprintf(out, "  \"result\": {\"games\": %zu, \"wins\": %zu, \"draws\": %zu, \"losses\": %zu,\n",
            state->finished, score->wins, score->draws, score->losses);
    fprintf(out, "    \"pairs\": [%zu, %zu, %zu, %zu, %zu],\n    ", score->pairs[0],
            score->pairs[1], score->pairs[2], score->pairs[3], score->pairs[4]);
    put_number(out, "score", score_mean(score));
    fputs(", ", out);
    put_number(out, "score_error", score_error(score));
    fputs(",\n    ", out);
    put_number(out, "elo", elo.value);
    fputs(", ", out);
    put_number(out, "elo_low", elo.low);
    fputs(", ", out);
    put_number(out, "elo_high", elo.high);
    fputs(", ", out);
    put_number(out, "los", score_superiority(score));
    if (config->sprt) {
        put_sprt(out, config->sprt, state);
    }
    fputs("},\n", out);
}

static void put_game(FILE *out, const struct match_game *game, size_t index) {
    const struct referee_outcome *outcome = &game->outcome;
    fprintf(out,
            "    {\"number\": %zu, \"white\": \"%c\", \"result\": \"%s\", \"end\": \"%s\", "
            "\"plies\": %zu,\n     ",
            index + 1, game->first_is_white ? 'A' : 'B', apiary_result_name(outcome->result),
            referee_end_name(outcome->end), game->plies);
    put_number(out, "white_ms", ms(outcome->clock[APIARY_WHITE].total_ns));
    fputs(", ", out);
    put_number(out, "black_ms", ms(outcome->clock[APIARY_BLACK].total_ns));
    if (outcome->detail[0]) {
        fputs(",\n     \"detail\": ", out);
        cli_json_string(out, outcome->detail);
    }
    fputs(",\n     \"game\": ", out);
    cli_json_string(out, game->text);
    fputc('}', out);
}

void match_report_json(struct match_report *report, const struct match_state *state) {
    const struct match_config *config = report->config;
    FILE *out = report->json;
    fputs("{\n  \"engines\": [\n    ", out);
    put_engine(out, &config->players[0], &state->tally[0]);
    fputs(",\n    ", out);
    put_engine(out, &config->players[1], &state->tally[1]);
    fputs("],\n", out);
    put_settings(out, report);
    put_result(out, config, state);
    fprintf(out, "  \"interrupted\": %s,\n  \"failure\": ", state->interrupted ? "true" : "false");
    cli_json_string(out, state->failure);
    fputs(",\n  \"games\": [", out);
    const char *separator = "\n";
    for (size_t i = 0; state->games && i < config->games; i++) {
        if (state->games[i].finished) {
            fputs(separator, out);
            put_game(out, &state->games[i], i);
            separator = ",\n";
        }
    }
    fputs("]\n}\n", out);
}

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

/* Time, depth, nodes or clock. */
static void put_pace(FILE *out, const struct player_pace *pace) {
    if (pace->milliseconds > 0) {
        fprintf(out, ", \"time_ms\": %" PRId64, pace->milliseconds);
    } else if (pace->base_ms > 0) {
        fprintf(out, ", \"clock_ms\": %" PRId64 ", \"increment_ms\": %" PRId64, pace->base_ms,
                pace->increment_ms);
    } else if (pace->depth > 0) {
        fprintf(out, ", \"depth\": %d", pace->depth);
    } else if (pace->nodes > 0) {
        fprintf(out, ", \"nodes\": %" PRIu64, pace->nodes);
    }
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
    fputs("]", out);
    put_pace(out, &setup->pace);
    fprintf(out, ", \"moves\": %zu, ", tally->clock.moves);
    size_t moves = tally->clock.moves > 0 ? tally->clock.moves : 1;
    put_number(out, "average_ms", ms(tally->clock.total_ns) / (double)moves);
    fputs(", ", out);
    put_number(out, "max_ms", ms(tally->clock.max_ns));
    fprintf(out,
            ", \"overruns\": %zu, \"timeouts\": %zu, \"crashes\": %zu, \"illegal_moves\": %zu, "
            "\"protocol_errors\": %zu}",
            tally->clock.overruns, tally->timeouts, tally->crashes, tally->illegal, tally->errors);
}

static void put_adjudication(FILE *out, const struct adjudication_rules *rules) {
    if (rules->resign_moves > 0) {
        fprintf(out, ", \"resign\": [%d, %zu]", rules->resign_score, rules->resign_moves);
    }
    if (rules->draw_moves > 0) {
        fprintf(out, ", \"draw\": [%zu, %d, %zu]", rules->draw_from, rules->draw_score,
                rules->draw_moves);
    }
    if (rules->mate_moves > 0) {
        fprintf(out, ", \"mate\": %d", rules->mate_moves);
    }
}

static void put_settings(FILE *out, const struct match_report *report) {
    const struct match_config *config = report->config;
    const struct player_pace *pace = &config->rules.pace;
    fputs("  \"settings\": {\"type\": ", out);
    cli_json_string(out, config->openings.type);
    fputs(", \"openings\": ", out);
    cli_json_string(out, report->openings);
    fprintf(out, ", \"games\": %zu, \"concurrency\": %zu, \"seed\": %" PRIu64, config->games,
            config->concurrency, config->seed);
    put_pace(out, pace);
    if (pace->milliseconds > 0 || pace->base_ms > 0) {
        fprintf(out, ", \"margin_ms\": %" PRId64, config->rules.margin_ms);
    }
    if (config->player_count == 2 && config->players[1].pace.milliseconds > 0) {
        fprintf(out, ", \"time_b_ms\": %" PRId64, config->players[1].pace.milliseconds);
    }
    put_adjudication(out, &config->rules.adjudication);
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
    put_number(out, "llr", score_sprt_llr(sprt, &state->scores[0]));
    fputs(", ", out);
    put_number(out, "lower", score_sprt_lower(sprt));
    fputs(", ", out);
    put_number(out, "upper", score_sprt_upper(sprt));
    fprintf(out, ", \"verdict\": \"%s\"}", verdicts[state->verdict]);
}

/* The figures of a pairing, without the closing brace. */
static void put_score(FILE *out, const struct score *score) {
    struct score_interval elo = score_elo(score);
    fprintf(out, "\"games\": %zu, \"wins\": %zu, \"draws\": %zu, \"losses\": %zu,\n",
            score_games(score), score->wins, score->draws, score->losses);
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
}

static void put_result(FILE *out, const struct match_config *config,
                       const struct match_state *state) {
    fputs("  \"result\": {", out);
    put_score(out, &state->scores[0]);
    if (config->sprt) {
        put_sprt(out, config->sprt, state);
    }
    fputs("},\n", out);
}

/* For more than two engines. Engines are counted from 0 in the order of "engines". */
static void put_standings(FILE *out, const struct match_config *config,
                          const struct match_state *state) {
    struct rating_table ratings;
    size_t order[MATCH_MAX_PLAYERS] = {0};
    match_rate(config, state, &ratings);
    match_report_order(config, &ratings, order);
    fputs("  \"standings\": [", out);
    for (size_t place = 0; place < config->player_count; place++) {
        const struct rating *rating = &ratings.ratings[order[place]];
        fprintf(out, "%s\n    {\"engine\": %zu, \"name\": ", place > 0 ? "," : "", order[place]);
        cli_json_string(out, config->players[order[place]].name);
        fputs(", ", out);
        put_number(out, "elo", rating->elo);
        fputs(", ", out);
        put_number(out, "elo_low", rating->elo - rating_reach(rating));
        fputs(", ", out);
        put_number(out, "elo_high", rating->elo + rating_reach(rating));
        if (place + 1 < config->player_count) {
            fputs(", ", out);
            put_number(out, "los_next",
                       rating_superiority(&ratings, order[place], order[place + 1]));
        }
        fputc('}', out);
    }
    fputs("],\n  \"pairings\": [", out);
    for (size_t i = 0; i < config->pairing_count; i++) {
        fprintf(out, "%s\n   {\"first\": %zu, \"second\": %zu, ", i > 0 ? "," : "",
                config->pairings[i].first, config->pairings[i].second);
        put_score(out, &state->scores[i]);
        fputc('}', out);
    }
    fputs("],\n", out);
}

/* The moves of the players: the last of the record, after those of the opening. */
static void put_moves(FILE *out, const struct referee_outcome *outcome, size_t plies) {
    fprintf(out, ",\n     \"opening_plies\": %zu, \"moves\": [", plies - outcome->move_count);
    for (size_t i = 0; i < outcome->move_count; i++) {
        const struct referee_move *move = &outcome->moves[i];
        fprintf(out, "%s{\"ms\": %.1f", i > 0 ? ", " : "", (double)move->elapsed_us / 1e3);
        if (move->left_ms >= 0) {
            fprintf(out, ", \"left_ms\": %" PRId64, move->left_ms);
        }
        if (move->thought.scored) {
            fprintf(out, ", \"score\": %d, \"depth\": %d, \"nodes\": %" PRIu64, move->thought.score,
                    move->thought.depth, move->thought.nodes);
        }
        fputc('}', out);
    }
    fputc(']', out);
}

static void put_game(FILE *out, const struct match_config *config, const struct match_state *state,
                     size_t index) {
    const struct match_game *game = &state->games[index];
    const struct referee_outcome *outcome = &game->outcome;
    fprintf(out, "    {\"number\": %zu", index + 1);
    if (config->player_count == 2) {
        fprintf(out, ", \"white\": \"%c\"", game->first_is_white ? 'A' : 'B');
    }
    fprintf(out,
            ", \"white_engine\": %zu, \"black_engine\": %zu, \"result\": \"%s\", \"end\": "
            "\"%s\", \"plies\": %zu,\n     ",
            match_engine_of(config, state, index, APIARY_WHITE),
            match_engine_of(config, state, index, APIARY_BLACK),
            apiary_result_name(outcome->result), referee_end_name(outcome->end), game->plies);
    put_number(out, "white_ms", ms(outcome->clock[APIARY_WHITE].total_ns));
    fputs(", ", out);
    put_number(out, "black_ms", ms(outcome->clock[APIARY_BLACK].total_ns));
    if (outcome->detail[0]) {
        fputs(",\n     \"detail\": ", out);
        cli_json_string(out, outcome->detail);
    }
    fputs(",\n     \"game\": ", out);
    cli_json_string(out, game->text);
    if (outcome->move_count > 0) {
        put_moves(out, outcome, game->plies);
    }
    fputc('}', out);
}

void match_report_json(struct match_report *report, const struct match_state *state) {
    const struct match_config *config = report->config;
    FILE *out = report->json;
    fputs("{\n  \"engines\": [", out);
    for (size_t i = 0; i < config->player_count; i++) {
        fputs(i > 0 ? ",\n    " : "\n    ", out);
        put_engine(out, &config->players[i], &state->tally[i]);
    }
    fputs("],\n", out);
    put_settings(out, report);
    if (config->player_count == 2) {
        put_result(out, config, state);
    } else {
        put_standings(out, config, state);
    }
    fprintf(out, "  \"interrupted\": %s,\n  \"failure\": ", state->interrupted ? "true" : "false");
    cli_json_string(out, state->failure);
    fputs(",\n  \"games\": [", out);
    const char *separator = "\n";
    for (size_t i = 0; i < state->game_count; i++) {
        if (state->games[i].finished) {
            fputs(separator, out);
            put_game(out, config, state, i);
            separator = ",\n";
        }
    }
    fputs("]\n}\n", out);
}

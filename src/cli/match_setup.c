/* match_setup.c: from the command line of `apiary match` to the settings of the match. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/match_request.h"
#include "cli/reader.h"

/* How long to wait for an answer, and for a move that has no time limit. */
#define PATIENCE_MS 60000
#define THINKING_MS 3600000

static int wrong_value(const char *expected, const char *text) {
    return cli_misuse("match", "%s, not \"%.200s\"", expected, text);
}

/* Reads numbers separated by commas and returns their count, 0 if the text is anything else. */
static size_t read_numbers(const char *text, double *numbers, size_t max) {
    for (size_t count = 0; count < max;) {
        char *end;
        numbers[count] = strtod(text, &end);
        if (end == text || !isfinite(numbers[count])) {
            return 0;
        }
        count++;
        if (*end == '\0') {
            return count;
        }
        if (*end != ',') {
            return 0;
        }
        text = end + 1;
    }
    return 0;
}

static int set_limits(const struct match_request *request, struct referee_rules *rules) {
    struct player_pace *pace = &rules->pace;
    *pace = (struct player_pace){.milliseconds = request->milliseconds,
                                 .depth = (int)request->depth,
                                 .nodes = (uint64_t)request->nodes};
    if (request->clock && !match_read_clock(request->clock, pace)) {
        return wrong_value("--clock must be SECONDS+INCREMENT such as 60+0.6", request->clock);
    }
    int kinds = (request->milliseconds > 0) + (request->depth > 0) + (request->nodes > 0) +
                (request->clock != NULL);
    if (kinds > 1) {
        return cli_misuse("match", "give one of --time, --clock, --depth and --nodes");
    }
    if (request->milliseconds_b > 0 && request->milliseconds == 0) {
        return cli_fail("match", CLI_USAGE, "--time-b needs --time");
    }
    rules->margin_ms = request->margin;
    rules->limits = (struct player_limits){.start_ms = 1000 * request->start_timeout,
                                           .answer_ms = PATIENCE_MS,
                                           .move_ms = THINKING_MS};
    return CLI_GO_ON;
}

/* --resign, --draw and --mate */
static int set_adjudication(const struct match_request *request, struct adjudication_rules *rules) {
    double resign[2] = {0}, draw[3] = {0};
    if (request->resign && (read_numbers(request->resign, resign, 2) != 2 || resign[0] < 1 ||
                            resign[0] > APIARY_WIN || resign[1] < 1 || resign[1] > 1000)) {
        return wrong_value("--resign must be SCORE,MOVES such as 600,3", request->resign);
    }
    if (request->draw &&
        (read_numbers(request->draw, draw, 3) != 3 || draw[0] < 0 || draw[0] > 100000 ||
         draw[1] < 0 || draw[1] > APIARY_WIN || draw[2] < 1 || draw[2] > 1000)) {
        return wrong_value("--draw must be MOVENUMBER,SCORE,MOVES such as 40,10,8", request->draw);
    }
    if (request->brief && (request->resign || request->draw)) {
        return cli_misuse("match",
                          "--resign and --draw need scores, which --brief does not ask for");
    }
    *rules = (struct adjudication_rules){.resign_score = (int)resign[0],
                                         .resign_moves = (size_t)resign[1],
                                         .draw_from = (size_t)draw[0],
                                         .draw_score = (int)draw[1],
                                         .draw_moves = (size_t)draw[2],
                                         .mate_moves = (int)request->mate};
    return CLI_GO_ON;
}

static int set_sprt(const char *text, struct score_sprt *sprt, struct match_config *config) {
    double numbers[4] = {0, 0, 0.05, 0.05};
    if (!text) {
        return CLI_GO_ON;
    }
    if (config->player_count > 2) {
        return cli_misuse("match", "--sprt compares two engines, not %zu", config->player_count);
    }
    size_t count = read_numbers(text, numbers, 4);
    *sprt = (struct score_sprt){numbers[0], numbers[1], numbers[2], numbers[3]};
    bool valid = (count == 2 || count == 4) && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 &&
                 sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5;
    if (!valid) {
        return wrong_value(
            "--sprt must be ELO0,ELO1[,ALPHA,BETA] with ELO0 < ELO1 and errors below 0.5", text);
    }
    config->sprt = sprt;
    return CLI_GO_ON;
}

static int read_openings(const char *path, struct openings *openings) {
    char *text;
    size_t length, line;
    struct apiary_error error;
    if (cli_read_file("match", path, &text, &length) != CLI_OK) {
        return CLI_FAILED;
    }
    enum apiary_status status = openings_read(openings, text, &line, &error);
    free(text);
    if (status != APIARY_OK && line == 0) { /* not a line of it: there is none */
        return cli_fail("match", CLI_FAILED, "%s: %s", path, error.message);
    }
    return status == APIARY_OK
               ? CLI_GO_ON
               : cli_fail("match", CLI_FAILED, "%s: line %zu: %s", path, line, error.message);
}

/* The type and the rules of every game. */
static int set_rules(const struct match_request *request, struct openings *openings) {
    openings->type = request->type;
    openings->options = request->rules.options;
    apiary_game *game;
    struct apiary_error error;
    if (apiary_game_new(NULL, request->type, &openings->options, &game, &error) != APIARY_OK) {
        return cli_fail("match", CLI_USAGE, "%s", error.message);
    }
    int code = cli_rules_check("match", &request->rules, game);
    apiary_game_free(game);
    return code == CLI_OK ? CLI_GO_ON : code;
}

/* The solver plays Hive with the official pieces only. */
static int check_mate(const struct match_request *request, const struct openings *openings) {
    struct apiary_mate_report report;
    apiary_engine *engine = NULL;
    apiary_game *game = NULL;
    enum apiary_status status = APIARY_OK;
    if (request->mate == 0) {
        return CLI_GO_ON;
    }
    if (openings_make(openings, 0, &game, NULL) == APIARY_OK &&
        apiary_engine_new(NULL, &(struct apiary_engine_options){.table_mib = 1}, &engine) ==
            APIARY_OK) {
        status = apiary_engine_mate(engine, game, 1, &(struct apiary_limits){.nodes = 1}, NULL,
                                    NULL, &report);
    }
    apiary_engine_free(engine);
    apiary_game_free(game);
    return status == APIARY_UNSUPPORTED
               ? cli_fail("match", CLI_USAGE,
                          "--mate works for Hive with the official pieces and no variant only")
               : CLI_GO_ON;
}

/* random:PLIES[:SEED] or a file. */
static int set_openings(const struct match_request *request, struct openings *openings) {
    static const char prefix[] = "random:";
    char plies[16];
    long number, seed = request->seed;
    openings->first_plies = (size_t)request->opening_plies;
    if (strncmp(request->openings, prefix, sizeof prefix - 1) != 0) {
        int code = read_openings(request->openings, openings);
        if (code == CLI_GO_ON && request->shuffle) {
            openings_shuffle(openings, (uint64_t)request->seed);
        }
        return code;
    }
    if (request->shuffle || request->opening_plies > 0) {
        return cli_fail("match", CLI_USAGE, "--%s needs --openings FILE",
                        request->shuffle ? "shuffle" : "opening-plies");
    }
    const char *text = request->openings + sizeof prefix - 1;
    size_t length = strcspn(text, ":");
    snprintf(plies, sizeof plies, "%.*s", length < sizeof plies ? (int)length : 0, text);
    if (!number_read(plies, 0, 100, &number) ||
        (text[length] && !number_read(text + length + 1, 0, LONG_MAX, &seed))) {
        return wrong_value(
            "--openings must be a file or random:PLIES[:SEED] with at most 100 plies",
            request->openings);
    }
    openings->plies = (int)number;
    openings->seed = (uint64_t)seed;
    return CLI_GO_ON;
}

/* What --option-a, --name-a and their like say about A and B. */
static int set_two(const struct match_request *request, struct match_engines *engines) {
    bool given = request->options[ONLY_A].count > 0 || request->options[ONLY_B].count > 0 ||
                 request->names[0] || request->names[1] || request->milliseconds_b > 0;
    if (given && engines->count != 2) {
        return cli_misuse("match",
                          "--option-a, --name-a, --time-b and the like are for two engines; "
                          "use --engine");
    }
    for (size_t i = 0; i < 2 && given; i++) {
        const struct cli_list *list = &request->options[ONLY_A + i];
        for (size_t k = 0; k < list->count; k++) {
            int code = match_engines_set_option(engines, i, list->values[k]);
            if (code != CLI_GO_ON) {
                return code;
            }
        }
        engines->setups[i].name = request->names[i] ? request->names[i] : engines->setups[i].name;
    }
    if (request->milliseconds_b > 0) {
        engines->setups[1].pace = (struct player_pace){.milliseconds = request->milliseconds_b};
    }
    return CLI_GO_ON;
}

static int set_engines(const struct match_request *request, const struct player_pace *pace,
                       struct match_engines *engines) {
    int code = CLI_GO_ON;
    for (size_t i = 0; i < request->engine_count && code == CLI_GO_ON; i++) {
        code = match_engines_add(engines, request->engines[i]);
    }
    for (size_t i = 0; i < request->settings.count && code == CLI_GO_ON; i++) {
        code = match_engines_add_settings(engines, request->settings.values[i]);
    }
    for (size_t i = 0; i < engines->count; i++) {
        for (size_t k = 0; k < request->options[ALL].count && code == CLI_GO_ON; k++) {
            code = match_engines_set_option(engines, i, request->options[ALL].values[k]);
        }
    }
    if (code == CLI_GO_ON) {
        code = set_two(request, engines);
    }
    return code == CLI_GO_ON ? match_engines_finish(engines, pace) : code;
}

int match_set_up(const struct match_request *request, struct match_parts *parts,
                 struct match_config *config) {
    struct match_engines *engines = &parts->engines;
    const size_t most = sizeof parts->pairings / sizeof parts->pairings[0];
    int code = set_limits(request, &config->rules);
    if (code == CLI_GO_ON) {
        code = set_adjudication(request, &config->rules.adjudication);
    }
    if (code == CLI_GO_ON) {
        code = set_engines(request, &config->rules.pace, engines);
    }
    if (code == CLI_GO_ON) {
        config->players = engines->setups;
        config->player_count = engines->count;
        config->pairings = parts->pairings;
        config->pairing_count =
            match_make_pairings(engines->count, request->gauntlet, parts->pairings, most);
        code = set_sprt(request->sprt, &parts->sprt, config);
    }
    if (code == CLI_GO_ON) {
        code = set_rules(request, &config->openings);
    }
    if (code == CLI_GO_ON) {
        code = set_openings(request, &config->openings);
    }
    return code == CLI_GO_ON ? check_mate(request, &config->openings) : code;
}

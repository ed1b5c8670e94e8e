/* match_report.c: the text of `apiary match`, and its PGN. */
#include "cli/match_report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"

static const char *name_of(const struct match_report *report, bool first) {
    return report->config->players[first ? 0 : 1].name;
}

/* ---- PGN ---- */

static void set_tag(apiary_game *game, const char *name, const char *value) {
    apiary_game_set_tag(game, name, strlen(name), value, strlen(value));
}

static void write_pgn(struct match_report *report, const struct match_game *played, size_t index,
                      apiary_game *game) {
    char date[16] = "", round[24];
    struct tm today;
    time_t now = time(NULL);
    if (localtime_r(&now, &today)) {
        strftime(date, sizeof date, "%Y.%m.%d", &today);
    }
    snprintf(round, sizeof round, "%zu", index + 1);
    set_tag(game, "Date", date);
    set_tag(game, "Event", "apiary match");
    set_tag(game, "Round", round);
    set_tag(game, "White", name_of(report, played->first_is_white));
    set_tag(game, "Black", name_of(report, !played->first_is_white));
    set_tag(game, "Termination", referee_end_name(played->outcome.end));
    if (played->outcome.detail[0]) {
        set_tag(game, "Detail", played->outcome.detail);
    }
    size_t length = apiary_game_write(game, APIARY_FORMAT_PGN, NULL, 0);
    char *text = length > 0 ? malloc(length + 1) : NULL;
    if (!text) {
        report->write_failed = true;
        return;
    }
    apiary_game_write(game, APIARY_FORMAT_PGN, text, length + 1);
    if (fprintf(report->pgn, "%s\n", text) < 0 || fflush(report->pgn) != 0) {
        report->write_failed = true;
    }
    free(text);
}

/* ---- Lines ---- */

static void print_elo(double elo) {
    if (isinf(elo)) {
        fputs(elo > 0 ? "+inf" : "-inf", stdout);
    } else {
        printf("%+.1f", elo);
    }
}

static void print_llr(const struct score_sprt *sprt, const struct score *score) {
    printf("LLR %.2f (%.2f, %.2f) [%g, %g]", score_sprt_llr(sprt, score), score_sprt_lower(sprt),
           score_sprt_upper(sprt), sprt->elo0, sprt->elo1);
}

/* One line, overwritten after each game. */
static void print_progress(const struct match_report *report, const struct match_state *state) {
    const struct score *score = &state->score;
    struct score_interval elo = score_elo(score);
    printf("\r\033[K%zu/%zu  +%zu =%zu -%zu  %.1f%%  Elo ", state->finished, report->config->games,
           score->wins, score->draws, score->losses, 100 * score_mean(score));
    print_elo(elo.value);
    if (!isinf(elo.low) && !isinf(elo.high)) {
        printf(" +- %.1f", (elo.high - elo.low) / 2);
    }
    if (report->config->sprt) {
        fputs("  ", stdout);
        print_llr(report->config->sprt, score);
    }
    fflush(stdout);
}

static bool is_fault(enum referee_end end) {
    return end != REFEREE_RULES && end != REFEREE_MAX_PLIES;
}

void match_report_game(void *context, const struct match_state *state, size_t index,
                       apiary_game *game) {
    struct match_report *report = context;
    const struct match_game *played = &state->games[index];
    const struct referee_outcome *outcome = &played->outcome;
    if (is_fault(outcome->end)) {
        bool first = (outcome->offender == APIARY_WHITE) == played->first_is_white;
        fprintf(stderr, "%sapiary match: game %zu: %s loses (%s): %s\n",
                report->live ? "\r\033[K" : "", index + 1, name_of(report, first),
                referee_end_name(outcome->end), outcome->detail);
    }
    if (report->pgn) {
        write_pgn(report, played, index, game);
    }
    if (report->live && !report->quiet) {
        print_progress(report, state);
    } else if (!report->quiet) {
        printf("game %zu: %s - %s: %s (%s), %zu plies\n", index + 1,
               name_of(report, played->first_is_white), name_of(report, !played->first_is_white),
               apiary_result_name(outcome->result), referee_end_name(outcome->end), played->plies);
        fflush(stdout);
    }
}

/* ---- The summary ---- */

static void print_engine(const char *name, const struct match_tally *tally) {
    double moves = tally->clock.moves > 0 ? (double)tally->clock.moves : 1;
    printf("%s: %.1f ms a move, at most %.1f ms; overruns %zu, time-outs %zu, crashes %zu, "
           "illegal moves %zu, protocol errors %zu\n",
           name, (double)tally->clock.total_ns / 1e6 / moves, (double)tally->clock.max_ns / 1e6,
           tally->clock.overruns, tally->timeouts, tally->crashes, tally->illegal, tally->errors);
}

static void print_sprt(const struct score_sprt *sprt, const struct match_state *state) {
    static const char *const verdicts[] = {
        [SCORE_UNDECIDED] = "undecided",
        [SCORE_ACCEPT_ELO0] = "elo0 accepted",
        [SCORE_ACCEPT_ELO1] = "elo1 accepted",
    };
    print_llr(sprt, &state->score);
    printf(", %s\n", verdicts[state->verdict]);
}

/* Score, Elo and likelihood of superiority. */
static void print_figures(const struct score *score) {
    struct score_interval elo = score_elo(score);
    printf("Score %.2f%% +- %.2f (standard error)\nElo ", 100 * score_mean(score),
           100 * score_error(score));
    print_elo(elo.value);
    fputs(", 95% from ", stdout);
    print_elo(elo.low);
    fputs(" to ", stdout);
    print_elo(elo.high);
    printf("; LOS %.1f%%\n", 100 * score_superiority(score));
}

void match_report_summary(const struct match_report *report, const struct match_state *state) {
    const struct match_config *config = report->config;
    const struct score *score = &state->score;
    if (report->live && !report->quiet) {
        fputs("\r\033[K", stdout);
    }
    printf("%s - %s: +%zu =%zu -%zu in %zu games%s\n", config->players[0].name,
           config->players[1].name, score->wins, score->draws, score->losses, state->finished,
           state->interrupted ? " (interrupted)" : "");
    if (state->finished > 0) {
        printf("Pairs (0, 1/2, 1, 3/2, 2): %zu %zu %zu %zu %zu; openings %s, seed %llu\n",
               score->pairs[0], score->pairs[1], score->pairs[2], score->pairs[3], score->pairs[4],
               report->openings, (unsigned long long)config->seed);
        print_figures(score);
        if (config->sprt) {
            print_sprt(config->sprt, state);
        }
        for (int i = 0; i < 2; i++) {
            print_engine(config->players[i].name, &state->tally[i]);
        }
    }
    fflush(stdout);
}

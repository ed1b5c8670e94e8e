/* match_report.c: the text of `apiary match`, and its PGN. */
#include "cli/match_report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "apiary/review.h"
#include "base/clock.h"
#include "base/text.h"
#include "cli/cli.h"

static const char *name_of(const struct match_report *report, const struct match_state *state,
                           size_t index, enum apiary_colour colour) {
    return report->config->players[match_engine_of(report->config, state, index, colour)].name;
}

/* ---- PGN ---- */

static void set_tag(apiary_game *game, const char *name, const char *value) {
    apiary_game_set_tag(game, name, strlen(name), value, strlen(value));
}

/* "+0.35/12 0.52s, 58.1s left": score in hundred points, for the player; depth; time; clock. */
static void write_comment(const struct referee_move *move, char *buffer, size_t size) {
    const struct player_thought *thought = &move->thought;
    struct text comment = text_into(buffer, size);
    int turns = thought->scored ? apiary_turns_to_win(thought->score) : -1;
    if (turns >= 0) {
        text_format(&comment, "%cM%d", thought->score > 0 ? '+' : '-', turns);
    } else if (thought->scored) {
        text_format(&comment, "%+.2f", thought->score / 100.0);
    }
    if (thought->scored && thought->depth > 0) {
        text_format(&comment, "/%d", thought->depth);
    }
    text_format(&comment, "%s%.2fs", thought->scored ? " " : "", (double)move->elapsed_us / 1e6);
    if (move->left_ms >= 0) {
        enum { SOON_MS = 10000 };
        text_format(&comment, ", %.*fs left", move->left_ms < SOON_MS ? 2 : 1,
                    (double)move->left_ms / 1e3);
    }
    text_end(&comment);
}

static void add_comments(apiary_game *game, const struct referee_outcome *outcome) {
    size_t length = apiary_game_length(game), count = outcome->move_count;
    for (size_t i = 0; i < count && count <= length; i++) {
        char comment[80];
        write_comment(&outcome->moves[i], comment, sizeof comment);
        apiary_game_set_comment(game, length - count + i, comment, strlen(comment));
    }
}

static void write_pgn(struct match_report *report, const struct match_state *state, size_t index,
                      apiary_game *game) {
    const struct match_game *played = &state->games[index];
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
    set_tag(game, "White", name_of(report, state, index, APIARY_WHITE));
    set_tag(game, "Black", name_of(report, state, index, APIARY_BLACK));
    set_tag(game, "Termination", referee_end_name(played->outcome.end));
    if (played->outcome.detail[0]) {
        set_tag(game, "Detail", played->outcome.detail);
    }
    add_comments(game, &played->outcome);
    size_t length = apiary_game_write(game, APIARY_FORMAT_PGN, NULL, 0);
    char *text = length > 0 ? malloc(length + 1) : NULL;
    if (!text) {
        report->write_failed = true;
        return;
    }
    apiary_game_write(game, APIARY_FORMAT_PGN, text, length + 1);
    fprintf(report->pgn, "%s\n", text);
    if (fflush(report->pgn) != 0 && report->pgn_errno == 0) {
        report->pgn_errno = errno;
    }
    free(text);
}

/* ---- Lines ---- */

static void print_llr(const struct score_sprt *sprt, const struct score *score) {
    printf("LLR %.2f (%.2f, %.2f) [%g, %g]", score_sprt_llr(sprt, score), score_sprt_lower(sprt),
           score_sprt_upper(sprt), sprt->elo0, sprt->elo1);
}

/* How many games are still to come: all, or as many as the SPRT needs if it goes on as before.
 * Negative if that is not known. */
static double games_left(const struct match_config *config, const struct match_state *state) {
    size_t all = match_game_count(config);
    double left = all > 0 ? (double)(all - state->finished) : -1;
    double llr = config->sprt ? score_sprt_llr(config->sprt, &state->scores[0]) : 0;
    if (llr != 0) {
        double bound = llr > 0 ? score_sprt_upper(config->sprt) : score_sprt_lower(config->sprt);
        double needed = (double)state->finished * (bound / llr - 1);
        needed = needed > 0 ? needed : 0;
        left = all == 0 || needed < left ? needed : left;
    }
    return left;
}

/* "2.31 games/s, 35 min left" */
static void add_speed(struct text *line, const struct match_report *report,
                      const struct match_state *state) {
    double seconds = (double)(clock_ns() - report->start_ns) / 1e9;
    double speed = (double)(state->finished - state->resumed) / (seconds > 0 ? seconds : 1);
    double games = games_left(report->config, state), left = speed > 0 ? games / speed : 0;
    text_format(line, "  %.2f games/s", speed);
    if (games < 0) {
        return;
    }
    if (left < 120) {
        text_format(line, ", %.0f s left", left);
    } else if (left < 7200) {
        text_format(line, ", %.0f min left", left / 60);
    } else {
        text_format(line, ", %.1f h left", left / 3600);
    }
}

/* The engine in the lead: "level:3 +120.4". */
static void add_leader(struct text *line, const struct match_config *config,
                       const struct match_state *state) {
    struct rating_table ratings;
    size_t order[MATCH_MAX_PLAYERS] = {0};
    match_rate(config, state, &ratings);
    match_report_order(config, &ratings, order);
    text_format(line, "  first %s, Elo %+.1f +- %.1f", config->players[order[0]].name,
                ratings.ratings[order[0]].elo, rating_reach(&ratings.ratings[order[0]]));
}

static void add_figures(struct text *line, const struct score_sprt *sprt,
                        const struct score *score) {
    struct score_interval elo = score_elo(score);
    if (sprt) {
        text_format(line, "  LLR %.2f (%.2f, %.2f)", score_sprt_llr(sprt, score),
                    score_sprt_lower(sprt), score_sprt_upper(sprt));
    }
    text_format(line, "  Elo %+.1f +- %.1f  %.1f%% +- %.1f  pairs", elo.value,
                (elo.high - elo.low) / 2, 100 * score_mean(score), 100 * score_error(score));
    for (size_t i = 0; i < SCORE_PAIR_KINDS; i++) {
        text_format(line, " %zu", score->pairs[i]);
    }
}

static void write_progress(const struct match_report *report, const struct match_state *state,
                           char *buffer, size_t size) {
    const struct match_config *config = report->config;
    size_t all = match_game_count(config);
    struct text line = text_into(buffer, size);
    text_format(&line, "%zu", state->finished);
    if (all > 0) {
        text_format(&line, "/%zu", all);
    }
    if (config->player_count > 2) {
        add_leader(&line, config, state);
    } else {
        add_figures(&line, config->sprt, &state->scores[0]);
    }
    add_speed(&line, report, state);
    text_end(&line);
}

static void print_progress(const struct match_report *report, const struct match_state *state) {
    char line[512];
    write_progress(report, state, line, sizeof line);
    if (report->live) {
        /* A line that does not fit could not be overwritten: it is cut. */
        printf("\r\033[K%.*s", cli_terminal_width() - 1, line);
    } else if (state->finished % report->every == 0) {
        puts(line);
    }
    fflush(stdout);
}

void match_report_game(void *context, const struct match_state *state, size_t index,
                       apiary_game *game) {
    struct match_report *report = context;
    const struct match_game *played = &state->games[index];
    const struct referee_outcome *outcome = &played->outcome;
    if (report->pgn) {
        write_pgn(report, state, index, game);
    }
    if (state->resuming) {
        return;
    }
    if (referee_end_is_fault(outcome->end)) {
        fprintf(stderr, "%sapiary match: game %zu: %s loses (%s): %s\n",
                report->live ? "\r\033[K" : "", index + 1,
                name_of(report, state, index, outcome->offender), referee_end_name(outcome->end),
                outcome->detail);
    }
    if (report->quiet) {
        return;
    }
    if (report->live || report->every > 0) {
        print_progress(report, state);
    } else {
        printf("game %zu: %s - %s: %s (%s), %zu plies\n", index + 1,
               name_of(report, state, index, APIARY_WHITE),
               name_of(report, state, index, APIARY_BLACK), apiary_result_name(outcome->result),
               referee_end_name(outcome->end), played->plies);
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

/* How an undecided test goes on. */
static void print_how_to_go_on(const struct match_report *report, const struct match_state *state) {
    const char *more = state->interrupted ? "" : " and more --games";
    if (report->log) {
        printf("The test is undecided; to go on, run the same command with --seed %llu%s.\n",
               (unsigned long long)report->config->seed, more);
    } else {
        printf("The test is undecided; with --log FILE%s it could go on.\n", more);
    }
}

static void print_sprt(const struct match_report *report, const struct match_state *state) {
    static const char *const verdicts[] = {
        [SCORE_UNDECIDED] = "undecided",
        [SCORE_ACCEPT_ELO0] = "elo0 accepted",
        [SCORE_ACCEPT_ELO1] = "elo1 accepted",
    };
    print_llr(report->config->sprt, &state->scores[0]);
    printf(", %s\n", verdicts[state->verdict]);
    if (state->verdict == SCORE_UNDECIDED) {
        print_how_to_go_on(report, state);
    }
}

/* Score, Elo and likelihood of superiority. */
static void print_figures(const struct score *score) {
    struct score_interval elo = score_elo(score);
    printf("Score %.2f%% +- %.2f (standard error)\n", 100 * score_mean(score),
           100 * score_error(score));
    printf("Elo %+.1f, 95%% from %+.1f to %+.1f; LOS %.1f%%\n", elo.value, elo.low, elo.high,
           100 * score_superiority(score));
}

static void print_two(const struct match_report *report, const struct match_state *state) {
    const struct match_config *config = report->config;
    const struct score *score = &state->scores[0];
    printf("%s - %s: +%zu =%zu -%zu in %zu games%s\n", config->players[0].name,
           config->players[1].name, score->wins, score->draws, score->losses, state->finished,
           state->interrupted ? " (interrupted)" : "");
    if (state->finished > 0) {
        printf("Pairs (0, 1/2, 1, 3/2, 2): %zu %zu %zu %zu %zu; openings %s, seed %llu\n",
               score->pairs[0], score->pairs[1], score->pairs[2], score->pairs[3], score->pairs[4],
               report->openings, (unsigned long long)config->seed);
        print_figures(score);
        if (config->sprt) {
            print_sprt(report, state);
        }
    }
}

static void print_tournament(const struct match_report *report, const struct match_state *state) {
    const struct match_config *config = report->config;
    printf("%zu engines, %zu of %zu games%s; openings %s, seed %llu\n", config->player_count,
           state->finished, match_game_count(config), state->interrupted ? " (interrupted)" : "",
           report->openings, (unsigned long long)config->seed);
    if (state->finished > 0) {
        match_report_standings(config, state);
    }
}

void match_report_summary(const struct match_report *report, const struct match_state *state) {
    const struct match_config *config = report->config;
    if (report->live && !report->quiet) {
        fputs("\r\033[K", stdout);
    }
    if (config->player_count == 2) {
        print_two(report, state);
    } else {
        print_tournament(report, state);
    }
    for (size_t i = 0; i < config->player_count && state->finished > 0; i++) {
        print_engine(config->players[i].name, &state->tally[i]);
    }
    fflush(stdout);
}

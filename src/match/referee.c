#include "match/referee.h"

#include <stdio.h>
#include <string.h>

#define NS_PER_MS 1000000

const char *referee_end_name(enum referee_end end) {
    static const char *const names[REFEREE_END_COUNT] = {
        "rules", "max-plies", "illegal-move", "crash", "time", "protocol", "abandoned", "unusable"};
    return names[end];
}

struct table {
    apiary_game *game;
    struct player *const *players;
    const struct referee_rules *rules;
    struct referee_outcome *outcome;
};

static bool is_over(const apiary_game *game) {
    return apiary_result_is_final(apiary_game_result(game));
}

static void end_by_fault(const struct table *table, enum apiary_colour offender,
                         enum referee_end end, const char *detail) {
    struct referee_outcome *outcome = table->outcome;
    outcome->end = end;
    outcome->offender = offender;
    snprintf(outcome->detail, sizeof outcome->detail, "%s", detail);
    if (end != REFEREE_ABANDONED && end != REFEREE_UNUSABLE) {
        outcome->result = offender == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
        apiary_game_declare(table->game, outcome->result,
                            end == REFEREE_TIME ? APIARY_ENDING_TIME : APIARY_ENDING_DECLARED);
    }
}

/* Ends the game and returns false unless the status is OK. */
static bool accept(const struct table *table, enum apiary_colour colour,
                   enum player_status status) {
    static const enum referee_end ends[] = {
        [PLAYER_OK] = REFEREE_RULES,          [PLAYER_CRASHED] = REFEREE_CRASH,
        [PLAYER_LATE] = REFEREE_TIME,         [PLAYER_REFUSED] = REFEREE_PROTOCOL,
        [PLAYER_STOPPED] = REFEREE_ABANDONED, [PLAYER_UNUSABLE] = REFEREE_UNUSABLE};
    if (status == PLAYER_OK) {
        return true;
    }
    const char *detail = status == PLAYER_STOPPED ? "" : table->players[colour]->failure;
    end_by_fault(table, colour, ends[status], detail);
    return false;
}

/*
 * The move among the lines of an answer: the last line that reads as one, legal or not. Other
 * lines, such as search output, are ignored. Without a move, returns the status of the last line.
 */
static enum apiary_status find_move(const apiary_game *game, const char *answer,
                                    char move[APIARY_MOVE_SIZE], struct apiary_error *error) {
    size_t end = strlen(answer);
    enum apiary_status last = APIARY_MALFORMED;
    bool first = true;
    snprintf(error->message, sizeof error->message, "no move");
    while (end > 0) {
        size_t start = end;
        while (start > 0 && answer[start - 1] != '\n') {
            start--;
        }
        if (end > start) {
            struct apiary_error why = {.message = ""};
            enum apiary_status status =
                apiary_game_check(game, answer + start, end - start, move, APIARY_MOVE_SIZE, &why);
            bool is_move = status != APIARY_MALFORMED && status != APIARY_UNKNOWN_PIECE;
            if (first || is_move) {
                last = status;
                *error = why;
                first = false;
            }
            if (is_move) {
                return last;
            }
        }
        end = start > 0 ? start - 1 : 0;
    }
    return last;
}

/* The limits of a side's moves. */
static struct player_limits limits_of(const struct table *table, enum apiary_colour colour) {
    struct player_limits limits = table->rules->limits;
    int64_t own = table->players[colour]->setup.milliseconds;
    limits.search.milliseconds = own > 0 ? own : limits.search.milliseconds;
    return limits;
}

/* Adds up the time of a move; false if it was too long. */
static bool clock_allows(struct referee_clock *clock, const struct player_limits *limits,
                         int64_t elapsed) {
    int64_t time = limits->search.milliseconds * NS_PER_MS;
    clock->moves++;
    clock->total_ns += elapsed;
    clock->max_ns = elapsed > clock->max_ns ? elapsed : clock->max_ns;
    if (time == 0) {
        return true;
    }
    int64_t margin = limits->margin_ms * NS_PER_MS;
    clock->overruns += elapsed > time + margin / 2;
    return elapsed <= time + margin;
}

/* Plays one move of the side to move; false if a fault ended the game. */
static bool play_move(const struct table *table) {
    enum apiary_colour colour = apiary_game_to_move(table->game);
    const char *answer;
    char move[APIARY_MOVE_SIZE], detail[PLAYER_TEXT_SIZE];
    struct apiary_error error = {.message = ""};
    int64_t elapsed;
    const struct player_limits limits = limits_of(table, colour);
    enum player_status status =
        player_choose(table->players[colour], table->game, &limits, &answer, &elapsed);
    bool in_time =
        status == PLAYER_STOPPED || clock_allows(&table->outcome->clock[colour], &limits, elapsed);
    if (!accept(table, colour, status)) {
        return false;
    }
    if (!in_time) {
        snprintf(detail, sizeof detail, "took %.3f s for a move", (double)elapsed / 1e9);
        end_by_fault(table, colour, REFEREE_TIME, detail);
        return false;
    }
    if (find_move(table->game, answer, move, &error) != APIARY_OK) {
        player_fail(table->players[colour], PLAYER_REFUSED, "played \"%.120s\": %s", answer,
                    error.message);
        end_by_fault(table, colour, REFEREE_ILLEGAL, table->players[colour]->failure);
        return false;
    }
    if (apiary_game_play(table->game, move, strlen(move), &error) != APIARY_OK) {
        end_by_fault(table, colour, REFEREE_UNUSABLE, error.message); /* no memory */
        return false;
    }
    return true;
}

/* Sends the last move to both players. */
static bool send_move(const struct table *table) {
    for (int i = 0; i < 2; i++) {
        enum apiary_colour colour = (enum apiary_colour)i;
        if (!accept(table, colour,
                    player_follow(table->players[i], table->game, &table->rules->limits))) {
            return false;
        }
    }
    return true;
}

static bool begin(const struct table *table, uint64_t seed) {
    for (int i = 0; i < 2; i++) {
        enum apiary_colour colour = (enum apiary_colour)i;
        if (!accept(table, colour,
                    player_begin(table->players[i], table->game, seed + (uint64_t)i,
                                 &table->rules->limits))) {
            return false;
        }
    }
    return true;
}

void referee_play(apiary_game *game, struct player *const players[2], uint64_t seed,
                  const struct referee_rules *rules, struct referee_outcome *outcome) {
    const struct table table = {
        .game = game, .players = players, .rules = rules, .outcome = outcome};
    *outcome = (struct referee_outcome){.end = REFEREE_RULES, .result = APIARY_IN_PROGRESS};
    if (!begin(&table, seed)) {
        return;
    }
    for (;;) {
        if (is_over(game)) {
            outcome->result = apiary_game_result(game);
            return;
        }
        if (apiary_game_length(game) >= rules->max_plies) {
            outcome->end = REFEREE_MAX_PLIES;
            outcome->result = APIARY_DRAW;
            apiary_game_declare(game, APIARY_DRAW, APIARY_ENDING_DECLARED);
            return;
        }
        if (!play_move(&table)) {
            return;
        }
        if (!is_over(game) && !send_move(&table)) {
            return;
        }
    }
}

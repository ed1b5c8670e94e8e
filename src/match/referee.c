#include "match/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/pace.h"

#define NS_PER_US 1000
#define NS_PER_MS 1000000

const char *referee_end_name(enum referee_end end) {
    static const char *const names[REFEREE_END_COUNT] = {
        "rules", "max-plies", "resign",   "draw",      "mate",    "illegal-move",
        "crash", "time",      "protocol", "abandoned", "unusable"};
    return names[end];
}

bool referee_end_is_fault(enum referee_end end) {
    return end >= REFEREE_ILLEGAL && end <= REFEREE_PROTOCOL;
}

void referee_outcome_release(struct referee_outcome *outcome) {
    free(outcome->moves);
    outcome->moves = NULL;
    outcome->move_count = outcome->move_capacity = 0;
}

bool referee_outcome_add(struct referee_outcome *outcome, const struct referee_move *move) {
    if (outcome->move_count == outcome->move_capacity) {
        size_t capacity = 2 * outcome->move_capacity + 32;
        struct referee_move *moves = realloc(outcome->moves, capacity * sizeof *moves);
        if (!moves) {
            return false;
        }
        outcome->moves = moves;
        outcome->move_capacity = capacity;
    }
    outcome->moves[outcome->move_count++] = *move;
    return true;
}

struct table {
    apiary_game *game;
    struct player *const *players;
    const struct referee_rules *rules;
    struct referee_outcome *outcome;
    struct pace_clock clocks[2]; /* by colour */
    struct adjudication adjudication;
    apiary_engine *solver; /* NULL if nothing is to be proved */
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

/* The answer from the first line on that is not search output, for messages. */
static const char *skip_info(const char *answer) {
    while (strncmp(answer, "info ", 5) == 0 && strchr(answer, '\n')) {
        answer = strchr(answer, '\n') + 1;
    }
    return answer;
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

static const struct player_pace *pace_of(const struct table *table, enum apiary_colour colour) {
    const struct player_pace *own = &table->players[colour]->setup.pace;
    return player_pace_is_set(own) ? own : &table->rules->pace;
}

/* The limits of a side's next move. */
static struct player_limits limits_of(const struct table *table, enum apiary_colour colour) {
    struct player_limits limits = table->rules->limits;
    pace_set_limits(pace_of(table, colour), &table->clocks[colour], table->rules->margin_ms,
                    &limits);
    return limits;
}

/* Adds up the time of a move; false if it was too long. */
static bool clock_allows(struct table *table, enum apiary_colour colour, int64_t elapsed) {
    struct referee_clock *clock = &table->outcome->clock[colour];
    enum pace_verdict verdict = pace_stop_clock(pace_of(table, colour), &table->clocks[colour],
                                                table->rules->margin_ms, elapsed);
    clock->moves++;
    clock->total_ns += elapsed;
    clock->max_ns = elapsed > clock->max_ns ? elapsed : clock->max_ns;
    clock->overruns += verdict != PACE_IN_TIME;
    return verdict != PACE_LOST;
}

/* Keeps the figures of the move just played; false if there is no memory. */
static bool keep_move(const struct table *table, enum apiary_colour colour, int64_t elapsed) {
    bool has_clock = pace_of(table, colour)->base_ms > 0;
    struct referee_move move = {.thought = table->players[colour]->thought,
                                .elapsed_us = elapsed / NS_PER_US,
                                .left_ms =
                                    has_clock ? table->clocks[colour].left_ns / NS_PER_MS : -1};
    return !table->rules->keep_moves || referee_outcome_add(table->outcome, &move);
}

/* How much of an answer a message shows: without the end of its last line. */
static int shown_length(const char *text) {
    enum { MOST = 120 };
    size_t length = strlen(text);
    while (length > 0 && strchr("\r\n", text[length - 1])) {
        length--;
    }
    return length < MOST ? (int)length : MOST;
}

/* Plays one move of the side to move; false if a fault ended the game. */
static bool play_move(struct table *table) {
    enum apiary_colour colour = apiary_game_to_move(table->game);
    const char *answer;
    char move[APIARY_MOVE_SIZE], detail[PLAYER_TEXT_SIZE];
    struct apiary_error error = {.message = ""};
    int64_t elapsed;
    const struct player_limits limits = limits_of(table, colour);
    enum player_status status =
        player_choose(table->players[colour], table->game, &limits, &answer, &elapsed);
    bool in_time = status == PLAYER_STOPPED || clock_allows(table, colour, elapsed);
    if (!accept(table, colour, status)) {
        return false;
    }
    if (!in_time) {
        snprintf(detail, sizeof detail, "took %.3f s for a move%s", (double)elapsed / 1e9,
                 pace_of(table, colour)->base_ms > 0 ? ", more than its clock had" : "");
        end_by_fault(table, colour, REFEREE_TIME, detail);
        return false;
    }
    if (find_move(table->game, answer, move, &error) != APIARY_OK) {
        const char *text = skip_info(answer);
        player_fail(table->players[colour], PLAYER_REFUSED, "played \"%.*s\": %s",
                    shown_length(text), text, error.message);
        end_by_fault(table, colour, REFEREE_ILLEGAL, table->players[colour]->failure);
        return false;
    }
    if (apiary_game_play(table->game, move, strlen(move), &error) != APIARY_OK ||
        !keep_move(table, colour, elapsed)) {
        end_by_fault(table, colour, REFEREE_UNUSABLE, "out of memory");
        return false;
    }
    return true;
}

static void end_early(const struct table *table, enum referee_end end, enum apiary_result result,
                      enum apiary_ending ending) {
    table->outcome->end = end;
    table->outcome->result = result;
    apiary_game_declare(table->game, result, ending);
}

static enum apiary_result win_of(enum apiary_colour colour) {
    return colour == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
}

/* Ends the game after a move of `colour` if scores, a proof or its length decide it. */
static bool adjudicate(struct table *table, enum apiary_colour colour) {
    const struct referee_rules *rules = table->rules;
    const enum apiary_colour other = (enum apiary_colour)(1 - colour),
                             next = apiary_game_to_move(table->game);
    enum adjudication_verdict verdict = adjudication_add(
        &table->adjudication, &rules->adjudication, colour,
        (apiary_game_turns(table->game) + 1) / 2, &table->players[colour]->thought);
    if (verdict == ADJUDICATION_RESIGN || verdict == ADJUDICATION_WIN) {
        end_early(table, REFEREE_RESIGN, win_of(verdict == ADJUDICATION_WIN ? colour : other),
                  APIARY_ENDING_RESIGNATION);
    } else if (verdict == ADJUDICATION_DRAW) {
        end_early(table, REFEREE_DRAW, APIARY_DRAW, APIARY_ENDING_AGREEMENT);
    } else if (table->solver && adjudication_proves_win(table->solver, table->game,
                                                        rules->adjudication.mate_moves)) {
        end_early(table, REFEREE_MATE, win_of(next), APIARY_ENDING_DECLARED);
    } else {
        return false;
    }
    return true;
}

/* Sends the last move to both players. */
static bool send_move(const struct table *table) {
    for (int i = 0; i < 2; i++) {
        enum apiary_colour colour = (enum apiary_colour)i;
        const struct player_limits limits = limits_of(table, colour);
        if (!accept(table, colour, player_follow(table->players[i], table->game, &limits))) {
            return false;
        }
    }
    return true;
}

static bool begin(struct table *table, uint64_t seed) {
    for (int i = 0; i < 2; i++) {
        enum apiary_colour colour = (enum apiary_colour)i;
        table->clocks[i] = pace_clock_start(pace_of(table, colour));
        const struct player_limits limits = limits_of(table, colour);
        if (!accept(table, colour,
                    player_begin(table->players[i], table->game, seed + (uint64_t)i, &limits))) {
            return false;
        }
    }
    return true;
}

/* Plays until the game ends. */
static void play_on(struct table *table) {
    for (;;) {
        if (is_over(table->game)) {
            table->outcome->result = apiary_game_result(table->game);
            return;
        }
        if (apiary_game_length(table->game) >= table->rules->max_plies) {
            end_early(table, REFEREE_MAX_PLIES, APIARY_DRAW, APIARY_ENDING_DECLARED);
            return;
        }
        enum apiary_colour colour = apiary_game_to_move(table->game);
        if (!play_move(table)) {
            return;
        }
        if (!is_over(table->game) && (adjudicate(table, colour) || !send_move(table))) {
            return;
        }
    }
}

void referee_play(apiary_game *game, struct player *const players[2], uint64_t seed,
                  const struct referee_rules *rules, struct referee_outcome *outcome) {
    static const struct apiary_engine_options small = {.table_mib = 1};
    struct table table = {.game = game, .players = players, .rules = rules, .outcome = outcome};
    *outcome = (struct referee_outcome){.end = REFEREE_RULES, .result = APIARY_IN_PROGRESS};
    if (rules->adjudication.mate_moves > 0 &&
        apiary_engine_new(NULL, &small, &table.solver) != APIARY_OK) {
        end_by_fault(&table, APIARY_WHITE, REFEREE_UNUSABLE, "out of memory");
    } else if (begin(&table, seed)) {
        play_on(&table);
    }
    apiary_engine_free(table.solver);
}

/*
 * uhp_player.c: a UHP engine as a player.
 *
 * The engine gets each move by `play` and answers with its GameString. The spelling of its moves
 * may differ from ours; the position must be the same. If it is not, `newgame` with our GameString
 * is tried once before the engine loses the game.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "games/options.h"
#include "match/command_line.h"
#include "match/engine_process.h"
#include "match/info_line.h"
#include "match/player.h"

#define NS_PER_MS 1000000

enum { EXIT_MS = 1000, STOPPED_EXIT_MS = 200 };

/* The match ends when an engine fails this often in a row before its first move. */
#define MAX_FAILED_STARTS 3

struct uhp_player {
    struct player base;
    struct engine_process process;
    char **words;
    bool answered;     /* this process, or an earlier one, has sent its first "ok" */
    int failed_starts; /* processes started since the last move, this one included */
};

static struct uhp_player *self(struct player *player) {
    return (struct uhp_player *)(void *)player;
}

/* ---- Talking ---- */

/* Whether one of the lines is an `err` or `invalidmove`. */
static bool is_refusal(const char *answer) {
    for (const char *line = answer; *line;) {
        size_t word = strcspn(line, " \n");
        if ((word == 3 && strncmp(line, "err", 3) == 0) ||
            (word == 11 && strncmp(line, "invalidmove", 11) == 0)) {
            return true;
        }
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return false;
}

/* The message about an engine that does not answer. */
struct no_answer {
    char silence[128]; /* if it is silent: "no answer to \"info\" in time" */
    char end[128];     /* if it has ended: "exited with code 3" and "at \"info\"" */
};

/* Sets player->failure, with the last words of the engine: on stderr, or else what it answered. */
static enum player_status describe(struct uhp_player *player, enum engine_answer got,
                                   const struct no_answer *words, const char *said) {
    char end[64];
    if (got != ENGINE_SILENT) {
        engine_process_describe_end(&player->process, end, sizeof end);
    }
    said = player->process.words[0] ? player->process.words : said;
    const char *separator = *said ? ", after saying: " : "";
    if (got == ENGINE_SILENT) {
        return player_fail(&player->base, PLAYER_LATE, "%s%s%s", words->silence, separator, said);
    }
    return player_fail(&player->base, PLAYER_CRASHED, "%s %s%s%s", end, words->end, separator,
                       said);
}

/* Ends an engine that did not answer; the next game starts it again. If that happens too often
 * without a single move, there can be no match. */
static enum player_status give_up(struct uhp_player *player, enum engine_answer got,
                                  const struct no_answer *words, const char *said) {
    if (got == ENGINE_STOPPED) {
        engine_process_end(&player->process, STOPPED_EXIT_MS);
        return PLAYER_STOPPED;
    }
    enum player_status status = describe(player, got, words, said);
    engine_process_end(&player->process, 0);
    if (player->failed_starts < MAX_FAILED_STARTS) {
        return status;
    }
    char failure[PLAYER_TEXT_SIZE];
    memcpy(failure, player->base.failure, sizeof failure);
    return player_fail(&player->base, PLAYER_UNUSABLE,
                       "failed %d times in a row before its first move; the last time: %s",
                       player->failed_starts, failure);
}

/* Sends a line and waits for the answer. PLAYER_REFUSED for err and invalidmove. */
static enum player_status ask(struct uhp_player *player, const char *line, int64_t ms,
                              const char **answer) {
    int64_t deadline = clock_ns() + ms * NS_PER_MS;
    enum engine_answer got = ENGINE_CLOSED;
    *answer = "";
    if (player->process.pid <= 0) {
        return player_fail(&player->base, PLAYER_CRASHED, "is not running");
    }
    if (engine_process_send(&player->process, line)) {
        got = engine_process_wait(&player->process, deadline, player->base.match.stop, answer);
    }
    if (got != ENGINE_ANSWERED) {
        struct no_answer words;
        snprintf(words.silence, sizeof words.silence, "no answer to \"%.80s\" in time", line);
        snprintf(words.end, sizeof words.end, "at \"%.80s\"", line);
        enum player_status status = give_up(player, got, &words, *answer);
        *answer = ""; /* it has ended with the process */
        return status;
    }
    if (is_refusal(*answer)) {
        return player_fail(&player->base, PLAYER_REFUSED, "answered \"%.80s\" with: %s", line,
                           *answer);
    }
    return PLAYER_OK;
}

/* ---- Following the game ---- */

/* `prefix` and the game in this format; free it. */
static char *write_game(const apiary_game *game, enum apiary_format format, const char *prefix) {
    size_t before = strlen(prefix), length = apiary_game_write(game, format, NULL, 0);
    char *text = malloc(before + length + 1);
    if (text) {
        memcpy(text, prefix, before + 1);
        apiary_game_write(game, format, text + before, length + 1);
    }
    return text;
}

static bool same_position(const apiary_game *a, const apiary_game *b) {
    char *text_a = write_game(a, APIARY_FORMAT_POSITION, "");
    char *text_b = write_game(b, APIARY_FORMAT_POSITION, "");
    bool same = text_a && text_b && strcmp(text_a, text_b) == 0;
    free(text_a);
    free(text_b);
    return same;
}

/* Whether one of the lines is a GameString that leads to our position. */
static bool is_in_sync(const apiary_game *game, const char *answer) {
    struct apiary_options options = apiary_game_options(game);
    for (const char *line = answer; *line;) {
        size_t length = strcspn(line, "\n");
        apiary_game *theirs;
        if (memchr(line, ';', length) &&
            apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, line, length, &options, &theirs,
                             NULL) == APIARY_OK) {
            bool same = same_position(game, theirs);
            apiary_game_free(theirs);
            if (same) {
                return true;
            }
        }
        line += length + (line[length] == '\n');
    }
    return false;
}

/* Sends a move of the record. */
static enum player_status send_move(struct uhp_player *player, const apiary_game *game,
                                    size_t index, const struct player_limits *limits,
                                    const char **answer) {
    char move[APIARY_MOVE_SIZE], line[sizeof "play " + APIARY_MOVE_SIZE];
    apiary_game_record_move(game, index, move, sizeof move);
    snprintf(line, sizeof line, "%s%s", apiary_move_is_pass(move) ? "" : "play ", move);
    return ask(player, line, limits->answer_ms, answer);
}

/* Sends `newgame Type` and the moves one by one, for engines that take no GameString. */
static enum player_status replay(struct uhp_player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer) {
    char type[APIARY_TYPE_SIZE], line[sizeof "newgame " + APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    snprintf(line, sizeof line, "newgame %s", type);
    enum player_status status = ask(player, line, limits->answer_ms, answer);
    for (size_t i = 0; i < apiary_game_length(game) && status == PLAYER_OK; i++) {
        status = send_move(player, game, i, limits, answer);
    }
    return status;
}

/* Sends the whole game. */
static enum player_status send_game(struct uhp_player *player, const apiary_game *game,
                                    const struct player_limits *limits) {
    const char *answer = "";
    enum player_status status = PLAYER_REFUSED;
    if (apiary_game_length(game) > 0) {
        char *line = write_game(game, APIARY_FORMAT_GAME_STRING, "newgame ");
        status = line ? ask(player, line, limits->answer_ms, &answer) : PLAYER_REFUSED;
        free(line);
    }
    if (status == PLAYER_REFUSED) {
        status = replay(player, game, limits, &answer);
    }
    if (status == PLAYER_OK && !is_in_sync(game, answer)) {
        status = player_fail(&player->base, PLAYER_REFUSED, "does not follow the game: %s", answer);
    }
    return status;
}

static enum player_status follow(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits) {
    const char *answer;
    size_t last = apiary_game_length(game) - 1;
    enum player_status status = send_move(self(player), game, last, limits, &answer);
    bool out_of_sync =
        status == PLAYER_REFUSED || (status == PLAYER_OK && !is_in_sync(game, answer));
    return out_of_sync ? send_game(self(player), game, limits) : status;
}

/* ---- Starting ---- */

/*
 * A limit of nodes is no part of UHP: engines may refuse it, or think as long as they like. So it
 * is only sent to those that have it in their help, as Apiary does; the protocol has no other way
 * to ask.
 */
static enum player_status check_nodes(struct uhp_player *player,
                                      const struct player_limits *limits) {
    const char *answer;
    enum player_status status = ask(player, "help bestmove", limits->answer_ms, &answer);
    bool refused = status == PLAYER_REFUSED;
    if (refused || (status == PLAYER_OK && !strstr(answer, "nodes"))) {
        return player_fail(&player->base, PLAYER_UNUSABLE,
                           "its \"help bestmove\" has no limit of nodes, which UHP does not have; "
                           "give it a time or a depth");
    }
    return status;
}

/* "Name=Value" as `options set Name Value`. */
static enum player_status set_option(struct uhp_player *player, const char *option,
                                     const struct player_limits *limits) {
    char line[PLAYER_TEXT_SIZE];
    const char *answer;
    size_t name = strcspn(option, "=");
    const char *value = option[name] ? option + name + 1 : "";
    snprintf(line, sizeof line, "options set %.*s %s", (int)name, option, value);
    enum player_status status = ask(player, line, limits->answer_ms, &answer);
    return status == PLAYER_OK || status == PLAYER_STOPPED ? status : PLAYER_UNUSABLE;
}

/*
 * Sends the options of the rules that differ from the default. Not Repetition: the referee decides
 * that, and few engines have the option. The seed is sent for fog of war only, where both sides see
 * the set-up; in a blind game the referee sends what was drawn.
 */
static enum player_status set_rules(struct uhp_player *player, const apiary_game *game,
                                    const struct player_limits *limits) {
    struct apiary_options options = apiary_game_options(game);
    enum player_status status = PLAYER_OK;
    char option[PLAYER_TEXT_SIZE];
    for (int i = 0; i < APIARY_OPTION_COUNT && status == PLAYER_OK; i++) {
        enum apiary_option id = (enum apiary_option)i;
        int value = apiary_option_get(&options, id);
        if (value != 0 && id != APIARY_OPTION_REPETITION) {
            snprintf(option, sizeof option, "%s=%s", apiary_option_info_of(id)->name,
                     apiary_option_info_of(id)->words[value]);
            status = set_option(player, option, limits);
        }
    }
    if (status == PLAYER_OK && options.variant != APIARY_VARIANT_NONE) {
        bool fog = options.variant == APIARY_VARIANT_FOG;
        snprintf(option, sizeof option, "Seed=%s", fog ? options.seed : "-");
        status = set_option(player, option, limits);
    }
    return status;
}

/* Asks for info lines. Few engines have the option, so a refusal is no fault. */
static enum player_status ask_for_scores(struct uhp_player *player,
                                         const struct player_limits *limits) {
    const char *answer;
    enum player_status status = ask(player, "options set Info True", limits->answer_ms, &answer);
    return status == PLAYER_REFUSED ? PLAYER_OK : status;
}

/* The engine's name for itself, from the line "id NAME" of its first answer. */
static void read_id(struct uhp_player *player, const char *answer) {
    char *id = player->base.id;
    size_t used = 0;
    const char *line = strncmp(answer, "id ", 3) == 0 ? answer : strstr(answer, "\nid ");
    if (!line) {
        return;
    }
    line += strcspn(line, " ");
    line += strspn(line, " \t");
    for (; *line && *line != '\n' && used + 1 < PLAYER_ID_SIZE; line++) {
        id[used++] = *line < ' ' || *line > '~' ? '?' : *line;
    }
    while (used > 0 && id[used - 1] == ' ') {
        used--;
    }
    id[used] = '\0';
}

/* A UHP engine sends its name and "ok" when it starts. A program that never does is unusable. */
static enum player_status wait_for_banner(struct uhp_player *player,
                                          const struct player_limits *limits) {
    const char *said;
    int64_t deadline = clock_ns() + limits->start_ms * NS_PER_MS;
    enum engine_answer got =
        engine_process_wait(&player->process, deadline, player->base.match.stop, &said);
    if (got == ENGINE_ANSWERED) {
        player->answered = true;
        read_id(player, said);
        return PLAYER_OK;
    }
    struct no_answer words = {.end = "before its first \"ok\""};
    snprintf(words.silence, sizeof words.silence,
             "sent no \"ok\" within %g s (is it a UHP engine? see --start-timeout)",
             (double)limits->start_ms / 1000);
    enum player_status status = give_up(player, got, &words, said);
    return status == PLAYER_STOPPED || player->answered ? status : PLAYER_UNUSABLE;
}

static enum player_status start(struct uhp_player *player, const struct player_limits *limits) {
    int why = engine_process_start(&player->process, player->words, player->base.match.spawn);
    if (why != 0) {
        return player_fail(&player->base, PLAYER_UNUSABLE, "cannot be started: %.300s: %s",
                           player->words[0], strerror(why));
    }
    player->failed_starts++; /* reset by its first move */
    enum player_status status = wait_for_banner(player, limits);
    if (status == PLAYER_OK && limits->search.nodes > 0) {
        status = check_nodes(player, limits);
    }
    if (status == PLAYER_OK && player->base.match.wants_scores) {
        status = ask_for_scores(player, limits);
    }
    for (size_t i = 0; i < player->base.setup.option_count && status == PLAYER_OK; i++) {
        status = set_option(player, player->base.setup.options[i], limits);
    }
    return status;
}

static enum player_status begin(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits) {
    enum player_status status = PLAYER_OK;
    (void)seed; /* UHP has no seed */
    if (self(player)->process.pid <= 0) {
        status = start(self(player), limits);
    }
    if (status == PLAYER_OK) {
        status = set_rules(self(player), game, limits);
    }
    return status == PLAYER_OK ? send_game(self(player), game, limits) : status;
}

static enum player_status choose(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer) {
    char line[64];
    int64_t ms = player_move_time(limits);
    (void)game;
    if (ms > 0) {
        int64_t seconds = ms / 1000;
        int length =
            snprintf(line, sizeof line, "bestmove time %02" PRId64 ":%02" PRId64 ":%02" PRId64,
                     seconds / 3600, seconds / 60 % 60, seconds % 60);
        if (ms % 1000 != 0) {
            snprintf(line + length, sizeof line - (size_t)length, ".%03" PRId64, ms % 1000);
        }
    } else if (limits->search.nodes > 0) {
        snprintf(line, sizeof line, "bestmove nodes %" PRIu64, limits->search.nodes);
    } else {
        snprintf(line, sizeof line, "bestmove depth %d", limits->search.depth);
    }
    enum player_status status = ask(self(player), line, limits->move_ms, answer);
    player->thought = info_lines_read(*answer);
    if (self(player)->process.pid > 0) {
        self(player)->failed_starts = 0;
    }
    return status;
}

static void release(struct player *player) {
    bool stopped = atomic_load(player->match.stop);
    engine_process_end(&self(player)->process, stopped ? STOPPED_EXIT_MS : EXIT_MS);
    free(self(player)->words);
    free(self(player));
}

static const struct player_kind kind = {
    .begin = begin, .follow = follow, .choose = choose, .release = release};

struct player *uhp_player_new(const char *command) {
    struct uhp_player *player = calloc(1, sizeof *player);
    if (!player) {
        return NULL;
    }
    player->base.kind = &kind;
    player->process.in = player->process.out = player->process.err = -1;
    player->words = command_line_split(command);
    if (!player->words) {
        free(player);
        return NULL;
    }
    return &player->base;
}

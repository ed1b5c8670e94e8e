#include "match/player.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"

int player_level(const char *command) {
    static const char prefix[] = "level:";
    size_t length = sizeof prefix - 1;
    if (strncmp(command, prefix, length) != 0) {
        return 0;
    }
    const char *number = command + length;
    int level = number[0] - '0';
    bool known = number[0] != '\0' && number[1] == '\0' && level >= 1 && level <= APIARY_MAX_LEVEL;
    return known ? level : -1;
}

static bool is_uct(const char *command) {
    return strcmp(command, "uct") == 0;
}

bool player_is_built_in(const char *command) {
    return player_level(command) > 0 || is_uct(command);
}

struct player *player_new(const struct player_setup *setup, const struct player_match *match) {
    int level = player_level(setup->command);
    if (level < 0) {
        return NULL;
    }
    struct player *player = level > 0                ? level_player_new(level)
                            : is_uct(setup->command) ? uct_player_new()
                                                     : uhp_player_new(setup->command);
    if (player) {
        player->setup = *setup;
        player->match = *match;
    }
    return player;
}

void player_free(struct player *player) {
    if (player) {
        player->kind->release(player);
    }
}

enum player_status player_begin(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits) {
    return player->kind->begin(player, game, seed, limits);
}

enum player_status player_follow(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits) {
    return player->kind->follow ? player->kind->follow(player, game, limits) : PLAYER_OK;
}

int64_t player_move_time(const struct player_limits *limits) {
    const struct apiary_limits *search = &limits->search;
    return search->soft_milliseconds > 0 ? search->soft_milliseconds : search->milliseconds;
}

bool player_pace_is_set(const struct player_pace *pace) {
    return pace->milliseconds > 0 || pace->depth > 0 || pace->nodes > 0 || pace->base_ms > 0;
}

enum player_status player_choose(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer,
                                 int64_t *elapsed_ns) {
    int64_t start = clock_ns();
    *answer = "";
    player->thought = (struct player_thought){0};
    enum player_status status = player->kind->choose(player, game, limits, answer);
    *elapsed_ns = clock_ns() - start;
    return status;
}

void player_interrupt(struct player *player) {
    if (player->kind->interrupt) {
        player->kind->interrupt(player);
    }
}

enum player_status player_fail(struct player *player, enum player_status status, const char *format,
                               ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(player->failure, sizeof player->failure, format, arguments);
    va_end(arguments);
    /* One line of printable text, whatever the engine wrote. */
    for (char *c = player->failure; *c; c++) {
        if (*c < ' ' || *c > '~') {
            *c = *c == '\n' ? '|' : '?';
        }
    }
    return status;
}

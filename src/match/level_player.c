/*
 * level_player.c: a level of the built-in engine as a player, in this process. With one thread, and
 * a limit of depth or nodes, its games depend only on the seed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "match/player.h"

struct level_player {
    struct player base;
    struct apiary_engine_options options;
    bool opening_given;    /* the game starts with moves: do not vary them */
    apiary_engine *engine; /* never NULL: player_interrupt may be called at any time */
    char move[APIARY_MOVE_SIZE];
};

static struct level_player *self(struct player *player) {
    return (struct level_player *)(void *)player;
}

/* "Name=Value", one of the options of apiary uhp; false for any other. */
static bool set_option(struct apiary_engine_options *options, const char *text) {
    if (strncmp(text, "Book=", 5) == 0) {
        options->no_book = strcmp(text + 5, "False") == 0;
        return options->no_book || strcmp(text + 5, "True") == 0;
    }
    const struct {
        const char *name;
        int *target;
    } table[] = {{"Level=", &options->level},
                 {"TableMiB=", &options->table_mib},
                 {"Threads=", &options->threads}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        size_t length = strlen(table[i].name);
        if (strncmp(text, table[i].name, length) == 0) {
            long value;
            if (!number_read(text + length, 1, APIARY_MAX_TABLE_MIB, &value)) {
                return false;
            }
            *table[i].target = (int)value;
            return true;
        }
    }
    return false;
}

static enum player_status begin(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits) {
    struct level_player *level = self(player);
    (void)limits;
    level->opening_given = apiary_game_turns(game) > 0;
    for (size_t i = 0; i < player->setup.option_count; i++) {
        if (!set_option(&level->options, player->setup.options[i])) {
            return player_fail(player, PLAYER_UNUSABLE, "unknown option or value: %s",
                               player->setup.options[i]);
        }
    }
    level->options.seed = seed;
    enum apiary_status status = apiary_engine_configure(level->engine, &level->options);
    if (status != APIARY_OK) {
        return player_fail(player, PLAYER_UNUSABLE, "cannot be set up: %s",
                           apiary_status_name(status));
    }
    apiary_engine_clear(level->engine);
    return PLAYER_OK;
}

static enum player_status choose(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer) {
    struct level_player *level = self(player);
    struct apiary_limits search = limits->search;
    struct apiary_search_report report;
    search.vary = !level->opening_given;
    enum apiary_status status =
        apiary_engine_search(level->engine, game, &search, NULL, NULL, &report);
    if (atomic_load(player->match.stop)) {
        return PLAYER_STOPPED;
    }
    if (status != APIARY_OK) {
        return player_fail(player, PLAYER_REFUSED, "search failed: %s", apiary_status_name(status));
    }
    player->thought = (struct player_thought){.scored = report.depth > 0,
                                              .score = report.score,
                                              .depth = report.depth,
                                              .nodes = report.nodes};
    snprintf(level->move, sizeof level->move, "%s", report.move);
    *answer = level->move;
    return PLAYER_OK;
}

static void interrupt(struct player *player) {
    apiary_engine_stop(self(player)->engine);
}

static void release(struct player *player) {
    apiary_engine_free(self(player)->engine);
    free(self(player));
}

static const struct player_kind kind = {
    .begin = begin, .choose = choose, .interrupt = interrupt, .release = release};

struct player *level_player_new(int level) {
    struct level_player *player = calloc(1, sizeof *player);
    if (!player) {
        return NULL;
    }
    player->base.kind = &kind;
    player->options.level = level;
    if (apiary_engine_new(NULL, &player->options, &player->engine) != APIARY_OK) {
        free(player);
        return NULL;
    }
    return &player->base;
}

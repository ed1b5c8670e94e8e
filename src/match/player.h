/*
 * player.h: one side of a match: a UHP engine in a process of its own (uhp_player.c), a level of
 * the built-in engine (level_player.c) or the yardstick (uct_player.c).
 *
 * A player belongs to one thread; only player_interrupt may be called from another.
 */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#include "apiary/engine.h"

#define PLAYER_TEXT_SIZE 512

enum player_status {
    PLAYER_OK,
    PLAYER_CRASHED, /* the process ended or closed a pipe */
    PLAYER_LATE,    /* no answer in time */
    PLAYER_REFUSED, /* an error in place of an answer, or it cannot be kept in step */
    PLAYER_STOPPED, /* the match is being stopped */
    PLAYER_UNUSABLE /* it cannot be started or set up: no match is possible */
};

/* One of depth, milliseconds and nodes; nodes for built-in players only. */
struct player_limits {
    struct apiary_limits search;
    int64_t margin_ms;   /* how far a move may run over its time */
    int64_t start_ms;    /* for the first words of an engine that was started */
    int64_t patience_ms; /* for answers other than a move */
    int64_t thinking_ms; /* for a move that is limited otherwise than by time */
};

struct player_setup {
    const char *name;
    const char *command;  /* of a UHP engine, "level:N" or "uct" */
    char *const *options; /* "Name=Value" */
    size_t option_count;
};

/* What the players of a match share. */
struct player_match {
    const atomic_bool *stop;
    pthread_mutex_t *spawn; /* engine_process_start */
};

struct player;

struct player_kind {
    enum player_status (*begin)(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits);
    enum player_status (*follow)(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits);
    enum player_status (*choose)(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer);
    void (*interrupt)(struct player *player);
    void (*release)(struct player *player);
};

/* The common beginning of all kinds. */
struct player {
    const struct player_kind *kind;
    struct player_setup setup;
    struct player_match match;
    char trouble[PLAYER_TEXT_SIZE]; /* what went wrong, when the status is not OK */
};

/* "level:N": its number; 0 for other commands, -1 for a level that there is not. */
int player_level(const char *command);

/* In this process: a level, or "uct". */
bool player_is_built_in(const char *command);

/* A new player, not yet started; NULL if the command is malformed or there is no memory. */
struct player *player_new(const struct player_setup *setup, const struct player_match *match);
void player_free(struct player *player); /* NULL is allowed */

/* Starts it if it is not running, and has it take up the game. */
enum player_status player_begin(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits);

/* A move was played: the last of the record. */
enum player_status player_follow(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits);

/*
 * Asks for a move. *answer is what it said, lines, of which one should be a move; it lives until
 * the next call. *elapsed_ns is how long it took, also when it failed.
 */
enum player_status player_choose(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer,
                                 int64_t *elapsed_ns);

/* Ends a search that does not look at the stop flag by itself. */
void player_interrupt(struct player *player);

/* Fills player->trouble and returns the status. */
enum player_status player_complain(struct player *player, enum player_status status,
                                   const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The constructors behind player_new. */
struct player *uhp_player_new(const char *command);
struct player *level_player_new(int level);
struct player *uct_player_new(void);

#endif

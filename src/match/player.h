/*
 * player.h: one side of a match: a UHP engine in a process of its own (uhp_player.c), a level of
 * the built-in engine (level_player.c) or the baseline (uct_player.c).
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
#define PLAYER_ID_SIZE   28 /* tables have room for this and a number */

enum player_status {
    PLAYER_OK,
    PLAYER_CRASHED, /* the process ended or closed a pipe */
    PLAYER_LATE,    /* no answer in time */
    PLAYER_REFUSED, /* it answered with an error, or does not follow the game */
    PLAYER_STOPPED, /* the match is being stopped */
    PLAYER_UNUSABLE /* it cannot be started or set up: there can be no match */
};

/* What one call may take. */
struct player_limits {
    struct apiary_limits search; /* of a move */
    int64_t start_ms;            /* for the first answer of an engine that was started */
    int64_t answer_ms;           /* for answers other than a move */
    int64_t move_ms;             /* for the answer with the move */
};

/* How long a player may think: one of time, depth, nodes and a clock. */
struct player_pace {
    int64_t milliseconds; /* for each move */
    int depth;
    uint64_t nodes;
    int64_t base_ms, increment_ms; /* for the whole game, and what each move adds */
};

struct player_setup {
    const char *name;
    const char *command;  /* of a UHP engine, "level:N" or "uct" */
    char *const *options; /* "Name=Value" */
    size_t option_count;
    struct player_pace pace; /* all zero: that of the match */
};

/* What the players of a match share. */
struct player_match {
    const atomic_bool *stop;
    pthread_mutex_t *spawn; /* held by engine_process_start */
    bool wants_scores;      /* UHP engines are asked for info lines */
};

/* What a player said about its last move. */
struct player_thought {
    bool scored;
    int score;      /* as in struct apiary_search_report: for the player, forced wins apart */
    int depth;      /* 0: unknown */
    uint64_t nodes; /* 0: unknown */
};

struct player;

/* `follow` is NULL for players that search the referee's own game, `interrupt` for those that check
 * the stop flag while they wait. */
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

/* The first member of every kind of player. */
struct player {
    const struct player_kind *kind;
    struct player_setup setup;
    struct player_match match;
    struct player_thought thought;
    char id[PLAYER_ID_SIZE];        /* what it calls itself; "" if it has not said */
    char failure[PLAYER_TEXT_SIZE]; /* what went wrong, if the status is not OK */
};

/* The N of "level:N"; 0 for other commands, -1 for an unknown level. */
int player_level(const char *command);

/* Whether it runs in this process: a level, or "uct". */
bool player_is_built_in(const char *command);

/* A new player, not yet started; NULL if the command is malformed or there is no memory. */
struct player *player_new(const struct player_setup *setup, const struct player_match *match);
void player_free(struct player *player); /* NULL is allowed */

/* Starts it if it is not running, and sends it the game. */
enum player_status player_begin(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits);

/* A move was played: the last of the record. */
enum player_status player_follow(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits);

/* How long a move should take: the soft limit if there is one. */
int64_t player_move_time(const struct player_limits *limits);

/* Whether a pace limits anything. */
bool player_pace_is_set(const struct player_pace *pace);

/*
 * Asks for a move, and sets player->thought. *answer is the lines of its answer, one of which
 * should be a move; it is valid until the next call. *elapsed_ns is how long it took, also if it
 * failed.
 */
enum player_status player_choose(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer,
                                 int64_t *elapsed_ns);

/* Stops a search that does not check the stop flag itself. */
void player_interrupt(struct player *player);

/* Sets player->failure and returns the status. */
enum player_status player_fail(struct player *player, enum player_status status, const char *format,
                               ...) __attribute__((format(printf, 3, 4)));

/* For player_new. */
struct player *uhp_player_new(const char *command);
struct player *level_player_new(int level);
struct player *uct_player_new(void);

#endif

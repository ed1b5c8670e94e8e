/*
 * script.h: what one connection of fuzz_connections does, worked out before it begins.
 *
 * A script is bytes and steps: send these, pause, wait for an answer, close one way, and so on. It
 * depends on the seed and on the number of the connection, and on nothing else but the port and the
 * ids of guests and games, which the server makes up.
 *
 *   script.c         numbers, bytes, steps, mutations
 *   script_http.c    requests
 *   script_socket.c  handshakes, frames, messages
 */
#ifndef TESTS_FUZZ_SCRIPT_H
#define TESTS_FUZZ_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- dice ---- */

struct dice {
    uint64_t state;
};

struct dice dice_new(uint64_t seed, uint64_t number);
uint32_t dice_below(struct dice *dice, uint32_t bound); /* 0 to bound - 1; 0 for 0 */
bool dice_percent(struct dice *dice, uint32_t percent);

/* ---- bytes ---- */

struct bytes {
    unsigned char *data;
    size_t length, room;
};

void bytes_add(struct bytes *bytes, const void *data, size_t length);
void bytes_add_text(struct bytes *bytes, const char *text);
void bytes_fill(struct bytes *bytes, unsigned char byte, size_t count);
void bytes_release(struct bytes *bytes);

/* Bytes flipped, inserted, left out, repeated, moved; from 1 to 4 times. */
void bytes_mutate(struct bytes *bytes, struct dice *dice);

/* ---- what the server has told ---- */

/* Twice as many guests are fewer than an address may make by default. */
enum {
    POOL_GUESTS = 22,
    POOL_OWN = POOL_GUESTS / 2,
    POOL_GAMES = 64,
    COOKIE_SIZE = 96,
    GAME_SIZE = 20
};

struct pool {
    int port;
    char cookies[POOL_GUESTS + 1][COOKIE_SIZE]; /* "apiary=..."; the last is of the honest client,
                                                 * so that limits of a guest do not meet it */
    int guests;
    char games[POOL_GAMES][GAME_SIZE];
    int game_count; /* of all that were told of; the first POOL_OWN stay: game i is one of the
                     * guests 2i and 2i + 1, the others make room for newer ones */
    unsigned seen[POOL_OWN]; /* the last event of each that stays */
};

/* A game was told of, with the number of an event or 0. */
void pool_add_game(struct pool *pool, const char *id, size_t length, unsigned seq);

/* ---- scripts ---- */

enum step_kind {
    STEP_SEND,        /* `length` bytes at `at` */
    STEP_PAUSE,       /* `ms` */
    STEP_WAIT,        /* until something comes that was not there at the last wait, at most `ms` */
    STEP_WAIT_ANSWER, /* until there is an answer at all */
    STEP_HALF_CLOSE,  /* nothing more is sent */
    STEP_STOP_READING,
    STEP_LINGER, /* until the server closes, at most `ms` */
    STEP_RESET   /* the end, by RST instead of FIN */
};

struct step {
    enum step_kind kind;
    size_t at, length;
    int ms;
};

enum { MOST_STEPS = 2048 };

struct script {
    struct dice dice;
    const struct pool *pool;
    struct bytes bytes;
    struct step steps[MOST_STEPS];
    int step_count;
    uint32_t guest; /* whose cookie it has */
    bool metrics;   /* it goes to the other listener */
    /* What the first answer must be; 0: not known. It is known only of what was not mutated. */
    int status;
};

void script_make(struct script *script, const struct pool *pool, uint64_t seed, uint64_t number);
void script_release(struct script *script);
void script_print(const struct script *script);

/* Steps. What is sent is cut into segments by chance, sometimes with pauses. */
void script_step(struct script *script, enum step_kind kind, int ms);
void script_send(struct script *script, const struct bytes *bytes);

/* Adds text in which %H is the host, %C a guest's cookie, %G a game, and so on: see script.c. */
void script_expand(struct script *script, struct bytes *bytes, const char *text);

void script_http(struct script *script);
void script_socket(struct script *script);

#endif

/*
 * promises.h: remembers what a server has told its clients, and checks that the store has it: each
 * event that was broadcast, each request that was acknowledged.
 */
#ifndef TESTS_FUZZ_PROMISES_H
#define TESTS_FUZZ_PROMISES_H

#include <jansson.h>

#include "store/store.h"

enum { MAX_PROMISES = 4096 };

struct promise {
    char game[STORE_ID_SIZE];
    int seq;                          /* 0: only the game was promised */
    char request[STORE_REQUEST_SIZE]; /* that caused the event; "": not known */
    char kind[20], move[APIARY_MOVE_SIZE];
};

struct promises {
    /* Requests about games, by id. */
    struct {
        char id[STORE_REQUEST_SIZE], game[STORE_ID_SIZE];
    } request[MAX_PROMISES];
    size_t requests;
    struct promise promise[MAX_PROMISES];
    size_t count;
};

/* A message that a client sends. */
void promises_request(struct promises *promises, const json_t *message);

/* A message that the server sends: `done` or `event`; others promise nothing. */
void promises_answer(struct promises *promises, const json_t *message);

/* Reads all games of the store, replays them, and looks for what was promised. Aborted games are
 * deleted after a week: with `expired`, a game may be missing. */
void promises_check(const struct promises *promises, struct store *store, bool expired);

#endif

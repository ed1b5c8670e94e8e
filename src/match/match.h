/*
 * match.h: many games between two engines, several at a time.
 *
 * Games 2k and 2k + 1 are a pair: both have the same opening, and the first engine is White in one
 * of them. Each thread has two players of its own and plays one game after the other.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/openings.h"
#include "match/referee.h"
#include "match/score.h"

#define MATCH_MAX_CONCURRENCY 64

struct game_log; /* match/game_log.h */

struct match_game {
    bool finished;
    bool first_is_white;
    size_t plies;
    struct referee_outcome outcome;
    char *text; /* the record as GameString */
};

/* An engine's times and faults in all finished games. */
struct match_tally {
    struct referee_clock clock;
    size_t illegal, crashes, timeouts, errors;
};

struct match_state {
    struct score score;
    struct match_tally tally[2]; /* by engine */
    struct match_game *games;    /* of config.games */
    size_t finished;
    size_t resumed;             /* of these, games of an earlier run, from the log */
    enum score_verdict verdict; /* of the SPRT, if there is one */
    bool interrupted;
    char failure[2 * PLAYER_TEXT_SIZE]; /* why the match could not go on; otherwise "" */
};

struct match_config {
    struct player_setup players[2];
    struct openings openings;
    struct referee_rules rules;
    size_t games; /* an even number */
    size_t concurrency;
    uint64_t seed;
    const struct score_sprt *sprt;  /* NULL for none */
    const atomic_bool *interrupted; /* set by a signal handler */
    /* Called after each finished game, by one thread at a time; it may add tags to `game`. */
    void (*report)(void *context, const struct match_state *state, size_t index, apiary_game *game);
    void *context;
    struct game_log *log; /* open; NULL for none */
};

/* Whether the first engine is White in this game, counted from 0. */
bool match_first_is_white(size_t index);

/* Half points of the first engine in a finished game: 0, 1, 2. */
int match_game_points(const struct match_game *game);

/* Plays the match and fills *state. False, with state->failure, if it could not be played. An
 * interrupt is no failure. */
bool match_run(const struct match_config *config, struct match_state *state);
void match_state_release(struct match_state *state, size_t games);

#endif

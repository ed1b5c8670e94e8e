/*
 * match.h: many games between two or more engines, several at a time.
 *
 * Each pairing of two engines plays pairs of games: games 2k and 2k + 1 of a pairing have the same
 * opening, with colours swapped. All pairings play the same openings, a pair of games each in turn,
 * so the games of a longer match begin with those of a shorter one. Each thread has players of its
 * own and plays one game after the other.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/openings.h"
#include "match/rating.h"
#include "match/referee.h"
#include "match/score.h"

#define MATCH_MAX_CONCURRENCY 64
#define MATCH_MAX_PLAYERS     RATING_MAX_PLAYERS

struct game_log; /* match/game_log.h */

struct match_game {
    bool finished;
    bool first_is_white; /* the first engine of its pairing */
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
    struct score *scores;                        /* by pairing */
    struct match_tally tally[MATCH_MAX_PLAYERS]; /* by engine */
    char ids[MATCH_MAX_PLAYERS][PLAYER_ID_SIZE]; /* what engines call themselves, or "" */
    struct match_game *games;                    /* finished and started ones, by index */
    size_t game_count, game_capacity;
    size_t finished;
    size_t resumed;             /* of these, games of an earlier run, from the log */
    bool resuming;              /* these are being reported */
    enum score_verdict verdict; /* of the SPRT, if there is one */
    bool interrupted;
    char failure[2 * PLAYER_TEXT_SIZE]; /* why the match could not go on; otherwise "" */
};

/* Two engines that play each other. */
struct match_pairing {
    size_t first, second;
};

struct match_config {
    const struct player_setup *players;
    size_t player_count;
    const struct match_pairing *pairings;
    size_t pairing_count;
    struct openings openings;
    struct referee_rules rules;
    size_t games; /* of each pairing, an even number; 0: until the SPRT decides */
    size_t concurrency;
    uint64_t seed;
    const struct score_sprt *sprt;  /* for two engines; NULL for none */
    const atomic_bool *interrupted; /* set by a signal handler */
    /* Called once, before `report`, when state->ids are known: it may change the names of the
     * players. If there is nothing left to play, they come from the log. NULL for none. */
    void (*meet)(void *context, const struct match_state *state);
    /* Called after each finished game, by one thread at a time; it may change `game`. */
    void (*report)(void *context, const struct match_state *state, size_t index, apiary_game *game);
    void *context;
    struct game_log *log; /* open; NULL for none */
    bool report_resumed;  /* report the games of an earlier run too, before the match */
    bool wants_scores;    /* UHP engines are asked for scores */
};

/* All pairings of a round robin, or those of the first engine with the others. Fills at most
 * `size`, returns how many there are. */
size_t match_make_pairings(size_t players, bool gauntlet, struct match_pairing *pairings,
                           size_t size);

/* The number of games of all pairings; 0 if there is no limit. */
size_t match_game_count(const struct match_config *config);

/* The pairing that plays a game, and the number of the game in it; both counted from 0. */
size_t match_pairing_of(const struct match_config *config, size_t index, size_t *number);

/* The engine with these pieces in a game. */
size_t match_engine_of(const struct match_config *config, const struct match_state *state,
                       size_t index, enum apiary_colour colour);

/* Whether the first engine of a pairing is White in this game of it, counted from 0. */
bool match_first_is_white(size_t number);

/* Half points of the first engine in a finished game: 0, 1, 2. */
int match_game_points(const struct match_game *game);

/* Ratings from the games so far. */
void match_rate(const struct match_config *config, const struct match_state *state,
                struct rating_table *table);

/* Plays the match and fills *state. False, with state->failure, if it could not be played. An
 * interrupt is no failure. */
bool match_run(const struct match_config *config, struct match_state *state);
/* Room for games 0 .. count - 1; false if there is no memory. */
bool match_make_room(struct match_state *state, size_t count);
void match_state_release(struct match_state *state);

#endif

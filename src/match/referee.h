/*
 * referee.h: one game between two players. Apiary's own rules decide.
 *
 * A player that makes an illegal move, crashes, is late or does not follow the game loses.
 */
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "match/player.h"

enum referee_end {
    REFEREE_RULES,     /* by the rules of the game */
    REFEREE_MAX_PLIES, /* adjudicated as a draw */
    REFEREE_ILLEGAL,   /* this and the next three lose the game for the offender */
    REFEREE_CRASH,
    REFEREE_TIME,
    REFEREE_PROTOCOL,
    REFEREE_ABANDONED, /* no result: the match is being stopped */
    REFEREE_UNUSABLE,  /* no result: a player cannot be started or set up */
    REFEREE_END_COUNT
};

/* "rules", "max-plies", "illegal-move", "crash", "time", "protocol", "abandoned", "unusable" */
const char *referee_end_name(enum referee_end end);

struct referee_rules {
    struct player_limits limits;
    size_t max_plies; /* of the record, opening included */
};

/* A player's use of time. */
struct referee_clock {
    size_t moves;
    int64_t total_ns, max_ns;
    size_t overruns; /* moves that exceeded their time by more than half the margin */
};

struct referee_outcome {
    enum referee_end end;
    enum apiary_result result;     /* IN_PROGRESS if there is none */
    enum apiary_colour offender;   /* if a player's fault ended the game */
    char detail[PLAYER_TEXT_SIZE]; /* what the offender did; otherwise "" */
    struct referee_clock clock[2]; /* by colour */
};

/*
 * Plays the game on to its end; players by colour. A result that does not follow from the rules is
 * declared in the record.
 */
void referee_play(apiary_game *game, struct player *const players[2], uint64_t seed,
                  const struct referee_rules *rules, struct referee_outcome *outcome);

#endif

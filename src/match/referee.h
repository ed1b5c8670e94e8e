/*
 * referee.h: one game between two players. Apiary's own rules decide.
 *
 * A player that makes an illegal move, crashes, is late or does not follow the game loses.
 */
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "match/adjudication.h"
#include "match/player.h"

enum referee_end {
    REFEREE_RULES,     /* by the rules of the game */
    REFEREE_MAX_PLIES, /* this and the next three are adjudicated */
    REFEREE_RESIGN,    /* by scores */
    REFEREE_DRAW,      /* by scores */
    REFEREE_MATE,      /* by proof */
    REFEREE_ILLEGAL,   /* this and the next three lose the game for the offender */
    REFEREE_CRASH,
    REFEREE_TIME,
    REFEREE_PROTOCOL,
    REFEREE_ABANDONED, /* no result: the match is being stopped */
    REFEREE_UNUSABLE,  /* no result: a player cannot be started or set up */
    REFEREE_END_COUNT
};

/* "rules", "max-plies", "resign", "draw", "mate", "illegal-move", "crash", "time", "protocol",
 * "abandoned", "unusable" */
const char *referee_end_name(enum referee_end end);

/* Whether the game was lost by a fault of the offender. */
bool referee_end_is_fault(enum referee_end end);

struct referee_rules {
    struct player_limits limits; /* the search is that of the pace */
    struct player_pace pace;     /* of players that have none of their own */
    int64_t margin_ms;           /* by how much a move may exceed its time, or a player its clock */
    size_t max_plies;            /* of the record, opening included */
    struct adjudication_rules adjudication;
    bool keep_moves; /* in the outcome */
};

/* A player's use of time. */
struct referee_clock {
    size_t moves;
    int64_t total_ns, max_ns;
    size_t overruns; /* moves that exceeded their time by more than half the margin */
};

/* A move that a player made. */
struct referee_move {
    struct player_thought thought;
    int64_t elapsed_us;
    int64_t left_ms; /* on its clock after the move; -1 without a clock */
};

struct referee_outcome {
    enum referee_end end;
    enum apiary_result result;     /* IN_PROGRESS if there is none */
    enum apiary_colour offender;   /* if a player's fault ended the game */
    char detail[PLAYER_TEXT_SIZE]; /* what the offender did; otherwise "" */
    struct referee_clock clock[2]; /* by colour */
    struct referee_move *moves;    /* the last moves of the record, if they are kept */
    size_t move_count, move_capacity;
};

void referee_outcome_release(struct referee_outcome *outcome);

/* Adds a move; false if there is no memory. */
bool referee_outcome_add(struct referee_outcome *outcome, const struct referee_move *move);

/*
 * Plays the game on to its end; players by colour. A result that does not follow from the rules is
 * declared in the record.
 */
void referee_play(apiary_game *game, struct player *const players[2], uint64_t seed,
                  const struct referee_rules *rules, struct referee_outcome *outcome);

#endif

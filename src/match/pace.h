/*
 * pace.h: how long a move may take, from a limit for each move or from a clock for the whole game.
 *
 * UHP has no clocks, so the match divides the time for its engines. With R on the clock, an
 * increment of I and n moves made, a move should take
 *
 *     R / max(40 - n, 20) + 3/4 I, but at most R / 2
 *
 * An engine with a soft limit of its own (the built-in levels) may take up to three times that, but
 * also at most R / 2.
 */
#ifndef MATCH_PACE_H
#define MATCH_PACE_H

#include "match/player.h"

/* A side's clock. */
struct pace_clock {
    int64_t left_ns; /* used only if the pace has a clock */
    size_t moves;    /* made so far */
};

struct pace_clock pace_clock_start(const struct player_pace *pace);

/* Sets the search and move_ms of the limits for the next move. The move_ms that they have stays for
 * a pace without time. */
void pace_set_limits(const struct player_pace *pace, const struct pace_clock *clock,
                     int64_t margin_ms, struct player_limits *limits);

enum pace_verdict {
    PACE_IN_TIME,
    PACE_OVERRUN, /* by more than half the margin */
    PACE_LOST     /* by more than the margin */
};

/* Counts a move that took `elapsed_ns`, and adds the increment. */
enum pace_verdict pace_stop_clock(const struct player_pace *pace, struct pace_clock *clock,
                                  int64_t margin_ms, int64_t elapsed_ns);

#endif

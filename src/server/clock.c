/*
 * clock.c: the clocks of games. All times are uptime (state.h).
 *
 * Increment: each side has `base` seconds (if that is 0, one increment), and gets `increment` more
 * with every move. The first move of each side is free: the clocks run once both have moved. Until
 * then a side has limits.no_show ms for its first move; after that the game is aborted.
 *
 * Days: each move has this many days, from the join on.
 *
 * Lag compensation: the duration of a round trip is given back, but at most half of the time of the
 * move, limits.lag_move, and what is saved up (limits.lag; each move adds limits.lag_gain). So a
 * client that answers pings late still pays for at least half of its time. The flag falls when the
 * time and the compensation are used up.
 */
#include "server/state.h"

#define DAY ((int64_t)24 * 60 * 60 * 1000)

enum { CHALLENGE_DAYS = 14 };

bool clock_is_running(const struct store_game *facts) {
    return facts->status == STORE_RUNNING &&
           (facts->clock == STORE_DAYS || (facts->clock == STORE_INCREMENT && facts->turns >= 2));
}

int clock_side(const struct store_game *facts) {
    return clock_is_running(facts) ? (int)facts->turn : STORE_NOBODY;
}

bool clock_is_set_by(enum store_event_kind kind) {
    return kind == STORE_JOIN || kind == STORE_MOVE || kind == STORE_TAKEBACK ||
           kind == STORE_END || kind == STORE_MORE_TIME;
}

int64_t clock_start(const struct store_game *facts) {
    switch (facts->clock) {
    case STORE_INCREMENT:
        return (int64_t)(facts->base > 0 ? facts->base : facts->increment) * 1000;
    case STORE_DAYS:
        return facts->days * DAY;
    default:
        return 0;
    }
}

/* What the side to move has used since its clock started. */
static int64_t time_used(const struct live_game *game, int64_t uptime) {
    return game->since >= 0 && uptime > game->since ? uptime - game->since : 0;
}

int64_t clock_left(const struct live_game *game, int colour, int64_t uptime) {
    int64_t left =
        game->left[colour] - ((int)game->facts.turn == colour ? time_used(game, uptime) : 0);
    return left > 0 ? left : 0;
}

static int64_t min(int64_t a, int64_t b) {
    return a < b ? a : b;
}

/* The lag compensation of a player on this connection, for a long move. */
static int64_t lag_allowance(const struct server *server, const struct live_game *game,
                             const struct connection *connection, int colour) {
    int64_t lag = min(connection->lag, server->config.limits.lag_move);
    return lag > 0 ? min(lag, game->lag_quota[colour]) : 0;
}

bool clock_charge(const struct server *server, struct live_game *game,
                  const struct connection *connection, int64_t uptime, bool turn, int64_t left[2]) {
    const struct server_limits *limits = &server->config.limits;
    int mover = (int)game->facts.turn;
    left[0] = game->left[0];
    left[1] = game->left[1];
    if (game->since < 0) {
        return true;
    }
    int64_t used = time_used(game, uptime);
    int64_t back = min(lag_allowance(server, game, connection, mover), used / 2);
    left[mover] -= used - back;
    if (left[mover] <= 0) {
        left[mover] = 0;
        return false;
    }
    game->lag_quota[mover] -= back;
    if (!turn) {
        return true;
    }
    game->lag_quota[mover] = min(game->lag_quota[mover] + limits->lag_gain, limits->lag);
    if (game->facts.clock == STORE_INCREMENT) {
        left[mover] += (int64_t)game->facts.increment * 1000;
    } else {
        left[mover] = clock_start(&game->facts);
    }
    return true;
}

int64_t clock_without_increment(const struct store_game *facts, int64_t left) {
    enum { MIN_LEFT = 1000 }; /* ms: a takeback must not lose the game on time */
    if (facts->clock != STORE_INCREMENT || left <= MIN_LEFT) {
        return left;
    }
    int64_t without = left - (int64_t)facts->increment * 1000;
    return without > MIN_LEFT ? without : MIN_LEFT;
}

int64_t clock_patience(const struct store_game *facts) {
    enum { MIN = 10, MAX = 120 }; /* seconds */
    if (facts->clock != STORE_INCREMENT) {
        return 0;
    }
    int expected = facts->base + 40 * facts->increment; /* the length of a game of 40 moves */
    int seconds = expected / 10;
    return (int64_t)(seconds < MIN ? MIN : seconds > MAX ? MAX : seconds) * 1000;
}

int64_t clock_challenge_due(const struct server *server) {
    return server_uptime(server) + CHALLENGE_DAYS * DAY;
}

int64_t clock_due(const struct store_game *facts, const int64_t left[2], int64_t since,
                  int64_t no_show_at) {
    if (facts->status == STORE_WAITING) {
        return facts->due; /* set when the game was created */
    }
    if (facts->status != STORE_RUNNING) {
        return 0;
    }
    return clock_is_running(facts) ? since + left[facts->turn] : no_show_at;
}

int64_t clock_timer(const struct server *server, const struct live_game *game) {
    const struct store_game *facts = &game->facts;
    int64_t due = clock_due(facts, game->left, game->since, game->no_show_at);
    int64_t most = 0;
    const struct guest *mover = game->players[facts->turn];
    for (size_t i = 0; clock_is_running(facts) && i < game->watcher_count; i++) {
        if (game->watchers[i]->guest == mover) {
            int64_t lag = lag_allowance(server, game, game->watchers[i], (int)facts->turn);
            most = lag > most ? lag : most;
        }
    }
    /* At most half of the used time is given back: with less left than the lag, the flag falls
     * after twice what is left. */
    return due != 0 ? due + min(most, game->left[facts->turn]) : 0;
}

void clock_expire(struct server *server, struct live_game *game) {
    const struct store_game *facts = &game->facts;
    struct change change;
    if (!change_begin(&change, server, game, NULL)) {
        return; /* the next tick tries again */
    }
    if (clock_is_running(facts) && facts->turns >= 2) {
        change.left[facts->turn] = 0;
        change_end(&change, STORE_NOBODY, facts->turn == APIARY_WHITE ? STORE_BLACK : STORE_WHITE,
                   STORE_BY_TIME);
    } else {
        change_end(&change, STORE_NOBODY, STORE_NO_RESULT, STORE_BY_NO_SHOW);
    }
    change_commit(&change, NULL);
}

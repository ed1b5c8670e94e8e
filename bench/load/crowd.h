/*
 * crowd.h: the players of a run, two per table, and their messages.
 *
 * Players 2i and 2i+1 sit at table i and play one game after another, choosing legal moves at
 * random with the rules library. Spectators connect after the players, spread over the tables. All
 * messages of the server are checked: each viewer gets the events of a game in order and without
 * gaps, all viewers of a table get the same ones, and a move appears once, with the number of its
 * acknowledgement. After a lost connection unanswered requests are repeated with the same id. With
 * several servers the two players of a table connect to different ones, and after a lost connection
 * to the next.
 */
#ifndef LOAD_CROWD_H
#define LOAD_CROWD_H

#include <stdio.h>

#include "apiary/game.h"
#include "load/tally.h"
#include "load/wire.h"

enum { CROWD_MAX_TYPES = 16, ID_SIZE = 40, GAME_SIZE = 17, MESSAGE_SIZE = 480 };

enum request_kind { NO_REQUEST, CREATE, JOIN, MOVE, RESIGN, WATCH, UNWATCH };

struct request {
    enum request_kind kind;
    bool sent;
    char id[ID_SIZE];
    char text[MESSAGE_SIZE];
    int64_t planned, since; /* ns: due, first sent */
};

struct player {
    struct wire wire;
    uint32_t table;
    bool dialling;
    bool greeted;  /* the server has answered hello */
    bool watching; /* and sent the state of the table's game */
    int seen;
    unsigned counter; /* for ids */
    int64_t dial_at;  /* when to connect (again); 0: not now */
    int64_t fell_at;  /* when the connection was lost; 0: it was not, or is back */
    int64_t retry_work_at, retry_watch_at; /* when to repeat what could not be done; 0: not now */
    struct request work, watch;
};

enum table_state { EMPTY, CREATING, JOINING, SEATING, RUNNING };

struct table {
    enum table_state state;
    char game[GAME_SIZE];
    unsigned host; /* 0 or 1: which of the two creates, and is White */
    apiary_game *shadow;
    uint64_t *hash; /* of each event, by its number - 1 */
    int events, room;
    int plies, planned;  /* resigned after `planned` */
    bool resigned, over; /* the act was sent; the event was seen */
    /* The last move that was sent. */
    char move[APIARY_MOVE_SIZE];
    bool in_flight; /* its event has not been seen */
    int event_seq, done_seq;
    long ready_at; /* in crowd.ready, or -1 */
};

struct crowd {
    struct wire_room room;
    struct tally *tally;
    struct rng rng;
    unsigned players, spectators, tables;
    struct player *player;
    struct table *table;
    uint32_t *ready; /* tables where a move can be made now */
    unsigned ready_count;
    unsigned open, running; /* greeted connections, tables with a game */
    unsigned dialling;
    char type[CROWD_MAX_TYPES][APIARY_TYPE_SIZE];
    unsigned types;
    int plies;      /* games are resigned after about this many */
    bool again;     /* reconnect after a lost connection */
    bool measuring; /* moves acknowledged now are measured */
    bool closing;   /* no new games */
    FILE *log;      /* sent and acknowledged moves; may be NULL */
};

bool crowd_init(struct crowd *crowd);
void crowd_free(struct crowd *crowd);

/* Starts connections that are due; at most `most` are being opened at a time. */
void crowd_dial(struct crowd *crowd, int64_t now, unsigned most);

/* Sends a move, or a resignation when it is time, at a random table; false if none is ready. */
bool crowd_move(struct crowd *crowd, int64_t planned);

/* Cuts the connection of a random viewer. */
void crowd_cut(struct crowd *crowd, int64_t now);

/* The number of unanswered requests. */
unsigned crowd_pending(const struct crowd *crowd);

#endif

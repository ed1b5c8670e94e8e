/*
 * crowd.h: the players of a run, two at a table, and what they say to the server.
 *
 * Players 2i and 2i+1 sit at table i and play one game after another, choosing legal moves at
 * random by the rules library. Spectators come after the players and are spread over the tables.
 * Everything that the server says is checked: each viewer sees the events of a game in order and
 * without a gap, all viewers of a table see the same, a move is there once, and where its
 * acknowledgement said. A request that was not answered when a connection fell is sent again, with
 * the same id, on the next one.
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
    bool watching; /* and told the state of the table's game */
    int seen;
    unsigned counter; /* for ids */
    int64_t dial_at;  /* when to connect (again); 0: not now */
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
    int plies, planned;  /* it is resigned after so many */
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
    int plies;      /* games are resigned after about so many */
    bool again;     /* falling connections are made again */
    bool measuring; /* moves that are acknowledged now count */
    bool closing;   /* no new games */
    FILE *log;      /* sent and acknowledged moves; may be NULL */
};

bool crowd_init(struct crowd *crowd);
void crowd_free(struct crowd *crowd);

/* Lets connections begin that are due; at most `most` are under way at a time. */
void crowd_dial(struct crowd *crowd, int64_t now, unsigned most);

/* A move, or a resignation where it is time, at a table chosen by chance; false if there is none
 * that is ready. */
bool crowd_move(struct crowd *crowd, int64_t planned);

/* The connection of a random viewer is cut, as by a network. */
void crowd_cut(struct crowd *crowd, int64_t now);

/* Requests that are not answered. */
unsigned crowd_pending(const struct crowd *crowd);

#endif

/*
 * state.h: what the server holds, for its own files.
 *
 *   guest ◄── connection ──► watched games          server: maps of guests, games, addresses;
 *     ▲                          │                          the lobby's challenges
 *     └──── creator, players ── live_game ──► events
 *
 * A guest lives while a connection, a game in memory or a challenge names it. A live game is the
 * copy in memory of a stored one: it is loaded when somebody asks for it, or when a clock has to be
 * watched, and forgotten when neither is so.
 *
 * A game has at most one change under way in the store (`busy`). Requests that arrive meanwhile, or
 * while it is loaded, wait in its queue; so each one is judged by facts that are stored already.
 */
#ifndef SERVER_STATE_H
#define SERVER_STATE_H

#include <jansson.h>

#include "server/limiter.h"
#include "server/map.h"
#include "server/server.h"

/* A game has at most so many events. Moves and offers are refused GAME_SPARE_EVENTS before that:
 * enough for the answers to offers, the end, and a rematch. */
enum { GAME_MAX_EVENTS = 4000, GAME_SPARE_EVENTS = 10 };

enum { LAG_TRIPS = 8 };

/* What a migration of the store wrote as `due` of games whose deadline it could not know. */
enum { DUE_AT_ONCE = 1 };

/* What is counted by address. It lives while one of the counts is not 0 (addresses.c). */
struct address {
    char id[64];
    int connections;
    int challenges;                /* open ones that were made from here */
    int reads;                     /* costly reads under way, see reads.c ... */
    struct request *first, **last; /* ... and those that wait */
    bool launching;
};

struct guest {
    char id[STORE_ID_SIZE];
    char name[STORE_NAME_SIZE];
    char folded[STORE_NAME_SIZE]; /* the name as it is compared, see names.h */
    int refs;
    struct connection *connections; /* linked by next_of_guest */
    bool left;                      /* it was connected since the server started, ... */
    int64_t left_at;                /* ... and its last connection ended then (elapsed) */
    int64_t seen;                   /* the day that the store knows, of a guest who was connected */
    int challenges;                 /* open ones */
    int listed;                     /* of those, see lobby.c */
};

struct connection {
    void *socket; /* NULL: it is gone; requests of it may still be under way */
    int refs;
    unsigned char hash[STORE_HASH_SIZE];
    bool has_hash;
    struct guest *guest;     /* NULL before the hello */
    struct address *address; /* valid while it is connected */
    struct address *network; /* the /48 of an IPv6 address; NULL for IPv4 */
    int64_t since;           /* when it connected (elapsed) */
    bool closing;            /* the server closes it, and ignores what still comes */
    bool in_lobby, wants_summaries, greeting;
    bool reading; /* a costly read is under way ... */
    int waiting;  /* ... and so many wait */
    struct live_game **watched;
    int watched_count;
    int refused;              /* frames and messages in a row that were too fast */
    bool frame_refused;       /* the last frame was */
    int64_t lag;              /* ms: the shortest of the last round trips; -1: not measured */
    int protocol;             /* named in the hello; 1: none */
    int64_t trips[LAG_TRIPS]; /* the last round trips, a ring */
    int trip_count;           /* that were measured in all */
    struct connection *next_of_guest, *next, *previous;
};

/* A message that was checked, on its way to its function. */
struct request {
    struct connection *connection; /* a reference */
    struct guest *guest;           /* a reference; NULL for a hello */
    enum client_message type;
    json_t *message;
    const char *id, *game;       /* in the message; game may be NULL */
    int64_t arrived;             /* ns */
    struct address *read_by;     /* it is a costly read, counted there; else NULL */
    struct address *reserved_at; /* it creates a challenge, counted there and with the guest */
    int tries;                   /* of a job whose outcome was unknown */
    struct request *next;
};

struct game_offer {
    int by; /* a colour, or STORE_NOBODY */
    int seq;
    int plies;
};

struct live_game {
    char id[STORE_ID_SIZE];
    struct store_game facts; /* as stored */
    struct guest *creator, *players[2];
    apiary_game *game;
    struct store_event *events;
    size_t event_count, event_room;

    bool loading, busy;
    struct store_job *load;        /* waits until the server's uptime is known */
    struct request *first, **last; /* the queue */
    int queued;

    /* After a change that was not stored, while the game is read again. */
    bool reloading;
    struct request *unanswered; /* whose change it was; NULL: a clock's */
    bool outcome_unknown;       /* it may have been stored all the same */
    int64_t retry_at;           /* when a clock's change may be tried again */
    int64_t retry_wait;         /* ms; 0: the last change was stored */

    struct connection **watchers;
    size_t watcher_count, watcher_room;
    bool presence_changed;

    /* Follows from facts and events, see live_game.c. Times are uptime. */
    struct game_offer draw, takeback, rematch;
    int64_t left[2];    /* ms on the clocks at `since` */
    int64_t since;      /* when the clock of the side to move started; -1: it is stopped */
    int64_t no_show_at; /* 0: none */
    int64_t last_event; /* when that was; -1: not known (stored by an older version) */
    int64_t lag_quota[2];
    int64_t idle_since; /* when it was last used */
};

struct challenge {
    struct store_game game;
    struct guest *by;     /* NULL: it is gone, but those who watch the lobby do not know yet */
    struct address *from; /* NULL: it was made before the server started */
    bool listed;          /* it is to be shown */
    bool told;            /* those who watch the lobby were told so */
    struct challenge *next;
};

struct server {
    struct server_config config;
    struct map guests, games, addresses;
    struct limiter player_rate, address_rate;
    struct connection *connections;
    struct challenge *challenges; /* newest first */
    size_t challenge_count;       /* without those that are gone */
    struct server_stats stats;
    bool stopping;

    int64_t uptime_at_start; /* -1: the store has not said yet */
    int64_t next_uptime_query, next_heartbeat, next_due_query, next_sweep; /* uptime */
    int64_t next_lobby, next_expire;                                       /* elapsed */
};

/* The time of day, for what people are shown. It may be wrong, and be corrected. */
static inline int64_t server_now(const struct server *server) {
    return server->config.now(server->config.context);
}

/* Milliseconds of this run. Rates and the patience with connections count in it: it is known from
 * the start, and never jumps. */
static inline int64_t server_elapsed(const struct server *server) {
    return server->config.elapsed(server->config.context);
}

/*
 * Milliseconds during which a server was running, over all runs (recovery.c). Clocks, deadlines and
 * idle times count in it: neither a wrong time of day nor the time without a server nor a pause of
 * the process spoils them. Until the store has said how long servers ran before, it is the time of
 * this run alone, no game is loaded, and nothing is due.
 */
static inline int64_t server_uptime(const struct server *server) {
    int64_t before = server->uptime_at_start > 0 ? server->uptime_at_start : 0;
    return before + server_elapsed(server);
}

/* reply.c: all that is sent. The JSON of a reply is consumed; NULL stands for "no memory". */
json_t *reply_new(enum server_message type);
void reply_set(json_t *object, const char *key, json_t *value);
void reply_set_text(json_t *object, const char *key, const char *text); /* "" and NULL: left out */
void reply_set_int(json_t *object, const char *key, int64_t number);
void reply_send(struct server *server, struct connection *connection, json_t *reply);
void reply_error(struct server *server, struct connection *connection, const char *re,
                 enum proto_error_code code, const char *reason, const char *detail);
void reply_done(struct server *server, const struct request *request, int seq, const char *game);

/* For a message to many. */
struct packet *reply_packet(json_t *reply);
void reply_send_packet(struct server *server, struct connection *connection, struct packet *packet);

/* facts.c: structs of the schema. */
json_t *facts_player(const struct guest *guest);
json_t *facts_setup(const struct store_game *game);
json_t *facts_clock(const struct store_game *game);
json_t *facts_challenge(const struct challenge *challenge);
json_t *facts_event(const struct live_game *game, const struct store_event *event);
json_t *facts_snapshot(const struct server *server, const struct live_game *game,
                       const struct guest *viewer);
json_t *facts_summary(const struct store_game *game, const char *viewer);

/* Reads a setup or a clock that the schema has let pass; false: bad-field, *field says which. */
bool facts_read_setup(const json_t *setup, struct store_game *game, const char **field,
                      struct apiary_error *error);
bool facts_read_clock(const json_t *clock, struct store_game *game, const char **field);

/* guests.c */
struct guest *guest_keep(struct guest *guest);
struct guest *guest_get(struct server *server, const char *id, const char *name); /* a reference */
void guest_drop(struct server *server, struct guest *guest);
void connection_drop(struct connection *connection);
/* Notes that some of those who are connected are here today; to be called now and then. */
void guests_note_seen(struct server *server);
void message_hello(struct server *server, struct request *request);
void message_name(struct server *server, struct request *request);
void message_games(struct server *server, struct request *request);
void guest_push_summary(struct server *server, const struct guest *guest,
                        const struct store_game *game);

/* server.c */
void connection_close(struct server *server, struct connection *connection, enum server_close code);

/* addresses.c */
/* How many players' worth of rates and challenges an address gets. */
int address_players(const struct server *server);
/* Counts a connection; false if there are too many, or without memory. */
bool address_connect(struct server *server, struct connection *connection, const char *text);
void address_disconnect(struct server *server, struct connection *connection);
/* To be called after one of its counts went down: frees it if it is of no use any more. */
void address_settle(struct server *server, struct address *address);

/* reads.c: requests for which the store has to read much. */
/* Whether it may run now. If not, it was taken over: it waits, or was refused. */
bool reads_begin(struct server *server, struct request *request);
void reads_end(struct server *server, struct request *request);
void reads_forget(struct server *server, struct connection *connection); /* those that wait */

/* handle.c */
/* Whether nobody knows if the job of a request was done. Then it was taken over: it is submitted
 * again, and after some tries the connection is closed without an answer. The client will ask
 * again, with the same request id. Only for jobs that may be done twice. */
bool request_is_unknown(struct server *server, struct request *request, struct store_job *job);
void request_run(struct server *server, struct request *request); /* takes it over */
void request_free(struct server *server, struct request *request);
/* Answers with an error and frees; NULL is allowed: there was nobody who asked. */
void request_refuse(struct server *server, struct request *request, enum proto_error_code code);
/* Its outcome is not known: the connection is closed without an answer, and the page asks again
 * with the same id. Frees; NULL is allowed. */
void request_leave_unanswered(struct server *server, struct request *request);
/* Whether the request is one that changes something. */
bool request_changes(const struct request *request);

/* lobby.c */
void message_lobby(struct server *server, struct request *request);
void message_create(struct server *server, struct request *request);
void lobby_add(struct server *server, const struct store_game *game, struct guest *by);
void lobby_remove(struct server *server, const char *game);
/* Gives back the place that a request to create a challenge had reserved. */
void lobby_release_place(struct server *server, struct request *request);
void lobby_tick(struct server *server); /* tells those who watch what has changed */
void lobby_release(struct server *server);

/* live_game.c */
struct live_game *live_game_get(struct server *server, const char *id); /* perhaps loading */
void live_game_queue(struct live_game *game, struct request *request);
void live_game_run_queue(struct server *server, struct live_game *game);
/* Offers and clocks follow the events from index `first` on. `live`: the players are told of them
 * now; otherwise they were told when it happened. */
void live_game_derive(const struct server *server, struct live_game *game, size_t first, bool live);
/* The store knows an earlier deadline: moves were made since (change.c). It must be told, or it
 * would name this game again and again, and not those that are really due. */
void live_game_note_due(struct server *server, struct live_game *game);
/* A change may not have been stored: the game is read again. Then the request is answered (it is
 * taken over; NULL: there is none) and all who watch get the state. */
void live_game_reload(struct server *server, struct live_game *game, struct request *unanswered,
                      bool outcome_unknown);
void live_game_forget(struct server *server, struct live_game *game);
/* The server's uptime is known now: games that were asked for are read. */
void live_game_load_all(struct server *server);
bool live_game_is_full(const struct live_game *game);
bool live_game_append(struct live_game *game, struct store_event *events, size_t count);
int live_game_colour(const struct live_game *game, const struct guest *guest);

/* watch.c */
void message_watch(struct server *server, struct request *request, struct live_game *game);
/* game is NULL if it is not in memory: nobody watches it then. */
void message_unwatch(struct server *server, struct request *request, struct live_game *game);
void watch_remove(struct live_game *game, struct connection *connection);
void watch_broadcast(struct server *server, struct live_game *game, json_t *reply);
void watch_send_presence(struct server *server, struct live_game *game);
void watch_send_states(struct server *server, const struct live_game *game); /* unasked, to all */

/*
 * change.c: a change of a game on its way to the store. Begin, change the facts, add events,
 * commit. The request, if there is one, is answered when all is stored.
 */
struct change {
    struct server *server;
    struct live_game *game;
    struct store_job *job;
    struct store_game *facts; /* the new ones, in the job */
    struct store_event *events;
    size_t *event_count;
    int64_t now, uptime;
    int64_t left[2];    /* on the clocks */
    int64_t no_show_at; /* 0: none */
};

/* False without memory: the request was answered and freed. */
bool change_begin(struct change *change, struct server *server, struct live_game *game,
                  struct request *request);
/* Facts and `left` must be what they are after the event. */
struct store_event *change_event(struct change *change, enum store_kind kind, int by);
/* When the store has to name the game; follows from facts and clocks. */
void change_set_due(struct change *change);

/* The event that ends a game. */
void change_end(struct change *change, int by, enum store_result result, enum store_reason reason);
void change_commit(struct change *change, struct request *request);
void change_cancel(struct change *change); /* instead; the request is untouched */

/* moves.c, actions.c, join.c */
void message_join(struct server *server, struct request *request, struct live_game *game);
void message_move(struct server *server, struct request *request, struct live_game *game);
void message_act(struct server *server, struct request *request, struct live_game *game);

/* The rematch of a game; it goes into the job of a change. False without memory. */
bool rematch_prepare(struct change *change);

/* Sends the summary of a game to its players and its creator; `next`: of the rematch, too, or NULL.
 */
void change_push_summaries(struct server *server, const struct live_game *game,
                           const struct store_game *next);

/* Whether the request was answered before; then it is answered again. */
bool change_is_repeated(struct server *server, const struct request *request,
                        const struct live_game *game);
/* Whether moves, takebacks or the end came after what the client has seen; then says so. */
bool change_is_stale(struct server *server, const struct request *request,
                     const struct live_game *game);

/* clock.c: all times are uptime. */
bool clock_is_running(const struct store_game *facts);
int clock_side(const struct store_game *facts); /* whose clock runs; STORE_NOBODY: none does */
bool clock_is_set_by(enum store_kind kind);     /* whether such an event starts or stops clocks */
int64_t clock_start(const struct store_game *facts); /* ms on each clock */
int64_t clock_left(const struct live_game *game, int colour, int64_t uptime);
/* Charges the side to move for what it did at `uptime`, which ends its turn or does not; false: its
 * flag had fallen. left[] follows. */
bool clock_charge(const struct server *server, struct live_game *game,
                  const struct connection *connection, int64_t uptime, bool turn, int64_t left[2]);
/* What is left when an increment that was gained is taken away again. */
int64_t clock_without_increment(const struct store_game *facts, int64_t left);
/* Until when a challenge is kept. */
int64_t clock_challenge_due(const struct server *server);
/* When the server has to act: a flag, a no-show, a challenge that nobody took. 0: never. */
int64_t clock_due(const struct store_game *facts, const int64_t left[2], int64_t since,
                  int64_t no_show_at);
/* The same for a live game, with the lag that may be given back. */
int64_t clock_timer(const struct server *server, const struct live_game *game);
void clock_expire(struct server *server, struct live_game *game);

/* recovery.c */
void recovery_start(struct server *server);
void recovery_stop(struct server *server);
void recovery_tick(struct server *server);

/* log */
void server_log(const struct server *server, const char *level, const char *event,
                const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif

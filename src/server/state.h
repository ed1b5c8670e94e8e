/*
 * state.h: the state of the server, shared by the files of src/server.
 *
 *   guest ◄── connection ──► watched games          server: maps of guests, games, addresses;
 *     ▲                          │                          the lobby's challenges
 *     └──── creator, players ── live_game ──► events
 *
 * A guest is in memory while a connection, a live game or a challenge refers to it. A live game is
 * the copy in memory of a stored game: it is loaded when a client asks for it or its clock is about
 * to run out, and unloaded when neither is the case.
 *
 * A game has at most one change in the store's queue (`busy`). Requests that arrive in the
 * meantime, or while the game is being loaded, wait in the game's queue: every request is checked
 * against facts that are stored.
 */
#ifndef SERVER_STATE_H
#define SERVER_STATE_H

#include <jansson.h>

#include "server/limiter.h"
#include "server/map.h"
#include "server/server.h"

/* The bound on the events of a game. Moves and offers are refused GAME_SPARE_EVENTS earlier, which
 * leaves room for the answers to offers, the end and a rematch. */
enum { GAME_MAX_EVENTS = 4000, GAME_SPARE_EVENTS = 10 };

enum { LAG_TRIPS = 8 };

/* A migration of the store sets `due` to this if it does not know the deadline. */
enum { DUE_AT_ONCE = 1 };

/* In place of the name of a deleted guest, for pages that do not know of those. */
#define GUEST_GONE_NAME "Guest"

/* The counters of an address (addresses.c); freed when all of them are 0. */
struct address {
    char id[64];
    char hash[STORE_ADDRESS_SIZE]; /* by which it is banned (bans.c) */
    int connections;
    int challenges;                /* open ones created from here */
    int reads;                     /* costly reads in progress (read_queue.c) ... */
    struct request *first, **last; /* ... and the queue of those that wait */
    bool launching;
};

struct guest {
    char id[STORE_ID_SIZE];
    char name[STORE_NAME_SIZE];
    char folded[STORE_NAME_SIZE]; /* the name as it is compared (names.h) */
    bool gone;                    /* it was deleted; the name is GUEST_GONE_NAME */
    int refs;
    struct connection *connections;   /* linked by next_of_guest */
    bool was_connected;               /* in this run; no longer if it has no connections ... */
    int64_t disconnected_at;          /* ... since then (elapsed) */
    int64_t seen;                     /* the day that is stored; 0 before its first connection */
    char address[STORE_ADDRESS_SIZE]; /* what is stored; "" before its first connection */
    int challenges;                   /* open ones */
    int listed;                       /* those of them that are listed (lobby.c) */
};

struct connection {
    void *peer; /* NULL: closed; its requests may still be in progress */
    const struct server_peer *functions;
    int refs;
    unsigned char hash[STORE_HASH_SIZE];
    bool has_hash;
    struct guest *guest;     /* NULL before hello */
    struct address *address; /* valid while connected */
    struct address *network; /* the /48 of an IPv6 address; NULL for IPv4 */
    int64_t since;           /* when it connected (elapsed) */
    bool closing;            /* the server is closing it and ignores further input */
    bool in_lobby, wants_summaries, greeting;
    bool reading; /* a costly read is in progress ... */
    int waiting;  /* ... and this many wait */
    struct live_game **watched;
    int watched_count;
    int refused;              /* consecutive frames and messages over the rate limit */
    bool frame_refused;       /* the last frame was over it */
    int64_t lag;              /* ms: the shortest of the last round trips; -1: none yet */
    int protocol;             /* as named in hello; 1 if it named none */
    int64_t trips[LAG_TRIPS]; /* the last round trips, a ring */
    int trip_count;           /* measured in total */
    struct connection *next_of_guest, *next, *previous;
};

/* A message that has passed the checks. */
struct request {
    struct connection *connection; /* a reference */
    struct guest *guest;           /* a reference; NULL for a hello */
    enum client_message type;
    json_t *message;
    const char *id, *game;       /* in the message; game may be NULL */
    int64_t arrived;             /* ns */
    int64_t uptime;              /* when it arrived: its player is charged up to then */
    bool maybe_stored;           /* the outcome of a change was unknown */
    struct address *read_by;     /* where a costly read is counted; otherwise NULL */
    struct address *reserved_at; /* where a new challenge is counted; otherwise NULL */
    int tries;                   /* of a job whose outcome is unknown */
    struct request *next;
};

/* Who watches a game, and whether it is a challenge whose creator is connected. */
struct presence {
    bool present[2]; /* the players, by colour */
    bool offered;
    int watching; /* others */
};

struct game_offer {
    int by; /* a colour, or STORE_NOBODY */
    int seq;
    int plies;
};

struct live_game {
    char id[STORE_ID_SIZE];
    struct store_game facts; /* its row in the store; a change has the next facts */
    struct guest *creator, *players[2];
    apiary_game *game;
    struct store_event *events;
    size_t event_count, event_room;

    bool loading, busy;
    int known;          /* the number of the last event that another node has told of */
    bool doubtful;      /* news of it may have been missed */
    int64_t next_ahead; /* elapsed: when it may be read again because a client has seen more */
    bool announce;      /* another node has changed it: tell its players when it is loaded */
    struct store_game_read *load;  /* held back until the server's uptime is known */
    struct request *first, **last; /* the queue */
    int queued;
    struct closing *closings; /* ends that wait for it (closing.c) */

    /* While the game is reloaded after a change that was not stored. */
    bool reloading;
    struct request *unanswered; /* the request that made the change; NULL: a clock did */
    bool outcome_unknown;       /* the change may have been stored */
    int64_t retry_at;           /* when a clock's change may be retried */
    int64_t retry_wait;         /* ms; 0: the last change was stored */

    struct connection **watchers;
    size_t watcher_count, watcher_room;
    bool presence_changed;
    struct presence told; /* to other nodes: who watches it here */
    int64_t gone_at[2];   /* uptime: when a player who has left counts as gone; 0: is here */

    /* Derived from facts and events (live_game.c). Times are uptime. */
    struct game_offer draw, takeback, rematch;
    int64_t left[2];    /* ms on the clocks at `since` */
    int64_t since;      /* when the clock of the side to move started; -1: stopped */
    int64_t no_show_at; /* 0: none */
    int64_t last_event; /* its time; -1: unknown (stored by an older version) */
    int64_t lag_quota[2];
    int clock_seq;      /* of the event that has set the clocks last */
    int64_t idle_since; /* when it was last used */
};

struct challenge {
    struct store_game game;
    struct guest *by;     /* NULL: removed, but not yet announced as removed */
    struct address *from; /* NULL: created before this run */
    bool listed;          /* should be shown in the lobby */
    bool announced;       /* the connections in the lobby have been sent it ... */
    bool shown;           /* ... or some of them, when they asked for the list */
    bool told;            /* to other nodes: that it is offered here */
    bool doubtful;        /* it may be gone: news may have been missed */
    struct challenge *next;
};

struct server {
    struct server_config config;
    struct map guests, games, addresses;
    struct limiter player_rate, address_rate;
    struct connection *connections;
    struct challenge *challenges; /* newest first */
    size_t challenge_count;       /* without removed ones */
    struct server_stats stats;
    bool stopping;
    struct others *others; /* the other nodes on the same database (presence.c); NULL: none */

    struct map bans; /* struct store_ban */
    bool bans_known, reading_bans, bans_doubtful;
    unsigned char address_key[STORE_KEY_SIZE];
    bool has_key;
    int64_t next_bans_query; /* elapsed; 0: none */

    bool unstored;           /* something could not be stored, and nothing was since */
    bool beating;            /* a heartbeat is being stored */
    int64_t uptime_at_start; /* -1: not read from the store yet */
    int64_t next_uptime_query, next_heartbeat, next_due_query, next_sweep; /* uptime */
    int64_t next_lobby_query;                                              /* uptime; 0: none */
    int64_t next_doubt; /* uptime: when doubtful games may be read; later after a failure */
    int64_t next_lobby, next_expire; /* elapsed */

    size_t exploring;     /* jobs that count games for the explorer */
    bool unexplored;      /* a game has ended since they began */
    int64_t explore_wait; /* ms from their end to the next ones */
    int64_t next_explore; /* elapsed */
};

/* The time of day, for display only: it may be wrong, and jump. */
static inline int64_t server_now(const struct server *server) {
    return server->config.now(server->config.context);
}

/* Milliseconds of this run, for rate limits and timeouts of connections: known from the start, and
 * never jumps. */
static inline int64_t server_elapsed(const struct server *server) {
    return server->config.elapsed(server->config.context);
}

/*
 * Milliseconds during which a server was running, over all runs (recovery.c). Clocks, deadlines and
 * idle times use it, so a wrong time of day, time without a server and pauses of the process do not
 * affect them. Until the uptime of earlier runs has been read from the store, this is the time of
 * this run, no game is loaded and nothing is due.
 */
static inline int64_t server_uptime(const struct server *server) {
    int64_t before = server->uptime_at_start > 0 ? server->uptime_at_start : 0;
    return before + server_elapsed(server);
}

/* reply.c: everything that is sent. Takes ownership of the JSON; NULL means out of memory. */
json_t *reply_new(enum server_message type);
void reply_set(json_t *object, const char *key, json_t *value);
void reply_set_text(json_t *object, const char *key, const char *text); /* "" and NULL: left out */
void reply_set_int(json_t *object, const char *key, int64_t number);
void reply_send(struct server *server, struct connection *connection, json_t *reply);
void reply_error(struct server *server, struct connection *connection, const char *re,
                 enum proto_error_code code, const char *reason, const char *detail);
void reply_done(struct server *server, const struct request *request, int seq, const char *game);

/* For broadcasts. */
struct packet *reply_packet(json_t *reply);
void reply_send_packet(struct server *server, struct connection *connection, struct packet *packet);

/* encode.c: the structs of the schema. */
json_t *encode_player(const struct guest *guest);
json_t *encode_name(const char *id, const char *name); /* a player whose name was read */
json_t *encode_setup(const struct store_game *game);
json_t *encode_clock(const struct store_game *game);
json_t *encode_challenge(const struct challenge *challenge);
json_t *encode_event(const struct live_game *game, const struct store_event *event);
json_t *encode_snapshot(const struct server *server, const struct live_game *game,
                        const struct guest *viewer);
json_t *encode_summary(const struct store_game *game, const char *viewer);

/* Reads a setup or a clock that has passed the schema check. False: *field is the bad field. */
bool decode_setup(const json_t *setup, struct store_game *game, const char **field,
                  struct apiary_error *error);
bool decode_clock(const json_t *clock, struct store_game *game, const char **field);

/* guests.c */
struct guest *guest_keep(struct guest *guest);
struct guest *guest_get(struct server *server, const char *id, const char *name); /* a reference */
void guest_drop(struct server *server, struct guest *guest);
void connection_drop(struct connection *connection);
/* Stores for some of the connected guests that they were seen today; call it now and then. */
void guests_note_seen(struct server *server);
void message_hello(struct server *server, struct request *request);
void message_name(struct server *server, struct request *request);
void message_games(struct server *server, struct request *request);
void guest_push_summary(struct server *server, const struct guest *guest,
                        const struct store_game *game);

/* Whether another connected guest than this one (an id) has this name, folded. */
bool guest_is_name_taken(const struct server *server, const char *id, const char *folded);
/* Sets name and `gone`: a guest whose name is "" was deleted. */
void guest_set_name(struct guest *guest, const char *name);

/* bans.c */
void bans_start(struct server *server); /* reads the key of addresses, and the bans */
void bans_tick(struct server *server);
void bans_read(struct server *server); /* again: they have changed */
void bans_release(struct server *server);
/* The ban of a guest or an address; NULL if there is none. */
const struct store_ban *ban_of(const struct server *server, const char *subject);
/* After it was stored here. */
void bans_added(struct server *server, const struct store_ban *ban);
void bans_removed(struct server *server, const char *subject);
/* Tells why, and closes the connection. `re`: the request that it answers, or NULL. */
void ban_turn_away(struct server *server, struct connection *connection, const char *re,
                   const struct store_ban *ban);
/* "@" and 16 digits; "" if the key is not known yet. */
void address_hash(const struct server *server, const char *address, char hash[STORE_ADDRESS_SIZE]);

/* closing.c: ends of games that no player asked for. */
enum closing_result {
    CLOSING_DONE,
    CLOSING_OVER,    /* it had ended before */
    CLOSING_MISSING, /* there is no such game */
    CLOSING_FAILED
};
/* Aborts a game, loading it first if necessary; `act` is stored with it. `done` is called once, now
 * or later. */
void closing_abort(struct server *server, const char *game, const struct store_act *act,
                   void (*done)(void *context, enum closing_result result), void *context);
/* The same where a guest leaves for good: a game that has begun is resigned. */
void closing_leave(struct server *server, const char *game, const char *guest,
                   void (*done)(void *context, enum closing_result result), void *context);
/* If the game can be changed now. */
void closing_run(struct server *server, struct live_game *game);
void closing_fail(struct live_game *game, enum closing_result result);

/* moderation.c: what acts of administrators mean for who is here. */
void moderation_renamed(struct server *server, const char *guest, const char *name);
void moderation_forgot(struct server *server, const char *guest);
/* Tells other nodes, with the transaction that stores it. */
void moderation_publish_bans(struct server *server, struct store_transaction *transaction);
void moderation_publish_name(struct server *server, struct store_transaction *transaction,
                             const char *guest, const char *name);
void moderation_publish_forgotten(struct server *server, struct store_transaction *transaction,
                                  const char *guest);
/* What another node has published; false: it is something else. */
bool moderation_hear(struct server *server, const char *message);

/* server.c */
void connection_close(struct connection *connection, enum server_close code);

/* addresses.c */
/* How many players an address may stand for in rate limits and challenges. */
int address_players(const struct server *server);
/* Counts a connection; false if there are too many, or out of memory. */
bool address_connect(struct server *server, struct connection *connection, const char *text);
void address_disconnect(struct server *server, struct connection *connection);
/* Call it after one of its counts has gone down. */
void address_free_if_unused(struct server *server, struct address *address);

/* read_queue.c: requests for which the store has to read much. */
/* Whether the request may run now. If not, it has been taken over: it waits, or was refused. */
bool read_queue_begin(struct server *server, struct request *request);
void read_queue_end(struct server *server, struct request *request);
void read_queue_forget(struct server *server,
                       struct connection *connection); /* removes its waiting ones */

/* dispatch.c */
/* If the outcome of the job is unknown, takes over request and job, and returns true: the job is
 * retried, and after some tries the connection is closed without an answer, so that the client
 * repeats the request with the same id. Only for idempotent jobs. */
bool request_retry_if_unknown(struct server *server, struct request *request,
                              struct store_job *job);
void request_run(struct server *server, struct request *request); /* takes it over */
void request_free(struct server *server, struct request *request);
/* Answers with an error and frees the request; NULL is allowed. */
void request_refuse(struct server *server, struct request *request, enum proto_error_code code);
/* For an unknown outcome: closes the connection without an answer, so that the client repeats the
 * request with the same id. Frees the request; NULL is allowed. */
void request_leave_unanswered(struct server *server, struct request *request);
/* Whether the request changes something. */
bool request_changes(const struct request *request);

/* lobby.c */
/* Whether the creator is connected here, or was until recently if the clock is slow. */
bool lobby_is_offered_here(const struct server *server, const struct challenge *challenge);
/* Until they are found again by lobby_add; lobby_remove_doubtful removes the rest. */
void lobby_doubt_all(struct server *server);
void lobby_remove_doubtful(struct server *server);
void message_lobby(struct server *server, struct request *request);
void message_create(struct server *server, struct request *request);
void lobby_add(struct server *server, const struct store_game *game, struct guest *by);
void lobby_remove(struct server *server, const char *game);
/* The guest has another name: announces its challenges again. */
void lobby_rename(struct server *server, const struct guest *by);
/* Releases the place that a request to create a challenge has reserved. */
void lobby_release_place(struct server *server, struct request *request);
void lobby_tick(struct server *server); /* announces what has changed */
void lobby_release(struct server *server);

/* live_game.c */
struct live_game *live_game_get(struct server *server,
                                const char *id); /* it may still be loading */
void live_game_queue(struct live_game *game, struct request *request);
void live_game_run_queue(struct server *server, struct live_game *game);
/* Updates offers and clocks from the events at index `first` and later. `live`: the events happen
 * now; otherwise they are replayed. */
void live_game_derive(const struct server *server, struct live_game *game, size_t first, bool live);
/* Stores a later deadline if moves have moved it (change.c): otherwise the store would list this
 * game as due again and again, in place of those that are. */
void live_game_note_due(struct server *server, struct live_game *game);
/* Another node has stored events up to this number: reads and broadcasts them. */
void live_game_catch_up(struct server *server, struct live_game *game, int seq);
/* News of it may have been missed: the same. */
void live_game_doubt(struct server *server, struct live_game *game);
/* After a job of the game: catches up if necessary, then runs the queue. */
void live_game_settle(struct server *server, struct live_game *game);
/* After a change that may not have been stored: reads the game again, then answers the request
 * (which is taken over; NULL: none) and sends the state to all watchers. */
void live_game_reload(struct server *server, struct live_game *game, struct request *unanswered,
                      bool outcome_unknown);
void live_game_forget(struct server *server, struct live_game *game);
/* Once the uptime is known: loads the games that were asked for. */
void live_game_load_all(struct server *server);
/* The uptime has jumped ahead. */
void live_game_shift_clocks(struct live_game *game, int64_t ahead);
bool live_game_is_full(const struct live_game *game);
bool live_game_append(struct live_game *game, struct store_event *events, size_t count);
int live_game_colour(const struct live_game *game, const struct guest *guest);

/* watchers.c */
void message_watch(struct server *server, struct request *request, struct live_game *game);
/* game is NULL if it is not in memory, and so has no watchers. */
void message_unwatch(struct server *server, struct request *request, struct live_game *game);
void watchers_remove(struct live_game *game, struct connection *connection);
void watchers_broadcast(struct server *server, struct live_game *game, json_t *reply);
void watchers_send_presence(struct server *server, struct live_game *game);
void watchers_send_states(struct server *server,
                          const struct live_game *game); /* unasked, to all */

/*
 * change.c: a change of a game. Begin, change the facts, add events, commit. The request, if there
 * is one, is acknowledged when the change is stored.
 */
struct change {
    struct server *server;
    struct live_game *game;
    struct store_transaction *transaction;
    struct store_game_change *stored; /* of the game, in the transaction */
    struct store_game *facts;         /* the new ones, in `stored` */
    struct store_game_change *next;   /* its rematch, in the transaction; NULL: none */
    int64_t now, uptime;
    int64_t left[2];    /* on the clocks */
    int64_t no_show_at; /* 0: none */
};

/* False if out of memory: the request has been answered and freed. */
bool change_begin(struct change *change, struct server *server, struct live_game *game,
                  struct request *request);
/* Adds a new game to the transaction, with room for events; NULL if out of memory. */
struct store_game_change *change_add_game(struct store_transaction *transaction,
                                          const struct store_game *game);
/* Set facts and `left` to their values after the event first. */
struct store_event *change_event(struct change *change, enum store_event_kind kind, int by);
/* Derives from facts and clocks when the store has to list the game as due. */
void change_set_due(struct change *change);

/* The event that ends a game. */
void change_end(struct change *change, int by, enum store_result result, enum store_reason reason);
void change_commit(struct change *change, struct request *request);
void change_cancel(struct change *change); /* instead of change_commit; leaves the request alone */

/* moves.c, actions.c, begin.c */
void message_join(struct server *server, struct request *request, struct live_game *game);
void message_move(struct server *server, struct request *request, struct live_game *game);
void message_act(struct server *server, struct request *request, struct live_game *game);

/* Adds the rematch of a game to the transaction of a change. False if out of memory. */
bool rematch_prepare(struct change *change);

/* Applies what was stored to the game in memory; false if out of memory. Takes the events over. */
bool change_apply(struct server *server, struct live_game *game, struct store_game_change *stored);
/* Sends the events at index `first` and later to all watchers. */
void change_broadcast(struct server *server, struct live_game *game, size_t first);

/* Sends the summary of a game, and of its rematch `next` unless NULL, to players and creator. */
void change_push_summaries(struct server *server, const struct live_game *game,
                           const struct store_game *next);

/* Whether the request was acknowledged before; then it is acknowledged again. */
bool change_is_repeated(struct server *server, const struct request *request,
                        const struct live_game *game);
/* Whether a move, a takeback or the end came after what the client has seen; then it is refused. */
bool change_is_stale(struct server *server, const struct request *request,
                     const struct live_game *game);

/* clock.c: all times are uptime. */
bool clock_is_running(const struct store_game *facts);
int clock_side(const struct store_game *facts);      /* whose clock runs, or STORE_NOBODY */
bool clock_is_set_by(enum store_event_kind kind);    /* whether it starts or stops clocks */
int64_t clock_start(const struct store_game *facts); /* ms on each clock */
int64_t clock_left(const struct live_game *game, int colour, int64_t uptime);
/* Charges the side to move for a move at `uptime`; `turn`: the move ends its turn. Updates left[].
 * False: the flag has fallen. */
bool clock_charge(const struct server *server, struct live_game *game,
                  const struct connection *connection, int64_t uptime, bool turn, int64_t left[2]);
/* The time left after an increment is taken back. */
int64_t clock_without_increment(const struct store_game *facts, int64_t left);
/* How long a player who has left has time to come back; 0: there is no such limit. */
int64_t clock_patience(const struct store_game *facts);
/* When a challenge expires. */
int64_t clock_challenge_due(const struct server *server);
/* When the server has to act: a flag, a no-show, an expired challenge. 0: never. */
int64_t clock_due(const struct store_game *facts, const int64_t left[2], int64_t since,
                  int64_t no_show_at);
/* The same for a live game, with lag compensation. */
int64_t clock_timer(const struct server *server, const struct live_game *game);
void clock_expire(struct server *server, struct live_game *game);

/* news.c: what other nodes have changed (store_listen). */
void news_tell(void *context, const struct store_news *news);

/* presence.c: who watches which game, over all nodes. */
bool presence_start(struct server *server); /* false if out of memory */
void presence_stop(struct server *server);  /* tells the others that nobody is here any more */
void presence_free(struct server *server);
void presence_tick(struct server *server);
/* What another node has published. */
void presence_hear(struct server *server, const char *node, const char *message);
/* News may have been missed: tells everything, and asks the others to. */
void presence_renew(struct server *server);
/* A game is unloaded, or a challenge removed. */
void presence_forget_game(struct server *server, const struct live_game *game);
void presence_forget_challenge(struct server *server, const struct challenge *challenge);
/* Who watches the game on this node, and on all others. */
struct presence presence_here(const struct live_game *game);
struct presence presence_elsewhere(const struct server *server, const char *game);
/* Both together. Also updates gone_at. */
struct presence presence_everywhere(const struct server *server, struct live_game *game);
/* Tells other nodes of a new name, with the transaction that stores it. */
void presence_publish_name(struct server *server, struct store_transaction *transaction,
                           const char *guest, const char *name);

/* openings.c: counts games that are over for the explorer. */
void openings_note_over(struct server *server); /* there may be one that is not counted */
void openings_tick(struct server *server);

/* recovery.c */
void recovery_list_lobby(struct server *server);  /* makes the lobby what is stored ... */
void recovery_doubt_lobby(struct server *server); /* ... a little later */
/* Another node is ahead: the uptime goes on from there. Nobody is charged for the difference. */
void recovery_advance(struct server *server, int64_t uptime);
void recovery_start(struct server *server);
void recovery_start_admin(struct server *server); /* only the uptime */
void recovery_stop(struct server *server);
void recovery_tick(struct server *server);

/* log */
void server_log(const struct server *server, const char *level, const char *event,
                const char *format, ...) __attribute__((format(printf, 4, 5)));
/* `members` is an object, which is freed. */
void server_log_object(const struct server *server, const char *level, const char *event,
                       json_t *members);

#endif

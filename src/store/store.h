/*
 * store.h: stores guests, games and events, bans, and what administrators have done. One interface
 * with three backends: SQLite (sqlite.c), PostgreSQL (postgres.c), and memory for tests (memory.c).
 *
 * The owner makes a job, a read or a transaction, and submits it. When it is done, store_poll calls
 * job->done with the answer filled in, in the owner's thread.
 *
 * A transaction is a list of changes that are made together or not at all, in their order. It is
 * done only when the changes are on disk: a power cut cannot undo them. Many transactions share one
 * commit.
 *
 * Transactions that change the same game or the same guest are done in the order in which they were
 * submitted. Reads run beside them, so that a costly read delays no move: a read of a game or guest
 * whose change is still queued may see the state before or after that change. An owner that must
 * know waits for the change first.
 *
 * The store knows nothing of connections and rules.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "apiary/explore.h"

#define STORE_ID_SIZE      17 /* of guests and games: up to 16 characters */
#define STORE_NAME_SIZE    97 /* 24 characters of up to 4 bytes */
#define STORE_REQUEST_SIZE 37
#define STORE_HASH_SIZE    32
#define STORE_NODE_SIZE    17 /* of the name of a server among those on one database */
#define STORE_ADDRESS_SIZE 18 /* "@" and 16 hexadecimal digits: a hash, see struct store_guest */
#define STORE_SUBJECT_SIZE 18 /* a guest, a game, or the hash of an address */
#define STORE_WHO_SIZE     33
#define STORE_REASON_SIZE  201 /* of a ban */
#define STORE_DETAIL_SIZE  241 /* of an act: a reason and more */
#define STORE_KEY_SIZE     32

/* store_*_names has their words, which are those of proto/messages.json. */
enum store_status { STORE_WAITING, STORE_RUNNING, STORE_OVER, STORE_ABORTED, STORE_STATUS_COUNT };
enum store_result { STORE_NO_RESULT, STORE_WHITE, STORE_BLACK, STORE_DRAW, STORE_RESULT_COUNT };
enum store_reason {
    STORE_NO_REASON,
    STORE_BY_RULES,
    STORE_BY_RESIGNATION,
    STORE_BY_AGREEMENT,
    STORE_BY_TIME,
    STORE_BY_NO_SHOW,
    STORE_BY_ABORT,
    STORE_BY_ADMINISTRATOR,
    STORE_REASON_COUNT
};
enum store_clock { STORE_NO_CLOCK, STORE_INCREMENT, STORE_DAYS, STORE_CLOCK_COUNT };
enum store_seat { STORE_SEAT_WHITE, STORE_SEAT_BLACK, STORE_SEAT_RANDOM, STORE_SEAT_COUNT };
enum store_event_kind {
    STORE_JOIN,
    STORE_MOVE,
    STORE_OFFER_DRAW,
    STORE_DECLINE_DRAW,
    STORE_OFFER_TAKEBACK,
    STORE_DECLINE_TAKEBACK,
    STORE_TAKEBACK,
    STORE_END,
    STORE_OFFER_REMATCH,
    STORE_REMATCH,
    STORE_MORE_TIME,
    STORE_EVENT_KIND_COUNT
};
/* By the length of a game of forty moves each; without a clock, and with days per move, it is
 * correspondence. */
enum store_speed {
    STORE_BULLET,
    STORE_BLITZ,
    STORE_RAPID,
    STORE_CLASSICAL,
    STORE_CORRESPONDENCE,
    STORE_SPEED_COUNT
};
/* What administrators do. */
enum store_act_kind {
    STORE_ACT_CLOSE,
    STORE_ACT_RENAME,
    STORE_ACT_FORGET,
    STORE_ACT_BAN,
    STORE_ACT_UNBAN,
    STORE_ACT_KIND_COUNT
};
extern const char *const store_status_names[STORE_STATUS_COUNT];
extern const char *const store_result_names[STORE_RESULT_COUNT];
extern const char *const store_reason_names[STORE_REASON_COUNT];
extern const char *const store_clock_names[STORE_CLOCK_COUNT];
extern const char *const store_seat_names[STORE_SEAT_COUNT];
extern const char *const store_event_kind_names[STORE_EVENT_KIND_COUNT];
extern const char *const store_act_kind_names[STORE_ACT_KIND_COUNT];
extern const char *const store_speed_names[STORE_SPEED_COUNT];

struct store_guest {
    char id[STORE_ID_SIZE];
    unsigned char hash[STORE_HASH_SIZE]; /* of the token in the guest's cookie */
    char name[STORE_NAME_SIZE];
    int64_t created;
    int64_t seen; /* when it last said hello, to the day; not before `created` */
    /* Where it came from when it was last seen: a keyed hash of the address. "": not known. */
    char address[STORE_ADDRESS_SIZE];
};

/* Times are milliseconds since 1970. */
struct store_game {
    char id[STORE_ID_SIZE];
    char creator[STORE_ID_SIZE];
    char request[STORE_REQUEST_SIZE]; /* the creator's request; "" for a rematch */
    char type[APIARY_TYPE_SIZE];
    struct apiary_options options; /* with the seed */
    enum store_clock clock;
    int base, increment; /* seconds */
    int days;
    enum store_seat seat; /* as the creator chose */
    bool open;            /* shown in the lobby */
    int64_t created;

    char white[STORE_ID_SIZE], black[STORE_ID_SIZE]; /* "" while the seat is empty */
    enum store_status status;
    enum store_result result;
    enum store_reason reason;
    enum apiary_colour turn;
    int turns;
    int seq;         /* of the last event */
    int64_t changed; /* the last event's time */
    int64_t ended;   /* 0: it has not ended */
    int64_t due;     /* the uptime at which the server has to check it; 0: never */
    char rematch[STORE_ID_SIZE];

    /* Read from the guests, not stored with the game. */
    char creator_name[STORE_NAME_SIZE], white_name[STORE_NAME_SIZE], black_name[STORE_NAME_SIZE];
};

enum store_speed store_speed_of(const struct store_game *game);

/* The opening of a game that is over, for the explorer: the keys of its first positions. */
struct store_opening {
    char game[STORE_ID_SIZE];
    enum store_speed speed;
    enum store_result result;
    bool open;                                   /* the game was in the lobby */
    uint64_t path[APIARY_EXPLORE_MAX_PLIES + 1]; /* of the start, and after each ply */
    size_t count;                                /* 0: a game that is not explored */
};

/* Who may not connect. */
struct store_ban {
    char subject[STORE_SUBJECT_SIZE]; /* a guest, or the hash of an address */
    int64_t since;
    int64_t until; /* 0: for good */
    char reason[STORE_REASON_SIZE];
    char name[STORE_NAME_SIZE]; /* of the guest; read from the guests, not stored with the ban */
};

/* Something that an administrator has done. */
struct store_act {
    int64_t time;
    char id[STORE_ID_SIZE];   /* two may have the same time */
    char who[STORE_WHO_SIZE]; /* a user of the machine */
    enum store_act_kind kind;
    char subject[STORE_SUBJECT_SIZE];
    char detail[STORE_DETAIL_SIZE]; /* may be "" */
};

/* How long things are kept, in ms: games after their end, guests after they were last seen. */
struct store_retention {
    int64_t idle;      /* guests without games */
    int64_t aborted;   /* aborted games */
    int64_t games;     /* games that are over */
    int64_t guests;    /* guests whose games are all over; the games stay, without the name */
    int64_t addresses; /* of guests */
    int64_t acts;
};
#define STORE_FOREVER INT64_MAX
#define STORE_DAY_MS  (INT64_C(24) * 60 * 60 * 1000)
extern const struct store_retention store_default_retention;

#define STORE_NOBODY (-1)

/* An event of a game. It owns its texts (malloc); NULL where there is none. */
struct store_event {
    int seq;
    enum store_event_kind kind;
    int64_t time;
    int64_t uptime; /* of the server; -1: unknown (stored by an older version) */
    int by;         /* a colour, or STORE_NOBODY */
    char *request;  /* the id of the request that caused it */
    char *player;   /* the guest who joined */
    char *move;
    int plies;
    int64_t white, black; /* ms left on the clocks; -1: no clocks */
    int64_t no_show_at;   /* 0: none */
    enum store_result result;
    enum store_reason reason;
    char *game; /* the rematch */

    /* Whose clock runs after it, or STORE_NOBODY. Not stored: the server derives it. */
    int running;
};

void store_event_release(struct store_event *event);
bool store_event_copy(const struct store_event *event, struct store_event *copy);
void store_events_free(struct store_event *events, size_t count);

enum store_outcome {
    STORE_OK,
    STORE_NOT_FOUND,
    STORE_DUPLICATE, /* ADD_GAME: the request has created a game before */
    STORE_FULL,      /* CHECK_ROOM: the guest has more open games than allowed */
    STORE_CONFLICT,  /* APPEND: the last stored event is not the one before, or no such game */
    STORE_FAILED,    /* nothing was changed, or what is stored cannot be read */
    STORE_UNKNOWN    /* the disk failed during the commit: the changes may or may not be stored. The
                        next job that is not STORE_FAILED sees what is: read again before
                        answering */
};

/* For logs. */
extern const char *const store_outcome_names[STORE_UNKNOWN + 1];

/* ---- Jobs ---- */

enum store_job_kind {
    STORE_TRANSACTION, /* struct store_transaction */
    STORE_READ_GUEST,  /* struct store_guest_read */
    STORE_READ_GAME,   /* struct store_game_read */
    STORE_LIST_GAMES,  /* struct store_game_list */
    STORE_READ_UPTIME, /* struct store_uptime_read */
    STORE_PAGE_GUESTS, /* struct store_guest_page */
    STORE_PAGE_GAMES,  /* struct store_game_page */
    STORE_PAGE_BANS,   /* struct store_ban_page */
    STORE_PAGE_ACTS,   /* struct store_act_page */
    STORE_READ_KEY,    /* struct store_key_read */
    STORE_READ_OPENING /* struct store_opening_read */
};

/* The first member of each kind of job. */
struct store_job {
    enum store_job_kind kind;
    void (*done)(struct store_job *job); /* frees the job, or keeps it */
    void *context, *subject;             /* of the owner */
    enum store_outcome outcome;

    struct store_job *link; /* in a queue */
    int64_t submitted;      /* ns */
};

/* With the answer, and for a transaction with its changes; NULL is allowed. */
void store_job_free(struct store_job *job);

/* ---- Reads ---- */

struct store_guest_read {
    struct store_job job;
    char id[STORE_ID_SIZE]; /* "": the guest with this hash */
    unsigned char hash[STORE_HASH_SIZE];

    struct store_guest guest;
};

struct store_game_read {
    struct store_job job;
    char id[STORE_ID_SIZE];
    int after; /* only events with a higher number */

    struct store_game game;
    struct store_event *events; /* owned by the job */
    size_t event_count;
};

enum store_list {
    /* Games of a guest. If `before` is INT64_MAX, first up to `limit` open ones, those changed last
     * first. Then up to `limit` ended ones, those that ended last first, below (before,
     * before_game). */
    STORE_GAMES_OF,
    STORE_LOBBY_GAMES, /* challenges that are shown in the lobby, newest first */
    /* Games that are due by `before`, the first ones first. Of several servers on the database only
     * one gets a game; if it does not ask again within 45 seconds, another one may. */
    STORE_DUE_GAMES,
    /* Games of a status below (before, before_game), the newest first: by their creation, or by
     * their end. */
    STORE_GAMES_WITH_STATUS,
    STORE_UNEXPLORED_GAMES /* that are over, without store_add_opening; those that ended first */
};

struct store_game_list {
    struct store_job job;
    enum store_list list;
    int limit;
    char guest[STORE_ID_SIZE];
    int64_t before;
    char before_game[STORE_ID_SIZE]; /* of games that ended at `before`, those with lower ids */
    enum store_status status;

    struct store_game *games; /* owned by the job */
    size_t count;
    size_t unreadable; /* games left out because their rows are damaged */
};

struct store_uptime_read {
    struct store_job job;

    int64_t uptime; /* of the last heartbeat; 0 if there was none */
};

/*
 * Pages of everything that is stored: up to `limit` rows with ids after `after`, in the order of
 * their ids, byte by byte. A row that cannot be read fails the page, and `damaged` names it ("event
 * 3 of game k7"); it is "" if something else failed.
 */
#define STORE_DAMAGED_SIZE 64

struct store_guest_page {
    struct store_job job;
    char after[STORE_ID_SIZE];
    int limit;
    /* Instead: the newest first, of those below (before, after). */
    bool newest_first;
    int64_t before;

    struct store_guest *guests; /* owned by the job */
    size_t count;
    char damaged[STORE_DAMAGED_SIZE];
};

/* A game with its events 1 to game.seq. */
struct store_whole_game {
    struct store_game game;
    struct store_event *events; /* owned */
    size_t event_count;
};

struct store_game_page {
    struct store_job job;
    char after[STORE_ID_SIZE];
    int limit;

    struct store_whole_game *games; /* owned by the job */
    size_t count;
    char damaged[STORE_DAMAGED_SIZE];
};

struct store_ban_page {
    struct store_job job;
    char after[STORE_SUBJECT_SIZE];
    int limit;

    struct store_ban *bans; /* owned by the job */
    size_t count;
};

/* Acts in the order of (time, id), after (time, id); or the newest first, of those before. */
struct store_act_page {
    struct store_job job;
    bool newest_first;
    int64_t time;
    char id[STORE_ID_SIZE];
    int limit;

    struct store_act *acts; /* owned by the job */
    size_t count;
};

/* The key of the hashes of addresses; STORE_NOT_FOUND if there is none yet. */
struct store_key_read {
    struct store_job job;

    unsigned char key[STORE_KEY_SIZE];
};

/* A move of a position, by the key of the position after it; and the games in which it was played.
 */
struct store_opening_move {
    uint64_t key;
    int64_t white, draws, black;
    int64_t reached; /* games that reached the position after it, by any order of moves */
    /* One of them, of those that may be shown; "": there is none. */
    char game[STORE_ID_SIZE];
    char white_name[STORE_NAME_SIZE], black_name[STORE_NAME_SIZE];
    int64_t ended;
};

/* What was played in a position. */
struct store_opening_read {
    struct store_job job;
    uint64_t position;
    int speed; /* STORE_ANY_SPEED, or an enum store_speed */
    /* Only the games of this guest, of the last STORE_OPENINGS_OF_GUEST; "": all games. */
    char guest[STORE_ID_SIZE];
    bool own; /* the guest asks: also games that were not in the lobby may be shown */

    int64_t games;                    /* that reached it */
    struct store_opening_move *moves; /* owned by the job; most games first */
    size_t count;
};
#define STORE_ANY_SPEED (-1)
enum { STORE_OPENINGS_OF_GUEST = 1000 };

/* NULL if out of memory, as all functions here that make something. */
struct store_guest_read *store_guest_read_new(void (*done)(struct store_job *job), void *context,
                                              void *subject);
struct store_game_read *store_game_read_new(const char *id, void (*done)(struct store_job *job),
                                            void *context, void *subject);
struct store_game_list *store_game_list_new(enum store_list list, int limit,
                                            void (*done)(struct store_job *job), void *context,
                                            void *subject);
struct store_uptime_read *store_uptime_read_new(void (*done)(struct store_job *job), void *context,
                                                void *subject);
struct store_guest_page *store_guest_page_new(const char *after, int limit,
                                              void (*done)(struct store_job *job), void *context,
                                              void *subject);
struct store_game_page *store_game_page_new(const char *after, int limit,
                                            void (*done)(struct store_job *job), void *context,
                                            void *subject);
struct store_ban_page *store_ban_page_new(const char *after, int limit,
                                          void (*done)(struct store_job *job), void *context,
                                          void *subject);
struct store_act_page *store_act_page_new(int limit, void (*done)(struct store_job *job),
                                          void *context, void *subject);
struct store_key_read *store_key_read_new(void (*done)(struct store_job *job), void *context,
                                          void *subject);
struct store_opening_read *store_opening_read_new(uint64_t position,
                                                  void (*done)(struct store_job *job),
                                                  void *context, void *subject);

/* ---- Transactions ---- */

enum store_change_kind {
    STORE_ADD_GUEST,
    STORE_NAME_GUEST,
    STORE_SEEN_GUEST,
    STORE_FORGET_GUEST,
    STORE_ADD_GAME,
    STORE_APPEND,
    STORE_CHECK_ROOM,
    STORE_HEARTBEAT,
    STORE_EXPIRE,
    STORE_ADD_BAN,
    STORE_DROP_BAN,
    STORE_ADD_ACT,
    STORE_SET_KEY,
    STORE_PUBLISH,
    STORE_ADD_OPENING,
    STORE_CHANGE_KIND_COUNT
};

/* A new game, or new events of a game. */
struct store_game_change {
    struct store_game game;     /* after the events */
    struct store_event *events; /* owned; the last one has the number game.seq */
    size_t event_count;
    bool position_only; /* APPEND: only turn, turns, seq and changed of `game` are new */
};

/* What was deleted because it had been kept for long enough. */
enum store_expired_kind {
    STORE_EXPIRED_GAMES,
    STORE_EXPIRED_GUESTS,
    STORE_EXPIRED_ADDRESSES,
    STORE_EXPIRED_ACTS,
    STORE_EXPIRED_BANS,
    STORE_EXPIRED_KINDS,
};

struct store_change {
    enum store_change_kind kind;
    struct store_change *next;
    union {
        /* ADD_GUEST; NAME_GUEST: id, name; SEEN_GUEST: id, seen, address; FORGET_GUEST: id */
        struct store_guest guest;
        struct store_game_change game; /* ADD_GAME, APPEND */
        struct store_ban ban;          /* ADD_BAN; DROP_BAN: subject */
        struct store_act act;
        unsigned char key[STORE_KEY_SIZE];
        struct {
            char guest[STORE_ID_SIZE];
            int max;
        } room;
        int64_t uptime; /* HEARTBEAT */
        struct {
            int64_t now;
            struct store_retention retention;
            int limit;
            size_t expired; /* the answer: the number of deleted rows, without bans */
            size_t of_kind[STORE_EXPIRED_KINDS]; /* the same: games, guests, ... */
        } expire;
        char *message; /* PUBLISH; owned */
        struct store_opening opening;
    };
};

struct store_transaction {
    struct store_job job;
    struct store_change *first, **last;
    bool incomplete; /* out of memory while it was made: it fails */

    struct store_game existing; /* STORE_DUPLICATE: the game that the request has created */
};

struct store_transaction *store_transaction_new(void (*done)(struct store_job *job), void *context,
                                                void *subject);

/*
 * Each of these adds a change. If there is no memory for it, the transaction will fail; those that
 * return something return NULL. A transaction whose outcome is not STORE_OK has changed nothing.
 */
void store_add_guest(struct store_transaction *transaction, const struct store_guest *guest);
/* As it is, even if `seen` is before `created`, as older versions have stored it. */
void store_copy_guest(struct store_transaction *transaction, const struct store_guest *guest);
void store_name_guest(struct store_transaction *transaction, const char *id, const char *name);
void store_seen_guest(struct store_transaction *transaction, const char *id, int64_t seen,
                      const char *address);

/* Deletes a guest, and the details of acts on it. Its games keep its id. */
void store_forget_guest(struct store_transaction *transaction, const char *id);

/* STORE_DUPLICATE if the creator's request has created a game before. The caller adds the events.
 */
struct store_game_change *store_add_game(struct store_transaction *transaction,
                                         const struct store_game *game);

/* New events of a game, whose facts the caller changes with them; or new facts alone. */
struct store_game_change *store_append(struct store_transaction *transaction,
                                       const struct store_game *game);

/* STORE_FULL if, after the changes before this one, a guest has more than `max` open games. */
void store_check_room(struct store_transaction *transaction, const char *guest, int max);

/* Stores the uptime unless a later one is stored. */
void store_heartbeat(struct store_transaction *transaction, int64_t uptime);

/* Deletes what has been kept for long enough, and bans that have ended. Stops after the game that
 * reaches the limit: if `expired` is not below the limit, there may be more. A banned guest is
 * kept. */
void store_expire(struct store_transaction *transaction, int64_t now,
                  const struct store_retention *retention, int limit);

/* In place of an earlier ban of the same subject. */
void store_add_ban(struct store_transaction *transaction, const struct store_ban *ban);
/* STORE_NOT_FOUND if there is none. */
void store_drop_ban(struct store_transaction *transaction, const char *subject);
void store_add_act(struct store_transaction *transaction, const struct store_act *act);
/* Unless there is one. */
void store_set_key(struct store_transaction *transaction, const unsigned char key[STORE_KEY_SIZE]);

/* Counts a game that is over for the explorer, once: STORE_CONFLICT if it has been, or is being
 * counted by another server. */
void store_add_opening(struct store_transaction *transaction, const struct store_opening *opening);

/* Tells all other servers on the database (store_listen) a text of up to STORE_MESSAGE_LENGTH
 * bytes, if the transaction is committed. Nothing is stored. */
enum { STORE_MESSAGE_LENGTH = 7800 };
void store_publish(struct store_transaction *transaction, const char *message);

/* Commits by size (up to 1, 2, 4, ... jobs) and duration (up to 1, 2, 4, ... ms; the last
 * unbounded). */
enum { STORE_BUCKETS = 12, STORE_WHY_SIZE = 128 };
struct store_stats {
    uint64_t commits, jobs, failures; /* jobs: transactions */
    double seconds;                   /* in commits */
    uint64_t by_size[STORE_BUCKETS], by_duration[STORE_BUCKETS];
    size_t waiting;           /* transactions that are not done */
    size_t waiting_reads;     /* reads that are not done */
    bool failing;             /* a job of the last batch could not be stored */
    char why[STORE_WHY_SIZE]; /* the same: what the database said, of the last one that failed */
    int64_t since;            /* ns: when the last commit was done, or the first that waits came */
};

struct store;

/* What is said if a disk is full, whoever says it. */
#define STORE_NO_SPACE "No space left on device"

/*
 * `path` is the database file, created if it does not exist. `wake` is called, in a thread of the
 * store, when there is something to poll. NULL on failure: `why` says why.
 */
struct store *store_open_sqlite(const char *path, void (*wake)(void *context), void *context,
                                char *why, size_t size);

/* The same for a PostgreSQL database: "postgres://user@host/name", or what else libpq takes. */
struct store *store_open_postgres(const char *url, void (*wake)(void *context), void *context,
                                  char *why, size_t size);

/*
 * What is stored at this moment in a database of either kind, to be read only. Others may go on
 * using the database, which is not changed: its tables must be those of this version. Jobs are done
 * when they are submitted.
 */
struct store *store_open_snapshot(const char *database, bool postgres, char *why, size_t size);

/* Keeps everything in memory; jobs are done when they are polled. */
struct store *store_open_memory(void);

/* For tests with the memory backend: while held, store_poll does nothing; the next `count`
 * transactions fail. */
void store_memory_hold(struct store *store, bool held);
void store_memory_fail(struct store *store, int count);

/* The next `count` changes of games and names get this outcome, whether `made` or not; the next
 * `count` reads of games or uptime fail. */
void store_memory_report(struct store *store, enum store_outcome outcome, bool made, int count);
void store_memory_fail_reads(struct store *store, int count);

enum store_news_kind {
    STORE_NEWS_MISSED, /* news may have been missed */
    STORE_NEWS_GAME,   /* a game has changed */
    STORE_NEWS_MESSAGE /* another server has published something */
};

/* What another server on the same database tells. */
struct store_news {
    enum store_news_kind kind;
    char node[STORE_NODE_SIZE]; /* the other server */

    /* GAME: */
    char game[STORE_ID_SIZE];
    int seq; /* of its last event */
    char white[STORE_ID_SIZE], black[STORE_ID_SIZE];
    bool lobby; /* it is a challenge that is shown in the lobby */

    char *message; /* MESSAGE; valid during the call */
};

/* Whether other servers can use the same database at the same time: PostgreSQL. */
bool store_is_shared(const struct store *store);

/* From now on store_poll calls `tell` for each. The owner publishes something at least every
 * STORE_BEAT_MS: a connection on which not even that is heard is broken, and made again. */
enum { STORE_BEAT_MS = 2000 };
void store_listen(struct store *store, void (*tell)(void *context, const struct store_news *news),
                  void *context);

/* The store owns the job until it is done. */
void store_submit(struct store *store, struct store_job *job);

/* Calls `done` for each finished job; returns how many. `done` frees the job. */
size_t store_poll(struct store *store);

/* Polls until *done, which the `done` of a submitted job sets. */
void store_await(struct store *store, const bool *done);

struct store_stats store_stats(struct store *store);

/* Finishes all submitted jobs, and those that their `done` submits, and closes. NULL is allowed. */
void store_close(struct store *store);

#endif

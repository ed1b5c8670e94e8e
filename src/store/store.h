/*
 * store.h: where guests, games and their events are kept. One interface; sqlite.c is the one that
 * lasts, memory.c the one for tests.
 *
 * Work is given as jobs. The owner fills a job in, submits it, and gets it back, with its outputs
 * filled in, through job->done, called by store_poll in the owner's own thread. A job that changes
 * something is back only when the change is on disk: a power cut after that cannot undo it. Many
 * jobs share one commit.
 *
 * Jobs that write are done in the order in which they were submitted. Jobs that only read go beside
 * them, so that a costly read delays no move: what a read finds of a game or guest that has a
 * change under way may be the state before it or after it. Who needs to know waits for the change
 * first.
 *
 * The interface knows nothing of connections and rules; games and events are facts to it.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "apiary/game.h"

#define STORE_ID_SIZE      17 /* of guests and games: up to 16 characters */
#define STORE_NAME_SIZE    97 /* 24 characters of up to 4 bytes */
#define STORE_REQUEST_SIZE 37
#define STORE_HASH_SIZE    32

/* The words for all of these are in store_*_names; they are those of proto/messages.json. */
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
    STORE_REASON_COUNT
};
enum store_clock { STORE_NO_CLOCK, STORE_INCREMENT, STORE_DAYS, STORE_CLOCK_COUNT };
enum store_seat { STORE_SEAT_WHITE, STORE_SEAT_BLACK, STORE_SEAT_RANDOM, STORE_SEAT_COUNT };
enum store_kind {
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
    STORE_KIND_COUNT
};
extern const char *const store_status_names[STORE_STATUS_COUNT];
extern const char *const store_result_names[STORE_RESULT_COUNT];
extern const char *const store_reason_names[STORE_REASON_COUNT];
extern const char *const store_clock_names[STORE_CLOCK_COUNT];
extern const char *const store_seat_names[STORE_SEAT_COUNT];
extern const char *const store_kind_names[STORE_KIND_COUNT];

struct store_guest {
    char id[STORE_ID_SIZE];
    unsigned char hash[STORE_HASH_SIZE]; /* of the token in the guest's cookie */
    char name[STORE_NAME_SIZE];
    int64_t created;
    int64_t seen; /* when it last said hello, to the day */
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
    enum store_seat seat; /* the creator's wish */
    bool open;            /* shown in the lobby */
    int64_t created;

    char white[STORE_ID_SIZE], black[STORE_ID_SIZE]; /* "" while nobody sits there */
    enum store_status status;
    enum store_result result;
    enum store_reason reason;
    enum apiary_colour turn;
    int turns;
    int seq;         /* of the last event */
    int64_t changed; /* the last event's time */
    int64_t ended;   /* 0: it has not */
    int64_t due;     /* the uptime by which the server has to look at it; 0: it need not */
    char rematch[STORE_ID_SIZE];

    /* From the guests; not stored with the game. */
    char creator_name[STORE_NAME_SIZE], white_name[STORE_NAME_SIZE], black_name[STORE_NAME_SIZE];
};

/* How long aborted games and guests without games are kept. */
#define STORE_KEPT_MS (INT64_C(7) * 24 * 60 * 60 * 1000)

#define STORE_NOBODY (-1)

/* What happened in a game. Texts are owned by the event (malloc), NULL where there is none. */
struct store_event {
    int seq;
    enum store_kind kind;
    int64_t time;
    int64_t uptime; /* the server's uptime then; -1: not known (stored by an older version) */
    int by;         /* a colour, or STORE_NOBODY */
    char *request;  /* the id of the request that caused it */
    char *player;   /* the guest who joined */
    char *move;
    int plies;
    int64_t white, black; /* what is left on the clocks; -1: nothing to say */
    int64_t no_show_at;   /* 0: none */
    enum store_result result;
    enum store_reason reason;
    char *game; /* the rematch */

    /* Whose clock runs after it, or STORE_NOBODY. Not stored: the server works it out. */
    int running;
};

void store_event_release(struct store_event *event);
bool store_event_copy(const struct store_event *event, struct store_event *copy);
void store_events_free(struct store_event *events, size_t count);

enum store_outcome {
    STORE_OK,
    STORE_NOT_FOUND,
    STORE_DUPLICATE, /* ADD_GAME: the same request has made a game; it is in job->game */
    STORE_FULL,      /* a guest has job->max_open games already; nothing was changed */
    STORE_CONFLICT,  /* APPEND: the game does not end at the event before */
    STORE_FAILED,    /* nothing was changed, or what is stored cannot be read */
    STORE_UNKNOWN    /* the disk failed during the commit, and the change may or may not last. The
                        next job that is not STORE_FAILED finds what is true: read again before
                        answering */
};

/* For logs. */
extern const char *const store_outcome_names[STORE_UNKNOWN + 1];

enum store_task {
    STORE_ADD_GUEST,  /* guest */
    STORE_FIND_GUEST, /* guest.hash -> guest */
    STORE_NAME_GUEST, /* guest.id, guest.name */
    STORE_ADD_GAME,   /* game, events; max_open, who */
    STORE_APPEND,     /* game, events; max_open, who (for a join); next, next_max_open (for a
                         rematch) */
    STORE_LOAD,       /* game.id -> game, events */
    STORE_GAMES_OF,   /* who, before, before_game, limit -> games. With before = INT64_MAX first up
                         to `limit` open ones, those changed last first. Then up to `limit` ended
                         ones, those that ended last first, below (before, before_game) */
    STORE_OPEN_GAMES, /* limit -> games that wait in the lobby, newest first */
    STORE_DUE_GAMES,  /* before, limit -> games that are due by then */
    STORE_SEEN_GUEST, /* guest.id, guest.seen */
    STORE_HEARTBEAT,  /* uptime: the row of it is updated */
    STORE_UPTIME,     /* -> uptime: the last heartbeat's; 0 if there was none */
    STORE_EXPIRE,     /* before, limit: removes aborted games that ended STORE_KEPT_MS before then,
                         and guests without any game who were not seen since; -> expired: rows that
                         went. It ends with the game that reaches the limit: if `expired` is not
                         below it there may be more to do */
    STORE_TASK_COUNT
};

struct store_job {
    enum store_task task;
    void (*done)(struct store_job *job);
    void *context, *subject; /* the owner's */

    struct store_guest guest;
    struct store_game game;
    struct store_event *events; /* owned by the job */
    size_t event_count;
    struct store_game *next; /* a game to add in the same transaction; owned by the job */
    struct store_event *next_events;
    size_t next_event_count;
    char who[STORE_ID_SIZE];
    int max_open;       /* 0: not asked */
    int next_max_open;  /* of each player of `next`; 0: not asked */
    bool position_only; /* APPEND: of the facts only turn, turns, seq and changed are new */
    int64_t before;
    char before_game[STORE_ID_SIZE]; /* of games that ended at `before`: those of lower ids */
    int limit;
    int64_t uptime;
    size_t expired;

    enum store_outcome outcome;
    struct store_game *games; /* owned by the job */
    size_t game_count;
    size_t unreadable; /* games left out because their rows are damaged */

    struct store_job *link; /* in a queue of the store */
    int64_t submitted;      /* ns */
};

struct store_job *store_job_new(enum store_task task, void (*done)(struct store_job *job),
                                void *context, void *subject);
void store_job_free(struct store_job *job); /* NULL is allowed */

/* Whether a task changes anything. */
bool store_task_writes(enum store_task task);

/* Commits by size (1, 2, 4, ... jobs) and by duration (1, 2, 4, ... ms; the last has no bound). */
enum { STORE_BUCKETS = 12 };
struct store_stats {
    uint64_t commits, jobs, failures;
    double seconds; /* in commits */
    uint64_t by_size[STORE_BUCKETS], by_duration[STORE_BUCKETS];
    size_t waiting;       /* jobs that write and are not done */
    size_t waiting_reads; /* and those that only read */
    bool failing;         /* of what was written last, something could not be stored */
};

struct store;

/*
 * `path` is the database; it is made if it is not there. `wake` is called, in a thread of
 * the store, when there is something to poll. NULL on failure: `why` says so.
 */
struct store *store_open_sqlite(const char *path, void (*wake)(void *context), void *context,
                                char *why, size_t size);

/* Keeps everything in memory; jobs are done when they are polled. */
struct store *store_open_memory(void);

/* For tests, of a memory store: while held, store_poll does nothing; the next `count` changes
 * fail. */
void store_memory_hold(struct store *store, bool held);
void store_memory_fail(struct store *store, int count);

/* The next `count` changes of games and names are reported so, made or not; the next `count` games
 * (or uptimes) are not read. */
void store_memory_report(struct store *store, enum store_outcome outcome, bool made, int count);
void store_memory_fail_reads(struct store *store, int count);

/* Takes the job over until it is done. */
void store_submit(struct store *store, struct store_job *job);

/* Calls `done` for what is finished; returns for how many. `done` frees the job. */
size_t store_poll(struct store *store);

struct store_stats store_stats(struct store *store);

/* Does what was submitted, calls `done` for it, and closes. NULL is allowed. */
void store_close(struct store *store);

#endif

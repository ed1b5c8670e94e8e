/*
 * sql.h: what the SQL backends share. A backend has connections with a driver, which runs
 * statements; the statements, and what is done with them, are the same for all.
 *
 *   sql_statements.c  the statements, and their parameters
 *   sql_changes.c     a function per change of a transaction
 *   sql_expire.c      deletes what has been kept for long enough
 *   sql_openings.c    the explorer: its change and its read
 *   sql_moderation.c  bans, acts, the key: their changes and reads
 *   sql_reads.c       a function per read
 *   sql_rows.c        reads and checks rows
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "store/backend.h"

enum sql_statement {
    SQL_ADD_GUEST,
    SQL_FIND_GUEST,
    SQL_READ_GUEST,
    SQL_NAME_GUEST,
    SQL_SEEN_GUEST,
    SQL_FORGET_GUEST,
    SQL_ADD_GAME,
    SQL_ADD_SEAT,
    SQL_END_SEATS,
    SQL_FIND_REQUEST,
    SQL_LOCK_GUEST,
    SQL_COUNT_OPEN,
    SQL_UPDATE_GAME,
    SQL_MOVE_GAME,
    SQL_APPEND_MOVE,
    SQL_ADD_EVENT,
    SQL_LOAD_GAME,
    SQL_LOAD_EVENTS,
    SQL_OPEN_GAMES_OF,
    SQL_ENDED_GAMES_OF,
    SQL_LOBBY_GAMES,
    SQL_WAITING_GAMES,
    SQL_RUNNING_GAMES,
    SQL_OVER_GAMES,
    SQL_ABORTED_GAMES,
    SQL_DUE_GAMES,
    SQL_DROP_CLAIMS,
    SQL_HEARTBEAT,
    SQL_UPTIME,
    SQL_PAGE_GUESTS,
    SQL_NEWEST_GUESTS,
    SQL_PAGE_GAMES,
    SQL_PAGE_EVENTS,
    SQL_NEXT_ABORTED,
    SQL_NEXT_OVER,
    SQL_DROP_EVENTS,
    SQL_DROP_SEATS,
    SQL_DROP_GAME,
    SQL_DROP_IDLE_GUESTS,
    SQL_DROP_GUESTS,
    SQL_DROP_ADDRESSES,
    SQL_DROP_ENDED_BANS,
    SQL_DROP_OLD_ACTS,
    SQL_ADD_BAN,
    SQL_DROP_BAN,
    SQL_PAGE_BANS,
    SQL_ADD_ACT,
    SQL_CLEAR_ACTS,
    SQL_PAGE_ACTS,
    SQL_NEWEST_ACTS,
    SQL_SET_KEY,
    SQL_READ_KEY,
    SQL_NOTIFY,
    SQL_UNEXPLORED_GAMES,
    SQL_LOCK_OPENINGS,
    SQL_EXPLORE_GAME,
    SQL_ADD_OPENING,
    SQL_COUNT_POSITION,
    SQL_COUNT_MOVE,
    SQL_OPENING_GAMES,
    SQL_OPENING_MOVES,
    SQL_OPENINGS_OF,
    SQL_DROP_OPENING,
    SQL_STATEMENT_COUNT
};

enum sql_dialect { SQL_SQLITE, SQL_POSTGRES };

/* The parameters are ?1, ?2, ... in SQLite and $1, $2, ... in PostgreSQL. NULL: the dialect has no
 * such statement. */
const char *sql_text(enum sql_dialect dialect, enum sql_statement statement);

enum sql_type { SQL_NULL, SQL_NUMBER, SQL_TEXT, SQL_BYTES, SQL_OTHER };

struct sql_value {
    enum sql_type type;
    int64_t number;
    const char *bytes; /* TEXT (with a 0 at its end) and BYTES; valid until the next step */
    size_t size;
};

/* The parameters of a statement, in their order. Texts must live until it is finished. */
enum { SQL_MAX_PARAMETERS = 26 };
struct sql_parameters {
    struct sql_value value[SQL_MAX_PARAMETERS];
    int count;
};

/* "" and NULL are stored as NULL. */
void sql_add_text(struct sql_parameters *parameters, const char *text);
void sql_add_plain_text(struct sql_parameters *parameters, const char *text); /* "" stays "" */
void sql_add_number(struct sql_parameters *parameters, int64_t number);
/* A number, or NULL for the one that means "none". */
void sql_add_unless(struct sql_parameters *parameters, int64_t number, int64_t none);
void sql_add_bytes(struct sql_parameters *parameters, const void *bytes, size_t size);

enum sql_step { SQL_ROW, SQL_DONE, SQL_ERROR };

struct sql_connection;

struct sql_driver {
    enum sql_dialect dialect;
    /* Begins a statement, up to its first row or its end. */
    enum sql_step (*start)(struct sql_connection *connection, enum sql_statement statement,
                           const struct sql_parameters *parameters);
    enum sql_step (*next)(struct sql_connection *connection, enum sql_statement statement);
    /* A value of the current row. */
    struct sql_value (*value)(struct sql_connection *connection, enum sql_statement statement,
                              int column);
    /* Ends a statement; returns how many rows it has changed. */
    int64_t (*finish)(struct sql_connection *connection, enum sql_statement statement);
    /* Runs a statement without rows `count` times, without waiting for each answer where that
     * takes time. `fill` adds the parameters of the i-th. */
    bool (*repeat)(struct sql_connection *connection, enum sql_statement statement, size_t count,
                   void (*fill)(const void *context, size_t i, struct sql_parameters *parameters),
                   const void *context);
};

/* The first member of a backend's connection. */
struct sql_connection {
    const struct sql_driver *driver;
};

/* The parameters of SQL_APPEND_MOVE, for a change of the position with one event. */
void sql_move_parameters(const struct store_game_change *change, struct sql_parameters *parameters);

/* Makes the changes of a transaction. The caller has begun one of the database, and rolls it back
 * unless the outcome is STORE_OK. */
enum store_outcome sql_make_changes(struct sql_connection *connection,
                                    struct store_transaction *transaction);

/* Runs a statement that returns no row; *changed (may be NULL): how many rows it has changed. */
enum store_outcome sql_run(struct sql_connection *connection, enum sql_statement statement,
                           const struct sql_parameters *parameters, int64_t *changed);

/* Runs a statement that updates one row; `missing` if there is no such row. */
enum store_outcome sql_update(struct sql_connection *connection, enum sql_statement statement,
                              const struct sql_parameters *parameters, enum store_outcome missing);

enum store_outcome sql_expire(struct sql_connection *connection, struct store_change *change);

enum store_outcome sql_add_ban(struct sql_connection *connection, const struct store_ban *ban);
enum store_outcome sql_drop_ban(struct sql_connection *connection, const char *subject);
enum store_outcome sql_add_act(struct sql_connection *connection, const struct store_act *act);
enum store_outcome sql_clear_acts(struct sql_connection *connection, const char *subject);
enum store_outcome sql_set_key(struct sql_connection *connection,
                               const unsigned char key[STORE_KEY_SIZE]);
enum store_outcome sql_add_opening(struct sql_connection *connection,
                                   const struct store_opening *opening);
enum store_outcome sql_read_opening(struct sql_connection *connection,
                                    struct store_opening_read *read);
enum store_outcome sql_page_bans(struct sql_connection *connection, struct store_ban_page *page);
enum store_outcome sql_page_acts(struct sql_connection *connection, struct store_act_page *page);
enum store_outcome sql_read_key(struct sql_connection *connection, struct store_key_read *read);

/* Makes room for one more element; the array doubles at powers of two. False if out of memory. */
bool sql_make_room(void **array, size_t count, size_t size);

/* Does a job that only reads. */
enum store_outcome sql_read(struct sql_connection *connection, struct store_job *job);

/* Reads the game that a statement finds; STORE_NOT_FOUND if it finds none. */
enum store_outcome sql_find_game(struct sql_connection *connection, enum sql_statement statement,
                                 const struct sql_parameters *parameters, struct store_game *game);

/* Reads the current row of a statement; false: the row is invalid. */
bool sql_read_game(struct sql_connection *connection, enum sql_statement statement,
                   struct store_game *game);
bool sql_read_event(struct sql_connection *connection, enum sql_statement statement,
                    struct store_event *event);
bool sql_read_guest(struct sql_connection *connection, enum sql_statement statement,
                    struct store_guest *guest);

bool sql_read_ban(struct sql_connection *connection, enum sql_statement statement,
                  struct store_ban *ban);
bool sql_read_act(struct sql_connection *connection, enum sql_statement statement,
                  struct store_act *act);
bool sql_read_key_row(struct sql_connection *connection, enum sql_statement statement,
                      unsigned char key[STORE_KEY_SIZE]);

/* Reads a column of the current row: "" if it is not a text, cut if it is too long. */
void sql_read_text(struct sql_connection *connection, enum sql_statement statement, int column,
                   char *buffer, size_t size);

#endif

/*
 * check_store [--running] DATABASE [LOG]: checks that a database is consistent and has every
 * acknowledged move.
 *
 * DATABASE is a file of SQLite or the address of a PostgreSQL database. LOG is what `load --log`
 * wrote. The events of each game must be numbered without gaps and end where the game's row says;
 * its moves must replay by the rules, in turn, to its result; no request may have caused two moves;
 * every acknowledged move must be stored, with its number and as it was sent; and every stored move
 * must have been sent, unless the server is --running: then it may be younger than the log. Prints
 * what is wrong, and then exits with 1.
 */
#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apiary/game.h"
#include "base/rng.h"
#include "store/store.h"

enum { LINE_SIZE = 1024, MAX_COMPLAINTS = 20 };

/* A request in the log. */
struct entry {
    char *game, *request, *move;
    int seq; /* 0: sent, not acknowledged */
    bool stored;
};

/* A hash table with open addressing; twice as many places as entries. */
struct log {
    struct entry *entry;
    size_t places, count, acknowledged;
};

struct totals {
    size_t games, events, moves, unacknowledged, wrong;
    bool running;
};

#define WRONG(totals, ...)                                                                         \
    do {                                                                                           \
        if ((totals)->wrong++ < MAX_COMPLAINTS) {                                                  \
            printf("wrong: " __VA_ARGS__);                                                         \
            putchar('\n');                                                                         \
        }                                                                                          \
    } while (0)

static struct entry *find(struct log *log, const char *game, const char *request) {
    uint64_t at = rng_seed_of(game) ^ (rng_seed_of(request) << 1);
    for (;; at++) {
        struct entry *entry = &log->entry[at % log->places];
        if (!entry->game ||
            (strcmp(entry->game, game) == 0 && strcmp(entry->request, request) == 0)) {
            return entry;
        }
    }
}

static size_t count_lines(FILE *in) {
    size_t lines = 0;
    int c;
    while ((c = getc(in)) != EOF) {
        lines += c == '\n';
    }
    rewind(in);
    return lines;
}

static bool read_log(const char *path, struct log *log, struct totals *totals) {
    FILE *in = fopen(path, "r");
    if (!in) {
        perror(path);
        return false;
    }
    log->places = 2 * count_lines(in) + 1;
    log->entry = calloc(log->places, sizeof *log->entry);
    char line[LINE_SIZE];
    while (log->entry && fgets(line, sizeof line, in)) {
        char *state = NULL, *what = strtok_r(line, "\t\n", &state);
        char *game = strtok_r(NULL, "\t\n", &state), *request = strtok_r(NULL, "\t\n", &state);
        char *move = strtok_r(NULL, "\t\n", &state), *seq = strtok_r(NULL, "\t\n", &state);
        if (!what || !game || !request || !move) {
            continue;
        }
        struct entry *entry = find(log, game, request);
        if (!entry->game) {
            *entry = (struct entry){strdup(game), strdup(request), strdup(move), 0, false};
            log->count++;
        }
        if (strcmp(what, "ack") == 0 && seq) {
            int number = (int)strtol(seq, NULL, 10);
            if (entry->seq && entry->seq != number) {
                WRONG(totals, "%s %s was acknowledged as %d and as %d", game, request, entry->seq,
                      number);
            }
            log->acknowledged += entry->seq == 0;
            entry->seq = number;
        }
    }
    fclose(in);
    return log->entry != NULL;
}

static void check_move(struct log *log, struct totals *totals, const char *id, int seq,
                       const char *request, const char *move) {
    /* A player with no legal move passes automatically, without a request. */
    if (!log->entry || (*request == '\0' && strcmp(move, "pass") == 0)) {
        return;
    }
    struct entry *entry = find(log, id, request);
    if (!entry->game && totals->running) {
        return;
    }
    if (!entry->game) {
        WRONG(totals, "%s %d: %s (%s) was never sent", id, seq, move, request);
    } else if (entry->stored) {
        WRONG(totals, "%s %d: %s (%s) is stored twice", id, seq, move, request);
    } else if (strcmp(entry->move, move) != 0 || (entry->seq && entry->seq != seq)) {
        WRONG(totals, "%s %d: %s is stored, %s was acknowledged as %d", id, seq, move, entry->move,
              entry->seq);
    } else {
        totals->unacknowledged += entry->seq == 0;
        entry->stored = true;
    }
}

static void check_event(struct log *log, struct totals *totals, const char *id, apiary_game *game,
                        const struct store_event *event) {
    struct apiary_error error = {.message = ""};
    totals->events++;
    if (event->kind == STORE_MOVE) {
        const char *move = event->move;
        totals->moves++;
        if (event->by != (int)apiary_game_to_move(game)) {
            WRONG(totals, "%s %d: out of turn", id, event->seq);
        }
        if (apiary_game_play(game, move, strlen(move), &error) != APIARY_OK) {
            WRONG(totals, "%s %d: %s: %s", id, event->seq, move, error.message);
        }
        check_move(log, totals, id, event->seq, event->request ? event->request : "", move);
    } else if (event->kind == STORE_TAKEBACK &&
               apiary_game_undo(game, (size_t)event->plies) != APIARY_OK) {
        WRONG(totals, "%s %d: takes back more moves than there are", id, event->seq);
    }
}

static void check_result(struct totals *totals, const struct store_game *row,
                         const apiary_game *game) {
    static const enum store_result results[] = {[APIARY_NOT_STARTED] = STORE_NO_RESULT,
                                                [APIARY_IN_PROGRESS] = STORE_NO_RESULT,
                                                [APIARY_WHITE_WINS] = STORE_WHITE,
                                                [APIARY_BLACK_WINS] = STORE_BLACK,
                                                [APIARY_DRAW] = STORE_DRAW};
    enum apiary_result result = apiary_game_result(game);
    bool by_rules = row->reason == STORE_BY_RULES;
    if (by_rules != apiary_result_is_final(result) ||
        (by_rules && (row->status != STORE_OVER || row->result != results[result]))) {
        WRONG(totals, "%s is stored as %s, %s; by the rules it is %s", row->id,
              store_status_names[row->status], store_result_names[row->result],
              store_result_names[results[result]]);
    }
    if (row->turns != (int)apiary_game_turns(game)) {
        WRONG(totals, "%s: %d turns are stored, %zu were played", row->id, row->turns,
              apiary_game_turns(game));
    }
}

/* The store has checked that the events are numbered without gaps up to game.seq. */
static void check_game(struct log *log, struct totals *totals,
                       const struct store_whole_game *whole) {
    const char *id = whole->game.id;
    apiary_game *game = NULL;
    totals->games++;
    if (apiary_game_new(NULL, whole->game.type, &whole->game.options, &game, NULL) != APIARY_OK) {
        WRONG(totals, "%s: unknown game %s", id, whole->game.type);
        return;
    }
    for (size_t i = 0; i < whole->event_count; i++) {
        check_event(log, totals, id, game, &whole->events[i]);
    }
    check_result(totals, &whole->game, game);
    apiary_game_free(game);
}

static void note_done(struct store_job *job) {
    *(bool *)job->subject = true;
}

static bool check_games(struct store *store, struct log *log, struct totals *totals) {
    enum { PAGE = 200 };
    char after[STORE_ID_SIZE] = "";
    size_t count;
    do {
        bool done = false;
        struct store_game_page *page = store_game_page_new(after, PAGE, note_done, NULL, &done);
        if (page == NULL) {
            return false;
        }
        store_submit(store, &page->job);
        while (!done) {
            if (store_poll(store) == 0) {
                nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
            }
        }
        if (page->job.outcome != STORE_OK) {
            WRONG(totals, "after %s: cannot be read %s", after, page->damaged);
        }
        for (size_t i = 0; i < page->count; i++) {
            check_game(log, totals, &page->games[i]);
        }
        count = page->job.outcome == STORE_OK ? page->count : 0;
        if (count > 0) {
            memcpy(after, page->games[count - 1].game.id, sizeof after);
        }
        store_job_free(&page->job);
    } while (count > 0);
    return true;
}

/* ---- Checks of the database as a whole ---- */

static int sqlite_number(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    sqlite3_stmt *row = NULL;
    int number = -1;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(db, 5000) == SQLITE_OK &&
        sqlite3_prepare_v2(db, sql, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW) {
        number = sqlite3_column_int(row, 0);
    }
    sqlite3_finalize(row);
    sqlite3_close(db);
    return number;
}

static int postgres_number(const char *url, const char *sql) {
    PGconn *pg = PQconnectdb(url);
    PGresult *result = PQexec(pg, sql);
    bool found = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
    int number = found ? (int)strtol(PQgetvalue(result, 0, 0), NULL, 10) : -1;
    PQclear(result);
    PQfinish(pg);
    return number;
}

static void check_tables(const char *database, bool postgres, struct totals *totals) {
    static const struct {
        const char *sql, *what;
        bool sqlite_only;
    } checks[] = {
        {"SELECT count(*) FROM event WHERE game NOT IN (SELECT id FROM game)",
         "events have no game", false},
        {"SELECT count(*) FROM (SELECT 1 FROM event WHERE kind = 'move' AND request IS NOT NULL"
         " GROUP BY game, by, request HAVING count(*) > 1) doubled",
         "requests have caused two moves", false},
        {"SELECT count(*) FROM game WHERE (ended IS NULL) <> (status IN ('waiting', 'running'))",
         "games have ended by one column only", false},
        {"SELECT count(*) FROM seat s LEFT JOIN game g ON g.id = s.game"
         " WHERE g.id IS NULL OR s.ended IS DISTINCT FROM g.ended",
         "seats do not agree with their games", false},
        {"SELECT count(*) FROM (SELECT id, creator AS guest FROM game UNION SELECT id, white FROM"
         " game UNION SELECT id, black FROM game) p WHERE p.guest IS NOT NULL"
         " AND (p.guest, p.id) NOT IN (SELECT guest, game FROM seat)",
         "players have no seat", false},
        {"SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
         "parts of the file are damaged", true},
        {"SELECT count(*) FROM guest g"
         " WHERE seats <> (SELECT count(*) FROM seat s WHERE s.guest = g.id)",
         "guests have another number of seats than is noted", false},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (postgres && checks[i].sqlite_only) {
            continue;
        }
        int number = postgres ? postgres_number(database, checks[i].sql)
                              : sqlite_number(database, checks[i].sql);
        if (number != 0) {
            WRONG(totals, "%d %s", number, checks[i].what);
        }
    }
}

static void check_acknowledged(struct log *log, struct totals *totals) {
    for (size_t i = 0; i < log->places; i++) {
        struct entry *entry = &log->entry[i];
        if (entry->game && entry->seq && !entry->stored) {
            WRONG(totals, "%s %d: %s (%s) was acknowledged and is missing", entry->game, entry->seq,
                  entry->move, entry->request);
        }
        free(entry->game);
        free(entry->request);
        free(entry->move);
    }
    free(log->entry);
}

static void ignore_wake(void *context) {
    (void)context;
}

int main(int argc, char **argv) {
    struct log log = {0};
    struct totals totals = {0};
    if (argc > 1 && strcmp(argv[1], "--running") == 0) {
        totals.running = true;
        argc--;
        argv++;
    }
    if (argc < 2 || argc > 3) {
        fputs("usage: check_store [--running] DATABASE [LOG]\n", stderr);
        return 2;
    }
    if (argc == 3 && !read_log(argv[2], &log, &totals)) {
        return 2;
    }
    const char *database = argv[1];
    bool postgres = strstr(database, "://") != NULL;
    char why[256];
    struct store *store = postgres
                              ? store_open_postgres(database, ignore_wake, NULL, why, sizeof why)
                              : store_open_sqlite(database, ignore_wake, NULL, why, sizeof why);
    if (store == NULL || !check_games(store, &log, &totals)) {
        printf("%s: %s\n", database, store == NULL ? why : "out of memory");
        exit(2);
    }
    store_close(store);
    check_tables(database, postgres, &totals);
    size_t acknowledged = log.acknowledged;
    check_acknowledged(&log, &totals);
    printf("%zu games, %zu events, %zu moves stored; %zu acknowledged, all there%s; %zu stored but "
           "not acknowledged; %zu wrong\n",
           totals.games, totals.events, totals.moves, acknowledged,
           totals.wrong ? "? see above" : "", totals.unacknowledged, totals.wrong);
    return totals.wrong ? 1 : 0;
}

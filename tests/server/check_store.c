/*
 * check_store DATABASE [LOG]: checks that a database is consistent and has every acknowledged move.
 *
 * LOG is what `load --log` wrote. The events of each game must be numbered without gaps and end
 * where the game's row says; its moves must replay by the rules, in turn, to its result; no request
 * may have caused two moves; every acknowledged move must be stored, with its number and as it was
 * sent; and every stored move must have been sent. Prints what is wrong, and then exits with 1.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/game.h"
#include "base/rng.h"

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

static const char *text_of(sqlite3_stmt *row, int column) {
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

static void check_move(struct log *log, struct totals *totals, const char *id, int seq,
                       const char *request, const char *move) {
    /* A player with no legal move passes automatically, without a request. */
    if (!log->entry || (*request == '\0' && strcmp(move, "pass") == 0)) {
        return;
    }
    struct entry *entry = find(log, id, request);
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

/* Checks the events of one game. Returns the number of the last. */
static int check_events(sqlite3_stmt *events, struct log *log, struct totals *totals,
                        const char *id, apiary_game *game) {
    int last = 0;
    sqlite3_reset(events);
    sqlite3_bind_text(events, 1, id, -1, SQLITE_TRANSIENT);
    while (sqlite3_step(events) == SQLITE_ROW) {
        int seq = sqlite3_column_int(events, 0);
        const char *kind = text_of(events, 1), *request = text_of(events, 2);
        const char *move = text_of(events, 3);
        totals->events++;
        if (seq != last + 1) {
            WRONG(totals, "%s: %d follows %d", id, seq, last);
        }
        last = seq;
        struct apiary_error error = {.message = ""};
        if (strcmp(kind, "move") == 0) {
            totals->moves++;
            if (sqlite3_column_int(events, 4) != (int)apiary_game_to_move(game)) {
                WRONG(totals, "%s %d: out of turn", id, seq);
            }
            if (apiary_game_play(game, move, strlen(move), &error) != APIARY_OK) {
                WRONG(totals, "%s %d: %s: %s", id, seq, move, error.message);
            }
            check_move(log, totals, id, seq, request, move);
        } else if (strcmp(kind, "takeback") == 0 &&
                   apiary_game_undo(game, (size_t)sqlite3_column_int(events, 5)) != APIARY_OK) {
            WRONG(totals, "%s %d: takes back more moves than there are", id, seq);
        }
    }
    return last;
}

static void check_result(struct totals *totals, sqlite3_stmt *row, const apiary_game *game) {
    static const char *const words[] = {[APIARY_NOT_STARTED] = "none",
                                        [APIARY_IN_PROGRESS] = "none",
                                        [APIARY_WHITE_WINS] = "white",
                                        [APIARY_BLACK_WINS] = "black",
                                        [APIARY_DRAW] = "draw"};
    enum apiary_result result = apiary_game_result(game);
    const char *id = text_of(row, 0), *status = text_of(row, 3), *stored = text_of(row, 4);
    bool by_rules = strcmp(text_of(row, 5), "rules") == 0;
    bool over = strcmp(status, "over") == 0;
    if (by_rules != apiary_result_is_final(result) ||
        (by_rules && (!over || strcmp(stored, words[result]) != 0))) {
        WRONG(totals, "%s is stored as %s, %s; by the rules it is %s", id, status, stored,
              words[result]);
    }
    if (sqlite3_column_int(row, 6) != (int)apiary_game_turns(game)) {
        WRONG(totals, "%s: %d turns are stored, %zu were played", id, sqlite3_column_int(row, 6),
              apiary_game_turns(game));
    }
}

static bool check_games(sqlite3 *db, struct log *log, struct totals *totals) {
    sqlite3_stmt *games, *events;
    /* Only games without options: those of the load generator. */
    if (sqlite3_prepare_v2(db,
                           "SELECT id, type, seq, status, result, reason, turns FROM game"
                           " WHERE options = ''",
                           -1, &games, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db,
                           "SELECT seq, kind, request, move, by, plies FROM event"
                           " WHERE game = ? ORDER BY seq",
                           -1, &events, NULL) != SQLITE_OK) {
        printf("wrong: %s\n", sqlite3_errmsg(db));
        return false;
    }
    while (sqlite3_step(games) == SQLITE_ROW) {
        const char *id = text_of(games, 0);
        apiary_game *game = NULL;
        totals->games++;
        if (apiary_game_new(NULL, text_of(games, 1), NULL, &game, NULL) != APIARY_OK) {
            WRONG(totals, "%s: unknown game %s", id, text_of(games, 1));
            continue;
        }
        int last = check_events(events, log, totals, id, game);
        if (last != sqlite3_column_int(games, 2)) {
            WRONG(totals, "%s: its row says %d, its events end at %d", id,
                  sqlite3_column_int(games, 2), last);
        }
        check_result(totals, games, game);
        apiary_game_free(game);
    }
    sqlite3_finalize(games);
    sqlite3_finalize(events);
    return true;
}

static int one_number(sqlite3 *db, const char *sql) {
    sqlite3_stmt *row;
    int number = -1;
    if (sqlite3_prepare_v2(db, sql, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW) {
        number = sqlite3_column_int(row, 0);
    }
    sqlite3_finalize(row);
    return number;
}

/* Checks of the database as a whole. */
static void check_file(sqlite3 *db, struct totals *totals) {
    static const struct {
        const char *sql, *what;
    } checks[] = {
        {"SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
         "parts of the file are damaged"},
        {"SELECT count(*) FROM event WHERE game NOT IN (SELECT id FROM game)",
         "events have no game"},
        {"SELECT count(*) FROM (SELECT 1 FROM event WHERE kind = 'move' AND request IS NOT NULL"
         " GROUP BY game, by, request HAVING count(*) > 1)",
         "requests have caused two moves"},
        {"SELECT count(*) FROM game WHERE (ended IS NULL) <> (status IN ('waiting', 'running'))",
         "games have ended by one column only"},
        {"SELECT count(*) FROM seat s LEFT JOIN game g ON g.id = s.game"
         " WHERE g.id IS NULL OR s.ended IS NOT g.ended",
         "seats do not agree with their games"},
        {"SELECT count(*) FROM (SELECT id, creator AS guest FROM game UNION SELECT id, white FROM"
         " game UNION SELECT id, black FROM game) p WHERE p.guest IS NOT NULL"
         " AND (p.guest, p.id) NOT IN (SELECT guest, game FROM seat)",
         "players have no seat"},
        {"SELECT count(*) FROM guest g"
         " WHERE seats <> (SELECT count(*) FROM seat s WHERE s.guest = g.id)",
         "guests have another number of seats than is noted"},
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        int number = one_number(db, checks[i].sql);
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

int main(int argc, char **argv) {
    if (argc < 2 || argc > 3) {
        fputs("usage: check_store DATABASE [LOG]\n", stderr);
        return 2;
    }
    struct log log = {0};
    struct totals totals = {0};
    sqlite3 *db = NULL;
    if (argc == 3 && !read_log(argv[2], &log, &totals)) {
        return 2;
    }
    if (sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        !check_games(db, &log, &totals)) {
        printf("%s: %s\n", argv[1], sqlite3_errmsg(db));
        return 2;
    }
    check_file(db, &totals);
    sqlite3_close(db);
    size_t acknowledged = log.acknowledged;
    check_acknowledged(&log, &totals);
    printf("%zu games, %zu events, %zu moves stored; %zu acknowledged, all there%s; %zu stored but "
           "not acknowledged; %zu wrong\n",
           totals.games, totals.events, totals.moves, acknowledged,
           totals.wrong ? "? see above" : "", totals.unacknowledged, totals.wrong);
    return totals.wrong ? 1 : 0;
}

/*
 * sqlite_statements.c: the statements, and opening a connection with all of them prepared.
 *
 * Every statement that a client can cause uses an index and touches only the rows that it returns
 * or changes; test_store_schema.c checks that.
 */
#include "base/text.h"
#include "store/sqlite.h"

/* A game with the names of its creator and players, as sqlite_read_game reads it. */
#define GAME_COLUMNS                                                                               \
    "SELECT g.id, g.creator, g.request, g.type, g.options, g.seed, g.commitment, g.clock, g.base," \
    " g.increment, g.days, g.seat, g.open, g.created, g.white, g.black, g.status, g.result,"       \
    " g.reason, g.turn, g.turns, g.seq, g.changed, g.ended, g.due, g.rematch,"                     \
    " c.name, w.name, b.name FROM "
#define GAME_NAMES                                                                                 \
    " LEFT JOIN guest c ON c.id = g.creator LEFT JOIN guest w ON w.id = g.white"                   \
    " LEFT JOIN guest b ON b.id = g.black "
#define GAME_FROM GAME_COLUMNS "game g" GAME_NAMES
/* CROSS JOIN: forces SQLite to start with the seats. */
#define GAME_FROM_SEATS GAME_COLUMNS "seat s CROSS JOIN game g ON g.id = s.game" GAME_NAMES

static const char *const texts[SQLITE_STATEMENT_COUNT] = {
    [SQLITE_ADD_GUEST] =
        "INSERT INTO guest (id, hash, name, created, seen) VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQLITE_FIND_GUEST] = "SELECT id, name, created, seen FROM guest WHERE hash = ?1",
    [SQLITE_NAME_GUEST] = "UPDATE guest SET name = ?2 WHERE id = ?1",
    [SQLITE_SEEN_GUEST] = "UPDATE guest SET seen = ?2 WHERE id = ?1",
    [SQLITE_ADD_GAME] = "INSERT INTO game (id, creator, request, type, options, seed,"
                        " commitment, clock, base, increment, days, seat, open, created, white,"
                        " black, status, result, reason, turn, turns, seq, changed, ended, due,"
                        " rematch)"
                        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
                        " ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26)",
    [SQLITE_ADD_SEAT] = "INSERT OR IGNORE INTO seat (guest, game) VALUES (?1, ?2)",
    [SQLITE_END_SEATS] = "UPDATE seat SET ended = ?2"
                         " WHERE game = ?1 AND guest IN (?3, ?4, ?5) AND ended IS NULL",
    [SQLITE_FIND_REQUEST] = GAME_FROM "WHERE g.creator = ?1 AND g.request = ?2",
    [SQLITE_COUNT_OPEN] = "SELECT count(*) FROM"
                          " (SELECT 1 FROM seat WHERE guest = ?1 AND ended IS NULL LIMIT ?2)",
    [SQLITE_UPDATE_GAME] = "UPDATE game SET white = ?2, black = ?3, status = ?4, result = ?5,"
                           " reason = ?6, turn = ?7, turns = ?8, seq = ?9, changed = ?10,"
                           " ended = ?11, due = ?12, rematch = ?13 WHERE id = ?1 AND seq = ?14",
    /* For most moves: touches no index. */
    [SQLITE_MOVE_GAME] = "UPDATE game SET turn = ?2, turns = ?3, seq = ?4, changed = ?5"
                         " WHERE id = ?1 AND seq = ?6",
    [SQLITE_ADD_EVENT] = "INSERT INTO event (game, seq, kind, time, uptime, by, request, player,"
                         " move, plies, white, black, no_show_at, result, reason, other)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
                         " ?15, ?16)",
    [SQLITE_LOAD_GAME] = GAME_FROM "WHERE g.id = ?1",
    [SQLITE_LOAD_EVENTS] = "SELECT seq, kind, time, uptime, by, request, player, move, plies,"
                           " white, black, no_show_at, result, reason, other"
                           " FROM event WHERE game = ?1 ORDER BY seq",
    /* Sorts the open games of one guest, whose number is limited. */
    [SQLITE_OPEN_GAMES_OF] = GAME_FROM_SEATS "WHERE s.guest = ?1 AND s.ended IS NULL"
                                             " ORDER BY g.changed DESC, g.id DESC LIMIT ?2",
    [SQLITE_ENDED_GAMES_OF] = GAME_FROM_SEATS "WHERE s.guest = ?1 AND (s.ended, s.game) < (?2, ?3)"
                                              " ORDER BY s.ended DESC, s.game DESC LIMIT ?4",
    [SQLITE_LOBBY_GAMES] = GAME_FROM "WHERE g.status = 'waiting' AND g.open"
                                     " ORDER BY g.created DESC LIMIT ?1",
    [SQLITE_DUE_GAMES] = GAME_FROM "WHERE g.due <= ?1 ORDER BY g.due LIMIT ?2",
    [SQLITE_HEARTBEAT] = "UPDATE heartbeat SET uptime = max(uptime, ?1),"
                         " time = CAST(strftime('%s', 'now') AS INTEGER) * 1000",
    [SQLITE_UPTIME] = "SELECT uptime FROM heartbeat",
    [SQLITE_NEXT_ABORTED] = "SELECT id, creator, white, black FROM game"
                            " WHERE status = 'aborted' AND ended < ?1 ORDER BY ended LIMIT 1",
    [SQLITE_DROP_EVENTS] = "DELETE FROM event WHERE game = ?1",
    [SQLITE_DROP_SEATS] = "DELETE FROM seat WHERE game = ?1 AND guest IN (?2, ?3, ?4)",
    [SQLITE_DROP_GAME] = "DELETE FROM game WHERE id = ?1",
    [SQLITE_DROP_GUESTS] = "DELETE FROM guest WHERE id IN (SELECT id FROM guest"
                           " WHERE seats = 0 AND seen < ?1 ORDER BY seen LIMIT ?2)",
};

static bool prepare(struct sqlite_connection *connection) {
    for (int i = 0; i < SQLITE_STATEMENT_COUNT; i++) {
        if (sqlite3_prepare_v3(connection->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &connection->statements[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

bool sqlite_connection_open(struct sqlite_connection *connection, const char *path, char *why,
                            size_t size) {
    static const char settings[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                   "PRAGMA wal_autocheckpoint = 0;" /* store/checkpoint.h */
                                   "PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;";
    *connection = (struct sqlite_connection){0};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &connection->db, flags, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(connection->db, 5000) != SQLITE_OK ||
        sqlite3_exec(connection->db, settings, NULL, NULL, NULL) != SQLITE_OK) {
        text_copy(connection->db != NULL ? sqlite3_errmsg(connection->db) : "out of memory", why,
                  size);
        sqlite_connection_close(connection);
        return false;
    }
    if (!sqlite_migrate(connection->db, why, size)) {
        sqlite_connection_close(connection);
        return false;
    }
    if (!prepare(connection)) {
        text_copy(sqlite3_errmsg(connection->db), why, size);
        sqlite_connection_close(connection);
        return false;
    }
    return true;
}

void sqlite_connection_close(struct sqlite_connection *connection) {
    for (int i = 0; i < SQLITE_STATEMENT_COUNT; i++) {
        sqlite3_finalize(connection->statements[i]);
    }
    sqlite3_close(connection->db);
    *connection = (struct sqlite_connection){0};
}

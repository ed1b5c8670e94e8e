/*
 * sqlite_schema.c: the tables, as a list of migrations.
 *
 * PRAGMA user_version is the number of migrations that were run. A released migration is never
 * changed; new ones are added at the end.
 */
#include <stdio.h>

#include "store/sqlite.h"

static const char *const migrations[] = {
    "CREATE TABLE guest ("
    "  id TEXT PRIMARY KEY,"
    "  hash BLOB NOT NULL UNIQUE," /* BLAKE2b of the token: a stolen database opens no session */
    "  name TEXT NOT NULL,"
    "  created INTEGER NOT NULL"
    ") WITHOUT ROWID;"

    "CREATE TABLE game ("
    "  id TEXT PRIMARY KEY,"
    "  creator TEXT NOT NULL,"
    "  request TEXT,"
    "  type TEXT NOT NULL,"
    "  options TEXT NOT NULL," /* \"QueenFirst=true Variant=fog\": what is not the default */
    "  seed TEXT,"
    "  commitment TEXT,"
    "  clock TEXT NOT NULL, base INTEGER NOT NULL, increment INTEGER NOT NULL,"
    "  days INTEGER NOT NULL,"
    "  seat TEXT NOT NULL,"
    "  open INTEGER NOT NULL,"
    "  created INTEGER NOT NULL,"
    "  white TEXT, black TEXT,"
    "  status TEXT NOT NULL, result TEXT NOT NULL, reason TEXT NOT NULL,"
    "  turn INTEGER NOT NULL, turns INTEGER NOT NULL,"
    "  seq INTEGER NOT NULL,"
    "  changed INTEGER NOT NULL,"
    "  due INTEGER,"
    "  rematch TEXT"
    ") WITHOUT ROWID;"
    "CREATE UNIQUE INDEX game_request ON game (creator, request) WHERE request IS NOT NULL;"
    "CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;"
    "CREATE INDEX game_waiting ON game (created) WHERE status = 'waiting';"

    "CREATE TABLE seat ("
    "  guest TEXT NOT NULL,"
    "  game TEXT NOT NULL,"
    "  PRIMARY KEY (guest, game)"
    ") WITHOUT ROWID;"

    "CREATE TABLE event ("
    "  game TEXT NOT NULL,"
    "  seq INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  time INTEGER NOT NULL,"
    "  by INTEGER," /* 0 White, 1 Black */
    "  request TEXT,"
    "  player TEXT,"
    "  move TEXT,"
    "  plies INTEGER,"
    "  white INTEGER, black INTEGER," /* ms left on the clocks */
    "  no_show_at INTEGER,"
    "  result TEXT, reason TEXT,"
    "  other TEXT,"
    "  PRIMARY KEY (game, seq)"
    ") WITHOUT ROWID;"

    "CREATE TABLE run (started INTEGER PRIMARY KEY, alive INTEGER NOT NULL);",

    /* When games ended and guests were last seen, so that lists and expiry go by an index; and
     * uptime: clocks and `due` no longer count wall time. */
    "ALTER TABLE guest ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE guest ADD COLUMN seats INTEGER NOT NULL DEFAULT 0;" /* rows in seat */
    /* For existing guests the time until they expire starts now. */
    "UPDATE guest SET seen = max(created, ifnull((SELECT max(alive) FROM run), 0)),"
    "  seats = (SELECT count(*) FROM seat s WHERE s.guest = guest.id);"
    "CREATE INDEX guest_idle ON guest (seen) WHERE seats = 0;"
    "CREATE TRIGGER seat_added AFTER INSERT ON seat BEGIN"
    "  UPDATE guest SET seats = seats + 1 WHERE id = NEW.guest; END;"
    "CREATE TRIGGER seat_removed AFTER DELETE ON seat BEGIN"
    "  UPDATE guest SET seats = seats - 1 WHERE id = OLD.guest; END;"

    "ALTER TABLE game ADD COLUMN ended INTEGER;" /* NULL: it has not ended */
    "UPDATE game SET ended = ifnull((SELECT e.time FROM event e WHERE e.game = game.id"
    "  AND e.kind = 'end' ORDER BY e.seq DESC LIMIT 1), changed)"
    "  WHERE status IN ('over', 'aborted');"
    "CREATE INDEX game_aborted ON game (ended) WHERE status = 'aborted';"
    /* 1: overdue, so that the server checks each unfinished game and stores its deadline. */
    "UPDATE game SET due = iif(status IN ('waiting', 'running'), 1, NULL);"

    "ALTER TABLE seat ADD COLUMN ended INTEGER;" /* the game's */
    "UPDATE seat SET ended = (SELECT g.ended FROM game g WHERE g.id = seat.game);"
    "CREATE INDEX seat_by_end ON seat (guest, ended, game);"

    "ALTER TABLE event ADD COLUMN uptime INTEGER;"

    "CREATE TABLE heartbeat ("     /* one row */
    "  uptime INTEGER NOT NULL,"   /* ms during which a server was running */
    "  time INTEGER NOT NULL,"     /* of the wall clock, at the last beat */
    "  repairs INTEGER NOT NULL);" /* commits that replaced a failed one (sqlite_batch.c) */
    "INSERT INTO heartbeat SELECT ifnull(max(alive), 0), ifnull(max(alive), 0), 0 FROM run;"
    "DROP TABLE run;",

    /* For administrators: bans, what was done, lists of guests and games; and what is needed to
     * delete finished games, old guests and the hashes of their addresses. */
    "ALTER TABLE guest ADD COLUMN address TEXT;" /* '@' and a keyed hash, or NULL */
    "CREATE INDEX guest_created ON guest (created);"
    "CREATE INDEX guest_seen ON guest (seen);"
    "CREATE INDEX guest_address ON guest (seen) WHERE address IS NOT NULL;"
    "CREATE INDEX game_running ON game (created) WHERE status = 'running';"
    "CREATE INDEX game_over ON game (ended) WHERE status = 'over';"
    "CREATE TABLE ban ("
    "  subject TEXT PRIMARY KEY," /* a guest, or what guest.address has */
    "  since INTEGER NOT NULL,"
    "  until INTEGER,"
    "  reason TEXT"
    ") WITHOUT ROWID;"
    "CREATE INDEX ban_until ON ban (until) WHERE until IS NOT NULL;"
    "CREATE TABLE act ("
    "  time INTEGER NOT NULL,"
    "  id TEXT NOT NULL,"
    "  who TEXT NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  subject TEXT NOT NULL,"
    "  detail TEXT,"
    "  PRIMARY KEY (time, id)"
    ") WITHOUT ROWID;"
    "CREATE INDEX act_subject ON act (subject);"
    "CREATE TABLE address_key (one INTEGER PRIMARY KEY CHECK (one = 1), key BLOB NOT NULL);",

    /* The explorer: which games are counted, the opening of each as hexadecimal keys, and how many
     * games reached a position and went on with a move, by speed. The server counts older games in
     * the background. */
    "ALTER TABLE game ADD COLUMN explored INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX game_unexplored ON game (ended) WHERE status = 'over' AND explored = 0;"
    "CREATE TABLE opening ("
    "  game TEXT PRIMARY KEY,"
    "  speed INTEGER NOT NULL,"
    "  result INTEGER NOT NULL,"
    "  path TEXT NOT NULL"
    ") WITHOUT ROWID;"
    "CREATE TABLE opening_position ("
    "  position INTEGER NOT NULL,"
    "  speed INTEGER NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  PRIMARY KEY (position, speed)"
    ") WITHOUT ROWID;"
    "CREATE TABLE opening_move ("
    "  position INTEGER NOT NULL,"
    "  speed INTEGER NOT NULL,"
    "  reached INTEGER NOT NULL," /* the position after the move */
    "  white INTEGER NOT NULL, draws INTEGER NOT NULL, black INTEGER NOT NULL,"
    "  game TEXT," /* the last one that may be shown */
    "  PRIMARY KEY (position, speed, reached)"
    ") WITHOUT ROWID;",
};

enum { MIGRATION_COUNT = sizeof migrations / sizeof migrations[0] };

int sqlite_newest_version(void) {
    return MIGRATION_COUNT;
}

static bool read_version(sqlite3 *db, int *version) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &statement, NULL) != SQLITE_OK) {
        return false;
    }
    bool ok = sqlite3_step(statement) == SQLITE_ROW;
    *version = ok ? sqlite3_column_int(statement, 0) : 0;
    sqlite3_finalize(statement);
    return ok;
}

static bool migrate(sqlite3 *db, int index) {
    char text[64];
    snprintf(text, sizeof text, "PRAGMA user_version = %d; COMMIT", index + 1);
    if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) != SQLITE_OK) {
        return false;
    }
    if (sqlite3_exec(db, migrations[index], NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK) {
        return true;
    }
    return false; /* the transaction ends with the connection */
}

/* False: it cannot be read, or is newer than this program. */
static bool read_known_version(sqlite3 *db, int *version, char *why, size_t size) {
    if (!read_version(db, version)) {
        snprintf(why, size, "%s", sqlite_why(db));
        return false;
    }
    if (*version > MIGRATION_COUNT) {
        snprintf(why, size,
                 "it is from a newer version of Apiary (schema %d, this program knows %d); upgrade "
                 "Apiary",
                 *version, MIGRATION_COUNT);
        return false;
    }
    return true;
}

bool sqlite_is_migrated(sqlite3 *db, char *why, size_t size) {
    int version;
    if (!read_known_version(db, &version, why, size)) {
        return false;
    }
    if (version < MIGRATION_COUNT) {
        snprintf(why, size,
                 "it is from an older version of Apiary (schema %d, this program has %d); start "
                 "the server once to migrate it",
                 version, MIGRATION_COUNT);
        return false;
    }
    return true;
}

bool sqlite_migrate(sqlite3 *db, char *why, size_t size) {
    int version;
    if (!read_known_version(db, &version, why, size)) {
        return false;
    }
    for (; version < MIGRATION_COUNT; version++) {
        if (!migrate(db, version)) {
            snprintf(why, size, "cannot migrate its tables: %s", sqlite_why(db));
            return false;
        }
    }
    return true;
}

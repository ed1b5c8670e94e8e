/*
 * postgres_schema.c: the tables, as a list of migrations.
 *
 * The table `schema` has the number of migrations that were run. A released migration is never
 * changed; new ones are added at the end. Ids are compared byte by byte, as in SQLite.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "store/postgres.h"

static const char *const migrations[] = {
    "CREATE TABLE guest ("
    "  id text COLLATE \"C\" PRIMARY KEY,"
    "  hash bytea NOT NULL UNIQUE," /* BLAKE2b of the token: a stolen database opens no session */
    "  name text NOT NULL,"
    "  created bigint NOT NULL,"
    "  seen bigint NOT NULL);"
    "CREATE INDEX guest_seen ON guest (seen);"

    /* Moves change only columns without an index: with room in the page, no index is written. */
    "CREATE TABLE game ("
    "  id text COLLATE \"C\" PRIMARY KEY,"
    "  creator text NOT NULL,"
    "  request text,"
    "  type text NOT NULL,"
    "  options text NOT NULL," /* \"QueenFirst=true Variant=fog\": what is not the default */
    "  seed text, commitment text,"
    "  clock text NOT NULL, base integer NOT NULL, increment integer NOT NULL,"
    "  days integer NOT NULL,"
    "  seat text NOT NULL,"
    "  open integer NOT NULL,"
    "  created bigint NOT NULL,"
    "  white text, black text,"
    "  status text NOT NULL, result text NOT NULL, reason text NOT NULL,"
    "  turn integer NOT NULL, turns integer NOT NULL,"
    "  seq integer NOT NULL,"
    "  changed bigint NOT NULL,"
    "  ended bigint,"
    "  due bigint,"
    "  rematch text) WITH (fillfactor = 70);"
    "CREATE UNIQUE INDEX game_request ON game (creator, request) WHERE request IS NOT NULL;"
    "CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;"
    "CREATE INDEX game_waiting ON game (created) WHERE status = 'waiting';"
    "CREATE INDEX game_aborted ON game (ended) WHERE status = 'aborted';"

    "CREATE TABLE seat ("
    "  guest text COLLATE \"C\" NOT NULL,"
    "  game text COLLATE \"C\" NOT NULL,"
    "  ended bigint," /* the game's */
    "  PRIMARY KEY (guest, game));"
    "CREATE INDEX seat_by_end ON seat (guest, ended, game);"
    "CREATE INDEX seat_open ON seat (guest) WHERE ended IS NULL;"

    "CREATE TABLE event ("
    "  game text COLLATE \"C\" NOT NULL,"
    "  seq integer NOT NULL,"
    "  kind text NOT NULL,"
    "  time bigint NOT NULL,"
    "  uptime bigint,"
    "  by integer," /* 0 White, 1 Black */
    "  request text, player text, move text,"
    "  plies integer,"
    "  white bigint, black bigint," /* ms left on the clocks */
    "  no_show_at bigint,"
    "  result text, reason text,"
    "  other text,"
    "  PRIMARY KEY (game, seq));"

    "CREATE TABLE heartbeat ("  /* one row */
    "  uptime bigint NOT NULL," /* ms during which a server was running */
    "  time bigint NOT NULL);"  /* of the wall clock, at the last beat */
    "INSERT INTO heartbeat VALUES (0, 0);",

    /* Which games a server is looking after because they are due; after a crash there are none. */
    "CREATE UNLOGGED TABLE claim ("
    "  game text COLLATE \"C\" PRIMARY KEY,"
    "  node text NOT NULL,"
    "  until timestamptz NOT NULL);"

    /* Guests without games are found by an index, however many others there are. */
    "ALTER TABLE guest ADD COLUMN seats integer NOT NULL DEFAULT 0;" /* rows in seat */
    "UPDATE guest SET seats = (SELECT count(*) FROM seat s WHERE s.guest = guest.id);"
    "DROP INDEX guest_seen;"
    "CREATE INDEX guest_idle ON guest (seen) WHERE seats = 0;"
    "CREATE FUNCTION count_seat() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    "  IF TG_OP = 'INSERT' THEN UPDATE guest SET seats = seats + 1 WHERE id = NEW.guest;"
    "  ELSE UPDATE guest SET seats = seats - 1 WHERE id = OLD.guest; END IF;"
    "  RETURN NULL; END $$;"
    "CREATE TRIGGER count_seat AFTER INSERT OR DELETE ON seat"
    "  FOR EACH ROW EXECUTE FUNCTION count_seat();",

    /* For administrators: bans, what was done, lists of guests and games; and what is needed to
     * delete finished games, old guests and the hashes of their addresses. */
    "ALTER TABLE guest ADD COLUMN address text;" /* '@' and a keyed hash, or NULL */
    "CREATE INDEX guest_created ON guest (created, id);"
    "CREATE INDEX guest_seen ON guest (seen);"
    "CREATE INDEX guest_address ON guest (seen) WHERE address IS NOT NULL;"
    "CREATE INDEX game_running ON game (created, id) WHERE status = 'running';"
    "CREATE INDEX game_over ON game (ended, id) WHERE status = 'over';"
    "CREATE TABLE ban ("
    "  subject text COLLATE \"C\" PRIMARY KEY," /* a guest, or what guest.address has */
    "  since bigint NOT NULL,"
    "  until bigint,"
    "  reason text);"
    "CREATE TABLE act ("
    "  time bigint NOT NULL,"
    "  id text COLLATE \"C\" NOT NULL,"
    "  who text NOT NULL,"
    "  kind text NOT NULL,"
    "  subject text NOT NULL,"
    "  detail text,"
    "  PRIMARY KEY (time, id));"
    "CREATE INDEX act_subject ON act (subject);"
    "CREATE TABLE address_key (one integer PRIMARY KEY CHECK (one = 1), key bytea NOT NULL);",

    /* The explorer: which games are counted, the opening of each as hexadecimal keys, and how many
     * games reached a position and went on with a move, by speed. The server counts older games in
     * the background. */
    "ALTER TABLE game ADD COLUMN explored integer NOT NULL DEFAULT 0;"
    "CREATE INDEX game_unexplored ON game (ended) WHERE status = 'over' AND explored = 0;"
    "CREATE TABLE opening ("
    "  game text COLLATE \"C\" PRIMARY KEY,"
    "  speed integer NOT NULL,"
    "  result integer NOT NULL,"
    "  path text NOT NULL);"
    "CREATE TABLE opening_position ("
    "  position bigint NOT NULL,"
    "  speed integer NOT NULL,"
    "  games bigint NOT NULL,"
    "  PRIMARY KEY (position, speed)) WITH (fillfactor = 70);"
    "CREATE TABLE opening_move ("
    "  position bigint NOT NULL,"
    "  speed integer NOT NULL,"
    "  reached bigint NOT NULL," /* the position after the move */
    "  white bigint NOT NULL, draws bigint NOT NULL, black bigint NOT NULL,"
    "  game text COLLATE \"C\"," /* the last one that may be shown */
    "  PRIMARY KEY (position, speed, reached)) WITH (fillfactor = 70);",
};

enum { MIGRATION_COUNT = sizeof migrations / sizeof migrations[0] };

int postgres_newest_version(void) {
    return MIGRATION_COUNT;
}

static bool read_version(struct postgres_connection *connection, int *version) {
    PGresult *result = PQexec(connection->pg, "SELECT version FROM schema");
    bool ok = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;
    *version = ok ? (int)strtol(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    return ok;
}

/* In a transaction, with the lock: only one of several nodes that start together migrates. */
static bool migrate(struct postgres_connection *connection, int *version) {
    char text[100];
    if (!postgres_execute(connection, "SELECT pg_advisory_xact_lock(hashtext('apiary schema'));"
                                      "CREATE TABLE IF NOT EXISTS schema (version integer);"
                                      "INSERT INTO schema SELECT 0 WHERE NOT EXISTS"
                                      " (SELECT 1 FROM schema)") ||
        !read_version(connection, version)) {
        return false;
    }
    bool ok = true;
    int next = *version;
    for (; ok && next < MIGRATION_COUNT; next++) {
        ok = postgres_execute(connection, migrations[next]);
    }
    snprintf(text, sizeof text, "UPDATE schema SET version = %d WHERE version < %d", next, next);
    return ok && postgres_execute(connection, text);
}

static void say_newer(int version, char *why, size_t size) {
    snprintf(why, size,
             "it is from a newer version of Apiary (schema %d, this program knows %d); upgrade "
             "Apiary",
             version, MIGRATION_COUNT);
}

bool postgres_is_migrated(struct postgres_connection *connection, char *why, size_t size) {
    int version = 0;
    if (!read_version(connection, &version)) {
        snprintf(why, size, "this is not a database of Apiary");
    } else if (version > MIGRATION_COUNT) {
        say_newer(version, why, size);
    } else if (version < MIGRATION_COUNT) {
        snprintf(why, size,
                 "it is from an older version of Apiary (schema %d, this program has %d); start a "
                 "server once to migrate it",
                 version, MIGRATION_COUNT);
    }
    return version == MIGRATION_COUNT;
}

bool postgres_migrate(struct postgres_connection *connection, char *why, size_t size) {
    int version = 0;
    if (read_version(connection, &version) && version == MIGRATION_COUNT) {
        return true; /* without a lock */
    }
    bool ok = postgres_execute(connection, "BEGIN; SET LOCAL statement_timeout = 0;"
                                           " SET LOCAL lock_timeout = '60s'") &&
              migrate(connection, &version);
    if (!ok && why != NULL) {
        snprintf(why, size, "cannot migrate its tables: %s", PQerrorMessage(connection->pg));
    }
    if (!postgres_execute(connection, ok ? "COMMIT" : "ROLLBACK")) {
        ok = false;
    }
    if (ok && version > MIGRATION_COUNT) {
        if (why != NULL) {
            say_newer(version, why, size);
        }
        return false;
    }
    return ok;
}

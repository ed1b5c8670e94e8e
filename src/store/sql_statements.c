/*
 * sql_statements.c: the statements, and their parameters.
 *
 * Every statement that a client can cause uses an index and touches only the rows that it returns
 * or changes; test_store_schema.c checks that.
 */
#include <string.h>

#include "store/sql.h"

/* A game with the names of its creator and players, as sql_read_game reads it. */
#define GAME_COLUMNS                                                                               \
    "SELECT g.id, g.creator, g.request, g.type, g.options, g.seed, g.commitment, g.clock, g.base," \
    " g.increment, g.days, g.seat, g.open, g.created, g.white, g.black, g.status, g.result,"       \
    " g.reason, g.turn, g.turns, g.seq, g.changed, g.ended, g.due, g.rematch,"                     \
    " c.name, w.name, b.name FROM "
#define GAME_NAMES                                                                                 \
    " LEFT JOIN guest c ON c.id = g.creator LEFT JOIN guest w ON w.id = g.white"                   \
    " LEFT JOIN guest b ON b.id = g.black "
#define GAME_FROM       GAME_COLUMNS "game g" GAME_NAMES
#define GAME_FROM_SEATS GAME_COLUMNS "seat s JOIN game g ON g.id = s.game" GAME_NAMES
/* CROSS JOIN: forces SQLite to start with the seats. */
#define SQLITE_GAME_FROM_SEATS GAME_COLUMNS "seat s CROSS JOIN game g ON g.id = s.game" GAME_NAMES

/* As sql_read_guest reads them. */
#define SQLITE_GUESTS   "SELECT id, lower(hex(hash)), name, created, seen, address FROM guest "
#define POSTGRES_GUESTS "SELECT id, encode(hash, 'hex'), name, created, seen, address FROM guest "

/* As sql_read_event reads them. */
#define EVENT_COLUMNS                                                                              \
    "seq, kind, time, uptime, by, request, player, move, plies, white, black, no_show_at, result," \
    " reason, other"

/* As sql_read_act reads them. */
#define ACTS "SELECT time, id, who, kind, subject, detail FROM act "

/* Guests that may be deleted: a ban would go with them. */
#define NOT_BANNED "NOT EXISTS (SELECT 1 FROM ban WHERE ban.subject = guest.id)"
/* All their games are over. */
#define NOT_PLAYING                                                                                \
    "NOT EXISTS (SELECT 1 FROM seat WHERE seat.guest = guest.id AND seat.ended IS NULL)"

static const struct {
    const char *both, *sqlite, *postgres;
} texts[SQL_STATEMENT_COUNT] = {
    [SQL_ADD_GUEST] = {.both = "INSERT INTO guest (id, hash, name, created, seen, address)"
                               " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"},
    [SQL_FIND_GUEST] = {.sqlite = SQLITE_GUESTS "WHERE hash = ?1",
                        .postgres = POSTGRES_GUESTS "WHERE hash = $1"},
    [SQL_READ_GUEST] = {.sqlite = SQLITE_GUESTS "WHERE id = ?1",
                        .postgres = POSTGRES_GUESTS "WHERE id = $1"},
    [SQL_NAME_GUEST] = {.both = "UPDATE guest SET name = ?2 WHERE id = ?1"},
    [SQL_SEEN_GUEST] = {.both = "UPDATE guest SET address = ?3,"
                                " seen = CASE WHEN ?2 < created THEN created ELSE ?2 END"
                                " WHERE id = ?1"},
    [SQL_FORGET_GUEST] = {.both = "DELETE FROM guest WHERE id = ?1"},
    [SQL_ADD_GAME] = {.both =
                          "INSERT INTO game (id, creator, request, type, options, seed,"
                          " commitment, clock, base, increment, days, seat, open, created, white,"
                          " black, status, result, reason, turn, turns, seq, changed, ended, due,"
                          " rematch)"
                          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
                          " ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26)"
                          " ON CONFLICT (creator, request) WHERE request IS NOT NULL DO NOTHING"},
    [SQL_ADD_SEAT] = {.both = "INSERT INTO seat (guest, game) VALUES (?1, ?2)"
                              " ON CONFLICT DO NOTHING"},
    [SQL_END_SEATS] = {.both = "UPDATE seat SET ended = ?2"
                               " WHERE game = ?1 AND guest IN (?3, ?4, ?5) AND ended IS NULL"},
    [SQL_FIND_REQUEST] = {.both = GAME_FROM "WHERE g.creator = ?1 AND g.request = ?2"},
    /* Another node may be adding a game for the same guest: one of the two waits for the other. */
    [SQL_LOCK_GUEST] =
        {.postgres = "SELECT CASE WHEN pg_advisory_xact_lock(hashtextextended($1, 0)) IS NULL"
                     " THEN 0 ELSE 1 END"},
    [SQL_COUNT_OPEN] = {.sqlite =
                            "SELECT count(*) FROM"
                            " (SELECT 1 FROM seat WHERE guest = ?1 AND ended IS NULL LIMIT ?2)",
                        .postgres =
                            "SELECT count(*) FROM"
                            " (SELECT 1 FROM seat WHERE guest = $1 AND ended IS NULL LIMIT $2) s"},
    [SQL_UPDATE_GAME] = {.both =
                             "UPDATE game SET white = ?2, black = ?3, status = ?4, result = ?5,"
                             " reason = ?6, turn = ?7, turns = ?8, seq = ?9, changed = ?10,"
                             " ended = ?11, due = ?12, rematch = ?13 WHERE id = ?1 AND seq = ?14"},
    /* For most moves: touches no index. */
    [SQL_MOVE_GAME] = {.both = "UPDATE game SET turn = ?2, turns = ?3, seq = ?4, changed = ?5"
                               " WHERE id = ?1 AND seq = ?6"},
    /* MOVE_GAME and ADD_EVENT in one; it adds nothing if the last event is not the one before. */
    [SQL_APPEND_MOVE] =
        {.postgres =
             "WITH moved AS (UPDATE game SET turn = $1, turns = $2, changed = $3, seq = $5"
             " WHERE id = $4 AND seq = $5 - 1 RETURNING id)"
             " INSERT INTO event (game, seq, kind, time, uptime, by, request, player, move, plies,"
             " white, black, no_show_at, result, reason, other) SELECT id, $5, $6::text, "
             "$7::bigint,"
             " $8::bigint, $9::integer, $10::text, $11::text, $12::text, $13::integer, $14::bigint,"
             " $15::bigint, $16::bigint, $17::text, $18::text, $19::text FROM moved"},
    [SQL_ADD_EVENT] = {.both =
                           "INSERT INTO event (game, seq, kind, time, uptime, by, request, player,"
                           " move, plies, white, black, no_show_at, result, reason, other)"
                           " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
                           " ?15, ?16)"},
    [SQL_LOAD_GAME] = {.both = GAME_FROM "WHERE g.id = ?1"},
    [SQL_LOAD_EVENTS] = {.both = "SELECT " EVENT_COLUMNS
                                 " FROM event WHERE game = ?1 AND seq > ?2 ORDER BY seq"},
    /* Sorts the open games of one guest, whose number is limited. */
    [SQL_OPEN_GAMES_OF] = {.sqlite = SQLITE_GAME_FROM_SEATS
                           "WHERE s.guest = ?1 AND s.ended IS NULL"
                           " ORDER BY g.changed DESC, g.id DESC LIMIT ?2",
                           .postgres =
                               GAME_FROM_SEATS "WHERE s.guest = ?1 AND s.ended IS NULL"
                                               " ORDER BY g.changed DESC, g.id DESC LIMIT ?2"},
    [SQL_ENDED_GAMES_OF] = {.sqlite = SQLITE_GAME_FROM_SEATS
                            "WHERE s.guest = ?1 AND (s.ended, s.game) < (?2, ?3)"
                            " ORDER BY s.ended DESC, s.game DESC LIMIT ?4",
                            .postgres = GAME_FROM_SEATS
                            "WHERE s.guest = ?1 AND (s.ended, s.game) < (?2, ?3)"
                            " ORDER BY s.ended DESC, s.game DESC LIMIT ?4"},
    [SQL_LOBBY_GAMES] = {.both = GAME_FROM "WHERE g.status = 'waiting' AND g.open = 1"
                                           " ORDER BY g.created DESC LIMIT ?1"},
    [SQL_WAITING_GAMES] = {.both = GAME_FROM
                           "WHERE g.status = 'waiting' AND (g.created, g.id) < (?1, ?2)"
                           " ORDER BY g.created DESC, g.id DESC LIMIT ?3"},
    [SQL_RUNNING_GAMES] = {.both = GAME_FROM
                           "WHERE g.status = 'running' AND (g.created, g.id) < (?1, ?2)"
                           " ORDER BY g.created DESC, g.id DESC LIMIT ?3"},
    [SQL_OVER_GAMES] = {.both = GAME_FROM "WHERE g.status = 'over' AND (g.ended, g.id) < (?1, ?2)"
                                          " ORDER BY g.ended DESC, g.id DESC LIMIT ?3"},
    [SQL_ABORTED_GAMES] = {.both =
                               GAME_FROM "WHERE g.status = 'aborted' AND (g.ended, g.id) < (?1, ?2)"
                                         " ORDER BY g.ended DESC, g.id DESC LIMIT ?3"},
    /* Of several servers one gets a game, and for a while no other does. If it dies, another one
     * gets the game later; that two of them act on it does no harm. */
    [SQL_DUE_GAMES] =
        {.sqlite = GAME_FROM "WHERE g.due <= ?1 ORDER BY g.due LIMIT ?2",
         .postgres =
             "WITH listed AS (SELECT id FROM game WHERE due <= $1 AND NOT EXISTS (SELECT 1 FROM"
             " claim WHERE claim.game = game.id AND claim.until > clock_timestamp()"
             " AND claim.until <= clock_timestamp() + interval '45 seconds'" /* of this clock */
             " AND claim.node <> current_setting('application_name'))"
             " ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED),"
             " claimed AS (INSERT INTO claim (game, node, until) SELECT id,"
             " current_setting('application_name'), clock_timestamp() + interval '45 seconds'"
             " FROM listed ON CONFLICT (game) DO UPDATE"
             " SET node = excluded.node, until = excluded.until) " GAME_COLUMNS
             "listed l JOIN game g ON g.id = l.id" GAME_NAMES "ORDER BY g.due"},
    [SQL_DROP_CLAIMS] = {.postgres = "DELETE FROM claim WHERE until < clock_timestamp()"},
    [SQL_HEARTBEAT] = {.sqlite = "UPDATE heartbeat SET uptime = max(uptime, ?1),"
                                 " time = CAST(strftime('%s', 'now') AS INTEGER) * 1000",
                       .postgres =
                           /* Not while another server is storing its own: the next one comes. */
                       "UPDATE heartbeat SET uptime = greatest(uptime, $1),"
                       " time = (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
                       " WHERE ctid = (SELECT ctid FROM heartbeat FOR UPDATE SKIP LOCKED)"},
    [SQL_UPTIME] = {.both = "SELECT uptime FROM heartbeat"},
    [SQL_PAGE_GUESTS] = {.sqlite = SQLITE_GUESTS "WHERE id > ?1 ORDER BY id LIMIT ?2",
                         .postgres = POSTGRES_GUESTS "WHERE id > $1 ORDER BY id LIMIT $2"},
    [SQL_NEWEST_GUESTS] = {.sqlite = SQLITE_GUESTS "WHERE (created, id) < (?1, ?2)"
                                                   " ORDER BY created DESC, id DESC LIMIT ?3",
                           .postgres = POSTGRES_GUESTS "WHERE (created, id) < ($1, $2)"
                                                       " ORDER BY created DESC, id DESC LIMIT $3"},
    [SQL_PAGE_GAMES] = {.both = GAME_FROM "WHERE g.id > ?1 ORDER BY g.id LIMIT ?2"},
    [SQL_PAGE_EVENTS] = {.both = "SELECT " EVENT_COLUMNS ", game FROM event"
                                 " WHERE game > ?1 AND game <= ?2 ORDER BY game, seq"},
    [SQL_NEXT_ABORTED] = {.sqlite =
                              "SELECT id, creator, white, black FROM game"
                              " WHERE status = 'aborted' AND ended < ?1 ORDER BY ended LIMIT 1",
                          .postgres =
                              "SELECT id, creator, white, black FROM game WHERE status = 'aborted'"
                              " AND ended < $1 ORDER BY ended LIMIT 1 FOR UPDATE SKIP LOCKED"},
    [SQL_NEXT_OVER] = {.sqlite = "SELECT id, creator, white, black FROM game"
                                 " WHERE status = 'over' AND ended < ?1 ORDER BY ended LIMIT 1",
                       .postgres =
                           "SELECT id, creator, white, black FROM game WHERE status = 'over'"
                           " AND ended < $1 ORDER BY ended LIMIT 1 FOR UPDATE SKIP LOCKED"},
    [SQL_DROP_EVENTS] = {.both = "DELETE FROM event WHERE game = ?1"},
    [SQL_DROP_SEATS] = {.both = "DELETE FROM seat WHERE game = ?1 AND guest IN (?2, ?3, ?4)"},
    [SQL_DROP_GAME] = {.both = "DELETE FROM game WHERE id = ?1"},
    [SQL_NOTIFY] = {.postgres = "SELECT pg_notify('apiary', $1)"},
    [SQL_DROP_IDLE_GUESTS] =
        {.sqlite = "DELETE FROM guest WHERE id IN (SELECT id FROM guest WHERE seats = 0"
                   " AND seen < ?1 AND " NOT_BANNED " ORDER BY seen LIMIT ?2)",
         .postgres = "DELETE FROM guest WHERE id IN (SELECT id FROM guest WHERE seats = 0"
                     " AND seen < $1 AND " NOT_BANNED " ORDER BY seen LIMIT $2"
                     " FOR UPDATE SKIP LOCKED)"},
    [SQL_DROP_GUESTS] = {.sqlite =
                             "DELETE FROM guest WHERE id IN (SELECT id FROM guest WHERE seen < ?1"
                             " AND " NOT_PLAYING " AND " NOT_BANNED " ORDER BY seen LIMIT ?2)",
                         .postgres =
                             "DELETE FROM guest WHERE id IN (SELECT id FROM guest WHERE seen < $1"
                             " AND " NOT_PLAYING " AND " NOT_BANNED " ORDER BY seen LIMIT $2"
                             " FOR UPDATE SKIP LOCKED)"},
    [SQL_DROP_ADDRESSES] = {.sqlite =
                                "UPDATE guest SET address = NULL WHERE id IN (SELECT id FROM guest"
                                " WHERE address IS NOT NULL AND seen < ?1 ORDER BY seen LIMIT ?2)",
                            .postgres =
                                "UPDATE guest SET address = NULL WHERE id IN (SELECT id FROM guest"
                                " WHERE address IS NOT NULL AND seen < $1 ORDER BY seen LIMIT $2"
                                " FOR UPDATE SKIP LOCKED)"},
    [SQL_DROP_ENDED_BANS] = {.both = "DELETE FROM ban WHERE until <= ?1"},
    [SQL_DROP_OLD_ACTS] = {.both = "DELETE FROM act WHERE (time, id) IN (SELECT time, id FROM act"
                                   " WHERE time < ?1 ORDER BY time LIMIT ?2)"},
    [SQL_ADD_BAN] = {.both = "INSERT INTO ban (subject, since, until, reason)"
                             " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (subject) DO UPDATE"
                             " SET since = excluded.since, until = excluded.until,"
                             " reason = excluded.reason"},
    [SQL_DROP_BAN] = {.both = "DELETE FROM ban WHERE subject = ?1"},
    [SQL_PAGE_BANS] = {.both = "SELECT b.subject, b.since, b.until, b.reason, g.name FROM ban b"
                               " LEFT JOIN guest g ON g.id = b.subject"
                               " WHERE b.subject > ?1 ORDER BY b.subject LIMIT ?2"},
    [SQL_ADD_ACT] = {.both = "INSERT INTO act (time, id, who, kind, subject, detail)"
                             " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"},
    [SQL_CLEAR_ACTS] = {.both = "UPDATE act SET detail = NULL"
                                " WHERE subject = ?1 AND detail IS NOT NULL"},
    [SQL_PAGE_ACTS] = {.both = ACTS "WHERE (time, id) > (?1, ?2) ORDER BY time, id LIMIT ?3"},
    [SQL_NEWEST_ACTS] = {.both = ACTS "WHERE (time, id) < (?1, ?2)"
                                      " ORDER BY time DESC, id DESC LIMIT ?3"},
    [SQL_UNEXPLORED_GAMES] = {.both = GAME_FROM "WHERE g.status = 'over' AND g.explored = 0"
                                                " ORDER BY g.ended LIMIT ?1"},
    /* One server counts at a time: two that count the same moves would wait for each other. */
    [SQL_LOCK_OPENINGS] =
        {.postgres = "SELECT CASE WHEN pg_try_advisory_xact_lock(hashtext('apiary openings'))"
                     " THEN 1 ELSE 0 END"},
    [SQL_EXPLORE_GAME] = {.both = "UPDATE game SET explored = 1"
                                  " WHERE id = ?1 AND status = 'over' AND explored = 0"},
    [SQL_ADD_OPENING] = {.both = "INSERT INTO opening (game, speed, result, path)"
                                 " VALUES (?1, ?2, ?3, ?4)"},
    [SQL_COUNT_POSITION] = {.both = "INSERT INTO opening_position (position, speed, games)"
                                    " VALUES (?1, ?2, 1) ON CONFLICT (position, speed) DO UPDATE"
                                    " SET games = opening_position.games + 1"},
    [SQL_COUNT_MOVE] = {.both = "INSERT INTO opening_move (position, speed, reached, white, draws,"
                                " black, game) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                                " ON CONFLICT (position, speed, reached) DO UPDATE"
                                " SET white = opening_move.white + excluded.white,"
                                " draws = opening_move.draws + excluded.draws,"
                                " black = opening_move.black + excluded.black,"
                                " game = coalesce(excluded.game, opening_move.game)"},
    [SQL_OPENING_GAMES] = {.both = "SELECT CAST(coalesce(sum(games), 0) AS bigint)"
                                   " FROM opening_position"
                                   " WHERE position = ?1 AND speed BETWEEN ?2 AND ?3"},
    [SQL_OPENING_MOVES] = {.both = "SELECT m.reached, m.white, m.draws, m.black,"
                                   " (SELECT CAST(coalesce(sum(p.games), 0) AS bigint)"
                                   " FROM opening_position p WHERE p.position = m.reached"
                                   " AND p.speed BETWEEN ?2 AND ?3), m.game FROM opening_move m"
                                   " WHERE m.position = ?1 AND m.speed BETWEEN ?2 AND ?3"},
    [SQL_OPENINGS_OF] = {.sqlite = "SELECT o.path, o.result, o.game, g.open FROM seat s"
                                   " CROSS JOIN opening o ON o.game = s.game"
                                   " CROSS JOIN game g ON g.id = s.game WHERE s.guest = ?1"
                                   " AND s.ended IS NOT NULL AND o.speed BETWEEN ?2 AND ?3"
                                   " ORDER BY s.ended DESC, s.game DESC LIMIT ?4",
                         .postgres = "SELECT o.path, o.result, o.game, g.open FROM seat s"
                                     " JOIN opening o ON o.game = s.game"
                                     " JOIN game g ON g.id = s.game WHERE s.guest = $1"
                                     " AND s.ended IS NOT NULL AND o.speed BETWEEN $2 AND $3"
                                     " ORDER BY s.ended DESC, s.game DESC LIMIT $4"},
    [SQL_DROP_OPENING] = {.both = "DELETE FROM opening WHERE game = ?1"},
    [SQL_SET_KEY] = {.both = "INSERT INTO address_key (one, key) VALUES (1, ?1)"
                             " ON CONFLICT (one) DO NOTHING"},
    [SQL_READ_KEY] = {.sqlite = "SELECT lower(hex(key)) FROM address_key WHERE one = 1",
                      .postgres = "SELECT encode(key, 'hex') FROM address_key WHERE one = 1"},
};

const char *sql_text(enum sql_dialect dialect, enum sql_statement statement) {
    const char *own = dialect == SQL_SQLITE ? texts[statement].sqlite : texts[statement].postgres;
    return own != NULL ? own : texts[statement].both;
}

static void add_value(struct sql_parameters *parameters, struct sql_value value) {
    parameters->value[parameters->count++] = value;
}

void sql_add_text(struct sql_parameters *parameters, const char *text) {
    bool empty = text == NULL || text[0] == '\0';
    add_value(parameters, empty ? (struct sql_value){.type = SQL_NULL}
                                : (struct sql_value){SQL_TEXT, 0, text, strlen(text)});
}

void sql_add_plain_text(struct sql_parameters *parameters, const char *text) {
    add_value(parameters, (struct sql_value){SQL_TEXT, 0, text, strlen(text)});
}

void sql_add_number(struct sql_parameters *parameters, int64_t number) {
    add_value(parameters, (struct sql_value){.type = SQL_NUMBER, .number = number});
}

void sql_add_unless(struct sql_parameters *parameters, int64_t number, int64_t none) {
    add_value(parameters, number == none
                              ? (struct sql_value){.type = SQL_NULL}
                              : (struct sql_value){.type = SQL_NUMBER, .number = number});
}

void sql_add_bytes(struct sql_parameters *parameters, const void *bytes, size_t size) {
    add_value(parameters, (struct sql_value){SQL_BYTES, 0, bytes, size});
}

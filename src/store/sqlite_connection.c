/*
 * sqlite_connection.c: a connection with all statements prepared, and its driver (sql.h).
 */
#include <errno.h>

#include "base/text.h"
#include "store/sqlite.h"

static enum sql_step step_of(int code) {
    return code == SQLITE_ROW ? SQL_ROW : code == SQLITE_DONE ? SQL_DONE : SQL_ERROR;
}

static sqlite3_stmt *statement_of(struct sql_connection *connection, enum sql_statement statement) {
    return ((struct sqlite_connection *)connection)->statements[statement];
}

static void bind(sqlite3_stmt *s, int i, const struct sql_value *value) {
    switch (value->type) {
    case SQL_NUMBER:
        sqlite3_bind_int64(s, i, value->number);
        break;
    case SQL_TEXT:
        sqlite3_bind_text(s, i, value->bytes, (int)value->size, SQLITE_STATIC);
        break;
    case SQL_BYTES:
        sqlite3_bind_blob(s, i, value->bytes, (int)value->size, SQLITE_STATIC);
        break;
    default:
        sqlite3_bind_null(s, i);
        break;
    }
}

static enum sql_step start(struct sql_connection *connection, enum sql_statement statement,
                           const struct sql_parameters *parameters) {
    sqlite3_stmt *s = statement_of(connection, statement);
    for (int i = 0; i < parameters->count; i++) {
        bind(s, i + 1, &parameters->value[i]);
    }
    return step_of(sqlite3_step(s));
}

static enum sql_step next(struct sql_connection *connection, enum sql_statement statement) {
    return step_of(sqlite3_step(statement_of(connection, statement)));
}

static struct sql_value value(struct sql_connection *connection, enum sql_statement statement,
                              int column) {
    sqlite3_stmt *s = statement_of(connection, statement);
    struct sql_value found = {.type = SQL_OTHER};
    switch (sqlite3_column_type(s, column)) {
    case SQLITE_NULL:
        found.type = SQL_NULL;
        break;
    case SQLITE_INTEGER:
        found.type = SQL_NUMBER;
        found.number = sqlite3_column_int64(s, column);
        break;
    case SQLITE_TEXT:
        found.type = SQL_TEXT;
        found.bytes = (const char *)sqlite3_column_text(s, column);
        found.size = (size_t)sqlite3_column_bytes(s, column);
        break;
    default:
        break;
    }
    return found;
}

static int64_t finish(struct sql_connection *connection, enum sql_statement statement) {
    sqlite3_stmt *s = statement_of(connection, statement);
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return sqlite3_changes(((struct sqlite_connection *)connection)->db);
}

static bool repeat(struct sql_connection *connection, enum sql_statement statement, size_t count,
                   void (*fill)(const void *context, size_t i, struct sql_parameters *parameters),
                   const void *context) {
    enum sql_step step = SQL_DONE;
    for (size_t i = 0; i < count && step == SQL_DONE; i++) {
        struct sql_parameters parameters = {0};
        fill(context, i, &parameters);
        step = start(connection, statement, &parameters);
        finish(connection, statement);
    }
    return step == SQL_DONE;
}

static const struct sql_driver driver = {SQL_SQLITE, start, next, value, finish, repeat};

static bool prepare(struct sqlite_connection *connection) {
    for (int i = 0; i < SQL_STATEMENT_COUNT; i++) {
        const char *text = sql_text(SQL_SQLITE, (enum sql_statement)i);
        if (text != NULL && sqlite3_prepare_v3(connection->db, text, -1, SQLITE_PREPARE_PERSISTENT,
                                               &connection->statements[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

/* SQLite calls a full disk an I/O error if it is a file other than the database that cannot grow.
 */
const char *sqlite_why(sqlite3 *db) {
    if (db == NULL) {
        return "out of memory";
    }
    int code = sqlite3_errcode(db) & 0xFF;
    bool full = code == SQLITE_FULL || ((code == SQLITE_IOERR || code == SQLITE_CANTOPEN) &&
                                        sqlite3_system_errno(db) == ENOSPC);
    return full ? STORE_NO_SPACE : sqlite3_errmsg(db);
}

/* Says why a connection cannot be used, and closes it. */
static bool fail(struct sqlite_connection *connection, char *why, size_t size) {
    text_copy(sqlite_why(connection->db), why, size);
    sqlite_connection_close(connection);
    return false;
}

static bool open_file(struct sqlite_connection *connection, const char *path, int flags,
                      const char *settings) {
    *connection = (struct sqlite_connection){.sql.driver = &driver};
    return sqlite3_open_v2(path, &connection->db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK &&
           sqlite3_busy_timeout(connection->db, 5000) == SQLITE_OK &&
           sqlite3_exec(connection->db, settings, NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_connection_open(struct sqlite_connection *connection, const char *path, char *why,
                            size_t size) {
    static const char settings[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                   "PRAGMA wal_autocheckpoint = 0;" /* store/checkpoint.h */
                                   "PRAGMA secure_delete = ON;"     /* who is forgotten is gone */
                                   "PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;";
    if (!open_file(connection, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, settings)) {
        return fail(connection, why, size);
    }
    if (!sqlite_migrate(connection->db, why, size)) {
        sqlite_connection_close(connection);
        return false;
    }
    return prepare(connection) || fail(connection, why, size);
}

bool sqlite_connection_open_snapshot(struct sqlite_connection *connection, const char *path,
                                     char *why, size_t size) {
    static const char settings[] = "PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; BEGIN";
    if (!open_file(connection, path, SQLITE_OPEN_READONLY, settings)) {
        return fail(connection, why, size);
    }
    if (!sqlite_is_migrated(connection->db, why, size)) { /* reads, so the transaction begins */
        sqlite_connection_close(connection);
        return false;
    }
    return prepare(connection) || fail(connection, why, size);
}

void sqlite_connection_close(struct sqlite_connection *connection) {
    for (int i = 0; i < SQL_STATEMENT_COUNT; i++) {
        sqlite3_finalize(connection->statements[i]);
    }
    sqlite3_close(connection->db);
    *connection = (struct sqlite_connection){0};
}

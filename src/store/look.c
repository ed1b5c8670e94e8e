#include "store/look.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/postgres.h"
#include "store/sqlite.h"

enum { TABLES = 4 };
#define TABLE_NAMES "('guest', 'game', 'seat', 'event')"

bool store_look_sqlite(const char *path, struct store_look *look, char *why, size_t size) {
    static const char text[] =
        "SELECT count(*), count(*) FILTER (WHERE type = 'table' AND name IN " TABLE_NAMES
        "), (SELECT user_version FROM pragma_user_version) FROM sqlite_master";
    sqlite3 *db;
    sqlite3_stmt *row = NULL;
    bool ok = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
              sqlite3_prepare_v2(db, text, -1, &row, NULL) == SQLITE_OK &&
              sqlite3_step(row) == SQLITE_ROW;
    *look = (struct store_look){.newest = sqlite_newest_version()};
    if (ok) {
        look->empty = sqlite3_column_int(row, 0) == 0;
        look->apiary = sqlite3_column_int(row, 1) == TABLES;
        look->version = sqlite3_column_int(row, 2);
    } else {
        text_copy(sqlite_why(db), why, size);
    }
    sqlite3_finalize(row);
    sqlite3_close(db);
    return ok;
}

/* Says what SQLite says. */
static bool fail(sqlite3 *db, char *why, size_t size) {
    text_copy(sqlite_why(db), why, size);
    sqlite3_close(db);
    return false;
}

bool store_count_rows(const char *path, size_t *guests, size_t *games, size_t *events, char *why,
                      size_t size) {
    static const char text[] = "SELECT (SELECT count(*) FROM guest), (SELECT count(*) FROM game),"
                               " (SELECT count(*) FROM event)";
    sqlite3 *db;
    sqlite3_stmt *row = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, text, -1, &row, NULL) != SQLITE_OK ||
        sqlite3_step(row) != SQLITE_ROW) {
        sqlite3_finalize(row);
        return fail(db, why, size);
    }
    *guests = (size_t)sqlite3_column_int64(row, 0);
    *games = (size_t)sqlite3_column_int64(row, 1);
    *events = (size_t)sqlite3_column_int64(row, 2);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return true;
}

bool store_is_intact(const char *path, bool quick, char *why, size_t size) {
    sqlite3 *db;
    sqlite3_stmt *row = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(db, quick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)", -1,
                           &row, NULL) != SQLITE_OK ||
        sqlite3_step(row) != SQLITE_ROW) {
        sqlite3_finalize(row);
        return fail(db, why, size);
    }
    const char *found = (const char *)sqlite3_column_text(row, 0);
    bool ok = found != NULL && strcmp(found, "ok") == 0;
    if (!ok) {
        text_copy(found != NULL ? found : "out of memory", why, size);
    }
    sqlite3_finalize(row);
    sqlite3_close(db);
    return ok;
}

struct watch {
    void (*progress)(void *context);
    void *context;
};

static int on_progress(void *context) {
    const struct watch *watch = context;
    watch->progress(watch->context);
    return 0; /* go on */
}

bool store_copy_file(const char *from, const char *to, void (*progress)(void *context),
                     void *context, char *why, size_t size) {
    enum { EVERY = 100000 }; /* instructions of SQLite's */
    struct watch watch = {progress, context};
    sqlite3 *db;
    sqlite3_stmt *vacuum = NULL;
    if (sqlite3_open_v2(from, &db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(db, 10000) != SQLITE_OK ||
        sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &vacuum, NULL) != SQLITE_OK ||
        sqlite3_bind_text(vacuum, 1, to, -1, SQLITE_STATIC) != SQLITE_OK) {
        sqlite3_finalize(vacuum);
        return fail(db, why, size);
    }
    sqlite3_progress_handler(db, EVERY, on_progress, &watch);
    bool ok = sqlite3_step(vacuum) == SQLITE_DONE;
    sqlite3_finalize(vacuum);
    if (!ok) {
        return fail(db, why, size);
    }
    sqlite3_close(db);
    return true;
}

bool store_has_password(const char *url) {
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    bool found = false;
    for (const PQconninfoOption *option = options; option != NULL && option->keyword != NULL;
         option++) {
        found = found || (strcmp(option->keyword, "password") == 0 && option->val != NULL &&
                          option->val[0] != '\0');
    }
    PQconninfoFree(options);
    return found;
}

bool store_look_postgres(const char *url, struct store_look *look, char *why, size_t size) {
    static const char text[] =
        "SELECT count(*), count(*) FILTER (WHERE tablename IN " TABLE_NAMES "),"
        " (SELECT count(*) FROM pg_stat_activity"
        "  WHERE datname = current_database() AND application_name LIKE 'apiary-%')"
        " FROM pg_tables WHERE schemaname = current_schema()";
    static const char *const names[] = {"connect_timeout", "dbname", NULL};
    const char *const values[] = {"5", url, NULL};
    if (!postgres_is_address(url, why, size)) {
        return false;
    }
    PGconn *pg = PQconnectdbParams(names, values, 1);
    PGresult *result = PQstatus(pg) == CONNECTION_OK ? PQexec(pg, text) : NULL;
    bool ok = PQresultStatus(result) == PGRES_TUPLES_OK;
    *look = (struct store_look){.newest = postgres_newest_version()};
    if (ok) {
        look->empty = strtol(PQgetvalue(result, 0, 0), NULL, 10) == 0;
        look->apiary = strtol(PQgetvalue(result, 0, 1), NULL, 10) == TABLES;
        look->programs = (int)strtol(PQgetvalue(result, 0, 2), NULL, 10);
    } else {
        text_copy(pg != NULL ? PQerrorMessage(pg) : "out of memory", why, size);
    }
    PQclear(result);
    result = look->apiary ? PQexec(pg, "SELECT version FROM schema") : NULL;
    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1) {
        look->version = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
    }
    PQclear(result);
    PQfinish(pg);
    return ok;
}

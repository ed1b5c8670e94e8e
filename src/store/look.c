#include "store/look.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdlib.h>

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
    *look = (struct store_look){0};
    if (ok) {
        look->empty = sqlite3_column_int(row, 0) == 0;
        look->apiary = sqlite3_column_int(row, 1) == TABLES;
        look->newest = look->apiary && sqlite3_column_int(row, 2) == sqlite_newest_version();
    } else {
        text_copy(db != NULL ? sqlite3_errmsg(db) : "out of memory", why, size);
    }
    sqlite3_finalize(row);
    sqlite3_close(db);
    return ok;
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
    *look = (struct store_look){0};
    if (ok) {
        look->empty = strtol(PQgetvalue(result, 0, 0), NULL, 10) == 0;
        look->apiary = strtol(PQgetvalue(result, 0, 1), NULL, 10) == TABLES;
        look->programs = (int)strtol(PQgetvalue(result, 0, 2), NULL, 10);
    } else {
        text_copy(pg != NULL ? PQerrorMessage(pg) : "out of memory", why, size);
    }
    PQclear(result);
    if (ok && look->apiary) {
        result = PQexec(pg, "SELECT version FROM schema");
        look->newest = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1 &&
                       strtol(PQgetvalue(result, 0, 0), NULL, 10) == postgres_newest_version();
        PQclear(result);
    }
    PQfinish(pg);
    return ok;
}

/*
 * postgres_connection.c: a connection with all statements prepared, and its driver (sql.h).
 */
#include "store/postgres.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Types of columns, from PostgreSQL's catalogue (pg_type). */
enum { TYPE_INT8 = 20, TYPE_INT4 = 23, TYPE_TEXT = 25 };

#define LOCK_NOT_AVAILABLE "55P03" /* lock_timeout */

/* Parameters as libpq takes them. */
enum { NUMBER_SIZE = 24 };
struct converted {
    const char *value[SQL_MAX_PARAMETERS];
    int length[SQL_MAX_PARAMETERS], format[SQL_MAX_PARAMETERS];
    char number[SQL_MAX_PARAMETERS][NUMBER_SIZE];
};

/* The name of a prepared statement: a letter and an int. */
enum { NAME_SIZE = 16 };
static void name_statement(enum sql_statement statement, char name[NAME_SIZE]) {
    snprintf(name, NAME_SIZE, "s%d", (int)statement);
}

static void convert(const struct sql_parameters *from, struct converted *to) {
    for (int i = 0; i < from->count; i++) {
        const struct sql_value *value = &from->value[i];
        to->value[i] = value->bytes;
        to->length[i] = (int)value->size;
        to->format[i] = value->type == SQL_BYTES; /* 1: binary */
        if (value->type == SQL_NUMBER) {
            snprintf(to->number[i], NUMBER_SIZE, "%" PRId64, value->number);
            to->value[i] = to->number[i];
        } else if (value->type == SQL_NULL) {
            to->value[i] = NULL;
        }
    }
}

static enum sql_step current(const struct postgres_connection *connection,
                             enum sql_statement statement) {
    const PGresult *result = connection->result[statement];
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK) {
        return SQL_DONE;
    }
    if (status != PGRES_TUPLES_OK) {
        return SQL_ERROR;
    }
    return connection->row[statement] < PQntuples(result) ? SQL_ROW : SQL_DONE;
}

static enum sql_step start(struct sql_connection *base, enum sql_statement statement,
                           const struct sql_parameters *parameters) {
    struct postgres_connection *connection = (struct postgres_connection *)base;
    struct converted converted;
    char name[NAME_SIZE];
    convert(parameters, &converted);
    name_statement(statement, name);
    connection->result[statement] =
        PQexecPrepared(connection->pg, name, parameters->count, converted.value, converted.length,
                       converted.format, 0);
    connection->row[statement] = 0;
    const char *state = PQresultErrorField(connection->result[statement], PG_DIAG_SQLSTATE);
    connection->lock_timed_out =
        connection->lock_timed_out || (state != NULL && strcmp(state, LOCK_NOT_AVAILABLE) == 0);
    return current(connection, statement);
}

static enum sql_step next(struct sql_connection *base, enum sql_statement statement) {
    struct postgres_connection *connection = (struct postgres_connection *)base;
    connection->row[statement]++;
    return current(connection, statement);
}

static struct sql_value read_number(const char *text) {
    char *end;
    long long number = strtoll(text, &end, 10);
    return *text != '\0' && *end == '\0' ? (struct sql_value){.type = SQL_NUMBER, .number = number}
                                         : (struct sql_value){.type = SQL_OTHER};
}

static struct sql_value value(struct sql_connection *base, enum sql_statement statement,
                              int column) {
    struct postgres_connection *connection = (struct postgres_connection *)base;
    const PGresult *result = connection->result[statement];
    int row = connection->row[statement];
    if (PQgetisnull(result, row, column)) {
        return (struct sql_value){.type = SQL_NULL};
    }
    const char *text = PQgetvalue(result, row, column);
    switch (PQftype(result, column)) {
    case TYPE_INT8:
    case TYPE_INT4:
        return read_number(text);
    case TYPE_TEXT:
        return (struct sql_value){SQL_TEXT, 0, text, (size_t)PQgetlength(result, row, column)};
    default:
        return (struct sql_value){.type = SQL_OTHER};
    }
}

static int64_t finish(struct sql_connection *base, enum sql_statement statement) {
    struct postgres_connection *connection = (struct postgres_connection *)base;
    PGresult *result = connection->result[statement];
    int64_t changed = result != NULL ? strtoll(PQcmdTuples(result), NULL, 10) : 0;
    PQclear(result);
    connection->result[statement] = NULL;
    return changed;
}

bool postgres_send(struct postgres_connection *connection, enum sql_statement statement,
                   const struct sql_parameters *parameters) {
    struct converted converted;
    char name[NAME_SIZE];
    convert(parameters, &converted);
    name_statement(statement, name);
    return PQsendQueryPrepared(connection->pg, name, parameters->count, converted.value,
                               converted.length, converted.format, 0) == 1;
}

/* Reads the answers up to the end of the pipeline; false: one of them is an error. */
static bool read_answers(PGconn *pg) {
    bool ok = true;
    while (PQstatus(pg) == CONNECTION_OK) {
        PGresult *result = PQgetResult(pg); /* NULL between two answers */
        ExecStatusType status = PQresultStatus(result);
        ok = ok && (result == NULL || status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC);
        PQclear(result);
        if (status == PGRES_PIPELINE_SYNC) {
            return PQexitPipelineMode(pg) == 1 && ok;
        }
    }
    return false;
}

static bool repeat(struct sql_connection *base, enum sql_statement statement, size_t count,
                   void (*fill)(const void *context, size_t i, struct sql_parameters *parameters),
                   const void *context) {
    struct postgres_connection *connection = (struct postgres_connection *)base;
    bool ok = PQenterPipelineMode(connection->pg) == 1;
    for (size_t i = 0; i < count && ok; i++) {
        struct sql_parameters parameters = {0};
        fill(context, i, &parameters);
        ok = postgres_send(connection, statement, &parameters);
    }
    if (!ok || PQpipelineSync(connection->pg) != 1) {
        postgres_disconnect(connection); /* what was sent is of no use */
        return false;
    }
    return read_answers(connection->pg);
}

static const struct sql_driver driver = {SQL_POSTGRES, start, next, value, finish, repeat};

void postgres_connection_init(struct postgres_connection *connection, const char *url,
                              const char *node) {
    *connection = (struct postgres_connection){.sql.driver = &driver, .url = url, .node = node};
}

bool postgres_is_alive(const struct postgres_connection *connection) {
    return connection->pg != NULL && PQstatus(connection->pg) == CONNECTION_OK;
}

void postgres_disconnect(struct postgres_connection *connection) {
    PQfinish(connection->pg);
    connection->pg = NULL;
}

bool postgres_execute(struct postgres_connection *connection, const char *text) {
    PGresult *result = PQexec(connection->pg, text);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* PostgreSQL's parameters are $1, $2, ... */
static void translate(const char *text, char *buffer, size_t size) {
    text_copy(text, buffer, size);
    for (char *c = buffer; *c != '\0'; c++) {
        *c = *c == '?' ? '$' : *c;
    }
}

static bool prepare(struct postgres_connection *connection) {
    for (int i = 0; i < SQL_STATEMENT_COUNT; i++) {
        const char *text = sql_text(SQL_POSTGRES, (enum sql_statement)i);
        char name[NAME_SIZE], translated[2000];
        if (text == NULL) {
            continue;
        }
        name_statement((enum sql_statement)i, name);
        translate(text, translated, sizeof translated);
        PGresult *result = PQprepare(connection->pg, name, translated, 0, NULL);
        ExecStatusType status = PQresultStatus(result);
        PQclear(result);
        if (status != PGRES_COMMAND_OK) {
            return false;
        }
    }
    return true;
}

static void ignore_notice(void *context, const PGresult *result) {
    (void)context;
    (void)result;
}

/* Times out on a server that does not answer; a standby that was promoted is found by
 * target_session_attrs. */
static PGconn *connect_to(const char *url, const char *name) {
    static const char *const names[] = {"connect_timeout",
                                        "tcp_user_timeout",
                                        "keepalives_idle",
                                        "keepalives_interval",
                                        "keepalives_count",
                                        "application_name",
                                        "target_session_attrs",
                                        "client_encoding",
                                        "dbname",
                                        NULL};
    const char *const values[] = {"5",  "5000",       "5",    "2", "3",
                                  name, "read-write", "UTF8", url, NULL};
    return PQconnectdbParams(names, values, 1);
}

/* libpq's messages about an address that it cannot read have parts of it, perhaps of the password.
 */
bool postgres_is_address(const char *url, char *why, size_t size) {
    PQconninfoOption *options = PQconninfoParse(url, NULL);
    bool valid = options != NULL;
    for (const PQconninfoOption *option = options; option != NULL && option->keyword != NULL;
         option++) {
        const char *value = option->val != NULL ? option->val : "";
        bool host = strcmp(option->keyword, "host") == 0;
        bool port = strcmp(option->keyword, "port") == 0;
        valid = valid && !(host && strchr(value, '@') != NULL) &&
                !(port && value[strspn(value, "0123456789,")] != '\0');
    }
    PQconninfoFree(options);
    if (!valid) {
        text_copy("its address is not valid; in a password, write @ / : % as %40 %2F %3A %25", why,
                  size);
    }
    return valid;
}

/* Says why a connection cannot be used, and ends it. */
static bool fail(struct postgres_connection *connection, char *why, size_t size) {
    if (why != NULL) {
        text_copy(connection->pg != NULL ? PQerrorMessage(connection->pg) : "out of memory", why,
                  size);
        why[strcspn(why, "\n")] = '\0'; /* the first line says it */
    }
    postgres_disconnect(connection);
    return false;
}

/* So that a server whose machine is gone or paused does not keep its locks. */
#define NETWORK_SETTINGS                                                                           \
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3;"  \
    "SET tcp_user_timeout = '10s';"

static bool connect_as(struct postgres_connection *connection, const char *name,
                       const char *settings) {
    connection->pg = connect_to(connection->url, name);
    if (PQstatus(connection->pg) != CONNECTION_OK) {
        return false;
    }
    PQsetNoticeReceiver(connection->pg, ignore_notice, NULL);
    return postgres_execute(connection, settings);
}

bool postgres_connect(struct postgres_connection *connection, char *why, size_t size) {
    if (postgres_is_alive(connection)) {
        return true;
    }
    postgres_disconnect(connection);
    char name[STORE_NODE_SIZE + 8]; /* the statements compare it, and administrators see it */
    snprintf(name, sizeof name, "apiary-%s", connection->node);
    if (!connect_as(connection, name,
                    NETWORK_SETTINGS "SET synchronous_commit = on; SET lock_timeout = '5s';"
                                     "SET statement_timeout = '30s';"
                                     "SET idle_in_transaction_session_timeout = '5s'")) {
        return fail(connection, why, size);
    }
    if (!postgres_migrate(connection, why, size)) {
        postgres_disconnect(connection);
        return false;
    }
    return prepare(connection) || fail(connection, why, size);
}

bool postgres_connect_snapshot(struct postgres_connection *connection, char *why, size_t size) {
    if (!connect_as(connection, "apiary snapshot",
                    NETWORK_SETTINGS "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")) {
        return fail(connection, why, size);
    }
    /* The first statement fixes the moment that all others see. */
    if (!postgres_is_migrated(connection, why, size)) {
        postgres_disconnect(connection);
        return false;
    }
    return prepare(connection) || fail(connection, why, size);
}

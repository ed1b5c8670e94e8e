/*
 * sql_moderation.c: bans, what administrators have done, and the key of the hashes of addresses.
 */
#include "store/sql.h"

enum store_outcome sql_add_ban(struct sql_connection *connection, const struct store_ban *ban) {
    struct sql_parameters p = {0};
    sql_add_text(&p, ban->subject);
    sql_add_number(&p, ban->since);
    sql_add_unless(&p, ban->until, 0);
    sql_add_text(&p, ban->reason);
    return sql_run(connection, SQL_ADD_BAN, &p, NULL);
}

enum store_outcome sql_drop_ban(struct sql_connection *connection, const char *subject) {
    struct sql_parameters p = {0};
    sql_add_text(&p, subject);
    return sql_update(connection, SQL_DROP_BAN, &p, STORE_NOT_FOUND);
}

enum store_outcome sql_add_act(struct sql_connection *connection, const struct store_act *act) {
    struct sql_parameters p = {0};
    sql_add_number(&p, act->time);
    sql_add_text(&p, act->id);
    sql_add_text(&p, act->who);
    sql_add_text(&p, store_act_kind_names[act->kind]);
    sql_add_text(&p, act->subject);
    sql_add_text(&p, act->detail);
    return sql_run(connection, SQL_ADD_ACT, &p, NULL);
}

enum store_outcome sql_clear_acts(struct sql_connection *connection, const char *subject) {
    struct sql_parameters p = {0};
    sql_add_text(&p, subject);
    return sql_run(connection, SQL_CLEAR_ACTS, &p, NULL);
}

enum store_outcome sql_set_key(struct sql_connection *connection,
                               const unsigned char key[STORE_KEY_SIZE]) {
    struct sql_parameters p = {0};
    sql_add_bytes(&p, key, STORE_KEY_SIZE);
    return sql_run(connection, SQL_SET_KEY, &p, NULL);
}

enum store_outcome sql_page_bans(struct sql_connection *connection, struct store_ban_page *page) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_plain_text(&p, page->after);
    sql_add_number(&p, page->limit);
    enum sql_step step = driver->start(connection, SQL_PAGE_BANS, &p);
    while (step == SQL_ROW &&
           sql_make_room((void **)&page->bans, page->count, sizeof *page->bans) &&
           sql_read_ban(connection, SQL_PAGE_BANS, &page->bans[page->count])) {
        page->count++;
        step = driver->next(connection, SQL_PAGE_BANS);
    }
    driver->finish(connection, SQL_PAGE_BANS);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

enum store_outcome sql_page_acts(struct sql_connection *connection, struct store_act_page *page) {
    const struct sql_driver *driver = connection->driver;
    enum sql_statement statement = page->newest_first ? SQL_NEWEST_ACTS : SQL_PAGE_ACTS;
    struct sql_parameters p = {0};
    sql_add_number(&p, page->time);
    sql_add_plain_text(&p, page->id);
    sql_add_number(&p, page->limit);
    enum sql_step step = driver->start(connection, statement, &p);
    while (step == SQL_ROW &&
           sql_make_room((void **)&page->acts, page->count, sizeof *page->acts) &&
           sql_read_act(connection, statement, &page->acts[page->count])) {
        page->count++;
        step = driver->next(connection, statement);
    }
    driver->finish(connection, statement);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

enum store_outcome sql_read_key(struct sql_connection *connection, struct store_key_read *read) {
    const struct sql_parameters none = {0};
    enum sql_step step = connection->driver->start(connection, SQL_READ_KEY, &none);
    bool valid = step == SQL_ROW && sql_read_key_row(connection, SQL_READ_KEY, read->key);
    connection->driver->finish(connection, SQL_READ_KEY);
    return step == SQL_DONE ? STORE_NOT_FOUND : valid ? STORE_OK : STORE_FAILED;
}

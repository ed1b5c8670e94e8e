/*
 * copy.c: copies everything from one store to another, page by page, each in one transaction.
 */
#include "store/copy.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/options.h"

static bool fail(struct store_copy *copy, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What a store is called. */
static const char *name_of(const struct store_copy *copy, const struct store *store) {
    return store == copy->from ? copy->from_name : copy->to_name;
}

static bool fail(struct store_copy *copy, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(copy->why, sizeof copy->why, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Jobs ---- */

static void note_done(struct store_job *job) {
    *(bool *)job->subject = true;
}

/* A job of one of the stores; NULL if there is no memory for it. */
struct task {
    struct store *store;
    struct store_job *job;
    bool done;
};

static void submit(struct task *task, struct store_job *job) {
    task->job = job;
    if (job != NULL) {
        store_submit(task->store, job);
    }
}

static void await(struct task *task) {
    if (task->job != NULL) {
        store_await(task->store, &task->done);
    }
}

static void release(struct task *task) {
    store_job_free(task->job);
    task->job = NULL;
}

/* ---- Pages ---- */

/* What is copied; a page of any kind is read and written in the same way. */
enum rows { GUESTS, GAMES, BANS, ACTS, ROWS_COUNT };

/* Rows of a page. A game has some dozens of events. */
static const int limits[] = {[GUESTS] = 500, [GAMES] = 200, [BANS] = 100, [ACTS] = 100};
static const char *const words[] = {
    [GUESTS] = "guest", [GAMES] = "game", [BANS] = "ban", [ACTS] = "act"};

/* The place of a row in the order in which its kind is copied; {0} is before all. */
struct cursor {
    int64_t time;                /* of an act */
    char id[STORE_SUBJECT_SIZE]; /* of a ban, its subject */
};

static struct store_job *new_act_page(const struct cursor *after, struct task *task) {
    struct store_act_page *page = store_act_page_new(limits[ACTS], note_done, NULL, &task->done);
    if (page != NULL) {
        page->time = after->time;
        text_copy(after->id, page->id, sizeof page->id);
    }
    return (struct store_job *)page;
}

static struct store_job *new_page(enum rows rows, const struct cursor *after, struct task *task) {
    int limit = limits[rows];
    switch (rows) {
    case GUESTS:
        return (struct store_job *)store_guest_page_new(after->id, limit, note_done, NULL,
                                                        &task->done);
    case GAMES:
        return (struct store_job *)store_game_page_new(after->id, limit, note_done, NULL,
                                                       &task->done);
    case BANS:
        return (struct store_job *)store_ban_page_new(after->id, limit, note_done, NULL,
                                                      &task->done);
    default:
        return new_act_page(after, task);
    }
}

static void start_read(struct task *task, struct store *store, enum rows rows,
                       const struct cursor *after) {
    *task = (struct task){.store = store};
    submit(task, new_page(rows, after, task));
}

static const struct store_guest_page *guest_page(const struct task *task) {
    return (const struct store_guest_page *)task->job;
}

static const struct store_game_page *game_page(const struct task *task) {
    return (const struct store_game_page *)task->job;
}

static const struct store_ban_page *ban_page(const struct task *task) {
    return (const struct store_ban_page *)task->job;
}

static const struct store_act_page *act_page(const struct task *task) {
    return (const struct store_act_page *)task->job;
}

static enum rows rows_of(const struct task *task) {
    return task->job->kind == STORE_PAGE_GUESTS  ? GUESTS
           : task->job->kind == STORE_PAGE_GAMES ? GAMES
           : task->job->kind == STORE_PAGE_BANS  ? BANS
                                                 : ACTS;
}

static size_t count_of(const struct task *task) {
    switch (rows_of(task)) {
    case GUESTS:
        return guest_page(task)->count;
    case GAMES:
        return game_page(task)->count;
    case BANS:
        return ban_page(task)->count;
    default:
        return act_page(task)->count;
    }
}

static struct cursor cursor_at(const struct task *task, size_t i) {
    enum rows rows = rows_of(task);
    struct cursor cursor = {.time = rows == ACTS ? act_page(task)->acts[i].time : 0};
    text_copy(rows == GUESTS  ? guest_page(task)->guests[i].id
              : rows == GAMES ? game_page(task)->games[i].game.id
              : rows == BANS  ? ban_page(task)->bans[i].subject
                              : act_page(task)->acts[i].id,
              cursor.id, sizeof cursor.id);
    return cursor;
}

static void count_rows(struct store_copy *copy, const struct task *task) {
    size_t count = count_of(task);
    enum rows rows = rows_of(task);
    copy->guests += rows == GUESTS ? count : 0;
    copy->games += rows == GAMES ? count : 0;
    for (size_t i = 0; rows == GAMES && i < count; i++) {
        copy->events += (size_t)game_page(task)->games[i].game.seq;
    }
    if (copy->progress != NULL) {
        copy->progress(copy);
    }
}

/* Waits for a page; false: it cannot be read. */
static bool finish_read(struct store_copy *copy, struct task *task) {
    await(task);
    if (task->job == NULL) {
        return fail(copy, "out of memory");
    }
    if (task->job->outcome == STORE_OK) {
        return true;
    }
    const char *name = name_of(copy, task->store);
    const char *damaged = rows_of(task) == GUESTS  ? guest_page(task)->damaged
                          : rows_of(task) == GAMES ? game_page(task)->damaged
                                                   : "";
    return damaged[0] != '\0' ? fail(copy, "%s in %s is damaged or missing", damaged, name)
                              : fail(copy, "cannot read %s", name);
}

/* ---- Comparing ---- */

static bool same_guest(const struct store_guest *a, const struct store_guest *b) {
    return strcmp(a->id, b->id) == 0 && memcmp(a->hash, b->hash, STORE_HASH_SIZE) == 0 &&
           strcmp(a->name, b->name) == 0 && a->created == b->created && a->seen == b->seen &&
           strcmp(a->address, b->address) == 0;
}

static bool same_options(const struct apiary_options *a, const struct apiary_options *b) {
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        if (apiary_option_get(a, (enum apiary_option)id) !=
            apiary_option_get(b, (enum apiary_option)id)) {
            return false;
        }
    }
    return strcmp(a->seed, b->seed) == 0 && strcmp(a->commitment, b->commitment) == 0;
}

static bool same_facts(const struct store_game *a, const struct store_game *b) {
    return strcmp(a->id, b->id) == 0 && strcmp(a->creator, b->creator) == 0 &&
           strcmp(a->request, b->request) == 0 && strcmp(a->type, b->type) == 0 &&
           same_options(&a->options, &b->options) && a->clock == b->clock && a->base == b->base &&
           a->increment == b->increment && a->days == b->days && a->seat == b->seat &&
           a->open == b->open && a->created == b->created;
}

static bool same_state(const struct store_game *a, const struct store_game *b) {
    return strcmp(a->white, b->white) == 0 && strcmp(a->black, b->black) == 0 &&
           a->status == b->status && a->result == b->result && a->reason == b->reason &&
           a->turn == b->turn && a->turns == b->turns && a->seq == b->seq &&
           a->changed == b->changed && a->ended == b->ended && a->due == b->due &&
           strcmp(a->rematch, b->rematch) == 0;
}

static bool same_names(const struct store_game *a, const struct store_game *b) {
    return strcmp(a->creator_name, b->creator_name) == 0 &&
           strcmp(a->white_name, b->white_name) == 0 && strcmp(a->black_name, b->black_name) == 0;
}

static bool same_text(const char *a, const char *b) {
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool same_event(const struct store_event *a, const struct store_event *b) {
    return a->seq == b->seq && a->kind == b->kind && a->time == b->time && a->uptime == b->uptime &&
           a->by == b->by && same_text(a->request, b->request) && same_text(a->player, b->player) &&
           same_text(a->move, b->move) && a->plies == b->plies && a->white == b->white &&
           a->black == b->black && a->no_show_at == b->no_show_at && a->result == b->result &&
           a->reason == b->reason && same_text(a->game, b->game);
}

static bool same_game(const struct store_whole_game *a, const struct store_whole_game *b) {
    if (!same_facts(&a->game, &b->game) || !same_state(&a->game, &b->game) ||
        !same_names(&a->game, &b->game) || a->event_count != b->event_count) {
        return false;
    }
    for (size_t i = 0; i < a->event_count; i++) {
        if (!same_event(&a->events[i], &b->events[i])) {
            return false;
        }
    }
    return true;
}

static bool same_ban(const struct store_ban *a, const struct store_ban *b) {
    return strcmp(a->subject, b->subject) == 0 && a->since == b->since && a->until == b->until &&
           strcmp(a->reason, b->reason) == 0;
}

static bool same_act(const struct store_act *a, const struct store_act *b) {
    return a->time == b->time && strcmp(a->id, b->id) == 0 && strcmp(a->who, b->who) == 0 &&
           a->kind == b->kind && strcmp(a->subject, b->subject) == 0 &&
           strcmp(a->detail, b->detail) == 0;
}

static bool same_row(const struct task *from, const struct task *to, size_t i) {
    switch (rows_of(to)) {
    case GUESTS:
        return same_guest(&guest_page(from)->guests[i], &guest_page(to)->guests[i]);
    case GAMES:
        return same_game(&game_page(from)->games[i], &game_page(to)->games[i]);
    case BANS:
        return same_ban(&ban_page(from)->bans[i], &ban_page(to)->bans[i]);
    default:
        return same_act(&act_page(from)->acts[i], &act_page(to)->acts[i]);
    }
}

static bool differ(struct store_copy *copy, const struct task *page, size_t i) {
    const struct cursor row = cursor_at(page, i);
    const char *word = words[rows_of(page)], *id = row.id;
    return copy->phase == STORE_COPY_CHECKING
               ? fail(copy,
                      "%s is neither empty nor an unfinished copy of %s (%s %s is not the same); "
                      "nothing was changed",
                      copy->to_name, copy->from_name, word, id)
               : fail(copy, "%s %s is not the same in %s and %s", word, id, copy->from_name,
                      copy->to_name);
}

/* TO has no more rows than FROM; when it was copied, no fewer. */
static bool compare_pages(struct store_copy *copy, const struct task *from, const struct task *to) {
    size_t count = count_of(to);
    for (size_t i = 0; i < count; i++) {
        if (i >= count_of(from) || !same_row(from, to, i)) {
            return differ(copy, to, i);
        }
    }
    if (copy->phase == STORE_COPY_COMPARING && count < count_of(from)) {
        return differ(copy, from, count);
    }
    count_rows(copy, to);
    return true;
}

/* Compares all rows of TO; `last` is the last one. */
static bool compare(struct store_copy *copy, enum rows rows, struct cursor *last) {
    bool same, more = false;
    *last = (struct cursor){0};
    do {
        struct task from, to;
        start_read(&from, copy->from, rows, last);
        start_read(&to, copy->to, rows, last);
        same = finish_read(copy, &from);
        same = finish_read(copy, &to) && same && compare_pages(copy, &from, &to);
        if (same) {
            more = count_of(&to) == (size_t)limits[rows];
            if (count_of(&to) > 0) {
                *last = cursor_at(&to, count_of(&to) - 1);
            }
        }
        release(&from);
        release(&to);
    } while (same && more);
    return same;
}

/* ---- Copying ---- */

/* The events move to the transaction. */
static void add_game(struct store_transaction *transaction, struct store_whole_game *whole) {
    struct store_game_change *change = store_add_game(transaction, &whole->game);
    if (change != NULL) {
        change->events = whole->events;
        change->event_count = whole->event_count;
        whole->events = NULL;
        whole->event_count = 0;
    }
}

static void add_row(struct store_transaction *transaction, const struct task *page, size_t i) {
    switch (rows_of(page)) {
    case GUESTS:
        store_copy_guest(transaction, &guest_page(page)->guests[i]);
        break;
    case GAMES:
        add_game(transaction, &game_page(page)->games[i]);
        break;
    case BANS:
        store_add_ban(transaction, &ban_page(page)->bans[i]);
        break;
    default:
        store_add_act(transaction, &act_page(page)->acts[i]);
        break;
    }
}

/* Submits the rows of a page to TO. */
static void start_write(struct task *task, struct store *store, const struct task *page) {
    *task = (struct task){.store = store};
    struct store_transaction *transaction = store_transaction_new(note_done, NULL, &task->done);
    for (size_t i = 0; transaction != NULL && i < count_of(page); i++) {
        add_row(transaction, page, i);
    }
    submit(task, (struct store_job *)transaction);
}

static bool finish_write(struct store_copy *copy, struct task *task, const char *what,
                         const char *first) {
    await(task);
    bool stored = task->job != NULL && task->job->outcome == STORE_OK;
    release(task);
    return stored ||
           fail(copy, "cannot store %s %s in %s; when it can be written, the same command goes on",
                what, first, copy->to_name);
}

/* While a page is written, the next one is read. */
static bool copy_rows(struct store_copy *copy, enum rows rows, const struct cursor *after) {
    struct task page;
    start_read(&page, copy->from, rows, after);
    bool copied = finish_read(copy, &page);
    while (copied && count_of(&page) > 0) {
        struct task next, written;
        const struct cursor first = cursor_at(&page, 0),
                            last = cursor_at(&page, count_of(&page) - 1);
        start_write(&written, copy->to, &page);
        start_read(&next, copy->from, rows, &last);
        copied = finish_read(copy, &next);
        copied = finish_write(copy, &written, words[rows], first.id) && copied;
        count_rows(copy, &page);
        release(&page);
        page = next;
    }
    release(&page);
    return copied;
}

static bool read_uptime(struct store_copy *copy, struct store *store, int64_t *uptime) {
    struct task task = {.store = store};
    struct store_uptime_read *read = store_uptime_read_new(note_done, NULL, &task.done);
    submit(&task, (struct store_job *)read);
    await(&task);
    bool found = read != NULL && read->job.outcome == STORE_OK;
    *uptime = found ? read->uptime : 0;
    release(&task);
    return found || fail(copy, "cannot read the uptime of %s", name_of(copy, store));
}

static bool copy_uptime(struct store_copy *copy) {
    int64_t uptime;
    struct task task = {.store = copy->to};
    if (!read_uptime(copy, copy->from, &uptime)) {
        return false;
    }
    struct store_transaction *transaction = store_transaction_new(note_done, NULL, &task.done);
    if (transaction != NULL) {
        store_heartbeat(transaction, uptime);
    }
    submit(&task, (struct store_job *)transaction);
    return finish_write(copy, &task, "the", "uptime");
}

/* Deadlines count uptime, and a heartbeat never sets it back. */
static bool compare_uptime(struct store_copy *copy) {
    int64_t from, to;
    if (!read_uptime(copy, copy->from, &from) || !read_uptime(copy, copy->to, &to)) {
        return false;
    }
    if (copy->phase == STORE_COPY_COMPARING && from != to) {
        return fail(copy, "the uptime is not the same in %s and %s", copy->from_name,
                    copy->to_name);
    }
    return to <= from || fail(copy,
                              "%s has been used by a server for a longer time than %s; nothing was "
                              "changed",
                              copy->to_name, copy->from_name);
}

/* STORE_NOT_FOUND: no server has made one yet. */
static bool read_key(struct store_copy *copy, struct store *store, enum store_outcome *outcome,
                     unsigned char key[STORE_KEY_SIZE]) {
    struct task task = {.store = store};
    struct store_key_read *read = store_key_read_new(note_done, NULL, &task.done);
    submit(&task, (struct store_job *)read);
    await(&task);
    *outcome = read != NULL ? read->job.outcome : STORE_FAILED;
    if (*outcome == STORE_OK) {
        memcpy(key, read->key, STORE_KEY_SIZE);
    }
    release(&task);
    return *outcome == STORE_OK || *outcome == STORE_NOT_FOUND ||
           fail(copy, "cannot read the key of %s", name_of(copy, store));
}

/* The key of the hashes of addresses: without it no address that is banned would be known. */
static bool copy_key(struct store_copy *copy) {
    unsigned char key[STORE_KEY_SIZE];
    enum store_outcome outcome;
    struct task task = {.store = copy->to};
    if (!read_key(copy, copy->from, &outcome, key)) {
        return false;
    }
    if (outcome == STORE_NOT_FOUND) {
        return true;
    }
    struct store_transaction *transaction = store_transaction_new(note_done, NULL, &task.done);
    if (transaction != NULL) {
        store_set_key(transaction, key);
    }
    submit(&task, (struct store_job *)transaction);
    return finish_write(copy, &task, "the", "key");
}

static bool compare_key(struct store_copy *copy) {
    unsigned char from[STORE_KEY_SIZE], to[STORE_KEY_SIZE];
    enum store_outcome found, copied;
    if (!read_key(copy, copy->from, &found, from) || !read_key(copy, copy->to, &copied, to)) {
        return false;
    }
    bool missing = copied == STORE_NOT_FOUND &&
                   (copy->phase == STORE_COPY_CHECKING || found == STORE_NOT_FOUND);
    return missing || (found == copied && memcmp(from, to, sizeof from) == 0) ||
           fail(copy, "the key of addresses is not the same in %s and %s", copy->from_name,
                copy->to_name);
}

static bool compare_all(struct store_copy *copy, enum store_copy_phase phase,
                        struct cursor last[ROWS_COUNT]) {
    bool same = true;
    copy->phase = phase;
    copy->guests = copy->games = copy->events = 0;
    for (int rows = 0; same && rows < ROWS_COUNT; rows++) {
        same = compare(copy, (enum rows)rows, &last[rows]);
    }
    return same && compare_key(copy) && compare_uptime(copy);
}

bool store_copy_run(struct store_copy *copy) {
    struct cursor last[ROWS_COUNT];
    bool copied = compare_all(copy, STORE_COPY_CHECKING, last);
    for (int rows = 0; copied && rows < ROWS_COUNT; rows++) {
        copy->phase = STORE_COPY_COPYING; /* goes on counting */
        copied = copy_rows(copy, (enum rows)rows, &last[rows]);
    }
    return copied && copy_key(copy) && copy_uptime(copy) &&
           compare_all(copy, STORE_COPY_COMPARING, last);
}

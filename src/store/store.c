/*
 * store.c: what the backends share: words, jobs, queues, statistics.
 */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/text.h"
#include "store/backend.h"

const char *const store_status_names[STORE_STATUS_COUNT] = {"waiting", "running", "over",
                                                            "aborted"};
const char *const store_result_names[STORE_RESULT_COUNT] = {"none", "white", "black", "draw"};
const char *const store_reason_names[STORE_REASON_COUNT] = {
    "none", "rules", "resign", "agreement", "time", "no-show", "abort", "closed"};
const char *const store_clock_names[STORE_CLOCK_COUNT] = {"none", "increment", "days"};
const char *const store_seat_names[STORE_SEAT_COUNT] = {"white", "black", "random"};
const char *const store_event_kind_names[STORE_EVENT_KIND_COUNT] = {
    "join",     "move", "offer-draw",    "decline-draw", "offer-takeback", "decline-takeback",
    "takeback", "end",  "offer-rematch", "rematch",      "more-time"};

const char *const store_act_kind_names[STORE_ACT_KIND_COUNT] = {"close", "rename", "forget", "ban",
                                                                "unban"};

const char *const store_speed_names[STORE_SPEED_COUNT] = {"bullet", "blitz", "rapid", "classical",
                                                          "correspondence"};

enum store_speed store_speed_of(const struct store_game *game) {
    static const int64_t below[] = {180, 480, 1500, 18001}; /* seconds */
    int64_t length = (int64_t)game->base + 40 * (int64_t)game->increment;
    int speed = STORE_BULLET;
    while (speed < STORE_CORRESPONDENCE && length >= below[speed]) {
        speed++;
    }
    return game->clock == STORE_INCREMENT ? (enum store_speed)speed : STORE_CORRESPONDENCE;
}

const struct store_retention store_default_retention = {
    .idle = 7 * STORE_DAY_MS,
    .aborted = 7 * STORE_DAY_MS,
    .games = STORE_FOREVER,
    .guests = STORE_FOREVER,
    .addresses = 7 * STORE_DAY_MS,
    .acts = 365 * STORE_DAY_MS,
};

const char *const store_outcome_names[STORE_UNKNOWN + 1] = {
    "ok", "not-found", "duplicate", "full", "conflict", "failed", "unknown"};

void store_event_release(struct store_event *event) {
    free(event->request);
    free(event->player);
    free(event->move);
    free(event->game);
}

static bool copy_text(const char *text, char **copy) {
    *copy = text != NULL ? strdup(text) : NULL;
    return text == NULL || *copy != NULL;
}

bool store_event_copy(const struct store_event *event, struct store_event *copy) {
    *copy = *event;
    copy->request = copy->player = copy->move = copy->game = NULL;
    if (copy_text(event->request, &copy->request) && copy_text(event->player, &copy->player) &&
        copy_text(event->move, &copy->move) && copy_text(event->game, &copy->game)) {
        return true;
    }
    store_event_release(copy);
    return false;
}

void store_events_free(struct store_event *events, size_t count) {
    for (size_t i = 0; i < count; i++) {
        store_event_release(&events[i]);
    }
    free(events);
}

/* ---- Reads ---- */

/* A job of a struct that begins with it; the rest is 0. */
static void *new_job(size_t size, enum store_job_kind kind, void (*done)(struct store_job *job),
                     void *context, void *subject) {
    struct store_job *job = calloc(1, size);
    if (job != NULL) {
        *job =
            (struct store_job){.kind = kind, .done = done, .context = context, .subject = subject};
    }
    return job;
}

struct store_guest_read *store_guest_read_new(void (*done)(struct store_job *job), void *context,
                                              void *subject) {
    return new_job(sizeof(struct store_guest_read), STORE_READ_GUEST, done, context, subject);
}

struct store_game_read *store_game_read_new(const char *id, void (*done)(struct store_job *job),
                                            void *context, void *subject) {
    struct store_game_read *read = new_job(sizeof *read, STORE_READ_GAME, done, context, subject);
    if (read != NULL) {
        text_copy(id, read->id, sizeof read->id);
    }
    return read;
}

struct store_game_list *store_game_list_new(enum store_list list, int limit,
                                            void (*done)(struct store_job *job), void *context,
                                            void *subject) {
    struct store_game_list *made = new_job(sizeof *made, STORE_LIST_GAMES, done, context, subject);
    if (made != NULL) {
        made->list = list;
        made->limit = limit;
    }
    return made;
}

struct store_uptime_read *store_uptime_read_new(void (*done)(struct store_job *job), void *context,
                                                void *subject) {
    return new_job(sizeof(struct store_uptime_read), STORE_READ_UPTIME, done, context, subject);
}

struct store_guest_page *store_guest_page_new(const char *after, int limit,
                                              void (*done)(struct store_job *job), void *context,
                                              void *subject) {
    struct store_guest_page *page =
        new_job(sizeof *page, STORE_PAGE_GUESTS, done, context, subject);
    if (page != NULL) {
        text_copy(after, page->after, sizeof page->after);
        page->limit = limit;
    }
    return page;
}

struct store_game_page *store_game_page_new(const char *after, int limit,
                                            void (*done)(struct store_job *job), void *context,
                                            void *subject) {
    struct store_game_page *page = new_job(sizeof *page, STORE_PAGE_GAMES, done, context, subject);
    if (page != NULL) {
        text_copy(after, page->after, sizeof page->after);
        page->limit = limit;
    }
    return page;
}

struct store_ban_page *store_ban_page_new(const char *after, int limit,
                                          void (*done)(struct store_job *job), void *context,
                                          void *subject) {
    struct store_ban_page *page = new_job(sizeof *page, STORE_PAGE_BANS, done, context, subject);
    if (page != NULL) {
        text_copy(after, page->after, sizeof page->after);
        page->limit = limit;
    }
    return page;
}

struct store_act_page *store_act_page_new(int limit, void (*done)(struct store_job *job),
                                          void *context, void *subject) {
    struct store_act_page *page = new_job(sizeof *page, STORE_PAGE_ACTS, done, context, subject);
    if (page != NULL) {
        page->limit = limit;
    }
    return page;
}

struct store_key_read *store_key_read_new(void (*done)(struct store_job *job), void *context,
                                          void *subject) {
    return new_job(sizeof(struct store_key_read), STORE_READ_KEY, done, context, subject);
}

struct store_opening_read *store_opening_read_new(uint64_t position,
                                                  void (*done)(struct store_job *job),
                                                  void *context, void *subject) {
    struct store_opening_read *read =
        new_job(sizeof *read, STORE_READ_OPENING, done, context, subject);
    if (read != NULL) {
        read->position = position;
        read->speed = STORE_ANY_SPEED;
    }
    return read;
}

/* ---- Transactions ---- */

struct store_transaction *store_transaction_new(void (*done)(struct store_job *job), void *context,
                                                void *subject) {
    struct store_transaction *made =
        new_job(sizeof *made, STORE_TRANSACTION, done, context, subject);
    if (made != NULL) {
        made->last = &made->first;
    }
    return made;
}

static struct store_change *add_change(struct store_transaction *transaction,
                                       enum store_change_kind kind) {
    struct store_change *change = calloc(1, sizeof *change);
    if (change == NULL) {
        transaction->incomplete = true;
        return NULL;
    }
    change->kind = kind;
    *transaction->last = change;
    transaction->last = &change->next;
    return change;
}

void store_copy_guest(struct store_transaction *transaction, const struct store_guest *guest) {
    struct store_change *change = add_change(transaction, STORE_ADD_GUEST);
    if (change != NULL) {
        change->guest = *guest;
    }
}

void store_add_guest(struct store_transaction *transaction, const struct store_guest *guest) {
    struct store_guest added = *guest;
    if (added.seen < added.created) {
        added.seen = added.created;
    }
    store_copy_guest(transaction, &added);
}

void store_name_guest(struct store_transaction *transaction, const char *id, const char *name) {
    struct store_change *change = add_change(transaction, STORE_NAME_GUEST);
    if (change != NULL) {
        text_copy(id, change->guest.id, sizeof change->guest.id);
        text_copy(name, change->guest.name, sizeof change->guest.name);
    }
}

void store_seen_guest(struct store_transaction *transaction, const char *id, int64_t seen,
                      const char *address) {
    struct store_change *change = add_change(transaction, STORE_SEEN_GUEST);
    if (change != NULL) {
        text_copy(id, change->guest.id, sizeof change->guest.id);
        change->guest.seen = seen;
        text_copy(address, change->guest.address, sizeof change->guest.address);
    }
}

void store_forget_guest(struct store_transaction *transaction, const char *id) {
    struct store_change *change = add_change(transaction, STORE_FORGET_GUEST);
    if (change != NULL) {
        text_copy(id, change->guest.id, sizeof change->guest.id);
    }
}

static struct store_game_change *add_game_change(struct store_transaction *transaction,
                                                 enum store_change_kind kind,
                                                 const struct store_game *game) {
    struct store_change *change = add_change(transaction, kind);
    if (change == NULL) {
        return NULL;
    }
    change->game.game = *game;
    return &change->game;
}

struct store_game_change *store_add_game(struct store_transaction *transaction,
                                         const struct store_game *game) {
    return add_game_change(transaction, STORE_ADD_GAME, game);
}

struct store_game_change *store_append(struct store_transaction *transaction,
                                       const struct store_game *game) {
    return add_game_change(transaction, STORE_APPEND, game);
}

void store_check_room(struct store_transaction *transaction, const char *guest, int max) {
    struct store_change *change = add_change(transaction, STORE_CHECK_ROOM);
    if (change != NULL) {
        text_copy(guest, change->room.guest, sizeof change->room.guest);
        change->room.max = max;
    }
}

void store_heartbeat(struct store_transaction *transaction, int64_t uptime) {
    struct store_change *change = add_change(transaction, STORE_HEARTBEAT);
    if (change != NULL) {
        change->uptime = uptime;
    }
}

void store_expire(struct store_transaction *transaction, int64_t now,
                  const struct store_retention *retention, int limit) {
    struct store_change *change = add_change(transaction, STORE_EXPIRE);
    if (change != NULL) {
        change->expire.now = now;
        change->expire.retention = *retention;
        change->expire.limit = limit;
    }
}

void store_add_ban(struct store_transaction *transaction, const struct store_ban *ban) {
    struct store_change *change = add_change(transaction, STORE_ADD_BAN);
    if (change != NULL) {
        change->ban = *ban;
    }
}

void store_drop_ban(struct store_transaction *transaction, const char *subject) {
    struct store_change *change = add_change(transaction, STORE_DROP_BAN);
    if (change != NULL) {
        text_copy(subject, change->ban.subject, sizeof change->ban.subject);
    }
}

void store_add_opening(struct store_transaction *transaction, const struct store_opening *opening) {
    struct store_change *change = add_change(transaction, STORE_ADD_OPENING);
    if (change != NULL) {
        change->opening = *opening;
    }
}

void store_add_act(struct store_transaction *transaction, const struct store_act *act) {
    struct store_change *change = add_change(transaction, STORE_ADD_ACT);
    if (change != NULL) {
        change->act = *act;
    }
}

void store_set_key(struct store_transaction *transaction, const unsigned char key[STORE_KEY_SIZE]) {
    struct store_change *change = add_change(transaction, STORE_SET_KEY);
    if (change != NULL) {
        memcpy(change->key, key, sizeof change->key);
    }
}

void store_publish(struct store_transaction *transaction, const char *message) {
    struct store_change *change = add_change(transaction, STORE_PUBLISH);
    if (change != NULL) {
        change->message = strdup(message);
        transaction->incomplete = transaction->incomplete || change->message == NULL;
    }
}

static void free_changes(struct store_transaction *transaction) {
    for (struct store_change *change = transaction->first, *next; change != NULL; change = next) {
        next = change->next;
        if (change->kind == STORE_ADD_GAME || change->kind == STORE_APPEND) {
            store_events_free(change->game.events, change->game.event_count);
        } else if (change->kind == STORE_PUBLISH) {
            free(change->message);
        }
        free(change);
    }
}

void store_job_clear_answer(struct store_job *job) {
    if (job->kind == STORE_READ_GAME) {
        struct store_game_read *read = (struct store_game_read *)job;
        store_events_free(read->events, read->event_count);
        read->events = NULL;
        read->event_count = 0;
    } else if (job->kind == STORE_LIST_GAMES) {
        struct store_game_list *list = (struct store_game_list *)job;
        free(list->games);
        list->games = NULL;
        list->count = list->unreadable = 0;
    } else if (job->kind == STORE_PAGE_GUESTS) {
        struct store_guest_page *page = (struct store_guest_page *)job;
        free(page->guests);
        page->guests = NULL;
        page->count = 0;
        page->damaged[0] = '\0';
    } else if (job->kind == STORE_PAGE_GAMES) {
        struct store_game_page *page = (struct store_game_page *)job;
        for (size_t i = 0; i < page->count; i++) {
            store_events_free(page->games[i].events, page->games[i].event_count);
        }
        free(page->games);
        page->games = NULL;
        page->count = 0;
        page->damaged[0] = '\0';
    } else if (job->kind == STORE_PAGE_BANS) {
        struct store_ban_page *page = (struct store_ban_page *)job;
        free(page->bans);
        page->bans = NULL;
        page->count = 0;
    } else if (job->kind == STORE_PAGE_ACTS) {
        struct store_act_page *page = (struct store_act_page *)job;
        free(page->acts);
        page->acts = NULL;
        page->count = 0;
    } else if (job->kind == STORE_READ_OPENING) {
        struct store_opening_read *read = (struct store_opening_read *)job;
        free(read->moves);
        read->moves = NULL;
        read->count = 0;
        read->games = 0;
    }
}

void store_job_free(struct store_job *job) {
    if (job == NULL) {
        return;
    }
    store_job_clear_answer(job);
    if (job->kind == STORE_TRANSACTION) {
        free_changes((struct store_transaction *)job);
    }
    free(job);
}

/* ---- Queues and statistics ---- */

void store_queue_init(struct store_queue *queue) {
    queue->first = NULL;
    queue->last = &queue->first;
    queue->count = 0;
}

void store_queue_put(struct store_queue *queue, struct store_job *job) {
    job->link = NULL;
    *queue->last = job;
    queue->last = &job->link;
    queue->count++;
}

struct store_job *store_queue_take(struct store_queue *queue) {
    struct store_job *job = queue->first;
    if (job != NULL) {
        queue->first = job->link;
        queue->count--;
        if (queue->first == NULL) {
            queue->last = &queue->first;
        }
    }
    return job;
}

void store_queue_move(struct store_queue *to, struct store_queue *from) {
    if (from->first == NULL) {
        return;
    }
    *to->last = from->first;
    to->last = from->last;
    to->count += from->count;
    store_queue_init(from);
}

size_t store_queue_finish(struct store_queue *queue) {
    size_t count = 0;
    struct store_job *job;
    while ((job = store_queue_take(queue)) != NULL) {
        job->done(job);
        count++;
    }
    return count;
}

/* The first bucket whose bound 1, 2, 4, ... is not below the value. */
static size_t bucket(double value) {
    size_t i = 0;
    while (i < STORE_BUCKETS - 1 && value > (double)(1u << i)) {
        i++;
    }
    return i;
}

void store_stats_count(struct store_stats *stats, size_t jobs, int64_t ns) {
    stats->commits++;
    stats->jobs += jobs;
    stats->seconds += (double)ns * 1e-9;
    stats->by_size[bucket((double)jobs)]++;
    stats->by_duration[bucket((double)ns * 1e-6)]++;
}

void store_submit(struct store *store, struct store_job *job) {
    job->submitted = clock_ns();
    store->backend->submit(store, job);
}

size_t store_poll(struct store *store) {
    return store->backend->poll(store);
}

void store_await(struct store *store, const bool *done) {
    enum { PAUSE_NS = 100000 };
    while (!*done) {
        if (store_poll(store) == 0) {
            nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
        }
    }
}

struct store_stats store_stats(struct store *store) {
    return store->backend->stats(store);
}

bool store_is_shared(const struct store *store) {
    return store->backend->listen != NULL;
}

void store_listen(struct store *store, void (*tell)(void *context, const struct store_news *news),
                  void *context) {
    if (store->backend->listen != NULL) {
        store->backend->listen(store, tell, context);
    }
}

void store_close(struct store *store) {
    if (store != NULL) {
        store->backend->close(store);
    }
}

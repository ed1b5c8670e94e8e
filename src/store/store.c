/*
 * store.c: what the backends share: words, jobs, queues, statistics.
 */
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "store/backend.h"

const char *const store_status_names[STORE_STATUS_COUNT] = {"waiting", "running", "over",
                                                            "aborted"};
const char *const store_result_names[STORE_RESULT_COUNT] = {"none", "white", "black", "draw"};
const char *const store_reason_names[STORE_REASON_COUNT] = {
    "none", "rules", "resign", "agreement", "time", "no-show", "abort"};
const char *const store_clock_names[STORE_CLOCK_COUNT] = {"none", "increment", "days"};
const char *const store_seat_names[STORE_SEAT_COUNT] = {"white", "black", "random"};
const char *const store_event_kind_names[STORE_EVENT_KIND_COUNT] = {
    "join",     "move", "offer-draw",    "decline-draw", "offer-takeback", "decline-takeback",
    "takeback", "end",  "offer-rematch", "rematch"};

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

struct store_job *store_job_new(enum store_task task, void (*done)(struct store_job *job),
                                void *context, void *subject) {
    struct store_job *job = calloc(1, sizeof *job);
    if (job != NULL) {
        job->task = task;
        job->done = done;
        job->context = context;
        job->subject = subject;
    }
    return job;
}

void store_job_free(struct store_job *job) {
    if (job == NULL) {
        return;
    }
    store_events_free(job->events, job->event_count);
    store_events_free(job->next_events, job->next_event_count);
    free(job->next);
    free(job->games);
    free(job);
}

bool store_task_writes(enum store_task task) {
    static const bool writes[STORE_TASK_COUNT] = {
        [STORE_ADD_GUEST] = true, [STORE_NAME_GUEST] = true, [STORE_ADD_GAME] = true,
        [STORE_APPEND] = true,    [STORE_SEEN_GUEST] = true, [STORE_HEARTBEAT] = true,
        [STORE_EXPIRE] = true,
    };
    return writes[task];
}

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

int64_t store_guest_seen(const struct store_guest *guest) {
    return guest->seen > guest->created ? guest->seen : guest->created;
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

struct store_stats store_stats(struct store *store) {
    return store->backend->stats(store);
}

void store_close(struct store *store) {
    if (store != NULL) {
        store->backend->close(store);
    }
}

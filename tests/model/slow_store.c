#include "slow_store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/backend.h"

/* A job of the owner. While the inner store has it, its `done` and `context` are ours. */
struct entry {
    struct store_job *job;
    void (*done)(struct store_job *job);
    void *context;
    struct entry *next;
    bool finished;
};

struct entries {
    struct entry *first, **last;
};

struct slow_store {
    struct store store;
    struct store *inner;
    bool held[SLOW_PART_COUNT];
    bool dead;
    struct entries writes, reads, finished;
    size_t write_count, read_count;
    int failing, failing_reads; /* how many more */
    enum store_outcome outcome;
    bool made;

    void (*tell)(void *context, const struct store_news *news);
    void *context;
    struct store_news *news;
    size_t news_count;
    bool (*is_own)(void *context, const char *game);
    void *own_context;
};

const char *const slow_part_names[SLOW_PART_COUNT] = {"writes", "reads", "reports", "news"};

static void entries_init(struct entries *entries) {
    entries->first = NULL;
    entries->last = &entries->first;
}

static void entries_put(struct entries *entries, struct entry *entry) {
    entry->next = NULL;
    *entries->last = entry;
    entries->last = &entry->next;
}

static struct entry *entries_take(struct entries *entries) {
    struct entry *entry = entries->first;
    if (entry != NULL) {
        entries->first = entry->next;
        if (entries->first == NULL) {
            entries->last = &entries->first;
        }
    }
    return entry;
}

static void submit(struct store *base, struct store_job *job) {
    struct slow_store *slow = (struct slow_store *)base;
    struct entry *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        abort();
    }
    entry->job = job;
    bool writes = job->kind == STORE_TRANSACTION;
    entries_put(writes ? &slow->writes : &slow->reads, entry);
    ++*(writes ? &slow->write_count : &slow->read_count);
}

static size_t poll_nothing(struct store *base) {
    (void)base;
    return 0;
}

static struct store_stats stats(struct store *base) {
    const struct slow_store *slow = (const struct slow_store *)base;
    return (struct store_stats){.waiting = slow->write_count, .waiting_reads = slow->read_count};
}

static void keep_news(void *context, const struct store_news *news) {
    struct slow_store *slow = context;
    if (slow->is_own != NULL && slow->is_own(slow->own_context, news->game)) {
        return;
    }
    struct store_news *grown =
        realloc(slow->news, (slow->news_count + 1) * sizeof(struct store_news));
    if (grown == NULL) {
        abort();
    }
    slow->news = grown;
    grown[slow->news_count] = *news;
    if (news->message != NULL &&
        (grown[slow->news_count].message = strdup(news->message)) == NULL) {
        abort();
    }
    slow->news_count++;
}

static void listen_to_others(struct store *base,
                             void (*tell)(void *context, const struct store_news *news),
                             void *context) {
    struct slow_store *slow = (struct slow_store *)base;
    slow->tell = tell;
    slow->context = context;
    store_listen(slow->inner, keep_news, slow);
}

static void close_nothing(struct store *base) {
    (void)base;
}

struct slow_store *slow_store_new(struct store *inner) {
    static const struct store_backend alone = {submit, poll_nothing, stats, close_nothing, NULL},
                                      shared = {submit, poll_nothing, stats, close_nothing,
                                                listen_to_others};
    struct slow_store *slow = calloc(1, sizeof *slow);
    if (slow != NULL) {
        slow->store.backend = store_is_shared(inner) ? &shared : &alone;
        slow->inner = inner;
        entries_init(&slow->writes);
        entries_init(&slow->reads);
        entries_init(&slow->finished);
    }
    return slow;
}

struct store *slow_store_base(struct slow_store *slow) {
    return &slow->store;
}

void slow_store_hold(struct slow_store *slow, enum slow_part part, bool held) {
    slow->held[part] = held;
}

void slow_store_fail(struct slow_store *slow, enum store_outcome outcome, bool made, int count) {
    slow->outcome = outcome;
    slow->made = made;
    slow->failing = count;
}

void slow_store_fail_reads(struct slow_store *slow, int count) {
    slow->failing_reads = count;
}

void slow_store_hear(struct slow_store *slow, bool (*is_own)(void *context, const char *game),
                     void *context) {
    slow->is_own = is_own;
    slow->own_context = context;
    store_poll(slow->inner);
}

/* ---- The inner store ---- */

static void inner_done(struct store_job *job) {
    struct entry *entry = job->context;
    job->done = entry->done;
    job->context = entry->context;
    entry->finished = true;
}

static void begin(struct slow_store *slow, struct entry *entry) {
    entry->done = entry->job->done;
    entry->context = entry->job->context;
    entry->job->done = inner_done;
    entry->job->context = entry;
    store_submit(slow->inner, entry->job);
}

static void await(struct slow_store *slow, const struct entry *entry) {
    while (!entry->finished) {
        if (store_poll(slow->inner) == 0) {
            nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
        }
    }
}

static void finish_unmade(struct entry *entry, enum store_outcome outcome) {
    entry->job->outcome = outcome;
    entry->finished = true;
}

/* Those that wait share a commit, unless something is to fail. */
static size_t make_writes(struct slow_store *slow) {
    struct entries begun;
    struct entry *entry;
    size_t count = slow->write_count;
    entries_init(&begun);
    slow->write_count = 0;
    while ((entry = entries_take(&slow->writes)) != NULL) {
        bool fails = slow->failing > 0;
        slow->failing -= fails;
        if (slow->dead || (fails && !slow->made)) {
            finish_unmade(entry, slow->dead ? STORE_FAILED : slow->outcome);
        } else {
            begin(slow, entry);
        }
        if (fails && slow->made && !slow->dead) {
            await(slow, entry);
            entry->job->outcome =
                entry->job->outcome == STORE_OK ? slow->outcome : entry->job->outcome;
        }
        entries_put(&begun, entry);
    }
    while ((entry = entries_take(&begun)) != NULL) {
        await(slow, entry);
        entries_put(&slow->finished, entry);
    }
    return count;
}

static size_t make_reads(struct slow_store *slow) {
    struct entry *entry;
    size_t count = slow->read_count;
    slow->read_count = 0;
    while ((entry = entries_take(&slow->reads)) != NULL) {
        bool fails = slow->failing_reads > 0;
        slow->failing_reads -= fails;
        if (slow->dead || fails) {
            finish_unmade(entry, STORE_FAILED);
        } else {
            begin(slow, entry);
            await(slow, entry);
        }
        entries_put(&slow->finished, entry);
    }
    return count;
}

static size_t report(struct slow_store *slow) {
    struct entries finished = slow->finished;
    struct entry *entry;
    size_t count = 0;
    if (finished.first == NULL) {
        return 0;
    }
    entries_init(&slow->finished);
    while ((entry = entries_take(&finished)) != NULL) {
        struct store_job *job = entry->job;
        free(entry);
        job->done(job);
        count++;
    }
    return count;
}

static size_t tell_news(struct slow_store *slow) {
    struct store_news *news = slow->news;
    size_t count = slow->news_count;
    slow->news = NULL;
    slow->news_count = 0;
    for (size_t i = 0; i < count; i++) {
        slow->tell(slow->context, &news[i]);
        free(news[i].message);
    }
    free(news);
    return count;
}

size_t slow_store_work(struct slow_store *slow) {
    size_t made = 0, more;
    do {
        size_t writes = slow->held[SLOW_WRITES] ? 0 : make_writes(slow);
        more = writes;
        made += writes;
        more += slow->held[SLOW_READS] ? 0 : make_reads(slow);
        more += slow->held[SLOW_REPORTS] ? 0 : report(slow);
        more += slow->held[SLOW_NEWS] ? 0 : tell_news(slow);
    } while (more > 0);
    return made;
}

void slow_store_die(struct slow_store *slow) {
    slow->dead = true;
    slow->held[SLOW_WRITES] = slow->held[SLOW_READS] = slow->held[SLOW_REPORTS] = false;
    slow->held[SLOW_NEWS] = true;
    (void)slow_store_work(slow);
}

void slow_store_free(struct slow_store *slow) {
    for (size_t i = 0; i < slow->news_count; i++) {
        free(slow->news[i].message);
    }
    free(slow->news);
    free(slow);
}

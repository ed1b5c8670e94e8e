/*
 * memory.c: the memory backend, for tests and fuzzing. Lookups are linear searches.
 */
#include <stdlib.h>
#include <string.h>

#include "store/backend.h"

struct memory_game {
    struct store_game game;
    struct store_event *events;
    size_t count;
};

struct memory_store {
    struct store store;
    struct store_queue queue;
    struct store_stats stats;
    struct store_guest *guests;
    size_t guest_count;
    struct memory_game *games;
    size_t game_count;
    int64_t uptime;
    bool held;
    int failing, failing_reads;
    enum store_outcome reported; /* of the next `reports` changes of games and names */
    bool reported_is_made;
    int reports;
};

static struct store_guest *find_guest(struct memory_store *memory, const char *id) {
    for (size_t i = 0; i < memory->guest_count; i++) {
        if (strcmp(memory->guests[i].id, id) == 0) {
            return &memory->guests[i];
        }
    }
    return NULL;
}

static struct memory_game *find_game(struct memory_store *memory, const char *id) {
    for (size_t i = 0; i < memory->game_count; i++) {
        if (strcmp(memory->games[i].game.id, id) == 0) {
            return &memory->games[i];
        }
    }
    return NULL;
}

static bool is_of(const struct store_game *game, const char *guest) {
    return strcmp(game->creator, guest) == 0 || strcmp(game->white, guest) == 0 ||
           strcmp(game->black, guest) == 0;
}

static bool has_open(const struct memory_store *memory, const char *guest, int max_open) {
    int open = 0;
    for (size_t i = 0; max_open > 0 && i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        open += game->status <= STORE_RUNNING && is_of(game, guest);
    }
    return max_open > 0 && open >= max_open;
}

static bool is_full(const struct memory_store *memory, const struct store_job *job) {
    return has_open(memory, job->guest_id, job->max_open) ||
           (job->next != NULL && (has_open(memory, job->next->white, job->next_max_open) ||
                                  has_open(memory, job->next->black, job->next_max_open)));
}

/* Room for one more element at the end. */
static void *grown(void *array, size_t count, size_t size) {
    return realloc(array, (count + 1) * size);
}

static enum store_outcome add_guest(struct memory_store *memory, struct store_job *job) {
    struct store_guest *guests = grown(memory->guests, memory->guest_count, sizeof *guests);
    if (guests == NULL) {
        return STORE_FAILED;
    }
    memory->guests = guests;
    guests[memory->guest_count] = job->guest;
    guests[memory->guest_count++].seen = store_guest_seen(&job->guest);
    return STORE_OK;
}

static enum store_outcome find_by_hash(struct memory_store *memory, struct store_job *job) {
    for (size_t i = 0; i < memory->guest_count; i++) {
        if (memcmp(memory->guests[i].hash, job->guest.hash, STORE_HASH_SIZE) == 0) {
            job->guest = memory->guests[i];
            return STORE_OK;
        }
    }
    return STORE_NOT_FOUND;
}

static enum store_outcome name_guest(struct memory_store *memory, struct store_job *job) {
    struct store_guest *guest = find_guest(memory, job->guest.id);
    if (guest == NULL) {
        return STORE_NOT_FOUND;
    }
    memcpy(guest->name, job->guest.name, sizeof guest->name);
    return STORE_OK;
}

static enum store_outcome note_seen(struct memory_store *memory, struct store_job *job) {
    struct store_guest *guest = find_guest(memory, job->guest.id);
    if (guest == NULL) {
        return STORE_NOT_FOUND;
    }
    guest->seen = job->guest.seen;
    return STORE_OK;
}

static bool append(struct memory_game *game, const struct store_event *events, size_t count) {
    struct store_event *grown_events =
        realloc(game->events, (game->count + count + 1) * sizeof *grown_events);
    if (grown_events == NULL) {
        return false;
    }
    game->events = grown_events;
    for (size_t i = 0; i < count; i++) {
        if (!store_event_copy(&events[i], &grown_events[game->count])) {
            return false;
        }
        game->count++;
    }
    return true;
}

static bool put_game(struct memory_store *memory, const struct store_game *game,
                     const struct store_event *events, size_t count) {
    struct memory_game *games = grown(memory->games, memory->game_count, sizeof *games);
    if (games == NULL) {
        return false;
    }
    memory->games = games;
    games[memory->game_count] = (struct memory_game){.game = *game};
    return append(&games[memory->game_count++], events, count);
}

static void copy_name(struct memory_store *memory, const char *id, char name[STORE_NAME_SIZE]) {
    const struct store_guest *guest = find_guest(memory, id);
    name[0] = '\0';
    if (guest != NULL) {
        memcpy(name, guest->name, STORE_NAME_SIZE);
    }
}

static struct store_game with_names(struct memory_store *memory, const struct store_game *game) {
    struct store_game copy = *game;
    copy_name(memory, game->creator, copy.creator_name);
    copy_name(memory, game->white, copy.white_name);
    copy_name(memory, game->black, copy.black_name);
    return copy;
}

static enum store_outcome add_game(struct memory_store *memory, struct store_job *job) {
    for (size_t i = 0; job->game.request[0] != '\0' && i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        if (strcmp(game->creator, job->game.creator) == 0 &&
            strcmp(game->request, job->game.request) == 0) {
            job->game = with_names(memory, game);
            return STORE_DUPLICATE;
        }
    }
    if (is_full(memory, job)) {
        return STORE_FULL;
    }
    return put_game(memory, &job->game, job->events, job->event_count) ? STORE_OK : STORE_FAILED;
}

static enum store_outcome append_events(struct memory_store *memory, struct store_job *job) {
    struct memory_game *game = find_game(memory, job->game.id);
    if (game == NULL) {
        return STORE_NOT_FOUND;
    }
    if (game->game.seq + (int)job->event_count != job->game.seq) {
        return STORE_CONFLICT;
    }
    if (is_full(memory, job)) {
        return STORE_FULL;
    }
    if (!append(game, job->events, job->event_count)) {
        return STORE_FAILED;
    }
    game->game = job->game;
    if (job->next != NULL &&
        !put_game(memory, job->next, job->next_events, job->next_event_count)) {
        return STORE_FAILED;
    }
    return STORE_OK;
}

static enum store_outcome load(struct memory_store *memory, struct store_job *job) {
    const struct memory_game *game = find_game(memory, job->game.id);
    if (game == NULL) {
        return STORE_NOT_FOUND;
    }
    job->events = calloc(game->count + 1, sizeof *job->events);
    for (size_t i = 0; job->events != NULL && i < game->count; i++) {
        if (!store_event_copy(&game->events[i], &job->events[i])) {
            return STORE_FAILED;
        }
        job->event_count++;
    }
    job->game = with_names(memory, &game->game);
    return job->events != NULL ? STORE_OK : STORE_FAILED;
}

static bool is_wanted(const struct store_job *job, const struct store_game *game) {
    switch (job->task) {
    case STORE_GAMES_OF:
        return is_of(game, job->guest_id) &&
               (game->ended == 0
                    ? job->before == INT64_MAX
                    : game->ended < job->before ||
                          (game->ended == job->before && strcmp(game->id, job->before_game) < 0));
    case STORE_OPEN_GAMES:
        return game->open && game->status == STORE_WAITING;
    default:
        return game->due != 0 && game->due <= job->before;
    }
}

static int highest_first(int64_t a, int64_t b) {
    return (a < b) - (a > b);
}

/* Open games by their change, then ended ones by their end. */
static int by_end(const void *a, const void *b) {
    const struct store_game *x = a, *y = b;
    int order = (x->ended != 0) - (y->ended != 0);
    order = order != 0 ? order
                       : highest_first(x->ended != 0 ? x->ended : x->changed,
                                       y->ended != 0 ? y->ended : y->changed);
    return order != 0 ? order : -strcmp(x->id, y->id);
}

static int by_creation(const void *a, const void *b) {
    return highest_first(((const struct store_game *)a)->created,
                         ((const struct store_game *)b)->created);
}

static int by_due(const void *a, const void *b) {
    return -highest_first(((const struct store_game *)a)->due, ((const struct store_game *)b)->due);
}

/* Keeps the first `limit` open games and the first `limit` ended ones. */
static void keep_first(struct store_job *job) {
    size_t kept = 0, counts[2] = {0, 0};
    for (size_t i = 0; i < job->game_count; i++) {
        if (counts[job->games[i].ended != 0]++ < (size_t)job->limit) {
            job->games[kept++] = job->games[i];
        }
    }
    job->game_count = kept;
}

static enum store_outcome list_games(struct memory_store *memory, struct store_job *job) {
    job->games = calloc(memory->game_count + 1, sizeof *job->games);
    if (job->games == NULL) {
        return STORE_FAILED;
    }
    for (size_t i = 0; i < memory->game_count; i++) {
        if (is_wanted(job, &memory->games[i].game)) {
            job->games[job->game_count++] = with_names(memory, &memory->games[i].game);
        }
    }
    qsort(job->games, job->game_count, sizeof *job->games,
          job->task == STORE_GAMES_OF     ? by_end
          : job->task == STORE_OPEN_GAMES ? by_creation
                                          : by_due);
    keep_first(job);
    return STORE_OK;
}

static enum store_outcome heartbeat(struct memory_store *memory, struct store_job *job) {
    if (job->uptime > memory->uptime) {
        memory->uptime = job->uptime;
    }
    return STORE_OK;
}

static enum store_outcome read_uptime(struct memory_store *memory, struct store_job *job) {
    job->uptime = memory->uptime;
    return STORE_OK;
}

static bool has_games(const struct memory_store *memory, const char *guest) {
    for (size_t i = 0; i < memory->game_count; i++) {
        if (is_of(&memory->games[i].game, guest)) {
            return true;
        }
    }
    return false;
}

static void expire_games(struct memory_store *memory, struct store_job *job, int64_t before) {
    for (size_t i = 0; i < memory->game_count && job->expired < (size_t)job->limit;) {
        struct memory_game *game = &memory->games[i];
        if (game->game.status != STORE_ABORTED || game->game.ended >= before) {
            i++;
            continue;
        }
        job->expired += 1 + game->count;
        store_events_free(game->events, game->count);
        *game = memory->games[--memory->game_count];
    }
}

static enum store_outcome expire(struct memory_store *memory, struct store_job *job) {
    int64_t before = job->before - STORE_KEPT_MS;
    job->expired = 0;
    expire_games(memory, job, before);
    for (size_t i = 0; i < memory->guest_count && job->expired < (size_t)job->limit;) {
        struct store_guest *guest = &memory->guests[i];
        if (guest->seen >= before || has_games(memory, guest->id)) {
            i++;
            continue;
        }
        job->expired++;
        *guest = memory->guests[--memory->guest_count];
    }
    return STORE_OK;
}

static enum store_outcome run(struct memory_store *memory, struct store_job *job) {
    static enum store_outcome (*const table[STORE_TASK_COUNT])(struct memory_store *,
                                                               struct store_job *) = {
        [STORE_ADD_GUEST] = add_guest,   [STORE_FIND_GUEST] = find_by_hash,
        [STORE_NAME_GUEST] = name_guest, [STORE_ADD_GAME] = add_game,
        [STORE_APPEND] = append_events,  [STORE_LOAD] = load,
        [STORE_GAMES_OF] = list_games,   [STORE_OPEN_GAMES] = list_games,
        [STORE_DUE_GAMES] = list_games,  [STORE_SEEN_GUEST] = note_seen,
        [STORE_HEARTBEAT] = heartbeat,   [STORE_UPTIME] = read_uptime,
        [STORE_EXPIRE] = expire,
    };
    if (memory->reports > 0 && (job->task == STORE_APPEND || job->task == STORE_ADD_GAME ||
                                job->task == STORE_NAME_GUEST)) {
        memory->reports--;
        if (memory->reported_is_made) {
            (void)table[job->task](memory, job);
        }
        return memory->reported;
    }
    if (memory->failing > 0 && store_task_writes(job->task)) {
        memory->failing--;
        return STORE_FAILED;
    }
    if (memory->failing_reads > 0 && (job->task == STORE_LOAD || job->task == STORE_UPTIME)) {
        memory->failing_reads--;
        return STORE_FAILED;
    }
    return table[job->task](memory, job);
}

static size_t *count_of(struct memory_store *memory, const struct store_job *job) {
    return store_task_writes(job->task) ? &memory->stats.waiting : &memory->stats.waiting_reads;
}

static void submit(struct store *store, struct store_job *job) {
    struct memory_store *memory = (struct memory_store *)store;
    store_queue_put(&memory->queue, job);
    ++*count_of(memory, job);
}

static size_t poll_jobs(struct store *store) {
    struct memory_store *memory = (struct memory_store *)store;
    size_t count = 0;
    struct store_job *job;
    while (!memory->held && (job = store_queue_take(&memory->queue)) != NULL) {
        job->outcome = run(memory, job);
        --*count_of(memory, job);
        store_stats_count(&memory->stats, 1, 0);
        job->done(job);
        count++;
    }
    return count;
}

static struct store_stats stats(struct store *store) {
    return ((struct memory_store *)store)->stats;
}

static void close_store(struct store *store) {
    struct memory_store *memory = (struct memory_store *)store;
    memory->held = false;
    poll_jobs(store);
    for (size_t i = 0; i < memory->game_count; i++) {
        store_events_free(memory->games[i].events, memory->games[i].count);
    }
    free(memory->games);
    free(memory->guests);
    free(memory);
}

struct store *store_open_memory(void) {
    static const struct store_backend backend = {submit, poll_jobs, stats, close_store};
    struct memory_store *memory = calloc(1, sizeof *memory);
    if (memory == NULL) {
        return NULL;
    }
    memory->store.backend = &backend;
    store_queue_init(&memory->queue);
    return &memory->store;
}

void store_memory_hold(struct store *store, bool held) {
    ((struct memory_store *)store)->held = held;
}

void store_memory_fail(struct store *store, int count) {
    ((struct memory_store *)store)->failing = count;
}

void store_memory_report(struct store *store, enum store_outcome outcome, bool made, int count) {
    ((struct memory_store *)store)->reports = count;
    ((struct memory_store *)store)->reported = outcome;
    ((struct memory_store *)store)->reported_is_made = made;
}

void store_memory_fail_reads(struct store *store, int count) {
    ((struct memory_store *)store)->failing_reads = count;
}

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

/* Room for one more element at the end. */
static void *grown(void *array, size_t count, size_t size) {
    return realloc(array, (count + 1) * size);
}

/* ---- Changes ---- */

/* What a change has replaced, to undo it. */
struct undo {
    size_t place; /* of the guest or game */
    struct store_guest guest;
    struct store_game game;
    size_t event_count;
    int64_t uptime;
};

static enum store_outcome add_guest(struct memory_store *memory,
                                    struct store_transaction *transaction,
                                    struct store_change *change, struct undo *undo) {
    (void)transaction;
    (void)undo;
    struct store_guest *guests = grown(memory->guests, memory->guest_count, sizeof *guests);
    if (guests == NULL) {
        return STORE_FAILED;
    }
    memory->guests = guests;
    guests[memory->guest_count++] = change->guest;
    return STORE_OK;
}

static enum store_outcome change_guest(struct memory_store *memory,
                                       struct store_transaction *transaction,
                                       struct store_change *change, struct undo *undo) {
    (void)transaction;
    struct store_guest *guest = find_guest(memory, change->guest.id);
    if (guest == NULL) {
        return STORE_NOT_FOUND;
    }
    undo->place = (size_t)(guest - memory->guests);
    undo->guest = *guest;
    if (change->kind == STORE_NAME_GUEST) {
        memcpy(guest->name, change->guest.name, sizeof guest->name);
    } else {
        guest->seen = change->guest.seen;
    }
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
    struct memory_game *added = &games[memory->game_count];
    *added = (struct memory_game){.game = *game};
    if (!append(added, events, count)) {
        store_events_free(added->events, added->count);
        return false;
    }
    memory->game_count++;
    return true;
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

static enum store_outcome add_game(struct memory_store *memory,
                                   struct store_transaction *transaction,
                                   struct store_change *change, struct undo *undo) {
    (void)undo;
    const struct store_game *new = &change->game.game;
    for (size_t i = 0; new->request[0] != '\0' && i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        if (strcmp(game->creator, new->creator) == 0 && strcmp(game->request, new->request) == 0) {
            transaction->existing = with_names(memory, game);
            return STORE_DUPLICATE;
        }
    }
    return put_game(memory, new, change->game.events, change->game.event_count) ? STORE_OK
                                                                                : STORE_FAILED;
}

static enum store_outcome append_events(struct memory_store *memory,
                                        struct store_transaction *transaction,
                                        struct store_change *change, struct undo *undo) {
    (void)transaction;
    const struct store_game_change *new = &change->game;
    struct memory_game *game = find_game(memory, new->game.id);
    if (game == NULL || game->game.seq + (int)new->event_count != new->game.seq) {
        return STORE_CONFLICT;
    }
    undo->place = (size_t)(game - memory->games);
    undo->game = game->game;
    undo->event_count = game->count;
    if (!append(game, new->events, new->event_count)) {
        return STORE_FAILED;
    }
    game->game = new->game;
    return STORE_OK;
}

static enum store_outcome check_room(struct memory_store *memory,
                                     struct store_transaction *transaction,
                                     struct store_change *change, struct undo *undo) {
    (void)transaction;
    (void)undo;
    int open = 0;
    for (size_t i = 0; i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        open += game->status <= STORE_RUNNING && is_of(game, change->room.guest);
    }
    return open > change->room.max ? STORE_FULL : STORE_OK;
}

static enum store_outcome heartbeat(struct memory_store *memory,
                                    struct store_transaction *transaction,
                                    struct store_change *change, struct undo *undo) {
    (void)transaction;
    undo->uptime = memory->uptime;
    if (change->uptime > memory->uptime) {
        memory->uptime = change->uptime;
    }
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

static void expire_games(struct memory_store *memory, struct store_change *change, int64_t before) {
    for (size_t i = 0;
         i < memory->game_count && change->expire.expired < (size_t)change->expire.limit;) {
        struct memory_game *game = &memory->games[i];
        if (game->game.status != STORE_ABORTED || game->game.ended >= before) {
            i++;
            continue;
        }
        change->expire.expired += 1 + game->count;
        store_events_free(game->events, game->count);
        *game = memory->games[--memory->game_count];
    }
}

static enum store_outcome expire(struct memory_store *memory, struct store_transaction *transaction,
                                 struct store_change *change, struct undo *undo) {
    (void)transaction;
    (void)undo;
    int64_t before = change->expire.now - STORE_KEPT_MS;
    change->expire.expired = 0;
    expire_games(memory, change, before);
    for (size_t i = 0;
         i < memory->guest_count && change->expire.expired < (size_t)change->expire.limit;) {
        struct store_guest *guest = &memory->guests[i];
        if (guest->seen >= before || has_games(memory, guest->id)) {
            i++;
            continue;
        }
        change->expire.expired++;
        *guest = memory->guests[--memory->guest_count];
    }
    return STORE_OK;
}

/* There is nobody to tell. */
static enum store_outcome publish(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct undo *undo) {
    (void)memory;
    (void)transaction;
    (void)change;
    (void)undo;
    return STORE_OK;
}

/* ---- Reads ---- */

static enum store_outcome read_guest(struct memory_store *memory, struct store_guest_read *read) {
    for (size_t i = 0; i < memory->guest_count; i++) {
        if (memcmp(memory->guests[i].hash, read->hash, STORE_HASH_SIZE) == 0) {
            read->guest = memory->guests[i];
            return STORE_OK;
        }
    }
    return STORE_NOT_FOUND;
}

/* Copies the events from the given place on. */
static bool copy_events(const struct memory_game *game, size_t from, struct store_event **events,
                        size_t *count) {
    *events = calloc(game->count + 1, sizeof **events);
    for (size_t i = from; *events != NULL && i < game->count; i++) {
        if (!store_event_copy(&game->events[i], &(*events)[*count])) {
            return false;
        }
        ++*count;
    }
    return *events != NULL;
}

static enum store_outcome read_game(struct memory_store *memory, struct store_game_read *read) {
    const struct memory_game *game = find_game(memory, read->id);
    if (game == NULL) {
        return STORE_NOT_FOUND;
    }
    read->game = with_names(memory, &game->game);
    return copy_events(game, (size_t)read->after, &read->events, &read->event_count) ? STORE_OK
                                                                                     : STORE_FAILED;
}

static bool is_wanted(const struct store_game_list *list, const struct store_game *game) {
    switch (list->list) {
    case STORE_GAMES_OF:
        return is_of(game, list->guest) &&
               (game->ended == 0
                    ? list->before == INT64_MAX
                    : game->ended < list->before ||
                          (game->ended == list->before && strcmp(game->id, list->before_game) < 0));
    case STORE_LOBBY_GAMES:
        return game->open && game->status == STORE_WAITING;
    default:
        return game->due != 0 && game->due <= list->before;
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
static void keep_first(struct store_game_list *list) {
    size_t kept = 0, counts[2] = {0, 0};
    for (size_t i = 0; i < list->count; i++) {
        if (counts[list->games[i].ended != 0]++ < (size_t)list->limit) {
            list->games[kept++] = list->games[i];
        }
    }
    list->count = kept;
}

static enum store_outcome list_games(struct memory_store *memory, struct store_game_list *list) {
    list->games = calloc(memory->game_count + 1, sizeof *list->games);
    if (list->games == NULL) {
        return STORE_FAILED;
    }
    for (size_t i = 0; i < memory->game_count; i++) {
        if (is_wanted(list, &memory->games[i].game)) {
            list->games[list->count++] = with_names(memory, &memory->games[i].game);
        }
    }
    qsort(list->games, list->count, sizeof *list->games,
          list->list == STORE_GAMES_OF      ? by_end
          : list->list == STORE_LOBBY_GAMES ? by_creation
                                            : by_due);
    keep_first(list);
    return STORE_OK;
}

static int by_guest_id(const void *a, const void *b) {
    return strcmp(((const struct store_guest *)a)->id, ((const struct store_guest *)b)->id);
}

static enum store_outcome page_guests(struct memory_store *memory, struct store_guest_page *page) {
    page->guests = calloc(memory->guest_count + 1, sizeof *page->guests);
    for (size_t i = 0; page->guests != NULL && i < memory->guest_count; i++) {
        if (strcmp(memory->guests[i].id, page->after) > 0) {
            page->guests[page->count++] = memory->guests[i];
        }
    }
    if (page->guests == NULL) {
        return STORE_FAILED;
    }
    qsort(page->guests, page->count, sizeof *page->guests, by_guest_id);
    page->count = page->count < (size_t)page->limit ? page->count : (size_t)page->limit;
    return STORE_OK;
}

/* The game with the lowest id after this one; NULL if there is none. */
static const struct memory_game *game_after(const struct memory_store *memory, const char *id) {
    const struct memory_game *found = NULL;
    for (size_t i = 0; i < memory->game_count; i++) {
        const struct memory_game *game = &memory->games[i];
        if (strcmp(game->game.id, id) > 0 &&
            (found == NULL || strcmp(game->game.id, found->game.id) < 0)) {
            found = game;
        }
    }
    return found;
}

static enum store_outcome page_games(struct memory_store *memory, struct store_game_page *page) {
    const struct memory_game *game = game_after(memory, page->after);
    page->games = calloc(memory->game_count + 1, sizeof *page->games);
    while (page->games != NULL && game != NULL && page->count < (size_t)page->limit) {
        struct store_whole_game *whole = &page->games[page->count++];
        whole->game = with_names(memory, &game->game);
        if (!copy_events(game, 0, &whole->events, &whole->event_count)) {
            return STORE_FAILED;
        }
        game = game_after(memory, game->game.id);
    }
    return page->games != NULL ? STORE_OK : STORE_FAILED;
}

/* ---- Jobs ---- */

static void undo_change(struct memory_store *memory, const struct store_change *change,
                        const struct undo *undo) {
    struct memory_game *game;
    switch (change->kind) {
    case STORE_ADD_GUEST:
        memory->guest_count--;
        break;
    case STORE_NAME_GUEST:
    case STORE_SEEN_GUEST:
        memory->guests[undo->place] = undo->guest;
        break;
    case STORE_ADD_GAME:
        game = &memory->games[--memory->game_count];
        store_events_free(game->events, game->count);
        break;
    case STORE_APPEND:
        game = &memory->games[undo->place];
        while (game->count > undo->event_count) {
            store_event_release(&game->events[--game->count]);
        }
        game->game = undo->game;
        break;
    case STORE_HEARTBEAT:
        memory->uptime = undo->uptime;
        break;
    default: /* a check; and an expiry is always alone */
        break;
    }
}

/* Makes the changes from this one on; if one of them cannot be made, none is. */
static enum store_outcome make_changes(struct memory_store *memory,
                                       struct store_transaction *transaction,
                                       struct store_change *change) {
    static enum store_outcome (*const table[STORE_CHANGE_KIND_COUNT])(
        struct memory_store *, struct store_transaction *, struct store_change *, struct undo *) = {
        [STORE_ADD_GUEST] = add_guest,     [STORE_NAME_GUEST] = change_guest,
        [STORE_SEEN_GUEST] = change_guest, [STORE_ADD_GAME] = add_game,
        [STORE_APPEND] = append_events,    [STORE_CHECK_ROOM] = check_room,
        [STORE_HEARTBEAT] = heartbeat,     [STORE_EXPIRE] = expire,
        [STORE_PUBLISH] = publish,
    };
    if (change == NULL) {
        return STORE_OK;
    }
    struct undo undo = {0};
    enum store_outcome outcome = table[change->kind](memory, transaction, change, &undo);
    if (outcome == STORE_OK) {
        outcome = make_changes(memory, transaction, change->next);
        if (outcome != STORE_OK) {
            undo_change(memory, change, &undo);
        }
    }
    return outcome;
}

static bool changes_game_or_name(const struct store_transaction *transaction) {
    for (const struct store_change *change = transaction->first; change; change = change->next) {
        if (change->kind == STORE_APPEND || change->kind == STORE_ADD_GAME ||
            change->kind == STORE_NAME_GUEST) {
            return true;
        }
    }
    return false;
}

static enum store_outcome run_transaction(struct memory_store *memory,
                                          struct store_transaction *transaction) {
    if (memory->reports > 0 && changes_game_or_name(transaction)) {
        memory->reports--;
        if (memory->reported_is_made) {
            (void)make_changes(memory, transaction, transaction->first);
        }
        return memory->reported;
    }
    if (memory->failing > 0) {
        memory->failing--;
        return STORE_FAILED;
    }
    return transaction->incomplete ? STORE_FAILED
                                   : make_changes(memory, transaction, transaction->first);
}

static enum store_outcome run(struct memory_store *memory, struct store_job *job) {
    if (memory->failing_reads > 0 &&
        (job->kind == STORE_READ_GAME || job->kind == STORE_READ_UPTIME)) {
        memory->failing_reads--;
        return STORE_FAILED;
    }
    store_job_clear_answer(job);
    switch (job->kind) {
    case STORE_TRANSACTION:
        return run_transaction(memory, (struct store_transaction *)job);
    case STORE_READ_GUEST:
        return read_guest(memory, (struct store_guest_read *)job);
    case STORE_READ_GAME:
        return read_game(memory, (struct store_game_read *)job);
    case STORE_LIST_GAMES:
        return list_games(memory, (struct store_game_list *)job);
    case STORE_READ_UPTIME:
        ((struct store_uptime_read *)job)->uptime = memory->uptime;
        return STORE_OK;
    case STORE_PAGE_GUESTS:
        return page_guests(memory, (struct store_guest_page *)job);
    case STORE_PAGE_GAMES:
        return page_games(memory, (struct store_game_page *)job);
    }
    return STORE_FAILED;
}

static size_t *count_of(struct memory_store *memory, const struct store_job *job) {
    return job->kind == STORE_TRANSACTION ? &memory->stats.waiting : &memory->stats.waiting_reads;
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
    static const struct store_backend backend = {submit, poll_jobs, stats, close_store, NULL};
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

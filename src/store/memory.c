/*
 * memory.c: the memory backend, for tests and fuzzing. Lookups are linear searches.
 */
#include <stdlib.h>
#include <string.h>

#include "store/memory.h"

struct store_guest *memory_find_guest(struct memory_store *memory, const char *id) {
    for (size_t i = 0; i < memory->guest_count; i++) {
        if (strcmp(memory->guests[i].id, id) == 0) {
            return &memory->guests[i];
        }
    }
    return NULL;
}

struct memory_game *memory_find_game(struct memory_store *memory, const char *id) {
    for (size_t i = 0; i < memory->game_count; i++) {
        if (strcmp(memory->games[i].game.id, id) == 0) {
            return &memory->games[i];
        }
    }
    return NULL;
}

bool memory_is_of(const struct store_game *game, const char *guest) {
    return strcmp(game->creator, guest) == 0 || strcmp(game->white, guest) == 0 ||
           strcmp(game->black, guest) == 0;
}

void *memory_grown(void *array, size_t count, size_t size) {
    return realloc(array, (count + 1) * size);
}

/* ---- Changes ---- */

static enum store_outcome add_guest(struct memory_store *memory,
                                    struct store_transaction *transaction,
                                    struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    (void)undo;
    struct store_guest *guests = memory_grown(memory->guests, memory->guest_count, sizeof *guests);
    if (guests == NULL) {
        return STORE_FAILED;
    }
    memory->guests = guests;
    guests[memory->guest_count++] = change->guest;
    return STORE_OK;
}

static enum store_outcome change_guest(struct memory_store *memory,
                                       struct store_transaction *transaction,
                                       struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    struct store_guest *guest = memory_find_guest(memory, change->guest.id);
    if (guest == NULL) {
        return STORE_NOT_FOUND;
    }
    undo->place = (size_t)(guest - memory->guests);
    undo->guest = *guest;
    if (change->kind == STORE_NAME_GUEST) {
        memcpy(guest->name, change->guest.name, sizeof guest->name);
    } else {
        guest->seen = change->guest.seen < guest->created ? guest->created : change->guest.seen;
        memcpy(guest->address, change->guest.address, sizeof guest->address);
    }
    return STORE_OK;
}

static enum store_outcome forget_guest(struct memory_store *memory,
                                       struct store_transaction *transaction,
                                       struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    struct store_guest *guest = memory_find_guest(memory, change->guest.id);
    if (guest == NULL) {
        return STORE_NOT_FOUND;
    }
    if (!memory_clear_acts(memory, guest->id, undo)) {
        return STORE_FAILED;
    }
    undo->guest = *guest;
    *guest = memory->guests[--memory->guest_count];
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
    struct memory_game *games = memory_grown(memory->games, memory->game_count, sizeof *games);
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
    const struct store_guest *guest = memory_find_guest(memory, id);
    name[0] = '\0';
    if (guest != NULL) {
        memcpy(name, guest->name, STORE_NAME_SIZE);
    }
}

struct store_game memory_with_names(struct memory_store *memory, const struct store_game *game) {
    struct store_game copy = *game;
    copy_name(memory, game->creator, copy.creator_name);
    copy_name(memory, game->white, copy.white_name);
    copy_name(memory, game->black, copy.black_name);
    return copy;
}

static enum store_outcome add_game(struct memory_store *memory,
                                   struct store_transaction *transaction,
                                   struct store_change *change, struct memory_undo *undo) {
    (void)undo;
    const struct store_game *new = &change->game.game;
    for (size_t i = 0; new->request[0] != '\0' && i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        if (strcmp(game->creator, new->creator) == 0 && strcmp(game->request, new->request) == 0) {
            transaction->existing = memory_with_names(memory, game);
            return STORE_DUPLICATE;
        }
    }
    return put_game(memory, new, change->game.events, change->game.event_count) ? STORE_OK
                                                                                : STORE_FAILED;
}

static enum store_outcome append_events(struct memory_store *memory,
                                        struct store_transaction *transaction,
                                        struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    const struct store_game_change *new = &change->game;
    struct memory_game *game = memory_find_game(memory, new->game.id);
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
                                     struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    (void)undo;
    int open = 0;
    for (size_t i = 0; i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        open += game->status <= STORE_RUNNING && memory_is_of(game, change->room.guest);
    }
    return open > change->room.max ? STORE_FULL : STORE_OK;
}

static enum store_outcome heartbeat(struct memory_store *memory,
                                    struct store_transaction *transaction,
                                    struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    undo->uptime = memory->uptime;
    if (change->uptime > memory->uptime) {
        memory->uptime = change->uptime;
    }
    return STORE_OK;
}

static bool has_games_of(const struct memory_store *memory, const char *guest, bool only_open) {
    for (size_t i = 0; i < memory->game_count; i++) {
        const struct store_game *game = &memory->games[i].game;
        if (memory_is_of(game, guest) && (!only_open || game->ended == 0)) {
            return true;
        }
    }
    return false;
}

static bool has_games(const struct memory_store *memory, const char *guest) {
    return has_games_of(memory, guest, false);
}

static bool has_open_games(const struct memory_store *memory, const char *guest) {
    return has_games_of(memory, guest, true);
}

static void expire_games(struct memory_store *memory, struct store_change *change,
                         enum store_status status, int64_t kept) {
    for (size_t i = 0; kept != STORE_FOREVER && i < memory->game_count &&
                       change->expire.expired < (size_t)change->expire.limit;) {
        struct memory_game *game = &memory->games[i];
        if (game->game.status != status || game->game.ended >= change->expire.now - kept) {
            i++;
            continue;
        }
        change->expire.expired += 1 + game->count;
        change->expire.of_kind[STORE_EXPIRED_GAMES]++;
        store_events_free(game->events, game->count);
        *game = memory->games[--memory->game_count];
    }
}

static void expire_guests(struct memory_store *memory, struct store_change *change, int64_t kept,
                          bool (*is_needed)(const struct memory_store *, const char *)) {
    for (size_t i = 0; kept != STORE_FOREVER && i < memory->guest_count &&
                       change->expire.expired < (size_t)change->expire.limit;) {
        struct store_guest *guest = &memory->guests[i];
        if (guest->seen >= change->expire.now - kept || is_needed(memory, guest->id) ||
            memory_is_banned(memory, guest->id)) {
            i++;
            continue;
        }
        change->expire.expired++;
        change->expire.of_kind[STORE_EXPIRED_GUESTS]++;
        *guest = memory->guests[--memory->guest_count];
    }
}

static void expire_addresses(struct memory_store *memory, struct store_change *change) {
    int64_t before = change->expire.now - change->expire.retention.addresses;
    for (size_t i = 0; i < memory->guest_count; i++) {
        struct store_guest *guest = &memory->guests[i];
        if (guest->address[0] != '\0' && guest->seen < before) {
            guest->address[0] = '\0';
            change->expire.expired++;
            change->expire.of_kind[STORE_EXPIRED_ADDRESSES]++;
        }
    }
}

static enum store_outcome expire(struct memory_store *memory, struct store_transaction *transaction,
                                 struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    (void)undo;
    const struct store_retention *kept = &change->expire.retention;
    change->expire.expired = 0;
    memset(change->expire.of_kind, 0, sizeof change->expire.of_kind);
    expire_games(memory, change, STORE_ABORTED, kept->aborted);
    expire_games(memory, change, STORE_OVER, kept->games);
    expire_guests(memory, change, kept->idle, has_games);
    expire_guests(memory, change, kept->guests, has_open_games);
    expire_addresses(memory, change);
    memory_expire_bans_and_acts(memory, change);
    return STORE_OK;
}

static enum store_outcome add_opening(struct memory_store *memory,
                                      struct store_transaction *transaction,
                                      struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    struct memory_game *game = memory_find_game(memory, change->opening.game);
    struct store_opening *openings =
        memory_grown(memory->openings, memory->opening_count, sizeof *openings);
    if (openings == NULL) {
        return STORE_FAILED;
    }
    memory->openings = openings;
    if (game == NULL || game->game.status != STORE_OVER || game->explored) {
        return STORE_CONFLICT;
    }
    undo->place = (size_t)(game - memory->games);
    game->explored = true;
    openings[memory->opening_count++] = change->opening;
    return STORE_OK;
}

/* There is nobody to tell. */
static enum store_outcome publish(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo) {
    (void)memory;
    (void)transaction;
    (void)change;
    (void)undo;
    return STORE_OK;
}

/* ---- Jobs ---- */

static void undo_change(struct memory_store *memory, const struct store_change *change,
                        struct memory_undo *undo) {
    struct memory_game *game;
    switch (change->kind) {
    case STORE_ADD_GUEST:
        memory->guest_count--;
        break;
    case STORE_NAME_GUEST:
    case STORE_SEEN_GUEST:
        memory->guests[undo->place] = undo->guest;
        break;
    case STORE_FORGET_GUEST: /* there is room where it was */
        memory->guests[memory->guest_count++] = undo->guest;
        memory_undo_moderation(memory, change, undo);
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
    case STORE_ADD_OPENING:
        memory->games[undo->place].explored = false;
        memory->opening_count--;
        break;
    case STORE_ADD_BAN:
    case STORE_DROP_BAN:
    case STORE_ADD_ACT:
    case STORE_SET_KEY:
        memory_undo_moderation(memory, change, undo);
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
        struct memory_store *, struct store_transaction *, struct store_change *,
        struct memory_undo *) = {
        [STORE_ADD_GUEST] = add_guest,
        [STORE_NAME_GUEST] = change_guest,
        [STORE_SEEN_GUEST] = change_guest,
        [STORE_FORGET_GUEST] = forget_guest,
        [STORE_ADD_GAME] = add_game,
        [STORE_APPEND] = append_events,
        [STORE_CHECK_ROOM] = check_room,
        [STORE_HEARTBEAT] = heartbeat,
        [STORE_EXPIRE] = expire,
        [STORE_ADD_BAN] = memory_add_ban,
        [STORE_DROP_BAN] = memory_drop_ban,
        [STORE_ADD_ACT] = memory_add_act,
        [STORE_SET_KEY] = memory_set_key,
        [STORE_PUBLISH] = publish,
        [STORE_ADD_OPENING] = add_opening,
    };
    if (change == NULL) {
        return STORE_OK;
    }
    struct memory_undo undo = {0};
    enum store_outcome outcome = table[change->kind](memory, transaction, change, &undo);
    if (outcome == STORE_OK) {
        outcome = make_changes(memory, transaction, change->next);
        if (outcome != STORE_OK) {
            undo_change(memory, change, &undo);
        }
    }
    free(undo.acts);
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
    return job->kind == STORE_TRANSACTION ? run_transaction(memory, (struct store_transaction *)job)
                                          : memory_read(memory, job);
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
    free(memory->openings);
    free(memory->bans);
    free(memory->acts);
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

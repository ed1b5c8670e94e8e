/*
 * memory_reads.c: the reads of the memory backend.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/memory.h"
#include "store/openings.h"

static enum store_outcome read_guest(struct memory_store *memory, struct store_guest_read *read) {
    for (size_t i = 0; i < memory->guest_count; i++) {
        const struct store_guest *guest = &memory->guests[i];
        if (read->id[0] != '\0' ? strcmp(guest->id, read->id) == 0
                                : memcmp(guest->hash, read->hash, STORE_HASH_SIZE) == 0) {
            read->guest = *guest;
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
    const struct memory_game *game = memory_find_game(memory, read->id);
    if (game == NULL) {
        return STORE_NOT_FOUND;
    }
    read->game = memory_with_names(memory, &game->game);
    return copy_events(game, (size_t)read->after, &read->events, &read->event_count) ? STORE_OK
                                                                                     : STORE_FAILED;
}

/* Whether (time, id) comes before (before, before_id). */
static bool is_below(int64_t time, const char *id, int64_t before, const char *before_id) {
    return time < before || (time == before && strcmp(id, before_id) < 0);
}

static bool is_wanted(const struct store_game_list *list, const struct memory_game *kept) {
    const struct store_game *game = &kept->game;
    switch (list->list) {
    case STORE_GAMES_OF:
        return memory_is_of(game, list->guest) &&
               (game->ended == 0
                    ? list->before == INT64_MAX
                    : is_below(game->ended, game->id, list->before, list->before_game));
    case STORE_LOBBY_GAMES:
        return game->open && game->status == STORE_WAITING;
    case STORE_GAMES_WITH_STATUS:
        return game->status == list->status &&
               is_below(game->ended != 0 ? game->ended : game->created, game->id, list->before,
                        list->before_game);
    case STORE_DUE_GAMES:
        return game->due != 0 && game->due <= list->before;
    case STORE_UNEXPLORED_GAMES:
        return game->status == STORE_OVER && !kept->explored;
    }
    return false;
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
    const struct store_game *x = a, *y = b;
    int order = highest_first(x->created, y->created);
    return order != 0 ? order : -strcmp(x->id, y->id);
}

static int by_first_end(const void *a, const void *b) {
    return -highest_first(((const struct store_game *)a)->ended,
                          ((const struct store_game *)b)->ended);
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
        if (is_wanted(list, &memory->games[i])) {
            list->games[list->count++] = memory_with_names(memory, &memory->games[i].game);
        }
    }
    bool ended = list->list == STORE_GAMES_OF ||
                 (list->list == STORE_GAMES_WITH_STATUS && list->status >= STORE_OVER);
    qsort(list->games, list->count, sizeof *list->games,
          ended                                  ? by_end
          : list->list == STORE_DUE_GAMES        ? by_due
          : list->list == STORE_UNEXPLORED_GAMES ? by_first_end
                                                 : by_creation);
    keep_first(list);
    return STORE_OK;
}

static int by_guest_id(const void *a, const void *b) {
    return strcmp(((const struct store_guest *)a)->id, ((const struct store_guest *)b)->id);
}

static int by_guest_creation(const void *a, const void *b) {
    const struct store_guest *x = a, *y = b;
    int order = highest_first(x->created, y->created);
    return order != 0 ? order : -strcmp(x->id, y->id);
}

static enum store_outcome page_guests(struct memory_store *memory, struct store_guest_page *page) {
    page->guests = calloc(memory->guest_count + 1, sizeof *page->guests);
    for (size_t i = 0; page->guests != NULL && i < memory->guest_count; i++) {
        const struct store_guest *guest = &memory->guests[i];
        if (page->newest_first ? is_below(guest->created, guest->id, page->before, page->after)
                               : strcmp(guest->id, page->after) > 0) {
            page->guests[page->count++] = *guest;
        }
    }
    if (page->guests == NULL) {
        return STORE_FAILED;
    }
    qsort(page->guests, page->count, sizeof *page->guests,
          page->newest_first ? by_guest_creation : by_guest_id);
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
        whole->game = memory_with_names(memory, &game->game);
        if (!copy_events(game, 0, &whole->events, &whole->event_count)) {
            return STORE_FAILED;
        }
        game = game_after(memory, game->game.id);
    }
    return page->games != NULL ? STORE_OK : STORE_FAILED;
}

static int by_subject(const void *a, const void *b) {
    return strcmp(((const struct store_ban *)a)->subject, ((const struct store_ban *)b)->subject);
}

static enum store_outcome page_bans(struct memory_store *memory, struct store_ban_page *page) {
    page->bans = calloc(memory->ban_count + 1, sizeof *page->bans);
    for (size_t i = 0; page->bans != NULL && i < memory->ban_count; i++) {
        if (strcmp(memory->bans[i].subject, page->after) > 0) {
            struct store_ban *ban = &page->bans[page->count++];
            const struct store_guest *guest = memory_find_guest(memory, memory->bans[i].subject);
            *ban = memory->bans[i];
            text_copy(guest != NULL ? guest->name : "", ban->name, sizeof ban->name);
        }
    }
    if (page->bans == NULL) {
        return STORE_FAILED;
    }
    qsort(page->bans, page->count, sizeof *page->bans, by_subject);
    page->count = page->count < (size_t)page->limit ? page->count : (size_t)page->limit;
    return STORE_OK;
}

static int newest_act_first(const void *a, const void *b) {
    const struct store_act *x = a, *y = b;
    int order = highest_first(x->time, y->time);
    return order != 0 ? order : -strcmp(x->id, y->id);
}

static int oldest_act_first(const void *a, const void *b) {
    return newest_act_first(b, a);
}

static enum store_outcome page_acts(struct memory_store *memory, struct store_act_page *page) {
    page->acts = calloc(memory->act_count + 1, sizeof *page->acts);
    for (size_t i = 0; page->acts != NULL && i < memory->act_count; i++) {
        const struct store_act *act = &memory->acts[i];
        if (page->newest_first ? is_below(act->time, act->id, page->time, page->id)
                               : is_below(page->time, page->id, act->time, act->id)) {
            page->acts[page->count++] = *act;
        }
    }
    if (page->acts == NULL) {
        return STORE_FAILED;
    }
    qsort(page->acts, page->count, sizeof *page->acts,
          page->newest_first ? newest_act_first : oldest_act_first);
    page->count = page->count < (size_t)page->limit ? page->count : (size_t)page->limit;
    return STORE_OK;
}

static enum store_outcome read_key(const struct memory_store *memory, struct store_key_read *read) {
    memcpy(read->key, memory->key, sizeof read->key);
    return memory->has_key ? STORE_OK : STORE_NOT_FOUND;
}

/* The latest first, as they were added. */
static enum store_outcome read_opening(struct memory_store *memory,
                                       struct store_opening_read *read) {
    struct store_opening *wanted = calloc(memory->opening_count + 1, sizeof *wanted);
    size_t count = 0;
    for (size_t i = memory->opening_count; wanted != NULL && i-- > 0;) {
        const struct store_opening *opening = &memory->openings[i];
        const struct memory_game *game = memory_find_game(memory, opening->game);
        bool is_of =
            read->guest[0] == '\0' || (game != NULL && memory_is_of(&game->game, read->guest) &&
                                       count < STORE_OPENINGS_OF_GUEST);
        if (is_of && (read->speed == STORE_ANY_SPEED || read->speed == (int)opening->speed)) {
            wanted[count++] = *opening;
        }
    }
    bool ok = wanted != NULL && opening_count(read, wanted, count);
    free(wanted);
    opening_sort(read);
    for (size_t i = 0; i < read->count; i++) {
        struct store_opening_move *move = &read->moves[i];
        const struct memory_game *game = memory_find_game(memory, move->game);
        struct store_game known = {0};
        if (game != NULL) {
            known = memory_with_names(memory, &game->game);
        }
        text_copy(known.id, move->game, sizeof move->game);
        text_copy(known.white_name, move->white_name, sizeof move->white_name);
        text_copy(known.black_name, move->black_name, sizeof move->black_name);
        move->ended = known.ended;
    }
    return ok ? STORE_OK : STORE_FAILED;
}

enum store_outcome memory_read(struct memory_store *memory, struct store_job *job) {
    store_job_clear_answer(job);
    switch (job->kind) {
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
    case STORE_PAGE_BANS:
        return page_bans(memory, (struct store_ban_page *)job);
    case STORE_PAGE_ACTS:
        return page_acts(memory, (struct store_act_page *)job);
    case STORE_READ_KEY:
        return read_key(memory, (struct store_key_read *)job);
    case STORE_READ_OPENING:
        return read_opening(memory, (struct store_opening_read *)job);
    case STORE_TRANSACTION:
        break;
    }
    return STORE_FAILED;
}

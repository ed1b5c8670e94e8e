/* What is the same for the four games; see companion.h. */
#include "reference/companion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *companion_memory(void *block, size_t size) {
    void *memory = realloc(block, size);
    if (!memory) {
        fprintf(stderr, "reference: no memory\n");
        abort();
    }
    return memory;
}

enum companion_result companion_win(enum companion_side side) {
    return side == COMPANION_WHITE ? COMPANION_WHITE_WINS : COMPANION_BLACK_WINS;
}

/* ---- Lists of moves ---- */

void move_list_add(struct move_list *list, const char *text) {
    size_t size = strlen(text) + 1;
    if (list->used + size > list->room) {
        list->room = 2 * list->room + size + 1024;
        list->bytes = companion_memory(list->bytes, list->room);
    }
    if (list->count == list->start_room) {
        list->start_room = 2 * list->start_room + 64;
        list->starts = companion_memory(list->starts, list->start_room * sizeof *list->starts);
    }
    memcpy(list->bytes + list->used, text, size);
    list->starts[list->count++] = list->used;
    list->used += size;
}

const char *move_list_at(const struct move_list *list, size_t index) {
    return list->bytes + list->starts[index];
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void move_list_sort(struct move_list *list) {
    if (list->count == 0) {
        return;
    }
    const char **texts = companion_memory(NULL, list->count * sizeof *texts);
    for (size_t i = 0; i < list->count; i++) {
        texts[i] = move_list_at(list, i);
    }
    qsort(texts, list->count, sizeof *texts, by_text);
    for (size_t i = 0; i < list->count; i++) {
        list->starts[i] = (size_t)(texts[i] - list->bytes);
    }
    free(texts);
}

bool move_list_has(const struct move_list *sorted, const char *text) {
    size_t low = 0, high = sorted->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(text, move_list_at(sorted, middle));
        if (order == 0) {
            return true;
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return false;
}

void move_list_clear(struct move_list *list) {
    list->count = list->used = 0;
}

void move_list_free(struct move_list *list) {
    free(list->bytes);
    free(list->starts);
    *list = (struct move_list){0};
}

/* ---- A game ---- */

struct companion {
    const struct companion_rules *rules;
    struct companion_head *state;
    char **seen; /* the identity of every position so far, the present one last */
    size_t seen_count;
};

static const struct companion_rules *rules_of(const char *type) {
#define ADDRESS(name) &companion_##name,
    static const struct companion_rules *const all[] = {COMPANION_LIST(ADDRESS)};
#undef ADDRESS
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (!strcmp(all[i]->type, type)) {
            return all[i];
        }
    }
    return NULL;
}

static void remember(struct companion *game) {
    if (game->rules->identity) {
        size_t count = game->seen_count + 1;
        game->seen = companion_memory(game->seen, count * sizeof *game->seen);
        game->seen[game->seen_count++] = game->rules->identity(game->state);
    }
}

static struct companion *create(const struct companion_rules *rules) {
    struct companion *game = companion_memory(NULL, sizeof *game);
    *game = (struct companion){.rules = rules};
    game->state = companion_memory(NULL, rules->state_size);
    memset(game->state, 0, rules->state_size);
    return game;
}

struct companion *companion_new(const char *type, const struct companion_options *options) {
    const struct companion_rules *rules = rules_of(type);
    struct companion_options none = {0};
    if (!rules) {
        return NULL;
    }
    struct companion *game = create(rules);
    if (!rules->start(options ? options : &none, game->state)) {
        companion_free(game);
        return NULL;
    }
    remember(game);
    return game;
}

struct companion *companion_set(const char *type, const char *text) {
    const struct companion_rules *rules = rules_of(type);
    if (!rules) {
        return NULL;
    }
    struct companion *game = create(rules);
    if (!rules->set(text, game->state)) {
        companion_free(game);
        return NULL;
    }
    remember(game);
    return game;
}

struct companion *companion_clone(const struct companion *game) {
    struct companion *copy = create(game->rules);
    memcpy(copy->state, game->state, game->rules->state_size);
    copy->seen_count = game->seen_count;
    copy->seen = companion_memory(NULL, (game->seen_count + 1) * sizeof *copy->seen);
    for (size_t i = 0; i < game->seen_count; i++) {
        size_t size = strlen(game->seen[i]) + 1;
        copy->seen[i] = memcpy(companion_memory(NULL, size), game->seen[i], size);
    }
    return copy;
}

void companion_free(struct companion *game) {
    if (!game) {
        return;
    }
    for (size_t i = 0; i < game->seen_count; i++) {
        free(game->seen[i]);
    }
    free(game->seen);
    free(game->state);
    free(game);
}

int companion_occurrences(const struct companion *game) {
    int occurrences = game->seen_count == 0;
    for (size_t i = 0; i < game->seen_count; i++) {
        occurrences += !strcmp(game->seen[i], game->seen[game->seen_count - 1]);
    }
    return occurrences;
}

enum companion_result companion_result(const struct companion *game) {
    if (game->state->result != COMPANION_IN_PROGRESS) {
        return game->state->result;
    }
    return companion_occurrences(game) >= 3 ? COMPANION_DRAW : COMPANION_IN_PROGRESS;
}

void companion_moves(const struct companion *game, struct move_list *list) {
    move_list_clear(list);
    if (companion_result(game) == COMPANION_IN_PROGRESS) {
        game->rules->moves(game->state, list);
        move_list_sort(list);
    }
}

void companion_advance(struct companion *game, const char *move) {
    game->rules->play(game->state, move);
    remember(game);
}

bool companion_play(struct companion *game, const char *move) {
    struct move_list list = {0};
    companion_moves(game, &list);
    bool legal = move_list_has(&list, move);
    if (legal) {
        companion_advance(game, move);
    }
    move_list_free(&list);
    return legal;
}

enum companion_side companion_to_move(const struct companion *game) {
    return game->state->to_move;
}

int companion_turns(const struct companion *game) {
    return game->state->turns;
}

int companion_measure(const struct companion *game) {
    return game->rules->measure(game->state);
}

size_t companion_pieces(const struct companion *game,
                        struct companion_piece pieces[COMPANION_PIECES]) {
    return game->rules->pieces ? game->rules->pieces(game->state, pieces) : 0;
}

void companion_peek(const struct companion *game, const char *move, enum companion_result *result,
                    int *measure) {
    struct companion_head *state = companion_memory(NULL, game->rules->state_size);
    memcpy(state, game->state, game->rules->state_size);
    game->rules->play(state, move);
    *result = state->result;
    *measure = game->rules->measure(state);
    free(state);
}

uint64_t companion_perft(const struct companion *game, int depth) {
    struct move_list list = {0};
    uint64_t total = 0;
    companion_moves(game, &list);
    for (size_t i = 0; depth > 1 && i < list.count; i++) {
        struct companion *next = companion_clone(game);
        companion_advance(next, move_list_at(&list, i));
        total += companion_perft(next, depth - 1);
        companion_free(next);
    }
    total += depth == 1 ? list.count : 0;
    move_list_free(&list);
    return depth == 0 ? 1 : total;
}

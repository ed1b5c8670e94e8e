#include "games/move_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum apiary_status move_list_init(struct move_list *list, const struct apiary_allocator *memory,
                                  apiary_game *game) {
    size_t count;
    enum apiary_status status = apiary_game_moves(game, &count);
    if (status != APIARY_OK) {
        return status;
    }
    struct move_list made = {.memory = mem_or_default(memory), .count = count};
    if (count > 0) {
        made.text = mem_alloc(&made.memory, count * sizeof made.text[0]);
        if (!made.text) {
            return APIARY_NO_MEMORY;
        }
    }
    for (size_t i = 0; i < count; i++) {
        apiary_game_move(game, i, made.text[i], sizeof made.text[i]);
    }
    *list = made;
    return APIARY_OK;
}

void move_list_release(struct move_list *list) {
    mem_free(&list->memory, list->text);
    list->text = NULL;
    list->count = 0;
}

static int compare(const void *a, const void *b) {
    return strcmp(a, b);
}

void move_list_sort(struct move_list *list) {
    if (list->count > 1) {
        qsort(list->text, list->count, sizeof list->text[0], compare);
    }
}

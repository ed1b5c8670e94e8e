/*
 * move_list.h: the legal moves of a position as text that stays while the game moves on (the
 * list behind apiary_game_moves does not).
 */
#ifndef GAMES_MOVE_LIST_H
#define GAMES_MOVE_LIST_H

#include "apiary/game.h"

struct move_list {
    struct apiary_allocator memory;
    char (*text)[APIARY_MOVE_SIZE];
    size_t count;
};

/* Fills an uninitialised or released list. `memory` may be NULL. */
enum apiary_status move_list_init(struct move_list *list, const struct apiary_allocator *memory,
                                  apiary_game *game);
void move_list_release(struct move_list *list);

/* By piece, then by landing cell: an order that people find their way in. */
void move_list_sort(struct move_list *list);

#endif

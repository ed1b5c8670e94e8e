/*
 * move_list.h: a copy of the legal moves as texts, which stays valid when the game goes on.
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

/* Sorts by piece, then by landing cell, for people to read. */
void move_list_sort(struct move_list *list);

#endif

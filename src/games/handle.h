/*
 * handle.h: the inside of an apiary_game, for game.c and record.c.
 */
#ifndef GAMES_HANDLE_H
#define GAMES_HANDLE_H

#include "games/game.h"

struct entry {
    game_move move;
    struct game_undo undo;
    char text[APIARY_MOVE_SIZE]; /* canonical: it depends on the position before the move */
    char *comment;               /* or NULL */
};

struct tag {
    char *name, *value;
};

struct apiary_game {
    struct apiary_allocator memory;
    const struct game_rules *rules;
    void *state, *block; /* the state, aligned for vectors, inside its block of memory */
    struct apiary_options options;
    bool setup, seeded;          /* see game_is_setup and game_is_seeded */
    enum apiary_result declared; /* NOT_STARTED: nothing is declared */
    enum apiary_ending declared_by;

    struct entry *entry;
    size_t length, entry_capacity;
    struct game_key *key; /* length + 1 of them: before each entry, and now */
    unsigned *times;      /* how often each had occurred by then, if the option asks for it */
    size_t key_capacity, times_capacity;

    struct tag *tag;
    size_t tag_count, tag_capacity;

    struct game_moves moves;
    bool moves_known;
};

/* A handle with an unset state; NULL if there is no memory. */
apiary_game *handle_new(const struct apiary_allocator *memory, const struct game_rules *rules,
                        const struct apiary_options *options);

#endif

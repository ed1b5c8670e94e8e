/*
 * handle.h: struct apiary_game, for game.c, record.c and perft.c.
 */
#ifndef GAMES_HANDLE_H
#define GAMES_HANDLE_H

#include "games/game.h"

struct entry {
    game_move move;
    struct game_undo undo;
    char *text;    /* canonical: it depends on the position before the move */
    char *comment; /* or NULL */
};

struct tag {
    char *name, *value;
};

struct apiary_game {
    struct apiary_allocator memory;
    const struct game_rules *rules;
    void *state; /* aligned (base/aligned.h): it may hold vectors */
    struct apiary_options options;
    bool setup, seeded;          /* see game_is_setup and game_is_seeded */
    enum apiary_result declared; /* NOT_STARTED: nothing is declared */
    enum apiary_ending declared_ending;

    struct entry *entry;
    size_t length, entry_capacity;
    struct game_key *key; /* length + 1 of them: before each entry, and now */
    unsigned *times;      /* how often each position had occurred by then; 1 without the rule */
    size_t key_capacity, times_capacity;

    struct tag *tag;
    size_t tag_count, tag_capacity;

    struct game_moves moves;
    bool moves_known;
};

/* A game whose state must still be set; NULL if there is no memory. */
apiary_game *handle_new(const struct apiary_allocator *memory, const struct game_rules *rules,
                        const struct apiary_options *options);

/* A new game that starts from a copy of `state`. */
enum apiary_status handle_at(const struct apiary_allocator *memory, const struct game_rules *rules,
                             const void *state, const struct apiary_options *options,
                             apiary_game **game);

#endif

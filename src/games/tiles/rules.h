/*
 * rules.h: the functions of struct game_rules that Six and Andantino share.
 */
#ifndef TILES_RULES_H
#define TILES_RULES_H

#include "games/tiles/text.h"

/* Defines what depends on the game: its struct tiles_kind and its struct tiles_game. */
#define TILES_DEFINE(kind, game)                                                                   \
    static enum apiary_status list_moves(const void *state, struct game_moves *list) {             \
        return tiles_moves(&(game), state, list);                                                  \
    }                                                                                              \
    static uint64_t perft(const void *state, int depth) {                                          \
        return tiles_perft(&(game), state, depth);                                                 \
    }                                                                                              \
    static void position_text(const void *state, struct text *out) {                               \
        tiles_position_text(&(kind), state, out);                                                  \
    }                                                                                              \
    /* The text says what matters of the options. */                                               \
    static enum apiary_status position_read(void *state, const char *text, size_t length,          \
                                            const struct apiary_options *options,                  \
                                            struct apiary_error *error) {                          \
        (void)options;                                                                             \
        return tiles_position_read(&(kind), text, length, state, error);                           \
    }

/* Rows of the table, after TILES_DEFINE. */
#define TILES_SHARED                                                                               \
    .state_size = sizeof(struct tiles_position), .always_repetition = true,                        \
    .to_move = tiles_to_move, .turns = tiles_turns, .result = tiles_result, .key = tiles_key,      \
    .moves = list_moves, .perft = perft, .hash = tiles_hash, .move_text = tiles_move_text,         \
    .position_text = position_text, .position_read = position_read, .pieces = tiles_pieces,        \
    .hand = tiles_hand, .steps = tiles_steps

#endif

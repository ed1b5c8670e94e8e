/*
 * perft.c: perft in parts, move by move, down to a depth that the game counts in one call.
 */
#include "games/perft.h"

#include "base/aligned.h"
#include "games/handle.h"

/* Up to this depth one call counts, in well under a second anywhere in a game. */
enum { ONE_CALL_DEPTH = 4 };

/* ---- The position alone ---- */

struct position {
    const struct game_rules *rules;
    void *state;
};

/* In a game with draws, drawing and placing are one turn: the position of the open game. */
static struct position open_position(const struct game_rules *rules, void *state) {
    struct position position = {rules, state};
    void *open = rules->open ? rules->open(state, &position.rules) : NULL;
    position.state = open ? open : state;
    return position;
}

enum apiary_status perft_copy(const apiary_game *game, apiary_game **copy) {
    struct position position = open_position(game->rules, game->state);
    struct apiary_options options = game->options;
    if (position.rules != game->rules) {
        options.variant = APIARY_VARIANT_NONE;
    }
    return handle_at(&game->memory, position.rules, position.state, &options, copy);
}

/* ---- Counting ---- */

struct count {
    const atomic_bool *stop;
    uint64_t sum;
};

static enum apiary_status add_count(struct count *count, struct position at, int depth) {
    if (depth <= ONE_CALL_DEPTH) {
        count->sum += at.rules->perft(at.state, depth);
        return APIARY_OK;
    }
    if (apiary_result_is_final(at.rules->result(at.state))) {
        return APIARY_OK;
    }
    struct game_moves list = {.memory = mem_or_default(NULL)};
    enum apiary_status status = at.rules->moves(at.state, &list);
    for (size_t i = 0; i < list.count && !status; i++) {
        if (count->stop && atomic_load_explicit(count->stop, memory_order_relaxed)) {
            break;
        }
        struct game_undo undo = at.rules->play(at.state, list.move[i]);
        status = add_count(count, open_position(at.rules, at.state), depth - 1);
        at.rules->undo(at.state, list.move[i], undo);
    }
    mem_free(&list.memory, list.move);
    return status;
}

enum apiary_status perft_count(const apiary_game *game, int depth, const atomic_bool *stop,
                               uint64_t *count) {
    if (depth <= ONE_CALL_DEPTH) {
        *count = apiary_game_perft(game, depth);
        return APIARY_OK;
    }
    void *state = game_state_copy(game);
    if (!state) {
        return APIARY_NO_MEMORY;
    }
    struct count counting = {.stop = stop};
    enum apiary_status status = add_count(&counting, open_position(game->rules, state), depth);
    aligned_free(&game->memory, state);
    if (!status) {
        *count = counting.sum;
    }
    return status;
}

#include "explore/key.h"

#include "base/aligned.h"
#include "base/rng.h"
#include "book/symmetry.h"
#include "games/registry.h"

bool explore_is_supported(const apiary_game *game) {
    return apiary_game_info_of(game)->cell_names == APIARY_CELLS_BY_PIECE &&
           apiary_game_options(game).variant == APIARY_VARIANT_NONE;
}

uint64_t explore_key(const struct game_rules *rules, const void *state) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = rules->pieces(state, pieces, APIARY_MAX_PIECES);
    uint64_t key = rng_combine(book_table_key(pieces, count), rules->to_move(state));
    for (const char *bug = registry_info(rules)->held; *bug; bug++) {
        /* A kind that neither side holds changes nothing, so that a new kind of piece does not
         * change the keys of games without it. */
        int white = rules->hand(state, APIARY_WHITE, *bug);
        int black = rules->hand(state, APIARY_BLACK, *bug);
        if (white > 0 || black > 0) {
            key = rng_combine(key, (unsigned char)*bug);
            key = rng_combine(key, 16 * (uint64_t)white + (uint64_t)black);
        }
    }
    return key;
}

enum apiary_status apiary_explore_key(const apiary_game *game, uint64_t *key) {
    if (!explore_is_supported(game)) {
        return APIARY_UNSUPPORTED;
    }
    *key = explore_key(game_rules_of(game), game_state_of(game));
    return APIARY_OK;
}

enum apiary_status apiary_explore_keys(apiary_game *game, uint64_t *keys, size_t size,
                                       size_t *count) {
    if (!explore_is_supported(game)) {
        return APIARY_UNSUPPORTED;
    }
    const struct game_rules *rules = game_rules_of(game);
    void *state = game_state_copy(game);
    enum apiary_status status = state ? apiary_game_moves(game, count) : APIARY_NO_MEMORY;
    const struct game_moves *moves = game_moves_of(game);
    for (size_t i = 0; !status && i < *count && i < size; i++) {
        struct game_undo undo = rules->play(state, moves->move[i]);
        keys[i] = explore_key(rules, state);
        rules->undo(state, moves->move[i], undo);
    }
    aligned_free(game_memory_of(game), state);
    return status;
}

enum apiary_status apiary_explore_path(const apiary_game *game, uint64_t *keys, size_t size,
                                       size_t *count) {
    size_t length = apiary_game_length(game), plies = length < size ? length + 1 : size;
    apiary_game *start = NULL;
    if (!explore_is_supported(game) || game_is_setup(game)) {
        return APIARY_UNSUPPORTED;
    }
    if (plies == 0) {
        *count = 0;
        return APIARY_OK;
    }
    enum apiary_status status = apiary_game_clone_at(game, plies - 1, &start);
    if (status) {
        return status;
    }
    for (size_t ply = plies; ply-- > 0;) {
        keys[ply] = explore_key(game_rules_of(start), game_state_of(start));
        if (ply > 0) {
            apiary_game_undo(start, 1);
        }
    }
    apiary_game_free(start);
    *count = plies;
    return APIARY_OK;
}

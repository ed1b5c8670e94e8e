#include "puzzle/key.h"

#include "apiary/registry.h"
#include "book/symmetry.h"

enum { FACE_DOWN = 8, NEUTRAL = 16 }; /* added to the level: stacks are lower than this */

/* A board is part of the key, as pieces on level 0: so only its own symmetries count. */
static size_t add_board(const apiary_game *game, struct apiary_piece *pieces) {
    struct apiary_cell cells[APIARY_MAX_CELLS];
    size_t count = apiary_game_cells(game, cells, APIARY_MAX_CELLS);
    for (size_t i = 0; i < count; i++) {
        pieces[i] = (struct apiary_piece){.q = cells[i].q,
                                          .r = cells[i].r,
                                          .bug = cells[i].owned ? '#' : '.',
                                          .colour = cells[i].owned ? cells[i].owner : APIARY_WHITE};
    }
    return count;
}

uint64_t puzzle_key(const apiary_game *game) {
    struct apiary_piece pieces[APIARY_MAX_PIECES + APIARY_MAX_CELLS];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        pieces[i].level += pieces[i].face_down ? FACE_DOWN : 0;
        if (pieces[i].neutral) {
            pieces[i].level += NEUTRAL;
            pieces[i].colour = APIARY_WHITE;
        }
    }
    count += add_board(game, pieces + count);
    uint64_t key = rng_combine(book_table_key(pieces, count), apiary_game_to_move(game));
    const struct apiary_game_info *info = apiary_game_info_of(game);
    for (const char *letter = info->held; *letter; letter++) {
        key = rng_combine(key, (uint64_t)apiary_game_hand(game, APIARY_WHITE, *letter));
        key = rng_combine(key, (uint64_t)apiary_game_hand(game, APIARY_BLACK, *letter));
    }
    for (const char *letter = info->supply; *letter; letter++) {
        key = rng_combine(key, (uint64_t)apiary_game_hand(game, APIARY_WHITE, *letter));
    }
    return rng_combine(key, rng_seed_of(info->name));
}

struct puzzle_move puzzle_move_of(const struct game_rules *rules, void *state, game_move move) {
    struct puzzle_move made = {.move = move};
    struct game_undo undo = rules->play(state, move);
    made.after = rules->key(state);
    rules->undo(state, move, undo);
    return made;
}

#include "games/hive/ending.h"

#include "hex/direction.h"

/* Rings of queens that touch share cells. */
static void add_once(struct game_cells *cells, int q, int r) {
    for (size_t i = 0; i < cells->count; i++) {
        if (cells->cell[i].q == q && cells->cell[i].r == r) {
            return;
        }
    }
    game_cells_add(cells, q, r);
}

enum apiary_ending hive_ending(const struct game_rules *rules, const void *state,
                               struct game_cells *cells) {
    enum apiary_result result = rules->result(state);
    enum apiary_colour winner = result == APIARY_WHITE_WINS ? APIARY_WHITE : APIARY_BLACK;
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    struct apiary_axial room[2 * (1 + DIRECTIONS)];
    struct game_cells rings = {.cell = room, .size = sizeof room / sizeof *room};
    size_t count = rules->pieces(state, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        const struct apiary_piece *piece = &pieces[i];
        if (piece->bug != 'Q' || (result != APIARY_DRAW && piece->colour == winner)) {
            continue;
        }
        add_once(&rings, piece->q, piece->r);
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            add_once(&rings, piece->q + direction_axial[d].q, piece->r + direction_axial[d].r);
        }
    }
    for (size_t i = 0; i < rings.count; i++) {
        game_cells_add(cells, room[i].q, room[i].r);
    }
    return result == APIARY_DRAW ? APIARY_ENDING_BOTH_QUEENS : APIARY_ENDING_QUEEN;
}

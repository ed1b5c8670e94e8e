#include "games/tiles/tileset.h"

/* A row of the set with the cells of `through` that touch it. */
static uint64_t grown_row(const struct tileset *set, const struct tileset *through, unsigned r) {
    uint64_t above = set->row[(r - 1) % TILES_SIDE], below = set->row[(r + 1) % TILES_SIDE];
    uint64_t free = through->row[r], before;
    uint64_t row =
        set->row[r] |
        ((above | tileset_rotate_right(above, 1) | below | tileset_rotate_left(below, 1)) & free);
    do {
        before = row;
        row |= (tileset_rotate_left(row, 1) | tileset_rotate_right(row, 1)) & free;
    } while (row != before);
    return row;
}

void tileset_flood(struct tileset *set, const struct tileset *through, struct tileset_span span) {
    /* Down and up alternately: most parts are complete after two or three passes. */
    bool changed = true;
    for (bool down = true; changed; down = !down) {
        changed = false;
        for (unsigned i = 0; i < span.rows; i++) {
            unsigned r = (span.first + (down ? i : span.rows - 1 - i)) % TILES_SIDE;
            uint64_t row = grown_row(set, through, r);
            changed |= row != set->row[r];
            set->row[r] = row;
        }
    }
}

/*
 * moves.c: placing beside any tile; lifting a tile and laying it beside what stays (RULES D).
 */
#include "games/six/moves.h"

/* Empty cells that touch a set, within the span widened by a row on each side. */
static void rim(const struct tileset *set, struct tileset_span wide, struct tileset *cells) {
    for (unsigned i = 0; i < wide.rows; i++) {
        unsigned r = (wide.first + i) % TILES_SIDE;
        cells->row[r] = tileset_touching(set, r, 1) & ~set->row[r];
    }
}

static void visit_placing(const struct tiles_position *position, const struct tileset *field,
                          struct tileset_span span, struct tiles_visitor *visitor) {
    struct tileset_span wide = tileset_wider(span);
    struct tileset cells;
    rim(field, wide, &cells);
    if (position->apart) {
        for (unsigned i = 0; i < wide.rows; i++) {
            unsigned r = (wide.first + i) % TILES_SIDE;
            cells.row[r] &= ~tileset_touching(&position->tiles[APIARY_WHITE], r, 1);
        }
    }
    tiles_visit(visitor, &cells, wide, tiles_placing(0));
}

/* The cells around a part are empty: another part does not touch it. Only the lifted tile's own
 * cell is not allowed. */
static void visit_laying(const struct tileset *part, unsigned from, struct tileset_span wide,
                         game_move with, struct tiles_visitor *visitor) {
    struct tileset cells;
    rim(part, wide, &cells);
    cells.row[tiles_cell_row(from)] &= ~(UINT64_C(1) << tiles_cell_column(from));
    tiles_visit(visitor, &cells, wide, with);
}

static void visit_moving(const struct tiles_position *position, const struct tileset *all,
                         struct tileset_span span, struct tiles_visitor *visitor) {
    struct tileset field = *all, own = position->tiles[position->to_move];
    struct tileset_span wide = tileset_wider(span);
    for (struct tileset_walk walk = tileset_walk(&own, span); tileset_next(&walk);) {
        unsigned from = walk.cell;
        game_move with = tiles_moving(from, 0);
        if (ring_arcs[tileset_around(&field, from)] <= 1) {
            tileset_flip(&field, from);
            visit_laying(&field, from, wide, with, visitor);
            tileset_flip(&field, from);
            continue;
        }
        struct six_parts parts;
        six_lift(position, from, &parts);
        for (unsigned i = 0; i < parts.largest; i++) {
            bool choice = parts.largest > 1;
            visit_laying(&parts.part[i], from, wide,
                         choice ? tiles_keeping(with, parts.name[i]) : with, visitor);
        }
    }
}

void six_visit(const struct tiles_position *position, struct tiles_visitor *visitor) {
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    if (position->hand[position->to_move] > 0) {
        visit_placing(position, &field, span, visitor);
    } else {
        visit_moving(position, &field, span, visitor);
    }
}

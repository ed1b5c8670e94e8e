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
static void laying_rim(const struct tileset *part, unsigned from, struct tileset_span wide,
                       struct tileset *cells) {
    rim(part, wide, cells);
    cells->row[tiles_cell_row(from)] &= ~(UINT64_C(1) << tiles_cell_column(from));
}

static void visit_laying(const struct tileset *part, unsigned from, struct tileset_span wide,
                         game_move with, struct tiles_visitor *visitor) {
    struct tileset cells;
    laying_rim(part, from, wide, &cells);
    tiles_visit(visitor, &cells, wide, with);
}

/* Among several largest parts the cell decides which stays or, where it touches more than one of
 * them, the move says so (RULES H). */
static void visit_choosing(const struct six_parts *parts, unsigned from, struct tileset_span wide,
                           game_move with, struct tiles_visitor *visitor) {
    struct tileset cells[SIX_MAX_PARTS];
    for (unsigned i = 0; i < parts->largest; i++) {
        laying_rim(&parts->part[i], from, wide, &cells[i]);
    }
    for (unsigned i = 0; i < parts->largest; i++) {
        struct tileset shared, alone;
        for (unsigned k = 0; k < wide.rows; k++) {
            unsigned r = (wide.first + k) % TILES_SIDE;
            uint64_t others = 0;
            for (unsigned j = 0; j < parts->largest; j++) {
                others |= j == i ? 0 : cells[j].row[r];
            }
            shared.row[r] = cells[i].row[r] & others;
            alone.row[r] = cells[i].row[r] & ~others;
        }
        tiles_visit(visitor, &alone, wide, with);
        tiles_visit(visitor, &shared, wide, tiles_keeping(with, parts->name[i]));
    }
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
        if (parts.largest == 1) {
            visit_laying(&parts.part[0], from, wide, with, visitor);
        } else {
            visit_choosing(&parts, from, wide, with, visitor);
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

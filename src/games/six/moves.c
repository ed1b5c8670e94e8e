/*
 * moves.c: placing beside any tile; lifting a tile and laying it beside what stays (RULES D).
 */
#include "games/six/moves.h"

static void visit_placing(const struct tiles_position *position, const struct tileset *field,
                          struct tileset_span span, struct tiles_visitor *visitor) {
    struct tileset_span wide = tileset_wider(span);
    struct tileset cells;
    tileset_rim(field, wide, 1, &cells);
    if (position->apart) {
        for (unsigned i = 0; i < wide.rows; i++) {
            unsigned r = (wide.first + i) % TILES_SIDE;
            cells.row[r] &= ~tileset_touching(&position->tiles[APIARY_WHITE], r, 1);
        }
    }
    tiles_visit(visitor, &cells, wide, tiles_placing(0));
}

/* The cells around a part that are not in it are empty, as the parts do not touch each other. The
 * tile may not return to its own cell. */
static void laying_rim(const struct tileset *part, unsigned from, struct tileset_span wide,
                       struct tileset *cells) {
    tileset_rim(part, wide, 1, cells);
    cells->row[tiles_cell_row(from)] &= ~(UINT64_C(1) << tiles_cell_column(from));
}

static void visit_laying(const struct tileset *part, unsigned from, struct tileset_span wide,
                         game_move with, struct tiles_visitor *visitor) {
    struct tileset cells;
    laying_rim(part, from, wide, &cells);
    tiles_visit(visitor, &cells, wide, with);
}

/* With several largest parts, the part that the tile touches stays; if it touches more than one of
 * them, the move names the part (RULES H). */
static void visit_choosing(const struct tiles_position *position, const struct tiles_parts *parts,
                           unsigned from, struct tileset_span wide, game_move with,
                           struct tiles_visitor *visitor) {
    struct tileset cells[TILES_MAX_PARTS];
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
        game_move keeping = tiles_keeping(with, six_part_name(position, parts, i));
        tiles_visit(visitor, &shared, wide, keeping);
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
        struct tiles_parts parts;
        tiles_split(position, from, &parts);
        if (parts.largest == 1) {
            visit_laying(&parts.part[0], from, wide, with, visitor);
        } else {
            visit_choosing(position, &parts, from, wide, with, visitor);
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

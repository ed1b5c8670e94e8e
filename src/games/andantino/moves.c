/*
 * moves.c: placing and laying tiles where they touch two others (RULES E).
 */
#include "games/andantino/moves.h"

static void visit_moving(const struct tiles_position *position, const struct tileset *all,
                         struct tileset_span span, struct tiles_visitor *visitor) {
    struct tileset field = *all, own = position->tiles[position->to_move], cells;
    struct tileset_span wide = tileset_wider(span);
    bool moved = false;
    for (struct tileset_walk walk = tileset_walk(&own, span); tileset_next(&walk);) {
        unsigned from = walk.cell;
        if (!andantino_can_lift(&field, span, from)) {
            continue;
        }
        tileset_flip(&field, from);
        tileset_rim(&field, wide, ANDANTINO_TOUCHED, &cells);
        tileset_flip(&field, from);
        cells.row[tiles_cell_row(from)] &= ~(UINT64_C(1) << tiles_cell_column(from));
        moved |= tileset_count(&cells, wide) > 0;
        tiles_visit(visitor, &cells, wide, tiles_moving(from, 0));
    }
    if (!moved && visitor->visit) {
        visitor->visit(visitor, TILES_PASS);
    } else if (!moved) {
        visitor->count++;
    }
}

void andantino_visit(const struct tiles_position *position, struct tiles_visitor *visitor) {
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    if (position->hand[position->to_move] > 0) {
        struct tileset cells;
        struct tileset_span wide = tileset_wider(span);
        tileset_rim(&field, wide, ANDANTINO_TOUCHED, &cells);
        tiles_visit(visitor, &cells, wide, tiles_placing(0));
    } else {
        visit_moving(position, &field, span, visitor);
    }
}

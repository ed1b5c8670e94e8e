/*
 * pin.h: which pieces are pinned by the One hive rule (RULES A3), without a search of the hive.
 *
 * Go around a ground piece: its empty neighbours fall into arcs. With fewer than two arcs the
 * occupied neighbours form one chain, which holds together when the piece is lifted. With more,
 * lifting it joins the empty regions beyond the arcs: the hive falls apart exactly if two of the
 * arcs belong to the same empty region (a closed walk through that region and the piece's cell
 * then has pieces on both sides). So:
 *
 *   - no holes (nearly always): all arcs belong to the outside; pinned means two or more arcs;
 *   - with holes: the same test after filling the holes shows whether the outside is met twice;
 *     then check whether some hole is met twice.
 *
 * The number of holes is hive_holes(), kept by play and undo.
 */
#ifndef HIVE_PIN_H
#define HIVE_PIN_H

#include "games/hive/outline.h"

/* The cells of enclosed empty regions, and the cells that touch them. Only set if there are any. */
struct hive_pins {
    bool any_holes;
    enum cellset_span span;
    struct cellset holes, beside_holes;
};

static inline void hive_pins_init(const struct hive_position *position,
                                  struct hive_outline *outline, struct hive_pins *pins) {
    pins->any_holes = hive_holes(position) != 0;
    if (pins->any_holes) {
        hive_outline_holes(position, outline, &pins->holes);
        cellset_touching(&pins->holes, &pins->beside_holes, outline->span);
        pins->span = outline->span;
    }
}

/* For a piece with two or more arcs that touches a hole. */
bool hive_pins_beside_hole(const struct hive_position *position, const struct hive_pins *pins,
                           unsigned cell);

/* Whether lifting the piece on a cell with a stack of one splits the hive. */
static inline bool hive_pinned(const struct hive_position *position, const struct hive_pins *pins,
                               unsigned cell) {
    if (ring_arcs[position->around[cell]] < 2) {
        return false;
    }
    return !pins->any_holes || !cellset_has(&pins->beside_holes, cell) ||
           hive_pins_beside_hole(position, pins, cell);
}

#endif

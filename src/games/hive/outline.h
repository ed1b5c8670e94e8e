/*
 * outline.h: the empty cells around the hive, found at most once for a position and shared by
 * pins and ants.
 *
 *   far     empty cells outside that touch no piece and can be reached without passing a gate
 *   rim     empty cells that touch a piece
 *   gates   pairs of touching empty cells with both cells on their sides occupied: nothing
 *           slides through (RULES A3)
 *   holes   empty cells that a walk over empty cells from outside does not reach
 *   open    rim cells that such a walk reaches without passing a gate
 *
 * The open rim is one component of the graph of slides. A gate and a path through the hive
 * between its two flanks make a closed curve, so every gate closes off a pocket. Without pockets
 * and holes, what remains outside is bounded by one closed walk along the hive, in which every step
 * has a piece on one side and none on the other: a slide.
 */
#ifndef HIVE_OUTLINE_H
#define HIVE_OUTLINE_H

#include "games/hive/position.h"

struct hive_outline {
    enum cellset_span span;
    bool known; /* the sets of the first group */
    bool any_gate;
    bool open_known; /* open and open_size */
    unsigned open_size;

    struct cellset empty, rim, far;
    struct cellset gate_east, gate_north_east, gate_south_east; /* by the western cell */

    struct cellset open;
};

static inline void hive_outline_init(struct hive_outline *outline, enum cellset_span span) {
    outline->span = span;
    outline->known = outline->open_known = false;
}

void hive_outline_find(const struct hive_position *position, struct hive_outline *outline);

/* The cells of all holes. To be called only when there are any (hive_holes). */
void hive_outline_holes(const struct hive_position *position, struct hive_outline *outline,
                        struct cellset *holes);

void hive_outline_find_open(const struct hive_position *position, struct hive_outline *outline);

/* The open rim of the hive without the single piece on a cell, which is not pinned. The position is
 * changed while this runs and restored before it returns. */
void hive_outline_open_without(struct hive_position *position, unsigned cell,
                               enum cellset_span span, struct cellset *open);

/* Grows `region` through the cells of `within` as far as it goes. */
void hive_outline_flood(struct cellset *region, const struct cellset *within,
                        enum cellset_span span);

#endif

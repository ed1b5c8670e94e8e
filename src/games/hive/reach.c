#include "games/hive/reach.h"

#include "games/hive/climb.h"
#include "games/hive/jump.h"
#include "games/hive/mosquito.h"
#include "games/hive/slide.h"
#include "games/hive/throw.h"

#define BUG(bug) (1u << (bug))

/* The pieces in unbroken rows that end at the cell, except the nearest of each row: every one has
 * at least one piece to jump over. */
static uint32_t jumpers_to(const struct hive_position *position, unsigned target) {
    uint32_t pieces = 0;
    for (unsigned ring = position->around[target]; ring; ring &= ring - 1) {
        unsigned d = (unsigned)__builtin_ctz(ring);
        unsigned cell = grid_step(target, d);
        while (position->around[cell] >> d & 1) {
            cell = grid_step(cell, d);
            pieces |= UINT32_C(1) << position->top[cell];
        }
    }
    return pieces;
}

void hive_reach_init(struct hive_reach *reach, struct hive_position *position,
                     struct hive_facts *facts, unsigned target) {
    reach->position = position;
    reach->facts = facts;
    reach->target = target;
    reach->entries = slide_once(position, target);
    reach->jumpers = jumpers_to(position, target);
    reach->component_known = false;
}

/* Whether the single piece on a cell is pinned. */
static bool pinned(struct hive_reach *reach, unsigned cell) {
    const struct hive_position *position = reach->position;
    return ring_arcs[position->around[cell]] >= 2 &&
           hive_pinned(position, hive_facts_pins(reach->facts, position), cell);
}

/*
 * Which of these kinds might get from a cell to the target. A piece that does not touch the
 * target leaves the ring around it as it is when it is lifted, so it can slide in only if there
 * are entries.
 */
static unsigned possible(const struct hive_reach *reach, unsigned piece, unsigned bugs) {
    unsigned steps = grid_distance(reach->position->cell[piece], reach->target);
    if (steps > 1) {
        bugs &= ~(BUG(HIVE_QUEEN) | BUG(HIVE_PILLBUG) | BUG(HIVE_BEETLE));
        if (!reach->entries) {
            bugs &= ~(BUG(HIVE_ANT) | BUG(HIVE_SPIDER));
        }
    }
    if (steps > 3) {
        bugs &= ~(BUG(HIVE_SPIDER) | BUG(HIVE_LADYBUG));
    }
    return reach->jumpers >> piece & 1 ? bugs : bugs & ~BUG(HIVE_GRASSHOPPER);
}

static bool in_ring(unsigned centre, unsigned ring, unsigned target) {
    for (; ring; ring &= ring - 1) {
        if (grid_step(centre, (unsigned)__builtin_ctz(ring)) == target) {
            return true;
        }
    }
    return false;
}

static bool spider_reaches(struct hive_position *position, unsigned cell, unsigned target) {
    uint16_t list[SPIDER_MAX];
    unsigned count = spider_cells(position, cell, list);
    for (unsigned i = 0; i < count; i++) {
        if (list[i] == target) {
            return true;
        }
    }
    return false;
}

/* As ant_cells, but searching from the target: slides work both ways. */
static bool ant_reaches(struct hive_reach *reach, unsigned cell) {
    struct hive_position *position = reach->position;
    unsigned exits = slide_once(position, cell), lost;
    if (!exits) {
        return false;
    }
    if (!ant_is_plain(position, cell, &lost)) {
        hive_flip_around(position, cell);
        bool connected = slide_connects(position, reach->target, cell);
        hive_flip_around(position, cell);
        return connected;
    }
    if (in_ring(cell, lost, reach->target)) {
        return false;
    }
    if (!reach->component_known) {
        cellset_clear(&reach->component);
        slide_component(position, &reach->facts->outline, reach->target, &reach->component);
        reach->component_known = true;
    }
    for (; exits; exits &= exits - 1) {
        if (cellset_has(&reach->component, grid_step(cell, (unsigned)__builtin_ctz(exits)))) {
            return true;
        }
    }
    return false;
}

static bool ladybug_reaches(struct hive_reach *reach, unsigned cell) {
    struct cellset cells;
    cellset_clear(&cells);
    ladybug_cells(reach->position, cell, &cells, reach->facts->outline.span);
    return cellset_has(&cells, reach->target);
}

/* For a kind that possible() has not ruled out. */
static bool reaches_as(struct hive_reach *reach, unsigned bug, unsigned cell) {
    struct hive_position *position = reach->position;
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
        return in_ring(cell, slide_once(position, cell), reach->target);
    case HIVE_BEETLE:
        return in_ring(cell, beetle_ring(position, cell), reach->target);
    case HIVE_GRASSHOPPER:
        return true; /* a jumper */
    case HIVE_SPIDER:
        return spider_reaches(position, cell, reach->target);
    case HIVE_ANT:
        return ant_reaches(reach, cell);
    case HIVE_LADYBUG:
        return ladybug_reaches(reach, cell);
    default:
        return false;
    }
}

bool hive_reach_moves(struct hive_reach *reach, unsigned piece) {
    const struct hive_position *position = reach->position;
    unsigned cell = position->cell[piece], bug = hive_bug(piece);
    if (position->height[cell] > 1) { /* a beetle, or a mosquito that is one */
        return grid_touch(cell, reach->target) && reaches_as(reach, HIVE_BEETLE, cell);
    }
    unsigned bugs = bug == HIVE_MOSQUITO ? mosquito_copies(position, cell) : BUG(bug);
    bugs = possible(reach, piece, bugs);
    if (!bugs || pinned(reach, cell)) {
        return false;
    }
    for (; bugs; bugs &= bugs - 1) {
        if (reaches_as(reach, (unsigned)__builtin_ctz(bugs), cell)) {
            return true;
        }
    }
    return false;
}

/* What one thrower that touches the target can put there. */
static uint32_t thrown_by(struct hive_reach *reach, unsigned cell) {
    const struct hive_position *position = reach->position;
    unsigned passes = hive_throw_passes(position, cell);
    uint32_t pieces = 0;
    if (!in_ring(cell, passes, reach->target)) {
        return 0;
    }
    for (unsigned ring = position->around[cell] & passes; ring; ring &= ring - 1) {
        unsigned from = grid_step(cell, (unsigned)__builtin_ctz(ring));
        unsigned piece = position->top[from];
        if (position->height[from] == 1 && piece != position->moved && !pinned(reach, from)) {
            pieces |= UINT32_C(1) << piece;
        }
    }
    return pieces;
}

uint32_t hive_reach_thrown(struct hive_reach *reach) {
    const struct hive_position *position = reach->position;
    uint32_t pieces = 0;
    for (uint32_t left = hive_may_throw(position); left; left &= left - 1) {
        unsigned thrower = (unsigned)__builtin_ctz(left), cell = position->cell[thrower];
        if (grid_touch(cell, reach->target) && hive_can_throw(position, thrower)) {
            pieces |= thrown_by(reach, cell);
        }
    }
    return pieces;
}

#include "eval/hive/features.h"

#include <assert.h>

#include "games/hive/climb.h"
#include "games/hive/jump.h"
#include "games/hive/mosquito.h"
#include "games/hive/slide.h"
#include "games/hive/throw.h"

/*
 * Counts fit int8_t. The largest is FEATURE_MOVES of a mosquito that touches every kind: six cells
 * each as queen, beetle, grasshopper and pillbug, one as an ant, those within three steps as a
 * spider and a ladybug.
 */
enum { THREE_STEPS = 36, MOST_MOVES = 4 * DIRECTIONS + 1 + SPIDER_MAX + THREE_STEPS };
_Static_assert(MOST_MOVES <= INT8_MAX, "counts fit");

/* What is computed once for a position. */
struct view {
    struct hive_position *position;
    struct hive_facts *facts;
    struct side {
        bool placed;       /* the queen; else the rest means nothing */
        unsigned queen;    /* her cell */
        unsigned gaps;     /* ring mask: empty cells around her */
        unsigned open;     /* those of the gaps that belong to the open rim */
        unsigned arrivals; /* enemy pieces that can come to one of the gaps */
        unsigned held;     /* pieces on or beside her that her side cannot move away */
    } side[2];
    struct net_features *features;
};

/* Where a piece can go, as far as the evaluation asks. */
struct reach {
    unsigned moves; /* how many cells; 1 stands for some in the case of an ant */
    bool arrives;   /* at a gap of the enemy queen, from outside her ring */
};

/* ---- Where pieces can go ---- */

static void reach_ring(struct reach *reach, const struct side *target, unsigned cell,
                       unsigned ring) {
    reach->moves += ring_count(ring);
    if (grid_distance(cell, target->queen) == 2) {
        for (; ring; ring &= ring - 1) {
            unsigned to = grid_step(cell, (unsigned)__builtin_ctz(ring));
            reach->arrives |= grid_touch(to, target->queen);
        }
    }
}

static void reach_list(struct reach *reach, const struct side *target, const uint16_t *cells,
                       unsigned count) {
    reach->moves += count;
    for (unsigned i = 0; i < count; i++) {
        reach->arrives |= grid_touch(cells[i], target->queen);
    }
}

static void reach_set(struct reach *reach, const struct side *target, const struct cellset *cells,
                      enum cellset_span span) {
    reach->moves += cellset_count(cells, span);
    reach->arrives |= cellset_in_ring(cells, target->queen, target->gaps) != 0;
}

static void reach_ant(struct view *view, struct reach *reach, const struct side *target,
                      unsigned cell) {
    unsigned lost;
    if (ant_reaches_open_rim(view->position, &view->facts->outline, cell, &lost)) {
        /* The few cells around itself that it loses are none beside the queen, or it would be
         * near her and reach others. */
        reach->moves++;
        reach->arrives |= target->open != 0;
        return;
    }
    if (slide_once(view->position, cell)) {
        struct cellset cells;
        cellset_clear(&cells);
        ant_cells(view->position, &view->facts->outline, cell, &cells);
        reach->moves++;
        reach->arrives |= cellset_in_ring(&cells, target->queen, target->gaps) != 0;
    }
}

static void reach_as(struct view *view, struct reach *reach, const struct side *target,
                     unsigned bug, unsigned cell) {
    struct hive_position *position = view->position;
    uint16_t list[SPIDER_MAX];
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
        reach_ring(reach, target, cell, slide_once(position, cell));
        break;
    case HIVE_BEETLE:
        reach_ring(reach, target, cell, beetle_ring(position, cell));
        break;
    case HIVE_GRASSHOPPER:
        reach_list(reach, target, list, grasshopper_cells(position, cell, list));
        break;
    case HIVE_SPIDER:
        reach_list(reach, target, list, spider_cells(position, cell, list));
        break;
    case HIVE_ANT:
        reach_ant(view, reach, target, cell);
        break;
    case HIVE_LADYBUG: {
        struct cellset cells;
        cellset_clear(&cells);
        ladybug_cells(position, cell, &cells, view->facts->outline.span);
        reach_set(reach, target, &cells, view->facts->outline.span);
        break;
    }
    default:
        break;
    }
}

static void reach_mosquito(struct view *view, struct reach *reach, const struct side *target,
                           unsigned cell) {
    unsigned bugs = mosquito_copies(view->position, cell);
    for (; bugs; bugs &= bugs - 1) {
        reach_as(view, reach, target, (unsigned)__builtin_ctz(bugs), cell);
    }
}

/* The reach of a top piece that may be lifted. */
static struct reach reach_of(struct view *view, unsigned piece) {
    const struct hive_position *position = view->position;
    const struct side *target = &view->side[hive_colour(piece) ^ 1];
    unsigned cell = position->cell[piece], bug = hive_bug(piece);
    struct reach reach = {0};
    if (bug != HIVE_MOSQUITO) {
        reach_as(view, &reach, target, bug, cell);
    } else if (position->height[cell] > 1) {
        reach_as(view, &reach, target, HIVE_BEETLE, cell);
    } else {
        reach_mosquito(view, &reach, target, cell);
    }
    return reach;
}

/* ---- The features ---- */

static void add(struct view *view, unsigned index, unsigned count) {
    struct net_features *features = view->features;
    features->index[features->size] = (uint16_t)index;
    features->count[features->size++] = (int8_t)count;
}

static void add_for(struct view *view, unsigned colour, unsigned index, unsigned count) {
    add(view, index + (colour == view->position->to_move ? 0 : FEATURES_OF_A_SIDE), count);
}

static unsigned distance_row(const struct side *side, unsigned cell) {
    if (!side->placed) {
        return FEATURE_NO_QUEEN;
    }
    unsigned steps = grid_distance(cell, side->queen);
    return steps < FEATURE_FAR ? steps : FEATURE_FAR;
}

static void add_piece(struct view *view, unsigned piece, enum feature_state state) {
    unsigned colour = hive_colour(piece), cell = view->position->cell[piece];
    unsigned row = hive_bug(piece) * FEATURE_STATES + state;
    row = row * FEATURE_DISTANCES + distance_row(&view->side[colour ^ 1], cell);
    row = row * FEATURE_DISTANCES + distance_row(&view->side[colour], cell);
    add_for(view, colour, FEATURE_PIECE + row, 1);
}

static void add_copies(struct view *view, unsigned colour, unsigned cell) {
    for (unsigned bugs = mosquito_copies(view->position, cell); bugs; bugs &= bugs - 1) {
        add_for(view, colour, FEATURE_COPIES + (unsigned)__builtin_ctz(bugs), 1);
    }
}

/* A top piece. Returns whether it is free. */
static bool add_top_piece(struct view *view, unsigned piece) {
    const struct hive_position *position = view->position;
    unsigned colour = hive_colour(piece), bug = hive_bug(piece), cell = position->cell[piece];
    struct side *own = &view->side[colour], *enemy = &view->side[colour ^ 1];
    bool up = position->height[cell] > 1;
    struct reach reach = {0};
    if (up || !hive_pinned(position, &view->facts->pins, cell)) {
        reach = reach_of(view, piece);
    }
    bool is_free = reach.moves != 0, arrives = false;
    if (enemy->placed && grid_distance(cell, enemy->queen) <= 1) {
        enemy->held++;
    } else if (enemy->placed && reach.arrives) {
        arrives = true;
        enemy->arrivals++;
    }
    own->held += !is_free && own->placed && grid_touch(cell, own->queen);
    add_piece(view, piece,
              up         ? FEATURE_UP
              : !is_free ? FEATURE_STUCK
              : !arrives ? FEATURE_FREE
                         : FEATURE_ARRIVING);
    if (is_free) {
        add_for(view, colour, FEATURE_MOVES + bug, reach.moves);
    }
    if (bug == HIVE_MOSQUITO && !up) {
        add_copies(view, colour, cell);
    }
    return is_free;
}

static void find_queen(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    struct side *side = &view->side[colour];
    *side = (struct side){.placed = hive_in_play(position, queen), .queen = position->cell[queen]};
    if (!side->placed) {
        return;
    }
    side->gaps = ~position->around[side->queen] & RING_ALL;
    side->open = cellset_in_ring(&view->facts->outline.open, side->queen, side->gaps);
}

/* The most gaps that the queen would have around her after a thrower beside her throws her. */
static unsigned best_landing(const struct hive_position *position, unsigned queen,
                             unsigned thrower) {
    unsigned best = 0;
    for (unsigned ring = ~position->around[thrower] & RING_ALL; ring; ring &= ring - 1) {
        unsigned to = grid_step(thrower, (unsigned)__builtin_ctz(ring));
        unsigned gaps = DIRECTIONS - ring_count(position->around[to]) + grid_touch(to, queen);
        best = gaps > best ? gaps : best;
    }
    return best;
}

enum { ESCAPE_GAPS = 3 }; /* a cell with so many gaps around it is an escape */

static void add_throwers(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    unsigned queen = view->side[colour].queen;
    unsigned piece = hive_piece(colour, HIVE_QUEEN, 0);
    bool held = position->covered >> piece & 1 || hive_pinned(position, &view->facts->pins, queen);
    bool caught = false, escape = false;
    for (unsigned ring = ~view->side[colour].gaps & RING_ALL; ring; ring &= ring - 1) {
        unsigned cell = grid_step(queen, (unsigned)__builtin_ctz(ring));
        unsigned beside = position->top[cell];
        if (position->height[cell] > 1 || !hive_can_throw(position, beside)) {
            continue;
        }
        if (hive_colour(beside) != colour) {
            caught = true;
        } else if (!held && best_landing(position, queen, cell) >= ESCAPE_GAPS) {
            escape = true;
        }
    }
    if (caught) {
        add_for(view, colour, FEATURE_CAUGHT, 1);
    }
    if (escape) {
        add_for(view, colour, FEATURE_ESCAPE, 1);
    }
}

/* The most gaps that the queen would have around her after a step of her own; 0 without one. */
static unsigned best_step(const struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    unsigned cell = view->side[colour].queen, best = 0;
    if (position->height[cell] > 1 || hive_pinned(position, &view->facts->pins, cell)) {
        return 0;
    }
    for (unsigned ring = slide_once(position, cell); ring; ring &= ring - 1) {
        unsigned to = grid_step(cell, (unsigned)__builtin_ctz(ring));
        unsigned gaps = DIRECTIONS + 1 - ring_count(position->around[to]);
        best = gaps > best ? gaps : best;
    }
    return best;
}

/* The gaps around a cell up to rotation and reflection; a shape for each mask. */
static const uint8_t ring_shape[1 << DIRECTIONS] = {
    0, 1,  1, 2,  1, 3,  2, 4, 1, 5,  3,  6,  2, 6, 4, 7,  1, 3,  5,  6,  3, 8,
    6, 9,  2, 6,  6, 10, 4, 9, 7, 11, 1,  2,  3, 4, 5, 6,  6, 7,  3,  6,  8, 9,
    6, 10, 9, 11, 2, 4,  6, 7, 6, 9,  10, 11, 4, 7, 9, 11, 7, 11, 11, 12,
};

/* After the pieces: they count who holds her and who arrives. */
static void add_queen(struct view *view, unsigned colour) {
    const struct side *side = &view->side[colour];
    unsigned gaps = ring_count(side->gaps);
    unsigned arrivals =
        side->arrivals < FEATURE_MAX_ARRIVALS ? side->arrivals : FEATURE_MAX_ARRIVALS;
    /* The game is not over, so there is a gap: at most five pieces beside her and one on top. */
    assert(gaps > 0 && side->held < FEATURE_RING);
    add_for(view, colour, FEATURE_QUEEN + gaps * (FEATURE_MAX_ARRIVALS + 1) + arrivals, 1);
    add_for(view, colour, FEATURE_HELD + side->held, 1);
    add_for(view, colour, FEATURE_GAPS + ring_shape[side->gaps], 1);
    add_for(view, colour, FEATURE_SHUT + ring_count(side->gaps & ~side->open), 1);
    add_for(view, colour, FEATURE_REFUGE + best_step(view, colour), 1);
    if (view->position->bugs >> HIVE_PILLBUG & 1) {
        add_throwers(view, colour);
    }
}

static void add_places(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    enum cellset_span span = view->facts->outline.span;
    const struct cellset *cells = hive_facts_places(view->facts, position, colour, span);
    unsigned places = cellset_count(cells, span);
    unsigned row = places < 3 ? places : places < 5 ? 3 : places < 9 ? 4 : 5;
    add_for(view, colour, FEATURE_PLACES + row, 1);
    static const int16_t two_steps[12] = {2, 64, 62, 33, 30, 63, -2, -64, -62, -33, -30, -63};
    const struct side *side = &view->side[colour], *enemy = &view->side[colour ^ 1];
    if (enemy->placed) {
        unsigned near = 0;
        for (int i = 0; i < 12; i++) {
            unsigned cell = (enemy->queen + (unsigned)two_steps[i]) & (GRID_CELLS - 1);
            bool in_span = cell < 64u * (unsigned)CELLSET_WORDS_IN(span);
            near += in_span && cellset_has(cells, cell);
        }
        if (near > 0) {
            add_for(view, colour, FEATURE_PLACES_NEAR, near);
        }
    }
    if (side->placed && position->held[colour] >> HIVE_PILLBUG & 1 &&
        cellset_in_ring(cells, side->queen, side->gaps)) {
        add_for(view, colour, FEATURE_PILLBUG_AT_HAND, 1);
    }
}

static void add_side(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    uint32_t own = position->in_play & hive_colour_mask(colour);
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        if (position->hand[colour][bug]) {
            add_for(view, colour, FEATURE_HAND + bug, position->hand[colour][bug]);
        }
    }
    for (uint32_t left = own & position->covered; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        add_piece(view, piece, FEATURE_COVERED);
        if (hive_colour(position->top[position->cell[piece]]) != colour) {
            add_for(view, colour, FEATURE_BURIED + hive_bug(piece), 1);
        }
    }
    unsigned free = 0;
    for (uint32_t left = own & ~position->covered; left; left &= left - 1) {
        free += add_top_piece(view, (unsigned)__builtin_ctz(left));
    }
    add_for(view, colour, FEATURE_FREEDOM + (free < FEATURE_MAX_FREE ? free : FEATURE_MAX_FREE), 1);
    if (position->held[colour]) {
        add_places(view, colour);
    }
}

unsigned features_phase(const struct hive_position *position) {
    return (unsigned)__builtin_popcount(position->in_play) / 2;
}

static void add_common(struct view *view) {
    const struct side *white = &view->side[APIARY_WHITE], *black = &view->side[APIARY_BLACK];
    unsigned between = white->placed ? distance_row(black, white->queen) : FEATURE_NO_QUEEN;
    add(view, FEATURE_QUEENS + between, 1);
    add(view, FEATURE_PHASE + features_phase(view->position), 1);
    for (unsigned bug = HIVE_MOSQUITO; bug < HIVE_BUGS; bug++) {
        if (view->position->bugs >> bug & 1) {
            add(view, FEATURE_TYPE + bug, 1);
        }
    }
}

void features_find_with(struct hive_position *position, struct hive_facts *facts,
                        struct net_features *features) {
    struct view view;
    view.position = position;
    view.facts = facts;
    view.features = features;
    features->size = 0;
    hive_facts_open(facts, position);
    hive_facts_pins(facts, position);
    find_queen(&view, APIARY_WHITE);
    find_queen(&view, APIARY_BLACK);
    for (unsigned colour = 0; colour < 2; colour++) {
        add_side(&view, colour);
    }
    for (unsigned colour = 0; colour < 2; colour++) {
        if (view.side[colour].placed) {
            add_queen(&view, colour);
        }
    }
    add_common(&view);
}

void features_find(struct hive_position *position, struct net_features *features) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    features_find_with(position, &facts, features);
}

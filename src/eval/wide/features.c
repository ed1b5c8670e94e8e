#include "eval/wide/features.h"

#include <assert.h>
#include <string.h>

#include "games/hive/wide/ability.h"
#include "games/hive/wide/connect.h"

/* What is computed once for a position. */
struct view {
    const struct wide_position *position;
    uint64_t cuts;
    struct side {
        bool placed;       /* the queen; else the rest means nothing */
        unsigned queen;    /* her cell */
        unsigned gaps;     /* ring mask: empty cells around her */
        unsigned shut;     /* those of the gaps that cannot be reached by sliding */
        unsigned regions;  /* the regions that the other gaps belong to, as bits */
        unsigned arrivals; /* enemy pieces that can come to one of the gaps */
        unsigned held;     /* pieces on or beside her that her side cannot move away */
    } side[2];
    struct net_features *features;

    /* The regions of empty cells that slides connect with a gap, numbered from 1. */
    unsigned region_count;
    unsigned open_regions; /* as bits: not only a pocket */
    uint8_t region[WIDE_CELLS];

    uint64_t beside[2][WIDE_CELLS / 64]; /* empty cells that touch a top of this colour, as bits */
};

/* ---- Regions ---- */

/* A smaller region is a pocket that nothing enters from outside. */
enum { OPEN_REGION = 8 };

/* Gives a new number to what slides connect with an empty cell. */
static void flood_region(struct view *view, unsigned cell) {
    const struct wide_position *position = view->position;
    uint16_t list[3 * WIDE_MAX_PIECES]; /* at most 2n + 4 empty cells touch n pieces */
    uint8_t number = (uint8_t)++view->region_count;
    unsigned count = 1;
    list[0] = (uint16_t)cell;
    view->region[cell] = number;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned ring = ring_slides[position->around[list[i]]]; ring; ring &= ring - 1) {
            unsigned next = wide_step(list[i], (unsigned)__builtin_ctz(ring));
            if (!view->region[next]) {
                view->region[next] = number;
                list[count++] = (uint16_t)next;
            }
        }
    }
    view->open_regions |= (unsigned)(count >= OPEN_REGION) << number;
}

static void find_queen(struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    unsigned queen = wide_piece(colour, HIVE_QUEEN, 0);
    struct side *side = &view->side[colour];
    *side =
        (struct side){.placed = wide_has(position->in_play, queen), .queen = position->cell[queen]};
    if (!side->placed) {
        return;
    }
    side->gaps = ~position->around[side->queen] & RING_ALL;
    for (unsigned left = side->gaps; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left), cell = wide_step(side->queen, d);
        if (!view->region[cell]) {
            flood_region(view, cell);
        }
        side->shut |= (~view->open_regions >> view->region[cell] & 1) << d;
        side->regions |= 1u << view->region[cell];
    }
}

/* ---- Where pieces can go ---- */

/* Where a piece can go, as far as the evaluation asks. */
struct reach {
    const struct wide_view *view;
    unsigned target; /* the cell of the enemy queen, or WIDE_NO_CELL */
    unsigned moves;  /* how many cells; 1 stands for some in the case of an ant */
    bool arrives;    /* beside the enemy queen */
};

static void reach_cell(struct reach *reach, unsigned cell) {
    reach->moves++;
    reach->arrives |= reach->target != WIDE_NO_CELL && wide_touch(cell, reach->target);
}

static void reach_ring(struct reach *reach, unsigned cell, unsigned ring) {
    for (; ring; ring &= ring - 1) {
        reach_cell(reach, wide_step(cell, (unsigned)__builtin_ctz(ring)));
    }
}

/* The ends of paths of up to three slides: at most 6 + 6 + 12 cells around the start, of which
 * slides along the hive reach far fewer. */
enum { MAX_SLIDES = 3, MAX_PATH_CELLS = 36 };

struct paths {
    struct reach *reach;
    unsigned least, most;
    unsigned path[MAX_SLIDES]; /* where each slide begins */
    unsigned count;
    uint16_t cell[MAX_PATH_CELLS];
};

static void end_path(struct paths *paths, unsigned cell) {
    for (unsigned i = 0; i < paths->count; i++) {
        if (paths->cell[i] == cell) {
            return;
        }
    }
    paths->cell[paths->count++] = (uint16_t)cell;
    reach_cell(paths->reach, cell);
}

static void extend_path(struct paths *paths, unsigned length) {
    unsigned cell = paths->path[length];
    for (unsigned ring = wide_slides(paths->reach->view, cell); ring; ring &= ring - 1) {
        unsigned next = wide_step(cell, (unsigned)__builtin_ctz(ring));
        bool twice = false;
        for (unsigned i = 0; i < length; i++) {
            twice |= paths->path[i] == next;
        }
        if (twice) {
            continue;
        }
        if (length + 1 >= paths->least) {
            end_path(paths, next);
        }
        if (length + 1 < paths->most && length + 1 < MAX_SLIDES) {
            paths->path[length + 1] = next;
            extend_path(paths, length + 1);
        }
    }
}

static void reach_paths(struct reach *reach, unsigned least, unsigned most) {
    struct paths paths = {
        .reach = reach, .least = least, .most = most, .path = {reach->view->from}};
    extend_path(&paths, 0);
}

/* An ant reaches the regions of the cells that it slides to first. (Without it some slides beside
 * its cell are impossible, but then it can pass through the cell itself.) */
static void reach_ant(const struct view *view, const struct side *target, struct reach *reach) {
    unsigned from = reach->view->from, ring = ring_slides[view->position->around[from]];
    reach->moves += ring != 0;
    for (; target->placed && ring; ring &= ring - 1) {
        unsigned cell = wide_step(from, (unsigned)__builtin_ctz(ring));
        reach->arrives |= target->regions >> view->region[cell] & 1 && view->region[cell];
        reach->arrives |= wide_touch(cell, target->queen);
    }
}

static void reach_jumps(struct reach *reach, unsigned most) {
    const struct wide_position *position = reach->view->position;
    unsigned from = reach->view->from;
    for (unsigned ring = position->around[from]; ring; ring &= ring - 1) {
        unsigned d = (unsigned)__builtin_ctz(ring), cell = wide_step(from, d), jumped = 0;
        for (; position->height[cell] && jumped < most; jumped++) {
            cell = wide_step(cell, d);
        }
        if (!position->height[cell]) {
            reach_cell(reach, cell);
        }
    }
}

/* One step at any height; `down`: only to the ground. */
static void reach_steps(struct reach *reach, bool down) {
    const struct wide_view *view = reach->view;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned next = wide_step(view->from, d);
        if (!(down && view->position->height[next]) && wide_step_ok(view, view->from, d)) {
            reach_cell(reach, next);
        }
    }
}

/* Ladybug, dragonfly and kinds that have no case below, by the functions of move generation. */
static void reach_listed(struct reach *reach, unsigned bug) {
    struct wide_reach cells;
    wide_reach_init(&cells, reach->view->from);
    wide_reach_as(reach->view, bug, &cells);
    for (unsigned i = 0; i < cells.count; i++) {
        reach_cell(reach, cells.cell[i]);
    }
}

static void reach_as(const struct view *view, const struct side *target, unsigned bug,
                     struct reach *reach) {
    unsigned from = reach->view->from;
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
    case HIVE_SCARAB:
        reach_ring(reach, from, ring_slides[view->position->around[from]]);
        break;
    case HIVE_SCORPION:
        reach_paths(reach, 1, 2);
        break;
    case HIVE_MANTIS:
        reach_paths(reach, 1, 3);
        break;
    case HIVE_SPIDER:
        reach_paths(reach, 3, 3);
        break;
    case HIVE_ANT:
        reach_ant(view, target, reach);
        break;
    case HIVE_FLEA:
        reach_ring(reach, from, ring_slides[view->position->around[from]]);
        reach_jumps(reach, 1);
        break;
    case HIVE_GRASSHOPPER:
        reach_jumps(reach, WIDE_MAX_PIECES);
        break;
    case HIVE_BEETLE:
    case HIVE_RIDER:
        reach_steps(reach, false);
        break;
    default:
        reach_listed(reach, bug);
        break;
    }
}

/* The reach of a piece that may be lifted, alone or with its rider. */
static struct reach reach_of(const struct view *view, unsigned piece, unsigned lifted) {
    const struct wide_position *position = view->position;
    const struct side *target = &view->side[wide_colour(piece) ^ 1];
    unsigned from = position->cell[piece], bug = wide_bug(piece);
    struct wide_view lift = {.position = position, .from = from, .lifted = lifted};
    struct reach reach = {.view = &lift, .target = target->placed ? target->queen : WIDE_NO_CELL};
    bool raised = position->height[from] > lifted;
    if (raised) {
        if (bug == HIVE_DRAGONFLY) {
            reach_listed(&reach, bug);
        } else {
            reach_steps(&reach, !wide_climbs(bug));
        }
    } else if (bug != HIVE_MOSQUITO) {
        reach_as(view, target, bug, &reach);
    } else {
        for (unsigned bugs = wide_touched_bugs(position, from); bugs; bugs &= bugs - 1) {
            reach_as(view, target, (unsigned)__builtin_ctz(bugs), &reach);
        }
    }
    return reach;
}

/* ---- The features ---- */

static void add(struct view *view, unsigned index, unsigned count) {
    struct net_features *features = view->features;
    assert(features->size < NET_MAX_FEATURES);
    features->index[features->size] = (uint16_t)index;
    features->count[features->size++] = (int8_t)count;
}

static void add_for(struct view *view, unsigned colour, unsigned index, unsigned count) {
    add(view, index + (colour == view->position->to_move ? 0 : WIDE_FEATURES_OF_A_SIDE), count);
}

static unsigned distance_row(const struct side *side, unsigned cell) {
    if (!side->placed) {
        return WIDE_NO_QUEEN;
    }
    unsigned steps = wide_distance(cell, side->queen);
    return steps < WIDE_FAR ? steps : WIDE_FAR;
}

static void add_piece(struct view *view, unsigned piece, enum wide_state state) {
    unsigned colour = wide_colour(piece), cell = view->position->cell[piece];
    unsigned row = wide_bug(piece) * WIDE_STATES + state;
    row = row * WIDE_DISTANCES + distance_row(&view->side[colour ^ 1], cell);
    row = row * WIDE_DISTANCES + distance_row(&view->side[colour], cell);
    add_for(view, colour, WIDE_AT + row, 1);
}

static void add_copies(struct view *view, unsigned colour, unsigned cell) {
    for (unsigned bugs = wide_touched_bugs(view->position, cell) & ~(1u << HIVE_MOSQUITO); bugs;
         bugs &= bugs - 1) {
        add_for(view, colour, WIDE_COPIES + (unsigned)__builtin_ctz(bugs), 1);
    }
}

/* A piece on top (lifted = 1), or beneath a rider that lets it move (lifted = 2). Returns whether
 * it is free. */
static bool add_movable(struct view *view, unsigned piece, unsigned lifted) {
    const struct wide_position *position = view->position;
    unsigned colour = wide_colour(piece), bug = wide_bug(piece), cell = position->cell[piece];
    struct side *own = &view->side[colour], *enemy = &view->side[colour ^ 1];
    unsigned height = position->height[cell];
    bool down = wide_has(wide_closed(position), piece);
    struct reach reach = {.moves = 0};
    if (!down && (height > lifted || !wide_has(view->cuts, position->top[cell]))) {
        reach = reach_of(view, piece, lifted);
    }
    bool is_free = reach.moves != 0, arrives = false;
    if (enemy->placed && wide_distance(cell, enemy->queen) <= 1) {
        enemy->held += lifted == 1;
    } else if (reach.arrives) {
        arrives = true;
        enemy->arrivals++;
    }
    own->held += lifted == 1 && !is_free && own->placed && wide_touch(cell, own->queen);
    add_piece(view, piece,
              wide_has(position->face_down, piece) ? WIDE_FACE_DOWN
              : height > lifted                    ? WIDE_UP
              : !is_free                           ? WIDE_STUCK
              : !arrives                           ? WIDE_FREE
                                                   : WIDE_ARRIVING);
    if (is_free) {
        add_for(view, colour, WIDE_REACH + bug, reach.moves < 100 ? reach.moves : 100);
    }
    if (bug == HIVE_MOSQUITO && height == 1 && !down) {
        add_copies(view, colour, cell);
    }
    return is_free;
}

/* Whether exactly one rider is on top of the piece, which may move with it (B3). */
static bool under_rider(const struct wide_position *position, unsigned piece) {
    unsigned top = position->top[position->cell[piece]];
    return position->below[top] == piece && wide_rides(position, top);
}

static void add_covered(struct view *view, unsigned piece) {
    const struct wide_position *position = view->position;
    unsigned colour = wide_colour(piece);
    add_piece(view, piece, WIDE_COVERED);
    if (wide_colour(position->top[position->cell[piece]]) != colour) {
        add_for(view, colour, WIDE_BURIED + wide_bug(piece), 1);
    }
}

/* ---- Queens ---- */

/* The most gaps that the queen would have around her after a thrower beside her throws her. */
static unsigned best_landing(const struct wide_position *position, unsigned queen,
                             unsigned thrower) {
    unsigned best = 0;
    for (unsigned ring = ~position->around[thrower] & RING_ALL; ring; ring &= ring - 1) {
        unsigned to = wide_step(thrower, (unsigned)__builtin_ctz(ring));
        unsigned gaps = DIRECTIONS - ring_count(position->around[to]) + wide_touch(to, queen);
        best = gaps > best ? gaps : best;
    }
    return best;
}

enum { ESCAPE_GAPS = 3 }; /* a cell with so many gaps around it is an escape */

static void add_throwers(struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    unsigned queen = view->side[colour].queen, piece = wide_piece(colour, HIVE_QUEEN, 0);
    bool held = position->height[queen] > 1 || wide_has(view->cuts | position->face_down, piece);
    bool caught = false, escape = false;
    for (unsigned ring = position->around[queen]; ring; ring &= ring - 1) {
        unsigned cell = wide_step(queen, (unsigned)__builtin_ctz(ring));
        unsigned beside = position->top[cell];
        bool throws = wide_can_throw(position, beside);
        if (position->height[cell] > 1 || wide_has(position->face_down, beside) ||
            !(throws || wide_bug(beside) == HIVE_SCARAB)) {
            continue;
        }
        if (wide_colour(beside) != colour) {
            caught = true;
        } else if (throws && !held && best_landing(position, queen, cell) >= ESCAPE_GAPS) {
            escape = true;
        }
    }
    if (caught) {
        add_for(view, colour, WIDE_CAUGHT, 1);
    }
    if (escape) {
        add_for(view, colour, WIDE_ESCAPE, 1);
    }
}

/* The most gaps that the queen would have around her after a step of her own; 0 without one. */
static unsigned best_step(const struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    unsigned cell = view->side[colour].queen, queen = wide_piece(colour, HIVE_QUEEN, 0), best = 0;
    if (position->height[cell] > 1 || wide_has(view->cuts | position->face_down, queen)) {
        return 0;
    }
    for (unsigned ring = ring_slides[position->around[cell]]; ring; ring &= ring - 1) {
        unsigned to = wide_step(cell, (unsigned)__builtin_ctz(ring));
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
    unsigned arrivals = side->arrivals < WIDE_MAX_ARRIVALS ? side->arrivals : WIDE_MAX_ARRIVALS;
    unsigned held = side->held < WIDE_RING ? side->held : WIDE_RING - 1;
    add_for(view, colour, WIDE_QUEEN + gaps * (WIDE_MAX_ARRIVALS + 1) + arrivals, 1);
    add_for(view, colour, WIDE_HELD + held, 1);
    add_for(view, colour, WIDE_GAPS + ring_shape[side->gaps], 1);
    add_for(view, colour, WIDE_SHUT + ring_count(side->shut), 1);
    add_for(view, colour, WIDE_REFUGE + best_step(view, colour), 1);
    add_throwers(view, colour);
}

/* ---- Placing ---- */

static void find_beside(struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    uint64_t *beside = view->beside[colour];
    memset(beside, 0, sizeof view->beside[colour]);
    for (uint64_t left = position->tops & wide_colour_mask(colour); left; left &= left - 1) {
        unsigned cell = position->cell[wide_first(left)];
        for (unsigned ring = ~position->around[cell] & RING_ALL; ring; ring &= ring - 1) {
            unsigned to = wide_step(cell, (unsigned)__builtin_ctz(ring));
            beside[to / 64] |= UINT64_C(1) << to % 64;
        }
    }
}

static bool is_beside(const struct view *view, unsigned colour, unsigned cell) {
    return view->beside[colour][cell / 64] >> cell % 64 & 1;
}

static bool is_place(const struct view *view, unsigned colour, unsigned cell) {
    return is_beside(view, colour, cell) && !is_beside(view, colour ^ 1, cell);
}

/* Cells two steps from the enemy queen where a piece may be placed. */
static unsigned places_near(const struct view *view, unsigned colour) {
    unsigned queen = view->side[colour ^ 1].queen, near = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beyond = wide_step(queen, d);
        near += is_place(view, colour, wide_step(beyond, d));
        near += is_place(view, colour, wide_step(beyond, direction_left(d)));
    }
    return near;
}

static void add_places(struct view *view, unsigned colour) {
    const uint8_t *hand = view->position->hand[colour];
    const struct side *own = &view->side[colour], *enemy = &view->side[colour ^ 1];
    unsigned places = 0;
    for (unsigned i = 0; i < WIDE_CELLS / 64; i++) {
        uint64_t word = view->beside[colour][i] & ~view->beside[colour ^ 1][i];
        places += (unsigned)__builtin_popcountll(word);
    }
    unsigned row = places < 3 ? places : places < 5 ? 3 : places < 9 ? 4 : 5;
    add_for(view, colour, WIDE_PLACES + row, 1);
    unsigned near = enemy->placed ? places_near(view, colour) : 0;
    if (near > 0) {
        add_for(view, colour, WIDE_PLACES_NEAR, near);
    }
    bool pillbug = false, flea = false;
    for (unsigned left = hand[HIVE_PILLBUG] ? own->gaps : 0; left; left &= left - 1) {
        pillbug |= is_place(view, colour, wide_step(own->queen, (unsigned)__builtin_ctz(left)));
    }
    for (unsigned left = hand[HIVE_FLEA] ? enemy->gaps : 0; left; left &= left - 1) {
        flea |= is_beside(view, colour, wide_step(enemy->queen, (unsigned)__builtin_ctz(left)));
    }
    if (pillbug) {
        add_for(view, colour, WIDE_PILLBUG_AT_HAND, 1);
    }
    if (flea) {
        add_for(view, colour, WIDE_FLEA_AT_HAND, 1);
        view->side[colour ^ 1].arrivals++;
    }
}

/* ---- All of them ---- */

static void add_side(struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    unsigned free = 0, in_hand = 0, rider = wide_piece(colour, HIVE_RIDER, 0);
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        unsigned count = position->hand[colour][bug];
        in_hand += count;
        if (count > 0) {
            add_for(view, colour, WIDE_HAND + bug, count);
        }
    }
    for (uint64_t left = position->in_play & wide_colour_mask(colour); left; left &= left - 1) {
        unsigned piece = wide_first(left);
        if (wide_has(position->tops, piece)) {
            free += add_movable(view, piece, 1);
        } else if (under_rider(position, piece)) {
            free += add_movable(view, piece, 2);
        } else {
            add_covered(view, piece);
        }
    }
    add_for(view, colour, WIDE_FREEDOM + (free < WIDE_MAX_FREE ? free : WIDE_MAX_FREE), 1);
    if (wide_has(position->in_play & ~position->marked, rider)) {
        add_for(view, colour, WIDE_DOUBLE_STEP, 1);
    }
    if (in_hand > 0) {
        add_places(view, colour);
    }
}

unsigned wide_phase(const struct wide_position *position) {
    return (unsigned)__builtin_popcountll(position->in_play) / 2;
}

static void add_common(struct view *view) {
    const struct side *white = &view->side[APIARY_WHITE], *black = &view->side[APIARY_BLACK];
    unsigned between = white->placed ? distance_row(black, white->queen) : WIDE_NO_QUEEN;
    add(view, WIDE_QUEENS + between, 1);
    add(view, WIDE_PHASE + wide_phase(view->position), 1);
    for (unsigned bugs = view->position->bugs >> HIVE_MOSQUITO << HIVE_MOSQUITO; bugs;
         bugs &= bugs - 1) {
        add(view, WIDE_TYPE + (unsigned)__builtin_ctz(bugs), 1);
    }
}

void wide_features_find(const struct wide_position *position, struct net_features *features) {
    struct view view;
    view.position = position;
    view.features = features;
    view.cuts = wide_cuts(position);
    view.region_count = view.open_regions = 0;
    memset(view.region, 0, sizeof view.region);
    features->size = 0;
    find_queen(&view, APIARY_WHITE);
    find_queen(&view, APIARY_BLACK);
    find_beside(&view, APIARY_WHITE);
    find_beside(&view, APIARY_BLACK);
    add_side(&view, APIARY_WHITE);
    add_side(&view, APIARY_BLACK);
    for (unsigned colour = 0; colour < 2; colour++) {
        if (view.side[colour].placed) {
            add_queen(&view, colour);
        }
    }
    add_common(&view);
}

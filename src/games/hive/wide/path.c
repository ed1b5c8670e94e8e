/*
 * path.c: finds a shortest path to the cell where a legal move ends, by the steps of the kind that
 * makes it (motion.c says which cells that kind reaches).
 */
#include "games/hive/wide/path.h"

#include "games/hive/wide/ability.h"

static void add_stop(struct wide_path *path, unsigned cell, unsigned level) {
    path->stop[path->count++] = (struct wide_stop){(uint16_t)cell, (uint8_t)level};
}

/* ---- A few steps ---- */

enum gait {
    SLIDING, /* along the table */
    CLIMBING,
    TURNING, /* two steps at any height, the second turned by 60 degrees (B2) */
    CROSSING /* up, along, down */
};

/* How many steps a kind takes. No row: it jumps, or is an ant. */
struct stride {
    enum gait gait;
    uint8_t least, most;
};

static const struct stride strides[HIVE_ALL_BUGS] = {
    [HIVE_QUEEN] = {SLIDING, 1, 1},   [HIVE_BEETLE] = {CLIMBING, 1, 1},
    [HIVE_SPIDER] = {SLIDING, 3, 3},  [HIVE_LADYBUG] = {CROSSING, 3, 3},
    [HIVE_PILLBUG] = {SLIDING, 1, 1}, [HIVE_DRAGONFLY] = {TURNING, 2, 2},
    [HIVE_RIDER] = {CLIMBING, 1, 1},  [HIVE_SCORPION] = {SLIDING, 1, 2},
    [HIVE_FLEA] = {SLIDING, 1, 1},    [HIVE_MANTIS] = {SLIDING, 1, 3},
    [HIVE_SCARAB] = {SLIDING, 1, 1},
};

static const struct stride one_step = {CLIMBING, 1, 1}, double_step = {CLIMBING, 2, 2};

enum { MAX_STRIDE = 3 };

struct walk {
    const struct wide_view *view;
    enum gait gait;
    unsigned to, length;
    unsigned cell[MAX_STRIDE + 1];
};

static bool may_step(const struct walk *walk, unsigned taken, unsigned d) {
    const struct wide_view *view = walk->view;
    unsigned cell = walk->cell[taken], next = wide_step(cell, d);
    bool occupied = wide_view_height(view, next) > 0;
    switch (walk->gait) {
    case SLIDING:
        for (unsigned i = 0; i < taken; i++) {
            if (walk->cell[i] == next) {
                return false;
            }
        }
        return wide_slides(view, cell) >> d & 1;
    case CROSSING:
        return next != view->from && occupied == (taken < 2) && wide_step_ok(view, cell, d);
    case TURNING:
        if (taken == 1) {
            unsigned first = wide_direction(walk->cell[0], cell);
            if (d != direction_left(first) && d != direction_right(first)) {
                return false;
            }
        }
        return wide_step_ok(view, cell, d);
    default:
        return wide_step_ok(view, cell, d);
    }
}

static bool walk_on(struct walk *walk, unsigned taken) {
    if (taken >= walk->length || taken >= MAX_STRIDE) { /* the second so that compilers see it */
        return walk->cell[taken] == walk->to;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (may_step(walk, taken, d)) {
            walk->cell[taken + 1] = wide_step(walk->cell[taken], d);
            if (walk_on(walk, taken + 1)) {
                return true;
            }
        }
    }
    return false;
}

/* Adds the path after its start, if there is one. */
static bool find_walk(const struct wide_view *view, struct stride stride, unsigned to,
                      struct wide_path *path) {
    struct walk walk = {.view = view, .gait = stride.gait, .to = to, .cell = {view->from}};
    for (walk.length = stride.least; walk.length && walk.length <= stride.most; walk.length++) {
        if (walk_on(&walk, 0)) {
            for (unsigned i = 1; i <= walk.length; i++) {
                add_stop(path, walk.cell[i], wide_view_height(view, walk.cell[i]) + 1);
            }
            return true;
        }
    }
    return false;
}

/* ---- Any number of slides ---- */

/* Adds an ant's path after its start; there is one. Breadth first, so it is a shortest one. */
static void find_run(const struct wide_view *view, unsigned to, struct wide_path *path) {
    struct wide_reach found; /* also the queue of the search */
    uint16_t before[WIDE_CELLS];
    wide_reach_init(&found, view->from);
    unsigned next = 0;
    for (unsigned cell = view->from; cell != to; cell = found.cell[next++]) {
        for (unsigned ring = wide_slides(view, cell); ring; ring &= ring - 1) {
            unsigned slide = wide_step(cell, (unsigned)__builtin_ctz(ring));
            if (!wide_reaches(&found, slide)) {
                wide_reach_add(&found, slide);
                before[slide] = (uint16_t)cell;
            }
        }
    }
    unsigned length = 0;
    for (unsigned cell = to; cell != view->from; cell = before[cell]) {
        length++;
    }
    path->count += length;
    for (unsigned cell = to, i = path->count; cell != view->from; cell = before[cell]) {
        path->stop[--i] = (struct wide_stop){(uint16_t)cell, 1};
    }
}

/* ---- Kinds ---- */

/* Adds the path of a piece that moves as `bug` and reaches `to` so. What is no walk is a jump. */
static void find_as(const struct wide_view *view, unsigned bug, unsigned to,
                    struct wide_path *path) {
    if (bug == HIVE_ANT) {
        find_run(view, to, path);
    } else if (!find_walk(view, strides[bug], to, path)) {
        add_stop(path, to, wide_view_height(view, to) + 1);
    }
}

/* The shortest of the paths that the kinds beside it offer; among equals that of the first kind. */
static void find_as_mosquito(const struct wide_view *view, unsigned to, struct wide_path *path) {
    struct wide_path best = *path;
    for (unsigned bugs = wide_touched_bugs(view->position, view->from); bugs; bugs &= bugs - 1) {
        unsigned bug = (unsigned)__builtin_ctz(bugs);
        struct wide_reach reach;
        wide_reach_init(&reach, view->from);
        wide_reach_as(view, bug, &reach);
        if (wide_reaches(&reach, to)) {
            struct wide_path found = *path;
            find_as(view, bug, to, &found);
            if (best.count == path->count || found.count < best.count) {
                best = found;
            }
        }
    }
    *path = best;
}

static void find_own(const struct wide_view *view, game_move move, struct wide_path *path) {
    unsigned bug = wide_bug(wide_move_piece(move)), to = wide_move_to(move);
    bool raised = wide_view_height(view, view->from) > 0;
    if (wide_move_kind(move) == WIDE_DOUBLE) {
        find_walk(view, double_step, to, path);
    } else if (raised && (bug == HIVE_MOSQUITO || !wide_climbs(bug))) {
        find_walk(view, one_step, to, path);
    } else if (bug == HIVE_MOSQUITO) {
        find_as_mosquito(view, to, path);
    } else {
        find_as(view, bug, to, path);
    }
}

/* By itself, thrown, with a rider on top, or with a load. */
static void find_move(const struct wide_position *position, game_move move,
                      struct wide_path *path) {
    unsigned piece = wide_move_piece(move), to = wide_move_to(move), from = position->cell[piece];
    unsigned lifted = position->top[from] == piece ? 1 : 2;
    struct wide_view view = {.position = position, .from = from, .lifted = lifted};
    add_stop(path, from, wide_view_height(&view, from) + 1);
    unsigned thrower = WIDE_NO_PIECE;
    if (wide_move_kind(move) == WIDE_MOVE && lifted == 1) {
        thrower = wide_thrower_of(position, piece, to);
    }
    if (thrower == WIDE_NO_PIECE) {
        find_own(&view, move, path);
    } else {
        add_stop(path, position->cell[thrower], 2);
        add_stop(path, to, 1);
    }
    if (wide_move_kind(move) == WIDE_CARRY) { /* the load is between the dragonfly and the table */
        for (unsigned i = 1; i < path->count; i++) {
            path->stop[i].level++;
        }
    }
}

void wide_path_find(const struct wide_position *position, game_move move, struct wide_path *path) {
    unsigned to = wide_move_to(move);
    path->count = 0;
    switch (wide_move_kind(move)) {
    case WIDE_PLACE:
        add_stop(path, to, 1);
        break;
    case WIDE_MOVE:
    case WIDE_CARRY:
    case WIDE_DOUBLE:
        find_move(position, move, path);
        break;
    case WIDE_PUSH:
    case WIDE_SWAP: /* the scarab takes the place of the other piece */
        add_stop(path, position->cell[wide_move_piece(move)], 1);
        add_stop(path, to, position->height[to]);
        break;
    default:
        break;
    }
}

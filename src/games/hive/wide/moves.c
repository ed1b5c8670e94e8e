/*
 * moves.c: which pieces may do something this turn, and what (RULES A2, A3, B).
 */
#include "games/hive/wide/moves.h"

#include <assert.h>
#include <string.h>

#include "games/hive/wide/ability.h"
#include "games/hive/wide/connect.h"

struct generator {
    const struct wide_position *position;
    uint64_t cuts;
    struct wide_throws throws;
    wide_move *moves;
    unsigned count;
    unsigned target; /* only moves that occupy this cell; WIDE_NO_CELL: all */
};

static bool all_wanted(const struct generator *generator) {
    return generator->target == WIDE_NO_CELL;
}

static bool is_wanted(const struct generator *generator, unsigned cell) {
    return all_wanted(generator) || cell == generator->target;
}

static void emit(struct generator *generator, enum wide_kind kind, unsigned piece, unsigned to) {
    assert(generator->count < WIDE_MAX_MOVES);
    generator->moves[generator->count++] = wide_move_make(kind, piece, to);
}

/* The wanted moves to the cells of `reach` from index `first` on. */
static void emit_reach(struct generator *generator, enum wide_kind kind, unsigned piece,
                       const struct wide_reach *reach, unsigned first) {
    for (unsigned i = first; i < reach->count; i++) {
        if (is_wanted(generator, reach->cell[i])) {
            emit(generator, kind, piece, reach->cell[i]);
        }
    }
}

/* ---- Placing (A2, B5, B8) ---- */

bool wide_queen_due(const struct wide_position *position) {
    return position->ply >= 6 && position->hand[position->to_move][HIVE_QUEEN];
}

unsigned wide_placeable(const struct wide_position *position) {
    unsigned us = position->to_move, bugs = 0;
    const uint8_t *hand = position->hand[us];
    if (hand[HIVE_HALF_RING]) {
        return 1u << HIVE_HALF_RING; /* B8: each player's first piece */
    }
    if (wide_queen_due(position)) {
        return 1u << HIVE_QUEEN;
    }
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        bugs |= (unsigned)(hand[bug] > 0) << bug;
    }
    if (wide_nothing_placed(position, us)) {
        bugs &= ~(1u << HIVE_FLEA); /* B5: it would touch no own piece */
        if (!position->queen_first) {
            bugs &= ~(1u << HIVE_QUEEN); /* A2.4 */
        }
    }
    return bugs;
}

static void place(struct generator *generator, unsigned bugs, unsigned cell) {
    for (; bugs; bugs &= bugs - 1) {
        unsigned bug = (unsigned)__builtin_ctz(bugs);
        unsigned piece = wide_entering(generator->position, generator->position->to_move, bug);
        emit(generator, WIDE_PLACE, piece, cell);
    }
}

/* Places what may be placed on an empty cell that touches the hive. */
static void place_on(struct generator *generator, unsigned bugs, unsigned cell) {
    const struct wide_position *position = generator->position;
    unsigned us = position->to_move, flea = bugs & 1u << HIVE_FLEA;
    if (wide_nothing_placed(position, us)) {
        place(generator, bugs, cell); /* A2.1 */
        return;
    }
    unsigned colours = 0;
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
        colours |= 1u << wide_colour(beside);
    }
    /* A2.2: an own piece and no enemy must touch the cell; the flea needs both (B5). */
    if (colours >> us & 1) {
        place(generator, colours == 3 ? flea : bugs & ~flea, cell);
    }
}

static void placements(struct generator *generator) {
    const struct wide_position *position = generator->position;
    unsigned us = position->to_move, bugs = wide_placeable(position);
    if (!bugs) {
        return;
    }
    if (!position->in_play) {
        place(generator, bugs, WIDE_ORIGIN); /* A2.1 */
        return;
    }
    if (!all_wanted(generator)) {
        place_on(generator, bugs, generator->target);
        return;
    }
    bool first = wide_nothing_placed(position, us);
    uint64_t beside = first ? position->tops : position->tops & wide_colour_mask(us);
    struct wide_reach rim;
    wide_reach_init(&rim, position->cell[wide_first(position->in_play)]);
    for (; beside; beside &= beside - 1) {
        unsigned cell = position->cell[wide_first(beside)];
        for (unsigned ring = ~position->around[cell] & RING_ALL; ring; ring &= ring - 1) {
            wide_reach_add(&rim, wide_step(cell, (unsigned)__builtin_ctz(ring)));
        }
    }
    for (unsigned i = 0; i < rim.count; i++) {
        place_on(generator, bugs, rim.cell[i]);
    }
}

/* ---- Moving (A3) ---- */

/* B2: a dragonfly on top of the hive carries what is beneath it when it lands on an empty cell.
 * Emits the landing if it is legal. */
static void land_dragonfly(struct generator *generator, unsigned piece, unsigned from,
                           unsigned to) {
    const struct wide_position *position = generator->position;
    unsigned load = position->below[piece];
    if (!is_wanted(generator, to)) {
        return;
    }
    if (load == WIDE_NO_PIECE || !wide_is_top(position, piece) || position->height[to] > 0 ||
        wide_bug(load) == HIVE_DRAGONFLY) {
        emit(generator, WIDE_MOVE, piece, to);
        return;
    }
    bool splits = position->height[from] == 2 && wide_has(generator->cuts, piece);
    if (!splits && !wide_has(position->moved, load)) {
        emit(generator, WIDE_CARRY, piece, to);
    }
}

/* The farthest that a kind gets in one move by itself; 0: any distance. */
static const uint8_t farthest[HIVE_ALL_BUGS] = {
    [HIVE_QUEEN] = 1,   [HIVE_BEETLE] = 1,    [HIVE_SPIDER] = 3, [HIVE_LADYBUG] = 3,
    [HIVE_PILLBUG] = 1, [HIVE_DRAGONFLY] = 2, [HIVE_RIDER] = 2,  [HIVE_SCORPION] = 2,
    [HIVE_FLEA] = 2,    [HIVE_MANTIS] = 3,    [HIVE_SCARAB] = 1,
};

/* Kinds that only slide. */
enum {
    SLIDERS = 1 << HIVE_QUEEN | 1 << HIVE_SPIDER | 1 << HIVE_ANT | 1 << HIVE_PILLBUG |
              1 << HIVE_SCORPION | 1 << HIVE_MANTIS | 1 << HIVE_SCARAB
};

/* False if the piece certainly has no wanted move by itself. */
static bool in_range(const struct generator *generator, unsigned bug, unsigned from) {
    const struct wide_position *position = generator->position;
    if (all_wanted(generator)) {
        return true;
    }
    unsigned target = generator->target, distance = wide_distance(from, target);
    if (distance == 1) {
        return true;
    }
    /* From farther away it enters by a slide that it does not change by leaving its cell. */
    bool enters = !(SLIDERS >> bug & 1) || ring_slides[position->around[target]];
    return (!farthest[bug] || distance <= farthest[bug]) && enters;
}

/* The moves of an own piece that is on top (lifted = 1) or beneath one rider (lifted = 2, B3). */
static void move_piece(struct generator *generator, unsigned piece, unsigned lifted) {
    const struct wide_position *position = generator->position;
    unsigned from = position->cell[piece], bug = wide_bug(piece);
    struct wide_view view = {.position = position, .from = from, .lifted = lifted};
    struct wide_reach reach;
    bool pinned =
        position->height[from] == lifted && wide_has(generator->cuts, position->top[from]);
    bool thrown = wide_has(generator->throws.pieces, piece);
    if (pinned || !(thrown || in_range(generator, bug, from))) {
        return; /* if it is pinned, it cannot be thrown either */
    }
    wide_reach_init(&reach, from);
    wide_reach_piece(&view, piece, &reach);
    if (thrown) {
        wide_throw_cells(&generator->throws, piece, &reach);
    }
    if (bug == HIVE_DRAGONFLY) {
        for (unsigned i = 0; i < reach.count; i++) {
            land_dragonfly(generator, piece, from, reach.cell[i]);
        }
        return;
    }
    emit_reach(generator, WIDE_MOVE, piece, &reach, 0);
    if (bug == HIVE_RIDER && !wide_has(position->marked, piece)) {
        /* B3: a cell that one step or a throw reaches is not a double step. */
        unsigned simple = reach.count;
        wide_reach_double(&view, &reach);
        emit_reach(generator, WIDE_DOUBLE, piece, &reach, simple);
    }
}

/* What an able piece does to its neighbours instead of moving. */
static void act(struct generator *generator, unsigned piece) {
    static const enum wide_kind action[] = {WIDE_STING, WIDE_REMOVE, WIDE_PUSH, WIDE_SWAP};
    const struct wide_position *position = generator->position;
    unsigned cell = position->cell[piece];
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned d = (unsigned)__builtin_ctz(ring);
        unsigned target = wide_step(cell, d);
        for (size_t i = 0; i < sizeof action / sizeof *action; i++) {
            bool wanted = all_wanted(generator) ||
                          (action[i] == WIDE_PUSH && wide_step(target, d) == generator->target);
            if (wanted && wide_may_act(position, position->tops, action[i], piece, d)) {
                emit(generator, action[i], piece, target);
            }
        }
    }
}

/* Enemy pieces that are thrown. */
static void throw_enemies(struct generator *generator) {
    const struct wide_position *position = generator->position;
    uint64_t enemies = generator->throws.pieces & wide_colour_mask(position->to_move ^ 1u);
    for (; enemies; enemies &= enemies - 1) {
        unsigned piece = wide_first(enemies), from = position->cell[piece];
        struct wide_reach reach;
        wide_reach_init(&reach, from);
        wide_throw_cells(&generator->throws, piece, &reach);
        emit_reach(generator, WIDE_MOVE, piece, &reach, 0);
    }
}

static void movements(struct generator *generator) {
    const struct wide_position *position = generator->position;
    unsigned us = position->to_move;
    uint64_t actors = wide_bug_mask(us, HIVE_SCORPION) | wide_bug_mask(us, HIVE_MANTIS) |
                      wide_bug_mask(us, HIVE_SCARAB);
    uint64_t resting = wide_closed(position) | position->moved;
    generator->cuts = wide_cuts(position);
    wide_throws_find(position, generator->cuts, &generator->throws);
    for (uint64_t left = position->tops; left; left &= left - 1) {
        unsigned top = wide_first(left);
        if (wide_colour(top) == us && !wide_has(resting, top)) {
            move_piece(generator, top, 1);
            if (wide_has(actors, top) && wide_able(position, top)) {
                act(generator, top);
            }
        }
        unsigned carrier = position->below[top];
        if (carrier != WIDE_NO_PIECE && wide_colour(carrier) == us && wide_rides(position, top) &&
            !wide_has(resting, carrier)) {
            move_piece(generator, carrier, 2);
        }
        if (wide_colour(top) == us && wide_has(position->face_down, top) && all_wanted(generator)) {
            emit(generator, WIDE_TURN_UP, top, position->cell[top]);
        }
    }
    throw_enemies(generator);
}

static void generate(struct generator *generator) {
    const struct wide_position *position = generator->position;
    placements(generator);
    if (wide_has(position->in_play, wide_piece(position->to_move, HIVE_QUEEN, 0))) {
        movements(generator);
    }
}

unsigned wide_moves(const struct wide_position *position, wide_move moves[WIDE_MAX_MOVES]) {
    struct generator generator = {.position = position, .moves = moves, .target = WIDE_NO_CELL};
    generate(&generator);
    if (generator.count == 0) {
        moves[generator.count++] = WIDE_PASS;
    }
    return generator.count;
}

unsigned wide_moves_to(const struct wide_position *position, unsigned cell,
                       wide_move moves[WIDE_MAX_MOVES]) {
    struct generator generator = {.position = position, .target = cell};
    generator.moves = moves;
    generate(&generator);
    return generator.count;
}

uint64_t wide_perft(struct wide_position *position, int depth) {
    wide_move moves[WIDE_MAX_MOVES];
    if (depth <= 0) {
        return 1;
    }
    if (wide_over(position)) {
        return 0;
    }
    unsigned count = wide_moves(position, moves);
    if (depth == 1) {
        return count;
    }
    uint64_t total = 0;
    for (unsigned i = 0; i < count; i++) {
#ifndef NDEBUG
        struct wide_position before = *position;
#endif
        struct game_undo undo = wide_play(position, moves[i]);
        total += wide_perft(position, depth - 1);
        wide_undo(position, moves[i], undo);
        assert(memcmp(&before, position, sizeof before) == 0);
    }
    return total;
}

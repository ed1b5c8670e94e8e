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
    uint64_t tops, cuts;
    struct wide_throws throws;
    game_move *moves;
    unsigned count;
};

static void emit(struct generator *generator, enum wide_kind kind, unsigned piece, unsigned from,
                 unsigned to) {
    assert(generator->count < WIDE_MAX_MOVES);
    generator->moves[generator->count++] = wide_move_make(kind, piece, from, to);
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
        emit(generator, WIDE_PLACE, piece, 0, cell);
    }
}

static void placements(struct generator *generator) {
    const struct wide_position *position = generator->position;
    unsigned us = position->to_move, bugs = wide_placeable(position);
    unsigned flea = bugs & 1u << HIVE_FLEA;
    if (!bugs) {
        return;
    }
    if (!position->in_play) {
        place(generator, bugs, WIDE_ORIGIN); /* A2.1 */
        return;
    }
    bool first = wide_nothing_placed(position, us);
    uint64_t beside = first ? generator->tops : generator->tops & wide_colour_mask(us);
    struct wide_reach rim;
    wide_reach_init(&rim, position->cell[wide_first(position->in_play)]);
    for (; beside; beside &= beside - 1) {
        unsigned cell = position->cell[wide_first(beside)];
        for (unsigned ring = ~position->around[cell] & RING_ALL; ring; ring &= ring - 1) {
            wide_reach_add(&rim, wide_step(cell, (unsigned)__builtin_ctz(ring)));
        }
    }
    for (unsigned i = 0; i < rim.count; i++) {
        /* A2.2: no enemy may touch the cell; the flea needs one (B5). */
        bool enemy = !first && wide_neighbour(position, rim.cell[i], us ^ 1) != WIDE_NO_PIECE;
        place(generator, enemy ? flea : bugs & ~flea, rim.cell[i]);
    }
}

/* ---- Moving (A3) ---- */

/* B2: a dragonfly on top of the hive carries what is beneath it when it lands on an empty cell.
 * Emits the landing if it is legal. */
static void land_dragonfly(struct generator *generator, unsigned piece, unsigned from,
                           unsigned to) {
    const struct wide_position *position = generator->position;
    unsigned load = position->below[piece];
    if (load == WIDE_NO_PIECE || !wide_is_top(position, piece) || position->height[to] > 0 ||
        wide_bug(load) == HIVE_DRAGONFLY) {
        emit(generator, WIDE_MOVE, piece, from, to);
        return;
    }
    bool splits = position->height[from] == 2 && wide_has(generator->cuts, piece);
    if (!splits && !wide_has(position->moved, load)) {
        emit(generator, WIDE_CARRY, piece, from, to);
    }
}

/* The moves of an own piece that is on top (lifted = 1) or beneath one rider (lifted = 2, B3). */
static void move_piece(struct generator *generator, unsigned piece, unsigned lifted) {
    const struct wide_position *position = generator->position;
    unsigned from = position->cell[piece], bug = wide_bug(piece);
    struct wide_view view = {.position = position, .from = from, .lifted = lifted};
    struct wide_reach reach;
    bool pinned =
        position->height[from] == lifted && wide_has(generator->cuts, position->top[from]);
    if (pinned) {
        return; /* nor can it be thrown */
    }
    wide_reach_init(&reach, from);
    wide_reach_piece(&view, piece, &reach);
    if (wide_has(generator->throws.pieces, piece)) {
        wide_throw_cells(&generator->throws, piece, &reach);
    }
    for (unsigned i = 0; i < reach.count; i++) {
        if (bug == HIVE_DRAGONFLY) {
            land_dragonfly(generator, piece, from, reach.cell[i]);
        } else {
            emit(generator, WIDE_MOVE, piece, from, reach.cell[i]);
        }
    }
    if (bug == HIVE_RIDER && !wide_has(position->marked, piece)) {
        /* B3: a cell that one step or a throw reaches is not a double step. */
        unsigned simple = reach.count;
        wide_reach_double(&view, &reach);
        for (unsigned i = simple; i < reach.count; i++) {
            emit(generator, WIDE_DOUBLE, piece, from, reach.cell[i]);
        }
    }
}

/* What an able piece does to its neighbours instead of moving. */
static void act(struct generator *generator, unsigned piece) {
    static const enum wide_kind action[] = {WIDE_STING, WIDE_REMOVE, WIDE_PUSH, WIDE_SWAP};
    const struct wide_position *position = generator->position;
    unsigned cell = position->cell[piece];
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned d = (unsigned)__builtin_ctz(ring);
        for (size_t i = 0; i < sizeof action / sizeof *action; i++) {
            if (wide_may_act(position, generator->tops, action[i], piece, d)) {
                emit(generator, action[i], piece, cell, wide_step(cell, d));
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
        for (unsigned i = 0; i < reach.count; i++) {
            emit(generator, WIDE_MOVE, piece, from, reach.cell[i]);
        }
    }
}

static void movements(struct generator *generator) {
    const struct wide_position *position = generator->position;
    unsigned us = position->to_move;
    uint64_t actors = wide_bug_mask(us, HIVE_SCORPION) | wide_bug_mask(us, HIVE_MANTIS) |
                      wide_bug_mask(us, HIVE_SCARAB);
    uint64_t resting = wide_closed(position) | position->moved;
    generator->cuts = wide_cuts(position, generator->tops);
    wide_throws_find(position, generator->cuts, &generator->throws);
    for (uint64_t left = generator->tops; left; left &= left - 1) {
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
        if (wide_colour(top) == us && wide_has(position->face_down, top)) {
            emit(generator, WIDE_TURN_UP, top, position->cell[top], position->cell[top]);
        }
    }
    throw_enemies(generator);
}

unsigned wide_moves(const struct wide_position *position, game_move moves[WIDE_MAX_MOVES]) {
    struct generator generator = {
        .position = position, .tops = wide_tops(position), .moves = moves};
    placements(&generator);
    if (wide_has(position->in_play, wide_piece(position->to_move, HIVE_QUEEN, 0))) {
        movements(&generator);
    }
    if (generator.count == 0) {
        moves[generator.count++] = WIDE_PASS;
    }
    return generator.count;
}

uint64_t wide_perft(struct wide_position *position, int depth) {
    game_move moves[WIDE_MAX_MOVES];
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

/*
 * moves.c: the legal moves, assembled from the families of bugs (slide.h, climb.h, jump.h,
 * throw.h). The same code lists moves and counts them: every function that emits is inlined into
 * both, with `counting` a constant.
 */
#include "games/hive/moves.h"

#include <assert.h>
#include <string.h>

#include "games/hive/climb.h"
#include "games/hive/facts.h"
#include "games/hive/jump.h"
#include "games/hive/mosquito.h"
#include "games/hive/pin.h"
#include "games/hive/slide.h"
#include "games/hive/throw.h"

#define INLINE static inline __attribute__((always_inline))

struct sink {
    hive_move *moves;
    unsigned count;
};

INLINE void emit(struct sink *sink, bool counting, unsigned bug, unsigned from, unsigned to) {
    if (!counting) {
        sink->moves[sink->count] = hive_move_make(bug, from, to);
    }
    sink->count++;
}

INLINE void emit_ring(struct sink *sink, bool counting, unsigned bug, unsigned from,
                      unsigned centre, unsigned ring) {
    if (counting) {
        sink->count += ring_count(ring);
        return;
    }
    for (; ring; ring &= ring - 1) {
        emit(sink, counting, bug, from, grid_step(centre, (unsigned)__builtin_ctz(ring)));
    }
}

INLINE void emit_list(struct sink *sink, bool counting, unsigned bug, unsigned from,
                      const uint16_t *cells, unsigned count) {
    if (counting) {
        sink->count += count;
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        emit(sink, counting, bug, from, cells[i]);
    }
}

INLINE void emit_set(struct sink *sink, bool counting, unsigned bug, unsigned from,
                     const struct cellset *cells, enum cellset_span span) {
    if (counting) {
        sink->count += cellset_count(cells, span);
        return;
    }
    for (struct cellset_walk walk = cellset_walk(cells, span); cellset_next(&walk);) {
        emit(sink, counting, bug, from, walk.cell);
    }
}

/* ---- Placing (RULES A2) ---- */

/* For the first piece: anywhere on an empty table, otherwise beside the opponent's. */
INLINE void first_cells(const struct hive_position *position, struct cellset *cells,
                        enum cellset_span span) {
    struct cellset occupied;
    hive_occupied(position, &occupied, span);
    cellset_touching(&occupied, cells, span);
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        cells->vector[i] &= ~occupied.vector[i];
    }
    if (!position->in_play) {
        cellset_add(cells, GRID_ORIGIN);
    }
}

INLINE void emit_placements(const struct hive_position *position, struct hive_facts *facts,
                            struct sink *sink, bool counting, enum cellset_span span) {
    unsigned us = position->to_move, bugs = hive_placeable_bugs(position);
    if (!bugs) {
        return;
    }
    struct cellset own;
    const struct cellset *cells = &own;
    if (!(position->in_play & hive_colour_mask(us))) {
        first_cells(position, &own, span);
    } else if (counting) { /* nobody else asks */
        hive_place_cells(position, us, &own, span);
    } else {
        cells = hive_facts_places(facts, position, us, span);
    }
    if (counting) {
        sink->count += (unsigned)__builtin_popcount(bugs) * cellset_count(cells, span);
        return;
    }
    for (struct cellset_walk walk = cellset_walk(cells, span); cellset_next(&walk);) {
        for (unsigned left = bugs; left; left &= left - 1) {
            emit(sink, counting, (unsigned)__builtin_ctz(left), HIVE_NO_CELL, walk.cell);
        }
    }
}

/* ---- Moving (RULES A3) ---- */

static void add_ring(struct cellset *cells, unsigned centre, unsigned ring) {
    for (; ring; ring &= ring - 1) {
        cellset_add(cells, grid_step(centre, (unsigned)__builtin_ctz(ring)));
    }
}

static void add_list(struct cellset *cells, const uint16_t *list, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        cellset_add(cells, list[i]);
    }
}

/* Adds what a piece on `cell` reaches when it moves as `bug` (not a mosquito). */
static void add_reach_as(struct hive_position *position, struct hive_outline *outline, unsigned bug,
                         unsigned cell, struct cellset *cells) {
    uint16_t list[SPIDER_MAX];
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
        add_ring(cells, cell, slide_once(position, cell));
        break;
    case HIVE_BEETLE:
        add_ring(cells, cell, beetle_ring(position, cell));
        break;
    case HIVE_GRASSHOPPER:
        add_list(cells, list, grasshopper_cells(position, cell, list));
        break;
    case HIVE_SPIDER:
        add_list(cells, list, spider_cells(position, cell, list));
        break;
    case HIVE_ANT:
        ant_cells(position, outline, cell, cells);
        break;
    case HIVE_LADYBUG:
        ladybug_cells(position, cell, cells, outline->span);
        break;
    default:
        break;
    }
}

static void add_reach(struct hive_position *position, struct hive_outline *outline, unsigned piece,
                      struct cellset *cells) {
    unsigned cell = position->cell[piece];
    unsigned bug = hive_bug(piece);
    if (bug != HIVE_MOSQUITO) {
        add_reach_as(position, outline, bug, cell, cells);
    } else if (position->height[cell] > 1) {
        add_reach_as(position, outline, HIVE_BEETLE, cell, cells);
    } else {
        unsigned bugs = mosquito_copies(position, cell);
        if (bugs >> HIVE_BEETLE & 1 || bugs >> HIVE_ANT & 1) {
            /* These reach no more than beetle or ant. */
            bugs &= ~(1u << HIVE_QUEEN | 1u << HIVE_PILLBUG);
        }
        if (bugs >> HIVE_ANT & 1) {
            bugs &= ~(1u << HIVE_SPIDER);
        }
        for (; bugs; bugs &= bugs - 1) {
            add_reach_as(position, outline, (unsigned)__builtin_ctz(bugs), cell, cells);
        }
    }
}

/* A ring mask around one cell as a ring mask around its neighbour in direction d: only the two
 * cells that touch both can be in it. */
static inline unsigned ring_seen_from(unsigned ring, unsigned d) {
    unsigned left = direction_left(d), right = direction_right(d);
    unsigned back = direction_opposite(d);
    return (ring >> left & 1) << direction_right(back) | (ring >> right & 1)
                                                             << direction_left(back);
}

/* Which cells of a ring are in a list. */
static unsigned ring_in_list(const uint16_t *list, unsigned count, unsigned centre, unsigned ring) {
    unsigned in = 0;
    for (unsigned left = ring; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        for (unsigned i = 0; i < count; i++) {
            in |= (unsigned)(list[i] == grid_step(centre, d)) << d;
        }
    }
    return in;
}

/* The direction from a cell to a neighbour. */
static unsigned direction_to(unsigned cell, unsigned neighbour) {
    unsigned d = 0;
    while (grid_step(cell, d) != neighbour) {
        d++;
    }
    return d;
}

/*
 * The moves of one own top piece that may be lifted, and the throws of it by `thrower` (or NULL) to
 * cells that it does not reach by itself.
 */
INLINE void emit_piece(struct hive_position *position, struct hive_outline *outline, unsigned piece,
                       const struct hive_thrower *thrower, struct sink *sink, bool counting) {
    unsigned cell = position->cell[piece], bug = hive_bug(piece);
    unsigned reached = 0; /* targets of the thrower that the piece reaches by itself */
    uint16_t list[SPIDER_MAX];
    unsigned count, ring, lost;
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
    case HIVE_BEETLE:
        ring = bug == HIVE_BEETLE ? beetle_ring(position, cell) : slide_once(position, cell);
        emit_ring(sink, counting, bug, cell, cell, ring);
        if (thrower) {
            reached = ring_seen_from(ring, direction_to(cell, thrower->cell));
        }
        break;
    case HIVE_GRASSHOPPER:
        if (counting && !thrower) {
            sink->count += ring_count(position->around[cell]);
            return;
        }
        /* fall through */
    case HIVE_SPIDER:
        count = bug == HIVE_SPIDER ? spider_cells(position, cell, list)
                                   : grasshopper_cells(position, cell, list);
        emit_list(sink, counting, bug, cell, list, count);
        if (thrower) {
            reached = ring_in_list(list, count, thrower->cell, thrower->targets);
        }
        break;
    case HIVE_ANT:
        if (counting && ant_reaches_open_rim(position, outline, cell, &lost)) {
            sink->count += outline->open_size - ring_count(lost);
            if (thrower) {
                unsigned lost_there = ring_seen_from(lost, direction_to(cell, thrower->cell));
                reached =
                    cellset_in_ring(&outline->open, thrower->cell, thrower->targets) & ~lost_there;
            }
            break;
        }
        /* fall through */
    default: {
        struct cellset cells;
        cellset_clear(&cells);
        add_reach(position, outline, piece, &cells);
        emit_set(sink, counting, bug, cell, &cells, outline->span);
        if (thrower) {
            reached = cellset_in_ring(&cells, thrower->cell, thrower->targets);
        }
        break;
    }
    }
    if (thrower) {
        emit_ring(sink, counting, bug, cell, thrower->cell, thrower->targets & ~reached);
    }
}

/* A piece that both throwers can take: each landing cell once. */
INLINE void emit_thrown_twice(struct hive_position *position, const struct hive_throws *throws,
                              struct hive_outline *outline, unsigned piece, bool moves_too,
                              struct sink *sink, bool counting) {
    struct cellset cells;
    cellset_clear(&cells);
    hive_throw_cells(throws, piece, &cells);
    if (moves_too) {
        add_reach(position, outline, piece, &cells);
    }
    emit_set(sink, counting, hive_bug(piece), position->cell[piece], &cells, outline->span);
}

/* The own top pieces that may be lifted. */
static inline uint32_t movable_pieces(const struct hive_position *position,
                                      const struct hive_pins *pins) {
    uint32_t movable = 0;
    uint32_t own = position->in_play & ~position->covered & hive_colour_mask(position->to_move);
    for (; own; own &= own - 1) {
        unsigned piece = (unsigned)__builtin_ctz(own);
        unsigned cell = position->cell[piece];
        bool stays = ring_arcs[position->around[cell]] >= 2 && position->height[cell] == 1 &&
                     hive_pinned(position, pins, cell);
        movable |= (uint32_t)!stays << piece;
    }
    if (position->moved != HIVE_NO_PIECE) {
        movable &= ~(UINT32_C(1) << position->moved);
    }
    return movable;
}

INLINE void emit_all(struct hive_position *position, struct hive_outline *outline, uint32_t movable,
                     const struct hive_throws *throws, struct sink *sink, bool counting) {
    for (uint32_t left = movable & ~throws->pieces; left; left &= left - 1) {
        emit_piece(position, outline, (unsigned)__builtin_ctz(left), NULL, sink, counting);
    }
    for (uint32_t left = throws->pieces; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        bool moves_too = movable >> piece & 1;
        const struct hive_thrower *thrower = &throws->thrower[0];
        if (throws->count == 2) {
            bool first = throws->thrower[0].pieces >> piece & 1;
            bool second = throws->thrower[1].pieces >> piece & 1;
            if (first && second) {
                emit_thrown_twice(position, throws, outline, piece, moves_too, sink, counting);
                continue;
            }
            thrower = &throws->thrower[second];
        }
        if (moves_too) {
            emit_piece(position, outline, piece, thrower, sink, counting);
        } else {
            emit_ring(sink, counting, hive_bug(piece), position->cell[piece], thrower->cell,
                      thrower->targets);
        }
    }
}

INLINE unsigned generate(struct hive_position *position, struct hive_facts *facts, hive_move *moves,
                         bool counting, enum cellset_span span) {
    struct sink sink = {.moves = moves};
    emit_placements(position, facts, &sink, counting, span);
    if (!hive_queen_in_hand(position)) {
        const struct hive_pins *pins = hive_facts_pins(facts, position);
        struct hive_throws throws;
        uint32_t movable = movable_pieces(position, pins);
        hive_throws_find(position, pins, movable, &throws);
        emit_all(position, &facts->outline, movable, &throws, &sink, counting);
    }
    if (sink.count == 0) {
        if (!counting) {
            moves[0] = HIVE_PASS;
        }
        return 1;
    }
    return sink.count;
}

unsigned hive_moves_with(struct hive_position *position, struct hive_facts *facts,
                         hive_move moves[HIVE_MAX_MOVES]) {
    if (hive_over(position)) {
        return 0;
    }
    return facts->outline.span == CELLSET_HALF
               ? generate(position, facts, moves, false, CELLSET_HALF)
               : generate(position, facts, moves, false, CELLSET_WHOLE);
}

unsigned hive_moves(struct hive_position *position, hive_move moves[HIVE_MAX_MOVES]) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    return hive_moves_with(position, &facts, moves);
}

INLINE unsigned count_moves(struct hive_position *position, enum cellset_span span) {
    struct hive_facts facts;
    hive_facts_init(&facts, span);
    return generate(position, &facts, NULL, true, span);
}

unsigned hive_move_count(struct hive_position *position) {
    if (hive_over(position)) {
        return 0;
    }
    return hive_span(position) == CELLSET_HALF ? count_moves(position, CELLSET_HALF)
                                               : count_moves(position, CELLSET_WHOLE);
}

uint64_t hive_perft(struct hive_position *position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    if (depth == 1) {
        return hive_move_count(position);
    }
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(position, moves);
    uint64_t total = 0;
#ifndef NDEBUG
    struct hive_position before = *position;
#endif
    for (unsigned i = 0; i < count; i++) {
        struct hive_undo undo = hive_play(position, moves[i]);
        total += depth == 2 ? hive_move_count(position) : hive_perft(position, depth - 1);
        hive_undo(position, moves[i], undo);
        assert(memcmp(&before, position, sizeof before) == 0);
    }
    return total;
}

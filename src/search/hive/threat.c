#include "search/hive/threat.h"

#include "games/hive/place.h"
#include "games/hive/reach.h"
#include "games/hive/throw.h"

struct list {
    struct hive_position *position;
    struct hive_facts *facts;
    hive_move *moves;
    unsigned count, room;
};

/* Whether the mover's queen is surrounded after a move. */
static bool surrounds_own_queen(struct hive_position *position, hive_move move) {
    unsigned us = position->to_move, queen = hive_piece(us, HIVE_QUEEN, 0);
    if (hive_move_bug(move) == HIVE_QUEEN) { /* maybe this one */
        struct hive_undo undo = hive_play(position, move);
        bool surrounded = hive_surrounded(position, us);
        hive_undo(position, move, undo);
        return surrounded;
    }
    if (!hive_in_play(position, queen)) {
        return false;
    }
    unsigned cell = position->cell[queen], from = hive_move_from(move);
    unsigned gaps = ~position->around[cell] & RING_ALL;
    bool fills_last_gap = ring_count(gaps) == 1 &&
                          grid_step(cell, (unsigned)__builtin_ctz(gaps)) == hive_move_to(move);
    bool opens_another =
        !hive_move_places(move) && position->height[from] == 1 && grid_touch(from, cell);
    return fills_last_gap && !opens_another;
}

/* Lists a move that surrounds the enemy queen, unless it surrounds the mover's queen as well. */
static void keep(struct list *list, hive_move move) {
    if (list->count < list->room && !surrounds_own_queen(list->position, move)) {
        list->moves[list->count++] = move;
    }
}

static bool listed(const struct list *list, hive_move move) {
    for (unsigned i = 0; i < list->count; i++) {
        if (list->moves[i] == move) {
            return true;
        }
    }
    return false;
}

static void keep_placements(struct list *list, unsigned gap) {
    const struct hive_position *position = list->position;
    unsigned bugs = hive_placeable_bugs(position);
    if (bugs && hive_place_allowed(position, gap)) {
        for (; bugs; bugs &= bugs - 1) {
            keep(list, hive_move_make((unsigned)__builtin_ctz(bugs), HIVE_NO_CELL, gap));
        }
    }
}

/* The pieces that may move and would leave no gap around the queen. */
static uint32_t free_of_ring(const struct hive_position *position, unsigned queen_cell) {
    uint32_t pieces = position->in_play & ~position->covered;
    if (position->moved != HIVE_NO_PIECE) {
        pieces &= ~(UINT32_C(1) << position->moved);
    }
    if (position->height[queen_cell] == 1) {
        pieces &= ~(UINT32_C(1) << position->top[queen_cell]);
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned cell = grid_step(queen_cell, d);
        if (position->height[cell] == 1) {
            pieces &= ~(UINT32_C(1) << position->top[cell]);
        }
    }
    return pieces;
}

static void close_gap(struct list *list, unsigned queen_cell, unsigned gap) {
    struct hive_position *position = list->position;
    keep_placements(list, gap);
    if (list->count == list->room || hive_queen_in_hand(position)) {
        return;
    }
    struct hive_reach reach;
    hive_reach_init(&reach, position, list->facts, gap);
    uint32_t pieces = free_of_ring(position, queen_cell);
    uint32_t thrown = hive_reach_thrown(&reach);
    uint32_t own = hive_colour_mask(position->to_move);
    for (uint32_t left = pieces & (own | thrown); left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        if ((thrown >> piece & 1) || hive_reach_moves(&reach, piece)) {
            keep(list, hive_move_make(hive_bug(piece), position->cell[piece], gap));
            if (list->count == list->room) {
                return;
            }
        }
    }
}

/* Whether the cell is a hole of one cell that the queen does not touch, and a thrower can throw her
 * into it. */
static bool thrown_into(const struct list *list, unsigned queen, unsigned hole) {
    struct hive_position *position = list->position;
    if (position->around[hole] != RING_ALL || grid_touch(hole, position->cell[queen])) {
        return false;
    }
    struct hive_reach reach;
    hive_reach_init(&reach, position, list->facts, hole);
    return hive_reach_thrown(&reach) >> queen & 1;
}

static void throw_queen(struct list *list, unsigned queen) {
    struct hive_position *position = list->position;
    unsigned cell = position->cell[queen];
    if (!hive_holes(position) || queen == position->moved || position->height[cell] > 1 ||
        hive_queen_in_hand(position)) {
        return;
    }
    for (uint32_t left = hive_may_throw(position); left; left &= left - 1) {
        unsigned thrower = position->cell[__builtin_ctz(left)];
        if (!grid_touch(thrower, cell)) {
            continue;
        }
        for (unsigned ring = ~position->around[thrower] & RING_ALL; ring; ring &= ring - 1) {
            unsigned hole = grid_step(thrower, (unsigned)__builtin_ctz(ring));
            hive_move move = hive_move_make(HIVE_QUEEN, cell, hole);
            if (!listed(list, move) && thrown_into(list, queen, hole)) {
                keep(list, move);
            }
        }
    }
}

static unsigned find_wins(struct hive_position *position, struct hive_facts *facts,
                          hive_move *moves, unsigned room) {
    struct list list = {.position = position, .facts = facts, .room = room};
    list.moves = moves;
    if (!threat_possible(position, position->to_move)) {
        return 0;
    }
    unsigned queen = hive_piece(position->to_move ^ 1u, HIVE_QUEEN, 0);
    unsigned cell = position->cell[queen];
    unsigned gaps = ~position->around[cell] & RING_ALL;
    if (ring_count(gaps) == 1) {
        close_gap(&list, cell, grid_step(cell, (unsigned)__builtin_ctz(gaps)));
    }
    if (list.count < room) {
        throw_queen(&list, queen);
    }
    return list.count;
}

unsigned threat_wins(struct hive_position *position, hive_move *moves, unsigned room) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    return find_wins(position, &facts, moves, room);
}

bool threat_win_with(struct hive_position *position, struct hive_facts *facts, hive_move *move) {
    hive_move found;
    if (find_wins(position, facts, &found, 1) == 0) {
        return false;
    }
    if (move) {
        *move = found;
    }
    return true;
}

bool threat_win(struct hive_position *position, hive_move *move) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    return threat_win_with(position, &facts, move);
}

bool threat_against_with(struct hive_position *position, struct hive_facts *facts,
                         hive_move *move) {
    if (!threat_possible(position, position->to_move ^ 1u)) {
        return false;
    }
    struct hive_undo undo = hive_play(position, HIVE_PASS);
    bool wins = threat_win_with(position, facts, move);
    hive_undo(position, HIVE_PASS, undo);
    return wins;
}

bool threat_against(struct hive_position *position, hive_move *move) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    return threat_against_with(position, &facts, move);
}

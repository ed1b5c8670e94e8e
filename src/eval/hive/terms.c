#include "eval/hive/terms.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "games/hive/climb.h"
#include "games/hive/jump.h"
#include "games/hive/mosquito.h"
#include "games/hive/slide.h"
#include "games/hive/throw.h"

/*
 * Counts fit int8_t, and so do the differences of two sides. The largest is TERM_MOVES: of a
 * mosquito that touches every kind (six cells each as queen, beetle, grasshopper and pillbug, one
 * as an ant, those within three steps as a spider and a ladybug), or of two spiders.
 */
enum { THREE_STEPS = 36, MOST_MOVES = 4 * DIRECTIONS + 1 + SPIDER_MAX + THREE_STEPS };
_Static_assert(MOST_MOVES <= INT8_MAX && 2 * SPIDER_MAX <= INT8_MAX, "counts fit");

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
    int8_t count[2][TERM_QUEEN]; /* by colour */
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

/* ---- The terms ---- */

static void add(int8_t *count, unsigned number) {
    *count = (int8_t)(*count + (int)number);
}

/* Which of the TERM_DISTANCES. */
static unsigned distance_row(const struct side *side, unsigned cell) {
    if (!side->placed) {
        return TERM_DISTANCES - 1;
    }
    unsigned steps = grid_distance(cell, side->queen);
    return (steps < 1 ? 1 : steps > 4 ? 4 : steps) - 1;
}

/* A top piece. Returns whether it is free. */
static bool count_piece(struct view *view, unsigned piece) {
    const struct hive_position *position = view->position;
    unsigned colour = hive_colour(piece), bug = hive_bug(piece), cell = position->cell[piece];
    struct side *own = &view->side[colour], *enemy = &view->side[colour ^ 1];
    int8_t *count = view->count[colour];
    bool up = position->height[cell] > 1;
    struct reach reach = {0};
    if (up || !hive_pinned(position, &view->facts->pins, cell)) {
        reach = reach_of(view, piece);
    }
    bool is_free = reach.moves != 0;
    unsigned kind = bug + (is_free ? HIVE_BUGS : 0), distance = distance_row(enemy, cell);
    count[TERM_ATTACK + kind * TERM_DISTANCES + distance]++;
    add(&count[TERM_MOVES + bug], reach.moves);
    add(&count[TERM_UP + bug], up);
    if (distance == 0) {
        enemy->held++;
    } else if (enemy->placed && reach.arrives) {
        count[TERM_ARRIVES + bug]++;
        enemy->arrivals++;
    }
    unsigned from_own = own->placed ? grid_distance(cell, own->queen) : 0;
    if (from_own == 1 || from_own == 2) {
        count[TERM_DEFENCE + kind * 2 + from_own - 1]++;
        own->held += from_own == 1 && !is_free;
    }
    if (bug == HIVE_MOSQUITO && !up) {
        for (unsigned bugs = mosquito_copies(position, cell); bugs; bugs &= bugs - 1) {
            count[TERM_COPIES + (unsigned)__builtin_ctz(bugs)]++;
        }
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

static void count_throwers(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    unsigned queen = view->side[colour].queen;
    unsigned piece = hive_piece(colour, HIVE_QUEEN, 0);
    bool held = position->covered >> piece & 1 || hive_pinned(position, &view->facts->pins, queen);
    for (unsigned ring = ~view->side[colour].gaps & RING_ALL; ring; ring &= ring - 1) {
        unsigned cell = grid_step(queen, (unsigned)__builtin_ctz(ring));
        unsigned beside = position->top[cell];
        if (position->height[cell] > 1 || !hive_can_throw(position, beside)) {
            continue;
        }
        if (hive_colour(beside) != colour) {
            view->count[colour][TERM_CAUGHT] = 1;
        } else if (!held && best_landing(position, queen, cell) >= ESCAPE_GAPS) {
            view->count[colour][TERM_ESCAPE] = 1;
        }
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

static void count_queen(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    const struct side *side = &view->side[colour];
    unsigned top = position->top[side->queen];
    int8_t *count = view->count[colour];
    count[TERM_QUEEN_UNDER_ENEMY] = hive_colour(top) != colour;
    count[TERM_GAPS_SHUT] = (int8_t)ring_count(side->gaps & ~side->open);
    count[TERM_REFUGE + best_step(view, colour)] = 1;
    if (position->bugs >> HIVE_PILLBUG & 1) {
        count_throwers(view, colour);
    }
}

static void count_places(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    enum cellset_span span = view->facts->outline.span;
    int8_t *count = view->count[colour];
    const struct cellset *cells = hive_facts_places(view->facts, position, colour, span);
    unsigned places = cellset_count(cells, span);
    unsigned row = places < 3 ? places : places < 5 ? 3 : places < 9 ? 4 : 5;
    count[TERM_PLACES + row] = 1;
    static const int16_t two_steps[12] = {2, 64, 62, 33, 30, 63, -2, -64, -62, -33, -30, -63};
    const struct side *side = &view->side[colour], *enemy_side = &view->side[colour ^ 1];
    if (enemy_side->placed) {
        for (int i = 0; i < 12; i++) {
            unsigned cell = (enemy_side->queen + (unsigned)two_steps[i]) & (GRID_CELLS - 1);
            bool in_span = cell < 64u * (unsigned)CELLSET_WORDS_IN(span);
            add(&count[TERM_PLACES_NEAR], in_span && cellset_has(cells, cell));
        }
    }
    if (side->placed && position->held[colour] >> HIVE_PILLBUG & 1) {
        count[TERM_PILLBUG_AT_HAND] = cellset_in_ring(cells, side->queen, side->gaps) != 0;
    }
}

static void count_colour(struct view *view, unsigned colour) {
    const struct hive_position *position = view->position;
    int8_t *count = view->count[colour];
    uint32_t own = position->in_play & hive_colour_mask(colour);
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        count[TERM_HAND + bug] = (int8_t)position->hand[colour][bug];
    }
    for (uint32_t left = own & position->covered; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        bool by_enemy = hive_colour(position->top[position->cell[piece]]) != colour;
        unsigned kind = hive_bug(piece) + (by_enemy ? HIVE_BUGS : 0);
        count[TERM_COVERED + kind]++;
    }
    unsigned free = 0;
    for (uint32_t left = own & ~position->covered; left; left &= left - 1) {
        free += count_piece(view, (unsigned)__builtin_ctz(left));
    }
    count[TERM_FREE + (free < TERM_MAX_FREE ? free : TERM_MAX_FREE)] = 1;
    if (position->held[colour]) {
        count_places(view, colour);
    }
    if (view->side[colour].placed) {
        count_queen(view, colour);
    }
}

/* The terms that each queen has separately. */
static void count_ring(const struct view *view, unsigned colour, struct eval_terms *terms) {
    const struct side *side = &view->side[colour];
    unsigned arrivals = side->arrivals < TERM_MAX_ARRIVALS ? side->arrivals : TERM_MAX_ARRIVALS;
    unsigned whose = colour != view->position->to_move;
    unsigned row = whose * TERM_RING + ring_count(side->gaps);
    /* The game is not over, so there is a gap: at most five pieces beside her and one on top. */
    assert(ring_count(side->gaps) > 0 && side->held < TERM_RING);
    terms->count[TERM_QUEEN + row * (TERM_MAX_ARRIVALS + 1) + arrivals] = 1;
    terms->count[TERM_HELD + whose * TERM_RING + side->held] = 1;
}

void eval_terms_count_with(struct hive_position *position, struct hive_facts *facts,
                           struct eval_terms *terms) {
    struct view view;
    view.position = position;
    view.facts = facts;
    hive_facts_open(facts, position);
    hive_facts_pins(facts, position);
    find_queen(&view, APIARY_WHITE);
    find_queen(&view, APIARY_BLACK);
    memset(view.count, 0, sizeof view.count);
    count_colour(&view, APIARY_WHITE);
    count_colour(&view, APIARY_BLACK);

    unsigned us = position->to_move;
    memset(terms, 0, sizeof *terms);
    for (unsigned i = 0; i < TERM_QUEEN; i++) {
        terms->count[i] = (int8_t)(view.count[us][i] - view.count[us ^ 1][i]);
    }
    terms->count[TERM_TURN] = 1;
    for (unsigned colour = 0; colour < 2; colour++) {
        if (view.side[colour].placed) {
            count_ring(&view, colour, terms);
        }
    }
}

void eval_terms_count(struct hive_position *position, struct eval_terms *terms) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    eval_terms_count_with(position, &facts, terms);
}

/* How the terms are laid out: [outer][bug][column], the bug where it has one. */
static const struct group {
    unsigned first;
    bool by_bug;
    unsigned columns;
    const char *name;
} groups[] = {
    {TERM_TURN, false, 1, "turn"},
    {TERM_HAND, true, 1, "in hand"},
    {TERM_COVERED, true, 1, "covered"},
    {TERM_UP, true, 1, "up"},
    {TERM_ATTACK, true, TERM_DISTANCES, "attack"},
    {TERM_DEFENCE, true, 2, "defence"},
    {TERM_MOVES, true, 1, "moves"},
    {TERM_ARRIVES, true, 1, "arrives"},
    {TERM_COPIES, true, 1, "copies"},
    {TERM_FREE, false, TERM_MAX_FREE + 1, "free"},
    {TERM_PLACES, false, TERM_PLACES_ROWS, "places"},
    {TERM_REFUGE, false, TERM_RING, "refuge"},
    {TERM_PLACES_NEAR, false, 1, "places near"},
    {TERM_QUEEN_UNDER_ENEMY, false, 1, "queen under enemy"},
    {TERM_GAPS_SHUT, false, 1, "gaps shut"},
    {TERM_ESCAPE, false, 1, "escape"},
    {TERM_CAUGHT, false, 1, "caught"},
    {TERM_PILLBUG_AT_HAND, false, 1, "pillbug at hand"},
    {TERM_QUEEN, false, TERM_MAX_ARRIVALS + 1, "queen, gaps and arrivals"},
    {TERM_HELD, false, TERM_RING, "queen, held"},
};

int eval_term_name(unsigned term, char *name, size_t size) {
    const struct group *group = &groups[sizeof groups / sizeof *groups - 1];
    while (group->first > term) {
        group--;
    }
    unsigned place = term - group->first, column = place % group->columns;
    unsigned row = place / group->columns, outer = group->by_bug ? row / HIVE_BUGS : row;
    const char *bug = group->by_bug ? hive_kinds[row % HIVE_BUGS].name : "";
    return snprintf(name, size, "%s %u %s %u", group->name, outer, bug, column);
}

/*
 * andantino.c: unfinished lines of five, and rings around enemy tiles.
 *
 * A tile must touch two others, so a line that lacks one tile is a threat only if its cell already
 * touches two tiles.
 */
#include "eval/game_eval.h"
#include "eval/windows.h"
#include "games/andantino/position.h"

/* By tiles in an open window. */
static const int values[WINDOW_CELLS] = {0, 0, 3, 14, 40, 0};

enum {
    LIMIT = 9000,
    WINS_NEXT = 6000,   /* the side to move fills a line or closes a ring */
    CANNOT_STOP = 4500, /* the other side can do so on two cells */
    FORKS_NEXT = 40,    /* the side to move can make two fours with one tile */
    FORK_OF_OTHER = 10,
    TO_MOVE = 10,
};

/* Enclosed regions are found up to this size; rings of 22 tiles seldom enclose more. */
enum { REGION = 12 };

/* Whether `start` is in a region of at most REGION cells that `own` and the cell `closed` enclose,
 * with a tile of `other` in it. */
static bool is_enclosed(const struct tileset *own, const struct tileset *other, unsigned closed,
                        unsigned start) {
    unsigned cells[REGION], count = 1;
    bool found = false;
    cells[0] = start;
    for (unsigned next = 0; next < count; next++) {
        found |= tileset_has(other, cells[next]);
        for (unsigned free = ~tileset_around(own, cells[next]) & RING_ALL; free; free &= free - 1) {
            unsigned cell = tiles_step(cells[next], (unsigned)__builtin_ctz(free));
            bool known = cell == closed;
            for (unsigned i = 0; i < count && !known; i++) {
                known = cells[i] == cell;
            }
            if (known) {
                continue;
            }
            if (count == REGION) {
                return false;
            }
            cells[count++] = cell;
        }
    }
    return found;
}

/* Whether a tile of `colour` on `cell` closes a ring around one of the other side. */
static bool closes_ring(const struct tiles_position *position, unsigned colour, unsigned cell) {
    const struct tileset *own = &position->tiles[colour], *other = &position->tiles[colour ^ 1];
    unsigned around = tileset_around(own, cell);
    if (ring_arcs[around] < 2) {
        return false;
    }
    unsigned starts = ~around & ring_turn_left(around); /* the first cell of each arc between */
    for (; starts; starts &= starts - 1) {
        if (is_enclosed(own, other, cell, tiles_step(cell, (unsigned)__builtin_ctz(starts)))) {
            return true;
        }
    }
    return false;
}

/* Cells that win at once, by side, and those that make two fours. */
struct chances {
    unsigned wins[2], forks[2];
    unsigned cell[2]; /* one that wins */
};

static struct chances find_chances(const struct tiles_position *position,
                                   const struct window_field *field,
                                   const struct window_count counts[2]) {
    struct chances chances = {{0, 0}, {0, 0}, {0, 0}};
    struct tileset all;
    struct tileset_span span = tileset_wider(tiles_field(position, &all));
    for (unsigned i = 0; i < span.rows; i++) {
        unsigned r = (span.first + i) % TILES_SIDE, row = i + WINDOW_REACH - 1;
        uint64_t notches = tileset_touching(&all, r, ANDANTINO_TOUCHED) & ~all.row[r];
        uint64_t left = tileset_rotate_right(notches, field->turn);
        for (unsigned side = 0; side < 2; side++) {
            chances.forks[side] += (unsigned)__builtin_popcountll(left & counts[side].fork[row]);
        }
        for (; left; left &= left - 1) {
            unsigned bit = (unsigned)__builtin_ctzll(left), cell = window_cell(field, row, bit);
            for (unsigned side = 0; side < 2; side++) {
                bool line = counts[side].complete[row] >> bit & 1;
                if (line || closes_ring(position, side, cell)) {
                    chances.wins[side]++;
                    chances.cell[side] = cell;
                }
            }
        }
    }
    return chances;
}

static bool is_line(const struct tileset *own, const struct tileset *all, unsigned cell) {
    return tiles_line_through(own, cell, ANDANTINO_LINE) &&
           ring_count(tileset_around(all, cell)) >= ANDANTINO_TOUCHED;
}

static int threats_value(const struct chances *chances, unsigned us, unsigned them) {
    if (chances->wins[us] > 0) {
        return WINS_NEXT;
    }
    if (chances->wins[them] > 0) {
        return chances->wins[them] > 1 ? -CANNOT_STOP : 0;
    }
    return (chances->forks[us] > 0 ? FORKS_NEXT : 0) - FORK_OF_OTHER * (int)chances->forks[them];
}

static void outlook_of(const void *state, struct game_outlook *outlook) {
    const struct tiles_position *position = state;
    struct window_field field;
    struct window_count counts[2];
    window_field_make(position, &field);
    window_count(&field, WINDOW_LINE_5_E, WINDOW_LINE_5_SW, counts);
    unsigned us = position->to_move, them = us ^ 1;
    bool placing = position->hand[us] > 0;
    struct chances chances = find_chances(position, &field, counts);
    int value = window_value(&counts[us], values) - window_value(&counts[them], values) + TO_MOVE +
                threats_value(&chances, us, them);
    *outlook = (struct game_outlook){
        .value = value < -LIMIT  ? -LIMIT
                 : value > LIMIT ? LIMIT
                                 : value,
        .wins = chances.wins[us] > 0 &&
                (placing || window_wins_by_moving(position, chances.cell[us], is_line)),
        /* A tile placed elsewhere cannot stop the line or ring from being completed. */
        .must_reply = chances.wins[them] > 0 && placing && position->hand[them] > 0,
        .reply = tiles_placing(chances.cell[them]),
    };
}

static int value_of(const void *state) {
    struct game_outlook outlook;
    outlook_of(state, &outlook);
    return outlook.value;
}

const struct game_eval andantino_eval = {value_of, outlook_of};

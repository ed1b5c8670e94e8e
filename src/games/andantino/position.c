#include "games/andantino/position.h"

#include <string.h>

void andantino_init(struct tiles_position *position) {
    tiles_init(position, APIARY_BLACK);
    tiles_put(position, APIARY_WHITE, (struct axial){0, 0});
    tiles_put(position, APIARY_BLACK, (struct axial){1, 0});
    tiles_put(position, APIARY_WHITE, (struct axial){0, 1});
    tiles_set_hand(position, APIARY_WHITE, ANDANTINO_TILES - 2);
    tiles_set_hand(position, APIARY_BLACK, ANDANTINO_TILES - 1);
}

bool andantino_can_lift(const struct tileset *field, struct tileset_span span, unsigned cell) {
    unsigned around = tileset_around(field, cell);
    if (ring_arcs[around] <= 1) { /* the neighbours hold together by themselves */
        return true;
    }
    struct tileset rest = *field, part;
    memset(&part, 0, sizeof part);
    tileset_flip(&rest, cell);
    tileset_flip(&part, tiles_step(cell, (unsigned)__builtin_ctz(around)));
    tileset_flood(&part, &rest, span);
    return memcmp(&part, &rest, sizeof rest) == 0;
}

/* ---- The end ---- */

/* A ring has at least six tiles. */
enum { SMALLEST_RING = 6 };

/* The tiles of the other side that `colour` encloses. */
static bool find_enclosed(const struct tiles_position *position, unsigned colour,
                          struct tileset *enclosed) {
    if (position->count[colour] < SMALLEST_RING) {
        return false;
    }
    /* From the empty rows above and below the field through all that is not the encloser's. */
    struct tileset field, outside, through;
    struct tileset_span span = tileset_wider(tiles_field(position, &field));
    memset(&outside, 0, sizeof outside);
    for (unsigned i = 0; i < span.rows; i++) {
        unsigned r = (span.first + i) % TILES_SIDE;
        through.row[r] = ~position->tiles[colour].row[r];
    }
    outside.row[span.first] = UINT64_MAX;
    outside.row[(span.first + span.rows - 1) % TILES_SIDE] = UINT64_MAX;
    tileset_flood(&outside, &through, span);
    uint64_t any = 0;
    for (unsigned i = 0; i < span.rows; i++) {
        unsigned r = (span.first + i) % TILES_SIDE;
        enclosed->row[r] = position->tiles[colour ^ 1].row[r] & ~outside.row[r];
        any |= enclosed->row[r];
    }
    return any != 0;
}

bool andantino_encloses(const struct tiles_position *position, unsigned colour) {
    struct tileset enclosed;
    return find_enclosed(position, colour, &enclosed);
}

enum apiary_ending andantino_ending(const void *state, struct game_cells *cells) {
    const struct tiles_position *position = state;
    unsigned winner = position->result == APIARY_BLACK_WINS;
    const struct tileset *own = &position->tiles[winner];
    struct tileset field, shape = {{0}};
    struct tileset_span span = tiles_field(position, &field);
    if (position->end == TILES_ENCLOSED) {
        find_enclosed(position, winner, &shape);
    }
    for (struct tileset_walk walk = tileset_walk(own, span); tileset_next(&walk);) {
        if (position->end == TILES_LINE && tiles_line_through(own, walk.cell, ANDANTINO_LINE)) {
            tileset_flip(&shape, walk.cell);
        }
    }
    return tiles_ending(position, &shape, cells);
}

static void end_with(struct tiles_position *position, enum tiles_end end, enum apiary_result how) {
    position->end = (uint8_t)end;
    position->result = (uint8_t)how;
}

static enum apiary_result win_of(unsigned colour) {
    return colour == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
}

/*
 * After a tile of `us` has been laid on `to`. We enclose something new only if the tile closes a
 * ring: if what is not ours around it falls into several arcs. We are enclosed only if `to` itself
 * is (no other tile was), so not if it touches one of our tiles.
 *
 * Both sides cannot win by one turn. If the new tile is enclosed, it touches no tile of ours, as
 * that would have been enclosed before; so it completes neither a line nor a ring.
 */
static void judge(struct tiles_position *position, unsigned us, unsigned to) {
    const struct tileset *own = &position->tiles[us];
    unsigned around = tileset_around(own, to);
    if (tiles_line_through(own, to, ANDANTINO_LINE)) {
        end_with(position, TILES_LINE, win_of(us));
    } else if (ring_arcs[around] > 1 && andantino_encloses(position, us)) {
        end_with(position, TILES_ENCLOSED, win_of(us));
    } else if (around == 0 && andantino_encloses(position, us ^ 1)) {
        end_with(position, TILES_ENCLOSED, win_of(us ^ 1));
    }
}

/* RULES E: the hundredth turn of phase 2, if it does not win. */
static void judge_quiet(struct tiles_position *position) {
    if (position->end == TILES_GOES_ON && position->quiet >= TILES_QUIET_LIMIT) {
        end_with(position, TILES_HUNDRED, APIARY_DRAW);
    }
}

const char *andantino_judge(struct tiles_position *position) {
    bool line[2] = {false, false}, encloses[2];
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    for (unsigned colour = 0; colour < 2; colour++) {
        const struct tileset *own = &position->tiles[colour];
        for (struct tileset_walk walk = tileset_walk(own, span); tileset_next(&walk);) {
            line[colour] |= tiles_line_through(own, walk.cell, ANDANTINO_LINE);
        }
        encloses[colour] = andantino_encloses(position, colour);
    }
    unsigned us = position->to_move, them = us ^ 1;
    if (line[us]) {
        return "the side to move has won already";
    }
    if (encloses[us] && (line[them] || encloses[them])) {
        return "both sides have won";
    }
    if (line[them]) {
        end_with(position, TILES_LINE, win_of(them));
    } else if (encloses[0] || encloses[1]) {
        end_with(position, TILES_ENCLOSED, win_of(encloses[1]));
    }
    judge_quiet(position);
    return NULL;
}

/* ---- Turns ---- */

struct game_undo andantino_play(void *state, game_move move) {
    struct tiles_position *position = state;
    unsigned us = position->to_move, to = tiles_move_to(move);
    struct game_undo undo = {.word = {position->quiet}};
    bool passes = move & TILES_PASS;
    if (passes || tiles_move_moves(move)) {
        position->quiet++;
    } else {
        tiles_set_hand(position, us, position->hand[us] - 1u);
    }
    if (!passes) {
        struct axial there = tiles_axial(position, to);
        if (tiles_move_moves(move)) {
            tiles_take(position, us, tiles_axial(position, tiles_move_from(move)));
        }
        tiles_put(position, us, there);
    }
    position->ply++;
    tiles_set_to_move(position, us ^ 1);
    if (!passes) {
        judge(position, us, to);
    }
    judge_quiet(position);
    return undo;
}

void andantino_undo(void *state, game_move move, struct game_undo undo) {
    struct tiles_position *position = state;
    unsigned us = position->to_move ^ 1u;
    end_with(position, TILES_GOES_ON, APIARY_IN_PROGRESS);
    position->quiet = (uint8_t)undo.word[0];
    position->ply--;
    tiles_set_to_move(position, us);
    if (move & TILES_PASS) {
        return;
    }
    struct axial to = tiles_axial(position, tiles_move_to(move));
    tiles_take(position, us, to);
    if (tiles_move_moves(move)) {
        tiles_put(position, us, tiles_axial(position, tiles_move_from(move)));
    } else {
        tiles_set_hand(position, us, position->hand[us] + 1u);
    }
}

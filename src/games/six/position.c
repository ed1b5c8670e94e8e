#include "games/six/position.h"

#include <assert.h>
#include <string.h>

void six_init(struct tiles_position *position, unsigned tiles, bool free_first) {
    tiles_init(position, APIARY_WHITE);
    tiles_put(position, APIARY_WHITE, (struct axial){0, 0});
    tiles_put(position, APIARY_BLACK, (struct axial){1, 0});
    tiles_set_hand(position, APIARY_WHITE, tiles - 1);
    tiles_set_hand(position, APIARY_BLACK, tiles - 1);
    position->apart = !free_first;
}

/* ---- Formations ---- */

/*
 * The cells within two steps of a cell, as bits 5 (dr + 2) + dq + 2. Triangles of side 3 and rings
 * that contain the cell lie within.
 */
#define NEAR(dq, dr) (1u << (5 * ((dr) + 2) + (dq) + 2))

#define UP(q, r)                                                                                   \
    (NEAR(q, r) | NEAR((q) + 1, r) | NEAR((q) + 2, r) | NEAR(q, (r) + 1) |                         \
     NEAR((q) + 1, (r) + 1) | NEAR(q, (r) + 2))
#define DOWN(q, r)                                                                                 \
    (NEAR(q, r) | NEAR((q)-1, r) | NEAR((q)-2, r) | NEAR(q, (r)-1) | NEAR((q)-1, (r)-1) |          \
     NEAR(q, (r)-2))
#define RING(q, r)                                                                                 \
    (NEAR((q) + 1, r) | NEAR((q) + 1, (r)-1) | NEAR(q, (r)-1) | NEAR((q)-1, r) |                   \
     NEAR((q)-1, (r) + 1) | NEAR(q, (r) + 1))

static const uint32_t triangles[12] = {
    UP(0, 0),   UP(-1, 0),  UP(-2, 0),  UP(0, -1),  UP(-1, -1), UP(0, -2),
    DOWN(0, 0), DOWN(1, 0), DOWN(2, 0), DOWN(0, 1), DOWN(1, 1), DOWN(0, 2),
};
static const uint32_t rings[DIRECTIONS] = {RING(1, 0),  RING(1, -1), RING(0, -1),
                                           RING(-1, 0), RING(-1, 1), RING(0, 1)};

static uint32_t cells_near(const struct tileset *set, unsigned cell) {
    unsigned q = tiles_cell_column(cell), r = tiles_cell_row(cell);
    uint32_t near = 0;
    for (unsigned i = 0; i < 5; i++) {
        uint64_t row = set->row[(r + i - 2) % TILES_SIDE];
        near |= (uint32_t)(tileset_turn_right(row, q - 2) & 31) << 5 * i;
    }
    return near;
}

static bool has_triangle(uint32_t near) {
    for (unsigned i = 0; i < sizeof triangles / sizeof *triangles; i++) {
        if ((near & triangles[i]) == triangles[i]) {
            return true;
        }
    }
    return false;
}

static bool has_ring(uint32_t near) {
    for (unsigned i = 0; i < DIRECTIONS; i++) {
        if ((near & rings[i]) == rings[i]) {
            return true;
        }
    }
    return false;
}

enum tiles_end six_formation(const struct tileset *set, unsigned cell) {
    if (tiles_line_through(set, cell, SIX_LINE)) {
        return TILES_LINE;
    }
    uint32_t near = cells_near(set, cell);
    return has_triangle(near) ? TILES_TRIANGLE : has_ring(near) ? TILES_RING : TILES_GOES_ON;
}

/* ---- The end ---- */

static void end_with(struct tiles_position *position, enum tiles_end end, enum apiary_result how) {
    position->end = (uint8_t)end;
    position->result = (uint8_t)how;
}

static enum apiary_result win_of(unsigned colour) {
    return colour == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
}

/* At the end of a turn, in the order of RULES D; `formation` is the mover's. */
static void judge(struct tiles_position *position, enum tiles_end formation) {
    bool phase_2 = position->hand[0] == 0 && position->hand[1] == 0;
    bool few[2] = {position->count[0] < SIX_FEWEST, position->count[1] < SIX_FEWEST};
    if (formation != TILES_GOES_ON) {
        end_with(position, formation, win_of(position->to_move ^ 1u));
    } else if (phase_2 && (few[0] || few[1])) { /* only captures bring it about */
        end_with(position, TILES_TOO_FEW, few[0] && few[1] ? APIARY_DRAW : win_of(few[0]));
    } else if (position->quiet >= TILES_QUIET_LIMIT) {
        end_with(position, TILES_HUNDRED, APIARY_DRAW);
    }
}

const char *six_judge(struct tiles_position *position) {
    enum tiles_end best[2] = {TILES_GOES_ON, TILES_GOES_ON};
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    for (unsigned colour = 0; colour < 2; colour++) {
        const struct tileset *own = &position->tiles[colour];
        for (struct tileset_walk walk = tileset_walk(own, span); tileset_next(&walk);) {
            enum tiles_end found = six_formation(own, walk.cell);
            if (found != TILES_GOES_ON && (!best[colour] || found < best[colour])) {
                best[colour] = found;
            }
        }
    }
    if (best[position->to_move] != TILES_GOES_ON) {
        return "the side to move has won already";
    }
    judge(position, best[position->to_move ^ 1]);
    return NULL;
}

static bool is_in_shape(const struct tileset *set, unsigned cell, enum tiles_end shape) {
    switch (shape) {
    case TILES_LINE:
        return tiles_line_through(set, cell, SIX_LINE);
    case TILES_TRIANGLE:
        return has_triangle(cells_near(set, cell));
    case TILES_RING:
        return has_ring(cells_near(set, cell));
    default:
        return false;
    }
}

enum apiary_ending six_ending(const void *state, struct game_cells *cells) {
    const struct tiles_position *position = state;
    const struct tileset *winner = &position->tiles[position->result == APIARY_BLACK_WINS];
    struct tileset field, shape = {{0}};
    struct tileset_span span = tiles_field(position, &field);
    for (struct tileset_walk walk = tileset_walk(winner, span); tileset_next(&walk);) {
        if (is_in_shape(winner, walk.cell, (enum tiles_end)position->end)) {
            tileset_flip(&shape, walk.cell);
        }
    }
    return tiles_ending(position, &shape, cells);
}

/* ---- Lifting ---- */

/* The smallest cell of a part by q, then r: on the plane, where columns have an order. */
static unsigned name_of_part(const struct tiles_position *position, const struct tileset *part,
                             struct tileset_span span) {
    struct axial centre = tiles_centre(position), least = {INT32_MAX, INT32_MAX};
    for (struct tileset_walk walk = tileset_walk(part, span); tileset_next(&walk);) {
        struct axial at = tiles_unfold(walk.cell, centre);
        if (at.q < least.q || (at.q == least.q && at.r < least.r)) {
            least = at;
        }
    }
    return tiles_cell(least.q, least.r);
}

static void add_part(struct six_parts *parts, const struct tileset *part, unsigned size) {
    assert(parts->count < SIX_MAX_PARTS);
    unsigned at = parts->count++;
    for (; at > 0 && parts->size[at - 1] < size; at--) {
        parts->part[at] = parts->part[at - 1];
        parts->size[at] = parts->size[at - 1];
    }
    parts->part[at] = *part;
    parts->size[at] = size;
}

void six_lift(const struct tiles_position *position, unsigned cell, struct six_parts *parts) {
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    unsigned around = tileset_around(&field, cell);
    tileset_flip(&field, cell);
    parts->count = 0;
    if (ring_arcs[around] <= 1) { /* the neighbours hold together by themselves */
        add_part(parts, &field, tileset_count(&field, span));
        parts->largest = 1;
        return;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beside = tiles_step(cell, d);
        if (!tileset_has(&field, beside)) {
            continue;
        }
        struct tileset part;
        memset(&part, 0, sizeof part);
        tileset_flip(&part, beside);
        tileset_flood(&part, &field, span);
        for (unsigned i = 0; i < TILES_SIDE; i++) {
            field.row[i] &= ~part.row[i];
        }
        add_part(parts, &part, tileset_count(&part, span));
    }
    parts->largest = 1;
    while (parts->largest < parts->count && parts->size[parts->largest] == parts->size[0]) {
        parts->largest++;
    }
    for (unsigned i = 0; parts->largest > 1 && i < parts->largest; i++) {
        parts->name[i] = name_of_part(position, &parts->part[i], span);
    }
}

unsigned six_touched(const struct six_parts *parts, unsigned cell) {
    unsigned touched = 0;
    for (unsigned i = 0; i < parts->largest; i++) {
        touched |= (unsigned)(tileset_around(&parts->part[i], cell) != 0) << i;
    }
    return touched;
}

/* ---- Turns ---- */

/*
 * What is kept to take a turn back: word 0 has the number of captured tiles, `quiet` and `apart`;
 * words 1 to 7 the captured tiles, 16 bits each: cell and colour. That is room for 28, and of at
 * most 43 tiles in at most three parts the largest has at least 15.
 */
enum { UNDO_BITS = 16, UNDO_PER_WORD = 4 };

_Static_assert(TILES_MAX - 1 - (TILES_MAX - 1 + 2) / 3 <= SIX_MAX_CAPTURED, "captures fit");
_Static_assert(SIX_MAX_CAPTURED <= 7 * UNDO_PER_WORD, "captures fit into the words");

static unsigned undo_tile(const struct game_undo *undo, unsigned n) {
    return undo->word[1 + n / UNDO_PER_WORD] >> n % UNDO_PER_WORD * UNDO_BITS & 0xFFFF;
}

struct six_captured six_captured(struct game_undo undo) {
    struct six_captured captured = {.count = undo.word[0] & 255};
    for (unsigned n = 0; n < captured.count; n++) {
        captured.cell[n] = undo_tile(&undo, n) & 4095;
    }
    return captured;
}

/* The tiles of a part leave the game. A part is connected with the cell from which the tile was
 * lifted and has at most 21 tiles, so that cell tells where on the plane they are. */
static void capture(struct tiles_position *position, const struct tileset *part,
                    struct axial lifted, struct game_undo *undo) {
    for (struct tileset_walk walk = tileset_walk(part, (struct tileset_span){0, TILES_SIDE});
         tileset_next(&walk);) {
        unsigned colour = tileset_has(&position->tiles[APIARY_BLACK], walk.cell);
        unsigned n = (unsigned)undo->word[0] & 255;
        undo->word[1 + n / UNDO_PER_WORD] |= (uint64_t)(colour << 12 | walk.cell)
                                             << n % UNDO_PER_WORD * UNDO_BITS;
        undo->word[0]++;
        tiles_take(position, colour, tiles_unfold(walk.cell, lifted));
    }
}

/* Phase 2: lift, capture, and the tile is in the hand to be laid. */
static void lift(struct tiles_position *position, game_move move, struct game_undo *undo) {
    unsigned from = tiles_move_from(move);
    struct axial lifted = tiles_axial(position, from);
    struct tileset field;
    tiles_field(position, &field);
    bool may_split = ring_arcs[tileset_around(&field, from)] > 1;
    struct six_parts parts = {.count = 0};
    if (may_split) {
        six_lift(position, from, &parts);
    }
    tiles_take(position, position->to_move, lifted);
    unsigned stays = 0;
    if (may_split) {
        stays = (unsigned)__builtin_ctz(six_touched(&parts, tiles_move_to(move)));
    }
    while (tiles_move_chooses(move) && parts.name[stays] != tiles_move_part(move)) {
        stays++;
        assert(stays < parts.largest);
    }
    for (unsigned i = 0; i < parts.count; i++) {
        if (i != stays) {
            capture(position, &parts.part[i], lifted, undo);
        }
    }
    position->quiet = parts.count > 1 ? 0 : position->quiet + 1;
}

struct game_undo six_play(void *state, game_move move) {
    struct tiles_position *position = state;
    unsigned us = position->to_move, to = tiles_move_to(move);
    struct game_undo undo = {
        .word = {(uint64_t)position->quiet << 8 | (uint64_t)position->apart << 16}};
    if (tiles_move_moves(move)) {
        lift(position, move, &undo);
    } else {
        tiles_set_hand(position, us, position->hand[us] - 1u);
    }
    tiles_put(position, us, tiles_axial(position, to));
    position->apart = 0;
    position->ply++;
    tiles_set_to_move(position, us ^ 1);
    judge(position, six_formation(&position->tiles[us], to));
    return undo;
}

void six_undo(void *state, game_move move, struct game_undo undo) {
    struct tiles_position *position = state;
    unsigned us = position->to_move ^ 1u;
    end_with(position, TILES_GOES_ON, APIARY_IN_PROGRESS);
    tiles_set_to_move(position, us);
    position->ply--;
    position->quiet = (uint8_t)(undo.word[0] >> 8);
    position->apart = (uint8_t)(undo.word[0] >> 16);
    tiles_take(position, us, tiles_axial(position, tiles_move_to(move)));
    if (!tiles_move_moves(move)) {
        tiles_set_hand(position, us, position->hand[us] + 1u);
        return;
    }
    struct axial lifted = tiles_axial(position, tiles_move_from(move));
    for (unsigned n = 0; n < (undo.word[0] & 255); n++) {
        unsigned tile = undo_tile(&undo, n);
        tiles_put(position, tile >> 12, tiles_unfold(tile & 4095, lifted));
    }
    tiles_put(position, us, lifted);
}

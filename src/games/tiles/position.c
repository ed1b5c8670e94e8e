#include "games/tiles/position.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"

static uint64_t tile_hash(unsigned colour, unsigned cell) {
    return rng_mix(UINT64_C(0x243F6A8885A308D3) + (colour << 12 | cell));
}

static uint64_t hand_hash(unsigned colour, unsigned tiles) {
    return rng_mix(UINT64_C(0x13198A2E03707344) + (colour << 8 | tiles));
}

void tiles_init(struct tiles_position *position, unsigned to_move) {
    memset(position, 0, sizeof *position);
    position->result = APIARY_IN_PROGRESS;
    position->hash = hand_hash(0, 0) ^ hand_hash(1, 0);
    tiles_set_to_move(position, to_move);
}

void tiles_put(struct tiles_position *position, unsigned colour, struct axial at) {
    unsigned cell = tiles_cell(at.q, at.r);
    tileset_flip(&position->tiles[colour], cell);
    position->hash ^= tile_hash(colour, cell);
    position->sum_q += at.q;
    position->sum_r += at.r;
    position->count[colour]++;
}

void tiles_take(struct tiles_position *position, unsigned colour, struct axial at) {
    unsigned cell = tiles_cell(at.q, at.r);
    tileset_flip(&position->tiles[colour], cell);
    position->hash ^= tile_hash(colour, cell);
    position->sum_q -= at.q;
    position->sum_r -= at.r;
    position->count[colour]--;
}

void tiles_set_hand(struct tiles_position *position, unsigned colour, unsigned tiles) {
    position->hash ^= hand_hash(colour, position->hand[colour]) ^ hand_hash(colour, tiles);
    position->hand[colour] = (uint8_t)tiles;
}

void tiles_set_to_move(struct tiles_position *position, unsigned colour) {
    if (colour != position->to_move) {
        position->hash ^= UINT64_C(0xA4093822299F31D0);
        position->to_move = (uint8_t)colour;
    }
}

/* ---- From the grid to the plane ---- */

struct axial tiles_centre(const struct tiles_position *position) {
    int count = position->count[0] + position->count[1];
    return (struct axial){position->sum_q / count, position->sum_r / count};
}

struct axial tiles_axial(const struct tiles_position *position, unsigned cell) {
    return tiles_unfold(cell, tiles_centre(position));
}

bool tiles_locate(const struct tiles_position *position, struct axial at, unsigned *cell) {
    *cell = tiles_cell(at.q, at.r);
    struct axial there = tiles_axial(position, *cell);
    return there.q == at.q && there.r == at.r;
}

struct tileset_span tiles_field(const struct tiles_position *position, struct tileset *field) {
    for (unsigned r = 0; r < TILES_SIDE; r++) {
        field->row[r] = position->tiles[0].row[r] | position->tiles[1].row[r];
    }
    return tileset_span(field, (unsigned)tiles_centre(position).r);
}

/* ---- Parts ---- */

static void add_part(struct tiles_parts *parts, const struct tileset *part) {
    assert(parts->count < TILES_MAX_PARTS);
    unsigned at = parts->count++, size = tileset_count(part, parts->span);
    for (; at > 0 && parts->size[at - 1] < size; at--) {
        parts->part[at] = parts->part[at - 1];
        parts->size[at] = parts->size[at - 1];
    }
    parts->part[at] = *part;
    parts->size[at] = size;
}

void tiles_split(const struct tiles_position *position, unsigned cell, struct tiles_parts *parts) {
    struct tileset field;
    parts->span = tiles_field(position, &field);
    parts->count = 0;
    unsigned around = tileset_around(&field, cell);
    tileset_flip(&field, cell);
    if (ring_arcs[around] <= 1) { /* the neighbours are connected without the tile */
        add_part(parts, &field);
        parts->largest = 1;
        return;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beside = tiles_step(cell, d);
        if (!tileset_has(&field, beside)) {
            continue;
        }
        struct tileset part = {.row = {0}};
        tileset_flip(&part, beside);
        tileset_flood(&part, &field, parts->span);
        for (unsigned i = 0; i < TILES_SIDE; i++) {
            field.row[i] &= ~part.row[i];
        }
        add_part(parts, &part);
    }
    parts->largest = 1;
    while (parts->largest < parts->count && parts->size[parts->largest] == parts->size[0]) {
        parts->largest++;
    }
}

/* ---- Formations and the end ---- */

void tiles_end(struct tiles_position *position, enum tiles_end end, enum apiary_result result) {
    position->end = (uint8_t)end;
    position->result = (uint8_t)result;
}

bool tiles_line_through(const struct tileset *set, unsigned cell, unsigned length) {
    for (unsigned d = 0; d < 3; d++) {
        unsigned count = 1, opposite = direction_opposite(d);
        for (unsigned at = tiles_step(cell, d); tileset_has(set, at); at = tiles_step(at, d)) {
            count++;
        }
        for (unsigned at = tiles_step(cell, opposite); tileset_has(set, at);
             at = tiles_step(at, opposite)) {
            count++;
        }
        if (count >= length) {
            return true;
        }
    }
    return false;
}

/* ---- For struct game_rules ---- */

enum apiary_colour tiles_to_move(const void *state) {
    const struct tiles_position *position = state;
    return position->to_move == 0 ? APIARY_WHITE : APIARY_BLACK;
}

size_t tiles_turns(const void *state) {
    const struct tiles_position *position = state;
    return position->ply;
}

enum apiary_result tiles_result(const void *state) {
    const struct tiles_position *position = state;
    if (position->result == APIARY_IN_PROGRESS && position->ply == 0) {
        return APIARY_NOT_STARTED;
    }
    return (enum apiary_result)position->result;
}

uint64_t tiles_hash(const void *state) {
    const struct tiles_position *position = state;
    return position->hash;
}

/* The order in which items are added does not matter. */
static void key_add(struct game_key *key, uint64_t item) {
    key->high += rng_mix(item ^ 0x082EFA98EC4E6C89u);
    key->low += rng_mix(rng_mix(item ^ 0x38D01377452821E6u));
}

struct game_key tiles_key(const void *state) {
    const struct tiles_position *position = state;
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    unsigned left = (unsigned)tiles_centre(position).q - TILES_SIDE / 2; /* an empty column */
    uint64_t columns = 0;
    for (unsigned i = 0; i < span.rows; i++) {
        columns |= field.row[(span.first + i) % TILES_SIDE];
    }
    left += (unsigned)__builtin_ctzll(tileset_rotate_right(columns, left));
    struct game_key key = {0, 0};
    for (struct tileset_walk walk = tileset_walk(&field, span); tileset_next(&walk);) {
        uint64_t q = (tiles_cell_column(walk.cell) - left) % TILES_SIDE;
        uint64_t r = (tiles_cell_row(walk.cell) - span.first) % TILES_SIDE;
        uint64_t black = tileset_has(&position->tiles[APIARY_BLACK], walk.cell);
        key_add(&key, 1 | q << 8 | r << 16 | black << 24);
    }
    key_add(&key, 2 | (uint64_t)position->hand[0] << 8 | (uint64_t)position->hand[1] << 16 |
                      (uint64_t)position->to_move << 24);
    return key;
}

/* By r, then q: rows are rotated to begin at an empty column left of the field. */
size_t tiles_pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct tiles_position *position = state;
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    struct axial centre = tiles_centre(position);
    unsigned left = (unsigned)centre.q - TILES_SIDE / 2;
    size_t count = 0;
    for (unsigned i = 0; i < span.rows; i++) {
        unsigned r = (span.first + i) % TILES_SIDE;
        uint64_t row = tileset_rotate_right(field.row[r], left);
        for (; row; row &= row - 1, count++) {
            unsigned cell = tiles_cell((int)(left + (unsigned)__builtin_ctzll(row)), (int)r);
            struct axial at = tiles_unfold(cell, centre);
            bool black = tileset_has(&position->tiles[APIARY_BLACK], cell);
            if (count < size) {
                list[count] = (struct apiary_piece){
                    .q = at.q,
                    .r = at.r,
                    .level = 1,
                    .colour = black ? APIARY_BLACK : APIARY_WHITE,
                    .bug = 'o',
                    .top = true,
                };
            }
        }
    }
    return count;
}

int tiles_hand(const void *state, enum apiary_colour colour, char bug) {
    const struct tiles_position *position = state;
    return bug == 'o' ? position->hand[colour] : 0;
}

/* ---- Listing and counting ---- */

void tiles_visit(struct tiles_visitor *visitor, const struct tileset *targets,
                 struct tileset_span span, game_move with) {
    if (!visitor->visit) {
        visitor->count += tileset_count(targets, span);
        return;
    }
    for (struct tileset_walk walk = tileset_walk(targets, span); tileset_next(&walk);) {
        visitor->visit(visitor, with | walk.cell);
    }
}

struct lister {
    struct tiles_visitor visitor; /* first, so that it can be cast back */
    struct game_moves *list;
    bool no_memory;
};

static void list_move(struct tiles_visitor *visitor, game_move move) {
    struct lister *lister = (struct lister *)visitor;
    lister->no_memory |= !game_moves_add(lister->list, move);
}

enum apiary_status tiles_moves(const struct tiles_game *game, const void *state,
                               struct game_moves *list) {
    struct lister lister = {.visitor.visit = list_move, .list = list};
    game->visit(state, &lister.visitor);
    return lister.no_memory ? APIARY_NO_MEMORY : APIARY_OK;
}

struct counter {
    struct tiles_visitor visitor;
    const struct tiles_game *game;
    struct tiles_position *position;
    int depth;
};

static uint64_t count_positions(const struct tiles_game *game, struct tiles_position *position,
                                int depth);

static void count_move(struct tiles_visitor *visitor, game_move move) {
    struct counter *counter = (struct counter *)visitor;
#ifndef NDEBUG
    struct tiles_position before = *counter->position;
#endif
    struct game_undo undo = counter->game->play(counter->position, move);
    visitor->count += count_positions(counter->game, counter->position, counter->depth - 1);
    counter->game->undo(counter->position, move, undo);
    assert(memcmp(&before, counter->position, sizeof before) == 0);
}

static uint64_t count_positions(const struct tiles_game *game, struct tiles_position *position,
                                int depth) {
    if (depth <= 0) {
        return 1;
    }
    struct counter counter = {
        .visitor.visit = depth > 1 ? count_move : NULL,
        .game = game,
        .position = position,
        .depth = depth,
    };
    if (position->end == TILES_GOES_ON) {
        game->visit(position, &counter.visitor);
    }
    return counter.visitor.count;
}

uint64_t tiles_perft(const struct tiles_game *game, const void *state, int depth) {
    struct tiles_position scratch = *(const struct tiles_position *)state;
    return count_positions(game, &scratch, depth);
}

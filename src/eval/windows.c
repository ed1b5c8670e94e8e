#include "eval/windows.h"

#include <string.h>

void window_field_make(const struct tiles_position *position, struct window_field *field) {
    struct tileset all;
    field->span = tiles_field(position, &all);
    field->turn = (unsigned)tiles_centre(position).q - TILES_SIDE / 2;
    field->rows = field->span.rows + 2 * WINDOW_REACH;
    for (unsigned colour = 0; colour < 2; colour++) {
        memset(field->tiles[colour], 0, field->rows * sizeof field->tiles[colour][0]);
        for (unsigned i = 0; i < field->span.rows; i++) {
            uint64_t row = position->tiles[colour].row[(field->span.first + i) % TILES_SIDE];
            field->tiles[colour][i + WINDOW_REACH] = tileset_rotate_right(row, field->turn);
        }
    }
}

/* Offsets of the cells from the first one, all at or below its row. */
struct window_shape {
    unsigned cells;
    int8_t q[WINDOW_CELLS], r[WINDOW_CELLS];
};

/* Bit q of the result: the cell q + dq of the row. */
static inline uint64_t shifted(uint64_t row, int dq) {
    return dq >= 0 ? row >> dq : row << -dq;
}

/* The windows of a row by how many of their cells are filled, as bit-planes. */
struct planes {
    uint64_t one, two, four;
};

static inline struct planes add_up(const uint64_t x[WINDOW_CELLS]) {
    uint64_t s = x[0] ^ x[1], t = x[3] ^ x[4];
    uint64_t sum_a = s ^ x[2], carry_a = (x[0] & x[1]) | (s & x[2]);
    uint64_t sum_b = t ^ x[5], carry_b = (x[3] & x[4]) | (t & x[5]);
    uint64_t carry = sum_a & sum_b, u = carry_a ^ carry_b;
    return (struct planes){sum_a ^ sum_b, u ^ carry, (carry_a & carry_b) | (u & carry)};
}

static inline unsigned bits(uint64_t row) {
    return (unsigned)__builtin_popcountll(row);
}

/* Marks the empty cells of the given windows. */
static void mark(const struct window_field *field, const struct window_shape *shape, unsigned row,
                 uint64_t windows, uint64_t *once, uint64_t *twice) {
    for (unsigned i = 0; windows && i < shape->cells; i++) {
        unsigned r = row + (unsigned)shape->r[i];
        uint64_t marked =
            shifted(windows, -shape->q[i]) & ~field->tiles[0][r] & ~field->tiles[1][r];
        if (twice) {
            twice[r] |= once[r] & marked;
        }
        once[r] |= marked;
    }
}

/* The open windows of a shape by how many tiles are in them, row by row, for one side. */
struct tallies {
    uint64_t two[WINDOW_ROWS], three[WINDOW_ROWS], four[WINDOW_ROWS], five[WINDOW_ROWS];
};

/* Inlined once for each shape, so that its shifts are constants and rows are vectorised. */
static inline __attribute__((always_inline)) void tally(const struct window_field *field,
                                                        const struct window_shape *shape,
                                                        unsigned side, unsigned rows,
                                                        struct tallies *tallies) {
    const uint64_t *own = field->tiles[side], *other = field->tiles[side ^ 1];
    for (unsigned row = 0; row < rows; row++) {
        uint64_t filled[WINDOW_CELLS], taken = 0;
        for (unsigned i = 0; i < WINDOW_CELLS; i++) {
            unsigned r = row + (unsigned)shape->r[i];
            bool used = i < shape->cells;
            filled[i] = used ? shifted(own[r], shape->q[i]) : 0;
            taken |= used ? shifted(other[r], shape->q[i]) : 0;
        }
        struct planes planes = add_up(filled);
        tallies->two[row] = ~taken & planes.two & ~planes.one & ~planes.four;
        tallies->three[row] = ~taken & planes.two & planes.one;
        tallies->four[row] = ~taken & planes.four & ~planes.one & ~planes.two;
        tallies->five[row] = ~taken & planes.four & planes.one;
    }
}

static void add_tallies(const struct window_field *field, const struct window_shape *shape,
                        unsigned rows, const struct tallies *tallies, struct window_count *count) {
    bool six = shape->cells == WINDOW_CELLS;
    const uint64_t *last = six ? tallies->five : tallies->four;
    const uint64_t *before = six ? tallies->four : tallies->three;
    for (unsigned row = 0; row < rows; row++) {
        count->open[2] += bits(tallies->two[row]);
        count->open[3] += bits(tallies->three[row]);
        if (last[row] | before[row]) {
            count->open[4] += bits(tallies->four[row]);
            count->open[5] += bits(tallies->five[row]);
            mark(field, shape, row, last[row], count->complete, NULL);
            mark(field, shape, row, before[row], count->prepare, count->fork);
        }
    }
}

static const struct window_shape shapes[] = {
    [WINDOW_LINE_6_E] = {6, {0, 1, 2, 3, 4, 5}, {0, 0, 0, 0, 0, 0}},
    [WINDOW_LINE_6_SE] = {6, {0, 0, 0, 0, 0, 0}, {0, 1, 2, 3, 4, 5}},
    [WINDOW_LINE_6_SW] = {6, {0, -1, -2, -3, -4, -5}, {0, 1, 2, 3, 4, 5}},
    [WINDOW_TRIANGLE_DOWN] = {6, {0, 1, 2, 0, 1, 0}, {0, 0, 0, 1, 1, 2}},
    [WINDOW_TRIANGLE_UP] = {6, {0, 0, -1, 0, -1, -2}, {0, 1, 1, 2, 2, 2}},
    [WINDOW_RING] = {6, {0, 1, 1, 0, -1, -1}, {0, 0, 1, 2, 2, 1}},
    [WINDOW_LINE_5_E] = {5, {0, 1, 2, 3, 4}, {0, 0, 0, 0, 0}},
    [WINDOW_LINE_5_SE] = {5, {0, 0, 0, 0, 0}, {0, 1, 2, 3, 4}},
    [WINDOW_LINE_5_SW] = {5, {0, -1, -2, -3, -4}, {0, 1, 2, 3, 4}},
};

static void clear(const struct window_field *field, struct window_count *count) {
    size_t used = field->rows * sizeof(uint64_t);
    memset(count->open, 0, sizeof count->open);
    memset(count->complete, 0, used);
    memset(count->prepare, 0, used);
    memset(count->fork, 0, used);
}

static void add(const struct window_field *field, enum window_kind kind, unsigned side,
                struct window_count *count) {
    struct tallies tallies;
    unsigned rows = field->rows - WINDOW_REACH;
    switch (kind) {
#define SHAPE(name)                                                                                \
    case name:                                                                                     \
        tally(field, &shapes[name], side, rows, &tallies);                                         \
        break
        SHAPE(WINDOW_LINE_6_E);
        SHAPE(WINDOW_LINE_6_SE);
        SHAPE(WINDOW_LINE_6_SW);
        SHAPE(WINDOW_TRIANGLE_DOWN);
        SHAPE(WINDOW_TRIANGLE_UP);
        SHAPE(WINDOW_RING);
        SHAPE(WINDOW_LINE_5_E);
        SHAPE(WINDOW_LINE_5_SE);
        SHAPE(WINDOW_LINE_5_SW);
#undef SHAPE
    }
    add_tallies(field, &shapes[kind], rows, &tallies, count);
}

void window_count(const struct window_field *field, enum window_kind first, enum window_kind last,
                  struct window_count counts[2]) {
    for (unsigned side = 0; side < 2; side++) {
        clear(field, &counts[side]);
        for (enum window_kind kind = first; kind <= last; kind++) {
            add(field, kind, side, &counts[side]);
        }
    }
}

int window_value(const struct window_count *count, const int values[WINDOW_CELLS]) {
    int value = 0;
    for (unsigned tiles = 2; tiles < WINDOW_CELLS; tiles++) {
        value += values[tiles] * (int)count->open[tiles];
    }
    return value;
}

unsigned window_cells(const struct window_field *field, const uint64_t *rows, unsigned *cell) {
    unsigned count = 0;
    for (unsigned i = 0; i < field->rows; i++) {
        if (rows[i]) {
            count += bits(rows[i]);
            *cell = window_cell(field, i, (unsigned)__builtin_ctzll(rows[i]));
        }
    }
    return count;
}

bool window_wins_by_moving(const struct tiles_position *position, unsigned cell,
                           bool (*wins)(const struct tileset *own, const struct tileset *all,
                                        unsigned cell)) {
    struct tileset all, own = position->tiles[position->to_move];
    struct tileset_span span = tiles_field(position, &all);
    bool found = false;
    tileset_flip(&own, cell);
    for (struct tileset_walk walk = tileset_walk(&position->tiles[position->to_move], span);
         !found && tileset_next(&walk);) {
        if (ring_arcs[tileset_around(&all, walk.cell)] <= 1) {
            tileset_flip(&own, walk.cell);
            tileset_flip(&all, walk.cell);
            found = wins(&own, &all, cell);
            tileset_flip(&own, walk.cell);
            tileset_flip(&all, walk.cell);
        }
    }
    return found;
}

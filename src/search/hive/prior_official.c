#include "search/hive/prior_official.h"

#include <string.h>

enum { TIGHT_GAPS = 2, LATE_PIECES = 12 };

/*
 * The network that makes a position's vector: features -> HIDDEN -> PRIOR_WIDTH. Activations are
 * 0 .. ONE; the last lane of the vector is always ONE, so that a term has a weight of its own
 * there.
 */
enum { HIDDEN = 32, ONE = 255 };

/* The weights, in the order of the file. */
struct weights {
    int16_t hidden_bias[HIDDEN];          /* in units of 1 / 64, as are the weights */
    int16_t second[PRIOR_WIDTH][HIDDEN];  /* 1 / 64 */
    int16_t second_bias[2 * PRIOR_WIDTH]; /* 1 / ONE; half of them unused */
    int8_t first[FEATURES][HIDDEN];
    int8_t term[PRIOR_TERMS][PRIOR_WIDTH]; /* 1 / 32 */
};

/* The words of hive.policy, in a source that the build makes. */
extern const int16_t hive_policy[];

static const struct weights *weights(void) {
    return (const void *)hive_policy;
}

/* ---- The vector of a position ---- */

static void find_hidden(const struct net_features *features, int16_t hidden[HIDDEN]) {
    enum { PARTS = HIDDEN / NET_LANES };
    net_lanes sum[PARTS];
    memcpy(sum, weights()->hidden_bias, sizeof sum);
    for (unsigned i = 0; i < features->size; i++) {
        const int8_t *row = weights()->first[features->index[i]];
        uint16_t count = (uint16_t)features->count[i];
#pragma GCC unroll 4
        for (unsigned j = 0; j < PARTS; j++) {
            sum[j] += net_lanes_from_bytes(row + (size_t)j * NET_LANES) * count;
        }
    }
#pragma GCC unroll 4
    for (unsigned j = 0; j < PARTS; j++) {
        sum[j] = net_lanes_clip(net_lanes_clip(sum[j], ONE / 4 + 1) * 4, ONE);
    }
    memcpy(hidden, sum, sizeof sum);
}

static void find_vector(const struct net_features *features, struct prior_vector *vector) {
    _Alignas(64) int16_t hidden[HIDDEN];
    find_hidden(features, hidden);
    for (unsigned i = 0; i < PRIOR_WIDTH; i++) {
        int32_t sum = net_lanes_product(hidden, weights()->second[i], HIDDEN);
        vector->lane[i] = (int16_t)((sum >> 6) + weights()->second_bias[i]);
    }
    vector->lane[PRIOR_WIDTH - 1] = ONE;
}

static struct prior_queen find_queen(const struct hive_position *position, unsigned colour) {
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    struct prior_queen found = {.placed = hive_in_play(position, queen),
                                .cell = position->cell[queen]};
    found.tight =
        found.placed && DIRECTIONS - ring_count(position->around[found.cell]) <= TIGHT_GAPS;
    return found;
}

void prior_view_init(struct prior_view *view, struct hive_position *position, hive_move previous,
                     board_facts *facts) {
    view->position = position;
    view->late = __builtin_popcount(position->in_play) >= LATE_PIECES;
    view->own = find_queen(position, position->to_move);
    view->enemy = find_queen(position, position->to_move ^ 1u);
    view->has_last = previous != HIVE_PASS;
    view->last = hive_move_to(previous);
    board_find_features(position, facts);
    find_vector(&facts->features, &view->vector);
    for (unsigned i = 0; i < HIVE_BUGS; i++) {
        view->piece[i].start = 0;
    }
}

/* ---- Moves ---- */

static unsigned steps(bool known, unsigned a, unsigned b) {
    if (!known) {
        return PRIOR_NONE;
    }
    unsigned distance = grid_distance(a, b);
    return distance < PRIOR_FAR ? distance : PRIOR_FAR;
}

static void piece_terms(const struct prior_view *view, struct prior_piece *piece, hive_move move,
                        unsigned term[PRIOR_PIECE_GROUPS]) {
    const struct hive_position *position = view->position;
    unsigned bug = hive_move_bug(move), from = hive_move_from(move);
    bool placed = hive_move_places(move);
    unsigned way = placed ? 0 : hive_colour(position->top[from]) == position->to_move ? 1 : 2;
    unsigned from_enemy = steps(view->enemy.placed && !placed, view->enemy.cell, from);
    unsigned kind = way * HIVE_BUGS + bug;
    unsigned tight = (view->enemy.tight ? 2u : 0u) + (view->own.tight ? 1u : 0u);
    unsigned own_kind = bug + (view->own.tight ? HIVE_BUGS : 0);
    piece->start = hive_move_start(move);
    piece->cell_term[0] = PRIOR_TO + kind * PRIOR_PAIRS;
    piece->cell_term[1] = PRIOR_TO_LAST + (bug + (placed ? HIVE_BUGS : 0)) * PRIOR_STEPS;
    piece->cell_term[2] = PRIOR_CROWD_TO + bug * 7;
    piece->cell_term[3] = PRIOR_ONTO + bug * (2 * HIVE_BUGS + 1);
    piece->cell_term[4] = PRIOR_DANGER + (kind * 4 + tight) * PRIOR_STEPS;
    piece->cell_term[5] = PRIOR_FLIGHT + (own_kind * PRIOR_STEPS + from_enemy) * PRIOR_STEPS;

    term[0] = PRIOR_WAY + (view->late ? 3u * HIVE_BUGS : 0u) + kind;
    if (placed) {
        term[1] = PRIOR_PLACED;
        term[2] = PRIOR_FROM_LAST + bug * PRIOR_STEPS + PRIOR_NONE;
        term[3] = PRIOR_NO_CROWD;
        return;
    }
    unsigned thrown_kind = bug + (way == 2 ? HIVE_BUGS : 0);
    unsigned from_own = steps(view->own.placed, view->own.cell, from);
    term[1] = PRIOR_FROM + (thrown_kind * PRIOR_STEPS + from_enemy) * PRIOR_STEPS + from_own;
    term[2] = PRIOR_FROM_LAST + bug * PRIOR_STEPS + steps(view->has_last, view->last, from);
    term[3] = PRIOR_CROWD_FROM + bug * 7 + ring_count(position->around[from]);
}

static inline void cell_terms(const struct prior_view *view, const struct prior_piece *piece,
                              hive_move move, unsigned term[PRIOR_CELL_GROUPS]) {
    const struct hive_position *position = view->position;
    unsigned to = hive_move_to(move), top = position->top[to];
    unsigned enemy = steps(view->enemy.placed, view->enemy.cell, to);
    unsigned own = steps(view->own.placed, view->own.cell, to);
    unsigned onto = 2 * HIVE_BUGS;
    if (top != HIVE_NO_PIECE) {
        onto = hive_bug(top) + (hive_colour(top) == position->to_move ? HIVE_BUGS : 0);
    }
    term[0] = piece->cell_term[0] + enemy * PRIOR_STEPS + own;
    term[1] = piece->cell_term[1] + steps(view->has_last, view->last, to);
    term[2] = piece->cell_term[2] + ring_count(position->around[to]);
    term[3] = piece->cell_term[3] + onto;
    term[4] = piece->cell_term[4] + enemy;
    term[5] = piece->cell_term[5] + own;
}

void prior_terms(struct prior_view *view, hive_move move,
                 unsigned term[PRIOR_PIECE_GROUPS + PRIOR_CELL_GROUPS]) {
    struct prior_piece piece;
    piece_terms(view, &piece, move, term);
    cell_terms(view, &piece, move, term + PRIOR_PIECE_GROUPS);
}

static inline void add_terms(struct prior_vector *sum, const unsigned *term, unsigned count) {
#pragma GCC unroll 6
    for (unsigned i = 0; i < count; i++) {
        const int8_t *row = weights()->term[term[i]];
#pragma GCC unroll 2
        for (unsigned j = 0; j < PRIOR_WIDTH / NET_LANES; j++) {
            sum->part[j] += net_lanes_from_bytes(row + (size_t)j * NET_LANES);
        }
    }
}

/* Not inlined, so that prior_of needs few registers. */
static __attribute__((noinline)) void start_piece(const struct prior_view *view,
                                                  struct prior_piece *piece, hive_move move) {
    unsigned term[PRIOR_PIECE_GROUPS];
    piece_terms(view, piece, move, term);
    piece->sum = (struct prior_vector){0};
    add_terms(&piece->sum, term, PRIOR_PIECE_GROUPS);
}

int prior_of(struct prior_view *view, hive_move move) {
    struct prior_piece *piece = &view->piece[hive_move_bug(move)];
    if (piece->start != hive_move_start(move)) {
        start_piece(view, piece, move);
    }
    unsigned term[PRIOR_CELL_GROUPS];
    cell_terms(view, piece, move, term);
    struct prior_vector sum = piece->sum;
    add_terms(&sum, term, PRIOR_CELL_GROUPS);
    /* units of 1 / 32 and 1 / ONE */
    return net_lanes_product(sum.lane, view->vector.lane, PRIOR_WIDTH) >> 3;
}

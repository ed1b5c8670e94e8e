/*
 * position.h: what Six and Andantino share: two colours of plain tiles in one connected field,
 * which are placed from the hand first (phase 1) and then moved (phase 2). RULES D, E.
 *
 * The field may move any distance over the plane. The sums of all coordinates tell where it is:
 * their mean is the centre, and no tile is further than 21.5 from it in q or in r (a connected
 * field has a tile for every value between the extremes, so the mean of 44 is furthest from an end
 * when the field is a straight line). So the plane cell of a cell of the grid is the one within 32
 * of the centre.
 *
 * A game that begins at the origin stays within 300,000 of it: there are at most 41 turns of
 * placing; after that, each capture takes at least one of 44 tiles, and 100 turns without a capture
 * end the game. So there are fewer than 41 + 45 * 100 turns, each at most 45 steps beyond the
 * field. Positions are read with coordinates up to 9,999,999, so the sums fit 32 bits.
 */
#ifndef TILES_POSITION_H
#define TILES_POSITION_H

#include "games/game.h"
#include "games/tiles/tileset.h"

/* Why a game ended. */
enum tiles_end {
    TILES_GOES_ON,
    TILES_LINE,
    TILES_TRIANGLE,
    TILES_RING,
    TILES_ENCLOSED,
    TILES_TOO_FEW,
    TILES_HUNDRED,
};

enum { TILES_QUIET_LIMIT = 100 };

/* Every byte follows from the position: states are compared with memcmp. */
struct tiles_position {
    struct tileset tiles[2]; /* by colour */
    uint64_t hash;           /* of tiles by their cells on the grid, hands and side to move */
    int32_t sum_q, sum_r;
    uint32_t ply;
    uint8_t count[2]; /* on the table */
    uint8_t hand[2];
    uint8_t to_move;
    uint8_t apart;  /* Six: the next tile may not touch White's starting tile */
    uint8_t quiet;  /* turns of phase 2 since the last capture */
    uint8_t end;    /* enum tiles_end */
    uint8_t result; /* enum apiary_result; IN_PROGRESS also at the start */
    uint8_t padding[3];
};

/* ---- Moves ---- */

/*
 *     bits  0-11  the cell to place a tile on, or to move one to
 *          12-23  the cell to move it from
 *          24-35  the smallest cell (by q, then r) of the part that stays, where there is a choice
 *             36  has a cell to move from
 *             37  has a part that stays
 *             38  a pass
 */
#define TILES_PASS (UINT64_C(1) << 38)

static inline game_move tiles_placing(unsigned to) {
    return to;
}

static inline game_move tiles_moving(unsigned from, unsigned to) {
    return to | (uint64_t)from << 12 | UINT64_C(1) << 36;
}

static inline game_move tiles_keeping(game_move move, unsigned part) {
    return move | (uint64_t)part << 24 | UINT64_C(1) << 37;
}

static inline unsigned tiles_move_to(game_move move) {
    return move & 4095;
}

static inline unsigned tiles_move_from(game_move move) {
    return move >> 12 & 4095;
}

static inline unsigned tiles_move_part(game_move move) {
    return move >> 24 & 4095;
}

static inline bool tiles_move_has_from(game_move move) {
    return move >> 36 & 1;
}

static inline bool tiles_move_has_part(game_move move) {
    return move >> 37 & 1;
}

/* ---- The field ---- */

/* An empty table. */
void tiles_init(struct tiles_position *position, unsigned to_move);

void tiles_put(struct tiles_position *position, unsigned colour, struct axial at);
void tiles_take(struct tiles_position *position, unsigned colour, struct axial at);
void tiles_set_hand(struct tiles_position *position, unsigned colour, unsigned tiles);
void tiles_set_to_move(struct tiles_position *position, unsigned colour);

struct axial tiles_centre(const struct tiles_position *position);

/* The plane cell of a cell of the field or near it. */
struct axial tiles_axial(const struct tiles_position *position, unsigned cell);

/* The grid cell of a plane cell; false if it is far from the field. */
bool tiles_locate(const struct tiles_position *position, struct axial at, unsigned *cell);

/* All tiles, and the rows they are in. */
struct tileset_span tiles_field(const struct tiles_position *position, struct tileset *field);

/* What the field falls into when the tile of a cell is lifted: at most three parts, as there are at
 * most three arcs of tiles around a cell. */
enum { TILES_MAX_PARTS = 3 };

struct tiles_parts {
    unsigned count;
    unsigned largest; /* how many parts are as large as the first */
    struct tileset part[TILES_MAX_PARTS];
    unsigned size[TILES_MAX_PARTS]; /* in descending order */
    struct tileset_span span;       /* the rows that all of them are in */
};

void tiles_split(const struct tiles_position *position, unsigned cell, struct tiles_parts *parts);

/* Ends the game, or with TILES_GOES_ON and APIARY_IN_PROGRESS takes its end back. */
void tiles_end(struct tiles_position *position, enum tiles_end end, enum apiary_result result);

static inline enum apiary_result tiles_win_of(unsigned colour) {
    return colour == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
}

/* ---- Formations ---- */

/* Whether a straight line of `length` or more cells of the set goes through a cell. */
bool tiles_line_through(const struct tileset *set, unsigned cell, unsigned length);

/* Why a game ended; adds the cells of the winning shape, see struct game_rules. */
enum apiary_ending tiles_ending(const struct tiles_position *position, const struct tileset *shape,
                                struct game_cells *cells);

/* ---- For struct game_rules ---- */

enum apiary_colour tiles_to_move(const void *state);
size_t tiles_turns(const void *state);
enum apiary_result tiles_result(const void *state);
struct game_key tiles_key(const void *state);
uint64_t tiles_hash(const void *state);
size_t tiles_pieces(const void *state, struct apiary_piece *list, size_t size);
int tiles_hand(const void *state, enum apiary_colour colour, char bug);

/* Moves as steps on a board. tiles_describe leaves out what Six captures. */
size_t tiles_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                   bool *last_is_optional);
void tiles_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                      struct text *out);
void tiles_describe(const void *state, game_move move, bool played,
                    struct apiary_move_effect *what);

/* Receives the legal moves one by one; if `visit` is NULL they are only counted. */
struct tiles_visitor {
    void (*visit)(struct tiles_visitor *visitor, game_move move);
    uint64_t count;
};

/* Visits a move to each of the targets; `with` has the other bits of the move. */
void tiles_visit(struct tiles_visitor *visitor, const struct tileset *targets,
                 struct tileset_span span, game_move with);

/* What listing and counting moves need from a game. `visit` visits all legal moves of a game that
 * is not over; what it calls may change the position, but must restore it. */
struct tiles_game {
    void (*visit)(const struct tiles_position *position, struct tiles_visitor *visitor);
    struct game_undo (*play)(void *state, game_move move);
    void (*undo)(void *state, game_move move, struct game_undo undo);
};

enum apiary_status tiles_moves(const struct tiles_game *game, const void *state,
                               struct game_moves *list);
uint64_t tiles_perft(const struct tiles_game *game, const void *state, int depth);

#endif

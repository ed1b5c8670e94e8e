/*
 * position.h: what Six and Andantino share: two colours of equal tiles in one connected field,
 * tiles in the hand first, moved on the table afterwards (RULES D, E).
 *
 * The field may wander as far as it likes. Where it is on the plane follows from the sums of all
 * coordinates: their mean is the centre, and no tile is further than 21.5 from it in q or in r (a
 * connected field has a tile for every value between the extremes, so the mean of 44 is furthest
 * from an end when the field is a straight line). So the plane cell of a place on the grid is the
 * one within 32 of the centre.
 *
 * A game that begins at the origin stays within 300,000 of it: at most 41 turns of placing, then
 * captures take at least one of 44 tiles each and 100 turns without one end the game, so there are
 * fewer than 41 + 45 * 100 turns, and none goes further than 45 steps beyond the field. Positions
 * are read within 9,999,999, so the sums fit 32 bits.
 */
#ifndef TILES_POSITION_H
#define TILES_POSITION_H

#include "games/game.h"
#include "games/tiles/tileset.h"

/* How a game ended: a formation of the side that has just moved, and so on. */
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
    uint64_t hash;           /* of tiles, hands and side, as they lie on the grid */
    int32_t sum_q, sum_r;
    uint32_t ply;
    uint8_t count[2]; /* on the table */
    uint8_t hand[2];
    uint8_t to_move;
    uint8_t apart;  /* Six: the tile to be placed may not touch White's first one */
    uint8_t quiet;  /* turns of phase 2 in a row, without a capture */
    uint8_t end;    /* enum tiles_end */
    uint8_t result; /* enum apiary_result; IN_PROGRESS also at the start */
    uint8_t padding[3];
};

/* ---- Moves ---- */

/*
 * bits 0-11 to, 12-23 from, 24-35 the smallest cell (by q, then r) of the part that stays, where
 * several could; 36 it has a from; 37 it has a part; 38 a pass
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

static inline bool tiles_move_moves(game_move move) {
    return move >> 36 & 1;
}

static inline bool tiles_move_chooses(game_move move) {
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

/* The plane cell of a grid cell, within 32 of `near`. */
struct axial tiles_unfold(unsigned cell, struct axial near);

/* The same for cells of the field and its surroundings. */
struct axial tiles_axial(const struct tiles_position *position, unsigned cell);

/* The grid cell of a plane cell; false if it is far from the field. */
bool tiles_locate(const struct tiles_position *position, struct axial at, unsigned *cell);

/* All tiles, and the rows they are in. */
struct tileset_span tiles_field(const struct tiles_position *position, struct tileset *field);

/* ---- Formations ---- */

/* `length` or more in a straight line through a cell of the set. */
bool tiles_line_through(const struct tileset *set, unsigned cell, unsigned length);

/* Why a game ended; adds the cells of the winning shape, see struct game_rules. */
enum apiary_ending tiles_ending(const struct tiles_position *position, const struct tileset *shape,
                                struct game_cells *cells);

/* ---- Rules that both games share, for their tables ---- */

enum apiary_colour tiles_to_move(const void *state);
size_t tiles_turns(const void *state);
enum apiary_result tiles_result(const void *state);
struct game_key tiles_key(const void *state);
uint64_t tiles_hash(const void *state);
size_t tiles_pieces(const void *state, struct apiary_piece *list, size_t size);
int tiles_hand(const void *state, enum apiary_colour colour, char bug);

/* Moves as steps on a board; `describe` leaves out what Six captures. */
size_t tiles_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                   bool *last_is_optional);
void tiles_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                      struct text *out);
void tiles_describe(const void *state, game_move move, bool played,
                    struct apiary_move_effect *what);

/* Who is shown the moves of a turn one by one; without `visit` they are only counted. */
struct tiles_visitor {
    void (*visit)(struct tiles_visitor *visitor, game_move move);
    uint64_t count;
};

/* A move to each cell of the targets; `with` is the rest of the code. */
void tiles_visit(struct tiles_visitor *visitor, const struct tileset *targets,
                 struct tileset_span span, game_move with);

/* What listing and counting need to know of a game. `visit` shows all legal moves while the game
 * goes on; the position may be changed meanwhile, if it is restored. */
struct tiles_game {
    void (*visit)(const struct tiles_position *position, struct tiles_visitor *visitor);
    struct game_undo (*play)(void *state, game_move move);
    void (*undo)(void *state, game_move move, struct game_undo undo);
};

enum apiary_status tiles_moves(const struct tiles_game *game, const void *state,
                               struct game_moves *list);
uint64_t tiles_perft(const struct tiles_game *game, const void *state, int depth);

#endif

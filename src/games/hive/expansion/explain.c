/*
 * explain.c: why a piece cannot be placed or moved; the reasons in the order in which a player
 * would think of them. Nothing here is hot; clarity over speed.
 */
#include "games/hive/expansion/explain.h"

#include <stdio.h>

#include "base/error.h"
#include "games/hive/expansion/ability.h"
#include "games/hive/expansion/connect.h"
#include "games/hive/expansion/moves.h"
#include "games/hive/expansion/reason.h"

enum apiary_status expansion_explain_over(const struct expansion_position *position,
                                          struct apiary_error *error) {
    bool white = expansion_surrounded(position, APIARY_WHITE);
    bool black = expansion_surrounded(position, APIARY_BLACK);
    enum apiary_status status = error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s",
                                          white && black ? "both queens are surrounded, a draw"
                                          : white        ? "wQ is surrounded, Black has won"
                                                         : "bQ is surrounded, White has won");
    for (unsigned colour = 0; colour < 2; colour++) {
        if (expansion_surrounded(position, colour)) {
            expansion_mark_pieces(position, expansion_bug_mask(colour, HIVE_QUEEN),
                                  APIARY_MARK_QUEEN, error);
        }
    }
    return status;
}

/* ---- Placing ---- */

/* The first neighbour of the cell with a top of this colour, or EXPANSION_NO_PIECE. */
static unsigned neighbour_of_colour(const struct expansion_position *position, unsigned cell,
                                    unsigned colour) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned piece = position->top[wide_step(cell, d)];
        if (piece != EXPANSION_NO_PIECE && expansion_colour(piece) == colour) {
            return piece;
        }
    }
    return EXPANSION_NO_PIECE;
}

/* The cell is empty, but not one for this piece (A2.2, B5). */
static enum apiary_status explain_cell(const struct expansion_position *position, unsigned piece,
                                       unsigned to, struct apiary_error *error) {
    struct expansion_label name = expansion_label(piece);
    unsigned us = position->to_move;
    unsigned own = neighbour_of_colour(position, to, us);
    unsigned enemy = neighbour_of_colour(position, to, us ^ 1);
    bool first = expansion_first_piece(position, us);
    if (expansion_bug(piece) == HIVE_FLEA) {
        return error_set(error, APIARY_FLEA_NEIGHBOURS, 0,
                         "%s enters on a cell that touches an own and an enemy piece: here it "
                         "would touch %s",
                         name.text,
                         own != EXPANSION_NO_PIECE     ? "no enemy piece"
                         : enemy != EXPANSION_NO_PIECE ? "no own piece"
                                                       : "neither");
    }
    if (enemy != EXPANSION_NO_PIECE && !first) {
        return error_set(error, APIARY_TOUCHES_ENEMY, 0,
                         "%s cannot be placed there: it would touch %s", name.text,
                         expansion_label(enemy).text);
    }
    return error_set(error, APIARY_TOUCHES_NOTHING, 0,
                     "%s cannot be placed there: it would touch %s", name.text,
                     first ? "no piece at all" : "no piece of its own colour");
}

static enum apiary_status explain_placing(const struct expansion_position *position, unsigned piece,
                                          unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, bug = expansion_bug(piece);
    struct expansion_label name = expansion_label(piece);
    if (expansion_has(position->removed, piece)) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s has been removed from the game",
                         name.text);
    }
    if (position->hand[us][bug] == 0) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s is not in hand: %s has no %s to place",
                         name.text, expansion_side(us), hive_bug_name[bug]);
    }
    if (position->hand[us][HIVE_HALF_RING] && bug != HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0, "%s's first piece is the half-ring",
                         expansion_side(us));
    }
    if (expansion_queen_due(position) && bug != HIVE_QUEEN) {
        return expansion_reason_queen(position, piece, error);
    }
    unsigned next = expansion_entering(position, us, bug);
    if (next != piece) {
        return error_set(error, APIARY_WRONG_NUMBER, 0, "%s enters before %s",
                         expansion_label(next).text, name.text);
    }
    if (bug == HIVE_QUEEN && !position->queen_first && expansion_first_piece(position, us)) {
        return error_set(error, APIARY_QUEEN_FIRST, 0,
                         "%s cannot be the first piece (tournament rule)", name.text);
    }
    if (position->height[to]) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be placed there: %s is on that cell",
                         name.text, expansion_label(position->top[to]).text);
    }
    return explain_cell(position, piece, to, error);
}

/* ---- Throwing ---- */

/* Whether a cell lies beside another, and in which direction. */
static bool is_beside(unsigned cell, unsigned other, unsigned *d) {
    for (*d = 0; *d < DIRECTIONS; ++*d) {
        if (wide_step(cell, *d) == other) {
            return true;
        }
    }
    return false;
}

/* An own piece beside `cell` that could throw what is there; EXPANSION_NO_PIECE if none is. */
static unsigned thrower_beside(const struct expansion_position *position, unsigned cell) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned piece = position->top[wide_step(cell, d)];
        if (piece != EXPANSION_NO_PIECE && expansion_colour(piece) == position->to_move &&
            expansion_able(position, piece) && expansion_can_throw(position, piece)) {
            return piece;
        }
    }
    return EXPANSION_NO_PIECE;
}

static enum apiary_status explain_throw(const struct expansion_position *position, unsigned piece,
                                        unsigned to, struct apiary_error *error) {
    struct expansion_label name = expansion_label(piece);
    unsigned cell = position->cell[piece], thrower = thrower_beside(position, cell), d;
    struct expansion_view view = {.position = position, .from = cell};
    if (position->height[cell] > 1) {
        return error_set(error, APIARY_CANNOT_REACH, 0, "%s cannot be thrown: it sits on top of %s",
                         name.text, expansion_label(position->below[piece]).text);
    }
    if (position->height[to]) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be thrown there: %s is on that cell",
                         name.text, expansion_label(position->top[to]).text);
    }
    unsigned over = position->cell[thrower];
    bool up = is_beside(over, cell, &d) && expansion_gate_open(&view, over, d, 1);
    if (!up || (is_beside(over, to, &d) && !expansion_gate_open(&view, over, d, 1))) {
        if (!up) {
            is_beside(over, cell, &d);
        }
        error_set(error, APIARY_GATE, 0,
                  "%s cannot be thrown there: the way over %s is between %s and %s", name.text,
                  expansion_label(thrower).text,
                  expansion_label(position->top[wide_step(over, direction_left(d))]).text,
                  expansion_label(position->top[wide_step(over, direction_right(d))]).text);
        expansion_mark(position, over, APIARY_MARK_ACTOR, error);
        expansion_show_gate(position, over, d, error);
        return APIARY_GATE;
    }
    error_set(error, APIARY_CANNOT_REACH, 0, "%s can be thrown by %s, but only to a cell beside it",
              name.text, expansion_label(thrower).text);
    expansion_mark(position, over, APIARY_MARK_ACTOR, error);
    expansion_name_other(thrower, error);
    return APIARY_CANNOT_REACH;
}

/* ---- Moving ---- */

/* Whether a piece gets to a cell by itself, with these gates thought away. */
static bool gets_to(const struct expansion_position *position, unsigned piece, unsigned lifted,
                    unsigned to, const struct expansion_gate *ignored) {
    struct expansion_view view = {
        .position = position, .from = position->cell[piece], .lifted = lifted, .ignored = ignored};
    struct expansion_reach reach;
    expansion_reach_init(&reach, view.from);
    expansion_reach_piece(&view, piece, &reach);
    if (expansion_bug(piece) == HIVE_RIDER && !expansion_has(position->marked, piece)) {
        expansion_reach_double(&view, &reach);
    }
    return to != view.from && expansion_reaches(&reach, to);
}

/* The first gate that, thought away alone, lets the piece pass. Only the tops beside a step can
 * make one. */
static bool find_gate(const struct expansion_position *position, unsigned piece, unsigned lifted,
                      unsigned to, struct expansion_gate *gate) {
    for (uint64_t left = expansion_tops(position); left; left &= left - 1) {
        unsigned side = position->cell[expansion_first(left)];
        for (unsigned e = 0; e < DIRECTIONS; e++) {
            gate->cell = wide_step(side, e);
            for (gate->direction = 0; gate->direction < DIRECTIONS; gate->direction++) {
                unsigned l = wide_step(gate->cell, direction_left(gate->direction));
                unsigned r = wide_step(gate->cell, direction_right(gate->direction));
                if ((l == side || r == side) && position->height[l] && position->height[r] &&
                    gets_to(position, piece, lifted, to, gate)) {
                    return true;
                }
            }
        }
    }
    return false;
}

static enum apiary_status explain_gate(const struct expansion_position *position, unsigned piece,
                                       unsigned lifted, unsigned to, struct apiary_error *error) {
    struct expansion_gate gate = {EXPANSION_NO_CELL, 0};
    if (!gets_to(position, piece, lifted, to, &gate)) {
        return APIARY_OK;
    }
    if (!find_gate(position, piece, lifted, to, &gate)) {
        return error_set(error, APIARY_GATE, 0,
                         "%s cannot get there: gates on the way are too narrow",
                         expansion_label(piece).text);
    }
    unsigned l = wide_step(gate.cell, direction_left(gate.direction));
    unsigned r = wide_step(gate.cell, direction_right(gate.direction));
    error_set(error, APIARY_GATE, 0, "%s cannot get there: nothing passes between %s and %s",
              expansion_label(piece).text, expansion_label(position->top[l]).text,
              expansion_label(position->top[r]).text);
    expansion_show_gate(position, gate.cell, gate.direction, error);
    return APIARY_GATE;
}

/* B2: the dragonfly gets there, but not with what it would have to take along. */
static enum apiary_status explain_load(const struct expansion_position *position, unsigned piece,
                                       struct apiary_error *error) {
    struct expansion_label name = expansion_label(piece);
    unsigned load = position->below[piece];
    struct expansion_label carried = expansion_label(load);
    if (expansion_has(position->moved, load)) {
        error_set(error, APIARY_JUST_MOVED, 0,
                  "%s would have to carry %s, which has just been moved and rests for this "
                  "turn",
                  name.text, carried.text);
        expansion_name_other(load, error);
        return APIARY_JUST_MOVED;
    }
    char what[64];
    snprintf(what, sizeof what, "%s cannot carry %s there", name.text, carried.text);
    return expansion_reason_split(position, position, expansion_bit(piece), what, error);
}

/* What is on the landing cell, where that is the reason. APIARY_OK if not. */
static enum apiary_status explain_occupied(const struct expansion_position *position,
                                           unsigned piece, unsigned to,
                                           struct apiary_error *error) {
    struct expansion_label name = expansion_label(piece);
    unsigned there = position->top[to], bug = expansion_bug(piece);
    if (there == EXPANSION_NO_PIECE) {
        return APIARY_OK;
    }
    struct expansion_label other = expansion_label(there);
    if (expansion_has(position->face_down, there)) {
        return error_set(error, APIARY_FACE_DOWN, 0,
                         "%s cannot move there: nothing steps onto %s, which lies face down",
                         name.text, other.text);
    }
    if (expansion_bug(there) == HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0,
                         "%s cannot move there: nothing steps onto %s, a half-ring", name.text,
                         other.text);
    }
    if (bug == HIVE_SCARAB || bug == HIVE_MANTIS || bug == HIVE_SCORPION) {
        const char *n = name.text, *o = other.text;
        char hint[64];
        if (bug == HIVE_SCARAB) {
            snprintf(hint, sizeof hint, "%s>%s pushes it, %s=%s swaps", n, o, n, o);
        } else {
            snprintf(hint, sizeof hint, "%s%c%s %s it", n, bug == HIVE_MANTIS ? '*' : '!', o,
                     bug == HIVE_MANTIS ? "removes" : "stings");
        }
        return error_set(error, APIARY_OCCUPIED, 0,
                         "%s cannot move there: %s is on that cell (%s, where that is legal)",
                         name.text, other.text, hint);
    }
    if (!expansion_climbs(bug)) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot move there: %s is on that cell",
                         name.text, other.text);
    }
    return APIARY_OK;
}

/* The piece may move, but not there. */
static enum apiary_status explain_reach(const struct expansion_position *position, unsigned piece,
                                        unsigned lifted, unsigned to, struct apiary_error *error) {
    struct expansion_label name = expansion_label(piece);
    unsigned cell = position->cell[piece], bug = expansion_bug(piece);
    enum apiary_status status;
    if (to == cell) {
        return error_set(error, APIARY_CANNOT_REACH, 0,
                         "%s is there already: a move ends on another cell", name.text);
    }
    if (gets_to(position, piece, lifted, to, NULL) && bug == HIVE_DRAGONFLY) {
        return explain_load(position, piece, error);
    }
    if ((status = explain_gate(position, piece, lifted, to, error)) ||
        (status = explain_occupied(position, piece, to, error))) {
        return status;
    }
    if (position->height[cell] > lifted && !expansion_climbs(bug)) {
        return error_set(error, APIARY_RAISED, 0,
                         "%s (%s) is above the ground and can only step down to an empty cell "
                         "beside it",
                         name.text, hive_bug_name[bug]);
    }
    struct expansion_view view = {.position = position, .from = cell, .lifted = lifted};
    struct expansion_reach reach;
    expansion_reach_init(&reach, cell);
    expansion_reach_double(&view, &reach);
    if (bug == HIVE_RIDER && expansion_reaches(&reach, to)) {
        return error_set(error, APIARY_DOUBLE_STEP, 0,
                         "%s has used its double step, which it has once a game", name.text);
    }
    return error_set(error, APIARY_CANNOT_REACH, 0, "%s (%s) cannot reach that cell%s", name.text,
                     hive_bug_name[bug],
                     bug == HIVE_MOSQUITO && position->height[cell] == lifted
                         ? " by the moves of the pieces it touches"
                         : "");
}

static enum apiary_status explain_moving(const struct expansion_position *position, unsigned piece,
                                         unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, cell = position->cell[piece], top = position->top[cell];
    bool enemy = expansion_colour(piece) != us;
    bool queen = expansion_has(position->in_play, expansion_piece(us, HIVE_QUEEN, 0));
    struct expansion_label name = expansion_label(piece);
    enum apiary_status status;
    if (enemy && (!queen || thrower_beside(position, cell) == EXPANSION_NO_PIECE)) {
        return expansion_reason_turn(piece, error);
    }
    if (expansion_bug(piece) == HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0, "%s is a half-ring: nobody moves it",
                         name.text);
    }
    if (!queen) {
        return expansion_reason_queen(position, piece, error);
    }
    if (enemy && expansion_has(position->face_down, piece)) {
        return error_set(error, APIARY_FACE_DOWN, 0, "%s lies face down and cannot be thrown",
                         name.text);
    }
    if ((status = expansion_reason_rest(position, piece, !enemy, error))) {
        return status;
    }
    unsigned lifted = top == piece ? 1 : 2;
    if (position->height[cell] == lifted) {
        char what[64];
        snprintf(what, sizeof what, "%s cannot be lifted%s%s", name.text,
                 lifted == 2 ? " with " : "", lifted == 2 ? expansion_label(top).text : "");
        if ((status =
                 expansion_reason_split(position, position, expansion_bit(top), what, error))) {
            return status;
        }
    }
    return enemy ? explain_throw(position, piece, to, error)
                 : explain_reach(position, piece, lifted, to, error);
}

static enum apiary_status explain(const struct expansion_position *position, unsigned piece,
                                  unsigned to, struct apiary_error *error) {
    if (!(position->bugs >> expansion_bug(piece) & 1)) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s is not in this game: it has no %s",
                         expansion_label(piece).text, hive_bug_name[expansion_bug(piece)]);
    }
    if (expansion_has(position->in_play, piece)) {
        return explain_moving(position, piece, to, error);
    }
    if (expansion_colour(piece) != position->to_move) {
        return expansion_reason_turn(piece, error);
    }
    return explain_placing(position, piece, to, error);
}

enum apiary_status expansion_explain(const struct expansion_position *position, unsigned piece,
                                     unsigned to, struct apiary_error *error) {
    if (expansion_over(position)) {
        return expansion_explain_over(position, error);
    }
    enum apiary_status status = explain(position, piece, to, error);
    if (status && error) {
        expansion_show_reason(position, piece, to, error);
    }
    return status;
}

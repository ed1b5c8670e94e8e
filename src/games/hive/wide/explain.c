/*
 * explain.c: why a piece cannot be placed or moved, with the reasons in the order a player would
 * think of them. None of this is hot: clarity over speed.
 */
#include "games/hive/wide/explain.h"

#include <stdio.h>

#include "base/error.h"
#include "games/hive/wide/ability.h"
#include "games/hive/wide/connect.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/reason.h"

enum apiary_status wide_explain_over(const struct wide_position *position,
                                     struct apiary_error *error) {
    bool white = wide_surrounded(position, APIARY_WHITE);
    bool black = wide_surrounded(position, APIARY_BLACK);
    enum apiary_status status = error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s",
                                          white && black ? "both queens are surrounded, a draw"
                                          : white        ? "wQ is surrounded, Black has won"
                                                         : "bQ is surrounded, White has won");
    struct axial queen[2];
    for (size_t i = wide_surrounded_queens(position, queen); i-- > 0;) {
        error_mark(error, queen[i].q, queen[i].r, APIARY_MARK_QUEEN);
    }
    return status;
}

/* ---- Placing ---- */

enum apiary_status wide_explain_hand(enum apiary_colour colour, char letter,
                                     struct apiary_error *error) {
    return error_set(error, APIARY_NOT_IN_HAND, 0, "%s has no %s left to place",
                     hive_side_name(colour), hive_kinds[hive_bug_of_letter(letter)].name);
}

/* The cell is empty, but this piece may not be placed there (A2.2, B5). */
static enum apiary_status explain_cell(const struct wide_position *position, unsigned piece,
                                       unsigned to, struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    unsigned us = position->to_move;
    unsigned own = wide_neighbour(position, to, us);
    unsigned enemy = wide_neighbour(position, to, us ^ 1);
    bool first = wide_nothing_placed(position, us);
    if (wide_bug(piece) == HIVE_FLEA) {
        return error_set(error, APIARY_FLEA_NEIGHBOURS, 0,
                         "%s must be placed beside an own and an enemy piece: here it would "
                         "touch %s",
                         name.text,
                         own != WIDE_NO_PIECE     ? "no enemy piece"
                         : enemy != WIDE_NO_PIECE ? "no own piece"
                                                  : "neither");
    }
    if (enemy != WIDE_NO_PIECE && !first) {
        return error_set(error, APIARY_TOUCHES_ENEMY, 0,
                         "%s cannot be placed there: it would touch %s", name.text,
                         wide_label(enemy).text);
    }
    return error_set(error, APIARY_TOUCHES_NOTHING, 0,
                     "%s cannot be placed there: it would touch %s", name.text,
                     first ? "no piece at all" : "no piece of its own colour");
}

static enum apiary_status explain_placing(const struct wide_position *position, unsigned piece,
                                          unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, bug = wide_bug(piece);
    struct wide_label name = wide_label(piece);
    if (wide_has(position->removed, piece)) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s has been removed from the game",
                         name.text);
    }
    if (position->hand[us][bug] == 0) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s is not in hand: %s has no %s to place",
                         name.text, hive_side_name(us), hive_kinds[bug].name);
    }
    if (position->hand[us][HIVE_HALF_RING] && bug != HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0, "%s's first piece is the half-ring",
                         hive_side_name(us));
    }
    if (wide_queen_due(position) && bug != HIVE_QUEEN) {
        return wide_reason_queen(position, piece, "move", error);
    }
    unsigned next = wide_entering(position, us, bug);
    if (next != piece) {
        return error_set(error, APIARY_WRONG_NUMBER, 0, "%s must be placed before %s",
                         wide_label(next).text, name.text);
    }
    if (bug == HIVE_QUEEN && !position->queen_first && wide_nothing_placed(position, us)) {
        return error_set(error, APIARY_QUEEN_FIRST, 0,
                         "%s cannot be the first piece (option QueenFirst is off)", name.text);
    }
    if (position->height[to]) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be placed there: %s is on that cell",
                         name.text, wide_label(position->top[to]).text);
    }
    return explain_cell(position, piece, to, error);
}

/* ---- Throwing ---- */

/* The next own piece beside `cell`, from direction *d on, that could throw the piece there; *d is
 * then its direction. WIDE_NO_PIECE if there is none. */
static unsigned next_thrower(const struct wide_position *position, unsigned cell, unsigned *d) {
    for (; *d < DIRECTIONS; ++*d) {
        unsigned piece = position->top[wide_step(cell, *d)];
        if (piece != WIDE_NO_PIECE && wide_colour(piece) == position->to_move &&
            wide_able(position, piece) && wide_can_throw(position, piece)) {
            return piece;
        }
    }
    return WIDE_NO_PIECE;
}

/* Whether a gate stops a throw over the piece on `over`: on the way up from `cell`, or on the way
 * down to `to`. *d is its direction from `over`. */
static bool throw_blocked(const struct wide_position *position, unsigned cell, unsigned over,
                          unsigned to, unsigned *d) {
    struct wide_view view = {.position = position, .from = cell};
    *d = wide_direction(over, cell);
    if (!wide_gate_open(&view, over, *d, 1)) {
        return true;
    }
    *d = wide_direction(over, to);
    return *d < DIRECTIONS && !wide_gate_open(&view, over, *d, 1);
}

static enum apiary_status explain_throw(const struct wide_position *position, unsigned piece,
                                        unsigned to, struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    unsigned cell = position->cell[piece], first = WIDE_NO_PIECE;
    if (position->height[cell] > 1) {
        return error_set(error, APIARY_CANNOT_REACH, 0, "%s cannot be thrown: it sits on top of %s",
                         name.text, wide_label(position->below[piece]).text);
    }
    if (position->height[to]) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be thrown there: %s is on that cell",
                         name.text, wide_label(position->top[to]).text);
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned thrower = next_thrower(position, cell, &d), side;
        if (thrower == WIDE_NO_PIECE) {
            break;
        }
        unsigned over = position->cell[thrower];
        if (throw_blocked(position, cell, over, to, &side)) {
            error_set(
                error, APIARY_GATE, 0,
                "%s cannot be thrown there: the gate between %s and %s blocks the way over %s",
                name.text, wide_label(position->top[wide_step(over, direction_left(side))]).text,
                wide_label(position->top[wide_step(over, direction_right(side))]).text,
                wide_label(thrower).text);
            wide_mark(position, over, APIARY_MARK_ACTOR, error);
            wide_show_gate(position, over, side, error);
            return APIARY_GATE;
        }
        first = first == WIDE_NO_PIECE ? thrower : first;
    }
    error_set(error, APIARY_CANNOT_REACH, 0, "%s can be thrown by %s, but only to a cell beside it",
              name.text, wide_label(first).text);
    wide_mark(position, position->cell[first], APIARY_MARK_ACTOR, error);
    wide_name_other(first, error);
    return APIARY_CANNOT_REACH;
}

/* ---- Moving ---- */

/* Whether a piece gets to a cell by itself, with these gates ignored. */
static bool gets_to(const struct wide_position *position, unsigned piece, unsigned lifted,
                    unsigned to, const struct wide_gates *ignored) {
    struct wide_view view = {
        .position = position, .from = position->cell[piece], .lifted = lifted, .ignored = ignored};
    struct wide_reach reach;
    wide_reach_init(&reach, view.from);
    wide_reach_piece(&view, piece, &reach);
    if (wide_bug(piece) == HIVE_RIDER && !wide_has(position->marked, piece)) {
        wide_reach_double(&view, &reach);
    }
    return to != view.from && wide_reaches(&reach, to);
}

/*
 * The gate to name. With `others` false: the first that, ignored alone, lets the piece pass; with
 * `others`: the first that keeps it from passing though all other gates are ignored. Only the tops
 * beside a step can make a gate.
 */
static bool find_gate(const struct wide_position *position, unsigned piece, unsigned lifted,
                      unsigned to, bool others, struct wide_gates *gate) {
    gate->others = others;
    for (uint64_t left = position->tops; left; left &= left - 1) {
        unsigned side = position->cell[wide_first(left)];
        for (unsigned e = 0; e < DIRECTIONS; e++) {
            gate->cell = wide_step(side, e);
            for (gate->direction = 0; gate->direction < DIRECTIONS; gate->direction++) {
                unsigned l = wide_step(gate->cell, direction_left(gate->direction));
                unsigned r = wide_step(gate->cell, direction_right(gate->direction));
                if ((l == side || r == side) && position->height[l] && position->height[r] &&
                    gets_to(position, piece, lifted, to, gate) != others) {
                    return true;
                }
            }
        }
    }
    return false;
}

static enum apiary_status explain_gate(const struct wide_position *position, unsigned piece,
                                       unsigned lifted, unsigned to, struct apiary_error *error) {
    struct wide_gates gate = {.cell = WIDE_NO_CELL, .others = true};
    if (!gets_to(position, piece, lifted, to, &gate)) {
        return APIARY_OK;
    }
    if (!find_gate(position, piece, lifted, to, false, &gate) &&
        !find_gate(position, piece, lifted, to, true, &gate)) {
        return error_set(error, APIARY_GATE, 0,
                         "%s cannot get there: every way leads through closed gates",
                         wide_label(piece).text);
    }
    unsigned l = wide_step(gate.cell, direction_left(gate.direction));
    unsigned r = wide_step(gate.cell, direction_right(gate.direction));
    error_set(error, APIARY_GATE, 0, "%s cannot get there: nothing passes between %s and %s",
              wide_label(piece).text, wide_label(position->top[l]).text,
              wide_label(position->top[r]).text);
    wide_show_gate(position, gate.cell, gate.direction, error);
    return APIARY_GATE;
}

/* B2: the dragonfly gets there, but not with the piece that it would have to carry. */
static enum apiary_status explain_load(const struct wide_position *position, unsigned piece,
                                       struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    unsigned load = position->below[piece];
    struct wide_label carried = wide_label(load);
    if (wide_has(position->moved, load)) {
        error_set(error, APIARY_JUST_MOVED, 0,
                  "%s would have to carry %s, which has just been moved and must rest this "
                  "turn",
                  name.text, carried.text);
        wide_name_other(load, error);
        return APIARY_JUST_MOVED;
    }
    char what[64];
    snprintf(what, sizeof what, "%s cannot carry %s there", name.text, carried.text);
    return wide_reason_split(position, position, wide_bit(piece), what, error);
}

/* What a piece of this kind can do to another: "wK>bA1 to push, wK=bA1 to swap". */
static void add_actions(struct text *out, unsigned bug, const struct wide_label *piece,
                        const struct wide_label *other) {
    const char *comma = "";
    for (size_t i = 0; i < WIDE_ACTIONS; i++) {
        if (wide_actions[i].bug == bug) {
            text_format(out, "%s%s%c%s to %s", comma, piece->text, wide_actions[i].sign,
                        other->text, wide_actions[i].word);
            comma = ", ";
        }
    }
}

/* Why the piece on the landing cell forbids the move. APIARY_OK if it does not. */
static enum apiary_status explain_occupied(const struct wide_position *position, unsigned piece,
                                           unsigned to, struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    unsigned there = position->top[to], bug = wide_bug(piece);
    if (there == WIDE_NO_PIECE) {
        return APIARY_OK;
    }
    struct wide_label other = wide_label(there);
    char hint[64];
    if (wide_has(position->face_down, there)) {
        return error_set(error, APIARY_FACE_DOWN, 0,
                         "%s cannot move there: nothing steps onto %s, which lies face down",
                         name.text, other.text);
    }
    if (wide_bug(there) == HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0,
                         "%s cannot move there: nothing steps onto %s, a half-ring", name.text,
                         other.text);
    }
    struct text actions = text_into(hint, sizeof hint);
    add_actions(&actions, bug, &name, &other);
    if (text_end(&actions) > 0) {
        return error_set(error, APIARY_OCCUPIED, 0,
                         "%s cannot move there: %s is on that cell (%s, where that is legal)",
                         name.text, other.text, hint);
    }
    if (!wide_climbs(bug)) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot move there: %s is on that cell",
                         name.text, other.text);
    }
    return APIARY_OK;
}

/* The piece may move, but not there. */
static enum apiary_status explain_reach(const struct wide_position *position, unsigned piece,
                                        unsigned lifted, unsigned to, struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    unsigned cell = position->cell[piece], bug = wide_bug(piece);
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
    if (position->height[cell] > lifted && !wide_climbs(bug)) {
        return error_set(error, APIARY_RAISED, 0,
                         "%s (%s) is above the ground and can only step down to an empty cell "
                         "beside it",
                         name.text, hive_kinds[bug].name);
    }
    struct wide_view view = {.position = position, .from = cell, .lifted = lifted};
    struct wide_reach reach;
    wide_reach_init(&reach, cell);
    wide_reach_double(&view, &reach);
    if (bug == HIVE_RIDER && wide_reaches(&reach, to)) {
        return error_set(error, APIARY_DOUBLE_STEP, 0,
                         "%s has used its double step, which it has once a game", name.text);
    }
    return error_set(error, APIARY_CANNOT_REACH, 0, "%s (%s) cannot reach that cell%s", name.text,
                     hive_kinds[bug].name,
                     bug == HIVE_MOSQUITO && position->height[cell] == lifted
                         ? " by the moves of the pieces it touches"
                         : "");
}

static enum apiary_status explain_moving(const struct wide_position *position, unsigned piece,
                                         unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, cell = position->cell[piece], top = position->top[cell];
    bool enemy = wide_colour(piece) != us;
    bool queen = wide_has(position->in_play, wide_piece(us, HIVE_QUEEN, 0));
    struct wide_label name = wide_label(piece);
    enum apiary_status status;
    unsigned d = 0;
    if (enemy && (!queen || next_thrower(position, cell, &d) == WIDE_NO_PIECE)) {
        return wide_reason_turn(piece, error);
    }
    if (wide_bug(piece) == HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0, "%s is a half-ring: nobody moves it",
                         name.text);
    }
    if (!queen) {
        return wide_reason_queen(position, piece, "move", error);
    }
    if (enemy && wide_has(position->face_down, piece)) {
        return error_set(error, APIARY_FACE_DOWN, 0, "%s lies face down and cannot be thrown",
                         name.text);
    }
    if ((status = wide_reason_rest(position, piece, !enemy, "move", error))) {
        return status;
    }
    unsigned lifted = top == piece ? 1 : 2;
    if (position->height[cell] == lifted) {
        char what[64];
        snprintf(what, sizeof what, "%s cannot be lifted%s%s", name.text,
                 lifted == 2 ? " with " : "", lifted == 2 ? wide_label(top).text : "");
        if ((status = wide_reason_split(position, position, wide_bit(top), what, error))) {
            return status;
        }
    }
    return enemy ? explain_throw(position, piece, to, error)
                 : explain_reach(position, piece, lifted, to, error);
}

static enum apiary_status explain(const struct wide_position *position, unsigned piece, unsigned to,
                                  struct apiary_error *error) {
    if (!(position->bugs >> wide_bug(piece) & 1)) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s is not in this game: it has no %s",
                         wide_label(piece).text, hive_kinds[wide_bug(piece)].name);
    }
    if (wide_has(position->in_play, piece)) {
        return explain_moving(position, piece, to, error);
    }
    if (wide_colour(piece) != position->to_move) {
        return wide_reason_turn(piece, error);
    }
    return explain_placing(position, piece, to, error);
}

enum apiary_status wide_explain(const struct wide_position *position, unsigned piece, unsigned to,
                                struct apiary_error *error) {
    if (wide_over(position)) {
        return wide_explain_over(position, error);
    }
    enum apiary_status status = explain(position, piece, to, error);
    if (status && error) {
        wide_show_reason(position, piece, to, error);
    }
    return status;
}

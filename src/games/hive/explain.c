/*
 * explain.c: the reasons, asked in the order in which a player would think of them. Nothing here
 * is hot; clarity over speed.
 */
#include "games/hive/explain.h"

#include "base/error.h"
#include "base/text.h"
#include "games/hive/moves.h"
#include "games/hive/pin.h"
#include "games/hive/slide.h"
#include "games/hive/throw.h"

struct name {
    char text[HIVE_NAME_SIZE];
};

static struct name name_of(unsigned piece) {
    struct name name;
    hive_piece_name(piece, name.text);
    return name;
}

static const char *side_name(unsigned colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

enum apiary_status hive_explain_over(const struct hive_position *position,
                                     struct apiary_error *error) {
    bool white = hive_surrounded(position, APIARY_WHITE);
    bool black = hive_surrounded(position, APIARY_BLACK);
    return error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s",
                     white && black ? "both queens are surrounded, a draw"
                     : white        ? "wQ is surrounded, Black has won"
                                    : "bQ is surrounded, White has won");
}

/* ---- Placing ---- */

/* The first neighbour of the cell with a top of this colour, or HIVE_NO_PIECE. */
static unsigned neighbour_of_colour(const struct hive_position *position, unsigned cell,
                                    unsigned colour) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned piece = position->top[grid_step(cell, d)];
        if (piece != HIVE_NO_PIECE && hive_colour(piece) == colour) {
            return piece;
        }
    }
    return HIVE_NO_PIECE;
}

static enum apiary_status explain_placing(const struct hive_position *position, unsigned piece,
                                          unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, bug = hive_bug(piece);
    struct name name = name_of(piece);
    uint32_t own_in_play = position->in_play & hive_colour_mask(us);
    if (position->hand[us][bug] == 0) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s is not in hand: %s has no %s to place",
                         name.text, side_name(us), hive_bug_name[bug]);
    }
    if (position->hand[us][HIVE_QUEEN] && position->ply >= 6 && bug != HIVE_QUEEN) {
        return error_set(error, APIARY_QUEEN_DUE, 0,
                         "%s must place the queen now, on turn 4 at the latest", side_name(us));
    }
    unsigned next = (unsigned)__builtin_ctz(hive_bug_mask(us, bug) & ~position->in_play);
    if (next != piece) {
        return error_set(error, APIARY_WRONG_NUMBER, 0, "%s enters before %s", name_of(next).text,
                         name.text);
    }
    if (bug == HIVE_QUEEN && !position->queen_first && !own_in_play) {
        return error_set(error, APIARY_QUEEN_FIRST, 0,
                         "%s cannot be the first piece (tournament rule)", name.text);
    }
    if (position->top[to] != HIVE_NO_PIECE) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be placed there: %s is on that cell",
                         name.text, name_of(position->top[to]).text);
    }
    unsigned enemy = neighbour_of_colour(position, to, us ^ 1);
    if (enemy != HIVE_NO_PIECE && own_in_play) {
        return error_set(error, APIARY_TOUCHES_ENEMY, 0,
                         "%s cannot be placed there: it would touch %s", name.text,
                         name_of(enemy).text);
    }
    return error_set(error, APIARY_TOUCHES_NOTHING, 0,
                     "%s cannot be placed there: it would touch %s", name.text,
                     own_in_play ? "no piece of its own colour" : "no piece at all");
}

/* ---- Moving ---- */

/* Grows a set over occupied cells, `without` excepted. */
static void grow_over_hive(const struct hive_position *position, unsigned without,
                           struct cellset *set) {
    struct cellset before;
    do {
        before = *set;
        for (struct cellset_walk walk = cellset_walk(&before, CELLSET_WHOLE);
             cellset_next(&walk);) {
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                unsigned next = grid_step(walk.cell, d);
                if (next != without && position->top[next] != HIVE_NO_PIECE) {
                    cellset_add(set, next);
                }
            }
        }
    } while (!cellset_equal(&before, set, CELLSET_WHOLE));
}

/* Names the pieces of the smaller part that would come loose. */
static enum apiary_status explain_split(const struct hive_position *position, unsigned piece,
                                        struct apiary_error *error) {
    unsigned cell = position->cell[piece], best_size = GRID_CELLS;
    struct cellset best;
    cellset_clear(&best);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (position->around[cell] >> d & 1) {
            struct cellset part;
            cellset_clear(&part);
            cellset_add(&part, grid_step(cell, d));
            grow_over_hive(position, cell, &part);
            if (cellset_count(&part, CELLSET_WHOLE) < best_size) {
                best_size = cellset_count(&part, CELLSET_WHOLE);
                best = part;
            }
        }
    }
    char names[96];
    struct text list = text_into(names, sizeof names);
    unsigned shown = 0;
    for (struct cellset_walk walk = cellset_walk(&best, CELLSET_WHOLE); cellset_next(&walk);) {
        if (shown == 6) {
            text_add(&list, " and more");
            break;
        }
        text_format(&list, "%s%s", shown++ ? ", " : "", name_of(position->top[walk.cell]).text);
    }
    text_end(&list);
    return error_set(error, APIARY_SPLITS_HIVE, 0,
                     "%s cannot be lifted: %s would be cut off from the rest of the hive",
                     name_of(piece).text, names);
}

/* Ring mask of ground steps when gates are no obstacle: empty, and in contact on some side. */
static unsigned slides_through_gates(const struct hive_position *position, unsigned cell) {
    unsigned around = position->around[cell];
    return ~around & (ring_turn_left(around) | ring_turn_right(around)) & RING_ALL;
}

static void crawl_through_gates(const struct hive_position *position, unsigned cell, unsigned steps,
                                struct cellset *path, struct cellset *cells) {
    cellset_add(path, cell);
    for (unsigned ring = slides_through_gates(position, cell); ring; ring &= ring - 1) {
        unsigned next = grid_step(cell, (unsigned)__builtin_ctz(ring));
        if (cellset_has(path, next)) {
            continue;
        }
        if (steps == 1) {
            cellset_add(cells, next);
        } else {
            crawl_through_gates(position, next, steps - 1, path, cells);
        }
    }
    cellset_remove(path, cell);
}

static void wander_through_gates(const struct hive_position *position, struct cellset *cells) {
    struct cellset before;
    do {
        before = *cells;
        for (struct cellset_walk walk = cellset_walk(&before, CELLSET_WHOLE);
             cellset_next(&walk);) {
            unsigned ring = slides_through_gates(position, walk.cell);
            for (; ring; ring &= ring - 1) {
                cellset_add(cells, grid_step(walk.cell, (unsigned)__builtin_ctz(ring)));
            }
        }
    } while (!cellset_equal(&before, cells, CELLSET_WHOLE));
}

/* Up, along, down; the piece is lifted from `start`. */
static void ladybug_through_gates(const struct hive_position *position, unsigned start,
                                  struct cellset *cells) {
    for (unsigned d1 = 0; d1 < DIRECTIONS; d1++) {
        unsigned one = grid_step(start, d1);
        for (unsigned d2 = 0; position->height[one] && d2 < DIRECTIONS; d2++) {
            unsigned two = grid_step(one, d2);
            for (unsigned d3 = 0; two != start && position->height[two] && d3 < DIRECTIONS; d3++) {
                if (!position->height[grid_step(two, d3)]) {
                    cellset_add(cells, grid_step(two, d3));
                }
            }
        }
    }
}

/* What a piece on `cell` that moves as `bug` would reach if there were no gates. */
static void reach_through_gates(struct hive_position *position, unsigned bug, unsigned cell,
                                struct cellset *cells) {
    struct cellset path;
    cellset_clear(&path);
    bool grounded = position->height[cell] == 1;
    unsigned around = position->around[cell];
    if (grounded) {
        slide_lift(position, cell);
    }
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
        crawl_through_gates(position, cell, 1, &path, cells);
        break;
    case HIVE_SPIDER:
        crawl_through_gates(position, cell, 3, &path, cells);
        break;
    case HIVE_ANT:
        cellset_add(&path, cell);
        wander_through_gates(position, &path);
        cellset_unite(cells, &path, CELLSET_WHOLE);
        break;
    case HIVE_LADYBUG:
        ladybug_through_gates(position, cell, cells);
        break;
    case HIVE_BEETLE:
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            if (!grounded || ((around | slides_through_gates(position, cell)) >> d & 1)) {
                cellset_add(cells, grid_step(cell, d));
            }
        }
        break;
    default:
        break;
    }
    if (grounded) {
        slide_lift(position, cell);
    }
}

/* Whether a gate, and nothing else, keeps the piece from moving there by itself. */
static bool only_a_gate(struct hive_position *position, unsigned piece, unsigned to) {
    unsigned cell = position->cell[piece], bugs = 1u << hive_bug(piece);
    struct cellset cells;
    cellset_clear(&cells);
    if (hive_bug(piece) == HIVE_MOSQUITO) {
        bugs = 0;
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned beside = position->top[grid_step(cell, d)];
            bugs |= beside != HIVE_NO_PIECE ? 1u << hive_bug(beside) : 0;
        }
        if (position->height[cell] > 1) {
            bugs = 1u << HIVE_BEETLE;
        }
    }
    for (; bugs; bugs &= bugs - 1) {
        reach_through_gates(position, (unsigned)__builtin_ctz(bugs), cell, &cells);
    }
    return to != cell && cellset_has(&cells, to);
}

static enum apiary_status explain_gate(const struct hive_position *position, unsigned piece,
                                       unsigned to, struct apiary_error *error) {
    unsigned cell = position->cell[piece];
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned left = position->top[grid_step(cell, direction_left(d))];
        unsigned right = position->top[grid_step(cell, direction_right(d))];
        if (grid_step(cell, d) == to && left != HIVE_NO_PIECE && right != HIVE_NO_PIECE) {
            return error_set(error, APIARY_GATE, 0, "%s cannot pass between %s and %s",
                             name_of(piece).text, name_of(left).text, name_of(right).text);
        }
    }
    return error_set(error, APIARY_GATE, 0, "%s cannot get there: a gap on the way is too narrow",
                     name_of(piece).text);
}

static enum apiary_status explain_reach(struct hive_position *position, unsigned piece, unsigned to,
                                        struct apiary_error *error) {
    struct name name = name_of(piece);
    unsigned cell = position->cell[piece], bug = hive_bug(piece);
    if (to == cell) {
        return error_set(error, APIARY_CANNOT_REACH, 0,
                         "%s is there already: a move ends on another cell", name.text);
    }
    if (only_a_gate(position, piece, to)) {
        return explain_gate(position, piece, to, error);
    }
    unsigned there = position->top[to];
    if (there != HIVE_NO_PIECE && bug != HIVE_BEETLE && bug != HIVE_MOSQUITO) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot move there: %s is on that cell",
                         name.text, name_of(there).text);
    }
    return error_set(error, APIARY_CANNOT_REACH, 0, "%s, a %s, cannot reach that cell%s", name.text,
                     hive_bug_name[bug],
                     bug == HIVE_MOSQUITO && position->height[cell] == 1
                         ? " by the moves of the pieces it touches"
                         : "");
}

/* The own piece beside `cell` that could throw what is there, or HIVE_NO_PIECE. */
static unsigned thrower_beside(const struct hive_position *position, unsigned cell) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned piece = position->top[grid_step(cell, d)];
        if (piece != HIVE_NO_PIECE && hive_colour(piece) == position->to_move &&
            piece != position->moved && hive_can_throw(position, piece)) {
            return piece;
        }
    }
    return HIVE_NO_PIECE;
}

/* Why an enemy piece that a thrower touches cannot be thrown to a cell. */
static enum apiary_status explain_throw(const struct hive_position *position, unsigned thrower,
                                        unsigned piece, unsigned to, struct apiary_error *error) {
    struct name name = name_of(piece), by = name_of(thrower);
    unsigned cell = position->cell[thrower];
    if (position->top[to] != HIVE_NO_PIECE) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be thrown there: %s is on that cell",
                         name.text, name_of(position->top[to]).text);
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (grid_step(cell, d) == to) {
            return error_set(error, APIARY_GATE, 0,
                             "%s cannot be thrown there: the way over %s is between stacks",
                             name.text, by.text);
        }
    }
    return error_set(error, APIARY_CANNOT_REACH, 0,
                     "%s can be thrown by %s, but only to a cell beside it", name.text, by.text);
}

static enum apiary_status explain_moving(struct hive_position *position, unsigned piece,
                                         unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, cell = position->cell[piece];
    bool enemy = hive_colour(piece) != us;
    struct name name = name_of(piece);
    unsigned thrower = thrower_beside(position, cell);
    if (enemy && (thrower == HIVE_NO_PIECE || position->hand[us][HIVE_QUEEN])) {
        return error_set(error, APIARY_NOT_YOUR_TURN, 0, "%s is %s's, and it is %s's turn",
                         name.text, side_name(us ^ 1), side_name(us));
    }
    if (position->hand[us][HIVE_QUEEN]) {
        return position->ply >= 6
                   ? error_set(error, APIARY_QUEEN_DUE, 0,
                               "%s must place the queen now, on turn 4 at the latest",
                               side_name(us))
                   : error_set(error, APIARY_QUEEN_NOT_IN_PLAY, 0,
                               "%s cannot move before %s's queen is in play", name.text,
                               side_name(us));
    }
    if (position->top[cell] != piece) {
        return error_set(error, APIARY_COVERED, 0, "%s cannot move: %s is on top of it", name.text,
                         name_of(position->top[cell]).text);
    }
    if (position->moved == piece) {
        return error_set(error, APIARY_JUST_MOVED, 0,
                         "%s has just been moved and rests for this turn", name.text);
    }
    struct hive_outline outline;
    struct hive_pins pins;
    hive_outline_init(&outline, CELLSET_WHOLE);
    hive_pins_init(position, &outline, &pins);
    if (position->height[cell] == 1 && hive_pinned(position, &pins, cell)) {
        return explain_split(position, piece, error);
    }
    if (enemy && position->height[cell] > 1) {
        return error_set(error, APIARY_CANNOT_REACH, 0, "%s cannot be thrown: it sits on top of %s",
                         name.text, name_of(position->below[piece]).text);
    }
    return enemy ? explain_throw(position, thrower, piece, to, error)
                 : explain_reach(position, piece, to, error);
}

enum apiary_status hive_explain(struct hive_position *position, unsigned piece, unsigned to,
                                struct apiary_error *error) {
    if (hive_over(position)) {
        return hive_explain_over(position, error);
    }
    if (!(position->bugs >> hive_bug(piece) & 1)) {
        return error_set(error, APIARY_NOT_IN_HAND, 0, "%s is not in this game: it has no %s",
                         name_of(piece).text, hive_bug_name[hive_bug(piece)]);
    }
    if (hive_in_play(position, piece)) {
        return explain_moving(position, piece, to, error);
    }
    if (hive_colour(piece) != position->to_move) {
        return error_set(error, APIARY_NOT_YOUR_TURN, 0, "%s is %s's, and it is %s's turn",
                         name_of(piece).text, side_name(hive_colour(piece)),
                         side_name(position->to_move));
    }
    return explain_placing(position, piece, to, error);
}

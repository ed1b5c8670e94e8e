/*
 * explain.c: the reasons, asked in the order in which a player would think of them. Nothing here
 * is hot; clarity over speed.
 */
#include "games/hive/explain.h"

#include <assert.h>

#include "base/error.h"
#include "base/text.h"
#include "games/hive/mark.h"
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
    enum apiary_status status = error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s",
                                          white && black ? "both queens are surrounded, a draw"
                                          : white        ? "wQ is surrounded, Black has won"
                                                         : "bQ is surrounded, White has won");
    for (unsigned colour = 0; colour < 2; colour++) {
        if (hive_surrounded(position, colour)) {
            unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
            hive_mark(position, position->cell[queen], APIARY_MARK_QUEEN, error);
        }
    }
    return status;
}

/* ---- Placing ---- */

enum apiary_status hive_explain_hand(enum apiary_colour colour, char letter,
                                     struct apiary_error *error) {
    return error_set(error, APIARY_NOT_IN_HAND, 0, "%s has no %s left to place", side_name(colour),
                     hive_bug_name[hive_bug_of_letter(letter)]);
}

/* The queen must be placed; where she has no cell, there is only the pass. */
static enum apiary_status explain_due(const struct hive_position *position,
                                      struct apiary_error *error) {
    struct hive_position scratch = *position;
    hive_move moves[HIVE_MAX_MOVES];
    hive_moves(&scratch, moves);
    return error_set(error, APIARY_QUEEN_DUE, 0,
                     "%s must place the queen now, on turn 4 at the latest%s",
                     side_name(position->to_move),
                     moves[0] == HIVE_PASS ? "; there is no cell for her, so pass" : "");
}

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
        return explain_due(position, error);
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

/* Names the pieces of the smaller part that would come loose. */
static enum apiary_status explain_split(const struct hive_position *position, unsigned piece,
                                        struct apiary_error *error) {
    struct cellset part[HIVE_MAX_PARTS];
    unsigned parts = hive_parts(position, position->cell[piece], part);
    const struct cellset *least = &part[parts - 1];
    char names[96];
    struct text list = text_into(names, sizeof names);
    unsigned shown = 0;
    for (struct cellset_walk walk = cellset_walk(least, CELLSET_WHOLE); cellset_next(&walk);) {
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

/*
 * Which gate is in the way? Each search below walks as a bug does, but through gates, and ends at
 * the cell that was asked for. The first gate on the way is the one to name: without gates the
 * move would be legal. The piece counts as lifted from where it starts.
 */
struct gate {
    unsigned left, right; /* the top pieces between which nothing passes */
};

static struct gate gate_beside(const struct hive_position *position, unsigned cell, unsigned d) {
    return (struct gate){position->top[grid_step(cell, direction_left(d))],
                         position->top[grid_step(cell, direction_right(d))]};
}

static void show_gate(const struct hive_position *position, struct gate gate,
                      struct apiary_error *error) {
    error_names(error, NULL, name_of(gate.left).text, name_of(gate.right).text);
    hive_mark(position, position->cell[gate.left], APIARY_MARK_GATE, error);
    hive_mark(position, position->cell[gate.right], APIARY_MARK_GATE, error);
}

/* Ring mask of ground steps through gates: empty, and in contact on some side. */
static unsigned slides_through_gates(const struct hive_position *position, unsigned cell) {
    unsigned around = position->around[cell];
    return ~around & (ring_turn_left(around) | ring_turn_right(around)) & RING_ALL;
}

/* Exactly `steps` slides from `cell` to `to`, no cell twice. */
static bool gate_of_crawl(const struct hive_position *position, unsigned cell, unsigned to,
                          unsigned steps, struct cellset *path, struct gate *gate) {
    bool found = false;
    cellset_add(path, cell);
    for (unsigned d = 0; d < DIRECTIONS && !found; d++) {
        unsigned next = grid_step(cell, d);
        if (!(slides_through_gates(position, cell) >> d & 1) || cellset_has(path, next)) {
            continue;
        }
        found = steps == 1 ? next == to : gate_of_crawl(position, next, to, steps - 1, path, gate);
        if (found && !(slide_once(position, cell) >> d & 1)) {
            *gate = gate_beside(position, cell, d);
        }
    }
    cellset_remove(path, cell);
    return found;
}

/* Any number of slides: the gate that leads out of what the ant does reach, towards `to`. The
 * walk goes backwards from there. */
static bool gate_of_wandering(const struct hive_position *position, unsigned start, unsigned to,
                              struct gate *gate) {
    struct cellset reached, seen;
    uint16_t pending[GRID_CELLS];
    unsigned count = 0, next = 0;
    slide_flood(position, start, &reached);
    cellset_clear(&seen);
    cellset_add(&seen, to);
    pending[count++] = (uint16_t)to;
    while (next < count) {
        unsigned cell = pending[next++];
        for (unsigned ring = slides_through_gates(position, cell); ring; ring &= ring - 1) {
            unsigned d = (unsigned)__builtin_ctz(ring), before = grid_step(cell, d);
            if (cellset_has(&reached, before)) {
                *gate = gate_beside(position, cell, d);
                return true;
            }
            if (!cellset_has(&seen, before)) {
                cellset_add(&seen, before);
                pending[count++] = (uint16_t)before;
            }
        }
    }
    return false;
}

/* One step at any height onto `to`; `from_height` as the piece leaves it. */
static bool gate_of_step(const struct hive_position *position, unsigned cell, unsigned from_height,
                         unsigned to, struct gate *gate) {
    uint8_t height[DIRECTIONS];
    climb_heights(position, cell, height);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (grid_step(cell, d) == to && !climb_passes(from_height, height, d)) {
            *gate = gate_beside(position, cell, d);
            return true;
        }
    }
    return false;
}

/* Up, along, down. */
static bool gate_of_ladybug(const struct hive_position *position, unsigned start, unsigned to,
                            struct gate *gate) {
    if (position->height[to] || to == start) {
        return false;
    }
    for (unsigned d1 = 0; d1 < DIRECTIONS; d1++) {
        unsigned one = grid_step(start, d1), one_height = position->height[one];
        for (unsigned d2 = 0; one_height && d2 < DIRECTIONS; d2++) {
            unsigned two = grid_step(one, d2), two_height = position->height[two];
            for (unsigned d3 = 0; two_height && two != start && d3 < DIRECTIONS; d3++) {
                if (grid_step(two, d3) == to) {
                    return gate_of_step(position, start, 0, one, gate) ||
                           gate_of_step(position, one, one_height, two, gate) ||
                           gate_of_step(position, two, two_height, to, gate);
                }
            }
        }
    }
    return false;
}

/* Whether a gate keeps a piece on `cell` that moves as `bug` from `to`. */
static bool find_gate(const struct hive_position *position, unsigned bug, unsigned cell,
                      unsigned to, struct gate *gate) {
    struct cellset path;
    cellset_clear(&path);
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
        return gate_of_crawl(position, cell, to, 1, &path, gate);
    case HIVE_SPIDER:
        return gate_of_crawl(position, cell, to, 3, &path, gate);
    case HIVE_ANT:
        return !position->height[to] && gate_of_wandering(position, cell, to, gate);
    case HIVE_BEETLE:
        return gate_of_step(position, cell, position->height[cell], to, gate);
    case HIVE_LADYBUG:
        return gate_of_ladybug(position, cell, to, gate);
    default:
        return false;
    }
}

/* The kinds as which a top piece moves, as bits. */
static unsigned bugs_of(const struct hive_position *position, unsigned piece) {
    unsigned cell = position->cell[piece], bugs = 0;
    if (hive_bug(piece) != HIVE_MOSQUITO) {
        return 1u << hive_bug(piece);
    }
    if (position->height[cell] > 1) {
        return 1u << HIVE_BEETLE;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beside = position->top[grid_step(cell, d)];
        bugs |= beside != HIVE_NO_PIECE ? 1u << hive_bug(beside) : 0;
    }
    return bugs;
}

/* Whether a gate, and nothing else, keeps the piece from moving there by itself. */
static bool only_a_gate(const struct hive_position *position, unsigned piece, unsigned to,
                        struct gate *gate) {
    struct hive_position lifted = *position;
    unsigned cell = position->cell[piece];
    bool found = false;
    if (--lifted.height[cell] == 0) {
        hive_flip_around(&lifted, cell);
    }
    lifted.top[cell] = position->below[piece];
    for (unsigned bugs = bugs_of(position, piece); bugs && !found; bugs &= bugs - 1) {
        found = find_gate(&lifted, (unsigned)__builtin_ctz(bugs), cell, to, gate);
    }
    assert(!found || (gate->left != HIVE_NO_PIECE && gate->right != HIVE_NO_PIECE));
    return found;
}

static enum apiary_status explain_reach(const struct hive_position *position, unsigned piece,
                                        unsigned to, struct apiary_error *error) {
    struct name name = name_of(piece);
    unsigned cell = position->cell[piece], bug = hive_bug(piece);
    if (to == cell) {
        return error_set(error, APIARY_CANNOT_REACH, 0,
                         "%s is there already: a move ends on another cell", name.text);
    }
    struct gate gate = {HIVE_NO_PIECE, HIVE_NO_PIECE};
    if (only_a_gate(position, piece, to, &gate)) {
        enum apiary_status status = error_set(
            error, APIARY_GATE, 0, "%s cannot get there: nothing passes between %s and %s",
            name.text, name_of(gate.left).text, name_of(gate.right).text);
        show_gate(position, gate, error);
        return status;
    }
    unsigned there = position->top[to];
    if (there != HIVE_NO_PIECE && bug != HIVE_BEETLE && bug != HIVE_MOSQUITO) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot move there: %s is on that cell",
                         name.text, name_of(there).text);
    }
    return error_set(error, APIARY_CANNOT_REACH, 0, "%s (%s) cannot reach that cell%s", name.text,
                     hive_bug_name[bug],
                     bug == HIVE_MOSQUITO && position->height[cell] == 1
                         ? " by the moves of the pieces it touches"
                         : "");
}

/* The own piece beside `cell`, from direction *d on, that could throw what is there. *d is then
 * where it is seen; HIVE_NO_PIECE if there is none. */
static unsigned next_thrower(const struct hive_position *position, unsigned cell, unsigned *d) {
    for (; *d < DIRECTIONS; ++*d) {
        unsigned piece = position->top[grid_step(cell, *d)];
        if (piece != HIVE_NO_PIECE && hive_colour(piece) == position->to_move &&
            piece != position->moved && hive_can_throw(position, piece)) {
            return piece;
        }
    }
    return HIVE_NO_PIECE;
}

/* Why an enemy piece that throwers touch cannot be thrown to a cell. */
static enum apiary_status explain_throw(const struct hive_position *position, unsigned piece,
                                        unsigned to, struct apiary_error *error) {
    struct name name = name_of(piece);
    unsigned cell = position->cell[piece], by = HIVE_NO_PIECE;
    struct gate gate = {HIVE_NO_PIECE, HIVE_NO_PIECE};
    if (position->top[to] != HIVE_NO_PIECE) {
        return error_set(error, APIARY_OCCUPIED, 0, "%s cannot be thrown there: %s is on that cell",
                         name.text, name_of(position->top[to]).text);
    }
    bool stopped = false;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned thrower = next_thrower(position, cell, &d);
        if (thrower == HIVE_NO_PIECE) {
            break;
        }
        unsigned over = position->cell[thrower];
        if (gate_of_step(position, cell, 0, over, &gate) ||
            gate_of_step(position, over, 1, to, &gate)) {
            stopped = true;
            by = thrower;
        } else if (!stopped) {
            by = thrower;
        }
    }
    enum apiary_status status =
        stopped ? error_set(error, APIARY_GATE, 0,
                            "%s cannot be thrown there: the way over %s is between %s and %s",
                            name.text, name_of(by).text, name_of(gate.left).text,
                            name_of(gate.right).text)
                : error_set(error, APIARY_CANNOT_REACH, 0,
                            "%s can be thrown by %s, but only to a cell beside it", name.text,
                            name_of(by).text);
    error_names(error, NULL, name_of(by).text, NULL);
    if (stopped) {
        show_gate(position, gate, error);
    }
    hive_mark(position, position->cell[by], APIARY_MARK_ACTOR, error);
    return status;
}

static enum apiary_status explain_moving(const struct hive_position *position, unsigned piece,
                                         unsigned to, struct apiary_error *error) {
    unsigned us = position->to_move, cell = position->cell[piece];
    bool enemy = hive_colour(piece) != us;
    struct name name = name_of(piece);
    unsigned d = 0;
    bool throwable = next_thrower(position, cell, &d) != HIVE_NO_PIECE;
    if (enemy && (!throwable || position->hand[us][HIVE_QUEEN])) {
        return error_set(error, APIARY_NOT_YOUR_TURN, 0, "%s is %s's, and it is %s's turn",
                         name.text, side_name(us ^ 1), side_name(us));
    }
    if (position->hand[us][HIVE_QUEEN]) {
        return position->ply >= 6 ? explain_due(position, error)
                                  : error_set(error, APIARY_QUEEN_NOT_IN_PLAY, 0,
                                              "%s cannot move before %s's queen is in play",
                                              name.text, side_name(us));
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
    return enemy ? explain_throw(position, piece, to, error)
                 : explain_reach(position, piece, to, error);
}

static enum apiary_status explain(const struct hive_position *position, unsigned piece, unsigned to,
                                  struct apiary_error *error) {
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

enum apiary_status hive_explain(const struct hive_position *position, unsigned piece, unsigned to,
                                struct apiary_error *error) {
    if (hive_over(position)) {
        return hive_explain_over(position, error);
    }
    enum apiary_status status = explain(position, piece, to, error);
    if (error) {
        hive_show_reason(position, piece, to, error);
    }
    return status;
}

/*
 * move_text.c: MoveStrings (RULES H): "wA1 bQ/" is wA1 to the cell north-east of bQ.
 */
#include <assert.h>

#include "base/error.h"
#include "games/hive/syntax.h"
#include "games/hive/wide/explain.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/reason.h"
#include "games/hive/wide/text.h"

/* ---- Writing ---- */

/* A piece and all on top of it: they leave their cell together, or the move is not legal. */
static uint64_t piece_and_above(const struct wide_position *position, unsigned piece) {
    uint64_t group = wide_bit(piece);
    if (wide_has(position->in_play, piece)) {
        unsigned above = position->top[position->cell[piece]];
        for (; above != piece; above = position->below[above]) {
            group |= wide_bit(above);
        }
    }
    return group;
}

/* The landing cell: named by the top piece there, or by the first neighbour outside of `group`. */
static void add_target(const struct wide_position *position, uint64_t group, unsigned to,
                       struct text *out) {
    if (position->height[to]) {
        hive_syntax_name(out, wide_name(position->top[to]));
        return;
    }
    unsigned leaving = WIDE_NO_PIECE, seen = DIRECTIONS;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned reference = position->top[wide_step(to, d)];
        while (reference != WIDE_NO_PIECE && wide_has(group, reference)) {
            leaving = reference;
            seen = direction_opposite(d);
            reference = position->below[reference];
        }
        if (reference != WIDE_NO_PIECE) {
            hive_syntax_beside(out, wide_name(reference), direction_opposite(d));
            return;
        }
    }
    if (leaving != WIDE_NO_PIECE) { /* no legal move lands here */
        hive_syntax_beside(out, wide_name(leaving), seen);
    }
}

/* A move that need not be legal; the pieces of `group` leave their cell. */
static void add_move(const struct wide_position *position, const struct wide_attempt *attempt,
                     uint64_t group, struct text *out) {
    const struct wide_action *action = attempt->action;
    hive_syntax_name(out, wide_name(attempt->piece));
    if (action) {
        text_put(out, action->sign);
        if (action->has_target) {
            hive_syntax_name(out, wide_name(attempt->target));
        }
    } else if (position->in_play) {
        text_put(out, ' ');
        add_target(position, group, attempt->to, out);
    }
}

void wide_move_text(const void *state, game_move move, struct text *out) {
    const struct wide_position *position = state;
    if (move == WIDE_PASS) {
        text_add(out, "pass");
        return;
    }
    unsigned piece = wide_move_piece(move), to = wide_move_to(move);
    uint64_t group = piece_and_above(position, piece);
    if (wide_move_kind(move) == WIDE_CARRY) {
        group |= wide_bit(position->below[piece]);
    }
    struct wide_attempt attempt = {.action = wide_action_of_kind(wide_move_kind(move)),
                                   .piece = piece,
                                   .target = position->top[to],
                                   .to = to};
    add_move(position, &attempt, group, out);
}

/* ---- Reading ---- */

static bool is_attempted(const struct wide_position *position, game_move move,
                         const struct wide_attempt *attempt) {
    const struct wide_action *action = attempt->action;
    unsigned to = wide_move_to(move);
    if (move == WIDE_PASS || wide_move_piece(move) != attempt->piece ||
        wide_action_of_kind(wide_move_kind(move)) != action) {
        return false;
    }
    return action ? !action->has_target || position->top[to] == attempt->target : to == attempt->to;
}

enum apiary_status wide_attempt_move(const struct wide_position *position,
                                     const struct wide_attempt *attempt, game_move *move,
                                     struct apiary_error *error) {
    wide_move moves[WIDE_MAX_MOVES];
    unsigned count = wide_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        if (is_attempted(position, moves[i], attempt)) {
            *move = moves[i];
            return APIARY_OK;
        }
    }
    enum apiary_status why =
        attempt->action
            ? wide_explain_action(position, attempt->action, attempt->piece, attempt->target, error)
            : wide_explain(position, attempt->piece, attempt->to, error);
    assert(why != APIARY_OK);
    return why ? why : error_set(error, APIARY_CANNOT_REACH, 0, "the move is not legal");
}

void wide_attempt_text(const struct wide_position *position, const struct wide_attempt *attempt,
                       struct text *out) {
    game_move move;
    if (wide_attempt_move(position, attempt, &move, NULL) == APIARY_OK) {
        wide_move_text(position, move, out);
        return;
    }
    add_move(position, attempt, piece_and_above(position, attempt->piece), out);
}

enum apiary_status wide_pass_read(const struct wide_position *position, game_move *move,
                                  struct apiary_error *error) {
    wide_move moves[WIDE_MAX_MOVES];
    wide_moves(position, moves);
    if (moves[0] != WIDE_PASS) {
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         hive_side_name(position->to_move));
    }
    *move = WIDE_PASS;
    return APIARY_OK;
}

enum apiary_status wide_move_read(const void *state, const char *text, size_t length,
                                  game_move *move, struct apiary_error *error) {
    const struct wide_position *position = state;
    struct hive_syntax syntax;
    if (wide_over(position)) {
        return wide_explain_over(position, error);
    }
    enum apiary_status status = hive_syntax_read(text, length, hive_readable_bugs(position->bugs),
                                                 !position->in_play, &syntax, error);
    if (status) {
        return status;
    }
    if (syntax.pass) {
        return wide_pass_read(position, move, error);
    }
    struct wide_attempt attempt = {.action = syntax.action,
                                   .piece = wide_of_name(syntax.piece),
                                   .target = WIDE_NO_PIECE,
                                   .to = WIDE_ORIGIN};
    if (syntax.has_target) {
        attempt.target = wide_of_name(syntax.target);
        if (!syntax.action && !wide_has(position->in_play, attempt.target)) {
            return error_set(error, APIARY_NOT_IN_PLAY, syntax.target_at,
                             "%s is not on the table, so no cell can be named by it",
                             wide_label(attempt.target).text);
        }
        attempt.to = position->cell[attempt.target];
        if (syntax.direction != DIRECTIONS) {
            attempt.to = wide_step(attempt.to, syntax.direction);
        }
    }
    return wide_attempt_move(position, &attempt, move, error);
}

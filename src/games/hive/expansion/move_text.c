/*
 * move_text.c: MoveStrings (RULES H) with the signs of the expansion pieces.
 */
#include <assert.h>

#include "base/error.h"
#include "games/hive/expansion/explain.h"
#include "games/hive/expansion/moves.h"
#include "games/hive/expansion/text.h"
#include "games/hive/syntax.h"

/* ---- Writing ---- */

static char action_sign(enum expansion_kind kind) {
    switch (kind) {
    case EXPANSION_STING:
        return '!';
    case EXPANSION_TURN_UP:
        return '^';
    case EXPANSION_REMOVE:
        return '*';
    case EXPANSION_PUSH:
        return '>';
    case EXPANSION_SWAP:
        return '=';
    default:
        return '\0';
    }
}

/* The pieces that leave their cell together: with the rider on its back, with the load. */
static uint64_t travellers(const struct expansion_position *position, game_move move) {
    unsigned piece = expansion_move_piece(move);
    uint64_t group = expansion_bit(piece);
    if (expansion_move_kind(move) != EXPANSION_PLACE) {
        group |= expansion_bit(position->top[position->cell[piece]]);
    }
    if (expansion_move_kind(move) == EXPANSION_CARRY) {
        group |= expansion_bit(position->below[piece]);
    }
    return group;
}

/* Where a move lands: the piece on top there, or the first neighbour that stays. */
static void add_target(const struct expansion_position *position, uint64_t group, unsigned to,
                       struct text *out) {
    if (position->height[to]) {
        hive_syntax_name(out, expansion_name(position->top[to]));
        return;
    }
    unsigned leaving = EXPANSION_NO_PIECE, seen = DIRECTIONS;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned reference = position->top[wide_step(to, d)];
        while (reference != EXPANSION_NO_PIECE && expansion_has(group, reference)) {
            leaving = reference;
            seen = direction_opposite(d);
            reference = position->below[reference];
        }
        if (reference != EXPANSION_NO_PIECE) {
            hive_syntax_beside(out, expansion_name(reference), direction_opposite(d));
            return;
        }
    }
    if (leaving != EXPANSION_NO_PIECE) { /* no move could be legal there */
        hive_syntax_beside(out, expansion_name(leaving), seen);
    }
}

void expansion_move_text(const struct expansion_position *position, game_move move,
                         struct text *out) {
    if (move == EXPANSION_PASS) {
        text_add(out, "pass");
        return;
    }
    char sign = action_sign(expansion_move_kind(move));
    hive_syntax_name(out, expansion_name(expansion_move_piece(move)));
    if (sign) {
        text_put(out, sign);
        if (sign != '^') {
            hive_syntax_name(out, expansion_name(position->top[expansion_move_to(move)]));
        }
    } else if (position->in_play) {
        text_put(out, ' ');
        add_target(position, travellers(position, move), expansion_move_to(move), out);
    }
}

/* ---- Reading ---- */

static bool grants(const struct expansion_position *position, game_move move,
                   const struct expansion_wish *wish) {
    if (move == EXPANSION_PASS || expansion_move_piece(move) != wish->piece ||
        action_sign(expansion_move_kind(move)) != wish->sign) {
        return false;
    }
    unsigned to = expansion_move_to(move);
    return wish->sign == '^' || (wish->sign ? position->top[to] == wish->target : to == wish->to);
}

enum apiary_status expansion_wish_move(const struct expansion_position *position,
                                       const struct expansion_wish *wish, game_move *move,
                                       struct apiary_error *error) {
    game_move moves[EXPANSION_MAX_MOVES];
    unsigned count = expansion_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        if (grants(position, moves[i], wish)) {
            *move = moves[i];
            return APIARY_OK;
        }
    }
    enum apiary_status why = wish->sign ? expansion_explain_action(position, wish->sign,
                                                                   wish->piece, wish->target, error)
                                        : expansion_explain(position, wish->piece, wish->to, error);
    assert(why != APIARY_OK);
    return why ? why : error_set(error, APIARY_CANNOT_REACH, 0, "the move is not legal");
}

void expansion_wish_text(const struct expansion_position *position,
                         const struct expansion_wish *wish, struct text *out) {
    game_move move;
    if (expansion_wish_move(position, wish, &move, NULL) == APIARY_OK) {
        expansion_move_text(position, move, out);
        return;
    }
    hive_syntax_name(out, expansion_name(wish->piece));
    if (wish->sign) {
        text_put(out, wish->sign);
        if (wish->sign != '^') {
            hive_syntax_name(out, expansion_name(wish->target));
        }
    } else if (position->in_play) {
        uint64_t group = expansion_bit(wish->piece);
        if (expansion_has(position->in_play, wish->piece)) {
            unsigned above = position->top[position->cell[wish->piece]];
            for (; above != wish->piece; above = position->below[above]) {
                group |= expansion_bit(above);
            }
        }
        text_put(out, ' ');
        add_target(position, group, wish->to, out);
    }
}

enum apiary_status expansion_pass_read(const struct expansion_position *position, game_move *move,
                                       struct apiary_error *error) {
    game_move moves[EXPANSION_MAX_MOVES];
    expansion_moves(position, moves);
    if (moves[0] != EXPANSION_PASS) {
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         position->to_move == APIARY_WHITE ? "White" : "Black");
    }
    *move = EXPANSION_PASS;
    return APIARY_OK;
}

enum apiary_status expansion_move_read(const struct expansion_position *position, const char *text,
                                       size_t length, game_move *move, struct apiary_error *error) {
    struct hive_syntax syntax;
    if (expansion_over(position)) {
        return expansion_explain_over(position, error);
    }
    enum apiary_status status =
        hive_syntax_read(text, length, HIVE_ALL_BUGS, !position->in_play, &syntax, error);
    if (status) {
        return status;
    }
    if (syntax.pass) {
        return expansion_pass_read(position, move, error);
    }
    struct expansion_wish wish = {.sign = syntax.action,
                                  .piece = expansion_of_name(syntax.piece),
                                  .target = EXPANSION_NO_PIECE,
                                  .to = WIDE_ORIGIN};
    if (syntax.has_target) {
        wish.target = expansion_of_name(syntax.target);
        if (!syntax.action && !expansion_has(position->in_play, wish.target)) {
            return hive_syntax_nowhere(&syntax, error);
        }
        wish.to = position->cell[wish.target];
        if (syntax.direction != DIRECTIONS) {
            wish.to = wide_step(wish.to, syntax.direction);
        }
    }
    return expansion_wish_move(position, &wish, move, error);
}

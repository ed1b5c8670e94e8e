/*
 * move_text.c: MoveStrings (RULES H): "wA1 bQ/" is wA1 to the cell north-east of bQ.
 */
#include "games/hive/text.h"

#include "base/error.h"
#include "games/hive/explain.h"
#include "games/hive/moves.h"
#include "games/hive/syntax.h"

static struct hive_name name_of(unsigned piece) {
    return (struct hive_name){hive_colour(piece), hive_bug(piece), hive_number(piece) - 1};
}

void hive_wish_text(const struct hive_position *position, unsigned piece, unsigned to,
                    struct text *out) {
    unsigned beside_itself = DIRECTIONS;
    hive_syntax_name(out, name_of(piece));
    if (!position->in_play) {
        return;
    }
    text_put(out, ' ');
    if (position->top[to] != HIVE_NO_PIECE) {
        hive_syntax_name(out, name_of(position->top[to]));
        return;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned reference = position->top[grid_step(to, d)];
        if (reference == piece) {
            beside_itself = direction_opposite(d);
            reference = position->below[piece]; /* what it leaves behind */
        }
        if (reference != HIVE_NO_PIECE) {
            hive_syntax_beside(out, name_of(reference), direction_opposite(d));
            return;
        }
    }
    if (beside_itself != DIRECTIONS) { /* no move could be legal there */
        hive_syntax_beside(out, name_of(piece), beside_itself);
    }
}

void hive_move_text(const struct hive_position *position, hive_move move, struct text *out) {
    if (move == HIVE_PASS) {
        text_add(out, "pass");
        return;
    }
    hive_wish_text(position, hive_moving_piece(position, move), hive_move_to(move), out);
}

enum apiary_status hive_wish_move(const struct hive_position *position, unsigned piece, unsigned to,
                                  hive_move *move, struct apiary_error *error) {
    struct hive_position scratch = *position;
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (moves[i] != HIVE_PASS && hive_move_to(moves[i]) == to &&
            hive_moving_piece(position, moves[i]) == piece) {
            *move = moves[i];
            return APIARY_OK;
        }
    }
    return hive_explain(position, piece, to, error);
}

enum apiary_status hive_pass_read(const struct hive_position *position, hive_move *move,
                                  struct apiary_error *error) {
    struct hive_position scratch = *position;
    hive_move moves[HIVE_MAX_MOVES];
    hive_moves(&scratch, moves);
    if (moves[0] != HIVE_PASS) {
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         position->to_move == APIARY_WHITE ? "White" : "Black");
    }
    *move = HIVE_PASS;
    return APIARY_OK;
}

enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error) {
    struct hive_syntax syntax;
    unsigned to = GRID_ORIGIN;
    if (hive_over(position)) {
        return hive_explain_over(position, error);
    }
    enum apiary_status status =
        hive_syntax_read(text, length, HIVE_BUGS, !position->in_play, &syntax, error);
    if (status) {
        return status;
    }
    if (syntax.pass) {
        return hive_pass_read(position, move, error);
    }
    if (syntax.has_target) {
        unsigned target = hive_piece(syntax.target.colour, syntax.target.bug, syntax.target.index);
        if (!hive_in_play(position, target)) {
            return hive_syntax_nowhere(&syntax, error);
        }
        to = position->cell[target];
        if (syntax.direction != DIRECTIONS) {
            to = grid_step(to, syntax.direction);
        }
    }
    unsigned piece = hive_piece(syntax.piece.colour, syntax.piece.bug, syntax.piece.index);
    return hive_wish_move(position, piece, to, move, error);
}

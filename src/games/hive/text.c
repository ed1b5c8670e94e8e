#include "games/hive/text.h"

#include "games/hive/moves.h"
#include "games/hive/syntax.h"
#include "games/hive/wide/text.h"
#include "games/hive/widen.h"

/* As wide_move_text writes it; a unit test compares them. */
void hive_move_text(const struct hive_position *position, hive_move move, struct text *out) {
    if (move == HIVE_PASS) {
        text_add(out, "pass");
        return;
    }
    unsigned piece = hive_moving_piece(position, move), to = hive_move_to(move);
    hive_syntax_name(out, hive_piece_name(piece));
    if (!position->in_play) {
        return;
    }
    text_put(out, ' ');
    if (position->height[to]) {
        hive_syntax_name(out, hive_piece_name(position->top[to]));
        return;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned reference = position->top[grid_step(to, d)];
        if (reference == piece) {
            reference = position->below[piece]; /* what it leaves */
        }
        if (reference != HIVE_NO_PIECE) {
            hive_syntax_beside(out, hive_piece_name(reference), direction_opposite(d));
            return;
        }
    }
}

static unsigned piece_of(struct hive_name name) {
    return hive_piece(name.colour, name.bug, name.index);
}

/* The move that the text names, whether it is legal or not. False if it names none, or if the piece
 * cannot be the one that moves: it is covered, or not the next of its kind to enter. */
static bool read_named(const struct hive_position *position, const char *text, size_t length,
                       hive_move *move) {
    struct hive_syntax syntax;
    if (hive_syntax_read(text, length, HIVE_BUGS, !position->in_play, &syntax, NULL)) {
        return false;
    }
    if (syntax.pass) {
        *move = HIVE_PASS;
        return true;
    }
    unsigned to = GRID_ORIGIN, piece = piece_of(syntax.piece);
    if (syntax.has_target) {
        unsigned target = piece_of(syntax.target);
        if (!hive_in_play(position, target)) {
            return false;
        }
        to = position->cell[target];
        to = syntax.direction == DIRECTIONS ? to : grid_step(to, syntax.direction);
    }
    if (!hive_in_play(position, piece) && syntax.piece.colour != position->to_move) {
        return false;
    }
    *move = hive_move_make(syntax.piece.bug, position->cell[piece], to);
    return hive_moving_piece(position, *move) == piece;
}

/* Records have thousands of legal moves for each illegal one. */
static bool read_legal(const struct hive_position *position, const char *text, size_t length,
                       hive_move *move) {
    hive_move named, moves[HIVE_MAX_MOVES];
    if (hive_over(position) || !read_named(position, text, length, &named)) {
        return false;
    }
    struct hive_position scratch = *position;
    unsigned count = hive_moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (moves[i] == named) {
            *move = named;
            return true;
        }
    }
    return false;
}

enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error) {
    if (read_legal(position, text, length, move)) {
        return APIARY_OK;
    }
    struct wide_position wide;
    game_move read;
    enum apiary_status status =
        wide_move_read(hive_widen(position, &wide), text, length, &read, error);
    if (!status) {
        *move = hive_narrow_move(position, &wide, read);
    }
    return status;
}

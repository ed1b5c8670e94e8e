#include "games/hive/steps.h"

#include "base/error.h"
#include "games/hive/explain.h"
#include "games/hive/layout.h"
#include "games/hive/moves.h"
#include "games/hive/text.h"
#include "games/hive/throw.h"
#include "games/steps.h"

size_t hive_steps(const void *state, game_move code, struct apiary_step steps[APIARY_MAX_STEPS],
                  bool *last_is_optional) {
    const struct hive_position *position = state;
    hive_move move = (hive_move)code;
    *last_is_optional = false;
    if (move == HIVE_PASS) {
        steps[0] = step_word("pass");
        return 1;
    }
    struct hive_layout layout;
    hive_layout_make(position, &layout);
    steps[0] = hive_move_places(move)
                   ? step_hand(position->to_move, hive_bug_letter[hive_move_bug(move)])
                   : step_cell(hive_layout_axial(position, &layout, hive_move_from(move)));
    steps[1] = step_cell(hive_layout_axial(position, &layout, hive_move_to(move)));
    return 2;
}

/* ---- Steps that need not be legal ---- */

/* What steps ask for. */
struct wish {
    bool pass;
    unsigned piece; /* HIVE_NO_PIECE: none is left in that hand */
    unsigned to;
    bool far; /* it touches nothing: `to` is then some cell that touches nothing either */
};

/* The piece of a kind that would enter next; HIVE_NO_PIECE if all are in play. */
static unsigned entering(const struct hive_position *position, unsigned colour, unsigned bug) {
    uint32_t out = hive_bug_mask(colour, bug) & ~position->in_play;
    return out ? (unsigned)__builtin_ctz(out) : HIVE_NO_PIECE;
}

/* The piece that a tap on a cell means: the top or, if that is the opponent's, the highest own. */
static unsigned piece_on(const struct hive_position *position, unsigned cell) {
    unsigned piece = position->top[cell];
    while (piece != HIVE_NO_PIECE && hive_colour(piece) != position->to_move) {
        piece = position->below[piece];
    }
    return piece == HIVE_NO_PIECE ? position->top[cell] : piece;
}

/* There always is one: a hive and its rim have at most 28 + 60 of 1024 cells. */
static unsigned lonely_cell(const struct hive_position *position) {
    unsigned cell = 0;
    while (position->top[cell] != HIVE_NO_PIECE || position->around[cell]) {
        cell++;
    }
    return cell;
}

static bool read_wish(const struct hive_position *position, const struct apiary_step *steps,
                      size_t count, struct wish *wish) {
    *wish = (struct wish){.pass = count == 1 && step_is_word(&steps[0], "pass")};
    if (wish->pass) {
        return true;
    }
    if (count != 2 || steps[1].kind != APIARY_STEP_CELL) {
        return false;
    }
    struct hive_layout layout;
    hive_layout_make(position, &layout);
    if (steps[0].kind == APIARY_STEP_HAND) {
        unsigned bug = hive_bug_of_letter(steps[0].bug);
        if (bug >= HIVE_BUGS) {
            return false;
        }
        wish->piece = entering(position, steps[0].colour == APIARY_BLACK, bug);
    } else {
        unsigned from;
        if (steps[0].kind != APIARY_STEP_CELL ||
            !hive_layout_cell(position, &layout, step_axial(&steps[0]), &from) ||
            position->top[from] == HIVE_NO_PIECE) {
            return false;
        }
        wish->piece = piece_on(position, from);
    }
    wish->far = !hive_layout_cell(position, &layout, step_axial(&steps[1]), &wish->to);
    if (wish->far) {
        wish->to = lonely_cell(position);
    }
    return true;
}

void hive_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                     struct text *out) {
    struct wish wish;
    if (!read_wish(state, steps, count, &wish) || wish.far || wish.piece == HIVE_NO_PIECE) {
        return;
    }
    if (wish.pass) {
        text_add(out, "pass");
    } else {
        hive_wish_text(state, wish.piece, wish.to, out);
    }
}

enum apiary_status hive_steps_read(const void *state, const struct apiary_step *steps, size_t count,
                                   game_move *move, struct apiary_error *error) {
    const struct hive_position *position = state;
    struct wish wish;
    hive_move read = HIVE_PASS;
    if (hive_over(position)) {
        return hive_explain_over(position, error);
    }
    if (!read_wish(position, steps, count, &wish)) {
        return error_set(error, APIARY_MALFORMED, 0, "these steps are no whole move");
    }
    if (wish.piece == HIVE_NO_PIECE) {
        return hive_explain_hand(steps[0].colour, steps[0].bug, error);
    }
    enum apiary_status status = wish.pass
                                    ? hive_pass_read(position, &read, error)
                                    : hive_wish_move(position, wish.piece, wish.to, &read, error);
    if (!status) {
        *move = read;
    } else if (wish.far && (status == APIARY_TOUCHES_NOTHING || status == APIARY_CANNOT_REACH)) {
        error_mark(error, steps[1].q, steps[1].r, APIARY_MARK_TARGET);
    }
    return status;
}

/* ---- What moves do ---- */

/* Who throws a piece to a cell; HIVE_NO_PIECE if it gets there by itself. */
static unsigned thrower_of(const struct hive_position *position, hive_move move, unsigned piece) {
    struct hive_position scratch = *position;
    hive_move moves[HIVE_MAX_MOVES];
    scratch.bugs &= (uint8_t) ~(1u << HIVE_PILLBUG); /* nobody throws without one in the game */
    unsigned count = hive_moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (moves[i] == move) {
            return HIVE_NO_PIECE;
        }
    }
    struct hive_outline outline;
    struct hive_pins pins;
    struct hive_throws throws;
    hive_outline_init(&outline, CELLSET_WHOLE);
    hive_pins_init(position, &outline, &pins);
    hive_throws_find(position, &pins, UINT32_C(1) << piece, &throws);
    for (unsigned i = 0; i < throws.count; i++) {
        const struct hive_thrower *thrower = &throws.thrower[i];
        if ((thrower->pieces >> piece & 1) && grid_touch(thrower->cell, hive_move_to(move))) {
            return position->top[thrower->cell];
        }
    }
    return HIVE_NO_PIECE;
}

void hive_describe(const void *state, game_move code, bool played,
                   struct apiary_move_effect *what) {
    const struct hive_position *before = state;
    struct hive_position after = *before;
    hive_move move = (hive_move)code;
    if (move == HIVE_PASS) {
        what->action = APIARY_ACTION_PASS;
        return;
    }
    unsigned piece = hive_moving_piece(before, move);
    struct hive_layout layout;
    hive_play(&after, move);
    const struct hive_position *shown = played ? &after : before;
    hive_layout_make(shown, &layout);
    hive_piece_name(piece, what->piece);
    what->has_to = true;
    what->to = played_at(hive_layout_axial(shown, &layout, hive_move_to(move)));
    what->from_hand = hive_move_places(move);
    what->action = APIARY_ACTION_PLACE;
    if (what->from_hand) {
        return;
    }
    what->action = APIARY_ACTION_MOVE;
    what->has_from = true;
    what->from = played_at(hive_layout_axial(shown, &layout, hive_move_from(move)));
    unsigned thrower = thrower_of(before, move, piece);
    if (thrower != HIVE_NO_PIECE) {
        what->action = APIARY_ACTION_THROW;
        what->has_actor = true;
        what->actor = played_at(layout.at[thrower]);
        hive_piece_name(thrower, what->other);
    }
}

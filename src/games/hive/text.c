#include "games/hive/text.h"

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

enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error) {
    struct wide_position wide;
    game_move read;
    enum apiary_status status =
        wide_move_read(hive_widen(position, &wide), text, length, &read, error);
    if (!status) {
        *move = hive_narrow_move(position, &wide, read);
    }
    return status;
}

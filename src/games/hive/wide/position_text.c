/*
 * position_text.c: writes the one-line position text; the grammar is in text.h.
 */
#include <stdlib.h>

#include "games/hive/syntax.h"
#include "games/hive/type.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/text.h"

struct stack {
    struct axial at;
    unsigned cell;
};

static int by_row(const void *a, const void *b) {
    const struct stack *x = a, *y = b;
    return x->at.r != y->at.r ? x->at.r - y->at.r : x->at.q - y->at.q;
}

static void add_stack(const struct wide_position *position, unsigned cell, struct text *out) {
    unsigned up[WIDE_MAX_PIECES], height = 0;
    unsigned piece = position->top[cell];
    for (; piece != WIDE_NO_PIECE; piece = position->below[piece]) {
        up[height++] = piece;
    }
    for (unsigned level = height; level-- > 0;) {
        piece = up[level];
        if (level + 1 < height) {
            text_put(out, '+');
        }
        hive_syntax_name(out, wide_name(piece));
        if (wide_has(position->marked, piece)) {
            text_put(out, wide_bug(piece) == HIVE_RIDER ? '*' : '^');
        }
        if (wide_has(position->face_down, piece)) {
            text_put(out, '!');
        }
    }
}

static void add_stacks(const struct wide_position *position, struct text *out) {
    struct wide_layout layout;
    struct stack stacks[WIDE_MAX_PIECES];
    size_t count = 0;
    wide_layout_make(position, &layout);
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        if (layout.level[piece] == 1) {
            stacks[count++] = (struct stack){layout.at[piece], position->cell[piece]};
        }
    }
    qsort(stacks, count, sizeof *stacks, by_row);
    for (size_t i = 0; i < count; i++) {
        text_format(out, " %d,%d=", stacks[i].at.q, stacks[i].at.r);
        add_stack(position, stacks[i].cell, out);
    }
}

static void add_pieces(uint64_t pieces, struct text *out) {
    for (bool first = true; pieces; pieces &= pieces - 1, first = false) {
        if (!first) {
            text_put(out, '+');
        }
        hive_syntax_name(out, wide_name(wide_first(pieces)));
    }
}

static void add_hand(const uint8_t *hand, struct text *out) {
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        for (unsigned i = 0; i < hand[bug]; i++) {
            text_put(out, hive_kinds[bug].letter);
        }
    }
}

void wide_position_text(const void *state, struct text *out) {
    const struct wide_position *position = state;
    hive_type_text(position->bugs, out);
    text_format(out, " %s[%u]", hive_side_name(position->to_move), position->ply / 2 + 1);
    add_stacks(position, out);
    text_add(out, " hand=w");
    add_hand(position->hand[APIARY_WHITE], out);
    text_add(out, "+b");
    add_hand(position->hand[APIARY_BLACK], out);
    text_add(out, position->moved ? " last=" : " last=-");
    add_pieces(position->moved, out);
    if (position->removed) {
        text_add(out, " out=");
        add_pieces(position->removed, out);
    }
}

/*
 * six.c: who is closer to a line of six, a triangle or a ring.
 *
 * What counts are the windows (windows.h) that the other side has not entered: the more tiles in
 * one, the better, and a window that lacks one cell must be answered at once. A cell that makes two
 * such windows wins, unless the other side wins first.
 */
#include "eval/six.h"

#include "eval/windows.h"

/* By tiles in an open window. */
static const int window_value[WINDOW_CELLS] = {0, 0, 2, 9, 34, 60};

enum {
    LIMIT = 9000,
    WINS_NEXT = 6000,   /* the side to move fills a window */
    CANNOT_STOP = 4500, /* two cells fill windows of the other side */
    FORKS_NEXT = 1200,  /* the side to move makes two such cells */
    FORK_OF_OTHER = 60, /* the other side could, if it were its turn */
    TO_MOVE = 12,
    TILE = 12, /* of those on the table, when there are no more in hand */
};

static int windows_value(const struct window_count *count) {
    int value = 0;
    for (unsigned tiles = 2; tiles < WINDOW_CELLS; tiles++) {
        value += window_value[tiles] * (int)count->open[tiles];
    }
    return value;
}

static unsigned cells_in(const uint64_t *rows, const struct window_field *field) {
    unsigned count = 0;
    for (unsigned i = 0; i < field->rows; i++) {
        count += (unsigned)__builtin_popcountll(rows[i]);
    }
    return count;
}

int eval_six(const struct tiles_position *position) {
    struct window_field field;
    struct window_count counts[2];
    window_field_make(position, &field);
    for (unsigned side = 0; side < 2; side++) {
        window_count_clear(&field, &counts[side]);
        for (enum window_kind kind = WINDOW_LINE_6_E; kind <= WINDOW_RING; kind++) {
            window_count_add(&field, kind, side, &counts[side]);
        }
    }
    const struct window_count *us = &counts[position->to_move];
    const struct window_count *them = &counts[position->to_move ^ 1];
    int tiles = position->count[position->to_move] - position->count[position->to_move ^ 1];
    int value = windows_value(us) - windows_value(them) + TO_MOVE;
    if (position->hand[position->to_move] == 0) {
        value += TILE * tiles;
    }
    if (us->open[5] > 0) {
        value += WINS_NEXT;
    } else if (them->open[5] > 0) {
        value -= cells_in(them->complete, &field) > 1 ? CANNOT_STOP : 0;
    } else if (us->open[4] > 1 && cells_in(us->fork, &field) > 0) {
        value += FORKS_NEXT;
    } else if (them->open[4] > 1) {
        value -= FORK_OF_OTHER * (int)cells_in(them->fork, &field);
    }
    return value < -LIMIT ? -LIMIT : value > LIMIT ? LIMIT : value;
}

/*
 * six.c: unfinished lines of six, triangles and rings.
 *
 * Counts the windows (windows.h) without an enemy tile: the more tiles in a window, the better. A
 * window that lacks one tile must be answered at once; a cell that makes two such windows is a fork
 * and wins, unless the other side wins first.
 */
#include "eval/game_eval.h"
#include "eval/windows.h"
#include "games/six/position.h"

/* By tiles in an open window. */
static const int values[WINDOW_CELLS] = {0, 0, 3, 9, 24, 40};

enum {
    LIMIT = 9000,
    WINS_NEXT = 6000,   /* the side to move fills a window */
    CANNOT_STOP = 4500, /* two cells fill windows of the other side */
    FORKS_NEXT = 1200,  /* the side to move has a fork */
    FORK_OF_OTHER = 60, /* each fork that the other side would have if it were to move */
    TO_MOVE = 12,
    TILE = 12, /* each tile on the table, once there are none in hand */
};

static bool is_formation(const struct tileset *own, const struct tileset *all, unsigned cell) {
    (void)all;
    return six_formation(own, cell) != TILES_GOES_ON;
}

/* The value of the threats of both sides; `forced` is the number of cells where `them` can win. */
static int threats_value(const struct window_field *field, const struct window_count *us,
                         const struct window_count *them, unsigned forced) {
    unsigned cell;
    if (us->open[5] > 0) {
        return WINS_NEXT;
    }
    if (forced > 0) {
        return forced > 1 ? -CANNOT_STOP : 0;
    }
    if (us->open[4] > 1 && window_cells(field, us->fork, &cell) > 0) {
        return FORKS_NEXT;
    }
    return them->open[4] > 1 ? -FORK_OF_OTHER * (int)window_cells(field, them->fork, &cell) : 0;
}

static void outlook_of(const void *state, struct game_outlook *outlook) {
    const struct tiles_position *position = state;
    struct window_field field;
    struct window_count counts[2];
    window_field_make(position, &field);
    window_count(&field, WINDOW_LINE_6_E, WINDOW_RING, counts);
    unsigned side = position->to_move, win = 0, reply = 0;
    bool placing = position->hand[side] > 0;
    const struct window_count *us = &counts[side], *them = &counts[side ^ 1];
    bool ready = us->open[5] > 0 && window_cells(&field, us->complete, &win) > 0;
    unsigned forced = them->open[5] > 0 ? window_cells(&field, them->complete, &reply) : 0;
    int tiles = placing ? 0 : position->count[side] - position->count[side ^ 1];
    int value = window_value(us, values) - window_value(them, values) + TO_MOVE + TILE * tiles +
                threats_value(&field, us, them, forced);
    *outlook = (struct game_outlook){
        .value = value < -LIMIT  ? -LIMIT
                 : value > LIMIT ? LIMIT
                                 : value,
        .wins = ready && (placing || window_wins_by_moving(position, win, is_formation)),
        /* In phase 2 there are other ways to stop it. */
        .must_reply = forced > 0 && placing && position->hand[side ^ 1] > 0,
        .reply = tiles_placing(reply),
    };
}

static int value_of(const void *state) {
    struct game_outlook outlook;
    outlook_of(state, &outlook);
    return outlook.value;
}

const struct game_eval six_eval = {value_of, outlook_of};

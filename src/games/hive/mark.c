#include "games/hive/mark.h"

#include "base/error.h"
#include "games/hive/layout.h"

void hive_mark(const struct hive_position *position, unsigned cell, enum apiary_mark_kind kind,
               struct apiary_error *error) {
    struct hive_layout layout;
    hive_layout_make(position, &layout);
    struct axial at = hive_layout_axial(position, &layout, cell);
    error_mark(error, at.q, at.r, kind);
}

/* ---- Parts ---- */

/* Grows a set over occupied cells, `without` excepted. */
static void grow_over_hive(const struct hive_position *position, unsigned without,
                           struct cellset *set) {
    struct cellset before;
    do {
        before = *set;
        for (struct cellset_walk walk = cellset_walk(&before, CELLSET_WHOLE);
             cellset_next(&walk);) {
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                unsigned next = grid_step(walk.cell, d);
                if (next != without && position->top[next] != HIVE_NO_PIECE) {
                    cellset_add(set, next);
                }
            }
        }
    } while (!cellset_equal(&before, set, CELLSET_WHOLE));
}

unsigned hive_parts(const struct hive_position *position, unsigned cell,
                    struct cellset part[HIVE_MAX_PARTS]) {
    unsigned count = 0, size[HIVE_MAX_PARTS];
    struct cellset seen;
    cellset_clear(&seen);
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = grid_step(cell, (unsigned)__builtin_ctz(ring));
        if (cellset_has(&seen, beside)) {
            continue;
        }
        struct cellset found;
        cellset_clear(&found);
        cellset_add(&found, beside);
        grow_over_hive(position, cell, &found);
        for (struct cellset_walk walk = cellset_walk(&found, CELLSET_WHOLE); cellset_next(&walk);) {
            cellset_add(&seen, walk.cell);
        }
        unsigned at = count++, found_size = cellset_count(&found, CELLSET_WHOLE);
        for (; at > 0 && size[at - 1] <= found_size; at--) {
            part[at] = part[at - 1];
            size[at] = size[at - 1];
        }
        part[at] = found;
        size[at] = found_size;
    }
    return count;
}

static void mark_parts(const struct hive_position *position, unsigned cell,
                       struct apiary_error *error) {
    struct cellset part[HIVE_MAX_PARTS];
    unsigned count = hive_parts(position, cell, part);
    for (unsigned i = 0; i < count; i++) {
        for (struct cellset_walk walk = cellset_walk(&part[i], CELLSET_WHOLE);
             cellset_next(&walk);) {
            hive_mark(position, walk.cell, (enum apiary_mark_kind)(APIARY_MARK_PART_A + (int)i),
                      error);
        }
    }
}

/* ---- Reasons ---- */

static void name_other(unsigned piece, struct apiary_error *error) {
    char name[HIVE_NAME_SIZE];
    hive_piece_name(piece, name);
    error_names(error, NULL, name, NULL);
}

/* The enemies that a piece placed on `to` would touch; the first has been named. */
static void show_enemies(const struct hive_position *position, unsigned to,
                         struct apiary_error *error) {
    for (unsigned d = DIRECTIONS; d-- > 0;) {
        unsigned piece = position->top[grid_step(to, d)];
        if (piece != HIVE_NO_PIECE && hive_colour(piece) != position->to_move) {
            name_other(piece, error);
            hive_mark(position, position->cell[piece], APIARY_MARK_ENEMY, error);
        }
    }
}

/* Whether a reason has to do with the cell where the piece was to go. */
static bool concerns_target(enum apiary_status status) {
    switch (status) {
    case APIARY_OCCUPIED:
    case APIARY_TOUCHES_ENEMY:
    case APIARY_TOUCHES_NOTHING:
    case APIARY_GATE:
    case APIARY_CANNOT_REACH:
        return true;
    default:
        return false;
    }
}

void hive_show_reason(const struct hive_position *position, unsigned piece, unsigned to,
                      struct apiary_error *error) {
    bool in_play = hive_in_play(position, piece);
    bool beside = position->top[to] != HIVE_NO_PIECE || position->around[to];
    unsigned cell = position->cell[piece];
    char name[HIVE_NAME_SIZE];
    hive_piece_name(piece, name);
    error_names(error, name, NULL, NULL);
    if (in_play) {
        hive_mark(position, cell, APIARY_MARK_PIECE, error);
    }
    if (concerns_target(error->status) && beside && (!in_play || to != cell)) {
        hive_mark(position, to, APIARY_MARK_TARGET, error);
    }
    switch (error->status) {
    case APIARY_OCCUPIED:
        name_other(position->top[to], error);
        break;
    case APIARY_TOUCHES_ENEMY:
        show_enemies(position, to, error);
        break;
    case APIARY_COVERED:
        name_other(position->top[cell], error);
        hive_mark(position, cell, APIARY_MARK_COVER, error);
        break;
    case APIARY_JUST_MOVED:
        hive_mark(position, cell, APIARY_MARK_JUST_MOVED, error);
        break;
    case APIARY_SPLITS_HIVE:
        mark_parts(position, cell, error);
        break;
    case APIARY_WRONG_NUMBER:
        name_other((unsigned)__builtin_ctz(hive_bug_mask(hive_colour(piece), hive_bug(piece)) &
                                           ~position->in_play),
                   error);
        break;
    case APIARY_QUEEN_DUE:
    case APIARY_QUEEN_NOT_IN_PLAY:
        name_other(hive_piece(position->to_move, HIVE_QUEEN, 0), error);
        break;
    default:
        break;
    }
}

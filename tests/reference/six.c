/*
 * The reference SIX (RULES D). The field is connected between turns, so a lifted tile leaves one
 * part or several. Random games are steered by: pairs of touching tiles, ten more for each tile in
 * the game.
 *
 * Notes on the text of the rule:
 * - A cell of a removed part never touches the part that stays (they would be one part), so no
 *   tile lands where one was just captured.
 * - With several largest parts, the landing cell often touches only one of them. Which part stays
 *   is then said already by the landing, and "`@` stands only where it decides something" (RULES
 *   H): it is written exactly when the landing cell touches two or more of the largest parts.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "reference/field.h"

enum { QUIET_TURNS = 100, FEWEST_TILES = 6, MAX_PARTS = 6 };

struct six {
    struct companion_head head;
    struct field field;
    int hands[2];
    int quiet; /* single turns of phase 2 in a row without a capture */
    bool free_first;
    bool first_placed; /* White's first placed tile is on the table */
};

static bool six_start(const struct companion_options *options, void *state) {
    struct six *six = state;
    int tiles = options->tiles ? options->tiles : 22;
    if (tiles != 19 && tiles != 21 && tiles != 22) {
        return false;
    }
    *six = (struct six){.head.to_move = COMPANION_WHITE,
                        .hands = {tiles - 1, tiles - 1},
                        .free_first = options->free_first};
    field_add(&six->field, (struct cell){0, 0}, COMPANION_WHITE);
    field_add(&six->field, (struct cell){1, 0}, COMPANION_BLACK);
    return true;
}

/* "w HAND HAND QUIET w0,0 b1,0 ...": side to move, hands of White and Black, quiet turns, tiles. */
static bool six_set(const char *text, void *state) {
    struct six *six = state;
    char side;
    int length;
    *six = (struct six){.first_placed = true};
    if (sscanf(text, "%c %d %d %d%n", &side, &six->hands[0], &six->hands[1], &six->quiet,
               &length) != 4) {
        return false;
    }
    six->head.to_move = side == 'w' ? COMPANION_WHITE : COMPANION_BLACK;
    return field_read(text + length, &six->field);
}

/* ---- Moves ---- */

static void place_moves(const struct six *six, struct move_list *list) {
    struct cells landings;
    char text[COMPANION_MOVE_SIZE];
    struct field start = {.tiles = {{{0, 0}, COMPANION_WHITE}}, .count = 1};
    field_landings(&six->field, 1, &landings);
    for (int i = 0; i < landings.count; i++) {
        struct cell to = landings.cells[i];
        if (!six->first_placed && !six->free_first && field_touching(&start, to) > 0) {
            continue;
        }
        snprintf(text, sizeof text, "%d,%d", to.q, to.r);
        move_list_add(list, text);
    }
}

/* What a lifted tile leaves. It had six neighbours, so there are at most six parts. */
struct parts {
    struct field part[MAX_PARTS]; /* those of the largest size */
    int largest;                  /* how many these are */
    int count;                    /* of all parts */
};

static struct cell smallest_cell(const struct field *part) {
    struct cell smallest = part->tiles[0].at;
    for (int i = 1; i < part->count; i++) {
        if (cell_before(part->tiles[i].at, smallest)) {
            smallest = part->tiles[i].at;
        }
    }
    return smallest;
}

static void find_parts(const struct field *rest, struct parts *parts) {
    struct field all[MAX_PARTS];
    int size = 0;
    parts->count = parts->largest = 0;
    for (int i = 0; i < rest->count; i++) {
        bool known = false;
        for (int j = 0; j < parts->count && !known; j++) {
            known = field_find(&all[j], rest->tiles[i].at) >= 0;
        }
        if (!known) {
            assert(parts->count < MAX_PARTS);
            all[parts->count] = field_part(rest, i);
            size = all[parts->count].count > size ? all[parts->count].count : size;
            parts->count++;
        }
    }
    for (int i = 0; i < parts->count; i++) {
        if (all[i].count == size) {
            parts->part[parts->largest++] = all[i];
        }
    }
}

/* Whether the mover says which part stays: two of the largest ones touch the landing cell. */
static bool part_is_named(const struct parts *parts, struct cell to) {
    int touched = 0;
    for (int i = 0; i < parts->largest; i++) {
        touched += field_touching(&parts->part[i], to) > 0;
    }
    return touched > 1;
}

static void lift_moves(const struct six *six, int index, struct move_list *list) {
    struct field rest = field_without(&six->field, index);
    struct cell from = six->field.tiles[index].at;
    struct parts parts;
    struct cells landings;
    char text[COMPANION_MOVE_SIZE];
    find_parts(&rest, &parts);
    for (int i = 0; i < parts.largest; i++) {
        struct cell name = smallest_cell(&parts.part[i]);
        field_landings(&parts.part[i], 1, &landings);
        for (int j = 0; j < landings.count; j++) {
            struct cell to = landings.cells[j];
            if (cell_same(to, from)) {
                continue;
            }
            int length = snprintf(text, sizeof text, "%d,%d>%d,%d", from.q, from.r, to.q, to.r);
            if (part_is_named(&parts, to)) {
                snprintf(text + length, sizeof text - (size_t)length, "@%d,%d", name.q, name.r);
            }
            move_list_add(list, text);
        }
    }
}

static void six_moves(const void *state, struct move_list *list) {
    const struct six *six = state;
    if (six->hands[six->head.to_move] > 0) {
        place_moves(six, list);
        return;
    }
    for (int i = 0; i < six->field.count; i++) {
        if (six->field.tiles[i].owner == six->head.to_move) {
            lift_moves(six, i, list);
        }
    }
}

/* ---- Playing and judging ---- */

/* Three in direction d, and the triangle's other corner in the next direction of the circle. */
static bool triangle_at(const struct field *field, struct cell corner, int direction,
                        enum companion_side side) {
    for (int along = 0; along < 3; along++) {
        for (int across = 0; along + across < 3; across++) {
            struct cell cell = cell_step(corner, direction, along);
            cell = cell_step(cell, (direction + 1) % FIELD_DIRECTIONS, across);
            if (!field_owned(field, cell, side)) {
                return false;
            }
        }
    }
    return true;
}

static bool ring_around(const struct field *field, struct cell centre, enum companion_side side) {
    for (int direction = 0; direction < FIELD_DIRECTIONS; direction++) {
        if (!field_owned(field, cell_step(centre, direction, 1), side)) {
            return false;
        }
    }
    return true;
}

static bool has_won(const struct field *field, enum companion_side side) {
    if (field_line(field, side, 6)) {
        return true;
    }
    for (int i = 0; i < field->count; i++) {
        for (int direction = 0; direction < FIELD_DIRECTIONS; direction++) {
            struct cell at = field->tiles[i].at;
            if (triangle_at(field, at, direction, side) ||
                ring_around(field, cell_step(at, direction, 1), side)) {
                return true;
            }
        }
    }
    return false;
}

/* Win first, then too few, then the 100 turns (RULES D, "before anything else"). */
static enum companion_result judge(const struct six *six, enum companion_side mover, bool capture) {
    if (has_won(&six->field, mover)) {
        return companion_win(mover);
    }
    bool few[2] = {field_count(&six->field, COMPANION_WHITE) < FEWEST_TILES,
                   field_count(&six->field, COMPANION_BLACK) < FEWEST_TILES};
    if (capture && (few[0] || few[1])) {
        return few[0] && few[1] ? COMPANION_DRAW
               : few[0]         ? COMPANION_BLACK_WINS
                                : COMPANION_WHITE_WINS;
    }
    return six->quiet >= QUIET_TURNS ? COMPANION_DRAW : COMPANION_IN_PROGRESS;
}

/* The part that stays: the named one, or the only largest one that the landing cell touches. */
static struct field staying_part(const struct parts *parts, struct cell to, bool named,
                                 struct cell name) {
    for (int i = 0; i < parts->largest; i++) {
        if (named ? cell_same(smallest_cell(&parts->part[i]), name)
                  : field_touching(&parts->part[i], to) > 0) {
            return parts->part[i];
        }
    }
    assert(!"a legal move keeps a part");
    return parts->part[0];
}

static void six_play(void *state, const char *move) {
    struct six *six = state;
    enum companion_side mover = six->head.to_move;
    struct cell from, to, name = {0, 0};
    bool capture = false;
    int numbers =
        sscanf(move, "%d,%d>%d,%d@%d,%d", &from.q, &from.r, &to.q, &to.r, &name.q, &name.r);
    if (numbers == 2) {
        field_add(&six->field, from, mover);
        six->hands[mover]--;
        six->first_placed = true;
        six->quiet = 0;
    } else {
        struct field rest = field_without(&six->field, field_find(&six->field, from));
        struct parts parts;
        find_parts(&rest, &parts);
        capture = parts.count > 1;
        six->field = staying_part(&parts, to, numbers == 6, name);
        field_add(&six->field, to, mover);
        six->quiet = capture ? 0 : six->quiet + 1;
    }
    six->head.turns++;
    six->head.to_move = mover == COMPANION_WHITE ? COMPANION_BLACK : COMPANION_WHITE;
    six->head.result = judge(six, mover, capture);
}

static char *six_identity(const void *state) {
    const struct six *six = state;
    return field_identity(&six->field, &six->head, six->hands);
}

static size_t six_pieces(const void *state, struct companion_piece *pieces) {
    return field_pieces(&((const struct six *)state)->field, pieces);
}

static int six_measure(const void *state) {
    const struct six *six = state;
    return field_contacts(&six->field) + 10 * (six->field.count + six->hands[0] + six->hands[1]);
}

const struct companion_rules companion_six = {
    .type = "Six",
    .state_size = sizeof(struct six),
    .start = six_start,
    .set = six_set,
    .moves = six_moves,
    .play = six_play,
    .identity = six_identity,
    .pieces = six_pieces,
    .measure = six_measure,
};

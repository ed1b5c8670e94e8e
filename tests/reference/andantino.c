/*
 * The reference Andantino (RULES E). Random games are steered by: pairs of touching tiles.
 *
 * Both sides are tested after each turn, the mover first. The order never matters: a turn of one
 * side wins for the other only by laying a tile inside a ring of the other's, into a region that
 * held none of the mover's tiles; that tile touches no tile of its own side then, so it completes
 * neither a line nor a ring.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "reference/field.h"

enum { QUIET_TURNS = 100, LINE = 5, SPAN = FIELD_TILES + 4 };

struct andantino {
    struct companion_head head;
    struct field field;
    int hands[2];
    int moved; /* single turns of phase 2 so far, passes counted */
};

static bool andantino_start(const struct companion_options *options, void *state) {
    struct andantino *game = state;
    if (options->tiles != 0 && options->tiles != 22) {
        return false;
    }
    *game = (struct andantino){.head.to_move = COMPANION_BLACK, .hands = {20, 21}};
    field_add(&game->field, (struct cell){0, 0}, COMPANION_WHITE);
    field_add(&game->field, (struct cell){1, 0}, COMPANION_BLACK);
    field_add(&game->field, (struct cell){0, 1}, COMPANION_WHITE);
    return true;
}

/* "w HAND HAND MOVED w0,0 b1,0 ...": side to move, hands of White and Black, phase 2 turns, tiles.
 */
static bool andantino_set(const char *text, void *state) {
    struct andantino *game = state;
    char side;
    int length;
    *game = (struct andantino){.moved = 0};
    if (sscanf(text, "%c %d %d %d%n", &side, &game->hands[0], &game->hands[1], &game->moved,
               &length) != 4) {
        return false;
    }
    game->head.to_move = side == 'w' ? COMPANION_WHITE : COMPANION_BLACK;
    return field_read(text + length, &game->field);
}

/* ---- Moves ---- */

static void lift_moves(const struct andantino *game, int index, struct move_list *list) {
    struct field rest = field_without(&game->field, index);
    struct cell from = game->field.tiles[index].at;
    struct cells landings;
    char text[COMPANION_MOVE_SIZE];
    if (!field_connected(&rest)) {
        return;
    }
    field_landings(&rest, 2, &landings);
    for (int i = 0; i < landings.count; i++) {
        struct cell to = landings.cells[i];
        if (!cell_same(to, from)) {
            snprintf(text, sizeof text, "%d,%d>%d,%d", from.q, from.r, to.q, to.r);
            move_list_add(list, text);
        }
    }
}

static void place_moves(const struct andantino *game, struct move_list *list) {
    struct cells landings;
    char text[COMPANION_MOVE_SIZE];
    field_landings(&game->field, 2, &landings);
    for (int i = 0; i < landings.count; i++) {
        snprintf(text, sizeof text, "%d,%d", landings.cells[i].q, landings.cells[i].r);
        move_list_add(list, text);
    }
}

static void andantino_moves(const void *state, struct move_list *list) {
    const struct andantino *game = state;
    size_t before = list->count;
    if (game->hands[game->head.to_move] > 0) {
        place_moves(game, list);
        return;
    }
    for (int i = 0; i < game->field.count; i++) {
        if (game->field.tiles[i].owner == game->head.to_move) {
            lift_moves(game, i, list);
        }
    }
    if (list->count == before) {
        move_list_add(list, "pass");
    }
}

/* ---- Playing and judging ---- */

/* Cells as seen from outside the field: WALL is a tile of the encloser. */
enum { OPEN, WALL, REACHED };

/* A window around the field with a margin of two cells. A connected field of 44 tiles spans 44 at
 * most, so every field fits. */
struct window {
    struct cell corner;
    int width, height;
    char map[SPAN][SPAN];
};

static char *window_at(struct window *window, struct cell at) {
    return &window->map[at.q - window->corner.q][at.r - window->corner.r];
}

static void open_window(struct window *window, const struct field *field) {
    struct cell low = field->tiles[0].at, high = low;
    for (int i = 0; i < field->count; i++) {
        struct cell at = field->tiles[i].at;
        low = (struct cell){at.q < low.q ? at.q : low.q, at.r < low.r ? at.r : low.r};
        high = (struct cell){at.q > high.q ? at.q : high.q, at.r > high.r ? at.r : high.r};
    }
    window->corner = (struct cell){low.q - 2, low.r - 2};
    window->width = high.q - low.q + 5;
    window->height = high.r - low.r + 5;
    assert(window->width <= SPAN && window->height <= SPAN);
    for (int q = 0; q < window->width; q++) {
        for (int r = 0; r < window->height; r++) {
            bool edge = q == 0 || r == 0 || q == window->width - 1 || r == window->height - 1;
            window->map[q][r] = edge ? REACHED : OPEN;
        }
    }
}

/* Spreads REACHED over everything that is not WALL until nothing changes. */
static void flood(struct window *window) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (int q = 1; q < window->width - 1; q++) {
            for (int r = 1; r < window->height - 1; r++) {
                for (int d = 0; d < FIELD_DIRECTIONS && window->map[q][r] == OPEN; d++) {
                    struct cell by = field_directions[d];
                    if (window->map[q + by.q][r + by.r] == REACHED) {
                        window->map[q][r] = REACHED;
                        changed = true;
                    }
                }
            }
        }
    }
}

static bool encloses(const struct field *field, enum companion_side side) {
    struct window window = {.width = 0};
    open_window(&window, field);
    for (int i = 0; i < field->count; i++) {
        if (field->tiles[i].owner == side) {
            *window_at(&window, field->tiles[i].at) = WALL;
        }
    }
    flood(&window);
    for (int i = 0; i < field->count; i++) {
        if (field->tiles[i].owner != side && *window_at(&window, field->tiles[i].at) == OPEN) {
            return true;
        }
    }
    return false;
}

static bool has_won(const struct field *field, enum companion_side side) {
    return field_line(field, side, LINE) || encloses(field, side);
}

static enum companion_result judge(const struct andantino *game, enum companion_side mover,
                                   enum companion_side other) {
    if (has_won(&game->field, mover)) {
        return companion_win(mover);
    }
    if (has_won(&game->field, other)) {
        return companion_win(other);
    }
    return game->moved >= QUIET_TURNS ? COMPANION_DRAW : COMPANION_IN_PROGRESS;
}

static void andantino_play(void *state, const char *move) {
    struct andantino *game = state;
    enum companion_side mover = game->head.to_move;
    enum companion_side other = mover == COMPANION_WHITE ? COMPANION_BLACK : COMPANION_WHITE;
    struct cell from, to;
    if (!strcmp(move, "pass")) {
        game->moved++;
    } else if (sscanf(move, "%d,%d>%d,%d", &from.q, &from.r, &to.q, &to.r) == 2) {
        field_add(&game->field, from, mover);
        game->hands[mover]--;
    } else {
        game->field = field_without(&game->field, field_find(&game->field, from));
        field_add(&game->field, to, mover);
        game->moved++;
    }
    game->head.turns++;
    game->head.to_move = other;
    game->head.result = judge(game, mover, other);
}

static char *andantino_identity(const void *state) {
    const struct andantino *game = state;
    return field_identity(&game->field, &game->head, game->hands);
}

static size_t andantino_pieces(const void *state, struct companion_piece *pieces) {
    return field_pieces(&((const struct andantino *)state)->field, pieces);
}

static int andantino_measure(const void *state) {
    const struct andantino *game = state;
    return field_contacts(&game->field);
}

const struct companion_rules companion_andantino = {
    .type = "Andantino",
    .state_size = sizeof(struct andantino),
    .start = andantino_start,
    .set = andantino_set,
    .moves = andantino_moves,
    .play = andantino_play,
    .identity = andantino_identity,
    .pieces = andantino_pieces,
    .measure = andantino_measure,
};

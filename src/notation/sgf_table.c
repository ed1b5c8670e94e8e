/*
 * sgf_table.c: the cells of the pieces in a BoardSpace record. They are needed because the
 * destination "." (onto a stack, or down from one) names no piece, only a cell.
 */
#include <stdio.h>
#include <string.h>

#include "notation/sgf.h"

/* The order of RULES A1: E, NE, NW, W, SW, SE, and how UHP writes them. */
static const struct {
    struct sgf_cell step;
    char before, after; /* the sign before or after the name; NUL for none */
} directions[6] = {
    {{1, 0}, '\0', '-'},  {{1, 1}, '\0', '/'},   {{0, 1}, '\\', '\0'},
    {{-1, 0}, '-', '\0'}, {{-1, -1}, '/', '\0'}, {{0, -1}, '\0', '\\'},
};

struct sgf_cell sgf_first_cell(void) {
    return (struct sgf_cell){.column = 'N' - 'A', .row = 13};
}

static bool same_cell(struct sgf_cell a, struct sgf_cell b) {
    return a.column == b.column && a.row == b.row;
}

void sgf_table_from_game(struct sgf_table *table, const apiary_game *game) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    struct sgf_cell origin = sgf_first_cell();
    table->count = 0;
    for (size_t i = 0; i < count && i < APIARY_MAX_PIECES; i++) {
        char name[SGF_NAME_SIZE];
        int length = snprintf(name, sizeof name, "%c%c",
                              pieces[i].colour == APIARY_WHITE ? 'w' : 'b', pieces[i].bug);
        if (pieces[i].number > 0 && pieces[i].number < 10) {
            snprintf(name + length, sizeof name - (size_t)length, "%d", pieces[i].number);
        }
        sgf_table_move(table, name,
                       (struct sgf_cell){.column = origin.column + pieces[i].q,
                                         .row = origin.row - pieces[i].r});
    }
}

static size_t index_of(const struct sgf_table *table, const char *name) {
    size_t i = 0;
    while (i < table->count && strcmp(table->piece[i].name, name) != 0) {
        i++;
    }
    return i;
}

bool sgf_table_find(const struct sgf_table *table, const char *name, struct sgf_cell *cell) {
    size_t i = index_of(table, name);
    if (i == table->count) {
        return false;
    }
    *cell = table->piece[i].cell;
    return true;
}

void sgf_table_move(struct sgf_table *table, const char *name, struct sgf_cell cell) {
    size_t i = index_of(table, name);
    if (i < table->count) {
        table->count--;
        memmove(&table->piece[i], &table->piece[i + 1],
                (table->count - i) * sizeof table->piece[0]);
    }
    /* The rules have accepted every piece that gets here, and no game has more. */
    if (table->count < APIARY_MAX_PIECES) {
        snprintf(table->piece[table->count].name, SGF_NAME_SIZE, "%s", name);
        table->piece[table->count].cell = cell;
        table->count++;
    }
}

/* The highest piece of a cell other than the one that is about to move; NULL if there is none. */
static const char *top_of(const struct sgf_table *table, struct sgf_cell cell, const char *mover) {
    for (size_t i = table->count; i-- > 0;) {
        if (same_cell(table->piece[i].cell, cell) && strcmp(table->piece[i].name, mover) != 0) {
            return table->piece[i].name;
        }
    }
    return NULL;
}

bool sgf_table_name_cell(const struct sgf_table *table, struct sgf_cell cell, const char *mover,
                         struct text *out) {
    if (table->count == 0) {
        return true;
    }
    const char *top = top_of(table, cell, mover);
    if (top) {
        text_add(out, top);
        return true;
    }
    for (size_t i = 0; i < 6; i++) {
        /* If the cell is in this direction from a neighbour, the neighbour is in the opposite one.
         */
        struct sgf_cell step = directions[i].step;
        const char *neighbour = top_of(
            table,
            (struct sgf_cell){.column = cell.column - step.column, .row = cell.row - step.row},
            mover);
        if (neighbour) {
            if (directions[i].before) {
                text_put(out, directions[i].before);
            }
            text_add(out, neighbour);
            if (directions[i].after) {
                text_put(out, directions[i].after);
            }
            return true;
        }
    }
    return false;
}

bool sgf_table_target(const struct sgf_table *table, const char *move, char name[SGF_NAME_SIZE],
                      struct sgf_cell *cell) {
    size_t length = strcspn(move, " ");
    if (length >= SGF_NAME_SIZE || apiary_move_is_pass(move)) {
        return false;
    }
    memcpy(name, move, length);
    name[length] = '\0';
    if (move[length] == '\0') {
        *cell = sgf_first_cell();
        return true;
    }
    const char *target = move + length + 1;
    size_t size = strlen(target);
    struct sgf_cell step = {0, 0};
    for (size_t i = 0; i < 6 && size > 0; i++) {
        if (directions[i].before ? target[0] == directions[i].before
                                 : target[size - 1] == directions[i].after) {
            step = directions[i].step;
            target += directions[i].before != '\0';
            size--;
            break;
        }
    }
    char reference[SGF_NAME_SIZE];
    if (size >= SGF_NAME_SIZE) {
        return false;
    }
    memcpy(reference, target, size);
    reference[size] = '\0';
    if (!sgf_table_find(table, reference, cell)) {
        return false;
    }
    cell->column += step.column;
    cell->row += step.row;
    return true;
}

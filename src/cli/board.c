/*
 * board.c: drawing with characters.
 *
 * A cell is five characters and the gap behind it one; rows are staggered by half of that, which
 * is how pointy-top hexes lie. With the axes of RULES A1 a cell's column is 3 (2q + r):
 *
 *        wA1   wQ          the neighbours of bG1: NW wA1, NE wQ,
 *     .   >bG1   bQ+       W is empty, E bQ on top of a stack
 *
 * '>' marks the piece that moved last, 'o' the cell it came from, '+' a stack (its pieces are
 * listed below the table), '.' an empty cell next to the hive.
 */
#include "cli/board.h"

#include <stdlib.h>
#include <string.h>

#define HALF_PITCH 3
#define CELL_WIDTH 5

/* Every piece has at most six empty neighbours; the origin of the last move is one more, and so
 * is the only target on an empty table. Other targets are neighbours of pieces. */
#define MAX_CELLS (APIARY_MAX_PIECES * 7 + 2)

struct cell {
    int q, r, height; /* height 0: empty */
    struct apiary_piece top;
    char mark;
    size_t number; /* of a target; 0 for none */
};

struct drawing {
    struct cell cells[MAX_CELLS];
    size_t count;
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t piece_count;
};

/* Colours of the 256-colour palette: for white tiles, which are light, and black ones. */
static const struct {
    char bug;
    int on_light, on_dark;
} palette[] = {
    {'Q', 130, 214}, {'S', 94, 173}, {'B', 91, 140},  {'G', 28, 77},
    {'A', 25, 75},   {'M', 60, 146}, {'L', 160, 203}, {'P', 23, 79},
};

#define LIGHT_TILE 230
#define DARK_TILE  237

void board_print_name(FILE *out, const char *text, enum apiary_colour owner, char bug,
                      bool colour) {
    if (!colour) {
        fputs(text, out);
        return;
    }
    bool light = owner == APIARY_WHITE;
    int ink = light ? 16 : 255;
    for (size_t i = 0; i < sizeof palette / sizeof palette[0]; i++) {
        if (palette[i].bug == bug) {
            ink = light ? palette[i].on_light : palette[i].on_dark;
        }
    }
    fprintf(out, "\033[1;38;5;%d;48;5;%dm%s\033[0m", ink, light ? LIGHT_TILE : DARK_TILE, text);
}

static void print_dim(FILE *out, const char *text, bool colour) {
    fprintf(out, colour ? "\033[2m%s\033[0m" : "%s", text);
}

static struct cell *find_cell(struct drawing *drawing, int q, int r) {
    for (size_t i = 0; i < drawing->count; i++) {
        if (drawing->cells[i].q == q && drawing->cells[i].r == r) {
            return &drawing->cells[i];
        }
    }
    return NULL;
}

/* The cell at q, r, empty if it is new. The array has room by the bound above. */
static struct cell *cell_at(struct drawing *drawing, int q, int r) {
    struct cell *cell = find_cell(drawing, q, r);
    if (!cell && drawing->count < MAX_CELLS) {
        cell = &drawing->cells[drawing->count++];
        *cell = (struct cell){.q = q, .r = r, .mark = '.'};
    }
    return cell;
}

static void collect(struct drawing *drawing, const apiary_game *game) {
    static const int around[6][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    const struct apiary_piece *pieces = drawing->pieces;
    size_t count = apiary_game_pieces(game, drawing->pieces, APIARY_MAX_PIECES);
    count = count < APIARY_MAX_PIECES ? count : APIARY_MAX_PIECES;
    drawing->piece_count = count;
    drawing->count = 0;
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = cell_at(drawing, pieces[i].q, pieces[i].r);
        cell->height++;
        cell->mark = ' ';
        if (pieces[i].top) {
            cell->top = pieces[i];
        }
    }
    for (size_t i = 0; i < count; i++) {
        for (int d = 0; d < 6; d++) {
            cell_at(drawing, pieces[i].q + around[d][0], pieces[i].r + around[d][1]);
        }
    }
    struct apiary_last_move last;
    if (apiary_game_last_move(game, &last)) {
        cell_at(drawing, last.to_q, last.to_r)->mark = '>';
        struct cell *from = last.from_hand ? NULL : cell_at(drawing, last.from_q, last.from_r);
        if (from && from->height == 0) {
            from->mark = 'o';
        }
    }
}

static int column(const struct cell *cell) {
    return HALF_PITCH * (2 * cell->q + cell->r);
}

static int by_row_and_column(const void *a, const void *b) {
    const struct cell *first = a, *second = b;
    return first->r != second->r ? first->r - second->r : column(first) - column(second);
}

static void name_piece(const struct apiary_piece *piece, char name[static 16]) {
    int length = snprintf(name, 16, "%c%c", piece->colour == APIARY_WHITE ? 'w' : 'b', piece->bug);
    if (piece->number > 0) {
        snprintf(name + length, 16 - (size_t)length, "%d", piece->number);
    }
}

static void print_cell(FILE *out, const struct cell *cell, bool colour) {
    char name[16], text[32];
    if (cell->height == 0 && cell->number > 0) {
        snprintf(text, sizeof text, "%*zu ", CELL_WIDTH - 1, cell->number);
        fprintf(out, colour ? "\033[1;38;5;16;48;5;153m%s\033[0m" : "%s", text);
        return;
    }
    if (cell->height == 0) {
        snprintf(text, sizeof text, "  %c  ", cell->mark);
        print_dim(out, text, colour);
        return;
    }
    name_piece(&cell->top, name);
    snprintf(text, sizeof text, "%c%s%-*s", cell->mark, name, CELL_WIDTH - 1 - (int)strlen(name),
             cell->height > 1 ? "+" : "");
    board_print_name(out, text, cell->top.colour, cell->top.bug, colour);
}

static void print_table(FILE *out, struct drawing *drawing, bool colour) {
    if (drawing->count == 0) {
        fputs("  (The table is empty.)\n", out);
        return;
    }
    qsort(drawing->cells, drawing->count, sizeof drawing->cells[0], by_row_and_column);
    int left = column(&drawing->cells[0]);
    for (size_t i = 1; i < drawing->count; i++) {
        int c = column(&drawing->cells[i]);
        left = c < left ? c : left;
    }
    int at = left;
    for (size_t i = 0; i < drawing->count; i++) {
        const struct cell *cell = &drawing->cells[i];
        if (i > 0 && cell->r != drawing->cells[i - 1].r) {
            fputc('\n', out);
            at = left;
        }
        fprintf(out, "%*s", column(cell) - at, "");
        print_cell(out, cell, colour);
        at = column(cell) + CELL_WIDTH;
    }
    fputc('\n', out);
}

/* "Stack: wB1 on bQ on wA1", a line for each. */
static void print_stacks(FILE *out, const struct drawing *drawing, bool colour) {
    const struct apiary_piece *pieces = drawing->pieces;
    for (size_t c = 0; c < drawing->count; c++) {
        const struct cell *cell = &drawing->cells[c];
        const char *before = "  Stack: ";
        for (int level = cell->height; cell->height > 1 && level > 0; level--) {
            for (size_t i = 0; i < drawing->piece_count; i++) {
                if (pieces[i].q == cell->q && pieces[i].r == cell->r && pieces[i].level == level) {
                    char name[16];
                    name_piece(&pieces[i], name);
                    fputs(before, out);
                    board_print_name(out, name, pieces[i].colour, pieces[i].bug, colour);
                    before = " on ";
                }
            }
        }
        fputs(cell->height > 1 ? "\n" : "", out);
    }
}

static void print_hand(FILE *out, const apiary_game *game, enum apiary_colour owner, bool colour) {
    static const char bugs[] = "QBSGAMLP";
    bool any = false;
    fputs(owner == APIARY_WHITE ? "  White holds" : "  Black holds", out);
    for (const char *bug = bugs; *bug; bug++) {
        int count = apiary_game_hand(game, owner, *bug);
        char text[16];
        if (count > 1) {
            snprintf(text, sizeof text, " %c x%d ", *bug, count);
        } else {
            snprintf(text, sizeof text, " %c ", *bug);
        }
        if (count > 0) {
            fputs(" ", out);
            board_print_name(out, text, owner, *bug, colour);
            any = true;
        }
    }
    fputs(any ? "\n" : "  nothing\n", out);
}

void board_print(FILE *out, const apiary_game *game, bool colour) {
    struct drawing drawing;
    collect(&drawing, game);
    fputc('\n', out);
    print_table(out, &drawing, colour);
    print_stacks(out, &drawing, colour);
    fputc('\n', out);
    print_hand(out, game, APIARY_WHITE, colour);
    print_hand(out, game, APIARY_BLACK, colour);
    fputc('\n', out);
}

void board_print_targets(FILE *out, const apiary_game *game, const struct board_target *targets,
                         size_t count, bool colour) {
    struct drawing drawing;
    collect(&drawing, game);
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = cell_at(&drawing, targets[i].q, targets[i].r);
        if (cell) {
            cell->number = targets[i].number;
        }
    }
    fputc('\n', out);
    print_table(out, &drawing, colour);
    fputc('\n', out);
}

/*
 * board.c: a position drawn with characters.
 *
 * A cell is five characters wide, followed by a gap of one; each row is shifted by half of that, as
 * pointy-top hexes are. With the axes of RULES A1 a cell's column is 3 (2q + r). In a narrow
 * terminal a cell is four characters wide, without a gap, and its mark is '>' or '+':
 *
 *        wA1   wQ          the neighbours of bG1: NW wA1, NE wQ,
 *     .   >bG1   bQ+       W is empty, E bQ on top of a stack
 *
 * '>' marks the piece that moved last, 'o' the cell it came from, '+' a stack (its pieces are
 * listed below the board), '?' a piece that is face down, '.' an empty cell next to the hive.
 *
 * Games with a fixed board (apiary_game_cells) are drawn in columns: a cell's row is 2r + q and its
 * column 6q, turned so that White's side is at the bottom; empty cells of Black's zone have a ':',
 * goals a '*'. Where moves name cells by coordinates, empty cells show them.
 */
#include "cli/board.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/registry.h"
#include "render/art.h"

/* Half of the distance between two cells of a row, and the characters of a cell. */
enum { HALF_PITCH = 3, CELL_WIDTH = 5, NARROW_HALF_PITCH = 2, NARROW_CELL_WIDTH = 4 };

/* Each piece and its at most six empty neighbours, the origin of the last move, and the one target
 * on an empty board. All other targets are neighbours of pieces. */
#define MAX_CELLS (APIARY_MAX_PIECES * 7 + 2)

struct cell {
    int q, r, height; /* height 0: empty */
    int row, column;  /* where it is printed */
    struct apiary_piece top;
    char mark;
    size_t number; /* of a target; 0 for none */
};

struct drawing {
    struct cell cells[MAX_CELLS];
    size_t count;
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t piece_count;
    int columns; /* 0: rows; 1 or -1: columns, as they are or turned */
    bool narrow;
    enum apiary_cell_names cell_names;
};

/* Of the terminal's 256 colours. */
enum { BLACK = 16, WHITE = 255, LIGHT_TILE = 230, DARK_TILE = 237 };

/* The nearest of the 6 x 6 x 6 colours from 16 on, whose levels are 0, 95, 135, 175, 215, 255. */
static int palette_index(unsigned rgb) {
    int index = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        int level = (int)(rgb >> shift & 255);
        index = 6 * index + (level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40);
    }
    return BLACK + index;
}

void board_print_name(FILE *out, const char *text, enum apiary_colour owner, char bug,
                      bool colour) {
    if (!colour) {
        fputs(text, out);
        return;
    }
    bool light = owner == APIARY_WHITE;
    int art = art_index(bug);
    int ink = art >= 0 ? palette_index(art_ink(&art_bugs[art], owner)) : light ? BLACK : WHITE;
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

/* Finds or adds the cell at q, r. MAX_CELLS is enough. */
static struct cell *cell_at(struct drawing *drawing, int q, int r) {
    struct cell *cell = find_cell(drawing, q, r);
    if (!cell && drawing->count < MAX_CELLS) {
        cell = &drawing->cells[drawing->count++];
        *cell = (struct cell){.q = q, .r = r, .mark = '.'};
    }
    return cell;
}

/* Where each cell is printed, from column 0 on. Returns the width. */
static int lay_out(struct drawing *drawing) {
    int half = drawing->narrow ? NARROW_HALF_PITCH : HALF_PITCH, turn = drawing->columns;
    int left = 0, right = 0;
    for (size_t i = 0; i < drawing->count; i++) {
        struct cell *cell = &drawing->cells[i];
        cell->row = turn ? turn * (2 * cell->r + cell->q) : cell->r;
        cell->column = turn ? 2 * half * turn * cell->q : half * (2 * cell->q + cell->r);
        left = i == 0 || cell->column < left ? cell->column : left;
        right = i == 0 || cell->column > right ? cell->column : right;
    }
    for (size_t i = 0; i < drawing->count; i++) {
        drawing->cells[i].column -= left;
    }
    return right - left + (drawing->narrow ? NARROW_CELL_WIDTH : CELL_WIDTH);
}

/* Adds the cells of a fixed board, with White's zone at the bottom. */
static void collect_board(struct drawing *drawing, const apiary_game *game) {
    struct apiary_cell cells[APIARY_MAX_CELLS];
    size_t count = apiary_game_cells(game, cells, APIARY_MAX_CELLS), owned = 0;
    for (size_t i = 0; i < count; i++) {
        owned += cells[i].owned;
    }
    bool zones = owned == count;
    drawing->columns = count == 0 ? 0 : zones ? -1 : 1;
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = cell_at(drawing, cells[i].q, cells[i].r);
        bool black = cells[i].owned && cells[i].owner == APIARY_BLACK;
        cell->mark = !cells[i].owned ? '.' : !zones ? '*' : black ? ':' : '.';
    }
}

static void collect(struct drawing *drawing, const apiary_game *game) {
    static const int around[6][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    const struct apiary_piece *pieces = drawing->pieces;
    size_t count = apiary_game_pieces(game, drawing->pieces, APIARY_MAX_PIECES);
    count = count < APIARY_MAX_PIECES ? count : APIARY_MAX_PIECES;
    drawing->cell_names = apiary_game_info_of(game)->cell_names;
    drawing->piece_count = count;
    drawing->count = 0;
    drawing->narrow = false;
    collect_board(drawing, game);
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = cell_at(drawing, pieces[i].q, pieces[i].r);
        cell->height++;
        cell->mark = ' ';
        if (pieces[i].top) {
            cell->top = pieces[i];
        }
    }
    for (size_t i = 0; i < count && !drawing->columns; i++) {
        for (int d = 0; d < 6; d++) {
            cell_at(drawing, pieces[i].q + around[d][0], pieces[i].r + around[d][1]);
        }
    }
    struct apiary_move_effect last;
    if (apiary_game_describe_last(game, &last) == APIARY_OK && (last.has_from || last.from_hand)) {
        cell_at(drawing, last.to.q, last.to.r)->mark = '>';
        struct cell *from = last.has_from ? cell_at(drawing, last.from.q, last.from.r) : NULL;
        if (from && from->height == 0) {
            from->mark = 'o';
        }
    }
}

static int by_row_and_column(const void *a, const void *b) {
    const struct cell *first = a, *second = b;
    return first->row != second->row ? first->row - second->row : first->column - second->column;
}

/* "wA1"; only the colour for plain tiles and insects, in brackets for food. */
static void name_piece(const struct apiary_piece *piece, char name[static 16]) {
    char colour = piece->neutral ? 'n' : piece->colour == APIARY_WHITE ? 'w' : 'b';
    switch (piece->bug) {
    case 'o':
    case 'i':
        snprintf(name, 16, " %c", colour);
        return;
    case 'f':
        snprintf(name, 16, "(%c)", colour);
        return;
    default:
        break;
    }
    if (piece->neutral) {
        snprintf(name, 16, " %c", piece->bug); /* the dragonfly of Territory */
        return;
    }
    int length = snprintf(name, 16, "%c%c", colour, piece->bug);
    if (piece->number > 0) {
        length += snprintf(name + length, 16 - (size_t)length, "%d", piece->number);
    }
    if (piece->face_down) {
        snprintf(name + length, 16 - (size_t)length, "?");
    }
}

/* An empty cell: "  .  ", " 2,-1", "2,10:". */
static void name_empty(const struct drawing *drawing, const struct cell *cell, char text[32]) {
    int width = drawing->narrow ? NARROW_CELL_WIDTH : CELL_WIDTH;
    if (drawing->cell_names == APIARY_CELLS_BY_PIECE || cell->mark == 'o') {
        snprintf(text, 32, "%*c%*s", width / 2 + 1, cell->mark, width - width / 2 - 1, "");
        return;
    }
    char name[24];
    bool doubled = drawing->cell_names == APIARY_CELLS_DOUBLED;
    int length =
        snprintf(name, sizeof name, "%d,%d", cell->q, doubled ? 2 * cell->r + cell->q : cell->r);
    bool marked = cell->mark == ':' || cell->mark == '*';
    snprintf(text, 32, "%*s%s%*s", length < width - 1, "", name,
             length < width - 1 ? width - 1 - length : marked && length < width,
             marked ? (char[]){cell->mark, '\0'} : "");
}

/* ">bG1 ", " bQ+ "; narrow ">bG1", "+bQ ". */
static void name_top(const struct drawing *drawing, const struct cell *cell, char text[32]) {
    char name[16];
    name_piece(&cell->top, name);
    bool stacked = cell->height > 1;
    if (drawing->narrow) {
        snprintf(text, 32, "%c%-*s", stacked && cell->mark == ' ' ? '+' : cell->mark,
                 NARROW_CELL_WIDTH - 1, name);
        return;
    }
    snprintf(text, 32, "%c%s%-*s", cell->mark, name, CELL_WIDTH - 1 - (int)strlen(name),
             stacked ? "+" : "");
}

static void print_cell(FILE *out, const struct drawing *drawing, const struct cell *cell,
                       bool colour) {
    char text[32];
    if (cell->height == 0 && cell->number > 0) {
        int width = drawing->narrow ? NARROW_CELL_WIDTH : CELL_WIDTH;
        snprintf(text, sizeof text, "%*zu ", width - 1, cell->number);
        fprintf(out, colour ? "\033[1;38;5;16;48;5;153m%s\033[0m" : "%s", text);
    } else if (cell->height == 0) {
        name_empty(drawing, cell, text);
        print_dim(out, text, colour);
    } else {
        name_top(drawing, cell, text);
        board_print_name(out, text, cell->top.colour, cell->top.bug, colour);
    }
}

/* Prints the cells whose column is from `from` to before `to`. */
static void print_part(FILE *out, const struct drawing *drawing, int from, int to, bool colour) {
    int at = from, row = drawing->cells[0].row;
    for (size_t i = 0; i < drawing->count; i++) {
        const struct cell *cell = &drawing->cells[i];
        for (; row < cell->row; row++) {
            fputc('\n', out);
            at = from;
        }
        if (cell->column >= from && cell->column < to) {
            fprintf(out, "%*s", cell->column - at, "");
            print_cell(out, drawing, cell, colour);
            at = cell->column + (drawing->narrow ? NARROW_CELL_WIDTH : CELL_WIDTH);
        }
    }
    fputc('\n', out);
}

static void print_board(FILE *out, struct drawing *drawing, struct board_style style) {
    if (drawing->count == 0) {
        fputs("  (The board is empty.)\n", out);
        return;
    }
    int width = lay_out(drawing);
    if (style.width > 0 && width > style.width) {
        drawing->narrow = true;
        width = lay_out(drawing);
    }
    qsort(drawing->cells, drawing->count, sizeof drawing->cells[0], by_row_and_column);
    if (style.width <= 0 || width <= style.width) {
        print_part(out, drawing, 0, width, style.colour);
        return;
    }
    /* Parts that share a column of cells, so that the eye finds the way across. */
    int part = style.width > 16 ? style.width : 16, step = part - 3 * NARROW_CELL_WIDTH;
    int parts = (width - part + step - 1) / step + 1;
    for (int i = 0; i < parts; i++) {
        fprintf(out, "(%d of %d, from left to right)\n", i + 1, parts);
        print_part(out, drawing, i * step, i * step + part - NARROW_CELL_WIDTH + 1, style.colour);
    }
}

/* A line for each stack: "Stack: wB1 on bQ on wA1". */
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

static void name_held(char bug, enum apiary_colour owner, char name[static 4]) {
    bool food = bug == 'b' || bug == 'w';
    char plain = owner == APIARY_WHITE ? 'w' : 'b';
    snprintf(name, 4, food ? "(%c)" : "%c", bug == 'o' ? plain : bug);
}

/* Prints " A x3 " after a blank, on a new line if it does not fit. Returns the column after it. */
static int print_held(FILE *out, char bug, int count, enum apiary_colour owner, int column,
                      struct board_style style) {
    char text[24], name[4];
    int length;
    name_held(bug, owner, name);
    if (count > 1) {
        length = snprintf(text, sizeof text, " %s x%d ", name, count);
    } else {
        length = snprintf(text, sizeof text, " %s ", name);
    }
    bool fits = style.width <= 0 || column + 1 + length <= style.width;
    fputs(fits ? " " : "\n    ", out);
    board_print_name(out, text, owner, bug, style.colour);
    return fits ? column + 1 + length : 4 + length;
}

static void print_hand(FILE *out, const apiary_game *game, const char *held,
                       enum apiary_colour owner, struct board_style style) {
    bool any = false;
    int column = fprintf(out, "  %s's hand", owner == APIARY_WHITE ? "White" : "Black");
    for (const char *bug = held; *bug; bug++) {
        int count = apiary_game_hand(game, owner, *bug);
        if (count > 0) {
            column = print_held(out, *bug, count, owner, column, style);
            any = true;
        }
    }
    fputs(any ? "\n" : "  empty\n", out);
}

static void print_hands(FILE *out, const apiary_game *game, struct board_style style) {
    const struct apiary_game_info *info = apiary_game_info_of(game);
    if (*info->held) {
        print_hand(out, game, info->held, APIARY_WHITE, style);
        print_hand(out, game, info->held, APIARY_BLACK, style);
    }
    for (const char *bug = info->supply; *bug; bug++) {
        fprintf(out, "%s  (%c) x%d%s", bug == info->supply ? "  Supply" : "", tolower(*bug),
                apiary_game_hand(game, APIARY_WHITE, *bug), bug[1] ? "" : "\n");
    }
}

void board_print(FILE *out, const apiary_game *game, struct board_style style) {
    struct drawing drawing;
    collect(&drawing, game);
    fputc('\n', out);
    print_board(out, &drawing, style);
    print_stacks(out, &drawing, style.colour);
    fputc('\n', out);
    print_hands(out, game, style);
    fputc('\n', out);
}

void board_print_targets(FILE *out, const apiary_game *game, const struct board_target *targets,
                         size_t count, struct board_style style) {
    struct drawing drawing;
    collect(&drawing, game);
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = cell_at(&drawing, targets[i].q, targets[i].r);
        if (cell) {
            cell->number = targets[i].number;
        }
    }
    fputc('\n', out);
    print_board(out, &drawing, style);
    fputc('\n', out);
}

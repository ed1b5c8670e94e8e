/*
 * board.c: a position drawn with characters.
 *
 * A cell is five characters wide, followed by a gap of one; each row is shifted by half of that, as
 * pointy-top hexes are. With the axes of RULES A1 a cell's column is 3 (2q + r):
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

#define HALF_PITCH 3
#define CELL_WIDTH 5

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
        cell->row = drawing->columns ? drawing->columns * (2 * r + q) : r;
        cell->column =
            drawing->columns ? 2 * HALF_PITCH * drawing->columns * q : HALF_PITCH * (2 * q + r);
    }
    return cell;
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
    if (drawing->cell_names == APIARY_CELLS_BY_PIECE || cell->mark == 'o') {
        snprintf(text, 32, "  %c  ", cell->mark);
        return;
    }
    char name[24];
    bool doubled = drawing->cell_names == APIARY_CELLS_DOUBLED;
    int length =
        snprintf(name, sizeof name, "%d,%d", cell->q, doubled ? 2 * cell->r + cell->q : cell->r);
    bool marked = cell->mark == ':' || cell->mark == '*';
    snprintf(text, 32, "%*s%s%*s", length < CELL_WIDTH - 1, "", name,
             length < CELL_WIDTH - 1 ? CELL_WIDTH - 1 - length : marked,
             marked ? (char[]){cell->mark, '\0'} : "");
}

static void print_cell(FILE *out, const struct drawing *drawing, const struct cell *cell,
                       bool colour) {
    char name[16], text[32];
    if (cell->height == 0 && cell->number > 0) {
        snprintf(text, sizeof text, "%*zu ", CELL_WIDTH - 1, cell->number);
        fprintf(out, colour ? "\033[1;38;5;16;48;5;153m%s\033[0m" : "%s", text);
        return;
    }
    if (cell->height == 0) {
        name_empty(drawing, cell, text);
        print_dim(out, text, colour);
        return;
    }
    name_piece(&cell->top, name);
    snprintf(text, sizeof text, "%c%s%-*s", cell->mark, name, CELL_WIDTH - 1 - (int)strlen(name),
             cell->height > 1 ? "+" : "");
    board_print_name(out, text, cell->top.colour, cell->top.bug, colour);
}

static void print_board(FILE *out, struct drawing *drawing, bool colour) {
    if (drawing->count == 0) {
        fputs("  (The board is empty.)\n", out);
        return;
    }
    qsort(drawing->cells, drawing->count, sizeof drawing->cells[0], by_row_and_column);
    int left = drawing->cells[0].column;
    for (size_t i = 1; i < drawing->count; i++) {
        int c = drawing->cells[i].column;
        left = c < left ? c : left;
    }
    int at = left;
    for (size_t i = 0; i < drawing->count; i++) {
        const struct cell *cell = &drawing->cells[i];
        if (i > 0 && cell->row != drawing->cells[i - 1].row) {
            fputc('\n', out);
            at = left;
        }
        fprintf(out, "%*s", cell->column - at, "");
        print_cell(out, drawing, cell, colour);
        at = cell->column + CELL_WIDTH;
    }
    fputc('\n', out);
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

static void print_held(FILE *out, char bug, int count, enum apiary_colour owner, bool colour) {
    char text[24], name[4];
    name_held(bug, owner, name);
    if (count > 1) {
        snprintf(text, sizeof text, " %s x%d ", name, count);
    } else {
        snprintf(text, sizeof text, " %s ", name);
    }
    fputs(" ", out);
    board_print_name(out, text, owner, bug, colour);
}

static void print_hand(FILE *out, const apiary_game *game, const char *held,
                       enum apiary_colour owner, bool colour) {
    bool any = false;
    fputs(owner == APIARY_WHITE ? "  White's hand" : "  Black's hand", out);
    for (const char *bug = held; *bug; bug++) {
        int count = apiary_game_hand(game, owner, *bug);
        if (count > 0) {
            print_held(out, *bug, count, owner, colour);
            any = true;
        }
    }
    fputs(any ? "\n" : "  empty\n", out);
}

static void print_hands(FILE *out, const apiary_game *game, bool colour) {
    const struct apiary_game_info *info = apiary_game_info_of(game);
    if (*info->held) {
        print_hand(out, game, info->held, APIARY_WHITE, colour);
        print_hand(out, game, info->held, APIARY_BLACK, colour);
    }
    for (const char *bug = info->supply; *bug; bug++) {
        fprintf(out, "%s  (%c) x%d%s", bug == info->supply ? "  Supply" : "", tolower(*bug),
                apiary_game_hand(game, APIARY_WHITE, *bug), bug[1] ? "" : "\n");
    }
}

void board_print(FILE *out, const apiary_game *game, bool colour) {
    struct drawing drawing;
    collect(&drawing, game);
    fputc('\n', out);
    print_board(out, &drawing, colour);
    print_stacks(out, &drawing, colour);
    fputc('\n', out);
    print_hands(out, game, colour);
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
    print_board(out, &drawing, colour);
    fputc('\n', out);
}

/*
 * position_text.c: game types and the one-line position text; the grammar is in text.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "games/hive/layout.h"
#include "games/hive/scan.h"
#include "games/hive/text.h"

enum { FIRST_EXPANSION = HIVE_MOSQUITO };
#define BASE_BUGS ((1u << FIRST_EXPANSION) - 1)

void hive_type_text(unsigned bugs, struct text *out) {
    text_add(out, "Base");
    for (unsigned bug = FIRST_EXPANSION, sign = '+'; bug < HIVE_ALL_BUGS; bug++) {
        if (bugs >> bug & 1) {
            if (sign) {
                text_put(out, (char)sign);
            }
            sign = 0;
            text_put(out, hive_bug_letter[bug]);
        }
    }
}

enum apiary_status hive_type_read(const char *text, size_t length, bool expansion, unsigned *bugs,
                                  struct apiary_error *error) {
    unsigned read = BASE_BUGS;
    size_t at = 4;
    if (length < 4 || memcmp(text, "Base", 4) != 0) {
        return error_set(error, APIARY_UNKNOWN_TYPE, 0, "unknown game type");
    }
    if (length > 4 && text[at++] == '+' && length > 5) {
        while (at < length) {
            unsigned bug = hive_bug_of_letter(text[at]);
            if (bug >= HIVE_ALL_BUGS || (read >> bug & 1)) {
                break;
            }
            read |= 1u << bug;
            at++;
        }
    } else if (length > 4) {
        at = 4;
    }
    if (at != length) {
        return error_set(error, APIARY_UNKNOWN_TYPE, at,
                         "unknown game type: Base may be followed by + and each of the letters "
                         "MLPDRCFTKH once");
    }
    if (expansion != (read >> HIVE_BUGS != 0)) {
        return error_set(error, APIARY_UNKNOWN_TYPE, 0, "a game %s expansion pieces",
                         expansion ? "without" : "with");
    }
    *bugs = read;
    return APIARY_OK;
}

/* ---- Writing ---- */

struct stack {
    struct axial at;
    unsigned cell;
};

static int by_row(const void *a, const void *b) {
    const struct stack *x = a, *y = b;
    return x->at.r != y->at.r ? x->at.r - y->at.r : x->at.q - y->at.q;
}

static void add_stacks(const struct hive_position *position, struct text *out) {
    struct hive_layout layout;
    struct stack stacks[HIVE_PIECES];
    size_t count = 0;
    hive_layout_make(position, &layout);
    for (unsigned piece = 0; piece < HIVE_PIECES; piece++) {
        if (layout.level[piece] == 1) {
            stacks[count++] = (struct stack){layout.at[piece], position->cell[piece]};
        }
    }
    qsort(stacks, count, sizeof *stacks, by_row);
    for (size_t i = 0; i < count; i++) {
        unsigned up[HIVE_PIECES], height = 0;
        unsigned piece = position->top[stacks[i].cell];
        for (; piece != HIVE_NO_PIECE; piece = position->below[piece]) {
            up[height++] = piece;
        }
        text_format(out, " %d,%d=", stacks[i].at.q, stacks[i].at.r);
        for (unsigned level = height; level-- > 0;) {
            char name[HIVE_NAME_SIZE];
            hive_piece_name(up[level], name);
            text_format(out, "%s%s", level + 1 < height ? "+" : "", name);
        }
    }
}

void hive_head_text(unsigned bugs, unsigned to_move, uint32_t ply, struct text *out) {
    hive_type_text(bugs, out);
    text_format(out, " %s[%u]", to_move == APIARY_WHITE ? "White" : "Black", ply / 2 + 1);
}

static void add_hand(const uint8_t *hand, unsigned bugs, struct text *out) {
    for (unsigned bug = 0; bug < bugs; bug++) {
        for (unsigned i = 0; i < hand[bug]; i++) {
            text_put(out, hive_bug_letter[bug]);
        }
    }
}

void hive_hands_text(const uint8_t *white, const uint8_t *black, unsigned bugs, struct text *out) {
    text_add(out, " hand=w");
    add_hand(white, bugs, out);
    text_add(out, "+b");
    add_hand(black, bugs, out);
}

void hive_position_text(const struct hive_position *position, struct text *out) {
    hive_head_text(position->bugs, position->to_move, position->ply, out);
    add_stacks(position, out);
    hive_hands_text(position->hand[APIARY_WHITE], position->hand[APIARY_BLACK], HIVE_BUGS, out);
    char name[HIVE_NAME_SIZE] = "-";
    if (position->moved != HIVE_NO_PIECE) {
        hive_piece_name(position->moved, name);
    }
    text_format(out, " last=%s", name);
}

/* ---- Reading ---- */

struct reader {
    struct hive_scan scan;
    struct axial given[HIVE_PIECES]; /* coordinates of the pieces as they were written */
};

/* "q,r=wQ+wB2". Piece by piece onto the table, so that only climbers end above others. */
static enum apiary_status read_stack(struct reader *in, struct hive_position *position) {
    struct hive_scan *scan = &in->scan;
    size_t start = scan->at;
    struct axial at;
    enum apiary_status status = hive_scan_cell(scan, &at);
    if (status) {
        return status;
    }
    unsigned cell = grid_cell(at.q, at.r);
    if (position->top[cell] != HIVE_NO_PIECE) {
        return hive_scan_invalid(scan, start,
                                 "a cell comes twice, or the pieces are too far apart");
    }
    do {
        struct hive_name name;
        size_t length;
        if ((status = hive_scan_piece(scan, HIVE_BUGS, "a piece such as wA1", &name, &length))) {
            return status;
        }
        unsigned piece = hive_piece(name.colour, name.bug, name.index);
        if (!(position->bugs >> hive_bug(piece) & 1)) {
            return hive_scan_invalid(scan, scan->at, "a piece that the game type does not have");
        }
        if (hive_in_play(position, piece)) {
            return hive_scan_invalid(scan, scan->at, "a piece is on the table twice");
        }
        if (position->top[cell] != HIVE_NO_PIECE && hive_bug(piece) != HIVE_BEETLE &&
            hive_bug(piece) != HIVE_MOSQUITO) {
            return hive_scan_invalid(scan, scan->at,
                                     "only beetles and mosquitoes sit on other pieces");
        }
        hive_position_put(position, piece, cell);
        in->given[piece] = at;
        scan->at += length;
    } while (hive_scan_accept(scan, "+"));
    return APIARY_OK;
}

static enum apiary_status read_hands(struct hive_scan *in, struct hive_position *position) {
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
            hive_position_hold(position, colour, bug, 0);
        }
        if (!hive_scan_accept(in, colour == APIARY_WHITE ? "w" : "+b")) {
            return hive_scan_malformed(in, "the hands, such as wQA+bQ");
        }
        while (in->at < in->length && in->text[in->at] != ' ' && in->text[in->at] != '+') {
            unsigned bug = hive_bug_of_letter(in->text[in->at]);
            if (bug >= HIVE_BUGS) {
                return hive_scan_malformed(in, "letters of bugs");
            }
            uint32_t kind = hive_bug_mask(colour, bug);
            unsigned in_play = (unsigned)__builtin_popcount(position->in_play & kind);
            unsigned count = position->hand[colour][bug] + 1u;
            if (!(position->bugs >> bug & 1) || count + in_play > hive_bug_count[bug]) {
                return hive_scan_invalid(in, in->at, "more pieces of a kind than the game has");
            }
            hive_position_hold(position, colour, bug, count);
            in->at++;
        }
    }
    return APIARY_OK;
}

static enum apiary_status read_last(struct hive_scan *in, struct hive_position *position) {
    if (!hive_scan_accept(in, " last=")) {
        return hive_scan_malformed(in, "last=");
    }
    if (hive_scan_accept(in, "-")) {
        return APIARY_OK;
    }
    struct hive_name name;
    size_t length;
    enum apiary_status status = hive_scan_piece(in, HIVE_BUGS, "a piece or -", &name, &length);
    if (status) {
        return status;
    }
    unsigned piece = hive_piece(name.colour, name.bug, name.index);
    if (!hive_in_play(position, piece) || position->top[position->cell[piece]] != piece) {
        return hive_scan_invalid(in, in->at, "the piece that has just moved is not on top");
    }
    position->moved = (uint8_t)piece;
    in->at += length;
    return APIARY_OK;
}

/* One hive, and not only where the fold of the grid brings far cells together: walking through
 * the hive must lead to the coordinates that were written, but for one shift of them all. */
static bool connected(const struct reader *in, const struct hive_position *position) {
    struct hive_layout layout;
    hive_layout_make(position, &layout);
    unsigned anchor = (unsigned)__builtin_ctz(position->in_play | 1u << 31);
    for (unsigned piece = 0; piece < HIVE_PIECES; piece++) {
        if (hive_in_play(position, piece) &&
            (!layout.level[piece] ||
             in->given[piece].q - layout.at[piece].q != in->given[anchor].q - layout.at[anchor].q ||
             in->given[piece].r - layout.at[piece].r !=
                 in->given[anchor].r - layout.at[anchor].r)) {
            return false;
        }
    }
    return true;
}

/* What no single field shows. */
static enum apiary_status check_whole(struct reader *in, const struct hive_position *position) {
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
            uint32_t kind = hive_bug_mask(colour, bug);
            uint32_t in_play = (position->in_play & kind) >> hive_piece(colour, bug, 0);
            if (in_play & (in_play + 1)) {
                return hive_scan_invalid(&in->scan, 0,
                                         "the numbers of a kind in play must be 1 to n");
            }
        }
        uint32_t queen = hive_bug_mask(colour, HIVE_QUEEN);
        if (!position->hand[colour][HIVE_QUEEN] && !(position->in_play & queen)) {
            return hive_scan_invalid(&in->scan, 0, "a queen is neither in play nor in hand");
        }
    }
    if (!connected(in, position)) {
        return hive_scan_invalid(&in->scan, 0, "the pieces are not one hive");
    }
    return APIARY_OK;
}

enum apiary_status hive_position_read(const char *text, size_t length, bool queen_first,
                                      struct hive_position *position, struct apiary_error *error) {
    struct reader in = {.scan = {.text = text, .length = length, .error = error}};
    struct hive_scan *scan = &in.scan;
    struct hive_position read;
    unsigned bugs = 0;
    enum apiary_status status;
    const char *blank = memchr(text, ' ', length);
    size_t type_length = blank ? (size_t)(blank - text) : length;
    if ((status = hive_type_read(text, type_length, false, &bugs, error))) {
        return status;
    }
    scan->at = type_length;
    hive_position_init(&read, bugs, queen_first);
    if (!hive_scan_accept(scan, " ")) {
        return hive_scan_malformed(scan, "a blank and White[n] or Black[n]");
    }
    unsigned to_move;
    if ((status = hive_scan_turn(scan, &to_move, &read.ply))) {
        return status;
    }
    read.to_move = (uint8_t)to_move;
    while (!hive_scan_accept(scan, " hand=")) {
        if (!hive_scan_accept(scan, " ")) {
            return hive_scan_malformed(scan, "a blank");
        }
        if ((status = read_stack(&in, &read))) {
            return status;
        }
    }
    if ((status = read_hands(scan, &read)) || (status = read_last(scan, &read))) {
        return status;
    }
    if (scan->at != length) {
        return hive_scan_malformed(scan, "the end");
    }
    hive_position_rehash(&read);
    if ((status = check_whole(&in, &read))) {
        return status;
    }
    *position = read;
    return APIARY_OK;
}

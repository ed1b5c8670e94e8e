/*
 * position_text.c: the one-line position text; the grammar is in text.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "games/hive/syntax.h"
#include "games/hive/type.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/scan.h"
#include "games/hive/wide/text.h"

/* ---- Writing ---- */

struct stack {
    struct axial at;
    unsigned cell;
};

static int by_row(const void *a, const void *b) {
    const struct stack *x = a, *y = b;
    return x->at.r != y->at.r ? x->at.r - y->at.r : x->at.q - y->at.q;
}

static void add_stack(const struct wide_position *position, unsigned cell, struct text *out) {
    unsigned up[WIDE_MAX_PIECES], height = 0;
    unsigned piece = position->top[cell];
    for (; piece != WIDE_NO_PIECE; piece = position->below[piece]) {
        up[height++] = piece;
    }
    for (unsigned level = height; level-- > 0;) {
        piece = up[level];
        if (level + 1 < height) {
            text_put(out, '+');
        }
        hive_syntax_name(out, wide_name(piece));
        if (wide_has(position->marked, piece)) {
            text_put(out, wide_bug(piece) == HIVE_RIDER ? '*' : '^');
        }
        if (wide_has(position->face_down, piece)) {
            text_put(out, '!');
        }
    }
}

static void add_stacks(const struct wide_position *position, struct text *out) {
    struct wide_layout layout;
    struct stack stacks[WIDE_MAX_PIECES];
    size_t count = 0;
    wide_layout_make(position, &layout);
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        if (layout.level[piece] == 1) {
            stacks[count++] = (struct stack){layout.at[piece], position->cell[piece]};
        }
    }
    qsort(stacks, count, sizeof *stacks, by_row);
    for (size_t i = 0; i < count; i++) {
        text_format(out, " %d,%d=", stacks[i].at.q, stacks[i].at.r);
        add_stack(position, stacks[i].cell, out);
    }
}

static void add_pieces(uint64_t pieces, struct text *out) {
    for (bool first = true; pieces; pieces &= pieces - 1, first = false) {
        if (!first) {
            text_put(out, '+');
        }
        hive_syntax_name(out, wide_name(wide_first(pieces)));
    }
}

static void add_hand(const uint8_t *hand, struct text *out) {
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        for (unsigned i = 0; i < hand[bug]; i++) {
            text_put(out, hive_kinds[bug].letter);
        }
    }
}

void wide_position_text(const void *state, struct text *out) {
    const struct wide_position *position = state;
    hive_type_text(position->bugs, out);
    text_format(out, " %s[%u]", position->to_move == APIARY_WHITE ? "White" : "Black",
                position->ply / 2 + 1);
    add_stacks(position, out);
    text_add(out, " hand=w");
    add_hand(position->hand[APIARY_WHITE], out);
    text_add(out, "+b");
    add_hand(position->hand[APIARY_BLACK], out);
    text_add(out, position->moved ? " last=" : " last=-");
    add_pieces(position->moved, out);
    if (position->removed) {
        text_add(out, " out=");
        add_pieces(position->removed, out);
    }
}

/* ---- Reading ---- */

struct reader {
    struct wide_scan scan;
    struct axial given[WIDE_PIECES]; /* coordinates as written */
};

static bool plays_with(const struct wide_position *position, unsigned bug) {
    return position->bugs >> bug & 1;
}

/* Why a piece cannot lie on this cell, on top of what is there; NULL if it can. */
static const char *misplaced(const struct wide_position *position, unsigned piece, unsigned cell) {
    unsigned beneath = position->top[cell], bug = wide_bug(piece);
    if (!plays_with(position, bug)) {
        return "a piece that the game type does not have";
    }
    if (wide_has(position->in_play, piece)) {
        return "a piece is on the table twice";
    }
    if (beneath == WIDE_NO_PIECE) {
        return NULL;
    }
    if (wide_has(wide_closed(position), beneath)) {
        return "nothing sits on a half-ring or on a piece that lies face down";
    }
    if (bug == HIVE_HALF_RING) {
        return "a half-ring lies on the ground";
    }
    if (!wide_climbs(bug) && !plays_with(position, HIVE_SCARAB)) {
        return wide_has_expansions(position)
                   ? "only beetles, mosquitoes, dragonflies and riders sit on "
                     "other pieces in a game without scarabs"
                   : "only beetles and mosquitoes sit on other pieces";
    }
    return NULL;
}

/* "*", "^" and "!" after the piece that was put last. */
static enum apiary_status read_marks(struct wide_scan *in, struct wide_position *position,
                                     unsigned piece) {
    unsigned bug = wide_bug(piece);
    bool ground = position->below[piece] == WIDE_NO_PIECE;
    size_t at = in->at;
    if (wide_scan_accept(in, "*")) {
        if (bug != HIVE_RIDER) {
            return wide_scan_invalid(in, at, "only a rider has a double step to use");
        }
        position->marked |= wide_bit(piece);
    } else if (wide_scan_accept(in, "^")) {
        if (bug != HIVE_MOSQUITO || ground || !plays_with(position, HIVE_RIDER)) {
            return wide_scan_invalid(
                in, at, "only a mosquito above the ground rides, in a game with riders");
        }
        position->marked |= wide_bit(piece);
    }
    at = in->at;
    if (wide_scan_accept(in, "!")) {
        if (bug == HIVE_HALF_RING || !plays_with(position, HIVE_SCORPION)) {
            return wide_scan_invalid(
                in, at, "only a scorpion turns a piece face down, and never a half-ring");
        }
        position->face_down |= wide_bit(piece);
    }
    return APIARY_OK;
}

/* "q,r=wQ+wB2", piece by piece onto the table. */
static enum apiary_status read_stack(struct reader *in, struct wide_position *position) {
    struct wide_scan *scan = &in->scan;
    size_t start = scan->at;
    struct axial at;
    enum apiary_status status = wide_scan_cell(scan, &at);
    if (status) {
        return status;
    }
    unsigned cell = wide_cell(at.q, at.r);
    if (position->height[cell]) {
        return wide_scan_invalid(scan, start,
                                 "a cell comes twice, or the pieces are too far apart");
    }
    do {
        struct hive_name name;
        size_t length;
        status = wide_scan_piece(scan, hive_readable_bugs(position->bugs), "a piece such as wA1",
                                 &name, &length);
        if (status) {
            return status;
        }
        unsigned piece = wide_of_name(name);
        const char *why = misplaced(position, piece, cell);
        if (why) {
            return wide_scan_invalid(scan, scan->at, why);
        }
        wide_position_put(position, piece, cell);
        in->given[piece] = at;
        scan->at += length;
        if (wide_has_expansions(position) && (status = read_marks(scan, position, piece))) {
            return status;
        }
    } while (wide_scan_accept(scan, "+"));
    return APIARY_OK;
}

static enum apiary_status read_hands(struct wide_scan *in, struct wide_position *position) {
    memset(position->hand, 0, sizeof position->hand);
    for (unsigned colour = 0; colour < 2; colour++) {
        if (!wide_scan_accept(in, colour == APIARY_WHITE ? "w" : "+b")) {
            return wide_scan_malformed(in, "the hands, such as wQA+bQ");
        }
        while (in->at < in->length && in->text[in->at] != ' ' && in->text[in->at] != '+') {
            unsigned bug = hive_bug_of_letter(in->text[in->at]);
            if (bug >= hive_readable_bugs(position->bugs)) {
                return wide_scan_malformed(in, "letters of pieces");
            }
            uint64_t kind = wide_bug_mask(colour, bug) & position->in_play;
            unsigned count = (unsigned)__builtin_popcountll(kind) + position->hand[colour][bug];
            if (!plays_with(position, bug) || count >= hive_bug_count[bug]) {
                return wide_scan_invalid(in, in->at, "more pieces of a kind than the game has");
            }
            position->hand[colour][bug]++;
            in->at++;
        }
    }
    return APIARY_OK;
}

/* "wD+wA1": pieces that are, or are not, on the table. */
static enum apiary_status read_pieces(struct wide_scan *in, const struct wide_position *position,
                                      bool in_play, uint64_t *pieces) {
    *pieces = 0;
    do {
        struct hive_name name;
        size_t length;
        enum apiary_status status =
            wide_scan_piece(in, hive_readable_bugs(position->bugs),
                            in_play ? "a piece or -" : "a piece such as wA1", &name, &length);
        if (status) {
            return status;
        }
        unsigned piece = wide_of_name(name);
        if (wide_has(*pieces, piece)) {
            return wide_scan_invalid(in, in->at, "a piece comes twice");
        }
        if (!plays_with(position, name.bug) || wide_has(position->in_play, piece) != in_play) {
            return wide_scan_invalid(in, in->at,
                                     in_play ? "a piece that has just moved is not on the table"
                                             : "a piece that is out is on the table or not in "
                                               "the game");
        }
        *pieces |= wide_bit(piece);
        in->at += length;
    } while (wide_has_expansions(position) && wide_scan_accept(in, "+"));
    return APIARY_OK;
}

/* ---- Checking the whole position ---- */

/* Two pieces that moved in one turn: a dragonfly with its load (B2), or a scarab with what it
 * pushed or changed places with (B7): then the scarab is on the ground and the other one alone. */
static bool moved_together(const struct wide_position *position, unsigned a, unsigned b) {
    unsigned bug = wide_bug(a), other = wide_bug(b);
    if (bug == HIVE_DRAGONFLY && other != HIVE_DRAGONFLY && position->below[a] == b) {
        return position->height[position->cell[a]] == 2 && wide_is_top(position, a);
    }
    return bug == HIVE_SCARAB && position->below[a] == WIDE_NO_PIECE &&
           position->height[position->cell[b]] == 1 &&
           wide_touch(position->cell[a], position->cell[b]);
}

static bool moved_possible(const struct wide_position *position) {
    uint64_t moved = position->moved;
    if (!moved) {
        return true;
    }
    unsigned a = wide_first(moved);
    if (moved & wide_closed(position)) {
        return false;
    }
    moved &= moved - 1;
    if (!moved) {
        unsigned top = position->top[position->cell[a]];
        return top == a || (position->below[top] == a && wide_rides(position, top));
    }
    unsigned b = wide_first(moved);
    return !(moved & (moved - 1)) &&
           (moved_together(position, a, b) || moved_together(position, b, a));
}

/* B6: each mantis removes itself and one piece other than a queen. B8: half-rings go together. */
static bool removed_possible(const struct wide_position *position) {
    uint64_t rings = wide_bug_masks(HIVE_HALF_RING), out = position->removed & ~rings;
    uint64_t gone_rings = position->removed & rings;
    int count = __builtin_popcountll(out);
    int mantises = __builtin_popcountll(out & wide_bug_masks(HIVE_MANTIS));
    return (gone_rings == 0 || gone_rings == rings) && !(out & wide_bug_masks(HIVE_QUEEN)) &&
           (count == 0 || (count == 2 && mantises >= 1) || (count == 4 && mantises == 2));
}

/* B8: the half-rings are placed first, touch, and are removed when they are no longer needed. */
static const char *rings_impossible(const struct wide_position *position) {
    uint64_t rings = wide_bug_masks(HIVE_HALF_RING);
    unsigned white = wide_piece(APIARY_WHITE, HIVE_HALF_RING, 0);
    unsigned black = wide_piece(APIARY_BLACK, HIVE_HALF_RING, 0);
    bool in_hand[2] = {position->hand[APIARY_WHITE][HIVE_HALF_RING] > 0,
                       position->hand[APIARY_BLACK][HIVE_HALF_RING] > 0};
    for (unsigned colour = 0; colour < 2; colour++) {
        if (in_hand[colour] && !wide_nothing_placed(position, colour)) {
            return "the half-ring is a player's first piece";
        }
    }
    bool white_in_play = wide_has(position->in_play, white);
    bool black_in_play = wide_has(position->in_play, black);
    bool begun = white_in_play && in_hand[APIARY_BLACK];
    if (!begun &&
        (white_in_play != black_in_play || in_hand[APIARY_WHITE] != in_hand[APIARY_BLACK])) {
        return "the half-rings come and go together";
    }
    if ((position->in_play & rings) == rings &&
        !wide_touch(position->cell[white], position->cell[black])) {
        return "the half-rings do not touch";
    }
    return wide_rings_go(position) ? "the half-rings would have been removed" : NULL;
}

/* Whether the pieces are one hive, and do not only touch where the grid folds: walking through the
 * hive must lead to the written coordinates, all shifted by the same amount. */
static bool connected(const struct reader *in, const struct wide_position *position) {
    struct wide_layout layout;
    if (!position->in_play) {
        return true;
    }
    wide_layout_make(position, &layout);
    unsigned anchor = wide_first(position->in_play);
    int q = in->given[anchor].q - layout.at[anchor].q;
    int r = in->given[anchor].r - layout.at[anchor].r;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        if (!layout.level[piece] || in->given[piece].q - layout.at[piece].q != q ||
            in->given[piece].r - layout.at[piece].r != r) {
            return false;
        }
    }
    return true;
}

/* The numbers of a kind that have entered are 1 to n, and those in hand come after them. */
static bool numbers_possible(const struct wide_position *position, unsigned colour, unsigned bug) {
    uint64_t entered = (position->in_play | position->removed) & wide_bug_mask(colour, bug);
    unsigned count = (unsigned)__builtin_popcountll(entered);
    entered >>= wide_piece(colour, bug, 0);
    return !(entered & (entered + 1)) && count + position->hand[colour][bug] <= hive_bug_count[bug];
}

static enum apiary_status check_whole(struct reader *in, const struct wide_position *position) {
    struct wide_scan *scan = &in->scan;
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
            if (!numbers_possible(position, colour, bug)) {
                return wide_scan_invalid(
                    scan, 0, "the numbers of a kind that are in play or out must be 1 to n");
            }
        }
        unsigned queen = wide_piece(colour, HIVE_QUEEN, 0);
        if (!position->hand[colour][HIVE_QUEEN] && !wide_has(position->in_play, queen)) {
            return wide_scan_invalid(scan, 0, "a queen is neither in play nor in hand");
        }
    }
    if (!connected(in, position)) {
        return wide_scan_invalid(scan, 0, "the pieces are not one hive");
    }
    if (!moved_possible(position)) {
        return wide_scan_invalid(scan, 0, "no move leaves these pieces just moved");
    }
    if (!removed_possible(position)) {
        return wide_scan_invalid(scan, 0, "no moves put these pieces out");
    }
    const char *why = rings_impossible(position);
    return why ? wide_scan_invalid(scan, 0, why) : APIARY_OK;
}

static enum apiary_status read_table(struct reader *in, struct wide_position *position) {
    struct wide_scan *scan = &in->scan;
    enum apiary_status status;
    unsigned to_move;
    if (!wide_scan_accept(scan, " ")) {
        return wide_scan_malformed(scan, "a blank and White[n] or Black[n]");
    }
    if ((status = wide_scan_turn(scan, &to_move, &position->ply))) {
        return status;
    }
    position->to_move = (uint8_t)to_move;
    while (!wide_scan_accept(scan, " hand=")) {
        if (!wide_scan_accept(scan, " ")) {
            return wide_scan_malformed(scan, "a blank");
        }
        if ((status = read_stack(in, position))) {
            return status;
        }
    }
    return read_hands(scan, position);
}

static enum apiary_status read_last_and_out(struct wide_scan *in, struct wide_position *position) {
    enum apiary_status status;
    if (!wide_scan_accept(in, " last=")) {
        return wide_scan_malformed(in, "last=");
    }
    if (!wide_scan_accept(in, "-") &&
        (status = read_pieces(in, position, true, &position->moved))) {
        return status;
    }
    if (wide_has_expansions(position) && wide_scan_accept(in, " out=") &&
        (status = read_pieces(in, position, false, &position->removed))) {
        return status;
    }
    return in->at != in->length ? wide_scan_malformed(in, "the end") : APIARY_OK;
}

enum apiary_status wide_position_read(const char *text, size_t length, bool expansion,
                                      bool queen_first, struct wide_position *position,
                                      struct apiary_error *error) {
    struct reader in = {.scan = {.text = text, .length = length, .error = error}};
    struct wide_position read;
    unsigned bugs = 0;
    enum apiary_status status;
    const char *blank = memchr(text, ' ', length);
    size_t type_length = blank ? (size_t)(blank - text) : length;
    if ((status = hive_type_read(text, type_length, expansion, &bugs, error))) {
        return status;
    }
    in.scan.at = type_length;
    wide_position_init(&read, bugs, queen_first);
    if ((status = read_table(&in, &read)) || (status = read_last_and_out(&in.scan, &read)) ||
        (status = check_whole(&in, &read))) {
        return status;
    }
    *position = read;
    return APIARY_OK;
}

/*
 * position_text.c: the one-line position text; the grammar is in text.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "games/hive/expansion/layout.h"
#include "games/hive/expansion/text.h"
#include "games/hive/scan.h"
#include "games/hive/syntax.h"
#include "games/hive/text.h"

/* ---- Writing ---- */

struct stack {
    struct axial at;
    unsigned cell;
};

static int by_row(const void *a, const void *b) {
    const struct stack *x = a, *y = b;
    return x->at.r != y->at.r ? x->at.r - y->at.r : x->at.q - y->at.q;
}

static void add_stack(const struct expansion_position *position, unsigned cell, struct text *out) {
    unsigned up[WIDE_MAX_PIECES], height = 0;
    unsigned piece = position->top[cell];
    for (; piece != EXPANSION_NO_PIECE; piece = position->below[piece]) {
        up[height++] = piece;
    }
    for (unsigned level = height; level-- > 0;) {
        piece = up[level];
        if (level + 1 < height) {
            text_put(out, '+');
        }
        hive_syntax_name(out, expansion_name(piece));
        if (expansion_has(position->marked, piece)) {
            text_put(out, expansion_bug(piece) == HIVE_RIDER ? '*' : '^');
        }
        if (expansion_has(position->face_down, piece)) {
            text_put(out, '!');
        }
    }
}

static void add_stacks(const struct expansion_position *position, struct text *out) {
    struct expansion_layout layout;
    struct stack stacks[WIDE_MAX_PIECES];
    size_t count = 0;
    expansion_layout_make(position, &layout);
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
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
        hive_syntax_name(out, expansion_name(expansion_first(pieces)));
    }
}

void expansion_position_text(const struct expansion_position *position, struct text *out) {
    hive_head_text(position->bugs, position->to_move, position->ply, out);
    add_stacks(position, out);
    hive_hands_text(position->hand[APIARY_WHITE], position->hand[APIARY_BLACK], HIVE_ALL_BUGS, out);
    text_add(out, position->moved ? " last=" : " last=-");
    add_pieces(position->moved, out);
    if (position->removed) {
        text_add(out, " out=");
        add_pieces(position->removed, out);
    }
}

/* ---- Reading ---- */

struct reader {
    struct hive_scan scan;
    struct axial given[EXPANSION_PIECES]; /* coordinates of the pieces as they were written */
};

static bool plays_with(const struct expansion_position *position, unsigned bug) {
    return position->bugs >> bug & 1;
}

/* Whether a piece may lie on this cell, above what is there already; if not, why. */
static const char *misplaced(const struct expansion_position *position, unsigned piece,
                             unsigned cell) {
    unsigned beneath = position->top[cell], bug = expansion_bug(piece);
    if (!plays_with(position, bug)) {
        return "a piece that the game type does not have";
    }
    if (expansion_has(position->in_play, piece)) {
        return "a piece is on the table twice";
    }
    if (beneath == EXPANSION_NO_PIECE) {
        return NULL;
    }
    if (expansion_has(expansion_closed(position), beneath)) {
        return "nothing sits on a half-ring or on a piece that lies face down";
    }
    if (bug == HIVE_HALF_RING) {
        return "a half-ring lies on the ground";
    }
    if (!expansion_climbs(bug) && !plays_with(position, HIVE_SCARAB)) {
        return "only beetles, mosquitoes, dragonflies and riders sit on other pieces in a game "
               "without scarabs";
    }
    return NULL;
}

/* "*", "^" and "!" behind the piece that was put last. */
static enum apiary_status read_marks(struct hive_scan *in, struct expansion_position *position,
                                     unsigned piece) {
    unsigned bug = expansion_bug(piece);
    bool ground = position->below[piece] == EXPANSION_NO_PIECE;
    size_t at = in->at;
    if (hive_scan_accept(in, "*")) {
        if (bug != HIVE_RIDER) {
            return hive_scan_invalid(in, at, "only a rider has a double step to use");
        }
        position->marked |= expansion_bit(piece);
    } else if (hive_scan_accept(in, "^")) {
        if (bug != HIVE_MOSQUITO || ground || !plays_with(position, HIVE_RIDER)) {
            return hive_scan_invalid(
                in, at, "only a mosquito above the ground rides, in a game with riders");
        }
        position->marked |= expansion_bit(piece);
    }
    at = in->at;
    if (hive_scan_accept(in, "!")) {
        if (bug == HIVE_HALF_RING || !plays_with(position, HIVE_SCORPION)) {
            return hive_scan_invalid(
                in, at, "only a scorpion turns a piece face down, and never a half-ring");
        }
        position->face_down |= expansion_bit(piece);
    }
    return APIARY_OK;
}

/* "q,r=wQ+wB2", piece by piece onto the table. */
static enum apiary_status read_stack(struct reader *in, struct expansion_position *position) {
    struct hive_scan *scan = &in->scan;
    size_t start = scan->at;
    struct axial at;
    enum apiary_status status = hive_scan_cell(scan, &at);
    if (status) {
        return status;
    }
    unsigned cell = wide_cell(at.q, at.r);
    if (position->height[cell]) {
        return hive_scan_invalid(scan, start,
                                 "a cell comes twice, or the pieces are too far apart");
    }
    do {
        struct hive_name name;
        size_t length;
        status = hive_scan_piece(scan, HIVE_ALL_BUGS, "a piece such as wA1", &name, &length);
        if (status) {
            return status;
        }
        unsigned piece = expansion_of_name(name);
        const char *why = misplaced(position, piece, cell);
        if (why) {
            return hive_scan_invalid(scan, scan->at, why);
        }
        expansion_position_put(position, piece, cell);
        in->given[piece] = at;
        scan->at += length;
        if ((status = read_marks(scan, position, piece))) {
            return status;
        }
    } while (hive_scan_accept(scan, "+"));
    return APIARY_OK;
}

static enum apiary_status read_hands(struct hive_scan *in, struct expansion_position *position) {
    memset(position->hand, 0, sizeof position->hand);
    for (unsigned colour = 0; colour < 2; colour++) {
        if (!hive_scan_accept(in, colour == APIARY_WHITE ? "w" : "+b")) {
            return hive_scan_malformed(in, "the hands, such as wQA+bQ");
        }
        while (in->at < in->length && in->text[in->at] != ' ' && in->text[in->at] != '+') {
            unsigned bug = hive_bug_of_letter(in->text[in->at]);
            if (bug == HIVE_ALL_BUGS) {
                return hive_scan_malformed(in, "letters of bugs");
            }
            uint64_t kind = expansion_bug_mask(colour, bug) & position->in_play;
            unsigned count = (unsigned)__builtin_popcountll(kind) + position->hand[colour][bug];
            if (!plays_with(position, bug) || count >= hive_bug_count[bug]) {
                return hive_scan_invalid(in, in->at, "more pieces of a kind than the game has");
            }
            position->hand[colour][bug]++;
            in->at++;
        }
    }
    return APIARY_OK;
}

/* "wD+wA1": pieces that are, or are not, on the table. */
static enum apiary_status read_pieces(struct hive_scan *in,
                                      const struct expansion_position *position, bool in_play,
                                      uint64_t *pieces) {
    *pieces = 0;
    do {
        struct hive_name name;
        size_t length;
        enum apiary_status status =
            hive_scan_piece(in, HIVE_ALL_BUGS, "a piece such as wA1", &name, &length);
        if (status) {
            return status;
        }
        unsigned piece = expansion_of_name(name);
        if (expansion_has(*pieces, piece)) {
            return hive_scan_invalid(in, in->at, "a piece comes twice");
        }
        if (!plays_with(position, name.bug) || expansion_has(position->in_play, piece) != in_play) {
            return hive_scan_invalid(in, in->at,
                                     in_play ? "a piece that has just moved is not on the table"
                                             : "a piece that is out is on the table or not in "
                                               "the game");
        }
        *pieces |= expansion_bit(piece);
        in->at += length;
    } while (hive_scan_accept(in, "+"));
    return APIARY_OK;
}

/* ---- What no single field shows ---- */

static bool adjacent(const struct expansion_position *position, unsigned a, unsigned b) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (wide_step(position->cell[a], d) == position->cell[b]) {
            return true;
        }
    }
    return false;
}

/* Two pieces that moved in one turn: a dragonfly with its load (B2), or a scarab with what it
 * pushed or changed places with (B7): then the scarab is on the ground and the other one alone. */
static bool moved_together(const struct expansion_position *position, unsigned a, unsigned b) {
    unsigned bug = expansion_bug(a), other = expansion_bug(b);
    if (bug == HIVE_DRAGONFLY && other != HIVE_DRAGONFLY && position->below[a] == b) {
        return position->height[position->cell[a]] == 2 && expansion_is_top(position, a);
    }
    return bug == HIVE_SCARAB && position->below[a] == EXPANSION_NO_PIECE &&
           position->height[position->cell[b]] == 1 && adjacent(position, a, b);
}

static bool moved_possible(const struct expansion_position *position) {
    uint64_t moved = position->moved;
    if (!moved) {
        return true;
    }
    unsigned a = expansion_first(moved);
    if (moved & expansion_closed(position)) {
        return false;
    }
    moved &= moved - 1;
    if (!moved) {
        unsigned top = position->top[position->cell[a]];
        return top == a || (position->below[top] == a && expansion_rides(position, top));
    }
    unsigned b = expansion_first(moved);
    return !(moved & (moved - 1)) &&
           (moved_together(position, a, b) || moved_together(position, b, a));
}

/* B6: each mantis goes with one piece that is no queen. B8: the half-rings go together. */
static bool removed_possible(const struct expansion_position *position) {
    uint64_t rings = expansion_bug_masks(HIVE_HALF_RING), out = position->removed & ~rings;
    uint64_t gone_rings = position->removed & rings;
    int count = __builtin_popcountll(out);
    int mantises = __builtin_popcountll(out & expansion_bug_masks(HIVE_MANTIS));
    return (gone_rings == 0 || gone_rings == rings) && !(out & expansion_bug_masks(HIVE_QUEEN)) &&
           (count == 0 || (count == 2 && mantises >= 1) || (count == 4 && mantises == 2));
}

/* B8: first on the table, both together, and gone when they are not needed. */
static const char *rings_impossible(const struct expansion_position *position) {
    uint64_t rings = expansion_bug_masks(HIVE_HALF_RING);
    unsigned white = expansion_piece(APIARY_WHITE, HIVE_HALF_RING, 0);
    unsigned black = expansion_piece(APIARY_BLACK, HIVE_HALF_RING, 0);
    bool in_hand[2] = {position->hand[APIARY_WHITE][HIVE_HALF_RING] > 0,
                       position->hand[APIARY_BLACK][HIVE_HALF_RING] > 0};
    for (unsigned colour = 0; colour < 2; colour++) {
        if (in_hand[colour] && !expansion_first_piece(position, colour)) {
            return "the half-ring is a player's first piece";
        }
    }
    bool white_in_play = expansion_has(position->in_play, white);
    bool black_in_play = expansion_has(position->in_play, black);
    bool begun = white_in_play && in_hand[APIARY_BLACK];
    if (!begun &&
        (white_in_play != black_in_play || in_hand[APIARY_WHITE] != in_hand[APIARY_BLACK])) {
        return "the half-rings come and go together";
    }
    if ((position->in_play & rings) == rings && !adjacent(position, white, black)) {
        return "the half-rings do not touch";
    }
    return expansion_rings_go(position) ? "the half-rings would have been removed" : NULL;
}

/* One hive, and not only where the fold of the grid brings far cells together: walking through
 * the hive must lead to the coordinates that were written, but for one shift of them all. */
static bool connected(const struct reader *in, const struct expansion_position *position) {
    struct expansion_layout layout;
    if (!position->in_play) {
        return true;
    }
    expansion_layout_make(position, &layout);
    unsigned anchor = expansion_first(position->in_play);
    int q = in->given[anchor].q - layout.at[anchor].q;
    int r = in->given[anchor].r - layout.at[anchor].r;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        if (!layout.level[piece] || in->given[piece].q - layout.at[piece].q != q ||
            in->given[piece].r - layout.at[piece].r != r) {
            return false;
        }
    }
    return true;
}

/* The numbers of a kind that have entered are 1 to n, and those in hand come after them. */
static bool numbers_possible(const struct expansion_position *position, unsigned colour,
                             unsigned bug) {
    uint64_t entered = (position->in_play | position->removed) & expansion_bug_mask(colour, bug);
    unsigned count = (unsigned)__builtin_popcountll(entered);
    entered >>= expansion_piece(colour, bug, 0);
    return !(entered & (entered + 1)) && count + position->hand[colour][bug] <= hive_bug_count[bug];
}

static enum apiary_status check_whole(struct reader *in,
                                      const struct expansion_position *position) {
    struct hive_scan *scan = &in->scan;
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
            if (!numbers_possible(position, colour, bug)) {
                return hive_scan_invalid(
                    scan, 0, "the numbers of a kind that are in play or out must be 1 to n");
            }
        }
        unsigned queen = expansion_piece(colour, HIVE_QUEEN, 0);
        if (!position->hand[colour][HIVE_QUEEN] && !expansion_has(position->in_play, queen)) {
            return hive_scan_invalid(scan, 0, "a queen is neither in play nor in hand");
        }
    }
    if (!connected(in, position)) {
        return hive_scan_invalid(scan, 0, "the pieces are not one hive");
    }
    if (!moved_possible(position)) {
        return hive_scan_invalid(scan, 0, "no move leaves these pieces just moved");
    }
    if (!removed_possible(position)) {
        return hive_scan_invalid(scan, 0, "no moves put these pieces out");
    }
    const char *why = rings_impossible(position);
    return why ? hive_scan_invalid(scan, 0, why) : APIARY_OK;
}

static enum apiary_status read_table(struct reader *in, struct expansion_position *position) {
    struct hive_scan *scan = &in->scan;
    enum apiary_status status;
    unsigned to_move;
    if (!hive_scan_accept(scan, " ")) {
        return hive_scan_malformed(scan, "a blank and White[n] or Black[n]");
    }
    if ((status = hive_scan_turn(scan, &to_move, &position->ply))) {
        return status;
    }
    position->to_move = (uint8_t)to_move;
    while (!hive_scan_accept(scan, " hand=")) {
        if (!hive_scan_accept(scan, " ")) {
            return hive_scan_malformed(scan, "a blank");
        }
        if ((status = read_stack(in, position))) {
            return status;
        }
    }
    return read_hands(scan, position);
}

static enum apiary_status read_last_and_out(struct hive_scan *in,
                                            struct expansion_position *position) {
    enum apiary_status status;
    if (!hive_scan_accept(in, " last=")) {
        return hive_scan_malformed(in, "last=");
    }
    if (!hive_scan_accept(in, "-") &&
        (status = read_pieces(in, position, true, &position->moved))) {
        return status;
    }
    if (hive_scan_accept(in, " out=") &&
        (status = read_pieces(in, position, false, &position->removed))) {
        return status;
    }
    return in->at != in->length ? hive_scan_malformed(in, "the end") : APIARY_OK;
}

enum apiary_status expansion_position_read(const char *text, size_t length, bool queen_first,
                                           struct expansion_position *position,
                                           struct apiary_error *error) {
    struct reader in = {.scan = {.text = text, .length = length, .error = error}};
    struct expansion_position read;
    unsigned bugs = 0;
    enum apiary_status status;
    const char *blank = memchr(text, ' ', length);
    size_t type_length = blank ? (size_t)(blank - text) : length;
    if ((status = hive_type_read(text, type_length, true, &bugs, error))) {
        return status;
    }
    in.scan.at = type_length;
    expansion_position_init(&read, bugs, queen_first);
    if ((status = read_table(&in, &read)) || (status = read_last_and_out(&in.scan, &read)) ||
        (status = check_whole(&in, &read))) {
        return status;
    }
    *position = read;
    return APIARY_OK;
}

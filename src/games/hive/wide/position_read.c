/*
 * position_read.c: reads the one-line position text and checks that the position is possible; the
 * grammar is in text.h.
 */
#include <string.h>

#include "base/error.h"
#include "games/hive/type.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/text.h"

struct reader {
    const char *text;
    size_t length, at;
    struct apiary_error *error;
    struct axial given[WIDE_PIECES]; /* the coordinates as written */
};

/* ---- Words ---- */

static enum apiary_status malformed(struct reader *in, const char *expected) {
    return error_set(in->error, APIARY_MALFORMED, in->at, "malformed at offset %zu: expected %s",
                     in->at, expected);
}

static enum apiary_status invalid(struct reader *in, size_t at, const char *why) {
    return error_set(in->error, APIARY_INVALID_POSITION, at, "impossible position: %s", why);
}

static bool accept(struct reader *in, const char *word) {
    size_t length = strlen(word);
    if (in->length - in->at < length || memcmp(in->text + in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

/* Coordinates have at most four digits. Turns may have more, because games without the repetition
 * rule need not end; nine digits fit into an int, and twice the number into a ply. */
enum { CELL_DIGITS = 4, TURN_DIGITS = 9 };

/* A number of at most `digits` digits; with `negative` it may have a minus sign. */
static bool accept_number(struct reader *in, bool negative, size_t digits, int *number) {
    bool minus = negative && accept(in, "-");
    size_t start = in->at;
    int value = 0;
    while (in->at < in->length && in->at - start < digits && in->text[in->at] >= '0' &&
           in->text[in->at] <= '9') {
        value = value * 10 + (in->text[in->at++] - '0');
    }
    *number = minus ? -value : value;
    return in->at > start;
}

/* "White[5]": whose turn, and its number. */
static enum apiary_status read_turn(struct reader *in, struct wide_position *position) {
    bool white = accept(in, "White[");
    int turn;
    if (!white && !accept(in, "Black[")) {
        return malformed(in, "White[n] or Black[n]");
    }
    if (!accept_number(in, false, TURN_DIGITS, &turn) || turn < 1 || !accept(in, "]")) {
        return malformed(in, "the number of the turn and ]");
    }
    position->to_move = white ? APIARY_WHITE : APIARY_BLACK;
    position->ply = 2 * ((unsigned)turn - 1) + position->to_move;
    return APIARY_OK;
}

/* "0,-1=" before a stack. */
static enum apiary_status read_cell(struct reader *in, struct axial *at) {
    if (!accept_number(in, true, CELL_DIGITS, &at->q) || !accept(in, ",") ||
        !accept_number(in, true, CELL_DIGITS, &at->r) || !accept(in, "=")) {
        return malformed(in, "a cell such as 0,-1=wQ, or hand=");
    }
    return APIARY_OK;
}

/* The piece that is named next, and the length of its name; 0 if there is none. */
static size_t peek_piece(const struct reader *in, const struct wide_position *position,
                         unsigned *piece) {
    struct hive_name name = {0};
    size_t letters;
    size_t length = hive_name_read(in->text + in->at, in->length - in->at,
                                   hive_readable_bugs(position->bugs), &name, &letters);
    *piece = wide_of_name(name);
    return length;
}

/* ---- Parts ---- */

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
static enum apiary_status read_marks(struct reader *in, struct wide_position *position,
                                     unsigned piece) {
    unsigned bug = wide_bug(piece);
    bool ground = position->below[piece] == WIDE_NO_PIECE;
    size_t at = in->at;
    if (accept(in, "*")) {
        if (bug != HIVE_RIDER) {
            return invalid(in, at, "only a rider has a double step to use");
        }
        position->marked |= wide_bit(piece);
    } else if (accept(in, "^")) {
        if (bug != HIVE_MOSQUITO || ground || !plays_with(position, HIVE_RIDER)) {
            return invalid(in, at, "only a mosquito above the ground rides, in a game with riders");
        }
        position->marked |= wide_bit(piece);
    }
    at = in->at;
    if (accept(in, "!")) {
        if (bug == HIVE_HALF_RING || !plays_with(position, HIVE_SCORPION)) {
            return invalid(in, at,
                           "only a scorpion turns a piece face down, and never a half-ring");
        }
        position->face_down |= wide_bit(piece);
    }
    return APIARY_OK;
}

/* "q,r=wQ+wB2", piece by piece onto the table. */
static enum apiary_status read_stack(struct reader *in, struct wide_position *position) {
    size_t start = in->at;
    struct axial at = {0};
    enum apiary_status status = read_cell(in, &at);
    if (status) {
        return status;
    }
    unsigned cell = wide_cell(at.q, at.r);
    if (position->height[cell]) {
        return invalid(in, start, "a cell comes twice, or the pieces are too far apart");
    }
    do {
        unsigned piece;
        size_t length = peek_piece(in, position, &piece);
        if (!length) {
            return malformed(in, "a piece such as wA1");
        }
        const char *why = misplaced(position, piece, cell);
        if (why) {
            return invalid(in, in->at, why);
        }
        wide_position_put(position, piece, cell);
        in->given[piece] = at;
        in->at += length;
        if (wide_has_expansions(position) && (status = read_marks(in, position, piece))) {
            return status;
        }
    } while (accept(in, "+"));
    return APIARY_OK;
}

static enum apiary_status read_hands(struct reader *in, struct wide_position *position) {
    memset(position->hand, 0, sizeof position->hand);
    for (unsigned colour = 0; colour < 2; colour++) {
        if (!accept(in, colour == APIARY_WHITE ? "w" : "+b")) {
            return malformed(in, "the hands, such as wQA+bQ");
        }
        while (in->at < in->length && in->text[in->at] != ' ' && in->text[in->at] != '+') {
            unsigned bug = hive_bug_of_letter(in->text[in->at]);
            if (bug >= hive_readable_bugs(position->bugs)) {
                return malformed(in, "letters of pieces");
            }
            uint64_t kind = wide_bug_mask(colour, bug) & position->in_play;
            unsigned count = (unsigned)__builtin_popcountll(kind) + position->hand[colour][bug];
            if (!plays_with(position, bug) || count >= hive_bug_count[bug]) {
                return invalid(in, in->at, "more pieces of a kind than the game has");
            }
            position->hand[colour][bug]++;
            in->at++;
        }
    }
    return APIARY_OK;
}

/* "wD+wA1": pieces that are, or are not, on the table. */
static enum apiary_status read_pieces(struct reader *in, const struct wide_position *position,
                                      bool in_play, uint64_t *pieces) {
    *pieces = 0;
    do {
        unsigned piece;
        size_t length = peek_piece(in, position, &piece);
        if (!length) {
            return malformed(in, in_play ? "a piece or -" : "a piece such as wA1");
        }
        if (wide_has(*pieces, piece)) {
            return invalid(in, in->at, "a piece comes twice");
        }
        if (!plays_with(position, wide_bug(piece)) ||
            wide_has(position->in_play, piece) != in_play) {
            return invalid(in, in->at,
                           in_play ? "a piece that has just moved is not on the table"
                                   : "a piece that is out is on the table or not in "
                                     "the game");
        }
        *pieces |= wide_bit(piece);
        in->at += length;
    } while (wide_has_expansions(position) && accept(in, "+"));
    return APIARY_OK;
}

/* ---- Is the position possible? ---- */

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
    return wide_removes_rings(position) ? "the half-rings would have been removed" : NULL;
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

/* Why the position is impossible; NULL if it looks possible. */
static const char *impossible(const struct reader *in, const struct wide_position *position) {
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
            if (!numbers_possible(position, colour, bug)) {
                return "the numbers of a kind that are in play or out must be 1 to n";
            }
        }
        unsigned queen = wide_piece(colour, HIVE_QUEEN, 0);
        if (!position->hand[colour][HIVE_QUEEN] && !wide_has(position->in_play, queen)) {
            return "a queen is neither in play nor in hand";
        }
    }
    if (!connected(in, position)) {
        return "the pieces are not one hive";
    }
    if (!moved_possible(position)) {
        return "no move leaves these pieces just moved";
    }
    if (!removed_possible(position)) {
        return "no moves put these pieces out";
    }
    return rings_impossible(position);
}

/* ---- The whole text ---- */

static enum apiary_status read_table(struct reader *in, struct wide_position *position) {
    enum apiary_status status;
    if (!accept(in, " ")) {
        return malformed(in, "a blank and White[n] or Black[n]");
    }
    if ((status = read_turn(in, position))) {
        return status;
    }
    while (!accept(in, " hand=")) {
        if (!accept(in, " ")) {
            return malformed(in, "a blank");
        }
        if ((status = read_stack(in, position))) {
            return status;
        }
    }
    return read_hands(in, position);
}

static enum apiary_status read_last_and_out(struct reader *in, struct wide_position *position) {
    enum apiary_status status;
    if (!accept(in, " last=")) {
        return malformed(in, "last=");
    }
    if (!accept(in, "-") && (status = read_pieces(in, position, true, &position->moved))) {
        return status;
    }
    if (wide_has_expansions(position) && accept(in, " out=") &&
        (status = read_pieces(in, position, false, &position->removed))) {
        return status;
    }
    return in->at != in->length ? malformed(in, "the end") : APIARY_OK;
}

enum apiary_status wide_position_read(const char *text, size_t length, bool expansion,
                                      bool queen_first, struct wide_position *position,
                                      struct apiary_error *error) {
    struct reader in = {.text = text, .length = length, .error = error};
    struct wide_position read;
    unsigned bugs = 0;
    enum apiary_status status;
    const char *blank = memchr(text, ' ', length);
    size_t type_length = blank ? (size_t)(blank - text) : length;
    if ((status = hive_type_read(text, type_length, expansion, &bugs, error))) {
        return status;
    }
    in.at = type_length;
    wide_position_init(&read, bugs, queen_first);
    if ((status = read_table(&in, &read)) || (status = read_last_and_out(&in, &read))) {
        return status;
    }
    const char *why = impossible(&in, &read);
    if (why) {
        return invalid(&in, 0, why);
    }
    *position = read;
    return APIARY_OK;
}

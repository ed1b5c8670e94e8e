/*
 * position_text.c: the one-line position text of Six and Andantino; the grammar is in text.h.
 */
#include <string.h>

#include "base/error.h"
#include "games/tiles/reader.h"
#include "games/tiles/text.h"

bool tiles_is_type(const struct tiles_kind *kind, const char *text, size_t length) {
    return strlen(kind->type) == length && memcmp(kind->type, text, length) == 0;
}

/* ---- Writing ---- */

void tiles_position_text(const struct tiles_kind *kind, const struct tiles_position *position,
                         struct text *out) {
    struct apiary_piece tile[TILES_MAX];
    size_t count = tiles_pieces(position, tile, TILES_MAX);
    text_format(out, "%s %s[%u]", kind->type, tiles_side(position->to_move), position->ply / 2 + 1);
    for (size_t i = 0; i < count; i++) {
        text_format(out, " %d,%d=%c", tile[i].q, tile[i].r,
                    tile[i].colour == APIARY_WHITE ? 'w' : 'b');
    }
    text_format(out, " hand=w%d+b%d%s quiet=%d", position->hand[0], position->hand[1],
                position->apart ? " first=apart" : "", position->quiet);
}

/* ---- Reading ---- */

/* Nine digits of turns fit an int, and twice as many plies fit 32 bits. */
enum { CELL_DIGITS = 7, TURN_DIGITS = 9, HAND_DIGITS = 2, QUIET_DIGITS = 3 };

struct reading {
    struct tiles_reader in;
    const struct tiles_kind *kind;
    struct apiary_error *error;
    struct axial at[TILES_MAX];
    unsigned tiles;
    size_t hand_at;
};

static enum apiary_status malformed(const struct reading *reading, const char *expected) {
    return error_set(reading->error, APIARY_MALFORMED, reading->in.at,
                     "malformed at offset %zu: expected %s", reading->in.at, expected);
}

static enum apiary_status invalid(const struct reading *reading, size_t at, const char *why) {
    return error_set(reading->error, APIARY_INVALID_POSITION, at, "impossible position: %s", why);
}

static enum apiary_status read_turn(struct reading *reading, struct tiles_position *position) {
    bool white = tiles_accept(&reading->in, "White[");
    int turn;
    if (!white && !tiles_accept(&reading->in, "Black[")) {
        return malformed(reading, "White[n] or Black[n]");
    }
    size_t at = reading->in.at;
    if (!tiles_accept_number(&reading->in, false, TURN_DIGITS, &turn) ||
        !tiles_accept(&reading->in, "]")) {
        return malformed(reading, "a turn number and ]");
    }
    if (turn < 1) {
        reading->in.at = at;
        return malformed(reading, "a turn number of at least 1");
    }
    unsigned colour = white ? APIARY_WHITE : APIARY_BLACK;
    tiles_set_to_move(position, colour);
    position->ply = 2 * ((unsigned)turn - 1) + (colour != reading->kind->begins);
    return APIARY_OK;
}

static enum apiary_status read_tile(struct reading *reading, struct tiles_position *position) {
    size_t start = reading->in.at;
    struct axial at;
    if (!tiles_accept_cell(&reading->in, CELL_DIGITS, &at) || !tiles_accept(&reading->in, "=")) {
        return malformed(reading, "a tile such as 0,-1=w, or hand=");
    }
    bool white = tiles_accept(&reading->in, "w");
    if (!white && !tiles_accept(&reading->in, "b")) {
        return malformed(reading, "w or b");
    }
    for (unsigned i = 0; i < reading->tiles; i++) {
        if (reading->at[i].q == at.q && reading->at[i].r == at.r) {
            return invalid(reading, start, "a cell comes twice");
        }
    }
    unsigned colour = white ? APIARY_WHITE : APIARY_BLACK;
    if (position->count[colour] == TILES_MAX / 2) {
        return invalid(reading, start, "more tiles than the game has");
    }
    reading->at[reading->tiles++] = at;
    /* Until the tiles are known to be connected, only sums and counts are meaningful. */
    tiles_put(position, colour, at);
    return APIARY_OK;
}

/* Compares plane cells, as the grid can only hold connected fields. */
static bool connected(const struct reading *reading) {
    bool seen[TILES_MAX] = {true};
    unsigned pending[TILES_MAX] = {0}, reached = 1;
    for (unsigned next = 0; next < reached; next++) {
        for (unsigned i = 0; i < reading->tiles; i++) {
            if (!seen[i] &&
                direction_between(reading->at[pending[next]], reading->at[i]) < DIRECTIONS) {
                seen[i] = true;
                pending[reached++] = i;
            }
        }
    }
    return reached == reading->tiles;
}

static enum apiary_status read_hands(struct reading *reading, struct tiles_position *position) {
    int hand[2];
    reading->hand_at = reading->in.at;
    if (!tiles_accept(&reading->in, "hand=w") ||
        !tiles_accept_number(&reading->in, false, HAND_DIGITS, &hand[0]) ||
        !tiles_accept(&reading->in, "+b") ||
        !tiles_accept_number(&reading->in, false, HAND_DIGITS, &hand[1])) {
        return malformed(reading, "the hands, such as w21+b21");
    }
    tiles_set_hand(position, 0, (unsigned)hand[0]);
    tiles_set_hand(position, 1, (unsigned)hand[1]);
    return APIARY_OK;
}

/* The sides place in turns, and tiles are captured only when both hands are empty. */
static enum apiary_status check_tiles(const struct reading *reading,
                                      const struct tiles_position *position) {
    const struct tiles_kind *kind = reading->kind;
    unsigned begins = kind->begins, total = position->count[0] + position->hand[0];
    bool placing = position->hand[0] || position->hand[1];
    if (reading->tiles < 2 || !connected(reading)) {
        return invalid(reading, reading->hand_at, "the tiles are not connected");
    }
    if (!placing && kind->captures) {
        return APIARY_OK;
    }
    bool known = false;
    for (unsigned i = 0; kind->totals[i]; i++) {
        known |= total == kind->totals[i];
    }
    if (!known || total != (unsigned)position->count[1] + position->hand[1]) {
        return invalid(reading, reading->hand_at, "table and hand do not add up to a set of tiles");
    }
    if (position->count[0] < kind->fewest[0] || position->count[1] < kind->fewest[1]) {
        return invalid(reading, reading->hand_at, "the starting tiles are not on the table");
    }
    unsigned placed[2] = {position->count[0] - kind->fewest[0],
                          position->count[1] - kind->fewest[1]};
    if (placing && placed[begins] != placed[begins ^ 1] + (position->to_move != begins)) {
        return invalid(reading, reading->hand_at, "the sides have not placed in turns");
    }
    return APIARY_OK;
}

/* " first=apart" and " quiet=n" up to the end. */
static enum apiary_status read_rest(struct reading *reading, struct tiles_position *position) {
    struct tiles_reader *in = &reading->in;
    size_t at = in->at + 1;
    int quiet;
    if (tiles_accept(in, " first=apart")) {
        bool fits = reading->kind->first_rule && position->hand[APIARY_WHITE] > 0 &&
                    position->to_move == APIARY_WHITE && reading->tiles == 2;
        if (!fits) {
            return invalid(reading, at, "it is not the turn of White's first tile");
        }
        position->apart = 1;
    }
    if (!tiles_accept(in, " quiet=")) {
        return malformed(reading, "a space and quiet=n");
    }
    at = in->at;
    if (!tiles_accept_number(in, false, QUIET_DIGITS, &quiet)) {
        return malformed(reading, "a number of turns");
    }
    if (in->at < in->length) {
        return malformed(reading, "the end of the text");
    }
    bool placing = position->hand[0] || position->hand[1];
    if (quiet > TILES_QUIET_LIMIT || (placing && quiet > 0)) {
        return invalid(reading, at, "there cannot have been so many turns of moving tiles");
    }
    position->quiet = (uint8_t)quiet;
    return APIARY_OK;
}

enum apiary_status tiles_position_read(const struct tiles_kind *kind, const char *text,
                                       size_t length, struct tiles_position *position,
                                       struct apiary_error *error) {
    struct reading reading = {.in = {.text = text, .length = length}, .kind = kind, .error = error};
    struct tiles_position read;
    tiles_init(&read, kind->begins);
    const char *blank = length ? memchr(text, ' ', length) : NULL;
    if (!tiles_is_type(kind, text, blank ? (size_t)(blank - text) : length)) {
        return APIARY_UNKNOWN_TYPE;
    }
    reading.in.at = strlen(kind->type);
    if (!tiles_accept(&reading.in, " ")) {
        return malformed(&reading, "a space and the turn");
    }
    enum apiary_status status = read_turn(&reading, &read);
    if (!status && !tiles_accept(&reading.in, " ")) {
        status = malformed(&reading, "a space");
    }
    while (!status && reading.in.at < length && text[reading.in.at] != 'h') {
        status = read_tile(&reading, &read);
        if (!status && !tiles_accept(&reading.in, " ")) {
            status = malformed(&reading, "a space");
        }
    }
    if (status || (status = read_hands(&reading, &read)) ||
        (status = check_tiles(&reading, &read)) || (status = read_rest(&reading, &read))) {
        return status;
    }
    const char *why = kind->judge(&read);
    if (why) {
        return invalid(&reading, 0, why);
    }
    *position = read;
    return APIARY_OK;
}

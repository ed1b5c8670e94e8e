/*
 * position_text.c: the one-line position text; its form is described in text.h.
 */
#include <string.h>

#include "base/error.h"
#include "games/territory/text.h"

static const char *const insect_field[TERRITORY_INSECTS] = {" D=", " B=", " W="};

/* ---- Writing ---- */

static void add_food(uint32_t set, struct text *out) {
    const char *before = "";
    if (!set) {
        text_put(out, '-');
    }
    for (; set; set &= set - 1) {
        struct territory_xy at = territory_xy[__builtin_ctz(set)];
        text_format(out, "%s%d,%d", before, at.x, at.y);
        before = "+";
    }
}

static void add_tiles(const uint8_t tiles[2], struct text *out) {
    text_format(out, "%u,%u", tiles[APIARY_BLACK], tiles[APIARY_WHITE]);
}

void territory_position_text(const void *state, struct text *out) {
    const struct territory_position *position = state;
    text_format(out, TERRITORY_TYPE " %s[%u]",
                position->to_move == APIARY_WHITE ? "White" : "Black", position->ply / 2 + 1);
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        text_add(out, insect_field[i]);
        add_food(territory_bit(position->insect[i]), out);
    }
    text_add(out, " b=");
    add_food(position->food[APIARY_BLACK], out);
    text_add(out, " w=");
    add_food(position->food[APIARY_WHITE], out);
    text_add(out, " store=");
    add_tiles(position->store[APIARY_WHITE], out);
    text_put(out, '+');
    add_tiles(position->store[APIARY_BLACK], out);
    text_add(out, " supply=");
    add_tiles(position->supply, out);
}

/* ---- Reading ---- */

static enum apiary_status invalid(struct territory_reader *in, size_t at, const char *why) {
    return error_set(in->error, APIARY_INVALID_POSITION, at, "impossible position: %s", why);
}

static enum apiary_status read_turn(struct territory_reader *in,
                                    struct territory_position *position) {
    unsigned turn = 0;
    bool white = territory_accept(in, " White[");
    if (!white && !territory_accept(in, " Black[")) {
        return territory_malformed(in, "a blank and White[n] or Black[n]");
    }
    size_t start = in->at;
    enum apiary_status status = territory_number(in, &turn);
    if (!status && !turn) {
        in->at = start;
        status = territory_malformed(in, "a turn from 1 on");
    }
    if (!status && !territory_accept(in, "]")) {
        status = territory_malformed(in, "]");
    }
    position->to_move = white ? APIARY_WHITE : APIARY_BLACK;
    position->ply = 2 * (turn - 1) + position->to_move;
    return status;
}

/* A cell that nothing is on yet. */
static enum apiary_status read_free_cell(struct territory_reader *in, uint32_t *taken,
                                         unsigned *cell) {
    size_t start = in->at;
    enum apiary_status status = territory_cell_read(in, APIARY_INVALID_POSITION, cell);
    if (!status && *taken & territory_bit(*cell)) {
        status = invalid(in, start, "two things on one cell");
    }
    if (!status) {
        *taken |= territory_bit(*cell);
    }
    return status;
}

static enum apiary_status read_insects(struct territory_reader *in,
                                       struct territory_position *position, uint32_t *taken) {
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        unsigned cell = 0;
        if (!territory_accept(in, insect_field[i])) {
            return territory_malformed(in, "a blank and the cells D=x,y B=x,y W=x,y");
        }
        enum apiary_status status = read_free_cell(in, taken, &cell);
        if (status) {
            return status;
        }
        position->insect[i] = (uint8_t)cell;
    }
    return APIARY_OK;
}

static enum apiary_status read_food(struct territory_reader *in, const char *field, uint32_t *taken,
                                    uint32_t *set) {
    if (!territory_accept(in, field)) {
        return territory_malformed(in, "a blank and the cells with food, b=... w=...");
    }
    if (territory_accept(in, "-")) {
        return APIARY_OK;
    }
    do {
        unsigned cell = 0;
        enum apiary_status status = read_free_cell(in, taken, &cell);
        if (status) {
            return status;
        }
        *set |= territory_bit(cell);
    } while (territory_accept(in, "+"));
    return APIARY_OK;
}

/* "field" black "," white, together at most `most`. */
static enum apiary_status read_tiles(struct territory_reader *in, const char *field, unsigned most,
                                     uint8_t tiles[2]) {
    unsigned black = 0, white = 0;
    if (!territory_accept(in, field)) {
        return territory_malformed(in, "store=b,w+b,w supply=b,w");
    }
    size_t start = in->at;
    enum apiary_status status = territory_number(in, &black);
    if (!status && !territory_accept(in, ",")) {
        status = territory_malformed(in, "a comma and the number of white tiles");
    }
    if (status || (status = territory_number(in, &white))) {
        return status;
    }
    if (black + white > most || black > TERRITORY_FOOD || white > TERRITORY_FOOD) {
        return invalid(in, start,
                       most == TERRITORY_STORE ? "a store holds at most four tiles"
                                               : "more food than the game has");
    }
    tiles[APIARY_BLACK] = (uint8_t)black;
    tiles[APIARY_WHITE] = (uint8_t)white;
    return APIARY_OK;
}

/* What no single field shows. */
static enum apiary_status check_whole(struct territory_reader *in,
                                      const struct territory_position *position) {
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned tiles = (unsigned)__builtin_popcount(position->food[colour]) +
                         position->store[0][colour] + position->store[1][colour] +
                         position->supply[colour];
        if (tiles > TERRITORY_FOOD) {
            return invalid(in, 0, "more than fourteen tiles of a colour");
        }
    }
    return APIARY_OK;
}

enum apiary_status territory_position_read(const char *text, size_t length, bool either_colour,
                                           struct territory_position *position,
                                           struct apiary_error *error) {
    struct territory_reader in = {.text = text, .length = length, .error = error};
    struct territory_position read = {.either_colour = either_colour};
    uint32_t taken = 0;
    enum apiary_status status;
    if (!territory_accept(&in, TERRITORY_TYPE) || (in.at < length && text[in.at] != ' ')) {
        return APIARY_UNKNOWN_TYPE; /* another game may know it */
    }
    if ((status = read_turn(&in, &read)) || (status = read_insects(&in, &read, &taken)) ||
        (status = read_food(&in, " b=", &taken, &read.food[APIARY_BLACK])) ||
        (status = read_food(&in, " w=", &taken, &read.food[APIARY_WHITE])) ||
        (status = read_tiles(&in, " store=", TERRITORY_STORE, read.store[APIARY_WHITE])) ||
        (status = read_tiles(&in, "+", TERRITORY_STORE, read.store[APIARY_BLACK])) ||
        (status = read_tiles(&in, " supply=", 2 * TERRITORY_FOOD, read.supply))) {
        return status;
    }
    if (in.at != length) {
        return territory_malformed(&in, "the end");
    }
    if ((status = check_whole(&in, &read))) {
        return status;
    }
    *position = read;
    return APIARY_OK;
}

/*
 * move_text.c: moves as text, and why one is refused.
 *
 * The whole text is checked for its form before the rules are asked, so that MALFORMED never
 * depends on the position. A path is walked along the text, never looked up among the legal ones,
 * which may be over a million.
 */
#include "base/error.h"
#include "games/territory/text.h"

static const char insect_letter[TERRITORY_INSECTS] = {'D', 'B', 'W'};
static const char *const insect_name[TERRITORY_INSECTS] = {"the dragonfly", "the black bee",
                                                           "the white bee"};
static const char *const colour_name[2] = {"white", "black"};

/* ---- Writing ---- */

static void add_cell(unsigned cell, struct text *out) {
    text_format(out, "%d,%d", territory_xy[cell].x, territory_xy[cell].y);
}

void territory_move_text(const void *state, game_move move, struct text *out) {
    const struct territory_position *position = state;
    unsigned action = territory_action(move);
    if (action == TERRITORY_FILL) {
        text_format(out, "fill:%u,%u", territory_fill_of(move, APIARY_BLACK),
                    territory_fill_of(move, APIARY_WHITE));
    } else if (territory_is_lay(move)) {
        text_add(out, action == TERRITORY_LAY_BLACK ? "b@" : "w@");
        add_cell((unsigned)territory_how(move), out);
    } else {
        unsigned insect = action - TERRITORY_MOVE;
        unsigned cell = position->insect[insect];
        text_put(out, insect_letter[insect]);
        for (uint64_t path = territory_how(move); path; path /= 7) {
            cell = territory_step[cell][path % 7 - 1];
            text_put(out, '>');
            add_cell(cell, out);
        }
    }
}

/* ---- Reading: what is asked for ---- */

struct request {
    unsigned action;
    size_t where;          /* the offset of the first cell or number */
    unsigned black, white; /* of a fill */
};

static enum apiary_status expect_end(struct territory_reader *in) {
    return in->at == in->length ? APIARY_OK : territory_malformed(in, "the end of the move");
}

/* Cells that are not on the board are left to the rules, unless another fault comes first. */
static enum apiary_status skip_cell(struct territory_reader *in) {
    unsigned cell;
    enum apiary_status status = territory_cell_read(in, APIARY_BAD_ARGUMENT, &cell);
    return status == APIARY_BAD_ARGUMENT ? APIARY_OK : status;
}

static enum apiary_status read_cells(struct territory_reader *in, bool many) {
    enum apiary_status status = skip_cell(in);
    while (!status && many && territory_accept(in, ">")) {
        status = skip_cell(in);
    }
    return status ? status : expect_end(in);
}

static enum apiary_status read_fill(struct territory_reader *in, struct request *request) {
    enum apiary_status status = territory_number(in, &request->black);
    if (!status && !territory_accept(in, ",")) {
        status = territory_malformed(in, "a comma and the number of white tiles");
    }
    if (!status) {
        status = territory_number(in, &request->white);
    }
    return status ? status : expect_end(in);
}

/* The form of the whole text. */
static enum apiary_status read_request(struct territory_reader *in, struct request *request) {
    static const struct {
        const char *word;
        unsigned action;
    } start[] = {{"b@", TERRITORY_LAY_BLACK},
                 {"w@", TERRITORY_LAY_WHITE},
                 {"D>", TERRITORY_MOVE + TERRITORY_DRAGONFLY},
                 {"B>", TERRITORY_MOVE + TERRITORY_BLACK_BEE},
                 {"W>", TERRITORY_MOVE + TERRITORY_WHITE_BEE},
                 {"fill:", TERRITORY_FILL}};
    enum { STARTS = sizeof start / sizeof *start };
    unsigned i = 0;
    while (i < STARTS && !territory_accept(in, start[i].word)) {
        i++;
    }
    if (i == STARTS) {
        return territory_malformed(in, "b@x,y, w@x,y, D>x,y, B>x,y, W>x,y or fill:n,m");
    }
    request->action = start[i].action;
    request->where = in->at;
    if (request->action == TERRITORY_FILL) {
        return read_fill(in, request);
    }
    return read_cells(in, request->action >= TERRITORY_MOVE);
}

/* ---- Whether the rules allow it ---- */

static void mark(struct apiary_error *error, unsigned cell, enum apiary_mark_kind kind) {
    error_mark(error, territory_q(cell), territory_r(cell), kind);
}

static unsigned insect_on(const struct territory_position *position, unsigned cell) {
    unsigned insect = 0;
    while (insect < TERRITORY_INSECTS && position->insect[insect] != cell) {
        insect++;
    }
    return insect;
}

static enum apiary_status check_lay(const struct territory_position *position,
                                    struct territory_reader *in, struct request request,
                                    game_move *move) {
    unsigned colour = request.action - TERRITORY_LAY_WHITE;
    unsigned cell = 0;
    enum apiary_status status = territory_cell_read(in, APIARY_BAD_ARGUMENT, &cell);
    if (status) {
        return status;
    }
    int x = territory_xy[cell].x, y = territory_xy[cell].y;
    unsigned insect = insect_on(position, cell);
    if (!(territory_free(position) & territory_bit(cell))) {
        if (insect < TERRITORY_INSECTS) {
            error_set(in->error, APIARY_OCCUPIED, request.where, "%s is on %d,%d",
                      insect_name[insect], x, y);
        } else {
            error_set(in->error, APIARY_OCCUPIED, request.where, "there is food on %d,%d already",
                      x, y);
        }
        mark(in->error, cell, APIARY_MARK_TARGET);
        return APIARY_OCCUPIED;
    }
    if (!position->store[position->to_move][colour]) {
        return error_set(in->error, APIARY_NOT_IN_HAND, 0, "there is no %s food in %s's store",
                         colour_name[colour],
                         position->to_move == APIARY_WHITE ? "White" : "Black");
    }
    *move = territory_move_make(request.action, cell);
    return APIARY_OK;
}

/* Why the insect, now on `from`, may not step onto `to`, from the text at offset `at`. */
static enum apiary_status refuse_step(const struct territory_position *position,
                                      struct apiary_error *error, size_t at, unsigned insect,
                                      unsigned from, unsigned to, bool eaten) {
    const char *name = insect_name[insect];
    int x = territory_xy[to].x, y = territory_xy[to].y;
    if (!(territory_near[from] & territory_bit(to))) {
        return error_set(error, APIARY_CANNOT_REACH, at, "%d,%d is not adjacent to %d,%d", x, y,
                         territory_xy[from].x, territory_xy[from].y);
    }
    unsigned other = insect_on(position, to);
    if (other == insect) { /* where it started */
        return error_set(error, APIARY_CANNOT_REACH, at,
                         "%s came from %d,%d: there is no food there", name, x, y);
    }
    if (other < TERRITORY_INSECTS) {
        return error_set(error, APIARY_OCCUPIED, at, "%s is in the way on %d,%d",
                         insect_name[other], x, y);
    }
    if (eaten) {
        return error_set(error, APIARY_CANNOT_REACH, at,
                         "%s has eaten the food on %d,%d on its way", name, x, y);
    }
    if (territory_free(position) & territory_bit(to)) {
        return error_set(error, APIARY_CANNOT_REACH, at, "there is no food on %d,%d", x, y);
    }
    unsigned colour = (position->food[APIARY_BLACK] & territory_bit(to)) != 0;
    return error_set(error, APIARY_CANNOT_REACH, at, "%s does not eat the %s food on %d,%d", name,
                     colour_name[colour], x, y);
}

/* A step eats a tile, so no legal path is longer than its code has room for. */
static enum apiary_status check_path(const struct territory_position *position,
                                     struct territory_reader *in, struct request request,
                                     game_move *move) {
    unsigned insect = request.action - TERRITORY_MOVE;
    unsigned cell = position->insect[insect];
    uint32_t edible = territory_edible(position, insect), food = edible;
    game_move path = territory_move_make(request.action, 0);
    uint64_t unit = 1;
    do {
        size_t at = in->at;
        unsigned next = 0, d = 0;
        enum apiary_status status = territory_cell_read(in, APIARY_BAD_ARGUMENT, &next);
        if (status) {
            return status;
        }
        uint32_t bit = territory_bit(next);
        if (!(territory_near[cell] & food & bit)) {
            status = refuse_step(position, in->error, at, insect, cell, next, edible & ~food & bit);
            mark(in->error, position->insect[insect], APIARY_MARK_PIECE);
            mark(in->error, next, APIARY_MARK_TARGET);
            return status;
        }
        while (territory_step[cell][d] != next) {
            d++;
        }
        path += (d + 1) * unit;
        unit *= 7;
        food &= ~bit;
        cell = next;
    } while (territory_accept(in, ">"));
    *move = path;
    return APIARY_OK;
}

static enum apiary_status check_fill(const struct territory_position *position,
                                     struct territory_reader *in, struct request request,
                                     game_move *move) {
    unsigned need = territory_need(position);
    unsigned asked[2] = {[APIARY_WHITE] = request.white, [APIARY_BLACK] = request.black};
    if (!need) {
        return error_set(in->error, APIARY_BAD_ARGUMENT, 0,
                         "the store is full: it has four tiles already");
    }
    if (request.black + request.white != need) {
        unsigned room = TERRITORY_STORE - territory_stored(position, position->to_move);
        return error_set(in->error, APIARY_BAD_ARGUMENT, request.where,
                         need < room
                             ? "all %u tiles that the supply has must be taken, not %u"
                             : "the store must be filled up to exactly four: %u tiles, not %u",
                         need, request.black + request.white);
    }
    for (unsigned colour = 0; colour < 2; colour++) {
        if (asked[colour] > position->supply[colour]) {
            return error_set(in->error, APIARY_NOT_IN_HAND, request.where,
                             "the supply has only %u %s tiles", position->supply[colour],
                             colour_name[colour]);
        }
    }
    *move = territory_fill_make(request.black, request.white);
    return APIARY_OK;
}

static enum apiary_status refuse_over(const struct territory_position *position,
                                      struct apiary_error *error) {
    bool white = territory_ahead(position) == APIARY_WHITE;
    return error_set(error, APIARY_GAME_OVER, 0,
                     "the game is over: %s, %s has %u of the three insects in its zone",
                     apiary_result_name(white ? APIARY_WHITE_WINS : APIARY_BLACK_WINS),
                     white ? "White" : "Black", territory_held(position, white ? 0 : 1));
}

enum apiary_status territory_move_read(const void *state, const char *text, size_t length,
                                       game_move *move, struct apiary_error *error) {
    const struct territory_position *position = state;
    struct territory_reader in = {.text = text, .length = length, .error = error};
    struct request request = {0};
    if (territory_over(position)) {
        return refuse_over(position, error);
    }
    if (territory_accept(&in, "pass") && in.at == length) {
        return error_set(error, APIARY_MUST_MOVE, 0,
                         "there is no passing in Territory: an action is always possible");
    }
    in.at = 0;
    enum apiary_status status = read_request(&in, &request);
    if (status) {
        return status;
    }
    in.at = request.where;
    if (request.action == TERRITORY_FILL) {
        return check_fill(position, &in, request, move);
    }
    return request.action < TERRITORY_MOVE ? check_lay(position, &in, request, move)
                                           : check_path(position, &in, request, move);
}

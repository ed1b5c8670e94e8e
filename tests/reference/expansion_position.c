/* The table: cells, stacks, one hive, sameness, the end of the game. See expansion.h. */
#include <assert.h>
#include <string.h>

#include "reference/expansion.h"

/* ---- The sets ---- */

#define BASE_ROW(id, letter, count)     [EXP_##id] = {letter, count, false},
#define OPTIONAL_ROW(id, letter, count) [EXP_##id] = {letter, count, true},
#define LETTER(id, letter, count)       letter,

/* clang-format off */
static const struct {
    char letter;
    int count;     /* of one player */
    bool optional; /* named in the game type */
} kinds[EXP_KINDS] = {
    EXP_BASE_KINDS(BASE_ROW)
    EXP_OPTIONAL_KINDS(OPTIONAL_ROW)
};

const char exp_optional_letters[] = {EXP_OPTIONAL_KINDS(LETTER) '\0'};
/* clang-format on */

char exp_letter(enum exp_kind kind) {
    return kinds[kind].letter;
}

static bool parse_type(const char *type, bool enabled[EXP_KINDS]) {
    for (int kind = 0; kind < EXP_KINDS; kind++) {
        enabled[kind] = !kinds[kind].optional;
    }
    if (strcmp(type, "Base") == 0) {
        return true;
    }
    if (strncmp(type, "Base+", 5) != 0 || type[5] == '\0') {
        return false;
    }
    for (const char *letter = type + 5; *letter != '\0'; letter++) {
        int kind = 0;
        while (kind < EXP_KINDS && (kinds[kind].letter != *letter || enabled[kind])) {
            kind++;
        }
        if (kind == EXP_KINDS) {
            return false;
        }
        enabled[kind] = true;
    }
    return true;
}

bool exp_start(const char *type, bool queen_first, struct exp_position *position) {
    bool enabled[EXP_KINDS];
    if (!parse_type(type, enabled)) {
        return false;
    }
    *position = (struct exp_position){.queen_first = queen_first};
    for (int colour = EXP_WHITE; colour <= EXP_BLACK; colour++) {
        for (int kind = 0; kind < EXP_KINDS; kind++) {
            for (int i = 0; enabled[kind] && i < kinds[kind].count; i++) {
                position->pieces[position->count++] = (struct exp_piece){
                    .colour = (enum exp_colour)colour,
                    .kind = (enum exp_kind)kind,
                    .number = kinds[kind].count == 1 ? 0 : i + 1,
                    .where = EXP_IN_HAND,
                };
            }
        }
    }
    return true;
}

/* ---- Cells and stacks: RULES A1 ---- */

/* Anticlockwise from the east, the order of RULES A1's table. */
static const struct exp_cell directions[EXP_DIRECTIONS] = {
    {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1},
};

struct exp_cell exp_neighbour(struct exp_cell cell, int direction) {
    int d = direction % EXP_DIRECTIONS;
    return (struct exp_cell){cell.q + directions[d].q, cell.r + directions[d].r};
}

bool exp_same_cell(struct exp_cell a, struct exp_cell b) {
    return a.q == b.q && a.r == b.r;
}

bool exp_adjacent(struct exp_cell a, struct exp_cell b) {
    int q = b.q - a.q;
    int r = b.r - a.r;
    return q >= -1 && q <= 1 && r >= -1 && r <= 1 && q != r;
}

enum exp_colour exp_to_move(const struct exp_position *position) {
    return position->turn % 2 == 0 ? EXP_WHITE : EXP_BLACK;
}

static bool lies_on(const struct exp_piece *piece, struct exp_cell cell) {
    return piece->where == EXP_IN_PLAY && exp_same_cell(piece->at, cell);
}

int exp_height(const struct exp_position *position, struct exp_cell cell) {
    int count = 0;
    for (int i = 0; i < position->count; i++) {
        count += lies_on(&position->pieces[i], cell) ? 1 : 0;
    }
    return count;
}

int exp_top(const struct exp_position *position, struct exp_cell cell) {
    int top = EXP_NONE;
    for (int i = 0; i < position->count; i++) {
        if (lies_on(&position->pieces[i], cell) &&
            (top == EXP_NONE || position->pieces[i].level > position->pieces[top].level)) {
            top = i;
        }
    }
    return top;
}

/* The piece on the same cell, `above` levels higher; EXP_NONE if there is none. */
static int piece_above(const struct exp_position *position, int piece, int above) {
    const struct exp_piece *from = &position->pieces[piece];
    for (int i = 0; i < position->count; i++) {
        if (lies_on(&position->pieces[i], from->at) &&
            position->pieces[i].level == from->level + above) {
            return i;
        }
    }
    return EXP_NONE;
}

int exp_beneath(const struct exp_position *position, int piece) {
    return piece_above(position, piece, -1);
}

int exp_rider_on(const struct exp_position *position, int piece) {
    int above = piece_above(position, piece, 1);
    if (above == EXP_NONE || exp_top(position, position->pieces[piece].at) != above) {
        return EXP_NONE; /* "exactly one rider" */
    }
    const struct exp_piece *rider = &position->pieces[above];
    /* "A face-down rider pins what is beneath it." */
    bool rides = rider->kind == EXP_RIDER || (rider->kind == EXP_MOSQUITO && rider->riding);
    return rides && !rider->flipped ? above : EXP_NONE;
}

int exp_load(const struct exp_position *position, int piece, struct exp_cell to) {
    const struct exp_piece *mover = &position->pieces[piece];
    if (mover->kind != EXP_DRAGONFLY || mover->where != EXP_IN_PLAY ||
        exp_height(position, to) > 0 || exp_rider_on(position, piece) != EXP_NONE) {
        return EXP_NONE;
    }
    int load = exp_beneath(position, piece);
    if (load != EXP_NONE && position->pieces[load].kind == EXP_DRAGONFLY) {
        return EXP_NONE;
    }
    return load;
}

void exp_lift(struct exp_position *position, int piece) {
    assert(position->pieces[piece].where == EXP_IN_PLAY);
    assert(exp_top(position, position->pieces[piece].at) == piece);
    position->pieces[piece].where = EXP_LIFTED;
}

void exp_put(struct exp_position *position, int piece, struct exp_cell cell) {
    assert(position->pieces[piece].where != EXP_IN_PLAY);
    position->pieces[piece].level = exp_height(position, cell) + 1;
    position->pieces[piece].at = cell;
    position->pieces[piece].where = EXP_IN_PLAY;
}

/* ---- One hive: RULES A3 ---- */

/* The ground pieces stand for their stacks. rest[] are those that no flood has reached yet. */
bool exp_one_hive(const struct exp_position *position) {
    struct exp_cell rest[EXP_MAX_PIECES];
    struct exp_cell reached[EXP_MAX_PIECES];
    int rest_count = 0;
    int reached_count = 0;
    for (int i = 0; i < position->count; i++) {
        if (position->pieces[i].where == EXP_IN_PLAY && position->pieces[i].level == 1) {
            rest[rest_count++] = position->pieces[i].at;
        }
    }
    if (rest_count > 0) {
        reached[reached_count++] = rest[--rest_count];
    }
    for (int next = 0; next < reached_count; next++) {
        for (int i = 0; i < rest_count;) {
            if (exp_adjacent(reached[next], rest[i])) {
                reached[reached_count++] = rest[i];
                rest[i] = rest[--rest_count];
            } else {
                i++;
            }
        }
    }
    return rest_count == 0;
}

/* ---- The end: RULES A4 ---- */

static bool queen_surrounded(const struct exp_position *position, enum exp_colour colour) {
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (piece->colour != colour || piece->kind != EXP_QUEEN || piece->where != EXP_IN_PLAY) {
            continue;
        }
        int occupied = 0;
        for (int d = 0; d < EXP_DIRECTIONS; d++) {
            occupied += exp_height(position, exp_neighbour(piece->at, d)) > 0 ? 1 : 0;
        }
        return occupied == EXP_DIRECTIONS;
    }
    return false;
}

enum exp_result exp_result_of(const struct exp_position *position) {
    bool white_lost = queen_surrounded(position, EXP_WHITE);
    bool black_lost = queen_surrounded(position, EXP_BLACK);
    if (white_lost && black_lost) {
        return EXP_DRAW;
    }
    if (white_lost || black_lost) {
        return white_lost ? EXP_BLACK_WINS : EXP_WHITE_WINS;
    }
    return position->turn == 0 ? EXP_NOT_STARTED : EXP_IN_PROGRESS;
}

/* ---- Sameness: RULES A4 ---- */

/* The smallest cell in use, by q and then r: it goes along when the hive is translated. */
static struct exp_cell corner(const struct exp_position *position) {
    struct exp_cell least = {0, 0};
    bool found = false;
    for (int i = 0; i < position->count; i++) {
        struct exp_cell at = position->pieces[i].at;
        if (position->pieces[i].where == EXP_IN_PLAY &&
            (!found || at.q < least.q || (at.q == least.q && at.r < least.r))) {
            least = at;
            found = true;
        }
    }
    return least;
}

/* Whether a piece like this one, with the same flags, is in play at this cell. */
static bool has_like(const struct exp_position *position, const struct exp_piece *model,
                     struct exp_cell at) {
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (lies_on(piece, at) && piece->level == model->level && piece->colour == model->colour &&
            piece->kind == model->kind && piece->just_moved == model->just_moved &&
            piece->flipped == model->flipped && piece->double_used == model->double_used &&
            piece->riding == model->riding) {
            return true;
        }
    }
    return false;
}

/* How many of this colour and kind are there: in hand, in play. */
static int count_in(const struct exp_position *position, enum exp_where where,
                    const struct exp_piece *model) {
    int count = 0;
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        count +=
            piece->where == where && piece->colour == model->colour && piece->kind == model->kind
                ? 1
                : 0;
    }
    return count;
}

bool exp_same(const struct exp_position *a, const struct exp_position *b) {
    if (exp_to_move(a) != exp_to_move(b) || a->count != b->count) {
        return false;
    }
    /* Both lists have the pieces of the same sets in the same order. */
    for (int i = 0; i < a->count; i++) {
        const struct exp_piece *model = &a->pieces[i];
        if (count_in(a, EXP_IN_HAND, model) != count_in(b, EXP_IN_HAND, model) ||
            count_in(a, EXP_IN_PLAY, model) != count_in(b, EXP_IN_PLAY, model)) {
            return false;
        }
    }
    /* As many in play in both, so it is enough that each of a has its like in b. */
    struct exp_cell from = corner(a);
    struct exp_cell to = corner(b);
    for (int i = 0; i < a->count; i++) {
        const struct exp_piece *piece = &a->pieces[i];
        struct exp_cell moved = {piece->at.q - from.q + to.q, piece->at.r - from.r + to.r};
        if (piece->where == EXP_IN_PLAY && !has_like(b, piece, moved)) {
            return false;
        }
    }
    return true;
}

/* ---- Self-checks ---- */

static const char *piece_flaw(const struct exp_position *position, int i) {
    const struct exp_piece *piece = &position->pieces[i];
    if (piece->where == EXP_LIFTED) {
        return "a piece was left in the air";
    }
    if (piece->where != EXP_IN_PLAY) {
        return NULL;
    }
    bool on_top = exp_top(position, piece->at) == i;
    if (piece->level > 1 && exp_beneath(position, i) == EXP_NONE) {
        return "a piece stands on nothing";
    }
    if (piece->level < 1 || (!on_top && piece_above(position, i, 1) == EXP_NONE)) {
        return "levels are not those of a stack";
    }
    if (!on_top && (piece->flipped || piece->kind == EXP_HALF_RING)) {
        return "something lies on a flipped piece or a half-ring";
    }
    if (piece->riding && (piece->kind != EXP_MOSQUITO || piece->level == 1)) {
        return "riding without standing on something";
    }
    if (piece->double_used && piece->kind != EXP_RIDER) {
        return "a double step of another piece";
    }
    return NULL;
}

const char *exp_flaw(const struct exp_position *before, struct exp_move move,
                     const struct exp_position *after) {
    int lost = 0;
    int rings = 0;
    for (int i = 0; i < after->count; i++) {
        const char *flaw = piece_flaw(after, i);
        if (flaw != NULL) {
            return flaw;
        }
        bool removed = after->pieces[i].where == EXP_REMOVED;
        bool gone = removed && before->pieces[i].where != EXP_REMOVED;
        if (gone && after->pieces[i].kind == EXP_HALF_RING) {
            rings++;
        } else if (gone) {
            lost++;
            if (i != move.piece && i != move.target) {
                return "the wrong piece was removed";
            }
        }
        if (before->pieces[i].where == EXP_REMOVED && !removed) {
            return "a piece came back";
        }
    }
    if (lost != (move.action == EXP_REMOVE ? 2 : 0) || (rings != 0 && rings != 2)) {
        return "a wrong number of pieces was removed";
    }
    return exp_one_hive(after) ? NULL : "the hive is in parts";
}

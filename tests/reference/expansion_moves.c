/* Movement and throws: RULES A3, B1 to B7. See expansion.h; the special abilities and placing are
 * in expansion.c. */
#include "reference/expansion_moves.h"

#include <assert.h>

/* ---- The table with the moving pieces lifted ---- */

/* More than the span of 42 connected cells, with room for the cells around them. */
enum { WINDOW = 64, MARGIN = 8 };

/*
 * A position and what lies on each cell of a window around it, worked out from the list of pieces
 * once and never changed. Outside the window there is nothing.
 */
struct table {
    struct exp_position position;
    struct exp_cell corner;
    signed char height[WINDOW][WINDOW];
    signed char top[WINDOW][WINDOW]; /* plus 1, so that 0 is no piece */
};

static void survey(const struct exp_position *position, struct table *table) {
    *table = (struct table){.position = *position};
    bool first = true;
    for (int i = 0; i < position->count; i++) {
        struct exp_cell at = position->pieces[i].at;
        if (position->pieces[i].where == EXP_IN_PLAY) {
            table->corner.q = first || at.q < table->corner.q ? at.q : table->corner.q;
            table->corner.r = first || at.r < table->corner.r ? at.r : table->corner.r;
            first = false;
        }
    }
    table->corner.q -= MARGIN;
    table->corner.r -= MARGIN;
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (piece->where == EXP_IN_PLAY) {
            int q = piece->at.q - table->corner.q;
            int r = piece->at.r - table->corner.r;
            assert(q < WINDOW - MARGIN && r < WINDOW - MARGIN);
            if (piece->level > table->height[q][r]) {
                table->height[q][r] = (signed char)piece->level;
                table->top[q][r] = (signed char)(i + 1);
            }
        }
    }
}

static bool in_window(const struct table *table, struct exp_cell cell) {
    int q = cell.q - table->corner.q;
    int r = cell.r - table->corner.r;
    return q >= 0 && q < WINDOW && r >= 0 && r < WINDOW;
}

static int height(const struct table *table, struct exp_cell cell) {
    return in_window(table, cell)
               ? table->height[cell.q - table->corner.q][cell.r - table->corner.r]
               : 0;
}

static int top(const struct table *table, struct exp_cell cell) {
    return in_window(table, cell)
               ? table->top[cell.q - table->corner.q][cell.r - table->corner.r] - 1
               : EXP_NONE;
}

static bool is_empty(const struct table *table, struct exp_cell cell) {
    return height(table, cell) == 0;
}

/* ---- Freedom to move: RULES A3 ---- */

static int max_int(int a, int b) {
    return a > b ? a : b;
}

/* The gate rule alone, for a step from a to its neighbour in the direction. */
static bool gate_open(const struct table *lifted, struct exp_cell a, int direction) {
    int c1 = height(lifted, exp_neighbour(a, direction + 1));
    int c2 = height(lifted, exp_neighbour(a, direction + EXP_DIRECTIONS - 1));
    int m = max_int(height(lifted, a), height(lifted, exp_neighbour(a, direction)));
    return !(c1 > m && c2 > m);
}

/* Gate and contact rule, and where nothing may tread. */
static bool can_step(const struct table *lifted, struct exp_cell a, int direction) {
    struct exp_cell b = exp_neighbour(a, direction);
    int onto = top(lifted, b);
    if (onto != EXP_NONE && lifted->position.pieces[onto].flipped) {
        return false; /* RULES B4: "nothing may step onto it or across it" */
    }
    if (onto != EXP_NONE && lifted->position.pieces[onto].kind == EXP_HALF_RING) {
        return false; /* RULES B8: "nobody ... steps onto them" */
    }
    bool on_table = is_empty(lifted, a) && is_empty(lifted, b);
    bool contact = !is_empty(lifted, exp_neighbour(a, direction + 1)) ||
                   !is_empty(lifted, exp_neighbour(a, direction + EXP_DIRECTIONS - 1));
    return gate_open(lifted, a, direction) && (!on_table || contact);
}

/* A slide is a step along the table. */
static bool can_slide(const struct table *lifted, struct exp_cell a, int direction) {
    return is_empty(lifted, a) && is_empty(lifted, exp_neighbour(a, direction)) &&
           can_step(lifted, a, direction);
}

/* ---- Collecting moves ---- */

void exp_add(struct exp_moves *list, struct exp_move move) {
    for (size_t i = 0; i < list->count; i++) {
        struct exp_move *other = &list->moves[i];
        if (other->action == move.action && other->piece == move.piece &&
            other->target == move.target && exp_same_cell(other->to, move.to)) {
            /* Two ways to the same landing are one move (RULES H); what one step or a throw
             * reaches does not use up the double step (RULES B3). */
            other->uses_double = other->uses_double && move.uses_double;
            return;
        }
    }
    assert(list->count < EXP_MAX_MOVES);
    list->moves[list->count++] = move;
}

/* A piece in the hand, perhaps with a rider on its back, during the search for its landings. */
struct mover {
    const struct exp_position *before;
    const struct table *lifted; /* without the piece and its rider */
    int piece;
    int rider; /* or EXP_NONE */
    struct exp_cell start;
    struct exp_moves *list;
};

/* RULES B2: "One hive is checked with both lifted". */
static bool load_may_go(const struct mover *mover, int load, struct exp_position *after) {
    if (mover->before->pieces[load].just_moved) {
        return false; /* "landings on empty cells are illegal" */
    }
    exp_lift(after, load);
    return exp_one_hive(after);
}

static void add_way(const struct mover *mover, struct exp_cell to, bool uses_double) {
    struct exp_position after = mover->lifted->position;
    if (exp_same_cell(to, mover->start)) {
        return; /* RULES A1: "A move ends on another cell than it began." */
    }
    int load = exp_load(mover->before, mover->piece, to);
    if (load != EXP_NONE) {
        if (!load_may_go(mover, load, &after)) {
            return;
        }
        exp_put(&after, load, to);
    }
    exp_put(&after, mover->piece, to);
    if (mover->rider != EXP_NONE) {
        exp_put(&after, mover->rider, to);
    }
    if (exp_one_hive(&after)) {
        exp_add(mover->list, (struct exp_move){EXP_GO, mover->piece, to, EXP_NONE, uses_double});
    }
}

static void add_landing(const struct mover *mover, struct exp_cell to) {
    add_way(mover, to, false);
}

/* ---- The pieces of RULES A3 ---- */

static void beetle_moves(const struct mover *mover) {
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        if (can_step(mover->lifted, mover->start, d)) {
            add_landing(mover, exp_neighbour(mover->start, d));
        }
    }
}

static void grasshopper_moves(const struct mover *mover) {
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell cell = exp_neighbour(mover->start, d);
        if (is_empty(mover->lifted, cell)) {
            continue;
        }
        while (!is_empty(mover->lifted, cell)) {
            cell = exp_neighbour(cell, d);
        }
        add_landing(mover, cell);
    }
}

enum { LONGEST_CRAWL = 3 };

/*
 * Goes on from path[slides], where path[0] is the start, and lands after every number of slides
 * from `least` to `most`; no cell twice, the start included.
 */
static void crawl(const struct mover *mover, struct exp_cell *path, int slides, int least,
                  int most) {
    if (slides >= least) {
        add_landing(mover, path[slides]);
    }
    if (slides == most) {
        return;
    }
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell next = exp_neighbour(path[slides], d);
        bool visited = false;
        for (int i = 0; i <= slides; i++) {
            visited = visited || exp_same_cell(path[i], next);
        }
        if (!visited && can_slide(mover->lifted, path[slides], d)) {
            path[slides + 1] = next;
            crawl(mover, path, slides + 1, least, most);
        }
    }
}

static void slides(const struct mover *mover, int least, int most) {
    struct exp_cell path[LONGEST_CRAWL + 1] = {mover->start};
    assert(most <= LONGEST_CRAWL);
    crawl(mover, path, 0, least, most);
}

/* All cells that slides reach, found breadth first. */
static void ant_moves(const struct mover *mover) {
    /* The start and the empty cells that touch 41 pieces (the bound at `struct exp_moves`). */
    struct exp_cell reached[1 + 4 * (EXP_MAX_PIECES - 1) + 2] = {mover->start};
    size_t count = 1;
    for (size_t next = 0; next < count; next++) {
        for (int d = 0; d < EXP_DIRECTIONS; d++) {
            struct exp_cell to = exp_neighbour(reached[next], d);
            bool known = false;
            for (size_t i = 0; i < count; i++) {
                known = known || exp_same_cell(reached[i], to);
            }
            if (!known && can_slide(mover->lifted, reached[next], d)) {
                assert(count < sizeof reached / sizeof reached[0]);
                reached[count++] = to;
                add_landing(mover, to);
            }
        }
    }
}

enum { LADYBUG_STEPS = 3 };

/* Onto pieces in the first two steps, to the ground in the last. */
static void ladybug_moves(const struct mover *mover, struct exp_cell cell, int steps) {
    if (steps == LADYBUG_STEPS) {
        add_landing(mover, cell);
        return;
    }
    bool last = steps == LADYBUG_STEPS - 1;
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell next = exp_neighbour(cell, d);
        if (is_empty(mover->lifted, next) == last && can_step(mover->lifted, cell, d)) {
            ladybug_moves(mover, next, steps + 1);
        }
    }
}

/* ---- The pieces of RULES B ---- */

/* B2: two steps, the second turned by 60 degrees; the load is seen to in add_way. */
static void dragonfly_moves(const struct mover *mover) {
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        if (!can_step(mover->lifted, mover->start, d)) {
            continue;
        }
        struct exp_cell between = exp_neighbour(mover->start, d);
        const int turned[2] = {d + 1, d + EXP_DIRECTIONS - 1};
        for (int i = 0; i < 2; i++) {
            int second = turned[i] % EXP_DIRECTIONS;
            if (can_step(mover->lifted, between, second)) {
                add_landing(mover, exp_neighbour(between, second));
            }
        }
    }
}

/* B3: "Once per game, two such steps instead". exp_add prefers a single step to the same cell. */
static void double_step(const struct mover *mover) {
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        if (!can_step(mover->lifted, mover->start, d)) {
            continue;
        }
        struct exp_cell between = exp_neighbour(mover->start, d);
        for (int e = 0; e < EXP_DIRECTIONS; e++) {
            if (can_step(mover->lifted, between, e)) {
                add_way(mover, exp_neighbour(between, e), true);
            }
        }
    }
}

/* B5: "jumps in a straight line over exactly one occupied cell to an empty cell". */
static void flea_jumps(const struct mover *mover) {
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell over = exp_neighbour(mover->start, d);
        struct exp_cell behind = exp_neighbour(over, d);
        if (!is_empty(mover->lifted, over) && is_empty(mover->lifted, behind)) {
            add_landing(mover, behind);
        }
    }
}

/* B7: "its only action is one climb step down to an empty neighbouring cell". */
static void step_down(const struct mover *mover) {
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell to = exp_neighbour(mover->start, d);
        if (is_empty(mover->lifted, to) && can_step(mover->lifted, mover->start, d)) {
            add_landing(mover, to);
        }
    }
}

/* ---- All pieces ---- */

static void mosquito_moves(const struct mover *mover);

/* What a piece of this kind does, and what a mosquito on the ground copies of it (RULES B1). */
static void moves_as(const struct mover *mover, enum exp_kind kind) {
    switch (kind) {
    case EXP_QUEEN:
    case EXP_PILLBUG:
    case EXP_SCARAB:
        slides(mover, 1, 1);
        break;
    case EXP_BEETLE:
    case EXP_RIDER: /* the double step belongs to R alone: moves_of */
        beetle_moves(mover);
        break;
    case EXP_GRASSHOPPER:
        grasshopper_moves(mover);
        break;
    case EXP_SPIDER:
        slides(mover, 3, 3);
        break;
    case EXP_ANT:
        ant_moves(mover);
        break;
    case EXP_MOSQUITO:
        mosquito_moves(mover);
        break;
    case EXP_LADYBUG:
        ladybug_moves(mover, mover->start, 0);
        break;
    case EXP_DRAGONFLY:
        dragonfly_moves(mover);
        break;
    case EXP_SCORPION:
        slides(mover, 1, 2);
        break;
    case EXP_FLEA:
        slides(mover, 1, 1);
        flea_jumps(mover);
        break;
    case EXP_MANTIS:
        slides(mover, 1, 3);
        break;
    case EXP_HALF_RING:
    case EXP_KINDS:
        assert(false);
        break;
    }
}

/* A top piece that a mosquito can copy, on this cell; or EXP_NONE. */
static int copied_from(const struct table *table, struct exp_cell cell) {
    int touched = top(table, cell);
    if (touched == EXP_NONE || table->position.pieces[touched].flipped ||
        table->position.pieces[touched].kind == EXP_HALF_RING ||
        table->position.pieces[touched].kind == EXP_MOSQUITO) {
        return EXP_NONE;
    }
    return touched;
}

static void mosquito_moves(const struct mover *mover) {
    if (!is_empty(mover->lifted, mover->start)) {
        beetle_moves(mover); /* on top of the hive a beetle and nothing else */
        return;
    }
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        int touched = copied_from(mover->lifted, exp_neighbour(mover->start, d));
        if (touched != EXP_NONE) {
            moves_as(mover, mover->lifted->position.pieces[touched].kind);
        }
    }
}

bool exp_climber(enum exp_kind kind) {
    return kind == EXP_BEETLE || kind == EXP_MOSQUITO || kind == EXP_DRAGONFLY || kind == EXP_RIDER;
}

/* Whether the piece may be moved at all by its owner, One hive apart. */
static bool may_move(const struct exp_position *position, int piece) {
    const struct exp_piece *p = &position->pieces[piece];
    if (p->where != EXP_IN_PLAY || p->just_moved || p->flipped || p->kind == EXP_HALF_RING) {
        return false;
    }
    /* RULES A3: "A covered piece cannot move (exception B3)". */
    return exp_top(position, p->at) == piece || exp_rider_on(position, piece) != EXP_NONE;
}

static void moves_of(const struct exp_position *position, int piece, struct exp_moves *list) {
    if (!may_move(position, piece)) {
        return;
    }
    const struct exp_piece *p = &position->pieces[piece];
    int rider = exp_rider_on(position, piece);
    struct exp_position without = *position;
    if (rider != EXP_NONE) {
        exp_lift(&without, rider); /* B3: "judged with both lifted" */
    }
    exp_lift(&without, piece);
    if (!exp_one_hive(&without)) {
        return;
    }
    struct table lifted;
    survey(&without, &lifted);
    struct mover mover = {position, &lifted, piece, rider, p->at, list};
    if (p->level > 1 && !exp_climber(p->kind)) {
        step_down(&mover);
        return;
    }
    moves_as(&mover, p->kind);
    if (p->kind == EXP_RIDER && !p->double_used) {
        double_step(&mover);
    }
}

/* ---- Throws: RULES A3, the pillbug ---- */

bool exp_may_use_ability(const struct exp_position *position, int piece) {
    const struct exp_piece *p = &position->pieces[piece];
    /* Not just moved (A3), not flipped (B4), not covered, not even by a rider (B3), and not
     * raised (B7). */
    return p->where == EXP_IN_PLAY && !p->just_moved && !p->flipped &&
           exp_top(position, p->at) == piece && p->level == 1;
}

static bool can_throw(const struct exp_position *position, const struct table *table, int piece) {
    const struct exp_piece *thrower = &position->pieces[piece];
    if (!exp_may_use_ability(position, piece)) {
        return false;
    }
    for (int d = 0; thrower->kind == EXP_MOSQUITO && d < EXP_DIRECTIONS; d++) {
        /* B7: also from a raised pillbug; B4: not from a flipped one. */
        int touched = copied_from(table, exp_neighbour(thrower->at, d));
        if (touched != EXP_NONE && position->pieces[touched].kind == EXP_PILLBUG) {
            return true;
        }
    }
    return thrower->kind == EXP_PILLBUG;
}

/* Takes the piece in the direction up onto the thrower at `over` and down on every other side. */
static void throw_one(const struct exp_position *position, struct exp_cell over, int direction,
                      struct exp_moves *list) {
    struct exp_cell start = exp_neighbour(over, direction);
    int thrown = exp_top(position, start);
    if (exp_height(position, start) != 1 || position->pieces[thrown].just_moved ||
        position->pieces[thrown].flipped || position->pieces[thrown].kind == EXP_HALF_RING) {
        return;
    }
    struct exp_position without = *position;
    exp_lift(&without, thrown);
    struct table lifted;
    survey(&without, &lifted);
    if (!exp_one_hive(&without) || !can_step(&lifted, start, direction + EXP_DIRECTIONS / 2)) {
        return;
    }
    struct mover mover = {position, &lifted, thrown, EXP_NONE, start, list};
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        if (is_empty(&lifted, exp_neighbour(over, d)) && can_step(&lifted, over, d)) {
            add_landing(&mover, exp_neighbour(over, d));
        }
    }
}

/* ---- Pushes: RULES B7 ---- */

/* "Both ... steps obey the gate rule with both pieces lifted; the contact rule is waived". */
static bool push_fits(const struct exp_position *position, int scarab, int target, int direction) {
    struct exp_position without = *position;
    exp_lift(&without, scarab);
    exp_lift(&without, target);
    struct table lifted;
    survey(&without, &lifted);
    struct exp_cell from = position->pieces[scarab].at;
    struct exp_cell middle = position->pieces[target].at;
    struct exp_cell to = exp_neighbour(middle, direction);
    if (!is_empty(&lifted, to) || !gate_open(&lifted, from, direction) ||
        !gate_open(&lifted, middle, direction)) {
        return false;
    }
    /* "One hive need not hold while they move, only afterwards." */
    exp_put(&without, scarab, middle);
    exp_put(&without, target, to);
    return exp_one_hive(&without);
}

void exp_pushes(const struct exp_position *position, int scarab, struct exp_moves *list) {
    struct exp_cell from = position->pieces[scarab].at;
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell middle = exp_neighbour(from, d);
        int target = exp_top(position, middle);
        if (exp_height(position, middle) == 1 && exp_scarab_may_touch(position, target) &&
            push_fits(position, scarab, target, d)) {
            exp_add(list,
                    (struct exp_move){EXP_PUSH, scarab, exp_neighbour(middle, d), target, false});
        }
    }
}

bool exp_scarab_may_touch(const struct exp_position *position, int target) {
    const struct exp_piece *p = &position->pieces[target];
    return !p->flipped && p->kind != EXP_HALF_RING && !p->just_moved;
}

/* ---- Both ---- */

void exp_movement(const struct exp_position *position, struct exp_moves *list) {
    struct table table;
    survey(position, &table);
    for (int i = 0; i < position->count; i++) {
        if (position->pieces[i].colour != exp_to_move(position)) {
            continue;
        }
        moves_of(position, i, list);
        for (int d = 0; can_throw(position, &table, i) && d < EXP_DIRECTIONS; d++) {
            throw_one(position, position->pieces[i].at, d, list);
        }
    }
}

/* Placing, special abilities, the turn. See expansion.h. */
#include "reference/expansion.h"

#include <stdio.h>
#include <string.h>

#include "reference/expansion_moves.h"

static bool has_in(const struct exp_position *position, enum exp_colour colour, enum exp_kind kind,
                   enum exp_where where) {
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (piece->colour == colour && piece->kind == kind && piece->where == where) {
            return true;
        }
    }
    return false;
}

/* ---- Placing: RULES A2, B5, B8 ---- */

/* RULES A1: numbered in the order in which they enter; "numbers of removed pieces are not used
 * again". The list has them in order of their numbers. */
static int next_in_hand(const struct exp_position *position, enum exp_kind kind) {
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (piece->colour == exp_to_move(position) && piece->kind == kind &&
            piece->where == EXP_IN_HAND) {
            return i;
        }
    }
    return EXP_NONE;
}

static bool may_place_kind(const struct exp_position *position, enum exp_kind kind) {
    enum exp_colour colour = exp_to_move(position);
    int own_turn = position->turn / 2 + 1;
    if (has_in(position, colour, EXP_HALF_RING, EXP_IN_HAND)) {
        return kind == EXP_HALF_RING; /* B8: "it is each player's first piece" */
    }
    if (kind == EXP_QUEEN) {
        return own_turn > 1 || position->queen_first; /* A2.4 */
    }
    return own_turn < 4 || has_in(position, colour, EXP_QUEEN, EXP_IN_PLAY); /* A2.3 */
}

static bool may_place_at(const struct exp_position *position, enum exp_kind kind,
                         struct exp_cell cell) {
    bool own = false;
    bool enemy = false;
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        int touched = exp_top(position, exp_neighbour(cell, d));
        if (touched != EXP_NONE) {
            bool mine = position->pieces[touched].colour == exp_to_move(position);
            own = own || mine;
            enemy = enemy || !mine;
        }
    }
    if (exp_height(position, cell) > 0) {
        return false;
    }
    if (kind == EXP_FLEA) {
        return own && enemy; /* B5, instead of A2.2 */
    }
    if (position->turn <= 1) {
        return position->turn == 0 || enemy; /* A2.1 */
    }
    return own && !enemy; /* A2.2 */
}

static void place_at(const struct exp_position *position, struct exp_cell cell,
                     struct exp_moves *list) {
    for (int k = 0; k < EXP_KINDS; k++) {
        enum exp_kind kind = (enum exp_kind)k;
        int piece = next_in_hand(position, kind);
        if (piece != EXP_NONE && may_place_kind(position, kind) &&
            may_place_at(position, kind, cell)) {
            exp_add(list, (struct exp_move){EXP_GO, piece, cell, EXP_NONE, false});
        }
    }
}

static void placements(const struct exp_position *position, struct exp_moves *list) {
    if (position->turn == 0) {
        place_at(position, (struct exp_cell){0, 0}, list);
    }
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        for (int d = 0; piece->where == EXP_IN_PLAY && d < EXP_DIRECTIONS; d++) {
            place_at(position, exp_neighbour(piece->at, d), list);
        }
    }
}

/* ---- Special abilities: RULES B4, B6, B7 ---- */

/* B6: "Illegal if what remains is not one hive." */
static bool may_remove(const struct exp_position *position, int mantis, int target) {
    struct exp_position rest = *position;
    const struct exp_piece *p = &position->pieces[target];
    if (p->kind == EXP_QUEEN || p->kind == EXP_HALF_RING || p->flipped) {
        return false;
    }
    exp_lift(&rest, mantis);
    exp_lift(&rest, target);
    return exp_one_hive(&rest);
}

static void abilities_of(const struct exp_position *position, int piece, struct exp_moves *list) {
    const struct exp_piece *p = &position->pieces[piece];
    if (!exp_may_use_ability(position, piece)) {
        return;
    }
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        struct exp_cell cell = exp_neighbour(p->at, d);
        int target = exp_top(position, cell);
        if (target == EXP_NONE) {
            continue;
        }
        const struct exp_piece *t = &position->pieces[target];
        struct exp_move move = {EXP_STING, piece, cell, target, false};
        /* B4. B6: "Being just moved does not protect a piece from removal or from a sting." */
        if (p->kind == EXP_SCORPION && !t->flipped && t->kind != EXP_HALF_RING) {
            exp_add(list, move);
        }
        move.action = EXP_REMOVE;
        if (p->kind == EXP_MANTIS && may_remove(position, piece, target)) {
            exp_add(list, move);
        }
        move.action = EXP_SWAP;
        if (p->kind == EXP_SCARAB && exp_scarab_may_touch(position, target)) {
            exp_add(list, move); /* B7: no gate, and the same cells stay occupied */
        }
    }
    if (p->kind == EXP_SCARAB) {
        exp_pushes(position, piece, list);
    }
}

/* B4: "Instead of a move its owner may turn one own flipped piece face up again." */
static void turn_up(const struct exp_position *position, int piece, struct exp_moves *list) {
    const struct exp_piece *p = &position->pieces[piece];
    if (p->where == EXP_IN_PLAY && p->flipped) {
        exp_add(list, (struct exp_move){EXP_TURN_UP, EXP_NONE, p->at, piece, false});
    }
}

void exp_legal_moves(const struct exp_position *position, struct exp_moves *list) {
    enum exp_colour colour = exp_to_move(position);
    enum exp_result result = exp_result_of(position);
    list->count = 0;
    if (result != EXP_NOT_STARTED && result != EXP_IN_PROGRESS) {
        return;
    }
    placements(position, list);
    if (has_in(position, colour, EXP_QUEEN, EXP_IN_PLAY)) { /* A3, B4 */
        exp_movement(position, list);
        for (int i = 0; i < position->count; i++) {
            if (position->pieces[i].colour == colour) {
                abilities_of(position, i, list);
                turn_up(position, i, list);
            }
        }
    }
    if (list->count == 0) {
        exp_add(list, (struct exp_move){EXP_PASS, EXP_NONE, {0, 0}, EXP_NONE, false});
    }
}

/* ---- The turn ---- */

/* B3: "A mosquito that touched an unflipped top R at the start of the turn in which it climbed
 * from the ground in one step rides". */
static bool begins_to_ride(const struct exp_position *position, struct exp_move move) {
    const struct exp_piece *p = &position->pieces[move.piece];
    if (p->kind != EXP_MOSQUITO || p->where != EXP_IN_PLAY || p->level != 1 ||
        exp_height(position, move.to) == 0 || !exp_adjacent(p->at, move.to)) {
        return false;
    }
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        int touched = exp_top(position, exp_neighbour(p->at, d));
        if (touched != EXP_NONE && position->pieces[touched].kind == EXP_RIDER &&
            !position->pieces[touched].flipped) {
            return true;
        }
    }
    return false;
}

static void go(struct exp_position *position, struct exp_move move) {
    struct exp_piece *p = &position->pieces[move.piece];
    if (p->where == EXP_IN_HAND) {
        exp_put(position, move.piece, move.to); /* A3: after a placement none is just moved */
        return;
    }
    bool rides = begins_to_ride(position, move);
    int rider = exp_rider_on(position, move.piece);
    int load = exp_load(position, move.piece, move.to);
    if (rider != EXP_NONE) {
        exp_lift(position, rider);
    }
    exp_lift(position, move.piece);
    if (load != EXP_NONE) {
        exp_lift(position, load);
        exp_put(position, load, move.to);
        position->pieces[load].just_moved = true; /* B2 */
    }
    exp_put(position, move.piece, move.to);
    if (rider != EXP_NONE) {
        exp_put(position, rider, move.to); /* B3: "being carried does not make it just moved" */
    }
    p->just_moved = true;
    p->riding = p->riding || rides;
    p->double_used = p->double_used || move.uses_double;
}

/* B7: to the bottom of the target's stack, "lifting the rest by one level". */
static void swap(struct exp_position *position, int scarab, int target) {
    struct exp_cell here = position->pieces[scarab].at;
    struct exp_cell there = position->pieces[target].at;
    exp_lift(position, scarab);
    exp_lift(position, target);
    for (int i = 0; i < position->count; i++) {
        struct exp_piece *piece = &position->pieces[i];
        if (piece->where == EXP_IN_PLAY && exp_same_cell(piece->at, there)) {
            piece->level++;
        }
    }
    exp_put(position, scarab, there);
    position->pieces[scarab].level = 1;
    exp_put(position, target, here);
}

static void push(struct exp_position *position, struct exp_move move) {
    struct exp_cell middle = position->pieces[move.target].at;
    exp_lift(position, move.piece);
    exp_lift(position, move.target);
    exp_put(position, move.piece, middle);
    exp_put(position, move.target, move.to);
}

static bool has_other_piece(const struct exp_position *position, enum exp_colour colour) {
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (piece->where == EXP_IN_PLAY && piece->colour == colour &&
            piece->kind != EXP_HALF_RING) {
            return true;
        }
    }
    return false;
}

/* B8, the last sentence. */
static void take_ring_away(struct exp_position *position) {
    struct exp_position without = *position;
    if (!has_other_piece(position, EXP_WHITE) || !has_other_piece(position, EXP_BLACK)) {
        return;
    }
    for (int i = 0; i < without.count; i++) {
        if (without.pieces[i].kind == EXP_HALF_RING) {
            without.pieces[i].where = EXP_REMOVED;
        }
    }
    if (exp_one_hive(&without)) {
        *position = without;
    }
}

static void act(struct exp_position *position, struct exp_move move) {
    switch (move.action) {
    case EXP_PASS:
        break;
    case EXP_GO:
        go(position, move);
        break;
    case EXP_STING:
        position->pieces[move.target].flipped = true;
        break;
    case EXP_TURN_UP:
        position->pieces[move.target].flipped = false;
        break;
    case EXP_REMOVE:
        position->pieces[move.piece].where = EXP_REMOVED;
        position->pieces[move.target].where = EXP_REMOVED;
        break;
    case EXP_PUSH:
    case EXP_SWAP:
        if (move.action == EXP_PUSH) {
            push(position, move);
        } else {
            swap(position, move.piece, move.target);
        }
        position->pieces[move.piece].just_moved = true;
        position->pieces[move.target].just_moved = true;
        break;
    }
}

void exp_apply(struct exp_position *position, struct exp_move move) {
    for (int i = 0; i < position->count; i++) {
        position->pieces[i].just_moved = false;
    }
    act(position, move);
    for (int i = 0; i < position->count; i++) {
        if (position->pieces[i].level == 1) {
            position->pieces[i].riding = false; /* B3: "until it is back on the ground" */
        }
    }
    take_ring_away(position);
    position->turn++;
}

uint64_t exp_perft(const struct exp_position *position, int depth) {
    struct exp_moves list;
    if (depth <= 0) {
        return 1;
    }
    exp_legal_moves(position, &list);
    uint64_t count = depth == 1 ? list.count : 0;
    for (size_t i = 0; depth > 1 && i < list.count; i++) {
        struct exp_position next = *position;
        exp_apply(&next, list.moves[i]);
        count += exp_perft(&next, depth - 1);
    }
    return count;
}

/* ---- Text: RULES H ---- */

/* How a neighbour of X is written: the sign before or after the name, by direction. */
static const struct {
    char sign;
    bool before;
} written[EXP_DIRECTIONS] = {
    {'-', false}, {'/', false}, {'\\', true}, {'-', true}, {'/', true}, {'\\', false},
};

void exp_name(const struct exp_piece *piece, char *name) {
    *name++ = piece->colour == EXP_WHITE ? 'w' : 'b';
    *name++ = exp_letter(piece->kind);
    if (piece->number > 0) {
        *name++ = (char)('0' + piece->number);
    }
    *name = '\0';
}

/* Writes the landing cell; `table` is without the pieces that move along. */
static void write_landing(const struct exp_position *table, struct exp_cell to, char *text,
                          size_t size) {
    char name[4];
    int onto = exp_top(table, to);
    if (onto != EXP_NONE) {
        exp_name(&table->pieces[onto], name);
        snprintf(text, size, " %s", name);
        return;
    }
    for (int d = 0; d < EXP_DIRECTIONS; d++) {
        int touched = exp_top(table, exp_neighbour(to, d));
        if (touched == EXP_NONE) {
            continue;
        }
        /* The landing cell lies on the other side as seen from the piece that it touches. */
        int seen = (d + EXP_DIRECTIONS / 2) % EXP_DIRECTIONS;
        char sign[2] = {written[seen].sign, '\0'};
        exp_name(&table->pieces[touched], name);
        snprintf(text, size, " %s%s", written[seen].before ? sign : name,
                 written[seen].before ? name : sign);
        return;
    }
}

static void write_go(const struct exp_position *position, struct exp_move move, char *text,
                     size_t size) {
    struct exp_position table = *position;
    if (table.pieces[move.piece].where == EXP_IN_PLAY) {
        int rider = exp_rider_on(position, move.piece);
        int load = exp_load(position, move.piece, move.to);
        if (rider != EXP_NONE) {
            exp_lift(&table, rider);
        }
        exp_lift(&table, move.piece);
        if (load != EXP_NONE) {
            exp_lift(&table, load);
        }
    }
    exp_name(&position->pieces[move.piece], text);
    size_t length = strlen(text);
    write_landing(&table, move.to, text + length, size - length);
}

void exp_write(const struct exp_position *position, struct exp_move move,
               char text[EXP_MOVE_SIZE]) {
    static const char signs[] = {
        [EXP_STING] = '!', [EXP_REMOVE] = '*', [EXP_PUSH] = '>', [EXP_SWAP] = '='};
    char name[4];
    char target[4];
    switch (move.action) {
    case EXP_PASS:
        snprintf(text, EXP_MOVE_SIZE, "pass");
        break;
    case EXP_GO:
        write_go(position, move, text, EXP_MOVE_SIZE);
        break;
    case EXP_TURN_UP:
        exp_name(&position->pieces[move.target], target);
        snprintf(text, EXP_MOVE_SIZE, "%s^", target);
        break;
    case EXP_STING:
    case EXP_REMOVE:
    case EXP_PUSH:
    case EXP_SWAP:
        exp_name(&position->pieces[move.piece], name);
        exp_name(&position->pieces[move.target], target);
        snprintf(text, EXP_MOVE_SIZE, "%s%c%s", name, signs[move.action], target);
        break;
    }
}

bool exp_find(const struct exp_position *position, const char *text, struct exp_move *move) {
    struct exp_moves list;
    exp_legal_moves(position, &list);
    for (size_t i = 0; i < list.count; i++) {
        char written_move[EXP_MOVE_SIZE];
        exp_write(position, list.moves[i], written_move);
        if (strcmp(written_move, text) == 0) {
            *move = list.moves[i];
            return true;
        }
    }
    return false;
}

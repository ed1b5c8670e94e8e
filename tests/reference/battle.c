/*
 * The reference Battle for the Hive (RULES F). A chain is followed jump by jump on copies of the
 * position, so that flips happen at once. Random games are steered by: how many insects are
 * neutral.
 *
 * Nothing goes forward from a goal corner, so landing there always ends the chain as well.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/companion.h"

enum { INSECTS = 16, FORWARD = 3, RADIUS = 3 };

enum owner { FIRST = COMPANION_WHITE, SECOND = COMPANION_BLACK, NEUTRAL };

struct place {
    int q, r;
};

struct insect {
    struct place at;
    enum owner owner;
};

struct battle {
    struct companion_head head;
    struct insect insects[INSECTS];
    int count;
};

/* First's; Second's are the same negated. */
static const struct place forward[FORWARD] = {{0, -1}, {1, -1}, {-1, 0}};
static const struct place goal = {0, -3};
static const struct place set_up_a[] = {{0, 3}, {1, 2},  {-1, 3}, {0, 2},
                                        {2, 1}, {-2, 3}, {3, 0},  {-3, 3}};
static const struct place set_up_b[] = {{0, 3}, {1, 2},  {-1, 3}, {0, 2},
                                        {2, 1}, {-2, 3}, {1, 1},  {-1, 2}};

static int sign(enum companion_side side) {
    return side == COMPANION_WHITE ? 1 : -1;
}

static enum companion_side opponent(enum companion_side side) {
    return side == COMPANION_WHITE ? COMPANION_BLACK : COMPANION_WHITE;
}

static void add(struct battle *battle, int q, int r, enum owner owner) {
    battle->insects[battle->count++] = (struct insect){{q, r}, owner};
}

static bool battle_start(const struct companion_options *options, void *state) {
    struct battle *battle = state;
    const struct place *places = options->set_up_b ? set_up_b : set_up_a;
    *battle = (struct battle){.head.to_move = COMPANION_WHITE};
    for (int i = 0; i < INSECTS / 2; i++) {
        add(battle, places[i].q, places[i].r, FIRST);
        add(battle, -places[i].q, -places[i].r, SECOND);
    }
    return true;
}

/* "w 1:0,3 2:0,-3 n:0,0 ...": side to move; First's, Second's and neutral insects. */
static bool battle_set(const char *text, void *state) {
    struct battle *battle = state;
    char owner;
    struct place at;
    int length;
    *battle = (struct battle){.head.to_move = *text == 'w' ? COMPANION_WHITE : COMPANION_BLACK};
    text++;
    while (sscanf(text, " %c:%d,%d%n", &owner, &at.q, &at.r, &length) == 3) {
        if (battle->count == INSECTS || !strchr("12n", owner)) {
            return false;
        }
        add(battle, at.q, at.r, owner == '1' ? FIRST : owner == '2' ? SECOND : NEUTRAL);
        text += length;
    }
    return *text == '\0';
}

static bool on_board(struct place at) {
    return abs(at.q) <= RADIUS && abs(at.r) <= RADIUS && abs(at.q + at.r) <= RADIUS;
}

/* The insect there, or -1. */
static int find(const struct battle *battle, struct place at) {
    for (int i = 0; i < battle->count; i++) {
        if (battle->insects[i].at.q == at.q && battle->insects[i].at.r == at.r) {
            return i;
        }
    }
    return -1;
}

static bool free_cell(const struct battle *battle, struct place at) {
    return on_board(at) && find(battle, at) < 0;
}

/* ---- Jumps ---- */

struct jump {
    int over; /* an insect */
    struct place to;
};

static struct place ahead(const struct battle *battle, int insect, int direction, int steps) {
    int by = sign(battle->head.to_move) * steps;
    struct place at = battle->insects[insect].at;
    return (struct place){at.q + by * forward[direction].q, at.r + by * forward[direction].r};
}

static bool is_enemy(const struct battle *battle, int insect) {
    return battle->insects[insect].owner == (enum owner)opponent(battle->head.to_move);
}

static bool is_own(const struct battle *battle, int insect) {
    return battle->insects[insect].owner == (enum owner)battle->head.to_move;
}

/* All jumps of an insect of the mover, whatever the rules of chains say. */
static int jumps_of(const struct battle *battle, int insect, struct jump jumps[FORWARD]) {
    int count = 0;
    for (int direction = 0; direction < FORWARD; direction++) {
        int over = find(battle, ahead(battle, insect, direction, 1));
        struct place to = ahead(battle, insect, direction, 2);
        if (over >= 0 && free_cell(battle, to)) {
            jumps[count++] = (struct jump){over, to};
        }
    }
    return count;
}

static bool can_jump_enemy(const struct battle *battle, int insect) {
    struct jump jumps[FORWARD];
    int count = jumps_of(battle, insect, jumps);
    for (int i = 0; i < count; i++) {
        if (is_enemy(battle, jumps[i].over)) {
            return true;
        }
    }
    return false;
}

static bool must_jump_enemy(const struct battle *battle) {
    for (int i = 0; i < battle->count; i++) {
        if (is_own(battle, i) && can_jump_enemy(battle, i)) {
            return true;
        }
    }
    return false;
}

/* The jumper lands; what it jumped is flipped. `mine` says whose a turned-up neutral now is. */
static struct battle after_jump(const struct battle *battle, int insect, struct jump jump,
                                bool mine) {
    struct battle next = *battle;
    enum companion_side mover = battle->head.to_move;
    next.insects[insect].at = jump.to;
    if (is_enemy(battle, jump.over)) {
        next.insects[jump.over].owner = NEUTRAL;
    } else if (battle->insects[jump.over].owner == NEUTRAL) {
        next.insects[jump.over].owner = (enum owner)(mine ? mover : opponent(mover));
    }
    return next;
}

/* What a chain has jumped so far, neutrals left out. */
enum jumped { NOTHING, OWN, ENEMIES };

static void chain(const struct battle *battle, int insect, enum jumped jumped, const char *text,
                  struct move_list *list);

static void take_jump(const struct battle *battle, int insect, struct jump jump, enum jumped jumped,
                      const char *text, struct move_list *list) {
    bool neutral = battle->insects[jump.over].owner == NEUTRAL;
    if (is_own(battle, jump.over)) {
        jumped = OWN;
    } else if (is_enemy(battle, jump.over)) {
        jumped = ENEMIES;
    }
    for (int choice = 0; choice < (neutral ? 2 : 1); choice++) {
        char longer[COMPANION_MOVE_SIZE];
        struct battle next = after_jump(battle, insect, jump, choice == 0);
        snprintf(longer, sizeof longer, "%s>%d,%d%s", text, jump.to.q, jump.to.r,
                 !neutral      ? ""
                 : choice == 0 ? "+"
                               : "-");
        chain(&next, insect, jumped, longer, list);
    }
}

/* Goes on while it can; the rules in their order (RULES F). */
static void chain(const struct battle *battle, int insect, enum jumped jumped, const char *text,
                  struct move_list *list) {
    struct jump jumps[FORWARD], allowed[FORWARD];
    int count = jumps_of(battle, insect, jumps), allowed_count = 0;
    bool enemy = false;
    for (int i = 0; i < count; i++) {
        /* (1) */
        if ((jumped == OWN && is_enemy(battle, jumps[i].over)) ||
            (jumped == ENEMIES && is_own(battle, jumps[i].over))) {
            continue;
        }
        enemy = enemy || is_enemy(battle, jumps[i].over);
        allowed[allowed_count++] = jumps[i];
    }
    for (int i = 0; i < allowed_count; i++) {
        /* (2), (3) */
        if (!enemy || is_enemy(battle, allowed[i].over)) {
            take_jump(battle, insect, allowed[i], jumped, text, list);
        }
    }
    if (allowed_count == 0) {
        move_list_add(list, text);
    }
}

static void battle_moves(const void *state, struct move_list *list) {
    const struct battle *battle = state;
    bool compelled = must_jump_enemy(battle);
    for (int i = 0; i < battle->count; i++) {
        if (!is_own(battle, i)) {
            continue;
        }
        char from[COMPANION_MOVE_SIZE], text[2 * COMPANION_MOVE_SIZE];
        struct jump jumps[FORWARD];
        int count = jumps_of(battle, i, jumps);
        snprintf(from, sizeof from, "%d,%d", battle->insects[i].at.q, battle->insects[i].at.r);
        for (int j = 0; j < count; j++) {
            if (!compelled || is_enemy(battle, jumps[j].over)) {
                take_jump(battle, i, jumps[j], NOTHING, from, list);
            }
        }
        for (int direction = 0; direction < FORWARD && !compelled; direction++) {
            struct place to = ahead(battle, i, direction, 1);
            if (free_cell(battle, to)) {
                snprintf(text, sizeof text, "%s>%d,%d", from, to.q, to.r);
                move_list_add(list, text);
            }
        }
    }
}

/* ---- Playing and judging ---- */

static bool has_moves(const struct battle *battle) {
    struct move_list list = {0};
    battle_moves(battle, &list);
    bool any = list.count > 0;
    move_list_free(&list);
    return any;
}

static void battle_play(void *state, const char *move) {
    struct battle *battle = state;
    enum companion_side mover = battle->head.to_move;
    struct place from, to;
    int length = 0;
    bool won = false;
    if (sscanf(move, "%d,%d%n", &from.q, &from.r, &length) != 2) {
        return;
    }
    int insect = find(battle, from);
    for (move += length; sscanf(move, ">%d,%d%n", &to.q, &to.r, &length) == 2; move += length) {
        from = battle->insects[insect].at;
        if ((from.q + to.q) % 2 == 0 && (from.r + to.r) % 2 == 0) { /* two cells: a jump */
            struct place middle = {(from.q + to.q) / 2, (from.r + to.r) / 2};
            struct jump jump = {find(battle, middle), to};
            *battle = after_jump(battle, insect, jump, move[length] == '+');
        } else {
            battle->insects[insect].at = to;
        }
        won = won || (to.q == sign(mover) * goal.q && to.r == sign(mover) * goal.r);
        length += move[length] == '+' || move[length] == '-';
    }
    battle->head.turns++;
    battle->head.to_move = opponent(mover);
    battle->head.result = won || !has_moves(battle) ? companion_win(mover) : COMPANION_IN_PROGRESS;
}

static int battle_measure(const void *state) {
    const struct battle *battle = state;
    int neutral = 0;
    for (int i = 0; i < battle->count; i++) {
        neutral += battle->insects[i].owner == NEUTRAL;
    }
    return neutral;
}

const struct companion_rules companion_battle = {
    .type = "Battle",
    .state_size = sizeof(struct battle),
    .start = battle_start,
    .set = battle_set,
    .moves = battle_moves,
    .play = battle_play,
    .measure = battle_measure,
};

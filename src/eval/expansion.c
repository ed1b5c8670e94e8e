/*
 * expansion.c: Hive with expansion pieces (RULES B). Free pieces and the cells around the queens
 * count most, then abilities that threaten or help a queen. A face-down piece only fills a cell.
 */
#include <assert.h>

#include "eval/wide/eval.h"
#include "games/hive/wide/connect.h"
#include "hex/direction.h"

/* A top piece that can leave its cell. */
static const int free_value[HIVE_ALL_BUGS] = {
    [HIVE_QUEEN] = 20,  [HIVE_BEETLE] = 35,    [HIVE_GRASSHOPPER] = 20, [HIVE_SPIDER] = 15,
    [HIVE_ANT] = 45,    [HIVE_MOSQUITO] = 40,  [HIVE_LADYBUG] = 30,     [HIVE_PILLBUG] = 25,
    [HIVE_RIDER] = 35,  [HIVE_DRAGONFLY] = 45, [HIVE_SCORPION] = 25,    [HIVE_FLEA] = 20,
    [HIVE_MANTIS] = 25, [HIVE_SCARAB] = 25,
};

/* In hand. Until the queen is placed, nothing else can move. */
static const int hand_value[HIVE_ALL_BUGS] = {
    [HIVE_QUEEN] = -40, [HIVE_BEETLE] = 22,    [HIVE_GRASSHOPPER] = 13, [HIVE_SPIDER] = 8,
    [HIVE_ANT] = 28,    [HIVE_MOSQUITO] = 25,  [HIVE_LADYBUG] = 20,     [HIVE_PILLBUG] = 17,
    [HIVE_RIDER] = 22,  [HIVE_DRAGONFLY] = 30, [HIVE_SCORPION] = 25,    [HIVE_FLEA] = 18,
    [HIVE_MANTIS] = 22, [HIVE_SCARAB] = 22,
};

/* A pinned piece that can use its ability: uncovered and face up. */
static const int ability_value[HIVE_ALL_BUGS] = {
    [HIVE_PILLBUG] = 8, [HIVE_SCORPION] = 12, [HIVE_MANTIS] = 10, [HIVE_SCARAB] = 12};

/* By the number of occupied cells around the queen; six is the end of the game. */
static const int danger[DIRECTIONS + 1] = {0, 30, 75, 130, 200, 300, 400};

enum {
    QUEEN_UNDER_ENEMY = 70, /* an enemy piece is on top of her */
    QUEEN_UNDER_OWN = 25,
    QUEEN_UNDER_RIDER = 20, /* an enemy rider: she can still move, and carries it along (B3) */
    QUEEN_FACE_DOWN = 60,   /* she cannot move until a turn is spent on her (B4) */
    DEFENDER_CAN_LEAVE = 10,
    ATTACKER_ON_TOP = 20,
    STUCK_ATTACKER = 30, /* an enemy piece beside her that cannot leave */
    PILLBUG_BESIDE = 20,
    SCORPION_BESIDE = 30, /* an enemy scorpion can sting her */
    SCARAB_BESIDE = 20,   /* an enemy scarab can push her or change places with her */
    RESCUER_BESIDE = 15,  /* a friendly mantis or scarab can remove or push her attackers */
    FACE_DOWN = 25,       /* any other piece, which can be turned up again */
    TURN = 10
};

/* What is computed once for a position. */
struct view {
    const struct wide_position *position;
    uint64_t tops;
    uint64_t free; /* tops that can leave their cell, judged by their ring alone */
};

static bool slides_out(const struct wide_position *position, unsigned cell) {
    return ring_slides[position->around[cell]] != 0;
}

static bool is_free(const struct view *view, uint64_t cuts, unsigned piece) {
    const struct wide_position *position = view->position;
    unsigned cell = position->cell[piece], bug = wide_bug(piece);
    if (wide_has(position->face_down, piece) || bug == HIVE_HALF_RING) {
        return false;
    }
    if (position->height[cell] > 1) {
        return true;
    }
    if (wide_has(cuts, piece)) {
        return false;
    }
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_SPIDER:
    case HIVE_ANT:
    case HIVE_PILLBUG:
    case HIVE_SCORPION:
    case HIVE_MANTIS:
    case HIVE_SCARAB:
        return slides_out(position, cell);
    default:
        return true;
    }
}

static struct view look(const struct wide_position *position) {
    struct view view = {.position = position, .tops = position->tops};
    uint64_t cuts = wide_cuts(position);
    for (uint64_t left = view.tops; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        view.free |= (uint64_t)is_free(&view, cuts, piece) << piece;
    }
    return view;
}

static int pieces_score(const struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    int score = 0;
    for (uint64_t left = view->tops & wide_colour_mask(colour); left; left &= left - 1) {
        unsigned piece = wide_first(left), bug = wide_bug(piece);
        if (wide_has(position->face_down, piece)) {
            score -= FACE_DOWN;
        } else {
            score += wide_has(view->free, piece) ? free_value[bug] : ability_value[bug];
        }
    }
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        score += hand_value[bug] * position->hand[colour][bug];
    }
    return score;
}

/* For an enemy piece beside the queen, apart from the cell that it fills. */
static int attacker_score(const struct view *view, unsigned piece) {
    const struct wide_position *position = view->position;
    unsigned bug = wide_bug(piece);
    int score = wide_has(view->free, piece) ? 0 : -STUCK_ATTACKER;
    if (wide_has(position->face_down, piece) || bug == HIVE_HALF_RING) {
        return score;
    }
    bool up = position->height[position->cell[piece]] > 1;
    score -= up && wide_climbs(bug) ? ATTACKER_ON_TOP : 0;
    score -= bug == HIVE_SCORPION && !up ? SCORPION_BESIDE : 0;
    score -= bug == HIVE_SCARAB && !up ? SCARAB_BESIDE : 0;
    return score;
}

/* For a top piece beside the queen of `colour`. */
static int neighbour_score(const struct view *view, unsigned colour, unsigned piece) {
    if (wide_colour(piece) != colour) {
        return attacker_score(view, piece);
    }
    if (wide_has(view->position->face_down, piece)) {
        return 0;
    }
    unsigned bug = wide_bug(piece);
    int score = wide_has(view->free, piece) ? DEFENDER_CAN_LEAVE : 0;
    score += bug == HIVE_PILLBUG ? PILLBUG_BESIDE : 0;
    score += bug == HIVE_MANTIS || bug == HIVE_SCARAB ? RESCUER_BESIDE : 0;
    return score;
}

/* For a queen under `top`. */
static int cover_score(const struct view *view, unsigned colour, unsigned top) {
    if (wide_colour(top) == colour) {
        return -QUEEN_UNDER_OWN;
    }
    return wide_rides(view->position, top) ? -QUEEN_UNDER_RIDER : -QUEEN_UNDER_ENEMY;
}

static int queen_score(const struct view *view, unsigned colour) {
    const struct wide_position *position = view->position;
    unsigned queen = wide_piece(colour, HIVE_QUEEN, 0);
    if (!wide_has(position->in_play, queen)) {
        return 0;
    }
    unsigned cell = position->cell[queen], around = position->around[cell];
    int score = -danger[ring_count(around)];
    unsigned top = position->top[cell];
    score += top != queen ? cover_score(view, colour, top) : 0;
    score -= wide_has(position->face_down, queen) ? QUEEN_FACE_DOWN : 0;
    for (unsigned ring = around; ring; ring &= ring - 1) {
        unsigned piece = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
        score += neighbour_score(view, colour, piece);
    }
    return score;
}

int eval_wide(const struct wide_position *position) {
    struct view view = look(position);
    unsigned us = position->to_move, them = us ^ 1;
    int score = TURN;
    score += pieces_score(&view, us) - pieces_score(&view, them);
    score += queen_score(&view, us) - queen_score(&view, them);
    assert(-EVAL_MAX < score && score < EVAL_MAX);
    return score;
}

static int value_of(const void *state) {
    return eval_wide(state);
}

const struct game_eval hive_expansion_eval = {value_of, NULL};

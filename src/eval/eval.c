/*
 * eval.c: the hand-written evaluation.
 *
 * Two things decide a game of Hive: how nearly the queens are surrounded, and who has pieces left
 * that can still go somewhere. So each side is given points for its free pieces, fewer for those
 * in hand (they cost a turn), and loses points for what is around its queen. All is in hundredths
 * of nothing in particular; a free ant is 45.
 */
#include "eval/eval.h"

#include <assert.h>

#include "games/hive/pin.h"

/* A top piece that can leave its cell; one that is pinned or covered is worth nothing. */
static const int free_value[HIVE_BUGS] = {
    [HIVE_QUEEN] = 20, [HIVE_BEETLE] = 35,   [HIVE_GRASSHOPPER] = 20, [HIVE_SPIDER] = 15,
    [HIVE_ANT] = 45,   [HIVE_MOSQUITO] = 40, [HIVE_LADYBUG] = 30,     [HIVE_PILLBUG] = 25,
};

/* In hand. A queen there keeps everything else from moving. */
static const int hand_value[HIVE_BUGS] = {
    [HIVE_QUEEN] = -40, [HIVE_BEETLE] = 22,   [HIVE_GRASSHOPPER] = 13, [HIVE_SPIDER] = 8,
    [HIVE_ANT] = 28,    [HIVE_MOSQUITO] = 25, [HIVE_LADYBUG] = 20,     [HIVE_PILLBUG] = 17,
};

/* By the number of occupied cells around the queen; six is the end of the game. */
static const int danger[DIRECTIONS + 1] = {0, 30, 75, 130, 200, 300, 400};

enum {
    QUEEN_UNDER_ENEMY = 70, /* a piece of the opponent sits on top of her */
    QUEEN_UNDER_OWN = 25,
    DEFENDER_CAN_LEAVE = 10, /* an own free piece beside her makes room when needed */
    ATTACKER_ON_TOP = 20,    /* an enemy beetle beside her stands on something: next it is on her */
    ATTACKER_AT_WORK = 30,   /* an enemy piece beside her need not be free to be of use */
    PILLBUG_BESIDE = 20,     /* it can throw her out */
    TURN = 10
};

/* Whether a top piece can leave its cell, as far as a look at its ring tells. */
static bool is_free(const struct hive_position *position, const struct hive_pins *pins,
                    unsigned piece) {
    unsigned cell = position->cell[piece];
    if (position->height[cell] > 1) {
        return true;
    }
    if (hive_pinned(position, pins, cell)) {
        return false;
    }
    switch (hive_bug(piece)) {
    case HIVE_QUEEN:
    case HIVE_SPIDER:
    case HIVE_ANT:
    case HIVE_PILLBUG:
        return ring_slides[position->around[cell]] != 0;
    default:
        return true;
    }
}

/* All free top pieces of both sides. */
static uint32_t free_pieces(const struct hive_position *position) {
    struct hive_outline outline;
    struct hive_pins pins;
    hive_outline_init(&outline, hive_span(position));
    hive_pins_init(position, &outline, &pins);
    uint32_t free = 0;
    for (uint32_t left = position->in_play & ~position->covered; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        free |= (uint32_t)is_free(position, &pins, piece) << piece;
    }
    return free;
}

static int pieces_score(const struct hive_position *position, uint32_t free, unsigned colour) {
    int score = 0;
    for (uint32_t left = free & hive_colour_mask(colour); left; left &= left - 1) {
        score += free_value[hive_bug((unsigned)__builtin_ctz(left))];
    }
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        score += hand_value[bug] * position->hand[colour][bug];
    }
    return score;
}

/* What a top piece beside the queen of `colour` means to her, apart from the cell it takes. */
static int neighbour_score(const struct hive_position *position, uint32_t free, unsigned colour,
                           unsigned piece) {
    if (hive_colour(piece) != colour) {
        int score = free >> piece & 1 ? 0 : -ATTACKER_AT_WORK;
        return position->height[position->cell[piece]] > 1 ? score - ATTACKER_ON_TOP : score;
    }
    int score = free >> piece & 1 ? DEFENDER_CAN_LEAVE : 0;
    return hive_bug(piece) == HIVE_PILLBUG ? score + PILLBUG_BESIDE : score;
}

static int queen_score(const struct hive_position *position, uint32_t free, unsigned colour) {
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    if (!hive_in_play(position, queen)) {
        return 0;
    }
    unsigned cell = position->cell[queen], around = position->around[cell];
    int score = -danger[ring_count(around)];
    unsigned top = position->top[cell];
    if (top != queen) {
        score -= hive_colour(top) == colour ? QUEEN_UNDER_OWN : QUEEN_UNDER_ENEMY;
    }
    for (unsigned ring = around; ring; ring &= ring - 1) {
        unsigned piece = position->top[grid_step(cell, (unsigned)__builtin_ctz(ring))];
        score += neighbour_score(position, free, colour, piece);
    }
    return score;
}

int eval_hive(const struct hive_position *position) {
    uint32_t free = free_pieces(position);
    unsigned us = position->to_move, them = us ^ 1;
    int score = TURN;
    score += pieces_score(position, free, us) - pieces_score(position, free, them);
    score += queen_score(position, free, us) - queen_score(position, free, them);
    assert(-EVAL_MAX < score && score < EVAL_MAX);
    return score;
}

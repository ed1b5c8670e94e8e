/*
 * territory.c: a weighted sum of what can be counted, with other weights as the supply shrinks.
 *
 * Only the insects' places at the end matter, so early on what counts is who can bring them over
 * and how soon; near the end it is who is ahead, who can take the last tiles, and whether the
 * other side still has an answer.
 */
#include "eval/territory.h"

#include "eval/eval.h"
#include "games/territory/position.h"

/* Each from the view of a side; the evaluation takes the mover's less the opponent's. */
enum feature {
    LEAD,    /* two insects in the own zone */
    ALL,     /* all three */
    ENTER,   /* insects elsewhere that can come into the own zone now */
    NEARLY,  /* those that could if one more tile were laid */
    SWING,   /* behind, but one move takes the lead */
    DEPTH,   /* steps between own insects and the border */
    STORE,   /* tiles in the store */
    END,     /* could take the rest of the supply */
    END_WON, /* and is ahead */
    TEMPO,   /* 1 for the mover */
    FEATURES
};

enum { PHASES = 4 }; /* by what is left in the supply: more than 12, 8 to 12, 5 to 7, up to 4 */

/* Fitted by logistic regression to the results of some 4,000 games between earlier weights, 100
 * for a unit of log odds. While the supply is large little can be told. */
static const int weight[PHASES][FEATURES] = {
    /* lead, all, enter, nearly, swing, depth, store, end, end won, tempo */
    {27, -24, 19, 11, 18, 12, 1, 0, 0, 3},
    {91, 102, 92, 50, 19, 1, 7, 0, 0, 12},
    {144, 165, 155, 60, 42, 3, 39, 0, 0, 16},
    {182, 241, 199, 74, 34, 0, 4, -53, 197, 42},
};

/* Weights are at most 250; LEAD, ALL, SWING, END, END_WON and TEMPO count once, ENTER, NEARLY,
 * STORE and DEPTH at most 3, 3, 4 and 9 times. */
_Static_assert(250 * (6 + 3 + 3 + 4 + 9) < EVAL_MAX, "no evaluation looks like a result");

/* Steps to the nearest cell of the other zone. */
static const uint8_t border_distance[TERRITORY_CELLS] = {
    3, 2, 1, 1, 3, 2, 1, 1, 2, 3, 2, 1, 1, 2, 3, 2, 1, 1, 2, 3, 1, 1, 2, 3,
};

static unsigned phase_of(const struct territory_position *position) {
    unsigned supply = territory_supply(position);
    return supply > 12 ? 0 : supply > 7 ? 1 : supply > 4 ? 2 : 3;
}

/* The cells that the insect can walk to, and those beside them or beside its own. */
static uint32_t walk(const struct territory_position *position, unsigned insect, uint32_t *beside) {
    uint32_t food = territory_edible(position, insect), left = food;
    uint32_t front = territory_bit(position->insect[insect]);
    *beside = 0;
    while (front) {
        uint32_t near = territory_near[__builtin_ctz(front)];
        *beside |= near;
        front = (front & (front - 1)) | (near & left);
        left &= ~near;
    }
    return food & ~left;
}

/* What the insects' places and ways say. */
static void count_insects(const struct territory_position *position, int feature[FEATURES]) {
    uint32_t unused = territory_free(position);
    unsigned side = position->to_move;
    unsigned held = 0;
    bool can_come = false, can_go = false;
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        unsigned cell = position->insect[i];
        bool own = territory_zone(side) & territory_bit(cell);
        int sign = own ? 1 : -1;                                /* for whom it stands well */
        uint32_t away = territory_zone(own ? side ^ 1u : side); /* the zone it is not in */
        uint32_t beside;
        bool crosses = walk(position, i, &beside) & away;
        held += own;
        can_go |= crosses && own;
        can_come |= crosses && !own;
        feature[ENTER] -= crosses ? sign : 0;
        feature[NEARLY] -= !crosses && (beside & unused & away) ? sign : 0;
        feature[DEPTH] += sign * border_distance[cell];
    }
    feature[LEAD] = held >= 2 ? 1 : -1;
    feature[ALL] = held == 3 ? 1 : held == 0 ? -1 : 0;
    feature[SWING] = held == 1 && can_come ? 1 : held == 2 && can_go ? -1 : 0;
}

static void count_tiles(const struct territory_position *position, int feature[FEATURES]) {
    for (unsigned side = 0; side < 2; side++) {
        int sign = side == position->to_move ? 1 : -1;
        feature[STORE] += sign * (int)territory_stored(position, side);
        if (territory_can_end(position, side)) {
            feature[END] += sign;
            feature[END_WON] += territory_ahead(position) == side ? sign : 0;
        }
    }
}

int territory_eval(const void *state) {
    const struct territory_position *position = state;
    const int *weights = weight[phase_of(position)];
    int feature[FEATURES] = {0};
    int value = 0;
    count_insects(position, feature);
    count_tiles(position, feature);
    feature[TEMPO] = 1;
    for (unsigned i = 0; i < FEATURES; i++) {
        value += feature[i] * weights[i];
    }
    return value;
}

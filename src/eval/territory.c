/*
 * territory.c: a weighted sum of counts, with weights by the size of the supply.
 *
 * Only the zones in which the insects stand at the end matter. So it counts how firmly each insect
 * is held: how many tiles the other side must still lay to bring it over, how deep in the zone it
 * stands, how far it could walk. Near the end it also counts the lead and who can take the last
 * tiles.
 */
#include "eval/game_eval.h"
#include "games/territory/position.h"

/* An insect is held by the side in whose zone it stands; the other side is the seeker. How many
 * tiles must be laid before the insect can cross over, and whether the seeker's store has so many
 * that the insect eats. */
enum hold {
    CAN_CROSS,   /* none */
    ONE,         /* one */
    ONE_MISSING, /* one, and the seeker has none */
    TWO,         /* two */
    TWO_MISSING, /* two, and the seeker has fewer */
    FAR,         /* three or more */
    HOLDS
};

enum { DRAGONFLY, BEE, KINDS };
enum { MOVER, OPPONENT, SIDES };
enum end { MOVER_BEHIND, OPPONENT_AHEAD, OPPONENT_BEHIND, ENDS };

/* Added for the mover and subtracted for the opponent, except the last three. */
struct weights {
    int tempo;                      /* for being to move */
    int lead;                       /* two insects in the side's zone */
    int all;                        /* all three */
    int held[HOLDS][KINDS];         /* each insect that is held */
    int depth[KINDS];               /* its steps to the border */
    int reach[KINDS];               /* the tiles it can walk to */
    int retreat[KINDS];             /* how much deeper it could go */
    int store[TERRITORY_STORE + 1]; /* by the tiles in the store */

    /* Always added: */
    int swing[SIDES]; /* this side holds one insect and can bring another over with a move */
    int open[SIDES];  /* some insect can cross over to this side */
    int end[ENDS];    /* this side could take the rest of the supply if it were to move */
};

enum { PHASES = 8 }; /* by what is left in the supply: see phase_of */

/* Fitted by logistic regression (Newton's method, a ridge of 5) to the results of 8,700 games of
 * self-play after two to ten random turns, 4,000 to 6,000 nodes a move, without positions that are
 * decided; 100 for a unit of log odds. */
static const struct weights weights[PHASES] = {
    {.tempo = 15,
     .lead = -18,
     .all = -40,
     .held = {{10, -15}, {-26, 12}, {-35, 3}, {-64, 34}, {-58, 40}, {-62, 63}},
     .depth = {15, 36},
     .reach = {-12, -27},
     .retreat = {24, 71},
     .store = {0, 16, 19, 36, 51},
     .swing = {-5, 7},
     .open = {-2, 10},
     .end = {0, 0, 0}},
    {.tempo = 22,
     .lead = 9,
     .all = -25,
     .held = {{12, -28}, {-28, -13}, {-28, -1}, {-31, 23}, {-25, 39}, {-27, 65}},
     .depth = {2, 35},
     .reach = {-8, -25},
     .retreat = {22, 75},
     .store = {0, 0, 6, 14, 27},
     .swing = {12, -14},
     .open = {5, -9},
     .end = {0, 0, 0}},
    {.tempo = 24,
     .lead = 22,
     .all = -10,
     .held = {{-8, -58}, {-31, -25}, {-16, 1}, {-27, 16}, {2, 50}, {24, 72}},
     .depth = {2, 40},
     .reach = {-10, -24},
     .retreat = {31, 83},
     .store = {0, -2, 1, 7, 19},
     .swing = {12, -13},
     .open = {-1, 1},
     .end = {0, 0, 0}},
    {.tempo = 38,
     .lead = 38,
     .all = 17,
     .held = {{-27, -64}, {-51, -18}, {-16, 5}, {-35, 46}, {19, 66}, {34, 114}},
     .depth = {8, 40},
     .reach = {-15, -29},
     .retreat = {42, 95},
     .store = {0, 3, 1, 1, 13},
     .swing = {11, 1},
     .open = {8, -24},
     .end = {0, 0, 0}},
    {.tempo = 42,
     .lead = 53,
     .all = 83,
     .held = {{-73, -105}, {-74, -7}, {20, 27}, {-37, 83}, {67, 112}, {59, 146}},
     .depth = {23, 31},
     .reach = {-20, -26},
     .retreat = {71, 96},
     .store = {0, 49, 113, 130, 153},
     .swing = {-13, 11},
     .open = {13, -18},
     .end = {0, 0, 0}},
    {.tempo = 19,
     .lead = 71,
     .all = 147,
     .held = {{-85, -121}, {-48, -24}, {75, 103}, {2, 61}, {93, 114}, {79, 115}},
     .depth = {21, 41},
     .reach = {-19, -34},
     .retreat = {79, 123},
     .store = {0, 87, 208, 294, 358},
     .swing = {-23, 19},
     .open = {74, -54},
     .end = {0, 0, 0}},
    {.tempo = 42,
     .lead = 113,
     .all = 134,
     .held = {{-114, -110}, {-121, -8}, {131, 122}, {-66, 82}, {99, 153}, {63, 152}},
     .depth = {32, 35},
     .reach = {-9, -16},
     .retreat = {75, 91},
     .store = {0, -52, -56, -39, -16},
     .swing = {46, 14},
     .open = {102, -126},
     .end = {88, -86, 10}},
    {.tempo = 85,
     .lead = 149,
     .all = 195,
     .held = {{-119, -122}, {-95, -24}, {98, 130}, {34, 132}, {135, 130}, {100, 138}},
     .depth = {44, 44},
     .reach = {-16, -16},
     .retreat = {78, 78},
     .store = {0, 35, 47, 10, -27},
     .swing = {76, 20},
     .open = {112, -162},
     .end = {70, -144, -57}},
};

/* A decided game: only for move ordering, as the outlook says who wins. */
enum { DECIDED = 3000 };

/* Of three insects DEPTH counts at most 9 times, RETREAT 6 times and REACH, with 21 tiles at most
 * for each, 63 times; HELD 3 times, STORE twice, the others once. */
enum { MOST_DEPTH = 60, MOST_RETREAT = 140, MOST_REACH = 40, MOST = 400 };
_Static_assert(9 * MOST_DEPTH + 6 * MOST_RETREAT + 63 * MOST_REACH +
                       (3 + 3 + 2 + SIDES + SIDES + ENDS) * MOST <
                   EVAL_MAX,
               "no evaluation looks like a result");
_Static_assert(DECIDED < EVAL_MAX, "nor does this");

static unsigned phase_of(const struct territory_position *position) {
    static const uint8_t phase[] = {7, 7, 7, 7, 6, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1};
    unsigned supply = territory_supply(position);
    return supply < sizeof phase ? phase[supply] : 0;
}

/* The cells at least two and three steps from the other zone. */
#define DEPTH_2 0xCCE733u
#define DEPTH_3 0x884211u

static int depth_of(uint32_t cells) {
    return cells & DEPTH_3 ? 3 : cells & DEPTH_2 ? 2 : 1;
}

/* The set and all cells that can be reached from it over the food. */
static uint32_t walk(uint32_t set, uint32_t food) {
    for (;;) {
        uint32_t larger = set | (territory_beside(set) & food);
        if (larger == set) {
            return set;
        }
        set = larger;
    }
}

static bool can_enter(const struct territory_position *position, unsigned insect, uint32_t zone) {
    uint32_t at = territory_bit(position->insect[insect]);
    return walk(at, territory_edible(position, insect)) & zone;
}

/* The tiles in a side's store that the insect eats. */
static unsigned stored_for(const struct territory_position *position, unsigned side,
                           unsigned insect) {
    return (insect != TERRITORY_BLACK_BEE ? position->store[side][APIARY_WHITE] : 0u) +
           (insect != TERRITORY_WHITE_BEE ? position->store[side][APIARY_BLACK] : 0u);
}

/* `reach` is the set of cells that the insect can walk to. */
static enum hold hold_of(const struct territory_position *position, unsigned insect,
                         unsigned seeker, uint32_t reach) {
    uint32_t zone = territory_zone(seeker), unused = territory_free(position);
    uint32_t food = territory_edible(position, insect);
    unsigned stored = stored_for(position, seeker, insect);
    if (reach & zone) {
        return CAN_CROSS;
    }
    reach = walk(reach | (territory_beside(reach) & unused), food);
    if (reach & zone) {
        return stored >= 1 ? ONE : ONE_MISSING;
    }
    reach = walk(reach | (territory_beside(reach) & unused), food);
    return !(reach & zone) ? FAR : stored >= 2 ? TWO : TWO_MISSING;
}

/* The value of an insect for the side that holds it. */
static int value_held(const struct weights *weight, const struct territory_position *position,
                      unsigned insect, unsigned holder, bool *can_cross) {
    unsigned kind = insect == TERRITORY_DRAGONFLY ? DRAGONFLY : BEE;
    uint32_t at = territory_bit(position->insect[insect]);
    uint32_t reach = walk(at, territory_edible(position, insect));
    enum hold hold = hold_of(position, insect, holder ^ 1u, reach);
    int depth = depth_of(at), deepest = depth_of(reach & territory_zone(holder));
    *can_cross = hold == CAN_CROSS;
    return weight->held[hold][kind] + weight->depth[kind] * depth +
           weight->retreat[kind] * (deepest - depth) +
           weight->reach[kind] * (__builtin_popcount(reach) - 1);
}

static int value_insects(const struct weights *weight, const struct territory_position *position) {
    unsigned mover = position->to_move, held = 0;
    bool open[SIDES] = {false, false};
    int value = 0;
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        bool own = territory_zone(mover) & territory_bit(position->insect[i]), can_cross;
        int worth = value_held(weight, position, i, own ? mover : mover ^ 1u, &can_cross);
        value += own ? worth : -worth;
        held += own;
        open[own ? OPPONENT : MOVER] |= can_cross;
    }
    value += held >= 2 ? weight->lead : -weight->lead;
    value += held == 3 ? weight->all : held == 0 ? -weight->all : 0;
    value += open[MOVER] ? weight->open[MOVER] : 0;
    value += open[OPPONENT] ? weight->open[OPPONENT] : 0;
    value += held == 1 && open[MOVER] ? weight->swing[MOVER] : 0;
    value += held == 2 && open[OPPONENT] ? weight->swing[OPPONENT] : 0;
    return value;
}

static int value_tiles(const struct weights *weight, const struct territory_position *position) {
    unsigned mover = position->to_move, opponent = mover ^ 1u;
    bool ahead = territory_ahead(position) == mover;
    int value = weight->store[territory_stored(position, mover)] -
                weight->store[territory_stored(position, opponent)];
    value += !ahead && territory_can_end(position, mover) ? weight->end[MOVER_BEHIND] : 0;
    if (territory_can_end(position, opponent)) {
        value += weight->end[ahead ? OPPONENT_BEHIND : OPPONENT_AHEAD];
    }
    return value;
}

/* Whether the mover can take the lead with this turn. */
static bool can_lead(const struct territory_position *position) {
    uint32_t zone = territory_zone(position->to_move);
    bool can = false;
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        bool own = zone & territory_bit(position->insect[i]);
        can |= !own && can_enter(position, i, zone);
    }
    return can && territory_held(position, position->to_move) == 1;
}

static void outlook_of(const void *state, struct game_outlook *outlook) {
    const struct territory_position *position = state;
    unsigned mover = position->to_move;
    bool ahead = territory_ahead(position) == mover;
    *outlook = (struct game_outlook){
        .wins = ahead && territory_can_end(position, mover),
        .threatened = !ahead && territory_can_end(position, mover ^ 1u),
    };
    outlook->loses = outlook->threatened && !can_lead(position);
    if (outlook->wins || outlook->loses) {
        outlook->value = outlook->wins ? DECIDED : -DECIDED;
        return;
    }
    const struct weights *weight = &weights[phase_of(position)];
    outlook->value =
        weight->tempo + value_insects(weight, position) + value_tiles(weight, position);
}

static int value_of(const void *state) {
    struct game_outlook outlook;
    outlook_of(state, &outlook);
    return outlook.value;
}

const struct game_eval territory_eval = {value_of, outlook_of};

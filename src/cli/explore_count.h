/*
 * explore_count.h: counts the openings of many games, for `apiary explore build`.
 */
#ifndef CLI_EXPLORE_COUNT_H
#define CLI_EXPLORE_COUNT_H

#include "apiary/explore.h"

/* The opening of one game. */
struct explore_game {
    bool explored; /* from the start of a game that an explorer has */
    char type[APIARY_TYPE_SIZE];
    enum apiary_result result;
    unsigned plies;                             /* of the opening */
    uint64_t key[APIARY_EXPLORE_MAX_PLIES + 1]; /* before each ply, and after the last */
    unsigned rating, ratings; /* the sum of the known ratings of the players, and how many */
};

/* Fills in *opening, which is zero. False if there is no memory. */
bool explore_game_read(const apiary_game *game, unsigned plies, struct explore_game *opening);

/* A move: all moves from a position to another one. */
struct explore_edge {
    uint64_t before, after;
    struct apiary_explore_tally games;
    uint64_t rating; /* sum */
    uint32_t ratings;
    uint32_t example; /* from 1; 0 for none */
    uint32_t game;    /* the first game that has it, from 0, */
    unsigned ply;     /* and the ply in that game, from 0 */
    bool has_score;
    int score; /* for the side that moves */
};

struct explore_example {
    char *white, *black, *date, *source; /* malloc */
    unsigned rating;                     /* the average; 0 if not known */
};

/* A hash table over an array: the slots are indices plus 1. */
struct explore_slots {
    uint32_t *slot; /* 0 if free */
    size_t size;    /* a power of two, or 0 */
};

struct explore_count {
    struct explore_edge *edge;
    size_t edges, edge_capacity;
    struct explore_slots edge_slots;

    /* Positions, and how many games reached each. */
    struct explore_reached {
        uint64_t key;
        uint32_t games;
    } * reached;
    size_t positions, position_capacity;
    struct explore_slots position_slots;

    struct explore_example *example;
    size_t examples, example_capacity;

    char **opening; /* of each game, "Base;wA1;bA1 wA1-;...", if they are kept */
    size_t openings, opening_capacity;

    struct apiary_explorer_info info; /* the types and their games */
    size_t games, others;             /* counted; not explored */
    bool failed;                      /* out of memory, or too much to count */
};

/* Adds a game; `source` says where it is from if its tags do not. */
void explore_count_add(struct explore_count *count, const apiary_game *game,
                       const struct explore_game *opening, const char *source);

/* Keeps the opening of the game that is added next: its type and moves, separated by ";". */
void explore_count_keep(struct explore_count *count, const char *text);

/* How many games reached a position. */
uint32_t explore_count_reached(const struct explore_count *count, uint64_t key);

void explore_count_release(struct explore_count *count);

#endif

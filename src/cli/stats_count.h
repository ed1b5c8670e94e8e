/*
 * stats_count.h: the sums of `apiary stats` over all games.
 */
#ifndef CLI_STATS_COUNT_H
#define CLI_STATS_COUNT_H

#include "cli/report.h"
#include "cli/stats_game.h"

/* Games by result, as a side, a player, or White sees them. */
struct stats_tally {
    size_t games, wins, draws, losses, unknown;
};

/* A game type, a player or an opening, by a key. */
struct stats_entry {
    uint64_t key;
    char *name;                    /* the type, the player, the moves of the first such game */
    char type[APIARY_TYPE_SIZE];   /* of an opening, */
    struct apiary_opening opening; /* with its name */
    size_t as_white;               /* of a player */
    struct stats_tally tally;
};

/* A hash table that keeps the order in which entries were added. */
struct stats_map {
    struct stats_entry *entry;
    size_t count, capacity;
    size_t *slot; /* index of an entry plus 1; 0 if free */
    size_t slots; /* a power of two, or 0 */
};

/* Sums of struct stats_pieces; a game counts twice if both sides have the kind. */
struct stats_kind {
    size_t games, placed, turns;
    size_t entered, first_turns; /* games in which one entered, and when the first did */
    size_t moves;
};

enum { STATS_QUEEN_TURNS = 4 }; /* the queen must enter by the fourth turn */

struct stats {
    size_t opening_plies; /* set by the caller */

    size_t games;
    size_t results[APIARY_DRAW + 1][APIARY_ENDING_COUNT];
    size_t *lengths; /* how many games have this many turns */
    size_t length_count;
    struct stats_map types, players, openings;
    struct stats_tally opening_piece[2][2][STATS_LETTERS]; /* by colour, first or second */
    struct stats_kind kind[STATS_LETTERS];
    size_t queen_turn[2][STATS_QUEEN_TURNS], queen_games[2];
    bool failed; /* out of memory */
};

/* Adds a game; the names of the players may be NULL or empty. */
void stats_add(struct stats *stats, const struct stats_game *game, const char *white,
               const char *black);

/* Makes the tables. */
void stats_report(const struct stats *stats, struct report *report);

void stats_release(struct stats *stats);

#endif

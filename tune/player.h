/*
 * player.h: plays games of the engine against itself.
 *
 * A game begins with a few random moves; then each move is the best of a search, except in noisy
 * games, where now and then another good move is played. For games that are to show many openings,
 * one of the good moves is drawn in each of the first plies (`vary`). A game ends when a search
 * finds a forced win.
 */
#ifndef TUNE_PLAYER_H
#define TUNE_PLAYER_H

#include "tune/selfplay_game.h"

enum { PLAYER_MAX_TYPES = 32, PLAYER_MAX_RANDOM = 50 };

struct player_options {
    uint64_t nodes; /* of each search */
    uint64_t seed;
    uint64_t random_min, random_max; /* random plies at the start, at most PLAYER_MAX_RANDOM */
    uint64_t vary;                   /* plies in which one of the good moves is drawn */
    uint64_t noise;   /* percent of the moves of noisy games, which are half of all */
    uint64_t subsets; /* percent of the games that leave out some of the lettered pieces */
    enum apiary_variant variant; /* none or blind */
    unsigned type_count;
    struct player_type {
        char name[APIARY_TYPE_SIZE];
        unsigned share; /* games of this type, relative to the others */
    } type[PLAYER_MAX_TYPES];
};

/* Reads a list of types with their shares, as in "Base+MLP=45,Base=13"; the share is 1 if it is
 * left out. */
enum apiary_status player_read_types(const char *text, struct player_options *options,
                                     struct apiary_error *error);

struct player;

/* `options` must outlive the player. */
enum apiary_status player_new(const struct player_options *options, struct player **player);
void player_free(struct player *player); /* NULL is allowed */

/* Plays game `number`. It depends on the options, the number and the engine alone. */
enum apiary_status player_play(struct player *player, uint64_t number, struct selfplay_game *game);

#endif

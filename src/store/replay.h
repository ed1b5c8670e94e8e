/*
 * replay.h: a stored game as a game of the rules library, played again event by event.
 */
#ifndef STORE_REPLAY_H
#define STORE_REPLAY_H

#include "store/store.h"

/* Plays the move of an event, or takes moves back. False: the rules do not allow it. */
bool store_replay_event(apiary_game *game, const struct store_event *event);

/* All events of a game. NULL: they cannot be replayed, or there is no memory; *seq is the number of
 * the event that fails, 0 if it is the beginning. The caller frees the game. */
apiary_game *store_replay(const struct store_whole_game *whole, int *seq);

#endif

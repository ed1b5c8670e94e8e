/*
 * moves.h: the legal moves of a position, and how many there are.
 */
#ifndef TERRITORY_MOVES_H
#define TERRITORY_MOVES_H

#include "games/territory/position.h"

/*
 * All legal moves, none if the game is over: food laid, black before white, by cell; paths of the
 * dragonfly, the black and the white bee, each before its extensions; fills, most black first.
 * There is always one (RULES G): a store that is not full can be filled, as the supply is not
 * empty; a full one lets food be laid unless every cell is taken, and then the dragonfly, whose
 * cell has at least three neighbours, has food beside it.
 */
enum apiary_status territory_moves(const void *state, struct game_moves *list);

/*
 * The same with one move for each position that can be reached: of the paths on which an insect
 * eats the same tiles and ends on the same cell, one.
 */
enum apiary_status territory_choices(const void *state, struct game_moves *list);

/* How many black tiles a fill may take: from `least` to `most`; the others are white. */
void territory_fill_range(const struct territory_position *position, unsigned *least,
                          unsigned *most);

/* The number of legal moves, without listing them. */
uint64_t territory_move_count(const struct territory_position *position);

/* Positions after `depth` turns; the last ply is counted without being played. */
uint64_t territory_perft(const void *state, int depth);

#endif

/*
 * connect.h: One hive (RULES A3). Occupied cells are named by their top pieces.
 */
#ifndef HIVE_WIDE_CONNECT_H
#define HIVE_WIDE_CONNECT_H

#include "games/hive/wide/position.h"

/* The tops of all cells connected to those of `seeds`, where the cells of `gone` count as empty. */
uint64_t wide_flood(const struct wide_position *position, uint64_t gone, uint64_t seeds);

/* Whether the rest of the hive is connected without two single pieces that touch each other. */
bool wide_connected_without(const struct wide_position *position, unsigned one, unsigned other);

/* The tops of the cut cells: with one of them empty, the hive would fall apart. */
uint64_t wide_cuts(const struct wide_position *position);

#endif

/*
 * connect.h: One hive (RULES A3). Occupied cells are named by their top pieces.
 */
#ifndef HIVE_WIDE_CONNECT_H
#define HIVE_WIDE_CONNECT_H

#include "games/hive/wide/position.h"

/* The tops of all cells connected to those of `seeds`, where the cells of `gone` count as empty. */
uint64_t wide_flood(const struct wide_position *position, uint64_t gone, uint64_t seeds);

/* The tops of the cut cells: with one of them empty, the hive would fall apart. */
uint64_t wide_cuts(const struct wide_position *position);

#endif

/*
 * board.h: the names by which the search of Hive uses a position and its moves.
 *
 * search.c, node.c, order.c, prior.c and sight.c are written once, against these names, and
 * compiled twice: as they are, for the fast position of official Hive, and by wide.c, which defines
 * SEARCH_WIDE, for the wide position with expansion pieces. Both headers below declare the same
 * types, constants and functions. Members with the same name and meaning in both positions (around,
 * cell, height, top, to_move) are used directly.
 */
#ifndef SEARCH_HIVE_BOARD_H
#define SEARCH_HIVE_BOARD_H

#ifdef SEARCH_WIDE
#include "search/hive/board_wide.h"
#else
#include "search/hive/board_official.h"
#endif

#endif

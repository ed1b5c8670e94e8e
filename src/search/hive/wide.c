/*
 * wide.c: the search of Hive, compiled for the wide position (board.h).
 */
#define SEARCH_WIDE

/* NOLINTBEGIN(bugprone-suspicious-include) */
#include "search/hive/blind.c"
#include "search/hive/node.c"
#include "search/hive/order.c"
#include "search/hive/search.c"
#include "search/hive/sight.c"
/* NOLINTEND(bugprone-suspicious-include) */

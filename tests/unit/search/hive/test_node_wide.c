/* test_node.c for the wide position. */
#define SEARCH_WIDE
#include "test_node.c"

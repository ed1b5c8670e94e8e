/*
 * prior.h: how likely a move is to be the best, before any search.
 *
 * Both headers below declare `struct prior_view`, prior_view_init() and prior_of().
 */
#ifndef SEARCH_HIVE_PRIOR_H
#define SEARCH_HIVE_PRIOR_H

#ifdef SEARCH_WIDE
#include "search/hive/prior_wide.h"
#else
#include "search/hive/prior_official.h"
#endif

#endif

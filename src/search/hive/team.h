/*
 * team.h: lazy SMP: several threads search the same root and share the table. The first is the
 * caller's thread, which gives the result.
 */
#ifndef SEARCH_HIVE_TEAM_H
#define SEARCH_HIVE_TEAM_H

#include "search/hive/search.h"

struct team;

/* Allocates all that the threads need; they run only during team_run. */
enum apiary_status team_new(const struct apiary_allocator *memory, const struct hive_search *search,
                            int threads, struct team **team);
void team_free(struct team *team); /* NULL is allowed */

const struct hive_search *team_search(const struct team *team);

/* search->run with `threads` threads, or fewer if the team is smaller or the system refuses to
 * start one. Returns the result of the first. */
const struct root *team_run(struct team *team, int threads, struct tt *tt,
                            const struct search_request *request, struct search_control *control,
                            search_progress *progress, void *context);

#endif

/*
 * mate.h: proofs of forced wins in official Hive: can the side to move win within N of its moves,
 * whatever the other side does?
 *
 * Wins are counted in plies. The n-th move of the winner ends a game in 2n - 1 plies; where the
 * loser is forced to surround the own queen in answer to it, in 2n, which is still a win in n
 * moves. A draw by two queens surrounded at once is no win.
 *
 * Answers are exact, as far as 64 bits of hash tell positions apart. A line never needs to come
 * back to a position, since on the way of a shortest win the plies that are left become fewer; but
 * that positions of the game before the root may have occurred twice already (option `repetition`)
 * is not looked at.
 */
#ifndef SEARCH_HIVE_MATE_H
#define SEARCH_HIVE_MATE_H

#include "games/hive/moves.h"
#include "search/shared/control.h"
#include "search/shared/table.h"

#define MATE_MAX_MOVES 20
#define MATE_MAX_PLIES (2 * MATE_MAX_MOVES)

enum mate_verdict {
    MATE_UNKNOWN, /* a limit was met */
    MATE_NONE,    /* proved: there is no such win */
    MATE_WIN
};

struct mate_request {
    const struct hive_position *root; /* not over */
    uint64_t salt;                    /* of the hash in the table: what the hash leaves out */
    int max_moves;                    /* N, 1 .. MATE_MAX_MOVES */
};

struct mate_result {
    enum mate_verdict verdict;

    /* Of a win: the shortest. Otherwise: no win within so many is proved. */
    int plies;

    /* The first moves that win in `plies`; all of them, unless a limit was met in between. */
    hive_move moves[HIVE_MAX_MOVES];
    unsigned move_count;
    bool all_moves;

    /* The first of them, the longest resistance, and so on; `plies` long unless a limit was met. */
    hive_move line[MATE_MAX_PLIES];
    unsigned line_length;
};

struct mate_solver;

enum apiary_status mate_solver_new(const struct apiary_allocator *memory,
                                   struct mate_solver **solver);
void mate_solver_free(struct mate_solver *solver); /* NULL is allowed */

/* Called when no win within so many plies is proved. */
typedef void mate_progress(void *context, int plies, uint64_t nodes);

/*
 * Works until it knows or `control` ends it. The table keeps what was proved, under keys of its
 * own; the same one may be used for everything else. `progress` may be NULL.
 */
void mate_solver_run(struct mate_solver *solver, struct tt *tt, const struct mate_request *request,
                     struct search_control *control, mate_progress *progress, void *context,
                     struct mate_result *result);

#endif

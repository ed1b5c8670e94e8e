/*
 * mate.h: proofs of forced wins in official Hive: can the side to move win within N of its moves
 * against any defence?
 *
 * Wins are counted in plies. A win in n moves takes 2n - 1 plies, or 2n if the loser is forced to
 * surround its own queen in answer to the last of them. Surrounding both queens is a draw, not a
 * win.
 *
 * Answers are exact, up to collisions of 64-bit hashes. A shortest win never repeats a position, as
 * the remaining plies decrease along it. Repetitions of positions before the root (option
 * `repetition`) are ignored.
 */
#ifndef SEARCH_HIVE_MATE_H
#define SEARCH_HIVE_MATE_H

#include "games/hive/moves.h"
#include "search/shared/control.h"
#include "search/shared/table.h"

#define MATE_MAX_MOVES 20
#define MATE_MAX_PLIES (2 * MATE_MAX_MOVES)

enum mate_verdict {
    MATE_UNKNOWN, /* a limit was reached */
    MATE_NONE,    /* proved: there is no such win */
    MATE_WIN
};

struct mate_request {
    const struct hive_position *root; /* not over */
    uint64_t salt;                    /* as in struct search_request */
    int max_moves;                    /* N, 1 .. MATE_MAX_MOVES */
    const hive_move *excluded;        /* first moves that are not considered; they may be none */
    unsigned excluded_count;
};

struct mate_result {
    enum mate_verdict verdict;

    /* For a win, the length of the shortest. Otherwise, the plies within which there is no win. */
    int plies;

    /* The first moves that win in `plies`: all of them, unless a limit was reached first. */
    hive_move moves[HIVE_MAX_MOVES];
    unsigned move_count;
    bool all_moves;

    /* The first of them, the longest resistance, and so on; `plies` long unless a limit was
     * reached. */
    hive_move line[MATE_MAX_PLIES];
    unsigned line_length;
};

struct mate_solver;

enum apiary_status mate_solver_new(const struct apiary_allocator *memory,
                                   struct mate_solver **solver);
void mate_solver_free(struct mate_solver *solver); /* NULL is allowed */

/* Called after each proof that there is no win within `plies`. */
typedef void mate_progress(void *context, int plies, uint64_t nodes);

/*
 * Runs until there is a proof or `control` ends it. The table keeps what was proved, under keys
 * that no other search uses. `progress` may be NULL.
 */
void mate_solver_run(struct mate_solver *solver, struct tt *tt, const struct mate_request *request,
                     struct search_control *control, mate_progress *progress, void *context,
                     struct mate_result *result);

#endif

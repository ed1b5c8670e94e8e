/*
 * prove.h: exact proofs of forced wins in every game: can the side to move win within N of its own
 * moves, whatever the other side plays, and with which first moves?
 *
 * Official Hive has the solver of search/hive/mate.h. All other games have the same search without
 * its shortcuts: depth first, within 1, 2, 3, ... plies, all moves of both sides. Answers are
 * exact, up to collisions of hashes. A shortest win never repeats a position, so repetitions do not
 * matter.
 */
#ifndef PUZZLE_PROVE_H
#define PUZZLE_PROVE_H

#include "games/game.h"

enum proof_verdict {
    PROOF_UNKNOWN, /* the limit on nodes was reached, or there is no memory */
    PROOF_NONE,    /* there is no such win */
    PROOF_WIN
};

enum { PROOF_MAX_MOVES = 8, PROOF_MAX_PLIES = 2 * PROOF_MAX_MOVES, PROOF_MAX_FIRST = 64 };

struct proof_request {
    const struct game_rules *rules;
    const void *state;         /* not over */
    int moves;                 /* N, 1 .. PROOF_MAX_MOVES */
    uint64_t nodes;            /* the limit */
    const game_move *excluded; /* first moves that are not considered */
    size_t excluded_count;     /* at most PROOF_MAX_FIRST */
};

struct proof {
    enum proof_verdict verdict;
    int plies;                        /* of the shortest win: 2 n - 1 or, if the loser ends the
                                         game with its own move, 2 n for a win in n moves */
    game_move first[PROOF_MAX_FIRST]; /* moves that win in so many plies */
    size_t first_count;               /* all of them, if not more than there is room for */
    bool all_first;                   /* no other move does */
};

struct prover;

/* A prover with a table of so many MiB. */
enum apiary_status prover_new(const struct apiary_allocator *memory, int mib,
                              struct prover **prover);
void prover_free(struct prover *prover); /* NULL is allowed */

/* Forgets what was proved: the nodes of later proofs do not depend on earlier ones. */
void prover_clear(struct prover *prover);

void prover_run(struct prover *prover, const struct proof_request *request, struct proof *proof);

#endif

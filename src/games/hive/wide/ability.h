/*
 * ability.h: what pieces do to their neighbours: the pillbug's throw (RULES A3), sting (B4),
 * removal (B6), push and swap (B7).
 */
#ifndef HIVE_WIDE_ABILITY_H
#define HIVE_WIDE_ABILITY_H

#include "games/hive/wide/motion.h"

/* What a piece does to another, or to itself, instead of moving. */
struct wide_action {
    enum wide_kind kind;
    enum apiary_action effect;
    char sign;         /* in texts: wC!bA1 */
    const char *word;  /* as a step */
    enum hive_bug bug; /* the kind that does it; HIVE_ALL_BUGS: every kind */
    bool has_target;
    const char *verb, *participle; /* in sentences */
};

enum { WIDE_ACTIONS = 5 };
extern const struct wide_action wide_actions[WIDE_ACTIONS];

/* The action with this kind of move, and the one with this sign; NULL if there is none. */
const struct wide_action *wide_action_of_kind(enum wide_kind kind);
const struct wide_action *wide_action_of_sign(char sign);

enum { WIDE_MAX_THROWERS = 2 }; /* the own pillbug and the own mosquito */

struct wide_thrower {
    unsigned piece, cell;
    unsigned targets; /* ring mask: where it can put a piece down */
    uint64_t pieces;  /* which pieces it can take */
};

struct wide_throws {
    unsigned count;
    uint64_t pieces; /* those that at least one thrower can take */
    struct wide_thrower thrower[WIDE_MAX_THROWERS];
};

/* Whether a piece can use an ability at all: on the ground, uncovered, face up, not just moved. */
bool wide_able(const struct wide_position *position, unsigned piece);

/* Whether an able piece can throw: a pillbug, or a mosquito that touches one. */
bool wide_can_throw(const struct wide_position *position, unsigned piece);

/* All throwers of the side to move; `cuts` from connect.h. */
void wide_throws_find(const struct wide_position *position, uint64_t cuts,
                      struct wide_throws *throws);

/* Adds all cells to which a piece can be thrown. */
void wide_throw_cells(const struct wide_throws *throws, unsigned piece, struct wide_reach *reach);

/* The piece that throws another to a cell in a legal move; WIDE_NO_PIECE if it gets there by
 * itself. */
unsigned wide_thrower_of(const struct wide_position *position, unsigned piece, unsigned to);

/* Whether an able piece may do this to the top piece beside it in direction d; false for kinds of
 * moves that are not actions on another piece. */
bool wide_may_act(const struct wide_position *position, uint64_t tops, enum wide_kind kind,
                  unsigned piece, unsigned d);

/* The tops that are still connected with the target once a scarab has pushed it to `onto` (B7). */
uint64_t wide_push_keeps(const struct wide_position *position, unsigned scarab, unsigned target,
                         unsigned onto);

/* Whether gates let a scarab on `from` push in direction d (B7). */
bool wide_push_open(const struct wide_position *position, unsigned from, unsigned d);

#endif

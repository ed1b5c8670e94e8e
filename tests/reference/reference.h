/*
 * A slow, obviously right Hive (RULES A and H; pieces Q B G S A M L P) to check the fast one
 * against. It is written from docs/rules/specification.md alone and shares no code with the engine:
 * an error in one of the two then shows as a difference instead of hiding in both.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest MoveString, "wA1 bA1-" or so, needs 9 bytes with its terminator. */
#define REF_MOVE_SIZE 16

/* More than any position has; the proof stands beside `struct move_list` in reference.c. */
#define REF_MAX_MOVES 2048

enum ref_result { REF_NOT_STARTED, REF_IN_PROGRESS, REF_WHITE_WINS, REF_BLACK_WINS, REF_DRAW };

/* A game: the present position and all positions before it. */
struct ref_game;

/*
 * A new game. `type` is "Base", or "Base+" and letters out of M, L, P in any order, each at
 * most once. With `queen_first` the queen may be a player's first piece (RULES A2.4); the
 * tournament rule and UHP have it false. NULL if the type is unknown or memory is short.
 * The caller owns the game and gives it back with ref_free.
 */
struct ref_game *ref_new(const char *type, bool queen_first);

/* Frees the game; NULL is allowed. */
void ref_free(struct ref_game *game);

/* An independent copy with the same history, for ref_free; NULL if memory is short. */
struct ref_game *ref_clone(const struct ref_game *game);

/*
 * Fills `moves`, which has REF_MAX_MOVES rows, with every legal move as a canonical MoveString
 * (RULES H), each once, sorted with strcmp; "pass" when nothing else is legal; none when a
 * queen is surrounded. Returns how many.
 */
size_t ref_moves(const struct ref_game *game, char (*moves)[REF_MOVE_SIZE]);

/*
 * Plays a legal move in any spelling that names its cell (RULES H), without spaces around it.
 * Returns 0, or -1 with the game unchanged if it is no legal move (or memory is short).
 */
int ref_play(struct ref_game *game, const char *move);

/* The result by the queens alone (RULES A4); repetition is left to ref_occurrences. */
enum ref_result ref_result(const struct ref_game *game);

/*
 * How often the present position has occurred in this game, the present time included, so 1
 * for a new one. Sameness is that of the repetition rule (RULES A4).
 */
int ref_occurrences(const struct ref_game *game);

/*
 * The number of move sequences of `depth` turns from here: a forced pass is one move, a
 * finished game has none. The leaves are counted, not played.
 */
uint64_t ref_perft(const struct ref_game *game, int depth);

#endif

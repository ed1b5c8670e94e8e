/*
 * text.h: moves and positions as text.
 */
#ifndef HIVE_WIDE_TEXT_H
#define HIVE_WIDE_TEXT_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/wide/ability.h"

/* The canonical MoveString of a legal move, before it is played. */
void wide_move_text(const void *state, game_move move, struct text *out);

/* A move that a text or steps name, legal or not. */
struct wide_attempt {
    const struct wide_action *action; /* NULL: to place or move `piece` */
    unsigned piece;
    unsigned target; /* of the action, if it has one */
    unsigned to;     /* the landing, without an action */
};

/* Writes an attempted move, legal or not; `to` is in or beside the hive. */
void wide_attempt_text(const struct wide_position *position, const struct wide_attempt *attempt,
                       struct text *out);

/* The attempted move, if it is legal; otherwise the reason, *move is then unchanged. */
enum apiary_status wide_attempt_move(const struct wide_position *position,
                                     const struct wide_attempt *attempt, game_move *move,
                                     struct apiary_error *error);

/* A pass, if it is legal. */
enum apiary_status wide_pass_read(const struct wide_position *position, game_move *move,
                                  struct apiary_error *error);

/* Any spelling of a legal move. Otherwise the reason; *move is then unchanged. */
enum apiary_status wide_move_read(const void *state, const char *text, size_t length,
                                  game_move *move, struct apiary_error *error);

/*
 * The one-line position text:
 *
 *   Base+MLP White[5] 0,0=wB1 1,0=wQ+wB2 -1,1=bQ+bB1 hand=wGGGSSAAAMLP+bBGGGSSAAAMLP last=bB1
 *
 * game type, side to move and number of the turn, the stacks from the ground up by cell (q,r), what
 * each side holds, and the piece that has just moved ("-": none). Cells are written sorted by r,
 * then q. They may be read in any order and lie anywhere: positions are the same up to translation.
 * Hands are letters in the order of the table of kinds. Hand and table together may hold fewer
 * pieces than the type has, but of each kind in play the numbers 1 to n.
 *
 * Games with expansion pieces add to this:
 *
 *   Base+MRCT White[9] 0,0=wQ+bR* 1,0=bQ+wM^ 0,1=bA2! hand=wA+bGA last=wM out=bA1+bT
 *
 *   !      after a piece on the table: it lies face down (RULES B4)
 *   *      after a rider: it has used its double step (B3)
 *   ^      after a mosquito above the ground: it rides (B3)
 *   last=  several pieces joined by +, in the order of kinds, White first (-: none)
 *   out=   what was removed from the game (B6, B8), in the same order; left out if nothing was
 *
 * Of each kind the numbers in play and out together are 1 to n: the next to enter has number n + 1.
 * A piece that is neither in play, in hand nor out is not in this game at all.
 */
void wide_position_text(const void *state, struct text *out);

/* `expansion` as for hive_type_read. */
enum apiary_status wide_position_read(const char *text, size_t length, bool expansion,
                                      bool queen_first, struct wide_position *position,
                                      struct apiary_error *error);

#endif

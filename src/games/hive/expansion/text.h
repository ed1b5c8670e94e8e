/*
 * text.h: moves and positions of Hive with expansion pieces as text.
 */
#ifndef HIVE_EXPANSION_TEXT_H
#define HIVE_EXPANSION_TEXT_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/expansion/position.h"

/* The canonical MoveString of a legal move, before it is played. */
void expansion_move_text(const struct expansion_position *position, game_move move,
                         struct text *out);

/* What a text or steps ask for, as things stand before the move. */
struct expansion_wish {
    char sign;       /* of the action; NUL: to place or move `piece` */
    unsigned piece;  /* who acts */
    unsigned target; /* on whom, for actions but ^ */
    unsigned to;     /* where to, without action */
};

/* How a wish is written, legal or not; `to` is in or beside the hive. */
void expansion_wish_text(const struct expansion_position *position,
                         const struct expansion_wish *wish, struct text *out);

/* The legal move that grants it; otherwise the reason, *move is then unchanged. */
enum apiary_status expansion_wish_move(const struct expansion_position *position,
                                       const struct expansion_wish *wish, game_move *move,
                                       struct apiary_error *error);

/* A pass, if it is legal. */
enum apiary_status expansion_pass_read(const struct expansion_position *position, game_move *move,
                                       struct apiary_error *error);

/* Any spelling of a legal move. Otherwise the reason; *move is then unchanged. */
enum apiary_status expansion_move_read(const struct expansion_position *position, const char *text,
                                       size_t length, game_move *move, struct apiary_error *error);

/*
 * The one-line position text, as official Hive has it (games/hive/text.h), with additions:
 *
 *   Base+MRCT White[9] 0,0=wQ+bR* 1,0=bQ+wM^ 0,1=bA2! hand=wA+bGA last=wM out=bA1+bT
 *
 *   !      behind a piece on the table: it lies face down (RULES B4)
 *   *      behind a rider: it has used its double step (B3)
 *   ^      behind a mosquito above the ground: it rides (B3)
 *   last=  several pieces joined by +, in the order of the text (-: none)
 *   out=   what was removed from the game (B6, B8); left out if nothing was
 *
 * Hands and out are in the order QBGSAMLPDRCFTKH, White first, as is last. Of each kind the
 * numbers in play and out together are 1 to n: the next to enter has number n + 1. A piece that is
 * neither in play, in hand nor out is not in this game at all.
 */
void expansion_position_text(const struct expansion_position *position, struct text *out);
enum apiary_status expansion_position_read(const char *text, size_t length, bool queen_first,
                                           struct expansion_position *position,
                                           struct apiary_error *error);

#endif

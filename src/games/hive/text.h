/*
 * text.h: Hive's moves and positions as text.
 */
#ifndef HIVE_TEXT_H
#define HIVE_TEXT_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/position.h"

/* The canonical MoveString of a legal move, before it is played. */
void hive_move_text(const struct hive_position *position, hive_move move, struct text *out);

/* The same for a piece, in play or about to enter, and any cell in or beside the hive. */
void hive_wish_text(const struct hive_position *position, unsigned piece, unsigned to,
                    struct text *out);

/* The legal move of this piece to this cell; otherwise the reason, *move is then unchanged. */
enum apiary_status hive_wish_move(const struct hive_position *position, unsigned piece, unsigned to,
                                  hive_move *move, struct apiary_error *error);

/* A pass, if it is legal. */
enum apiary_status hive_pass_read(const struct hive_position *position, hive_move *move,
                                  struct apiary_error *error);

/* Any spelling of a legal move. Otherwise the reason; *move is then unchanged. */
enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error);

/*
 * "Base+MLP", and back to the set of kinds; letters in the order MLPDRCFTKH, read in any.
 * UNKNOWN_TYPE with the offset of what is wrong, and for a type that is not asked for: with
 * `expansion` those with at least one of DRCFTKH are read, without it the others.
 */
void hive_type_text(unsigned bugs, struct text *out);
enum apiary_status hive_type_read(const char *text, size_t length, bool expansion, unsigned *bugs,
                                  struct apiary_error *error);

/* What position texts begin with, "Base+MLP White[5]", and the hands in them, " hand=wQA+bQ", each
 * how many of the first `bugs` kinds: the same with expansion pieces. */
void hive_head_text(unsigned bugs, unsigned to_move, uint32_t ply, struct text *out);
void hive_hands_text(const uint8_t *white, const uint8_t *black, unsigned bugs, struct text *out);

/*
 * The one-line position text:
 *
 *   Base+MLP White[5] 0,0=wB1 1,0=wQ+wB2 -1,1=bQ+bB1 hand=wGGGSSAAAMLP+bBGGGSSAAAMLP last=bB1
 *
 * game type, whose turn of which number, the stacks from the ground up by cell (q,r), what each
 * side holds, and the piece that has just moved ("-": none). Written cells are sorted by r, then
 * q, with the lowest-numbered piece in play within -16 .. 15; read ones may come in any order and
 * lie anywhere: positions are the same up to translation. Hands are letters in the order QBGSAMLP.
 * Together hand and table may hold fewer pieces than the type has, but of each kind in play the
 * numbers 1 .. n.
 */
void hive_position_text(const struct hive_position *position, struct text *out);
enum apiary_status hive_position_read(const char *text, size_t length, bool queen_first,
                                      struct hive_position *position, struct apiary_error *error);

#endif

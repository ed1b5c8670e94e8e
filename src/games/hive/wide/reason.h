/*
 * reason.h: reasons that explain.c and explain_action.c share.
 */
#ifndef HIVE_WIDE_REASON_H
#define HIVE_WIDE_REASON_H

#include "apiary/status.h"
#include "games/hive/wide/position.h"

struct wide_label {
    char text[HIVE_NAME_SIZE];
};

static inline struct wide_label wide_label(unsigned piece) {
    struct wide_label label;
    hive_name_write(wide_name(piece), label.text);
    return label;
}

/* The reasons below say that a piece cannot `verb`: "move" or "act". */

/* The piece belongs to the other side. */
enum apiary_status wide_reason_turn(unsigned piece, struct apiary_error *error);

/* The player's own queen is not in play; the reason says whether she must be placed now. */
enum apiary_status wide_reason_queen(const struct wide_position *position, unsigned piece,
                                     const char *verb, struct apiary_error *error);

/*
 * Why a piece can do nothing this turn: it lies face down, is covered (a rider on top is allowed if
 * `carries`) or has just moved. APIARY_OK if none of this is so.
 */
enum apiary_status wide_reason_rest(const struct wide_position *position, unsigned piece,
                                    bool carries, const char *verb, struct apiary_error *error);

/* One hive: names the smaller part that would be cut off if the cells of `gone` were empty, and
 * marks all parts in the coordinates of `shown`. `what` begins the sentence: "wA1 cannot be
 * lifted". APIARY_OK if nothing is cut off. */
enum apiary_status wide_reason_split(const struct wide_position *position,
                                     const struct wide_position *shown, uint64_t gone,
                                     const char *what, struct apiary_error *error);

/* ---- Showing reasons on the board ---- */

/* Marks a cell in or beside the hive, and those of pieces. */
void wide_mark(const struct wide_position *position, unsigned cell, enum apiary_mark_kind kind,
               struct apiary_error *error);
void wide_mark_pieces(const struct wide_position *position, uint64_t pieces,
                      enum apiary_mark_kind kind, struct apiary_error *error);

/* Names and marks the two pieces of a closed gate, those on the sides of a step. */
void wide_show_gate(const struct wide_position *position, unsigned cell, unsigned direction,
                    struct apiary_error *error);

/* Sets `other` of the error to the name of a piece. */
void wide_name_other(unsigned piece, struct apiary_error *error);

/* Add the names and marks that follow from the status: for a piece that was to be placed on or
 * moved to a cell, and for one that was to act on `target` (or WIDE_NO_PIECE). */
void wide_show_reason(const struct wide_position *position, unsigned piece, unsigned to,
                      struct apiary_error *error);
void wide_show_action(const struct wide_position *position, unsigned piece, unsigned target,
                      struct apiary_error *error);

#endif

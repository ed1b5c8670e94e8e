/*
 * reason.h: what the sentences of explain.c and explain_action.c have in common.
 */
#ifndef HIVE_EXPANSION_REASON_H
#define HIVE_EXPANSION_REASON_H

#include "apiary/status.h"
#include "games/hive/expansion/position.h"

struct expansion_label {
    char text[HIVE_NAME_SIZE];
};

static inline struct expansion_label expansion_label(unsigned piece) {
    struct expansion_label label;
    hive_name_write(expansion_name(piece), label.text);
    return label;
}

static inline const char *expansion_side(unsigned colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

/* The piece belongs to the other side. */
enum apiary_status expansion_reason_turn(unsigned piece, struct apiary_error *error);

/* The own queen is not in play, so `piece` may do nothing: maybe she is due. */
enum apiary_status expansion_reason_queen(const struct expansion_position *position, unsigned piece,
                                          struct apiary_error *error);

/*
 * Why a piece that is the player's rests this turn, whatever it is asked to do: face down, covered
 * (but for a rider, if `carries`), just moved. APIARY_OK if it does not.
 */
enum apiary_status expansion_reason_rest(const struct expansion_position *position, unsigned piece,
                                         bool carries, struct apiary_error *error);

/* One hive: with the cells of `gone` empty, names the smaller part that comes loose. `what` goes
 * before it: "wA1 cannot be lifted". APIARY_OK if nothing comes loose. */
enum apiary_status expansion_reason_split(const struct expansion_position *position, uint64_t gone,
                                          const char *what, struct apiary_error *error);

#endif

/*
 * syntax.h: how MoveStrings are spelt (RULES H), apart from what they mean in a position:
 *
 *   move   = "pass" | piece [ blanks target ] | piece action
 *   target = [ sign ] piece | piece sign           signs - / \
 *   action = "^" | ( "!" | "*" | ">" | "=" ) piece  expansion pieces only
 *
 * with blanks before and after.
 */
#ifndef HIVE_SYNTAX_H
#define HIVE_SYNTAX_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/piece.h"
#include "hex/direction.h"

struct hive_syntax {
    bool pass;
    char action;            /* one of ! ^ * > = or NUL: piece and target */
    bool has_target;        /* a second piece is named */
    unsigned direction;     /* of the target cell seen from that piece; DIRECTIONS: itself */
    size_t target_at;       /* where the second piece or its sign stands */
    struct hive_name piece; /* the first one */
    struct hive_name target;
};

/*
 * Reads a MoveString that names pieces of the first `bugs` kinds; actions are read only with
 * those of the expansions. `table_is_empty`: only then may a piece stand alone.
 */
enum apiary_status hive_syntax_read(const char *text, size_t length, unsigned bugs,
                                    bool table_is_empty, struct hive_syntax *syntax,
                                    struct apiary_error *error);

/* Writes a name, and the cell in a direction from it as a target is written. */
void hive_syntax_name(struct text *out, struct hive_name name);
void hive_syntax_beside(struct text *out, struct hive_name name, unsigned direction);

/* APIARY_NOT_IN_PLAY for a target that says nothing. */
enum apiary_status hive_syntax_nowhere(const struct hive_syntax *syntax,
                                       struct apiary_error *error);

#endif

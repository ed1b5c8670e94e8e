/*
 * syntax.h: how MoveStrings are spelt (RULES H), apart from what they mean in a position:
 *
 *   move   = "pass" | piece [ blanks target ] | piece action
 *   target = [ sign ] piece | piece sign           signs - / \
 *   action = sign [ piece ]                        of the table in wide/ability.h
 *
 * with blanks before and after.
 */
#ifndef HIVE_SYNTAX_H
#define HIVE_SYNTAX_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/piece.h"
#include "games/hive/wide/ability.h"
#include "hex/direction.h"

struct hive_syntax {
    bool pass;
    const struct wide_action *action; /* NULL: to place or move the piece */
    bool has_target;                  /* a second piece is named */
    unsigned direction;     /* from that piece to the target cell; DIRECTIONS: its own cell */
    size_t target_at;       /* offset of the second piece or its sign */
    struct hive_name piece; /* the first one */
    struct hive_name target;
};

/*
 * Reads a MoveString that names pieces of the first `bugs` kinds; actions are read only if these
 * include expansion pieces. A piece may stand alone only if `table_is_empty`.
 */
enum apiary_status hive_syntax_read(const char *text, size_t length, unsigned bugs,
                                    bool table_is_empty, struct hive_syntax *syntax,
                                    struct apiary_error *error);

/* Writes a name, and a target: the cell in a direction from the named piece. */
void hive_syntax_name(struct text *out, struct hive_name name);
void hive_syntax_beside(struct text *out, struct hive_name name, unsigned direction);

#endif

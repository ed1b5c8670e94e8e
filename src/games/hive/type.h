/*
 * type.h: game types of Hive: "Base+MLP" and the set of kinds it stands for.
 */
#ifndef HIVE_TYPE_H
#define HIVE_TYPE_H

#include <stdbool.h>

#include "apiary/status.h"
#include "base/text.h"

/* Letters are written in the order of the table of kinds (piece.h). */
void hive_type_text(unsigned bugs, struct text *out);

/* Writes the type that the letters of a mistyped one stand for: "Base+MLP" for "+plm". False if
 * they are not the letters of a type in either case. */
bool hive_type_correct(const char *letters, size_t length, char *type, size_t size);

/*
 * Reads a type; its letters may come in any order. With `expansion` only types with an expansion
 * piece are accepted, otherwise only those without. If not: APIARY_UNKNOWN_TYPE, with the offset.
 */
enum apiary_status hive_type_read(const char *text, size_t length, bool expansion, unsigned *bugs,
                                  struct apiary_error *error);

#endif

/*
 * names.h: names of players: which are allowed, and when two are the same.
 */
#ifndef SERVER_NAMES_H
#define SERVER_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "store/store.h"

/*
 * Normalizes a name: Unicode's composed form (NFC), no blanks at the ends, single blanks between
 * words. `text` is UTF-8. False, with `name` unchanged, if it has
 *   - no character, or more than 24;
 *   - an invisible character: controls, blanks other than the plain one, joiners, fillers;
 *   - more than two combining marks in a row, or one at the start.
 */
bool name_read(const char *text, char name[STORE_NAME_SIZE]);

/* The form in which names are compared: with case folded. Truncated to the buffer. */
void name_fold(const char *name, char *buffer, size_t size);

#endif

/*
 * names.h: names of players: what they may consist of, and when two are the same.
 */
#ifndef SERVER_NAMES_H
#define SERVER_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "store/store.h"

/*
 * A wished name as it is kept: in Unicode's composed form (NFC), without blanks at its ends and
 * with single ones between words. `text` is UTF-8. False, and `name` is unchanged: it has
 *   - no character, or more than 24;
 *   - a character that shows nothing: controls, blanks other than the plain one, joiners, fillers;
 *   - more than two combining marks in a row, or one that has nothing to stand on.
 */
bool name_read(const char *text, char name[STORE_NAME_SIZE]);

/* The form in which names are compared: without the difference of capitals. Cut where the buffer
 * ends. */
void name_fold(const char *name, char *buffer, size_t size);

#endif

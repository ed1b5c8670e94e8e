/* number.h: reads decimal numbers. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>

/* Reads a text that is a whole number from min to max: digits, after a minus sign if it is
 * negative. False, with *value unchanged, for anything else. */
bool number_read(const char *text, long min, long max, long *value);

#endif

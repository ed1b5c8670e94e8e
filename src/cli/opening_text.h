/* opening_text.h: names of openings in English. */
#ifndef CLI_OPENING_TEXT_H
#define CLI_OPENING_TEXT_H

#include "apiary/explore.h"

/* "ladybug, ant - grasshopper, queen bee; Z"; "" before the first move. */
enum { OPENING_TEXT_SIZE = 128 };
void opening_text(const struct apiary_opening *opening, char buffer[OPENING_TEXT_SIZE]);

#endif

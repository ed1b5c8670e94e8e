#include "base/spelling.h"

#include <string.h>

#include "base/ascii.h"

/* The Levenshtein distance, one row of the matrix at a time. */
size_t spelling_distance(const char *a, size_t length, const char *b) {
    enum { LONGEST = 31 };
    size_t row[LONGEST + 1], width = strlen(b);
    if (width > LONGEST || length > LONGEST) {
        return LONGEST;
    }
    for (size_t j = 0; j <= width; j++) {
        row[j] = j;
    }
    for (size_t i = 1; i <= length; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t best = diagonal + (ascii_lower(a[i - 1]) != ascii_lower(b[j - 1]));
            diagonal = row[j];
            best = row[j] + 1 < best ? row[j] + 1 : best;
            row[j] = row[j - 1] + 1 < best ? row[j - 1] + 1 : best;
        }
    }
    return row[width];
}

#include "base/spelling.h"

#include <stdbool.h>
#include <string.h>

#include "base/ascii.h"

size_t spelling_mistakes(size_t length) {
    enum { LETTERS_PER_MISTAKE = 3, MOST = 2 };
    size_t mistakes = length / LETTERS_PER_MISTAKE;
    return mistakes > MOST ? MOST : mistakes > 0 ? mistakes : 1;
}

static bool is_swap(const char *a, const char *b) {
    return ascii_lower(a[0]) == ascii_lower(b[1]) && ascii_lower(a[1]) == ascii_lower(b[0]);
}

/* The Levenshtein distance with swaps (optimal string alignment), three rows of the matrix at a
 * time. */
size_t spelling_distance(const char *a, size_t length, const char *b) {
    enum { LONGEST = 31 };
    size_t rows[3][LONGEST + 1], width = strlen(b);
    if (width > LONGEST || length > LONGEST) {
        return LONGEST;
    }
    for (size_t i = 0; i <= length; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= width; j++) {
            size_t best = row[j - 1] + 1;
            if (i > 0) {
                size_t changed = above[j - 1] + (ascii_lower(a[i - 1]) != ascii_lower(b[j - 1]));
                best = changed < best ? changed : best;
                best = above[j] + 1 < best ? above[j] + 1 : best;
            }
            if (i > 1 && j > 1 && is_swap(a + i - 2, b + j - 2)) {
                best = before[j - 2] + 1 < best ? before[j - 2] + 1 : best;
            }
            row[j] = best;
        }
    }
    return rows[length % 3][width];
}

#include <inttypes.h>

#include "uhp/uhp.h"

void uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds) {
    fprintf(out, "perft(%d) = %" PRIu64 " in %" PRId64 " ms.", depth, count, nanoseconds / 1000000);
    if (nanoseconds >= 1000000) { /* below, the speed would be one of the clock */
        fprintf(out, " %.0f KN/s", (double)count * 1e6 / (double)nanoseconds);
    }
    fputc('\n', out);
}

#include <inttypes.h>

#include "uhp/uhp.h"

void uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds) {
    double kilo_per_second = (double)count * 1e6 / (double)(nanoseconds > 0 ? nanoseconds : 1);
    fprintf(out, "perft(%d) = %" PRIu64 " in %" PRId64 " ms. %.0f KN/s\n", depth, count,
            nanoseconds / 1000000, kilo_per_second);
}

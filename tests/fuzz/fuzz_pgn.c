/*
 * fuzz_pgn.c: any bytes as PGN.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_reader(APIARY_FORMAT_PGN, data, size, NULL);
    return 0;
}

/*
 * fuzz_sgf.c: any bytes as SGF.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_reader(APIARY_FORMAT_SGF, data, size, NULL);
    return 0;
}

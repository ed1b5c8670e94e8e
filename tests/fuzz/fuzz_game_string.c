/*
 * fuzz_game_string.c: any bytes as a GameString.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_reader(APIARY_FORMAT_GAME_STRING, data, size, NULL);
    return 0;
}

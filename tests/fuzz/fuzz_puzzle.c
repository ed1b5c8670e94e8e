/*
 * fuzz_puzzle.c: any bytes as a line of a file of puzzles. What is accepted is written as it was.
 */
#include <string.h>

#include "fuzz.h"
#include "puzzle/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct puzzle puzzle;
    struct apiary_error error = {0};
    const char *text = (const char *)data;
    if (puzzle_read(text, size, &puzzle, &error)) {
        CHECK(error.message[0] && error.offset <= size);
        return 0;
    }
    char written[PUZZLE_TEXT_SIZE];
    CHECK(puzzle_write(&puzzle, written, sizeof written) == size);
    CHECK(memcmp(written, text, size) == 0);
    return 0;
}

/*
 * fuzz.h: what the fuzz targets share: a check that is there in every build, memory that can run
 * out, and the promises of apiary/game.h that hold for any text.
 *
 * A target is one file with LLVMFuzzerTestOneInput. With APIARY_FUZZ it is linked with libFuzzer;
 * otherwise with replay.c, which runs it over the files of its corpus as a test.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "apiary/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Unlike assert it stays in release builds. */
#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fuzz_fail(__FILE__, __LINE__, #condition);                                             \
        }                                                                                          \
    } while (0)

_Noreturn void fuzz_fail(const char *file, int line, const char *condition);

/* Aborts with both texts shown unless they are equal. */
void fuzz_check_same(const char *what, const char *a, const char *b);

/*
 * Memory that counts requests and blocks, refuses the request of one number, and refuses large
 * blocks, as a small machine would.
 */
struct fuzz_memory {
    size_t requests;  /* so far */
    size_t refused;   /* the number of the request that fails, from 1; 0 for none */
    size_t max_block; /* bytes; 0 for no limit */
    size_t blocks;    /* allocated and not freed: to be 0 at the end */
};

struct apiary_allocator fuzz_allocator(struct fuzz_memory *memory);

/* A number that depends on every byte: for choices that the input should make. */
uint32_t fuzz_hash(const uint8_t *data, size_t size);

/* A failure has a name, a sentence and a place inside the text. */
void fuzz_check_error(enum apiary_status status, const struct apiary_error *error, size_t length);

/* The text of a game in a format, on the heap: NULL where the format has no place for the game.
 * Measures, writes, and writes into a buffer that is too small. */
char *fuzz_write(const apiary_game *game, enum apiary_format format);

/* Whether the position text can be read back. Moves may lead from the last turn that can be read,
 * or from the last cell of Six and Andantino, to one that cannot. */
bool fuzz_is_readable(const apiary_game *game);

/*
 * Reads the text, with every option off, with every option on, and with a variant that is left to
 * chance. What is accepted is written in its own format and in all others, read back, and must be
 * the same; it can be drawn and verified; and reading must survive that one request for memory
 * fails. `inspect` (may be NULL) sees each accepted game.
 */
void fuzz_reader(enum apiary_format format, const uint8_t *data, size_t size,
                 void (*inspect)(apiary_game *game));

#endif

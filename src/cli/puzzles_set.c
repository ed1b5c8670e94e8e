#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "cli/inputs.h"
#include "cli/puzzles.h"
#include "cli/reader.h"

enum { FIRST_CAPACITY = 64 };

/* The slot of an id, or the empty one where it would be. */
static size_t slot_of(const struct puzzle_set *set, const char *id) {
    size_t slot = (size_t)rng_seed_of(id) & (set->slots - 1);
    while (set->slot[slot] && strcmp(set->puzzle[set->slot[slot] - 1].id, id) != 0) {
        slot = (slot + 1) & (set->slots - 1);
    }
    return slot;
}

static bool grow(struct puzzle_set *set) {
    size_t capacity = set->capacity ? 2 * set->capacity : FIRST_CAPACITY;
    struct puzzle *puzzle = realloc(set->puzzle, capacity * sizeof *puzzle);
    size_t *slot = calloc(2 * capacity, sizeof *slot);
    set->puzzle = puzzle ? puzzle : set->puzzle;
    if (!puzzle || !slot) {
        free(slot);
        return false;
    }
    free(set->slot);
    set->slot = slot;
    set->slots = 2 * capacity;
    set->capacity = capacity;
    for (size_t i = 0; i < set->count; i++) {
        set->slot[slot_of(set, set->puzzle[i].id)] = i + 1;
    }
    return true;
}

bool puzzle_set_add(struct puzzle_set *set, const struct puzzle *puzzle) {
    if (puzzle_set_find(set, puzzle->id)) {
        return true;
    }
    if (set->count == set->capacity && !grow(set)) {
        return false;
    }
    set->slot[slot_of(set, puzzle->id)] = set->count + 1;
    set->puzzle[set->count++] = *puzzle;
    return true;
}

const struct puzzle *puzzle_set_find(const struct puzzle_set *set, const char *id) {
    size_t index = set->slots ? set->slot[slot_of(set, id)] : 0;
    return index ? &set->puzzle[index - 1] : NULL;
}

void puzzle_set_release(struct puzzle_set *set) {
    free(set->puzzle);
    free(set->slot);
    *set = (struct puzzle_set){0};
}

int puzzle_set_read(const char *command, const char *label, const char *text, size_t length,
                    struct puzzle_set *set) {
    size_t line = 1;
    for (size_t at = 0; at < length; line++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - (text + at)) : length - at;
        struct apiary_error error = {0};
        struct puzzle puzzle;
        if (text[at] != '#') {
            if (puzzle_read(text + at, size, &puzzle, &error)) {
                return cli_fail(command, CLI_FAILED, "%s:%zu:%zu: %s", label, line,
                                error.offset + 1, error.message);
            }
            if (!puzzle_set_add(set, &puzzle)) {
                return cli_fail(command, CLI_FAILED, "out of memory");
            }
        }
        at += size + 1;
    }
    return CLI_OK;
}

int puzzle_set_read_files(const char *command, const char *const *paths, size_t count,
                          struct puzzle_set *set) {
    const struct apiary_options options = {0};
    struct cli_inputs inputs = {0};
    int code = cli_inputs_list(command, paths, count, APIARY_FORMAT_AUTO, &options, &inputs);
    for (size_t i = 0; i < inputs.count && code == CLI_OK; i++) {
        char *text = NULL;
        size_t length = 0;
        code = cli_read_file(command, inputs.input[i].path, &text, &length);
        if (code == CLI_OK) {
            code = puzzle_set_read(command, inputs.input[i].label, text, length, set);
        }
        free(text);
    }
    if (code == CLI_OK && inputs.failed > 0) {
        code = CLI_FAILED;
    }
    cli_inputs_release(&inputs);
    return code;
}

bool puzzle_write_line(const struct puzzle *puzzle, FILE *out) {
    char text[PUZZLE_TEXT_SIZE];
    puzzle_write(puzzle, text, sizeof text);
    return fprintf(out, "%s\n", text) > 0;
}

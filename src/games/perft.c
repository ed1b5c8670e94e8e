#include "games/perft.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"
#include "games/move_list.h"

/* Depths up to this are counted in one piece: well under a second anywhere in a game, and so
 * much work that playing moves by their text above it costs nothing. */
#define WHOLE_DEPTH 4

enum apiary_status perft_copy(const apiary_game *game, apiary_game **copy) {
    struct apiary_allocator memory = mem_or_default(NULL);
    struct apiary_options options = apiary_game_options(game);
    bool open = options.variant == APIARY_VARIANT_NONE;
    if (!options.repetition && open && !apiary_result_is_final(apiary_game_result(game))) {
        return apiary_game_clone(game, copy); /* nothing to leave behind */
    }
    options.repetition = false;
    size_t length = apiary_game_write(game, APIARY_FORMAT_POSITION, NULL, 0);
    char *text = mem_alloc(&memory, length + 1);
    if (!text) {
        return APIARY_NO_MEMORY;
    }
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, length + 1);
    if (!strstr(text, " drawn=")) {
        options.variant = APIARY_VARIANT_NONE; /* whatever can be drawn and placed counts */
    }
    enum apiary_status status =
        apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, length, &options, copy, NULL);
    mem_free(&memory, text);
    return status;
}

static enum apiary_status add_count(apiary_game *game, int depth, const atomic_bool *stop,
                                    uint64_t *count);

/* Below a move: when a tile that had been drawn is placed, the others are as good as open. */
static enum apiary_status add_below(apiary_game *game, int depth, const atomic_bool *stop,
                                    uint64_t *count) {
    if (apiary_game_options(game).variant == APIARY_VARIANT_NONE) {
        return add_count(game, depth, stop, count);
    }
    apiary_game *open;
    enum apiary_status status = perft_copy(game, &open);
    if (status == APIARY_OK) {
        status = add_count(open, depth, stop, count);
        apiary_game_free(open);
    }
    return status;
}

static enum apiary_status add_count(apiary_game *game, int depth, const atomic_bool *stop,
                                    uint64_t *count) {
    if (depth <= WHOLE_DEPTH) {
        *count += apiary_game_perft(game, depth);
        return APIARY_OK;
    }
    struct move_list list;
    enum apiary_status status = move_list_init(&list, NULL, game);
    if (status != APIARY_OK) {
        return status;
    }
    for (size_t i = 0; i < list.count && status == APIARY_OK; i++) {
        if (stop && atomic_load_explicit(stop, memory_order_relaxed)) {
            break;
        }
        status = apiary_game_play(game, list.text[i], strlen(list.text[i]), NULL);
        if (status == APIARY_OK) {
            status = add_below(game, depth - 1, stop, count);
            apiary_game_undo(game, 1);
        }
    }
    move_list_release(&list);
    return status;
}

enum apiary_status perft_count(apiary_game *game, int depth, const atomic_bool *stop,
                               uint64_t *count) {
    uint64_t sum = 0;
    enum apiary_status status = add_count(game, depth, stop, &sum);
    if (status == APIARY_OK) {
        *count = sum;
    }
    return status;
}

void perft_print(FILE *out, int depth, uint64_t count, int64_t nanoseconds) {
    double kilo_per_second = (double)count * 1e6 / (double)(nanoseconds > 0 ? nanoseconds : 1);
    fprintf(out, "perft(%d) = %" PRIu64 " in %" PRId64 " ms. %.0f KN/s\n", depth, count,
            nanoseconds / 1000000, kilo_per_second);
}

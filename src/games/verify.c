/*
 * verify.c: whether the draws and the set-up of a game are those of its seed (RULES C). The game is
 * replayed from the seed and compared with its record.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/error.h"
#include "base/mem.h"
#include "games/chance.h"
#include "games/game.h"

/* Compares hexadecimal digits, ignoring case. */
static bool same_hash(const char *a, const char *b) {
    while (*a && ascii_lower(*a) == ascii_lower(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

static char *position_of(const apiary_game *game) {
    size_t size = apiary_game_write(game, APIARY_FORMAT_POSITION, NULL, 0) + 1;
    char *text = mem_alloc(game_memory_of(game), size);
    if (text) {
        apiary_game_write(game, APIARY_FORMAT_POSITION, text, size);
    }
    return text;
}

/* Compares the start of the game with a new game from the seed. */
static enum apiary_status same_start(const apiary_game *game, const apiary_game *fresh,
                                     struct apiary_error *error) {
    const struct apiary_allocator *memory = game_memory_of(game);
    apiary_game *start = NULL;
    if (apiary_game_clone_at(game, 0, &start)) {
        return error_no_memory(error);
    }
    enum apiary_status status = APIARY_OK;
    char *played = position_of(start), *drawn = position_of(fresh);
    if (!played || !drawn) {
        status = error_no_memory(error);
    } else if (strcmp(played, drawn) != 0) {
        status = error_set(error, APIARY_BAD_SEED, 0, "the set-up is not what the seed gives");
    }
    mem_free(memory, drawn);
    mem_free(memory, played);
    apiary_game_free(start);
    return status;
}

/* A game that cannot be replayed from the seed was not drawn from it; the error still says why. */
static enum apiary_status not_from_seed(enum apiary_status status, struct apiary_error *error) {
    if (status == APIARY_NO_MEMORY) {
        return status;
    }
    if (error) {
        error->status = APIARY_BAD_SEED;
    }
    return APIARY_BAD_SEED;
}

static enum apiary_status same_draws(const apiary_game *game, apiary_game *replay,
                                     struct apiary_error *error) {
    for (size_t i = 0; i < apiary_game_length(game); i++) {
        char played[APIARY_MOVE_SIZE], drawn[APIARY_MOVE_SIZE];
        size_t length = apiary_game_record_move(game, i, played, sizeof played);
        length = apiary_move_is_draw(played) ? strlen("draw") : length;
        enum apiary_status status = apiary_game_play(replay, played, length, error);
        if (status) {
            return not_from_seed(status, error);
        }
        apiary_game_record_move(replay, i, drawn, sizeof drawn);
        if (strcmp(played, drawn) != 0) {
            return error_set(error, APIARY_BAD_SEED, i, "entry %zu is %s, but the seed gives %s",
                             i + 1, played, drawn);
        }
    }
    return APIARY_OK;
}

enum apiary_status apiary_game_verify(const apiary_game *game,
                                      const struct apiary_options *promised,
                                      struct apiary_error *error) {
    struct apiary_options options = promised ? *promised : apiary_game_options(game);
    apiary_game *fresh = NULL;
    char type[APIARY_TYPE_SIZE], commitment[SHA256_HEX_SIZE];
    if (options.variant == APIARY_VARIANT_NONE) {
        return error_set(error, APIARY_UNSUPPORTED, 0, "nothing in this game was left to chance");
    }
    if (options.seed[0] == '\0') {
        return error_set(error, APIARY_UNSUPPORTED, 0, "the record does not contain the seed");
    }
    if (!chance_seed_valid(options.seed)) {
        return error_set(error, APIARY_BAD_SEED, 0, "the seed must have 1 to %d letters and digits",
                         APIARY_SEED_SIZE - 1);
    }
    sha256_hex(options.seed, strlen(options.seed), commitment);
    if (options.commitment[0] == '\0') {
        return error_set(error, APIARY_UNSUPPORTED, 0,
                         "the record has no commitment to check the seed against");
    }
    if (!same_hash(commitment, options.commitment)) {
        return error_set(error, APIARY_BAD_SEED, 0,
                         "the commitment is not the SHA-256 of the seed, which is %s", commitment);
    }
    apiary_game_type(game, type, sizeof type);
    enum apiary_status status =
        apiary_game_new(game_memory_of(game), type, &options, &fresh, error);
    if (status) {
        status = not_from_seed(status, error);
    } else {
        status = same_start(game, fresh, error);
    }
    if (!status) {
        status = same_draws(game, fresh, error);
    }
    apiary_game_free(fresh);
    return status;
}

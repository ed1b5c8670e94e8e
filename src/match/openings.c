#include "match/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/collection.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/rng.h"
#include "games/game.h"

static bool is_over(const apiary_game *game) {
    return apiary_result_is_final(apiary_game_result(game));
}

/* Whether a line begins with a game type, as a GameString does. */
static bool has_type(const char *line, size_t length) {
    char type[APIARY_TYPE_SIZE];
    apiary_game *game;
    size_t end = 0;
    while (end < length && line[end] != ';') {
        end++;
    }
    if (end >= sizeof type) {
        return false;
    }
    snprintf(type, sizeof type, "%.*s", (int)end, line);
    if (apiary_game_new(NULL, type, NULL, &game, NULL) != APIARY_OK) {
        return false;
    }
    apiary_game_free(game);
    return true;
}

static enum apiary_status read_line(const struct openings *openings, const char *line,
                                    size_t length, apiary_game **game, struct apiary_error *error) {
    static const char start[] = ";NotStarted;White[1];";
    size_t room = strlen(openings->type) + sizeof start + length;
    char *text = malloc(room);
    if (!text) {
        return error_no_memory(error);
    }
    bool whole = has_type(line, length);
    snprintf(text, room, "%s%s%.*s", whole ? "" : openings->type, whole ? "" : start, (int)length,
             line);
    enum apiary_status status = apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, text,
                                                 strlen(text), &openings->options, game, error);
    free(text);
    return status;
}

/* Whether there is already an opening with this position. */
static bool is_known(const struct openings *openings, const apiary_game *game) {
    uint64_t key[2], other[2];
    apiary_game_key(game, key);
    for (size_t i = 0; i < openings->count; i++) {
        apiary_game_key(openings->list[i], other);
        if (key[0] == other[0] && key[1] == other[1]) {
            return true;
        }
    }
    return false;
}

/* Cuts the game after the first plies, if that is wanted. */
static enum apiary_status cut(const struct openings *openings, apiary_game **game,
                              struct apiary_error *error) {
    apiary_game *part;
    size_t length = apiary_game_length(*game), plies = openings->first_plies;
    if (plies == 0 || plies >= length) {
        return APIARY_OK;
    }
    if (apiary_game_clone_at(*game, plies, &part) != APIARY_OK) {
        return error_no_memory(error);
    }
    apiary_game_free(*game);
    *game = part;
    return APIARY_OK;
}

static enum apiary_status add(struct openings *openings, apiary_game *game,
                              struct apiary_error *error) {
    const struct apiary_allocator memory = mem_or_default(NULL);
    void *list = openings->list;
    if (!mem_grow(&memory, &list, &openings->capacity, openings->count, sizeof(apiary_game *))) {
        apiary_game_free(game);
        return error_no_memory(error);
    }
    openings->list = list;
    openings->list[openings->count++] = game;
    return APIARY_OK;
}

/* Replaces the game by one with the same moves, but without tags and comments of its source. */
static enum apiary_status strip(apiary_game **game, struct apiary_error *error) {
    const struct apiary_options options = apiary_game_options(*game);
    size_t length = apiary_game_write(*game, APIARY_FORMAT_GAME_STRING, NULL, 0);
    if (length == 0) {
        return error_set(error, APIARY_UNSUPPORTED, 0,
                         "this game starts from a set-up position; an opening must start from the "
                         "beginning of the game");
    }
    char *text = malloc(length + 1);
    apiary_game *plain;
    if (!text) {
        return error_no_memory(error);
    }
    apiary_game_write(*game, APIARY_FORMAT_GAME_STRING, text, length + 1);
    enum apiary_status status =
        apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, text, length, &options, &plain, error);
    free(text);
    if (status == APIARY_OK) {
        apiary_game_free(*game);
        *game = plain;
        game_resume(plain); /* the opening may come from a game that was resigned */
    }
    return status;
}

/* Adds a game that was read, or frees it. */
static enum apiary_status use(struct openings *openings, apiary_game *game,
                              struct apiary_error *error) {
    enum apiary_status status = cut(openings, &game, error);
    status = status == APIARY_OK ? strip(&game, error) : status;
    bool skipped = openings->first_plies > 0 && (is_over(game) || is_known(openings, game));
    if (status == APIARY_OK && !skipped && is_over(game)) {
        status = error_set(error, APIARY_GAME_OVER, 0,
                           "this game is over; an opening must leave moves to play (see "
                           "--opening-plies)");
    }
    if (status == APIARY_OK && !skipped) {
        return add(openings, game, error);
    }
    apiary_game_free(game);
    return status;
}

static enum apiary_status read_lines(struct openings *openings, const char *text, size_t *line,
                                     struct apiary_error *error) {
    enum apiary_status status = APIARY_OK;
    while (*text && status == APIARY_OK) {
        text += strspn(text, " \t");
        size_t length = strcspn(text, "\r\n");
        apiary_game *game = NULL;
        ++*line;
        if (length > 0 && *text != '#') {
            status = read_line(openings, text, length, &game, error);
            status = status == APIARY_OK ? use(openings, game, error) : status;
        }
        text += length;
        text += *text == '\r';
        text += *text == '\n';
    }
    return status;
}

/* Whether the text is PGN or SGF. Moves of some games start with a bracket, too. */
static bool is_collection(const char *text) {
    text += strspn(text, " \t\r\n");
    size_t blanks = *text ? strspn(text + 1, " \t\r\n") : 0;
    bool is_tag =
        *text == '[' && ((text[1] >= 'A' && text[1] <= 'Z') || (text[1] >= 'a' && text[1] <= 'z'));
    return is_tag || (*text == '(' && text[1 + blanks] == ';');
}

static size_t line_at(const char *text, size_t offset) {
    size_t line = 1;
    for (size_t i = 0; i < offset && text[i]; i++) {
        line += text[i] == '\n';
    }
    return line;
}

static enum apiary_status read_collection(struct openings *openings, const char *text, size_t *line,
                                          struct apiary_error *error) {
    size_t offset = 0, length = strlen(text);
    for (;;) {
        apiary_game *game = NULL;
        size_t start = offset;
        enum apiary_status status = apiary_collection_next(
            NULL, APIARY_FORMAT_AUTO, text, length, &openings->options, &offset, &game, error);
        if (status == APIARY_OK && !game) {
            return APIARY_OK;
        }
        *line = line_at(text, status == APIARY_OK ? start : error->offset);
        status = status == APIARY_OK ? use(openings, game, error) : status;
        if (status != APIARY_OK) {
            return status;
        }
    }
}

enum apiary_status openings_read(struct openings *openings, const char *text, size_t *line,
                                 struct apiary_error *error) {
    *line = 0;
    enum apiary_status status = is_collection(text) ? read_collection(openings, text, line, error)
                                                    : read_lines(openings, text, line, error);
    if (status == APIARY_OK && openings->count == 0) {
        status = error_set(error, APIARY_MALFORMED, 0, "no opening in this file");
    }
    if (status != APIARY_OK) {
        openings_release(openings);
    }
    return status;
}

void openings_shuffle(struct openings *openings, uint64_t seed) {
    struct rng rng = {.state = rng_mix(seed)};
    for (size_t i = openings->count; i > 1; i--) {
        size_t other = rng_below(&rng, (uint32_t)i);
        apiary_game *game = openings->list[i - 1];
        openings->list[i - 1] = openings->list[other];
        openings->list[other] = game;
    }
}

void openings_release(struct openings *openings) {
    for (size_t i = 0; i < openings->count; i++) {
        apiary_game_free(openings->list[i]);
    }
    const struct apiary_allocator memory = mem_or_default(NULL);
    mem_free(&memory, openings->list);
    openings->list = NULL;
    openings->count = openings->capacity = 0;
}

/* Plays random moves until the game ends. */
static enum apiary_status play_random(apiary_game *game, int plies, struct rng *rng) {
    enum apiary_status status = APIARY_OK;
    for (int i = 0; i < plies && status == APIARY_OK && !is_over(game); i++) {
        size_t count;
        char move[APIARY_MOVE_SIZE];
        status = apiary_game_moves(game, &count);
        if (status == APIARY_OK) {
            apiary_game_move(game, rng_below(rng, (uint32_t)count), move, sizeof move);
            status = apiary_game_play(game, move, strlen(move), NULL);
        }
    }
    return status;
}

/* The seed of a variant: another one for each pair, the same for both of its games. */
static void set_seed(struct apiary_options *options, struct rng *rng) {
    if (options->variant != APIARY_VARIANT_NONE) {
        snprintf(options->seed, sizeof options->seed, "%016llx", (unsigned long long)rng_next(rng));
        options->commitment[0] = '\0';
    }
}

enum apiary_status openings_make(const struct openings *openings, size_t pair, apiary_game **game,
                                 struct apiary_error *error) {
    enum { ATTEMPTS = 1000 };
    if (openings->count > 0) {
        enum apiary_status status = apiary_game_clone(openings->list[pair % openings->count], game);
        return status == APIARY_OK ? status : error_no_memory(error);
    }
    struct rng rng = {.state = rng_mix(openings->seed ^ rng_mix((uint64_t)pair + 1))};
    struct apiary_options options = openings->options;
    set_seed(&options, &rng);
    for (int i = 0; i < ATTEMPTS; i++) {
        apiary_game *made;
        enum apiary_status status = apiary_game_new(NULL, openings->type, &options, &made, error);
        if (status != APIARY_OK) {
            return status;
        }
        status = play_random(made, openings->plies, &rng);
        if (status == APIARY_OK && !is_over(made)) {
            *game = made;
            return APIARY_OK;
        }
        apiary_game_free(made);
        if (status != APIARY_OK) {
            return error_no_memory(error);
        }
    }
    return error_set(error, APIARY_BAD_ARGUMENT, 0,
                     "no random opening of %d plies found: every game was over before",
                     openings->plies);
}

/*
 * words.c: reading words, types, results and moves, for all formats.
 */
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "games/game.h"
#include "notation/notation.h"

size_t notation_bom_length(const char *text, size_t length) {
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

bool notation_is_word(const char *bytes, size_t length, const char *word) {
    for (size_t i = 0; i < length; i++) {
        if (word[i] == '\0' || ascii_lower(bytes[i]) != ascii_lower(word[i])) {
            return false;
        }
    }
    return word[length] == '\0';
}

bool notation_read_result(const char *word, size_t length, enum apiary_result *result) {
    static const struct {
        const char *word;
        enum apiary_result result;
    } words[] = {
        {"WhiteWins", APIARY_WHITE_WINS},
        {"BlackWins", APIARY_BLACK_WINS},
        {"Draw", APIARY_DRAW},
        {"InProgress", APIARY_IN_PROGRESS},
        {"1-0", APIARY_WHITE_WINS},
        {"0-1", APIARY_BLACK_WINS},
        {"1/2-1/2", APIARY_DRAW},
        {"*", APIARY_IN_PROGRESS},
        {"NotStarted", APIARY_NOT_STARTED},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (notation_is_word(word, length, words[i].word)) {
            *result = words[i].result;
            return true;
        }
    }
    return false;
}

bool notation_is_tag_name(const char *name) {
    size_t length = 0;
    while (length < APIARY_TAG_NAME_SIZE && game_tag_char(name[length])) {
        length++;
    }
    return length > 0 && length < APIARY_TAG_NAME_SIZE && name[length] == '\0';
}

bool notation_read_bool(const char *word, size_t length, bool *value) {
    if (notation_is_word(word, length, "true")) {
        *value = true;
    } else if (notation_is_word(word, length, "false")) {
        *value = false;
    } else {
        return false;
    }
    return true;
}

enum apiary_status notation_new_game(const struct apiary_allocator *memory, const char *type,
                                     size_t length, size_t offset,
                                     const struct apiary_options *options, apiary_game **game,
                                     struct apiary_error *error) {
    char name[2 * APIARY_TYPE_SIZE]; /* longer than any type */
    if (length >= sizeof name) {
        return error_set(error, APIARY_UNKNOWN_TYPE, offset, "unknown game type \"%.20s...\"",
                         type);
    }
    memcpy(name, type, length);
    name[length] = '\0';
    enum apiary_status status = apiary_game_new(memory, name, options, game, error);
    if (status && error) {
        error->offset = status == APIARY_NO_MEMORY ? 0 : offset;
    }
    return status;
}

enum apiary_status notation_play(apiary_game *game, const char *move, size_t length, size_t offset,
                                 struct apiary_error *error) {
    struct apiary_error why;
    enum apiary_status status = game_play_recorded(game, move, length, &why);
    if (status == APIARY_NO_MEMORY) {
        return error_no_memory(error);
    }
    if (status) {
        return error_set(error, status, offset, "move %zu: %s", apiary_game_length(game) + 1,
                         why.message);
    }
    return APIARY_OK;
}

char *notation_start_text(const apiary_game *game) {
    apiary_game *start = NULL;
    char *text = NULL;
    if (apiary_game_clone_at(game, 0, &start)) {
        return NULL;
    }
    size_t length = apiary_game_write(start, APIARY_FORMAT_POSITION, NULL, 0);
    text = mem_alloc(game_memory_of(game), length + 1);
    if (text) {
        apiary_game_write(start, APIARY_FORMAT_POSITION, text, length + 1);
    }
    apiary_game_free(start);
    return text;
}

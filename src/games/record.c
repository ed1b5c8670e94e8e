/*
 * record.c: the record of a game: moves, comments and tags; and copies of games.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/mem.h"
#include "games/handle.h"
#include "games/options.h"

bool apiary_move_is_pass(const char *move) {
    return strcmp(move, "pass") == 0;
}

bool apiary_move_is_draw(const char *move) {
    return strncmp(move, "draw", 4) == 0 && (move[4] == '\0' || move[4] == ' ');
}

size_t apiary_game_length(const apiary_game *game) {
    return game->length;
}

size_t apiary_game_record_move(const apiary_game *game, size_t index, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    if (index < game->length) {
        text_add(&out, game->entry[index].text);
    }
    return text_end(&out);
}

/* Replaces *slot by a copy of the bytes; unless `keep_empty`, an empty text removes it. */
static enum apiary_status set_string(apiary_game *game, char **slot, const char *bytes,
                                     size_t length, bool keep_empty) {
    char *copy = NULL;
    if (length > 0 || keep_empty) {
        if (!(copy = mem_string(&game->memory, bytes, length))) {
            return APIARY_NO_MEMORY;
        }
    }
    mem_free(&game->memory, *slot);
    *slot = copy;
    return APIARY_OK;
}

enum apiary_status apiary_game_set_comment(apiary_game *game, size_t index, const char *text,
                                           size_t length) {
    if (index >= game->length || (length > 0 && memchr(text, '\0', length))) {
        return APIARY_BAD_ARGUMENT;
    }
    return set_string(game, &game->entry[index].comment, text, length, false);
}

const char *apiary_game_comment(const apiary_game *game, size_t index) {
    return index < game->length ? game->entry[index].comment : NULL;
}

static struct tag *find_tag(const apiary_game *game, const char *name, size_t length) {
    for (size_t i = 0; i < game->tag_count; i++) {
        if (strlen(game->tag[i].name) == length && !memcmp(game->tag[i].name, name, length)) {
            return &game->tag[i];
        }
    }
    return NULL;
}

bool game_tag_char(char c) {
    return ascii_is_letter(c) || ascii_is_digit(c) || (c != '\0' && strchr("_+#=:.-", c));
}

bool game_tag_is_fact(const char *name, size_t length) {
    static const char *const facts[] = {"GameType", "Result", "SetUp",
                                        "Position", "Seed",   "Commitment"};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        if (strlen(facts[i]) == length && !memcmp(facts[i], name, length)) {
            return true;
        }
    }
    return option_of_tag(name, length) != APIARY_OPTION_COUNT;
}

static bool is_tag_name(const char *name, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (!game_tag_char(name[i])) {
            return false;
        }
    }
    return length > 0 && length < APIARY_TAG_NAME_SIZE && !game_tag_is_fact(name, length);
}

enum apiary_status apiary_game_set_tag(apiary_game *game, const char *name, size_t name_length,
                                       const char *value, size_t value_length) {
    if (!is_tag_name(name, name_length) ||
        (value_length > 0 && memchr(value, '\0', value_length))) {
        return APIARY_BAD_ARGUMENT;
    }
    struct tag *tag = find_tag(game, name, name_length);
    if (tag) {
        return set_string(game, &tag->value, value, value_length, true);
    }
    void *array = game->tag;
    bool grown =
        mem_grow(&game->memory, &array, &game->tag_capacity, game->tag_count, sizeof *game->tag);
    game->tag = array;
    if (!grown) {
        return APIARY_NO_MEMORY;
    }
    struct tag added = {.name = mem_string(&game->memory, name, name_length),
                        .value = mem_string(&game->memory, value, value_length)};
    if (!added.name || !added.value) {
        mem_free(&game->memory, added.name);
        mem_free(&game->memory, added.value);
        return APIARY_NO_MEMORY;
    }
    game->tag[game->tag_count++] = added;
    return APIARY_OK;
}

size_t apiary_game_tag_count(const apiary_game *game) {
    return game->tag_count;
}

const char *apiary_game_tag_name(const apiary_game *game, size_t index) {
    return index < game->tag_count ? game->tag[index].name : NULL;
}

const char *apiary_game_tag_value(const apiary_game *game, size_t index) {
    return index < game->tag_count ? game->tag[index].value : NULL;
}

const char *apiary_game_tag(const apiary_game *game, const char *name) {
    const struct tag *tag = find_tag(game, name, strlen(name));
    return tag ? tag->value : NULL;
}

/* ---- Copies ---- */

/* Copies an array of `count` elements; *copy is NULL if there are none. False if there is no
 * memory. */
static bool copy_array(const struct apiary_allocator *memory, void **copy, const void *array,
                       size_t count, size_t size) {
    *copy = count > 0 ? mem_alloc(memory, count * size) : NULL;
    if (*copy) {
        memcpy(*copy, array, count * size);
    }
    return *copy || count == 0;
}

/* Copies the first `ply` moves, without comments, and the keys of their positions. */
static bool copy_moves(apiary_game *copy, const apiary_game *game, size_t ply) {
    void *entries, *keys = NULL, *times = NULL;
    bool done = copy_array(&game->memory, &entries, game->entry, ply, sizeof *game->entry) &&
                copy_array(&game->memory, &keys, game->key, ply + 1, sizeof *game->key) &&
                copy_array(&game->memory, &times, game->times, ply + 1, sizeof *game->times);
    copy->entry = entries;
    copy->key = keys;
    copy->times = times;
    if (!done) {
        return false;
    }
    copy->length = copy->entry_capacity = ply;
    copy->key_capacity = copy->times_capacity = ply + 1;
    for (size_t i = 0; i < ply; i++) {
        copy->entry[i].text = copy->entry[i].comment = NULL;
    }
    for (size_t i = 0; i < ply && done; i++) {
        const char *text = game->entry[i].text;
        copy->entry[i].text = mem_string(&game->memory, text, strlen(text));
        done = copy->entry[i].text != NULL;
    }
    return done;
}

static bool copy_texts(apiary_game *copy, const apiary_game *game) {
    enum apiary_status status = APIARY_OK;
    for (size_t i = 0; i < copy->length && !status; i++) {
        const char *comment = game->entry[i].comment;
        if (comment) {
            status = apiary_game_set_comment(copy, i, comment, strlen(comment));
        }
    }
    for (size_t i = 0; i < game->tag_count && !status; i++) {
        const struct tag *tag = &game->tag[i];
        status =
            apiary_game_set_tag(copy, tag->name, strlen(tag->name), tag->value, strlen(tag->value));
    }
    return status == APIARY_OK;
}

enum apiary_status apiary_game_clone_at(const apiary_game *game, size_t ply, apiary_game **copy) {
    if (ply > game->length) {
        return APIARY_BAD_ARGUMENT;
    }
    apiary_game *made = handle_new(&game->memory, game->rules, &game->options);
    if (!made || !copy_moves(made, game, ply) || !copy_texts(made, game)) {
        apiary_game_free(made);
        return APIARY_NO_MEMORY;
    }
    memcpy(made->state, game->state, game->rules->state_size);
    for (size_t i = game->length; i-- > ply;) {
        game->rules->undo(made->state, game->entry[i].move, game->entry[i].undo);
    }
    made->setup = game->setup;
    made->seeded = game->seeded;
    if (ply == game->length) {
        made->declared = game->declared;
        made->declared_ending = game->declared_ending;
    }
    *copy = made;
    return APIARY_OK;
}

enum apiary_status apiary_game_clone(const apiary_game *game, apiary_game **copy) {
    return apiary_game_clone_at(game, game->length, copy);
}

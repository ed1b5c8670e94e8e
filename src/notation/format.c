/*
 * format.c: apiary_game_read and apiary_game_write, which choose the reader or writer of a format.
 */
#include <string.h>

#include "base/error.h"
#include "games/game.h"
#include "notation/notation.h"

/* How much of the beginning of a text decides its format. */
#define LONGEST_TYPE   (2 * (size_t)APIARY_TYPE_SIZE)
#define LONGEST_BLANKS ((size_t)64)
#define LONGEST_NUMBER ((size_t)20)
#define WINDOW         (LONGEST_TYPE + LONGEST_BLANKS + sizeof "White[")

/* A type, blanks, and then the turn: no other format starts like this. */
static bool looks_like_position(const char *text, size_t length, size_t at) {
    size_t longest = at + LONGEST_TYPE;
    while (at < length && at < longest && !notation_is_space(text[at]) && text[at] != ';') {
        at++;
    }
    size_t blanks = at;
    while (at < length && at < blanks + LONGEST_BLANKS && notation_is_blank(text[at])) {
        at++;
    }
    return at > blanks && length - at >= 6 &&
           (memcmp(text + at, "White[", 6) == 0 || memcmp(text + at, "Black[", 6) == 0);
}

static bool looks_like_pgn(const char *text, size_t length, size_t at) {
    if (text[at] == '[' || text[at] == '{') {
        return true;
    }
    size_t digits = at;
    while (at < length && at < digits + LONGEST_NUMBER && ascii_is_digit(text[at])) {
        at++;
    }
    return at > digits && at < length && text[at] == '.';
}

static size_t text_start(const char *text, size_t length) {
    size_t at = notation_bom_length(text, length);
    while (at < length && notation_is_space(text[at])) {
        at++;
    }
    return at;
}

bool notation_is_detectable(const char *text, size_t length) {
    size_t at = text_start(text, length);
    if (length - at >= WINDOW) {
        return true;
    }
    if (at < length && (text[at] == '(' || text[at] == '[' || text[at] == '{')) {
        return true;
    }
    /* The other formats are told apart by what comes before the first semicolon or line end. */
    while (at < length && text[at] != ';' && text[at] != '\n') {
        at++;
    }
    return at < length;
}

enum apiary_format notation_detect(const char *text, size_t length) {
    size_t at = text_start(text, length);
    if (at == length) {
        return APIARY_FORMAT_GAME_STRING;
    }
    if (text[at] == '(') {
        return APIARY_FORMAT_SGF;
    }
    if (looks_like_pgn(text, length, at)) {
        return APIARY_FORMAT_PGN;
    }
    return looks_like_position(text, length, at) ? APIARY_FORMAT_POSITION
                                                 : APIARY_FORMAT_GAME_STRING;
}

/* Strips white space around the line; the game reads the rest. */
static enum apiary_status position_read(const struct apiary_allocator *memory, const char *text,
                                        size_t length, const struct apiary_options *options,
                                        apiary_game **game, struct apiary_error *error) {
    size_t at = text_start(text, length);
    while (length > at && notation_is_space(text[length - 1])) {
        length--;
    }
    enum apiary_status status =
        game_from_position(memory, text + at, length - at, options, game, error);
    if (status && error && status != APIARY_NO_MEMORY) {
        error->offset += at;
    }
    return status;
}

static bool position_write(struct text *out, const apiary_game *game) {
    game_rules_of(game)->position_text(game_state_of(game), out);
    return true;
}

enum apiary_status apiary_game_read(const struct apiary_allocator *memory,
                                    enum apiary_format format, const char *text, size_t length,
                                    const struct apiary_options *options, apiary_game **game,
                                    struct apiary_error *error) {
    const struct apiary_options none = {0};
    if (!options) {
        options = &none;
    }
    if (length == 0) {
        text = "";
    }
    const char *nul = memchr(text, '\0', length);
    if (nul) {
        return error_set(error, APIARY_MALFORMED, (size_t)(nul - text),
                         "unexpected NUL byte: this is not text");
    }
    if (format == APIARY_FORMAT_AUTO) {
        format = notation_detect(text, length);
    }
    switch (format) {
    case APIARY_FORMAT_GAME_STRING:
        return game_string_read(memory, text, length, options, game, error);
    case APIARY_FORMAT_POSITION:
        return position_read(memory, text, length, options, game, error);
    case APIARY_FORMAT_PGN:
        return pgn_read(memory, text, length, options, game, error);
    case APIARY_FORMAT_SGF:
        return sgf_read(memory, text, length, options, game, error);
    case APIARY_FORMAT_AUTO:
        break;
    }
    return error_set(error, APIARY_BAD_ARGUMENT, 0, "unknown format");
}

size_t apiary_game_write(const apiary_game *game, enum apiary_format format, char *buffer,
                         size_t size) {
    bool (*write)(struct text * out, const apiary_game *game) = NULL;
    switch (format) {
    case APIARY_FORMAT_AUTO:
    case APIARY_FORMAT_GAME_STRING:
        write = game_string_write;
        break;
    case APIARY_FORMAT_POSITION:
        write = position_write;
        break;
    case APIARY_FORMAT_PGN:
        write = pgn_write;
        break;
    case APIARY_FORMAT_SGF:
        write = sgf_write;
        break;
    }
    struct text out = text_into(buffer, size);
    if (!write || !write(&out, game)) {
        out = text_into(buffer, size);
    }
    return text_end(&out);
}

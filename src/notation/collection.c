/*
 * collection.c: apiary_collection_next: the games of a text one by one. The end of a game is found
 * without reading its moves, so that a bad game does not hide the next one.
 */
#include "apiary/collection.h"

#include "base/error.h"
#include "notation/notation.h"

size_t notation_skip_space(const char *text, size_t length, size_t at) {
    for (;;) {
        size_t mark = notation_bom_length(text + at, length - at);
        if (mark == 0 && (at == length || !notation_is_space(text[at]))) {
            return at;
        }
        at += mark > 0 ? mark : 1;
    }
}

static size_t line_end(const char *text, size_t length, size_t at) {
    while (at < length && text[at] != '\n' && text[at] != '\r') {
        at++;
    }
    return at;
}

/* A GameString is one line, and continues on the next line after or before a semicolon. */
static size_t game_string_end(const char *text, size_t length, size_t at) {
    for (;;) {
        at = line_end(text, length, at);
        size_t last = at, next = notation_skip_space(text, length, at);
        while (last > 0 && notation_is_blank(text[last - 1])) {
            last--;
        }
        bool goes_on = (last > 0 && text[last - 1] == ';') || (next < length && text[next] == ';');
        if (next == length || !goes_on) {
            return next;
        }
        at = next;
    }
}

size_t notation_game_end(enum apiary_format format, const char *text, size_t length, size_t at,
                         bool *open) {
    enum { BOM_LENGTH = 3 };
    size_t end = length;
    *open = true;
    switch (format) {
    case APIARY_FORMAT_GAME_STRING:
        end = game_string_end(text, length, at);
        *open = length - end < BOM_LENGTH; /* which a semicolon may follow */
        break;
    case APIARY_FORMAT_POSITION:
        end = line_end(text, length, at);
        *open = end == length;
        break;
    case APIARY_FORMAT_PGN:
        end = pgn_game_end(text, length, at, open);
        break;
    case APIARY_FORMAT_SGF:
        end = sgf_game_end(text, length, at, open);
        break;
    case APIARY_FORMAT_AUTO:
        break;
    }
    return end;
}

enum apiary_status apiary_collection_next(const struct apiary_allocator *memory,
                                          enum apiary_format format, const char *text,
                                          size_t length, const struct apiary_options *options,
                                          size_t *offset, apiary_game **game,
                                          struct apiary_error *error) {
    *game = NULL;
    if (length == 0) {
        text = "";
    }
    size_t start = notation_skip_space(text, length, *offset < length ? *offset : length);
    if (start == length) {
        *offset = length;
        return APIARY_OK;
    }
    if (format == APIARY_FORMAT_AUTO) {
        format = notation_detect(text, length);
    }
    bool open;
    size_t end = notation_game_end(format, text, length, start, &open);
    enum apiary_status status =
        apiary_game_read(memory, format, text + start, end - start, options, game, error);
    if (status && error && status != APIARY_NO_MEMORY) {
        error->offset += start;
    }
    *offset = notation_skip_space(text, length, end);
    return status;
}

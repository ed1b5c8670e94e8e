/*
 * reader.c: games from a stream.
 *
 *     data   | passed on | game | text that was read ahead | free |
 *                        ^start                            ^end    capacity
 *
 * The end of a game is searched for in what has been read so far. If more text could change it,
 * more is read and the search begins again. It does so only after the text has grown by an eighth,
 * so that the whole takes linear time even if the function returns one byte at a time.
 */
#include <stdint.h>
#include <string.h>

#include "apiary/collection.h"
#include "base/error.h"
#include "base/mem.h"
#include "notation/notation.h"

#define READ_SIZE ((size_t)1 << 16)

struct apiary_reader {
    struct apiary_allocator memory;
    apiary_read_function read;
    void *context;
    struct apiary_options options;
    enum apiary_format format; /* AUTO until it is detected */
    char *data;
    size_t start, end, capacity;
    size_t passed;       /* the length of the game at `start` that the caller has */
    size_t line, column; /* of `start` */
    uint64_t offset;
    size_t number; /* games so far */
    bool at_end;   /* nothing follows in the stream */
};

enum apiary_status apiary_reader_new(const struct apiary_allocator *memory,
                                     apiary_read_function read, void *context,
                                     enum apiary_format format,
                                     const struct apiary_options *options, apiary_reader **reader) {
    struct apiary_allocator chosen = mem_or_default(memory);
    apiary_reader *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    made->read = read;
    made->context = context;
    made->format = format;
    made->line = made->column = 1;
    if (options) {
        made->options = *options;
    }
    *reader = made;
    return APIARY_OK;
}

void apiary_reader_free(apiary_reader *reader) {
    if (reader) {
        struct apiary_allocator memory = reader->memory;
        mem_free(&memory, reader->data);
        mem_free(&memory, reader);
    }
}

/* ---- Places ---- */

/* Moves a place to after these bytes. */
static void pass_over(const char *text, size_t length, size_t *line, size_t *column) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else {
            *column += ((unsigned char)text[i] & 0xC0) != 0x80; /* not in the middle of UTF-8 */
        }
    }
}

void apiary_game_text_place(const struct apiary_game_text *text, size_t offset, size_t *line,
                            size_t *column) {
    *line = text->line;
    *column = text->column;
    pass_over(text->text, offset < text->length ? offset : text->length, line, column);
}

static void advance(apiary_reader *reader, size_t length) {
    if (length == 0) {
        return; /* there may be no data */
    }
    pass_over(reader->data + reader->start, length, &reader->line, &reader->column);
    reader->start += length;
    reader->offset += length;
}

/* ---- Reading ahead ---- */

/* Makes room for READ_SIZE bytes. */
static bool make_room(apiary_reader *reader) {
    if (reader->capacity - reader->end >= READ_SIZE) {
        return true;
    }
    size_t used = reader->end - reader->start;
    if (reader->start > 0) {
        memmove(reader->data, reader->data + reader->start, used);
        reader->start = 0;
        reader->end = used;
    }
    size_t capacity = reader->capacity > 0 ? reader->capacity : 2 * READ_SIZE;
    while (capacity - used < READ_SIZE) {
        capacity *= 2;
    }
    if (capacity == reader->capacity) {
        return true;
    }
    char *grown = reader->memory.resize(reader->memory.context, reader->data, capacity);
    if (!grown) {
        return false;
    }
    reader->data = grown;
    reader->capacity = capacity;
    return true;
}

/* Forgets all text. */
static void give_up(apiary_reader *reader) {
    advance(reader, reader->end - reader->start);
    reader->at_end = true;
}

/* Reads until there are at least `length` bytes after `start`, or the text ends. */
static enum apiary_status read_ahead(apiary_reader *reader, size_t length,
                                     struct apiary_error *error) {
    while (!reader->at_end && reader->end - reader->start < length) {
        if (reader->end - reader->start > APIARY_MAX_GAME_TEXT) {
            give_up(reader);
            return error_set(error, APIARY_UNSUPPORTED, 0,
                             "a game of more than %zu MiB begins here, and what follows was not "
                             "read; perhaps a comment or a bracket is not closed",
                             APIARY_MAX_GAME_TEXT >> 20);
        }
        if (!make_room(reader)) {
            return error_no_memory(error);
        }
        size_t room = reader->capacity - reader->end;
        ptrdiff_t got = reader->read(reader->context, reader->data + reader->end, room);
        if (got < 0 || (size_t)got > room) {
            give_up(reader);
            return error_set(error, APIARY_STOPPED, 0, "the text cannot be read to its end");
        }
        reader->at_end = got == 0;
        reader->end += (size_t)got;
    }
    return APIARY_OK;
}

/* The length that the text must have for another search to be worth it. */
static size_t next_length(size_t length) {
    return length + length / 8 + 1;
}

static enum apiary_status detect_format(apiary_reader *reader, struct apiary_error *error) {
    enum apiary_status status = APIARY_OK;
    for (size_t length = 1; reader->format == APIARY_FORMAT_AUTO && !status;) {
        status = read_ahead(reader, length, error);
        length = reader->end - reader->start;
        const char *text = length > 0 ? reader->data + reader->start : "";
        if (!status && (reader->at_end || notation_is_detectable(text, length))) {
            reader->format = notation_detect(text, length);
        }
        length = next_length(length);
    }
    return status;
}

/* Skips spaces before a game, without keeping them. */
static enum apiary_status skip_space(apiary_reader *reader, struct apiary_error *error) {
    enum { BOM_LENGTH = 3 };
    for (;;) {
        enum apiary_status status = read_ahead(reader, BOM_LENGTH, error);
        size_t length = reader->end - reader->start;
        if (status || length == 0) {
            return status;
        }
        size_t space = notation_skip_space(reader->data + reader->start, length, 0);
        advance(reader, space);
        if (reader->at_end || length - space >= BOM_LENGTH) {
            return APIARY_OK; /* what is there is not the beginning of a byte order mark */
        }
    }
}

enum apiary_status apiary_reader_next_text(apiary_reader *reader, struct apiary_game_text *text,
                                           struct apiary_error *error) {
    advance(reader, reader->passed);
    reader->passed = 0;
    enum apiary_status status = detect_format(reader, error);
    if (!status) {
        status = skip_space(reader, error);
    }
    *text = (struct apiary_game_text){.number = reader->number + 1,
                                      .line = reader->line,
                                      .column = reader->column,
                                      .offset = reader->offset,
                                      .format = reader->format};
    bool open = true;
    while (!status && open && reader->end > reader->start) {
        size_t length = reader->end - reader->start;
        text->text = reader->data + reader->start;
        text->length = notation_game_end(reader->format, text->text, length, 0, &open);
        open = open && !reader->at_end;
        if (open) {
            text->text = NULL;
            text->length = 0;
            status = read_ahead(reader, next_length(length), error);
        }
    }
    reader->number += text->length > 0;
    reader->passed = text->length;
    return status;
}

enum apiary_status apiary_reader_next(apiary_reader *reader, struct apiary_game_text *text,
                                      apiary_game **game, struct apiary_error *error) {
    *game = NULL;
    enum apiary_status status = apiary_reader_next_text(reader, text, error);
    if (!status && text->length > 0) {
        status = apiary_game_read(&reader->memory, text->format, text->text, text->length,
                                  &reader->options, game, error);
    }
    return status;
}

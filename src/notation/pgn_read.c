/*
 * pgn_read.c: reading one game of PGN: Mzinga's, hivegame's, and what people write by hand.
 */
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "games/game.h"
#include "notation/pgn_reader.h"

enum apiary_status pgn_malformed(struct pgn_reader *reader, size_t at, const char *message) {
    return error_set(reader->error, APIARY_MALFORMED, at, "%s", message);
}

/* ---- Comments ---- */

/* Several comments on one move become lines of one comment. */
static bool add_comment(struct pgn_reader *reader, const char *bytes, size_t length) {
    if (length == 0) {
        return true;
    }
    return (reader->comment.length == 0 || notation_buffer_put(&reader->comment, '\n')) &&
           notation_buffer_add(&reader->comment, bytes, length);
}

/* Up to the first single closing brace; a doubled one stands for itself. */
static enum apiary_status read_brace_comment(struct pgn_reader *reader) {
    size_t open = reader->at;
    if (!pgn_find_comment(reader->text, reader->length, open).closed) {
        return pgn_malformed(reader, open, "unclosed comment: its } is missing");
    }
    if (!notation_buffer_clear(&reader->value)) {
        return error_no_memory(reader->error);
    }
    for (size_t at = open + 1;;) {
        const char *brace = memchr(reader->text + at, '}', reader->length - at);
        size_t end = (size_t)(brace - reader->text);
        bool doubled = end + 1 < reader->length && reader->text[end + 1] == '}';
        if (!notation_buffer_add(&reader->value, reader->text + at, end - at + doubled)) {
            return error_no_memory(reader->error);
        }
        at = end + 1 + doubled;
        if (!doubled) {
            reader->at = at;
            break;
        }
    }
    if (!add_comment(reader, reader->value.data, reader->value.length)) {
        return error_no_memory(reader->error);
    }
    return APIARY_OK;
}

static enum apiary_status read_line_comment(struct pgn_reader *reader) {
    size_t start = reader->at + 1, end = start;
    while (end < reader->length && reader->text[end] != '\n') {
        end++;
    }
    reader->at = end;
    while (start < end && notation_is_space(reader->text[start])) {
        start++;
    }
    while (end > start && notation_is_space(reader->text[end - 1])) {
        end--;
    }
    return add_comment(reader, reader->text + start, end - start) ? APIARY_OK
                                                                  : error_no_memory(reader->error);
}

/* "(2. bA1 wS1- {better})", with others in it. It is not played: a record has one line of moves. */
static enum apiary_status read_variation(struct pgn_reader *reader) {
    size_t open = reader->at, depth = 0;
    for (size_t at = open; at < reader->length;) {
        char c = reader->text[at];
        if (c == '{' || c == ';') {
            struct pgn_comment comment = pgn_find_comment(reader->text, reader->length, at);
            if (!comment.closed) {
                break;
            }
            at = comment.end;
        } else {
            at++;
        }
        depth += c == '(';
        depth -= c == ')';
        if (depth == 0) {
            reader->at = at;
            return add_comment(reader, reader->text + open, reader->at - open)
                       ? APIARY_OK
                       : error_no_memory(reader->error);
        }
    }
    return pgn_malformed(reader, open, "unclosed variation: its ) is missing");
}

/* "$1", a numeric annotation glyph. */
static enum apiary_status read_glyph(struct pgn_reader *reader) {
    size_t start = reader->at++;
    while (reader->at < reader->length && ascii_is_digit(reader->text[reader->at])) {
        reader->at++;
    }
    return add_comment(reader, reader->text + start, reader->at - start)
               ? APIARY_OK
               : error_no_memory(reader->error);
}

enum apiary_status pgn_skip_space(struct pgn_reader *reader) {
    while (reader->at < reader->length) {
        char c = reader->text[reader->at];
        enum apiary_status status = APIARY_OK;
        if (notation_is_space(c)) {
            reader->at++;
        } else if (c == '{') {
            status = read_brace_comment(reader);
        } else if (c == ';') {
            status = read_line_comment(reader);
        } else if (c == '(') {
            status = read_variation(reader);
        } else if (c == '$') {
            status = read_glyph(reader);
        } else {
            break;
        }
        if (status) {
            return status;
        }
    }
    return APIARY_OK;
}

enum apiary_status pgn_keep_comment(struct pgn_reader *reader) {
    if (reader->comment.length == 0) {
        return APIARY_OK;
    }
    size_t count = apiary_game_length(reader->game);
    enum apiary_status status;
    if (count > 0) {
        status = apiary_game_set_comment(reader->game, count - 1, reader->comment.data,
                                         reader->comment.length);
    } else {
        const char *old = apiary_game_tag(reader->game, PGN_COMMENT_TAG);
        if (!notation_buffer_clear(&reader->value) ||
            (old && *old &&
             !(notation_buffer_add(&reader->value, old, strlen(old)) &&
               notation_buffer_put(&reader->value, '\n'))) ||
            !notation_buffer_add(&reader->value, reader->comment.data, reader->comment.length)) {
            return error_no_memory(reader->error);
        }
        status = apiary_game_set_tag(reader->game, PGN_COMMENT_TAG, strlen(PGN_COMMENT_TAG),
                                     reader->value.data, reader->value.length);
    }
    if (status) {
        return error_set(reader->error, status, 0, "cannot store a comment");
    }
    reader->comment.length = 0;
    return APIARY_OK;
}

/* ---- The game ---- */

static enum apiary_status make_game(struct pgn_reader *reader,
                                    const struct apiary_allocator *memory) {
    if (reader->is_setup || reader->has_position) {
        if (!reader->has_position) {
            return pgn_malformed(reader, 0, "the tag SetUp needs the tag Position");
        }
        if (!pgn_unescape(reader, reader->position)) {
            return error_no_memory(reader->error);
        }
        enum apiary_status status =
            game_from_position(memory, reader->value.data, reader->value.length, &reader->options,
                               &reader->game, reader->error);
        if (status && status != APIARY_NO_MEMORY && reader->error) {
            reader->error->offset += reader->position.at;
        }
        return status;
    }
    /* Without the tag GameType the game is Base, as in Mzinga. */
    const char *type = reader->has_type ? reader->text + reader->type.at : "Base";
    size_t length = reader->has_type ? reader->type.length : strlen(type);
    return notation_new_game(memory, type, length, reader->type.at, &reader->options, &reader->game,
                             reader->error);
}

enum apiary_status pgn_read(const struct apiary_allocator *memory, const char *text, size_t length,
                            const struct apiary_options *options, apiary_game **game,
                            struct apiary_error *error) {
    struct pgn_reader reader = {
        .text = text,
        .length = length,
        .value = {.memory = mem_or_default(memory)},
        .comment = {.memory = mem_or_default(memory)},
        .error = error,
        .options = *options,
    };
    enum apiary_status status = pgn_read_facts(&reader);
    if (!status && !reader.has_tags && reader.at == length) {
        status = pgn_malformed(&reader, 0, "no game in this text: it has neither tags nor moves");
    }
    if (!status) {
        status = make_game(&reader, memory);
    }
    if (!status) {
        status = pgn_keep_tags(&reader);
    }
    if (!status) {
        status = pgn_read_moves(&reader);
    }
    if (!status) {
        status = pgn_settle_result(&reader);
    }
    notation_buffer_release(&reader.comment);
    notation_buffer_release(&reader.value);
    if (status) {
        apiary_game_free(reader.game);
    } else {
        *game = reader.game;
    }
    return status;
}

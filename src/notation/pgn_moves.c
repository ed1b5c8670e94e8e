/*
 * pgn_moves.c: the moves of a PGN and its result.
 */
#include <string.h>

#include "base/error.h"
#include "notation/pgn_reader.h"

bool pgn_ends_word(char c) {
    return notation_is_space(c) || c == '{' || c == ';' || c == '(' || c == ')';
}

size_t pgn_result_length(const char *text, size_t length, size_t at, enum apiary_result *result) {
    size_t end = at;
    /* No result is longer than "NotStarted". */
    while (end < length && end - at <= 10 && !pgn_ends_word(text[end])) {
        end++;
    }
    return notation_read_result(text + at, end - at, result) ? end - at : 0;
}

/* "12." and "12..." */
size_t pgn_number_length(const char *text, size_t length, size_t at) {
    size_t end = at;
    while (end < length && ascii_is_digit(text[end])) {
        end++;
    }
    if (end == at || end == length || text[end] != '.') {
        return 0;
    }
    while (end < length && text[end] == '.') {
        end++;
    }
    return end - at;
}

/* Moves have blanks in them: one ends with its line, at a comment or variation, or before a number,
 * a result or a glyph such as $1. */
struct notation_span pgn_cut_move(const char *text, size_t length, size_t at) {
    while (at < length && notation_is_blank(text[at])) {
        at++;
    }
    size_t start = at, end = at;
    while (at < length) {
        char c = text[at];
        bool blank = notation_is_blank(c);
        if (!blank && pgn_ends_word(c)) {
            break;
        }
        if (!blank) {
            end = ++at;
            continue;
        }
        while (at < length && notation_is_blank(text[at])) {
            at++;
        }
        enum apiary_result result;
        if (pgn_number_length(text, length, at) || pgn_result_length(text, length, at, &result) ||
            (at < length && text[at] == '$')) {
            break;
        }
    }
    return (struct notation_span){.at = start, .length = end - start};
}

static enum apiary_status read_move(struct pgn_reader *reader) {
    size_t number = pgn_number_length(reader->text, reader->length, reader->at);
    if (number == 0) {
        return pgn_malformed(reader, reader->at, "expected a move number such as 1.");
    }
    struct notation_span move = pgn_cut_move(reader->text, reader->length, reader->at + number);
    if (move.length == 0) {
        return pgn_malformed(reader, reader->at + number, "expected a move after its number");
    }
    enum apiary_status status = pgn_keep_comment(reader);
    if (status) {
        return status;
    }
    reader->at = move.at + move.length;
    struct apiary_error why;
    status = notation_play(reader->game, reader->text + move.at, move.length, move.at, &why);
    if (status == APIARY_QUEEN_FIRST) {
        return error_set(reader->error, status, move.at,
                         "%s; the tag [QueenFirst \"true\"] allows it", why.message);
    }
    if (status && reader->error) {
        *reader->error = why;
    }
    return status;
}

/* Notes a result. The tag and the word after the moves must not contradict each other. */
static enum apiary_status note_result(struct pgn_reader *reader, enum apiary_result result,
                                      size_t at) {
    if (apiary_result_is_final(result) && apiary_result_is_final(reader->declared) &&
        result != reader->declared) {
        return error_set(reader->error, APIARY_MALFORMED, at,
                         "the moves end with %s, but the tag Result is %s",
                         apiary_result_name(result), apiary_result_name(reader->declared));
    }
    if (apiary_result_is_final(result)) {
        reader->declared = result;
    }
    return APIARY_OK;
}

/* The tag Result, or without it the word after the moves. */
static bool has_read_result(const struct pgn_reader *reader, enum apiary_result *result) {
    return reader->has_result &&
           notation_read_result(reader->text + reader->result.at, reader->result.length, result);
}

/* The word after the moves. */
static enum apiary_status read_last_word(struct pgn_reader *reader, size_t length,
                                         enum apiary_result result) {
    size_t at = reader->at;
    reader->at += length;
    if (!reader->has_result) {
        reader->result = (struct notation_span){.at = at, .length = length};
        reader->has_result = true;
    }
    return note_result(reader, result, at);
}

enum apiary_status pgn_read_moves(struct pgn_reader *reader) {
    enum apiary_result result;
    enum apiary_status status = APIARY_OK;
    if (has_read_result(reader, &result)) {
        status = note_result(reader, result, reader->result.at);
    }
    for (bool ended = false; !status;) {
        status = pgn_skip_space(reader);
        if (status) {
            break;
        }
        if (reader->at == reader->length) {
            return pgn_keep_comment(reader);
        }
        if (reader->text[reader->at] == '[') {
            return error_set(reader->error, APIARY_UNSUPPORTED, reader->at,
                             "a second game begins here, but only one is expected");
        }
        if (ended) {
            return pgn_malformed(reader, reader->at, "unexpected text after the result");
        }
        size_t length = pgn_result_length(reader->text, reader->length, reader->at, &result);
        ended = length > 0;
        status = ended ? read_last_word(reader, length, result) : read_move(reader);
    }
    return status;
}

/* The board decides. A Result that contradicts it is kept as the tag OriginalResult. */
enum apiary_status pgn_settle_result(struct pgn_reader *reader) {
    const char *termination = NULL;
    if (reader->has_termination) {
        if (!pgn_unescape(reader, reader->termination)) {
            return error_no_memory(reader->error);
        }
        termination = reader->value.data;
    }
    enum apiary_status status = notation_declare(
        reader->game, reader->declared, APIARY_ENDING_DECLARED, termination, reader->error);
    if (status || !reader->has_result || reader->result.length == 0) {
        return status;
    }
    enum apiary_result written;
    if (has_read_result(reader, &written) &&
        (!apiary_result_is_final(written) || written == apiary_game_result(reader->game))) {
        return APIARY_OK;
    }
    if (apiary_game_tag(reader->game, PGN_RESULT_TAG)) {
        return APIARY_OK;
    }
    if (!pgn_unescape(reader, reader->result)) {
        return error_no_memory(reader->error);
    }
    status = apiary_game_set_tag(reader->game, PGN_RESULT_TAG, strlen(PGN_RESULT_TAG),
                                 reader->value.data, reader->value.length);
    return status ? error_set(reader->error, status, reader->result.at, "cannot store the result")
                  : APIARY_OK;
}

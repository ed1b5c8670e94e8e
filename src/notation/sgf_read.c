/*
 * sgf_read.c: reading a record of BoardSpace.net: its nodes, its comments and its result.
 */
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "notation/sgf_reader.h"

/* ---- Comments ---- */

bool sgf_add_comment(struct sgf_reader *reader, const char *text, size_t length) {
    if (length == 0) {
        return true;
    }
    return (reader->comment.length == 0 || notation_buffer_put(&reader->comment, '\n')) &&
           notation_buffer_add(&reader->comment, text, length);
}

/* Written as "[%tm 3037] words", or either part alone. */
enum apiary_status sgf_keep_comment(struct sgf_reader *reader) {
    struct notation_buffer *joined = &reader->joined, *comment = &reader->comment;
    size_t count = apiary_game_length(reader->game);
    const char *words = comment->data ? comment->data : "";
    enum apiary_status status = APIARY_OK;
    if (count == 0) {
        status = comment->length > 0 ? sgf_add_tag(reader, "Comment", words, comment->length, 0)
                                     : APIARY_OK;
    } else if (comment->length > 0 || reader->time.length > 0) {
        const char *old = apiary_game_comment(reader->game, count - 1);
        bool ok = notation_buffer_clear(joined);
        if (old) {
            ok = ok && notation_buffer_add(joined, old, strlen(old)) &&
                 (comment->length == 0 || notation_buffer_put(joined, '\n'));
        } else if (reader->time.length > 0) {
            ok = ok && notation_buffer_add(joined, "[%tm ", 5) &&
                 notation_buffer_add(joined, reader->time.data, reader->time.length) &&
                 notation_buffer_put(joined, ']') &&
                 (comment->length == 0 || notation_buffer_put(joined, ' '));
        }
        if (!ok || !notation_buffer_add(joined, words, comment->length)) {
            return error_no_memory(reader->error);
        }
        status = apiary_game_set_comment(reader->game, count - 1, joined->data, joined->length);
        if (status) {
            return error_set(reader->error, status, 0, "cannot store a comment");
        }
    }
    comment->length = reader->time.length = 0;
    return status;
}

/* ---- Nodes ---- */

/* The time on a clock, in milliseconds. */
static bool is_number(const char *text) {
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* A property of a node after the header. */
static enum apiary_status note_in_node(struct sgf_reader *reader, const struct sgf_token *token) {
    struct notation_buffer *value = &reader->value;
    bool ok;
    if (sgf_is_property(reader, token->name, "TM") && is_number(value->data)) {
        ok = notation_buffer_clear(&reader->time) &&
             notation_buffer_add(&reader->time, value->data, value->length);
    } else if (sgf_is_property(reader, token->name, "C")) {
        ok = sgf_add_comment(reader, value->data, value->length);
    } else {
        ok = sgf_add_comment(reader, "[%", 2) &&
             notation_buffer_add(&reader->comment, reader->scan.text + token->name.at,
                                 token->name.length) &&
             notation_buffer_put(&reader->comment, ' ') &&
             notation_buffer_add(&reader->comment, value->data, value->length) &&
             notation_buffer_put(&reader->comment, ']');
    }
    return ok ? APIARY_OK : error_no_memory(reader->error);
}

static enum apiary_status read_property(struct sgf_reader *reader, const struct sgf_token *token) {
    if (sgf_is_ignored(reader, token->name)) {
        return APIARY_OK;
    }
    if (!sgf_unescape(&reader->scan, token->value, &reader->value)) {
        return error_no_memory(reader->error);
    }
    int player = sgf_player_of(reader, token->name);
    if (player >= 0 && sgf_is_step(reader->value.data)) {
        enum apiary_status status = sgf_step_do(reader); /* a second step in one node */
        reader->in_header = false;
        return status ? status : sgf_step_read(reader, player, token->value.at);
    }
    if (player >= 0) {
        return sgf_keep_player(reader, player, token->value.at);
    }
    return reader->in_header ? sgf_keep_property(reader, token) : note_in_node(reader, token);
}

static enum apiary_status read_game(struct sgf_reader *reader) {
    enum apiary_status status =
        sgf_scan_start(&reader->scan, reader->scan.text, reader->scan.length, reader->error);
    reader->in_header = true;
    while (!status) {
        struct sgf_token token;
        status = sgf_scan_next(&reader->scan, &token);
        if (status) {
            break;
        }
        if (token.kind == SGF_PROPERTY) {
            status = read_property(reader, &token);
            continue;
        }
        status = sgf_step_do(reader);
        if (!status && token.kind == SGF_END) {
            /* A game may end with a move that was not confirmed by Done. */
            status = reader->turn.has_move ? sgf_turn_end(reader) : sgf_keep_comment(reader);
            return status ? status : sgf_scan_rest(&reader->scan);
        }
    }
    return status;
}

/* ---- The game ---- */

/*
 * The result is taken from RS; else from a player who resigned or agreed to a draw; else from the
 * sentence in RE; else from a step about time, whose player is not always the winner.
 */
static enum apiary_status settle_result(struct sgf_reader *reader) {
    const char *sentence = apiary_game_tag(reader->game, "SgfResult");
    enum apiary_result said = APIARY_NOT_STARTED, result = reader->ended;
    bool on_time = reader->ending == APIARY_ENDING_TIME;
    if (sentence) {
        said = sgf_read_result(sentence, apiary_game_tag(reader->game, "White"),
                               apiary_game_tag(reader->game, "Black"));
    }
    if (reader->has_result) {
        result = reader->declared;
    } else if (said != APIARY_NOT_STARTED && (on_time || result == APIARY_NOT_STARTED)) {
        result = said;
    }
    bool has_reason = reader->ended != APIARY_NOT_STARTED && (on_time || result == reader->ended);
    return notation_declare(reader->game, result,
                            has_reason ? reader->ending : APIARY_ENDING_DECLARED,
                            reader->termination.data, reader->error);
}

/* Derives the date and the result from tags. */
static enum apiary_status settle(struct sgf_reader *reader) {
    const char *written = apiary_game_tag(reader->game, "SgfDate");
    char date[SGF_DATE_SIZE];
    if (written && !reader->has_date && sgf_read_date(written, date)) {
        enum apiary_status status = sgf_add_tag(reader, "Date", date, strlen(date), 0);
        if (status) {
            return status;
        }
    }
    return settle_result(reader);
}

enum apiary_status sgf_read(const struct apiary_allocator *memory, const char *text, size_t length,
                            const struct apiary_options *options, apiary_game **game,
                            struct apiary_error *error) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct sgf_reader reader = {
        .scan = {.text = text, .length = length},
        .error = error,
        .value = {.memory = chosen},
        .joined = {.memory = chosen},
        .step_text = {.memory = chosen},
        .comment = {.memory = chosen},
        .time = {.memory = chosen},
        .termination = {.memory = chosen},
        .options = *options,
    };
    enum apiary_status status = sgf_read_header(&reader);
    if (!status) {
        status = sgf_make_game(&reader, memory);
    }
    if (!status) {
        status = read_game(&reader);
    }
    if (!status) {
        status = settle(&reader);
    }
    notation_buffer_release(&reader.termination);
    notation_buffer_release(&reader.time);
    notation_buffer_release(&reader.comment);
    notation_buffer_release(&reader.step_text);
    notation_buffer_release(&reader.joined);
    notation_buffer_release(&reader.value);
    if (status) {
        apiary_game_free(reader.game);
    } else {
        *game = reader.game;
    }
    return status;
}

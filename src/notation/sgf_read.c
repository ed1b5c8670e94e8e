/*
 * sgf_read.c: reading the records of BoardSpace.net: the header and the nodes. The header is read
 * twice, as the game cannot be made before its type, options and start are known.
 */
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "games/game.h"
#include "notation/sgf_reader.h"

static enum apiary_status malformed(struct sgf_reader *reader, size_t at, const char *message) {
    return error_set(reader->error, APIARY_MALFORMED, at, "%s", message);
}

static bool is_property(const struct sgf_reader *reader, struct notation_span name,
                        const char *property) {
    return strlen(property) == name.length &&
           memcmp(reader->scan.text + name.at, property, name.length) == 0;
}

/* P0 or P1: the player; -1 for other properties. */
static int player_of(const struct sgf_reader *reader, struct notation_span name) {
    return is_property(reader, name, "P0") ? 0 : is_property(reader, name, "P1") ? 1 : -1;
}

/* P-1 and the like: what the viewer noted for itself. */
static bool is_noise(const struct sgf_reader *reader, struct notation_span name) {
    return name.length > 1 && memcmp(reader->scan.text + name.at, "P-", 2) == 0;
}

/* Tags ----------------------------------------------------------------------------------------*/

enum apiary_status sgf_add_tag(struct sgf_reader *reader, const char *name, const char *value,
                               size_t length, size_t at) {
    const char *old = apiary_game_tag(reader->game, name);
    /* Values that join a tag count as well: each copies what is there. */
    if (++reader->tags > NOTATION_MAX_TAGS) {
        return malformed(reader, at, "too many properties");
    }
    if (old && *old) {
        if (!notation_buffer_clear(&reader->joined) ||
            !notation_buffer_add(&reader->joined, old, strlen(old)) ||
            !notation_buffer_put(&reader->joined, '\n') ||
            !notation_buffer_add(&reader->joined, value, length)) {
            return error_no_memory(reader->error);
        }
        value = reader->joined.data;
        length = reader->joined.length;
    }
    enum apiary_status status =
        apiary_game_set_tag(reader->game, name, strlen(name), value, length);
    return status ? error_set(reader->error, status, at, "the tag %s cannot be kept", name)
                  : APIARY_OK;
}

/* Cuts `Name "value"`: *value is what stands between the first quote and the last. */
static bool cut_quoted(char *text, char **name, char **value) {
    char *open = strchr(text, '"'), *close = strrchr(text, '"');
    if (!open || open == close) {
        return false;
    }
    *close = '\0';
    *value = open + 1;
    while (open > text && notation_is_space(open[-1])) {
        open--;
    }
    *open = '\0';
    while (notation_is_space(*text)) {
        text++;
    }
    *name = text;
    return true;
}

/* Our own property TG: a tag that no other property stands for. */
static enum apiary_status keep_own_tag(struct sgf_reader *reader, size_t at) {
    char *name, *value;
    if (!cut_quoted(reader->value.data, &name, &value) || !notation_is_tag_name(name)) {
        return malformed(reader, at, "a tag such as Name \"value\" is expected");
    }
    if (strcmp(name, "Date") == 0) {
        reader->has_date = true;
        if (*value == '\0') {
            return APIARY_OK;
        }
    }
    if (game_tag_is_fact(name, strlen(name))) {
        return APIARY_OK;
    }
    if (strcmp(name, NOTATION_TERMINATION_TAG) == 0) {
        bool kept = notation_buffer_clear(&reader->termination) &&
                    notation_buffer_add(&reader->termination, value, strlen(value));
        return kept ? APIARY_OK : error_no_memory(reader->error);
    }
    return sgf_add_tag(reader, name, value, strlen(value), at);
}

/* P0[id "Abbo69"], P0[ranking 1325], P0[time 0:04:41 ] */
static enum apiary_status keep_player(struct sgf_reader *reader, int player, size_t at) {
    char *text = reader->value.data;
    const char *colour = player == reader->white ? "White" : "Black";
    size_t length = reader->value.length;
    while (length > 0 && notation_is_space(text[length - 1])) {
        text[--length] = '\0';
    }
    while (notation_is_space(*text)) {
        text++;
    }
    size_t keyword = 0;
    while (notation_is_letter(text[keyword])) {
        keyword++;
    }
    size_t rest = keyword;
    while (notation_is_space(text[rest])) {
        rest++;
    }
    if (notation_same(text, keyword, "id")) {
        char *name, *value = text + rest;
        cut_quoted(text, &name, &value);
        return *value ? sgf_add_tag(reader, colour, value, strlen(value), at) : APIARY_OK;
    }
    if (text[rest] == '\0') {
        return APIARY_OK;
    }
    char tag[3 + SGF_KEYWORD_SIZE + 5 + 1];
    struct text out = text_into(tag, sizeof tag);
    if (keyword == 0 || keyword >= SGF_KEYWORD_SIZE || rest == keyword) {
        text_format(&out, "SgfP%d", player);
        rest = 0;
    } else {
        text_format(&out, "Sgf%c%.*s%s", notation_upper(text[0]), (int)keyword - 1, text + 1,
                    colour);
    }
    text_end(&out);
    return sgf_add_tag(reader, tag, text + rest, strlen(text + rest), at);
}

static enum apiary_status keep_property(struct sgf_reader *reader, const struct sgf_token *token) {
    struct notation_span name = token->name;
    size_t at = token->value.at;
    const char *text = reader->value.data;
    if (is_property(reader, name, "TG")) {
        return keep_own_tag(reader, at);
    }
    char plain[APIARY_TYPE_SIZE];
    bool known = is_property(reader, name, "GM") || is_property(reader, name, "RS") ||
                 (is_property(reader, name, "VV") && strcmp(text, "1") == 0) ||
                 (is_property(reader, name, "RE") && reader->has_result) ||
                 (is_property(reader, name, "SU") && sgf_type_setup(reader->type, plain) &&
                  strcmp(text, plain) == 0);
    if (known || reader->value.length == 0) {
        return APIARY_OK;
    }
    const char *tag = sgf_tag_of(reader->scan.text + name.at, name.length);
    if (is_property(reader, name, "DT") && sgf_is_plain_date(text)) {
        tag = "Date";
        reader->has_date = true;
    }
    char other[APIARY_TAG_NAME_SIZE];
    if (!tag) {
        if (name.length + 3 >= sizeof other) {
            return malformed(reader, name.at, "the name of this property is too long");
        }
        memcpy(other, "Sgf", 3);
        memcpy(other + 3, reader->scan.text + name.at, name.length);
        other[3 + name.length] = '\0';
        tag = other;
    }
    return sgf_add_tag(reader, tag, text, reader->value.length, at);
}

/* Comments ------------------------------------------------------------------------------------*/

bool sgf_add_comment(struct sgf_reader *reader, const char *text, size_t length) {
    if (length == 0) {
        return true;
    }
    return (reader->comment.length == 0 || notation_buffer_put(&reader->comment, '\n')) &&
           notation_buffer_add(&reader->comment, text, length);
}

/* The comment of the last move: "[%tm 3037] and the words", or what there is of both. */
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
            return error_set(reader->error, status, 0, "a comment cannot be kept");
        }
    }
    comment->length = reader->time.length = 0;
    return status;
}

/* The game ------------------------------------------------------------------------------------*/

static bool is_step(const char *text) {
    while (notation_is_space(*text)) {
        text++;
    }
    return notation_is_digit(*text);
}

/* Whether the words of a TM are digits alone; then they are the time. */
static bool is_number(const char *text) {
    return *text && text[strspn(text, "0123456789")] == '\0';
}

/* A property of a node behind the header. */
static enum apiary_status note_in_node(struct sgf_reader *reader, const struct sgf_token *token) {
    struct notation_buffer *value = &reader->value;
    bool ok;
    if (is_property(reader, token->name, "TM") && is_number(value->data)) {
        ok = notation_buffer_clear(&reader->time) &&
             notation_buffer_add(&reader->time, value->data, value->length);
    } else if (is_property(reader, token->name, "C")) {
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
    if (is_noise(reader, token->name)) {
        return APIARY_OK;
    }
    if (!sgf_unescape(&reader->scan, token->value, &reader->value)) {
        return error_no_memory(reader->error);
    }
    int player = player_of(reader, token->name);
    if (player >= 0 && is_step(reader->value.data)) {
        enum apiary_status status = sgf_step_do(reader); /* a second step in one node */
        reader->in_header = false;
        return status ? status : sgf_step_read(reader, player, token->value.at);
    }
    if (player >= 0) {
        return keep_player(reader, player, token->value.at);
    }
    return reader->in_header ? keep_property(reader, token) : note_in_node(reader, token);
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
            /* A game may end with a move that nobody confirmed. */
            status = reader->turn.has_move ? sgf_turn_end(reader) : sgf_keep_comment(reader);
            return status ? status : sgf_scan_rest(&reader->scan);
        }
    }
    return status;
}

/* Header --------------------------------------------------------------------------------------*/

static enum apiary_status note_own_fact(struct sgf_reader *reader, const struct sgf_token *token) {
    char *name, *value;
    if (!cut_quoted(reader->value.data, &name, &value)) {
        return APIARY_OK; /* keep_own_tag will refuse it */
    }
    bool *option = strcmp(name, "QueenFirst") == 0   ? &reader->options.queen_first
                   : strcmp(name, "Repetition") == 0 ? &reader->options.repetition
                                                     : NULL;
    if (option && !notation_read_bool(value, strlen(value), option)) {
        return malformed(reader, token->value.at, "\"true\" or \"false\" is expected");
    }
    if (strcmp(name, "Position") == 0) {
        reader->has_position = true;
        reader->position = token->value;
    }
    return APIARY_OK;
}

/* What must be known before the game can be made. */
static enum apiary_status note_fact(struct sgf_reader *reader, const struct sgf_token *token) {
    const struct notation_buffer *value = &reader->value;
    size_t at = token->value.at;
    if (is_property(reader, token->name, "GM") && strcmp(value->data, "27") != 0) {
        return error_set(reader->error, APIARY_UNSUPPORTED, at,
                         "this is a record of another game: Hive is GM[27]");
    }
    if (is_property(reader, token->name, "SU")) {
        reader->has_type = true;
        reader->type_at = at;
        if (!sgf_setup_type(value->data, value->length, reader->type)) {
            return error_set(reader->error, APIARY_UNSUPPORTED, at,
                             "the set-up \"%.40s\" of BoardSpace is not known", value->data);
        }
    }
    if (is_property(reader, token->name, "RS")) {
        reader->has_result = true;
        if (!notation_read_result(value->data, value->length, &reader->declared)) {
            return malformed(reader, at, "a result such as WhiteWins is expected");
        }
    }
    return is_property(reader, token->name, "TG") ? note_own_fact(reader, token) : APIARY_OK;
}

static enum apiary_status read_header(struct sgf_reader *reader) {
    enum apiary_status status =
        sgf_scan_start(&reader->scan, reader->scan.text, reader->scan.length, reader->error);
    while (!status) {
        struct sgf_token token;
        status = sgf_scan_next(&reader->scan, &token);
        if (status || token.kind == SGF_END) {
            return status;
        }
        if (token.kind == SGF_NODE || is_noise(reader, token.name)) {
            continue;
        }
        if (!sgf_unescape(&reader->scan, token.value, &reader->value)) {
            return error_no_memory(reader->error);
        }
        int player = player_of(reader, token.name);
        if (player < 0) {
            status = note_fact(reader, &token);
        } else if (is_step(reader->value.data)) {
            status = sgf_step_read(reader, player, token.value.at);
            const struct sgf_step *step = &reader->step;
            reader->starter = player;
            if (!status && step->kind == SGF_STEP_START && step->count > 2) {
                reader->starter = notation_same(step->word[2], strlen(step->word[2]), "P1");
            }
            reader->step.kind = SGF_STEP_NONE;
            return status;
        }
    }
    return status;
}

static enum apiary_status make_game(struct sgf_reader *reader,
                                    const struct apiary_allocator *memory) {
    if (!reader->has_type) {
        return malformed(reader, reader->scan.at, "the header has no SU with the set-up");
    }
    enum apiary_status status;
    if (reader->has_position) {
        char *name = NULL, *value = NULL;
        if (!sgf_unescape(&reader->scan, reader->position, &reader->value)) {
            return error_no_memory(reader->error);
        }
        if (!cut_quoted(reader->value.data, &name, &value)) {
            return malformed(reader, reader->position.at, "a name and a quoted value");
        }
        status = game_from_position(memory, value, strlen(value), &reader->options, &reader->game,
                                    reader->error);
        if (status && status != APIARY_NO_MEMORY && reader->error) {
            reader->error->offset += reader->position.at + (size_t)(value - reader->value.data);
        }
    } else {
        status = notation_new_game(memory, reader->type, strlen(reader->type), reader->type_at,
                                   &reader->options, &reader->game, reader->error);
    }
    if (!status) {
        sgf_table_from_game(&reader->table, reader->game);
        bool white_starts = apiary_game_to_move(reader->game) == APIARY_WHITE;
        reader->white = white_starts ? reader->starter : 1 - reader->starter;
    }
    return status;
}

/*
 * RS says it for sure, then a player who resigned or agreed to a draw, then the sentence of RE. A
 * step about time comes last: its player is not always the winner.
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

/* What follows from other tags. */
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
    enum apiary_status status = read_header(&reader);
    if (!status) {
        status = make_game(&reader, memory);
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

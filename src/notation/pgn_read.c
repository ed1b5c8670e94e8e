/*
 * pgn_read.c: reading PGN: Mzinga's, hivegame's, and what people make of it by hand.
 *
 * Tags come in any order, but the game cannot be made before its type, options and start are
 * known. So the tags are walked twice: once for these facts, once to keep the others.
 */
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "games/game.h"
#include "games/options.h"
#include "notation/notation.h"
#include "notation/pgn.h"

struct pgn_tag {
    char name[APIARY_TAG_NAME_SIZE];
    struct notation_span value; /* as written, without the quotes */
};

struct pgn_reader {
    const char *text;
    size_t length, at;
    apiary_game *game;
    struct notation_buffer value;   /* of a tag, unescaped */
    struct notation_buffer comment; /* all that was said since the last move */
    struct apiary_error *error;

    /* The facts among the tags. */
    struct notation_span type, position, result;
    bool has_type, has_position, has_result, is_setup;
    struct apiary_options options;
    bool has_seed;
    unsigned seen;               /* bits of fact_bit */
    enum apiary_result declared; /* final, or APIARY_NOT_STARTED for none */
};

static enum apiary_status malformed(struct pgn_reader *reader, size_t at, const char *message) {
    return error_set(reader->error, APIARY_MALFORMED, at, "%s", message);
}

/* Comments ------------------------------------------------------------------------------------*/

/* Several comments on one move are lines of one. */
static bool add_comment(struct pgn_reader *reader, const char *bytes, size_t length) {
    if (length == 0) {
        return true;
    }
    return (reader->comment.length == 0 || notation_buffer_put(&reader->comment, '\n')) &&
           notation_buffer_add(&reader->comment, bytes, length);
}

/* From behind the brace to the first single closing one; a double one stands for itself. */
static enum apiary_status read_brace_comment(struct pgn_reader *reader) {
    size_t open = reader->at;
    if (!notation_buffer_clear(&reader->value)) {
        return error_no_memory(reader->error);
    }
    for (size_t at = open + 1;;) {
        const char *brace = memchr(reader->text + at, '}', reader->length - at);
        if (!brace) {
            return malformed(reader, open, "this comment is not closed by }");
        }
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

/* To the next thing that is neither blank nor comment. */
static enum apiary_status skip_space(struct pgn_reader *reader) {
    while (reader->at < reader->length) {
        char c = reader->text[reader->at];
        enum apiary_status status = APIARY_OK;
        if (notation_is_space(c)) {
            reader->at++;
        } else if (c == '{') {
            status = read_brace_comment(reader);
        } else if (c == ';') {
            status = read_line_comment(reader);
        } else {
            break;
        }
        if (status) {
            return status;
        }
    }
    return APIARY_OK;
}

/* What was said before the first move becomes a tag, the rest belongs to the move before it. */
static enum apiary_status keep_comment(struct pgn_reader *reader) {
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
        return error_set(reader->error, status, 0, "a comment cannot be kept");
    }
    reader->comment.length = 0;
    return APIARY_OK;
}

/* Tags ----------------------------------------------------------------------------------------*/

static bool unescape_value(struct pgn_reader *reader, struct notation_span value) {
    const char *bytes = reader->text + value.at;
    if (!notation_buffer_clear(&reader->value)) {
        return false;
    }
    for (size_t i = 0; i < value.length; i++) {
        char c = bytes[i];
        if (c == '\\' && i + 1 < value.length) {
            static const char written[] = "\\\"nr", meant[] = "\\\"\n\r";
            const char *escape = strchr(written, bytes[i + 1]);
            if (escape) {
                c = meant[escape - written];
                i++;
            }
        }
        if (!notation_buffer_put(&reader->value, c)) {
            return false;
        }
    }
    return true;
}

static void skip_blanks(struct pgn_reader *reader) {
    while (reader->at < reader->length && notation_is_space(reader->text[reader->at])) {
        reader->at++;
    }
}

/* [Name "value"], the reader standing on the bracket. */
static enum apiary_status read_tag(struct pgn_reader *reader, struct pgn_tag *tag) {
    const char *text = reader->text;
    reader->at++;
    skip_blanks(reader);
    size_t start = reader->at;
    while (reader->at < reader->length && game_tag_char(text[reader->at])) {
        reader->at++;
    }
    size_t length = reader->at - start;
    if (length == 0 || length >= APIARY_TAG_NAME_SIZE) {
        return malformed(reader, start,
                         length ? "the name of this tag is too long"
                                : "the name of a tag is expected");
    }
    memcpy(tag->name, text + start, length);
    tag->name[length] = '\0';
    skip_blanks(reader);
    if (reader->at == reader->length || text[reader->at] != '"') {
        return malformed(reader, reader->at, "a value in quotes is expected");
    }
    size_t quote = reader->at++;
    tag->value.at = reader->at;
    while (reader->at < reader->length && text[reader->at] != '"') {
        reader->at += text[reader->at] == '\\' && reader->at + 1 < reader->length ? 2 : 1;
    }
    if (reader->at >= reader->length) {
        return malformed(reader, quote, "this value is not closed by a quote");
    }
    tag->value.length = reader->at - tag->value.at;
    reader->at++;
    skip_blanks(reader);
    if (reader->at == reader->length || text[reader->at] != ']') {
        return malformed(reader, reader->at, "] is expected");
    }
    reader->at++;
    return APIARY_OK;
}

static enum apiary_status read_option(struct pgn_reader *reader, const struct pgn_tag *tag,
                                      enum apiary_option option) {
    int value = apiary_option_read(option, reader->text + tag->value.at, tag->value.length);
    if (value < 0) {
        return error_set(reader->error, APIARY_MALFORMED, tag->value.at,
                         apiary_option_info(option)->is_bool ? "\"true\" or \"false\" is expected"
                                                             : "this is no value of %s",
                         tag->name);
    }
    apiary_option_set(&reader->options, option, value);
    return APIARY_OK;
}

/* Copies a seed or a commitment: letters and digits, so that there is nothing to escape. */
static enum apiary_status read_seed(struct pgn_reader *reader, const struct pgn_tag *tag,
                                    char field[APIARY_SEED_SIZE]) {
    if (tag->value.length >= APIARY_SEED_SIZE) {
        return malformed(reader, tag->value.at, "at most 64 characters are expected");
    }
    for (size_t at = tag->value.at; at < tag->value.at + tag->value.length; at++) {
        if (!notation_is_letter(reader->text[at]) && !notation_is_digit(reader->text[at])) {
            return malformed(reader, at, "letters and digits are expected");
        }
    }
    memcpy(field, reader->text + tag->value.at, tag->value.length);
    field[tag->value.length] = '\0';
    return APIARY_OK;
}

static enum apiary_status stands_twice(struct pgn_reader *reader, const struct pgn_tag *tag) {
    return error_set(reader->error, APIARY_MALFORMED, tag->value.at, "the tag %s stands here twice",
                     tag->name);
}

static enum apiary_status note_span(struct pgn_reader *reader, const struct pgn_tag *tag,
                                    struct notation_span *span, bool *has) {
    if (*has) {
        return stands_twice(reader, tag);
    }
    *span = tag->value;
    *has = true;
    return APIARY_OK;
}

/* A bit for each of the options and of what goes with them; 0 for other tags. */
static unsigned fact_bit(const char *name) {
    static const char *const others[] = {"Seed", "Commitment", "SetUp"};
    enum apiary_option option = option_of_tag(name, strlen(name));
    if (option != APIARY_OPTION_COUNT) {
        return OPTION_BIT(option);
    }
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++) {
        if (strcmp(name, others[i]) == 0) {
            return OPTION_BIT(APIARY_OPTION_COUNT + i);
        }
    }
    return 0;
}

static enum apiary_status note_fact(struct pgn_reader *reader, const struct pgn_tag *tag) {
    unsigned bit = fact_bit(tag->name);
    if (reader->seen & bit) {
        return stands_twice(reader, tag);
    }
    reader->seen |= bit;
    if (strcmp(tag->name, "GameType") == 0) {
        return note_span(reader, tag, &reader->type, &reader->has_type);
    }
    if (strcmp(tag->name, "Result") == 0) {
        return note_span(reader, tag, &reader->result, &reader->has_result);
    }
    if (strcmp(tag->name, "Position") == 0) {
        return note_span(reader, tag, &reader->position, &reader->has_position);
    }
    enum apiary_option option = option_of_tag(tag->name, strlen(tag->name));
    if (option != APIARY_OPTION_COUNT) {
        return read_option(reader, tag, option);
    }
    if (strcmp(tag->name, "Seed") == 0) {
        reader->has_seed = true;
        if (reader->options.commitment[0] == '\0') {
            reader->options.commitment[0] = '-'; /* unless the tag follows, nothing was promised */
        }
        return read_seed(reader, tag, reader->options.seed);
    }
    if (strcmp(tag->name, "Commitment") == 0) {
        if (!reader->has_seed) { /* another seed, which the caller may have given, is not its */
            reader->options.seed[0] = '\0';
        }
        return read_seed(reader, tag, reader->options.commitment);
    }
    if (strcmp(tag->name, "SetUp") == 0) {
        const char *value = reader->text + tag->value.at;
        reader->is_setup = notation_same(value, tag->value.length, "1");
        if (!reader->is_setup && !notation_same(value, tag->value.length, "0")) {
            return malformed(reader, tag->value.at, "\"0\" or \"1\" is expected");
        }
    }
    return APIARY_OK;
}

static enum apiary_status keep_tag(struct pgn_reader *reader, const struct pgn_tag *tag) {
    if (game_tag_is_fact(tag->name, strlen(tag->name))) {
        return APIARY_OK;
    }
    if (tag->value.length == 0) {
        for (size_t i = 0; i < pgn_first_tag_count; i++) {
            if (strcmp(tag->name, pgn_first_tags[i]) == 0) {
                return APIARY_OK;
            }
        }
    }
    if (apiary_game_tag(reader->game, tag->name)) {
        return stands_twice(reader, tag);
    }
    if (apiary_game_tag_count(reader->game) >= NOTATION_MAX_TAGS) {
        return malformed(reader, tag->value.at, "too many tags");
    }
    if (!unescape_value(reader, tag->value)) {
        return error_no_memory(reader->error);
    }
    enum apiary_status status = apiary_game_set_tag(reader->game, tag->name, strlen(tag->name),
                                                    reader->value.data, reader->value.length);
    return status ? error_set(reader->error, status, tag->value.at, "the tag %s cannot be kept",
                              tag->name)
                  : APIARY_OK;
}

/* Walks the tags; they end where something else but comments begins. */
static enum apiary_status read_tags(struct pgn_reader *reader,
                                    enum apiary_status (*use)(struct pgn_reader *reader,
                                                              const struct pgn_tag *tag)) {
    reader->at = notation_mark_length(reader->text, reader->length);
    reader->comment.length = 0;
    for (;;) {
        enum apiary_status status = skip_space(reader);
        if (status || reader->at == reader->length || reader->text[reader->at] != '[') {
            return status;
        }
        struct pgn_tag tag = {0};
        status = read_tag(reader, &tag);
        if (!status) {
            status = use(reader, &tag);
        }
        if (status) {
            return status;
        }
    }
}

static enum apiary_status make_game(struct pgn_reader *reader,
                                    const struct apiary_allocator *memory) {
    if (reader->is_setup || reader->has_position) {
        if (!reader->has_position) {
            return malformed(reader, 0, "SetUp needs the tag Position");
        }
        if (!unescape_value(reader, reader->position)) {
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
    /* Mzinga's default, and the type of records that have no tags at all. */
    const char *type = reader->has_type ? reader->text + reader->type.at : "Base";
    size_t length = reader->has_type ? reader->type.length : strlen(type);
    return notation_new_game(memory, type, length, reader->type.at, &reader->options, &reader->game,
                             reader->error);
}

/* Moves ---------------------------------------------------------------------------------------*/

/* Whether a word that ends here or at a blank is one of the results, and how long it is. */
static size_t result_length(const struct pgn_reader *reader, size_t at,
                            enum apiary_result *result) {
    /* No result is longer than "NotStarted". */
    size_t length = 0;
    while (length <= 10 && at + length < reader->length &&
           !notation_is_space(reader->text[at + length]) && reader->text[at + length] != '{' &&
           reader->text[at + length] != ';') {
        length++;
    }
    return notation_read_result(reader->text + at, length, result) ? length : 0;
}

/* "12." (and "12...") with what follows; 0 if there is no move number. */
static size_t number_length(const struct pgn_reader *reader, size_t at) {
    size_t end = at;
    while (end < reader->length && notation_is_digit(reader->text[end])) {
        end++;
    }
    if (end == at || end == reader->length || reader->text[end] != '.') {
        return 0;
    }
    while (end < reader->length && reader->text[end] == '.') {
        end++;
    }
    return end - at;
}

/* Moves have blanks in them: one ends with its line, at a comment, or before a number or result. */
static struct notation_span cut_move(const struct pgn_reader *reader, size_t start) {
    while (start < reader->length && notation_is_blank(reader->text[start])) {
        start++;
    }
    size_t end = start;
    for (size_t at = start; at < reader->length;) {
        char c = reader->text[at];
        if (c == '\n' || c == '\r' || c == '{' || c == ';') {
            break;
        }
        if (!notation_is_blank(c)) {
            end = ++at;
            continue;
        }
        while (at < reader->length && notation_is_blank(reader->text[at])) {
            at++;
        }
        enum apiary_result result;
        if (number_length(reader, at) || result_length(reader, at, &result)) {
            break;
        }
    }
    return (struct notation_span){.at = start, .length = end - start};
}

static enum apiary_status read_move(struct pgn_reader *reader) {
    size_t number = number_length(reader, reader->at);
    if (number == 0) {
        return malformed(reader, reader->at, "a move number such as 1. is expected");
    }
    struct notation_span move = cut_move(reader, reader->at + number);
    if (move.length == 0) {
        return malformed(reader, reader->at + number, "a move is expected behind its number");
    }
    enum apiary_status status = keep_comment(reader);
    if (status) {
        return status;
    }
    reader->at = move.at + move.length;
    return notation_play(reader->game, reader->text + move.at, move.length, move.at, reader->error);
}

/* The word at the end against the tag: they may not name two different ends. */
static enum apiary_status note_result(struct pgn_reader *reader, enum apiary_result result,
                                      size_t at) {
    if (apiary_result_is_final(result) && apiary_result_is_final(reader->declared) &&
        result != reader->declared) {
        return error_set(reader->error, APIARY_MALFORMED, at,
                         "the result %s differs from the %s of the tag", apiary_result_name(result),
                         apiary_result_name(reader->declared));
    }
    if (apiary_result_is_final(result)) {
        reader->declared = result;
    }
    return APIARY_OK;
}

static enum apiary_status read_moves(struct pgn_reader *reader) {
    bool ended = false;
    for (;;) {
        enum apiary_status status = skip_space(reader);
        if (status) {
            return status;
        }
        if (reader->at == reader->length) {
            return keep_comment(reader);
        }
        enum apiary_result result;
        size_t length = result_length(reader, reader->at, &result);
        if (reader->text[reader->at] == '[') {
            return error_set(reader->error, APIARY_UNSUPPORTED, reader->at,
                             "a second game begins here: only one is read");
        }
        if (ended) {
            return malformed(reader, reader->at, "nothing is expected after the result");
        }
        if (length) {
            status = note_result(reader, result, reader->at);
            if (!reader->has_result) {
                reader->result = (struct notation_span){.at = reader->at, .length = length};
                reader->has_result = true;
            }
            reader->at += length;
            ended = true;
        } else {
            status = read_move(reader);
        }
        if (status) {
            return status;
        }
    }
}

/* Result ----------------------------------------------------------------------------------------*/

static enum apiary_status read_result_tag(struct pgn_reader *reader) {
    enum apiary_result result;
    if (reader->has_result &&
        notation_read_result(reader->text + reader->result.at, reader->result.length, &result)) {
        return note_result(reader, result, reader->result.at);
    }
    return APIARY_OK;
}

/* The board decides; a Result that says something else is not thrown away. */
static enum apiary_status settle_result(struct pgn_reader *reader) {
    enum apiary_status status = notation_declare(reader->game, reader->declared, reader->error);
    if (status || !reader->has_result || reader->result.length == 0) {
        return status;
    }
    enum apiary_result written;
    if (notation_read_result(reader->text + reader->result.at, reader->result.length, &written) &&
        (!apiary_result_is_final(written) || written == apiary_game_result(reader->game))) {
        return APIARY_OK;
    }
    if (apiary_game_tag(reader->game, PGN_RESULT_TAG)) {
        return APIARY_OK;
    }
    if (!unescape_value(reader, reader->result)) {
        return error_no_memory(reader->error);
    }
    status = apiary_game_set_tag(reader->game, PGN_RESULT_TAG, strlen(PGN_RESULT_TAG),
                                 reader->value.data, reader->value.length);
    return status ? error_set(reader->error, status, reader->result.at, "the result cannot be kept")
                  : APIARY_OK;
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
    enum apiary_status status = read_tags(&reader, note_fact);
    if (!status) {
        status = make_game(&reader, memory);
    }
    if (!status) {
        status = read_tags(&reader, keep_tag);
    }
    if (!status) {
        status = read_result_tag(&reader);
    }
    if (!status) {
        status = read_moves(&reader);
    }
    if (!status) {
        status = settle_result(&reader);
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

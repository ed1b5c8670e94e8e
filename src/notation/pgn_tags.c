/*
 * pgn_tags.c: the tags of a PGN: facts of the game, and all others, which it keeps.
 */
#include <string.h>

#include "base/error.h"
#include "games/game.h"
#include "games/options.h"
#include "notation/pgn_reader.h"

bool pgn_unescape(struct pgn_reader *reader, struct notation_span value) {
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

/* [Name "value"] from its bracket on. */
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
        return pgn_malformed(reader, start,
                             length ? "the name of this tag is too long"
                                    : "expected the name of a tag");
    }
    memcpy(tag->name, text + start, length);
    tag->name[length] = '\0';
    skip_blanks(reader);
    if (reader->at == reader->length || text[reader->at] != '"') {
        return pgn_malformed(reader, reader->at, "expected a value in quotes");
    }
    size_t quote = reader->at++;
    tag->value.at = reader->at;
    while (reader->at < reader->length && text[reader->at] != '"') {
        reader->at += text[reader->at] == '\\' && reader->at + 1 < reader->length ? 2 : 1;
    }
    if (reader->at >= reader->length) {
        return pgn_malformed(reader, quote, "unclosed value: its closing quote is missing");
    }
    tag->value.length = reader->at - tag->value.at;
    reader->at++;
    skip_blanks(reader);
    if (reader->at == reader->length || text[reader->at] != ']') {
        return pgn_malformed(reader, reader->at, "expected ]");
    }
    reader->at++;
    return APIARY_OK;
}

static enum apiary_status read_option(struct pgn_reader *reader, const struct pgn_tag *tag,
                                      enum apiary_option option) {
    int value = apiary_option_read(option, reader->text + tag->value.at, tag->value.length);
    if (value < 0) {
        return error_set(reader->error, APIARY_MALFORMED, tag->value.at,
                         apiary_option_info_of(option)->is_bool ? "%s must be \"true\" or \"false\""
                                                                : "unknown value for %s",
                         tag->name);
    }
    apiary_option_set(&reader->options, option, value);
    return APIARY_OK;
}

/* Copies a seed or a commitment. It has only letters and digits, so nothing is escaped. */
static enum apiary_status read_seed(struct pgn_reader *reader, const struct pgn_tag *tag,
                                    char field[APIARY_SEED_SIZE]) {
    if (tag->value.length >= APIARY_SEED_SIZE) {
        return pgn_malformed(reader, tag->value.at, "at most 64 characters are allowed here");
    }
    for (size_t at = tag->value.at; at < tag->value.at + tag->value.length; at++) {
        if (!ascii_is_letter(reader->text[at]) && !ascii_is_digit(reader->text[at])) {
            return pgn_malformed(reader, at, "only letters and digits are allowed here");
        }
    }
    memcpy(field, reader->text + tag->value.at, tag->value.length);
    field[tag->value.length] = '\0';
    return APIARY_OK;
}

static enum apiary_status duplicate(struct pgn_reader *reader, const struct pgn_tag *tag) {
    return error_set(reader->error, APIARY_MALFORMED, tag->value.at, "duplicate tag %s", tag->name);
}

static enum apiary_status note_span(struct pgn_reader *reader, const struct pgn_tag *tag,
                                    struct notation_span *span, bool *has) {
    if (*has) {
        return duplicate(reader, tag);
    }
    *span = tag->value;
    *has = true;
    return APIARY_OK;
}

/* A bit for each option and for Seed, Commitment and SetUp; 0 for other tags. */
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
        return duplicate(reader, tag);
    }
    reader->seen |= bit;
    if (strcmp(tag->name, "GameType") == 0) {
        return note_span(reader, tag, &reader->type, &reader->has_type);
    }
    if (strcmp(tag->name, "Result") == 0) {
        return note_span(reader, tag, &reader->result, &reader->has_result);
    }
    if (strcmp(tag->name, NOTATION_TERMINATION_TAG) == 0) {
        return note_span(reader, tag, &reader->termination, &reader->has_termination);
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
            reader->options.commitment[0] = '-'; /* none, unless its tag follows */
        }
        return read_seed(reader, tag, reader->options.seed);
    }
    if (strcmp(tag->name, "Commitment") == 0) {
        if (!reader->has_seed) { /* the caller's seed is not this game's */
            reader->options.seed[0] = '\0';
        }
        return read_seed(reader, tag, reader->options.commitment);
    }
    if (strcmp(tag->name, "SetUp") == 0) {
        const char *value = reader->text + tag->value.at;
        reader->is_setup = notation_is_word(value, tag->value.length, "1");
        if (!reader->is_setup && !notation_is_word(value, tag->value.length, "0")) {
            return pgn_malformed(reader, tag->value.at, "SetUp must be \"0\" or \"1\"");
        }
    }
    return APIARY_OK;
}

static enum apiary_status keep_tag(struct pgn_reader *reader, const struct pgn_tag *tag) {
    if (game_tag_is_fact(tag->name, strlen(tag->name)) ||
        strcmp(tag->name, NOTATION_TERMINATION_TAG) == 0) {
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
        return duplicate(reader, tag);
    }
    if (apiary_game_tag_count(reader->game) >= NOTATION_MAX_TAGS) {
        return pgn_malformed(reader, tag->value.at, "too many tags");
    }
    if (!pgn_unescape(reader, tag->value)) {
        return error_no_memory(reader->error);
    }
    enum apiary_status status = apiary_game_set_tag(reader->game, tag->name, strlen(tag->name),
                                                    reader->value.data, reader->value.length);
    return status ? error_set(reader->error, status, tag->value.at, "cannot store the tag %s",
                              tag->name)
                  : APIARY_OK;
}

/* Reads the tags up to the first thing that is neither a tag nor a comment. */
static enum apiary_status read_tags(struct pgn_reader *reader,
                                    enum apiary_status (*use)(struct pgn_reader *reader,
                                                              const struct pgn_tag *tag)) {
    reader->at = notation_bom_length(reader->text, reader->length);
    reader->comment.length = 0;
    for (;;) {
        enum apiary_status status = pgn_skip_space(reader);
        if (status || reader->at == reader->length || reader->text[reader->at] != '[') {
            return status;
        }
        struct pgn_tag tag = {0};
        reader->has_tags = true;
        status = read_tag(reader, &tag);
        if (!status) {
            status = use(reader, &tag);
        }
        if (status) {
            return status;
        }
    }
}

enum apiary_status pgn_read_facts(struct pgn_reader *reader) {
    return read_tags(reader, note_fact);
}

enum apiary_status pgn_keep_tags(struct pgn_reader *reader) {
    return read_tags(reader, keep_tag);
}

/*
 * sgf_header.c: the header of a BoardSpace record. It is read twice, because the game can be made
 * only when its type, options and start are known: first for these facts, then for the tags.
 */
#include <string.h>

#include "base/error.h"
#include "games/game.h"
#include "notation/sgf_reader.h"

static enum apiary_status malformed(struct sgf_reader *reader, size_t at, const char *message) {
    return error_set(reader->error, APIARY_MALFORMED, at, "%s", message);
}

/* ---- Properties ---- */

bool sgf_is_property(const struct sgf_reader *reader, struct notation_span name,
                     const char *property) {
    return strlen(property) == name.length &&
           memcmp(reader->scan.text + name.at, property, name.length) == 0;
}

int sgf_player_of(const struct sgf_reader *reader, struct notation_span name) {
    return sgf_is_property(reader, name, "P0") ? 0 : sgf_is_property(reader, name, "P1") ? 1 : -1;
}

bool sgf_is_ignored(const struct sgf_reader *reader, struct notation_span name) {
    return name.length > 1 && memcmp(reader->scan.text + name.at, "P-", 2) == 0;
}

bool sgf_is_step(const char *text) {
    while (notation_is_space(*text)) {
        text++;
    }
    return ascii_is_digit(*text);
}

/* ---- Tags ---- */

enum apiary_status sgf_add_tag(struct sgf_reader *reader, const char *name, const char *value,
                               size_t length, size_t at) {
    const char *old = apiary_game_tag(reader->game, name);
    /* Values that are added to a tag count as well: each copies what is there. */
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
    return status ? error_set(reader->error, status, at, "cannot store the tag %s", name)
                  : APIARY_OK;
}

/* Cuts `Name "value"` in place; the value is between the first quote and the last. */
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

/* TG, Apiary's property for a tag that has no property of its own. */
static enum apiary_status keep_own_tag(struct sgf_reader *reader, size_t at) {
    char *name, *value;
    if (!cut_quoted(reader->value.data, &name, &value) || !notation_is_tag_name(name)) {
        return malformed(reader, at, "expected a tag such as Name \"value\"");
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
enum apiary_status sgf_keep_player(struct sgf_reader *reader, int player, size_t at) {
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
    while (ascii_is_letter(text[keyword])) {
        keyword++;
    }
    size_t rest = keyword;
    while (notation_is_space(text[rest])) {
        rest++;
    }
    if (notation_is_word(text, keyword, "id")) {
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
        text_format(&out, "Sgf%c%.*s%s", ascii_upper(text[0]), (int)keyword - 1, text + 1, colour);
    }
    text_end(&out);
    return sgf_add_tag(reader, tag, text + rest, strlen(text + rest), at);
}

enum apiary_status sgf_keep_property(struct sgf_reader *reader, const struct sgf_token *token) {
    struct notation_span name = token->name;
    size_t at = token->value.at;
    const char *text = reader->value.data;
    if (sgf_is_property(reader, name, "TG")) {
        return keep_own_tag(reader, at);
    }
    char plain[APIARY_TYPE_SIZE];
    bool known = sgf_is_property(reader, name, "GM") || sgf_is_property(reader, name, "RS") ||
                 (sgf_is_property(reader, name, "VV") && strcmp(text, "1") == 0) ||
                 (sgf_is_property(reader, name, "RE") && reader->has_result) ||
                 (sgf_is_property(reader, name, "SU") && sgf_type_setup(reader->type, plain) &&
                  strcmp(text, plain) == 0);
    if (known || reader->value.length == 0) {
        return APIARY_OK;
    }
    const char *tag = sgf_tag_of(reader->scan.text + name.at, name.length);
    if (sgf_is_property(reader, name, "DT") && sgf_is_plain_date(text)) {
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

/* ---- Facts ---- */

static enum apiary_status note_own_fact(struct sgf_reader *reader, const struct sgf_token *token) {
    char *name, *value;
    if (!cut_quoted(reader->value.data, &name, &value)) {
        return APIARY_OK; /* keep_own_tag will refuse it */
    }
    bool *option = strcmp(name, "QueenFirst") == 0   ? &reader->options.queen_first
                   : strcmp(name, "Repetition") == 0 ? &reader->options.repetition
                                                     : NULL;
    if (option && !notation_read_bool(value, strlen(value), option)) {
        return malformed(reader, token->value.at, "expected \"true\" or \"false\"");
    }
    if (strcmp(name, "Position") == 0) {
        reader->has_position = true;
        reader->position = token->value;
    }
    return APIARY_OK;
}

static enum apiary_status note_fact(struct sgf_reader *reader, const struct sgf_token *token) {
    const struct notation_buffer *value = &reader->value;
    size_t at = token->value.at;
    if (sgf_is_property(reader, token->name, "GM") && strcmp(value->data, "27") != 0) {
        return error_set(reader->error, APIARY_UNSUPPORTED, at,
                         "this is a record of another game; Hive is GM[27]");
    }
    if (sgf_is_property(reader, token->name, "SU")) {
        reader->has_type = true;
        reader->type_at = at;
        if (!sgf_setup_type(value->data, value->length, reader->type)) {
            return error_set(
                reader->error, APIARY_UNSUPPORTED, at,
                "unknown set-up \"%.40s\"; known are hive, hive-m and so on to hive-plm",
                value->data);
        }
    }
    if (sgf_is_property(reader, token->name, "RS")) {
        reader->has_result = true;
        if (!notation_read_result(value->data, value->length, &reader->declared)) {
            return malformed(reader, at, "expected a result such as WhiteWins");
        }
    }
    return sgf_is_property(reader, token->name, "TG") ? note_own_fact(reader, token) : APIARY_OK;
}

enum apiary_status sgf_read_header(struct sgf_reader *reader) {
    enum apiary_status status =
        sgf_scan_start(&reader->scan, reader->scan.text, reader->scan.length, reader->error);
    while (!status) {
        struct sgf_token token;
        status = sgf_scan_next(&reader->scan, &token);
        if (status || token.kind == SGF_END) {
            return status;
        }
        if (token.kind == SGF_NODE || sgf_is_ignored(reader, token.name)) {
            continue;
        }
        if (!sgf_unescape(&reader->scan, token.value, &reader->value)) {
            return error_no_memory(reader->error);
        }
        int player = sgf_player_of(reader, token.name);
        if (player < 0) {
            status = note_fact(reader, &token);
        } else if (sgf_is_step(reader->value.data)) {
            status = sgf_step_read(reader, player, token.value.at);
            const struct sgf_step *step = &reader->step;
            reader->starter = player;
            if (!status && step->kind == SGF_STEP_START && step->count > 2) {
                reader->starter = notation_is_word(step->word[2], strlen(step->word[2]), "P1");
            }
            reader->step.kind = SGF_STEP_NONE;
            return status;
        }
    }
    return status;
}

enum apiary_status sgf_make_game(struct sgf_reader *reader, const struct apiary_allocator *memory) {
    if (!reader->has_type) {
        return malformed(reader, reader->scan.at,
                         "the header has no property SU, which names the set-up");
    }
    enum apiary_status status;
    if (reader->has_position) {
        char *name = NULL, *value = NULL;
        if (!sgf_unescape(&reader->scan, reader->position, &reader->value)) {
            return error_no_memory(reader->error);
        }
        if (!cut_quoted(reader->value.data, &name, &value)) {
            return malformed(reader, reader->position.at,
                             "expected a position such as Position \"...\"");
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

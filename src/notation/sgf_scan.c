/*
 * sgf_scan.c: the tokens of SGF.
 *
 *     text  = game { game }        game = "(" node { node } { game } ")"
 *     node  = ";" { property }     property = name "[" value "]" { "[" value "]" }
 *
 * The main line takes the first of several variations, so it ends at the first ")".
 */
#include "base/error.h"
#include "notation/sgf.h"

static void skip_space(struct sgf_scan *scan) {
    while (scan->at < scan->length && notation_is_space(scan->text[scan->at])) {
        scan->at++;
    }
}

/* Letters and digits, and a hyphen for BoardSpace's P-1, which is no player. */
static bool is_name_char(char c) {
    return ascii_is_letter(c) || ascii_is_digit(c) || c == '-';
}

static enum apiary_status malformed(struct sgf_scan *scan, size_t at, const char *message) {
    return error_set(scan->error, APIARY_MALFORMED, at, "%s", message);
}

/* From after the opening bracket to after the closing one. */
static enum apiary_status read_value(struct sgf_scan *scan, struct notation_span *value) {
    size_t start = scan->at;
    while (scan->at < scan->length && scan->text[scan->at] != ']') {
        scan->at += scan->text[scan->at] == '\\' && scan->at + 1 < scan->length ? 2 : 1;
    }
    if (scan->at >= scan->length) {
        return malformed(scan, start - 1, "unclosed value: its ] is missing");
    }
    *value = (struct notation_span){.at = start, .length = scan->at - start};
    scan->at++;
    return APIARY_OK;
}

enum apiary_status sgf_scan_start(struct sgf_scan *scan, const char *text, size_t length,
                                  struct apiary_error *error) {
    *scan = (struct sgf_scan){
        .text = text, .length = length, .at = notation_bom_length(text, length), .error = error};
    skip_space(scan);
    if (scan->at == length || text[scan->at] != '(') {
        return malformed(scan, scan->at, "expected ( at the start of a game");
    }
    scan->at++;
    scan->depth = 1;
    skip_space(scan);
    if (scan->at == length || text[scan->at] != ';') {
        return malformed(scan, scan->at, "expected ; at the start of a node");
    }
    return APIARY_OK;
}

enum apiary_status sgf_scan_next(struct sgf_scan *scan, struct sgf_token *token) {
    *token = (struct sgf_token){.kind = SGF_END};
    for (;;) {
        skip_space(scan);
        if (scan->at == scan->length) {
            return malformed(scan, scan->at, "unclosed game: its ) is missing");
        }
        size_t start = scan->at;
        char c = scan->text[scan->at++];
        if (c == '[' && scan->name.length > 0) {
            token->kind = SGF_PROPERTY;
            token->name = scan->name;
            return read_value(scan, &token->value);
        }
        scan->name.length = 0;
        if (c == ';') {
            token->kind = SGF_NODE;
            return APIARY_OK;
        }
        if (c == ')') {
            scan->depth--;
            return APIARY_OK;
        }
        if (c == '(') {
            scan->depth++;
            continue;
        }
        if (!ascii_is_letter(c)) {
            return malformed(scan, start, "expected a property");
        }
        while (scan->at < scan->length && is_name_char(scan->text[scan->at])) {
            scan->at++;
        }
        scan->name = (struct notation_span){.at = start, .length = scan->at - start};
        skip_space(scan);
        if (scan->at == scan->length || scan->text[scan->at] != '[') {
            return malformed(scan, scan->at, "expected [ after the name of a property");
        }
    }
}

enum apiary_status sgf_scan_rest(struct sgf_scan *scan) {
    for (;;) {
        skip_space(scan);
        if (scan->at == scan->length) {
            return scan->depth == 0 ? APIARY_OK
                                    : malformed(scan, scan->at, "unclosed game: its ) is missing");
        }
        size_t start = scan->at;
        char c = scan->text[scan->at++];
        struct notation_span value;
        if (c == '(') {
            scan->depth++;
        } else if (scan->depth == 0) {
            return malformed(scan, start, "unexpected text after the game");
        } else if (c == ')') {
            scan->depth--;
        } else if (c == '[') {
            enum apiary_status status = read_value(scan, &value);
            if (status) {
                return status;
            }
        } else if (c != ';' && !is_name_char(c)) {
            return malformed(scan, start, "expected a property");
        }
    }
}

bool sgf_unescape(const struct sgf_scan *scan, struct notation_span value,
                  struct notation_buffer *buffer) {
    const char *bytes = scan->text + value.at;
    if (!notation_buffer_clear(buffer)) {
        return false;
    }
    for (size_t i = 0; i < value.length; i++) {
        if (bytes[i] == '\\' && i + 1 < value.length) {
            i++;
            /* A line end after a backslash only breaks a long line. */
            if (bytes[i] == '\n') {
                continue;
            }
            if (bytes[i] == '\r') {
                i += i + 1 < value.length && bytes[i + 1] == '\n';
                continue;
            }
        }
        if (!notation_buffer_put(buffer, bytes[i])) {
            return false;
        }
    }
    return true;
}

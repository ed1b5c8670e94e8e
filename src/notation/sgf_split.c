/*
 * sgf_split.c: the end of a game in an SGF collection. BoardSpace sometimes appends a replay of the
 * same game, with no header or with the same name: this belongs to the game before it.
 */
#include <string.h>

#include "notation/sgf.h"

/* The closing bracket of the value that is opened at `at`, or the end of the text. */
static size_t value_end(const char *text, size_t length, size_t at) {
    for (at++; at < length && text[at] != ']'; at++) {
        at += text[at] == '\\';
    }
    return at < length ? at : length;
}

/* The end of the tree that begins at `at`; anything else ends before the next tree. */
static size_t tree_end(const char *text, size_t length, size_t at) {
    size_t depth = 0;
    while (at < length) {
        char c = text[at];
        if (c == '[') {
            at = value_end(text, length, at);
        } else if (c == '(') {
            depth++;
        } else if (c == ')' && depth > 0) {
            depth--;
        }
        at += at < length;
        if (depth == 0 && (c == ')' || (at < length && text[at] == '('))) {
            break;
        }
    }
    return at;
}

/* The value of a property in the first node of the tree at `at`; length 0 if it has none. *open is
 * set if the node may go on after the end of the text. */
static struct notation_span header_value(const char *text, size_t length, size_t at,
                                         const char *property, bool *open) {
    struct notation_span none = {0};
    size_t nodes = 0, name = at;
    for (; at < length && text[at] != ')'; at++) {
        if (text[at] == '[') {
            size_t end = value_end(text, length, at);
            *open = *open || end == length;
            if (at - name == strlen(property) && memcmp(text + name, property, at - name) == 0) {
                return (struct notation_span){.at = at + 1, .length = end - at - 1};
            }
            at = end;
            name = end + 1;
        } else if (!ascii_is_letter(text[at]) && !ascii_is_digit(text[at])) {
            name = at + 1;
            nodes += text[at] == ';';
            if (nodes > 1) {
                return none;
            }
        }
    }
    *open = *open || at >= length;
    return none;
}

/* BoardSpace names a game by players and start: T!HV-ann-bob-2021-12-11-1632 */
static bool is_replay(const char *text, size_t length, size_t at, struct notation_span name,
                      bool *open) {
    if (header_value(text, length, at, "GM", open).length == 0) {
        return true;
    }
    struct notation_span other = header_value(text, length, at, "GN", open);
    if (name.length != other.length || name.length < 3 ||
        memcmp(text + name.at, text + other.at, name.length) != 0) {
        return false;
    }
    for (size_t i = 0; i + 3 <= name.length; i++) {
        if (memcmp(text + name.at + i, "HV-", 3) == 0) {
            return true;
        }
    }
    return false;
}

size_t sgf_game_end(const char *text, size_t length, size_t at, bool *open) {
    struct notation_span name = {0};
    *open = false;
    if (text[at] == '(') {
        name = header_value(text, length, at, "GN", open);
    }
    for (;;) {
        at = tree_end(text, length, at);
        size_t next = at;
        while (next < length && notation_is_space(text[next])) {
            next++;
        }
        *open = *open || next == length;
        if (next == length || text[next] != '(' || !is_replay(text, length, next, name, open)) {
            return at;
        }
        at = next;
    }
}

/*
 * pgn_split.c: the end of a game in a PGN of several. This never fails, so that the games after a
 * bad one can still be read.
 *
 * A game ends before a tag that follows its moves or its result, and before the number 1. after its
 * result. A game without moves and result ends before an empty line and a tag with the name of its
 * own first tag.
 */
#include <string.h>

#include "games/game.h"
#include "notation/pgn_reader.h"

struct splitter {
    const char *text;
    size_t length, at;
    size_t line_ends; /* among the blanks just skipped */
};

static void skip_blanks(struct splitter *splitter) {
    splitter->line_ends = 0;
    while (splitter->at < splitter->length && notation_is_space(splitter->text[splitter->at])) {
        splitter->line_ends += splitter->text[splitter->at++] == '\n';
    }
}

static void skip_line(struct splitter *splitter) {
    while (splitter->at < splitter->length && splitter->text[splitter->at] != '\n') {
        splitter->at++;
    }
}

/* An unclosed comment goes to the end of the text. */
static void skip_comment(struct splitter *splitter) {
    for (splitter->at++; splitter->at < splitter->length; splitter->at++) {
        const char *brace =
            memchr(splitter->text + splitter->at, '}', splitter->length - splitter->at);
        splitter->at = brace ? (size_t)(brace - splitter->text) + 1 : splitter->length;
        if (splitter->at == splitter->length || splitter->text[splitter->at] != '}') {
            return;
        }
    }
}

/* The name of the tag at the bracket. */
static struct notation_span tag_name(const struct splitter *splitter) {
    size_t start = splitter->at + 1;
    while (start < splitter->length && notation_is_blank(splitter->text[start])) {
        start++;
    }
    size_t end = start;
    while (end < splitter->length && game_tag_char(splitter->text[end])) {
        end++;
    }
    return (struct notation_span){.at = start, .length = end - start};
}

/* To the end of the tag at the bracket. One that is not closed ends with its line. */
static void skip_tag(struct splitter *splitter) {
    const char *text = splitter->text;
    size_t at = splitter->at, quotes = 0;
    skip_line(splitter);
    for (; at < splitter->length; at++) {
        bool line_start = text[at - (at > 0)] == '\n';
        if (quotes == 1 ? line_start && text[at] == '[' : text[at] == '\n') {
            return;
        }
        if (text[at] == '"') {
            quotes++;
        } else if (text[at] == '\\' && quotes == 1) {
            at++;
        } else if (text[at] == ']' && quotes != 1) {
            splitter->at = at + 1;
            return;
        }
    }
}

static void skip_word(struct splitter *splitter) {
    while (splitter->at < splitter->length && !notation_is_space(splitter->text[splitter->at])) {
        splitter->at++;
    }
}

static bool is_same_name(const struct splitter *splitter, struct notation_span a,
                         struct notation_span b) {
    return a.length == b.length &&
           memcmp(splitter->text + a.at, splitter->text + b.at, a.length) == 0;
}

size_t pgn_game_end(const char *text, size_t length, size_t at) {
    struct splitter splitter = {.text = text, .length = length, .at = at};
    struct notation_span first = {0};
    bool has_moves = false, has_result = false;
    splitter.at += notation_bom_length(text + at, length - at);
    for (;;) {
        skip_blanks(&splitter);
        if (splitter.at == length) {
            return length;
        }
        enum apiary_result result;
        size_t here = splitter.at, number = pgn_number_length(text, length, here);
        size_t mark = notation_bom_length(text + here, length - here);
        if (text[here] == '{') {
            skip_comment(&splitter);
        } else if (text[here] == ';') {
            skip_line(&splitter);
        } else if (mark > 0) {
            return here; /* another file follows */
        } else if (text[here] == '[') {
            struct notation_span name = tag_name(&splitter);
            bool again = splitter.line_ends > 1 && is_same_name(&splitter, name, first);
            if (has_moves || has_result || (again && first.length > 0)) {
                return here;
            }
            first = first.length > 0 ? first : name;
            skip_tag(&splitter);
        } else if (number > 0) {
            if (has_result && text[here] == '1' && text[here + 1] == '.') {
                return here;
            }
            has_moves = true;
            struct notation_span move = pgn_cut_move(text, length, here + number);
            splitter.at = move.at + move.length;
        } else if (pgn_result_length(text, length, here, &result)) {
            has_result = true;
            skip_word(&splitter);
        } else {
            has_moves = true; /* for the reader to refuse */
            skip_word(&splitter);
        }
    }
}

/*
 * pgn_split.c: the end of a game in a PGN of several. This never fails, so that the games after a
 * bad one can still be read.
 *
 * A game ends before a tag that follows its moves or its result, and before the number 1. after its
 * result. A game without moves and result ends before an empty line and a tag with the name of its
 * own first tag. Numbers and results in variations do not count. A comment that is not closed ends
 * with its game, before an empty line and a tag.
 */
#include <string.h>

#include "games/game.h"
#include "notation/pgn_reader.h"

struct splitter {
    const char *text;
    size_t length, at;
    size_t line_ends;           /* among the blanks just skipped */
    struct notation_span first; /* the name of the first tag */
    bool has_moves, has_result; /* a result counts as a move */
    size_t depth;               /* of variations */
    bool open;                  /* a tag may go on after the end of the text */
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

/* [Name "; the rest of the tag does not matter. */
static bool begins_tag(const char *text, size_t length, size_t at) {
    if (at == length || text[at] != '[') {
        return false;
    }
    size_t name = ++at;
    while (at < length && game_tag_char(text[at])) {
        at++;
    }
    bool named = at > name;
    while (at < length && notation_is_blank(text[at])) {
        at++;
    }
    return named && at < length && text[at] == '"';
}

bool pgn_begins_tags(const char *text, size_t length, size_t start, size_t at) {
    if (!begins_tag(text, length, at)) {
        return false;
    }
    size_t empty = at - 1;
    while (empty > start && text[empty - 1] != '\n' && notation_is_space(text[empty - 1])) {
        empty--;
    }
    return empty > start && text[empty - 1] == '\n';
}

static size_t find(const char *text, size_t length, size_t at, char c) {
    const char *found = memchr(text + at, c, length - at);
    return found ? (size_t)(found - text) : length;
}

/* Line by line, so that many comments that are not closed take linear time. A comment may have what
 * looks like tags; it is taken for unclosed only if another comment or more tags follow before its
 * brace, or if it has none. */
static struct pgn_comment find_brace_comment(const char *text, size_t length, size_t start) {
    size_t tags = length;
    for (size_t at = start; at < length;) {
        size_t line = find(text, length, at, '\n'), brace = find(text, line, at, '}');
        if (tags < length && find(text, brace, at, '{') < brace) {
            return (struct pgn_comment){.end = tags};
        }
        if (brace == line) {
            at = line + (line < length);
            if (line < length && pgn_begins_tags(text, length, start, at)) {
                if (tags < length) {
                    return (struct pgn_comment){.end = tags};
                }
                tags = at;
            }
        } else if (brace + 1 < length && text[brace + 1] == '}') {
            at = brace + 2;
        } else {
            return (struct pgn_comment){
                .end = brace + 1, .closed = true, .open = brace + 1 == length};
        }
    }
    return (struct pgn_comment){.end = tags, .open = true};
}

struct pgn_comment pgn_find_comment(const char *text, size_t length, size_t at) {
    if (text[at] == '{') {
        return find_brace_comment(text, length, at + 1);
    }
    size_t line = find(text, length, at, '\n');
    return (struct pgn_comment){
        .end = line + (line < length), .closed = true, .open = line == length};
}

/* The name of the tag at the bracket. */
static struct notation_span tag_name(struct splitter *splitter) {
    size_t start = splitter->at + 1;
    while (start < splitter->length && notation_is_blank(splitter->text[start])) {
        start++;
    }
    size_t end = start;
    while (end < splitter->length && game_tag_char(splitter->text[end])) {
        end++;
    }
    splitter->open = splitter->open || end == splitter->length;
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
    splitter->open = true;
}

static void skip_word(struct splitter *splitter) {
    do {
        splitter->at++;
    } while (splitter->at < splitter->length && !pgn_ends_word(splitter->text[splitter->at]));
}

static bool is_same_name(const struct splitter *splitter, struct notation_span a,
                         struct notation_span b) {
    return a.length == b.length &&
           memcmp(splitter->text + a.at, splitter->text + b.at, a.length) == 0;
}

/* Skips a number and its move, a result, a parenthesis of a variation, or anything else, which is
 * for the reader to refuse. False if another game begins here. */
static bool skip_move_text(struct splitter *splitter) {
    const char *text = splitter->text;
    size_t length = splitter->length, here = splitter->at;
    size_t number = pgn_number_length(text, length, here);
    enum apiary_result result;
    size_t word = pgn_result_length(text, length, here, &result);
    if (number > 0) {
        if (splitter->has_result && splitter->depth == 0 && text[here] == '1' &&
            text[here + 1] == '.') {
            return false;
        }
        struct notation_span move = pgn_cut_move(text, length, here + number);
        splitter->at = move.at + move.length;
    } else if (word > 0) {
        splitter->at += word;
        splitter->has_result = splitter->has_result || splitter->depth == 0;
    } else if (text[here] == '(' || text[here] == ')') {
        splitter->depth += text[here] == '(';
        splitter->depth -= text[here] == ')' && splitter->depth > 0;
        splitter->at++;
    } else {
        skip_word(splitter);
    }
    splitter->has_moves = true;
    return true;
}

/* Skips a tag. False if another game begins with it. */
static bool skip_own_tag(struct splitter *splitter) {
    struct notation_span name = tag_name(splitter), first = splitter->first;
    bool again = splitter->line_ends > 1 && first.length > 0 && is_same_name(splitter, name, first);
    if (splitter->has_moves || again) {
        return false;
    }
    splitter->first = first.length > 0 ? first : name;
    skip_tag(splitter);
    return true;
}

size_t pgn_game_end(const char *text, size_t length, size_t at, bool *open) {
    struct splitter splitter = {.text = text, .length = length, .at = at};
    splitter.at += notation_bom_length(text + at, length - at);
    for (bool goes_on = true; goes_on;) {
        skip_blanks(&splitter);
        if (splitter.at == length) {
            break;
        }
        char c = text[splitter.at];
        if (c == '{' || c == ';') {
            struct pgn_comment comment = pgn_find_comment(text, length, splitter.at);
            splitter.at = comment.end;
            splitter.open = splitter.open || comment.open;
            goes_on = comment.closed;
        } else if (notation_bom_length(text + splitter.at, length - splitter.at) > 0) {
            goes_on = false; /* another file follows */
        } else {
            goes_on = c == '[' ? skip_own_tag(&splitter) : skip_move_text(&splitter);
        }
    }
    *open = splitter.open || splitter.at == length;
    return splitter.at;
}

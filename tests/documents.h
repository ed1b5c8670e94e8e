/* documents.h: checks that a text is well-formed JSON or XML. Included after cmocka.h. */
#ifndef TESTS_DOCUMENTS_H
#define TESTS_DOCUMENTS_H

#include <stdbool.h>
#include <string.h>

static inline size_t test_count(const char *text, const char *part) {
    size_t count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part)) {
        count++;
    }
    return count;
}

/* ---- JSON ---- */

/* The end of the JSON value that begins here; NULL if there is none. */
static inline const char *test_skip_json(const char *at);

static inline const char *test_skip_blanks(const char *at) {
    return at + strspn(at, " \n\r\t");
}

static inline const char *test_skip_string(const char *at) {
    for (at++; *at && *at != '"'; at++) {
        if ((unsigned char)*at < ' ') {
            return NULL;
        }
        at += *at == '\\' && at[1];
    }
    return *at ? at + 1 : NULL;
}

static inline const char *test_skip_list(const char *at) {
    bool object = *at == '{';
    char end = object ? '}' : ']';
    at = test_skip_blanks(at + 1);
    while (at && *at != end) {
        if (object) {
            at = *at == '"' ? test_skip_string(at) : NULL;
            at = at && *at == ':' ? at + 1 : NULL;
        }
        at = at ? test_skip_json(at) : NULL;
        if (at && *at == ',') {
            at = test_skip_blanks(at + 1);
            if (*at == end) {
                return NULL;
            }
        } else if (at && *at != end) {
            return NULL;
        }
    }
    return at ? at + 1 : NULL;
}

static inline const char *test_skip_json(const char *at) {
    static const char *const words[] = {"true", "false", "null"};
    at = test_skip_blanks(at);
    if (*at == '{' || *at == '[') {
        at = test_skip_list(at);
    } else if (*at == '"') {
        at = test_skip_string(at);
    } else {
        size_t length = strspn(at, "+-.0123456789eE");
        for (size_t i = 0; i < 3; i++) {
            length = strncmp(at, words[i], strlen(words[i])) == 0 ? strlen(words[i]) : length;
        }
        at = length > 0 ? at + length : NULL;
    }
    return at ? test_skip_blanks(at) : NULL;
}

static inline void test_json(const char *text) {
    const char *end = test_skip_json(text);
    if (!end || *end) {
        fail_msg("not JSON: %.2000s", text);
    }
}

/* ---- XML ---- */

/* The '>' that ends the tag, outside of quotes. */
static inline const char *test_tag_end(const char *at) {
    bool quoted = false;
    for (; *at != '\0' && (quoted || *at != '>'); at++) {
        quoted ^= *at == '\'';
        assert_true(*at != '<'); /* neither in a value nor in a tag */
    }
    assert_int_equal(*at, '>');
    return at;
}

/* Every element is closed, in order, and there is one root. */
static inline void test_xml(const char *text) {
    enum { DEEPEST = 16 };
    const char *open[DEEPEST];
    size_t depth = 0, roots = 0;
    for (const char *at = strchr(text, '<'); at != NULL; at = strchr(at, '<')) {
        const char *name = at + 1 + (at[1] == '/');
        size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzG");
        const char *end = test_tag_end(at + 1);
        assert_true(length > 0);
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_true(strncmp(open[depth], name, length) == 0);
            assert_true(strspn(open[depth], "abcdefghijklmnopqrstuvwxyzG") == length);
        } else if (end[-1] != '/') {
            assert_true(depth < DEEPEST);
            roots += depth == 0;
            open[depth++] = name;
        }
        at = end;
    }
    assert_int_equal(depth, 0);
    assert_int_equal(roots, 1);
}

#endif

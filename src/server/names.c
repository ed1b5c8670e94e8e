/*
 * names.c: names of players, with the Unicode tables of utf8proc.
 */
#include "server/names.h"

#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/text.h"
#include "server/messages.gen.h"

_Static_assert(STORE_NAME_SIZE > 4 * PROTO_MAX_NAME, "a character has up to four bytes");

enum { MAX_MARKS = 2 };

/* Symbols that are drawn as nothing or as a box. */
static bool is_blank_symbol(utf8proc_int32_t c) {
    return c == 0x2800 || c == 0xFFFC || c == 0xFFFD || c == 0x1D159;
}

static bool is_mark(utf8proc_category_t category) {
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

static bool is_visible(utf8proc_int32_t c) {
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    default:
        return !utf8proc_get_property(c)->ignorable && !is_blank_symbol(c);
    }
}

/* Removes blanks at the ends, and all but one between words. */
static void squeeze(char *text) {
    char *to = text;
    for (const char *from = text; *from != '\0'; from++) {
        if (*from != ' ' || (to > text && from[1] != ' ' && from[1] != '\0')) {
            *to++ = *from;
        }
    }
    *to = '\0';
}

/* Whether a text in composed form may be a name. */
static bool is_name(const char *text) {
    int count = 0;
    int marks = MAX_MARKS; /* a name must not begin with a mark */
    while (*text != '\0') {
        utf8proc_int32_t c;
        utf8proc_ssize_t length = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &c);
        if (length <= 0 || ++count > PROTO_MAX_NAME) {
            return false;
        }
        text += length;
        if (c == ' ') {
            marks = MAX_MARKS;
            continue;
        }
        marks = is_mark(utf8proc_category(c)) ? marks + 1 : 0;
        if (!is_visible(c) || marks > MAX_MARKS) {
            return false;
        }
    }
    return count > 0;
}

/* NULL if it is not UTF-8, or if out of memory. */
static char *map(const char *text, utf8proc_option_t options) {
    utf8proc_uint8_t *mapped = NULL;
    utf8proc_map((const utf8proc_uint8_t *)text, 0, &mapped,
                 UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPOSE | options);
    return (char *)mapped;
}

bool name_read(const char *text, char name[STORE_NAME_SIZE]) {
    char *composed = map(text, 0);
    if (composed == NULL) {
        return false;
    }
    squeeze(composed);
    bool ok = is_name(composed);
    if (ok) {
        text_copy(composed, name, STORE_NAME_SIZE);
    }
    free(composed);
    return ok;
}

void name_fold(const char *name, char *buffer, size_t size) {
    char *folded = map(name, UTF8PROC_CASEFOLD);
    text_copy(folded != NULL ? folded : name, buffer, size);
    free(folded);
}

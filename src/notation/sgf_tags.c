/*
 * sgf_tags.c: how the header of a BoardSpace record and the tags of a game correspond.
 *
 * SgfDate, SgfGameName and SgfResult are Mzinga's names; Date is derived from SgfDate as Mzinga
 * does it. Other properties XX become SgfXX.
 */
#include <stdio.h>
#include <string.h>

#include "notation/sgf.h"

bool sgf_setup_type(const char *setup, size_t length, char type[APIARY_TYPE_SIZE]) {
    /* Numbers may follow: players, a random key, the revision of the rules. */
    size_t end = 0;
    while (end < length && !notation_is_space(setup[end])) {
        end++;
    }
    if (end < 4 || !notation_is_word(setup, 4, "hive") || end == 5 ||
        (end > 4 && setup[4] != '-')) {
        return false;
    }
    static const char letters[] = "MLP";
    bool has[3] = {false, false, false};
    for (size_t i = 5; i < end; i++) {
        const char *letter = strchr(letters, ascii_upper(setup[i]));
        if (!letter || has[letter - letters]) {
            return false;
        }
        has[letter - letters] = true;
    }
    struct text out = text_into(type, APIARY_TYPE_SIZE);
    text_add(&out, end > 4 ? "Base+" : "Base");
    for (size_t i = 0; i < 3; i++) {
        if (has[i]) {
            text_put(&out, letters[i]);
        }
    }
    text_end(&out);
    return true;
}

bool sgf_type_setup(const char *type, char setup[APIARY_TYPE_SIZE]) {
    if (strncmp(type, "Base", 4) != 0 || (type[4] != '\0' && type[4] != '+')) {
        return false;
    }
    const char *letters = type[4] ? type + 5 : "";
    if (strspn(letters, "MLP") != strlen(letters)) {
        return false;
    }
    snprintf(setup, APIARY_TYPE_SIZE, "hive%s%s%s%s", *letters ? "-" : "",
             strchr(letters, 'P') ? "p" : "", strchr(letters, 'L') ? "l" : "",
             strchr(letters, 'M') ? "m" : "");
    return true;
}

static const struct {
    const char *property, *tag;
} properties[] = {
    {"DT", "SgfDate"}, {"GN", "SgfGameName"}, {"RE", "SgfResult"}, {"EV", "Event"},
    {"PC", "Site"},    {"RO", "Round"},       {"C", "Comment"},
};

const char *sgf_tag_of(const char *property, size_t length) {
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
        if (strlen(properties[i].property) == length &&
            memcmp(properties[i].property, property, length) == 0) {
            return properties[i].tag;
        }
    }
    return NULL;
}

/* Properties that are not read as a tag SgfXX. */
static bool is_reserved(const char *property) {
    static const char *const reserved[] = {"GM", "SU", "VV", "P0", "P1", "TG", "RS"};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
        if (strcmp(property, reserved[i]) == 0) {
            return true;
        }
    }
    return sgf_tag_of(property, strlen(property)) != NULL;
}

const char *sgf_property_of(const char *tag) {
    for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
        if (strcmp(properties[i].tag, tag) == 0) {
            return properties[i].property;
        }
    }
    if (strncmp(tag, "Sgf", 3) != 0) {
        return NULL;
    }
    const char *property = tag + 3;
    size_t length = strspn(property, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    return length > 0 && property[length] == '\0' && !ascii_is_digit(property[0]) &&
                   !is_reserved(property)
               ? property
               : NULL;
}

bool sgf_keyword_of(const char *tag, enum apiary_colour *colour, char keyword[SGF_KEYWORD_SIZE]) {
    size_t length = strlen(tag);
    if (length < 9 || length >= 8 + SGF_KEYWORD_SIZE || strncmp(tag, "Sgf", 3) != 0) {
        return false;
    }
    if (strcmp(tag + length - 5, "White") == 0) {
        *colour = APIARY_WHITE;
    } else if (strcmp(tag + length - 5, "Black") == 0) {
        *colour = APIARY_BLACK;
    } else {
        return false;
    }
    size_t size = length - 8;
    for (size_t i = 0; i < size; i++) {
        char c = tag[3 + i];
        if (i == 0 ? c < 'A' || c > 'Z' : c < 'a' || c > 'z') {
            return false;
        }
        keyword[i] = ascii_lower(c);
    }
    keyword[size] = '\0';
    return strcmp(keyword, "id") != 0;
}

/* ---- Dates ---- */

/* 1 to 12 for an English month, in full or its first three letters; otherwise 0. */
static int month_of(const char *word, size_t length) {
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    for (int i = 0; i < 12; i++) {
        bool same = length == 3 || length == strlen(months[i]);
        for (size_t j = 0; same && j < length; j++) {
            same = ascii_lower(word[j]) == ascii_lower(months[i][j]);
        }
        if (same) {
            return i + 1;
        }
    }
    return 0;
}

/* A number of at most four digits; -1 for anything else. */
static int number_of(const char *word, size_t length) {
    int number = 0;
    if (length == 0 || length > 4) {
        return -1;
    }
    for (size_t i = 0; i < length; i++) {
        if (!ascii_is_digit(word[i])) {
            return -1;
        }
        number = number * 10 + (word[i] - '0');
    }
    return number;
}

bool sgf_is_plain_date(const char *text) {
    if (strlen(text) != 10) {
        return false;
    }
    for (size_t i = 0; i < 10; i++) {
        if (i == 4 || i == 7 ? text[i] != '.' : !ascii_is_digit(text[i])) {
            return false;
        }
    }
    return true;
}

bool sgf_read_date(const char *text, char date[SGF_DATE_SIZE]) {
    int day = 0, month = 0, year = 0;
    if (strlen(text) > 100) {
        return false;
    }
    while (*text) {
        size_t length = strcspn(text, " ,");
        size_t word = length > 0 && text[length - 1] == '.' ? length - 1 : length;
        int number = number_of(text, word);
        int named = month_of(text, word);
        if (named) {
            if (month) {
                return false;
            }
            month = named;
        } else if (word == 4 && number > 0) {
            if (year) {
                return false;
            }
            year = number;
        } else if (word <= 2 && number > 0) {
            if (day || number > 31) {
                return false;
            }
            day = number;
        }
        text += length + strspn(text + length, " ,");
        if (length == 0 && *text == '\0') {
            break;
        }
    }
    if (!day || !month || !year) {
        return false;
    }
    struct text out = text_into(date, SGF_DATE_SIZE);
    text_format(&out, "%04d.%02d.%02d", year, month, day);
    text_end(&out);
    return true;
}

/* ---- Results ---- */

/* Whether the name is a word of the sentence. */
static bool has_name(const char *sentence, const char *name) {
    size_t length = name ? strlen(name) : 0;
    if (length == 0) {
        return false;
    }
    for (const char *at = strstr(sentence, name); at; at = strstr(at + 1, name)) {
        bool starts = at == sentence || at[-1] == ' ';
        if (starts && (at[length] == '\0' || strchr(" .,!", at[length]))) {
            return true;
        }
    }
    return false;
}

enum apiary_result sgf_read_result(const char *sentence, const char *white, const char *black) {
    enum apiary_result result = APIARY_NOT_STARTED;
    size_t length = strlen(sentence);
    /* A long text is not such a sentence, and not worth the time. */
    if (length > 1000) {
        return APIARY_NOT_STARTED;
    }
    if (notation_is_word(sentence, length, "The game is a draw")) {
        return APIARY_DRAW;
    }
    if (notation_read_result(sentence, length, &result)) {
        return apiary_result_is_final(result) ? result : APIARY_NOT_STARTED;
    }
    bool by_white = has_name(sentence, white), by_black = has_name(sentence, black);
    if (by_white != by_black) {
        return by_white ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
    }
    return APIARY_NOT_STARTED;
}

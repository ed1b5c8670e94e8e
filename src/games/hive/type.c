#include "games/hive/type.h"

#include <string.h>

#include "apiary/game.h"
#include "base/ascii.h"
#include "base/error.h"
#include "games/hive/piece.h"

/* Base has the kinds before the mosquito; the others are named by letters. */
enum { FIRST_LETTERED = HIVE_MOSQUITO };

static void add_letters(unsigned bugs, struct text *out) {
    for (unsigned bug = FIRST_LETTERED; bug < HIVE_ALL_BUGS; bug++) {
        if (bugs >> bug & 1) {
            text_put(out, hive_kinds[bug].letter);
        }
    }
}

void hive_type_text(unsigned bugs, struct text *out) {
    text_add(out, bugs >> FIRST_LETTERED ? "Base+" : "Base");
    add_letters(bugs, out);
}

/* Reads the letters after "Base+"; returns where reading stopped. */
static size_t read_letters(const char *text, size_t length, size_t at, unsigned *bugs) {
    for (; at < length; at++) {
        unsigned bug = hive_bug_of_letter(text[at]);
        if (bug == HIVE_ALL_BUGS || (*bugs >> bug & 1)) {
            break;
        }
        *bugs |= 1u << bug;
    }
    return at;
}

bool hive_type_correct(const char *letters, size_t length, char *type, size_t size) {
    unsigned bugs = (1u << FIRST_LETTERED) - 1;
    if (length > 0 && letters[0] != '+') {
        return false;
    }
    for (size_t i = 1; i < length; i++) {
        const char letter = ascii_upper(letters[i]);
        if (read_letters(&letter, 1, 0, &bugs) == 0) {
            return false;
        }
    }
    struct text out = text_into(type, size);
    hive_type_text(bugs, &out);
    return text_end(&out) < size;
}

enum apiary_status hive_type_read(const char *text, size_t length, bool expansion, unsigned *bugs,
                                  struct apiary_error *error) {
    char letters[HIVE_ALL_BUGS + 1];
    struct text all = text_into(letters, sizeof letters);
    add_letters(~0u, &all);
    text_end(&all);
    if (length < 4 || memcmp(text, "Base", 4) != 0) {
        return error_set(error, APIARY_UNKNOWN_TYPE, 0, "unknown game type");
    }
    unsigned read = (1u << FIRST_LETTERED) - 1;
    size_t at = 4;
    if (length > 5 && text[4] == '+') {
        at = read_letters(text, length, 5, &read);
    }
    char right[APIARY_TYPE_SIZE];
    if (at != length && hive_type_correct(text + 4, length - 4, right, sizeof right)) {
        return error_set(error, APIARY_UNKNOWN_TYPE, at,
                         "unknown game type \"%.*s\"; did you mean \"%s\"?", (int)length, text,
                         right);
    }
    if (at != length) {
        return error_set(error, APIARY_UNKNOWN_TYPE, at,
                         "unknown game type: Base may be followed by + and each of the letters %s "
                         "once",
                         letters);
    }
    if (expansion != (read >> HIVE_BUGS != 0)) {
        return error_set(error, APIARY_UNKNOWN_TYPE, 0, "a game %s expansion pieces",
                         expansion ? "without" : "with");
    }
    *bugs = read;
    return APIARY_OK;
}

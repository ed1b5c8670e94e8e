/*
 * piece.c: the table of kinds, and names of pieces.
 */
#include "games/hive/piece.h"

#define ROW_KIND(id, letter_, name_, count_)                                                       \
    [HIVE_##id] = {.letter = (letter_),                                                            \
                   .count = (count_),                                                              \
                   .official = HIVE_##id < HIVE_BUGS,                                              \
                   .name = (name_)},
#define ROW_SLOT_BUG(id, letter, name, count) [HIVE_SLOT_##id... HIVE_LAST_SLOT_##id] = HIVE_##id,

#define ROW_LETTER(id, letter, name, count) letter,

const struct hive_kind hive_kinds[HIVE_ALL_BUGS] = {HIVE_KINDS(ROW_KIND)};

/* clang-format off */
const uint8_t hive_slot_bug[HIVE_PIECES / 2] = {
    HIVE_OFFICIAL_KINDS(ROW_SLOT_BUG)
    [HIVE_SLOTS ... HIVE_PIECES / 2 - 1] = HIVE_BUGS
};
/* clang-format on */

const char hive_letters[HIVE_ALL_BUGS + 1] = {HIVE_KINDS(ROW_LETTER) '\0'};

size_t hive_name_write(struct hive_name name, char text[HIVE_NAME_SIZE]) {
    size_t length = 0;
    text[length++] = name.colour == APIARY_WHITE ? 'w' : 'b';
    text[length++] = hive_kinds[name.bug].letter;
    if (hive_kinds[name.bug].count > 1) {
        text[length++] = (char)('1' + name.index);
    }
    text[length] = '\0';
    return length;
}

unsigned hive_bug_of_letter(char letter) {
    unsigned bug = 0;
    while (bug < HIVE_ALL_BUGS && hive_kinds[bug].letter != letter) {
        bug++;
    }
    return bug;
}

static bool is_alphanumeric(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

size_t hive_name_read(const char *text, size_t length, unsigned bugs, struct hive_name *name,
                      size_t *letters) {
    size_t end = 0;
    while (end < length && is_alphanumeric(text[end])) {
        end++;
    }
    *letters = end;
    if (end < 2 || end > 3 || (text[0] != 'w' && text[0] != 'b')) {
        return 0;
    }
    unsigned bug = hive_bug_of_letter(text[1]);
    if (bug >= bugs) {
        return 0;
    }
    unsigned count = hive_kinds[bug].count;
    char number = end == 3 ? text[2] : count == 1 ? '1' : '0';
    if (number < '1' || number >= (char)('1' + count)) {
        return 0;
    }
    *name = (struct hive_name){text[0] == 'w' ? APIARY_WHITE : APIARY_BLACK, bug,
                               (unsigned)(number - '1')};
    return end;
}

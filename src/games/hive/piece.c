/*
 * piece.c: names of pieces.
 */
#include "games/hive/piece.h"

#include <string.h>

const uint8_t hive_slot_bug[16] = {
    HIVE_QUEEN,   HIVE_BEETLE,  HIVE_BEETLE, HIVE_GRASSHOPPER, HIVE_GRASSHOPPER, HIVE_GRASSHOPPER,
    HIVE_SPIDER,  HIVE_SPIDER,  HIVE_ANT,    HIVE_ANT,         HIVE_ANT,         HIVE_MOSQUITO,
    HIVE_LADYBUG, HIVE_PILLBUG, HIVE_BUGS,   HIVE_BUGS,
};

const char *const hive_bug_name[HIVE_ALL_BUGS] = {
    "queen bee", "beetle",  "grasshopper", "spider",    "ant",
    "mosquito",  "ladybug", "pillbug",     "dragonfly", "rider ladybug",
    "scorpion",  "flea",    "mantis",      "scarab",    "half-ring",
};

size_t hive_name_write(struct hive_name name, char text[HIVE_NAME_SIZE]) {
    size_t length = 0;
    text[length++] = name.colour == APIARY_WHITE ? 'w' : 'b';
    text[length++] = hive_bug_letter[name.bug];
    if (hive_bug_count[name.bug] > 1) {
        text[length++] = (char)('1' + name.index);
    }
    text[length] = '\0';
    return length;
}

size_t hive_piece_name(unsigned piece, char name[HIVE_NAME_SIZE]) {
    struct hive_name parts = {hive_colour(piece), hive_bug(piece), hive_number(piece) - 1};
    return hive_name_write(parts, name);
}

unsigned hive_bug_of_letter(char letter) {
    const char *found = letter ? strchr(hive_bug_letter, letter) : NULL;
    return found ? (unsigned)(found - hive_bug_letter) : HIVE_ALL_BUGS;
}

static int is_alphanumeric(char c) {
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
    unsigned index = 0;
    if (hive_bug_count[bug] == 1) {
        if (end == 3 && text[2] != '1') { /* hivegame.com writes wM1 */
            return 0;
        }
    } else {
        if (end != 3 || text[2] < '1' || text[2] > '0' + hive_bug_count[bug]) {
            return 0;
        }
        index = (unsigned)(text[2] - '1');
    }
    *name = (struct hive_name){text[0] == 'w' ? APIARY_WHITE : APIARY_BLACK, bug, index};
    return end;
}

size_t hive_piece_read(const char *text, size_t length, unsigned *piece, size_t *letters) {
    struct hive_name name;
    size_t end = hive_name_read(text, length, HIVE_BUGS, &name, letters);
    if (end) {
        *piece = hive_piece(name.colour, name.bug, name.index);
    }
    return end;
}

#include "cli/opening_text.h"

#include "apiary/registry.h"
#include "base/text.h"

static const char *const shape_words[APIARY_SHAPE_COUNT] = {
    [APIARY_SHAPE_LINE] = "line",
    [APIARY_SHAPE_V] = "V",
    [APIARY_SHAPE_L_WHITE] = "L, turned by White",
    [APIARY_SHAPE_L_BLACK] = "L, turned by Black",
    [APIARY_SHAPE_C] = "C",
    [APIARY_SHAPE_Z] = "Z",
};

static const char *piece_name(char letter) {
    const struct apiary_game_info *hive = apiary_game_info_at(0);
    struct apiary_piece_info kinds[APIARY_MAX_PIECE_KINDS];
    size_t count = apiary_game_info_pieces(hive, kinds, APIARY_MAX_PIECE_KINDS);
    for (size_t i = 0; i < count; i++) {
        if (kinds[i].letter == letter) {
            return kinds[i].name;
        }
    }
    return "";
}

static void add_pieces(struct text *text, const char *letters) {
    for (const char *letter = letters; *letter; letter++) {
        text_add(text, letter > letters ? ", " : "");
        text_add(text, piece_name(*letter));
    }
}

void opening_text(const struct apiary_opening *opening, char buffer[OPENING_TEXT_SIZE]) {
    struct text text = text_into(buffer, OPENING_TEXT_SIZE);
    add_pieces(&text, opening->white);
    text_add(&text, opening->black[0] ? " - " : "");
    add_pieces(&text, opening->black);
    if (opening->shape != APIARY_SHAPE_NONE) {
        text_format(&text, "; %s", shape_words[opening->shape]);
    }
    text_end(&text);
}

/*
 * registry_json.c: the registry as JSON, for `apiary games --json` and the page.
 */
#include "games/registry.h"

/* Names, words and help have no characters that JSON would escape. */
static void add_member(struct text *out, const char *name, const char *value) {
    text_format(out, "\"%s\": \"%s\"", name, value);
}

/* An element of a list of strings. */
static void add_string(struct text *out, bool *first, const char *string) {
    text_format(out, "%s\"%s\"", *first ? "" : ", ", string);
    *first = false;
}

static void add_pieces(struct text *out, const struct registry_choice *choice) {
    struct apiary_piece_info piece[APIARY_MAX_PIECE_KINDS];
    size_t count = registry_pieces(choice, piece, APIARY_MAX_PIECE_KINDS);
    for (size_t i = 0; i < count; i++) {
        text_format(out, "%s\n       {\"letter\": \"%c\", ", i > 0 ? "," : "", piece[i].letter);
        add_member(out, "name", piece[i].name);
        text_format(out, ", \"count\": %d, ", piece[i].count);
        add_member(out, "set", apiary_piece_set_name(piece[i].set));
        text_put(out, '}');
    }
}

static void add_game(struct text *out, const struct registry_choice *choice) {
    const struct apiary_game_info *game = choice->game;
    bool first = true;
    text_add(out, "    {");
    add_member(out, "name", game->name);
    text_add(out, ", ");
    add_member(out, "type", choice->type[0] ? choice->type : game->type);
    text_add(out, ",\n     \"pieces\": [");
    add_pieces(out, choice);
    text_add(out, "],\n     \"options\": [");
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        if (game->options >> i & 1) {
            add_string(out, &first, apiary_option_info_of((enum apiary_option)i)->name);
        }
    }
    text_add(out, "]}");
}

static void add_option(struct text *out, const struct apiary_option_info *option) {
    bool first = true;
    text_add(out, "    {");
    add_member(out, "name", option->name);
    text_add(out, ", \"values\": [");
    for (size_t i = 0; option->words[i]; i++) {
        add_string(out, &first, option->words[i]);
    }
    text_add(out, "],\n     ");
    add_member(out, "help", option->help);
    text_put(out, '}');
}

size_t registry_json(const struct registry_choice *choices, size_t count, char *buffer,
                     size_t size) {
    struct text out = text_into(buffer, size);
    unsigned options = 0;
    bool first = true;
    text_add(&out, "{\n  \"games\": [");
    for (size_t i = 0; i < count; i++) {
        text_add(&out, i > 0 ? ",\n" : "\n");
        add_game(&out, &choices[i]);
        options |= choices[i].game->options;
    }
    text_add(&out, "],\n  \"options\": [");
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        if (options >> i & 1) {
            text_add(&out, first ? "\n" : ",\n");
            add_option(&out, apiary_option_info_of((enum apiary_option)i));
            first = false;
        }
    }
    first = true;
    text_add(&out, "],\n  \"endings\": [");
    for (int i = 0; i < APIARY_ENDING_COUNT; i++) {
        add_string(&out, &first, apiary_ending_name((enum apiary_ending)i));
    }
    text_add(&out, "]\n}\n");
    return text_end(&out);
}

size_t registry_json_all(char *buffer, size_t size) {
    struct registry_choice choices[REGISTRY_MAX_GAMES];
    size_t count = registry_choose_all(choices);
    return registry_json(choices, count, buffer, size);
}

/*
 * registry.c: one row per game. All lists of games, pieces and options are made from these rows.
 */
#include "games/registry.h"

#include <assert.h>
#include <string.h>

#include "base/error.h"
#include "base/spelling.h"
#include "games/hive/piece.h"
#include "games/options.h"

struct row {
    struct apiary_game_info info; /* first, so that a pointer to it can be cast to the row */

    /* Tried in order: all but the last return UNKNOWN_TYPE for a type that is not theirs. */
    const struct game_rules *rules[GAME_MAX_TABLES + 1];

    struct apiary_piece_info pieces[4]; /* Hive's are in games/hive/piece.h */
};

static const struct row rows[] = {
    {.info = {"Hive", "Base", true,
              OPTION_BIT(APIARY_OPTION_QUEEN_FIRST) | OPTION_BIT(APIARY_OPTION_REPETITION) |
                  OPTION_BIT(APIARY_OPTION_VARIANT)},
     .rules = {&hive_blind_rules, &hive_expansion_rules, &hive_rules}},
    {.info = {"Six", "Six", false,
              OPTION_BIT(APIARY_OPTION_TILES) | OPTION_BIT(APIARY_OPTION_FREE_FIRST)},
     .rules = {&six_rules},
     .pieces = {{'o', "tile", 22, APIARY_SET_BASE}}},
    {.info = {"Andantino", "Andantino", false, 0},
     .rules = {&andantino_rules},
     .pieces = {{'o', "tile", 22, APIARY_SET_BASE}}},
    {.info = {"Battle", "Battle", false, OPTION_BIT(APIARY_OPTION_LAYOUT)},
     .rules = {&battle_rules},
     .pieces = {{'i', "insect", 8, APIARY_SET_BASE}}},
    {.info = {"Territory", "Territory", false, OPTION_BIT(APIARY_OPTION_EITHER_COLOUR)},
     .rules = {&territory_rules},
     .pieces = {{'D', "dragonfly", 1, APIARY_SET_COMMON},
                {'B', "black bee", 1, APIARY_SET_COMMON},
                {'W', "white bee", 1, APIARY_SET_COMMON},
                {'f', "food", 28, APIARY_SET_COMMON}}},
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const struct apiary_game_info *apiary_game_info(size_t index) {
    return index < ROW_COUNT ? &rows[index].info : NULL;
}

const struct apiary_game_info *registry_info(const struct game_rules *rules) {
    for (size_t i = 0; i < ROW_COUNT; i++) {
        for (size_t j = 0; rows[i].rules[j]; j++) {
            if (rows[i].rules[j] == rules) {
                return &rows[i].info;
            }
        }
    }
    assert(!"these rules have no row");
    return &rows[0].info;
}

const struct apiary_game_info *apiary_game_info_of(const apiary_game *game) {
    return registry_info(game_rules_of(game));
}

const char *apiary_piece_set_name(enum apiary_piece_set set) {
    static const char *const name[APIARY_SET_COUNT] = {"base", "official", "expansion", "common"};
    return (unsigned)set < APIARY_SET_COUNT ? name[set] : "unknown";
}

static struct apiary_piece_info hive_piece_info(unsigned bug) {
    return (struct apiary_piece_info){.letter = hive_kinds[bug].letter,
                                      .name = hive_kinds[bug].name,
                                      .count = hive_kinds[bug].count,
                                      .set = bug >= HIVE_BUGS       ? APIARY_SET_EXPANSION
                                             : bug >= HIVE_MOSQUITO ? APIARY_SET_OFFICIAL
                                                                    : APIARY_SET_BASE};
}

size_t apiary_game_info_pieces(const struct apiary_game_info *game,
                               struct apiary_piece_info *pieces, size_t size) {
    const struct row *row = (const struct row *)game;
    size_t count = 0;
    if (row->rules[0] == &hive_blind_rules) {
        for (; count < HIVE_ALL_BUGS; count++) {
            if (count < size) {
                pieces[count] = hive_piece_info((unsigned)count);
            }
        }
        return count;
    }
    for (; count < sizeof row->pieces / sizeof *row->pieces && row->pieces[count].letter; count++) {
        if (count < size) {
            pieces[count] = row->pieces[count];
        }
    }
    return count;
}

/* ---- Types ---- */

static bool takes_type(const struct apiary_game_info *game, const char *type, size_t length) {
    size_t own = strlen(game->type);
    return length >= own && memcmp(game->type, type, own) == 0 &&
           (length == own || (game->has_optional_pieces && type[own] == '+'));
}

/* The game whose type or name is most similar to a mistyped word; NULL if none is similar. */
static const struct apiary_game_info *suggest(const char *word, size_t length) {
    const struct apiary_game_info *best = NULL;
    size_t least = SPELLING_MISTAKES + 1;
    for (size_t i = 0; i < ROW_COUNT; i++) {
        const struct apiary_game_info *game = &rows[i].info;
        size_t by_type = spelling_distance(word, length, game->type);
        size_t by_name = spelling_distance(word, length, game->name);
        size_t mistakes = by_type < by_name ? by_type : by_name;
        if (mistakes < least && mistakes < length) {
            best = game;
            least = mistakes;
        }
    }
    return best;
}

static void unknown_type(const char *type, size_t length, struct apiary_error *error) {
    const char *plus = length > 0 ? memchr(type, '+', length) : NULL;
    size_t word = plus ? (size_t)(plus - type) : length;
    const struct apiary_game_info *meant = suggest(type, word);
    int shown = (int)(length < APIARY_TYPE_SIZE ? length : APIARY_TYPE_SIZE);
    if (meant) {
        int letters = meant->has_optional_pieces ? shown - (int)word : 0;
        error_set(error, APIARY_UNKNOWN_TYPE, 0,
                  "unknown game type \"%.*s\"; did you mean \"%s%.*s\"?", shown, type, meant->type,
                  letters > 0 ? letters : 0, type + word);
        return;
    }
    char list[128];
    struct text types = text_into(list, sizeof list);
    for (size_t i = 0; i < ROW_COUNT; i++) {
        text_format(&types, "%s%s",
                    i == 0              ? ""
                    : i + 1 < ROW_COUNT ? ", "
                                        : " and ",
                    rows[i].info.type);
    }
    text_end(&types);
    error_set(error, APIARY_UNKNOWN_TYPE, 0, "unknown game type \"%.*s\"; there are %s", shown,
              type, list);
}

const struct game_rules *const *registry_find(const char *text, size_t length,
                                              struct apiary_error *error) {
    const char *space = length > 0 ? memchr(text, ' ', length) : NULL;
    size_t type_length = space ? (size_t)(space - text) : length;
    for (size_t i = 0; i < ROW_COUNT; i++) {
        if (takes_type(&rows[i].info, text, type_length)) {
            return rows[i].rules;
        }
    }
    unknown_type(text, type_length, error);
    return NULL;
}

/*
 * registry.c: one row per game. All lists of games, pieces and options are made from these rows.
 */
#include "games/registry.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/spelling.h"
#include "games/hive/piece.h"
#include "games/hive/type.h"
#include "games/options.h"

struct row {
    struct apiary_game_info info; /* first, so that a pointer to it can be cast to the row */

    /* Tried in order: all but the last return UNKNOWN_TYPE for a type that is not theirs. */
    const struct game_rules *rules[GAME_MAX_TABLES + 1];

    struct apiary_piece_info pieces[4]; /* Hive's are in games/hive/piece.h */
};

static const struct row rows[] = {
    {.info = {.name = "Hive",
              .type = "Base",
              .has_optional_pieces = true,
              .options = OPTION_BIT(APIARY_OPTION_QUEEN_FIRST) |
                         OPTION_BIT(APIARY_OPTION_REPETITION) | OPTION_BIT(APIARY_OPTION_VARIANT),
              .held = hive_letters,
              .supply = "",
              .cell_names = APIARY_CELLS_BY_PIECE,
              .move_help =
                  "A move is the piece and where it goes, beside another piece:\n"
                  "  wA1 bQ-   right of bQ       wA1 -bQ   left of it\n"
                  "  wA1 bQ/   upper right       wA1 \\bQ   upper left\n"
                  "  wA1 bQ\\   lower right       wA1 /bQ   lower left\n"
                  "  wB1 bQ    onto it (beetle)  pass      when nothing else is legal\n"
                  "  wC!bA1 sting, bA1^ turn up, wT*bA1 remove, wK>bA1 push, wK=bA1 swap, draw "
                  "(blind games)\n"},
     .rules = {&hive_blind_rules, &hive_expansion_rules, &hive_rules}},
    {.info = {.name = "Six",
              .type = "Six",
              .options = OPTION_BIT(APIARY_OPTION_TILES) | OPTION_BIT(APIARY_OPTION_FREE_FIRST),
              .held = "o",
              .supply = "",
              .cell_names = APIARY_CELLS_AXIAL,
              .move_help =
                  "A move is a cell q,r for a tile from the hand, or q,r>q,r for one on the table\n"
                  "(q,r>q,r@q,r where several parts could stay: the smallest cell of the one that "
                  "does).\n"},
     .rules = {&six_rules},
     .pieces = {{'o', "tile", 22, APIARY_SET_BASE}}},
    {.info = {.name = "Andantino",
              .type = "Andantino",
              .held = "o",
              .supply = "",
              .cell_names = APIARY_CELLS_AXIAL,
              .move_help = "A move is a cell q,r for a tile from the hand, or q,r>q,r for one on "
                           "the table.\n"},
     .rules = {&andantino_rules},
     .pieces = {{'o', "tile", 22, APIARY_SET_BASE}}},
    {.info = {.name = "Battle",
              .type = "Battle",
              .options = OPTION_BIT(APIARY_OPTION_LAYOUT),
              .held = "",
              .supply = "",
              .cell_names = APIARY_CELLS_AXIAL,
              .move_help =
                  "A move is the cells of an insect, q,r>q,r>...; after a jump over a neutral\n"
                  "insect + makes it yours and - the opponent's.\n"},
     .rules = {&battle_rules},
     .pieces = {{'i', "insect", 8, APIARY_SET_BASE}}},
    {.info = {.name = "Territory",
              .type = "Territory",
              .options = OPTION_BIT(APIARY_OPTION_EITHER_COLOUR),
              .held = "bw",
              .supply = "BW",
              .cell_names = APIARY_CELLS_DOUBLED,
              .move_help =
                  "A move is b@x,y or w@x,y (lay food), B>x,y>..., W>... or D>... (an insect eats\n"
                  "its way), or fill:n,m (take n black and m white tiles).\n"},
     .rules = {&territory_rules},
     .pieces = {{'D', "dragonfly", 1, APIARY_SET_COMMON},
                {'B', "black bee", 1, APIARY_SET_COMMON},
                {'W', "white bee", 1, APIARY_SET_COMMON},
                {'f', "food", 28, APIARY_SET_COMMON}}},
};

_Static_assert(HIVE_ALL_BUGS <= APIARY_MAX_PIECE_KINDS, "apiary/registry.h promises room for all");

enum { ROW_COUNT = sizeof rows / sizeof *rows };

const struct apiary_game_info *apiary_game_info_at(size_t index) {
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

_Static_assert((int)ROW_COUNT <= (int)REGISTRY_MAX_GAMES, "room for all games");

size_t registry_choose_all(struct registry_choice choices[REGISTRY_MAX_GAMES]) {
    for (size_t i = 0; i < ROW_COUNT; i++) {
        choices[i] = (struct registry_choice){.game = &rows[i].info};
    }
    return ROW_COUNT;
}

size_t registry_pieces(const struct registry_choice *choice, struct apiary_piece_info *pieces,
                       size_t size) {
    struct apiary_piece_info all[APIARY_MAX_PIECE_KINDS];
    size_t count = 0, kinds = apiary_game_info_pieces(choice->game, all, APIARY_MAX_PIECE_KINDS);
    const char *plus = strchr(choice->type, '+'), *letters = plus ? plus : "";
    for (size_t i = 0; i < kinds; i++) {
        bool is_optional = all[i].set == APIARY_SET_OFFICIAL || all[i].set == APIARY_SET_EXPANSION;
        if (choice->type[0] == '\0' || !is_optional || strchr(letters, all[i].letter)) {
            if (count < size) {
                pieces[count] = all[i];
            }
            count++;
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

/* How many mistakes are in a word that stands for this name; SIZE_MAX if it does not. */
static size_t mistakes_in(const char *word, size_t length, const char *name) {
    size_t mistakes = spelling_distance(word, length, name);
    return mistakes < length && mistakes <= spelling_mistakes(strlen(name)) ? mistakes : SIZE_MAX;
}

/* The game whose type or name is most similar to a mistyped word; NULL if none is similar. */
static const struct apiary_game_info *suggest(const char *word, size_t length) {
    const struct apiary_game_info *best = NULL;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < ROW_COUNT; i++) {
        const struct apiary_game_info *game = &rows[i].info;
        size_t by_type = mistakes_in(word, length, game->type);
        size_t by_name = mistakes_in(word, length, game->name);
        size_t mistakes = by_type < by_name ? by_type : by_name;
        if (mistakes < least) {
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
        char right[APIARY_TYPE_SIZE];
        if (!meant->has_optional_pieces ||
            !hive_type_correct(type + word, length - word, right, sizeof right)) {
            snprintf(right, sizeof right, "%s", meant->type);
        }
        error_set(error, APIARY_UNKNOWN_TYPE, 0, "unknown game type \"%.*s\"; did you mean \"%s\"?",
                  shown, type, right);
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

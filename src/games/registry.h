/*
 * registry.h: the list of games. A new game is a line here and a row in registry.c.
 */
#ifndef GAMES_REGISTRY_H
#define GAMES_REGISTRY_H

#include "apiary/registry.h"
#include "games/game.h"

/*
 * The tables of rules, each `<name>_rules` in the folder of its game. Hive has three: official
 * pieces only, with expansion pieces, and blind. Tables of evaluations and search methods
 * enumerate this list too.
 */
#define GAME_LIST(ROW)                                                                             \
    ROW(hive)                                                                                      \
    ROW(hive_expansion)                                                                            \
    ROW(hive_blind)                                                                                \
    ROW(six)                                                                                       \
    ROW(andantino)                                                                                 \
    ROW(battle)                                                                                    \
    ROW(territory)

#define GAME_DECLARE(name) extern const struct game_rules name##_rules;
GAME_LIST(GAME_DECLARE)
#undef GAME_DECLARE

enum { GAME_MAX_TABLES = 3 };

/* The tables of rules for the type with which `text`, a type or a position text, begins: in the
 * order in which to try them, NULL after the last. If no game has such a type, returns NULL and the
 * error lists the types. */
const struct game_rules *const *registry_find(const char *text, size_t length,
                                              struct apiary_error *error);

/* The game that these rules belong to. */
const struct apiary_game_info *registry_info(const struct game_rules *rules);

/* A game with all of its pieces, or a type of it: "Base+M" has no ladybug. */
struct registry_choice {
    const struct apiary_game_info *game;
    char type[APIARY_TYPE_SIZE]; /* "": the whole game */
};

/* All games; returns how many there are. */
enum { REGISTRY_MAX_GAMES = 8 };
size_t registry_choose_all(struct registry_choice choices[REGISTRY_MAX_GAMES]);

/* Its kinds of pieces, like apiary_game_info_pieces. */
size_t registry_pieces(const struct registry_choice *choice, struct apiary_piece_info *pieces,
                       size_t size);

/* Games with their pieces and options, these options and all endings, as JSON. Returns the length
 * needed, like the formatters of apiary/game.h. */
size_t registry_json(const struct registry_choice *choices, size_t count, char *buffer,
                     size_t size);

/* The same for all games and options. */
size_t registry_json_all(char *buffer, size_t size);

#endif

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

/* All games with their pieces and options, all options and all endings, as JSON. Returns the length
 * needed, like the formatters of apiary/game.h. */
size_t registry_json(char *buffer, size_t size);

#endif

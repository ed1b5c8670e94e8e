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

/* The tables of rules that may take a type or position text, in the order in which to try them,
 * NULL after the last. NULL, and the error says which types there are, if no game has such a type:
 * `text` begins with it, and a space or the end follows. */
const struct game_rules *const *registry_find(const char *text, size_t length,
                                              struct apiary_error *error);

/* The row of these rules. */
const struct apiary_game_info *registry_info(const struct game_rules *rules);

/* Games with their pieces and options, all options, all endings, as JSON. A formatter as
 * apiary/game.h describes them. */
size_t registry_json(char *buffer, size_t size);

#endif

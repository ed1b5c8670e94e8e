/*
 * rule_options.h: the options of the rules (games/options.h) on command lines.
 *
 * A command puts CLI_RULE_OPTIONS(rules) into its table and CLI_RULE_HELP into its help text, and
 * calls cli_rules_read when the command line has been read.
 */
#ifndef CLI_RULE_OPTIONS_H
#define CLI_RULE_OPTIONS_H

#include "apiary/game.h"
#include "cli/arguments.h"

/* As given; the flags go straight into the options. */
struct cli_rules {
    struct apiary_options options;
    const char *variant, *seed, *tiles, *layout; /* NULL: not given */
};

/* clang-format off */
#define CLI_RULE_OPTIONS(rules)                                                                    \
    {"queen-first", CLI_FLAG, &(rules)->options.queen_first, 0, 0},                                \
    {"repetition", CLI_FLAG, &(rules)->options.repetition, 0, 0},                                  \
    CLI_OTHER_RULE_OPTIONS(rules)

/* Without the two whose defaults differ from command to command. */
#define CLI_OTHER_RULE_OPTIONS(rules)                                                              \
    {"variant", CLI_TEXT, &(rules)->variant, 0, 0},                                                \
    {"seed", CLI_TEXT, &(rules)->seed, 0, 0},                                                      \
    {"tiles", CLI_TEXT, &(rules)->tiles, 0, 0},                                                    \
    {"layout", CLI_TEXT, &(rules)->layout, 0, 0},                                                  \
    {"free-first", CLI_FLAG, &(rules)->options.free_first, 0, 0},                                  \
    {"either-colour", CLI_FLAG, &(rules)->options.either_colour, 0, 0}
/* clang-format on */

#define CLI_OTHER_RULE_HELP                                                                        \
    "  --variant NAME   Hive: blind, blind-white, blind-black (a handicap) or fog\n"               \
    "  --seed TEXT      what chance is drawn from in a variant (default: fresh)\n"                 \
    "  --tiles N        Six: 22, 21 or 19 a side\n"                                                \
    "  --free-first     Six: White's first tile may touch the starting tile\n"                     \
    "  --layout A|B     Battle: the starting position\n"                                           \
    "  --either-colour  Territory: the last food of one colour ends the game\n"

/* Takes the words that were given. A host makes a seed if chance is needed and none was given; who
 * only reads a game does not. On failure prints why and returns CLI_USAGE or CLI_FAILED. */
int cli_rules_read(const char *command, struct cli_rules *rules, bool host);

/* An option that does not concern the game is a mistake: prints so and returns CLI_USAGE. */
int cli_rules_concern(const char *command, const struct cli_rules *rules, const apiary_game *game);

#endif

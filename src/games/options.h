/*
 * options.h: functions on options (apiary/options.h) for use inside the library.
 */
#ifndef GAMES_OPTIONS_H
#define GAMES_OPTIONS_H

#include <stdint.h>

#include "apiary/options.h"

/* Sets of options, see struct apiary_game_info. */
#define OPTION_BIT(option) (1u << (option))

/* The option with exactly this name, as a PGN tag has it. APIARY_OPTION_COUNT if there is none. */
enum apiary_option option_of_tag(const char *name, size_t length);

/* Whether every option is in its range. */
bool options_valid(const struct apiary_options *options);

/* A copy with only the options in the set; the others are zero. The seed and the commitment are
 * kept if there is a variant. */
struct apiary_options options_only(const struct apiary_options *options, unsigned set);

/* A hash of all options except seed and commitment: an engine must not know what will be drawn. */
uint64_t options_hash(const struct apiary_options *options);

#endif

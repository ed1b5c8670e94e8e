/*
 * options.h: what the library itself needs of the table of options (apiary/options.h).
 */
#ifndef GAMES_OPTIONS_H
#define GAMES_OPTIONS_H

#include <stdint.h>

#include "apiary/options.h"

/* Sets of options, see struct apiary_game_info. */
#define OPTION_BIT(option) (1u << (option))

/* The option whose PGN tag this is: its exact name. APIARY_OPTION_COUNT if there is none. */
enum apiary_option option_of_tag(const char *name, size_t length);

/* Whether every option has one of its values. */
bool options_valid(const struct apiary_options *options);

/* The options that are in the set, the others zero. Seed and commitment are kept with a variant. */
struct apiary_options options_only(const struct apiary_options *options, unsigned set);

/* A hash of all options but seed and commitment: an engine may not know what will be drawn. */
uint64_t options_hash(const struct apiary_options *options);

#endif

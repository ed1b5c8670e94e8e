/*
 * match_engines.h: the engines of a match on its command line.
 *
 * An engine is a command, `level:N` or `uct`, or it is given by --engine with settings of its own:
 * "cmd='./foo uhp' name=Foo option.Threads=2 time=0.5", with words and quotes as in a shell.
 */
#ifndef CLI_MATCH_ENGINES_H
#define CLI_MATCH_ENGINES_H

#include "match/match.h"

#define MATCH_MAX_OPTIONS 32
#define MATCH_NAME_SIZE   256

struct match_engines {
    size_t count;
    struct player_setup setups[MATCH_MAX_PLAYERS];
    char **words[MATCH_MAX_PLAYERS]; /* of --engine; owned */
    char *options[MATCH_MAX_PLAYERS][MATCH_MAX_OPTIONS];
    const char *given[MATCH_MAX_PLAYERS];           /* names of the command line, or NULL */
    char names[MATCH_MAX_PLAYERS][MATCH_NAME_SIZE]; /* what they are called */
};

/* Each returns CLI_GO_ON, or prints what is wrong and returns CLI_USAGE or CLI_FAILED. */

/* A command, "level:N" or "uct", which must outlive the engines. */
int match_engines_add(struct match_engines *engines, const char *command);

/* The value of --engine. */
int match_engines_add_settings(struct match_engines *engines, const char *text);

/* "Name=Value" */
int match_engines_set_option(struct match_engines *engines, size_t index, char *option);

/* When all are there: checks and names them. `pace` is that of engines that have none of their own.
 */
int match_engines_finish(struct match_engines *engines, const struct player_pace *pace);

/* Names them: as the command line says, or what an engine calls itself ("": not known), if no other
 * does so, or else by their commands. All names differ. */
void match_engines_name(struct match_engines *engines, const char (*ids)[PLAYER_ID_SIZE]);

void match_engines_release(struct match_engines *engines);

/* "60+0.6", seconds; false for anything else. */
bool match_read_clock(const char *text, struct player_pace *pace);

#endif

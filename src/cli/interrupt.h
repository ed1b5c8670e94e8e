/*
 * interrupt.h: Ctrl-C (SIGINT) and SIGTERM, the same in every command.
 *
 * At first either ends the program at once, with exit code 130 or 143. A command that has something
 * to finish, such as a summary to print, asks to be told instead; then the second signal, if it is
 * not a repeat within a fifth of a second, ends the program at once. `apiary uhp` and `apiary
 * serve` have handlers of their own: there, the signals stop a search or the server as they should.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

#include "apiary/engine.h"

/* Called by main, before the command. */
void cli_interrupt_start(void);

/* From now on the first signal sets this flag, and stops the engine of cli_interrupt_search. */
const atomic_bool *cli_interrupt_note(void);

/* The same for a command that reads lines from a person: the signal also makes reading fail
 * (EINTR), except while an engine searches; then it only ends that search. */
void cli_interrupt_prompt(void);

/* The engine that is searching and that a signal stops; NULL: none. */
void cli_interrupt_search(apiary_engine *engine);

/* Whether a signal was noted, and what a command that did all it could should return then: 130 or
 * 143. `code`, if there was no signal or `code` is not CLI_OK. */
bool cli_was_interrupted(void);
int cli_interrupt_code(int code);

#endif

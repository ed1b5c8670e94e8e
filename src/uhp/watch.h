/*
 * watch.h: finds the commands that act as soon as they arrive, while the engine is still busy with
 * an earlier one: `stop` and `exit`. Whoever reads the input passes every byte by it; the commands
 * are answered in order like all others.
 */
#ifndef UHP_WATCH_H
#define UHP_WATCH_H

#include "uhp/commands.h"

enum uhp_urgent { UHP_NOT_URGENT, UHP_URGENT_STOP, UHP_URGENT_EXIT };

/* All zero at the beginning of the input. */
struct uhp_watch {
    uint64_t lines; /* seen so far; a line counts with its newline */
    char word[UHP_WORD_SIZE];
    size_t length; /* of the first word of the line, as far as it has been seen and fits */
    bool word_ended;
};

/* The next byte; at the end of a line, which command it was. */
enum uhp_urgent uhp_watch_byte(struct uhp_watch *watch, char byte);

#endif

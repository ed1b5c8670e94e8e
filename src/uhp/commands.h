/*
 * commands.h: the functions of the table of commands (uhp.c), and what they share.
 *
 * A command gets its arguments NUL-terminated, without leading and trailing blanks and with every
 * other run of blanks replaced by one space. It writes its answer; uhp.c adds the `ok`.
 */
#ifndef UHP_COMMANDS_H
#define UHP_COMMANDS_H

#include "uhp/uhp.h"

struct uhp_command {
    const char *name;
    const char *arguments; /* for help */
    const char *summary;
    void (*run)(struct uhp *uhp, const char *arguments);
    bool needs_game;
};

/* In the order of help; *count is their number. */
const struct uhp_command *uhp_commands(size_t *count);
const struct uhp_command *uhp_command_find(const char *name);

void uhp_do_bestmove(struct uhp *uhp, const char *arguments);
void uhp_do_exit(struct uhp *uhp, const char *arguments);
void uhp_do_help(struct uhp *uhp, const char *arguments);
void uhp_do_info(struct uhp *uhp, const char *arguments);
void uhp_do_licenses(struct uhp *uhp, const char *arguments);
void uhp_do_newgame(struct uhp *uhp, const char *arguments);
void uhp_do_position(struct uhp *uhp, const char *arguments);
void uhp_do_options(struct uhp *uhp, const char *arguments);
void uhp_do_pass(struct uhp *uhp, const char *arguments);
void uhp_do_perft(struct uhp *uhp, const char *arguments);
void uhp_do_play(struct uhp *uhp, const char *arguments);
void uhp_do_undo(struct uhp *uhp, const char *arguments);
void uhp_do_validmoves(struct uhp *uhp, const char *arguments);

/* "err <message>"; bytes that are not printable ASCII are written as '?'. */
void uhp_error(struct uhp *uhp, const char *format, ...) __attribute__((format(printf, 2, 3)));
void uhp_invalid_move(struct uhp *uhp, const char *reason);

/* The two errors of many commands. */
void uhp_no_memory(struct uhp *uhp);
void uhp_game_over(struct uhp *uhp);

/* Longer than any word of the protocol. */
#define UHP_WORD_SIZE 64

/* Copies the first word of *text and moves *text past it; "" if there is none. A word that does not
 * fit is cut, which cannot make it a word of the protocol. */
void uhp_word(const char **text, char word[static UHP_WORD_SIZE]);

/* Equal but for the case of ASCII letters. */
bool uhp_same(const char *a, const char *b);

/* A whole decimal number within min .. max; false, *value unchanged, for anything else. */
bool uhp_number(const char *text, long min, long max, long *value);

/* The default of every option. */
struct uhp_settings uhp_settings_default(void);

/* Makes the engine if there is none, or gives it new settings. False, nothing changed, if there
 * is no memory. */
bool uhp_engine_ready(struct uhp *uhp, const struct uhp_settings *settings);

/* Brackets work that uhp_interrupt may stop. */
void uhp_work_begin(struct uhp *uhp, enum uhp_work work);
void uhp_work_end(struct uhp *uhp);

#endif

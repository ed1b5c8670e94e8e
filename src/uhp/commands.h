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
    void (*details)(struct uhp *uhp); /* prints more for help; may be NULL */
};

/* The commands in the order of `help`; *count is their number. */
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
void uhp_do_stop(struct uhp *uhp, const char *arguments);
void uhp_do_undo(struct uhp *uhp, const char *arguments);
void uhp_do_validmoves(struct uhp *uhp, const char *arguments);

void uhp_bestmove_details(struct uhp *uhp);
void uhp_options_details(struct uhp *uhp);

/* "err <message>"; bytes that are not printable ASCII are written as '?'. */
void uhp_error(struct uhp *uhp, const char *format, ...) __attribute__((format(printf, 2, 3)));
void uhp_invalid_move(struct uhp *uhp, const char *reason);

/* Errors of several commands. */
void uhp_unknown_command(struct uhp *uhp, const char *name);
void uhp_no_memory(struct uhp *uhp);
void uhp_game_over(struct uhp *uhp);

/* Longer than any word of the protocol. */
#define UHP_WORD_SIZE 64

/* Copies the first word of *text and moves *text past it; "" if there is none. A word that does not
 * fit is truncated; it is then still too long to be a word of the protocol. */
void uhp_word(const char **text, char word[static UHP_WORD_SIZE]);

/* White space as in C; lines have no newlines. */
bool uhp_is_blank(char c);

/* Whether two words are equal; the case of ASCII letters does not matter. */
bool uhp_same(const char *a, const char *b);

/* Reads the limits of bestmove. False after an error was written. */
bool uhp_read_limits(struct uhp *uhp, const char *arguments, struct apiary_limits *limits);

/* For pondering: bestmove was answered so; a move was played; the game has changed otherwise. */
void uhp_ponder_answered(struct uhp *uhp, const struct apiary_search_report *report);
void uhp_ponder_played(struct uhp *uhp);
void uhp_ponder_forget(struct uhp *uhp);

/* Ponders until it is interrupted, if the option is set and it is the opponent's turn. */
void uhp_ponder(struct uhp *uhp);

/* The default of every option. */
struct uhp_settings uhp_settings_default(void);

/* Creates the engine if there is none, or changes its settings. False, with nothing changed, if out
 * of memory. */
bool uhp_engine_ready(struct uhp *uhp, const struct uhp_settings *settings);

/* Called around work that uhp_interrupt may stop. */
void uhp_work_begin(struct uhp *uhp, enum uhp_work work);
void uhp_work_end(struct uhp *uhp);

#endif

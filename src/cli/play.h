/*
 * play.h: a session of `apiary play`: play.c runs the game, play_commands.c the commands that are
 * typed, play_file.c saves and loads.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "apiary/engine.h"
#include "apiary/game.h"
#include "cli/cli.h"
#include "cli/file_names.h"
#include "cli/line_input.h"
#include "games/move_list.h"

struct play {
    apiary_game *game;
    apiary_engine *engine;
    struct move_list moves; /* legal moves, sorted: a number that is typed is an index + 1 */
    bool human[2];          /* by colour */
    bool colour;            /* ANSI colours */
    struct line_input input;
    struct file_names files; /* that the tab key offers, while a path is typed */
    bool typing_path;
    bool shown; /* the position has been drawn */
    bool quit;
    int level;
    int64_t milliseconds; /* at most, for a move of the engine */
    bool no_book;         /* the engine plays without its opening book */
    char type[APIARY_TYPE_SIZE];
    struct apiary_options rules;
    bool fixed_seed;      /* given on the command line */
    uint64_t engine_seed; /* of the engine's choices; one for each game */

    char autosave[CLI_PATH_SIZE];  /* the file of the unfinished game; "" if there is none */
    bool autosaved;                /* it holds this game */
    bool loaded;                   /* this game is from `load` */
    bool autosave_is_other;        /* it holds a game that this session has not loaded */
    char overwrite[CLI_PATH_SIZE]; /* the existing file that `save` asked about */
};

/* play.c */

/* Replaces the game. The session owns it. */
void play_set_game(struct play *play, apiary_game *game);

/* Starts the engine or changes its level. False, with a message, if that fails. */
bool play_set_level(struct play *play, int level);

/* A new seed for the next game, unless the command line gave one. */
void play_new_seed(struct play *play);

/* The hash of the seed, before a game with draws. */
void play_print_commitment(const struct play *play);

/* Call this when the position or the result has changed: lists the moves, saves the game. */
void play_changed(struct play *play);

/* Plays a move. False, with the reason, if it is not legal. */
bool play_move(struct play *play, const char *move);

#define PLAY_NO_BREAK '\x1f' /* a blank at which play_say does not break the line */

/* Prints a line, broken between words where the terminal ends; the lines after the first begin with
 * `indent` blanks. */
void play_say(int indent, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Prints why something failed. */
void play_explain(const struct apiary_error *error);

/* Searches for the side to move; `vary` as in struct apiary_limits. False, with a message, if that
 * fails. */
bool play_search(struct play *play, bool vary, struct apiary_search_report *report);

/* The number of the turn, as in a GameString: both players' first moves are turn 1. */
size_t play_turn(const struct play *play);
bool play_is_over(const struct play *play);
bool play_must_pass(const struct play *play);
const char *play_colour_name(enum apiary_colour colour);

/* "White is a person, Black is Apiary." */
void play_print_sides(const struct play *play);

/* play_commands.c */

/* What can be typed: commands and legal moves, or files after `save` and `load`. */
struct line_completer play_completer(struct play *play);

/* Runs a line that was typed: a command, a number of the list, or a move. */
void play_line(struct play *play, char *line);

/* play_file.c */

/* Finds the file of the unfinished game, under $XDG_STATE_HOME or ~/.local/state. */
void play_find_autosave(struct play *play);

/* The file that keeps the lines that were typed, "" if there is none. */
void play_find_history(const struct play *play, char path[CLI_PATH_SIZE]);

/* Saves the unfinished game, or removes its file when the game has ended. */
void play_autosave(struct play *play);

/* Loads the unfinished game. False, with a message, if there is none or it cannot be read. */
bool play_resume(struct play *play);

void play_save(struct play *play, const char *path);
void play_load(struct play *play, const char *path);

#endif

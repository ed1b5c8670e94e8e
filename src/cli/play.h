/*
 * play.h: a session of `apiary play`: play.c (the course of the game), play_commands.c (what can
 * be typed), play_file.c (what is kept on disk).
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "apiary/engine.h"
#include "apiary/game.h"
#include "games/move_list.h"

#define PLAY_PATH_SIZE 4096

struct play {
    apiary_game *game;
    apiary_engine *engine;
    struct move_list moves; /* of the present position, sorted: the numbers that can be typed */
    bool human[2];          /* by colour */
    bool colour;            /* ANSI */
    bool shown;             /* the present position has been drawn */
    bool quit;
    int level;
    int64_t milliseconds; /* for a move of the engine */
    char type[APIARY_TYPE_SIZE];
    struct apiary_options rules;
    bool fixed_seed; /* given on the command line */

    char kept[PLAY_PATH_SIZE];      /* the file of the unfinished game; "" for no such file */
    bool keeping;                   /* it holds the present game, as far as it went */
    bool kept_is_other;             /* it holds a game that this session has not loaded */
    char overwrite[PLAY_PATH_SIZE]; /* the existing file that `save` asked about */
};

/* play.c */

/* The game to go on with; the session owns it. The old one is freed. */
void play_set_game(struct play *play, apiary_game *game);

/* False, with a message, if the engine cannot be had at this level. */
bool play_set_level(struct play *play, int level);

/* A fresh seed for the next game, unless the command line gave one. */
void play_new_seed(struct play *play);

/* What the host promises before a game with chance in it; nothing for others. */
void play_print_commitment(const struct play *play);

/* To be called when the position or the result has changed: lists the moves, keeps the game. */
void play_changed(struct play *play);

/* Makes a move by its text; explains and returns false if it is not legal. */
bool play_move(struct play *play, const char *move);

/* Writes why something failed. */
void play_explain(const struct apiary_error *error);

/* Searches for the side to move, with variety (struct apiary_limits) or without; false if it
 * failed. */
bool play_search(struct play *play, bool vary, struct apiary_search_report *report);

/* The number of the turn as people count: both players' first moves are turn 1. */
size_t play_turn(const struct play *play);
bool play_is_over(const struct play *play);
bool play_must_pass(const struct play *play);
const char *play_colour_name(enum apiary_colour colour);

/* "White is a person, Black is Apiary." and a newline. */
void play_print_sides(const struct play *play);

/* play_commands.c */

/* Does what a line says: a command, a number of the list, or a move. */
void play_line(struct play *play, char *line);

/* play_file.c */

/* Where the unfinished game is kept, under $XDG_STATE_HOME or ~/.local/state. */
void play_find_kept(struct play *play);

/* Writes the game to the kept file, or removes that file when the game has ended. */
void play_keep(struct play *play);

/* Goes on with the kept game. False, with a message, if there is none that can be read. */
bool play_resume(struct play *play);

void play_save(struct play *play, const char *path);
void play_load(struct play *play, const char *path);

#endif

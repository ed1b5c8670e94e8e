/*
 * game_log.h: the finished games of a match in a file, so that a match that was interrupted or
 * killed can be continued.
 *
 * The first line names the match. Every other line is a finished game, or what an engine calls
 * itself, so that a match without games left to play has the names of its engines. Lines are only
 * appended, and a line that was cut short is removed when the file is opened again.
 */
#ifndef MATCH_GAME_LOG_H
#define MATCH_GAME_LOG_H

#include <stdio.h>

#include "match/match.h"

struct game_log {
    const char *path;
    FILE *file;                                  /* NULL while it is closed */
    char ids[MATCH_MAX_PLAYERS][PLAYER_ID_SIZE]; /* of engines, as the file has them; or "" */
};

/* The first line of a file, which the caller frees; NULL if there is none. */
char *game_log_title(const char *path);

/*
 * Opens or creates the file and locks it. `title` is one line. False, with a message, if that
 * fails, if another process has the file open, or if it holds the games of another match.
 */
bool game_log_open(struct game_log *log, const char *path, const char *title, char *failure,
                   size_t size);
void game_log_close(struct game_log *log);

/* Once, after opening: sets state->ids and those of state->games that are in the file, but for
 * `finished` and `first_is_white`; with a limit other than 0 those below the limit. False, with
 * state->failure, if a line cannot be read or memory has run out. */
bool game_log_read(struct game_log *log, size_t limit, struct match_state *state);

/* False, with errno, if it could not be written. */
bool game_log_add_ids(struct game_log *log, const char (*ids)[PLAYER_ID_SIZE]);
bool game_log_add(struct game_log *log, const struct match_game *game, size_t index);

#endif

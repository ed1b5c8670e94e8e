/*
 * archive_read.h: the part of an archive (archive.h) that opens its inputs one after the other and
 * cuts them into games.
 */
#ifndef CLI_ARCHIVE_READ_H
#define CLI_ARCHIVE_READ_H

#include "cli/archive.h"

/* Fills in the next game: its input and its text, or why the input cannot be read. False at the
 * end of the last input, or after an interruption. */
bool archive_read_next(struct archive *archive, struct archive_game *game);

/* Leaves the rest of the input at `at` unread. */
void archive_read_close(struct archive *archive);

/* Whether reading more would not have to wait for the writer of a pipe. */
bool archive_read_ready(const struct archive *archive);

#endif

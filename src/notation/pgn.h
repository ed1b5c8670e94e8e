/*
 * pgn.h: what the reader (pgn_read.c) and the writer (pgn_write.c) of PGN share.
 */
#ifndef NOTATION_PGN_H
#define NOTATION_PGN_H

#include <stdbool.h>
#include <stddef.h>

/* The tags with which every PGN of Mzinga starts, in its order; unknown values are empty. */
extern const char *const pgn_first_tags[];
extern const size_t pgn_first_tag_count;

/* For comments before the first move. */
#define PGN_COMMENT_TAG "Comment"

/* For a Result that the board contradicts, or that is not a known word. */
#define PGN_RESULT_TAG "OriginalResult"

/* Whether the tags of another game begin with the line at `at`, in a comment whose text begins at
 * `start`: after an empty line, with [Name ". */
bool pgn_begins_tags(const char *text, size_t length, size_t start, size_t at);

#endif

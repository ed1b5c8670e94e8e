/*
 * pgn.h: what the reader (pgn_read.c) and the writer (pgn_write.c) of PGN share.
 */
#ifndef NOTATION_PGN_H
#define NOTATION_PGN_H

#include <stddef.h>

/* The tags every PGN of Mzinga starts with, in its order; an empty value means not known. */
extern const char *const pgn_first_tags[];
extern const size_t pgn_first_tag_count;

/* What stands in front of the first move, where the record has no comments. */
#define PGN_COMMENT_TAG "Comment"

/* A Result that the board contradicts, or that is none of the words, as it was written. */
#define PGN_RESULT_TAG "OriginalResult"

#endif

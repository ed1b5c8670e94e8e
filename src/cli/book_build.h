/*
 * book_build.h: building an opening book by searches.
 *
 * The tree of openings grows from the start of each type, the most likely position first. A search
 * of a position gives its book moves. How likely a move is follows from its weight, and every legal
 * move is a little likely, so that the book has answers to some moves that it would not play.
 */
#ifndef CLI_BOOK_BUILD_H
#define CLI_BOOK_BUILD_H

#include "cli/book_text.h"

struct book_build {
    const char *path; /* the book is saved here after every round of searches */
    long positions;   /* how many the book gets */
    long jobs;        /* threads; the book is the same with any number of them */
};

/* Fills `text`, which is empty except for its recipe. Positions of `known`, which has the same
 * recipe or is empty, are not searched again. On failure prints why and returns CLI_FAILED. */
int book_build_run(const struct book_build *build, const struct book_text *known,
                   struct book_text *text);

#endif

/*
 * command_line.h: splits a command into words, without a shell.
 *
 * Blanks separate words; 'single' and "double" quotes keep blanks, and a backslash keeps the
 * character after it (but not within single quotes). Nothing else is special.
 */
#ifndef MATCH_COMMAND_LINE_H
#define MATCH_COMMAND_LINE_H

/*
 * The words of the text as an array that ends with NULL, in one block: free it. NULL if a quote
 * is not closed, if there is no word, or if there is no memory.
 */
char **command_line_split(const char *text);

#endif

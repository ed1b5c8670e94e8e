/* roff.h: the text of man pages, in the macros of man(7). */
#ifndef CLI_ROFF_H
#define CLI_ROFF_H

#include <stddef.h>
#include <stdio.h>

/* Text within a line, with what roff would take for something else escaped. */
void roff_text(FILE *out, const char *text, size_t length);
void roff_string(FILE *out, const char *text);

/* Before such a line: letters beyond ASCII are printed as ? where the device does not have them. */
void roff_fallbacks(FILE *out, const char *text);

/* The same on several lines, so that none is long. */
void roff_prose(FILE *out, const char *text, size_t length);

/* Prose; \n begins a paragraph. */
void roff_paragraphs(FILE *out, const char *text);

/* Lines that are not wrapped. */
void roff_lines(FILE *out, const char *lines);

/* The heading of a section, in capitals. */
void roff_section(FILE *out, const char *name);

#endif

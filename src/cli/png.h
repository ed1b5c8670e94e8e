/*
 * png.h: SVG to PNG, by the program rsvg-convert (Debian: librsvg2-bin), which need not be
 * installed.
 */
#ifndef CLI_PNG_H
#define CLI_PNG_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a file of this name is to be a PNG. */
bool png_is_name(const char *path);

/* Writes a picture to a file. Prints why it failed and returns CLI_FAILED, or CLI_OK. */
int png_write(const char *command, const char *svg, size_t length, const char *path);

#endif

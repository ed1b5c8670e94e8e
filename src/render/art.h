/*
 * art.h: the drawings of the bugs.
 *
 * A drawing is a fragment of SVG with coordinates from -50 to 50. art_symbol wraps it in a group
 * that sets its colour; lines are drawn in currentColor, which the user of the group sets to the
 * ink for the tile. The shapes can be told apart without their colours, at 24 pixels too.
 */
#ifndef RENDER_ART_H
#define RENDER_ART_H

#include "apiary/game.h"

struct text;

#define ART_MAX_BUGS 32

struct art_bug {
    char letter;
    const char *name;
    unsigned colour; /* 0xRRGGBB */
    const char *svg; /* attributes in single quotes, no ids */
};

/* The official bugs first. */
extern const struct art_bug art_bugs[];
extern const int art_bug_count;

/* The index of the bug with this letter, or -1. */
int art_index(char letter);

/* The colour of lines on a tile: the bug's own, darker on white tiles and lighter on black ones. */
unsigned art_ink(const struct art_bug *bug, enum apiary_colour tile);

/* Writes <g id='bug-A' ...>...</g>. */
void art_symbol(struct text *out, const struct art_bug *bug);

#endif

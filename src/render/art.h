/*
 * art.h: the drawings of the bugs: one row each, the official ones first.
 *
 * A drawing is a fragment of SVG on a plane of -50..50 both ways. It is wrapped in a group that
 * gives it its colour; lines are drawn in currentColor, which the user of the group sets to the
 * ink that suits the tile. Shapes alone tell the bugs apart, at 24 pixels too: colour only helps.
 */
#ifndef RENDER_ART_H
#define RENDER_ART_H

#include "apiary/game.h"

struct text;

#define ART_BUGS 15

struct art_bug {
    char letter;
    const char *name;
    unsigned colour; /* 0xRRGGBB */
    const char *svg; /* attributes in single quotes, no ids */
};

extern const struct art_bug art_bugs[ART_BUGS];

/* The row of a letter, or -1. */
int art_index(char letter);

/* The colour of lines on a tile: the bug's own, darkened on cream and lightened on black. */
unsigned art_ink(const struct art_bug *bug, enum apiary_colour tile);

/* Writes <g id='bug-A' ...>...</g>. */
void art_symbol(struct text *out, const struct art_bug *bug);

#endif

/*
 * marks.h: the marks of a scene: the last move, why a move is illegal, what a diagram points at.
 */
#ifndef RENDER_MARKS_H
#define RENDER_MARKS_H

#include "render/render.h"

struct text;

/* Of the last move, and of the side to move. */
#define MARKS_COLOUR "#f08c00"

void marks_draw(struct text *out, const struct render_scene *scene);

#endif

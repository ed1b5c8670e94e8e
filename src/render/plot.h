/*
 * plot.h: how a score went over a game, as SVG.
 */
#ifndef RENDER_PLOT_H
#define RENDER_PLOT_H

#include "apiary/game.h"

/* A move. */
struct render_plot_point {
    size_t turn;
    enum apiary_colour colour; /* who made it */
    int score;                 /* behind it, in hundredths, for White */
    int forced;                /* 1: White wins, -1: Black does; drawn at the edge */
    const char *mark;          /* "", or what is written beside it, such as "??" */
    const char *label;         /* shown by viewers that the pointer rests on it */
};

struct render_plot {
    const char *title;
    const struct render_plot_point *points; /* in the order of the game */
    size_t count;
};

/* The document, light or dark as the viewer likes it. Formats as apiary/game.h says. */
size_t render_plot_svg(const struct render_plot *plot, char *buffer, size_t size);

#endif

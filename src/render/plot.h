/*
 * plot.h: the scores of a game, move by move, as a graph in SVG.
 */
#ifndef RENDER_PLOT_H
#define RENDER_PLOT_H

#include "apiary/game.h"

/* A move. */
struct render_plot_point {
    size_t turn;
    enum apiary_colour colour; /* of the side that moved */
    int score;                 /* after the move, in hundredths, from White's side */
    int forced;                /* 1: White wins, -1: Black wins; drawn at the edge */
    const char *mark;          /* written beside the point, such as "??", or "" */
    const char *label;         /* the tooltip of the point */
};

struct render_plot {
    const char *title;
    const struct render_plot_point *points; /* in the order of the game */
    size_t count;
};

/* The document follows the light or dark mode of the viewer. The buffer is filled as described in
 * apiary/game.h. */
size_t render_plot_svg(const struct render_plot *plot, char *buffer, size_t size);

#endif

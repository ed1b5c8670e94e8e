/*
 * weights.h: the weights of the terms (terms.h), early and late in the game.
 *
 * Made by tune/fit.c from 132928 positions: --epochs 20 --blend 30 games1.txt
 * docs/engine.md says how those came about. Not to be edited by hand.
 */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "eval/terms.h"

/* clang-format off */
static const int16_t eval_weights[2][EVAL_TERMS_ROOM] = {
{
    28, /* turn */
    9, /* queen bee: in hand */
    -12, /* beetle: in hand */
    -7, /* grasshopper: in hand */
    -5, /* spider: in hand */
    -22, /* ant: in hand */
    -24, /* mosquito: in hand */
    -26, /* ladybug: in hand */
    -15, /* pillbug: in hand */
    7, /* queen bee: free */
    9, /* beetle: free */
    -10, /* grasshopper: free */
    3, /* spider: free */
    4, /* ant: free */
    14, /* mosquito: free */
    9, /* ladybug: free */
    8, /* pillbug: free */
    10, /* queen bee: stuck */
    -5, /* beetle: stuck */
    13, /* grasshopper: stuck */
    3, /* spider: stuck */
    -2, /* ant: stuck */
    5, /* mosquito: stuck */
    21, /* ladybug: stuck */
    18, /* pillbug: stuck */
    -30, /* queen bee: covered */
    24, /* beetle: covered */
    38, /* grasshopper: covered */
    12, /* spider: covered */
    59, /* ant: covered */
    14, /* mosquito: covered */
    24, /* ladybug: covered */
    -30, /* pillbug: covered */
    0, /* queen bee: up */
    22, /* beetle: up */
    0, /* grasshopper: up */
    0, /* spider: up */
    0, /* ant: up */
    -37, /* mosquito: up */
    0, /* ladybug: up */
    0, /* pillbug: up */
    6, /* queen bee: moves */
    -5, /* beetle: moves */
    11, /* grasshopper: moves */
    1, /* spider: moves */
    4, /* ant: moves */
    0, /* mosquito: moves */
    1, /* ladybug: moves */
    7, /* pillbug: moves */
    -33, /* queen bee: arrives */
    13, /* beetle: arrives */
    10, /* grasshopper: arrives */
    10, /* spider: arrives */
    16, /* ant: arrives */
    -13, /* mosquito: arrives */
    -2, /* ladybug: arrives */
    -29, /* pillbug: arrives */
    -74, /* queen bee: attacks */
    145, /* beetle: attacks */
    52, /* grasshopper: attacks */
    86, /* spider: attacks */
    77, /* ant: attacks */
    66, /* mosquito: attacks */
    58, /* ladybug: attacks */
    42, /* pillbug: attacks */
    0, /* queen bee: defends */
    12, /* beetle: defends */
    -17, /* grasshopper: defends */
    -14, /* spider: defends */
    -3, /* ant: defends */
    9, /* mosquito: defends */
    -17, /* ladybug: defends */
    28, /* pillbug: defends */
    -24, /* queen bee: near */
    17, /* beetle: near */
    -12, /* grasshopper: near */
    -3, /* spider: near */
    -6, /* ant: near */
    19, /* mosquito: near */
    1, /* ladybug: near */
    -2, /* pillbug: near */
    -8, /* attacker free */
    24, /* defender free */
    -162, /* queen under enemy */
    35, /* gaps shut */
    5, /* places */
    -2, /* places near */
    -53, /* no place */
    -10, /* escape */
    -8, /* caught */
    -4, /* pillbug at hand */
    0, /* own queen, 0 gaps, 0 arrivals */
    0, /* own queen, 0 gaps, 1 arrivals */
    0, /* own queen, 0 gaps, 2 arrivals */
    0, /* own queen, 0 gaps, 3 arrivals */
    -84, /* own queen, 1 gaps, 0 arrivals */
    -74, /* own queen, 1 gaps, 1 arrivals */
    -55, /* own queen, 1 gaps, 2 arrivals */
    -49, /* own queen, 1 gaps, 3 arrivals */
    4, /* own queen, 2 gaps, 0 arrivals */
    -23, /* own queen, 2 gaps, 1 arrivals */
    -57, /* own queen, 2 gaps, 2 arrivals */
    -37, /* own queen, 2 gaps, 3 arrivals */
    12, /* own queen, 3 gaps, 0 arrivals */
    -3, /* own queen, 3 gaps, 1 arrivals */
    -20, /* own queen, 3 gaps, 2 arrivals */
    -16, /* own queen, 3 gaps, 3 arrivals */
    41, /* own queen, 4 gaps, 0 arrivals */
    15, /* own queen, 4 gaps, 1 arrivals */
    11, /* own queen, 4 gaps, 2 arrivals */
    -1, /* own queen, 4 gaps, 3 arrivals */
    58, /* own queen, 5 gaps, 0 arrivals */
    39, /* own queen, 5 gaps, 1 arrivals */
    39, /* own queen, 5 gaps, 2 arrivals */
    47, /* own queen, 5 gaps, 3 arrivals */
    0, /* own queen, 6 gaps, 0 arrivals */
    0, /* own queen, 6 gaps, 1 arrivals */
    0, /* own queen, 6 gaps, 2 arrivals */
    0, /* own queen, 6 gaps, 3 arrivals */
    0, /* other queen, 0 gaps, 0 arrivals */
    0, /* other queen, 0 gaps, 1 arrivals */
    0, /* other queen, 0 gaps, 2 arrivals */
    0, /* other queen, 0 gaps, 3 arrivals */
    102, /* other queen, 1 gaps, 0 arrivals */
    54, /* other queen, 1 gaps, 1 arrivals */
    42, /* other queen, 1 gaps, 2 arrivals */
    11, /* other queen, 1 gaps, 3 arrivals */
    5, /* other queen, 2 gaps, 0 arrivals */
    45, /* other queen, 2 gaps, 1 arrivals */
    34, /* other queen, 2 gaps, 2 arrivals */
    37, /* other queen, 2 gaps, 3 arrivals */
    -6, /* other queen, 3 gaps, 0 arrivals */
    18, /* other queen, 3 gaps, 1 arrivals */
    34, /* other queen, 3 gaps, 2 arrivals */
    39, /* other queen, 3 gaps, 3 arrivals */
    -31, /* other queen, 4 gaps, 0 arrivals */
    0, /* other queen, 4 gaps, 1 arrivals */
    3, /* other queen, 4 gaps, 2 arrivals */
    15, /* other queen, 4 gaps, 3 arrivals */
    -51, /* other queen, 5 gaps, 0 arrivals */
    -35, /* other queen, 5 gaps, 1 arrivals */
    -31, /* other queen, 5 gaps, 2 arrivals */
    -35, /* other queen, 5 gaps, 3 arrivals */
    0, /* other queen, 6 gaps, 0 arrivals */
    0, /* other queen, 6 gaps, 1 arrivals */
    0, /* other queen, 6 gaps, 2 arrivals */
    0, /* other queen, 6 gaps, 3 arrivals */
},
{
    5, /* turn */
    -12, /* queen bee: in hand */
    14, /* beetle: in hand */
    9, /* grasshopper: in hand */
    8, /* spider: in hand */
    8, /* ant: in hand */
    4, /* mosquito: in hand */
    10, /* ladybug: in hand */
    75, /* pillbug: in hand */
    20, /* queen bee: free */
    -6, /* beetle: free */
    11, /* grasshopper: free */
    -2, /* spider: free */
    2, /* ant: free */
    -4, /* mosquito: free */
    6, /* ladybug: free */
    11, /* pillbug: free */
    4, /* queen bee: stuck */
    -4, /* beetle: stuck */
    -12, /* grasshopper: stuck */
    -3, /* spider: stuck */
    -7, /* ant: stuck */
    4, /* mosquito: stuck */
    -5, /* ladybug: stuck */
    33, /* pillbug: stuck */
    -10, /* queen bee: covered */
    13, /* beetle: covered */
    -15, /* grasshopper: covered */
    -5, /* spider: covered */
    -8, /* ant: covered */
    0, /* mosquito: covered */
    -12, /* ladybug: covered */
    -31, /* pillbug: covered */
    0, /* queen bee: up */
    12, /* beetle: up */
    0, /* grasshopper: up */
    0, /* spider: up */
    0, /* ant: up */
    -5, /* mosquito: up */
    0, /* ladybug: up */
    0, /* pillbug: up */
    5, /* queen bee: moves */
    4, /* beetle: moves */
    -2, /* grasshopper: moves */
    7, /* spider: moves */
    2, /* ant: moves */
    2, /* mosquito: moves */
    -1, /* ladybug: moves */
    16, /* pillbug: moves */
    -2, /* queen bee: arrives */
    -5, /* beetle: arrives */
    2, /* grasshopper: arrives */
    2, /* spider: arrives */
    2, /* ant: arrives */
    9, /* mosquito: arrives */
    1, /* ladybug: arrives */
    17, /* pillbug: arrives */
    10, /* queen bee: attacks */
    37, /* beetle: attacks */
    15, /* grasshopper: attacks */
    23, /* spider: attacks */
    14, /* ant: attacks */
    24, /* mosquito: attacks */
    33, /* ladybug: attacks */
    38, /* pillbug: attacks */
    0, /* queen bee: defends */
    -21, /* beetle: defends */
    0, /* grasshopper: defends */
    -4, /* spider: defends */
    -61, /* ant: defends */
    4, /* mosquito: defends */
    12, /* ladybug: defends */
    21, /* pillbug: defends */
    -44, /* queen bee: near */
    21, /* beetle: near */
    17, /* grasshopper: near */
    5, /* spider: near */
    2, /* ant: near */
    -3, /* mosquito: near */
    16, /* ladybug: near */
    -5, /* pillbug: near */
    -3, /* attacker free */
    2, /* defender free */
    -36, /* queen under enemy */
    -1, /* gaps shut */
    -1, /* places */
    6, /* places near */
    20, /* no place */
    6, /* escape */
    27, /* caught */
    74, /* pillbug at hand */
    0, /* own queen, 0 gaps, 0 arrivals */
    0, /* own queen, 0 gaps, 1 arrivals */
    0, /* own queen, 0 gaps, 2 arrivals */
    0, /* own queen, 0 gaps, 3 arrivals */
    -32, /* own queen, 1 gaps, 0 arrivals */
    -57, /* own queen, 1 gaps, 1 arrivals */
    -44, /* own queen, 1 gaps, 2 arrivals */
    -36, /* own queen, 1 gaps, 3 arrivals */
    4, /* own queen, 2 gaps, 0 arrivals */
    -15, /* own queen, 2 gaps, 1 arrivals */
    -17, /* own queen, 2 gaps, 2 arrivals */
    -13, /* own queen, 2 gaps, 3 arrivals */
    36, /* own queen, 3 gaps, 0 arrivals */
    28, /* own queen, 3 gaps, 1 arrivals */
    17, /* own queen, 3 gaps, 2 arrivals */
    10, /* own queen, 3 gaps, 3 arrivals */
    29, /* own queen, 4 gaps, 0 arrivals */
    43, /* own queen, 4 gaps, 1 arrivals */
    26, /* own queen, 4 gaps, 2 arrivals */
    26, /* own queen, 4 gaps, 3 arrivals */
    8, /* own queen, 5 gaps, 0 arrivals */
    15, /* own queen, 5 gaps, 1 arrivals */
    4, /* own queen, 5 gaps, 2 arrivals */
    6, /* own queen, 5 gaps, 3 arrivals */
    0, /* own queen, 6 gaps, 0 arrivals */
    0, /* own queen, 6 gaps, 1 arrivals */
    0, /* own queen, 6 gaps, 2 arrivals */
    0, /* own queen, 6 gaps, 3 arrivals */
    0, /* other queen, 0 gaps, 0 arrivals */
    0, /* other queen, 0 gaps, 1 arrivals */
    0, /* other queen, 0 gaps, 2 arrivals */
    0, /* other queen, 0 gaps, 3 arrivals */
    31, /* other queen, 1 gaps, 0 arrivals */
    62, /* other queen, 1 gaps, 1 arrivals */
    32, /* other queen, 1 gaps, 2 arrivals */
    20, /* other queen, 1 gaps, 3 arrivals */
    10, /* other queen, 2 gaps, 0 arrivals */
    10, /* other queen, 2 gaps, 1 arrivals */
    17, /* other queen, 2 gaps, 2 arrivals */
    14, /* other queen, 2 gaps, 3 arrivals */
    -27, /* other queen, 3 gaps, 0 arrivals */
    -23, /* other queen, 3 gaps, 1 arrivals */
    -11, /* other queen, 3 gaps, 2 arrivals */
    -2, /* other queen, 3 gaps, 3 arrivals */
    -38, /* other queen, 4 gaps, 0 arrivals */
    -40, /* other queen, 4 gaps, 1 arrivals */
    -26, /* other queen, 4 gaps, 2 arrivals */
    -24, /* other queen, 4 gaps, 3 arrivals */
    -19, /* other queen, 5 gaps, 0 arrivals */
    -24, /* other queen, 5 gaps, 1 arrivals */
    -2, /* other queen, 5 gaps, 2 arrivals */
    -9, /* other queen, 5 gaps, 3 arrivals */
    0, /* other queen, 6 gaps, 0 arrivals */
    0, /* other queen, 6 gaps, 1 arrivals */
    0, /* other queen, 6 gaps, 2 arrivals */
    0, /* other queen, 6 gaps, 3 arrivals */
},
};
/* clang-format on */

#endif

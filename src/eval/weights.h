/*
 * weights.h: the weights of the terms (terms.h), early and late in the game.
 *
 * Made by tune/fit.c from 228720 positions: --epochs 30 --blend 40 games1.txt
 * docs/engine.md says how those came about. Not to be edited by hand.
 */
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "eval/terms.h"

/* clang-format off */
static const int16_t eval_weights[2][EVAL_TERMS_ROOM] = {
{
    35, /* turn 0  0 */
    17, /* in hand 0 queen bee 0 */
    -26, /* in hand 0 beetle 0 */
    -7, /* in hand 0 grasshopper 0 */
    -17, /* in hand 0 spider 0 */
    -33, /* in hand 0 ant 0 */
    -28, /* in hand 0 mosquito 0 */
    -32, /* in hand 0 ladybug 0 */
    -7, /* in hand 0 pillbug 0 */
    -18, /* covered 0 queen bee 0 */
    -28, /* covered 0 beetle 0 */
    71, /* covered 0 grasshopper 0 */
    12, /* covered 0 spider 0 */
    45, /* covered 0 ant 0 */
    25, /* covered 0 mosquito 0 */
    3, /* covered 0 ladybug 0 */
    -115, /* covered 0 pillbug 0 */
    -32, /* covered 1 queen bee 0 */
    -10, /* covered 1 beetle 0 */
    24, /* covered 1 grasshopper 0 */
    6, /* covered 1 spider 0 */
    13, /* covered 1 ant 0 */
    -16, /* covered 1 mosquito 0 */
    35, /* covered 1 ladybug 0 */
    -11, /* covered 1 pillbug 0 */
    0, /* up 0 queen bee 0 */
    14, /* up 0 beetle 0 */
    0, /* up 0 grasshopper 0 */
    0, /* up 0 spider 0 */
    0, /* up 0 ant 0 */
    -1, /* up 0 mosquito 0 */
    0, /* up 0 ladybug 0 */
    0, /* up 0 pillbug 0 */
    -33, /* attack 0 queen bee 0 */
    -28, /* attack 0 queen bee 1 */
    28, /* attack 0 queen bee 2 */
    35, /* attack 0 queen bee 3 */
    -3, /* attack 0 queen bee 4 */
    80, /* attack 0 beetle 0 */
    -11, /* attack 0 beetle 1 */
    -25, /* attack 0 beetle 2 */
    -34, /* attack 0 beetle 3 */
    -13, /* attack 0 beetle 4 */
    60, /* attack 0 grasshopper 0 */
    -7, /* attack 0 grasshopper 1 */
    0, /* attack 0 grasshopper 2 */
    3, /* attack 0 grasshopper 3 */
    10, /* attack 0 grasshopper 4 */
    60, /* attack 0 spider 0 */
    -19, /* attack 0 spider 1 */
    -18, /* attack 0 spider 2 */
    -15, /* attack 0 spider 3 */
    -11, /* attack 0 spider 4 */
    63, /* attack 0 ant 0 */
    -25, /* attack 0 ant 1 */
    -19, /* attack 0 ant 2 */
    -10, /* attack 0 ant 3 */
    -20, /* attack 0 ant 4 */
    71, /* attack 0 mosquito 0 */
    0, /* attack 0 mosquito 1 */
    -11, /* attack 0 mosquito 2 */
    -4, /* attack 0 mosquito 3 */
    0, /* attack 0 mosquito 4 */
    70, /* attack 0 ladybug 0 */
    4, /* attack 0 ladybug 1 */
    7, /* attack 0 ladybug 2 */
    13, /* attack 0 ladybug 3 */
    11, /* attack 0 ladybug 4 */
    50, /* attack 0 pillbug 0 */
    7, /* attack 0 pillbug 1 */
    10, /* attack 0 pillbug 2 */
    19, /* attack 0 pillbug 3 */
    9, /* attack 0 pillbug 4 */
    -58, /* attack 1 queen bee 0 */
    -63, /* attack 1 queen bee 1 */
    16, /* attack 1 queen bee 2 */
    34, /* attack 1 queen bee 3 */
    -16, /* attack 1 queen bee 4 */
    90, /* attack 1 beetle 0 */
    1, /* attack 1 beetle 1 */
    -41, /* attack 1 beetle 2 */
    -42, /* attack 1 beetle 3 */
    -26, /* attack 1 beetle 4 */
    38, /* attack 1 grasshopper 0 */
    -22, /* attack 1 grasshopper 1 */
    -25, /* attack 1 grasshopper 2 */
    -23, /* attack 1 grasshopper 3 */
    -19, /* attack 1 grasshopper 4 */
    66, /* attack 1 spider 0 */
    8, /* attack 1 spider 1 */
    4, /* attack 1 spider 2 */
    -13, /* attack 1 spider 3 */
    -4, /* attack 1 spider 4 */
    31, /* attack 1 ant 0 */
    -12, /* attack 1 ant 1 */
    -13, /* attack 1 ant 2 */
    -7, /* attack 1 ant 3 */
    -1, /* attack 1 ant 4 */
    48, /* attack 1 mosquito 0 */
    -7, /* attack 1 mosquito 1 */
    -16, /* attack 1 mosquito 2 */
    -20, /* attack 1 mosquito 3 */
    0, /* attack 1 mosquito 4 */
    13, /* attack 1 ladybug 0 */
    8, /* attack 1 ladybug 1 */
    -1, /* attack 1 ladybug 2 */
    -21, /* attack 1 ladybug 3 */
    -27, /* attack 1 ladybug 4 */
    47, /* attack 1 pillbug 0 */
    3, /* attack 1 pillbug 1 */
    5, /* attack 1 pillbug 2 */
    15, /* attack 1 pillbug 3 */
    -1, /* attack 1 pillbug 4 */
    0, /* defence 0 queen bee 0 */
    0, /* defence 0 queen bee 1 */
    15, /* defence 0 beetle 0 */
    9, /* defence 0 beetle 1 */
    -10, /* defence 0 grasshopper 0 */
    14, /* defence 0 grasshopper 1 */
    -7, /* defence 0 spider 0 */
    6, /* defence 0 spider 1 */
    -18, /* defence 0 ant 0 */
    -2, /* defence 0 ant 1 */
    20, /* defence 0 mosquito 0 */
    -2, /* defence 0 mosquito 1 */
    -16, /* defence 0 ladybug 0 */
    -6, /* defence 0 ladybug 1 */
    47, /* defence 0 pillbug 0 */
    10, /* defence 0 pillbug 1 */
    0, /* defence 1 queen bee 0 */
    0, /* defence 1 queen bee 1 */
    13, /* defence 1 beetle 0 */
    9, /* defence 1 beetle 1 */
    3, /* defence 1 grasshopper 0 */
    18, /* defence 1 grasshopper 1 */
    3, /* defence 1 spider 0 */
    18, /* defence 1 spider 1 */
    19, /* defence 1 ant 0 */
    17, /* defence 1 ant 1 */
    33, /* defence 1 mosquito 0 */
    14, /* defence 1 mosquito 1 */
    -16, /* defence 1 ladybug 0 */
    9, /* defence 1 ladybug 1 */
    28, /* defence 1 pillbug 0 */
    -7, /* defence 1 pillbug 1 */
    -4, /* moves 0 queen bee 0 */
    0, /* moves 0 beetle 0 */
    4, /* moves 0 grasshopper 0 */
    -7, /* moves 0 spider 0 */
    7, /* moves 0 ant 0 */
    1, /* moves 0 mosquito 0 */
    2, /* moves 0 ladybug 0 */
    13, /* moves 0 pillbug 0 */
    1, /* arrives 0 queen bee 0 */
    -4, /* arrives 0 beetle 0 */
    14, /* arrives 0 grasshopper 0 */
    -1, /* arrives 0 spider 0 */
    -4, /* arrives 0 ant 0 */
    -4, /* arrives 0 mosquito 0 */
    -26, /* arrives 0 ladybug 0 */
    -14, /* arrives 0 pillbug 0 */
    -10, /* copies 0 queen bee 0 */
    11, /* copies 0 beetle 0 */
    -1, /* copies 0 grasshopper 0 */
    -2, /* copies 0 spider 0 */
    4, /* copies 0 ant 0 */
    0, /* copies 0 mosquito 0 */
    -11, /* copies 0 ladybug 0 */
    14, /* copies 0 pillbug 0 */
    -37, /* free 0  0 */
    -17, /* free 0  1 */
    2, /* free 0  2 */
    3, /* free 0  3 */
    11, /* free 0  4 */
    13, /* free 0  5 */
    9, /* free 0  6 */
    28, /* free 0  7 */
    -17, /* free 0  8 */
    20, /* free 0  9 */
    -53, /* places 0  0 */
    -51, /* places 0  1 */
    -25, /* places 0  2 */
    -1, /* places 0  3 */
    29, /* places 0  4 */
    49, /* places 0  5 */
    -9, /* refuge 0  0 */
    0, /* refuge 0  1 */
    -20, /* refuge 0  2 */
    -21, /* refuge 0  3 */
    -4, /* refuge 0  4 */
    9, /* refuge 0  5 */
    0, /* refuge 0  6 */
    2, /* places near 0  0 */
    -32, /* queen under enemy 0  0 */
    27, /* gaps shut 0  0 */
    -11, /* escape 0  0 */
    15, /* caught 0  0 */
    6, /* pillbug at hand 0  0 */
    0, /* queen, gaps and arrivals 0  0 */
    0, /* queen, gaps and arrivals 0  1 */
    0, /* queen, gaps and arrivals 0  2 */
    0, /* queen, gaps and arrivals 0  3 */
    -62, /* queen, gaps and arrivals 1  0 */
    -62, /* queen, gaps and arrivals 1  1 */
    -46, /* queen, gaps and arrivals 1  2 */
    -14, /* queen, gaps and arrivals 1  3 */
    22, /* queen, gaps and arrivals 2  0 */
    -22, /* queen, gaps and arrivals 2  1 */
    -30, /* queen, gaps and arrivals 2  2 */
    -17, /* queen, gaps and arrivals 2  3 */
    17, /* queen, gaps and arrivals 3  0 */
    -1, /* queen, gaps and arrivals 3  1 */
    -14, /* queen, gaps and arrivals 3  2 */
    -12, /* queen, gaps and arrivals 3  3 */
    31, /* queen, gaps and arrivals 4  0 */
    10, /* queen, gaps and arrivals 4  1 */
    4, /* queen, gaps and arrivals 4  2 */
    -3, /* queen, gaps and arrivals 4  3 */
    35, /* queen, gaps and arrivals 5  0 */
    23, /* queen, gaps and arrivals 5  1 */
    25, /* queen, gaps and arrivals 5  2 */
    25, /* queen, gaps and arrivals 5  3 */
    0, /* queen, gaps and arrivals 6  0 */
    0, /* queen, gaps and arrivals 6  1 */
    0, /* queen, gaps and arrivals 6  2 */
    0, /* queen, gaps and arrivals 6  3 */
    0, /* queen, gaps and arrivals 7  0 */
    0, /* queen, gaps and arrivals 7  1 */
    0, /* queen, gaps and arrivals 7  2 */
    0, /* queen, gaps and arrivals 7  3 */
    59, /* queen, gaps and arrivals 8  0 */
    12, /* queen, gaps and arrivals 8  1 */
    31, /* queen, gaps and arrivals 8  2 */
    7, /* queen, gaps and arrivals 8  3 */
    -21, /* queen, gaps and arrivals 9  0 */
    12, /* queen, gaps and arrivals 9  1 */
    0, /* queen, gaps and arrivals 9  2 */
    3, /* queen, gaps and arrivals 9  3 */
    -12, /* queen, gaps and arrivals 10  0 */
    6, /* queen, gaps and arrivals 10  1 */
    15, /* queen, gaps and arrivals 10  2 */
    15, /* queen, gaps and arrivals 10  3 */
    -16, /* queen, gaps and arrivals 11  0 */
    3, /* queen, gaps and arrivals 11  1 */
    8, /* queen, gaps and arrivals 11  2 */
    15, /* queen, gaps and arrivals 11  3 */
    -21, /* queen, gaps and arrivals 12  0 */
    -12, /* queen, gaps and arrivals 12  1 */
    -8, /* queen, gaps and arrivals 12  2 */
    -8, /* queen, gaps and arrivals 12  3 */
    0, /* queen, gaps and arrivals 13  0 */
    0, /* queen, gaps and arrivals 13  1 */
    0, /* queen, gaps and arrivals 13  2 */
    0, /* queen, gaps and arrivals 13  3 */
    24, /* queen, held 0  0 */
    26, /* queen, held 0  1 */
    21, /* queen, held 0  2 */
    2, /* queen, held 0  3 */
    -35, /* queen, held 0  4 */
    -86, /* queen, held 0  5 */
    21, /* queen, held 0  6 */
    -31, /* queen, held 1  0 */
    -41, /* queen, held 1  1 */
    -24, /* queen, held 1  2 */
    9, /* queen, held 1  3 */
    68, /* queen, held 1  4 */
    85, /* queen, held 1  5 */
    -5, /* queen, held 1  6 */
},
{
    5, /* turn 0  0 */
    51, /* in hand 0 queen bee 0 */
    -6, /* in hand 0 beetle 0 */
    6, /* in hand 0 grasshopper 0 */
    -1, /* in hand 0 spider 0 */
    3, /* in hand 0 ant 0 */
    -7, /* in hand 0 mosquito 0 */
    -3, /* in hand 0 ladybug 0 */
    90, /* in hand 0 pillbug 0 */
    -27, /* covered 0 queen bee 0 */
    -5, /* covered 0 beetle 0 */
    -28, /* covered 0 grasshopper 0 */
    -12, /* covered 0 spider 0 */
    -14, /* covered 0 ant 0 */
    -14, /* covered 0 mosquito 0 */
    -12, /* covered 0 ladybug 0 */
    -42, /* covered 0 pillbug 0 */
    5, /* covered 1 queen bee 0 */
    5, /* covered 1 beetle 0 */
    -11, /* covered 1 grasshopper 0 */
    9, /* covered 1 spider 0 */
    -1, /* covered 1 ant 0 */
    11, /* covered 1 mosquito 0 */
    -1, /* covered 1 ladybug 0 */
    -20, /* covered 1 pillbug 0 */
    0, /* up 0 queen bee 0 */
    28, /* up 0 beetle 0 */
    0, /* up 0 grasshopper 0 */
    0, /* up 0 spider 0 */
    0, /* up 0 ant 0 */
    7, /* up 0 mosquito 0 */
    0, /* up 0 ladybug 0 */
    0, /* up 0 pillbug 0 */
    -8, /* attack 0 queen bee 0 */
    -21, /* attack 0 queen bee 1 */
    -8, /* attack 0 queen bee 2 */
    6, /* attack 0 queen bee 3 */
    -12, /* attack 0 queen bee 4 */
    16, /* attack 0 beetle 0 */
    -2, /* attack 0 beetle 1 */
    -16, /* attack 0 beetle 2 */
    -16, /* attack 0 beetle 3 */
    -73, /* attack 0 beetle 4 */
    7, /* attack 0 grasshopper 0 */
    1, /* attack 0 grasshopper 1 */
    -9, /* attack 0 grasshopper 2 */
    -17, /* attack 0 grasshopper 3 */
    -4, /* attack 0 grasshopper 4 */
    19, /* attack 0 spider 0 */
    -4, /* attack 0 spider 1 */
    -2, /* attack 0 spider 2 */
    -15, /* attack 0 spider 3 */
    -12, /* attack 0 spider 4 */
    8, /* attack 0 ant 0 */
    -8, /* attack 0 ant 1 */
    -10, /* attack 0 ant 2 */
    -9, /* attack 0 ant 3 */
    3, /* attack 0 ant 4 */
    17, /* attack 0 mosquito 0 */
    -13, /* attack 0 mosquito 1 */
    -8, /* attack 0 mosquito 2 */
    -18, /* attack 0 mosquito 3 */
    -23, /* attack 0 mosquito 4 */
    16, /* attack 0 ladybug 0 */
    -1, /* attack 0 ladybug 1 */
    -16, /* attack 0 ladybug 2 */
    -15, /* attack 0 ladybug 3 */
    -7, /* attack 0 ladybug 4 */
    62, /* attack 0 pillbug 0 */
    21, /* attack 0 pillbug 1 */
    20, /* attack 0 pillbug 2 */
    25, /* attack 0 pillbug 3 */
    1, /* attack 0 pillbug 4 */
    14, /* attack 1 queen bee 0 */
    2, /* attack 1 queen bee 1 */
    18, /* attack 1 queen bee 2 */
    9, /* attack 1 queen bee 3 */
    -39, /* attack 1 queen bee 4 */
    21, /* attack 1 beetle 0 */
    1, /* attack 1 beetle 1 */
    -12, /* attack 1 beetle 2 */
    -20, /* attack 1 beetle 3 */
    -41, /* attack 1 beetle 4 */
    9, /* attack 1 grasshopper 0 */
    19, /* attack 1 grasshopper 1 */
    1, /* attack 1 grasshopper 2 */
    3, /* attack 1 grasshopper 3 */
    -8, /* attack 1 grasshopper 4 */
    10, /* attack 1 spider 0 */
    -3, /* attack 1 spider 1 */
    -5, /* attack 1 spider 2 */
    -8, /* attack 1 spider 3 */
    10, /* attack 1 spider 4 */
    7, /* attack 1 ant 0 */
    5, /* attack 1 ant 1 */
    -4, /* attack 1 ant 2 */
    -5, /* attack 1 ant 3 */
    29, /* attack 1 ant 4 */
    28, /* attack 1 mosquito 0 */
    -7, /* attack 1 mosquito 1 */
    -7, /* attack 1 mosquito 2 */
    -5, /* attack 1 mosquito 3 */
    -5, /* attack 1 mosquito 4 */
    38, /* attack 1 ladybug 0 */
    -11, /* attack 1 ladybug 1 */
    -23, /* attack 1 ladybug 2 */
    -15, /* attack 1 ladybug 3 */
    -4, /* attack 1 ladybug 4 */
    32, /* attack 1 pillbug 0 */
    3, /* attack 1 pillbug 1 */
    -2, /* attack 1 pillbug 2 */
    -3, /* attack 1 pillbug 3 */
    -22, /* attack 1 pillbug 4 */
    0, /* defence 0 queen bee 0 */
    0, /* defence 0 queen bee 1 */
    -9, /* defence 0 beetle 0 */
    -1, /* defence 0 beetle 1 */
    1, /* defence 0 grasshopper 0 */
    5, /* defence 0 grasshopper 1 */
    -7, /* defence 0 spider 0 */
    6, /* defence 0 spider 1 */
    -44, /* defence 0 ant 0 */
    5, /* defence 0 ant 1 */
    30, /* defence 0 mosquito 0 */
    9, /* defence 0 mosquito 1 */
    7, /* defence 0 ladybug 0 */
    7, /* defence 0 ladybug 1 */
    28, /* defence 0 pillbug 0 */
    22, /* defence 0 pillbug 1 */
    0, /* defence 1 queen bee 0 */
    0, /* defence 1 queen bee 1 */
    -29, /* defence 1 beetle 0 */
    -6, /* defence 1 beetle 1 */
    0, /* defence 1 grasshopper 0 */
    -1, /* defence 1 grasshopper 1 */
    -10, /* defence 1 spider 0 */
    -6, /* defence 1 spider 1 */
    -28, /* defence 1 ant 0 */
    0, /* defence 1 ant 1 */
    -5, /* defence 1 mosquito 0 */
    -1, /* defence 1 mosquito 1 */
    16, /* defence 1 ladybug 0 */
    14, /* defence 1 ladybug 1 */
    25, /* defence 1 pillbug 0 */
    15, /* defence 1 pillbug 1 */
    -9, /* moves 0 queen bee 0 */
    2, /* moves 0 beetle 0 */
    0, /* moves 0 grasshopper 0 */
    5, /* moves 0 spider 0 */
    5, /* moves 0 ant 0 */
    0, /* moves 0 mosquito 0 */
    -1, /* moves 0 ladybug 0 */
    10, /* moves 0 pillbug 0 */
    -14, /* arrives 0 queen bee 0 */
    -3, /* arrives 0 beetle 0 */
    0, /* arrives 0 grasshopper 0 */
    5, /* arrives 0 spider 0 */
    1, /* arrives 0 ant 0 */
    3, /* arrives 0 mosquito 0 */
    26, /* arrives 0 ladybug 0 */
    18, /* arrives 0 pillbug 0 */
    -16, /* copies 0 queen bee 0 */
    -6, /* copies 0 beetle 0 */
    7, /* copies 0 grasshopper 0 */
    3, /* copies 0 spider 0 */
    11, /* copies 0 ant 0 */
    0, /* copies 0 mosquito 0 */
    0, /* copies 0 ladybug 0 */
    2, /* copies 0 pillbug 0 */
    23, /* free 0  0 */
    -15, /* free 0  1 */
    -18, /* free 0  2 */
    -12, /* free 0  3 */
    -4, /* free 0  4 */
    0, /* free 0  5 */
    5, /* free 0  6 */
    8, /* free 0  7 */
    20, /* free 0  8 */
    25, /* free 0  9 */
    -2, /* places 0  0 */
    -3, /* places 0  1 */
    2, /* places 0  2 */
    8, /* places 0  3 */
    9, /* places 0  4 */
    4, /* places 0  5 */
    -20, /* refuge 0  0 */
    0, /* refuge 0  1 */
    -4, /* refuge 0  2 */
    9, /* refuge 0  3 */
    5, /* refuge 0  4 */
    10, /* refuge 0  5 */
    0, /* refuge 0  6 */
    4, /* places near 0  0 */
    5, /* queen under enemy 0  0 */
    0, /* gaps shut 0  0 */
    7, /* escape 0  0 */
    13, /* caught 0  0 */
    17, /* pillbug at hand 0  0 */
    0, /* queen, gaps and arrivals 0  0 */
    0, /* queen, gaps and arrivals 0  1 */
    0, /* queen, gaps and arrivals 0  2 */
    0, /* queen, gaps and arrivals 0  3 */
    -10, /* queen, gaps and arrivals 1  0 */
    -39, /* queen, gaps and arrivals 1  1 */
    -33, /* queen, gaps and arrivals 1  2 */
    -11, /* queen, gaps and arrivals 1  3 */
    10, /* queen, gaps and arrivals 2  0 */
    -11, /* queen, gaps and arrivals 2  1 */
    -12, /* queen, gaps and arrivals 2  2 */
    -7, /* queen, gaps and arrivals 2  3 */
    33, /* queen, gaps and arrivals 3  0 */
    19, /* queen, gaps and arrivals 3  1 */
    6, /* queen, gaps and arrivals 3  2 */
    0, /* queen, gaps and arrivals 3  3 */
    22, /* queen, gaps and arrivals 4  0 */
    21, /* queen, gaps and arrivals 4  1 */
    9, /* queen, gaps and arrivals 4  2 */
    9, /* queen, gaps and arrivals 4  3 */
    7, /* queen, gaps and arrivals 5  0 */
    11, /* queen, gaps and arrivals 5  1 */
    1, /* queen, gaps and arrivals 5  2 */
    0, /* queen, gaps and arrivals 5  3 */
    0, /* queen, gaps and arrivals 6  0 */
    0, /* queen, gaps and arrivals 6  1 */
    0, /* queen, gaps and arrivals 6  2 */
    0, /* queen, gaps and arrivals 6  3 */
    0, /* queen, gaps and arrivals 7  0 */
    0, /* queen, gaps and arrivals 7  1 */
    0, /* queen, gaps and arrivals 7  2 */
    0, /* queen, gaps and arrivals 7  3 */
    20, /* queen, gaps and arrivals 8  0 */
    49, /* queen, gaps and arrivals 8  1 */
    18, /* queen, gaps and arrivals 8  2 */
    16, /* queen, gaps and arrivals 8  3 */
    2, /* queen, gaps and arrivals 9  0 */
    8, /* queen, gaps and arrivals 9  1 */
    16, /* queen, gaps and arrivals 9  2 */
    13, /* queen, gaps and arrivals 9  3 */
    -31, /* queen, gaps and arrivals 10  0 */
    -16, /* queen, gaps and arrivals 10  1 */
    -1, /* queen, gaps and arrivals 10  2 */
    8, /* queen, gaps and arrivals 10  3 */
    -31, /* queen, gaps and arrivals 11  0 */
    -22, /* queen, gaps and arrivals 11  1 */
    -12, /* queen, gaps and arrivals 11  2 */
    -10, /* queen, gaps and arrivals 11  3 */
    -20, /* queen, gaps and arrivals 12  0 */
    -22, /* queen, gaps and arrivals 12  1 */
    -8, /* queen, gaps and arrivals 12  2 */
    -5, /* queen, gaps and arrivals 12  3 */
    0, /* queen, gaps and arrivals 13  0 */
    0, /* queen, gaps and arrivals 13  1 */
    0, /* queen, gaps and arrivals 13  2 */
    0, /* queen, gaps and arrivals 13  3 */
    38, /* queen, held 0  0 */
    17, /* queen, held 0  1 */
    16, /* queen, held 0  2 */
    5, /* queen, held 0  3 */
    -12, /* queen, held 0  4 */
    -27, /* queen, held 0  5 */
    -13, /* queen, held 0  6 */
    -37, /* queen, held 1  0 */
    -12, /* queen, held 1  1 */
    -13, /* queen, held 1  2 */
    -4, /* queen, held 1  3 */
    8, /* queen, held 1  4 */
    17, /* queen, held 1  5 */
    -3, /* queen, held 1  6 */
},
};
/* clang-format on */

#endif

/*
 * weights.h: the weights of the terms (terms.h), early and late in the game.
 *
 * Made by tune/fit.c from 389998 positions: --blend 40 round-2.txt round-3.txt
 * docs/engine.md says how those came about. Not to be edited by hand.
 */
#ifndef EVAL_HIVE_WEIGHTS_H
#define EVAL_HIVE_WEIGHTS_H

#include "eval/hive/terms.h"

/* clang-format off */
static const int16_t eval_weights[2][EVAL_TERMS_ROOM] = {
{
    31, /* turn 0  0 */
    13, /* in hand 0 queen bee 0 */
    -25, /* in hand 0 beetle 0 */
    -5, /* in hand 0 grasshopper 0 */
    -19, /* in hand 0 spider 0 */
    -29, /* in hand 0 ant 0 */
    -22, /* in hand 0 mosquito 0 */
    -26, /* in hand 0 ladybug 0 */
    6, /* in hand 0 pillbug 0 */
    -23, /* covered 0 queen bee 0 */
    -25, /* covered 0 beetle 0 */
    37, /* covered 0 grasshopper 0 */
    24, /* covered 0 spider 0 */
    43, /* covered 0 ant 0 */
    36, /* covered 0 mosquito 0 */
    22, /* covered 0 ladybug 0 */
    -132, /* covered 0 pillbug 0 */
    -33, /* covered 1 queen bee 0 */
    -25, /* covered 1 beetle 0 */
    17, /* covered 1 grasshopper 0 */
    -20, /* covered 1 spider 0 */
    0, /* covered 1 ant 0 */
    -37, /* covered 1 mosquito 0 */
    9, /* covered 1 ladybug 0 */
    -31, /* covered 1 pillbug 0 */
    0, /* up 0 queen bee 0 */
    -2, /* up 0 beetle 0 */
    0, /* up 0 grasshopper 0 */
    0, /* up 0 spider 0 */
    0, /* up 0 ant 0 */
    -15, /* up 0 mosquito 0 */
    0, /* up 0 ladybug 0 */
    0, /* up 0 pillbug 0 */
    -44, /* attack 0 queen bee 0 */
    -6, /* attack 0 queen bee 1 */
    22, /* attack 0 queen bee 2 */
    38, /* attack 0 queen bee 3 */
    -9, /* attack 0 queen bee 4 */
    94, /* attack 0 beetle 0 */
    -14, /* attack 0 beetle 1 */
    -21, /* attack 0 beetle 2 */
    -28, /* attack 0 beetle 3 */
    -13, /* attack 0 beetle 4 */
    59, /* attack 0 grasshopper 0 */
    -9, /* attack 0 grasshopper 1 */
    4, /* attack 0 grasshopper 2 */
    -2, /* attack 0 grasshopper 3 */
    2, /* attack 0 grasshopper 4 */
    66, /* attack 0 spider 0 */
    -23, /* attack 0 spider 1 */
    -14, /* attack 0 spider 2 */
    -11, /* attack 0 spider 3 */
    -16, /* attack 0 spider 4 */
    69, /* attack 0 ant 0 */
    -32, /* attack 0 ant 1 */
    -15, /* attack 0 ant 2 */
    -2, /* attack 0 ant 3 */
    -22, /* attack 0 ant 4 */
    72, /* attack 0 mosquito 0 */
    -14, /* attack 0 mosquito 1 */
    -18, /* attack 0 mosquito 2 */
    -7, /* attack 0 mosquito 3 */
    -8, /* attack 0 mosquito 4 */
    71, /* attack 0 ladybug 0 */
    -10, /* attack 0 ladybug 1 */
    3, /* attack 0 ladybug 2 */
    7, /* attack 0 ladybug 3 */
    0, /* attack 0 ladybug 4 */
    61, /* attack 0 pillbug 0 */
    8, /* attack 0 pillbug 1 */
    1, /* attack 0 pillbug 2 */
    16, /* attack 0 pillbug 3 */
    19, /* attack 0 pillbug 4 */
    -70, /* attack 1 queen bee 0 */
    -41, /* attack 1 queen bee 1 */
    16, /* attack 1 queen bee 2 */
    46, /* attack 1 queen bee 3 */
    -9, /* attack 1 queen bee 4 */
    88, /* attack 1 beetle 0 */
    -4, /* attack 1 beetle 1 */
    -34, /* attack 1 beetle 2 */
    -42, /* attack 1 beetle 3 */
    -30, /* attack 1 beetle 4 */
    44, /* attack 1 grasshopper 0 */
    -22, /* attack 1 grasshopper 1 */
    -18, /* attack 1 grasshopper 2 */
    -18, /* attack 1 grasshopper 3 */
    -20, /* attack 1 grasshopper 4 */
    74, /* attack 1 spider 0 */
    4, /* attack 1 spider 1 */
    6, /* attack 1 spider 2 */
    -13, /* attack 1 spider 3 */
    -8, /* attack 1 spider 4 */
    38, /* attack 1 ant 0 */
    -11, /* attack 1 ant 1 */
    -9, /* attack 1 ant 2 */
    -7, /* attack 1 ant 3 */
    -7, /* attack 1 ant 4 */
    47, /* attack 1 mosquito 0 */
    4, /* attack 1 mosquito 1 */
    -4, /* attack 1 mosquito 2 */
    -11, /* attack 1 mosquito 3 */
    0, /* attack 1 mosquito 4 */
    23, /* attack 1 ladybug 0 */
    6, /* attack 1 ladybug 1 */
    -4, /* attack 1 ladybug 2 */
    -24, /* attack 1 ladybug 3 */
    -25, /* attack 1 ladybug 4 */
    88, /* attack 1 pillbug 0 */
    -6, /* attack 1 pillbug 1 */
    -3, /* attack 1 pillbug 2 */
    3, /* attack 1 pillbug 3 */
    -3, /* attack 1 pillbug 4 */
    0, /* defence 0 queen bee 0 */
    0, /* defence 0 queen bee 1 */
    15, /* defence 0 beetle 0 */
    13, /* defence 0 beetle 1 */
    -1, /* defence 0 grasshopper 0 */
    16, /* defence 0 grasshopper 1 */
    -13, /* defence 0 spider 0 */
    13, /* defence 0 spider 1 */
    -17, /* defence 0 ant 0 */
    11, /* defence 0 ant 1 */
    25, /* defence 0 mosquito 0 */
    9, /* defence 0 mosquito 1 */
    -5, /* defence 0 ladybug 0 */
    3, /* defence 0 ladybug 1 */
    28, /* defence 0 pillbug 0 */
    13, /* defence 0 pillbug 1 */
    0, /* defence 1 queen bee 0 */
    0, /* defence 1 queen bee 1 */
    7, /* defence 1 beetle 0 */
    6, /* defence 1 beetle 1 */
    2, /* defence 1 grasshopper 0 */
    18, /* defence 1 grasshopper 1 */
    4, /* defence 1 spider 0 */
    20, /* defence 1 spider 1 */
    20, /* defence 1 ant 0 */
    20, /* defence 1 ant 1 */
    26, /* defence 1 mosquito 0 */
    12, /* defence 1 mosquito 1 */
    -10, /* defence 1 ladybug 0 */
    13, /* defence 1 ladybug 1 */
    16, /* defence 1 pillbug 0 */
    3, /* defence 1 pillbug 1 */
    -12, /* moves 0 queen bee 0 */
    2, /* moves 0 beetle 0 */
    2, /* moves 0 grasshopper 0 */
    -9, /* moves 0 spider 0 */
    9, /* moves 0 ant 0 */
    1, /* moves 0 mosquito 0 */
    1, /* moves 0 ladybug 0 */
    14, /* moves 0 pillbug 0 */
    4, /* arrives 0 queen bee 0 */
    2, /* arrives 0 beetle 0 */
    16, /* arrives 0 grasshopper 0 */
    -2, /* arrives 0 spider 0 */
    -8, /* arrives 0 ant 0 */
    -13, /* arrives 0 mosquito 0 */
    -20, /* arrives 0 ladybug 0 */
    -10, /* arrives 0 pillbug 0 */
    -7, /* copies 0 queen bee 0 */
    9, /* copies 0 beetle 0 */
    2, /* copies 0 grasshopper 0 */
    -7, /* copies 0 spider 0 */
    1, /* copies 0 ant 0 */
    0, /* copies 0 mosquito 0 */
    -4, /* copies 0 ladybug 0 */
    11, /* copies 0 pillbug 0 */
    -31, /* free 0  0 */
    -18, /* free 0  1 */
    1, /* free 0  2 */
    5, /* free 0  3 */
    11, /* free 0  4 */
    15, /* free 0  5 */
    15, /* free 0  6 */
    17, /* free 0  7 */
    -15, /* free 0  8 */
    14, /* free 0  9 */
    -55, /* places 0  0 */
    -23, /* places 0  1 */
    -21, /* places 0  2 */
    16, /* places 0  3 */
    45, /* places 0  4 */
    67, /* places 0  5 */
    -12, /* refuge 0  0 */
    0, /* refuge 0  1 */
    -21, /* refuge 0  2 */
    -9, /* refuge 0  3 */
    -1, /* refuge 0  4 */
    11, /* refuge 0  5 */
    0, /* refuge 0  6 */
    0, /* places near 0  0 */
    -33, /* queen under enemy 0  0 */
    26, /* gaps shut 0  0 */
    -2, /* escape 0  0 */
    -1, /* caught 0  0 */
    -6, /* pillbug at hand 0  0 */
    0, /* queen, gaps and arrivals 0  0 */
    0, /* queen, gaps and arrivals 0  1 */
    0, /* queen, gaps and arrivals 0  2 */
    0, /* queen, gaps and arrivals 0  3 */
    -49, /* queen, gaps and arrivals 1  0 */
    -62, /* queen, gaps and arrivals 1  1 */
    -45, /* queen, gaps and arrivals 1  2 */
    -18, /* queen, gaps and arrivals 1  3 */
    28, /* queen, gaps and arrivals 2  0 */
    -18, /* queen, gaps and arrivals 2  1 */
    -32, /* queen, gaps and arrivals 2  2 */
    -19, /* queen, gaps and arrivals 2  3 */
    24, /* queen, gaps and arrivals 3  0 */
    4, /* queen, gaps and arrivals 3  1 */
    -9, /* queen, gaps and arrivals 3  2 */
    -10, /* queen, gaps and arrivals 3  3 */
    33, /* queen, gaps and arrivals 4  0 */
    15, /* queen, gaps and arrivals 4  1 */
    3, /* queen, gaps and arrivals 4  2 */
    -8, /* queen, gaps and arrivals 4  3 */
    36, /* queen, gaps and arrivals 5  0 */
    26, /* queen, gaps and arrivals 5  1 */
    19, /* queen, gaps and arrivals 5  2 */
    13, /* queen, gaps and arrivals 5  3 */
    0, /* queen, gaps and arrivals 6  0 */
    0, /* queen, gaps and arrivals 6  1 */
    0, /* queen, gaps and arrivals 6  2 */
    0, /* queen, gaps and arrivals 6  3 */
    0, /* queen, gaps and arrivals 7  0 */
    0, /* queen, gaps and arrivals 7  1 */
    0, /* queen, gaps and arrivals 7  2 */
    0, /* queen, gaps and arrivals 7  3 */
    41, /* queen, gaps and arrivals 8  0 */
    28, /* queen, gaps and arrivals 8  1 */
    33, /* queen, gaps and arrivals 8  2 */
    9, /* queen, gaps and arrivals 8  3 */
    -21, /* queen, gaps and arrivals 9  0 */
    10, /* queen, gaps and arrivals 9  1 */
    3, /* queen, gaps and arrivals 9  2 */
    11, /* queen, gaps and arrivals 9  3 */
    -16, /* queen, gaps and arrivals 10  0 */
    3, /* queen, gaps and arrivals 10  1 */
    13, /* queen, gaps and arrivals 10  2 */
    16, /* queen, gaps and arrivals 10  3 */
    -22, /* queen, gaps and arrivals 11  0 */
    1, /* queen, gaps and arrivals 11  1 */
    9, /* queen, gaps and arrivals 11  2 */
    20, /* queen, gaps and arrivals 11  3 */
    -24, /* queen, gaps and arrivals 12  0 */
    -13, /* queen, gaps and arrivals 12  1 */
    -1, /* queen, gaps and arrivals 12  2 */
    4, /* queen, gaps and arrivals 12  3 */
    0, /* queen, gaps and arrivals 13  0 */
    0, /* queen, gaps and arrivals 13  1 */
    0, /* queen, gaps and arrivals 13  2 */
    0, /* queen, gaps and arrivals 13  3 */
    29, /* queen, held 0  0 */
    30, /* queen, held 0  1 */
    20, /* queen, held 0  2 */
    0, /* queen, held 0  3 */
    -26, /* queen, held 0  4 */
    -79, /* queen, held 0  5 */
    5, /* queen, held 0  6 */
    -31, /* queen, held 1  0 */
    -40, /* queen, held 1  1 */
    -22, /* queen, held 1  2 */
    10, /* queen, held 1  3 */
    58, /* queen, held 1  4 */
    93, /* queen, held 1  5 */
    -8, /* queen, held 1  6 */
},
{
    1, /* turn 0  0 */
    35, /* in hand 0 queen bee 0 */
    -4, /* in hand 0 beetle 0 */
    6, /* in hand 0 grasshopper 0 */
    -2, /* in hand 0 spider 0 */
    2, /* in hand 0 ant 0 */
    -5, /* in hand 0 mosquito 0 */
    -4, /* in hand 0 ladybug 0 */
    27, /* in hand 0 pillbug 0 */
    -23, /* covered 0 queen bee 0 */
    -4, /* covered 0 beetle 0 */
    -18, /* covered 0 grasshopper 0 */
    -9, /* covered 0 spider 0 */
    -15, /* covered 0 ant 0 */
    -3, /* covered 0 mosquito 0 */
    -5, /* covered 0 ladybug 0 */
    -40, /* covered 0 pillbug 0 */
    6, /* covered 1 queen bee 0 */
    6, /* covered 1 beetle 0 */
    -14, /* covered 1 grasshopper 0 */
    5, /* covered 1 spider 0 */
    -3, /* covered 1 ant 0 */
    19, /* covered 1 mosquito 0 */
    -1, /* covered 1 ladybug 0 */
    -21, /* covered 1 pillbug 0 */
    0, /* up 0 queen bee 0 */
    29, /* up 0 beetle 0 */
    0, /* up 0 grasshopper 0 */
    0, /* up 0 spider 0 */
    0, /* up 0 ant 0 */
    15, /* up 0 mosquito 0 */
    0, /* up 0 ladybug 0 */
    0, /* up 0 pillbug 0 */
    -9, /* attack 0 queen bee 0 */
    -19, /* attack 0 queen bee 1 */
    -6, /* attack 0 queen bee 2 */
    6, /* attack 0 queen bee 3 */
    -13, /* attack 0 queen bee 4 */
    11, /* attack 0 beetle 0 */
    -4, /* attack 0 beetle 1 */
    -17, /* attack 0 beetle 2 */
    -19, /* attack 0 beetle 3 */
    -57, /* attack 0 beetle 4 */
    9, /* attack 0 grasshopper 0 */
    2, /* attack 0 grasshopper 1 */
    -10, /* attack 0 grasshopper 2 */
    -15, /* attack 0 grasshopper 3 */
    -8, /* attack 0 grasshopper 4 */
    17, /* attack 0 spider 0 */
    -6, /* attack 0 spider 1 */
    -1, /* attack 0 spider 2 */
    -11, /* attack 0 spider 3 */
    -6, /* attack 0 spider 4 */
    6, /* attack 0 ant 0 */
    -6, /* attack 0 ant 1 */
    -9, /* attack 0 ant 2 */
    -12, /* attack 0 ant 3 */
    15, /* attack 0 ant 4 */
    10, /* attack 0 mosquito 0 */
    -8, /* attack 0 mosquito 1 */
    -6, /* attack 0 mosquito 2 */
    -19, /* attack 0 mosquito 3 */
    -17, /* attack 0 mosquito 4 */
    19, /* attack 0 ladybug 0 */
    6, /* attack 0 ladybug 1 */
    -11, /* attack 0 ladybug 2 */
    -11, /* attack 0 ladybug 3 */
    -6, /* attack 0 ladybug 4 */
    63, /* attack 0 pillbug 0 */
    25, /* attack 0 pillbug 1 */
    16, /* attack 0 pillbug 2 */
    23, /* attack 0 pillbug 3 */
    -13, /* attack 0 pillbug 4 */
    15, /* attack 1 queen bee 0 */
    8, /* attack 1 queen bee 1 */
    16, /* attack 1 queen bee 2 */
    4, /* attack 1 queen bee 3 */
    -22, /* attack 1 queen bee 4 */
    27, /* attack 1 beetle 0 */
    -2, /* attack 1 beetle 1 */
    -6, /* attack 1 beetle 2 */
    -13, /* attack 1 beetle 3 */
    -34, /* attack 1 beetle 4 */
    9, /* attack 1 grasshopper 0 */
    18, /* attack 1 grasshopper 1 */
    2, /* attack 1 grasshopper 2 */
    2, /* attack 1 grasshopper 3 */
    -12, /* attack 1 grasshopper 4 */
    13, /* attack 1 spider 0 */
    -1, /* attack 1 spider 1 */
    -3, /* attack 1 spider 2 */
    -8, /* attack 1 spider 3 */
    5, /* attack 1 spider 4 */
    7, /* attack 1 ant 0 */
    6, /* attack 1 ant 1 */
    -2, /* attack 1 ant 2 */
    -3, /* attack 1 ant 3 */
    35, /* attack 1 ant 4 */
    24, /* attack 1 mosquito 0 */
    -7, /* attack 1 mosquito 1 */
    -5, /* attack 1 mosquito 2 */
    -1, /* attack 1 mosquito 3 */
    1, /* attack 1 mosquito 4 */
    33, /* attack 1 ladybug 0 */
    -9, /* attack 1 ladybug 1 */
    -21, /* attack 1 ladybug 2 */
    -14, /* attack 1 ladybug 3 */
    1, /* attack 1 ladybug 4 */
    19, /* attack 1 pillbug 0 */
    7, /* attack 1 pillbug 1 */
    -6, /* attack 1 pillbug 2 */
    -6, /* attack 1 pillbug 3 */
    -6, /* attack 1 pillbug 4 */
    0, /* defence 0 queen bee 0 */
    0, /* defence 0 queen bee 1 */
    -1, /* defence 0 beetle 0 */
    0, /* defence 0 beetle 1 */
    4, /* defence 0 grasshopper 0 */
    5, /* defence 0 grasshopper 1 */
    -12, /* defence 0 spider 0 */
    4, /* defence 0 spider 1 */
    -45, /* defence 0 ant 0 */
    2, /* defence 0 ant 1 */
    24, /* defence 0 mosquito 0 */
    14, /* defence 0 mosquito 1 */
    10, /* defence 0 ladybug 0 */
    11, /* defence 0 ladybug 1 */
    30, /* defence 0 pillbug 0 */
    25, /* defence 0 pillbug 1 */
    0, /* defence 1 queen bee 0 */
    0, /* defence 1 queen bee 1 */
    -27, /* defence 1 beetle 0 */
    -8, /* defence 1 beetle 1 */
    1, /* defence 1 grasshopper 0 */
    0, /* defence 1 grasshopper 1 */
    -10, /* defence 1 spider 0 */
    -4, /* defence 1 spider 1 */
    -26, /* defence 1 ant 0 */
    -1, /* defence 1 ant 1 */
    -6, /* defence 1 mosquito 0 */
    3, /* defence 1 mosquito 1 */
    18, /* defence 1 ladybug 0 */
    13, /* defence 1 ladybug 1 */
    32, /* defence 1 pillbug 0 */
    17, /* defence 1 pillbug 1 */
    -8, /* moves 0 queen bee 0 */
    0, /* moves 0 beetle 0 */
    0, /* moves 0 grasshopper 0 */
    3, /* moves 0 spider 0 */
    2, /* moves 0 ant 0 */
    0, /* moves 0 mosquito 0 */
    -1, /* moves 0 ladybug 0 */
    10, /* moves 0 pillbug 0 */
    -9, /* arrives 0 queen bee 0 */
    7, /* arrives 0 beetle 0 */
    0, /* arrives 0 grasshopper 0 */
    6, /* arrives 0 spider 0 */
    1, /* arrives 0 ant 0 */
    10, /* arrives 0 mosquito 0 */
    24, /* arrives 0 ladybug 0 */
    3, /* arrives 0 pillbug 0 */
    -6, /* copies 0 queen bee 0 */
    -1, /* copies 0 beetle 0 */
    8, /* copies 0 grasshopper 0 */
    3, /* copies 0 spider 0 */
    11, /* copies 0 ant 0 */
    0, /* copies 0 mosquito 0 */
    2, /* copies 0 ladybug 0 */
    10, /* copies 0 pillbug 0 */
    -4, /* free 0  0 */
    -22, /* free 0  1 */
    -20, /* free 0  2 */
    -14, /* free 0  3 */
    -7, /* free 0  4 */
    -1, /* free 0  5 */
    6, /* free 0  6 */
    11, /* free 0  7 */
    21, /* free 0  8 */
    19, /* free 0  9 */
    9, /* places 0  0 */
    -17, /* places 0  1 */
    5, /* places 0  2 */
    9, /* places 0  3 */
    13, /* places 0  4 */
    9, /* places 0  5 */
    -22, /* refuge 0  0 */
    0, /* refuge 0  1 */
    -2, /* refuge 0  2 */
    6, /* refuge 0  3 */
    9, /* refuge 0  4 */
    8, /* refuge 0  5 */
    0, /* refuge 0  6 */
    5, /* places near 0  0 */
    6, /* queen under enemy 0  0 */
    0, /* gaps shut 0  0 */
    11, /* escape 0  0 */
    19, /* caught 0  0 */
    -10, /* pillbug at hand 0  0 */
    0, /* queen, gaps and arrivals 0  0 */
    0, /* queen, gaps and arrivals 0  1 */
    0, /* queen, gaps and arrivals 0  2 */
    0, /* queen, gaps and arrivals 0  3 */
    -11, /* queen, gaps and arrivals 1  0 */
    -38, /* queen, gaps and arrivals 1  1 */
    -31, /* queen, gaps and arrivals 1  2 */
    -10, /* queen, gaps and arrivals 1  3 */
    11, /* queen, gaps and arrivals 2  0 */
    -9, /* queen, gaps and arrivals 2  1 */
    -9, /* queen, gaps and arrivals 2  2 */
    -4, /* queen, gaps and arrivals 2  3 */
    28, /* queen, gaps and arrivals 3  0 */
    15, /* queen, gaps and arrivals 3  1 */
    4, /* queen, gaps and arrivals 3  2 */
    2, /* queen, gaps and arrivals 3  3 */
    15, /* queen, gaps and arrivals 4  0 */
    13, /* queen, gaps and arrivals 4  1 */
    8, /* queen, gaps and arrivals 4  2 */
    8, /* queen, gaps and arrivals 4  3 */
    7, /* queen, gaps and arrivals 5  0 */
    -2, /* queen, gaps and arrivals 5  1 */
    -7, /* queen, gaps and arrivals 5  2 */
    -3, /* queen, gaps and arrivals 5  3 */
    0, /* queen, gaps and arrivals 6  0 */
    0, /* queen, gaps and arrivals 6  1 */
    0, /* queen, gaps and arrivals 6  2 */
    0, /* queen, gaps and arrivals 6  3 */
    0, /* queen, gaps and arrivals 7  0 */
    0, /* queen, gaps and arrivals 7  1 */
    0, /* queen, gaps and arrivals 7  2 */
    0, /* queen, gaps and arrivals 7  3 */
    21, /* queen, gaps and arrivals 8  0 */
    44, /* queen, gaps and arrivals 8  1 */
    24, /* queen, gaps and arrivals 8  2 */
    14, /* queen, gaps and arrivals 8  3 */
    2, /* queen, gaps and arrivals 9  0 */
    7, /* queen, gaps and arrivals 9  1 */
    14, /* queen, gaps and arrivals 9  2 */
    9, /* queen, gaps and arrivals 9  3 */
    -26, /* queen, gaps and arrivals 10  0 */
    -14, /* queen, gaps and arrivals 10  1 */
    -1, /* queen, gaps and arrivals 10  2 */
    4, /* queen, gaps and arrivals 10  3 */
    -20, /* queen, gaps and arrivals 11  0 */
    -16, /* queen, gaps and arrivals 11  1 */
    -9, /* queen, gaps and arrivals 11  2 */
    -9, /* queen, gaps and arrivals 11  3 */
    -11, /* queen, gaps and arrivals 12  0 */
    -5, /* queen, gaps and arrivals 12  1 */
    -4, /* queen, gaps and arrivals 12  2 */
    1, /* queen, gaps and arrivals 12  3 */
    0, /* queen, gaps and arrivals 13  0 */
    0, /* queen, gaps and arrivals 13  1 */
    0, /* queen, gaps and arrivals 13  2 */
    0, /* queen, gaps and arrivals 13  3 */
    16, /* queen, held 0  0 */
    14, /* queen, held 0  1 */
    18, /* queen, held 0  2 */
    9, /* queen, held 0  3 */
    -9, /* queen, held 0  4 */
    -26, /* queen, held 0  5 */
    -23, /* queen, held 0  6 */
    -17, /* queen, held 1  0 */
    -9, /* queen, held 1  1 */
    -12, /* queen, held 1  2 */
    -4, /* queen, held 1  3 */
    9, /* queen, held 1  4 */
    19, /* queen, held 1  5 */
    8, /* queen, held 1  6 */
},
};
/* clang-format on */

#endif

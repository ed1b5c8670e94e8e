/*
 * book_text.h: the text form of the opening book (docs/book.md), and the table made from it.
 *
 *     # --nodes 1000000 --margin 20 --first-margin 40 --plies 8
 *     Base;NotStarted;White[1]: 35 wB1, 12 wG1
 *     Base;InProgress;Black[1];wB1: -20 bB1 wB1-, -31 bS1 wB1-
 *
 * A line has a position, as a GameString, and its moves with their scores for the side to move,
 * the best first. Positions and moves that are rotations or reflections of others are left out.
 */
#ifndef CLI_BOOK_TEXT_H
#define CLI_BOOK_TEXT_H

#include <stdio.h>

#include "apiary/game.h"
#include "book/book.h"

/* All types of official Hive. */
enum { BOOK_TYPES = 8 };
extern const char *const book_types[BOOK_TYPES];

/* The options of `apiary book build` that scores and moves depend on. */
struct book_recipe {
    long nodes;        /* of the search of a position */
    long margin;       /* moves less than this below the best are in the book */
    long first_margin; /* the same for the first piece of each side */
    long plies;        /* positions with fewer turns than this are in the book */
};

enum { BOOK_TEXT_MAX_PLIES = 16, BOOK_GAME_SIZE = 512 };

struct book_position {
    apiary_game *game;
    uint64_t key;
    struct book_text_move {
        hive_move move;
        int score;
        uint64_t after; /* the key of the position after the move */
    } move[BOOK_MAX_MOVES];
    size_t count;
    int depth; /* of the search, in plies from the position; 0 if it was read from a text */
};

struct book_text {
    struct book_recipe recipe;
    void *positions; /* struct book_position, growing */
    size_t count, capacity;
};

/* On failure *line is the line that is wrong, from 1, and the text is empty. */
enum apiary_status book_text_read(struct book_text *text, const char *source, size_t *line,
                                  struct apiary_error *error);

/* Writes the positions sorted by type and moves, so that a position comes after those that lead to
 * it. False if there is no memory. */
bool book_text_write(const struct book_text *text, FILE *out);
void book_text_release(struct book_text *text);

struct book_position *book_text_at(const struct book_text *text, size_t index);

/* The position with this key, or NULL. */
struct book_position *book_text_find(const struct book_text *text, uint64_t key);

/* Adds a position without moves; takes the game. NULL, and the game is freed, if there is no
 * memory. Pointers to other positions become invalid. */
struct book_position *book_text_add(struct book_text *text, apiary_game *game);

/* By how much the score of a book move may be lower than that of the best one. */
int book_margin(const struct book_recipe *recipe, const apiary_game *game);

/* The weight of a move: larger the nearer it is to the best; 1 to BOOK_MAX_WEIGHT. */
unsigned book_weight(const struct book_recipe *recipe, const struct book_position *position,
                     size_t move);

/* Makes the table, whose entries the caller frees with free(). APIARY_NO_MEMORY. */
enum apiary_status book_text_compile(const struct book_text *text, uint64_t **entries,
                                     struct book *book);

#endif

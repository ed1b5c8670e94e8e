/*
 * field.h: the tiles on the table in SIX and Andantino, for the reference: an unordered list, and
 * every question is answered by walking it. Axial coordinates (RULES A1), without bounds.
 */
#ifndef REFERENCE_FIELD_H
#define REFERENCE_FIELD_H

#include "reference/companion.h"

enum { FIELD_TILES = 44, FIELD_DIRECTIONS = 6 };

struct cell {
    int q, r;
};

struct tile {
    struct cell at;
    enum companion_side owner;
};

struct field {
    struct tile tiles[FIELD_TILES];
    int count;
};

/* In the circle of RULES A1: E NE NW W SW SE. Opposite directions are three apart. */
extern const struct cell field_directions[FIELD_DIRECTIONS];

struct cell cell_step(struct cell from, int direction, int steps);
bool cell_same(struct cell a, struct cell b);
/* By q, then r. */
bool cell_before(struct cell a, struct cell b);

int field_find(const struct field *field, struct cell at); /* index, or -1 */
bool field_owned(const struct field *field, struct cell at, enum companion_side side);
void field_add(struct field *field, struct cell at, enum companion_side owner);
struct field field_without(const struct field *field, int index);
/* How many tiles touch the cell. */
int field_touching(const struct field *field, struct cell at);
int field_count(const struct field *field, enum companion_side side);
/* How many pairs of tiles touch. */
int field_contacts(const struct field *field);

/* The part of the field that hangs together with tile `index`. */
struct field field_part(const struct field *field, int index);
bool field_connected(const struct field *field);

/* The empty cells that touch at least `least` tiles: each once. A tile has six neighbours. */
struct cells {
    struct cell cells[FIELD_TILES * FIELD_DIRECTIONS];
    int count;
};
void field_landings(const struct field *field, int least, struct cells *landings);

/* Whether `side` has `length` or more of its tiles in a straight line. */
bool field_line(const struct field *field, enum companion_side side, int length);

size_t field_pieces(const struct field *field, struct companion_piece *pieces);

/* "w0,0 b1,0 ..."; false if it is something else. */
bool field_read(const char *text, struct field *field);

/* The text of a position up to translation: side to move, hands, tiles sorted by cell, counted
 * from the smallest one. The caller frees it. */
char *field_identity(const struct field *field, const struct companion_head *head,
                     const int hands[2]);

#endif

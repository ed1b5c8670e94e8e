/* The tiles on the table; see field.h. */
#include "reference/field.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct cell field_directions[FIELD_DIRECTIONS] = {{1, 0},  {1, -1}, {0, -1},
                                                        {-1, 0}, {-1, 1}, {0, 1}};

struct cell cell_step(struct cell from, int direction, int steps) {
    struct cell by = field_directions[direction];
    return (struct cell){from.q + steps * by.q, from.r + steps * by.r};
}

bool cell_same(struct cell a, struct cell b) {
    return a.q == b.q && a.r == b.r;
}

bool cell_before(struct cell a, struct cell b) {
    return a.q != b.q ? a.q < b.q : a.r < b.r;
}

int field_find(const struct field *field, struct cell at) {
    for (int i = 0; i < field->count; i++) {
        if (cell_same(field->tiles[i].at, at)) {
            return i;
        }
    }
    return -1;
}

bool field_owned(const struct field *field, struct cell at, enum companion_side side) {
    int index = field_find(field, at);
    return index >= 0 && field->tiles[index].owner == side;
}

void field_add(struct field *field, struct cell at, enum companion_side owner) {
    assert(field->count < FIELD_TILES && field_find(field, at) < 0);
    field->tiles[field->count++] = (struct tile){at, owner};
}

struct field field_without(const struct field *field, int index) {
    struct field rest = {.count = 0};
    for (int i = 0; i < field->count; i++) {
        if (i != index) {
            rest.tiles[rest.count++] = field->tiles[i];
        }
    }
    return rest;
}

int field_touching(const struct field *field, struct cell at) {
    int touching = 0;
    for (int direction = 0; direction < FIELD_DIRECTIONS; direction++) {
        touching += field_find(field, cell_step(at, direction, 1)) >= 0;
    }
    return touching;
}

int field_count(const struct field *field, enum companion_side side) {
    int count = 0;
    for (int i = 0; i < field->count; i++) {
        count += field->tiles[i].owner == side;
    }
    return count;
}

int field_contacts(const struct field *field) {
    int contacts = 0;
    for (int i = 0; i < field->count; i++) {
        contacts += field_touching(field, field->tiles[i].at);
    }
    return contacts / 2;
}

struct field field_part(const struct field *field, int index) {
    struct field part = {.count = 0};
    bool taken[FIELD_TILES] = {false};
    part.tiles[part.count++] = field->tiles[index];
    taken[index] = true;
    for (int i = 0; i < part.count; i++) { /* `part` grows meanwhile */
        for (int direction = 0; direction < FIELD_DIRECTIONS; direction++) {
            int next = field_find(field, cell_step(part.tiles[i].at, direction, 1));
            if (next >= 0 && !taken[next]) {
                taken[next] = true;
                part.tiles[part.count++] = field->tiles[next];
            }
        }
    }
    return part;
}

bool field_connected(const struct field *field) {
    return field->count == 0 || field_part(field, 0).count == field->count;
}

static bool among(const struct cells *cells, struct cell cell) {
    for (int i = 0; i < cells->count; i++) {
        if (cell_same(cells->cells[i], cell)) {
            return true;
        }
    }
    return false;
}

void field_landings(const struct field *field, int least, struct cells *landings) {
    landings->count = 0;
    for (int i = 0; i < field->count; i++) {
        for (int direction = 0; direction < FIELD_DIRECTIONS; direction++) {
            struct cell cell = cell_step(field->tiles[i].at, direction, 1);
            if (!among(landings, cell) && field_find(field, cell) < 0 &&
                field_touching(field, cell) >= least) {
                landings->cells[landings->count++] = cell;
            }
        }
    }
}

bool field_line(const struct field *field, enum companion_side side, int length) {
    for (int i = 0; i < field->count; i++) {
        for (int direction = 0; direction < FIELD_DIRECTIONS; direction++) {
            int run = 0;
            while (field_owned(field, cell_step(field->tiles[i].at, direction, run), side)) {
                run++;
            }
            if (run >= length) {
                return true;
            }
        }
    }
    return false;
}

size_t field_pieces(const struct field *field, struct companion_piece *pieces) {
    for (int i = 0; i < field->count; i++) {
        const struct tile *tile = &field->tiles[i];
        pieces[i] = (struct companion_piece){tile->at.q, tile->at.r, tile->owner};
    }
    return (size_t)field->count;
}

bool field_read(const char *text, struct field *field) {
    char colour;
    struct cell at;
    int length;
    field->count = 0;
    while (sscanf(text, " %c%d,%d%n", &colour, &at.q, &at.r, &length) == 3) {
        if (!strchr("wb", colour) || field->count == FIELD_TILES || field_find(field, at) >= 0) {
            return false;
        }
        field_add(field, at, colour == 'w' ? COMPANION_WHITE : COMPANION_BLACK);
        text += length;
    }
    return *text == '\0';
}

static int by_cell(const void *a, const void *b) {
    const struct tile *one = a, *other = b;
    return cell_same(one->at, other->at) ? 0 : cell_before(one->at, other->at) ? -1 : 1;
}

char *field_identity(const struct field *field, const struct companion_head *head,
                     const int hands[2]) {
    struct field sorted = *field;
    qsort(sorted.tiles, (size_t)sorted.count, sizeof *sorted.tiles, by_cell);
    size_t size = 64 + (size_t)sorted.count * 32;
    char *text = companion_memory(NULL, size);
    size_t used = (size_t)snprintf(text, size, "%d %d %d", head->to_move, hands[0], hands[1]);
    for (int i = 0; i < sorted.count; i++) {
        const struct tile *tile = &sorted.tiles[i];
        used += (size_t)snprintf(
            text + used, size - used, " %c%d,%d", tile->owner == COMPANION_WHITE ? 'w' : 'b',
            tile->at.q - sorted.tiles[0].at.q, tile->at.r - sorted.tiles[0].at.r);
    }
    return text;
}

/*
 * fog.c: lays out tiles one by one and the queens far apart, and repeats this until the set-up is
 * fair (RULES C3). It works on coordinates and passes the position to the game as text, so that it
 * works for every kind of Hive.
 */
#include "games/hive/fog.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "games/chance.h"
#include "games/hive/piece.h"
#include "hex/direction.h"

enum {
    MAX_TILES = 2 * HIVE_ALL_SLOTS,
    MAX_BORDER = 4 * MAX_TILES + 2, /* a connected shape of n cells has at most 4n + 2 neighbours */
    TEXT_SIZE = 1024,               /* at most 16 characters a tile, and the words around them */
    MAX_TRIES = 10000 /* far more than any seed needs: about one in two set-ups is fair */
};

struct tile {
    struct axial at;
    enum apiary_colour colour;
    char bug;
};

struct fog {
    struct tile tile[MAX_TILES];
    size_t count;
    struct axial border[MAX_BORDER];
    size_t border_count;
    struct axial queen[2];
    struct chance chance;
};

static bool in_hive(const struct fog *fog, size_t laid, struct axial cell) {
    for (size_t i = 0; i < laid; i++) {
        if (axial_equal(fog->tile[i].at, cell)) {
            return true;
        }
    }
    return false;
}

/* Updates the border after the tile at `index` was laid: its cell leaves, its neighbours join. */
static void grow_border(struct fog *fog, size_t index) {
    struct axial cell = fog->tile[index].at;
    size_t kept = 0;
    for (size_t i = 0; i < fog->border_count; i++) {
        if (!axial_equal(fog->border[i], cell)) {
            fog->border[kept++] = fog->border[i];
        }
    }
    fog->border_count = kept;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        struct axial next = axial_neighbour(cell, d);
        bool known = in_hive(fog, index + 1, next);
        for (size_t i = 0; i < kept && !known; i++) {
            known = axial_equal(fog->border[i], next);
        }
        if (!known) {
            fog->border[fog->border_count++] = next;
        }
    }
}

static void lay_tiles(struct fog *fog) {
    for (size_t i = fog->count; i > 1; i--) { /* shuffle */
        size_t j = chance_below(&fog->chance, (uint32_t)i);
        struct tile swapped = fog->tile[i - 1];
        fog->tile[i - 1] = fog->tile[j];
        fog->tile[j] = swapped;
    }
    fog->border_count = 0;
    for (size_t i = 0; i < fog->count; i++) {
        fog->tile[i].at =
            i == 0 ? (struct axial){0, 0}
                   : fog->border[chance_below(&fog->chance, (uint32_t)fog->border_count)];
        grow_border(fog, i);
    }
}

static int distance(struct axial a, struct axial b) {
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

/* Puts the queens on one of the pairs of border cells that are farthest apart. */
static void set_queens(struct fog *fog) {
    int farthest = 0;
    uint32_t pairs = 0;
    for (size_t i = 0; i < fog->border_count; i++) {
        for (size_t j = 0; j < i; j++) {
            int apart = distance(fog->border[i], fog->border[j]);
            pairs = apart > farthest ? 1 : pairs + (apart == farthest);
            farthest = apart > farthest ? apart : farthest;
        }
    }
    uint32_t chosen = chance_below(&fog->chance, pairs);
    size_t white_first = chance_below(&fog->chance, 2);
    for (size_t i = 0; i < fog->border_count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (distance(fog->border[i], fog->border[j]) == farthest && chosen-- == 0) {
                fog->queen[white_first ? APIARY_WHITE : APIARY_BLACK] = fog->border[j];
                fog->queen[white_first ? APIARY_BLACK : APIARY_WHITE] = fog->border[i];
                return;
            }
        }
    }
}

static bool crowded(const struct fog *fog, struct axial queen) {
    unsigned neighbours = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        neighbours += in_hive(fog, fog->count, axial_neighbour(queen, d));
    }
    return neighbours > 3;
}

/* Writes the position text; pieces of a kind are numbered in the order they were laid. */
static size_t write_text(const struct fog *fog, const struct game_rules *rules, const void *open,
                         const char *turn, char *buffer) {
    struct text out = text_into(buffer, TEXT_SIZE);
    int laid[2][26] = {{0}};
    rules->type_text(open, &out);
    text_format(&out, " %s", turn);
    for (size_t i = 0; i < fog->count; i++) {
        const struct tile *tile = &fog->tile[i];
        text_format(&out, " %d,%d=%c%c", tile->at.q, tile->at.r,
                    tile->colour == APIARY_WHITE ? 'w' : 'b', tile->bug);
        if (rules->hand(open, tile->colour, tile->bug) > 1) {
            text_format(&out, "%d", ++laid[tile->colour][tile->bug - 'A']);
        }
    }
    text_format(&out, " %d,%d=wQ %d,%d=bQ hand=w+b last=-", fog->queen[APIARY_WHITE].q,
                fog->queen[APIARY_WHITE].r, fog->queen[APIARY_BLACK].q, fog->queen[APIARY_BLACK].r);
    return text_end(&out);
}

/* False if the game has half-rings, which cannot be set up this way. */
static bool collect_tiles(struct fog *fog, const struct game_rules *rules, const void *open) {
    char queen = hive_kinds[HIVE_QUEEN].letter, half_ring = hive_kinds[HIVE_HALF_RING].letter;
    for (int letter = 'A'; letter <= 'Z'; letter++) {
        char bug = (char)letter;
        for (unsigned colour = 0; colour < 2 && bug != queen; colour++) {
            for (int n = rules->hand(open, (enum apiary_colour)colour, bug); n > 0; n--) {
                fog->tile[fog->count++] =
                    (struct tile){.colour = (enum apiary_colour)colour, .bug = bug};
            }
        }
    }
    return rules->hand(open, APIARY_WHITE, half_ring) == 0;
}

enum apiary_status hive_fog_start(const struct game_rules *rules, void *state, const char *type,
                                  size_t length, const struct apiary_options *options,
                                  struct apiary_error *error) {
    struct apiary_options open = *options;
    open.variant = APIARY_VARIANT_NONE;
    enum apiary_status status = rules->start(state, type, length, &open, error);
    if (status) {
        return status;
    }
    struct fog fog = {.chance = {.seed = options->seed, .purpose = "fog"}};
    if (!chance_seed_valid(options->seed)) {
        return error_set(error, APIARY_BAD_ARGUMENT, 0, "a fog-of-war game needs a seed");
    }
    if (!collect_tiles(&fog, rules, state)) {
        return error_set(error, APIARY_BAD_ARGUMENT, 0,
                         "a fog-of-war game is played without half-rings");
    }
    for (int i = 0; i < MAX_TRIES; i++) {
        char white[TEXT_SIZE], black[TEXT_SIZE];
        game_move move;
        lay_tiles(&fog);
        set_queens(&fog);
        if (crowded(&fog, fog.queen[APIARY_WHITE]) || crowded(&fog, fog.queen[APIARY_BLACK])) {
            continue;
        }
        rules->start(state, type, length, &open, error);
        size_t black_length = write_text(&fog, rules, state, "Black[1]", black);
        size_t white_length = write_text(&fog, rules, state, "White[1]", white);
        /* A pass is legal only if there is no other move. */
        if (rules->position_read(state, black, black_length, &open, error) == APIARY_OK &&
            rules->move_read(state, "pass", 4, &move, NULL) != APIARY_OK &&
            rules->position_read(state, white, white_length, &open, error) == APIARY_OK &&
            rules->move_read(state, "pass", 4, &move, NULL) != APIARY_OK) {
            return APIARY_OK;
        }
    }
    return error_set(error, APIARY_BAD_ARGUMENT, 0,
                     "no fair set-up was found for this seed; try another");
}

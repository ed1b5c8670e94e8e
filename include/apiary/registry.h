/*
 * registry.h: the games with their pieces and options, for programs that list them instead of
 * hard-coding them.
 */
#ifndef APIARY_REGISTRY_H
#define APIARY_REGISTRY_H

#include "apiary/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How moves and boards name a cell. */
enum apiary_cell_names {
    APIARY_CELLS_BY_PIECE, /* by a piece beside it: "bQ/" */
    APIARY_CELLS_AXIAL,    /* q,r */
    APIARY_CELLS_DOUBLED   /* x,y with x = q and y = 2r + q */
};

struct apiary_game_info {
    const char *name; /* "Hive", "Six", "Andantino", "Battle", "Territory" */
    const char *type; /* as apiary_game_new takes it: "Base", "Six", ... */

    /* The type may go on with "+" and the letters of optional pieces, each once: "Base+MLP". */
    bool has_optional_pieces;

    unsigned options; /* the options of this game: bits 1u << enum apiary_option */

    /* What apiary_game_hand can be asked for: the letters of what a side holds, and of a supply
     * that both sides share. Empty where there is no hand or supply. */
    const char *held, *supply;

    enum apiary_cell_names cell_names;
    const char *move_help; /* how a move is written: lines of text, each with its line feed */
};

/* The game with this index, from 0; NULL after the last. */
const struct apiary_game_info *apiary_game_info_at(size_t index);

/* Which game this is. Never NULL. */
const struct apiary_game_info *apiary_game_info_of(const apiary_game *game);

enum apiary_piece_set {
    APIARY_SET_BASE,      /* in every game */
    APIARY_SET_OFFICIAL,  /* optional: Hive's mosquito, ladybug and pillbug */
    APIARY_SET_EXPANSION, /* optional: Hive's other pieces (RULES B) */
    APIARY_SET_COMMON,    /* in every game, shared by both sides */
    APIARY_SET_COUNT
};

/* "base", "official", "expansion", "common"; "unknown" outside the range. */
const char *apiary_piece_set_name(enum apiary_piece_set set);

struct apiary_piece_info {
    char letter;      /* `bug` of struct apiary_piece */
    const char *name; /* "queen bee" */
    int count;        /* per side, without options; for a common piece, in all */
    enum apiary_piece_set set;
};

#define APIARY_MAX_PIECE_KINDS 16

/* The kinds of pieces in a game. Fills at most `size`, returns how many there are. */
size_t apiary_game_info_pieces(const struct apiary_game_info *game,
                               struct apiary_piece_info *pieces, size_t size);

#ifdef __cplusplus
}
#endif
#endif

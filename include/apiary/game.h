/*
 * game.h: a game: its rules, its position, its moves and its record.
 *
 * Moves are text, as players write them down; for Hive they are the MoveStrings of the Universal
 * Hive Protocol, such as "wA1 bQ/". A move may be given in any spelling that names its destination;
 * the library always writes the canonical one.
 *
 * Formatters fill the caller's buffer and return the length that the whole text needs, without
 * the terminating NUL; at most size - 1 characters are stored, and the text is terminated
 * whenever size > 0. A return value >= size means that the text was cut. `buffer` may be NULL
 * when size is 0.
 */
#ifndef APIARY_GAME_H
#define APIARY_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "apiary/options.h"
#include "apiary/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct apiary_game apiary_game;

enum apiary_colour { APIARY_WHITE = 0, APIARY_BLACK = 1 };

enum apiary_result {
    APIARY_NOT_STARTED,
    APIARY_IN_PROGRESS,
    APIARY_WHITE_WINS,
    APIARY_BLACK_WINS,
    APIARY_DRAW
};

/* "NotStarted", "InProgress", "WhiteWins", "BlackWins", "Draw": the words of UHP and PGN. */
const char *apiary_result_name(enum apiary_result result);

/* A win or a draw. */
bool apiary_result_is_final(enum apiary_result result);

/* Room for the longest canonical move text of any game, with its NUL, and for the longest type. */
#define APIARY_MOVE_SIZE 128
#define APIARY_TYPE_SIZE 24

/* Whether a move in canonical spelling is a pass, or draws a tile ("draw", "draw wA1"). After a
 * draw the same player moves again. */
bool apiary_move_is_pass(const char *move);
bool apiary_move_is_draw(const char *move);

/*
 * A new game of the given type: "Base", "Base+MLP" (any of the letters MLPDRCFTKH, in any order),
 * "Six", "Andantino", "Battle", "Territory" (registry.h lists them). NULL for `options` means all
 * zero. The caller frees *game with apiary_game_free.
 */
enum apiary_status apiary_game_new(const struct apiary_allocator *memory, const char *type,
                                   const struct apiary_options *options, apiary_game **game,
                                   struct apiary_error *error);

/* A copy with its own record, tags and comments. */
enum apiary_status apiary_game_clone(const apiary_game *game, apiary_game **copy);

/* A copy of the game as it was after the first `ply` moves of its record, with all tags. A declared
 * result is copied only with the whole record. APIARY_BAD_ARGUMENT if the record is shorter. */
enum apiary_status apiary_game_clone_at(const apiary_game *game, size_t ply, apiary_game **copy);

/* NULL is allowed. */
void apiary_game_free(apiary_game *game);

size_t apiary_game_type(const apiary_game *game, char *buffer, size_t size);
struct apiary_options apiary_game_options(const apiary_game *game);

/* The side to move, and the number of turns played, which a set-up position may start above 0. */
enum apiary_colour apiary_game_to_move(const apiary_game *game);
size_t apiary_game_turns(const apiary_game *game);

/* A 128-bit key of the position, which the repetition rule compares: two positions of the same type
 * have the same key if and only if one is the other shifted on the plane (up to hash collisions).
 * Do not store keys: they may change from one version of the library to the next. */
void apiary_game_key(const apiary_game *game, uint64_t key[2]);

/* The result on the board or, if the game goes on there, the one declared. */
enum apiary_result apiary_game_result(const apiary_game *game);

/* Why a game ended. */
enum apiary_ending {
    APIARY_ENDING_NONE, /* it has not ended */

    /* Off the board, see apiary_game_declare. */
    APIARY_ENDING_DECLARED, /* the record gives the result but not the reason */
    APIARY_ENDING_RESIGNATION,
    APIARY_ENDING_AGREEMENT,
    APIARY_ENDING_TIME,

    /* By the rules. */
    APIARY_ENDING_REPETITION,  /* the third occurrence of a position */
    APIARY_ENDING_QUEEN,       /* Hive: a queen is surrounded */
    APIARY_ENDING_BOTH_QUEENS, /* Hive: both are, a draw */
    APIARY_ENDING_LINE,        /* Six, Andantino */
    APIARY_ENDING_RING,        /* Six */
    APIARY_ENDING_TRIANGLE,    /* Six */
    APIARY_ENDING_TOO_FEW,     /* Six: a side has too few tiles left to win */
    APIARY_ENDING_ENCLOSED,    /* Andantino: enemy tiles are enclosed */
    APIARY_ENDING_NO_PROGRESS, /* Six, Andantino: 100 turns without a capture, a draw */
    APIARY_ENDING_GOAL,        /* Battle: an insect reached its goal */
    APIARY_ENDING_NO_MOVE,     /* Battle: the side to move has no move */
    APIARY_ENDING_INSECTS,     /* Territory: food ran out, insects are counted */
    APIARY_ENDING_COUNT
};

/* "none", "declared", "resignation", ...: the words above in lower case with hyphens; "unknown"
 * outside the range. */
const char *apiary_ending_name(enum apiary_ending ending);

/* Why the game ended; NONE while it goes on. */
enum apiary_ending apiary_game_ending(const apiary_game *game);

/* The axial coordinates of a cell. */
struct apiary_axial {
    int q, r;
};

/*
 * The cells to mark to show why a game ended by the rules: the surrounded queens with the cells
 * around them; all tiles of the winning shapes; the enclosed tiles; the goal that was reached; the
 * insects in the winner's zone. None for other endings. Fills at most `size`, returns how many
 * there are, at most APIARY_MAX_PIECES. Coordinates as in apiary_game_pieces.
 */
size_t apiary_game_ending_cells(const apiary_game *game, struct apiary_axial *cells, size_t size);

/*
 * Ends the game off the board, until a move is undone. APIARY_GAME_OVER if it has already ended.
 * APIARY_BAD_ARGUMENT unless `result` is a win or a draw, and `ending` is DECLARED, RESIGNATION,
 * AGREEMENT or TIME.
 */
enum apiary_status apiary_game_declare(apiary_game *game, enum apiary_result result,
                                       enum apiary_ending ending);

/*
 * The legal moves: apiary_game_moves lists and counts them, apiary_game_move writes one of the
 * list, an empty text (0) if there is no list or `index` is outside it. Their order depends on the
 * position alone. There are none after the end of the game; a forced pass is the only move, "pass".
 * The list is kept until the position changes. Can fail only with APIARY_NO_MEMORY.
 */
enum apiary_status apiary_game_moves(apiary_game *game, size_t *count);
size_t apiary_game_move(const apiary_game *game, size_t index, char *buffer, size_t size);

/*
 * Plays a move of `length` bytes, in any spelling. "draw" takes the tile that the seed gives (RULES
 * C1); in a game without a seed the move must name the tile, "draw wA1". If the move is illegal,
 * the status and the error say why.
 */
enum apiary_status apiary_game_play(apiary_game *game, const char *move, size_t length,
                                    struct apiary_error *error);

/* Checks a move without playing it, and writes its canonical spelling to `buffer`. Here "draw" is
 * legal even in a game without a seed. */
enum apiary_status apiary_game_check(const apiary_game *game, const char *move, size_t length,
                                     char *buffer, size_t size, struct apiary_error *error);

/*
 * Checks that the set-up and all draws of a game are those of its seed, and that its commitment is
 * the hash of the seed. `promised` holds the seed and the commitment; NULL means those of the game.
 * APIARY_UNSUPPORTED if either is missing or the game has no chance in it. APIARY_BAD_SEED if
 * something differs; the error says what.
 */
enum apiary_status apiary_game_verify(const apiary_game *game,
                                      const struct apiary_options *promised,
                                      struct apiary_error *error);

/* Takes back the last `count` moves; APIARY_BAD_ARGUMENT if there are fewer. */
enum apiary_status apiary_game_undo(apiary_game *game, size_t count);

/* The record: the number of moves played since the start or set-up, and each in canonical
 * spelling, an empty text (0) outside the record. To replay a game, take
 * apiary_game_clone_at(game, 0, &copy): a new game of its type would not have its set-up. */
size_t apiary_game_length(const apiary_game *game);
size_t apiary_game_record_move(const apiary_game *game, size_t index, char *buffer, size_t size);

/* The comment on a move of the record, NULL if there is none or `index` is outside the record. It
 * stays valid until it is changed or the move is undone. Setting an empty text removes it;
 * APIARY_BAD_ARGUMENT outside the record, or if the text contains a NUL. */
enum apiary_status apiary_game_set_comment(apiary_game *game, size_t index, const char *text,
                                           size_t length);
const char *apiary_game_comment(const apiary_game *game, size_t index);

/* Tags of the record (Event, White, ...), in the order in which they were first set. A name has
 * fewer than APIARY_TAG_NAME_SIZE characters: letters, digits and _+#=:.- only. GameType, Result,
 * SetUp, Position, Seed, Commitment and the names of options are not tags, because the game itself
 * knows them. APIARY_BAD_ARGUMENT for a wrong name or one of these. Outside the range, a name or
 * value is NULL. */
#define APIARY_TAG_NAME_SIZE 64
enum apiary_status apiary_game_set_tag(apiary_game *game, const char *name, size_t name_length,
                                       const char *value, size_t value_length);
size_t apiary_game_tag_count(const apiary_game *game);
const char *apiary_game_tag_name(const apiary_game *game, size_t index);
const char *apiary_game_tag_value(const apiary_game *game, size_t index);
const char *apiary_game_tag(const apiary_game *game, const char *name); /* NULL if not set */

/*
 * A piece on the table, for drawing. Coordinates are axial; level 1 is the ground. In Hive only the
 * differences of coordinates matter: they jump when the hive has moved far from its start.
 *
 *   game             bug                                   neutral          face_down
 *   Hive             'Q', 'A', ...                         -                stung
 *   Six, Andantino   'o', a tile                           -                -
 *   Battle           'i', an insect                        has no owner     if neutral
 *   Territory        'D', 'B', 'W' the dragonfly and the   the dragonfly    -
 *                    bees, 'f' food of its colour
 */
struct apiary_piece {
    int q, r, level;
    enum apiary_colour colour;
    char bug;
    int number;     /* 0 where the kind has one piece only */
    bool top;       /* nothing is on top of it */
    bool neutral;   /* it has no owner: ignore the colour */
    bool face_down; /* turned over */
};

#define APIARY_MAX_PIECES 64

/* The pieces on the table, lower levels first. Fills at most `size`, returns how many there are. */
size_t apiary_game_pieces(const apiary_game *game, struct apiary_piece *pieces, size_t size);

/*
 * The cells of the board. Fills at most `size`, returns how many there are: 0 if the game has no
 * board and is played on an unbounded plane. Boards have flat-top hexes: the centre of cell (q, r)
 * is at x = 1.5 q, y = sqrt(3) (r + q / 2). Without a board, hexes are pointy-top. The (x, y) of
 * Territory's rule book is q = x, r = (y - x) / 2.
 */
struct apiary_cell {
    int q, r;
    bool owned; /* it belongs to a side: part of its zone, or its goal */
    enum apiary_colour owner;
};
#define APIARY_MAX_CELLS 37
size_t apiary_game_cells(const apiary_game *game, struct apiary_cell *cells, size_t size);

/* How many pieces of this kind a side has in hand. Six and Andantino: 'o'. Territory: the food in
 * the side's store, 'b' and 'w', and in the common supply, 'B' and 'W', whichever the side. */
int apiary_game_hand(const apiary_game *game, enum apiary_colour colour, char bug);

/*
 * Moves as steps in a user interface: each step is a tap on a hand, a cell or a word.
 *
 *   Hive        placing                          hand, cell
 *               moving, being thrown             cell of the piece, cell
 *               scorpion, mantis, scarab         cell of the actor, cell of the other piece, and
 *                                                sting | remove | push | swap
 *               turning up                       cell, up
 *               drawing, passing                 draw | pass
 *   Six,        placing                          hand, cell
 *   Andantino   moving                           cell, cell, and a tile of the part that stays
 *                                                if the move alone does not decide that
 *               passing                          pass
 *   Battle                                       cell of the insect, each cell landed on, and
 *                                                + | - after it if a neutral was jumped
 *   Territory   laying food                      hand (bug b or w), cell
 *               moving an insect                 cell of the insect, each cell entered
 *               filling                          fill:n,m
 *
 * In Hive, a rider and the piece that carries it may have moves with the same cells; then a word
 * follows: `move` if the rider goes alone, `ride` if the piece below carries it along. No move is
 * the beginning of another, except in Territory, where a path may end at every cell.
 */
enum apiary_step_kind { APIARY_STEP_HAND, APIARY_STEP_CELL, APIARY_STEP_WORD };

#define APIARY_WORD_SIZE 16

struct apiary_step {
    enum apiary_step_kind kind;
    enum apiary_colour colour;   /* HAND: whose */
    char bug;                    /* HAND: as apiary_game_hand takes it */
    int q, r;                    /* CELL: in the coordinates of apiary_game_pieces */
    char word[APIARY_WORD_SIZE]; /* WORD */
};

#define APIARY_MAX_STEPS       24  /* steps of a move */
#define APIARY_MAX_COMPLETIONS 160 /* different steps that may come next */

struct apiary_completions {
    size_t count;
    struct apiary_step step[APIARY_MAX_COMPLETIONS];
    char move[APIARY_MOVE_SIZE]; /* if the steps so far are a legal move: that move; or "" */
};

/*
 * How legal moves that begin with these steps can go on: each next step once, in the order of
 * apiary_game_moves. With `count` 0, all first steps. No step and no move if no legal move begins
 * with these. Fast even in positions with very many moves. Can fail only with APIARY_NO_MEMORY.
 */
enum apiary_status apiary_game_completions(apiary_game *game, const struct apiary_step *steps,
                                           size_t count, struct apiary_completions *next);

/* The steps of a move in the list that apiary_game_moves made. Fills at most `size`, returns how
 * many there are. */
size_t apiary_game_move_steps(const apiary_game *game, size_t index, struct apiary_step *steps,
                              size_t size);

/*
 * The text of the move that these steps describe, legal or not. Empty if they are not a complete
 * move, or if no text can name the cell (in Hive, one that touches nothing). A cell with several
 * pieces stands for the highest one of the side to move.
 */
size_t apiary_game_steps_text(const apiary_game *game, const struct apiary_step *steps,
                              size_t count, char *buffer, size_t size);

/* Like apiary_game_check, for steps. Also explains moves to cells that no text can name.
 * APIARY_MALFORMED if the steps are not a complete move. */
enum apiary_status apiary_game_check_steps(const apiary_game *game, const struct apiary_step *steps,
                                           size_t count, char *buffer, size_t size,
                                           struct apiary_error *error);

/* What a move does, for animations and announcements. */
enum apiary_action {
    APIARY_ACTION_NONE,
    APIARY_ACTION_PLACE, /* from the hand */
    APIARY_ACTION_MOVE,
    APIARY_ACTION_THROW,  /* by the actor, a pillbug or mosquito */
    APIARY_ACTION_CARRY,  /* the dragonfly and its load */
    APIARY_ACTION_RIDE,   /* a piece moves with a rider on top of it */
    APIARY_ACTION_PUSH,   /* the other piece is pushed one cell further; the actor follows */
    APIARY_ACTION_SWAP,   /* the actor and the other piece change places */
    APIARY_ACTION_STING,  /* the actor turns the piece on `to` face down */
    APIARY_ACTION_UP,     /* the piece on `to` is turned face up */
    APIARY_ACTION_REMOVE, /* the actor and the piece on `to` leave the game */
    APIARY_ACTION_DRAW,
    APIARY_ACTION_PASS,
    APIARY_ACTION_FILL, /* Territory: fills the store */
    APIARY_ACTION_LAY,  /* Territory: lays food */
    APIARY_ACTION_JUMP, /* Battle: one or more jumps */
    APIARY_ACTION_COUNT
};

/* "none", "place", "move", ...: the words above in lower case; "unknown" outside the range. */
const char *apiary_action_name(enum apiary_action action);

/* Coordinates as in apiary_game_pieces. Members that do not apply are 0. */
struct apiary_move_effect {
    enum apiary_action action;
    char piece[APIARY_NAME_SIZE]; /* that is placed, moved, drawn, turned up, or acts; or "" */
    char other[APIARY_NAME_SIZE]; /* the thrower, or what is carried, ridden, stung, ...; or "" */
    bool from_hand, has_from, has_to, has_also, has_actor;
    struct apiary_axial from, to;           /* of the piece that moves; only `to` if none moves */
    struct apiary_axial also_from, also_to; /* of a second piece that moves */
    struct apiary_axial actor; /* where the piece that throws, pushes, stings, ... was */
    size_t path_length, removed_count;
    struct apiary_axial path[APIARY_MAX_STEPS]; /* Battle, Territory: all cells with the first */
    struct apiary_axial removed[APIARY_MAX_PIECES]; /* cells from which tiles leave the game */
};

/* What a move would do; if it is illegal, the status and the error say why. */
enum apiary_status apiary_game_describe(const apiary_game *game, const char *move, size_t length,
                                        struct apiary_move_effect *effect,
                                        struct apiary_error *error);

/* What the last move of the record did, in the coordinates of the current position. The action is
 * NONE if there is no move. Can fail only with APIARY_NO_MEMORY. */
enum apiary_status apiary_game_describe_last(const apiary_game *game,
                                             struct apiary_move_effect *effect);

/*
 * The path of the piece that a move brings to another cell, for animations: cell by cell, from
 * where it was to where it lands, with the level it has there. Each cell touches the one before,
 * unless the piece jumps there.
 *
 *   placing, laying food   the landing alone: it comes from the hand
 *   slides                 the cells passed; an ant takes a shortest way
 *   climbing               each step, up and down
 *   jumps                  start and landing, without the cells between them
 *   thrown                 start, over the thrower, landing
 *   carry, ride            of the piece that moves; in a CARRY the other piece goes with it one
 *                          level below, in a RIDE one level above
 *   push, swap             of the actor; the other piece goes from also_from to also_to
 *   other moves            none: count is 0
 *
 * The same move always has the same path. Where several ways lead there, it is a shortest one by
 * the number of steps, a jump being one; a mosquito moves as the kind that gives it.
 */
struct apiary_stop {
    int q, r, level; /* coordinates as in apiary_game_pieces */
};

#define APIARY_MAX_PATH 136

struct apiary_path {
    size_t count;
    struct apiary_stop stop[APIARY_MAX_PATH];
};

/* The path of a move; if it is illegal, the status and the error say why. */
enum apiary_status apiary_game_path(const apiary_game *game, const char *move, size_t length,
                                    struct apiary_path *path, struct apiary_error *error);

/* The path of the last move of the record, in the coordinates of the current position. None if
 * there is no move. Can fail only with APIARY_NO_MEMORY. */
enum apiary_status apiary_game_path_last(const apiary_game *game, struct apiary_path *path);

/* Perft: the number of legal move sequences of `depth` turns, 1 for a depth of 0 or less.
 * Repetitions and a declared result do not end a sequence. */
uint64_t apiary_game_perft(const apiary_game *game, int depth);

/*
 * Whole games as text (docs/notation.md).
 *
 *   GAME_STRING  UHP: "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;..."
 *   POSITION     the position alone, on one line
 *   PGN          as Mzinga writes it, with tags, comments, the result and its reason
 *   SGF          BoardSpace's dialects
 *   AUTO         for reading, detects the format; for writing, GAME_STRING
 *
 * Reading takes a text with one game (collection.h reads several) and checks every move. A result
 * in the text that the board does not show is declared.
 *
 * NULL for `options` means all zero. The caller frees *game with apiary_game_free.
 *
 * Writing returns 0 if the format cannot express the game: a GameString has no set-up positions,
 * BoardSpace has only official Hive. PGN and SGF also return 0 if there is no memory for the set-up
 * position.
 */
enum apiary_format {
    APIARY_FORMAT_AUTO,
    APIARY_FORMAT_GAME_STRING,
    APIARY_FORMAT_POSITION,
    APIARY_FORMAT_PGN,
    APIARY_FORMAT_SGF
};

enum apiary_status apiary_game_read(const struct apiary_allocator *memory,
                                    enum apiary_format format, const char *text, size_t length,
                                    const struct apiary_options *options, apiary_game **game,
                                    struct apiary_error *error);
size_t apiary_game_write(const apiary_game *game, enum apiary_format format, char *buffer,
                         size_t size);

#ifdef __cplusplus
}
#endif
#endif

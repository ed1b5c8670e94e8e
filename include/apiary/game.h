/*
 * game.h: a game being played: its rules, its moves, its record.
 *
 * Moves are text here (for Hive the MoveStrings of the Universal Hive Protocol, such as
 * "wA1 bQ/"), the same text that players write down. Any spelling that names the landing cell is
 * read; one canonical spelling is written.
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

/* Whether a move, in canonical spelling, is a pass; or a draw ("draw", "draw wA1"), after which the
 * same player goes on. */
bool apiary_move_is_pass(const char *move);
bool apiary_move_is_draw(const char *move);

/*
 * A new game of the given type: "Base", "Base+MLP" (any of the letters MLPDRCFTKH, in any order),
 * "Six", "Andantino", "Battle", "Territory" (registry.h lists them). `options` may be NULL for all
 * zero. *game is owned by the caller: apiary_game_free.
 */
enum apiary_status apiary_game_new(const struct apiary_allocator *memory, const char *type,
                                   const struct apiary_options *options, apiary_game **game,
                                   struct apiary_error *error);

/* A copy with its own record, tags and comments. */
enum apiary_status apiary_game_clone(const apiary_game *game, apiary_game **copy);

/* A copy of the game as it was after `ply` moves of its record, with all tags; a declared result is
 * copied only if these are all moves. APIARY_BAD_ARGUMENT if there are fewer. */
enum apiary_status apiary_game_clone_at(const apiary_game *game, size_t ply, apiary_game **copy);

/* NULL is allowed. */
void apiary_game_free(apiary_game *game);

size_t apiary_game_type(const apiary_game *game, char *buffer, size_t size);
struct apiary_options apiary_game_options(const apiary_game *game);

/* Who plays next, and how many turns have been played in all (set-up positions may start > 0). */
enum apiary_colour apiary_game_to_move(const apiary_game *game);
size_t apiary_game_turns(const apiary_game *game);

/* 128 bits that are equal for equal positions of one type, wherever they lie on the plane, and
 * different for others (to within 2^-128): what the repetition rule compares. Keys may change from
 * one version of the library to the next: do not store them. */
void apiary_game_key(const apiary_game *game, uint64_t key[2]);

/* The result by the rules or, failing that, as declared. */
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

/* A cell in axial coordinates. */
struct apiary_at {
    int q, r;
};

/*
 * The cells that show why a game ended by the rules, for marking them: the surrounded queens with
 * the cells around them; all tiles that are part of a winning shape of that kind; the enclosed
 * tiles; the goal that was reached; the insects in the winner's zone. None for other endings. Fills
 * at most `size`, returns how many there are, at most APIARY_MAX_PIECES. Coordinates as in
 * apiary_game_pieces.
 */
size_t apiary_game_ending_cells(const apiary_game *game, struct apiary_at *cells, size_t size);

/*
 * The game ends off the board: `ending` is DECLARED, RESIGNATION, AGREEMENT or TIME.
 * APIARY_GAME_OVER if it has ended already; APIARY_BAD_ARGUMENT unless `result` is a win or a draw.
 * Undoing a move takes it back.
 */
enum apiary_status apiary_game_declare(apiary_game *game, enum apiary_result result,
                                       enum apiary_ending ending);

/*
 * The legal moves, in a fixed order for a given position: first their number, then each one's
 * canonical text. After the end there are none. A forced pass is one move, "pass". The list is
 * made on demand and kept until the position changes: only the call that makes it can fail.
 */
enum apiary_status apiary_game_moves(apiary_game *game, size_t *count);
size_t apiary_game_move(const apiary_game *game, size_t index, char *buffer, size_t size);

/*
 * Plays a move in any spelling. For "draw" the seed decides which tile is drawn (RULES C1). In a
 * game without a seed another host draws, and the move names the tile: "draw wA1". If the move is
 * not legal, the status and the error say why, and the game is unchanged. `length` is the length of
 * `move` in bytes.
 */
enum apiary_status apiary_game_play(apiary_game *game, const char *move, size_t length,
                                    struct apiary_error *error);

/* The same check without playing; on success the canonical spelling is written to `buffer`. "draw"
 * is legal also in a game without a seed. */
enum apiary_status apiary_game_check(const apiary_game *game, const char *move, size_t length,
                                     char *buffer, size_t size, struct apiary_error *error);

/*
 * Checks that the set-up and all draws of a game follow from its seed, and that its commitment is
 * the hash of the seed. `promised` has both, or is NULL for those of the game. APIARY_UNSUPPORTED:
 * there is no seed, or nothing was left to chance; APIARY_BAD_SEED: something differs, and the
 * error says what.
 */
enum apiary_status apiary_game_verify(const apiary_game *game,
                                      const struct apiary_options *promised,
                                      struct apiary_error *error);

/* Takes back `count` entries of the record; APIARY_BAD_ARGUMENT if there are fewer. */
enum apiary_status apiary_game_undo(apiary_game *game, size_t count);

/* The record: moves played since the start (or since the set-up), in canonical spelling. */
size_t apiary_game_length(const apiary_game *game);
size_t apiary_game_record_move(const apiary_game *game, size_t index, char *buffer, size_t size);

/* Comments: one per entry of the record. An empty text removes it. The returned text lives until
 * it is changed or its move is undone; NULL if there is none. */
enum apiary_status apiary_game_set_comment(apiary_game *game, size_t index, const char *text,
                                           size_t length);
const char *apiary_game_comment(const apiary_game *game, size_t index);

/* Tags of the record (Event, White, ...), in the order in which they were first set. Names have
 * fewer than APIARY_TAG_NAME_SIZE letters, digits and _+#=:.- characters. GameType, Result, SetUp,
 * Position, Seed, Commitment and the names of options stand for facts of the game and cannot be set
 * as tags. Such names are refused: APIARY_BAD_ARGUMENT. */
#define APIARY_TAG_NAME_SIZE 64
enum apiary_status apiary_game_set_tag(apiary_game *game, const char *name, size_t name_length,
                                       const char *value, size_t value_length);
size_t apiary_game_tag_count(const apiary_game *game);
const char *apiary_game_tag_name(const apiary_game *game, size_t index);
const char *apiary_game_tag_value(const apiary_game *game, size_t index);
const char *apiary_game_tag(const apiary_game *game, const char *name); /* NULL if not set */

/*
 * A piece on the table, for drawing. Axial coordinates; level 1 is the ground. Only differences of
 * coordinates matter in Hive: a hive that moves far from its start is shown shifted.
 *
 *   game             bug                                   neutral          face_down
 *   Hive             'Q', 'A', ...                         -                stung
 *   Six, Andantino   'o', a tile                           -                -
 *   Battle           'i', an insect                        belongs to none  the same
 *   Territory        'D', 'B', 'W' the dragonfly and the   the dragonfly    -
 *                    bees, 'f' food of its colour
 */
struct apiary_piece {
    int q, r, level;
    enum apiary_colour colour;
    char bug;
    int number;     /* 0 where the kind has one piece only */
    bool top;       /* nothing sits on it */
    bool neutral;   /* it has no owner; ignore the colour */
    bool face_down; /* turned over */
};

#define APIARY_MAX_PIECES 64

/* Fills at most `size` pieces, lower levels first; returns how many there are. */
size_t apiary_game_pieces(const apiary_game *game, struct apiary_piece *pieces, size_t size);

/*
 * The cells of the board, for games that have one: their number, 0 for an unbounded plane. At most
 * `size` are filled in. Boards are drawn in columns (flat-top hexes): with axial (q, r) a cell's
 * centre lies at x = 1.5 q, y = sqrt(3) (r + q / 2). Territory's (x, y) of the rule book is
 * q = x, r = (y - x) / 2. Without a board, hexes are pointy-top.
 */
struct apiary_cell {
    int q, r;
    bool owned; /* it belongs to a side: a zone, or the corner that the side wants to reach */
    enum apiary_colour owner;
};
#define APIARY_MAX_CELLS 37
size_t apiary_game_cells(const apiary_game *game, struct apiary_cell *cells, size_t size);

/* How many pieces of this kind the player still holds. Six and Andantino: 'o'. Territory: food in
 * the player's store, 'b' and 'w', and in the common supply, 'B' and 'W', for either colour. */
int apiary_game_hand(const apiary_game *game, enum apiary_colour colour, char bug);

/*
 * Moves as steps on a board: each step is a tap on a hand, on a cell or on a word.
 *
 *   Hive        placing                          hand, cell
 *               moving, being thrown             cell of the piece, cell
 *               scorpion, mantis, scarab         cell of the actor, cell of the other piece, and
 *                                                sting | remove | push | swap
 *               turning up                       cell, up
 *               drawing, passing                 draw | pass
 *   Six,        placing                          hand, cell
 *   Andantino   moving                           cell, cell, and a tile of the part that stays
 *                                                where the move leaves that open
 *               passing                          pass
 *   Battle                                       cell of the insect, each cell landed on, and
 *                                                + | - after it if a neutral was jumped
 *   Territory   laying food                      hand (bug b or w), cell
 *               moving an insect                 cell of the insect, each cell entered
 *               filling                          fill:n,m
 *
 * Where two moves of Hive have the same cells (of a rider, and of the piece that carries it), a
 * word follows: `move`, the rider goes alone, or `ride`, the piece beneath takes it along. No move
 * is the beginning of another, except the paths of Territory, which may end at every cell.
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

#define APIARY_MAX_STEPS       24  /* of a move */
#define APIARY_MAX_COMPLETIONS 160 /* different ones that may come next */

struct apiary_completions {
    size_t count;
    struct apiary_step step[APIARY_MAX_COMPLETIONS];
    char move[APIARY_MOVE_SIZE]; /* the legal move that the steps so far are, or "" */
};

/*
 * The steps that can follow these in a legal move, each once, in the order of apiary_game_moves;
 * without steps, all that can come first. None, and no move, if no legal move begins with these
 * steps. Fast even where there are very many moves. Only making the list of moves can fail:
 * NO_MEMORY.
 */
enum apiary_status apiary_game_completions(apiary_game *game, const struct apiary_step *steps,
                                           size_t count, struct apiary_completions *next);

/* The steps of a move of the list that apiary_game_moves made; fills at most `size`, returns how
 * many there are. */
size_t apiary_game_move_steps(const apiary_game *game, size_t index, struct apiary_step *steps,
                              size_t size);

/*
 * The text of the move that these steps name, legal or not; empty if they do not name one, or if no
 * text can name the cell (in Hive one that touches nothing). A cell with several pieces
 * stands for the top one or, if that is the opponent's, for the highest own one.
 */
size_t apiary_game_steps_text(const apiary_game *game, const struct apiary_step *steps,
                              size_t count, char *buffer, size_t size);

/* As apiary_game_check, for steps; it also explains moves to cells that no text can name.
 * MALFORMED if they are not a complete move. */
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
    APIARY_ACTION_RIDE,   /* the piece that moves has a rider on its back */
    APIARY_ACTION_PUSH,   /* the actor goes where the other was, which goes one further */
    APIARY_ACTION_SWAP,   /* the actor and the other change places */
    APIARY_ACTION_STING,  /* the piece on `to` is turned face down by the actor */
    APIARY_ACTION_UP,     /* the piece on `to` is turned face up */
    APIARY_ACTION_REMOVE, /* the actor and the piece on `to` are gone */
    APIARY_ACTION_DRAW,
    APIARY_ACTION_PASS,
    APIARY_ACTION_FILL, /* Territory: the store */
    APIARY_ACTION_LAY,  /* Territory: food */
    APIARY_ACTION_JUMP, /* Battle: one jump or more */
    APIARY_ACTION_COUNT
};

/* "none", "place", "move", ...: the words above in lower case; "unknown" outside the range. */
const char *apiary_action_name(enum apiary_action action);

/* Coordinates as apiary_game_pieces gives them; what is not there is 0. */
struct apiary_move_effect {
    enum apiary_action action;
    char piece[APIARY_NAME_SIZE]; /* what is placed, moved, drawn, turned up, or acts; or "" */
    char other[APIARY_NAME_SIZE]; /* the thrower; the piece carried, ridden, pushed, stung ...; or
                                     "" */
    bool from_hand, has_from, has_to, has_also, has_actor;
    struct apiary_at from, to; /* of the piece that moves; `to` alone for stings and such */
    struct apiary_at also_from, also_to; /* of the piece that is moved along with it */
    struct apiary_at actor;              /* where the piece that throws, pushes, stings ... was */
    size_t path_length, removed_count;
    struct apiary_at path[APIARY_MAX_STEPS]; /* Battle, Territory: all cells, the first included */
    struct apiary_at removed[APIARY_MAX_PIECES]; /* cells from which tiles leave the game */
};

/* What a legal move will do; otherwise why it is not legal. `error` may be NULL. */
enum apiary_status apiary_game_describe(const apiary_game *game, const char *move, size_t length,
                                        struct apiary_move_effect *played,
                                        struct apiary_error *error);

/* What the last move of the record has done, in the coordinates of the position now. The action is
 * NONE before the first. Only NO_MEMORY. */
enum apiary_status apiary_game_last(const apiary_game *game, struct apiary_move_effect *played);

/* The number of positions after `depth` more turns. It depends on the position alone: neither a
 * third occurrence nor a declared result ends a line. */
uint64_t apiary_game_perft(const apiary_game *game, int depth);

/*
 * Whole games as text.
 *   GAME_STRING  UHP: "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;..." A game that starts from a
 *                set-up position cannot be written so: the length returned is 0.
 *   POSITION     one line for the position alone, docs/notation.md
 *   PGN          as Mzinga writes it; tags, comments, results and their reasons are kept
 *   SGF          BoardSpace's dialects
 * AUTO looks at the text; for writing it is GAME_STRING. Reading checks every move by the rules.
 * The text holds one game; record.h reads several. A GAME_STRING with a win or a draw that the
 * board does not show is a game with that result declared. Writing returns 0 where the format
 * cannot express the game: a set-up game as GameString, a type that BoardSpace does not have as
 * SGF; and for a set-up game as PGN or SGF without memory for a copy of its start.
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

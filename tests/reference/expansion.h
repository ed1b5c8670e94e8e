/*
 * expansion.h: a second, slow implementation of Hive with the expansion pieces of RULES B, for
 * comparison with the library.
 *
 * It is written from the text of the rules alone. A position is the list of all pieces of both
 * sets; every question is answered from that list anew, and a move is tried out on a copy. Each
 * clause of the rules that is more than a line of the table in RULES A3 is cited where it stands.
 */
#ifndef REFERENCE_EXPANSION_H
#define REFERENCE_EXPANSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum exp_colour { EXP_WHITE, EXP_BLACK };

/* The sets: RULES A1, B. ROW(constant, letter, how many a player has) */
#define EXP_BASE_KINDS(ROW)                                                                        \
    ROW(QUEEN, 'Q', 1)                                                                             \
    ROW(BEETLE, 'B', 2)                                                                            \
    ROW(GRASSHOPPER, 'G', 3)                                                                       \
    ROW(SPIDER, 'S', 2)                                                                            \
    ROW(ANT, 'A', 3)

/* Those that the game type names. */
#define EXP_OPTIONAL_KINDS(ROW)                                                                    \
    ROW(MOSQUITO, 'M', 1)                                                                          \
    ROW(LADYBUG, 'L', 1)                                                                           \
    ROW(PILLBUG, 'P', 1)                                                                           \
    ROW(DRAGONFLY, 'D', 1)                                                                         \
    ROW(RIDER, 'R', 1)                                                                             \
    ROW(SCORPION, 'C', 1)                                                                          \
    ROW(FLEA, 'F', 1)                                                                              \
    ROW(MANTIS, 'T', 1)                                                                            \
    ROW(SCARAB, 'K', 1)                                                                            \
    ROW(HALF_RING, 'H', 1)

#define EXP_KIND(id, letter, count)      EXP_##id,
#define EXP_ADD_COUNT(id, letter, count) +(count)

/* clang-format off */
enum exp_kind {
    EXP_BASE_KINDS(EXP_KIND)
    EXP_OPTIONAL_KINDS(EXP_KIND)
    EXP_KINDS
};
/* clang-format on */

/* LIFTED is for the pieces in a player's hand during a move, in the copies on which it is tried. */
enum exp_where { EXP_IN_HAND, EXP_IN_PLAY, EXP_LIFTED, EXP_REMOVED };

enum {
    EXP_PIECES_OF_PLAYER = EXP_BASE_KINDS(EXP_ADD_COUNT) EXP_OPTIONAL_KINDS(EXP_ADD_COUNT),
    EXP_MAX_PIECES = 2 * EXP_PIECES_OF_PLAYER
};
enum { EXP_DIRECTIONS = 6, EXP_NONE = -1 };

/* The longest MoveString, "wA1 bA1-", needs 9 bytes with its terminator. */
enum { EXP_MOVE_SIZE = 16 };

/*
 * The bound: n connected cells touch at most 4n + 2 empty ones. A piece of the mover, with the n
 * others of both sides on the table, goes to at most 4n + 2 empty cells and 12 occupied ones (a
 * dragonfly's or a double step). Throws of enemy pieces by two throwers: 6 * 5 each; stings and
 * removals 6 each, turning up one a piece, pushes and swaps 12.
 */
enum {
    EXP_MAX_MOVES =
        EXP_PIECES_OF_PLAYER * (4 * (EXP_MAX_PIECES - 1) + 2 + 12 + 1) + 2 * 30 + 2 * 6 + 12
};

struct exp_cell {
    int q, r;
};

struct exp_piece {
    enum exp_colour colour;
    enum exp_kind kind;
    int number; /* 0 if the set has only one of the kind */
    enum exp_where where;
    struct exp_cell at; /* with `level`: meaningless unless IN_PLAY */
    int level;          /* 1 is the ground */
    bool just_moved;
    bool flipped;
    bool double_used; /* of a rider ladybug */
    bool riding;      /* of a mosquito */
};

struct exp_position {
    struct exp_piece pieces[EXP_MAX_PIECES];
    int count;
    int turn; /* turns played by both players, passes included */
    bool queen_first;
};

enum exp_action { EXP_PASS, EXP_GO, EXP_STING, EXP_TURN_UP, EXP_REMOVE, EXP_PUSH, EXP_SWAP };

/* GO is to place or to move `piece`; the others act on `target`. */
struct exp_move {
    enum exp_action action;
    int piece;
    struct exp_cell to;
    int target;
    bool uses_double; /* the double step of a rider ladybug */
};

struct exp_moves {
    struct exp_move moves[EXP_MAX_MOVES];
    size_t count;
};

enum exp_result { EXP_NOT_STARTED, EXP_IN_PROGRESS, EXP_WHITE_WINS, EXP_BLACK_WINS, EXP_DRAW };

/* ---- Whole positions ---- */

/* "Base", or "Base+" and letters of optional kinds, each once at most. False if unknown. */
bool exp_start(const char *type, bool queen_first, struct exp_position *position);

/* All legal moves, a pass if there is none, nothing after the end (RULES A1, A4). */
void exp_legal_moves(const struct exp_position *position, struct exp_moves *list);

/* Plays a legal move and all that follows from it until the end of the turn. */
void exp_apply(struct exp_position *position, struct exp_move move);

/* By the queens alone (RULES A4). */
enum exp_result exp_result_of(const struct exp_position *position);

/* The repetition rule's sameness (RULES A4). */
bool exp_same(const struct exp_position *a, const struct exp_position *b);

/* NULL, or what is wrong with a position reached by `move` from `before`: for self-checks. */
const char *exp_flaw(const struct exp_position *before, struct exp_move move,
                     const struct exp_position *after);

uint64_t exp_perft(const struct exp_position *position, int depth);

/* ---- Text: RULES H ---- */

char exp_letter(enum exp_kind kind);

/* The letters of the optional kinds: "MLP...". */
extern const char exp_optional_letters[];

/* "wQ", "bA3"; `name` has four bytes. */
void exp_name(const struct exp_piece *piece, char *name);

/* The canonical spelling of a legal move. */
void exp_write(const struct exp_position *position, struct exp_move move, char text[EXP_MOVE_SIZE]);

/* The legal move with this canonical spelling; false if there is none. */
bool exp_find(const struct exp_position *position, const char *text, struct exp_move *move);

/* ---- Questions about the table ---- */

struct exp_cell exp_neighbour(struct exp_cell cell, int direction);
bool exp_same_cell(struct exp_cell a, struct exp_cell b);
bool exp_adjacent(struct exp_cell a, struct exp_cell b);
enum exp_colour exp_to_move(const struct exp_position *position);
bool exp_one_hive(const struct exp_position *position);

/* The top piece of the cell, or EXP_NONE; the number of pieces on it. */
int exp_top(const struct exp_position *position, struct exp_cell cell);
int exp_height(const struct exp_position *position, struct exp_cell cell);

/* The piece directly beneath this one, or EXP_NONE. */
int exp_beneath(const struct exp_position *position, int piece);

/* The one rider on the back of this piece, if nothing else lies on it; or EXP_NONE (RULES B3). */
int exp_rider_on(const struct exp_position *position, int piece);

/* The piece that a move of `piece` to this cell takes along beneath it, or EXP_NONE (RULES B2). */
int exp_load(const struct exp_position *position, int piece, struct exp_cell to);

/* Takes a piece off the table into the hand of the player; lays it on top of the cell. */
void exp_lift(struct exp_position *position, int piece);
void exp_put(struct exp_position *position, int piece, struct exp_cell cell);

#endif

/*
 * status.h: how the functions of Apiary report errors, and where they allocate memory.
 *
 * Functions that can fail return an enum apiary_status; 0 is success. On failure the outputs and
 * the object are unchanged. Functions that take a `struct apiary_error *` fill it with the same
 * status, a message in English, and, if a text could not be read, the offset at which reading
 * stopped. The pointer may be NULL.
 *
 * The library never prints, never exits, and has no mutable globals: different threads may use
 * different objects at the same time; one object belongs to one thread at a time.
 */
#ifndef APIARY_STATUS_H
#define APIARY_STATUS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum apiary_status {
    APIARY_OK = 0,

    /* General */
    APIARY_NO_MEMORY,        /* the allocator returned NULL */
    APIARY_BAD_ARGUMENT,     /* a number or option outside its range */
    APIARY_MALFORMED,        /* text that does not follow its grammar, see error.offset */
    APIARY_UNKNOWN_TYPE,     /* no game of this name */
    APIARY_INVALID_POSITION, /* a well-formed text of an impossible position */
    APIARY_UNSUPPORTED,      /* well-formed, but not possible in this format or game */
    APIARY_BAD_SEED,         /* the draws of a record are not those of its seed */
    APIARY_STOPPED,          /* apiary_engine_stop was called, or a stream cannot be read */

    /* Why a move is not legal */
    APIARY_GAME_OVER,         /* the game has ended */
    APIARY_UNKNOWN_PIECE,     /* no piece has this name */
    APIARY_NOT_YOUR_TURN,     /* the piece is the opponent's and cannot be thrown */
    APIARY_NOT_IN_HAND,       /* the piece to place is not in the player's hand */
    APIARY_NOT_IN_PLAY,       /* the move names a piece that is not on the table */
    APIARY_WRONG_NUMBER,      /* pieces of a kind are placed in the order of their numbers */
    APIARY_QUEEN_FIRST,       /* tournament rule: the queen may not be the first piece */
    APIARY_QUEEN_DUE,         /* the queen must be placed by the fourth turn */
    APIARY_QUEEN_NOT_IN_PLAY, /* pieces may move only after the player's queen is placed */
    APIARY_OCCUPIED,          /* there is already a piece on the cell */
    APIARY_TOUCHES_ENEMY,     /* a new piece may not touch one of the opponent's */
    APIARY_TOUCHES_NOTHING,   /* a tile must touch others; in Hive, a new piece one of its colour */
    APIARY_COVERED,           /* another piece is on top of it */
    APIARY_SPLITS_HIVE,       /* one-hive rule: lifting the piece would split the hive */
    APIARY_GATE,              /* the gap is too narrow to slide through */
    APIARY_CANNOT_REACH,      /* the piece cannot move there */
    APIARY_JUST_MOVED,        /* the piece moved, or was moved, on the previous turn */
    APIARY_MUST_MOVE,         /* a pass although another move is legal */
    APIARY_MUST_DRAW,         /* a blind player draws a tile instead of choosing it */
    APIARY_MUST_PLACE_DRAWN,  /* a drawn tile must be placed at once */
    APIARY_CANNOT_DRAW,       /* there is nothing to draw, or not this tile */
    APIARY_STILL_IN_HAND,     /* tiles may move only after all have been placed */
    APIARY_TOUCHES_TOO_FEW,   /* Andantino: a tile must touch two others */
    APIARY_TOUCHES_START,     /* Six: White's first tile may not touch White's starting tile */
    APIARY_WRONG_PART,        /* Six: "@" is missing, not needed, or names the wrong part */

    /* The same, for the expansion pieces of Hive */
    APIARY_FACE_DOWN,       /* a face-down piece cannot act, be acted on or be stepped onto */
    APIARY_HALF_RING,       /* half-rings are placed first, and no piece acts on them */
    APIARY_FLEA_NEIGHBOURS, /* a new flea must touch pieces of both colours */
    APIARY_RAISED,          /* the piece cannot climb: above the ground it can only step down */
    APIARY_DOUBLE_STEP,     /* the rider has used up its double step */
    APIARY_CANNOT_ACT,      /* the piece cannot do this, or not to that piece */

    APIARY_STATUS_COUNT
};

/* A stable lower-case name for a status, such as "just-moved"; "unknown" outside the range. */
const char *apiary_status_name(enum apiary_status status);

/* The part that a cell plays in the reason why a move is illegal. */
enum apiary_mark_kind {
    APIARY_MARK_PIECE,      /* the piece to move */
    APIARY_MARK_TARGET,     /* its destination, or the piece to act on */
    APIARY_MARK_GATE,       /* one of the two pieces of a gate */
    APIARY_MARK_PART_A,     /* every cell of the largest part if the hive were split, */
    APIARY_MARK_PART_B,     /* of the second largest, */
    APIARY_MARK_PART_C,     /* and of all others */
    APIARY_MARK_ENEMY,      /* an enemy piece that is touched, or can be jumped */
    APIARY_MARK_OWN,        /* a piece of the player's that is touched, or must move instead */
    APIARY_MARK_COVER,      /* a piece on top, or in the way */
    APIARY_MARK_QUEEN,      /* a queen that matters here */
    APIARY_MARK_JUST_MOVED, /* the piece that moved on the previous turn */
    APIARY_MARK_ACTOR,      /* the piece that would have thrown or pushed */
    APIARY_MARK_COUNT
};

/* "piece", "target", "gate", "part-a", ...; "unknown" outside the range. */
const char *apiary_mark_name(enum apiary_mark_kind kind);

/* A marked cell, in the coordinates of apiary_game_pieces. */
struct apiary_mark {
    int q, r;
    enum apiary_mark_kind kind;
};

#define APIARY_MESSAGE_SIZE 256
#define APIARY_NAME_SIZE    4 /* "wA1" and its NUL */
#define APIARY_MAX_MARKS    64

/*
 * What went wrong. For an illegal move also the pieces that the message names, in its order, so
 * that a program can say the same in another language ("" if there is none, or if the pieces of the
 * game have no names), and the cells to mark on the board.
 */
struct apiary_error {
    enum apiary_status status;
    size_t offset; /* bytes from the start of the text; 0 where there is none */
    char message[APIARY_MESSAGE_SIZE];
    char piece[APIARY_NAME_SIZE]; /* the piece to move, place or act */
    char other[APIARY_NAME_SIZE]; /* what stops it: an enemy, a cover, one side of a gate, ... */
    char third[APIARY_NAME_SIZE]; /* the other side of the gate */
    size_t marks;
    struct apiary_mark mark[APIARY_MAX_MARKS];
};

/*
 * An allocator. resize(context, NULL, n) allocates n bytes, resize(context, p, n) resizes a block,
 * resize(context, p, 0) frees it and returns NULL. If there is no memory, resize returns NULL and
 * the old block stays valid. Functions that take a `const struct apiary_allocator *` copy the
 * struct; NULL stands for the C library's allocator.
 */
struct apiary_allocator {
    void *(*resize)(void *context, void *block, size_t size);
    void *context;
};

#ifdef __cplusplus
}
#endif
#endif

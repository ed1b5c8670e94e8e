/*
 * status.h: how every function of Apiary says what went wrong, and where its memory comes from.
 *
 * Functions that can fail return an enum apiary_status; 0 is success. On failure the outputs and
 * the object worked on are unchanged. Functions that take a `struct apiary_error *` fill it with
 * the same status, an English sentence that names the pieces concerned, and, for text that could
 * not be read, the offset at which reading stopped. The pointer may be NULL.
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
    APIARY_INVALID_POSITION, /* well-formed position text of an impossible position */
    APIARY_UNSUPPORTED,      /* well-formed, but not possible in this format or game */
    APIARY_BAD_SEED,         /* a record does not follow from its seed */
    APIARY_STOPPED,          /* apiary_engine_stop ended the work */

    /* Why a move is not legal */
    APIARY_GAME_OVER,         /* the game has ended */
    APIARY_UNKNOWN_PIECE,     /* no piece has this name */
    APIARY_NOT_YOUR_TURN,     /* the piece is the other player's and cannot be thrown */
    APIARY_NOT_IN_HAND,       /* the piece to place is not in the player's hand */
    APIARY_NOT_IN_PLAY,       /* a reference piece that is not on the table */
    APIARY_WRONG_NUMBER,      /* a lower number of the same kind enters first */
    APIARY_QUEEN_FIRST,       /* the tournament rule: the queen is not a first piece */
    APIARY_QUEEN_DUE,         /* fourth turn: the queen must be placed */
    APIARY_QUEEN_NOT_IN_PLAY, /* no moves before the own queen is placed */
    APIARY_OCCUPIED,          /* there is a piece on the cell already */
    APIARY_TOUCHES_ENEMY,     /* a new piece may not touch the opponent's */
    APIARY_TOUCHES_NOTHING,   /* a new piece must touch an own one; Six: a tile that stays */
    APIARY_COVERED,           /* another piece sits on top of it */
    APIARY_SPLITS_HIVE,       /* One hive: lifting the piece would separate the others */
    APIARY_GATE,              /* the gap is too narrow to slide through */
    APIARY_CANNOT_REACH,      /* not how this piece moves */
    APIARY_JUST_MOVED,        /* it moved, or was moved, on the previous turn */
    APIARY_MUST_MOVE,         /* a pass although another move is legal */
    APIARY_MUST_DRAW,         /* a blind player draws a tile and cannot choose it */
    APIARY_MUST_PLACE_DRAWN,  /* a drawn tile must be placed at once */
    APIARY_CANNOT_DRAW,       /* there is nothing to draw, or not this tile */
    APIARY_STILL_IN_HAND,     /* all tiles must be placed before one may move */
    APIARY_TOUCHES_TOO_FEW,   /* Andantino: a tile must touch two others */
    APIARY_TOUCHES_START,     /* Six: White's first tile may not touch White's starting tile */
    APIARY_WRONG_PART,        /* Six: "@" is missing, not needed, or names no largest part */

    /* The same, with the expansion pieces of Hive */
    APIARY_FACE_DOWN, /* a piece that lies face down cannot act, be acted on or stepped onto */
    APIARY_HALF_RING, /* half-rings are placed first, and no piece acts on them */
    APIARY_FLEA_NEIGHBOURS, /* a flea enters beside an own and an enemy piece */
    APIARY_RAISED,          /* it cannot climb: above the ground it can only step down */
    APIARY_DOUBLE_STEP,     /* the rider's double step is used up */
    APIARY_CANNOT_ACT,      /* not what this piece can do, or not to that piece */

    APIARY_STATUS_COUNT
};

/* A stable lower-case name for a status, such as "just-moved"; "unknown" outside the range. */
const char *apiary_status_name(enum apiary_status status);

/* What a cell has to do with the reason why a move is refused. */
enum apiary_mark_kind {
    APIARY_MARK_PIECE,      /* what was to be moved */
    APIARY_MARK_TARGET,     /* where it was to go, or the piece it was to act on */
    APIARY_MARK_GATE,       /* one of the two pieces of a gate */
    APIARY_MARK_PART_A,     /* parts that would come apart, the largest first; */
    APIARY_MARK_PART_B,     /* every cell of each */
    APIARY_MARK_PART_C,     /* also the third and any further one */
    APIARY_MARK_ENEMY,      /* an enemy piece that is touched, or can be jumped */
    APIARY_MARK_OWN,        /* an own piece: one that is touched, or that must move instead */
    APIARY_MARK_COVER,      /* what is on top of it, or in the way */
    APIARY_MARK_QUEEN,      /* a queen that decides */
    APIARY_MARK_JUST_MOVED, /* it moved on the previous turn */
    APIARY_MARK_ACTOR,      /* the piece that would have thrown or pushed it */
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
 * What went wrong. For a move that is refused also the names of the pieces concerned, in the order
 * in which the message has them, for saying the same in another language ("" where there is none
 * or pieces have no names), and the cells concerned, for showing it on the board.
 */
struct apiary_error {
    enum apiary_status status;
    size_t offset; /* bytes from the start of the text; 0 where there is none */
    char message[APIARY_MESSAGE_SIZE];
    char piece[APIARY_NAME_SIZE]; /* what was to be moved, placed or act */
    char other[APIARY_NAME_SIZE]; /* what is in its way: enemy, cover, side of a gate, target */
    char third[APIARY_NAME_SIZE]; /* the other side of the gate */
    size_t marks;
    struct apiary_mark mark[APIARY_MAX_MARKS];
};

/*
 * Where memory comes from. resize(context, NULL, n) allocates n bytes, resize(context, p, n)
 * resizes, resize(context, p, 0) frees and returns NULL. A NULL return for n > 0 means that there
 * is no memory; the old block is then still valid. Wherever a `const struct apiary_allocator *` is
 * taken, NULL stands for the C library's allocator. The struct is copied.
 */
struct apiary_allocator {
    void *(*resize)(void *context, void *block, size_t size);
    void *context;
};

#ifdef __cplusplus
}
#endif
#endif

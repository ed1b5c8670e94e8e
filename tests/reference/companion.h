/*
 * Slow, obviously right SIX, Andantino, Battle for the Hive and Insect Territory (RULES D to H) to
 * check the fast ones against. Like reference.h they are written from docs/rules/specification.md
 * alone and share no code with the library.
 *
 * A game is a row of functions over a state that can be copied with memcpy; everything that is the
 * same for all four (whose turn, the record of positions, perft) is in companion.c. Moves are
 * canonical strings everywhere. There is no handling of short memory: the program stops.
 */
#ifndef REFERENCE_COMPANION_H
#define REFERENCE_COMPANION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* First is White, Second is Black (RULES H). */
enum companion_side { COMPANION_WHITE, COMPANION_BLACK };

enum companion_result {
    COMPANION_IN_PROGRESS,
    COMPANION_WHITE_WINS,
    COMPANION_BLACK_WINS,
    COMPANION_DRAW
};

struct companion_options {
    int tiles;          /* Six: 19, 21 or 22; 0 stands for 22 */
    bool free_first;    /* Six: White's first placed tile may touch the starting tile */
    bool set_up_b;      /* Battle */
    bool either_colour; /* Territory: the last tile of one colour ends the game */
};

/* Any number of texts, in one block of memory. Starts as all zero. */
struct move_list {
    char *bytes;
    size_t used, room;
    size_t *starts;
    size_t count, start_room;
};

void move_list_add(struct move_list *list, const char *text);
const char *move_list_at(const struct move_list *list, size_t index);
void move_list_sort(struct move_list *list);
bool move_list_has(const struct move_list *sorted, const char *text);
void move_list_clear(struct move_list *list); /* empty, keeps its memory */
void move_list_free(struct move_list *list);

/* Longer than any move: a path of Territory enters at most 21 cells, ">x,yy" each. */
#define COMPANION_MOVE_SIZE 160

/* The first member of every state. */
struct companion_head {
    enum companion_side to_move;
    int turns;                    /* played by both, passes included */
    enum companion_result result; /* all rules but the third occurrence */
};

struct companion_piece {
    int q, r;
    enum companion_side owner;
};
enum { COMPANION_PIECES = 44 };

struct companion_rules {
    const char *type;
    size_t state_size;
    /* The start; false if the options do not fit. */
    bool (*start)(const struct companion_options *options, void *state);
    /* A position from the text described beside the function; for tests. */
    bool (*set)(const char *text, void *state);
    /* Appends every legal move of a game that goes on; a forced pass is a move. */
    void (*moves)(const void *state, struct move_list *list);
    /* Plays one of them, and judges the result. */
    void (*play)(void *state, const char *move);
    /* What makes two positions the same for the third-occurrence rule, as text that the caller
     * frees; NULL instead of the function where the rule does not exist. */
    char *(*identity)(const void *state);
    /* The tiles on the table, at most COMPANION_PIECES; NULL where it is not a field of tiles. */
    size_t (*pieces)(const void *state, struct companion_piece *pieces);
    /* A number by which random games are steered; the head of each file says what it counts. */
    int (*measure)(const void *state);
};

/* The games; each is `companion_<name>` in the file of its name. */
#define COMPANION_LIST(ROW)     ROW(six) ROW(andantino) ROW(battle) ROW(territory)
#define COMPANION_DECLARE(name) extern const struct companion_rules companion_##name;
COMPANION_LIST(COMPANION_DECLARE)
#undef COMPANION_DECLARE

/* A game being played. */
struct companion;

/* NULL if there is no such type or the options do not fit. */
struct companion *companion_new(const char *type, const struct companion_options *options);
struct companion *companion_set(const char *type, const char *text);
struct companion *companion_clone(const struct companion *game);
void companion_free(struct companion *game);

/* The legal moves, sorted; none after the end. `list` is cleared first. */
void companion_moves(const struct companion *game, struct move_list *list);
/* False, and nothing changed, if it is none of the legal moves. */
bool companion_play(struct companion *game, const char *move);
/* The same for a move that is known to be legal. */
void companion_advance(struct companion *game, const char *move);
enum companion_result companion_result(const struct companion *game);
enum companion_side companion_to_move(const struct companion *game);
int companion_turns(const struct companion *game);
int companion_measure(const struct companion *game);
/* How often the present position has occurred; 1 where nobody counts. */
int companion_occurrences(const struct companion *game);
/* The position after a move without its record, for looking one move ahead: result by all rules
 * but the third occurrence, and measure. The move must be legal. */
void companion_peek(const struct companion *game, const char *move, enum companion_result *result,
                    int *measure);
uint64_t companion_perft(const struct companion *game, int depth);
/* The tiles of Six and Andantino in no order; returns how many, 0 for the other games. */
size_t companion_pieces(const struct companion *game,
                        struct companion_piece pieces[COMPANION_PIECES]);

/* For the games: memory or the end of the program, and the end of a turn. */
void *companion_memory(void *block, size_t size);
enum companion_result companion_win(enum companion_side side);

#endif

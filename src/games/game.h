/*
 * game.h: what every game offers to the cold path: server, notation, user interfaces and the
 * generic searcher. The search of Hive does not come through here.
 *
 * A game is a `state` of fixed size, plain bytes that may be copied, and a table of functions.
 * struct apiary_game (handle.h) owns a state, the record of its moves, comments and tags.
 */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include "apiary/game.h"
#include "base/text.h"

/* A move as a game encodes it. Equal moves of one position have equal codes. */
typedef uint64_t game_move;

/* What `play` returns so that `undo` can restore every bit. Six needs the most room: a capture
 * removes up to 28 tiles. */
struct game_undo {
    uint64_t word[8];
};

/* The key of a position up to translation, as RULES A4 compares positions: equal keys mean equal
 * positions, up to hash collisions. */
struct game_key {
    uint64_t high, low;
};

/* A growing list of moves. */
struct game_moves {
    struct apiary_allocator memory;
    game_move *move;
    size_t count, capacity;
};

/* Appends; false if there is no memory. */
bool game_moves_add(struct game_moves *list, game_move move);

/* A possible outcome of a move that chance decides. */
struct game_outcome {
    game_move move;
    unsigned weight;
};

enum { GAME_MAX_OUTCOMES = 16 };

/* The caller's array of cells. Cells that do not fit are only counted. */
struct game_cells {
    struct apiary_axial *cell;
    size_t size, count;
};

static inline void game_cells_add(struct game_cells *cells, int q, int r) {
    if (cells->count < cells->size) {
        cells->cell[cells->count] = (struct apiary_axial){q, r};
    }
    cells->count++;
}

struct game_rules {
    size_t state_size;
    bool always_repetition; /* the third occurrence is a draw, whatever the options say */

    /* The start of a game of a type that the registry knows. UNKNOWN_TYPE if the type belongs to
     * another table of the same game. */
    enum apiary_status (*start)(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error);
    void (*type_text)(const void *state, struct text *out); /* NULL: the game has only one type */
    enum apiary_colour (*to_move)(const void *state);
    size_t (*turns)(const void *state);
    enum apiary_result (*result)(const void *state);
    /* Why a game with a final result ended; adds the cells that show it. */
    enum apiary_ending (*ending)(const void *state, struct game_cells *cells);
    struct game_key (*key)(const void *state);

    /* All legal moves, including a forced pass. Not called after the end of the game. */
    enum apiary_status (*moves)(const void *state, struct game_moves *list);
    struct game_undo (*play)(void *state, game_move move);
    void (*undo)(void *state, game_move move, struct game_undo undo);
    uint64_t (*perft)(const void *state, int depth);

    /* For searching. `choices` lists one move for each position that legal moves lead to (NULL:
     * `moves` already does); `hash` tells positions of one game apart and, unlike a key, may change
     * with a translation (NULL: use `key`). */
    enum apiary_status (*choices)(const void *state, struct game_moves *list);
    uint64_t (*hash)(const void *state);

    /* NULL in games without chance. `outcomes` lists the possible outcomes of a legal move, at most
     * GAME_MAX_OUTCOMES, and returns how many there are: 0 if chance does not decide the move. An
     * outcome is played in place of the move; `is_outcome` recognises one. */
    size_t (*outcomes)(const void *state, game_move move, struct game_outcome *list);
    bool (*is_outcome)(game_move move);

    /* NULL in games without chance. Otherwise the same position, inside `state`, of the game
     * without draws, for perft: there drawing and placing are one turn. Returns NULL while a drawn
     * tile must be placed. */
    void *(*open)(void *state, const struct game_rules **rules);

    /* Writes a legal move before it is played, and reads one; if it is illegal, the error says
     * why. */
    void (*move_text)(const void *state, game_move move, struct text *out);
    enum apiary_status (*move_read)(const void *state, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error);

    /* The one-line position text. */
    void (*position_text)(const void *state, struct text *out);
    enum apiary_status (*position_read)(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error);

    /* For drawing. */
    size_t (*pieces)(const void *state, struct apiary_piece *pieces, size_t size);
    size_t (*cells)(struct apiary_cell *cells, size_t size); /* NULL: an unbounded plane */
    int (*hand)(const void *state, enum apiary_colour colour, char bug);

    /*
     * Moves as steps in a user interface, and what moves do.
     *
     *   steps        writes the steps of a legal move and returns how many. *last_is_optional: the
     *                last step, a word, is needed only if another move has all the others.
     *   equivalents  writes all steps, at most APIARY_MAX_COMPLETIONS, that may stand in place of
     *                step `index` of a legal move. NULL: there are none.
     *   complete     finds the next steps without the list of moves. NULL: use the list.
     *   steps_text   writes the move that steps describe, legal or not; nothing if incomplete.
     *   steps_read   reads and checks a move from steps. NULL: every move has a text.
     *   describe     says what a legal move does, from the position before it; with `played`, in
     *                the coordinates of the position after it.
     *   path         adds the path of its piece to an empty one, in the same coordinates. NULL: it
     *                follows from `describe`, on the ground.
     */
    size_t (*steps)(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                    bool *last_is_optional);
    size_t (*equivalents)(const void *state, const struct apiary_step *steps, size_t index,
                          struct apiary_step list[APIARY_MAX_COMPLETIONS]);
    void (*complete)(const void *state, const struct apiary_step *steps, size_t count,
                     struct apiary_completions *completions);
    void (*steps_text)(const void *state, const struct apiary_step *steps, size_t count,
                       struct text *out);
    enum apiary_status (*steps_read)(const void *state, const struct apiary_step *steps,
                                     size_t count, game_move *move, struct apiary_error *error);
    void (*describe)(const void *state, game_move move, bool played,
                     struct apiary_move_effect *effect);
    void (*path)(const void *state, game_move move, bool played, struct apiary_path *path);
};

/* The state and the rules of a game, for the search. */
const struct game_rules *game_rules_of(const apiary_game *game);
const void *game_state_of(const apiary_game *game);

/* The list that apiary_game_moves made; empty if it was not called. */
const struct game_moves *game_moves_of(const apiary_game *game);

/* APIARY_GAME_OVER, with the reason, if the game ended by repetition or off the board. Other
 * endings are explained by move_read. */
enum apiary_status game_check_over(const apiary_game *game, struct apiary_error *error);

/* The length of a move without the line end of whoever passes on a line. */
static inline size_t game_move_length(const char *text, size_t length) {
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) {
        length--;
    }
    return length;
}

/* A copy of the state, to be freed with aligned_free; NULL if there is no memory. */
void *game_state_copy(const apiary_game *game);

/* The same with the last move taken back, and that move. There must be a move. */
void *game_state_before(const apiary_game *game, game_move *move);

/* Takes back a declared result: the game goes on. */
void game_resume(apiary_game *game);

/* Whether the game starts from a set-up position: one read from a position text, or fog of war. */
bool game_is_setup(const apiary_game *game);

/* Whether that position was computed from the seed: fog of war. */
bool game_is_seeded(const apiary_game *game);

const struct apiary_allocator *game_memory_of(const apiary_game *game);

/* A new game from a position text; see apiary_game_read. */
enum apiary_status game_from_position(const struct apiary_allocator *memory, const char *text,
                                      size_t length, const struct apiary_options *options,
                                      apiary_game **game, struct apiary_error *error);

/* Plays a move of a record, which names the drawn tile even in a game with a seed. */
enum apiary_status game_play_recorded(apiary_game *game, const char *move, size_t length,
                                      struct apiary_error *error);

/* Whether a tag name may have this character; and whether a name is that of a fact of the game
 * (GameType, Result, an option, ...) and not of a tag. */
bool game_tag_char(char c);
bool game_tag_is_fact(const char *name, size_t length);

/* The keys of all positions since the start, the current one last: for repetition in a search. */
const struct game_key *game_keys_of(const apiary_game *game, size_t *count);

#endif

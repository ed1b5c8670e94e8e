/*
 * explore.h: the opening explorer: which moves were played in a position, and with what results
 * (docs/explorer.md). Official Hive and all expansions, without variants.
 *
 * A database is a folder that `apiary explore build` writes: index.bin and the shards 000.bin,
 * 001.bin, ... A position needs one shard, so that a program can load what it needs:
 *
 *     apiary_explorer_new(NULL, index, index_length, &explorer, &error);
 *     apiary_explore_key(game, &key);
 *     shard = apiary_explorer_shard(explorer, key);
 *     apiary_explorer_load(explorer, shard, bytes, length, &error);
 *     apiary_explorer_look_up(explorer, game, &position);
 *
 * Files are checked completely when they are loaded; a damaged one is refused.
 */
#ifndef APIARY_EXPLORE_H
#define APIARY_EXPLORE_H

#include "apiary/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Keys ---- */

/*
 * A key that is equal for translations, rotations and reflections of a position, whatever the
 * numbers of the pieces: kinds, colours and levels, hands, and the side to move. The piece that
 * just moved is left out, so that orders of the same moves lead to the same key. Keys are stored in
 * databases, and change only with the version of these. APIARY_UNSUPPORTED for games other than
 * Hive, and for variants.
 */
enum apiary_status apiary_explore_key(const apiary_game *game, uint64_t *key);

/* The keys after each legal move, in the order of apiary_game_moves. Fills at most `size`; *count
 * is how many there are. APIARY_UNSUPPORTED, APIARY_NO_MEMORY. */
enum apiary_status apiary_explore_keys(apiary_game *game, uint64_t *keys, size_t size,
                                       size_t *count);

/* The keys of a game's opening: of the start and after each of its first moves, `size` keys at
 * most; *count is how many. APIARY_UNSUPPORTED also for set-up positions; APIARY_NO_MEMORY. */
enum apiary_status apiary_explore_path(const apiary_game *game, uint64_t *keys, size_t size,
                                       size_t *count);

/* ---- Names of openings ---- */

/*
 * Openings are named by the first two pieces of each side and by the shape in which they lie. Each
 * side's second piece goes on in a straight line from the enemy's first piece, or turns off:
 *
 *     LINE   both go straight:     w2 w1 b1 b2
 *     L      one of them turns:    w2 w1 b1
 *                                         b2
 *     C      both turn to the same side
 *     Z      both turn to different sides
 *     V      three pieces so far, and White's second turns; straight is LINE
 */
enum apiary_opening_shape {
    APIARY_SHAPE_NONE, /* fewer than three pieces, or expansion pieces that lie otherwise */
    APIARY_SHAPE_LINE,
    APIARY_SHAPE_V,
    APIARY_SHAPE_L_WHITE, /* White's second piece turns */
    APIARY_SHAPE_L_BLACK,
    APIARY_SHAPE_C,
    APIARY_SHAPE_Z,
    APIARY_SHAPE_COUNT
};

/* "none", "line", "v", "l-white", "l-black", "c", "z"; "unknown" outside the range. */
const char *apiary_opening_shape_name(enum apiary_opening_shape shape);

struct apiary_opening {
    char white[3], black[3]; /* letters of the first and second piece: "LA"; fewer or "" before */
    enum apiary_opening_shape shape;
};

/* The opening of a game of Hive, of the moves so far. APIARY_UNSUPPORTED for other games, variants
 * and set-up positions; APIARY_NO_MEMORY. */
enum apiary_status apiary_opening_of(const apiary_game *game, struct apiary_opening *opening);

/* ---- Databases ---- */

typedef struct apiary_explorer apiary_explorer;

#define APIARY_EXPLORE_MAX_PLIES 16
#define APIARY_EXPLORE_NAME_SIZE 128
#define APIARY_EXPLORE_MAX_TYPES 64

/* Games by result; a game without one is `unknown`. */
struct apiary_explore_tally {
    uint32_t white, draws, black, unknown;
};

struct apiary_explorer_info {
    char name[APIARY_EXPLORE_NAME_SIZE]; /* what its games are, as given by who built it; or "" */
    unsigned plies;                      /* the opening of each game, in plies */
    unsigned min_games;                  /* moves of fewer games were left out */
    unsigned shards;                     /* how many files */
    uint64_t positions, moves;
    bool has_ratings, has_scores, has_examples;
    size_t type_count;
    struct {
        char type[APIARY_TYPE_SIZE];
        struct apiary_explore_tally games;
    } type[APIARY_EXPLORE_MAX_TYPES];
};

/* An explorer without shards, from the bytes of index.bin, which need not stay. APIARY_MALFORMED
 * for what is not an intact index of this version, APIARY_NO_MEMORY. */
enum apiary_status apiary_explorer_new(const struct apiary_allocator *memory, const void *index,
                                       size_t length, apiary_explorer **explorer,
                                       struct apiary_error *error);
void apiary_explorer_free(apiary_explorer *explorer); /* NULL is allowed */

const struct apiary_explorer_info *apiary_explorer_info_of(const apiary_explorer *explorer);

/* The shard of a position, and the name of its file: "01f.bin". */
#define APIARY_EXPLORE_FILE_SIZE 16
unsigned apiary_explorer_shard(const apiary_explorer *explorer, uint64_t key);
void apiary_explorer_file(unsigned shard, char name[APIARY_EXPLORE_FILE_SIZE]);

/* Loads a shard from the data of its file, which need not stay. Loading one again does nothing.
 * APIARY_MALFORMED for what is not that shard of this database, APIARY_BAD_ARGUMENT for a number
 * outside the range, APIARY_NO_MEMORY. */
enum apiary_status apiary_explorer_load(apiary_explorer *explorer, unsigned number,
                                        const void *data, size_t length,
                                        struct apiary_error *error);
bool apiary_explorer_has(const apiary_explorer *explorer, unsigned shard);

/* A game in which a move was played; texts are "" where the record did not say. */
struct apiary_explore_example {
    const char *white, *black, *date, *source;
};

/* A move, or several that lead to the same position up to rotation and reflection. */
struct apiary_explore_move {
    char move[APIARY_MOVE_SIZE];       /* the first of them in the order of apiary_game_moves */
    unsigned equal;                    /* how many they are */
    uint64_t key;                      /* of the position after it */
    struct apiary_explore_tally games; /* in which it was played here; all 0: in none */
    uint32_t reached; /* games that reached the position after it, by any order of moves */
    unsigned rating;  /* the average of the players; 0 if not known */
    bool has_score;
    int score; /* of the engine, for the side to move */
    bool has_example;
    struct apiary_explore_example example; /* the one with the best players */
};

struct apiary_explore_position {
    uint64_t key;
    bool known;     /* it is in the database */
    uint32_t games; /* that reached it */

    /* The moves that were played, most games first; then those that were not, but lead to a known
     * position of a shard that is loaded. Owned by the explorer; valid until it is next used. */
    const struct apiary_explore_move *moves;
    size_t count;
};

/* APIARY_UNSUPPORTED as for keys; APIARY_BAD_ARGUMENT if the shard of the position is not loaded;
 * APIARY_NO_MEMORY. A position outside the database is not a failure. */
enum apiary_status apiary_explorer_look_up(apiary_explorer *explorer, apiary_game *game,
                                           struct apiary_explore_position *position);

#ifdef __cplusplus
}
#endif
#endif

/*
 * selfplay_game.h: a game of the engine against itself, and the files of such games. All training
 * reads them.
 *
 *   apiary self-play 1 engine=1.0.0+g1a2b3c4 bench=1781625 nodes=6000 seed=7 noise=5
 *   Base+MLP Repetition=true WhiteWins surrounded 3;wG1;bL /wG1;wM wG1/;bM /bL:-12;wA1 wM\:9;...
 *
 * Every line is a header or a game. A header says how the games after it were made: files may be
 * concatenated. A game has its type, the options of the rules that are not the default ("-": none),
 * the result, how it ended, and the number of random plies at its start; then the moves, each a
 * MoveString and, if it is the best move of a search, the score for the side to move. A move
 * without a score was random: nothing should be learned from it.
 */
#ifndef TUNE_SELFPLAY_GAME_H
#define TUNE_SELFPLAY_GAME_H

#include "apiary/engine.h"
#include "base/text.h"
#include "games/game.h"

#define SELFPLAY_HEADER "apiary self-play 1"

enum { SELFPLAY_MAX_PLIES = 200, SELFPLAY_MOVE_SIZE = 16 };

/* Room for a line: moves, their scores, and what comes before them. */
enum { SELFPLAY_LINE_SIZE = SELFPLAY_MAX_PLIES * (SELFPLAY_MOVE_SIZE + 8) + 256 };

enum selfplay_ending {
    SELFPLAY_SURROUNDED,
    SELFPLAY_REPETITION,
    SELFPLAY_LIMIT,       /* SELFPLAY_MAX_PLIES were played: a draw */
    SELFPLAY_ADJUDICATED, /* the last search found a forced win */
    SELFPLAY_ENDINGS
};

struct selfplay_ply {
    char move[SELFPLAY_MOVE_SIZE];
    bool has_score; /* the move is the best of a search */
    int score;      /* for the side to move */
};

struct selfplay_game {
    char type[APIARY_TYPE_SIZE];
    struct apiary_options options;
    enum apiary_result result;
    enum selfplay_ending ending;
    unsigned random; /* plies at the start */
    unsigned plies;
    struct selfplay_ply ply[SELFPLAY_MAX_PLIES];
};

/* Writes the line of a game, without a newline. */
void selfplay_write(const struct selfplay_game *game, struct text *out);

bool selfplay_is_header(const char *line);

/* Reads the line of a game. It is not checked that the moves are legal. */
enum apiary_status selfplay_read(const char *line, struct selfplay_game *game,
                                 struct apiary_error *error);

/* A position in which a search chose a move. */
struct selfplay_position {
    const struct game_rules *rules;
    void *state;        /* of these rules; may be changed and restored */
    game_move previous; /* the move that led here; 0 if none */
    game_move move;     /* that the search chose */
    unsigned ply;       /* moves played before */
    int score;          /* of the search, for the side to move */
    int result;         /* of the game, for the side to move: 1, 0, -1 */
};

typedef void selfplay_visit(void *context, const struct selfplay_position *position);

/* Replays a game and visits the positions in which a search chose a move. Fails if a move is not
 * legal; the positions before it have then been visited. */
enum apiary_status selfplay_replay(const struct selfplay_game *game, selfplay_visit *visit,
                                   void *context, struct apiary_error *error);

/* Whether the game of this line is for validation and not for training: one game in twenty. */
bool selfplay_is_held_out(const char *line);

#endif

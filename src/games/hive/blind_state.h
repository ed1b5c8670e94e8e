/*
 * blind_state.h: the state of a blind game and its moves, for blind.c and blind_text.c.
 */
#ifndef HIVE_BLIND_STATE_H
#define HIVE_BLIND_STATE_H

#include "games/hive/position.h"
#include "games/hive/wide/position.h"

union open_position {
    struct hive_position official;
    struct wide_position wide;
};

/* What a blind game needs to know about the open game besides its rules. */
struct open_game {
    const struct game_rules *rules;
    char (*placed)(game_move move); /* the letter of the tile that a move places, or '\0' */
    void (*widen)(const union open_position *position, struct wide_position *wide);
};

struct blind_state {
    union open_position position;
    const struct open_game *open;
    uint8_t blind[2]; /* colour: whether it plays blind */
    char drawn;       /* the letter of the tile that must be placed now, or '\0' */
    uint8_t reserved[5];
};

/*
 * Move codes are those of the open game, which leave the top bits free. A draw has the top bit set:
 * the move `draw` with the letters that may be drawn, its outcomes with the letter that was drawn.
 */
#define BLIND_DRAW    (UINT64_C(1) << 63)
#define BLIND_OUTCOME (UINT64_C(1) << 62)

#define BLIND_LETTER(letter) (UINT32_C(1) << ((letter) - 'A'))

static inline bool blind_is_draw(game_move move) {
    return move & BLIND_DRAW;
}

static inline char blind_outcome_letter(game_move move) {
    return (char)('A' + __builtin_ctzll(move));
}

static inline enum apiary_colour blind_to_move(const struct blind_state *state) {
    return state->open->rules->to_move(&state->position);
}

static inline bool blind_is_over(const struct blind_state *state) {
    return apiary_result_is_final(state->open->rules->result(&state->position));
}

/* Whether the side to move may play this legal move of the open game now. */
bool blind_allows(const struct blind_state *state, game_move move);

/* The letters of the tiles that the side to move may draw, as bits. */
uint32_t blind_drawable(const struct blind_state *state);

/* A state read from a type or, with `setup`, from the position text of the open game. */
enum apiary_status blind_begin(struct blind_state *state, const char *text, size_t length,
                               bool setup, const struct apiary_options *options,
                               struct apiary_error *error);

/* ---- blind_text.c: functions of struct game_rules ---- */

void blind_move_text(const void *state, game_move move, struct text *out);
enum apiary_status blind_move_read(const void *state, const char *text, size_t length,
                                   game_move *move, struct apiary_error *error);
size_t blind_steps(const void *state, game_move move, struct apiary_step list[APIARY_MAX_STEPS],
                   bool *last_is_optional);
void blind_steps_text(const void *state, const struct apiary_step *list, size_t count,
                      struct text *out);
enum apiary_status blind_steps_read(const void *state, const struct apiary_step *list, size_t count,
                                    game_move *move, struct apiary_error *error);
void blind_describe(const void *state, game_move move, bool played,
                    struct apiary_move_effect *effect);
void blind_path(const void *state, game_move move, bool played, struct apiary_path *path);
void blind_position_text(const void *state, struct text *out);
enum apiary_status blind_position_read(void *state, const char *text, size_t length,
                                       const struct apiary_options *options,
                                       struct apiary_error *error);

#endif

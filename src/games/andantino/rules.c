/*
 * rules.c: the functions of games/game.h for Andantino, each a line or two around the real ones.
 */
#include "games/andantino/moves.h"
#include "games/andantino/text.h"
#include "games/registry.h"

const struct tiles_kind andantino_kind = {
    .type = "Andantino",
    .begins = APIARY_BLACK,
    .totals = {ANDANTINO_TILES},
    .fewest = {[APIARY_WHITE] = 2, [APIARY_BLACK] = 1},
    .judge = andantino_judge,
};

static const struct tiles_game game = {
    .visit = andantino_visit, .play = andantino_play, .undo = andantino_undo};

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    (void)options;
    (void)type;
    (void)length;
    (void)error;
    andantino_init(state);
    return APIARY_OK;
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    return tiles_moves(&game, state, list);
}

static uint64_t perft(const void *state, int depth) {
    return tiles_perft(&game, state, depth);
}

static void position_text(const void *state, struct text *out) {
    tiles_position_text(&andantino_kind, state, out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    (void)options;
    return tiles_position_read(&andantino_kind, text, length, state, error);
}

const struct game_rules andantino_rules = {
    .state_size = sizeof(struct tiles_position),
    .always_repetition = true,
    .start = start,
    .to_move = tiles_to_move,
    .turns = tiles_turns,
    .result = tiles_result,
    .ending = andantino_ending,
    .key = tiles_key,
    .moves = list_moves,
    .play = andantino_play,
    .undo = andantino_undo,
    .perft = perft,
    .hash = tiles_hash,
    .move_text = tiles_move_text,
    .move_read = andantino_move_read,
    .position_text = position_text,
    .position_read = position_read,
    .pieces = tiles_pieces,
    .hand = tiles_hand,
    .steps = tiles_steps,
    .steps_text = tiles_steps_text,
    .describe = tiles_describe,
};

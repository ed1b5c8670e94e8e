/*
 * rules.c: the functions of games/game.h for Six, each a line or two around the real ones.
 */
#include "games/registry.h"
#include "games/six/moves.h"
#include "games/six/steps.h"
#include "games/six/text.h"

const struct tiles_kind six_kind = {
    .type = "Six",
    .begins = APIARY_WHITE,
    .captures = true,
    .first_rule = true,
    .totals = {22, 21, 19},
    .fewest = {1, 1},
    .judge = six_judge,
};

static const struct tiles_game game = {.visit = six_visit, .play = six_play, .undo = six_undo};

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    (void)type;
    (void)length;
    (void)error;
    static const unsigned tiles[] = {
        [APIARY_TILES_22] = 22, [APIARY_TILES_21] = 21, [APIARY_TILES_19] = 19};
    six_init(state, tiles[options->tiles], options->free_first);
    return APIARY_OK;
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    return tiles_moves(&game, state, list);
}

static uint64_t perft(const void *state, int depth) {
    return tiles_perft(&game, state, depth);
}

static void position_text(const void *state, struct text *out) {
    tiles_position_text(&six_kind, state, out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    (void)options; /* the text says what matters of them */
    return tiles_position_read(&six_kind, text, length, state, error);
}

const struct game_rules six_rules = {
    .state_size = sizeof(struct tiles_position),
    .always_repetition = true,
    .start = start,
    .to_move = tiles_to_move,
    .turns = tiles_turns,
    .result = tiles_result,
    .ending = six_ending,
    .key = tiles_key,
    .moves = list_moves,
    .play = six_play,
    .undo = six_undo,
    .perft = perft,
    .hash = tiles_hash,
    .move_text = tiles_move_text,
    .move_read = six_move_read,
    .position_text = position_text,
    .position_read = position_read,
    .pieces = tiles_pieces,
    .hand = tiles_hand,
    .steps = tiles_steps,
    .equivalents = six_equivalents,
    .steps_text = six_steps_text,
    .describe = six_describe,
};

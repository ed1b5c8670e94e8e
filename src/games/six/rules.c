/*
 * rules.c: Six as one of the games of games/game.h. Its state is a struct tiles_position.
 */
#include "games/tiles/rules.h"
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

TILES_DEFINE(six_kind, game)

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

const struct game_rules six_rules = {
    TILES_SHARED,
    .start = start,
    .ending = six_ending,
    .play = six_play,
    .undo = six_undo,
    .move_read = six_move_read,
    .equivalents = six_equivalents,
    .steps_text = six_steps_text,
    .describe = six_describe,
};

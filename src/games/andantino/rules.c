/*
 * rules.c: Andantino as one of the games of games/game.h. Its state is a struct tiles_position.
 */
#include "games/tiles/rules.h"
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

TILES_DEFINE(andantino_kind, game)

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    (void)type;
    (void)length;
    (void)options;
    (void)error;
    andantino_init(state);
    return APIARY_OK;
}

const struct game_rules andantino_rules = {
    TILES_SHARED,
    .start = start,
    .ending = andantino_ending,
    .play = andantino_play,
    .undo = andantino_undo,
    .move_read = andantino_move_read,
    .steps_text = tiles_steps_text,
    .describe = tiles_describe,
};

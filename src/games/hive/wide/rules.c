/*
 * rules.c: the functions of games/game.h for Hive with expansion pieces.
 */
#include "games/hive/wide/rules.h"

#include "games/hive/fog.h"
#include "games/hive/type.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/steps.h"
#include "games/hive/wide/text.h"

char hive_expansion_placed(game_move move) {
    bool places = wide_move_kind(move) == WIDE_PLACE;
    return places ? hive_kinds[wide_bug(wide_move_piece(move))].letter : '\0';
}

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    unsigned bugs;
    if (options->variant == APIARY_VARIANT_FOG) {
        return hive_fog_start(&hive_expansion_rules, state, type, length, options, error);
    }
    enum apiary_status status = hive_type_read(type, length, true, &bugs, error);
    if (!status) {
        wide_position_init(state, bugs, options->queen_first);
    }
    return status;
}

static void type_text(const void *state, struct text *out) {
    const struct wide_position *position = state;
    hive_type_text(position->bugs, out);
}

static enum apiary_colour to_move(const void *state) {
    const struct wide_position *position = state;
    return position->to_move == 0 ? APIARY_WHITE : APIARY_BLACK;
}

static size_t turns(const void *state) {
    const struct wide_position *position = state;
    return position->ply;
}

static enum apiary_result result(const void *state) {
    const struct wide_position *position = state;
    return wide_result(wide_surrounded(position, APIARY_WHITE),
                       wide_surrounded(position, APIARY_BLACK), position->ply);
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    wide_move moves[WIDE_MAX_MOVES];
    unsigned count = wide_moves(state, moves);
    for (unsigned i = 0; i < count; i++) {
        if (!game_moves_add(list, moves[i])) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

static uint64_t perft(const void *state, int depth) {
    struct wide_position scratch = *(const struct wide_position *)state;
    return wide_perft(&scratch, depth);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    return wide_position_read(text, length, true, options->queen_first, state, error);
}

static int hand(const void *state, enum apiary_colour colour, char letter) {
    const struct wide_position *position = state;
    unsigned bug = hive_bug_of_letter(letter);
    return bug == HIVE_ALL_BUGS ? 0 : position->hand[colour][bug];
}

static void describe(const void *state, game_move move, bool played,
                     struct apiary_move_effect *effect) {
    struct wide_position shown = *(const struct wide_position *)state;
    if (played) {
        wide_play(&shown, move);
    }
    wide_describe(state, move, &shown, effect);
}

static void path(const void *state, game_move move, bool played, struct apiary_path *path) {
    struct wide_position shown = *(const struct wide_position *)state;
    if (played) {
        wide_play(&shown, move);
    }
    wide_describe_path(state, move, &shown, path);
}

const struct game_rules hive_expansion_rules = {
    .state_size = sizeof(struct wide_position),
    .start = start,
    .type_text = type_text,
    .to_move = to_move,
    .turns = turns,
    .result = result,
    .ending = wide_ending,
    .key = wide_key,
    .moves = list_moves,
    .play = wide_play,
    .undo = wide_undo,
    .perft = perft,
    .hash = wide_hash,
    .move_text = wide_move_text,
    .move_read = wide_move_read,
    .position_text = wide_position_text,
    .position_read = position_read,
    .pieces = wide_pieces,
    .hand = hand,
    .steps = wide_steps,
    .steps_text = wide_steps_text,
    .steps_read = wide_steps_read,
    .describe = describe,
    .path = path,
};

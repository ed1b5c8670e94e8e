/*
 * rules.c: Hive with expansion pieces behind the interface of games/game.h.
 */
#include "games/hive/wide/rules.h"

#include "games/hive/ending.h"
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

static enum apiary_ending ending(const void *state, struct game_cells *cells) {
    return hive_ending(&hive_expansion_rules, state, cells);
}

static struct game_key key(const void *state) {
    return wide_key(state);
}

static uint64_t hash(const void *state) {
    return wide_hash(state);
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    game_move moves[WIDE_MAX_MOVES];
    unsigned count = wide_moves(state, moves);
    for (unsigned i = 0; i < count; i++) {
        if (!game_moves_add(list, moves[i])) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

static struct game_undo play(void *state, game_move move) {
    return wide_play(state, move);
}

static void undo(void *state, game_move move, struct game_undo token) {
    wide_undo(state, move, token);
}

static uint64_t perft(const void *state, int depth) {
    struct wide_position scratch = *(const struct wide_position *)state;
    return wide_perft(&scratch, depth);
}

static void move_text(const void *state, game_move move, struct text *out) {
    wide_move_text(state, move, out);
}

static enum apiary_status move_read(const void *state, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    return wide_move_read(state, text, length, move, error);
}

static void position_text(const void *state, struct text *out) {
    wide_position_text(state, out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    return wide_position_read(text, length, true, options->queen_first, state, error);
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    return wide_pieces(state, list, size);
}

static int hand(const void *state, enum apiary_colour colour, char letter) {
    const struct wide_position *position = state;
    unsigned bug = hive_bug_of_letter(letter);
    return bug == HIVE_ALL_BUGS ? 0 : position->hand[colour][bug];
}

static size_t steps(const void *state, game_move move, struct apiary_step list[APIARY_MAX_STEPS],
                    bool *last_is_optional) {
    return wide_steps(state, move, list, last_is_optional);
}

static void steps_text(const void *state, const struct apiary_step *list, size_t count,
                       struct text *out) {
    wide_steps_text(state, list, count, out);
}

static enum apiary_status steps_read(const void *state, const struct apiary_step *list,
                                     size_t count, game_move *move, struct apiary_error *error) {
    return wide_steps_read(state, list, count, move, error);
}

static void describe(const void *state, game_move move, bool played,
                     struct apiary_move_effect *effect) {
    struct wide_position shown = *(const struct wide_position *)state;
    if (played) {
        wide_play(&shown, move);
    }
    wide_describe(state, move, &shown, effect);
}

const struct game_rules hive_expansion_rules = {
    .state_size = sizeof(struct wide_position),
    .start = start,
    .type_text = type_text,
    .to_move = to_move,
    .turns = turns,
    .result = result,
    .ending = ending,
    .key = key,
    .moves = list_moves,
    .play = play,
    .undo = undo,
    .perft = perft,
    .hash = hash,
    .move_text = move_text,
    .move_read = move_read,
    .position_text = position_text,
    .position_read = position_read,
    .pieces = pieces,
    .hand = hand,
    .steps = steps,
    .steps_text = steps_text,
    .steps_read = steps_read,
    .describe = describe,
};

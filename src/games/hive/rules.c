/*
 * rules.c: the functions of games/game.h for official Hive.
 */
#include "games/hive/rules.h"

#include "games/hive/fog.h"
#include "games/hive/moves.h"
#include "games/hive/text.h"
#include "games/hive/type.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/steps.h"
#include "games/hive/wide/text.h"
#include "games/hive/widen.h"

char hive_placed(game_move move) {
    hive_move played = (hive_move)move;
    bool places = played != HIVE_PASS && hive_move_places(played);
    return places ? hive_kinds[hive_move_bug(played)].letter : '\0';
}

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    unsigned bugs;
    if (options->variant == APIARY_VARIANT_FOG) {
        return hive_fog_start(&hive_rules, state, type, length, options, error);
    }
    enum apiary_status status = hive_type_read(type, length, false, &bugs, error);
    if (!status) {
        hive_position_init(state, bugs, options->queen_first);
    }
    return status;
}

static void type_text(const void *state, struct text *out) {
    const struct hive_position *position = state;
    hive_type_text(position->bugs, out);
}

static enum apiary_colour to_move(const void *state) {
    const struct hive_position *position = state;
    return position->to_move == 0 ? APIARY_WHITE : APIARY_BLACK;
}

static size_t turns(const void *state) {
    const struct hive_position *position = state;
    return position->ply;
}

static enum apiary_result result(const void *state) {
    const struct hive_position *position = state;
    return wide_result(hive_surrounded(position, APIARY_WHITE),
                       hive_surrounded(position, APIARY_BLACK), position->ply);
}

static struct game_key key(const void *state) {
    return hive_key(state);
}

static uint64_t hash(const void *state) {
    const struct hive_position *position = state;
    return position->hash;
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    struct hive_position scratch = *(const struct hive_position *)state;
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (!game_moves_add(list, moves[i])) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

static struct game_undo play(void *state, game_move move) {
    struct hive_undo token = hive_play(state, (hive_move)move);
    return (struct game_undo){.word = {token.hash, token.moved}};
}

static void undo(void *state, game_move move, struct game_undo token) {
    struct hive_undo before = {.hash = token.word[0], .moved = (unsigned)token.word[1]};
    hive_undo(state, (hive_move)move, before);
}

static uint64_t perft(const void *state, int depth) {
    struct hive_position scratch = *(const struct hive_position *)state;
    return hive_perft(&scratch, depth);
}

static void move_text(const void *state, game_move move, struct text *out) {
    hive_move_text(state, (hive_move)move, out);
}

static enum apiary_status move_read(const void *state, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    hive_move read;
    enum apiary_status status = hive_move_read(state, text, length, &read, error);
    if (!status) {
        *move = read;
    }
    return status;
}

static int hand(const void *state, enum apiary_colour colour, char letter) {
    const struct hive_position *position = state;
    unsigned bug = hive_bug_of_letter(letter);
    return bug >= HIVE_BUGS ? 0 : position->hand[colour][bug];
}

/* ---- Through the wide position ---- */

static enum apiary_ending ending(const void *state, struct game_cells *cells) {
    struct wide_position wide;
    return wide_ending(hive_widen(state, &wide), cells);
}

static void position_text(const void *state, struct text *out) {
    struct wide_position wide;
    wide_position_text(hive_widen(state, &wide), out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    struct wide_position wide;
    enum apiary_status status =
        wide_position_read(text, length, false, options->queen_first, &wide, error);
    if (!status) {
        hive_narrow(&wide, state);
    }
    return status;
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    struct wide_position wide;
    return wide_pieces(hive_widen(state, &wide), list, size);
}

static size_t steps(const void *state, game_move move, struct apiary_step list[APIARY_MAX_STEPS],
                    bool *last_is_optional) {
    struct wide_position wide;
    hive_widen(state, &wide);
    return wide_steps(&wide, hive_widen_move(state, &wide, (hive_move)move), list,
                      last_is_optional);
}

static void steps_text(const void *state, const struct apiary_step *list, size_t count,
                       struct text *out) {
    struct wide_position wide;
    wide_steps_text(hive_widen(state, &wide), list, count, out);
}

static enum apiary_status steps_read(const void *state, const struct apiary_step *list,
                                     size_t count, game_move *move, struct apiary_error *error) {
    struct wide_position wide;
    game_move read;
    enum apiary_status status =
        wide_steps_read(hive_widen(state, &wide), list, count, &read, error);
    if (!status) {
        *move = hive_narrow_move(state, &wide, read);
    }
    return status;
}

static void describe(const void *state, game_move move, bool played,
                     struct apiary_move_effect *effect) {
    struct hive_position next = *(const struct hive_position *)state;
    struct wide_position wide, after;
    hive_widen(state, &wide);
    hive_play(&next, (hive_move)move);
    hive_widen(&next, &after);
    wide_describe(&wide, hive_widen_move(state, &wide, (hive_move)move), played ? &after : &wide,
                  effect);
}

static void path(const void *state, game_move move, bool played, struct apiary_path *path) {
    struct hive_position next = *(const struct hive_position *)state;
    struct wide_position wide, after;
    hive_widen(state, &wide);
    hive_play(&next, (hive_move)move);
    hive_widen(&next, &after);
    wide_describe_path(&wide, hive_widen_move(state, &wide, (hive_move)move),
                       played ? &after : &wide, path);
}

const struct game_rules hive_rules = {
    .state_size = sizeof(struct hive_position),
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
    .path = path,
};

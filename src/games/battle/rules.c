/*
 * rules.c: the functions of games/game.h for Battle, each a line or two around the real ones.
 */
#include "base/rng.h"
#include "games/battle/moves.h"
#include "games/battle/steps.h"
#include "games/battle/text.h"
#include "games/registry.h"

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    (void)type;
    (void)length;
    (void)error;
    battle_position_init(state, options->layout);
    return APIARY_OK;
}

static enum apiary_colour to_move(const void *state) {
    return battle_side(state) == 0 ? APIARY_WHITE : APIARY_BLACK;
}

static size_t turns(const void *state) {
    const struct battle_position *position = state;
    return (size_t)position->ply;
}

static enum apiary_result result(const void *state) {
    return battle_result(state);
}

static enum apiary_ending ending(const void *state, struct game_cells *goal) {
    for (unsigned side = 0; side < 2; side++) {
        if (battle_at_goal(state, side)) {
            game_cells_add(goal, battle_q(battle_goal(side)), battle_r(battle_goal(side)));
            return APIARY_ENDING_GOAL;
        }
    }
    return APIARY_ENDING_NO_MOVE;
}

static struct game_key key(const void *state) {
    uint64_t word[2];
    battle_key(state, word);
    return (struct game_key){.high = word[0], .low = word[1]};
}

static uint64_t hash(const void *state) {
    uint64_t word[2];
    battle_key(state, word);
    return rng_mix(word[0] ^ rng_mix(word[1]));
}

static enum apiary_status add_all(struct game_moves *list, const battle_move *moves,
                                  unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (!game_moves_add(list, moves[i])) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    battle_move moves[BATTLE_MAX_MOVES];
    return add_all(list, moves, battle_moves(state, moves));
}

static enum apiary_status list_choices(const void *state, struct game_moves *list) {
    battle_move moves[BATTLE_MAX_MOVES];
    return add_all(list, moves, battle_choices(state, moves));
}

static struct game_undo play(void *state, game_move move) {
    struct battle_position *position = state;
    struct game_undo before = {
        .word = {position->insects[0], position->insects[1], position->neutral, position->ply}};
    battle_play(position, move);
    return before;
}

static void undo(void *state, game_move move, struct game_undo before) {
    (void)move;
    *(struct battle_position *)state =
        (struct battle_position){.insects = {before.word[0], before.word[1]},
                                 .neutral = before.word[2],
                                 .ply = before.word[3]};
}

static uint64_t perft(const void *state, int depth) {
    return battle_perft(state, depth);
}

static void move_text(const void *state, game_move move, struct text *out) {
    battle_move_text(state, move, out);
}

static enum apiary_status move_read(const void *state, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    return battle_move_read(state, text, length, move, error);
}

static void position_text(const void *state, struct text *out) {
    battle_position_text(state, out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    (void)options;
    return battle_position_read(text, length, state, error);
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct battle_position *position = state;
    size_t count = 0;
    for (unsigned cell = 0; cell < 64; cell++) {
        uint64_t here = battle_bit(cell);
        if (!(BATTLE_BOARD & ~battle_empty(position) & here)) {
            continue;
        }
        if (count < size) {
            bool neutral = position->neutral & here;
            list[count] = (struct apiary_piece){
                .q = battle_q(cell),
                .r = battle_r(cell),
                .level = 1,
                .colour = position->insects[APIARY_BLACK] & here ? APIARY_BLACK : APIARY_WHITE,
                .bug = 'i',
                .top = true,
                .neutral = neutral,
                .face_down = neutral,
            };
        }
        count++;
    }
    return count;
}

static size_t cells(struct apiary_cell *list, size_t size) {
    size_t count = 0;
    for (unsigned cell = 0; cell < 64; cell++) {
        if (!(BATTLE_BOARD & battle_bit(cell))) {
            continue;
        }
        if (count < size) {
            bool black = cell == battle_goal(APIARY_BLACK);
            list[count] = (struct apiary_cell){
                .q = battle_q(cell),
                .r = battle_r(cell),
                .owned = black || cell == battle_goal(APIARY_WHITE),
                .owner = black ? APIARY_BLACK : APIARY_WHITE,
            };
        }
        count++;
    }
    return count;
}

static int hand(const void *state, enum apiary_colour colour, char bug) {
    (void)state;
    (void)colour;
    (void)bug;
    return 0;
}

const struct game_rules battle_rules = {
    .state_size = sizeof(struct battle_position),
    .start = start,
    .to_move = to_move,
    .turns = turns,
    .result = result,
    .ending = ending,
    .key = key,
    .moves = list_moves,
    .play = play,
    .undo = undo,
    .perft = perft,
    .choices = list_choices,
    .hash = hash,
    .move_text = move_text,
    .move_read = move_read,
    .position_text = position_text,
    .position_read = position_read,
    .pieces = pieces,
    .cells = cells,
    .hand = hand,
    .steps = battle_steps,
    .steps_text = battle_steps_text,
    .describe = battle_describe,
};

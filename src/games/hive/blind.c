/*
 * blind.c: blind games play the open game, with a draw before each placement.
 */
#include "games/hive/blind.h"

#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "games/hive/blind_state.h"
#include "games/hive/rules.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/rules.h"
#include "games/hive/widen.h"

static void widen_official(const union open_position *position, struct wide_position *wide) {
    hive_widen(&position->official, wide);
}

static void copy_wide(const union open_position *position, struct wide_position *wide) {
    *wide = position->wide;
}

static const struct open_game open_games[] = {
    {&hive_expansion_rules, hive_expansion_placed, copy_wide},
    {&hive_rules, hive_placed, widen_official},
};

static bool is_drawn(char letter) {
    return hive_is_drawn(hive_bug_of_letter(letter));
}

static bool plays_blind(const struct blind_state *state) {
    return state->blind[blind_to_move(state)];
}

uint32_t blind_drawable(const struct blind_state *state) {
    struct wide_position wide;
    wide_move moves[WIDE_MAX_MOVES];
    uint32_t letters = 0;
    if (!plays_blind(state) || state->drawn) {
        return 0;
    }
    state->open->widen(&state->position, &wide);
    for (unsigned i = wide_moves(&wide, moves); i-- > 0;) {
        char letter = hive_expansion_placed(moves[i]);
        letters |= letter && is_drawn(letter) ? BLIND_LETTER(letter) : 0;
    }
    return letters;
}

struct hive_blind_view hive_blind_view(const void *state) {
    const struct blind_state *blind = state;
    return (struct hive_blind_view){
        .rules = blind->open->rules,
        .position = &blind->position,
        .blind = {blind->blind[APIARY_WHITE], blind->blind[APIARY_BLACK]},
        .drawn = blind->drawn ? hive_bug_of_letter(blind->drawn) : HIVE_ALL_BUGS};
}

game_move hive_blind_draw(unsigned kinds) {
    game_move letters = 0;
    for (; kinds; kinds &= kinds - 1) {
        letters |= BLIND_LETTER(hive_kinds[__builtin_ctz(kinds)].letter);
    }
    return BLIND_DRAW | letters;
}

/* ---- Beginning ---- */

enum apiary_status blind_begin(struct blind_state *state, const char *text, size_t length,
                               bool setup, const struct apiary_options *options,
                               struct apiary_error *error) {
    bool both = options->variant == APIARY_VARIANT_BLIND;
    bool white = both || options->variant == APIARY_VARIANT_BLIND_WHITE;
    bool black = both || options->variant == APIARY_VARIANT_BLIND_BLACK;
    enum apiary_status status = APIARY_UNKNOWN_TYPE;
    if (!white && !black) {
        return status;
    }
    memset(state, 0, sizeof *state);
    state->blind[APIARY_WHITE] = white;
    state->blind[APIARY_BLACK] = black;
    for (size_t i = 0; i < sizeof open_games / sizeof *open_games && status == APIARY_UNKNOWN_TYPE;
         i++) {
        const struct game_rules *rules = open_games[i].rules;
        state->open = &open_games[i];
        status = setup ? rules->position_read(&state->position, text, length, options, error)
                       : rules->start(&state->position, text, length, options, error);
    }
    return status;
}

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    return blind_begin(state, type, length, false, options, error);
}

/* ---- Passed on to the open game ---- */

static void type_text(const void *state, struct text *out) {
    const struct blind_state *blind = state;
    blind->open->rules->type_text(&blind->position, out);
}

static enum apiary_colour to_move(const void *state) {
    return blind_to_move(state);
}

static size_t turns(const void *state) {
    const struct blind_state *blind = state;
    return blind->open->rules->turns(&blind->position);
}

static enum apiary_result result(const void *state) {
    const struct blind_state *blind = state;
    return blind->open->rules->result(&blind->position);
}

static enum apiary_ending ending(const void *state, struct game_cells *cells) {
    const struct blind_state *blind = state;
    return blind->open->rules->ending(&blind->position, cells);
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct blind_state *blind = state;
    return blind->open->rules->pieces(&blind->position, list, size);
}

static int hand(const void *state, enum apiary_colour colour, char bug) {
    const struct blind_state *blind = state;
    return blind->open->rules->hand(&blind->position, colour, bug);
}

/* A drawn tile makes another position. */
static uint64_t drawn_key(const struct blind_state *blind) {
    return blind->drawn ? rng_mix((uint64_t)blind->drawn) : 0;
}

static struct game_key key(const void *state) {
    const struct blind_state *blind = state;
    struct game_key key = blind->open->rules->key(&blind->position);
    key.low ^= drawn_key(blind);
    return key;
}

static uint64_t hash(const void *state) {
    const struct blind_state *blind = state;
    return blind->open->rules->hash(&blind->position) ^ drawn_key(blind);
}

/* ---- Moves ---- */

bool blind_allows(const struct blind_state *state, game_move move) {
    char letter = state->open->placed(move);
    if (state->drawn) {
        return letter == state->drawn;
    }
    return !plays_blind(state) || !letter || !is_drawn(letter);
}

static enum apiary_status moves(const void *state, struct game_moves *list) {
    const struct blind_state *blind = state;
    size_t before = list->count;
    enum apiary_status status = blind->open->rules->moves(&blind->position, list);
    if (status) {
        return status;
    }
    size_t kept = before;
    uint32_t letters = 0;
    for (size_t i = before; i < list->count; i++) {
        if (blind_allows(blind, list->move[i])) {
            list->move[kept++] = list->move[i];
        } else if (!blind->drawn) {
            letters |= BLIND_LETTER(blind->open->placed(list->move[i]));
        }
    }
    list->count = kept;
    bool full = letters && !game_moves_add(list, BLIND_DRAW | letters);
    return full ? APIARY_NO_MEMORY : APIARY_OK;
}

/* RULES C1: tiles, not kinds, are equally likely. */
static size_t outcomes(const void *state, game_move move, struct game_outcome *list) {
    const struct blind_state *blind = state;
    size_t count = 0;
    for (uint32_t letters = blind_is_draw(move) && !(move & BLIND_OUTCOME) ? (uint32_t)move : 0;
         letters; letters &= letters - 1) {
        uint32_t bit = letters & -letters;
        int tiles = hand(state, blind_to_move(blind), blind_outcome_letter(bit));
        list[count++] = (struct game_outcome){BLIND_DRAW | BLIND_OUTCOME | bit, (unsigned)tiles};
    }
    return count;
}

static bool is_outcome(game_move move) {
    return blind_is_draw(move) && (move & BLIND_OUTCOME);
}

static struct game_undo play(void *state, game_move move) {
    struct blind_state *blind = state;
    if (blind_is_draw(move)) {
        blind->drawn = blind_outcome_letter(move);
        return (struct game_undo){0};
    }
    blind->drawn = '\0';
    return blind->open->rules->play(&blind->position, move);
}

/* A hidden tile that was placed had been drawn before: undoing makes it the drawn one again. */
static void undo(void *state, game_move move, struct game_undo token) {
    struct blind_state *blind = state;
    blind->drawn = '\0';
    if (!blind_is_draw(move)) {
        blind->open->rules->undo(&blind->position, move, token);
        if (!blind_allows(blind, move)) {
            blind->drawn = blind->open->placed(move);
        }
    }
}

/* Drawing and placing are one turn, and every tile that can be placed can be drawn: the count is
 * that of the open game. */
static uint64_t perft(const void *state, int depth) {
    struct blind_state blind = *(const struct blind_state *)state;
    const struct game_rules *rules = blind.open->rules;
    if (!blind.drawn || depth <= 0) {
        return rules->perft(&blind.position, depth);
    }
    struct game_moves list = {.memory = mem_or_default(NULL)};
    uint64_t total = 0;
    if (moves(&blind, &list) == APIARY_OK) {
        for (size_t i = 0; i < list.count; i++) {
            struct game_undo token = rules->play(&blind.position, list.move[i]);
            total += rules->perft(&blind.position, depth - 1);
            rules->undo(&blind.position, list.move[i], token);
        }
    }
    mem_free(&list.memory, list.move);
    return total;
}

static void *open_state(void *state, const struct game_rules **rules) {
    struct blind_state *blind = state;
    if (blind->drawn) {
        return NULL;
    }
    *rules = blind->open->rules;
    return &blind->position;
}

const struct game_rules hive_blind_rules = {
    .state_size = sizeof(struct blind_state),
    .start = start,
    .type_text = type_text,
    .to_move = to_move,
    .turns = turns,
    .result = result,
    .ending = ending,
    .key = key,
    .moves = moves,
    .play = play,
    .undo = undo,
    .perft = perft,
    .hash = hash,
    .outcomes = outcomes,
    .is_outcome = is_outcome,
    .open = open_state,
    .move_text = blind_move_text,
    .move_read = blind_move_read,
    .position_text = blind_position_text,
    .position_read = blind_position_read,
    .pieces = pieces,
    .hand = hand,
    .steps = blind_steps,
    .steps_text = blind_steps_text,
    .steps_read = blind_steps_read,
    .describe = blind_describe,
    .path = blind_path,
};

/*
 * blind.c: the open game's functions with the pile between hand and table.
 */
#include "games/hive/blind.h"

#include <stdalign.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/rng.h"
#include "games/hive/expansion/moves.h"
#include "games/hive/expansion/rules.h"
#include "games/hive/moves.h"
#include "games/hive/rules.h"
#include "games/steps.h"

/* What the pile must know of the open game beyond its table of functions. */
struct open_game {
    const struct game_rules *rules;
    char (*placed)(game_move move);              /* the letter of what it places, or '\0' */
    uint32_t (*placeable)(const void *position); /* letters that can be placed now, LETTER bits */
    void (*next_name)(const void *position, char letter, struct text *out); /* "wA1" */
};

#define LETTER(letter) (UINT32_C(1) << ((letter) - 'A'))
#define OPEN_LETTERS   (LETTER('Q') | LETTER('H'))

static uint32_t official_placeable(const void *position) {
    struct hive_position scratch = *(const struct hive_position *)position;
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(&scratch, moves);
    uint32_t letters = 0;
    for (unsigned i = 0; i < count; i++) {
        char letter = hive_placed(moves[i]);
        letters |= letter ? LETTER(letter) : 0;
    }
    return letters;
}

static void official_next_name(const void *state, char letter, struct text *out) {
    const struct hive_position *position = state;
    char name[HIVE_NAME_SIZE];
    hive_move placement = hive_move_make(hive_bug_of_letter(letter), HIVE_NO_CELL, 0);
    text_add_n(out, name, hive_piece_name(hive_moving_piece(position, placement), name));
}

static uint32_t expansion_placeable_letters(const void *position) {
    game_move moves[EXPANSION_MAX_MOVES];
    unsigned count = expansion_moves(position, moves);
    uint32_t letters = 0;
    for (unsigned i = 0; i < count; i++) {
        char letter = hive_expansion_placed(moves[i]);
        letters |= letter ? LETTER(letter) : 0;
    }
    return letters;
}

static void expansion_next_name(const void *state, char letter, struct text *out) {
    const struct expansion_position *position = state;
    unsigned piece = expansion_entering(position, position->to_move, hive_bug_of_letter(letter));
    char name[HIVE_NAME_SIZE];
    text_add_n(out, name, hive_name_write(expansion_name(piece), name));
}

static const struct open_game open_games[] = {
    {&hive_expansion_rules, hive_expansion_placed, expansion_placeable_letters,
     expansion_next_name},
    {&hive_rules, hive_placed, official_placeable, official_next_name},
};

union open_position {
    struct hive_position official;
    struct expansion_position expansion;
};

struct blind_state {
    alignas(64) unsigned char position[sizeof(union open_position)];
    const struct open_game *open;
    uint8_t blind[2]; /* colour: whether it plays blind */
    char drawn;       /* the letter of the tile that must be placed now, or '\0' */
    uint8_t reserved[5];
};

/*
 * Move codes are those of the open game, and for drawing a bit that these leave free: the move
 * `draw` with the letters that may be drawn, and its outcomes with the one letter that was.
 */
#define DRAW         (UINT64_C(1) << 63)
#define DRAW_OUTCOME (UINT64_C(1) << 62)

static bool is_draw(game_move move) {
    return move >> 63;
}

static char outcome_letter(game_move move) {
    return (char)('A' + __builtin_ctzll(move));
}

static enum apiary_colour to_move(const void *state) {
    const struct blind_state *blind = state;
    return blind->open->rules->to_move(blind->position);
}

static bool plays_blind(const struct blind_state *state) {
    return state->blind[to_move(state)];
}

/* The letters that the side to move may draw. */
static uint32_t drawable(const struct blind_state *state) {
    return plays_blind(state) && !state->drawn
               ? state->open->placeable(state->position) & ~OPEN_LETTERS
               : 0;
}

const void *hive_blind_open(const void *state, const struct game_rules **rules) {
    const struct blind_state *blind = state;
    *rules = blind->open->rules;
    return blind->position;
}

/* ---- Beginning ---- */

static enum apiary_status
begin(struct blind_state *state, const char *text, size_t length,
      const struct apiary_options *options,
      enum apiary_status (*how)(const struct game_rules *rules, void *position, const char *text,
                                size_t length, const struct apiary_options *options,
                                struct apiary_error *error),
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
        state->open = &open_games[i];
        status = how(state->open->rules, state->position, text, length, options, error);
    }
    return status;
}

static enum apiary_status start_open(const struct game_rules *rules, void *position,
                                     const char *text, size_t length,
                                     const struct apiary_options *options,
                                     struct apiary_error *error) {
    return rules->start(position, text, length, options, error);
}

static enum apiary_status read_open(const struct game_rules *rules, void *position,
                                    const char *text, size_t length,
                                    const struct apiary_options *options,
                                    struct apiary_error *error) {
    return rules->position_read(position, text, length, options, error);
}

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    return begin(state, type, length, options, start_open, error);
}

/* ---- What the open game answers ---- */

static void type_text(const void *state, struct text *out) {
    const struct blind_state *blind = state;
    blind->open->rules->type_text(blind->position, out);
}

static size_t turns(const void *state) {
    const struct blind_state *blind = state;
    return blind->open->rules->turns(blind->position);
}

static enum apiary_result result(const void *state) {
    const struct blind_state *blind = state;
    return blind->open->rules->result(blind->position);
}

static enum apiary_ending ending(const void *state, struct game_cells *cells) {
    const struct blind_state *blind = state;
    return blind->open->rules->ending(blind->position, cells);
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct blind_state *blind = state;
    return blind->open->rules->pieces(blind->position, list, size);
}

static int hand(const void *state, enum apiary_colour colour, char bug) {
    const struct blind_state *blind = state;
    return blind->open->rules->hand(blind->position, colour, bug);
}

static struct game_key key(const void *state) {
    const struct blind_state *blind = state;
    struct game_key key = blind->open->rules->key(blind->position);
    key.low ^= blind->drawn ? rng_mix((uint64_t)blind->drawn) : 0;
    return key;
}

static uint64_t hash(const void *state) {
    const struct blind_state *blind = state;
    const struct game_rules *rules = blind->open->rules;
    uint64_t open = rules->hash ? rules->hash(blind->position) : rules->key(blind->position).low;
    return open ^ (blind->drawn ? rng_mix((uint64_t)blind->drawn) : 0);
}

/* ---- Moves ---- */

/* Whether the side to move may play this legal move of the open game, as things stand. */
static bool allowed(const struct blind_state *state, game_move move) {
    char letter = state->open->placed(move);
    if (state->drawn) {
        return letter == state->drawn;
    }
    return !plays_blind(state) || !letter || (LETTER(letter) & OPEN_LETTERS);
}

static enum apiary_status moves(const void *state, struct game_moves *list) {
    const struct blind_state *blind = state;
    size_t before = list->count;
    enum apiary_status status = blind->open->rules->moves(blind->position, list);
    if (status) {
        return status;
    }
    size_t kept = before;
    uint32_t letters = 0;
    for (size_t i = before; i < list->count; i++) {
        if (allowed(blind, list->move[i])) {
            list->move[kept++] = list->move[i];
        } else if (!blind->drawn) {
            letters |= LETTER(blind->open->placed(list->move[i]));
        }
    }
    list->count = kept;
    bool full = letters && !game_moves_add(list, DRAW | letters);
    return full ? APIARY_NO_MEMORY : APIARY_OK;
}

/* RULES C1: tiles, not kinds, are equally likely. */
static size_t outcomes(const void *state, game_move move, struct game_outcome *list) {
    const struct blind_state *blind = state;
    size_t count = 0;
    for (uint32_t letters = is_draw(move) && !(move & DRAW_OUTCOME) ? (uint32_t)move : 0; letters;
         letters &= letters - 1) {
        uint32_t bit = letters & -letters;
        int tiles = hand(state, to_move(blind), outcome_letter(bit));
        list[count++] = (struct game_outcome){DRAW | DRAW_OUTCOME | bit, (unsigned)tiles};
    }
    return count;
}

static bool is_outcome(game_move move) {
    return is_draw(move) && (move & DRAW_OUTCOME);
}

static struct game_undo play(void *state, game_move move) {
    struct blind_state *blind = state;
    if (is_draw(move)) {
        blind->drawn = outcome_letter(move);
        return (struct game_undo){0};
    }
    blind->drawn = '\0';
    return blind->open->rules->play(blind->position, move);
}

/* A hidden tile that was placed had been drawn. */
static void undo(void *state, game_move move, struct game_undo token) {
    struct blind_state *blind = state;
    blind->drawn = '\0';
    if (!is_draw(move)) {
        blind->open->rules->undo(blind->position, move, token);
        if (!allowed(blind, move)) {
            blind->drawn = blind->open->placed(move);
        }
    }
}

/* Drawing and placing are one turn, and whatever can be placed can be drawn: the open game has as
 * many. */
static uint64_t perft(const void *state, int depth) {
    struct blind_state blind = *(const struct blind_state *)state;
    const struct game_rules *rules = blind.open->rules;
    if (!blind.drawn || depth <= 0) {
        return rules->perft(blind.position, depth);
    }
    struct game_moves list = {.memory = mem_or_default(NULL)};
    uint64_t total = 0;
    if (moves(&blind, &list) == APIARY_OK) {
        for (size_t i = 0; i < list.count; i++) {
            struct game_undo token = rules->play(blind.position, list.move[i]);
            total += rules->perft(blind.position, depth - 1);
            rules->undo(blind.position, list.move[i], token);
        }
    }
    mem_free(&list.memory, list.move);
    return total;
}

/* ---- Text ---- */

static void move_text(const void *state, game_move move, struct text *out) {
    const struct blind_state *blind = state;
    if (!is_draw(move)) {
        blind->open->rules->move_text(blind->position, move, out);
        return;
    }
    text_add(out, "draw");
    if (move & DRAW_OUTCOME) {
        text_put(out, ' ');
        blind->open->next_name(blind->position, outcome_letter(move), out);
    }
}

static const char *side_name(const struct blind_state *state) {
    return to_move(state) == APIARY_WHITE ? "White" : "Black";
}

/* "draw", or "draw wA1" as a record has it. */
static enum apiary_status read_draw(const struct blind_state *state, const char *text,
                                    size_t length, game_move *move, struct apiary_error *error) {
    static const size_t word = sizeof "draw" - 1;
    if (apiary_result_is_final(result(state))) {
        return error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s",
                         apiary_result_name(result(state)));
    }
    if (!plays_blind(state)) {
        return error_set(error, APIARY_CANNOT_DRAW, 0, "%s does not play blind", side_name(state));
    }
    if (state->drawn) {
        return error_set(error, APIARY_CANNOT_DRAW, 0, "a tile is drawn already: place it");
    }
    uint32_t letters = drawable(state);
    if (!letters) {
        return error_set(error, APIARY_CANNOT_DRAW, 0, "no hidden tile of %s could be placed",
                         side_name(state));
    }
    size_t at = word;
    while (at < length && (text[at] == ' ' || text[at] == '\t')) {
        at++;
    }
    if (at == length) {
        *move = DRAW | letters;
        return APIARY_OK;
    }
    for (; letters && at > word; letters &= letters - 1) {
        char name[16];
        struct text out = text_into(name, sizeof name);
        state->open->next_name(state->position, outcome_letter(letters), &out);
        size_t size = text_end(&out);
        if (size == length - at && memcmp(name, text + at, size) == 0) {
            *move = DRAW | DRAW_OUTCOME | (letters & -letters);
            return APIARY_OK;
        }
    }
    return error_set(error, APIARY_CANNOT_DRAW, at, "%.*s is no tile that could be drawn now",
                     (int)(length - at > 16 ? 16 : length - at), text + at);
}

/* Whether a legal move of the open game is one here. */
static enum apiary_status admit(const struct blind_state *blind, game_move read,
                                struct apiary_error *error) {
    if (allowed(blind, read)) {
        return APIARY_OK;
    }
    if (!blind->drawn) {
        return error_set(error, APIARY_MUST_DRAW, 0,
                         "%s plays blind: a tile other than the queen is drawn, not chosen",
                         side_name(blind));
    }
    char name[APIARY_NAME_SIZE];
    struct text out = text_into(name, sizeof name);
    blind->open->next_name(blind->position, blind->drawn, &out);
    text_end(&out);
    enum apiary_status status =
        error_set(error, APIARY_MUST_PLACE_DRAWN, 0, "%s was drawn and must be placed", name);
    error_names(error, name, NULL, NULL);
    return status;
}

static enum apiary_status move_read(const void *state, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    const struct blind_state *blind = state;
    size_t at = 0, end = length;
    while (at < end && (text[at] == ' ' || text[at] == '\t')) {
        at++;
    }
    while (end > at && (text[end - 1] == ' ' || text[end - 1] == '\t')) {
        end--;
    }
    if (end - at >= 4 && memcmp(text + at, "draw", 4) == 0) {
        enum apiary_status status = read_draw(blind, text + at, end - at, move, error);
        if (status && error) {
            error->offset += at;
        }
        return status;
    }
    game_move read;
    enum apiary_status status =
        blind->open->rules->move_read(blind->position, text, length, &read, error);
    if (status || (status = admit(blind, read, error))) {
        return status;
    }
    *move = read;
    return APIARY_OK;
}

/* ---- Steps ---- */

static size_t steps(const void *state, game_move move, struct apiary_step list[APIARY_MAX_STEPS],
                    bool *last_is_optional) {
    const struct blind_state *blind = state;
    *last_is_optional = false;
    if (is_draw(move)) {
        list[0] = step_word("draw");
        return 1;
    }
    return blind->open->rules->steps(blind->position, move, list, last_is_optional);
}

static bool steps_draw(const struct apiary_step *list, size_t count) {
    return count == 1 && step_is_word(&list[0], "draw");
}

static void steps_text(const void *state, const struct apiary_step *list, size_t count,
                       struct text *out) {
    const struct blind_state *blind = state;
    if (steps_draw(list, count)) {
        text_add(out, "draw");
    } else {
        blind->open->rules->steps_text(blind->position, list, count, out);
    }
}

static enum apiary_status steps_read(const void *state, const struct apiary_step *list,
                                     size_t count, game_move *move, struct apiary_error *error) {
    const struct blind_state *blind = state;
    if (steps_draw(list, count)) {
        return read_draw(blind, "draw", 4, move, error);
    }
    game_move read;
    enum apiary_status status =
        blind->open->rules->steps_read(blind->position, list, count, &read, error);
    if (status || (status = admit(blind, read, error))) {
        return status;
    }
    *move = read;
    return APIARY_OK;
}

static void describe(const void *state, game_move move, bool played,
                     struct apiary_move_effect *what) {
    const struct blind_state *blind = state;
    if (!is_draw(move)) {
        blind->open->rules->describe(blind->position, move, played, what);
        return;
    }
    what->action = APIARY_ACTION_DRAW;
    if (move & DRAW_OUTCOME) {
        struct text out = text_into(what->piece, sizeof what->piece);
        blind->open->next_name(blind->position, outcome_letter(move), &out);
        text_end(&out);
    }
}

/* The open game's text, and " drawn=A" behind it. */
static const char drawn_mark[] = " drawn=";

static void position_text(const void *state, struct text *out) {
    const struct blind_state *blind = state;
    blind->open->rules->position_text(blind->position, out);
    if (blind->drawn) {
        text_format(out, "%s%c", drawn_mark, blind->drawn);
    }
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    struct blind_state *blind = state;
    size_t mark = sizeof drawn_mark - 1;
    char drawn = '\0';
    if (length > mark + 1 && memcmp(text + length - mark - 1, drawn_mark, mark) == 0) {
        drawn = text[length - 1];
        length -= mark + 1;
    }
    enum apiary_status status = begin(blind, text, length, options, read_open, error);
    if (status || !drawn) {
        return status;
    }
    bool letter = drawn >= 'A' && drawn <= 'Z';
    if (!letter || apiary_result_is_final(result(blind)) || !(drawable(blind) & LETTER(drawn))) {
        return error_set(error, APIARY_INVALID_POSITION, length + mark,
                         "no such tile can have been drawn");
    }
    blind->drawn = drawn;
    return APIARY_OK;
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

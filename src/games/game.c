/*
 * game.c: a game: its state, its result, its moves. record.c has the record.
 */
#include "games/handle.h"

#include <string.h>

#include "base/aligned.h"
#include "base/error.h"
#include "games/chance.h"
#include "games/options.h"
#include "games/registry.h"

const char *apiary_result_name(enum apiary_result result) {
    static const char *const name[] = {"NotStarted", "InProgress", "WhiteWins", "BlackWins",
                                       "Draw"};
    return (unsigned)result < sizeof name / sizeof *name ? name[result] : "unknown";
}

bool apiary_result_is_final(enum apiary_result result) {
    return result == APIARY_WHITE_WINS || result == APIARY_BLACK_WINS || result == APIARY_DRAW;
}

bool game_moves_add(struct game_moves *list, game_move move) {
    void *array = list->move;
    bool grown = mem_grow(&list->memory, &array, &list->capacity, list->count, sizeof move);
    list->move = array;
    if (grown) {
        list->move[list->count++] = move;
    }
    return grown;
}

const char *apiary_ending_name(enum apiary_ending ending) {
    static const char *const name[APIARY_ENDING_COUNT] = {
        "none",     "declared",    "resignation", "agreement", "time",     "repetition",
        "queen",    "both-queens", "line",        "ring",      "triangle", "too-few",
        "enclosed", "no-progress", "goal",        "no-move",   "insects"};
    return (unsigned)ending < APIARY_ENDING_COUNT ? name[ending] : "unknown";
}

/* ---- Making and freeing ---- */

apiary_game *handle_new(const struct apiary_allocator *memory, const struct game_rules *rules,
                        const struct apiary_options *options) {
    struct apiary_allocator chosen = mem_or_default(memory);
    apiary_game *game = mem_zero(&chosen, sizeof *game);
    if (!game) {
        return NULL;
    }
    game->memory = game->moves.memory = chosen;
    game->rules = rules;
    if (options) {
        game->options = options_only(options, registry_info(rules)->options);
    }
    game->state = aligned_new(&chosen, rules->state_size);
    if (!game->state) {
        mem_free(&chosen, game);
        return NULL;
    }
    return game;
}

static bool repetition_draws(const apiary_game *game) {
    return game->options.repetition || game->rules->always_repetition;
}

/* Records the key of the current position, and how often it has occurred. */
static bool push_key(apiary_game *game) {
    void *keys = game->key, *times = game->times;
    size_t now = game->length;
    bool grown =
        mem_grow(&game->memory, &keys, &game->key_capacity, now + 1, sizeof *game->key) &&
        mem_grow(&game->memory, &times, &game->times_capacity, now + 1, sizeof *game->times);
    game->key = keys;
    game->times = times;
    if (!grown) {
        return false;
    }
    game->key[now] = game->rules->key(game->state);
    game->times[now] = 1;
    for (size_t i = now; repetition_draws(game) && i-- > 0;) {
        if (game->key[i].high == game->key[now].high && game->key[i].low == game->key[now].low) {
            game->times[now] = game->times[i] + 1;
            break;
        }
    }
    return true;
}

enum apiary_status handle_at(const struct apiary_allocator *memory, const struct game_rules *rules,
                             const void *state, const struct apiary_options *options,
                             apiary_game **game) {
    apiary_game *made = handle_new(memory, rules, options);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    memcpy(made->state, state, rules->state_size);
    made->setup = true;
    if (!push_key(made)) {
        apiary_game_free(made);
        return APIARY_NO_MEMORY;
    }
    *game = made;
    return APIARY_OK;
}

/* Checks the seed and the commitment. The commitment is computed from the seed unless it is given;
 * "-" means that there is none. */
static enum apiary_status complete_commitment(struct apiary_options *options,
                                              struct apiary_error *error) {
    bool uncommitted = options->commitment[0] == '-' && options->commitment[1] == '\0';
    if (uncommitted) {
        options->commitment[0] = '\0';
    }
    bool has_seed = options->seed[0] != '\0', has_commitment = options->commitment[0] != '\0';
    if ((has_seed && !chance_seed_valid(options->seed)) ||
        (has_commitment && !chance_seed_valid(options->commitment))) {
        return error_set(error, APIARY_BAD_ARGUMENT, 0,
                         "the %s must have 1 to %d letters and digits",
                         has_seed && !chance_seed_valid(options->seed) ? "seed" : "commitment",
                         APIARY_SEED_SIZE - 1);
    }
    if (has_seed && !has_commitment && !uncommitted) {
        sha256_hex(options->seed, strlen(options->seed), options->commitment);
    }
    return APIARY_OK;
}

/* A game of the type with which `text` begins: `text` is a type or, with `setup`, a position. */
static enum apiary_status make_game(const struct apiary_allocator *memory, const char *text,
                                    size_t length, const struct apiary_options *options, bool setup,
                                    apiary_game **game, struct apiary_error *error) {
    enum apiary_status status = APIARY_UNKNOWN_TYPE;
    if (options && !options_valid(options)) {
        return error_set(error, APIARY_BAD_ARGUMENT, 0, "an option is outside its range");
    }
    const struct game_rules *const *tables = registry_find(text, length, error);
    for (; tables && *tables && status == APIARY_UNKNOWN_TYPE; tables++) {
        apiary_game *made = handle_new(memory, *tables, options);
        if (!made) {
            return error_no_memory(error);
        }
        const struct game_rules *rules = made->rules;
        made->seeded = !setup && made->options.variant == APIARY_VARIANT_FOG;
        made->setup = setup || made->seeded;
        if ((status = complete_commitment(&made->options, error))) {
            apiary_game_free(made);
            return status;
        }
        status = setup ? rules->position_read(made->state, text, length, &made->options, error)
                       : rules->start(made->state, text, length, &made->options, error);
        if (!status && !push_key(made)) {
            status = error_no_memory(error);
        }
        if (status) {
            apiary_game_free(made);
        } else {
            *game = made;
            if (error) { /* tables tried before have set it */
                *error = (struct apiary_error){.status = APIARY_OK};
            }
        }
    }
    return status;
}

enum apiary_status apiary_game_new(const struct apiary_allocator *memory, const char *type,
                                   const struct apiary_options *options, apiary_game **game,
                                   struct apiary_error *error) {
    return make_game(memory, type, strlen(type), options, false, game, error);
}

enum apiary_status game_from_position(const struct apiary_allocator *memory, const char *text,
                                      size_t length, const struct apiary_options *options,
                                      apiary_game **game, struct apiary_error *error) {
    return make_game(memory, text, length, options, true, game, error);
}

void apiary_game_free(apiary_game *game) {
    if (!game) {
        return;
    }
    struct apiary_allocator memory = game->memory;
    for (size_t i = 0; i < game->length; i++) {
        mem_free(&memory, game->entry[i].text);
        mem_free(&memory, game->entry[i].comment);
    }
    for (size_t i = 0; i < game->tag_count; i++) {
        mem_free(&memory, game->tag[i].name);
        mem_free(&memory, game->tag[i].value);
    }
    mem_free(&memory, game->entry);
    mem_free(&memory, game->key);
    mem_free(&memory, game->times);
    mem_free(&memory, game->tag);
    mem_free(&memory, game->moves.move);
    aligned_free(&memory, game->state);
    mem_free(&memory, game);
}

/* ---- Facts ---- */

size_t apiary_game_type(const apiary_game *game, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    if (game->rules->type_text) {
        game->rules->type_text(game->state, &out);
    } else {
        text_add(&out, apiary_game_info_of(game)->type);
    }
    return text_end(&out);
}

void apiary_game_key(const apiary_game *game, uint64_t key[2]) {
    key[0] = game->key[game->length].high;
    key[1] = game->key[game->length].low;
}

struct apiary_options apiary_game_options(const apiary_game *game) {
    return game->options;
}

enum apiary_colour apiary_game_to_move(const apiary_game *game) {
    return game->rules->to_move(game->state);
}

size_t apiary_game_turns(const apiary_game *game) {
    return game->rules->turns(game->state);
}

/* RULES A4, D, E: the third occurrence of a position. */
static bool is_repeated(const apiary_game *game) {
    return repetition_draws(game) && game->times[game->length] >= 3;
}

enum apiary_result apiary_game_result(const apiary_game *game) {
    enum apiary_result result = game->rules->result(game->state);
    if (apiary_result_is_final(result)) {
        return result;
    }
    if (is_repeated(game)) {
        return APIARY_DRAW;
    }
    if (game->declared != APIARY_NOT_STARTED) {
        return game->declared;
    }
    return game->length > 0 ? APIARY_IN_PROGRESS : result;
}

static enum apiary_ending find_ending(const apiary_game *game, struct game_cells *cells) {
    if (apiary_result_is_final(game->rules->result(game->state))) {
        return game->rules->ending(game->state, cells);
    }
    if (is_repeated(game)) {
        return APIARY_ENDING_REPETITION;
    }
    return game->declared != APIARY_NOT_STARTED ? game->declared_ending : APIARY_ENDING_NONE;
}

enum apiary_ending apiary_game_ending(const apiary_game *game) {
    struct game_cells none = {0};
    return find_ending(game, &none);
}

size_t apiary_game_ending_cells(const apiary_game *game, struct apiary_axial *cells, size_t size) {
    struct game_cells list = {.cell = cells, .size = size};
    find_ending(game, &list);
    return list.count;
}

enum apiary_status apiary_game_declare(apiary_game *game, enum apiary_result result,
                                       enum apiary_ending ending) {
    bool off_board = ending >= APIARY_ENDING_DECLARED && ending <= APIARY_ENDING_TIME;
    if (!apiary_result_is_final(result) || !off_board) {
        return APIARY_BAD_ARGUMENT;
    }
    if (apiary_result_is_final(apiary_game_result(game))) {
        return APIARY_GAME_OVER;
    }
    game->declared = result;
    game->declared_ending = ending;
    game->moves_known = false;
    return APIARY_OK;
}

void game_resume(apiary_game *game) {
    if (game->declared != APIARY_NOT_STARTED) {
        game->declared = APIARY_NOT_STARTED;
        game->moves_known = false;
    }
}

/* ---- Moves ---- */

enum apiary_status apiary_game_moves(apiary_game *game, size_t *count) {
    if (!game->moves_known) {
        game->moves.count = 0;
        if (!apiary_result_is_final(apiary_game_result(game))) {
            enum apiary_status status = game->rules->moves(game->state, &game->moves);
            if (status) {
                return status;
            }
        }
        game->moves_known = true;
    }
    *count = game->moves.count;
    return APIARY_OK;
}

size_t apiary_game_move(const apiary_game *game, size_t index, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    if (game->moves_known && index < game->moves.count) {
        game->rules->move_text(game->state, game->moves.move[index], &out);
    }
    return text_end(&out);
}

enum apiary_status game_check_over(const apiary_game *game, struct apiary_error *error) {
    static const char *const by[APIARY_ENDING_COUNT] = {
        [APIARY_ENDING_DECLARED] = "",
        [APIARY_ENDING_RESIGNATION] = " by resignation",
        [APIARY_ENDING_AGREEMENT] = " by agreement",
        [APIARY_ENDING_TIME] = " on time",
        [APIARY_ENDING_REPETITION] = " by repetition",
    };
    enum apiary_ending ending = apiary_game_ending(game);
    if (!by[ending]) {
        return APIARY_OK;
    }
    return error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s%s",
                     apiary_result_name(apiary_game_result(game)), by[ending]);
}

static enum apiary_status read_move(const apiary_game *game, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    enum apiary_status status = game_check_over(game, error);
    length = game_move_length(text, length);
    return status ? status : game->rules->move_read(game->state, text, length, move, error);
}

static enum apiary_status push_entry(apiary_game *game, game_move move) {
    void *array = game->entry;
    bool grown =
        mem_grow(&game->memory, &array, &game->entry_capacity, game->length, sizeof *game->entry);
    game->entry = array;
    if (!grown) {
        return APIARY_NO_MEMORY;
    }
    char buffer[APIARY_MOVE_SIZE];
    struct text text = text_into(buffer, sizeof buffer);
    game->rules->move_text(game->state, move, &text);
    text_end(&text);
    struct entry *entry = &game->entry[game->length];
    entry->text = mem_string(&game->memory, buffer, strlen(buffer));
    if (!entry->text) {
        return APIARY_NO_MEMORY;
    }
    struct game_undo undo = game->rules->play(game->state, move);
    entry->move = move;
    entry->undo = undo;
    entry->comment = NULL;
    game->length++;
    if (!push_key(game)) {
        game->length--;
        game->rules->undo(game->state, move, undo);
        mem_free(&game->memory, entry->text);
        return APIARY_NO_MEMORY;
    }
    game->moves_known = false;
    return APIARY_OK;
}

/* The possible outcomes of a move that chance decides; 0 for other moves. */
static size_t outcomes_of(const apiary_game *game, game_move move,
                          struct game_outcome outcome[GAME_MAX_OUTCOMES]) {
    return game->rules->outcomes ? game->rules->outcomes(game->state, move, outcome) : 0;
}

/* Replaces a move that chance decides by the outcome that the seed gives. */
static void draw_outcome(const apiary_game *game, game_move *move) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    size_t count = outcomes_of(game, *move, outcome), drawn = 0;
    uint32_t total = 0;
    for (size_t i = 0; i < count; i++) {
        total += outcome[i].weight;
    }
    if (total == 0) {
        return;
    }
    struct chance chance = {.seed = game->options.seed, .purpose = "draw", .index = game->length};
    uint32_t number = chance_below(&chance, total);
    while (number >= outcome[drawn].weight) {
        number -= outcome[drawn++].weight;
    }
    *move = outcome[drawn].move;
}

/* Reads a legal move. In a game with a seed a player must not choose the tile to draw, so only
 * `recorded` moves may name it. */
static enum apiary_status admit_move(const apiary_game *game, const char *text, size_t length,
                                     bool recorded, game_move *move, struct apiary_error *error) {
    game_move read = 0;
    bool has_seed = game->options.seed[0] != '\0';
    enum apiary_status status = read_move(game, text, length, &read, error);
    if (status) {
        return status;
    }
    if (has_seed && !recorded && game->rules->is_outcome && game->rules->is_outcome(read)) {
        return error_set(error, APIARY_CANNOT_DRAW, 0,
                         "this game draws from its seed: play \"draw\" without a tile");
    }
    *move = read;
    return APIARY_OK;
}

static enum apiary_status play_move(apiary_game *game, const char *move, size_t length,
                                    bool recorded, struct apiary_error *error) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    game_move code = 0;
    enum apiary_status status = admit_move(game, move, length, recorded, &code, error);
    if (status) {
        return status;
    }
    if (game->options.seed[0] == '\0' && outcomes_of(game, code, outcome) > 0) {
        return error_set(error, APIARY_UNSUPPORTED, 0,
                         "this game has no seed to draw from: name the tile, as in \"draw wA1\"");
    }
    draw_outcome(game, &code);
    return push_entry(game, code) ? error_no_memory(error) : APIARY_OK;
}

enum apiary_status game_play_recorded(apiary_game *game, const char *move, size_t length,
                                      struct apiary_error *error) {
    return play_move(game, move, length, true, error);
}

enum apiary_status apiary_game_play(apiary_game *game, const char *move, size_t length,
                                    struct apiary_error *error) {
    return play_move(game, move, length, false, error);
}

enum apiary_status apiary_game_check(const apiary_game *game, const char *move, size_t length,
                                     char *buffer, size_t size, struct apiary_error *error) {
    game_move code = 0;
    enum apiary_status status = admit_move(game, move, length, false, &code, error);
    if (!status) {
        struct text out = text_into(buffer, size);
        game->rules->move_text(game->state, code, &out);
        text_end(&out);
    }
    return status;
}

enum apiary_status apiary_game_undo(apiary_game *game, size_t count) {
    if (count > game->length) {
        return APIARY_BAD_ARGUMENT;
    }
    for (; count > 0; count--) {
        struct entry *entry = &game->entry[--game->length];
        game->rules->undo(game->state, entry->move, entry->undo);
        mem_free(&game->memory, entry->text);
        mem_free(&game->memory, entry->comment);
        game->declared = APIARY_NOT_STARTED;
        game->moves_known = false;
    }
    return APIARY_OK;
}

/* ---- Drawing, counting, access for the library ---- */

size_t apiary_game_pieces(const apiary_game *game, struct apiary_piece *pieces, size_t size) {
    return game->rules->pieces(game->state, pieces, size);
}

int apiary_game_hand(const apiary_game *game, enum apiary_colour colour, char bug) {
    bool known = colour == APIARY_WHITE || colour == APIARY_BLACK;
    return known ? game->rules->hand(game->state, colour, bug) : 0;
}

size_t apiary_game_cells(const apiary_game *game, struct apiary_cell *cells, size_t size) {
    return game->rules->cells ? game->rules->cells(cells, size) : 0;
}

uint64_t apiary_game_perft(const apiary_game *game, int depth) {
    return game->rules->perft(game->state, depth);
}

const struct game_rules *game_rules_of(const apiary_game *game) {
    return game->rules;
}

const void *game_state_of(const apiary_game *game) {
    return game->state;
}

const struct game_moves *game_moves_of(const apiary_game *game) {
    static const struct game_moves none;
    return game->moves_known ? &game->moves : &none;
}

void *game_state_copy(const apiary_game *game) {
    void *state = aligned_new(&game->memory, game->rules->state_size);
    if (state) {
        memcpy(state, game->state, game->rules->state_size);
    }
    return state;
}

void *game_state_before(const apiary_game *game, game_move *move) {
    void *state = game_state_copy(game);
    if (state) {
        const struct entry *last = &game->entry[game->length - 1];
        game->rules->undo(state, last->move, last->undo);
        *move = last->move;
    }
    return state;
}

bool game_is_setup(const apiary_game *game) {
    return game->setup;
}

bool game_is_seeded(const apiary_game *game) {
    return game->seeded;
}

const struct apiary_allocator *game_memory_of(const apiary_game *game) {
    return &game->memory;
}

const struct game_key *game_keys_of(const apiary_game *game, size_t *count) {
    *count = game->length + 1;
    return game->key;
}

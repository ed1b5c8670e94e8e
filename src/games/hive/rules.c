/*
 * rules.c: the functions of games/game.h for Hive, each a line or two around the real ones.
 */
#include "games/hive/rules.h"

#include "base/error.h"
#include "games/hive/ending.h"
#include "games/hive/fog.h"
#include "games/hive/layout.h"
#include "games/hive/moves.h"
#include "games/hive/steps.h"
#include "games/hive/text.h"

char hive_placed(game_move move) {
    hive_move played = (hive_move)move;
    bool places = played != HIVE_PASS && hive_move_places(played);
    return places ? hive_bug_letter[hive_move_bug(played)] : '\0';
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
    bool white = hive_surrounded(position, APIARY_WHITE);
    bool black = hive_surrounded(position, APIARY_BLACK);
    if (white || black) {
        return white && black ? APIARY_DRAW : white ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    }
    return position->ply ? APIARY_IN_PROGRESS : APIARY_NOT_STARTED;
}

static enum apiary_ending ending(const void *state, struct game_cells *cells) {
    return hive_ending(&hive_rules, state, cells);
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

static void position_text(const void *state, struct text *out) {
    hive_position_text(state, out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    return hive_position_read(text, length, options->queen_first, state, error);
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct hive_position *position = state;
    struct hive_layout layout;
    hive_layout_make(position, &layout);
    size_t count = 0;
    for (unsigned level = 1; level <= HIVE_PIECES; level++) {
        for (unsigned piece = 0; piece < HIVE_PIECES; piece++) {
            if (layout.level[piece] != level) {
                continue;
            }
            if (count < size) {
                unsigned bug = hive_bug(piece);
                list[count] = (struct apiary_piece){
                    .q = layout.at[piece].q,
                    .r = layout.at[piece].r,
                    .level = (int)level,
                    .colour = hive_colour(piece) == 0 ? APIARY_WHITE : APIARY_BLACK,
                    .bug = hive_bug_letter[bug],
                    .number = hive_bug_count[bug] > 1 ? (int)hive_number(piece) : 0,
                    .top = position->top[position->cell[piece]] == piece,
                };
            }
            count++;
        }
    }
    return count;
}

static int hand(const void *state, enum apiary_colour colour, char letter) {
    const struct hive_position *position = state;
    unsigned bug = hive_bug_of_letter(letter);
    return bug >= HIVE_BUGS ? 0 : position->hand[colour][bug];
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
    .steps = hive_steps,
    .steps_text = hive_steps_text,
    .steps_read = hive_steps_read,
    .describe = hive_describe,
};

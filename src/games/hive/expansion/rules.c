/*
 * rules.c: the functions of games/game.h, each a line or two around the real ones.
 */
#include "games/hive/expansion/rules.h"

#include "games/hive/ending.h"
#include "games/hive/expansion/layout.h"
#include "games/hive/expansion/moves.h"
#include "games/hive/expansion/steps.h"
#include "games/hive/expansion/text.h"
#include "games/hive/fog.h"
#include "games/hive/text.h"

char hive_expansion_placed(game_move move) {
    bool places = expansion_move_kind(move) == EXPANSION_PLACE;
    return places ? hive_bug_letter[expansion_bug(expansion_move_piece(move))] : '\0';
}

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    unsigned bugs;
    if (options->variant == APIARY_VARIANT_FOG) {
        return hive_fog_start(&hive_expansion_rules, state, type, length, options, error);
    }
    enum apiary_status status = hive_type_read(type, length, true, &bugs, error);
    if (!status) {
        expansion_position_init(state, bugs, options->queen_first);
    }
    return status;
}

static void type_text(const void *state, struct text *out) {
    const struct expansion_position *position = state;
    hive_type_text(position->bugs, out);
}

static enum apiary_colour to_move(const void *state) {
    const struct expansion_position *position = state;
    return position->to_move == 0 ? APIARY_WHITE : APIARY_BLACK;
}

static size_t turns(const void *state) {
    const struct expansion_position *position = state;
    return position->ply;
}

static enum apiary_result result(const void *state) {
    const struct expansion_position *position = state;
    bool white = expansion_surrounded(position, APIARY_WHITE);
    bool black = expansion_surrounded(position, APIARY_BLACK);
    if (white || black) {
        return white && black ? APIARY_DRAW : white ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
    }
    return position->ply ? APIARY_IN_PROGRESS : APIARY_NOT_STARTED;
}

static enum apiary_ending ending(const void *state, struct game_cells *cells) {
    return hive_ending(&hive_expansion_rules, state, cells);
}

static struct game_key key(const void *state) {
    return expansion_key(state);
}

static uint64_t hash(const void *state) {
    return expansion_hash(state);
}

static enum apiary_status list_moves(const void *state, struct game_moves *list) {
    game_move moves[EXPANSION_MAX_MOVES];
    unsigned count = expansion_moves(state, moves);
    for (unsigned i = 0; i < count; i++) {
        if (!game_moves_add(list, moves[i])) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

static struct game_undo play(void *state, game_move move) {
    return expansion_play(state, move);
}

static void undo(void *state, game_move move, struct game_undo token) {
    expansion_undo(state, move, token);
}

static uint64_t perft(const void *state, int depth) {
    struct expansion_position scratch = *(const struct expansion_position *)state;
    return expansion_perft(&scratch, depth);
}

static void move_text(const void *state, game_move move, struct text *out) {
    expansion_move_text(state, move, out);
}

static enum apiary_status move_read(const void *state, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    return expansion_move_read(state, text, length, move, error);
}

static void position_text(const void *state, struct text *out) {
    expansion_position_text(state, out);
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    return expansion_position_read(text, length, options->queen_first, state, error);
}

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    const struct expansion_position *position = state;
    struct expansion_layout layout;
    expansion_layout_make(position, &layout);
    size_t count = 0;
    for (unsigned level = 1; level <= WIDE_MAX_PIECES; level++) {
        for (uint64_t left = position->in_play; left; left &= left - 1) {
            unsigned piece = expansion_first(left);
            if (layout.level[piece] != level) {
                continue;
            }
            if (count < size) {
                struct hive_name name = expansion_name(piece);
                list[count] = (struct apiary_piece){
                    .q = layout.at[piece].q,
                    .r = layout.at[piece].r,
                    .level = (int)level,
                    .colour = name.colour == 0 ? APIARY_WHITE : APIARY_BLACK,
                    .bug = hive_bug_letter[name.bug],
                    .number = hive_bug_count[name.bug] > 1 ? (int)name.index + 1 : 0,
                    .top = expansion_is_top(position, piece),
                    .face_down = expansion_has(position->face_down, piece),
                };
            }
            count++;
        }
    }
    return count;
}

static int hand(const void *state, enum apiary_colour colour, char letter) {
    const struct expansion_position *position = state;
    unsigned bug = hive_bug_of_letter(letter);
    return bug == HIVE_ALL_BUGS ? 0 : position->hand[colour][bug];
}

const struct game_rules hive_expansion_rules = {
    .state_size = sizeof(struct expansion_position),
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
    .steps = expansion_steps,
    .steps_text = expansion_steps_text,
    .steps_read = expansion_steps_read,
    .describe = expansion_describe,
};

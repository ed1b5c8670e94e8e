/*
 * rules.c: Insect Territory as one of the games of games/game.h. Its state is a struct
 * territory_position.
 */
#include "games/registry.h"
#include "games/territory/moves.h"
#include "games/territory/steps.h"
#include "games/territory/text.h"

static enum apiary_status start(void *state, const char *type, size_t length,
                                const struct apiary_options *options, struct apiary_error *error) {
    (void)type;
    (void)length;
    (void)error;
    territory_position_init(state, options->either_colour);
    return APIARY_OK;
}

static enum apiary_colour to_move(const void *state) {
    const struct territory_position *position = state;
    return position->to_move == 0 ? APIARY_WHITE : APIARY_BLACK;
}

static size_t turns(const void *state) {
    const struct territory_position *position = state;
    return position->ply;
}

static enum apiary_result result(const void *state) {
    const struct territory_position *position = state;
    if (territory_over(position)) {
        return territory_ahead(position) == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
    }
    return position->ply ? APIARY_IN_PROGRESS : APIARY_NOT_STARTED;
}

static enum apiary_ending ending(const void *state, struct game_cells *held) {
    const struct territory_position *position = state;
    uint32_t cells = territory_insects(position) & territory_zone(territory_ahead(position));
    for (; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctz(cells);
        game_cells_add(held, territory_q(cell), territory_r(cell));
    }
    return APIARY_ENDING_INSECTS;
}

static enum apiary_status position_read(void *state, const char *text, size_t length,
                                        const struct apiary_options *options,
                                        struct apiary_error *error) {
    return territory_position_read(text, length, options->either_colour, state, error);
}

/* ---- Drawing ---- */

static size_t pieces(const void *state, struct apiary_piece *list, size_t size) {
    static const char letter[TERRITORY_INSECTS] = {'D', 'B', 'W'};
    const struct territory_position *position = state;
    size_t count = 0;
    for (unsigned cell = 0; cell < TERRITORY_CELLS; cell++) {
        struct apiary_piece piece = {
            .q = territory_q(cell), .r = territory_r(cell), .level = 1, .top = true};
        for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
            if (position->insect[i] == cell) {
                piece.bug = letter[i];
                piece.neutral = i == TERRITORY_DRAGONFLY;
                piece.colour = i == TERRITORY_BLACK_BEE ? APIARY_BLACK : APIARY_WHITE;
            }
        }
        for (unsigned colour = 0; colour < 2; colour++) {
            if (position->food[colour] & territory_bit(cell)) {
                piece.bug = 'f';
                piece.colour = colour == 0 ? APIARY_WHITE : APIARY_BLACK;
            }
        }
        if (!piece.bug) {
            continue;
        }
        if (count < size) {
            list[count] = piece;
        }
        count++;
    }
    return count;
}

static size_t cells(struct apiary_cell *list, size_t size) {
    for (unsigned cell = 0; cell < TERRITORY_CELLS && cell < size; cell++) {
        bool first = TERRITORY_FIRST_ZONE & territory_bit(cell);
        list[cell] = (struct apiary_cell){.q = territory_q(cell),
                                          .r = territory_r(cell),
                                          .owned = true,
                                          .owner = first ? APIARY_WHITE : APIARY_BLACK};
    }
    return TERRITORY_CELLS;
}

static int hand(const void *state, enum apiary_colour colour, char bug) {
    const struct territory_position *position = state;
    switch (bug) {
    case 'b':
        return position->store[colour][APIARY_BLACK];
    case 'w':
        return position->store[colour][APIARY_WHITE];
    case 'B':
        return position->supply[APIARY_BLACK];
    case 'W':
        return position->supply[APIARY_WHITE];
    default:
        return 0;
    }
}

const struct game_rules territory_rules = {
    .state_size = sizeof(struct territory_position),
    .start = start,
    .to_move = to_move,
    .turns = turns,
    .result = result,
    .ending = ending,
    .key = territory_key,
    .moves = territory_moves,
    .play = territory_play,
    .undo = territory_undo,
    .perft = territory_perft,
    .choices = territory_choices,
    .hash = territory_hash,
    .move_text = territory_move_text,
    .move_read = territory_move_read,
    .position_text = territory_position_text,
    .position_read = position_read,
    .pieces = pieces,
    .cells = cells,
    .hand = hand,
    .steps = territory_steps,
    .complete = territory_complete,
    .steps_text = territory_steps_text,
    .describe = territory_describe,
};

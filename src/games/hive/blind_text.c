/*
 * blind_text.c: moves, steps and positions of blind games: those of the open game, and `draw`.
 */
#include <string.h>

#include "base/error.h"
#include "games/hive/blind_state.h"
#include "games/hive/syntax.h"
#include "games/steps.h"

/* The name of the tile of this kind that the side to move would place next. */
static struct hive_name next_tile(const struct blind_state *state, char letter) {
    struct wide_position wide;
    state->open->widen(&state->position, &wide);
    return wide_name(wide_entering(&wide, wide.to_move, hive_bug_of_letter(letter)));
}

/* ---- Moves ---- */

void blind_move_text(const void *state, game_move move, struct text *out) {
    const struct blind_state *blind = state;
    if (!blind_is_draw(move)) {
        blind->open->rules->move_text(&blind->position, move, out);
        return;
    }
    text_add(out, "draw");
    if (move & BLIND_OUTCOME) {
        text_put(out, ' ');
        hive_syntax_name(out, next_tile(blind, blind_outcome_letter(move)));
    }
}

static const char *side_name(const struct blind_state *state) {
    return hive_side_name(blind_to_move(state));
}

/* Why the side to move cannot draw; APIARY_OK, and what it may draw, if it can. */
static enum apiary_status check_draw(const struct blind_state *state, uint32_t *letters,
                                     struct apiary_error *error) {
    if (blind_is_over(state)) {
        enum apiary_result result = state->open->rules->result(&state->position);
        return error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s",
                         apiary_result_name(result));
    }
    if (!state->blind[blind_to_move(state)]) {
        return error_set(error, APIARY_CANNOT_DRAW, 0, "%s does not play blind", side_name(state));
    }
    if (state->drawn) {
        return error_set(error, APIARY_CANNOT_DRAW, 0, "a tile has been drawn already: place it");
    }
    *letters = blind_drawable(state);
    return *letters ? APIARY_OK
                    : error_set(error, APIARY_CANNOT_DRAW, 0,
                                "%s has no hidden tile that can be placed", side_name(state));
}

/* The outcome that a name stands for, of those with these letters; 0 if it is none of them. */
static game_move outcome_named(const struct blind_state *state, uint32_t letters, const char *text,
                               size_t length) {
    struct hive_name name;
    size_t name_length;
    if (hive_name_read(text, length, HIVE_ALL_BUGS, &name, &name_length) != length) {
        return 0;
    }
    char letter = hive_kinds[name.bug].letter;
    if (!(letters & BLIND_LETTER(letter))) {
        return 0;
    }
    struct hive_name next = next_tile(state, letter);
    bool same = next.colour == name.colour && next.index == name.index;
    return same ? BLIND_DRAW | BLIND_OUTCOME | BLIND_LETTER(letter) : 0;
}

/* "draw", or "draw wA1" as a record has it. */
static enum apiary_status read_draw(const struct blind_state *state, const char *text,
                                    size_t length, game_move *move, struct apiary_error *error) {
    static const size_t word = sizeof "draw" - 1;
    uint32_t letters;
    enum apiary_status status = check_draw(state, &letters, error);
    if (status) {
        return status;
    }
    size_t at = word;
    while (at < length && (text[at] == ' ' || text[at] == '\t')) {
        at++;
    }
    game_move read = at == length ? BLIND_DRAW | letters
                     : at == word ? 0
                                  : outcome_named(state, letters, text + at, length - at);
    if (!read) {
        return error_set(error, APIARY_CANNOT_DRAW, at, "%.*s cannot be drawn now",
                         (int)(length - at > 16 ? 16 : length - at), text + at);
    }
    *move = read;
    return APIARY_OK;
}

/* Why a legal move of the open game is not legal here; APIARY_OK if it is. */
static enum apiary_status check_allowed(const struct blind_state *blind, game_move read,
                                        struct apiary_error *error) {
    if (blind_allows(blind, read)) {
        return APIARY_OK;
    }
    if (!blind->drawn) {
        return error_set(error, APIARY_MUST_DRAW, 0,
                         "%s plays blind: a tile other than the queen is drawn, not chosen",
                         side_name(blind));
    }
    char name[HIVE_NAME_SIZE];
    hive_name_write(next_tile(blind, blind->drawn), name);
    enum apiary_status status =
        error_set(error, APIARY_MUST_PLACE_DRAWN, 0, "%s was drawn and must be placed", name);
    error_names(error, name, NULL, NULL);
    return status;
}

enum apiary_status blind_move_read(const void *state, const char *text, size_t length,
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
        blind->open->rules->move_read(&blind->position, text, length, &read, error);
    if (status || (status = check_allowed(blind, read, error))) {
        return status;
    }
    *move = read;
    return APIARY_OK;
}

/* ---- Steps ---- */

size_t blind_steps(const void *state, game_move move, struct apiary_step list[APIARY_MAX_STEPS],
                   bool *last_is_optional) {
    const struct blind_state *blind = state;
    *last_is_optional = false;
    if (blind_is_draw(move)) {
        list[0] = step_word("draw");
        return 1;
    }
    return blind->open->rules->steps(&blind->position, move, list, last_is_optional);
}

static bool steps_draw(const struct apiary_step *list, size_t count) {
    return count == 1 && step_is_word(&list[0], "draw");
}

void blind_steps_text(const void *state, const struct apiary_step *list, size_t count,
                      struct text *out) {
    const struct blind_state *blind = state;
    if (steps_draw(list, count)) {
        text_add(out, "draw");
    } else {
        blind->open->rules->steps_text(&blind->position, list, count, out);
    }
}

enum apiary_status blind_steps_read(const void *state, const struct apiary_step *list, size_t count,
                                    game_move *move, struct apiary_error *error) {
    const struct blind_state *blind = state;
    if (steps_draw(list, count)) {
        return read_draw(blind, "draw", 4, move, error);
    }
    game_move read;
    enum apiary_status status =
        blind->open->rules->steps_read(&blind->position, list, count, &read, error);
    if (status || (status = check_allowed(blind, read, error))) {
        return status;
    }
    *move = read;
    return APIARY_OK;
}

void blind_describe(const void *state, game_move move, bool played,
                    struct apiary_move_effect *effect) {
    const struct blind_state *blind = state;
    if (!blind_is_draw(move)) {
        blind->open->rules->describe(&blind->position, move, played, effect);
        return;
    }
    effect->action = APIARY_ACTION_DRAW;
    if (move & BLIND_OUTCOME) {
        hive_name_write(next_tile(blind, blind_outcome_letter(move)), effect->piece);
    }
}

void blind_path(const void *state, game_move move, bool played, struct apiary_path *path) {
    const struct blind_state *blind = state;
    if (!blind_is_draw(move)) {
        blind->open->rules->path(&blind->position, move, played, path);
    }
}

/* ---- Positions: the text of the open game, followed by " drawn=A" ---- */

static const char drawn_mark[] = " drawn=";

void blind_position_text(const void *state, struct text *out) {
    const struct blind_state *blind = state;
    blind->open->rules->position_text(&blind->position, out);
    if (blind->drawn) {
        text_format(out, "%s%c", drawn_mark, blind->drawn);
    }
}

enum apiary_status blind_position_read(void *state, const char *text, size_t length,
                                       const struct apiary_options *options,
                                       struct apiary_error *error) {
    struct blind_state *blind = state;
    size_t mark = sizeof drawn_mark - 1;
    char drawn = '\0';
    if (length > mark + 1 && memcmp(text + length - mark - 1, drawn_mark, mark) == 0) {
        drawn = text[length - 1];
        length -= mark + 1;
    }
    enum apiary_status status = blind_begin(blind, text, length, true, options, error);
    if (status || !drawn) {
        return status;
    }
    bool letter = drawn >= 'A' && drawn <= 'Z';
    if (!letter || blind_is_over(blind) || !(blind_drawable(blind) & BLIND_LETTER(drawn))) {
        return error_set(error, APIARY_INVALID_POSITION, length + mark,
                         "this tile cannot have been drawn");
    }
    blind->drawn = drawn;
    return APIARY_OK;
}

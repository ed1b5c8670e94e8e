/*
 * game_string.c: the GameString of the Universal Hive Protocol,
 *
 *     Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-
 *
 * On reading, state and turn must be well-formed but are recomputed from the moves (RULES H). Only
 * a win or a draw that the board does not show is kept: such a game was decided off the board.
 * Fields may be left out from the end: "Base+MLP" is a new game.
 */
#include <string.h>

#include "base/error.h"
#include "games/game.h"
#include "notation/notation.h"

/* Cuts the next field, without the blanks around it; *at moves past its semicolon. */
static struct notation_span next_field(const char *text, size_t length, size_t *at) {
    const char *semicolon = memchr(text + *at, ';', length - *at);
    size_t end = semicolon ? (size_t)(semicolon - text) : length;
    size_t start = *at;
    *at = semicolon ? end + 1 : end;
    while (start < end && notation_is_space(text[start])) {
        start++;
    }
    while (end > start && notation_is_space(text[end - 1])) {
        end--;
    }
    return (struct notation_span){.at = start, .length = end - start};
}

static bool read_state(const char *word, size_t length, enum apiary_result *result) {
    for (int i = APIARY_NOT_STARTED; i <= APIARY_DRAW; i++) {
        const char *name = apiary_result_name((enum apiary_result)i);
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            *result = (enum apiary_result)i;
            return true;
        }
    }
    return false;
}

/* White[n] or Black[n], n from 1 on. */
static bool is_turn(const char *word, size_t length) {
    if (length < 8 || (memcmp(word, "White[", 6) != 0 && memcmp(word, "Black[", 6) != 0) ||
        word[length - 1] != ']' || word[6] == '0') {
        return false;
    }
    for (size_t i = 6; i < length - 1; i++) {
        if (!ascii_is_digit(word[i])) {
            return false;
        }
    }
    return true;
}

static enum apiary_status read_moves(apiary_game *game, const char *text, size_t length, size_t at,
                                     struct apiary_error *error) {
    /* `at` is just after a semicolon, so a field follows even at the end of the text. */
    for (bool more = true; more;) {
        size_t before = at;
        struct notation_span move = next_field(text, length, &at);
        more = at > before && text[at - 1] == ';';
        if (move.length == 0) {
            return error_set(error, APIARY_MALFORMED, move.at, "move %zu is empty",
                             apiary_game_length(game) + 1);
        }
        enum apiary_status status =
            notation_play(game, text + move.at, move.length, move.at, error);
        if (status) {
            return status;
        }
    }
    return APIARY_OK;
}

/* The fields after the type. The text may end after any of them. */
static enum apiary_status read_fields(apiary_game *game, const char *text, size_t length, size_t at,
                                      struct apiary_error *error) {
    if (text[at - 1] != ';') {
        return APIARY_OK;
    }
    struct notation_span state = next_field(text, length, &at);
    enum apiary_result result = APIARY_NOT_STARTED;
    if (!read_state(text + state.at, state.length, &result)) {
        return error_set(error, APIARY_MALFORMED, state.at,
                         "expected NotStarted, InProgress, WhiteWins, BlackWins or Draw");
    }
    if (text[at - 1] == ';') {
        struct notation_span turn = next_field(text, length, &at);
        if (!is_turn(text + turn.at, turn.length)) {
            return error_set(error, APIARY_MALFORMED, turn.at, "expected a turn such as White[1]");
        }
        if (text[at - 1] == ';') {
            enum apiary_status status = read_moves(game, text, length, at, error);
            if (status) {
                return status;
            }
        }
    }
    return notation_declare(game, result, APIARY_ENDING_DECLARED, NULL, error);
}

enum apiary_status game_string_read(const struct apiary_allocator *memory, const char *text,
                                    size_t length, const struct apiary_options *options,
                                    apiary_game **game, struct apiary_error *error) {
    size_t at = notation_bom_length(text, length);
    struct notation_span type = next_field(text, length, &at);
    if (type.length == 0) {
        return error_set(error, APIARY_MALFORMED, type.at, "expected a game type");
    }
    apiary_game *made = NULL;
    enum apiary_status status =
        notation_new_game(memory, text + type.at, type.length, type.at, options, &made, error);
    if (!status) {
        status = read_fields(made, text, length, at, error);
    }
    if (status) {
        apiary_game_free(made);
    } else {
        *game = made;
    }
    return status;
}

bool game_string_write(struct text *out, const apiary_game *game) {
    /* The set-up of a fog-of-war game is computed from its seed, which is kept elsewhere (RULES H).
     */
    if (game_is_setup(game) && !game_is_seeded(game)) {
        return false;
    }
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    text_format(out, "%s;%s;%s[%zu]", type, apiary_result_name(apiary_game_result(game)),
                apiary_game_to_move(game) == APIARY_WHITE ? "White" : "Black",
                apiary_game_turns(game) / 2 + 1);
    for (size_t i = 0; i < apiary_game_length(game); i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(game, i, move, sizeof move);
        text_format(out, ";%s", move);
    }
    return true;
}

/*
 * pgn_write.c: games as PGN, the way Mzinga writes it:
 *
 *     [GameType "Base+MLP"]          the eight tags, then the others
 *
 *     1. wS1                         one ply per line
 *     {a comment}                    on lines of its own
 *     2. bS1 wS1-
 *
 *     WhiteWins                      only when the game is over
 *
 * In values, \ " and line ends are escaped by a backslash. In comments } is doubled instead,
 * because moves of Hive may end in a backslash.
 */
#include <string.h>

#include "base/mem.h"
#include "games/game.h"
#include "games/options.h"
#include "notation/notation.h"
#include "notation/pgn.h"

const char *const pgn_first_tags[] = {"GameType", "Date",  "Event", "Site",
                                      "Round",    "White", "Black", "Result"};
const size_t pgn_first_tag_count = sizeof pgn_first_tags / sizeof *pgn_first_tags;

static bool is_first_tag(const char *name) {
    for (size_t i = 0; i < pgn_first_tag_count; i++) {
        if (strcmp(name, pgn_first_tags[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void write_tag(struct text *out, const char *name, const char *value) {
    text_format(out, "[%s \"", name);
    for (; *value; value++) {
        switch (*value) {
        case '\\':
            text_add(out, "\\\\");
            break;
        case '"':
            text_add(out, "\\\"");
            break;
        case '\n':
            text_add(out, "\\n");
            break;
        case '\r':
            text_add(out, "\\r");
            break;
        default:
            text_put(out, *value);
        }
    }
    text_add(out, "\"]\n");
}

/* The seed is revealed when the game is over, not before (RULES C). */
static void write_options(struct text *out, const apiary_game *game) {
    struct apiary_options options = apiary_game_options(game);
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        enum apiary_option id = (enum apiary_option)i;
        if (apiary_option_get(&options, id) != 0) {
            write_tag(out, apiary_option_info_of(id)->name,
                      apiary_option_info_of(id)->words[apiary_option_get(&options, id)]);
        }
    }
    if (options.commitment[0]) {
        write_tag(out, "Commitment", options.commitment);
    }
    if (options.seed[0] && apiary_result_is_final(apiary_game_result(game))) {
        write_tag(out, "Seed", options.seed);
    }
}

static bool write_tags(struct text *out, const apiary_game *game) {
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    for (size_t i = 0; i < pgn_first_tag_count; i++) {
        const char *name = pgn_first_tags[i];
        const char *value = apiary_game_tag(game, name);
        if (strcmp(name, "GameType") == 0) {
            value = type;
        } else if (strcmp(name, "Result") == 0) {
            value = apiary_result_name(apiary_game_result(game));
        }
        write_tag(out, name, value ? value : "");
    }
    write_options(out, game);
    if (game_is_setup(game)) {
        char *start = notation_start_text(game);
        if (!start) {
            return false;
        }
        write_tag(out, "SetUp", "1");
        write_tag(out, "Position", start);
        mem_free(game_memory_of(game), start);
    }
    for (size_t i = 0; i < apiary_game_tag_count(game); i++) {
        const char *name = apiary_game_tag_name(game, i);
        if (!is_first_tag(name) && strcmp(name, NOTATION_TERMINATION_TAG) != 0) {
            write_tag(out, name, apiary_game_tag_value(game, i));
        }
    }
    const char *termination = notation_termination(game);
    if (termination) {
        write_tag(out, NOTATION_TERMINATION_TAG, termination);
    }
    return true;
}

/* What looks like the tags of another game begins a comment of its own; the reader joins the two
 * with a line end. */
static void write_comment(struct text *out, const char *comment) {
    size_t length = strlen(comment), start = 0;
    text_put(out, '{');
    for (size_t i = 0; i < length; i++) {
        if (comment[i] == '\n' && pgn_begins_tags(comment, length, start, i + 1)) {
            text_add(out, "}\n{");
            start = i + 1;
            continue;
        }
        text_put(out, comment[i]);
        if (comment[i] == '}') {
            text_put(out, '}');
        }
    }
    text_add(out, "}\n");
}

bool pgn_write(struct text *out, const apiary_game *game) {
    if (!write_tags(out, game)) {
        return false;
    }
    size_t length = apiary_game_length(game);
    for (size_t i = 0; i < length; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(game, i, move, sizeof move);
        text_format(out, "%s%zu. %s\n", i == 0 ? "\n" : "", i + 1, move);
        const char *comment = apiary_game_comment(game, i);
        if (comment && *comment) {
            write_comment(out, comment);
        }
    }
    enum apiary_result result = apiary_game_result(game);
    if (apiary_result_is_final(result)) {
        text_format(out, "\n%s\n", apiary_result_name(result));
    }
    return true;
}

/*
 * sgf_write.c: games as BoardSpace writes them today, with Move and Done for each turn:
 *
 *     (;
 *     GM[27]VV[1]
 *     SU[hive-plm]
 *     P0[id "Abbo69"]
 *     ; P0[0 Start P0]
 *     ; P0[1 Move W wB1 N 13 .]
 *     ; P0[2 Done ]TM[2111]
 *     ; P1[3 Move B bP1 O 14 wB1/]
 *     ...
 *
 * Tags are written in their order, each as the property that is read as this tag. Two properties
 * are Apiary's: TG[Name "value"] for a tag that has no property, and RS for the result in one word.
 */
#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "games/game.h"
#include "notation/sgf.h"

static void escape(struct text *out, const char *bytes) {
    for (; *bytes; bytes++) {
        if (*bytes == '\\' || *bytes == ']') {
            text_put(out, '\\');
        }
        text_put(out, *bytes);
    }
}

static void write_property(struct text *out, const char *name, const char *value) {
    text_format(out, "%s[", name);
    escape(out, value);
    text_add(out, "]\n");
}

static void write_own_tag(struct text *out, const char *name, const char *value) {
    text_format(out, "TG[%s \"", name);
    escape(out, value);
    text_add(out, "\"]\n");
}

/* Reading drops blanks at the ends of such a value. */
static bool has_plain_ends(const char *value) {
    return *value && !notation_is_space(value[0]) && !notation_is_space(value[strlen(value) - 1]);
}

static const char *tag_or_empty(const apiary_game *game, const char *name) {
    const char *value = apiary_game_tag(game, name);
    return value ? value : "";
}

/* Whether RE with this sentence is enough to read the result of the game. */
static bool sentence_suffices(const apiary_game *game, const char *sentence) {
    enum apiary_result result = apiary_game_result(game);
    if (!*sentence) {
        return false;
    }
    if (apiary_result_is_final(game_rules_of(game)->result(game_state_of(game)))) {
        return true;
    }
    enum apiary_result said =
        sgf_read_result(sentence, tag_or_empty(game, "White"), tag_or_empty(game, "Black"));
    return said == (apiary_result_is_final(result) ? result : APIARY_NOT_STARTED);
}

static void write_result(struct text *out, const apiary_game *game) {
    enum apiary_result result = apiary_game_result(game);
    if (!apiary_result_is_final(result)) {
        /* The sentence may name a winner although the game goes on: RS overrides it. */
        if (apiary_game_tag(game, "SgfResult")) {
            write_property(out, "RS", apiary_result_name(result));
        }
        return;
    }
    if (result == APIARY_DRAW) {
        text_add(out, "RE[The game is a draw]");
    } else {
        bool white = result == APIARY_WHITE_WINS;
        const char *winner = tag_or_empty(game, white ? "White" : "Black");
        text_add(out, "RE[Game won by ");
        escape(out, *winner ? winner : white ? "White" : "Black");
        text_put(out, ']');
    }
    write_property(out, "RS", apiary_result_name(result));
}

/* Whether the set-up that the record had is another spelling of this type. */
static bool is_same_setup(const char *setup, const char *type, const char *plain) {
    char read[APIARY_TYPE_SIZE];
    return sgf_setup_type(setup, strlen(setup), read) && strcmp(read, type) == 0 &&
           strcmp(setup, plain) != 0;
}

/* Date and SgfDate share the property DT; Date may follow from SgfDate. */
static void write_date(struct text *out, const apiary_game *game) {
    const char *date = tag_or_empty(game, "Date"), *written = tag_or_empty(game, "SgfDate");
    char derived[SGF_DATE_SIZE] = "";
    bool has_written = *written && !sgf_is_plain_date(written);
    if (has_written && !sgf_read_date(written, derived)) {
        derived[0] = '\0';
    }
    if (strcmp(date, derived) == 0) {
        return; /* also if both are empty */
    }
    if (!has_written && sgf_is_plain_date(date)) {
        write_property(out, "DT", date);
    } else {
        write_own_tag(out, "Date", date);
    }
}

struct header {
    const apiary_game *game;
    const char *type, *setup;
};

static void write_tag(struct text *out, const struct header *header, const char *name,
                      const char *value) {
    enum apiary_colour colour;
    char keyword[SGF_KEYWORD_SIZE];
    const char *property = sgf_property_of(name);
    /* As RE or DT it would be read as a result or date that the game does not have. */
    bool would_mislead =
        (strcmp(name, "SgfResult") == 0 && !sentence_suffices(header->game, value)) ||
        (strcmp(name, "SgfDate") == 0 && sgf_is_plain_date(value));
    if (*value && (strcmp(name, "White") == 0 || strcmp(name, "Black") == 0)) {
        text_format(out, "P%d[id \"", strcmp(name, "Black") == 0);
        escape(out, value);
        text_add(out, "\"]\n");
    } else if (strcmp(name, "SgfSU") == 0 && is_same_setup(value, header->type, header->setup)) {
        write_property(out, "SU", value);
    } else if (strcmp(name, "SgfVV") == 0 && has_plain_ends(value) && strcmp(value, "1") != 0) {
        write_property(out, "VV", value);
    } else if (property && *value && !would_mislead) {
        write_property(out, property, value);
    } else if (sgf_keyword_of(name, &colour, keyword) && has_plain_ends(value)) {
        text_format(out, "P%d[%s ", colour == APIARY_BLACK, keyword);
        escape(out, value);
        text_add(out, strcmp(keyword, "time") == 0 ? " ]\n" : "]\n");
    } else {
        write_own_tag(out, name, value);
    }
}

/* Tags that are written in a fixed place, whatever their order among the tags. */
static bool has_fixed_place(const char *name) {
    return strcmp(name, "Date") == 0 || strcmp(name, NOTATION_TERMINATION_TAG) == 0;
}

static bool is_time_tag(const char *name) {
    return strcmp(name, "SgfTimeWhite") == 0 || strcmp(name, "SgfTimeBlack") == 0;
}

/* BoardSpace writes the players' times after the moves. So do we, unless other tags follow them in
 * the game, whose order would be lost. */
static size_t first_time_tag(const apiary_game *game) {
    size_t first = apiary_game_tag_count(game);
    while (first > 0) {
        const char *name = apiary_game_tag_name(game, first - 1);
        const char *value = apiary_game_tag_value(game, first - 1);
        if (!has_fixed_place(name) && !(is_time_tag(name) && has_plain_ends(value))) {
            break;
        }
        first--;
    }
    return first;
}

static bool write_header(struct text *out, const struct header *header) {
    const apiary_game *game = header->game;
    const char *setup = tag_or_empty(game, "SgfSU"), *version = tag_or_empty(game, "SgfVV");
    text_add(out, "(;\nGM[27]");
    text_add(out, has_plain_ends(version) && strcmp(version, "1") != 0 ? "\n" : "VV[1]\n");
    if (!is_same_setup(setup, header->type, header->setup)) {
        write_property(out, "SU", header->setup);
    }
    struct apiary_options options = apiary_game_options(game);
    if (options.queen_first) {
        write_own_tag(out, "QueenFirst", "true");
    }
    if (options.repetition) {
        write_own_tag(out, "Repetition", "true");
    }
    if (game_is_setup(game)) {
        char *start = notation_start_text(game);
        if (!start) {
            return false;
        }
        write_own_tag(out, "Position", start);
        mem_free(game_memory_of(game), start);
    }
    size_t end = first_time_tag(game);
    for (size_t i = 0; i < end; i++) {
        const char *name = apiary_game_tag_name(game, i);
        if (!has_fixed_place(name)) {
            write_tag(out, header, name, apiary_game_tag_value(game, i));
        }
    }
    write_date(out, game);
    if (apiary_game_tag(game, NOTATION_TERMINATION_TAG)) {
        write_own_tag(out, NOTATION_TERMINATION_TAG, notation_termination(game));
    }
    if (!sentence_suffices(game, tag_or_empty(game, "SgfResult"))) {
        write_result(out, game);
    }
    return true;
}

/* "[%tm 3037] words" becomes TM[3037] and C[words]; anything else is all comment. */
static void write_comment(struct text *out, const char *comment) {
    if (strncmp(comment, "[%tm ", 5) == 0) {
        size_t digits = strspn(comment + 5, "0123456789");
        const char *rest = comment + 5 + digits;
        if (digits > 0 && rest[0] == ']' && (rest[1] == '\0' || (rest[1] == ' ' && rest[2]))) {
            text_add(out, "TM[");
            text_add_n(out, comment + 5, digits);
            text_put(out, ']');
            comment = rest[1] ? rest + 2 : rest + 1;
        }
    }
    if (*comment) {
        text_add(out, "C[");
        escape(out, comment);
        text_put(out, ']');
    }
}

/* A to Z, then 1A. Left of A, which only set-up positions reach, -A is the next one, -AA the one
 * after -Z. */
static void write_column(struct text *out, int column) {
    char letters[8];
    size_t count = 0;
    if (column >= 26) {
        text_format(out, "%d%c", column / 26, 'A' + column % 26);
        return;
    }
    if (column < 0) {
        text_put(out, '-');
        column = -1 - column;
    }
    for (int rest = column; rest >= 0 && count < sizeof letters; rest = rest / 26 - 1) {
        letters[count++] = (char)('A' + rest % 26);
    }
    while (count-- > 0) {
        text_put(out, letters[count]);
    }
}

static void write_move(struct text *out, const char *move, const char *name, struct sgf_cell cell,
                       bool onto, enum apiary_colour mover) {
    bool other = (name[0] == 'w') != (mover == APIARY_WHITE);
    /* BoardSpace numbers single pieces too, except the queen, but not in destinations. */
    const char *number = strchr("MLP", name[1]) ? "1" : "";
    text_format(out, "%s %c %s%s ", other ? "PMove" : "Move", name[0] == 'w' ? 'W' : 'B', name,
                number);
    write_column(out, cell.column);
    text_format(out, " %d ", cell.row);
    const char *target = strchr(move, ' ');
    escape(out, onto || !target ? "." : target + 1);
}

/* Goes through the record; without `out` it only finds the least column and row. */
static void walk_moves(struct text *out, const apiary_game *game, struct sgf_table *table,
                       enum apiary_colour mover, struct sgf_cell *least, struct sgf_cell shift) {
    size_t number = 1;
    for (size_t i = 0; i < apiary_game_length(game); i++) {
        char move[APIARY_MOVE_SIZE], name[SGF_NAME_SIZE];
        struct sgf_cell cell;
        apiary_game_record_move(game, i, move, sizeof move);
        bool moves = sgf_table_target(table, move, name, &cell);
        assert(moves || apiary_move_is_pass(move));
        if (moves) {
            sgf_table_move(table, name, cell);
            least->column = cell.column < least->column ? cell.column : least->column;
            least->row = cell.row < least->row ? cell.row : least->row;
        }
        if (out) {
            int player = mover == APIARY_BLACK;
            text_format(out, "; P%d[%zu ", player, number++);
            if (moves) {
                const char *target = strchr(move, ' ');
                bool onto = target && target[1] != '\0' && !strpbrk(target + 1, "-/\\");
                cell.column += shift.column;
                cell.row += shift.row;
                write_move(out, move, name, cell, onto, mover);
            } else {
                text_add(out, "Pass ");
            }
            text_format(out, "]\n; P%d[%zu Done ]", player, number++);
            const char *comment = apiary_game_comment(game, i);
            write_comment(out, comment ? comment : "");
            text_put(out, '\n');
        }
        mover = mover == APIARY_WHITE ? APIARY_BLACK : APIARY_WHITE;
    }
}

/* The step that ended the game off the board, with the number that follows the last move. */
static void write_ending(struct text *out, const apiary_game *game) {
    size_t number = 2 * apiary_game_length(game) + 1;
    int winner = apiary_game_result(game) == APIARY_BLACK_WINS;
    int mover = apiary_game_to_move(game) == APIARY_BLACK;
    switch (notation_reason(game)) {
    case APIARY_ENDING_RESIGNATION:
        text_format(out, "; P%d[%zu Resign ]\n; P%d[%zu Done ]\n", 1 - winner, number, 1 - winner,
                    number + 1);
        break;
    case APIARY_ENDING_AGREEMENT:
        text_format(out, "; P%d[%zu OfferDraw ]\n; P%d[%zu Done ]\n", mover, number, mover,
                    number + 1);
        text_format(out, "; P%d[%zu AcceptDraw ]\n; P%d[%zu Done ]\n", 1 - mover, number + 2,
                    1 - mover, number + 3);
        break;
    case APIARY_ENDING_TIME:
        text_format(out, "; P%d[%zu WinOnTime ]\n", winner, number);
        break;
    default:
        break;
    }
}

/* The table and the player to move when the record began; false if there is no memory. */
static bool start_of(const apiary_game *game, struct sgf_table *table, enum apiary_colour *mover) {
    table->count = 0;
    *mover = APIARY_WHITE;
    if (!game_is_setup(game)) {
        return true;
    }
    apiary_game *start = NULL;
    if (apiary_game_clone_at(game, 0, &start)) {
        return false;
    }
    sgf_table_from_game(table, start);
    *mover = apiary_game_to_move(start);
    apiary_game_free(start);
    return true;
}

bool sgf_write(struct text *out, const apiary_game *game) {
    char type[APIARY_TYPE_SIZE], setup[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    struct header header = {.game = game, .type = type, .setup = setup};
    struct sgf_table start, table;
    enum apiary_colour mover;
    if (apiary_game_options(game).variant != APIARY_VARIANT_NONE || !sgf_type_setup(type, setup) ||
        !start_of(game, &start, &mover) || !write_header(out, &header)) {
        return false;
    }
    struct sgf_cell least = sgf_first_cell(), none = {0, 0};
    table = start;
    walk_moves(NULL, game, &table, mover, &least, none);
    struct sgf_cell shift = {0, 0};
    if (!game_is_setup(game)) { /* there the reader expects (0, 0) at N 13 */
        shift.column = least.column < 0 ? -least.column : 0;
        shift.row = least.row < 1 ? 1 - least.row : 0;
    }
    text_format(out, "; P%d[0 Start P%d]\n", mover == APIARY_BLACK, mover == APIARY_BLACK);
    table = start;
    walk_moves(out, game, &table, mover, &least, shift);
    write_ending(out, game);
    text_add(out, ";\n");
    for (size_t i = first_time_tag(game); i < apiary_game_tag_count(game); i++) {
        const char *name = apiary_game_tag_name(game, i);
        if (is_time_tag(name)) {
            write_tag(out, &header, name, apiary_game_tag_value(game, i));
        }
    }
    text_add(out, ")\n");
    return true;
}

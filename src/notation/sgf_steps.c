/*
 * sgf_steps.c: the steps of the players in a BoardSpace record, in all its dialects.
 */
#include <string.h>

#include "base/error.h"
#include "notation/sgf_reader.h"

/* Case does not matter; words that start with p are the pillbug's. */
static const struct {
    const char *word;
    enum sgf_step_kind kind;
} step_words[] = {
    {"Start", SGF_STEP_START},         {"Pick", SGF_STEP_LIFT},
    {"Pickb", SGF_STEP_LIFT},          {"Drop", SGF_STEP_LIFT}, /* back to the rack */
    {"Dropb", SGF_STEP_DROP},          {"PDropb", SGF_STEP_DROP},
    {"Move", SGF_STEP_MOVE},           {"PMove", SGF_STEP_MOVE},
    {"MoveDone", SGF_STEP_MOVE_DONE},  {"PMoveDone", SGF_STEP_MOVE_DONE},
    {"Pass", SGF_STEP_PASS},           {"PassDone", SGF_STEP_PASS_DONE},
    {"Done", SGF_STEP_DONE},           {"Null", SGF_STEP_DONE},
    {"OfferDraw", SGF_STEP_OFFER},     {"DeclineDraw", SGF_STEP_OFFER},
    {"AcceptDraw", SGF_STEP_AGREE},    {"Resign", SGF_STEP_RESIGN},
    {"GameOverOnTime", SGF_STEP_TIME}, {"WinOnTime", SGF_STEP_TIME},
};

static enum apiary_status malformed(struct sgf_reader *reader, size_t at, const char *message) {
    return error_set(reader->error, APIARY_MALFORMED, at, "%s", message);
}

/* Every step is a number, a word and its arguments. */
enum apiary_status sgf_step_read(struct sgf_reader *reader, int player, size_t at) {
    struct sgf_step *step = &reader->step;
    *step = (struct sgf_step){.player = player, .at = at};
    if (!notation_buffer_clear(&reader->step_text) ||
        !notation_buffer_add(&reader->step_text, reader->value.data, reader->value.length)) {
        return error_no_memory(reader->error);
    }
    for (char *text = reader->step_text.data; *text;) {
        if (notation_is_space(*text)) {
            *text++ = '\0';
            continue;
        }
        if (step->count == SGF_MAX_WORDS) {
            return malformed(reader, at, "this step has too many words");
        }
        step->word[step->count++] = text;
        while (*text && !notation_is_space(*text)) {
            text++;
        }
    }
    const char *word = step->count > 1 ? step->word[1] : "";
    for (size_t i = 0; i < sizeof step_words / sizeof *step_words; i++) {
        if (notation_is_word(word, strlen(word), step_words[i].word)) {
            step->kind = step_words[i].kind;
        }
    }
    return step->kind
               ? APIARY_OK
               : error_set(reader->error, APIARY_UNSUPPORTED, at, "unknown step \"%.40s\"", word);
}

/*
 * A piece in any of its spellings (wA1, A1, a1, ba1, wP1, wP, P) as UHP has it: wA1, wP. Pieces
 * without a colour have the given one. False if BoardSpace has no such piece.
 */
static bool read_piece(const char *word, size_t length, char colour, char name[SGF_NAME_SIZE]) {
    if (length > 1 && ascii_is_letter(word[1]) && strchr("wWbB", word[0])) {
        colour = ascii_lower(word[0]);
        word++;
        length--;
    }
    char bug = length > 0 ? ascii_upper(word[0]) : '\0';
    if (length == 0 || length > 2 || !colour || !strchr("QABGSMLP", bug) ||
        (length == 2 && !ascii_is_digit(word[1]))) {
        return false;
    }
    size_t size = 0;
    name[size++] = colour;
    name[size++] = bug;
    if (strchr("ABGS", bug)) {
        if (length < 2) {
            return false;
        }
        name[size++] = word[1];
    } else if (length == 2 && word[1] != '1') {
        return false;
    }
    name[size] = '\0';
    return true;
}

/* A decimal number of at most six digits. */
static bool read_number(const char *digits, size_t length, int *number) {
    int value = 0;
    if (length == 0 || length > 6) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (!ascii_is_digit(digits[i])) {
            return false;
        }
        value = value * 10 + (digits[i] - '0');
    }
    *number = value;
    return true;
}

/* A to Z, then 1A to 1Z, 2A and so on. Also what we wrote once: AA after Z, -A left of A. */
static bool read_column(const char *column, int *number) {
    size_t length = strlen(column);
    if (length > 1 && ascii_is_digit(column[0]) && ascii_is_letter(column[length - 1])) {
        int round;
        bool read = read_number(column, length - 1, &round);
        *number = read ? round * 26 + (ascii_upper(column[length - 1]) - 'A') : 0;
        return read;
    }
    bool left = *column == '-';
    column += left;
    length -= left;
    int value = 0;
    if (length == 0 || length > 4) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (!ascii_is_letter(column[i])) {
            return false;
        }
        value = value * 26 + (ascii_upper(column[i]) - 'A') + 1;
    }
    *number = left ? -value : value - 1;
    return true;
}

/* Rows may be 0 or negative. */
static bool read_cell(const char *column, const char *row, struct sgf_cell *cell) {
    bool negative = *row == '-';
    int value;
    if (!read_column(column, &cell->column) ||
        !read_number(row + negative, strlen(row + negative), &value)) {
        return false;
    }
    cell->row = negative ? -value : value;
    return true;
}

/* A destination such as /wS1, with the piece spelt as in UHP. */
static bool add_target(const char *target, struct text *out) {
    size_t length = strlen(target);
    char before = '\0', after = '\0', name[SGF_NAME_SIZE];
    if (length > 0 && strchr("-/\\", target[0])) {
        before = *target++;
        length--;
    }
    if (length > 0 && strchr("-/\\", target[length - 1])) {
        after = target[--length];
    }
    if ((before && after) || !read_piece(target, length, '\0', name)) {
        return false;
    }
    if (before) {
        text_put(out, before);
    }
    text_add(out, name);
    if (after) {
        text_put(out, after);
    }
    return true;
}

/* The move to a destination that names a piece, and its cell where that could not be read. */
static bool follow_destination(struct sgf_reader *reader, const char *destination, bool has_cell) {
    struct sgf_turn *turn = &reader->turn;
    struct text out = text_into(turn->move, sizeof turn->move);
    text_format(&out, "%s ", turn->name);
    bool found = add_target(destination, &out);
    text_end(&out);
    char name[SGF_NAME_SIZE];
    return found && (has_cell || sgf_table_target(&reader->table, turn->move, name, &turn->cell));
}

/* The move to a cell that no destination names. */
static bool follow_cell(struct sgf_reader *reader) {
    struct sgf_turn *turn = &reader->turn;
    struct text out = text_into(turn->move, sizeof turn->move);
    text_format(&out, "%s ", turn->name);
    bool found = sgf_table_name_cell(&reader->table, turn->cell, turn->name, &out);
    text_end(&out);
    return found;
}

/* piece column row [destination]: the words of a drop from `first` on. */
static enum apiary_status read_drop(struct sgf_reader *reader, size_t first, char colour) {
    const struct sgf_step *step = &reader->step;
    struct sgf_turn *turn = &reader->turn;
    *turn = (struct sgf_turn){.at = step->at};
    const char *word[4] = {0};
    for (size_t i = 0; i < 4 && first + i < step->count; i++) {
        word[i] = step->word[first + i];
    }
    bool complete = word[2] && first + 4 >= step->count;
    bool has_cell = complete && read_cell(word[1], word[2], &turn->cell);
    bool has_destination = complete && word[3] && strcmp(word[3], ".") != 0;
    if (!has_cell && !has_destination) {
        return malformed(reader, step->at, "expected a piece, a cell and a destination");
    }
    if (!read_piece(word[0], strlen(word[0]), colour, turn->name)) {
        return error_set(reader->error, APIARY_UNKNOWN_PIECE, step->at,
                         "BoardSpace has no piece \"%.20s\"", word[0]);
    }
    if (has_destination && !follow_destination(reader, word[3], has_cell)) {
        return malformed(reader, step->at, "expected a destination such as /wA1");
    }
    struct sgf_cell old;
    if (sgf_table_find(&reader->table, turn->name, &old) && old.column == turn->cell.column &&
        old.row == turn->cell.row) {
        return APIARY_OK; /* put back where it was: no move */
    }
    if (!has_destination && !follow_cell(reader)) {
        return malformed(reader, step->at, "no piece is next to this cell");
    }
    turn->has_move = true;
    return APIARY_OK;
}

static bool is_over(const struct sgf_reader *reader) {
    return apiary_result_is_final(apiary_game_result(reader->game));
}

enum apiary_status sgf_turn_end(struct sgf_reader *reader) {
    struct sgf_turn turn = reader->turn;
    reader->turn = (struct sgf_turn){0};
    bool to_move = (apiary_game_to_move(reader->game) == APIARY_WHITE) ==
                   (reader->step.player == reader->white);
    enum apiary_status status;
    if (turn.has_move) {
        size_t length = strlen(turn.move);
        while (length > 0 && turn.move[length - 1] == ' ') {
            length--; /* the first piece has no destination */
        }
        status = notation_play(reader->game, turn.move, length, turn.at, reader->error);
        if (!status) {
            sgf_table_move(&reader->table, turn.name, turn.cell);
            reader->ended = APIARY_NOT_STARTED; /* a player who moves has not resigned */
        }
    } else if (is_over(reader) || reader->ended || turn.has_offer || (!turn.has_pass && !to_move)) {
        /* Damaged records pass after the end of the game, and have Done twice. */
        reader->time.length = 0;
        return APIARY_OK;
    } else {
        /* Newer records have no step for a pass: it is Done without a move. */
        status = notation_play(reader->game, "pass", 4, reader->step.at, reader->error);
    }
    return status ? status : sgf_keep_comment(reader);
}

/* Keeps an offer or its refusal in the comment: "[%offerdraw]". */
static enum apiary_status note_offer(struct sgf_reader *reader) {
    const char *word = reader->step.word[1];
    char note[32];
    struct text out = text_into(note, sizeof note);
    text_add(&out, "[%");
    for (; *word; word++) {
        text_put(&out, ascii_lower(*word));
    }
    text_put(&out, ']');
    text_end(&out);
    reader->turn = (struct sgf_turn){.has_offer = true};
    return sgf_add_comment(reader, note, strlen(note)) ? APIARY_OK : error_no_memory(reader->error);
}

/* An offer that is accepted is part of the ending and needs no note. */
static void drop_offer(struct notation_buffer *comment) {
    static const char note[] = "[%offerdraw]";
    size_t length = strlen(note), start = comment->length - length;
    if (comment->length < length || memcmp(comment->data + start, note, length) != 0) {
        return;
    }
    comment->length = start > 0 ? start - 1 : 0; /* with the line end before it */
    comment->data[comment->length] = '\0';
}

static enum apiary_status end_game(struct sgf_reader *reader, enum apiary_result result,
                                   enum apiary_ending ending) {
    reader->turn = (struct sgf_turn){0};
    reader->ended = result;
    reader->ending = ending;
    return APIARY_OK;
}

enum apiary_status sgf_step_do(struct sgf_reader *reader) {
    struct sgf_step *step = &reader->step;
    enum sgf_step_kind kind = step->kind;
    step->kind = SGF_STEP_NONE;
    char mover = apiary_game_to_move(reader->game) == APIARY_WHITE ? 'w' : 'b';
    bool by_white = step->player == reader->white;
    enum apiary_status status = APIARY_OK;
    switch (kind) {
    case SGF_STEP_NONE:
    case SGF_STEP_START:
        break;
    case SGF_STEP_LIFT:
        reader->turn = (struct sgf_turn){0};
        break;
    case SGF_STEP_DROP:
        return read_drop(reader, 2, mover);
    case SGF_STEP_MOVE:
    case SGF_STEP_MOVE_DONE:
        if (step->count < 3 || step->word[2][1] != '\0' || !strchr("wWbB", step->word[2][0])) {
            return malformed(reader, step->at, "expected a colour, W or B");
        }
        status = read_drop(reader, 3, ascii_lower(step->word[2][0]));
        return status || kind == SGF_STEP_MOVE ? status : sgf_turn_end(reader);
    case SGF_STEP_PASS:
    case SGF_STEP_PASS_DONE:
        reader->turn = (struct sgf_turn){.has_pass = true};
        return kind == SGF_STEP_PASS ? APIARY_OK : sgf_turn_end(reader);
    case SGF_STEP_DONE:
        return sgf_turn_end(reader);
    case SGF_STEP_OFFER:
        return note_offer(reader);
    case SGF_STEP_RESIGN:
        return end_game(reader, by_white ? APIARY_BLACK_WINS : APIARY_WHITE_WINS,
                        APIARY_ENDING_RESIGNATION);
    case SGF_STEP_AGREE:
        drop_offer(&reader->comment);
        return end_game(reader, APIARY_DRAW, APIARY_ENDING_AGREEMENT);
    case SGF_STEP_TIME:
        return end_game(reader, by_white ? APIARY_WHITE_WINS : APIARY_BLACK_WINS,
                        APIARY_ENDING_TIME);
    }
    return APIARY_OK;
}

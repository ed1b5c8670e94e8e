#include "puzzle/text.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "puzzle/themes.h"

enum { FIELDS = 8, MAX_RATING = 9999, MAX_DIGITS = 4 };

/* ---- Writing ---- */

static void write_themes(uint64_t themes, struct text *out) {
    const char *comma = "";
    for (int theme = 0; theme < THEME_COUNT; theme++) {
        if (themes >> theme & 1) {
            text_add(out, comma);
            text_add(out, puzzle_theme_names[theme]);
            comma = ",";
        }
    }
    text_add(out, themes ? "" : "-");
}

size_t puzzle_write(const struct puzzle *puzzle, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    text_format(&out, "%s\t%s\t%d\t%d\t%d\t", puzzle->id, puzzle_kind_names[puzzle->kind],
                puzzle->moves, puzzle->rating, puzzle->level);
    write_themes(puzzle->themes, &out);
    text_put(&out, '\t');
    text_add(&out, puzzle->position);
    text_put(&out, '\t');
    text_add(&out, puzzle->line);
    return text_end(&out);
}

/* ---- Reading ---- */

struct field {
    const char *text;
    size_t length, offset;
};

static bool is_text(const struct field *field, const char *text) {
    return field->length == strlen(text) && memcmp(field->text, text, field->length) == 0;
}

static enum apiary_status wrong(struct apiary_error *error, const struct field *field,
                                const char *what) {
    return error_set(error, APIARY_MALFORMED, field->offset, "%s", what);
}

static enum apiary_status split(const char *text, size_t length, struct field fields[FIELDS],
                                struct apiary_error *error) {
    size_t start = 0, count = 0;
    for (size_t at = 0; at <= length; at++) {
        if (at < length && text[at] != '\t') {
            if ((unsigned char)text[at] < ' ' || (unsigned char)text[at] > '~') {
                return error_set(error, APIARY_MALFORMED, at, "this character is not allowed");
            }
            continue;
        }
        if (count == FIELDS) {
            return error_set(error, APIARY_MALFORMED, at,
                             "a puzzle has 8 fields, with tabs between");
        }
        fields[count++] = (struct field){text + start, at - start, start};
        start = at + 1;
    }
    return count == FIELDS ? APIARY_OK
                           : error_set(error, APIARY_MALFORMED, length,
                                       "a puzzle has 8 fields, with tabs between");
}

/* A decimal number as it is written: without signs and zeros in front. */
static bool read_number(const struct field *field, int min, int max, int *number) {
    if (field->length == 0 || field->length > MAX_DIGITS ||
        (field->text[0] == '0' && field->length > 1)) {
        return false;
    }
    *number = 0;
    for (size_t i = 0; i < field->length; i++) {
        if (field->text[i] < '0' || field->text[i] > '9') {
            return false;
        }
        *number = 10 * *number + (field->text[i] - '0');
    }
    return *number >= min && *number <= max;
}

static bool read_kind(const struct field *field, enum puzzle_kind *kind) {
    for (int i = 0; i < PUZZLE_KINDS; i++) {
        if (is_text(field, puzzle_kind_names[i])) {
            *kind = (enum puzzle_kind)i;
            return true;
        }
    }
    return false;
}

static bool read_id(const struct field *field, char id[PUZZLE_ID_SIZE]) {
    for (size_t i = 0; i < field->length; i++) {
        char c = field->text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))) {
            return false;
        }
    }
    if (field->length != PUZZLE_ID_SIZE - 1) {
        return false;
    }
    memcpy(id, field->text, field->length);
    id[field->length] = '\0';
    return true;
}

/* Names in the order of the table, each once, with commas between; or "-". */
static enum apiary_status read_themes(const struct field *field, uint64_t *themes,
                                      struct apiary_error *error) {
    size_t at = 0;
    int next = 0;
    *themes = 0;
    if (is_text(field, "-")) {
        return APIARY_OK;
    }
    for (;;) {
        struct field word = {field->text + at, 0, field->offset + at};
        while (at + word.length < field->length && word.text[word.length] != ',') {
            word.length++;
        }
        while (next < THEME_COUNT && !is_text(&word, puzzle_theme_names[next])) {
            next++;
        }
        if (next == THEME_COUNT) {
            return wrong(error, &word, "not a theme, or not in their order");
        }
        *themes |= UINT64_C(1) << next++;
        at += word.length;
        if (at == field->length) {
            return APIARY_OK;
        }
        at++;
    }
}

/* Plays the moves, which must be in canonical spelling. */
static enum apiary_status read_line(const struct field *field, apiary_game *game,
                                    struct puzzle *puzzle, struct apiary_error *error) {
    size_t at = 0, plies = 0;
    for (;; at++) {
        struct field word = {field->text + at, 0, field->offset + at};
        char canonical[APIARY_MOVE_SIZE];
        while (at + word.length < field->length && word.text[word.length] != ';') {
            word.length++;
        }
        enum apiary_status status =
            apiary_game_check(game, word.text, word.length, canonical, sizeof canonical, error);
        if (status) {
            if (error) {
                error->offset += word.offset;
            }
            return status;
        }
        if (!is_text(&word, canonical)) {
            return wrong(error, &word, "this move has another canonical spelling");
        }
        status = apiary_game_play(game, word.text, word.length, error);
        if (status) {
            return status;
        }
        plies++;
        at += word.length;
        if (at == field->length) {
            break;
        }
    }
    bool is_over = apiary_result_is_final(apiary_game_result(game));
    if ((int)(plies + 1) / 2 != puzzle->moves || (plies % 2 == 0 && !is_over)) {
        return wrong(error, field, "the solution does not have this number of moves");
    }
    if (puzzle->kind == PUZZLE_WIN && !is_over) {
        return wrong(error, field, "the solution does not end the game");
    }
    memcpy(puzzle->line, field->text, field->length);
    puzzle->line[field->length] = '\0';
    return APIARY_OK;
}

static enum apiary_status read_position(const struct field *fields, struct puzzle *puzzle,
                                        struct apiary_error *error) {
    const struct field *position = &fields[6], *line = &fields[7];
    apiary_game *game = NULL;
    if (position->length >= sizeof puzzle->position || line->length >= sizeof puzzle->line) {
        return wrong(error, position, "the position or the solution is too long");
    }
    memcpy(puzzle->position, position->text, position->length);
    puzzle->position[position->length] = '\0';
    enum apiary_status status = apiary_game_read(NULL, APIARY_FORMAT_POSITION, position->text,
                                                 position->length, NULL, &game, error);
    if (status) {
        if (error) {
            error->offset += position->offset;
        }
        return status;
    }
    char canonical[PUZZLE_POSITION_SIZE];
    apiary_game_write(game, APIARY_FORMAT_POSITION, canonical, sizeof canonical);
    status = strcmp(canonical, puzzle->position) == 0
                 ? read_line(line, game, puzzle, error)
                 : wrong(error, position, "this position has another canonical text");
    apiary_game_free(game);
    return status;
}

enum apiary_status puzzle_read(const char *text, size_t length, struct puzzle *puzzle,
                               struct apiary_error *error) {
    struct field fields[FIELDS];
    struct puzzle made = {0};
    enum apiary_status status = split(text, length, fields, error);
    if (status) {
        return status;
    }
    if (!read_id(&fields[0], made.id)) {
        return wrong(error, &fields[0], "an id is 8 lower-case letters and digits");
    }
    if (!read_kind(&fields[1], &made.kind)) {
        return wrong(error, &fields[1], "the kind is win, save or advantage");
    }
    if (!read_number(&fields[2], 1, PUZZLE_MAX_MOVES, &made.moves)) {
        return wrong(error, &fields[2], "the number of moves is 1 to 5");
    }
    if (!read_number(&fields[3], 1, MAX_RATING, &made.rating)) {
        return wrong(error, &fields[3], "the rating is 1 to 9999");
    }
    if (!read_number(&fields[4], 1, APIARY_MAX_LEVEL + 1, &made.level)) {
        return wrong(error, &fields[4], "the level is 1 to 9");
    }
    status = read_themes(&fields[5], &made.themes, error);
    if (!status) {
        status = read_position(fields, &made, error);
    }
    if (!status) {
        *puzzle = made;
    }
    return status;
}

/*
 * syntax.c: MoveStrings as text, with and without expansion pieces.
 */
#include "games/hive/syntax.h"

#include "base/error.h"

/* How the neighbour of X in direction d is written: a sign before or after the name. */
static const struct {
    char before, after;
} direction_sign[DIRECTIONS] = {{0, '-'}, {0, '/'}, {'\\', 0}, {'-', 0}, {'/', 0}, {0, '\\'}};

void hive_syntax_name(struct text *out, struct hive_name name) {
    char text[HIVE_NAME_SIZE];
    text_add_n(out, text, hive_name_write(name, text));
}

void hive_syntax_beside(struct text *out, struct hive_name name, unsigned direction) {
    if (direction_sign[direction].before) {
        text_put(out, direction_sign[direction].before);
    }
    hive_syntax_name(out, name);
    if (direction_sign[direction].after) {
        text_put(out, direction_sign[direction].after);
    }
}

struct reader {
    const char *text;
    size_t length, at;
    unsigned bugs;
    struct apiary_error *error;
};

static void skip_blanks(struct reader *in) {
    while (in->at < in->length && (in->text[in->at] == ' ' || in->text[in->at] == '\t')) {
        in->at++;
    }
}

static char peek(const struct reader *in) {
    return in->at < in->length ? in->text[in->at] : '\0';
}

static enum apiary_status malformed(const struct reader *in, const char *what) {
    return error_set(in->error, APIARY_MALFORMED, in->at, "malformed at offset %zu: %s", in->at,
                     what);
}

static enum apiary_status read_piece(struct reader *in, struct hive_name *piece) {
    size_t letters;
    size_t length =
        hive_name_read(in->text + in->at, in->length - in->at, in->bugs, piece, &letters);
    if (length == 0 && letters == 0) {
        return malformed(in, "expected a piece such as wA1");
    }
    if (length == 0) {
        return error_set(in->error, APIARY_UNKNOWN_PIECE, in->at, "there is no piece %.*s",
                         (int)(letters > 16 ? 16 : letters), in->text + in->at);
    }
    in->at += length;
    return APIARY_OK;
}

/* The direction of a sign before or after a name; DIRECTIONS if it is none. */
static unsigned sign_direction(char sign, bool before) {
    for (unsigned d = 0; sign && d < DIRECTIONS; d++) {
        if ((before ? direction_sign[d].before : direction_sign[d].after) == sign) {
            return d;
        }
    }
    return DIRECTIONS;
}

/* "-wS1", "wS1/" or "wS1". */
static enum apiary_status read_target(struct reader *in, struct hive_syntax *syntax) {
    syntax->has_target = true;
    syntax->target_at = in->at;
    syntax->direction = sign_direction(peek(in), true);
    in->at += syntax->direction != DIRECTIONS;
    enum apiary_status status = read_piece(in, &syntax->target);
    if (status) {
        return status;
    }
    unsigned after = sign_direction(peek(in), false);
    if (after != DIRECTIONS) {
        if (syntax->direction != DIRECTIONS) {
            return malformed(in, "a direction on both sides of the name");
        }
        syntax->direction = after;
        in->at++;
    }
    return APIARY_OK;
}

/* "!bA1" and the like. */
static enum apiary_status read_action(struct reader *in, struct hive_syntax *syntax) {
    in->at++;
    if (!syntax->action->has_target) {
        return APIARY_OK;
    }
    syntax->has_target = true;
    syntax->target_at = in->at;
    return read_piece(in, &syntax->target);
}

static enum apiary_status expect_end(struct reader *in) {
    skip_blanks(in);
    return in->at < in->length ? malformed(in, "unexpected text after the move") : APIARY_OK;
}

static bool accept_pass(struct reader *in) {
    static const char word[] = "pass";
    if (in->length - in->at < 4) {
        return false;
    }
    for (size_t i = 0; i < 4; i++) {
        if ((in->text[in->at + i] | 0x20) != word[i]) {
            return false;
        }
    }
    in->at += 4;
    return true;
}

enum apiary_status hive_syntax_read(const char *text, size_t length, unsigned bugs,
                                    bool table_is_empty, struct hive_syntax *syntax,
                                    struct apiary_error *error) {
    struct reader in = {.text = text, .length = length, .bugs = bugs, .error = error};
    enum apiary_status status;
    *syntax = (struct hive_syntax){.direction = DIRECTIONS};
    skip_blanks(&in);
    if ((syntax->pass = accept_pass(&in))) {
        return expect_end(&in);
    }
    if ((status = read_piece(&in, &syntax->piece))) {
        return status;
    }
    size_t after_piece = in.at;
    const struct wide_action *action = wide_action_of_sign(peek(&in));
    if (bugs > HIVE_BUGS && action) {
        syntax->action = action;
        status = read_action(&in, syntax);
        return status ? status : expect_end(&in);
    }
    skip_blanks(&in);
    if (in.at == length) {
        return table_is_empty ? APIARY_OK : malformed(&in, "expected a target cell such as bQ/");
    }
    if (in.at == after_piece) {
        return malformed(&in, "expected a blank after the piece");
    }
    status = read_target(&in, syntax);
    return status ? status : expect_end(&in);
}

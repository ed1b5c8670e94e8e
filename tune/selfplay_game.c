#include "tune/selfplay_game.h"

#include <string.h>

#include "base/aligned.h"
#include "base/error.h"
#include "base/number.h"
#include "base/rng.h"

enum { HELD_OUT = 20 /* one game in twenty */ };

static const char *const ending_name[SELFPLAY_ENDINGS] = {
    [SELFPLAY_SURROUNDED] = "surrounded",
    [SELFPLAY_REPETITION] = "repetition",
    [SELFPLAY_LIMIT] = "limit",
    [SELFPLAY_ADJUDICATED] = "adjudicated",
};

/* ---- Writing ---- */

static void write_options(const struct apiary_options *options, struct text *out) {
    char before = ' ';
    for (enum apiary_option i = 0; i < APIARY_OPTION_COUNT; i++) {
        const struct apiary_option_info *info = apiary_option_info_of(i);
        int value = apiary_option_get(options, i);
        if (value != 0) {
            text_format(out, "%c%s=%s", before, info->name, info->words[value]);
            before = ',';
        }
    }
    if (before == ' ') {
        text_add(out, " -");
    }
}

void selfplay_write(const struct selfplay_game *game, struct text *out) {
    text_add(out, game->type);
    write_options(&game->options, out);
    text_format(out, " %s %s %u", apiary_result_name(game->result), ending_name[game->ending],
                game->random);
    for (unsigned i = 0; i < game->plies; i++) {
        text_format(out, ";%s", game->ply[i].move);
        if (game->ply[i].has_score) {
            text_format(out, ":%d", game->ply[i].score);
        }
    }
}

/* ---- Reading ---- */

struct word {
    const char *text;
    size_t length;
};

/* A line that is read: what is left of it, and the last word taken. */
struct reader {
    const char *line, *rest;
    struct word word;
    struct apiary_error *error;
};

static enum apiary_status malformed(const struct reader *in, const char *expected) {
    size_t offset = (size_t)(in->word.text - in->line);
    return error_set(in->error, APIARY_MALFORMED, offset, "expected %s at column %zu", expected,
                     offset + 1);
}

/* Takes the word before the next of these separators. */
static struct word take(struct reader *in, const char *separators) {
    in->word = (struct word){in->rest, strcspn(in->rest, separators)};
    in->rest += in->word.length;
    in->rest += *in->rest != '\0';
    return in->word;
}

static bool is_word(struct word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.text, text, word.length) == 0;
}

static bool copy_word(struct word word, char *out, size_t size) {
    if (word.length == 0 || word.length >= size) {
        return false;
    }
    memcpy(out, word.text, word.length);
    out[word.length] = '\0';
    return true;
}

static bool read_number(struct word word, int min, int *number) {
    char text[8];
    long value;
    if (!copy_word(word, text, sizeof text) || !number_read(text, min, APIARY_WIN, &value)) {
        return false;
    }
    *number = (int)value;
    return true;
}

/* "Repetition=true,Variant=Blind", or "-". */
static bool read_options(struct word word, struct apiary_options *options) {
    if (is_word(word, "-")) {
        return true;
    }
    for (const char *at = word.text, *end = at + word.length; at < end;) {
        size_t name = strcspn(at, "=,; "), value = strcspn(at + name, ",; ");
        enum apiary_option option = apiary_option_find(at, name);
        if (option == APIARY_OPTION_COUNT || value < 2 ||
            apiary_option_set(options, option,
                              apiary_option_read(option, at + name + 1, value - 1))) {
            return false;
        }
        at += name + value + 1;
    }
    return word.length > 0;
}

static bool read_result(struct word word, enum apiary_result *result) {
    for (enum apiary_result i = APIARY_WHITE_WINS; i <= APIARY_DRAW; i++) {
        if (is_word(word, apiary_result_name(i))) {
            *result = i;
            return true;
        }
    }
    return false;
}

static bool read_ending(struct word word, enum selfplay_ending *ending) {
    for (enum selfplay_ending i = 0; i < SELFPLAY_ENDINGS; i++) {
        if (is_word(word, ending_name[i])) {
            *ending = i;
            return true;
        }
    }
    return false;
}

/* All up to the first move. */
static enum apiary_status read_head(struct reader *in, struct selfplay_game *game) {
    int random;
    if (!copy_word(take(in, " ;"), game->type, sizeof game->type)) {
        return malformed(in, "a game type");
    }
    if (!read_options(take(in, " ;"), &game->options)) {
        return malformed(in, "options of the rules or \"-\"");
    }
    if (!read_result(take(in, " ;"), &game->result)) {
        return malformed(in, "WhiteWins, BlackWins or Draw");
    }
    if (!read_ending(take(in, " ;"), &game->ending)) {
        return malformed(in, "how the game ended");
    }
    if (!read_number(take(in, ";"), 0, &random)) {
        return malformed(in, "the number of random plies");
    }
    game->random = (unsigned)random;
    return APIARY_OK;
}

static bool read_ply(struct word word, struct selfplay_ply *ply) {
    struct word move = {word.text, strcspn(word.text, ":;")};
    struct word score = {move.text + move.length + 1, word.length - move.length - 1};
    ply->has_score = move.length < word.length;
    return copy_word(move, ply->move, sizeof ply->move) &&
           (!ply->has_score || read_number(score, -APIARY_WIN, &ply->score));
}

enum apiary_status selfplay_read(const char *line, struct selfplay_game *game,
                                 struct apiary_error *error) {
    struct reader in = {.line = line, .rest = line, .error = error};
    *game = (struct selfplay_game){.plies = 0};
    enum apiary_status status = read_head(&in, game);
    while (!status && *in.rest != '\0') {
        struct word word = take(&in, ";");
        if (game->plies == SELFPLAY_MAX_PLIES) {
            status = malformed(&in, "the end of the game");
        } else if (!read_ply(word, &game->ply[game->plies++])) {
            status = malformed(&in, "a move, with its score after a colon");
        }
    }
    return status;
}

bool selfplay_is_header(const char *line) {
    size_t length = strlen(SELFPLAY_HEADER);
    return strncmp(line, SELFPLAY_HEADER, length) == 0 &&
           (line[length] == ' ' || line[length] == '\0');
}

bool selfplay_is_held_out(const char *line) {
    return rng_seed_of(line) % HELD_OUT == 0;
}

/* ---- Replaying ---- */

static int result_for(const struct selfplay_game *game, enum apiary_colour colour) {
    int white = (game->result == APIARY_WHITE_WINS) - (game->result == APIARY_BLACK_WINS);
    return colour == APIARY_WHITE ? white : -white;
}

static enum apiary_status replay(const struct selfplay_game *game, const struct game_rules *rules,
                                 void *state, selfplay_visit *visit, void *context,
                                 struct apiary_error *error) {
    struct selfplay_position position = {.rules = rules, .state = state};
    for (unsigned i = 0; i < game->plies; i++) {
        const struct selfplay_ply *ply = &game->ply[i];
        position.ply = i;
        position.previous = position.move;
        enum apiary_status status =
            rules->move_read(state, ply->move, strlen(ply->move), &position.move, error);
        if (status) {
            return status;
        }
        if (ply->has_score) {
            position.score = ply->score;
            position.result = result_for(game, rules->to_move(state));
            visit(context, &position);
        }
        rules->play(state, position.move);
    }
    return APIARY_OK;
}

enum apiary_status selfplay_replay(const struct selfplay_game *game, selfplay_visit *visit,
                                   void *context, struct apiary_error *error) {
    apiary_game *start;
    enum apiary_status status = apiary_game_new(NULL, game->type, &game->options, &start, error);
    if (status) {
        return status;
    }
    void *state = game_state_copy(start);
    if (state) {
        status = replay(game, game_rules_of(start), state, visit, context, error);
        aligned_free(game_memory_of(start), state);
    } else {
        status = error_no_memory(error);
    }
    apiary_game_free(start);
    return status;
}

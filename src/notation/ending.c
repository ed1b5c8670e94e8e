/*
 * ending.c: games that ended off the board. Every format has the result; the reason is the tag
 * Termination in PGN and a step in SGF. GameStrings cannot express it.
 */
#include <string.h>

#include "base/error.h"
#include "games/game.h"
#include "notation/notation.h"

/* The first word for each reason is the one that is written. "time" is what `apiary match` writes.
 */
static const struct {
    const char *word;
    enum apiary_ending ending;
} terminations[] = {
    {"resignation", APIARY_ENDING_RESIGNATION},
    {"agreement", APIARY_ENDING_AGREEMENT},
    {"time forfeit", APIARY_ENDING_TIME},
    {"resign", APIARY_ENDING_RESIGNATION},
    {"resigned", APIARY_ENDING_RESIGNATION},
    {"draw agreed", APIARY_ENDING_AGREEMENT},
    {"time", APIARY_ENDING_TIME},
};

static enum apiary_ending termination_ending(const char *value) {
    for (size_t i = 0; value && i < sizeof terminations / sizeof *terminations; i++) {
        if (notation_is_word(value, strlen(value), terminations[i].word)) {
            return terminations[i].ending;
        }
    }
    return APIARY_ENDING_NONE;
}

static const char *termination_word(enum apiary_ending ending) {
    size_t i = 0;
    while (terminations[i].ending != ending) {
        i++;
    }
    return terminations[i].word;
}

bool notation_reason_fits(enum apiary_ending ending, enum apiary_result result) {
    return ending == APIARY_ENDING_AGREEMENT
               ? result == APIARY_DRAW
               : (ending == APIARY_ENDING_RESIGNATION || ending == APIARY_ENDING_TIME) &&
                     (result == APIARY_WHITE_WINS || result == APIARY_BLACK_WINS);
}

enum apiary_ending notation_reason(const apiary_game *game) {
    enum apiary_ending ending = apiary_game_ending(game);
    return notation_reason_fits(ending, apiary_game_result(game)) ? ending : APIARY_ENDING_NONE;
}

const char *notation_termination(const apiary_game *game) {
    const char *tag = apiary_game_tag(game, NOTATION_TERMINATION_TAG);
    enum apiary_ending said = termination_ending(tag), ending = notation_reason(game);
    bool outdated = !tag || !*tag || (said != APIARY_ENDING_NONE && said != ending);
    return ending != APIARY_ENDING_NONE && outdated ? termination_word(ending) : tag;
}

/* The reason for a result: that of the record's steps or, if it does not fit, that of its tag. */
static enum apiary_ending choose_reason(enum apiary_result result, enum apiary_ending ending,
                                        const char *termination) {
    enum apiary_ending said = termination_ending(termination);
    return notation_reason_fits(ending, result) ? ending
           : notation_reason_fits(said, result) ? said
                                                : APIARY_ENDING_DECLARED;
}

enum apiary_status notation_declare(apiary_game *game, enum apiary_result result,
                                    enum apiary_ending ending, const char *termination,
                                    struct apiary_error *error) {
    enum apiary_status status = APIARY_OK;
    if (apiary_result_is_final(result) && !apiary_result_is_final(apiary_game_result(game))) {
        status = apiary_game_declare(game, result, choose_reason(result, ending, termination));
    }
    enum apiary_ending reason = notation_reason(game);
    bool says_reason = termination && reason != APIARY_ENDING_NONE &&
                       strcmp(termination, termination_word(reason)) == 0;
    if (!status && termination && !says_reason) {
        status =
            apiary_game_set_tag(game, NOTATION_TERMINATION_TAG, strlen(NOTATION_TERMINATION_TAG),
                                termination, strlen(termination));
    }
    return status ? error_set(error, status, 0, "cannot store the result") : APIARY_OK;
}

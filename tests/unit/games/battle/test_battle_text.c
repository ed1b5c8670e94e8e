/* Why a text is no move, or no position, of Battle: every reason by its status, the words that
 * matter and, for malformed text, the offset. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/registry.h"
#include "support.h"

static const struct {
    const char *position, *move;
    enum apiary_status status;
    size_t offset;
    const char *words;
} refused[] = {
    {"Battle", "", APIARY_MALFORMED, 0, "number"},
    {"Battle", "0", APIARY_MALFORMED, 1, "comma"},
    {"Battle", "0,2", APIARY_MALFORMED, 3, ">"},
    {"Battle", "0,2>", APIARY_MALFORMED, 4, "number"},
    {"Battle", "0,2>0,1 ", APIARY_MALFORMED, 7, "> or the end"},
    {"Battle", " 0,2>0,1", APIARY_MALFORMED, 0, "number"},
    {"Battle", "0,02>0,1", APIARY_MALFORMED, 3, "leading zero"},
    {"Battle", "-0,2>0,1", APIARY_MALFORMED, 1, "leading zero"},
    {"Battle", "+0,2>0,1", APIARY_MALFORMED, 0, "number"},
    {"Battle", "0,2+>0,1", APIARY_MALFORMED, 3, ">"},
    {"Battle", "0,2>0,1++", APIARY_MALFORMED, 8, "> or the end"},
    {"Battle", "0,2>0,1>", APIARY_MALFORMED, 8, "number"},
    {"Battle", "pass", APIARY_MUST_MOVE, 0, "no passing"},
    {"Battle", "0,4>0,3", APIARY_NOT_IN_PLAY, 0, "0,4 is outside the board"},
    {"Battle", "2,2>2,1", APIARY_NOT_IN_PLAY, 0, "outside"},
    {"Battle", "99999999999999999999,0>0,1", APIARY_NOT_IN_PLAY, 0, "outside"},
    {"Battle", "0,0>0,-1", APIARY_NOT_IN_PLAY, 0, "no insect on 0,0"},
    {"Battle", "0,-2>0,-1", APIARY_NOT_YOUR_TURN, 0, "Black's, and it is White's turn"},
    {"Battle", "3,0>4,-1", APIARY_CANNOT_REACH, 0, "4,-1 is outside the board"},
    {"Battle", "0,2>0,3", APIARY_CANNOT_REACH, 0, "backwards"},
    {"Battle", "0,2>0,4", APIARY_CANNOT_REACH, 0, "outside"},
    {"Battle", "1,2>-1,4", APIARY_CANNOT_REACH, 0, "outside"},
    {"Battle", "0,2>-2,3", APIARY_CANNOT_REACH, 0, "no step and no jump"},
    {"Battle", "0,2>0,-1", APIARY_CANNOT_REACH, 0, "no step and no jump"},
    {"Battle", "0,2>0,2", APIARY_CANNOT_REACH, 0, "no step and no jump"},
    {"Battle", "0,3>0,2", APIARY_OCCUPIED, 0, "on 0,2"},
    {"Battle", "0,3>2,1", APIARY_OCCUPIED, 0, "on 2,1"},
    {"Battle", "0,2>0,0", APIARY_CANNOT_REACH, 0, "no insect on 0,1 to jump"},
    {"Battle", "0,2>0,1+", APIARY_MALFORMED, 7, "only after a jump over a neutral"},
    {"Battle", "0,2>0,1>0,0", APIARY_CANNOT_REACH, 0, "whole turn"},
    {"Battle", "0,3>0,1-", APIARY_MALFORMED, 7, "only after a jump over a neutral"},
    {"Battle", "0,3>0,1>0,0", APIARY_CANNOT_REACH, 0, "no jump over"},
    {"Battle", "0,3>0,1>0,3", APIARY_CANNOT_REACH, 0, "backwards"},
    {"Battle Black[1] 0,0=b", "0,0>0,-1", APIARY_CANNOT_REACH, 0, "backwards"},
    {"Battle Black[1] 0,0=b", "0,0>1,-1", APIARY_CANNOT_REACH, 0, "backwards"},
    {"Battle White[3] 0,0=n 1,1=w", "0,0>0,-1", APIARY_CANNOT_REACH, 0, "neutral and cannot move"},
    {"Battle White[3] 0,0=w 0,-1=b 2,1=w", "2,1>2,0", APIARY_MUST_MOVE, 0, "the insect on 0,0 can"},
    {"Battle White[3] 0,0=w 0,-1=b 2,1=w", "0,0>1,-1", APIARY_MUST_MOVE, 0, "insect on 0,0 can"},
    {"Battle White[3] 0,0=w 0,-1=b 2,1=w 2,0=n", "2,1>2,-1+", APIARY_MUST_MOVE, 0, "on 0,0 can"},
    {"Battle White[3] 0,2=w 0,1=b 0,-1=b", "0,2>0,0", APIARY_MUST_MOVE, 0,
     "must go on: from 0,0 the insect on 0,-1"},
    {"Battle White[3] 0,3=w 0,2=b 0,0=w", "0,3>0,1>0,-1", APIARY_CANNOT_REACH, 0, "both own"},
    {"Battle White[3] 0,3=w 0,2=w 0,0=b", "0,3>0,1>0,-1", APIARY_CANNOT_REACH, 0, "both own"},
    {"Battle White[3] 0,3=w 0,2=n 0,0=b 1,0=n", "0,3>0,1+>2,-1+", APIARY_MUST_MOVE, 0,
     "from 0,1 the enemy on 0,0 can be jumped"},
    {"Battle White[3] 0,3=w 0,2=n", "0,3>0,1", APIARY_MALFORMED, 7,
     "+ (it is now mine) or - (the opponent's)"},
    {"Battle White[3] 0,3=w 0,2=n 0,0=b", "0,3>0,1>0,-1", APIARY_MALFORMED, 7, "+ (it"},
    {"Battle White[3] 0,3=w 0,2=n 0,0=b", "0,3>0,1+>0,-1+", APIARY_MALFORMED, 13, "only after"},
    {"Battle White[3] 0,3=w 0,2=n 0,0=b", "0,3>0,1+", APIARY_MUST_MOVE, 0, "must go on"},
    {"Battle Black[3] 0,-3=w 0,0=b", "0,0>0,1", APIARY_GAME_OVER, 0, "White has reached its goal"},
    {"Battle Black[5] 3,0=b 2,1=w 1,2=w", "3,0>2,1", APIARY_GAME_OVER, 0, "Black has no move"},
    {"Battle", "0,2>0,1>0,0>0,1>0,2>0,0>0,1>0,2>0,3>0,1>0,2>0,1", APIARY_CANNOT_REACH, 0, "whole"},
};

static void every_reason_is_named(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        apiary_game *game = test_game(refused[i].position);
        struct apiary_error error = {.message = ""};
        const char *move = refused[i].move;
        enum apiary_status status = apiary_game_play(game, move, strlen(move), &error);
        if (status != refused[i].status || error.status != status ||
            error.offset != refused[i].offset || !strstr(error.message, refused[i].words)) {
            fail_msg("%s: %s: %s at %zu: %s", refused[i].position, move, apiary_status_name(status),
                     error.offset, error.message);
        }
        assert_int_equal(apiary_game_length(game), 0);
        apiary_game_free(game);
    }
}

static const struct {
    const char *text;
    enum apiary_status status;
    size_t offset;
} wrong[] = {
    {"Battle", APIARY_MALFORMED, 6},
    {"Battle ", APIARY_MALFORMED, 7},
    {"Battle Red[1]", APIARY_MALFORMED, 7},
    {"Battle White[0]", APIARY_MALFORMED, 13},
    {"Battle White[01]", APIARY_MALFORMED, 13},
    {"Battle White[10000]", APIARY_MALFORMED, 17},
    {"Battle White[1", APIARY_MALFORMED, 14},
    {"Battle White[1] ", APIARY_MALFORMED, 16},
    {"Battle White[1]  0,0=w", APIARY_MALFORMED, 16},
    {"Battle White[1] 0,0=w,", APIARY_MALFORMED, 21},
    {"Battle White[1] 4,0=w", APIARY_MALFORMED, 16},
    {"Battle White[1] 0;0=w", APIARY_MALFORMED, 17},
    {"Battle White[1] 0,-0=w", APIARY_MALFORMED, 18},
    {"Battle White[1] 0,0:w", APIARY_MALFORMED, 19},
    {"Battle White[1] 0,0=W", APIARY_MALFORMED, 20},
    {"Battle White[1] 0,0=", APIARY_MALFORMED, 20},
    {"Battle White[1] 3,3=w", APIARY_INVALID_POSITION, 16},
    {"Battle White[1] 0,0=w 0,0=b", APIARY_INVALID_POSITION, 22},
    {"Battle White[1] 0,-3=w 0,0=b", APIARY_INVALID_POSITION, 0},
    {"Battle Black[1] 0,3=b 0,0=w", APIARY_INVALID_POSITION, 0},
    {"Battle White[1] -3,0=w -2,0=w -1,0=w 0,0=w 1,0=w 2,0=w 3,0=w -3,1=b -2,1=b -1,1=b 0,1=b "
     "1,1=b 2,1=b -3,2=n -2,2=n -1,2=n 0,2=n",
     APIARY_INVALID_POSITION, 121},
};

static void wrong_positions_are_refused_with_the_offset(void **unused) {
    (void)unused;
    struct apiary_options options = {.layout = APIARY_LAYOUT_A};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint64_t state[4] = {1, 2, 3, 4};
        struct apiary_error error = {.message = ""};
        enum apiary_status status = battle_rules.position_read(
            state, wrong[i].text, strlen(wrong[i].text), &options, &error);
        if (status != wrong[i].status || error.offset != wrong[i].offset || !error.message[0]) {
            fail_msg("%s: %s at %zu: %s", wrong[i].text, apiary_status_name(status), error.offset,
                     error.message);
        }
        assert_true(state[0] == 1 && state[1] == 2 && state[2] == 3 && state[3] == 4);
    }
}

/* Random characters of the right alphabet, and right texts with one character changed. */
static void nothing_crashes_the_readers(void **unused) {
    (void)unused;
    static const char alphabet[] = "0123-,>+=wbn []BattleWhite";
    static const char model[] = "Battle White[3] 0,3=w 0,2=n 0,0=b 1,0=n";
    struct rng rng = {.state = 7};
    apiary_game *game = test_game(model);
    struct apiary_options options = {.layout = APIARY_LAYOUT_A};
    for (int i = 0; i < 20000; i++) {
        char text[64];
        size_t length = rng_below(&rng, 24);
        for (size_t j = 0; j < length; j++) {
            text[j] = alphabet[rng_below(&rng, sizeof alphabet - 1)];
        }
        (void)apiary_game_check(game, text, length, NULL, 0, NULL);
        memcpy(text, model, sizeof model);
        text[rng_below(&rng, sizeof model - 1)] = alphabet[rng_below(&rng, sizeof alphabet - 1)];
        uint64_t state[4];
        (void)battle_rules.position_read(state, text, rng_below(&rng, sizeof model), &options,
                                         NULL);
    }
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_is_named),
        cmocka_unit_test(wrong_positions_are_refused_with_the_offset),
        cmocka_unit_test(nothing_crashes_the_readers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

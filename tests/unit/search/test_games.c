/* How each game is searched. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/hive/rules.h"
#include "search/games.h"
#include "support.h"

static void every_game_has_a_row(void **unused) {
    (void)unused;
#define RULES(name) &name##_rules,
    static const struct game_rules *const all[] = {GAME_LIST(RULES)};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i] != &hive_blind_rules) {
            assert_ptr_equal(game_search_of(all[i], NULL)->rules, all[i]);
        }
    }
}

static void a_blind_game_is_searched_like_the_open_one(void **unused) {
    (void)unused;
    static const struct {
        const char *type;
        const struct game_rules *open;
    } rows[] = {{"Base+MLP", &hive_rules}, {"Base+D", &hive_expansion_rules}};
    const struct apiary_options options = {.variant = APIARY_VARIANT_BLIND, .seed = "1"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = NULL;
        assert_int_equal(apiary_game_new(NULL, rows[i].type, &options, &game, NULL), APIARY_OK);
        assert_ptr_equal(game_search_of(game_rules_of(game), game_state_of(game)),
                         game_search_of(rows[i].open, NULL));
        apiary_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_row),
        cmocka_unit_test(a_blind_game_is_searched_like_the_open_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

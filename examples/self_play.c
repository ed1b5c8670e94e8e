/*
 * self_play.c: the engine plays a game against itself at level 4 and prints it as PGN, with the
 * score of each move as a comment. The same seed gives the same game.
 *
 *   cc self_play.c -o self_play $(pkg-config --cflags --libs apiary)
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <apiary/engine.h>

/* Plays one move; 0 if there is none. */
static int play_move(apiary_engine *engine, apiary_game *game) {
    const struct apiary_limits limits = {.nodes = 2000, .vary = true};
    struct apiary_search_report report;
    char comment[32];
    if (apiary_engine_search(engine, game, &limits, NULL, NULL, &report) ||
        apiary_game_play(game, report.move, strlen(report.move), NULL)) {
        return 0;
    }
    snprintf(comment, sizeof comment, "%+d", report.score);
    return apiary_game_set_comment(game, apiary_game_length(game) - 1, comment, strlen(comment)) ==
           APIARY_OK;
}

int main(void) {
    const struct apiary_engine_options options = {.level = 4, .table_mib = 4, .seed = 1};
    const struct apiary_options rules = {.repetition = true};
    apiary_engine *engine = NULL;
    apiary_game *game = NULL;
    if (apiary_engine_new(NULL, &options, &engine) ||
        apiary_game_new(NULL, "Base+MLP", &rules, &game, NULL)) {
        fputs("out of memory\n", stderr);
        return 1;
    }
    while (!apiary_result_is_final(apiary_game_result(game)) && apiary_game_length(game) < 60 &&
           play_move(engine, game)) {
    }
    size_t length = apiary_game_write(game, APIARY_FORMAT_PGN, NULL, 0);
    char *text = malloc(length + 1);
    if (text) {
        apiary_game_write(game, APIARY_FORMAT_PGN, text, length + 1);
        fputs(text, stdout);
    }
    free(text);
    apiary_game_free(game);
    apiary_engine_free(engine);
    return 0;
}

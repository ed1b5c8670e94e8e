/*
 * self_play.c: two levels of the engine play a game; it is written as PGN with a score after each
 * move.
 *
 *   cc self_play.c -o self_play $(pkg-config --cflags --libs apiary)
 *   ./self_play 3 5 >game.pgn
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <apiary/review.h>

enum { MAX_PLIES = 200 };

/* Plays one move, with its score as a comment. */
static enum apiary_status play_move(apiary_engine *engine, apiary_game *game, int level) {
    struct apiary_engine_options options = apiary_engine_options_of(engine);
    options.level = level;
    options.seed = apiary_game_length(game) + 1; /* the same seeds, the same game */
    enum apiary_status status = apiary_engine_configure(engine, &options);
    /* Level 8 has no limits of its own. */
    const struct apiary_limits limits = {.nodes = level == APIARY_MAX_LEVEL ? 20000 : 0,
                                         .vary = true};
    struct apiary_search_report report;
    if (!status) {
        status = apiary_engine_search(engine, game, &limits, NULL, NULL, &report);
    }
    char score[32];
    size_t length = 0;
    if (!status) {
        length = apiary_score_text(apiary_game_to_move(game), report.score, score, sizeof score);
        status = apiary_game_play(game, report.move, strlen(report.move), NULL);
    }
    if (!status) {
        status = apiary_game_set_comment(game, apiary_game_length(game) - 1, score, length);
    }
    return status;
}

static enum apiary_status set_player(apiary_game *game, const char *colour, int level) {
    char name[32];
    int length = snprintf(name, sizeof name, "Apiary, level %d", level);
    return apiary_game_set_tag(game, colour, strlen(colour), name, (size_t)length);
}

static enum apiary_status play_game(apiary_engine *engine, apiary_game *game, const int level[2]) {
    enum apiary_status status = set_player(game, "White", level[APIARY_WHITE]);
    if (!status) {
        status = set_player(game, "Black", level[APIARY_BLACK]);
    }
    while (!status && !apiary_result_is_final(apiary_game_result(game)) &&
           apiary_game_length(game) < MAX_PLIES) {
        status = play_move(engine, game, level[apiary_game_to_move(game)]);
    }
    return status;
}

/* Measures the text, then writes it. */
static enum apiary_status print_pgn(const apiary_game *game) {
    size_t length = apiary_game_write(game, APIARY_FORMAT_PGN, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        return APIARY_NO_MEMORY;
    }
    apiary_game_write(game, APIARY_FORMAT_PGN, text, length + 1);
    fputs(text, stdout);
    free(text);
    return APIARY_OK;
}

int main(int argc, char **argv) {
    const int level[2] = {argc > 1 ? atoi(argv[1]) : 3, argc > 2 ? atoi(argv[2]) : 3};
    const struct apiary_options rules = {.repetition = true};
    const struct apiary_engine_options options = {.table_mib = 16};
    apiary_engine *engine = NULL;
    apiary_game *game = NULL;
    enum apiary_status status = apiary_engine_new(NULL, &options, &engine);
    if (!status) {
        status = apiary_game_new(NULL, "Base+MLP", &rules, &game, NULL);
    }
    if (!status) {
        status = play_game(engine, game, level);
    }
    if (!status) {
        status = print_pgn(game);
    }
    apiary_game_free(game);
    apiary_engine_free(engine);
    if (status) {
        fprintf(stderr, "self_play: %s\n", apiary_status_name(status));
    }
    return status ? 1 : 0;
}

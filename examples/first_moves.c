/*
 * first_moves.c: a game through the library: play, list moves, see why a move is refused.
 *
 *   cc first_moves.c -o first_moves $(pkg-config --cflags --libs apiary)
 */
#include <stdio.h>
#include <string.h>

#include <apiary/game.h>

int main(void) {
    static const char *const moves[] = {"wG1", "bS1 wG1-", "wQ -wG1", "bQ bS1/", "wQ bQ-"};
    apiary_game *game;
    struct apiary_error error;
    if (apiary_game_new(NULL, "Base+MLP", NULL, &game, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        if (apiary_game_play(game, moves[i], strlen(moves[i]), &error)) {
            printf("%s is refused (%s): %s\n", moves[i], apiary_status_name(error.status),
                   error.message);
        }
    }
    char text[256];
    size_t count;
    apiary_game_write(game, APIARY_FORMAT_GAME_STRING, text, sizeof text);
    if (!apiary_game_moves(game, &count)) {
        printf("%s\n%zu legal moves\n", text, count);
    }
    apiary_game_free(game);
    return 0;
}

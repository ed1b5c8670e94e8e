/*
 * list_games.c: the games of a file, PGN, SGF or GameStrings: type, number of moves, result.
 *
 *   cc list_games.c -o list_games $(pkg-config --cflags --libs apiary)
 *   ./list_games < games.pgn
 */
#include <stdio.h>

#include <apiary/collection.h>

int main(void) {
    static char text[1 << 20];
    size_t length = fread(text, 1, sizeof text, stdin), offset = 0, number = 0;
    for (;;) {
        apiary_game *game;
        struct apiary_error error;
        enum apiary_status status = apiary_collection_next(NULL, APIARY_FORMAT_AUTO, text, length,
                                                           NULL, &offset, &game, &error);
        if (!status && !game) {
            return 0;
        }
        printf("%zu: ", ++number);
        if (status) {
            printf("at byte %zu: %s\n", error.offset, error.message);
            continue;
        }
        char type[APIARY_TYPE_SIZE];
        apiary_game_type(game, type, sizeof type);
        printf("%s, %zu moves, %s\n", type, apiary_game_length(game),
               apiary_result_name(apiary_game_result(game)));
        apiary_game_free(game);
    }
}

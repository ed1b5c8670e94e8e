#include "store/replay.h"

#include <string.h>

bool store_replay_event(apiary_game *game, const struct store_event *event) {
    if (event->kind == STORE_TAKEBACK) {
        return apiary_game_undo(game, (size_t)event->plies) == APIARY_OK;
    }
    if (event->kind != STORE_MOVE || event->move == NULL) {
        return event->kind != STORE_MOVE;
    }
    /* With the seed, `draw` alone draws the same piece again (apiary/game.h). */
    bool has_seed = apiary_game_options(game).seed[0] != '\0';
    bool draw = has_seed && strncmp(event->move, "draw ", 5) == 0;
    size_t length = draw ? 4 : strlen(event->move);
    return apiary_game_play(game, event->move, length, NULL) == APIARY_OK;
}

apiary_game *store_replay(const struct store_whole_game *whole, int *seq) {
    apiary_game *game = NULL;
    *seq = 0;
    if (apiary_game_new(NULL, whole->game.type, &whole->game.options, &game, NULL) != APIARY_OK) {
        return NULL;
    }
    for (size_t i = 0; i < whole->event_count; i++) {
        if (!store_replay_event(game, &whole->events[i])) {
            *seq = whole->events[i].seq;
            apiary_game_free(game);
            return NULL;
        }
    }
    return game;
}

/*
 * news.c: what other nodes on the same database have changed.
 *
 * A game in memory is brought up to date. Another one is loaded if that concerns somebody here: a
 * player who is connected, or the lobby.
 */
#include "server/state.h"

static bool is_here(const struct server *server, const char *id) {
    const struct guest *guest = id[0] != '\0' ? map_find(&server->guests, id) : NULL;
    return guest != NULL && guest->connections != NULL;
}

/* News may have been missed: reads everything again that is in memory. */
static void catch_up_all(struct server *server) {
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        live_game_catch_up(server, game, game->facts.seq + 1);
    }
    recovery_list_lobby(server);
}

void news_tell(void *context, const struct store_news *news) {
    struct server *server = context;
    if (server->stopping) {
        return;
    }
    if (news->kind == STORE_NEWS_MISSED) {
        catch_up_all(server);
        return;
    }
    struct live_game *game = map_find(&server->games, news->game);
    if (game == NULL &&
        (news->lobby || is_here(server, news->white) || is_here(server, news->black))) {
        game = live_game_get(server, news->game);
        if (game != NULL) {
            game->announce = true;
        }
    } else if (game != NULL) {
        live_game_catch_up(server, game, news->seq);
    }
    if (!news->lobby) {
        lobby_remove(server, news->game);
    }
}

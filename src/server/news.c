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

static void hear_of_game(struct server *server, const struct store_news *news) {
    struct live_game *game = map_find(&server->games, news->game);
    if (game != NULL) {
        live_game_catch_up(server, game, news->seq);
    } else if (news->lobby || is_here(server, news->white) || is_here(server, news->black)) {
        game = live_game_get(server, news->game);
        if (game != NULL) {
            game->announce = true;
        }
    }
    if (!news->lobby) {
        lobby_remove(server, news->game);
    }
}

/* Everything that is in memory is read again, some games at a time (server.c). Meanwhile they can
 * be played: a change that does not fit is refused by the store. */
static void doubt_all(struct server *server) {
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        game->doubtful = true;
    }
    recovery_list_lobby(server);
    bans_read(server);
    presence_renew(server);
}

void news_tell(void *context, const struct store_news *news) {
    struct server *server = context;
    if (server->stopping) {
        return;
    }
    switch (news->kind) {
    case STORE_NEWS_MISSED:
        server->stats.missed_news++;
        doubt_all(server);
        break;
    case STORE_NEWS_GAME:
        hear_of_game(server, news);
        break;
    case STORE_NEWS_MESSAGE:
        if (!moderation_hear(server, news->message)) {
            presence_hear(server, news->node, news->message);
        }
        break;
    }
}

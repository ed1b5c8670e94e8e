/*
 * moderation.c: what the acts of administrators mean for those who are connected here, whichever
 * node they were done on. Other nodes are told with the transaction that stores an act:
 *
 *     @b                  the bans have changed
 *     @n GUEST NAME       an administrator has given a guest another name
 *     @f GUEST            a guest was deleted
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

enum { LINE_SIZE = STORE_ID_SIZE + STORE_NAME_SIZE + 8 };

static bool is_player(const struct live_game *game, const struct guest *guest) {
    return game->creator == guest || live_game_colour(game, guest) != STORE_NOBODY;
}

static void set_names(struct live_game *game, const struct guest *guest) {
    const char *name = guest->gone ? "" : guest->name;
    struct store_game *facts = &game->facts;
    if (game->creator == guest) {
        text_copy(name, facts->creator_name, sizeof facts->creator_name);
    }
    if (game->players[APIARY_WHITE] == guest) {
        text_copy(name, facts->white_name, sizeof facts->white_name);
    }
    if (game->players[APIARY_BLACK] == guest) {
        text_copy(name, facts->black_name, sizeof facts->black_name);
    }
}

/* Shows the new name to all who see the old one. The guest reconnects, and so learns it, too. */
static void change_name(struct server *server, const char *id, const char *name) {
    struct guest *guest = map_find(&server->guests, id);
    if (guest == NULL) {
        return;
    }
    guest_set_name(guest, name);
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        if (game->game != NULL && is_player(game, guest)) {
            set_names(game, guest);
            watchers_send_states(server, game);
            change_push_summaries(server, game, NULL);
        }
    }
    lobby_rename(server, guest);
    for (struct connection *c = guest->connections; c != NULL; c = c->next_of_guest) {
        connection_close(c, SERVER_CLOSE_GOING_AWAY);
    }
}

void moderation_renamed(struct server *server, const char *guest, const char *name) {
    change_name(server, guest, name);
}

void moderation_forgot(struct server *server, const char *guest) {
    change_name(server, guest, "");
}

static void publish(struct server *server, struct store_transaction *transaction,
                    const char *line) {
    if (store_is_shared(server->config.store)) {
        store_publish(transaction, line);
    }
}

void moderation_publish_bans(struct server *server, struct store_transaction *transaction) {
    publish(server, transaction, "@b");
}

void moderation_publish_name(struct server *server, struct store_transaction *transaction,
                             const char *guest, const char *name) {
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "@n %s %s", guest, name);
    publish(server, transaction, line);
}

void moderation_publish_forgotten(struct server *server, struct store_transaction *transaction,
                                  const char *guest) {
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "@f %s", guest);
    publish(server, transaction, line);
}

bool moderation_hear(struct server *server, const char *message) {
    char id[STORE_ID_SIZE];
    if (message[0] != '@') {
        return false;
    }
    const char *rest = message[1] != '\0' && message[2] == ' ' ? message + 3 : "";
    size_t length = strcspn(rest, " ");
    snprintf(id, sizeof id, "%.*s", (int)length, rest);
    const char *name = rest[length] == ' ' ? rest + length + 1 : "";
    if (message[1] == 'b') {
        bans_read(server);
    } else if (message[1] == 'n' && name[0] != '\0') {
        moderation_renamed(server, id, name);
    } else if (message[1] == 'f') {
        moderation_forgot(server, id);
    } /* or from a newer version */
    return true;
}

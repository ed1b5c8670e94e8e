/*
 * closing.c: ends of games that no player asked for: an administrator closes a game, or a guest is
 * banned or deleted. Each waits until the game is loaded and can be changed, and is tried again
 * when another node was faster.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

enum { TRIES = 5 };

struct closing {
    char guest[STORE_ID_SIZE]; /* who leaves; "": the game is aborted */
    struct store_act act;      /* if the game is aborted */
    int tries;
    void (*done)(void *context, enum closing_result result);
    void *context;
    struct closing *next;
};

/* Removes the first one. */
static void finish(struct live_game *game, enum closing_result result) {
    struct closing *closing = game->closings;
    game->closings = closing->next;
    closing->done(closing->context, result);
    free(closing);
}

void closing_fail(struct live_game *game, enum closing_result result) {
    while (game->closings != NULL) {
        finish(game, result);
    }
}

/* The colour of the guest who leaves; STORE_NOBODY if it only created the game. */
static int colour_of(const struct live_game *game, const char *guest) {
    for (int colour = 0; colour < 2; colour++) {
        const struct guest *player = game->players[colour];
        if (player != NULL && strcmp(player->id, guest) == 0) {
            return colour;
        }
    }
    return STORE_NOBODY;
}

static bool end_game(struct server *server, struct live_game *game, const struct closing *closing) {
    struct change change;
    if (!change_begin(&change, server, game, NULL)) {
        return false;
    }
    int colour = colour_of(game, closing->guest);
    if (closing->guest[0] == '\0') {
        change_end(&change, STORE_NOBODY, STORE_NO_RESULT, STORE_BY_ADMINISTRATOR);
        store_add_act(change.transaction, &closing->act);
    } else if (game->facts.status == STORE_RUNNING && game->facts.turns >= 2 &&
               colour != STORE_NOBODY) {
        change_end(&change, colour, colour == APIARY_WHITE ? STORE_BLACK : STORE_WHITE,
                   STORE_BY_RESIGNATION);
    } else {
        change_end(&change, colour, STORE_NO_RESULT, STORE_BY_ABORT);
    }
    change_commit(&change, NULL);
    return true;
}

void closing_run(struct server *server, struct live_game *game) {
    while (game->closings != NULL && !game->loading && !game->busy) {
        struct closing *closing = game->closings;
        if (game->facts.status >= STORE_OVER) {
            finish(game, closing->tries > 0 ? CLOSING_DONE : CLOSING_OVER);
        } else if (server->stopping || closing->tries++ >= TRIES ||
                   !end_game(server, game, closing)) {
            finish(game, CLOSING_FAILED);
        }
    }
}

static void add(struct server *server, const char *game_id, struct closing closing) {
    struct live_game *game = live_game_get(server, game_id);
    struct closing *added = game != NULL ? malloc(sizeof *added) : NULL;
    if (added == NULL) {
        closing.done(closing.context, CLOSING_FAILED);
        return;
    }
    *added = closing;
    struct closing **last = &game->closings;
    while (*last != NULL) {
        last = &(*last)->next;
    }
    *last = added;
    closing_run(server, game);
}

void closing_abort(struct server *server, const char *game, const struct store_act *act,
                   void (*done)(void *context, enum closing_result result), void *context) {
    add(server, game, (struct closing){.act = *act, .done = done, .context = context});
}

void closing_leave(struct server *server, const char *game, const char *guest,
                   void (*done)(void *context, enum closing_result result), void *context) {
    struct closing closing = {.done = done, .context = context};
    text_copy(guest, closing.guest, sizeof closing.guest);
    add(server, game, closing);
}

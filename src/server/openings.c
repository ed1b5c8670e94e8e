/*
 * openings.c: counts games that are over for the explorer (docs/explorer.md), a few at a time:
 * those that have just ended, and older ones that were stored before there was an explorer, or
 * whose server has died. Of several servers on the database, one counts a game.
 */
#include <stdlib.h>

#include "base/text.h"
#include "server/state.h"
#include "store/replay.h"

enum {
    AT_ONCE = 20,
    RETRY = 5000,  /* ms after a failure */
    AGAIN = 60000, /* ms until it is asked whether there are games of others */
};

/* One of the jobs is done. */
static void finish(struct server *server) {
    if (--server->exploring == 0) {
        server->next_explore = server_elapsed(server) + server->explore_wait;
    }
}

static void counted(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome == STORE_OK) {
        server->explore_wait = 0; /* there may be more */
    }
    finish(server);
    store_job_free(job);
}

/* Plays the first moves that were not taken back. */
static bool play_opening(const struct store_game_read *read, apiary_game *game) {
    size_t *line = malloc((read->event_count + 1) * sizeof *line); /* indices of events */
    size_t count = 0;
    bool ok = line != NULL;
    for (size_t i = 0; ok && i < read->event_count; i++) {
        const struct store_event *event = &read->events[i];
        if (event->kind == STORE_MOVE) {
            line[count++] = i;
        } else if (event->kind == STORE_TAKEBACK) {
            ok = event->plies >= 0 && (size_t)event->plies <= count;
            count -= ok ? (size_t)event->plies : 0;
        }
    }
    for (size_t i = 0; ok && i < count && i < APIARY_EXPLORE_MAX_PLIES; i++) {
        ok = store_replay_event(game, &read->events[line[i]]);
    }
    free(line);
    return ok;
}

/* The keys of a game's opening. A game that cannot be counted has none, and is not tried again. */
static struct store_opening opening_of(const struct store_game_read *read) {
    const struct store_game *facts = &read->game;
    struct store_opening opening = {
        .speed = store_speed_of(facts), .result = facts->result, .open = facts->open};
    apiary_game *game = NULL;
    text_copy(facts->id, opening.game, sizeof opening.game);
    if (facts->result != STORE_NO_RESULT &&
        apiary_game_new(NULL, facts->type, &facts->options, &game, NULL) == APIARY_OK &&
        play_opening(read, game)) {
        /* Nothing is set if games of this kind are not explored. */
        (void)apiary_explore_path(game, opening.path, sizeof opening.path / sizeof opening.path[0],
                                  &opening.count);
    }
    apiary_game_free(game);
    return opening;
}

static void loaded(struct store_job *job) {
    struct server *server = job->context;
    bool ok = job->outcome == STORE_OK && !server->stopping;
    struct store_transaction *transaction =
        ok ? store_transaction_new(counted, server, NULL) : NULL;
    if (transaction != NULL) {
        struct store_opening opening = opening_of((struct store_game_read *)job);
        store_add_opening(transaction, &opening);
        store_submit(server->config.store, &transaction->job);
    } else {
        finish(server);
    }
    store_job_free(job);
}

static void listed(struct store_job *job) {
    struct server *server = job->context;
    const struct store_game_list *list = (struct store_game_list *)job;
    if (job->outcome == STORE_OK && list->count == 0) {
        server->explore_wait = AGAIN;
    }
    for (size_t i = 0; i < list->count && !server->stopping; i++) {
        struct store_game_read *read = store_game_read_new(list->games[i].id, loaded, server, NULL);
        if (read != NULL) {
            server->exploring++;
            store_submit(server->config.store, &read->job);
        }
    }
    finish(server);
    store_job_free(job);
}

void openings_note_over(struct server *server) {
    server->unexplored = true;
}

void openings_tick(struct server *server) {
    bool due = server->unexplored || server_elapsed(server) >= server->next_explore;
    struct store_game_list *list =
        due && server->exploring == 0
            ? store_game_list_new(STORE_UNEXPLORED_GAMES, AT_ONCE, listed, server, NULL)
            : NULL;
    if (list != NULL) {
        server->exploring = 1;
        server->unexplored = false;
        server->explore_wait = RETRY;
        store_submit(server->config.store, &list->job);
    }
}

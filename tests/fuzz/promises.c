#include "promises.h"

#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "server/messages.gen.h"
#include "stage_store.h"

static const char *word(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static bool is(const json_t *message, const char *type) {
    return strcmp(word(message, "type"), type) == 0;
}

void promises_request(struct promises *promises, const json_t *message) {
    if ((is(message, "join") || is(message, "move") || is(message, "act")) &&
        promises->requests < MAX_PROMISES) {
        size_t i = promises->requests++;
        snprintf(promises->request[i].id, STORE_REQUEST_SIZE, "%s", word(message, "id"));
        snprintf(promises->request[i].game, STORE_ID_SIZE, "%s", word(message, "game"));
    }
}

/* The game of a request; "" if it is not known, or if the id was used for several games. */
static const char *game_of(const struct promises *promises, const char *id) {
    const char *game = "";
    for (size_t i = 0; i < promises->requests; i++) {
        if (strcmp(promises->request[i].id, id) == 0) {
            if (*game && strcmp(game, promises->request[i].game) != 0) {
                return "";
            }
            game = promises->request[i].game;
        }
    }
    return game;
}

void promises_answer(struct promises *promises, const json_t *message) {
    bool done = is(message, "done");
    const json_t *event = json_object_get(message, "event");
    struct promise promise = {
        .seq = (int)json_integer_value(json_object_get(done ? message : event, "seq"))};
    if (!done && !event) {
        return;
    }
    /* `done` names a game only if it is a new one. */
    const char *game =
        done && promise.seq > 0 ? game_of(promises, word(message, "re")) : word(message, "game");
    snprintf(promise.game, sizeof promise.game, "%s", game);
    snprintf(promise.request, sizeof promise.request, "%s",
             done && promise.seq > 0 ? word(message, "re") : "");
    snprintf(promise.kind, sizeof promise.kind, "%s", word(event, "kind"));
    snprintf(promise.move, sizeof promise.move, "%s", word(event, "move"));
    if (*game && promises->count < MAX_PROMISES) {
        promises->promise[promises->count++] = promise;
    }
}

/* ---- The store ---- */

/* As the server does it: with the seed, `draw` alone draws the same piece again. */
static void replay_event(apiary_game *game, const struct store_event *event, bool has_seed) {
    if (event->kind == STORE_TAKEBACK) {
        CHECK(apiary_game_undo(game, (size_t)event->plies) == APIARY_OK);
    } else if (event->kind == STORE_MOVE) {
        bool draw = has_seed && strncmp(event->move, "draw ", 5) == 0;
        CHECK(event->by == (int)apiary_game_to_move(game));
        CHECK(apiary_game_play(game, event->move, draw ? 4 : strlen(event->move), NULL) ==
              APIARY_OK);
    }
}

static void check_replay(const struct store_whole_game *whole) {
    const struct store_game *facts = &whole->game;
    apiary_game *game;
    CHECK(apiary_game_new(NULL, facts->type, &facts->options, &game, NULL) == APIARY_OK);
    for (size_t i = 0; i < whole->event_count; i++) {
        replay_event(game, &whole->events[i], facts->options.seed[0] != '\0');
    }
    bool decided = apiary_result_is_final(apiary_game_result(game));
    CHECK(decided == (facts->reason == STORE_BY_RULES));
    CHECK(facts->turns == (int)apiary_game_turns(game));
    CHECK(facts->status == STORE_WAITING || facts->turn == apiary_game_to_move(game));
    CHECK((facts->ended != 0) == (facts->status >= STORE_OVER));
    apiary_game_free(game);
}

static const struct store_whole_game *find(const struct store_game_page *page, const char *id) {
    for (size_t i = 0; i < page->count; i++) {
        if (strcmp(page->games[i].game.id, id) == 0) {
            return &page->games[i];
        }
    }
    return NULL;
}

static void check_promise(const struct promise *promise, const struct store_whole_game *whole) {
    CHECK(whole->game.seq >= promise->seq);
    if (promise->seq == 0) {
        return;
    }
    const struct store_event *event = &whole->events[promise->seq - 1];
    CHECK(!*promise->request || (event->request && strcmp(event->request, promise->request) == 0));
    CHECK(!*promise->kind || strcmp(store_event_kind_names[event->kind], promise->kind) == 0);
    CHECK(!*promise->move || (event->move && strcmp(event->move, promise->move) == 0));
}

static void note_done(struct store_job *job) {
    *(bool *)job->subject = true;
}

void promises_check(const struct promises *promises, struct store *store, bool expired) {
    enum { ALL = 1 << 20 };
    bool done = false;
    struct store_game_page *page = store_game_page_new("", ALL, note_done, NULL, &done);
    CHECK(page);
    store_submit(store, &page->job);
    stage_store_wait(store);
    CHECK(done && page->job.outcome == STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        check_replay(&page->games[i]);
    }
    for (size_t i = 0; i < promises->count; i++) {
        const struct store_whole_game *whole = find(page, promises->promise[i].game);
        CHECK(whole || expired);
        if (whole) {
            check_promise(&promises->promise[i], whole);
        }
    }
    store_job_free(&page->job);
}

/*
 * admin_list.c: lists of games, guests, bans and acts, the newest first, and everything about one
 * game or guest.
 *
 * Rows are read a page at a time and filtered here, so that a search through everything delays
 * nobody else's reads. A list that was cut has "next": given as "before", it goes on from there.
 */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/admin.h"
#include "server/names.h"

enum { PAGE = 200, SHOWN_GAMES = 10 };

/* ---- Rows ---- */

static json_t *ban_row(const struct store_ban *ban) {
    json_t *row = json_object();
    reply_set_text(row, "subject", ban->subject);
    reply_set_text(row, "name", ban->name);
    reply_set_int(row, "since", ban->since);
    if (ban->until != 0) {
        reply_set_int(row, "until", ban->until);
    }
    reply_set_text(row, "reason", ban->reason);
    return row;
}

json_t *admin_guest_row(const struct admin *admin, const struct store_guest *guest) {
    const struct guest *here = map_find(&admin->server->guests, guest->id);
    const struct store_ban *ban = ban_of(admin->server, guest->id);
    json_t *row = json_object();
    reply_set_text(row, "guest", guest->id);
    reply_set_text(row, "name", guest->name);
    reply_set_int(row, "created", guest->created);
    reply_set_int(row, "seen", guest->seen);
    reply_set_text(row, "address", guest->address);
    reply_set(row, "connected", json_boolean(here != NULL && here->connections != NULL));
    if (ban != NULL) {
        reply_set(row, "ban", ban_row(ban));
    }
    return row;
}

static void set_player(json_t *row, const char *key, const char *id, const char *name) {
    if (id[0] != '\0') {
        reply_set(row, key, encode_name(id, name));
    }
}

static json_t *game_row(const struct admin *admin, const struct store_game *game) {
    json_t *row = json_object();
    reply_set_text(row, "game", game->id);
    reply_set(row, "setup", encode_setup(game));
    reply_set(row, "clock", encode_clock(game));
    reply_set_text(row, "status", store_status_names[game->status]);
    reply_set_text(row, "result", store_result_names[game->result]);
    reply_set_text(row, "reason", store_reason_names[game->reason]);
    reply_set(row, "open", json_boolean(game->open));
    reply_set(row, "shown", json_boolean(game->open && !admin->server->config.no_lobby));
    set_player(row, "by", game->creator, game->creator_name);
    set_player(row, "white", game->white, game->white_name);
    set_player(row, "black", game->black, game->black_name);
    reply_set_int(row, "turns", game->turns);
    reply_set_int(row, "created", game->created);
    reply_set_int(row, "changed", game->changed);
    if (game->ended != 0) {
        reply_set_int(row, "ended", game->ended);
    }
    return row;
}

static json_t *act_row(const struct store_act *act) {
    json_t *row = json_object();
    reply_set_int(row, "time", act->time);
    reply_set_text(row, "who", act->who);
    reply_set_text(row, "act", store_act_kind_names[act->kind]);
    reply_set_text(row, "subject", act->subject);
    reply_set_text(row, "detail", act->detail);
    return row;
}

/* ---- Places in a list ---- */

/* "running.1763380000000.r25ktjvxdk": the status of games, the time, and the id of the last row. */
static json_t *write_place(const struct admin_list *list) {
    char text[80];
    const char *status = list->what == ADMIN_GAMES && list->guest[0] == '\0'
                             ? store_status_names[list->statuses[list->status]]
                             : "";
    snprintf(text, sizeof text, "%s.%" PRId64 ".%s", status, list->before, list->before_id);
    return json_string(text);
}

static bool read_place(struct admin_list *list, const char *text) {
    const char *dot = strchr(text, '.');
    char *end;
    if (dot == NULL) {
        return false;
    }
    while (list->status < list->status_count && dot != text &&
           strncmp(store_status_names[list->statuses[list->status]], text, (size_t)(dot - text)) !=
               0) {
        list->status++;
    }
    list->before = strtoll(dot + 1, &end, 10);
    return *end == '.' && (dot == text || list->status < list->status_count) &&
           text_copy(end + 1, list->before_id, sizeof list->before_id) < sizeof list->before_id;
}

/* ---- Lists ---- */

static void end_list(struct admin *admin, bool more) {
    json_t *answer = json_pack("{s:O}", "rows", admin->list.rows);
    if (more) {
        reply_set(answer, "next", write_place(&admin->list));
    }
    admin_answer(admin, answer);
}

/* Adds a row. False: the list is full. */
static bool add_row(struct admin_list *list, json_t *row, int64_t time, const char *id) {
    if (row != NULL) {
        (void)json_array_append_new(list->rows, row);
    }
    list->before = time;
    text_copy(id, list->before_id, sizeof list->before_id);
    return json_array_size(list->rows) < (size_t)list->limit;
}

static bool has_name(const struct admin_list *list, const char *name) {
    char folded[STORE_NAME_SIZE];
    name_fold(name, folded, sizeof folded);
    return list->name[0] == '\0' || strstr(folded, list->name) != NULL;
}

static bool is_guest_wanted(const struct admin_list *list, const struct store_guest *guest) {
    return has_name(list, guest->name) &&
           (list->address[0] == '\0' || strcmp(list->address, guest->address) == 0);
}

static bool is_game_wanted(const struct admin_list *list, const struct store_game *game) {
    bool status = false;
    for (int i = 0; i < list->status_count; i++) {
        status = status || list->statuses[i] == game->status;
    }
    return status && (!list->only_open || game->open) &&
           (has_name(list, game->creator_name) || has_name(list, game->white_name) ||
            has_name(list, game->black_name));
}

static void read_page(struct admin *admin);

/* After a page: `full` if there may be another one, `room` if the list takes more rows. */
static void go_on(struct admin *admin, struct store_job *job, bool full, bool room) {
    struct admin_list *list = &admin->list;
    store_job_free(job);
    if (room && !full && list->what == ADMIN_GAMES && list->guest[0] == '\0' &&
        list->status + 1 < list->status_count) {
        list->status++;
        list->before = INT64_MAX;
        list->before_id[0] = '\0';
        full = true;
    }
    if (room && full && !admin->server->stopping) {
        read_page(admin);
    } else {
        end_list(admin, full || !room);
    }
}

static void guests_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_guest_page *page = (struct store_guest_page *)job;
    bool room = true;
    if (admin_job_failed(admin, job)) {
        return;
    }
    for (size_t i = 0; room && i < page->count; i++) {
        const struct store_guest *guest = &page->guests[i];
        json_t *row = is_guest_wanted(&admin->list, guest) ? admin_guest_row(admin, guest) : NULL;
        room = add_row(&admin->list, row, guest->created, guest->id);
    }
    go_on(admin, job, page->count > 0, room);
}

static void games_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_game_list *found = (struct store_game_list *)job;
    bool room = true;
    if (admin_job_failed(admin, job)) {
        return;
    }
    for (size_t i = 0; room && i < found->count; i++) {
        const struct store_game *game = &found->games[i];
        json_t *row = is_game_wanted(&admin->list, game) ? game_row(admin, game) : NULL;
        /* The open games of a guest come first, all at once; then those that have ended. */
        int64_t place = game->ended != 0               ? game->ended
                        : admin->list.guest[0] != '\0' ? INT64_MAX - 1
                                                       : game->created;
        room = add_row(&admin->list, row, place, game->id);
    }
    go_on(admin, job, found->count + found->unreadable >= (size_t)found->limit, room);
}

static void bans_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_ban_page *page = (struct store_ban_page *)job;
    bool room = true;
    if (admin_job_failed(admin, job)) {
        return;
    }
    for (size_t i = 0; room && i < page->count; i++) {
        const struct store_ban *ban = &page->bans[i];
        bool holds = ban->until == 0 || ban->until > server_now(admin->server);
        room =
            add_row(&admin->list, holds && has_name(&admin->list, ban->name) ? ban_row(ban) : NULL,
                    0, ban->subject);
    }
    go_on(admin, job, page->count == PAGE, room);
}

static void acts_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_act_page *page = (struct store_act_page *)job;
    bool room = true;
    if (admin_job_failed(admin, job)) {
        return;
    }
    for (size_t i = 0; room && i < page->count; i++) {
        const struct store_act *act = &page->acts[i];
        room = add_row(&admin->list, act_row(act), act->time, act->id);
    }
    go_on(admin, job, page->count == PAGE, room);
}

static struct store_job *new_guest_page(struct admin *admin) {
    const struct admin_list *list = &admin->list;
    struct store_guest_page *page =
        store_guest_page_new(list->before_id, PAGE, guests_found, NULL, admin);
    if (page != NULL) {
        page->newest_first = true;
        page->before = list->before;
    }
    return (struct store_job *)page;
}

static struct store_job *new_game_list(struct admin *admin) {
    const struct admin_list *list = &admin->list;
    bool of_guest = list->guest[0] != '\0';
    struct store_game_list *page = store_game_list_new(
        of_guest ? STORE_GAMES_OF : STORE_GAMES_WITH_STATUS, PAGE, games_found, NULL, admin);
    if (page != NULL) {
        page->before = list->before;
        text_copy(list->before_id, page->before_game, sizeof page->before_game);
        text_copy(list->guest, page->guest, sizeof page->guest);
        page->status = of_guest ? 0 : list->statuses[list->status];
    }
    return (struct store_job *)page;
}

static struct store_job *new_act_page(struct admin *admin) {
    struct store_act_page *page = store_act_page_new(PAGE, acts_found, NULL, admin);
    if (page != NULL) {
        page->newest_first = true;
        page->time = admin->list.before;
        text_copy(admin->list.before_id, page->id, sizeof page->id);
    }
    return (struct store_job *)page;
}

static void read_page(struct admin *admin) {
    const struct admin_list *list = &admin->list;
    struct store_job *job =
        list->what == ADMIN_GUESTS  ? new_guest_page(admin)
        : list->what == ADMIN_GAMES ? new_game_list(admin)
        : list->what == ADMIN_BANS
            ? (struct store_job *)store_ban_page_new(list->before_id, PAGE, bans_found, NULL, admin)
            : new_act_page(admin);
    if (job == NULL) {
        admin_fail(admin, "out of memory");
    } else {
        store_submit(admin->server->config.store, job);
    }
}

static void add_status(struct admin_list *list, enum store_status status) {
    list->statuses[list->status_count++] = status;
}

/* False: there is no such list. */
static bool read_what(struct admin *admin) {
    struct admin_list *list = &admin->list;
    const char *what = admin_text(admin, "what");
    bool running = admin_is_set(admin, "running"), finished = admin_is_set(admin, "finished");
    if (strcmp(what, "challenges") == 0) {
        list->what = ADMIN_GAMES;
        list->only_open = admin_is_set(admin, "open");
        add_status(list, STORE_WAITING);
    } else if (strcmp(what, "games") == 0) {
        list->what = ADMIN_GAMES;
        if (running || !finished) {
            add_status(list, STORE_RUNNING);
        }
        if (finished || !running) {
            add_status(list, STORE_OVER);
            add_status(list, STORE_ABORTED);
        }
    } else if (strcmp(what, "guests") == 0) {
        list->what = ADMIN_GUESTS;
    } else if (strcmp(what, "bans") == 0) {
        list->what = ADMIN_BANS;
    } else {
        return false;
    }
    return true;
}

static bool start_list(struct admin *admin) {
    struct admin_list *list = &admin->list;
    json_int_t limit = json_integer_value(json_object_get(admin->request, "limit"));
    const char *before = admin_text(admin, "before");
    list->limit = limit > 0 && limit < ADMIN_MAX_ROWS ? (int)limit : ADMIN_MAX_ROWS;
    list->before = INT64_MAX;
    list->rows = json_array();
    return before[0] == '\0' || read_place(list, before);
}

static void list_of_guest(struct admin *admin) {
    memcpy(admin->list.guest, admin->guest.id, sizeof admin->list.guest);
    read_page(admin);
}

void admin_list(struct admin *admin) {
    struct admin_list *list = &admin->list;
    const char *address = admin_text(admin, "address"), *guest = admin_text(admin, "guest");
    if (!read_what(admin)) {
        admin_fail(admin, "there are lists of games, challenges, guests and bans");
    } else if (!start_list(admin)) {
        admin_fail(admin, "that is not a place in this list");
    } else if (address[0] != '\0' && !admin_read_address(admin, address, list->address)) {
        admin_fail(admin, "\"%.100s\" is not an address, nor the hash of one", address);
    } else {
        name_fold(admin_text(admin, "name"), list->name, sizeof list->name);
        if (list->what == ADMIN_GAMES && guest[0] != '\0') {
            admin_find_guest(admin, guest, list_of_guest);
        } else {
            read_page(admin);
        }
    }
}

void admin_log(struct admin *admin) {
    admin->list.what = ADMIN_ACTS;
    if (start_list(admin)) {
        read_page(admin);
    } else {
        admin_fail(admin, "that is not a place in this list");
    }
}

/* ---- One game or guest ---- */

static void games_of_guest_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_game_list *found = (struct store_game_list *)job;
    json_t *games = json_array();
    for (size_t i = 0; i < found->count; i++) {
        (void)json_array_append_new(games, game_row(admin, &found->games[i]));
    }
    if (job->outcome == STORE_OK) {
        admin_answer(admin, json_pack("{s:o, s:o}", "guest", admin_guest_row(admin, &admin->guest),
                                      "games", games));
    } else {
        json_decref(games);
        admin_fail_job(admin, job);
    }
    store_job_free(job);
}

static void show_guest(struct admin *admin) {
    struct store_game_list *list =
        store_game_list_new(STORE_GAMES_OF, SHOWN_GAMES, games_of_guest_found, NULL, admin);
    if (list == NULL) {
        admin_fail(admin, "out of memory");
        return;
    }
    memcpy(list->guest, admin->guest.id, sizeof list->guest);
    list->before = INT64_MAX;
    store_submit(admin->server->config.store, &list->job);
}

static void game_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_game_read *read = (struct store_game_read *)job;
    if (job->outcome == STORE_OK) {
        json_t *row = game_row(admin, &read->game);
        const struct live_game *here = map_find(&admin->server->games, read->game.id);
        reply_set_int(row, "events", read->game.seq);
        reply_set_int(row, "watching", here != NULL ? (int64_t)here->watcher_count : 0);
        admin_answer(admin, json_pack("{s:o}", "game", row));
    } else if (job->outcome == STORE_NOT_FOUND) {
        admin_find_guest(admin, admin_text(admin, "subject"), show_guest);
    } else {
        admin_fail_job(admin, job);
    }
    store_job_free(job);
}

void admin_show(struct admin *admin) {
    const char *subject = admin_text(admin, "subject");
    if (strlen(subject) >= STORE_ID_SIZE) { /* longer than any id */
        admin_find_guest(admin, subject, show_guest);
        return;
    }
    struct store_game_read *read = store_game_read_new(subject, game_found, NULL, admin);
    if (read == NULL) {
        admin_fail(admin, "out of memory");
        return;
    }
    read->after = INT_MAX; /* its events are not shown */
    store_submit(admin->server->config.store, &read->job);
}

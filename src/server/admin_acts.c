/*
 * admin_acts.c: what administrators do to games and guests. Each act is stored with what it
 * changes, in one transaction, and written to the log.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/admin.h"
#include "server/names.h"

enum { MAX_DAYS = 3650, MAX_BANS = 10000, MAX_GAMES = 10000 };

/* ---- The act itself ---- */

/* A text of the command on one line; false: it is too long, or has control characters. */
static bool read_line(const struct admin *admin, const char *key, char *buffer, size_t size) {
    const char *text = admin_text(admin, key);
    for (const char *c = text; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ' || *c == 0x7F) {
            return false;
        }
    }
    return text_copy(text, buffer, size) < size;
}

/* Fills admin->act; false: it has been answered. */
static bool begin_act(struct admin *admin, enum store_act_kind kind, const char *subject) {
    struct store_act *act = &admin->act;
    act->kind = kind;
    act->time = server_now(admin->server);
    server_make_id(admin->server, act->id, 8);
    text_copy(subject, act->subject, sizeof act->subject);
    if (!read_line(admin, "reason", act->detail, STORE_REASON_SIZE)) {
        admin_fail(admin, "a reason is one line of at most %d bytes", STORE_REASON_SIZE - 1);
        return false;
    }
    if (!read_line(admin, "who", act->who, sizeof act->who) || act->who[0] == '\0') {
        text_copy("unknown", act->who, sizeof act->who);
    }
    return true;
}

static void log_act(const struct admin *admin) {
    const struct store_act *act = &admin->act;
    json_t *object = json_object();
    reply_set_text(object, "who", act->who);
    reply_set_text(object, "act", store_act_kind_names[act->kind]);
    reply_set_text(object, "subject", act->subject);
    reply_set_text(object, "detail", act->detail);
    server_log_object(admin->server, "info", "act", object);
}

static struct store_transaction *new_transaction(struct admin *admin,
                                                 void (*done)(struct store_job *job)) {
    struct store_transaction *transaction = store_transaction_new(done, NULL, admin);
    if (transaction == NULL) {
        admin_fail(admin, "out of memory");
    }
    return transaction;
}

static void submit(struct admin *admin, struct store_transaction *transaction) {
    store_add_act(transaction, &admin->act);
    store_submit(admin->server->config.store, &transaction->job);
}

/* Whether the act was stored; otherwise it is answered, and the job freed. */
static bool is_stored(struct admin *admin, struct store_job *job, const char *missing) {
    if (job->outcome == STORE_OK) {
        log_act(admin);
        return true;
    }
    if (job->outcome == STORE_NOT_FOUND) {
        admin_fail(admin, "%s", missing);
    } else {
        admin_fail_job(admin, job);
    }
    store_job_free(job);
    return false;
}

/* ---- Games of a guest that is banned or deleted ---- */

static void answer_left(struct admin *admin) {
    json_t *answer = json_pack("{s:s, s:i}", "subject", admin->act.subject, "games", admin->ended);
    if (admin->failed > 0) {
        reply_set_int(answer, "failed", admin->failed);
    }
    if (admin->ban.until != 0) {
        reply_set_int(answer, "until", admin->ban.until);
    }
    admin_answer(admin, answer);
}

static void game_left(void *context, enum closing_result result) {
    struct admin *admin = context;
    admin->ended += result == CLOSING_DONE;
    admin->failed += result == CLOSING_FAILED;
    if (--admin->pending == 0) {
        answer_left(admin);
    }
}

static void open_games_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_game_list *list = (struct store_game_list *)job;
    admin->failed += job->outcome != STORE_OK;
    admin->pending = 1; /* until all are begun */
    for (size_t i = 0; i < list->count; i++) {
        if (list->games[i].ended == 0) {
            admin->pending++;
            closing_leave(admin->server, list->games[i].id, admin->guest.id, game_left, admin);
        }
    }
    store_job_free(job);
    game_left(admin, CLOSING_OVER);
}

static void leave_games(struct admin *admin) {
    struct store_game_list *list =
        admin->server->stopping
            ? NULL
            : store_game_list_new(STORE_GAMES_OF, MAX_GAMES, open_games_found, NULL, admin);
    if (list == NULL) {
        admin->failed++;
        answer_left(admin);
        return;
    }
    memcpy(list->guest, admin->guest.id, sizeof list->guest);
    list->before = INT64_MAX;
    store_submit(admin->server->config.store, &list->job);
}

/* ---- close ---- */

static void game_closed(void *context, enum closing_result result) {
    struct admin *admin = context;
    switch (result) {
    case CLOSING_DONE:
        log_act(admin);
        admin_answer(admin, json_pack("{s:s}", "subject", admin->act.subject));
        break;
    case CLOSING_OVER:
        admin_fail(admin, "game %s has ended already", admin->act.subject);
        break;
    case CLOSING_MISSING:
        admin_fail(admin, "there is no game %s", admin->act.subject);
        break;
    case CLOSING_FAILED:
        admin_fail(admin,
                   "game %s could not be closed: the database cannot be written, or the "
                   "server is stopping",
                   admin->act.subject);
        break;
    }
}

void admin_close(struct admin *admin) {
    const char *game = admin_text(admin, "subject");
    if (game[0] == '\0' || strlen(game) >= STORE_ID_SIZE) {
        admin_fail(admin, "there is no game \"%.100s\"", game);
    } else if (begin_act(admin, STORE_ACT_CLOSE, game)) {
        closing_abort(admin->server, game, &admin->act, game_closed, admin);
    }
}

/* ---- rename ---- */

static void renamed(struct store_job *job) {
    struct admin *admin = job->subject;
    if (is_stored(admin, job, "the guest was deleted meanwhile")) {
        moderation_renamed(admin->server, admin->guest.id, admin->new_name);
        store_job_free(job);
        admin_answer(admin,
                     json_pack("{s:s, s:s}", "subject", admin->guest.id, "name", admin->new_name));
    }
}

static void rename_guest(struct admin *admin) {
    char folded[STORE_NAME_SIZE];
    name_fold(admin->new_name, folded, sizeof folded);
    if (guest_is_name_taken(admin->server, admin->guest.id, folded)) {
        admin_fail(admin, "another guest who is connected is called \"%s\"", admin->new_name);
        return;
    }
    if (!begin_act(admin, STORE_ACT_RENAME, admin->guest.id)) {
        return;
    }
    snprintf(admin->act.detail, sizeof admin->act.detail, "%s -> %s", admin->guest.name,
             admin->new_name);
    struct store_transaction *transaction = new_transaction(admin, renamed);
    if (transaction != NULL) {
        store_name_guest(transaction, admin->guest.id, admin->new_name);
        moderation_publish_name(admin->server, transaction, admin->guest.id, admin->new_name);
        submit(admin, transaction);
    }
}

void admin_rename(struct admin *admin) {
    if (!name_read(admin_text(admin, "name"), admin->new_name)) {
        admin_fail(admin, "a name has 1 to 24 characters, and none that are invisible");
    } else {
        admin_find_guest(admin, admin_text(admin, "subject"), rename_guest);
    }
}

/* ---- forget ---- */

static void forgotten(struct store_job *job) {
    struct admin *admin = job->subject;
    if (is_stored(admin, job, "the guest was deleted meanwhile")) {
        moderation_forgot(admin->server, admin->guest.id);
        bans_removed(admin->server, admin->guest.id);
        store_job_free(job);
        leave_games(admin);
    }
}

static void forget_guest(struct admin *admin) {
    if (!begin_act(admin, STORE_ACT_FORGET, admin->guest.id)) {
        return;
    }
    struct store_transaction *transaction = new_transaction(admin, forgotten);
    if (transaction != NULL) {
        store_forget_guest(transaction, admin->guest.id);
        if (map_find(&admin->server->bans, admin->guest.id) != NULL) {
            store_drop_ban(transaction, admin->guest.id);
            moderation_publish_bans(admin->server, transaction);
        }
        moderation_publish_forgotten(admin->server, transaction, admin->guest.id);
        submit(admin, transaction);
    }
}

void admin_forget(struct admin *admin) {
    admin_find_guest(admin, admin_text(admin, "subject"), forget_guest);
}

/* ---- ban, unban ---- */

static void banned(struct store_job *job) {
    struct admin *admin = job->subject;
    if (is_stored(admin, job, "")) {
        bans_added(admin->server, &admin->ban);
        store_job_free(job);
        if (admin->ban.subject[0] == '@') {
            answer_left(admin);
        } else {
            leave_games(admin);
        }
    }
}

/* admin->ban has the subject. */
static void store_ban(struct admin *admin) {
    struct store_ban *ban = &admin->ban;
    json_int_t days = json_integer_value(json_object_get(admin->request, "days"));
    if (days < 0 || days > MAX_DAYS) {
        admin_fail(admin, "a ban takes at most %d days", MAX_DAYS);
        return;
    }
    if (map_find(&admin->server->bans, ban->subject) == NULL &&
        admin->server->bans.count >= MAX_BANS) {
        admin_fail(admin, "there are %d bans already; remove some", MAX_BANS);
        return;
    }
    if (!begin_act(admin, STORE_ACT_BAN, ban->subject)) {
        return;
    }
    text_copy(admin->act.detail, ban->reason, sizeof ban->reason);
    ban->since = admin->act.time;
    ban->until = days > 0 ? ban->since + days * STORE_DAY_MS : 0;
    if (days > 0) {
        snprintf(admin->act.detail, sizeof admin->act.detail, "%d day%s%s%s", (int)days,
                 days == 1 ? "" : "s", ban->reason[0] != '\0' ? ": " : "", ban->reason);
    }
    struct store_transaction *transaction = new_transaction(admin, banned);
    if (transaction != NULL) {
        store_add_ban(transaction, ban);
        moderation_publish_bans(admin->server, transaction);
        submit(admin, transaction);
    }
}

static void ban_guest(struct admin *admin) {
    text_copy(admin->guest.id, admin->ban.subject, sizeof admin->ban.subject);
    store_ban(admin);
}

void admin_ban(struct admin *admin) {
    const char *subject = admin_text(admin, "subject");
    if (admin_read_address(admin, subject, admin->ban.subject)) {
        store_ban(admin);
    } else if (!admin_refuse_range(admin, subject)) {
        admin_find_guest(admin, subject, ban_guest);
    }
}

static void unbanned(struct store_job *job) {
    struct admin *admin = job->subject;
    if (is_stored(admin, job, "there is no such ban")) {
        bans_removed(admin->server, admin->ban.subject);
        store_job_free(job);
        admin_answer(admin, json_pack("{s:s}", "subject", admin->act.subject));
    }
}

static void drop_ban(struct admin *admin) {
    if (!begin_act(admin, STORE_ACT_UNBAN, admin->ban.subject)) {
        return;
    }
    struct store_transaction *transaction = new_transaction(admin, unbanned);
    if (transaction != NULL) {
        store_drop_ban(transaction, admin->ban.subject);
        moderation_publish_bans(admin->server, transaction);
        submit(admin, transaction);
    }
}

static void unban_guest(struct admin *admin) {
    text_copy(admin->guest.id, admin->ban.subject, sizeof admin->ban.subject);
    drop_ban(admin);
}

void admin_unban(struct admin *admin) {
    const char *subject = admin_text(admin, "subject");
    if (admin_read_address(admin, subject, admin->ban.subject)) {
        drop_ban(admin);
    } else if (!admin_refuse_range(admin, subject)) {
        admin_find_guest(admin, subject, unban_guest);
    }
}

/*
 * What every store does for administrators, and what it deletes when: for memory and SQLite, and
 * for PostgreSQL where APIARY_TEST_POSTGRES names a database (tests/postgres).
 */
#include "store_test.h"

#include <inttypes.h>

static const int64_t day = STORE_DAY_MS;

static void ban(struct place *place, const char *subject, int64_t until, const char *reason) {
    struct store_transaction *transaction = new_transaction();
    struct store_ban new = {.since = 1000, .until = until};
    snprintf(new.subject, sizeof new.subject, "%s", subject);
    snprintf(new.reason, sizeof new.reason, "%s", reason);
    store_add_ban(transaction, &new);
    expect(place, transaction, STORE_OK);
}

static void unban(struct place *place, const char *subject, enum store_outcome outcome) {
    struct store_transaction *transaction = new_transaction();
    store_drop_ban(transaction, subject);
    expect(place, transaction, outcome);
}

/* Compares the bans: "subject until reason name; ...". */
static void expect_bans(struct place *place, const char *after, int limit, const char *bans) {
    char found[400] = "";
    struct store_ban_page *page = store_ban_page_new(after, limit, NULL, NULL, NULL);
    assert_non_null(page);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s %" PRId64 " %s %s; ",
                 page->bans[i].subject, page->bans[i].until, page->bans[i].reason,
                 page->bans[i].name);
    }
    store_job_free(&page->job);
    assert_string_equal(found, bans);
}

static void add_act(struct store_transaction *transaction, int64_t time, const char *id,
                    const char *subject, const char *detail) {
    struct store_act act = {.time = time, .kind = STORE_ACT_RENAME, .who = "root"};
    snprintf(act.id, sizeof act.id, "%s", id);
    snprintf(act.subject, sizeof act.subject, "%s", subject);
    snprintf(act.detail, sizeof act.detail, "%s", detail);
    store_add_act(transaction, &act);
}

static void act(struct place *place, int64_t time, const char *id, const char *subject,
                const char *detail) {
    struct store_transaction *transaction = new_transaction();
    add_act(transaction, time, id, subject, detail);
    expect(place, transaction, STORE_OK);
}

/* Compares a page of acts: "id subject detail; ...". */
static void expect_acts(struct place *place, bool newest_first, int64_t time, const char *id,
                        int limit, const char *acts) {
    char found[400] = "";
    struct store_act_page *page = store_act_page_new(limit, NULL, NULL, NULL);
    assert_non_null(page);
    page->newest_first = newest_first;
    page->time = time;
    snprintf(page->id, sizeof page->id, "%s", id);
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        size_t length = strlen(found);
        assert_string_equal(page->acts[i].who, "root");
        assert_int_equal(page->acts[i].kind, STORE_ACT_RENAME);
        snprintf(found + length, sizeof found - length, "%s %s %s; ", page->acts[i].id,
                 page->acts[i].subject, page->acts[i].detail);
    }
    store_job_free(&page->job);
    assert_string_equal(found, acts);
}

static struct store_guest read_guest(struct place *place, const char *id,
                                     enum store_outcome outcome) {
    struct store_guest_read *read = guest_read(0);
    snprintf(read->id, sizeof read->id, "%s", id);
    assert_int_equal(finish(place, &read->job), outcome);
    struct store_guest guest = read->guest;
    store_job_free(&read->job);
    return guest;
}

static bool has_guest(struct place *place, const char *id) {
    struct store_guest_read *read = guest_read(0);
    snprintf(read->id, sizeof read->id, "%s", id);
    enum store_outcome outcome = finish(place, &read->job);
    store_job_free(&read->job);
    return outcome == STORE_OK;
}

static void see(struct place *place, const char *id, int64_t seen, const char *address) {
    struct store_transaction *transaction = new_transaction();
    store_seen_guest(transaction, id, seen, address);
    expect(place, transaction, STORE_OK);
}

static size_t expire_by(struct place *place, int64_t now, const struct store_retention *kept,
                        int limit) {
    struct store_transaction *transaction = new_transaction();
    store_expire(transaction, now, kept, limit);
    assert_int_equal(finish(place, &transaction->job), STORE_OK);
    size_t expired = transaction->first->expire.expired;
    store_job_free(&transaction->job);
    return expired;
}

static const struct store_retention forever = {STORE_FOREVER, STORE_FOREVER, STORE_FOREVER,
                                               STORE_FOREVER, STORE_FOREVER, STORE_FOREVER};

static void bans_are_listed_replaced_and_lifted(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    ban(place, "anna", 0, "spam");
    ban(place, "@0123456789abcdef", 5000, "");
    expect_bans(place, "", 10, "@0123456789abcdef 5000  ; anna 0 spam Name of anna; ");
    ban(place, "anna", 9000, "more spam");
    expect_bans(place, "@0123456789abcdef", 10, "anna 9000 more spam Name of anna; ");
    expect_bans(place, "", 1, "@0123456789abcdef 5000  ; ");
    unban(place, "anna", STORE_OK);
    unban(place, "anna", STORE_NOT_FOUND);
    expect_bans(place, "", 10, "@0123456789abcdef 5000  ; ");
}

static void bans_end(void **state) {
    struct place *place = *state;
    ban(place, "anna", 0, "");
    ban(place, "boris", 5000, "");
    expire_by(place, 4999, &forever, 10);
    expect_bans(place, "", 10, "anna 0  ; boris 5000  ; ");
    expire_by(place, 5000, &forever, 10);
    expect_bans(place, "", 10, "anna 0  ; ");
}

static void acts_are_listed_in_both_directions(void **state) {
    struct place *place = *state;
    act(place, 20, "b", "anna", "2");
    act(place, 20, "a", "boris", "");
    act(place, 10, "c", "@0123456789abcdef", "1");
    expect_acts(place, false, 0, "", 10, "c @0123456789abcdef 1; a boris ; b anna 2; ");
    expect_acts(place, false, 20, "a", 10, "b anna 2; ");
    expect_acts(place, true, INT64_MAX, "", 2, "b anna 2; a boris ; ");
    expect_acts(place, true, 20, "a", 2, "c @0123456789abcdef 1; ");
}

static void acts_expire(void **state) {
    struct place *place = *state;
    struct store_retention kept = forever;
    kept.acts = 100;
    act(place, 10, "a", "anna", "");
    act(place, 20, "b", "anna", "");
    act(place, 30, "c", "anna", "");
    assert_int_equal(expire_by(place, 9999, &forever, 10), 0);
    assert_int_equal(expire_by(place, 121, &kept, 10), 2);
    expect_acts(place, true, INT64_MAX, "", 10, "c anna ; ");
}

static void the_first_key_stays(void **state) {
    struct place *place = *state;
    struct store_key_read *read = store_key_read_new(NULL, NULL, NULL);
    assert_int_equal(finish(place, &read->job), STORE_NOT_FOUND);
    for (int i = 1; i <= 2; i++) {
        struct store_transaction *transaction = new_transaction();
        unsigned char key[STORE_KEY_SIZE];
        memset(key, i, sizeof key);
        store_set_key(transaction, key);
        expect(place, transaction, STORE_OK);
        assert_int_equal(finish(place, &read->job), STORE_OK);
        assert_int_equal(read->key[0], 1);
        assert_int_equal(read->key[STORE_KEY_SIZE - 1], 1);
    }
    store_job_free(&read->job);
}

static void a_guest_is_found_by_its_id_with_its_address(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    assert_string_equal(read_guest(place, "anna", STORE_OK).address, "");
    see(place, "anna", 2000, "@0123456789abcdef");
    struct store_guest guest = read_guest(place, "anna", STORE_OK);
    assert_string_equal(guest.name, "Name of anna");
    assert_string_equal(guest.address, "@0123456789abcdef");
    assert_int_equal(guest.seen, 2000);
    read_guest(place, "boris", STORE_NOT_FOUND);
}

/* The day on which it is seen again began before it was created. */
static void a_guest_is_not_seen_before_it_was_created(void **state) {
    struct place *place = *state;
    struct store_transaction *transaction = new_transaction();
    struct store_guest guest = {.id = "anna", .name = "Anna", .hash = {1}, .created = 3000};
    store_add_guest(transaction, &guest);
    expect(place, transaction, STORE_OK);
    assert_int_equal(read_guest(place, "anna", STORE_OK).seen, 3000);
    see(place, "anna", 2000, "@0123456789abcdef");
    assert_int_equal(read_guest(place, "anna", STORE_OK).seen, 3000);
    assert_string_equal(read_guest(place, "anna", STORE_OK).address, "@0123456789abcdef");
    see(place, "anna", 4000, "@0123456789abcdef");
    assert_int_equal(read_guest(place, "anna", STORE_OK).seen, 4000);
}

/* Older versions have stored such a guest; a copy has to be the same. */
static void a_guest_is_copied_as_it_is(void **state) {
    struct place *place = *state;
    struct store_transaction *transaction = new_transaction();
    struct store_guest guest = {
        .id = "anna", .name = "Anna", .hash = {1}, .created = 3000, .seen = 2000};
    store_copy_guest(transaction, &guest);
    expect(place, transaction, STORE_OK);
    assert_int_equal(read_guest(place, "anna", STORE_OK).seen, 2000);
}

static void a_forgotten_guest_leaves_only_its_id(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    expect(place, new_game("game1", "r1"), STORE_OK);
    expect(place, new_event("game1", 1), STORE_OK);
    act(place, 10, "a", "anna", "Ann -> Anna");
    act(place, 20, "b", "boris", "Bob -> Boris");
    struct store_transaction *transaction = new_transaction();
    store_forget_guest(transaction, "anna");
    add_act(transaction, 30, "c", "anna", "asked");
    expect(place, transaction, STORE_OK);
    expect_job(place, &guest_read(1)->job, STORE_NOT_FOUND);
    expect_acts(place, false, 0, "", 10, "a anna ; b boris Bob -> Boris; c anna asked; ");
    struct store_game_read *read = game_read("game1");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_string_equal(read->game.white, "anna");
    assert_string_equal(read->game.white_name, "");
    assert_string_equal(read->game.black_name, "Name of boris");
    store_job_free(&read->job);
    transaction = new_transaction();
    store_forget_guest(transaction, "anna");
    expect(place, transaction, STORE_NOT_FOUND);
}

/* Each kind of change is undone if a later one cannot be made. */
static void moderation_is_made_whole_or_not_at_all(void **state) {
    struct place *place = *state;
    add_guest(place, "anna", 1);
    ban(place, "boris", 0, "old");
    ban(place, "carla", 0, "");
    act(place, 10, "a", "anna", "Ann -> Anna");
    struct store_transaction *transaction = new_transaction();
    store_forget_guest(transaction, "anna");
    struct store_ban new = {.subject = "boris", .reason = "new"};
    store_add_ban(transaction, &new);
    snprintf(new.subject, sizeof new.subject, "doris");
    store_add_ban(transaction, &new);
    store_drop_ban(transaction, "carla");
    add_act(transaction, 20, "b", "anna", "");
    store_set_key(transaction, (const unsigned char[STORE_KEY_SIZE]){1});
    store_drop_ban(transaction, "nobody");
    expect(place, transaction, STORE_NOT_FOUND);
    assert_true(has_guest(place, "anna"));
    expect_bans(place, "", 10, "boris 0 old ; carla 0  ; ");
    expect_acts(place, false, 0, "", 10, "a anna Ann -> Anna; ");
    struct store_key_read *read = store_key_read_new(NULL, NULL, NULL);
    expect_job(place, &read->job, STORE_NOT_FOUND);
}

static void add_game(struct place *place, const char *id, enum store_status status, int64_t created,
                     int64_t ended) {
    struct store_transaction *transaction = new_game(id, id);
    struct store_game *game = &change_of(transaction)->game;
    game->status = status;
    game->created = created;
    game->ended = ended;
    expect(place, transaction, STORE_OK);
}

static struct store_game_list *list_of(enum store_status status, int64_t before,
                                       const char *before_game, int limit) {
    struct store_game_list *list = game_list(STORE_GAMES_WITH_STATUS, "", before, limit);
    list->status = status;
    snprintf(list->before_game, sizeof list->before_game, "%s", before_game);
    return list;
}

static void games_are_listed_by_status(void **state) {
    struct place *place = *state;
    add_game(place, "w1", STORE_WAITING, 10, 0);
    add_game(place, "w2", STORE_WAITING, 20, 0);
    add_game(place, "r1", STORE_RUNNING, 10, 0);
    add_game(place, "r2", STORE_RUNNING, 30, 0);
    add_game(place, "r3", STORE_RUNNING, 30, 0);
    add_game(place, "o1", STORE_OVER, 10, 90);
    add_game(place, "o2", STORE_OVER, 20, 80);
    add_game(place, "a1", STORE_ABORTED, 30, 70);
    expect_ids(place, list_of(STORE_WAITING, INT64_MAX, "", 10), "w2 w1");
    expect_ids(place, list_of(STORE_RUNNING, INT64_MAX, "", 10), "r3 r2 r1");
    expect_ids(place, list_of(STORE_RUNNING, INT64_MAX, "", 2), "r3 r2");
    expect_ids(place, list_of(STORE_RUNNING, 30, "r3", 10), "r2 r1");
    expect_ids(place, list_of(STORE_OVER, INT64_MAX, "", 10), "o1 o2");
    expect_ids(place, list_of(STORE_OVER, 90, "o1", 10), "o2");
    expect_ids(place, list_of(STORE_ABORTED, INT64_MAX, "", 10), "a1");
}

static void expect_newest(struct place *place, int64_t before, const char *before_id, int limit,
                          const char *ids) {
    char found[100] = "";
    struct store_guest_page *page = store_guest_page_new(before_id, limit, NULL, NULL, NULL);
    assert_non_null(page);
    page->newest_first = true;
    page->before = before;
    assert_int_equal(finish(place, &page->job), STORE_OK);
    for (size_t i = 0; i < page->count; i++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s ", page->guests[i].id);
    }
    store_job_free(&page->job);
    assert_string_equal(found, ids);
}

static void guests_are_listed_newest_first(void **state) {
    struct place *place = *state;
    static const struct store_guest guests[] = {{.id = "anna", .name = "A", .created = 10},
                                                {.id = "boris", .name = "B", .created = 30},
                                                {.id = "carla", .name = "C", .created = 20},
                                                {.id = "doris", .name = "D", .created = 20}};
    struct store_transaction *transaction = new_transaction();
    for (int i = 0; i < 4; i++) {
        struct store_guest guest = guests[i];
        guest.hash[0] = (unsigned char)i;
        store_add_guest(transaction, &guest);
    }
    expect(place, transaction, STORE_OK);
    expect_newest(place, INT64_MAX, "", 10, "boris doris carla anna ");
    expect_newest(place, INT64_MAX, "", 2, "boris doris ");
    expect_newest(place, 20, "doris", 10, "carla anna ");
}

static void addresses_are_kept_for_a_while(void **state) {
    struct place *place = *state;
    struct store_retention kept = forever;
    kept.addresses = 7 * day;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    see(place, "anna", 1 * day, "@0123456789abcdef");
    see(place, "boris", 2 * day, "@0123456789abcdef");
    assert_int_equal(expire_by(place, 8 * day, &kept, 10), 0);
    assert_int_equal(expire_by(place, 8 * day + 1, &kept, 10), 1);
    assert_string_equal(read_guest(place, "anna", STORE_OK).address, "");
    assert_string_equal(read_guest(place, "boris", STORE_OK).address, "@0123456789abcdef");
    assert_int_equal(expire_by(place, 8 * day + 1, &kept, 10), 0);
}

static void what_was_deleted_is_counted_by_kind(void **state) {
    struct place *place = *state;
    const struct store_retention kept = {.idle = day,
                                         .aborted = day,
                                         .games = day,
                                         .guests = STORE_FOREVER,
                                         .addresses = day,
                                         .acts = day};
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    see(place, "boris", 1 * day, "@0123456789abcdef");
    ban(place, "boris", 0, "");
    ban(place, "carla", 5000, "");
    ban(place, "doris", 6000, "");
    act(place, 10, "a", "anna", "");
    add_game(place, "old", STORE_OVER, 10, 20);
    add_game(place, "aborted", STORE_ABORTED, 10, 20);
    struct store_transaction *transaction = new_transaction();
    store_expire(transaction, 3 * day, &kept, 100);
    assert_int_equal(finish(place, &transaction->job), STORE_OK);
    const size_t *counts = transaction->first->expire.of_kind;
    assert_int_equal(counts[STORE_EXPIRED_GAMES], 2);
    assert_int_equal(counts[STORE_EXPIRED_GUESTS], 1);
    assert_int_equal(counts[STORE_EXPIRED_ADDRESSES], 1);
    assert_int_equal(counts[STORE_EXPIRED_ACTS], 1);
    assert_int_equal(counts[STORE_EXPIRED_BANS], 2);
    store_job_free(&transaction->job);
}

static void finished_games_are_deleted_if_that_is_wanted(void **state) {
    struct place *place = *state;
    struct store_retention kept = forever;
    add_game(place, "runs", STORE_RUNNING, 10, 0);
    add_game(place, "old", STORE_OVER, 10, 1 * day);
    add_game(place, "new", STORE_OVER, 10, 5 * day);
    add_game(place, "aborted", STORE_ABORTED, 10, 1 * day);
    assert_int_equal(expire_by(place, 999 * day, &forever, 10), 0);
    kept.games = 3 * day;
    assert_true(expire_by(place, 5 * day, &kept, 10) > 0);
    expect_ids(place, list_of(STORE_OVER, INT64_MAX, "", 10), "new");
    expect_ids(place, list_of(STORE_ABORTED, INT64_MAX, "", 10), "aborted");
    expect_ids(place, list_of(STORE_RUNNING, INT64_MAX, "", 10), "runs");
}

/* anna has an open game, boris one that is over, carla none. */
static void guests_are_deleted_when_their_games_are_over(void **state) {
    struct place *place = *state;
    struct store_retention kept = forever;
    add_guest(place, "anna", 1);
    add_guest(place, "boris", 2);
    add_guest(place, "carla", 3);
    add_guest(place, "doris", 4);
    add_game(place, "runs", STORE_RUNNING, 10, 0);
    struct store_transaction *transaction = new_game("over", "over");
    struct store_game *game = &change_of(transaction)->game;
    snprintf(game->creator, sizeof game->creator, "boris");
    snprintf(game->white, sizeof game->white, "boris");
    game->status = STORE_OVER;
    game->ended = 20;
    expect(place, transaction, STORE_OK);
    ban(place, "doris", 0, "");
    kept.idle = 10 * day;
    assert_int_equal(expire_by(place, 11 * day, &kept, 10), 1); /* carla; doris is banned */
    kept.guests = 20 * day;
    assert_int_equal(expire_by(place, 19 * day, &kept, 10), 0);
    assert_int_equal(expire_by(place, 21 * day, &kept, 10), 1);
    assert_true(has_guest(place, "anna"));
    assert_false(has_guest(place, "boris"));
    assert_false(has_guest(place, "carla"));
    assert_true(has_guest(place, "doris"));
    struct store_game_read *read = game_read("over");
    assert_int_equal(finish(place, &read->job), STORE_OK);
    assert_string_equal(read->game.white, "boris");
    assert_string_equal(read->game.white_name, "");
    store_job_free(&read->job);
}

#define MEMORY(test)   cmocka_unit_test_setup_teardown(test, in_memory, leave)
#define DISK(test)     cmocka_unit_test_setup_teardown(test, on_disk, leave)
#define POSTGRES(test) cmocka_unit_test_setup_teardown(test, in_postgres, leave)

#define ALL(BACKEND)                                                                               \
    BACKEND(bans_are_listed_replaced_and_lifted), BACKEND(bans_end),                               \
        BACKEND(acts_are_listed_in_both_directions), BACKEND(acts_expire),                         \
        BACKEND(the_first_key_stays), BACKEND(a_guest_is_found_by_its_id_with_its_address),        \
        BACKEND(a_guest_is_not_seen_before_it_was_created), BACKEND(a_guest_is_copied_as_it_is),   \
        BACKEND(a_forgotten_guest_leaves_only_its_id),                                             \
        BACKEND(moderation_is_made_whole_or_not_at_all), BACKEND(games_are_listed_by_status),      \
        BACKEND(guests_are_listed_newest_first), BACKEND(addresses_are_kept_for_a_while),          \
        BACKEND(finished_games_are_deleted_if_that_is_wanted),                                     \
        BACKEND(what_was_deleted_is_counted_by_kind),                                              \
        BACKEND(guests_are_deleted_when_their_games_are_over)

int main(void) {
    const struct CMUnitTest here[] = {ALL(MEMORY), ALL(DISK)};
    const struct CMUnitTest postgres[] = {ALL(POSTGRES)};
    return postgres_url() != NULL
               ? cmocka_run_group_tests_name("PostgreSQL", postgres, NULL, NULL)
               : cmocka_run_group_tests_name("memory and SQLite", here, NULL, NULL);
}

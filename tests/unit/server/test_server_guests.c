/*
 * When guests were last seen, and what the store forgets.
 */
#include "server_test.h"

static const int64_t day = (int64_t)24 * 60 * 60 * 1000;

static void guest_found(struct store_job *job) {
    struct store_guest *guest = job->context;
    *guest = ((struct store_guest_read *)job)->guest;
    if (job->outcome != STORE_OK) {
        guest->seen = -1;
    }
    store_job_free(job);
}

/* When a guest was last seen, as the store knows it; -1: it does not know the guest. */
static int64_t seen(struct table *table, const unsigned char hash[STORE_HASH_SIZE]) {
    struct store_guest guest;
    struct store_guest_read *read = store_guest_read_new(guest_found, &guest, NULL);
    memcpy(read->hash, hash, sizeof read->hash);
    store_submit(table->store, &read->job);
    table_settle(table);
    return guest.seen;
}

static int64_t seen_of(struct table *table, int number) {
    unsigned char hash[STORE_HASH_SIZE];
    memset(hash, number, sizeof hash);
    return seen(table, hash);
}

/* How many jobs of the store a reconnect needs. */
static size_t jobs_of_hello(struct table *table) {
    struct player player;
    size_t before = (size_t)store_stats(table->store).jobs;
    player_greet(table, &player, 1);
    player_leave(&player);
    return (size_t)store_stats(table->store).jobs - before;
}

static void a_hello_notes_the_day_once(void **state) {
    (void)state;
    struct table table;
    table_open(&table);
    player_make(&table, 1);
    assert_int_equal(jobs_of_hello(&table), 2);
    assert_int_equal(seen_of(&table, 1), table.now - table.now % day);
    assert_int_equal(jobs_of_hello(&table), 1);
    table_skip(&table, day);
    assert_int_equal(jobs_of_hello(&table), 2);
    assert_int_equal(seen_of(&table, 1), table.now - table.now % day);
    table_end(&table);
}

/* Otherwise the store would forget somebody who stays connected. */
static void a_guest_who_stays_connected_is_seen_every_day(void **state) {
    (void)state;
    struct table table;
    struct player player;
    table_open(&table);
    player_enter(&table, &player, 1);
    for (int i = 0; i < 20; i++) {
        table_skip(&table, day);
        table_wait(&table, 100);
        assert_int_equal(seen_of(&table, 1), table.now - table.now % day);
    }
    player_leave(&player);
    table_skip(&table, store_default_retention.idle + day);
    table_wait(&table, 100);
    assert_int_equal(seen_of(&table, 1), -1);
    table_end(&table);
}

static size_t count_guests(struct table *table, int most) {
    size_t count = 0;
    for (int i = 0; i < most; i++) {
        unsigned char hash[STORE_HASH_SIZE] = {1, (unsigned char)(i >> 8), (unsigned char)i};
        count += seen(table, hash) >= 0;
    }
    return count;
}

static void old_guests_are_deleted_in_batches(void **state) {
    (void)state;
    enum { GUESTS = 1200 };
    struct table table;
    table_open(&table);
    table_wait(&table, 100);
    for (int i = 0; i < GUESTS; i++) {
        struct store_transaction *transaction = store_transaction_new(job_done, NULL, NULL);
        struct store_guest guest = {.hash = {1, (unsigned char)(i >> 8), (unsigned char)i},
                                    .created = table.now - store_default_retention.idle - day};
        snprintf(guest.id, sizeof guest.id, "old%d", i);
        store_add_guest(transaction, &guest);
        store_submit(table.store, &transaction->job);
    }
    table_settle(&table);
    table_wait(&table, 59000);
    assert_int_equal(count_guests(&table, GUESTS), GUESTS); /* once a minute */
    table_wait(&table, 1000);
    assert_int_equal(count_guests(&table, GUESTS), GUESTS - 500);
    table_wait(&table, 1000); /* and at once again while there is more */
    assert_int_equal(count_guests(&table, GUESTS), GUESTS - 1000);
    table_wait(&table, 1000);
    assert_int_equal(count_guests(&table, GUESTS), 0);
    table_end(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hello_notes_the_day_once),
        cmocka_unit_test(a_guest_who_stays_connected_is_seen_every_day),
        cmocka_unit_test(old_guests_are_deleted_in_batches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

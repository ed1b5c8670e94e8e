/*
 * Every allocation fails once. Each operation runs with an allocator whose n-th request
 * fails, for n = 0, 1, ... until it succeeds: it must return APIARY_NO_MEMORY, free every
 * block, and leave the game as it was.
 */
#include "apiary/collection.h"
#include "notation_test.h"
#include "supply.h"

#define PLENTY ((size_t)-1)

static const char moves[] = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

static const char pgn[] = "{intro}\n[GameType \"Base+P\"]\n[White \"a \\\"name\\\"\"]\n"
                          "[Result \"error\"]\n[Comment \"tag\"]\n[Termination \"odd\"]\n[Long "
                          "\"0123456789012345678901234"
                          "567890123456789012345678901234567890123456789\"]\n\n"
                          "1. wS1 {one}}two} ;three\n2. bS1 wS1-\n{last}\n1-0\n";

static const char sgf[] =
    "(;GM[27]VV[1]SU[Hive-PLM]DT[28 October 2018]RE[Game won by ann]XX[a][b]C[intro]"
    "TG[Termination \"odd\"]\n"
    "P0[id \"ann\"]P0[ranking 1500]P1[id \"bob\"];P0[0 Start P0]C[early]\n"
    ";P0[1 Pick W 4 wS1];P0[2 Dropb wS1 N 13 .];P0[3 Done]TM[10]C[nice]\n"
    ";P1[4 MoveDone B bS1 O 13 .]TM[7];P0[5 OfferDraw];P0[6 Done];P1[7 Resign];C[late]\n"
    "P0[time 1:00 ])";

static const char set_up_pgn[] =
    "[SetUp \"1\"]\n[Position \"Base White[3] -1,0=wQ 0,0=wA1 1,0=bA1 2,0=bQ "
    "hand=wBBGGGSSAA+bBBGGGSSAA last=-\"]\n\n1. wA2 -wQ\n";

/* Reads with failing allocations until it succeeds; returns how often it failed. */
static size_t read_with_failing_allocations(enum apiary_format format, const char *text) {
    for (size_t n = 0;; n++) {
        struct supply supply = {.left = n};
        const struct apiary_allocator memory = supply_memory(&supply);
        apiary_game *game = NULL;
        struct apiary_error error = {0};
        enum apiary_status status =
            apiary_game_read(&memory, format, text, strlen(text), NULL, &game, &error);
        if (status == APIARY_OK) {
            assert_false(supply.failed);
            char *written = write_game(game, APIARY_FORMAT_POSITION);
            free(written);
            apiary_game_free(game);
            assert_int_equal(supply.live, 0);
            return n;
        }
        assert_int_equal(status, APIARY_NO_MEMORY);
        assert_int_equal(error.status, APIARY_NO_MEMORY);
        assert_true(supply.failed);
        assert_null(game);
        assert_int_equal(supply.live, 0);
    }
}

static void reading_fails_cleanly(void **state) {
    (void)state;
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, moves);
    char *position = write_game(game, APIARY_FORMAT_POSITION);
    assert_true(read_with_failing_allocations(APIARY_FORMAT_POSITION, position) >= 3);
    free(position);
    apiary_game_free(game);
    assert_true(read_with_failing_allocations(APIARY_FORMAT_GAME_STRING, moves) >= 4);
    assert_true(read_with_failing_allocations(APIARY_FORMAT_PGN, pgn) >= 10);
    assert_true(read_with_failing_allocations(APIARY_FORMAT_SGF, sgf) >= 20);
    assert_true(read_with_failing_allocations(APIARY_FORMAT_PGN, set_up_pgn) >= 5);
}

static void making_a_game_fails_cleanly(void **state) {
    (void)state;
    for (size_t n = 0;; n++) {
        struct supply supply = {.left = n};
        const struct apiary_allocator memory = supply_memory(&supply);
        apiary_game *game = NULL;
        struct apiary_error error = {0};
        enum apiary_status status = apiary_game_new(&memory, "Base+MLP", NULL, &game, &error);
        if (status == APIARY_OK) {
            apiary_game_free(game);
            assert_int_equal(supply.live, 0);
            assert_true(n > 0);
            return;
        }
        assert_int_equal(status, APIARY_NO_MEMORY);
        assert_int_equal(error.status, APIARY_NO_MEMORY);
        assert_null(game);
        assert_int_equal(supply.live, 0);
    }
}

/* An operation on a game. */
typedef enum apiary_status work(apiary_game *game);

static enum apiary_status play_work(apiary_game *game) {
    return apiary_game_play(game, "wA1 -wQ", 7, NULL);
}

static enum apiary_status moves_work(apiary_game *game) {
    size_t count;
    return apiary_game_moves(game, &count);
}

static enum apiary_status clone_work(apiary_game *game) {
    apiary_game *copy = NULL;
    enum apiary_status status = apiary_game_clone(game, &copy);
    if (status) {
        assert_null(copy);
        return status;
    }
    char *one = write_game(game, APIARY_FORMAT_PGN), *other = write_game(copy, APIARY_FORMAT_PGN);
    assert_string_equal(one, other);
    free(one);
    free(other);
    apiary_game_free(copy);
    return APIARY_OK;
}

static enum apiary_status clone_at_work(apiary_game *game) {
    apiary_game *copy = NULL;
    enum apiary_status status = apiary_game_clone_at(game, 2, &copy);
    assert_int_equal(copy != NULL, status == APIARY_OK);
    apiary_game_free(copy);
    return status;
}

static enum apiary_status set_tag_work(apiary_game *game) {
    return apiary_game_set_tag(game, "New", 3, "value", 5);
}

static enum apiary_status change_tag_work(apiary_game *game) {
    return apiary_game_set_tag(game, "T3", 2, "another value", 13);
}

static enum apiary_status set_comment_work(apiary_game *game) {
    return apiary_game_set_comment(game, 0, "another comment", 15);
}

static enum apiary_status undo_work(apiary_game *game) {
    return apiary_game_undo(game, 3);
}

static enum apiary_status declare_work(apiary_game *game) {
    return apiary_game_declare(game, APIARY_DRAW, APIARY_ENDING_DECLARED);
}

static enum apiary_status check_work(apiary_game *game) {
    char move[APIARY_MOVE_SIZE];
    return apiary_game_check(game, "wA1 -wQ", 7, move, sizeof move, NULL);
}

/* Sixteen tags and a record of sixteen moves, so that the next of each needs more room. */
static apiary_game *full_game(const struct apiary_allocator *memory) {
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_read(memory, APIARY_FORMAT_GAME_STRING, moves, strlen(moves), NULL,
                                      &game, NULL),
                     0);
    static const char *const there_and_back[] = {"wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"};
    for (size_t i = 0; i < 12; i++) {
        assert_int_equal(apiary_game_play(game, there_and_back[i % 4], 7, NULL), 0);
    }
    for (int i = 0; i < 16; i++) {
        char name[16];
        snprintf(name, sizeof name, "T%d", i);
        set_tag(game, name, "value");
    }
    set_comment(game, 0, "comment");
    set_comment(game, 15, "comment");
    return game;
}

static void work_on_a_game_fails_cleanly(void **state) {
    (void)state;
    static const struct {
        work *work;
        bool allocates;
    } table[] = {
        {play_work, true},        {moves_work, true},   {clone_work, true},
        {clone_at_work, true},    {set_tag_work, true}, {change_tag_work, true},
        {set_comment_work, true}, {undo_work, false},   {declare_work, false},
        {check_work, false},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        for (size_t n = 0;; n++) {
            struct supply supply = {.left = PLENTY};
            const struct apiary_allocator memory = supply_memory(&supply);
            apiary_game *game = full_game(&memory);
            char *before = write_game(game, APIARY_FORMAT_PGN);
            char *position = write_game(game, APIARY_FORMAT_POSITION);
            supply.left = n;
            size_t live = supply.live;
            enum apiary_status status = table[i].work(game);
            if (status) {
                assert_int_equal(status, APIARY_NO_MEMORY);
                assert_true(supply.failed);
                assert_writes(game, APIARY_FORMAT_PGN, before);
                assert_writes(game, APIARY_FORMAT_POSITION, position);
                /* An array that has grown may stay so, but no more than one block. */
                assert_true(supply.live <= live + 1);
                /* The operation succeeds once there is memory again. */
                supply.left = PLENTY;
                assert_int_equal(table[i].work(game), 0);
            }
            free(before);
            free(position);
            apiary_game_free(game);
            assert_int_equal(supply.live, 0);
            if (!status) {
                assert_int_equal(n > 0, table[i].allocates);
                break;
            }
        }
    }
}

/* Writing needs memory only for set-up games, and then returns 0. */
static void writing_without_memory_writes_nothing(void **state) {
    (void)state;
    static const enum apiary_format formats[] = {APIARY_FORMAT_PGN, APIARY_FORMAT_SGF};
    struct supply supply = {.left = PLENTY};
    const struct apiary_allocator memory = supply_memory(&supply);
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_read(&memory, APIARY_FORMAT_PGN, set_up_pgn, strlen(set_up_pgn),
                                      NULL, &game, NULL),
                     0);
    for (size_t i = 0; i < COUNT(formats); i++) {
        size_t live = supply.live, length = 0;
        for (size_t n = 0; length == 0; n++) {
            char buffer[4] = "old";
            supply.left = n;
            length = apiary_game_write(game, formats[i], buffer, sizeof buffer);
            assert_int_equal(supply.live, live);
            assert_string_equal(buffer, length == 0                       ? ""
                                        : formats[i] == APIARY_FORMAT_PGN ? "[Ga"
                                                                          : "(;\n");
        }
    }
    apiary_game_free(game);
    assert_int_equal(supply.live, 0);
}

/* The next game can be read although there was no memory for this one. */
static void without_memory_for_a_game_the_next_is_reached(void **state) {
    (void)state;
    static const char text[] = "Base\nBase+M\n";
    struct supply supply = {.left = 0};
    const struct apiary_allocator memory = supply_memory(&supply);
    apiary_game *game = NULL;
    struct apiary_error error;
    size_t offset = 0;
    assert_int_equal(apiary_collection_next(&memory, APIARY_FORMAT_AUTO, text, strlen(text), NULL,
                                            &offset, &game, &error),
                     APIARY_NO_MEMORY);
    assert_null(game);
    supply.left = PLENTY;
    assert_int_equal(apiary_collection_next(&memory, APIARY_FORMAT_AUTO, text, strlen(text), NULL,
                                            &offset, &game, &error),
                     APIARY_OK);
    assert_writes(game, APIARY_FORMAT_GAME_STRING, "Base+M;NotStarted;White[1]");
    assert_int_equal(offset, strlen(text));
    apiary_game_free(game);
    assert_int_equal(supply.live, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(making_a_game_fails_cleanly),
        cmocka_unit_test(work_on_a_game_fails_cleanly),
        cmocka_unit_test(reading_fails_cleanly),
        cmocka_unit_test(writing_without_memory_writes_nothing),
        cmocka_unit_test(without_memory_for_a_game_the_next_is_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

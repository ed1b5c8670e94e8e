/* The records that networks are trained on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "eval/hive/eval.h"
#include "eval/hive/features.h"
#include "games/hive/moves.h"
#include "support.h"
#include "test_folder.h"
#include "tune/feature_file.h"
#include "tune/key_set.h"
#include "tune/player.h"

enum { MAX_RECORDS = 20000, MAX_MOVE_RECORDS = 400000 };

static struct feature_record records[MAX_RECORDS];
static struct move_record moves[MAX_MOVE_RECORDS];

/* Makes the records of these files. Returns how many move records there are. */
static size_t make_records(char **paths, size_t count, unsigned threads, unsigned sample,
                           struct feature_counts *counts) {
    struct game_files games;
    struct feature_job job = {.games = &games, .threads = threads, .sample = sample};
    game_files_init(&games, paths, count);
    job.features = fopen(path_of("features"), "w+b");
    job.moves = fopen(path_of("moves"), "w+b");
    assert_true(job.features && job.moves);
    feature_file_write(&job, counts);
    rewind(job.features);
    rewind(job.moves);
    memset(records, 0, sizeof records);
    assert_int_equal(fread(records, sizeof records[0], MAX_RECORDS, job.features),
                     counts->positions);
    assert_int_equal(fgetc(job.features), EOF);
    size_t move_count = fread(moves, sizeof moves[0], MAX_MOVE_RECORDS, job.moves);
    fclose(job.features);
    fclose(job.moves);
    return move_count;
}

/* A file of these lines after a header. */
static char *file_of(const char *name, const char *lines) {
    static char path[2][512];
    static unsigned next;
    char text[1 << 14];
    int length = snprintf(text, sizeof text, "%s nodes=100\n%s", SELFPLAY_HEADER, lines);
    write_text(name, text, (size_t)length);
    next = (next + 1) % 2;
    snprintf(path[next], sizeof path[next], "%s", path_of(name));
    return path[next];
}

static const char position_after_two[] = "Base+M QueenFirst=true BlackWins limit 2;wG1;bM -wG1;";

static void a_record_says_what_the_position_is(void **unused) {
    (void)unused;
    char line[256];
    snprintf(line, sizeof line, "%swQ wG1/:-12\n", position_after_two);
    char *path = file_of("games", line);
    struct feature_counts counts;
    make_records(&path, 1, 1, 1, &counts);
    assert_int_equal(counts.positions, 1);
    const struct feature_record *record = &records[0];
    assert_int_equal(record->score, -12);
    assert_int_equal(record->result, -1);
    assert_int_equal(record->type, 1);
    assert_int_equal(record->ply, 2);
    line[strlen(line) - 1] = '\0';
    assert_int_equal(record->held_out, selfplay_is_held_out(line));

    apiary_game *game = test_game("Base+M;InProgress;White[2];wG1;bM -wG1");
    struct hive_position position = *(const struct hive_position *)game_state_of(game);
    struct net_features features;
    features_find(&position, &features);
    assert_int_equal(record->phase, features_phase(&position));
    assert_int_equal(record->size, features.size);
    for (unsigned i = 0; i < NET_MAX_FEATURES; i++) {
        bool used = i < features.size;
        assert_int_equal(record->index[i], used ? features.index[i] : FEATURES);
        assert_int_equal(record->count[i], used ? features.count[i] : 0);
    }
    apiary_game_free(game);
}

static void what_cannot_be_learned_is_left_out(void **unused) {
    (void)unused;
    char *path = file_of("games", "Base - WhiteWins adjudicated 2;wG1;bG1 -wG1;wQ wG1/;"
                                  "bQ /bG1:20;wA1 wQ-:29990\n"
                                  "Base+D - Draw limit 0;wD:1\n"
                                  "Base Variant=Blind Draw limit 0;draw wG1:1\n");
    struct feature_counts counts;
    make_records(&path, 1, 1, 1, &counts);
    assert_int_equal(counts.games, 3);
    assert_int_equal(counts.positions, 1);
    assert_int_equal(counts.random, 3);
    assert_int_equal(counts.forced, 1);
    assert_int_equal(counts.other, 2);
}

static void a_position_counts_once(void **unused) {
    (void)unused;
    /* The second game places White's pieces in another order. */
    char *paths[2] = {file_of("a", "Base - Draw limit 0;wG1:0;bA1 wG1-;wA1 \\wG1;bG1 bA1-;"
                                   "wQ /wG1:7;bQ bA1\\:5\n"),
                      file_of("b", "Base - Draw limit 0;wG1:3;bA1 wG1-;wQ /wG1;bG1 bA1-;"
                                   "wA1 \\wG1:8;bQ bA1\\:6\n")};
    struct feature_counts counts;
    make_records(paths, 2, 1, 1, &counts);
    assert_int_equal(counts.positions, 4);
    assert_int_equal(counts.duplicates, 2); /* at the start and at the end */
    static const int scores[] = {0, 7, 5, 8};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(records[i].score, scores[i]);
    }
}

/* Games in a file of their own, and how many plies they have. */
static unsigned play_games(const char *name, unsigned games) {
    struct player_options options = {
        .nodes = 20, .seed = 8, .random_min = 2, .random_max = 9, .noise = 10};
    assert_int_equal(player_read_types("Base+MLP,Base", &options, NULL), APIARY_OK);
    struct player *player;
    assert_int_equal(player_new(&options, &player), APIARY_OK);
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fprintf(file, "%s\n", SELFPLAY_HEADER);
    unsigned plies = 0;
    for (unsigned i = 0; i < games; i++) {
        struct selfplay_game game;
        char line[SELFPLAY_LINE_SIZE];
        struct text text = text_into(line, sizeof line);
        assert_int_equal(player_play(player, i, &game), APIARY_OK);
        selfplay_write(&game, &text);
        text_end(&text);
        fprintf(file, "%s\n", line);
        plies += game.plies;
    }
    fclose(file);
    player_free(player);
    return plies;
}

static void every_ply_is_written_or_counted(void **unused) {
    (void)unused;
    unsigned plies = play_games("played", 40);
    char path[512], *paths[2] = {path, path};
    snprintf(path, sizeof path, "%s", path_of("played"));
    struct feature_counts once, twice;
    make_records(paths, 1, 1, 1, &once);
    assert_true(once.positions > 500 && once.held_out < once.positions / 4);
    assert_int_equal(plies, once.positions + once.random + once.forced + once.duplicates);
    make_records(paths, 2, 1, 1, &twice);
    assert_int_equal(twice.positions, once.positions);
    assert_int_equal(twice.duplicates, 2 * once.duplicates + once.positions);
}

static void threads_make_no_difference(void **unused) {
    (void)unused;
    static struct feature_record alone[MAX_RECORDS];
    static struct move_record alone_moves[MAX_MOVE_RECORDS];
    play_games("played", 80);
    char path[512], *paths[1] = {path};
    snprintf(path, sizeof path, "%s", path_of("played"));
    struct feature_counts one, three;
    size_t move_count = make_records(paths, 1, 1, 3, &one);
    memcpy(alone, records, sizeof alone);
    memcpy(alone_moves, moves, sizeof alone_moves);
    assert_int_equal(make_records(paths, 1, 3, 3, &three), move_count);
    assert_memory_equal(alone, records, sizeof alone);
    assert_memory_equal(alone_moves, moves, move_count * sizeof moves[0]);
    assert_memory_equal(&one, &three, sizeof one);
}

static void the_moves_of_a_position_are_its_legal_moves(void **unused) {
    (void)unused;
    char line[256];
    snprintf(line, sizeof line, "%swQ wG1/:-12\n", position_after_two);
    char *path = file_of("games", line);
    struct feature_counts counts;
    size_t count = make_records(&path, 1, 1, 1, &counts), chosen = 0;
    apiary_game *game = test_game("Base+M;InProgress;White[2];wG1;bM -wG1");
    size_t legal;
    assert_int_equal(apiary_game_moves(game, &legal), APIARY_OK);
    assert_int_equal(count, legal);
    assert_int_equal(counts.move_positions, 1);
    for (size_t i = 0; i < count; i++) {
        chosen += moves[i].chosen;
        assert_int_equal(moves[i].position, 0);
        for (unsigned j = 0; j < FEATURE_MOVE_TERMS; j++) {
            assert_true(moves[i].term[j] < PRIOR_TERMS);
        }
        if (moves[i].chosen) { /* the queen is placed, early in the game */
            assert_int_equal(moves[i].term[0], PRIOR_WAY + HIVE_QUEEN);
        }
    }
    assert_int_equal(chosen, 1);
    apiary_game_free(game);
}

static void a_set_of_keys_grows(void **unused) {
    (void)unused;
    struct key_set set = {0};
    for (uint64_t i = 0; i < 10000; i++) {
        assert_true(key_set_add(&set, i * 0x9E3779B97F4A7C15u));
    }
    for (uint64_t i = 0; i < 10000; i++) {
        assert_false(key_set_add(&set, i * 0x9E3779B97F4A7C15u));
    }
    assert_int_equal(set.count, 10000);
    key_set_release(&set);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_says_what_the_position_is),
        cmocka_unit_test(what_cannot_be_learned_is_left_out),
        cmocka_unit_test(a_position_counts_once),
        cmocka_unit_test(every_ply_is_written_or_counted),
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(the_moves_of_a_position_are_its_legal_moves),
        cmocka_unit_test(a_set_of_keys_grows),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

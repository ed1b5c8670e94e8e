#include "notation_test.h"

#define SGF APIARY_FORMAT_SGF

#define HEAD "(;GM[27]VV[1]SU[hive-plm]P0[id \"ann\"]P1[id \"bob\"];P0[0 Start P0]"

static void sgf_recordings_equal_their_pgn(void **state) {
    (void)state;
    static const char *const tags[] = {"Date",  "Event",   "Site",        "Round",    "White",
                                       "Black", "SgfDate", "SgfGameName", "SgfResult"};
    for (size_t i = 0; i < COUNT(recordings); i++) {
        char *sgf = read_recording(i, "sgf"), *pgn = read_recording(i, "pgn");
        apiary_game *game = read_game(APIARY_FORMAT_AUTO, sgf);
        apiary_game *other = read_game(APIARY_FORMAT_AUTO, pgn);
        char *moves = write_game(other, APIARY_FORMAT_GAME_STRING);
        assert_writes(game, APIARY_FORMAT_GAME_STRING, moves);
        for (size_t j = 0; j < COUNT(tags); j++) {
            const char *value = apiary_game_tag(other, tags[j]);
            if (value) {
                assert_tag(game, tags[j], value);
            } else {
                assert_null(apiary_game_tag(game, tags[j]));
            }
        }
        free(moves);
        apiary_game_free(other);
        apiary_game_free(game);
        free(pgn);
        free(sgf);
    }
}

static void properties_without_a_pgn_tag_are_kept(void **state) {
    (void)state;
    char *text = read_recording(10, "sgf"); /* dube against Quodlibet */
    apiary_game *game = read_game(SGF, text);
    assert_tag(game, "SgfCM", "0,1");
    assert_tag(game, "SgfTC", "Differential 0 900000");
    assert_tag(game, "SgfSU", "Hive-PLM");
    assert_tag(game, "SgfTimeWhite", "0:09:08");
    assert_tag(game, "SgfTimeBlack", "0:10:27");
    assert_string_equal(apiary_game_comment(game, 0), "[%tm 3037]");
    apiary_game_free(game);
    free(text);
    text = read_recording(12, "sgf"); /* nevir against Bechster */
    game = read_game(SGF, text);
    assert_tag(game, "SgfRankingBlack", "1482");
    apiary_game_free(game);
    free(text);
}

/* Steps in a dialect, and the game that they mean. */
struct steps {
    const char *steps, *moves;
};

static void steps_of_all_dialects_are_read(void **state) {
    (void)state;
    static const struct steps table[] = {
        /* picked and dropped, in either case */
        {";P0[1 pick W 4 wS1];P0[2 dropb wS1 N 13 .];P0[3 done]", "Black[1];wS1"},
        {";P0[1 Pick W 4 wS1];P0[2 Dropb wS1 N 13 .];P0[3 Done ]", "Black[1];wS1"},
        {";P0[1 Move W wS1 A 1 .];P0[2 Done]", "Black[1];wS1"},
        {";P0[1 movedone W wS1 N 13 .];P1[2 movedone B bP1 M 12 /wS1]", "White[2];wS1;bP /wS1"},
        /* pieces without colour, in lower case, single ones with their number */
        {";P0[1 move w g1 N 13 .];P0[2 done];P1[3 move B A1 N 14 \\\\wG1];P1[4 done]",
         "White[2];wG1;bA1 \\wG1"},
        {";P0[1 dropb b1 N 13 .];P0[2 done];P1[3 dropb p1 N 12 wB1\\\\];P1[4 done]",
         "White[2];wB1;bP wB1\\"},
        {";P0[1 dropb wM1 N 13 .];P0[2 done];P1[3 dropb bl O 14 wM1/];P1[4 done]",
         "White[2];wM;bL wM/"},
        /* no destination, or a dot: the cell tells */
        {";P0[1 Dropb wS1 N 13];P0[2 Done];P1[3 Dropb bS1 M 12];P1[4 Done]",
         "White[2];wS1;bS1 /wS1"},
        {";P0[1 Dropb wS1 C 5 .];P0[2 Done];P1[3 Dropb bS1 D 5 .];P1[4 Done]",
         "White[2];wS1;bS1 wS1-"},
        /* columns after Z, rows below 1, as BoardSpace writes them */
        {";P0[1 Dropb wA1 1B 0 .];P0[2 Done];P1[3 Dropb bA1 1C 0 wA1-];P1[4 Done]"
         ";P0[5 Dropb wG1 1A -1 /wA1];P0[6 Done];P1[7 Dropb bQ 1D 0 .];P1[8 Done]"
         ";P0[9 Dropb wQ Z -1 .];P0[10 Done]",
         "Black[3];wA1;bA1 wA1-;wG1 /wA1;bQ bA1-;wQ -wG1"},
        {";P0[1 Dropb wA1 AA 3 .];P0[2 Done];P1[3 Dropb bA1 Z 3 .];P1[4 Done]",
         "White[2];wA1;bA1 -wA1"},
        {";P0[1 Dropb wA1 N 13 .];P0[2 Done];P1[3 Dropb bA1 @ ? wA1-];P1[4 Done]"
         ";P0[5 Dropb wQ M 13 .];P0[6 Done];P1[7 Dropb bQ P 13 .];P1[8 Done]",
         "White[3];wA1;bA1 wA1-;wQ -wA1;bQ bA1-"},
        /* the player changes the move: another piece, another cell, back to the rack, back to the
           cell */
        {";P0[1 Pick W 4 wS1];P0[2 Dropb wS1 N 13 .];P0[3 Pick W 1 wA1];P0[4 Dropb wA1 N 13 .]"
         ";P0[5 Done]",
         "Black[1];wA1"},
        {";P0[1 Pick W 4 wS1];P0[2 Drop W 4 wS1];P0[3 Pick W 1 wA1];P0[4 Dropb wA1 N 13 .]"
         ";P0[5 Done]",
         "Black[1];wA1"},
        {";P0[1 Move W wS1 N 13 .];P0[2 Done];P1[3 Pick B 4 bS1];P1[4 Dropb bS1 M 12 /wS1]"
         ";P1[5 Pickb M 12 bS1];P1[6 Dropb bS1 O 13 wS1-];P1[7 Done]",
         "White[2];wS1;bS1 wS1-"},
        {";P0[1 Move W wQ N 13 .];P0[1 Move W wA1 N 13 .];P0[2 Done]", "Black[1];wA1"},
        {";P0[1 Move W wA1 N 13 .];P0[2 Done];P1[3 Move B bA1 O 13 wA1-];P1[4 Done]"
         ";P0[5 Move W wQ M 13 -wA1];P0[6 Done];P1[7 Move B bQ P 13 bA1-];P1[8 Done]"
         ";P0[9 Pickb M 13 wQ];P0[10 Dropb wQ M 13 .];P0[11 Pick W 1 wA2]"
         ";P0[12 Dropb wA2 L 13 -wQ];P0[13 Done]",
         "Black[3];wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ"},
        /* viewer state, steps without an end, a second Done, two steps in a node */
        {";P0[1 Move W wA1 N 13 .];P-1[vcr:@-1 doScrollTo 99999];P0[2 Done];P0[3 Done]",
         "Black[1];wA1"},
        {";P-1[Pop P0\\[0 Start P0\\]];P0[1 Move W wA1 N 13 .]", "Black[1];wA1"},
        {";P0[1 Move W wA1 N 13 .]P0[2 Done]", "Black[1];wA1"},
        /* draw offers are not moves */
        {";P0[1 Move W wA1 N 13 .];P0[2 Done];P1[3 OfferDraw];P1[4 Done];P0[5 DeclineDraw]"
         ";P0[6 Done];P1[7 Move B bA1 O 13 wA1-];P1[8 Done]",
         "White[2];wA1;bA1 wA1-"},
        /* the first variation is the main line */
        {"(;P0[1 Move W wA1 N 13 .];P0[2 Done](;P1[3 Move B bA1 O 13 wA1-];P1[4 Done]))"
         "(;P0[1 Move W wS1 N 13 .];P0[2 Done])",
         "White[2];wA1;bA1 wA1-"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        char text[1024], expected[256];
        snprintf(text, sizeof text, HEAD "%s)", table[i].steps);
        snprintf(expected, sizeof expected, "Base+MLP;InProgress;%s", table[i].moves);
        apiary_game *game = read_game(SGF, text);
        assert_writes(game, APIARY_FORMAT_GAME_STRING, expected);
        apiary_game_free(game);
    }
}

static void a_dot_goes_onto_a_stack_and_down_from_it(void **state) {
    (void)state;
    apiary_game *game =
        read_game(SGF, HEAD ";P0[1 MoveDone W wB1 N 13 .];P1[2 MoveDone B bA1 O 13 wB1-]"
                            ";P0[3 MoveDone W wQ M 13 -wB1];P1[4 MoveDone B bQ P 13 bA1-]"
                            ";P0[5 MoveDone W wA1 N 14 \\\\wB1];P1[6 MoveDone B bB1 Q 13 bQ-]"
                            ";P0[7 MoveDone W wA1 L 13 -wQ];P1[8 MoveDone B bB1 P 13 .]"
                            ";P0[9 MoveDone W wA2 K 13 -wA1];P1[10 MoveDone B bB1 O 13 .]"
                            ";P0[11 MoveDone W wA3 K 12 /wA2];P1[12 MoveDone B bB1 O 14 .])");
    assert_move(game, 7, "bB1 bQ");
    assert_move(game, 9, "bB1 bA1");
    assert_move(game, 11, "bB1 wB1/");
    apiary_game_free(game);
}

static void results_come_from_steps_and_from_the_sentence(void **state) {
    (void)state;
    static const struct {
        const char *header, *steps;
        enum apiary_result result;
        enum apiary_ending ending;
    } table[] = {
        {"RE[Game won by ann]", "", APIARY_WHITE_WINS, APIARY_ENDING_DECLARED},
        {"RE[Game won by bob]", "", APIARY_BLACK_WINS, APIARY_ENDING_DECLARED},
        {"RE[bob vann spelet]", "", APIARY_BLACK_WINS, APIARY_ENDING_DECLARED},
        {"RE[The game is a draw]", "", APIARY_DRAW, APIARY_ENDING_DECLARED},
        {"RE[Game won by bobby]", "", APIARY_IN_PROGRESS, APIARY_ENDING_NONE},
        {"RE[ann against bob]", "", APIARY_IN_PROGRESS, APIARY_ENDING_NONE},
        {"", ";P1[3 Resign];P1[4 Done]", APIARY_WHITE_WINS, APIARY_ENDING_RESIGNATION},
        {"RE[whatever]", ";P0[3 resign]", APIARY_BLACK_WINS, APIARY_ENDING_RESIGNATION},
        {"", ";P1[3 OfferDraw];P1[4 Done];P0[5 AcceptDraw];P0[6 Done]", APIARY_DRAW,
         APIARY_ENDING_AGREEMENT},
        {"", ";P1[3 GameOverOnTime]", APIARY_BLACK_WINS, APIARY_ENDING_TIME},
        {"", ";P0[3 WinOnTime]", APIARY_WHITE_WINS, APIARY_ENDING_TIME},
        {"RE[Game won by bob]", ";P1[3 WinOnTime];P1[4 Done]", APIARY_BLACK_WINS,
         APIARY_ENDING_TIME},
        {"RE[Game won by ann]", ";P1[3 WinOnTime]", APIARY_WHITE_WINS, APIARY_ENDING_TIME},
        {"RS[Draw]RE[Game won by ann]", "", APIARY_DRAW, APIARY_ENDING_DECLARED},
        {"RS[Draw]", ";P1[3 Resign]", APIARY_DRAW, APIARY_ENDING_DECLARED},
        /* a player who resigned and then moved has not resigned */
        {"", ";P1[3 Resign];P1[4 MoveDone B bA1 O 13 wA1-]", APIARY_IN_PROGRESS,
         APIARY_ENDING_NONE},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "(;GM[27]SU[Hive]P0[id \"ann\"]P1[id \"bob\"]%s;P0[0 Start P0]"
                 ";P0[1 MoveDone W wA1 N 13 .]%s)",
                 table[i].header, table[i].steps);
        apiary_game *game = read_game(SGF, text);
        if (apiary_game_result(game) != table[i].result ||
            apiary_game_ending(game) != table[i].ending) {
            fail_msg("%s: %s by %s", text, apiary_result_name(apiary_game_result(game)),
                     apiary_ending_name(apiary_game_ending(game)));
        }
        assert_null(apiary_game_comment(game, 0));
        apiary_game_free(game);
    }
}

static void the_player_who_starts_is_white(void **state) {
    (void)state;
    apiary_game *game =
        read_game(SGF, "(;GM[27]SU[hive]P0[id \"ann\"]P1[id \"bob\"]P1[ranking 1500]"
                       ";P1[0 Start P1];P1[1 MoveDone W wA1 N 13 .];P0[2 Resign];P0[3 Done])");
    assert_tag(game, "White", "bob");
    assert_tag(game, "Black", "ann");
    assert_tag(game, "SgfRankingWhite", "1500");
    assert_int_equal(apiary_game_result(game), APIARY_WHITE_WINS);
    apiary_game_free(game);
}

static void dates_are_read_as_mzinga_reads_them(void **state) {
    (void)state;
    static const struct {
        const char *written, *date;
    } table[] = {
        {"28 October 2018", "2018.10.28"},
        {"3. November 2018", "2018.11.03"},
        {"October 2, 2019", "2019.10.02"},
        {"Sat Dec 11 08:32:57 PST 2021", "2021.12.11"},
        {"Thu May 11 11:57:24 CEST 2023", "2023.05.11"},
        {"long ago", NULL},
        {"31 32 October 2018", NULL},
        {"40 October 2018", NULL},
        {",", NULL},
        {" 1 May 2020 ", "2020.05.01"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        char text[256];
        snprintf(text, sizeof text, "(;GM[27]SU[hive]DT[%s])", table[i].written);
        apiary_game *game = read_game(SGF, text);
        assert_tag(game, "SgfDate", table[i].written);
        if (table[i].date) {
            assert_tag(game, "Date", table[i].date);
        } else {
            assert_null(apiary_game_tag(game, "Date"));
        }
        apiary_game_free(game);
    }
}

static void unknown_properties_become_tags_and_comments(void **state) {
    (void)state;
    apiary_game *game =
        read_game(SGF, "(;GM[27]SU[hive-lm 1 2]XX[a][b \\] \\\\]C[hello\\\nworld]EV[cup]PC[here]"
                       "RO[3]GN[];P0[0 Start P0]"
                       ";P0[1 Move W wA1 N 13 .]TM[5]KM[x];P0[2 Done]TM[77]C[nice])");
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    assert_string_equal(type, "Base+ML");
    assert_tag(game, "SgfSU", "hive-lm 1 2");
    assert_tag(game, "SgfXX", "a\nb ] \\");
    assert_tag(game, "Comment", "helloworld");
    assert_tag(game, "Event", "cup");
    assert_tag(game, "Site", "here");
    assert_tag(game, "Round", "3");
    assert_int_equal(apiary_game_tag_count(game), 6);
    assert_string_equal(apiary_game_comment(game, 0), "[%tm 77] [%KM x]\nnice");
    apiary_game_free(game);
}

static void a_game_is_written_in_the_style_of_boardspace(void **state) {
    (void)state;
    apiary_game *game =
        read_game(APIARY_FORMAT_AUTO, "Base+MLP;InProgress;White[3];wB1;bP wB1/;wM wB1\\;bM bP/");
    set_tag(game, "White", "ann");
    set_tag(game, "Black", "bob");
    set_tag(game, "Date", "2024.01.02");
    set_tag(game, "Opening", "[x] \\");
    set_tag(game, "SgfTC", "None");
    set_tag(game, "SgfRankingWhite", "1500");
    set_tag(game, "SgfTimeBlack", "0:10:27");
    set_comment(game, 1, "[%tm 4069]");
    set_comment(game, 2, "[%tm 5] so [so]");
    assert_int_equal(apiary_game_declare(game, APIARY_BLACK_WINS, APIARY_ENDING_DECLARED), 0);
    static const char expected[] = "(;\n"
                                   "GM[27]VV[1]\n"
                                   "SU[hive-plm]\n"
                                   "P0[id \"ann\"]\n"
                                   "P1[id \"bob\"]\n"
                                   "TG[Opening \"[x\\] \\\\\"]\n"
                                   "TC[None]\n"
                                   "P0[ranking 1500]\n"
                                   "DT[2024.01.02]\n"
                                   "RE[Game won by bob]RS[BlackWins]\n"
                                   "; P0[0 Start P0]\n"
                                   "; P0[1 Move W wB1 N 13 .]\n"
                                   "; P0[2 Done ]\n"
                                   "; P1[3 Move B bP1 O 14 wB1/]\n"
                                   "; P1[4 Done ]TM[4069]\n"
                                   "; P0[5 Move W wM1 N 12 wB1\\\\]\n"
                                   "; P0[6 Done ]TM[5]C[so [so\\]]\n"
                                   "; P1[7 Move B bM1 P 15 bP/]\n"
                                   "; P1[8 Done ]\n"
                                   ";\n"
                                   "P1[time 0:10:27 ]\n"
                                   ")\n";
    assert_writes(game, SGF, expected);
    apiary_game *again = read_game(SGF, expected);
    assert_int_equal(apiary_game_result(again), APIARY_BLACK_WINS);
    assert_null(apiary_game_tag(again, "SgfResult"));
    assert_null(apiary_game_tag(again, "SgfDate"));
    assert_writes(again, SGF, expected);
    apiary_game_free(again);
    apiary_game_free(game);
}

/* Offsets after HEAD: of the first step and, after one MoveDone, of the second. */
#define AT(n) (sizeof HEAD - 1 + (n))

static void errors_have_the_offset_of_the_bad_text(void **state) {
    (void)state;
    static const struct bad_text bad[] = {
        {"", APIARY_MALFORMED, 0},
        {"(", APIARY_MALFORMED, 1},
        {"()", APIARY_MALFORMED, 1},
        {"(;", APIARY_MALFORMED, 2},
        {"(;)", APIARY_MALFORMED, 3},
        {"(;GM[27])", APIARY_MALFORMED, 9},
        {"(;GM[1]SU[hive])", APIARY_UNSUPPORTED, 5},
        {"(;GM[27]SU[Hive-Ultimate])", APIARY_UNSUPPORTED, 11},
        {"(;GM[27]SU[hive-])", APIARY_UNSUPPORTED, 11},
        {"(;GM[27]SU[hive-pp])", APIARY_UNSUPPORTED, 11},
        {"(;GM[27]SU[hex])", APIARY_UNSUPPORTED, 11},
        {"(;GM[27]SU[hive]", APIARY_MALFORMED, 16},
        {"(;GM[27]SU[hive", APIARY_MALFORMED, 10},
        {"(;GM[27]SU[hive\\", APIARY_MALFORMED, 10},
        {"(;GM[27]SU[hive\\]", APIARY_MALFORMED, 10},
        {"(;GM SU[hive])", APIARY_MALFORMED, 5},
        {"(;[27])", APIARY_MALFORMED, 2},
        {"(;GM[27]SU[hive]%)", APIARY_MALFORMED, 16},
        {"(;GM[27]SU[hive]) x", APIARY_MALFORMED, 18},
        {"(;GM[27]SU[hive](;)(;C[x)", APIARY_MALFORMED, 22},
        {"(;GM[27]SU[hive](;)", APIARY_MALFORMED, 19},
        {"(;GM[27]SU[hive]TG[x])", APIARY_MALFORMED, 19},
        {"(;GM[27]SU[hive]TG[Repetition \"1\"])", APIARY_MALFORMED, 19},
        {"(;GM[27]SU[hive]RS[won])", APIARY_MALFORMED, 19},
        {HEAD ";P0[1])", APIARY_UNSUPPORTED, AT(4)},
        {HEAD ";P0[1 Fly away])", APIARY_UNSUPPORTED, AT(4)},
        {HEAD ";P0[1 Edit])", APIARY_UNSUPPORTED, AT(4)},
        {HEAD ";P0[1 Move wS1 N 13 .])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 Move W wS1 N])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 Move W wS1 13 N .])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 Move W wS1 1 13 .])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 Move W wS1 1A2 13 .])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 Move W wS1 9999999A 13 .])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 MoveDone W wS1 N 13 .];P1[2 Move B bS1 ? ? wS2-])", APIARY_MALFORMED, AT(32)},
        {HEAD ";P0[1 Move W wS1 N 13 . more])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 a b c d e f g h])", APIARY_MALFORMED, AT(4)},
        {HEAD ";P0[1 Move W wX1 N 13 .])", APIARY_UNKNOWN_PIECE, AT(4)},
        {HEAD ";P0[1 Move W wP2 N 13 .])", APIARY_UNKNOWN_PIECE, AT(4)},
        {HEAD ";P0[1 Move W wS N 13 .])", APIARY_UNKNOWN_PIECE, AT(4)},
        {HEAD ";P0[1 MoveDone W wS1 N 13 .];P1[2 MoveDone B bS1 Z 13 .])", APIARY_MALFORMED,
         AT(32)},
        {HEAD ";P0[1 MoveDone W wS1 N 13 .];P1[2 MoveDone B bS1 O 13 -wS1-])", APIARY_MALFORMED,
         AT(32)},
        {HEAD ";P0[1 MoveDone W wQ N 13 .])", APIARY_QUEEN_FIRST, AT(4)},
        {HEAD ";P0[1 MoveDone W wS1 N 13 .];P1[2 Done])", APIARY_MUST_MOVE, AT(32)},
        {HEAD ";P0[1 MoveDone W wS1 N 13 .];P1[2 MoveDone B bS1 O 13 wS2-])", APIARY_NOT_IN_PLAY,
         AT(32)},
    };
    refuse_all(SGF, bad, COUNT(bad));
}

static void the_text_may_be_deeply_nested(void **state) {
    (void)state;
    enum { DEPTH = 300000 };
    static const char head[] = "(;GM[27]SU[hive]";
    size_t length = strlen(head) + 3 * (size_t)DEPTH + 1;
    char *text = malloc(length);
    assert_non_null(text);
    memcpy(text, head, strlen(head));
    char *at = text + strlen(head);
    for (int i = 0; i < DEPTH; i++) {
        *at++ = '(';
        *at++ = ';';
    }
    memset(at, ')', DEPTH + 1);
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_read(NULL, SGF, text, length, NULL, &game, NULL), 0);
    apiary_game_free(game);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sgf_recordings_equal_their_pgn),
        cmocka_unit_test(properties_without_a_pgn_tag_are_kept),
        cmocka_unit_test(steps_of_all_dialects_are_read),
        cmocka_unit_test(a_dot_goes_onto_a_stack_and_down_from_it),
        cmocka_unit_test(results_come_from_steps_and_from_the_sentence),
        cmocka_unit_test(the_player_who_starts_is_white),
        cmocka_unit_test(dates_are_read_as_mzinga_reads_them),
        cmocka_unit_test(unknown_properties_become_tags_and_comments),
        cmocka_unit_test(a_game_is_written_in_the_style_of_boardspace),
        cmocka_unit_test(errors_have_the_offset_of_the_bad_text),
        cmocka_unit_test(the_text_may_be_deeply_nested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

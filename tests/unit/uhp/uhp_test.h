/*
 * uhp_test.h: a conversation with a session, line by line, without a process. Included after
 * cmocka.h.
 */
#ifndef TESTS_UHP_TEST_H
#define TESTS_UHP_TEST_H

#include "uhp/commands.h"
#include "uhp/uhp.h"

/* White wins by wA2 wA1- (tests/data/puzzles.csv, the first, has it in another spelling). */
#define UHP_WIN_IN_ONE                                                                             \
    "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;"         \
    "bQ \\bA1;wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;"             \
    "wA3 \\wG1;bS1 bA2\\;wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;"           \
    "bB1 bG3\\;wS1 wG2\\;bB2 \\bG2"

/* A conversation, and what was answered to the last line. */
struct talk {
    struct uhp uhp;
    FILE *out;
    char *answer;
    size_t size;
    bool go_on;
};

static inline void start_with(struct talk *talk, const struct apiary_allocator *memory) {
    memset(talk, 0, sizeof *talk);
    talk->out = open_memstream(&talk->answer, &talk->size);
    assert_non_null(talk->out);
    uhp_init(&talk->uhp, memory, talk->out, 1);
}

static inline int start(void **state) {
    struct talk *talk = malloc(sizeof *talk);
    assert_non_null(talk);
    start_with(talk, NULL);
    *state = talk;
    return 0;
}

static inline void stop_talk(struct talk *talk) {
    uhp_release(&talk->uhp);
    fclose(talk->out);
    free(talk->answer);
}

static inline int stop(void **state) {
    stop_talk(*state);
    free(*state);
    return 0;
}

static inline const char *ask_bytes(struct talk *talk, const char *line, size_t length) {
    rewind(talk->out);
    talk->go_on = uhp_line(&talk->uhp, line, length);
    /* The stream's length is that of its longest content: end this one. */
    fputc('\0', talk->out);
    fflush(talk->out);
    return talk->answer;
}

static inline const char *ask(struct talk *talk, const char *line) {
    return ask_bytes(talk, line, strlen(line));
}

#define expect(talk, line, answer) assert_string_equal(ask((talk), (line)), (answer))

static inline void assert_begins(const char *text, const char *beginning) {
    if (strncmp(text, beginning, strlen(beginning)) != 0) {
        fail_msg("\"%s\" does not begin with \"%s\"", text, beginning);
    }
}

/* One line that begins so, and ok. */
static inline void assert_one_line(const char *answer, const char *beginning) {
    assert_begins(answer, beginning);
    const char *end = strchr(answer, '\n');
    assert_non_null(end);
    assert_string_equal(end, "\nok\n");
}

#define expect_error(talk, line) assert_one_line(ask((talk), (line)), "err ")

/* The answer is one legal move. */
static inline void assert_answers_a_move(struct talk *talk, const char *line) {
    char move[64], command[80];
    const char *answer = ask(talk, line);
    assert_int_equal(sscanf(answer, "%63[^\n]", move), 1);
    assert_string_equal(answer + strlen(move), "\nok\n");
    snprintf(command, sizeof command, "play %s", move);
    assert_begins(ask(talk, command), "Base");
    ask(talk, "undo");
}

#endif

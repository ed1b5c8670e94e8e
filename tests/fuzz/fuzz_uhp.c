/*
 * fuzz_uhp.c: any bytes as what a client sends to `apiary uhp`. The session is held three times:
 * line by line, looking at each answer; as a stream, which must give the same answers; and once
 * more with a request for memory that fails. Each byte is also shown to the watch for urgent
 * commands.
 *
 * Whatever is asked must be quick here, without a hook in the program: the linker puts the
 * functions below in front of those that compute (`--wrap` in CMakeLists.txt). They hand on every
 * request, but a small one, and tell no times. The arguments of the commands are read by the
 * program itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "games/perft.h"
#include "uhp/watch.h"

/* Of a search, of perft, and of a session. Each answer to a move repeats the whole game, so that
 * thousands of lines would take seconds whatever the program does. */
enum {
    MAX_NODES = 200,
    MAX_DEPTH = 3,
    MAX_PERFT = 2,
    MAX_SEARCHES = 8,
    MAX_LINES = 1000,
    MAX_SHOWN = 3
};

/* Of moves in Insect Territory, which has up to a million a turn (RULES G), and of how often that
 * is found out in a session. */
enum { MAX_MOVES = 20000, MAX_CROWDS = 4 };

/* In this session: further searches are as small as can be, and further crowds are believed. */
static unsigned searches, crowds;

/* ---- Bounds ---- */

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker has these names. */

enum apiary_status __real_apiary_engine_new(const struct apiary_allocator *memory,
                                            const struct apiary_engine_options *options,
                                            apiary_engine **engine);
enum apiary_status __wrap_apiary_engine_new(const struct apiary_allocator *memory,
                                            const struct apiary_engine_options *options,
                                            apiary_engine **engine);
enum apiary_status __real_apiary_engine_configure(apiary_engine *engine,
                                                  const struct apiary_engine_options *options);
enum apiary_status __wrap_apiary_engine_configure(apiary_engine *engine,
                                                  const struct apiary_engine_options *options);
enum apiary_status __real_apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                               const struct apiary_limits *limits,
                                               apiary_progress *progress, void *context,
                                               struct apiary_search_report *report);
enum apiary_status __wrap_apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                               const struct apiary_limits *limits,
                                               apiary_progress *progress, void *context,
                                               struct apiary_search_report *report);
enum apiary_status __real_perft_count(const apiary_game *game, int depth, const atomic_bool *stop,
                                      uint64_t *count);
enum apiary_status __wrap_perft_count(const apiary_game *game, int depth, const atomic_bool *stop,
                                      uint64_t *count);
enum apiary_status __wrap_apiary_seed_make(char seed[APIARY_SEED_SIZE]);
enum apiary_status __real_apiary_game_moves(apiary_game *game, size_t *count);
enum apiary_status __wrap_apiary_game_moves(apiary_game *game, size_t *count);
void __real_uhp_print_info(FILE *out, const struct apiary_search_report *report, int used);
void __wrap_uhp_print_info(FILE *out, const struct apiary_search_report *report, int used);
void __real_uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds);
void __wrap_uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds);

static bool is_territory(const apiary_game *game) {
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    return strcmp(type, "Territory") == 0;
}

static bool is_crowded(const apiary_game *game) {
    if (!is_territory(game) || apiary_result_is_final(apiary_game_result(game))) {
        return false;
    }
    if (crowds == MAX_CROWDS) {
        return true;
    }
    bool crowded = apiary_game_perft(game, 1) > MAX_MOVES;
    crowds += crowded;
    return crowded;
}

/* One thread, as the answers of several depend on their luck; a table that is quickly cleared. */
static struct apiary_engine_options small_engine(const struct apiary_engine_options *options) {
    CHECK(options->threads >= 1 && options->threads <= APIARY_MAX_THREADS);
    CHECK(options->table_mib >= 1 && options->table_mib <= APIARY_MAX_TABLE_MIB);
    CHECK(options->level >= 1 && options->level <= APIARY_MAX_LEVEL);
    struct apiary_engine_options small = *options;
    small.threads = 1;
    small.table_mib = 1;
    return small;
}

enum apiary_status __wrap_apiary_engine_new(const struct apiary_allocator *memory,
                                            const struct apiary_engine_options *options,
                                            apiary_engine **engine) {
    struct apiary_engine_options small = small_engine(options);
    return __real_apiary_engine_new(memory, &small, engine);
}

enum apiary_status __wrap_apiary_engine_configure(apiary_engine *engine,
                                                  const struct apiary_engine_options *options) {
    struct apiary_engine_options small = small_engine(options);
    return __real_apiary_engine_configure(engine, &small);
}

enum apiary_status __wrap_apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                               const struct apiary_limits *limits,
                                               apiary_progress *progress, void *context,
                                               struct apiary_search_report *report) {
    CHECK(limits->depth >= 0 && limits->depth <= APIARY_MAX_DEPTH && limits->milliseconds >= 0);
    CHECK(limits->lines >= 1 && limits->lines <= APIARY_MAX_LINES);
    if (is_crowded(game)) {
        return APIARY_NO_MEMORY;
    }
    /* No clock: what an input does must not depend on the time. */
    struct apiary_limits small = {.depth = limits->depth, .nodes = limits->nodes};
    small.lines = limits->lines < MAX_SHOWN ? limits->lines : MAX_SHOWN;
    if (small.nodes == 0 || small.nodes > MAX_NODES) {
        small.nodes = MAX_NODES;
    }
    if (small.depth == 0 || small.depth > MAX_DEPTH) {
        small.depth = MAX_DEPTH;
    }
    if (++searches > MAX_SEARCHES) {
        small.depth = 1;
        small.nodes = 1;
    }
    return __real_apiary_engine_search(engine, game, &small, progress, context, report);
}

/* Fresh seeds would make each session another one. */
enum apiary_status __wrap_apiary_seed_make(char seed[APIARY_SEED_SIZE]) {
    strcpy(seed, "fresh");
    return APIARY_OK;
}

enum apiary_status __wrap_apiary_game_moves(apiary_game *game, size_t *count) {
    return is_crowded(game) ? APIARY_NO_MEMORY : __real_apiary_game_moves(game, count);
}

enum apiary_status __wrap_perft_count(const apiary_game *game, int depth, const atomic_bool *stop,
                                      uint64_t *count) {
    int max = ++searches > MAX_SEARCHES || is_crowded(game) ? 0 : MAX_PERFT;
    max = is_territory(game) && max > 1 ? 1 : max;
    return __real_perft_count(game, depth < max ? depth : max, stop, count);
}

void __wrap_uhp_print_info(FILE *out, const struct apiary_search_report *report, int used) {
    CHECK(report->milliseconds >= 0 && used >= 0 && used <= 1000);
    CHECK(report->line_count >= 1 && report->line_count <= MAX_SHOWN);
    struct apiary_search_report timeless = *report;
    timeless.milliseconds = 0;
    __real_uhp_print_info(out, &timeless, used);
}

void __wrap_uhp_print_perft(FILE *out, int depth, uint64_t count, int64_t nanoseconds) {
    CHECK(nanoseconds >= 0);
    __real_uhp_print_perft(out, depth, count, 1);
}

/* NOLINTEND(bugprone-reserved-identifier) */

/* ---- What an answer looks like ---- */

static bool starts_with(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

/* Lines of printable ASCII, the last one "ok" and no other; a complaint stands right before it. */
static void check_answer(const char *answer, size_t length) {
    CHECK(length >= 3 && memcmp(answer + length - 3, "ok\n", 3) == 0);
    CHECK(length == 3 || answer[length - 4] == '\n');
    const char *end = answer + length - 3;
    for (const char *line = answer; line < end;) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        CHECK(newline);
        for (const char *c = line; c < newline; c++) {
            CHECK(*c >= ' ' && *c <= '~');
        }
        CHECK(!starts_with(line, "ok\n"));
        if (starts_with(line, "err ") || starts_with(line, "invalidmove ")) {
            CHECK(newline > strchr(line, ' ') + 1);
            CHECK(newline + 1 == end);
        }
        line = newline + 1;
    }
}

static bool is_blank_line(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (line[i] != ' ' && !(line[i] >= '\t' && line[i] <= '\r')) {
            return false;
        }
    }
    return true;
}

/* ---- Sessions ---- */

struct transcript {
    char *text;
    size_t length;
    FILE *out;
};

static void transcript_init(struct transcript *transcript) {
    transcript->out = open_memstream(&transcript->text, &transcript->length);
    CHECK(transcript->out);
}

static void transcript_release(struct transcript *transcript) {
    fclose(transcript->out);
    free(transcript->text);
}

/* Answers one line, with a check of the answer; false if the session is over. */
static bool ask(struct uhp *uhp, struct transcript *transcript, const char *text, size_t length) {
    size_t before = transcript->length;
    /* A copy of its own size, so that the sanitizer sees a read past its end. */
    char *line = malloc(length ? length : 1);
    CHECK(line);
    memcpy(line, text, length);
    bool go_on = uhp_line(uhp, line, length);
    fflush(transcript->out);
    if (uhp->exit) {
        CHECK(!go_on && transcript->length == before);
    } else if (is_blank_line(line, length)) {
        CHECK(go_on && transcript->length == before);
    } else {
        CHECK(go_on);
        check_answer(transcript->text + before, transcript->length - before);
    }
    free(line);
    return go_on;
}

/* After a session: the watch counts the same lines, and finds the `exit` that ended it. */
static void check_watch(const char *text, size_t size, const struct uhp *uhp) {
    struct uhp_watch watch = {0};
    bool found = false;
    for (size_t i = 0; i < size && watch.lines < uhp->line; i++) {
        found = uhp_watch_byte(&watch, text[i]) == UHP_URGENT_EXIT;
    }
    if (watch.lines == uhp->line) {
        CHECK(uhp->exit && found);
    } else {
        CHECK(watch.lines + 1 == uhp->line); /* the last line, without a newline */
    }
}

static void hold_by_lines(const char *text, size_t size, struct fuzz_memory *memory,
                          struct transcript *transcript) {
    struct apiary_allocator allocator = fuzz_allocator(memory);
    struct uhp uhp;
    searches = crowds = 0;
    uhp_init(&uhp, &allocator, transcript->out, 1);
    uhp_banner(&uhp);
    check_answer(transcript->text, transcript->length);
    for (size_t at = 0; at <= size;) {
        const char *newline = size > at ? memchr(text + at, '\n', size - at) : NULL;
        size_t length = newline ? (size_t)(newline - text) - at : size - at;
        if (!ask(&uhp, transcript, text + at, length)) {
            break;
        }
        at += length + 1;
    }
    uhp_interrupt(&uhp);
    uhp_release(&uhp);
    CHECK(memory->blocks == 0);
}

static void hold_as_stream(const char *text, size_t size, struct fuzz_memory *memory,
                           struct transcript *transcript) {
    struct apiary_allocator allocator = fuzz_allocator(memory);
    /* Only read from, whatever the type of the parameter says. */
    FILE *in = fmemopen((void *)text, size, "r");
    CHECK(in);
    struct uhp uhp;
    searches = crowds = 0;
    uhp_init(&uhp, &allocator, transcript->out, 1);
    uhp_run(&uhp, in);
    check_watch(text, size, &uhp);
    uhp_release(&uhp);
    fclose(in);
    fflush(transcript->out);
    CHECK(memory->blocks == 0);
}

/* The length of the first MAX_LINES lines. */
static size_t bounded(const char *text, size_t size) {
    size_t lines = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n' && ++lines == MAX_LINES) {
            return i + 1;
        }
    }
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    size = bounded(text, size);
    struct fuzz_memory memory = {0}, same = {0};
    struct transcript by_lines, as_stream;
    transcript_init(&by_lines);
    hold_by_lines(text, size, &memory, &by_lines);
    if (size > 0) {
        transcript_init(&as_stream);
        hold_as_stream(text, size, &same, &as_stream);
        fuzz_check_same("the session", by_lines.text, as_stream.text);
        transcript_release(&as_stream);

        struct fuzz_memory poor = {.refused = fuzz_hash(data, size) % same.requests + 1};
        transcript_init(&as_stream);
        hold_as_stream(text, size, &poor, &as_stream);
        transcript_release(&as_stream);
    }
    transcript_release(&by_lines);
    return 0;
}

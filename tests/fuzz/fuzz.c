#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/collection.h"
#include "games/options.h"

_Noreturn void fuzz_fail(const char *file, int line, const char *condition) {
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    abort();
}

void fuzz_check_same(const char *what, const char *a, const char *b) {
    if (strcmp(a, b) != 0) {
        fprintf(stderr, "%s differs:\n--- first\n%s\n--- second\n%s\n---\n", what, a, b);
        abort();
    }
}

/* ---- Memory ---- */

static void *resize(void *context, void *block, size_t size) {
    struct fuzz_memory *memory = context;
    if (size == 0) {
        memory->blocks -= block != NULL;
        free(block);
        return NULL;
    }
    memory->requests++;
    if (memory->requests == memory->refused || (memory->max_block && size > memory->max_block)) {
        return NULL;
    }
    void *resized = realloc(block, size);
    CHECK(resized);
    memory->blocks += block == NULL;
    return resized;
}

struct apiary_allocator fuzz_allocator(struct fuzz_memory *memory) {
    return (struct apiary_allocator){.resize = resize, .context = memory};
}

/* FNV-1a */
uint32_t fuzz_hash(const uint8_t *data, size_t size) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ data[i]) * 16777619u;
    }
    return hash;
}

/* ---- Errors ---- */

void fuzz_check_error(enum apiary_status status, const struct apiary_error *error, size_t length) {
    CHECK(status > APIARY_OK && status < APIARY_STATUS_COUNT);
    const char *name = apiary_status_name(status);
    CHECK(name && *name && strcmp(name, "unknown") != 0);
    CHECK(error->status == status);
    CHECK(error->message[0] != '\0');
    CHECK(memchr(error->message, '\0', sizeof error->message));
    CHECK(error->offset <= length);
}

/* Nothing a reader may take for an answer. */
static struct apiary_error unset_error(void) {
    struct apiary_error error;
    memset(&error, 0x7F, sizeof error);
    return error;
}

/* ---- Writing and reading back ---- */

char *fuzz_write(const apiary_game *game, enum apiary_format format) {
    size_t length = apiary_game_write(game, format, NULL, 0);
    if (length == 0) {
        return NULL;
    }
    char *text = malloc(length + 1);
    CHECK(text);
    CHECK(apiary_game_write(game, format, text, length + 1) == length);
    CHECK(strlen(text) == length);

    size_t part = fuzz_hash((const uint8_t *)text, length) % length + 1;
    char *cut = malloc(part);
    CHECK(cut);
    CHECK(apiary_game_write(game, format, cut, part) == length);
    CHECK(memcmp(cut, text, part - 1) == 0 && cut[part - 1] == '\0');
    free(cut);
    return text;
}

/* White's turn of number 999,999,999 is the last one that can be read; Six and Andantino read cells
 * of up to seven digits. */
bool fuzz_is_readable(const apiary_game *game) {
    enum { MAX_TURNS = 2 * (999999999 - 1), MAX_COORDINATE = 9999999 };
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        if (abs(pieces[i].q) > MAX_COORDINATE || abs(pieces[i].r) > MAX_COORDINATE) {
            return false;
        }
    }
    return apiary_game_turns(game) < MAX_TURNS;
}

/* NULL unless the reader accepts; the text is in a block of its own size, without NUL. */
static apiary_game *read_text(enum apiary_format format, const char *text, size_t length,
                              const struct apiary_options *options) {
    char *copy = malloc(length ? length : 1);
    CHECK(copy);
    memcpy(copy, text, length);
    apiary_game *game = NULL;
    struct apiary_error error = unset_error();
    enum apiary_status status =
        apiary_game_read(NULL, format, copy, length, options, &game, &error);
    free(copy);
    if (status) {
        fuzz_check_error(status, &error, length);
        CHECK(!game);
        fprintf(stderr, "not read back, offset %zu: %s\n%.*s\n", error.offset, error.message,
                (int)length, text);
    }
    return game;
}

/* An empty value and no tag are the same to PGN. */
static void check_tags(const apiary_game *a, const apiary_game *b) {
    for (size_t i = 0; i < apiary_game_tag_count(a); i++) {
        const char *other = apiary_game_tag(b, apiary_game_tag_name(a, i));
        fuzz_check_same(apiary_game_tag_name(a, i), apiary_game_tag_value(a, i),
                        other ? other : "");
    }
}

static void check_record(const apiary_game *a, const apiary_game *b, bool comments) {
    CHECK(apiary_game_length(a) == apiary_game_length(b));
    for (size_t i = 0; i < apiary_game_length(a); i++) {
        char move_a[APIARY_MOVE_SIZE], move_b[APIARY_MOVE_SIZE];
        CHECK(apiary_game_record_move(a, i, move_a, sizeof move_a) < sizeof move_a);
        CHECK(apiary_game_record_move(b, i, move_b, sizeof move_b) < sizeof move_b);
        fuzz_check_same("a move", move_a, move_b);
        if (comments) {
            const char *said_a = apiary_game_comment(a, i), *said_b = apiary_game_comment(b, i);
            fuzz_check_same("a comment", said_a ? said_a : "", said_b ? said_b : "");
        }
    }
}

/* A record of a game that goes on keeps the seed to itself (RULES C). */
static void check_options(const apiary_game *a, const apiary_game *b) {
    struct apiary_options options_a = apiary_game_options(a);
    struct apiary_options options_b = apiary_game_options(b);
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        CHECK(apiary_option_get(&options_a, (enum apiary_option)id) ==
              apiary_option_get(&options_b, (enum apiary_option)id));
    }
    fuzz_check_same("the commitment", options_a.commitment, options_b.commitment);
    if (options_b.seed[0] || apiary_result_is_final(apiary_game_result(a))) {
        fuzz_check_same("the seed", options_a.seed, options_b.seed);
    }
}

/* Whatever a format keeps of a game must be the same in another one. */
static void check_same_game(const apiary_game *a, const apiary_game *b, enum apiary_format format) {
    bool whole = format == APIARY_FORMAT_PGN || format == APIARY_FORMAT_SGF;
    char *position_a = fuzz_write(a, APIARY_FORMAT_POSITION);
    char *position_b = fuzz_write(b, APIARY_FORMAT_POSITION);
    fuzz_check_same("the position", position_a, position_b);
    free(position_a);
    free(position_b);
    CHECK(apiary_game_to_move(a) == apiary_game_to_move(b));
    CHECK(apiary_game_turns(a) == apiary_game_turns(b));
    if (format != APIARY_FORMAT_POSITION) {
        check_record(a, b, whole);
        CHECK(apiary_game_result(a) == apiary_game_result(b));
    }
    if (whole) {
        check_options(a, b);
        check_tags(a, b);
        check_tags(b, a);
    }
}

static void check_format(const apiary_game *game, enum apiary_format format) {
    char *first = fuzz_write(game, format);
    bool unread =
        format == APIARY_FORMAT_POSITION && apiary_game_length(game) > 0 && !fuzz_is_readable(game);
    if (!first || unread) {
        CHECK(first || format == APIARY_FORMAT_GAME_STRING || format == APIARY_FORMAT_SGF);
        free(first);
        return;
    }
    /* PGN and SGF tell the options themselves. */
    struct apiary_options options = apiary_game_options(game);
    bool told = format == APIARY_FORMAT_PGN || format == APIARY_FORMAT_SGF;
    apiary_game *again = read_text(format, first, strlen(first), told ? NULL : &options);
    CHECK(again);
    char *second = fuzz_write(again, format);
    CHECK(second);
    fuzz_check_same("the text", first, second);
    check_same_game(game, again, format);
    apiary_game_free(again);

    again = read_text(APIARY_FORMAT_AUTO, first, strlen(first), told ? NULL : &options);
    CHECK(again);
    apiary_game_free(again);
    free(second);
    free(first);
}

static void check_clone(const apiary_game *game) {
    apiary_game *copy = NULL;
    CHECK(apiary_game_clone(game, &copy) == APIARY_OK);
    check_same_game(game, copy, APIARY_FORMAT_PGN);
    CHECK(apiary_game_undo(copy, apiary_game_length(copy)) == APIARY_OK);
    CHECK(apiary_game_length(copy) == 0);
    apiary_game_free(copy);
}

/* ---- What is asked of any game ---- */

/* Whoever asks for a part of a list gets the beginning of it. */
static void check_drawing(const apiary_game *game) {
    struct apiary_piece pieces[APIARY_MAX_PIECES], first;
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    CHECK(count <= APIARY_MAX_PIECES);
    CHECK(apiary_game_pieces(game, NULL, 0) == count);
    CHECK(apiary_game_pieces(game, &first, 1) == count);
    CHECK(count == 0 || (first.q == pieces[0].q && first.r == pieces[0].r));
    for (size_t i = 0; i < count; i++) {
        CHECK(pieces[i].level >= 1 && (pieces[i].neutral || pieces[i].colour <= APIARY_BLACK));
    }
    struct apiary_cell cells[APIARY_MAX_CELLS];
    count = apiary_game_cells(game, cells, APIARY_MAX_CELLS);
    CHECK(count <= APIARY_MAX_CELLS && apiary_game_cells(game, NULL, 0) == count);
    for (int bug = 0; bug < 256; bug++) {
        CHECK(apiary_game_hand(game, APIARY_WHITE, (char)bug) >= 0);
        CHECK(apiary_game_hand(game, APIARY_BLACK, (char)bug) >= 0);
    }
    struct apiary_move_effect last;
    CHECK(apiary_game_describe_last(game, &last) == APIARY_OK);
    CHECK((last.action == APIARY_ACTION_NONE) == (apiary_game_length(game) == 0));
}

/* Whatever was promised, there is an answer with a reason. */
static void check_verify(const apiary_game *game, size_t length) {
    struct apiary_options promised = apiary_game_options(game);
    struct apiary_error error = unset_error();
    enum apiary_status status = apiary_game_verify(game, NULL, &error);
    CHECK(status == APIARY_OK || status == APIARY_UNSUPPORTED || status == APIARY_BAD_SEED);
    CHECK(status == APIARY_UNSUPPORTED ||
          (promised.variant != APIARY_VARIANT_NONE && promised.seed[0]));
    if (status) {
        fuzz_check_error(status, &error, length);
    }
    strcpy(promised.seed, "promised");
    status = apiary_game_verify(game, &promised, NULL);
    CHECK(status == APIARY_BAD_SEED ||
          (status == APIARY_UNSUPPORTED && (!promised.variant || !promised.commitment[0])));
}

/* ---- The readers ---- */

/* What allocates says so when it cannot, or did not need to. */
static void check_poor(const apiary_game *game, struct fuzz_memory *memory) {
    enum apiary_status known = apiary_game_verify(game, NULL, NULL);
    for (int format = APIARY_FORMAT_GAME_STRING; format <= APIARY_FORMAT_SGF; format++) {
        size_t length = apiary_game_write(game, (enum apiary_format)format, NULL, 0);
        char cut[16];
        memory->refused = memory->requests + 1;
        size_t written = apiary_game_write(game, (enum apiary_format)format, cut, sizeof cut);
        CHECK(written == length || (written == 0 && cut[0] == '\0'));
    }
    apiary_game *copy = NULL;
    memory->refused = memory->requests + 1 + memory->requests % 4;
    CHECK(apiary_game_clone(game, &copy) == APIARY_NO_MEMORY || copy);
    apiary_game_free(copy);
    memory->refused = memory->requests + 1 + memory->requests % 8;
    enum apiary_status status = apiary_game_verify(game, NULL, NULL);
    CHECK(status == APIARY_NO_MEMORY || status == known);
    memory->refused = 0;
}

static enum apiary_status read_with(struct fuzz_memory *memory, enum apiary_format format,
                                    const uint8_t *data, size_t size,
                                    const struct apiary_options *options, apiary_game **game) {
    struct apiary_allocator allocator = fuzz_allocator(memory);
    struct apiary_error error = unset_error();
    *game = NULL;
    enum apiary_status status =
        apiary_game_read(&allocator, format, (const char *)data, size, options, game, &error);
    if (status) {
        fuzz_check_error(status, &error, size);
        CHECK(!*game);
        CHECK(memory->blocks == 0);
    } else {
        CHECK(*game);
    }
    return status;
}

static void read_once(enum apiary_format format, const uint8_t *data, size_t size,
                      const struct apiary_options *options, void (*inspect)(apiary_game *game)) {
    struct fuzz_memory memory = {0};
    apiary_game *game;
    enum apiary_status status = read_with(&memory, format, data, size, options, &game);
    CHECK(status != APIARY_NO_MEMORY);
    size_t requests = memory.requests;
    if (!status) {
        for (int each = APIARY_FORMAT_GAME_STRING; each <= APIARY_FORMAT_SGF; each++) {
            check_format(game, (enum apiary_format)each);
        }
        check_clone(game);
        check_drawing(game);
        check_verify(game, size);
        check_poor(game, &memory);
        if (inspect) {
            inspect(game);
        }
        apiary_game_free(game);
        CHECK(memory.blocks == 0);
    }
    if (requests > 0) {
        struct fuzz_memory poor = {.refused = fuzz_hash(data, size) % requests + 1};
        CHECK(read_with(&poor, format, data, size, options, &game) == APIARY_NO_MEMORY);
    }
    /* Nobody needs to ask why. */
    apiary_game *silent = NULL;
    CHECK(apiary_game_read(NULL, format, (const char *)data, size, options, &silent, NULL) ==
          status);
    apiary_game_free(silent);
}

/* The games of the text one by one: every call moves on, up to the end. */
static void check_games(enum apiary_format format, const uint8_t *data, size_t size) {
    struct fuzz_memory memory = {.refused = fuzz_hash(data, size) % 1000};
    struct apiary_allocator allocator = fuzz_allocator(&memory);
    for (size_t offset = 0;;) {
        size_t before = offset;
        apiary_game *game;
        struct apiary_error error = unset_error();
        enum apiary_status status = apiary_collection_next(&allocator, format, (const char *)data,
                                                           size, NULL, &offset, &game, &error);
        CHECK(offset <= size);
        if (status) {
            fuzz_check_error(status, &error, size);
            CHECK(!game && (error.offset >= before || status == APIARY_NO_MEMORY));
        } else if (!game) {
            CHECK(offset == size);
            break;
        }
        CHECK(offset > before);
        apiary_game_free(game);
        CHECK(memory.blocks == 0);
    }
}

/* A stream that returns a few bytes at a time. */
struct stream {
    const char *text;
    size_t length, at, step;
};

static ptrdiff_t read_stream(void *context, char *buffer, size_t size) {
    struct stream *stream = context;
    size_t left = stream->length - stream->at;
    size_t length = stream->step < left ? stream->step : left;
    CHECK(size >= length);
    memcpy(buffer, stream->text + stream->at, length);
    stream->at += length;
    return (ptrdiff_t)length;
}

/* A stream has the same games as the whole text, with the same errors at the same places. */
static void check_stream(enum apiary_format format, const uint8_t *data, size_t size, size_t step) {
    struct fuzz_memory memory = {0};
    struct apiary_allocator allocator = fuzz_allocator(&memory);
    struct stream stream = {.text = (const char *)data, .length = size, .step = step};
    apiary_reader *reader = NULL;
    CHECK(apiary_reader_new(&allocator, read_stream, &stream, format, NULL, &reader) == APIARY_OK);
    size_t offset = 0;
    for (size_t number = 1;; number++) {
        apiary_game *game, *streamed;
        struct apiary_game_text text;
        struct apiary_error error = unset_error(), streamed_error = unset_error();
        enum apiary_status status = apiary_collection_next(NULL, format, (const char *)data, size,
                                                           NULL, &offset, &game, &error);
        CHECK(apiary_reader_next(reader, &text, &streamed, &streamed_error) == status);
        CHECK(!game == !streamed && text.number == number);
        CHECK(text.offset + text.length <= offset);
        if (status) {
            CHECK(text.offset + streamed_error.offset == error.offset);
            fuzz_check_same("an error", error.message, streamed_error.message);
        } else if (game) {
            check_same_game(game, streamed, APIARY_FORMAT_PGN);
        }
        apiary_game_free(game);
        apiary_game_free(streamed);
        if (text.length == 0) {
            CHECK(!status && offset == size);
            break;
        }
        CHECK(memcmp(text.text, data + text.offset, text.length) == 0);
    }
    apiary_reader_free(reader);
    CHECK(memory.blocks == 0);
}

void fuzz_reader(enum apiary_format format, const uint8_t *data, size_t size,
                 void (*inspect)(apiary_game *game)) {
    struct apiary_options all = {.queen_first = true,
                                 .repetition = true,
                                 .tiles = APIARY_TILES_19,
                                 .free_first = true,
                                 .layout = APIARY_LAYOUT_B,
                                 .either_colour = true};
    read_once(format, data, size, NULL, inspect);
    read_once(format, data, size, &all, inspect);

    /* Chance with and without a seed: the length of the input chooses, so that a change within it
     * does not change the rules. */
    static const struct apiary_options chance[] = {
        {.variant = APIARY_VARIANT_BLIND, .seed = "42"},
        {.variant = APIARY_VARIANT_BLIND_WHITE, .seed = "0aZ", .queen_first = true},
        {.variant = APIARY_VARIANT_BLIND_BLACK, .repetition = true},
        {.variant = APIARY_VARIANT_FOG, .seed = "7"},
    };
    read_once(format, data, size, &chance[size % (sizeof chance / sizeof *chance)], inspect);

    /* Whatever it is taken for. */
    struct fuzz_memory memory = {0};
    apiary_game *game;
    read_with(&memory, APIARY_FORMAT_AUTO, data, size, NULL, &game);
    apiary_game_free(game);
    check_games(format, data, size);
    check_games(APIARY_FORMAT_AUTO, data, size);
    check_stream(format, data, size, 1);
    check_stream(APIARY_FORMAT_AUTO, data, size, fuzz_hash(data, size) % 61 + 1);
}

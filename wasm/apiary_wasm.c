/*
 * apiary_wasm.c: the functions that JavaScript calls (js/src/wasm.ts): thin wrappers of the
 * library.
 *
 * Objects are passed as addresses, texts as UTF-8 in the module's memory, lists as rows of 32-bit
 * integers whose columns are listed with each function. Formatters return the length needed, as in
 * apiary/game.h. Functions that fail return a status or NULL and fill in the caller's
 * struct apiary_error.
 */
#include <stdlib.h>
#include <string.h>

#include "apiary/collection.h"
#include "apiary/engine.h"
#include "apiary/explore.h"
#include "apiary/game.h"
#include "apiary/render.h"
#include "apiary/review.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/bench.h"
#include "games/registry.h"
#include "render/art.h"

/* Begins the definition of an exported function, and declares it for -Wmissing-prototypes. */
#define EXPORT(type, name, ...)                                                                    \
    __attribute__((export_name(#name))) type name(__VA_ARGS__);                                    \
    type name(__VA_ARGS__)

/* Structs that JavaScript reads and writes in place, at these offsets: js/src/layout.ts. */
#define AT(type, field, offset) (offsetof(struct type, field) == (offset))
_Static_assert(AT(apiary_error, status, 0) && AT(apiary_error, offset, 4) &&
                   AT(apiary_error, message, 8) && AT(apiary_error, piece, 264) &&
                   AT(apiary_error, other, 268) && AT(apiary_error, third, 272) &&
                   AT(apiary_error, marks, 276) && AT(apiary_error, mark, 280) &&
                   sizeof(struct apiary_mark) == 12 && sizeof(struct apiary_error) == 1048,
               "an error");
_Static_assert(AT(apiary_step, kind, 0) && AT(apiary_step, colour, 4) && AT(apiary_step, bug, 8) &&
                   AT(apiary_step, q, 12) && AT(apiary_step, r, 16) && AT(apiary_step, word, 20) &&
                   sizeof(struct apiary_step) == 36,
               "a step");
_Static_assert(AT(apiary_completions, count, 0) && AT(apiary_completions, step, 4) &&
                   AT(apiary_completions, move, 5764) && sizeof(struct apiary_completions) == 5892,
               "completions");
_Static_assert(AT(apiary_move_effect, action, 0) && AT(apiary_move_effect, piece, 4) &&
                   AT(apiary_move_effect, other, 8) && AT(apiary_move_effect, from_hand, 12) &&
                   AT(apiary_move_effect, has_actor, 16) && AT(apiary_move_effect, from, 20) &&
                   AT(apiary_move_effect, to, 28) && AT(apiary_move_effect, also_from, 36) &&
                   AT(apiary_move_effect, also_to, 44) && AT(apiary_move_effect, actor, 52) &&
                   AT(apiary_move_effect, path_length, 60) &&
                   AT(apiary_move_effect, removed_count, 64) && AT(apiary_move_effect, path, 68) &&
                   AT(apiary_move_effect, removed, 260) && sizeof(struct apiary_move_effect) == 772,
               "the effect of a move");
_Static_assert(AT(apiary_path, count, 0) && AT(apiary_path, stop, 4) &&
                   sizeof(struct apiary_stop) == 12 && sizeof(struct apiary_path) == 1636,
               "the path of a move");

/* ---- Memory ---- */

EXPORT(void *, memory_new, size_t size) {
    return malloc(size);
}

EXPORT(void, memory_free, void *block) {
    free(block);
}

EXPORT(const char *, status_name, enum apiary_status status) {
    return apiary_status_name(status);
}

/* The games, options and endings as JSON, the same as js/src/registry.ts. */
EXPORT(size_t, registry, char *buffer, size_t size) {
    return registry_json_all(buffer, size);
}

/* ---- New games ---- */

/* The options of a game, as JavaScript passes them. */
struct wire_options {
    int32_t value[APIARY_OPTION_COUNT]; /* indices of words, in the order of enum apiary_option */
    char seed[APIARY_SEED_SIZE], commitment[APIARY_SEED_SIZE];
};

_Static_assert(APIARY_OPTION_COUNT == 7 && offsetof(struct wire_options, seed) == 28 &&
                   offsetof(struct wire_options, commitment) == 28 + 65,
               "options");

static enum apiary_status options_in(const struct wire_options *wire,
                                     struct apiary_options *options) {
    *options = (struct apiary_options){0};
    enum apiary_status status = APIARY_OK;
    for (int i = 0; i < APIARY_OPTION_COUNT && !status; i++) {
        status = apiary_option_set(options, (enum apiary_option)i, wire->value[i]);
    }
    memcpy(options->seed, wire->seed, sizeof options->seed);
    memcpy(options->commitment, wire->commitment, sizeof options->commitment);
    return status;
}

EXPORT(apiary_game *, game_new, const char *type, const struct wire_options *wire,
       struct apiary_error *error) {
    struct apiary_options options;
    apiary_game *game = NULL;
    error->status = options_in(wire, &options);
    if (!error->status) {
        error->status = apiary_game_new(NULL, type, &options, &game, error);
    }
    return game;
}

EXPORT(apiary_game *, game_read, enum apiary_format format, const char *text, size_t length,
       const struct wire_options *wire, struct apiary_error *error) {
    struct apiary_options options;
    apiary_game *game = NULL;
    error->status = options_in(wire, &options);
    if (!error->status) {
        error->status = apiary_game_read(NULL, format, text, length, &options, &game, error);
    }
    return game;
}

/* The next game of a text with several: *offset moves on, also after an error. NULL with the status
 * OK after the last. */
EXPORT(apiary_game *, collection_next, enum apiary_format format, const char *text, size_t length,
       const struct wire_options *wire, size_t *offset, struct apiary_error *error) {
    struct apiary_options options;
    apiary_game *game = NULL;
    error->status = options_in(wire, &options);
    if (!error->status) {
        error->status =
            apiary_collection_next(NULL, format, text, length, &options, offset, &game, error);
    }
    return game;
}

EXPORT(apiary_game *, game_clone, const apiary_game *game) {
    apiary_game *copy = NULL;
    apiary_game_clone(game, &copy);
    return copy;
}

/* NULL also if the record has fewer than `ply` moves. */
EXPORT(apiary_game *, game_clone_at, const apiary_game *game, size_t ply) {
    apiary_game *copy = NULL;
    apiary_game_clone_at(game, ply, &copy);
    return copy;
}

EXPORT(void, game_free, apiary_game *game) {
    apiary_game_free(game);
}

EXPORT(enum apiary_status, seed_make, char *seed) {
    return apiary_seed_make(seed);
}

/* ---- The state of a game ---- */

EXPORT(size_t, game_type, const apiary_game *game, char *buffer, size_t size) {
    return apiary_game_type(game, buffer, size);
}

EXPORT(void, game_options, const apiary_game *game, struct wire_options *wire) {
    struct apiary_options options = apiary_game_options(game);
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        wire->value[i] = apiary_option_get(&options, (enum apiary_option)i);
    }
    memcpy(wire->seed, options.seed, sizeof wire->seed);
    memcpy(wire->commitment, options.commitment, sizeof wire->commitment);
}

EXPORT(enum apiary_colour, game_to_move, const apiary_game *game) {
    return apiary_game_to_move(game);
}

EXPORT(size_t, game_turns, const apiary_game *game) {
    return apiary_game_turns(game);
}

EXPORT(enum apiary_result, game_result, const apiary_game *game) {
    return apiary_game_result(game);
}

EXPORT(enum apiary_ending, game_ending, const apiary_game *game) {
    return apiary_game_ending(game);
}

/* q, r of at most `size` cells. */
EXPORT(size_t, game_ending_cells, const apiary_game *game, int32_t *rows, size_t size) {
    struct apiary_axial cells[APIARY_MAX_PIECES];
    size_t count = apiary_game_ending_cells(game, cells, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count && i < size; i++) {
        rows[2 * i] = cells[i].q;
        rows[2 * i + 1] = cells[i].r;
    }
    return count;
}

EXPORT(void, game_key, const apiary_game *game, uint64_t key[2]) {
    apiary_game_key(game, key);
}

EXPORT(enum apiary_status, game_declare, apiary_game *game, enum apiary_result result,
       enum apiary_ending ending) {
    return apiary_game_declare(game, result, ending);
}

/* ---- Moves ---- */

/* -1 if out of memory. */
EXPORT(int, game_move_count, apiary_game *game) {
    size_t count;
    return apiary_game_moves(game, &count) == APIARY_OK ? (int)count : -1;
}

/* All legal moves, one per line. */
EXPORT(size_t, game_moves, apiary_game *game, char *buffer, size_t size) {
    struct text text = text_into(buffer, size);
    size_t count = 0;
    apiary_game_moves(game, &count);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_move(game, i, move, sizeof move);
        text_add(&text, move);
        text_put(&text, '\n');
    }
    return text_end(&text);
}

EXPORT(enum apiary_status, game_check, const apiary_game *game, const char *move, size_t length,
       char *buffer, size_t size, struct apiary_error *error) {
    return apiary_game_check(game, move, length, buffer, size, error);
}

EXPORT(enum apiary_status, game_play, apiary_game *game, const char *move, size_t length,
       struct apiary_error *error) {
    return apiary_game_play(game, move, length, error);
}

/* The same for steps. They need not form a move that has a text. */
EXPORT(enum apiary_status, game_check_steps, const apiary_game *game,
       const struct apiary_step *steps, size_t count, char *buffer, size_t size,
       struct apiary_error *error) {
    return apiary_game_check_steps(game, steps, count, buffer, size, error);
}

EXPORT(size_t, game_steps_text, const apiary_game *game, const struct apiary_step *steps,
       size_t count, char *buffer, size_t size) {
    return apiary_game_steps_text(game, steps, count, buffer, size);
}

EXPORT(enum apiary_status, game_next, apiary_game *game, const struct apiary_step *steps,
       size_t count, struct apiary_completions *next) {
    return apiary_game_completions(game, steps, count, next);
}

EXPORT(enum apiary_status, game_describe, const apiary_game *game, const char *move, size_t length,
       struct apiary_move_effect *played, struct apiary_error *error) {
    return apiary_game_describe(game, move, length, played, error);
}

EXPORT(enum apiary_status, game_last, const apiary_game *game, struct apiary_move_effect *played) {
    return apiary_game_describe_last(game, played);
}

EXPORT(enum apiary_status, game_path, const apiary_game *game, const char *move, size_t length,
       struct apiary_path *path, struct apiary_error *error) {
    return apiary_game_path(game, move, length, path, error);
}

EXPORT(enum apiary_status, game_last_path, const apiary_game *game, struct apiary_path *path) {
    return apiary_game_path_last(game, path);
}

EXPORT(const char *, action_name, enum apiary_action action) {
    return apiary_action_name(action);
}

EXPORT(const char *, mark_name, enum apiary_mark_kind kind) {
    return apiary_mark_name(kind);
}

EXPORT(enum apiary_status, game_undo, apiary_game *game, size_t count) {
    return apiary_game_undo(game, count);
}

/* ---- The record ---- */

EXPORT(size_t, game_length, const apiary_game *game) {
    return apiary_game_length(game);
}

EXPORT(size_t, game_played, const apiary_game *game, size_t index, char *buffer, size_t size) {
    return apiary_game_record_move(game, index, buffer, size);
}

EXPORT(const char *, game_comment, const apiary_game *game, size_t index) {
    return apiary_game_comment(game, index);
}

EXPORT(enum apiary_status, game_set_comment, apiary_game *game, size_t index, const char *text,
       size_t length) {
    return apiary_game_set_comment(game, index, text, length);
}

EXPORT(size_t, game_tag_count, const apiary_game *game) {
    return apiary_game_tag_count(game);
}

EXPORT(const char *, game_tag_name, const apiary_game *game, size_t index) {
    return apiary_game_tag_name(game, index);
}

EXPORT(const char *, game_tag_value, const apiary_game *game, size_t index) {
    return apiary_game_tag_value(game, index);
}

EXPORT(enum apiary_status, game_set_tag, apiary_game *game, const char *name, size_t name_length,
       const char *value, size_t value_length) {
    return apiary_game_set_tag(game, name, name_length, value, value_length);
}

EXPORT(size_t, game_write, const apiary_game *game, enum apiary_format format, char *buffer,
       size_t size) {
    return apiary_game_write(game, format, buffer, size);
}

/* `promised`: NULL, or the options of the game with the seed and the commitment to check. */
EXPORT(enum apiary_status, game_verify, const apiary_game *game,
       const struct wire_options *promised, struct apiary_error *error) {
    if (!promised) {
        return apiary_game_verify(game, NULL, error);
    }
    struct apiary_options options;
    enum apiary_status status = options_in(promised, &options);
    return status ? status : apiary_game_verify(game, &options, error);
}

/* ---- The board ---- */

enum { PIECE_COLUMNS = 7, CELL_COLUMNS = 3 };

/* q, r, level, colour, bug, number, flags: 1 top, 2 neutral, 4 face down. Room for
 * APIARY_MAX_PIECES. */
EXPORT(size_t, game_pieces, const apiary_game *game, int32_t *rows) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        const struct apiary_piece *piece = &pieces[i];
        int32_t *row = rows + i * PIECE_COLUMNS;
        row[0] = piece->q;
        row[1] = piece->r;
        row[2] = piece->level;
        row[3] = (int32_t)piece->colour;
        row[4] = (unsigned char)piece->bug;
        row[5] = piece->number;
        row[6] = piece->top | piece->neutral << 1 | piece->face_down << 2;
    }
    return count;
}

/* q, r, owner: -1 none. Room for APIARY_MAX_CELLS. */
EXPORT(size_t, game_cells, const apiary_game *game, int32_t *rows) {
    struct apiary_cell cells[APIARY_MAX_CELLS];
    size_t count = apiary_game_cells(game, cells, APIARY_MAX_CELLS);
    for (size_t i = 0; i < count; i++) {
        int32_t *row = rows + i * CELL_COLUMNS;
        row[0] = cells[i].q;
        row[1] = cells[i].r;
        row[2] = cells[i].owned ? (int32_t)cells[i].owner : -1;
    }
    return count;
}

EXPORT(int, game_hand, const apiary_game *game, enum apiary_colour colour, int bug) {
    return apiary_game_hand(game, colour, (char)bug);
}

/* ---- Drawing ---- */

/* One line per bug: letter, name, colour (0xRRGGBB) and drawing, separated by tabs. */
EXPORT(size_t, art_list, char *buffer, size_t size) {
    struct text text = text_into(buffer, size);
    for (int i = 0; i < art_bug_count; i++) {
        const struct art_bug *bug = &art_bugs[i];
        text_format(&text, "%c\t%s\t%06x\t", bug->letter, bug->name, bug->colour);
        text_add(&text, bug->svg);
        text_put(&text, '\n');
    }
    return text_end(&text);
}

_Static_assert(AT(apiary_render_options, size, 0) && AT(apiary_render_options, dark, 4) &&
                   AT(apiary_render_options, coordinates, 5) &&
                   AT(apiary_render_options, hands, 6) &&
                   AT(apiary_render_options, highlights, 8) &&
                   AT(apiary_render_options, highlight_count, 12) &&
                   AT(apiary_render_options, marks, 16) &&
                   AT(apiary_render_options, mark_count, 20) &&
                   sizeof(struct apiary_render_options) == 24 && AT(apiary_highlight, sign, 8) &&
                   sizeof(struct apiary_highlight) == 12,
               "a picture");

EXPORT(size_t, game_svg, const apiary_game *game, const struct apiary_render_options *options,
       char *buffer, size_t size) {
    return apiary_game_svg(game, options, buffer, size);
}

/* ---- The engine ---- */

/* NULL if out of memory. */
EXPORT(apiary_engine *, engine_new, int table_mib) {
    const struct apiary_engine_options options = {.table_mib = table_mib};
    apiary_engine *engine = NULL;
    apiary_engine_new(NULL, &options, &engine);
    return engine;
}

EXPORT(void, engine_free, apiary_engine *engine) {
    apiary_engine_free(engine);
}

/* Takes effect with the next search; the table stays. */
/* The same number in `options set Seed` of the native program makes the same choices. */
EXPORT(enum apiary_status, engine_configure, apiary_engine *engine, int level, uint32_t seed) {
    struct apiary_engine_options options = apiary_engine_options_of(engine);
    char digits[16];
    struct text text = text_into(digits, sizeof digits);
    text_format(&text, "%u", (unsigned)seed);
    text_end(&text);
    options.level = level;
    options.seed = rng_seed_of(digits);
    return apiary_engine_configure(engine, &options);
}

EXPORT(void, engine_clear, apiary_engine *engine) {
    apiary_engine_clear(engine);
}

/* The limits of a search, and its results. */
struct wire_search {
    int32_t depth, milliseconds; /* 0: no limit */
    int32_t only_move, vary, lines;

    /* Filled in. */
    int32_t reached, score, elapsed;
    int32_t line_count;
    const struct apiary_line *line; /* the engine's, until its next search */
    double nodes;                   /* first the limit, 0 for none */
    char move[APIARY_MOVE_SIZE];
};

_Static_assert(AT(wire_search, lines, 16) && AT(wire_search, reached, 20) &&
                   AT(wire_search, line_count, 32) && AT(wire_search, line, 36) &&
                   AT(wire_search, nodes, 40) && AT(wire_search, move, 48) &&
                   sizeof(struct wire_search) == 176,
               "a search");
_Static_assert(AT(apiary_line, score, 0) && AT(apiary_line, depth, 4) && AT(apiary_line, move, 8) &&
                   AT(apiary_line, moves, 136) && sizeof(struct apiary_line) == 1160,
               "a line");

EXPORT(enum apiary_status, engine_search, apiary_engine *engine, const apiary_game *game,
       struct wire_search *wire) {
    const struct apiary_limits limits = {.depth = wire->depth,
                                         .milliseconds = wire->milliseconds,
                                         .nodes = (uint64_t)wire->nodes,
                                         .lines = (size_t)wire->lines,
                                         .search_only_move = wire->only_move != 0,
                                         .vary = wire->vary != 0};
    struct apiary_search_report report;
    enum apiary_status status = apiary_engine_search(engine, game, &limits, NULL, NULL, &report);
    if (status == APIARY_OK) {
        wire->reached = report.depth;
        wire->score = report.score;
        wire->elapsed = (int32_t)report.milliseconds;
        wire->line_count = (int32_t)report.line_count;
        wire->line = report.lines;
        wire->nodes = (double)report.nodes;
        memcpy(wire->move, report.move, sizeof wire->move);
    }
    return status;
}

_Static_assert(AT(apiary_mate_report, verdict, 0) && AT(apiary_mate_report, plies, 4) &&
                   AT(apiary_mate_report, nodes, 8) && AT(apiary_mate_report, milliseconds, 16) &&
                   AT(apiary_mate_report, line, 24) && AT(apiary_mate_report, moves, 1048) &&
                   AT(apiary_mate_report, all_moves, 17436) &&
                   sizeof(struct apiary_mate_report) == 17440,
               "a proof");

EXPORT(enum apiary_status, engine_mate, apiary_engine *engine, const apiary_game *game, int moves,
       int milliseconds, double nodes, struct apiary_mate_report *report) {
    const struct apiary_limits limits = {.milliseconds = milliseconds, .nodes = (uint64_t)nodes};
    return apiary_engine_mate(engine, game, moves, &limits, NULL, NULL, report);
}

/* ---- The review of a game ---- */

_Static_assert(AT(apiary_reviewed_move, ply, 0) && AT(apiary_reviewed_move, turn, 4) &&
                   AT(apiary_reviewed_move, colour, 8) && AT(apiary_reviewed_move, played, 12) &&
                   AT(apiary_reviewed_move, score, 140) && AT(apiary_reviewed_move, best, 144) &&
                   AT(apiary_reviewed_move, loss, 1304) &&
                   AT(apiary_reviewed_move, judgement, 1312) &&
                   AT(apiary_reviewed_move, missed_win, 1316) &&
                   sizeof(struct apiary_reviewed_move) == 1320,
               "a reviewed move");

EXPORT(bool, review_applies, const apiary_game *game, size_t ply) {
    return apiary_review_applies(game, ply);
}

EXPORT(enum apiary_status, review_move, apiary_engine *engine, const apiary_game *game, size_t ply,
       int depth, int milliseconds, double nodes, struct apiary_reviewed_move *reviewed) {
    const struct apiary_limits limits = {
        .depth = depth, .milliseconds = milliseconds, .nodes = (uint64_t)nodes};
    return apiary_review_move(engine, game, ply, &limits, NULL, NULL, reviewed);
}

EXPORT(size_t, review_svg, const apiary_game *game, const struct apiary_reviewed_move *moves,
       size_t count, char *buffer, size_t size) {
    return apiary_review_svg(game, moves, count, buffer, size);
}

EXPORT(const char *, judgement_mark, enum apiary_judgement judgement) {
    return apiary_judgement_mark(judgement);
}

EXPORT(double, winning_chances, int score) {
    return apiary_winning_chances(score);
}

EXPORT(int, turns_to_win, int score) {
    return apiary_turns_to_win(score);
}

EXPORT(size_t, score_text, enum apiary_colour colour, int score, char *buffer, size_t size) {
    return apiary_score_text(colour, score, buffer, size);
}

/* ---- The opening explorer ---- */

/* Keys are written as 64-bit integers. 0 if games of this kind are not explored. */
EXPORT(size_t, game_explore_key, const apiary_game *game, uint64_t *key) {
    return apiary_explore_key(game, key) == APIARY_OK;
}

/* After each legal move, in the order of game_moves. */
EXPORT(size_t, game_explore_keys, apiary_game *game, uint64_t *keys, size_t size) {
    size_t count = 0;
    return apiary_explore_keys(game, keys, size, &count) == APIARY_OK ? count : 0;
}

EXPORT(size_t, game_explore_path, const apiary_game *game, uint64_t *keys, size_t size) {
    size_t count = 0;
    return apiary_explore_path(game, keys, size, &count) == APIARY_OK ? count : 0;
}

/* "LA GA c": the letters of White's and of Black's first pieces, and the name of the shape. "" if
 * the game has no opening that is named. */
EXPORT(size_t, game_opening, const apiary_game *game, char *buffer, size_t size) {
    struct apiary_opening opening;
    struct text text = text_into(buffer, size);
    if (apiary_opening_of(game, &opening) == APIARY_OK) {
        text_format(&text, "%s %s %s", opening.white, opening.black,
                    apiary_opening_shape_name(opening.shape));
    }
    return text_end(&text);
}

/* From index.bin. */
EXPORT(apiary_explorer *, explorer_new, const void *index, size_t length,
       struct apiary_error *error) {
    apiary_explorer *explorer = NULL;
    error->status = apiary_explorer_new(NULL, index, length, &explorer, error);
    return explorer;
}

EXPORT(void, explorer_free, apiary_explorer *explorer) {
    apiary_explorer_free(explorer);
}

EXPORT(const char *, explorer_name, const apiary_explorer *explorer) {
    return apiary_explorer_info_of(explorer)->name;
}

/* plies, shards, games of all types. */
EXPORT(void, explorer_totals, const apiary_explorer *explorer, int32_t *totals) {
    const struct apiary_explorer_info *info = apiary_explorer_info_of(explorer);
    totals[0] = (int32_t)info->plies;
    totals[1] = (int32_t)info->shards;
    totals[2] = 0;
    for (size_t i = 0; i < info->type_count; i++) {
        const struct apiary_explore_tally *games = &info->type[i].games;
        totals[2] += (int32_t)(games->white + games->draws + games->black + games->unknown);
    }
}

/* The number of the shard of a position, -1 if games of this kind are not explored. */
EXPORT(int, explorer_shard, const apiary_explorer *explorer, const apiary_game *game) {
    uint64_t key;
    return apiary_explore_key(game, &key) ? -1 : (int)apiary_explorer_shard(explorer, key);
}

EXPORT(size_t, explorer_file, unsigned shard, char *buffer, size_t size) {
    char name[APIARY_EXPLORE_FILE_SIZE];
    apiary_explorer_file(shard, name);
    return text_copy(name, buffer, size);
}

EXPORT(bool, explorer_has, const apiary_explorer *explorer, unsigned shard) {
    return apiary_explorer_has(explorer, shard);
}

EXPORT(enum apiary_status, explorer_load, apiary_explorer *explorer, unsigned shard,
       const void *bytes, size_t length, struct apiary_error *error) {
    error->status = apiary_explorer_load(explorer, shard, bytes, length, error);
    return error->status;
}

_Static_assert(AT(apiary_explore_position, key, 0) && AT(apiary_explore_position, known, 8) &&
                   AT(apiary_explore_position, games, 12) &&
                   AT(apiary_explore_position, moves, 16) &&
                   AT(apiary_explore_position, count, 20) &&
                   sizeof(struct apiary_explore_position) == 24,
               "a position of the explorer");
_Static_assert(AT(apiary_explore_move, equal, 128) && AT(apiary_explore_move, key, 136) &&
                   AT(apiary_explore_move, games, 144) && AT(apiary_explore_move, reached, 160) &&
                   AT(apiary_explore_move, rating, 164) &&
                   AT(apiary_explore_move, has_score, 168) && AT(apiary_explore_move, score, 172) &&
                   AT(apiary_explore_move, has_example, 176) &&
                   AT(apiary_explore_move, example, 180) &&
                   sizeof(struct apiary_explore_move) == 200,
               "a move of the explorer");

EXPORT(enum apiary_status, explorer_look_up, apiary_explorer *explorer, apiary_game *game,
       struct apiary_explore_position *position) {
    return apiary_explorer_look_up(explorer, game, position);
}

/* ---- Checks ---- */

EXPORT(double, game_perft, const apiary_game *game, int depth) {
    return (double)apiary_game_perft(game, depth);
}

/* The signature of the search, -1 if it failed. totals: positions, milliseconds. */
EXPORT(double, bench, int depth, int32_t *totals) {
    struct bench_totals bench;
    enum apiary_status status = bench_run(depth, NULL, NULL, &bench);
    totals[0] = bench.positions;
    totals[1] = (int32_t)bench.milliseconds;
    return status == APIARY_OK ? (double)bench.nodes : -1;
}

EXPORT(int, bench_depth, void) {
    return BENCH_DEPTH;
}

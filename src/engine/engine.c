/*
 * engine.c: the façade of include/apiary/engine.h: options, limits, strength levels, and text in
 * place of move codes. The searching is done in search/.
 */
#include "apiary/engine.h"

#include <stdatomic.h>
#include <string.h>

#include "base/mem.h"
#include "engine/companion.h"
#include "engine/level.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"
#include "search/hive/mate.h"
#include "search/hive/team.h"

_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "apiary_engine_stop is called in signal handlers");

_Static_assert(APIARY_MAX_MATE == MATE_MAX_MOVES, "the solver takes what is allowed");
_Static_assert(APIARY_LINE_SIZE / (int)sizeof "wA1 \\bA1" > MATE_MAX_PLIES, "room for a line");
_Static_assert(APIARY_MATE_MOVES_SIZE / (int)sizeof "wA1 \\bA1" > HIVE_MAX_MOVES, "and all moves");

enum { DEFAULT_THREADS = 1, DEFAULT_TABLE_MIB = 64, DEFAULT_LEVEL = APIARY_MAX_LEVEL };

struct apiary_engine {
    struct apiary_allocator memory;
    struct apiary_engine_options options;
    struct tt *tt;
    struct team *team;
    struct companion companion;
    uint64_t searches; /* since the table was cleared */
    atomic_bool stop;
    struct apiary_line lines[APIARY_MAX_LINES]; /* of the last report */
};

/* ---- Options ---- */

/* Zero becomes the default; false if a number is out of range. */
static bool set_number(int *number, int initial, int max) {
    if (*number == 0) {
        *number = initial;
    }
    return *number >= 1 && *number <= max;
}

static enum apiary_status complete(const struct apiary_engine_options *given,
                                   struct apiary_engine_options *options) {
    struct apiary_engine_options all = {0};
    if (given) {
        all = *given;
    }
    if (!set_number(&all.threads, DEFAULT_THREADS, APIARY_MAX_THREADS) ||
        !set_number(&all.table_mib, DEFAULT_TABLE_MIB, APIARY_MAX_TABLE_MIB) ||
        !set_number(&all.level, DEFAULT_LEVEL, APIARY_MAX_LEVEL)) {
        return APIARY_BAD_ARGUMENT;
    }
    *options = all;
    return APIARY_OK;
}

enum apiary_status apiary_engine_new(const struct apiary_allocator *memory,
                                     const struct apiary_engine_options *options,
                                     apiary_engine **engine) {
    struct apiary_allocator chosen = mem_or_default(memory);
    apiary_engine *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    atomic_init(&made->stop, false);
    enum apiary_status status = apiary_engine_configure(made, options);
    if (status) {
        apiary_engine_free(made);
        return status;
    }
    *engine = made;
    return APIARY_OK;
}

void apiary_engine_free(apiary_engine *engine) {
    if (engine) {
        struct apiary_allocator memory = engine->memory;
        companion_release(&engine->companion);
        team_free(engine->team);
        tt_free(engine->tt);
        mem_free(&memory, engine);
    }
}

/* Everything new is had before anything old is given up. */
enum apiary_status apiary_engine_configure(apiary_engine *engine,
                                           const struct apiary_engine_options *options) {
    struct apiary_engine_options wanted;
    struct tt *tt = NULL;
    struct team *team = NULL;
    enum apiary_status status = complete(options, &wanted);
    if (!status && wanted.table_mib != engine->options.table_mib) {
        status = tt_new(&engine->memory, wanted.table_mib, &tt);
    }
    if (!status && wanted.threads != engine->options.threads) {
        status = team_new(&engine->memory, wanted.threads, &team);
    }
    if (status) {
        tt_free(tt);
        return status;
    }
    if (tt) {
        tt_free(engine->tt);
        engine->tt = tt;
        engine->searches = 0;
        companion_release(&engine->companion); /* its memory goes by the table's */
    }
    if (team) {
        team_free(engine->team);
        engine->team = team;
    }
    engine->options = wanted;
    return APIARY_OK;
}

struct apiary_engine_options apiary_engine_options(const apiary_engine *engine) {
    return engine->options;
}

/* ---- Searching ---- */

static uint64_t mix_in(uint64_t hash, uint64_t value) {
    return rng_mix(hash ^ (value + 0x9E3779B97F4A7C15u));
}

/*
 * What the hash of a position leaves out, since it is the same throughout a game, but not in all
 * games for which an engine is asked: the pieces there are, and how long the queens may wait
 * (turns had less pieces placed, by a side that does nothing but place; 0 unless set up).
 */
static uint64_t salt_of(const struct hive_position *position) {
    uint64_t salt = mix_in(0, position->bugs | (unsigned)position->queen_first << 8);
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
            uint32_t placed = position->in_play & hive_bug_mask(colour, bug);
            salt = mix_in(salt, position->hand[colour][bug] + (unsigned)__builtin_popcount(placed));
        }
        uint32_t own = position->in_play & hive_colour_mask(colour);
        unsigned turns = (position->ply + 1 - colour) / 2;
        bool waits = position->hand[colour][HIVE_QUEEN] > 0;
        salt = mix_in(salt, waits ? turns - (unsigned)__builtin_popcount(own) : 0);
    }
    return salt;
}

static void fill_report(const struct hive_position *position, const struct search_move *move,
                        int depth, uint64_t nodes, const struct search_control *control,
                        struct apiary_search_report *report) {
    *report = (struct apiary_search_report){.depth = depth,
                                            .score = move->score,
                                            .nodes = nodes,
                                            .milliseconds = control_elapsed_ms(control)};
    struct text text = text_into(report->move, sizeof report->move);
    hive_move_text(position, move->move, &text);
    text_end(&text);
}

/* The caller's progress function behind the search's. */
struct listener {
    const struct hive_position *position;
    const struct search_control *control;
    apiary_progress *progress;
    void *context;
};

static void tell(void *context, const struct search_move *best, uint64_t nodes) {
    const struct listener *listener = context;
    struct apiary_search_report report;
    fill_report(listener->position, best, best->depth, nodes, listener->control, &report);
    listener->progress(listener->context, &report);
}

static struct search_request make_request(const apiary_engine *engine, const apiary_game *game,
                                          const struct level *level, int max_depth) {
    const struct hive_position *position = game_state_of(game);
    struct search_request request = {.root = position,
                                     .salt = salt_of(position),
                                     .max_depth = level->depth,
                                     .margin = level->margin};
    if (max_depth > 0 && max_depth < level->depth) {
        request.max_depth = max_depth;
    }
    if (engine->options.level < APIARY_MAX_LEVEL) {
        /* What a deeper search left in the table is not for this level to know. */
        request.salt = mix_in(request.salt, engine->searches + 1);
    }
    request.keys = game_keys_of(game, &request.key_count);
    request.repetition_draws = apiary_game_options(game).repetition;
    return request;
}

/* The codes of moves that are to be skipped. */
static enum apiary_status read_skip(const struct hive_position *position,
                                    const struct apiary_limits *limits, hive_move *skip) {
    for (size_t i = 0; i < limits->skip_count; i++) {
        const char *text = limits->skip[i];
        if (hive_move_read(position, text, strlen(text), &skip[i], NULL) != APIARY_OK) {
            return APIARY_BAD_ARGUMENT;
        }
    }
    return APIARY_OK;
}

static uint64_t least_limit(uint64_t a, uint64_t b) { /* 0: none */
    return a == 0 || (b > 0 && b < a) ? b : a;
}

/* Official open Hive, by the search that knows it. */
static enum apiary_status search_hive(apiary_engine *engine, const apiary_game *game,
                                      const struct apiary_limits *limits, apiary_progress *progress,
                                      void *context, struct apiary_search_report *report) {
    const struct hive_position *root = game_state_of(game);
    struct level level = *level_of(engine->options.level);
    if (limits->vary) {
        level = level_varied(&level, root->ply);
    }
    struct rng rng = {engine->options.seed ^ mix_in(root->hash, root->ply)};
    struct search_request request = make_request(engine, game, &level, limits->depth);
    request.sight = level_sight(engine->options.level, rng_next(&rng));
    hive_move skip[APIARY_MAX_SKIP];
    enum apiary_status status = read_skip(root, limits, skip);
    if (status) {
        return status;
    }
    request.skip = skip;
    request.skip_count = limits->skip_count;
    request.only_move = limits->only_move;
    struct search_control control;
    control_init(&control, &engine->stop, limits->milliseconds,
                 least_limit(limits->nodes, level.nodes));
    struct listener listener = {root, &control, progress, context};
    engine->searches++;

    /* Helpers would let chance decide what a limited level sees. */
    int threads = engine->options.level == APIARY_MAX_LEVEL ? engine->options.threads : 1;
    int depth;
    const struct searcher *searcher = team_run(engine->team, threads, engine->tt, &request,
                                               &control, progress ? tell : NULL, &listener, &depth);

    unsigned count;
    const struct search_move *moves = searcher_moves(searcher, &count);
    if (count == 0) {
        return APIARY_BAD_ARGUMENT;
    }
    const struct search_move *chosen = level_choose(&level, moves, count, &rng);
    fill_report(root, chosen, depth, atomic_load(&control.nodes), &control, report);
    return APIARY_OK;
}

/* Any other game, on one thread. */
static enum apiary_status search_companion(apiary_engine *engine, const apiary_game *game,
                                           const struct apiary_limits *limits,
                                           apiary_progress *progress, void *context,
                                           struct apiary_search_report *report) {
    const struct companion_task task = {.game = game,
                                        .tt = engine->tt,
                                        .seed = engine->options.seed,
                                        .searches = engine->searches++,
                                        .level = engine->options.level,
                                        .table_mib = engine->options.table_mib,
                                        .limits = limits,
                                        .stop = &engine->stop,
                                        .progress = progress,
                                        .context = context};
    return companion_search(&engine->companion, &engine->memory, &task, report);
}

static enum apiary_status search_once(apiary_engine *engine, const apiary_game *game,
                                      const struct apiary_limits *limits, apiary_progress *progress,
                                      void *context, struct apiary_search_report *report) {
    tt_age(engine->tt);
    return game_rules_of(game) == &hive_rules
               ? search_hive(engine, game, limits, progress, context, report)
               : search_companion(engine, game, limits, progress, context, report);
}

static enum apiary_status add_line(apiary_engine *engine, const apiary_game *game,
                                   const struct apiary_search_report *found,
                                   struct apiary_search_report *report) {
    struct apiary_line *line = &engine->lines[report->line_count++];
    line->score = found->score;
    line->depth = found->depth;
    memcpy(line->move, found->move, sizeof line->move);
    report->lines = engine->lines;
    return apiary_engine_line(engine, game, line->move, line->moves, sizeof line->moves);
}

/* The lines after the first, each from a search without the moves before it. */
static enum apiary_status add_other_lines(apiary_engine *engine, const apiary_game *game,
                                          const struct apiary_limits *limits,
                                          struct apiary_search_report *report) {
    const char *skip[APIARY_MAX_LINES];
    struct apiary_limits rest = *limits;
    enum apiary_status status = APIARY_OK;
    rest.depth = report->depth > 0 ? report->depth : 1;
    rest.skip = skip;
    while (report->line_count < limits->lines && !status) {
        struct apiary_search_report found;
        skip[report->line_count - 1] = engine->lines[report->line_count - 1].move;
        rest.skip_count = report->line_count;
        status = search_once(engine, game, &rest, NULL, NULL, &found);
        if (status == APIARY_BAD_ARGUMENT) {
            return APIARY_OK; /* no move is left */
        }
        if (!status) {
            status = add_line(engine, game, &found, report);
        }
    }
    return status;
}

struct line_listener {
    apiary_engine *engine;
    const apiary_game *game;
    apiary_progress *progress;
    void *context;
};

static void tell_line(void *context, const struct apiary_search_report *found) {
    const struct line_listener *listener = context;
    struct apiary_search_report report = *found;
    if (!add_line(listener->engine, listener->game, found, &report)) {
        listener->progress(listener->context, &report);
    }
}

enum apiary_status apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                        const struct apiary_limits *limits,
                                        apiary_progress *progress, void *context,
                                        struct apiary_search_report *report) {
    if (limits->depth < 0 || limits->milliseconds < 0 || limits->skip_count > APIARY_MAX_SKIP ||
        limits->lines > APIARY_MAX_LINES) {
        return APIARY_BAD_ARGUMENT;
    }
    if (apiary_result_is_final(apiary_game_result(game))) {
        return APIARY_GAME_OVER;
    }
    struct line_listener listener = {engine, game, progress, context};
    struct apiary_search_report found;
    enum apiary_status status =
        search_once(engine, game, limits, progress ? tell_line : NULL, &listener, &found);
    if (!status) {
        *report = found;
        status = add_line(engine, game, &found, report);
    }
    if (!status) {
        status = add_other_lines(engine, game, limits, report);
    }
    bool stopped = atomic_exchange(&engine->stop, false);
    if (!status) {
        report->stopped = stopped;
    }
    return status;
}

enum apiary_status apiary_engine_line(apiary_engine *engine, const apiary_game *game,
                                      const char *move, char *buffer, size_t size) {
    const struct game_rules *rules = game_rules_of(game);
    const void *root = game_state_of(game);
    game_move first;
    if (size < APIARY_MOVE_SIZE) {
        return APIARY_BAD_ARGUMENT;
    }
    if (apiary_result_is_final(apiary_game_result(game))) {
        return APIARY_GAME_OVER;
    }
    enum apiary_status status = rules->move_read(root, move, strlen(move), &first, NULL);
    if (status) {
        return status;
    }
    struct line_request request = {.rules = rules, .root = root, .tt = engine->tt};
    if (rules == &hive_rules) {
        request.salt = salt_of(root);
        request.codes = true;
    } else {
        companion_line(&engine->companion, game, &request);
    }
    return line_write(&engine->memory, &request, first, buffer, size);
}

/* ---- Forced wins ---- */

struct mate_listener {
    const struct search_control *control;
    apiary_mate_progress *progress;
    void *context;
    struct apiary_mate_report *report;
};

static void tell_settled(void *context, int plies, uint64_t nodes) {
    const struct mate_listener *listener = context;
    listener->report->plies = plies;
    listener->report->nodes = nodes;
    listener->report->milliseconds = control_elapsed_ms(listener->control);
    listener->progress(listener->context, listener->report);
}

static void put_move(const struct hive_position *position, hive_move move, struct text *text) {
    if (text->length > 0) {
        text_put(text, ';');
    }
    hive_move_text(position, move, text);
}

static void fill_mate_report(const struct hive_position *root, const struct mate_result *result,
                             struct apiary_mate_report *report) {
    struct hive_position position = *root;
    report->verdict = result->verdict == MATE_WIN    ? APIARY_MATE_WIN
                      : result->verdict == MATE_NONE ? APIARY_MATE_NONE
                                                     : APIARY_MATE_UNKNOWN;
    report->plies = result->plies;
    report->move_count = result->move_count;
    report->all_moves = result->all_moves;
    struct text moves = text_into(report->moves, sizeof report->moves);
    for (unsigned i = 0; i < result->move_count; i++) {
        put_move(root, result->moves[i], &moves);
    }
    text_end(&moves);
    struct text line = text_into(report->line, sizeof report->line);
    for (unsigned i = 0; i < result->line_length; i++) {
        put_move(&position, result->line[i], &line);
        hive_play(&position, result->line[i]);
    }
    text_end(&line);
}

static enum apiary_status mate_hive(apiary_engine *engine, const struct hive_position *root,
                                    int moves, const struct apiary_limits *limits,
                                    apiary_mate_progress *progress, void *context,
                                    struct apiary_mate_report *report) {
    struct mate_solver *solver = NULL;
    enum apiary_status status = mate_solver_new(&engine->memory, &solver);
    if (status) {
        return status;
    }
    const struct mate_request request = {.root = root, .salt = salt_of(root), .max_moves = moves};
    struct search_control control;
    struct mate_result result;
    control_init(&control, &engine->stop, limits->milliseconds, limits->nodes);
    memset(report, 0, sizeof *report);
    struct mate_listener listener = {&control, progress, context, report};
    mate_solver_run(solver, engine->tt, &request, &control, progress ? tell_settled : NULL,
                    &listener, &result);
    fill_mate_report(root, &result, report);
    report->nodes = atomic_load(&control.nodes);
    report->milliseconds = control_elapsed_ms(&control);
    mate_solver_free(solver);
    return APIARY_OK;
}

enum apiary_status apiary_engine_mate(apiary_engine *engine, const apiary_game *game, int moves,
                                      const struct apiary_limits *limits,
                                      apiary_mate_progress *progress, void *context,
                                      struct apiary_mate_report *report) {
    if (moves < 1 || moves > APIARY_MAX_MATE || limits->milliseconds < 0) {
        return APIARY_BAD_ARGUMENT;
    }
    if (game_rules_of(game) != &hive_rules) {
        return APIARY_UNSUPPORTED;
    }
    if (apiary_result_is_final(apiary_game_result(game))) {
        return APIARY_GAME_OVER;
    }
    tt_age(engine->tt);
    engine->searches++;
    enum apiary_status status =
        mate_hive(engine, game_state_of(game), moves, limits, progress, context, report);
    atomic_store(&engine->stop, false);
    return status;
}

void apiary_engine_stop(apiary_engine *engine) {
    atomic_store(&engine->stop, true);
}

void apiary_engine_rearm(apiary_engine *engine) {
    atomic_store(&engine->stop, false);
}

void apiary_engine_clear(apiary_engine *engine) {
    companion_release(&engine->companion); /* with what a solver has proved */
    tt_clear(engine->tt);
    engine->searches = 0;
}

/*
 * engine.c: include/apiary/engine.h for every game: options, limits, levels, and reports with moves
 * as text. The searching is done in search/; search/games.c says how each game is searched.
 */
#include "apiary/engine.h"

#include <stdatomic.h>
#include <string.h>

#include "base/aligned.h"
#include "base/mem.h"
#include "book/book.h"
#include "engine/level.h"
#include "engine/table.h"
#include "games/hive/blind.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"
#include "games/options.h"
#include "search/generic/generic.h"
#include "search/hive/mate.h"
#include "search/hive/team.h"

_Static_assert(ATOMIC_BOOL_LOCK_FREE == 2, "apiary_engine_stop is called in signal handlers");

_Static_assert(APIARY_MAX_MATE == MATE_MAX_MOVES, "the solver accepts every number of moves");
_Static_assert(APIARY_LINE_SIZE / (int)sizeof "wA1 \\bA1" > MATE_MAX_PLIES, "a mate line fits");
_Static_assert(APIARY_MATE_MOVES_SIZE / (int)sizeof "wA1 \\bA1" > HIVE_MAX_MOVES, "all moves fit");

enum { DEFAULT_THREADS = 1, DEFAULT_LEVEL = APIARY_MAX_LEVEL };

struct apiary_engine {
    struct apiary_allocator memory;
    struct apiary_engine_options options;
    struct tt *own_tt;       /* NULL if options.table is used */
    struct tt *tt;           /* the one that is used */
    struct team *team;       /* for one of the two searches of Hive */
    struct generic *generic; /* for the last game other than Hive, or NULL */
    uint64_t searches;       /* since the engine was cleared */
    uint64_t search_number;  /* of this search, among all with the same table */
    atomic_bool stop;
    struct apiary_line lines[APIARY_MAX_LINES]; /* of the last report */
    void *state;                                /* scratch: lines are played on it to write them */
    size_t state_size;
};

/* ---- Options ---- */

/* Makes engine->state at least this large. */
static enum apiary_status reserve_state(apiary_engine *engine, size_t size) {
    if (engine->state_size < size) {
        void *state = aligned_new(&engine->memory, size);
        if (!state) {
            return APIARY_NO_MEMORY;
        }
        aligned_free(&engine->memory, engine->state);
        engine->state = state;
        engine->state_size = size;
    }
    return APIARY_OK;
}

/* Replaces zero by the default; false if the number is out of range. */
static bool complete_number(int *number, int initial, int max) {
    if (*number == 0) {
        *number = initial;
    }
    return *number >= 1 && *number <= max;
}

static enum apiary_status complete_options(const struct apiary_engine_options *given,
                                           struct apiary_engine_options *options) {
    struct apiary_engine_options all = {0};
    if (given) {
        all = *given;
    }
    if (!complete_number(&all.threads, DEFAULT_THREADS, APIARY_MAX_THREADS) ||
        !complete_number(&all.table_mib, TABLE_DEFAULT_MIB, APIARY_MAX_TABLE_MIB) ||
        !complete_number(&all.level, DEFAULT_LEVEL, APIARY_MAX_LEVEL)) {
        return APIARY_BAD_ARGUMENT;
    }
    *options = all;
    return APIARY_OK;
}

static void release_table(apiary_engine *engine) {
    if (engine->options.table) {
        table_leave(engine->options.table);
    }
    tt_free(engine->own_tt);
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
    enum apiary_status status = reserve_state(made, hive_rules.state_size);
    if (!status) {
        status = apiary_engine_configure(made, options);
    }
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
        aligned_free(&memory, engine->state);
        generic_free(engine->generic);
        team_free(engine->team);
        release_table(engine);
        mem_free(&memory, engine);
    }
}

static void free_generic(apiary_engine *engine) {
    generic_free(engine->generic);
    engine->generic = NULL;
}

/* Whether the engine must allocate a table of its own for these options. */
static bool needs_own_table(const apiary_engine *engine,
                            const struct apiary_engine_options *wanted) {
    return !wanted->table && (!engine->own_tt || wanted->table_mib != engine->options.table_mib);
}

/* One of the two is NULL. */
static void use_table(apiary_engine *engine, struct tt *own, apiary_table *shared) {
    if (shared) {
        table_join(shared);
    }
    release_table(engine);
    engine->own_tt = own;
    engine->tt = shared ? table_entries(shared) : own;
    engine->searches = 0;
}

/* Allocates first, so that a failure leaves the old options in place. */
enum apiary_status apiary_engine_configure(apiary_engine *engine,
                                           const struct apiary_engine_options *options) {
    struct apiary_engine_options wanted;
    struct tt *tt = NULL;
    struct team *team = NULL;
    enum apiary_status status = complete_options(options, &wanted);
    if (!status && needs_own_table(engine, &wanted)) {
        status = tt_new(&engine->memory, wanted.table_mib, &tt);
    }
    if (!status && wanted.threads != engine->options.threads) {
        const struct hive_search *search =
            engine->team ? team_search(engine->team) : &hive_search_official;
        status = team_new(&engine->memory, search, wanted.threads, &team);
    }
    if (status) {
        tt_free(tt);
        return status;
    }
    if (tt || wanted.table != engine->options.table) {
        use_table(engine, tt, wanted.table);
    }
    if (wanted.table_mib != engine->options.table_mib) {
        free_generic(engine); /* it may use as much memory as the table */
    }
    if (team) {
        team_free(engine->team);
        engine->team = team;
    }
    engine->options = wanted;
    return APIARY_OK;
}

struct apiary_engine_options apiary_engine_options_of(const apiary_engine *engine) {
    return engine->options;
}

/* ---- Searching ---- */

/* Keeps the table entries of different games apart: a hash of what the hash of a position leaves
 * out, namely type, options and start. Not the seed: the engine must not know the draws to come. */
static uint64_t salt_of(const apiary_game *game) {
    char type[APIARY_TYPE_SIZE];
    struct apiary_options options = apiary_game_options(game);
    size_t count;
    const struct game_key *start = game_keys_of(game, &count);
    uint64_t salt = game_is_setup(game) ? rng_combine(start->low, start->high) : 0;
    apiary_game_type(game, type, sizeof type);
    for (const char *c = type; *c; c++) {
        salt = rng_combine(salt, (unsigned char)*c);
    }
    return rng_combine(salt, options_hash(&options));
}

/* Counts a search, and makes the entries of earlier ones in the table older. */
static void begin_search(apiary_engine *engine) {
    engine->searches++;
    if (engine->options.table) {
        engine->search_number = table_begin_search(engine->options.table);
    } else {
        engine->search_number = engine->searches;
        tt_age(engine->tt);
    }
}

/* One search. */
struct task {
    apiary_engine *engine;
    const struct game_rules *rules;
    const void *root;
    struct search_control control;
    apiary_progress *progress;
    void *context;
};

/* Writes the moves of a line, as many as fit. */
static void write_line(const struct task *task, const struct pv *pv, struct apiary_line *line) {
    const struct game_rules *rules = task->rules;
    void *state = task->engine->state;
    struct text moves = text_into(line->moves, sizeof line->moves);
    memcpy(state, task->root, rules->state_size);
    for (unsigned i = 0; i < pv->length; i++) {
        char move[APIARY_MOVE_SIZE];
        struct text text = text_into(move, sizeof move);
        rules->move_text(state, pv->move[i], &text);
        if (moves.length + text_end(&text) + 2 > sizeof line->moves) {
            break;
        }
        if (i == 0) {
            memcpy(line->move, move, sizeof line->move);
        } else {
            text_put(&moves, ';');
        }
        text_add(&moves, move);
        if (i + 1 < pv->length) {
            rules->play(state, pv->move[i]);
        }
    }
    text_end(&moves);
}

static void fill_report(const struct task *task, const struct root *root,
                        const struct root_move *chosen, uint64_t nodes,
                        struct apiary_search_report *report) {
    struct apiary_line *lines = task->engine->lines;
    *report = (struct apiary_search_report){.depth = root->depth,
                                            .score = chosen->score,
                                            .nodes = nodes,
                                            .milliseconds = control_elapsed_ms(&task->control),
                                            .lines = lines,
                                            .line_count = root->line_count};
    struct text move = text_into(report->move, sizeof report->move);
    task->rules->move_text(task->root, chosen->move, &move);
    text_end(&move);
    for (size_t i = 0; i < root->line_count; i++) {
        lines[i].score = root->moves[i].score;
        lines[i].depth = root->moves[i].depth;
        write_line(task, &root->line[i], &lines[i]);
    }
}

static void report_progress(void *context, const struct root *root, uint64_t nodes) {
    const struct task *task = context;
    struct apiary_search_report report;
    fill_report(task, root, &root->moves[0], nodes, &report);
    task->progress(task->context, &report);
}

/* A team for this search; one for the other search is freed. */
static enum apiary_status prepare_team(apiary_engine *engine, const struct hive_search *search) {
    if (team_search(engine->team) == search) {
        return APIARY_OK;
    }
    struct team *team;
    enum apiary_status status = team_new(&engine->memory, search, engine->options.threads, &team);
    if (!status) {
        team_free(engine->team);
        engine->team = team;
    }
    return status;
}

/* A generic searcher for the game; the one for another game is freed. */
static enum apiary_status prepare_generic(apiary_engine *engine, const struct game_rules *rules) {
    if (engine->generic && generic_rules(engine->generic) == rules) {
        return APIARY_OK;
    }
    struct generic *generic;
    enum apiary_status status = generic_new(&engine->memory, rules, &generic);
    if (!status) {
        generic_free(engine->generic);
        engine->generic = generic;
    }
    return status;
}

static enum apiary_status run(struct task *task, const struct search_request *request,
                              const struct root **root) {
    apiary_engine *engine = task->engine;
    search_progress *progress = task->progress ? report_progress : NULL;
    if (request->game->method == SEARCH_HIVE) {
        enum apiary_status status = prepare_team(engine, request->game->hive);
        if (status) {
            return status;
        }
        /* At lower levels, helper threads would make the choice of moves depend on timing. */
        bool full = engine->options.level == APIARY_MAX_LEVEL;
        *root = team_run(engine->team, full ? engine->options.threads : 1, engine->tt, request,
                         &task->control, progress, task);
        return APIARY_OK;
    }
    enum apiary_status status = prepare_generic(engine, task->rules);
    return status ? status
                  : generic_run(engine->generic, engine->tt, request, &task->control, progress,
                                task, root);
}

/* The smaller of two limits, where 0 means no limit. */
static uint64_t least_limit(uint64_t a, uint64_t b) {
    return a == 0 || (b > 0 && b < a) ? b : a;
}

static struct search_request make_request(const apiary_engine *engine, const apiary_game *game,
                                          const struct apiary_limits *limits,
                                          const struct level *level) {
    const struct game_rules *rules = game_rules_of(game);
    struct search_request request = {.root = game_state_of(game),
                                     .salt = salt_of(game),
                                     .max_depth = level->depth,
                                     .margin = level->margin,
                                     .lines = limits->lines,
                                     .soft_ms = limits->soft_milliseconds,
                                     .memory_mib = engine->options.table_mib,
                                     .search_only_move = limits->search_only_move,
                                     .repetition_draws = rules->always_repetition ||
                                                         apiary_game_options(game).repetition};
    if (limits->depth > 0 && limits->depth < level->depth) {
        request.max_depth = limits->depth;
    }
    if (engine->options.level < APIARY_MAX_LEVEL) {
        /* A lower level must not use what earlier searches have left. */
        request.salt = rng_combine(request.salt, engine->search_number);
    } else {
        request.keep_history = engine->searches > 1;
    }
    request.keys = game_keys_of(game, &request.key_count);
    return request;
}

/* How this level searches the game: lower levels of other games use plain alpha-beta, whose
 * strength the depth controls. */
static struct game_search method_for(const struct game_search *game, int level) {
    struct game_search search = *game;
    if (level < APIARY_MAX_LEVEL && game->method != SEARCH_HIVE) {
        search.method = SEARCH_ALPHA_BETA;
        search.solver = NULL;
    }
    return search;
}

/* Plays from the opening book, if it may be used and has this position. */
static bool play_from_book(const struct task *task, const struct apiary_limits *limits,
                           struct rng *rng, struct apiary_search_report *report) {
    apiary_engine *engine = task->engine;
    const struct apiary_engine_options *options = &engine->options;
    struct book_move chosen;
    if (!limits->vary || limits->lines > 1 || options->no_book ||
        options->level < APIARY_MAX_LEVEL || task->rules != &hive_rules ||
        !book_choose(&book_builtin, task->root, rng, &chosen)) {
        return false;
    }
    struct apiary_line *line = &engine->lines[0];
    const struct pv pv = {.length = 1, .move = {chosen.move}};
    *line = (struct apiary_line){.score = chosen.score};
    write_line(task, &pv, line);
    *report = (struct apiary_search_report){.score = chosen.score, .lines = line, .line_count = 1};
    memcpy(report->move, line->move, sizeof report->move);
    return true;
}

/* The search assumes other draws in every position, so what the table has of others is of no use.
 */
static void request_blind(struct search_request *request, const struct hive_blind_view *blind) {
    request->root = blind->position;
    request->salt = rng_combine(request->salt, blind->rules->hash(blind->position));
    request->blind = blind;
}

static enum apiary_status search(struct task *task, const apiary_game *game,
                                 const struct apiary_limits *limits,
                                 struct apiary_search_report *report) {
    apiary_engine *engine = task->engine;
    const struct game_search *any_level = game_search_of(task->rules, task->root);
    const struct game_search method = method_for(any_level, engine->options.level);
    size_t turns = apiary_game_turns(game);
    struct level level = level_for(any_level, engine->options.level, engine->options.seed);
    if (limits->vary && method.method == SEARCH_HIVE) {
        level_vary(&level, turns);
    }
    struct rng rng = {engine->options.seed ^ rng_combine(task->rules->key(task->root).low, turns)};
    if (play_from_book(task, limits, &rng, report)) {
        return APIARY_OK;
    }
    struct sight sight;
    struct hive_blind_view blind;
    begin_search(engine);
    struct search_request request = make_request(engine, game, limits, &level);
    request.game = &method;
    if (task->rules == &hive_blind_rules) {
        blind = hive_blind_view(task->root);
        request_blind(&request, &blind);
    }
    if (level.blindness > 0) {
        sight = level_sight(&level, rng_next(&rng));
        request.sight = &sight;
    }
    control_init(&task->control, &engine->stop, limits->milliseconds,
                 least_limit(limits->nodes, level.nodes));
    const struct root *root;
    enum apiary_status status = run(task, &request, &root);
    if (!status) {
        const struct root_move *chosen = level_choose(&level, root, &rng);
        fill_report(task, root, chosen, atomic_load(&task->control.nodes), report);
    }
    return status;
}

enum apiary_status apiary_engine_search(apiary_engine *engine, const apiary_game *game,
                                        const struct apiary_limits *limits,
                                        apiary_progress *progress, void *context,
                                        struct apiary_search_report *report) {
    if (limits->depth < 0 || limits->depth > APIARY_MAX_DEPTH || limits->milliseconds < 0 ||
        limits->soft_milliseconds < 0 || limits->lines > APIARY_MAX_LINES) {
        return APIARY_BAD_ARGUMENT;
    }
    if (apiary_result_is_final(apiary_game_result(game))) {
        return APIARY_GAME_OVER;
    }
    struct task task = {.engine = engine,
                        .rules = game_rules_of(game),
                        .root = game_state_of(game),
                        .progress = progress,
                        .context = context};
    enum apiary_status status = reserve_state(engine, task.rules->state_size);
    if (!status) {
        status = search(&task, game, limits, report);
    }
    bool stopped = atomic_exchange(&engine->stop, false);
    if (!status) {
        report->stopped = stopped;
    }
    return status;
}

/* ---- Forced wins ---- */

struct mate_task {
    const struct search_control *control;
    apiary_mate_progress *progress;
    void *context;
    struct apiary_mate_report *report;
};

static void report_mate_progress(void *context, int plies, uint64_t nodes) {
    const struct mate_task *task = context;
    task->report->plies = plies;
    task->report->nodes = nodes;
    task->report->milliseconds = control_elapsed_ms(task->control);
    task->progress(task->context, task->report);
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

static enum apiary_status mate_hive(apiary_engine *engine, const apiary_game *game, int moves,
                                    const struct apiary_limits *limits,
                                    apiary_mate_progress *progress, void *context,
                                    struct apiary_mate_report *report) {
    struct mate_solver *solver = NULL;
    enum apiary_status status = mate_solver_new(&engine->memory, &solver);
    if (status) {
        return status;
    }
    const struct mate_request request = {
        .root = game_state_of(game), .salt = salt_of(game), .max_moves = moves};
    struct search_control control;
    struct mate_result result;
    control_init(&control, &engine->stop, limits->milliseconds, limits->nodes);
    memset(report, 0, sizeof *report);
    struct mate_task task = {&control, progress, context, report};
    mate_solver_run(solver, engine->tt, &request, &control, progress ? report_mate_progress : NULL,
                    &task, &result);
    fill_mate_report(request.root, &result, report);
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
    begin_search(engine);
    enum apiary_status status = mate_hive(engine, game, moves, limits, progress, context, report);
    atomic_store(&engine->stop, false);
    return status;
}

void apiary_engine_stop(apiary_engine *engine) {
    atomic_store(&engine->stop, true);
}

void apiary_engine_cancel_stop(apiary_engine *engine) {
    atomic_store(&engine->stop, false);
}

int apiary_engine_table_used(const apiary_engine *engine) {
    return tt_used(engine->tt);
}

void apiary_engine_clear(apiary_engine *engine) {
    free_generic(engine); /* with what a solver has proved */
    if (engine->own_tt) {
        tt_clear(engine->own_tt);
    }
    engine->searches = 0;
}

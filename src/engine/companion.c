#include "engine/companion.h"

#include <string.h>

#include "base/text.h"
#include "games/options.h"

static uint64_t mix_in(uint64_t hash, uint64_t value) {
    return rng_mix(hash ^ (value + 0x9E3779B97F4A7C15u));
}

/* What the hash of a position may leave out: the type and the options of the game, and where it
 * began. Not its seed: what chance will bring is not for the engine to know. */
static uint64_t salt_of(const apiary_game *game) {
    char type[APIARY_TYPE_SIZE];
    struct apiary_options options = apiary_game_options(game);
    apiary_game_type(game, type, sizeof type);
    uint64_t salt = 0;
    for (const char *c = type; *c; c++) {
        salt = mix_in(salt, (unsigned char)*c);
    }
    size_t count;
    const struct game_key *start = game_keys_of(game, &count);
    return mix_in(mix_in(salt, options_hash(&options)),
                  game_is_setup(game) ? start->low ^ start->high : 0);
}

static void fill_report(const struct companion *companion, const struct companion_task *task,
                        const struct search_control *control, const struct search_move *move,
                        int depth, uint64_t nodes, struct apiary_search_report *report) {
    *report = (struct apiary_search_report){.depth = depth,
                                            .score = move->score,
                                            .nodes = nodes,
                                            .milliseconds = control_elapsed_ms(control)};
    struct text text = text_into(report->move, sizeof report->move);
    generic_rules(companion->searcher)
        ->move_text(game_state_of(task->game), generic_move_of(companion->searcher, move), &text);
    text_end(&text);
}

/* The caller's progress function behind the search's. */
struct listener {
    const struct companion *companion;
    const struct companion_task *task;
    const struct search_control *control;
};

static void tell(void *context, const struct search_move *best, uint64_t nodes) {
    const struct listener *listener = context;
    struct apiary_search_report report;
    fill_report(listener->companion, listener->task, listener->control, best, best->depth, nodes,
                &report);
    listener->task->progress(listener->task->context, &report);
}

/* A searcher for these rules. The old one is given up only when the new one is there. */
static enum apiary_status prepare(struct companion *companion,
                                  const struct apiary_allocator *memory,
                                  const struct game_rules *rules) {
    if (companion->searcher && generic_rules(companion->searcher) == rules) {
        return APIARY_OK;
    }
    struct generic *searcher;
    enum apiary_status status = generic_new(memory, rules, &searcher);
    if (!status) {
        generic_free(companion->searcher);
        companion->searcher = searcher;
    }
    return status;
}

static struct generic_request make_request(const struct companion_task *task,
                                           const struct level *level) {
    const struct game_rules *rules = game_rules_of(task->game);
    const struct game_eval *eval = game_eval_of(rules);
    int wanted = task->limits->depth;
    struct generic_request request = {
        .rules = rules,
        .root = game_state_of(task->game),
        .eval = eval,
        .salt = salt_of(task->game),
        .max_depth = wanted > 0 && wanted < level->depth ? wanted : level->depth,
        .margin = level->margin,
        .memory_mib = task->table_mib,
        .repetition_draws = rules->always_repetition || apiary_game_options(task->game).repetition};
    if (level->depth == APIARY_MAX_DEPTH) {
        request.method = generic_method_of(rules);
    } else {
        /* What a deeper search left in the table is not for this level to know. */
        request.salt = mix_in(request.salt, task->searches + 1);
    }
    request.keys = game_keys_of(task->game, &request.key_count);
    return request;
}

/* The codes of moves that are to be skipped. */
static enum apiary_status read_skip(const struct companion_task *task, game_move *skip) {
    const struct game_rules *rules = game_rules_of(task->game);
    for (size_t i = 0; i < task->limits->skip_count; i++) {
        const char *text = task->limits->skip[i];
        if (rules->move_read(game_state_of(task->game), text, strlen(text), &skip[i], NULL)) {
            return APIARY_BAD_ARGUMENT;
        }
    }
    return APIARY_OK;
}

enum apiary_status companion_search(struct companion *companion,
                                    const struct apiary_allocator *memory,
                                    const struct companion_task *task,
                                    struct apiary_search_report *report) {
    const struct game_rules *rules = game_rules_of(task->game);
    enum apiary_status status = prepare(companion, memory, rules);
    if (status) {
        return status;
    }
    struct level level =
        level_for(task->level, game_eval_of(rules)->unit, generic_method_of(rules)->deep);
    struct generic_request request = make_request(task, &level);
    game_move skip[APIARY_MAX_SKIP];
    status = read_skip(task, skip);
    if (status) {
        return status;
    }
    request.skip = skip;
    request.skip_count = task->limits->skip_count;
    request.only_move = task->limits->only_move;
    uint64_t nodes = task->limits->nodes;
    if (level.nodes > 0 && (nodes == 0 || nodes > level.nodes)) {
        nodes = level.nodes;
    }
    companion->root = rules->key(request.root);
    struct search_control control;
    control_init(&control, task->stop, task->limits->milliseconds, nodes);
    struct listener listener = {companion, task, &control};
    int depth;
    status = generic_run(companion->searcher, task->tt, &request, &control,
                         task->progress ? tell : NULL, &listener, &depth);
    if (status) {
        return status;
    }
    unsigned count;
    const struct search_move *moves = generic_moves(companion->searcher, &count);
    struct rng rng = {task->seed ^ mix_in(companion->root.low, apiary_game_turns(task->game))};
    const struct search_move *chosen = level_choose(&level, moves, count, &rng);
    fill_report(companion, task, &control, chosen, depth, atomic_load(&control.nodes), report);
    return APIARY_OK;
}

void companion_line(const struct companion *companion, const apiary_game *game,
                    struct line_request *request) {
    struct game_key root = request->rules->key(request->root);
    bool same = companion->searcher && generic_rules(companion->searcher) == request->rules &&
                root.low == companion->root.low && root.high == companion->root.high;
    request->salt = salt_of(game);
    request->searcher = same ? companion->searcher : NULL;
}

void companion_release(struct companion *companion) {
    generic_free(companion->searcher);
    companion->searcher = NULL;
}

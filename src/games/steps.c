/*
 * steps.c: moves as steps in a user interface, for every game: which steps may come next, which
 * move they describe, and what a move does.
 */
#include "games/steps.h"

#include <assert.h>

#include "base/aligned.h"
#include "base/error.h"
#include "games/game.h"

const char *apiary_action_name(enum apiary_action action) {
    static const char *const name[APIARY_ACTION_COUNT] = {
        [APIARY_ACTION_NONE] = "none",     [APIARY_ACTION_PLACE] = "place",
        [APIARY_ACTION_MOVE] = "move",     [APIARY_ACTION_THROW] = "throw",
        [APIARY_ACTION_CARRY] = "carry",   [APIARY_ACTION_RIDE] = "ride",
        [APIARY_ACTION_PUSH] = "push",     [APIARY_ACTION_SWAP] = "swap",
        [APIARY_ACTION_STING] = "sting",   [APIARY_ACTION_UP] = "up",
        [APIARY_ACTION_REMOVE] = "remove", [APIARY_ACTION_DRAW] = "draw",
        [APIARY_ACTION_PASS] = "pass",     [APIARY_ACTION_FILL] = "fill",
        [APIARY_ACTION_LAY] = "lay",       [APIARY_ACTION_JUMP] = "jump",
    };
    return (unsigned)action < APIARY_ACTION_COUNT ? name[action] : "unknown";
}

bool steps_equal(const struct apiary_step *a, const struct apiary_step *b) {
    if (a->kind != b->kind) {
        return false;
    }
    switch (a->kind) {
    case APIARY_STEP_HAND:
        return a->colour == b->colour && a->bug == b->bug;
    case APIARY_STEP_CELL:
        return a->q == b->q && a->r == b->r;
    default:
        return strncmp(a->word, b->word, APIARY_WORD_SIZE) == 0;
    }
}

/* Whether a tap is the step of a move with this index, or equivalent to it. */
static bool is_step(const apiary_game *game, const struct apiary_step *steps, size_t index,
                    const struct apiary_step *tap) {
    const struct game_rules *rules = game_rules_of(game);
    if (steps_equal(&steps[index], tap) || !rules->equivalents) {
        return steps_equal(&steps[index], tap);
    }
    struct apiary_step like[APIARY_MAX_COMPLETIONS];
    size_t equivalents = rules->equivalents(game_state_of(game), steps, index, like);
    for (size_t i = 0; i < equivalents; i++) {
        if (steps_equal(&like[i], tap)) {
            return true;
        }
    }
    return false;
}

/* Whether a move begins with these taps; writes its steps. */
static bool begins_with(const apiary_game *game, game_move move, const struct apiary_step *taps,
                        size_t count, struct apiary_step steps[APIARY_MAX_STEPS], size_t *length,
                        bool *last_is_optional) {
    *length = game_rules_of(game)->steps(game_state_of(game), move, steps, last_is_optional);
    if (count > *length) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!is_step(game, steps, i, &taps[i])) {
            return false;
        }
    }
    return true;
}

void completions_add(struct apiary_completions *completions, struct apiary_step step) {
    for (size_t i = 0; i < completions->count; i++) {
        if (steps_equal(&completions->step[i], &step)) {
            return;
        }
    }
    assert(completions->count < APIARY_MAX_COMPLETIONS);
    if (completions->count < APIARY_MAX_COMPLETIONS) {
        completions->step[completions->count++] = step;
    }
}

/* ---- What may come next ---- */

/* A step of a move, and its equivalents. */
static void add_step(const apiary_game *game, const struct apiary_step *steps, size_t index,
                     struct apiary_completions *next) {
    const struct game_rules *rules = game_rules_of(game);
    completions_add(next, steps[index]);
    if (rules->equivalents) {
        struct apiary_step like[APIARY_MAX_COMPLETIONS];
        size_t equivalents = rules->equivalents(game_state_of(game), steps, index, like);
        for (size_t i = 0; i < equivalents; i++) {
            completions_add(next, like[i]);
        }
    }
}

/* Looks through the whole list of moves. */
static void complete_from_list(const apiary_game *game, const struct apiary_step *prefix,
                               size_t count, struct apiary_completions *next) {
    const struct game_rules *rules = game_rules_of(game);
    const void *state = game_state_of(game);
    const struct game_moves *list = game_moves_of(game);
    size_t found = 0, whole = list->count, optional = list->count;
    for (size_t i = 0; i < list->count; i++) {
        struct apiary_step steps[APIARY_MAX_STEPS];
        size_t length;
        bool last_is_optional;
        if (!begins_with(game, list->move[i], prefix, count, steps, &length, &last_is_optional)) {
            continue;
        }
        found++;
        if (length == count) {
            whole = i;
        } else {
            add_step(game, steps, count, next);
            optional = length == count + 1 && last_is_optional ? i : list->count;
        }
    }
    bool word_needed = found > 1;
    if (optional < list->count && !word_needed) {
        whole = optional;
        next->count = 0;
    }
    if (whole < list->count) {
        struct text out = text_into(next->move, sizeof next->move);
        rules->move_text(state, list->move[whole], &out);
        text_end(&out);
    }
}

enum apiary_status apiary_game_completions(apiary_game *game, const struct apiary_step *steps,
                                           size_t count, struct apiary_completions *next) {
    const struct game_rules *rules = game_rules_of(game);
    next->count = 0;
    next->move[0] = '\0';
    if (rules->complete) {
        if (!apiary_result_is_final(apiary_game_result(game))) {
            rules->complete(game_state_of(game), steps, count, next);
        }
        return APIARY_OK;
    }
    size_t moves;
    enum apiary_status status = apiary_game_moves(game, &moves);
    if (!status) {
        complete_from_list(game, steps, count, next);
    }
    return status;
}

/* Whether a move of the list other than this one begins with these steps. */
static bool is_shared(const apiary_game *game, size_t index, const struct apiary_step *prefix,
                      size_t count) {
    const struct game_moves *list = game_moves_of(game);
    for (size_t i = 0; i < list->count; i++) {
        struct apiary_step steps[APIARY_MAX_STEPS];
        size_t length;
        bool last_is_optional;
        if (i != index &&
            begins_with(game, list->move[i], prefix, count, steps, &length, &last_is_optional)) {
            return true;
        }
    }
    return false;
}

size_t apiary_game_move_steps(const apiary_game *game, size_t index, struct apiary_step *steps,
                              size_t size) {
    const struct game_moves *list = game_moves_of(game);
    struct apiary_step all[APIARY_MAX_STEPS];
    bool last_is_optional = false;
    if (index >= list->count) {
        return 0;
    }
    size_t count =
        game_rules_of(game)->steps(game_state_of(game), list->move[index], all, &last_is_optional);
    if (last_is_optional && !is_shared(game, index, all, count - 1)) {
        count--;
    }
    for (size_t i = 0; i < count && i < size; i++) {
        steps[i] = all[i];
    }
    return count;
}

/* ---- Steps that need not be legal ---- */

size_t apiary_game_steps_text(const apiary_game *game, const struct apiary_step *steps,
                              size_t count, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    game_rules_of(game)->steps_text(game_state_of(game), steps, count, &out);
    return text_end(&out);
}

enum apiary_status apiary_game_check_steps(const apiary_game *game, const struct apiary_step *steps,
                                           size_t count, char *buffer, size_t size,
                                           struct apiary_error *error) {
    const struct game_rules *rules = game_rules_of(game);
    char text[APIARY_MOVE_SIZE];
    if (rules->steps_read) {
        game_move move = 0;
        enum apiary_status status = game_check_over(game, error);
        if (status ||
            (status = rules->steps_read(game_state_of(game), steps, count, &move, error))) {
            return status;
        }
        struct text out = text_into(buffer, size);
        rules->move_text(game_state_of(game), move, &out);
        text_end(&out);
        return APIARY_OK;
    }
    enum apiary_colour us = apiary_game_to_move(game);
    if (count > 0 && steps[0].kind == APIARY_STEP_HAND && steps[0].colour != us) {
        return error_set(error, APIARY_NOT_YOUR_TURN, 0, "it is %s's turn",
                         us == APIARY_WHITE ? "White" : "Black");
    }
    size_t length = apiary_game_steps_text(game, steps, count, text, sizeof text);
    if (length == 0 || length >= sizeof text) {
        return error_set(error, APIARY_MALFORMED, 0, "incomplete move");
    }
    return apiary_game_check(game, text, length, buffer, size, error);
}

/* ---- What moves do ---- */

static void describe(const apiary_game *game, const void *before, game_move move, bool played,
                     struct apiary_move_effect *effect) {
    *effect = (struct apiary_move_effect){.action = APIARY_ACTION_NONE};
    game_rules_of(game)->describe(before, move, played, effect);
}

static void add_stop(struct apiary_path *path, struct apiary_axial at) {
    path->stop[path->count++] = (struct apiary_stop){at.q, at.r, 1};
}

_Static_assert(APIARY_MAX_STEPS <= APIARY_MAX_PATH, "the path of a description fits");

static void find_path(const apiary_game *game, const void *before, game_move move, bool played,
                      struct apiary_path *path) {
    const struct game_rules *rules = game_rules_of(game);
    path->count = 0;
    if (rules->path) {
        rules->path(before, move, played, path);
        return;
    }
    struct apiary_move_effect effect;
    describe(game, before, move, played, &effect);
    for (size_t i = 0; i < effect.path_length; i++) {
        add_stop(path, effect.path[i]);
    }
    if (effect.path_length == 0 && effect.has_from) {
        add_stop(path, effect.from);
    }
    if (effect.path_length == 0 && effect.has_to) {
        add_stop(path, effect.to);
    }
}

static enum apiary_status read_move(const apiary_game *game, const char *text, size_t length,
                                    game_move *move, struct apiary_error *error) {
    enum apiary_status status = game_check_over(game, error);
    *move = 0;
    length = game_move_length(text, length);
    return status ? status
                  : game_rules_of(game)->move_read(game_state_of(game), text, length, move, error);
}

enum apiary_status apiary_game_describe(const apiary_game *game, const char *move, size_t length,
                                        struct apiary_move_effect *effect,
                                        struct apiary_error *error) {
    game_move code;
    enum apiary_status status = read_move(game, move, length, &code, error);
    if (!status) {
        describe(game, game_state_of(game), code, false, effect);
    }
    return status;
}

enum apiary_status apiary_game_path(const apiary_game *game, const char *move, size_t length,
                                    struct apiary_path *path, struct apiary_error *error) {
    game_move code;
    enum apiary_status status = read_move(game, move, length, &code, error);
    if (!status) {
        find_path(game, game_state_of(game), code, false, path);
    }
    return status;
}

enum apiary_status apiary_game_describe_last(const apiary_game *game,
                                             struct apiary_move_effect *effect) {
    if (apiary_game_length(game) == 0) {
        *effect = (struct apiary_move_effect){.action = APIARY_ACTION_NONE};
        return APIARY_OK;
    }
    game_move move = 0;
    void *before = game_state_before(game, &move);
    if (!before) {
        return APIARY_NO_MEMORY;
    }
    describe(game, before, move, true, effect);
    aligned_free(game_memory_of(game), before);
    return APIARY_OK;
}

enum apiary_status apiary_game_path_last(const apiary_game *game, struct apiary_path *path) {
    if (apiary_game_length(game) == 0) {
        path->count = 0;
        return APIARY_OK;
    }
    game_move move = 0;
    void *before = game_state_before(game, &move);
    if (!before) {
        return APIARY_NO_MEMORY;
    }
    find_path(game, before, move, true, path);
    aligned_free(game_memory_of(game), before);
    return APIARY_OK;
}

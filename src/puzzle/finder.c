#include "puzzle/finder.h"

#include <stdlib.h>
#include <string.h>

#include "apiary/review.h"
#include "base/mem.h"
#include "games/hive/rules.h"
#include "games/hive/wide/rules.h"

const char *const puzzle_kind_names[PUZZLE_KINDS + 1] = {"win", "save", "advantage", NULL};

enum { TABLE_MIB = 8, MORE_LINES = 8, BUSY_QUEEN = 3 };

enum apiary_status puzzle_finder_new(const struct apiary_allocator *memory,
                                     const struct puzzle_limits *limits,
                                     struct puzzle_finder **finder) {
    const struct apiary_engine_options options = {.table_mib = TABLE_MIB, .no_book = true};
    const struct apiary_engine_options weak = {.table_mib = 1, .no_book = true};
    struct apiary_allocator chosen = mem_or_default(memory);
    struct puzzle_finder *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    made->limits = *limits;
    if (apiary_engine_new(memory, &options, &made->engine) ||
        apiary_engine_new(memory, &weak, &made->weak) ||
        prover_new(memory, TABLE_MIB, &made->prover)) {
        puzzle_finder_free(made);
        return APIARY_NO_MEMORY;
    }
    *finder = made;
    return APIARY_OK;
}

void puzzle_finder_free(struct puzzle_finder *finder) {
    if (finder) {
        struct apiary_allocator memory = finder->memory;
        apiary_engine_free(finder->engine);
        apiary_engine_free(finder->weak);
        prover_free(finder->prover);
        mem_free(&memory, finder);
    }
}

void puzzle_begin_game(struct puzzle_finder *finder) {
    apiary_engine_clear(finder->engine);
}

/* ---- Moves ---- */

enum apiary_status puzzle_key_after(const apiary_game *game, const char *move,
                                    struct puzzle_move *after) {
    apiary_game *copy = NULL;
    enum apiary_status status = apiary_game_clone(game, &copy);
    if (!status) {
        status = apiary_game_play(copy, move, strlen(move), NULL);
    }
    if (!status) {
        after->after = game_rules_of(copy)->key(game_state_of(copy));
    }
    apiary_game_free(copy);
    return status;
}

/* Searches so many lines and fills in the first other move among them. */
static enum apiary_status search_lines(struct puzzle_finder *finder, const apiary_game *game,
                                       uint64_t nodes, size_t lines, struct puzzle_pair *pair) {
    const struct apiary_limits limits = {.nodes = nodes, .lines = lines, .search_only_move = true};
    struct apiary_search_report report;
    struct puzzle_move best, other;
    enum apiary_status status =
        apiary_engine_search(finder->engine, game, &limits, NULL, NULL, &report);
    status = status ? status : puzzle_key_after(game, report.lines[0].move, &best);
    if (status) {
        return status;
    }
    *pair = (struct puzzle_pair){.score = report.lines[0].score, .several = report.line_count > 1};
    memcpy(pair->best, report.lines[0].move, sizeof pair->best);
    for (size_t i = 1; i < report.line_count && !pair->has_second && !status; i++) {
        status = puzzle_key_after(game, report.lines[i].move, &other);
        if (!status && !puzzle_same_move(&best, &other)) {
            pair->has_second = true;
            pair->second = report.lines[i].score;
        }
    }
    return status;
}

enum apiary_status puzzle_search_pair(struct puzzle_finder *finder, const apiary_game *game,
                                      uint64_t nodes, struct puzzle_pair *pair) {
    if (puzzle_is_stopped(finder)) {
        return APIARY_STOPPED;
    }
    enum apiary_status status = search_lines(finder, game, nodes, 2, pair);
    if (!status && !pair->has_second && pair->several) {
        status = search_lines(finder, game, nodes, MORE_LINES, pair);
    }
    return status;
}

static double gap_of(const struct puzzle_pair *pair) {
    return apiary_winning_chances(pair->score) - apiary_winning_chances(pair->second);
}

/* In Hive, while both queens have few neighbours, nothing is decided. */
static bool is_quiet(const apiary_game *game) {
    const struct game_rules *rules = game_rules_of(game);
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    if (rules != &hive_rules && rules != &hive_expansion_rules) {
        return false;
    }
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        int neighbours = 0;
        for (size_t j = 0; pieces[i].bug == 'Q' && j < count; j++) {
            int q = pieces[j].q - pieces[i].q, r = pieces[j].r - pieces[i].r;
            neighbours += pieces[j].level == 1 && abs(q) <= 1 && abs(r) <= 1 && q != r;
        }
        if (neighbours >= BUSY_QUEEN) {
            return false;
        }
    }
    return true;
}

enum apiary_status puzzle_look(struct puzzle_finder *finder, const apiary_game *game,
                               uint64_t nodes, int least, struct puzzle_look *look) {
    struct puzzle_pair pair;
    look->hint = PUZZLE_UNLIKELY;
    look->before = look->best < 0 ? 1 : 1 - look->best;
    look->best = -1;
    if (is_quiet(game)) {
        return APIARY_OK;
    }
    enum apiary_status status = puzzle_search_pair(finder, game, nodes, &pair);
    if (status) {
        return status;
    }
    look->best = apiary_winning_chances(pair.score);
    if (!pair.has_second || (least > 1 && pair.second >= APIARY_FORCED)) {
        return APIARY_OK;
    }
    int plies = pair.score > APIARY_FORCED ? APIARY_WIN - pair.score : 2 * least; /* not known */
    if (pair.score >= APIARY_FORCED && plies < 2 * PUZZLE_MAX_MOVES) {
        look->hint = plies >= 2 * least - 1 ? PUZZLE_MAY_WIN : PUZZLE_UNLIKELY;
    } else if (gap_of(&pair) > PUZZLE_GAP) {
        look->hint = PUZZLE_MAY_BE;
    }
    return APIARY_OK;
}

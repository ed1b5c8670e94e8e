/*
 * difficulty.c: how hard a puzzle is, from the levels of the engine that solve it and from the
 * moves that tempt.
 *
 *   rating = 600 + 200 (level - 1) + 20 (tempting moves, at most 6) + 20 (moves - 1)
 *
 * The level is the lowest that finds the first move in most of its tries. The lowest level chooses
 * among many moves at random: a puzzle that it finds in any try counts at most as one for the
 * second level.
 */
#include <string.h>

#include "puzzle/finder.h"

enum {
    BASE = 600,
    A_LEVEL = 200,
    A_MOVE = 20,
    MAX_TEMPTING = 6,
    TEMPTING_LINES = 8,
    TEMPTING_DEPTH = 2,
    TEMPTING_MARGIN = 40,
    LAST_NODES = 150000 /* of the strongest level */
};

/* How often each level tries. */
static const int tries[APIARY_MAX_LEVEL + 1] = {0, 9, 5, 5, 5, 5, 3, 3, 1};

static enum apiary_status solves(struct puzzle_finder *finder, const apiary_game *game,
                                 const struct puzzle_move *right, int level, int try,
                                 bool *solved) {
    const struct apiary_engine_options options = {
        .level = level, .table_mib = 1, .seed = (uint64_t)(100 * level + try), .no_book = true};
    const struct apiary_limits limits = {.nodes = level == APIARY_MAX_LEVEL ? LAST_NODES : 0,
                                         .search_only_move = true};
    struct apiary_search_report report;
    struct puzzle_move chosen = {0};
    enum apiary_status status = puzzle_is_stopped(finder)
                                    ? APIARY_STOPPED
                                    : apiary_engine_configure(finder->weak, &options);
    if (!status) {
        apiary_engine_clear(finder->weak);
        status = apiary_engine_search(finder->weak, game, &limits, NULL, NULL, &report);
    }
    if (!status) {
        status = puzzle_key_after(game, report.move, &chosen);
    }
    *solved = !status && puzzle_same_move(&chosen, right);
    return status;
}

static enum apiary_status find_level(struct puzzle_finder *finder, const apiary_game *game,
                                     const struct puzzle_move *right, int *level, bool *by_chance) {
    enum apiary_status status = APIARY_OK;
    *by_chance = false;
    for (*level = 1; *level <= APIARY_MAX_LEVEL && !status; ++*level) {
        int solved = 0;
        for (int try = 0; try < tries[*level] && !status; try++) {
            bool yes = false;
            status = solves(finder, game, right, *level, try, &yes);
            solved += yes;
        }
        *by_chance |= *level == 1 && solved > 0;
        if (2 * solved > tries[*level]) {
            return status;
        }
    }
    return status;
}

/* How many other moves look as good to a shallow search. */
static enum apiary_status count_tempting(struct puzzle_finder *finder, const apiary_game *game,
                                         const struct puzzle_move *right, int *tempting) {
    const struct apiary_limits limits = {.depth = TEMPTING_DEPTH, .lines = TEMPTING_LINES};
    struct apiary_search_report report;
    apiary_engine_clear(finder->engine);
    enum apiary_status status =
        apiary_engine_search(finder->engine, game, &limits, NULL, NULL, &report);
    *tempting = 0;
    for (size_t i = 0; !status && i < report.line_count; i++) {
        const struct apiary_line *line = &report.lines[i];
        struct puzzle_move move;
        status = puzzle_key_after(game, line->move, &move);
        *tempting += !status && !puzzle_same_move(&move, right) &&
                     line->score > report.lines[0].score - TEMPTING_MARGIN;
    }
    *tempting = *tempting < MAX_TEMPTING ? *tempting : MAX_TEMPTING;
    return status;
}

enum apiary_status puzzle_rate(struct puzzle_finder *finder, const apiary_game *game,
                               struct puzzle *puzzle) {
    char first[APIARY_MOVE_SIZE];
    size_t length = strcspn(puzzle->line, ";");
    struct puzzle_move right;
    int tempting = 0;
    bool by_chance = false;
    memcpy(first, puzzle->line, length);
    first[length] = '\0';
    enum apiary_status status = puzzle_key_after(game, first, &right);
    if (!status) {
        status = find_level(finder, game, &right, &puzzle->level, &by_chance);
    }
    if (!status) {
        status = count_tempting(finder, game, &right, &tempting);
    }
    int level = by_chance && puzzle->level > 2 ? 2 : puzzle->level;
    puzzle->rating = BASE + A_LEVEL * (level - 1) + A_MOVE * (tempting + puzzle->moves - 1);
    return status;
}

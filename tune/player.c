#include "tune/player.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/rng.h"

/* A small table is quickly cleared and stays in the cache; a few thousand nodes do not fill it. */
enum { TABLE_MIB = 1 };

/* Noise: in place of the best move, one of the next best that is at most this many points worse. */
enum { NOISE_LINES = 4, NOISE_MARGIN = 60 };

/* Varied openings: more lines, and more nodes as these are shared by the lines. Early moves that
 * mirror each other are lines of their own. */
enum { VARY_LINES = 16, VARY_MARGIN = 40, VARY_NODES = 4 };

struct player {
    const struct player_options *options;
    apiary_engine *engine;
    struct rng rng;
    bool noisy; /* this game */
};

enum apiary_status player_new(const struct player_options *options, struct player **player) {
    const struct apiary_engine_options engine = {.threads = 1, .table_mib = TABLE_MIB};
    struct apiary_allocator memory = mem_or_default(NULL);
    struct player *made = mem_zero(&memory, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    enum apiary_status status = apiary_engine_new(NULL, &engine, &made->engine);
    if (status) {
        player_free(made);
        return status;
    }
    made->options = options;
    *player = made;
    return APIARY_OK;
}

void player_free(struct player *player) {
    if (player) {
        struct apiary_allocator memory = mem_or_default(NULL);
        apiary_engine_free(player->engine);
        mem_free(&memory, player);
    }
}

static bool happens(struct player *player, uint64_t percent) {
    return rng_below(&player->rng, 100) < percent;
}

/* ---- Types ---- */

static enum apiary_status check_type(const char *name, struct apiary_error *error) {
    apiary_game *game;
    enum apiary_status status = apiary_game_new(NULL, name, NULL, &game, error);
    if (!status) {
        apiary_game_free(game);
    }
    return status;
}

enum apiary_status player_read_types(const char *text, struct player_options *options,
                                     struct apiary_error *error) {
    options->type_count = 0;
    do {
        struct player_type *type = &options->type[options->type_count];
        char share[8];
        long value = 1;
        int used = 0;
        if (options->type_count == PLAYER_MAX_TYPES ||
            sscanf(text, "%23[^=,]%n", type->name, &used) != 1) {
            return error_set(error, APIARY_MALFORMED, 0, "expected a game type at \"%s\"", text);
        }
        text += used;
        if (sscanf(text, "=%4[0-9]%n", share, &used) == 1 && number_read(share, 1, 9999, &value)) {
            text += used;
        }
        type->share = (unsigned)value;
        if (*text != '\0' && *text != ',') {
            return error_set(error, APIARY_MALFORMED, 0, "expected \"=SHARE\" or \",\" at \"%s\"",
                             text);
        }
        enum apiary_status status = check_type(type->name, error);
        if (status) {
            return status;
        }
        options->type_count++;
    } while (*text++ == ',');
    return APIARY_OK;
}

static const char *draw_type(struct player *player) {
    const struct player_options *options = player->options;
    const struct player_type *type = options->type;
    unsigned total = 0;
    for (unsigned i = 0; i < options->type_count; i++) {
        total += type[i].share;
    }
    unsigned drawn = rng_below(&player->rng, total);
    while (drawn >= type->share) {
        drawn -= type++->share;
    }
    return type->name;
}

/* The type with each letter after "Base+" kept or left out at random. */
static void draw_subset(struct player *player, char type[APIARY_TYPE_SIZE]) {
    size_t kept = strcspn(type, "+");
    for (const char *letter = type + kept; *letter; letter++) {
        if (*letter == '+' || happens(player, 50)) {
            type[kept++] = *letter;
        }
    }
    kept -= type[kept - 1] == '+';
    type[kept] = '\0';
}

/* ---- A game ---- */

static unsigned draw_random_plies(struct player *player) {
    const struct player_options *options = player->options;
    uint64_t range = options->random_max - options->random_min + 1;
    return (unsigned)options->random_min + rng_below(&player->rng, (uint32_t)range);
}

static void start_game(struct player *player, uint64_t number, struct selfplay_game *game) {
    const struct player_options *options = player->options;
    player->rng.state = rng_combine(options->seed, number);
    player->noisy = happens(player, 50);
    *game = (struct selfplay_game){.options = {.repetition = true, .variant = options->variant},
                                   .random = draw_random_plies(player)};
    text_copy(draw_type(player), game->type, sizeof game->type);
    if (happens(player, options->subsets)) {
        draw_subset(player, game->type);
    }
    if (options->variant != APIARY_VARIANT_NONE) {
        snprintf(game->options.seed, sizeof game->options.seed, "%016llx",
                 (unsigned long long)rng_next(&player->rng));
    }
}

static enum apiary_status random_move(struct player *player, apiary_game *board,
                                      char move[APIARY_MOVE_SIZE]) {
    size_t count;
    enum apiary_status status = apiary_game_moves(board, &count);
    if (!status) {
        apiary_game_move(board, rng_below(&player->rng, (uint32_t)count), move, APIARY_MOVE_SIZE);
    }
    return status;
}

/* One of the lines after the first, if any is good enough; NULL if none is. */
static const struct apiary_line *noise_line(struct player *player,
                                            const struct apiary_search_report *report) {
    size_t good = 1;
    while (good < report->line_count &&
           report->lines[good].score >= report->lines[0].score - NOISE_MARGIN) {
        good++;
    }
    return good == 1 ? NULL : &report->lines[1 + rng_below(&player->rng, (uint32_t)good - 1)];
}

/* One of the lines within VARY_MARGIN of the best, the closer the likelier. */
static const struct apiary_line *varied_line(struct player *player,
                                             const struct apiary_search_report *report) {
    uint32_t weight[VARY_LINES], total = 0;
    for (size_t i = 0; i < report->line_count; i++) {
        int left = report->lines[i].score - report->lines[0].score + VARY_MARGIN + 1;
        weight[i] = left > 0 ? (uint32_t)(left * left) : 0;
        total += weight[i];
    }
    uint32_t drawn = rng_below(&player->rng, total);
    size_t line = 0;
    while (drawn >= weight[line]) {
        drawn -= weight[line++];
    }
    return &report->lines[line];
}

static enum apiary_status varied_move(struct player *player, const apiary_game *board,
                                      char move[APIARY_MOVE_SIZE], struct selfplay_ply *ply) {
    struct apiary_limits limits = {.nodes = player->options->nodes * VARY_NODES,
                                   .lines = VARY_LINES};
    struct apiary_search_report report;
    enum apiary_status status =
        apiary_engine_search(player->engine, board, &limits, NULL, NULL, &report);
    if (!status) {
        const struct apiary_line *line = varied_line(player, &report);
        text_copy(line->move, move, APIARY_MOVE_SIZE);
        ply->has_score = line == report.lines;
        ply->score = ply->has_score ? line->score : 0;
    }
    return status;
}

static enum apiary_status searched_move(struct player *player, const apiary_game *board,
                                        char move[APIARY_MOVE_SIZE], struct selfplay_ply *ply) {
    if (apiary_game_length(board) < player->options->vary) {
        return varied_move(player, board, move, ply);
    }
    bool noise = player->noisy && happens(player, player->options->noise);
    struct apiary_limits limits = {.nodes = player->options->nodes,
                                   .lines = noise ? NOISE_LINES : 1};
    struct apiary_search_report report;
    enum apiary_status status =
        apiary_engine_search(player->engine, board, &limits, NULL, NULL, &report);
    if (status) {
        return status;
    }
    const struct apiary_line *line = noise ? noise_line(player, &report) : NULL;
    text_copy(line ? line->move : report.move, move, APIARY_MOVE_SIZE);
    ply->has_score = !line;
    ply->score = line ? 0 : report.score;
    return APIARY_OK;
}

static bool is_forced(const struct selfplay_ply *ply) {
    return ply->score >= APIARY_FORCED || ply->score <= -APIARY_FORCED;
}

/* Plays and records the next move. */
static enum apiary_status play_ply(struct player *player, apiary_game *board,
                                   struct selfplay_game *game) {
    struct selfplay_ply *ply = &game->ply[game->plies];
    char move[APIARY_MOVE_SIZE];
    enum apiary_status status = game->plies < game->random
                                    ? random_move(player, board, move)
                                    : searched_move(player, board, move, ply);
    if (!status && is_forced(ply)) {
        bool white = (apiary_game_to_move(board) == APIARY_WHITE) == (ply->score > 0);
        game->ending = SELFPLAY_ADJUDICATED;
        game->result = white ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
    }
    if (!status) {
        status = apiary_game_play(board, move, strlen(move), NULL);
    }
    if (!status) {
        apiary_game_record_move(board, game->plies++, ply->move, sizeof ply->move);
    }
    return status;
}

static enum apiary_status play_out(struct player *player, apiary_game *board,
                                   struct selfplay_game *game) {
    enum apiary_status status = APIARY_OK;
    game->ending = SELFPLAY_LIMIT;
    game->result = APIARY_DRAW;
    while (!status && game->ending == SELFPLAY_LIMIT && game->plies < SELFPLAY_MAX_PLIES) {
        status = play_ply(player, board, game);
        enum apiary_result result = apiary_game_result(board);
        if (apiary_result_is_final(result)) {
            game->result = result;
            game->ending = apiary_game_ending(board) == APIARY_ENDING_REPETITION
                               ? SELFPLAY_REPETITION
                               : SELFPLAY_SURROUNDED;
        }
    }
    return status;
}

enum apiary_status player_play(struct player *player, uint64_t number, struct selfplay_game *game) {
    apiary_game *board;
    start_game(player, number, game);
    apiary_engine_clear(player->engine);
    enum apiary_status status = apiary_game_new(NULL, game->type, &game->options, &board, NULL);
    if (!status) {
        status = play_out(player, board, game);
        apiary_game_free(board);
    }
    return status;
}

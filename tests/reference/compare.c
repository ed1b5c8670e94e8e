#include "reference/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "games/game.h"
#include "reference/reference.h"

static const char *const types[] = {"Base",    "Base+M",  "Base+L",  "Base+P",
                                    "Base+ML", "Base+MP", "Base+LP", "Base+MLP"};
enum { TYPES = sizeof types / sizeof *types, GAME_PLIES = 160 };

struct pair {
    apiary_game *game;
    struct ref_game *reference;
    size_t count;
    char moves[REF_MAX_MOVES][REF_MOVE_SIZE]; /* the reference's, sorted */
    char fast[REF_MAX_MOVES][APIARY_MOVE_SIZE];
};

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static int differ(const struct pair *pair, const char *what) {
    char text[1 << 14];
    apiary_game_write(pair->game, APIARY_FORMAT_GAME_STRING, text, sizeof text);
    fprintf(stderr, "difference in %s after: %s\n", what, text);
    return 1;
}

/* Prints the moves that only one of the two has; both lists are sorted. */
static void print_differences(const struct pair *pair, size_t count) {
    for (size_t i = 0, j = 0; i < count || j < pair->count;) {
        int order = i == count ? 1 : j == pair->count ? -1 : strcmp(pair->fast[i], pair->moves[j]);
        if (order) {
            fprintf(stderr, "%s: %s\n", order < 0 ? "only here" : "only in the reference",
                    order < 0 ? pair->fast[i] : pair->moves[j]);
        }
        i += order <= 0;
        j += order >= 0;
    }
}

static int compare_moves(struct pair *pair) {
    size_t count;
    if (apiary_game_moves(pair->game, &count)) {
        return differ(pair, "memory");
    }
    pair->count = ref_moves(pair->reference, pair->moves);
    for (size_t i = 0; i < count && i < REF_MAX_MOVES; i++) {
        apiary_game_move(pair->game, i, pair->fast[i], sizeof pair->fast[i]);
    }
    qsort(pair->fast, count, sizeof *pair->fast, by_text);
    bool same = count == pair->count;
    for (size_t i = 0; same && i < count; i++) {
        same = !strcmp(pair->fast[i], pair->moves[i]);
    }
    if (!same) {
        print_differences(pair, count);
        return differ(pair, "the legal moves");
    }
    return apiary_game_perft(pair->game, 1) == count ? 0 : differ(pair, "the bulk count");
}

static int compare_facts(struct pair *pair) {
    static const enum apiary_result same[] = {
        [REF_NOT_STARTED] = APIARY_NOT_STARTED,
        [REF_IN_PROGRESS] = APIARY_IN_PROGRESS,
        [REF_WHITE_WINS] = APIARY_WHITE_WINS,
        [REF_BLACK_WINS] = APIARY_BLACK_WINS,
        [REF_DRAW] = APIARY_DRAW,
    };
    if (apiary_game_result(pair->game) != same[ref_result(pair->reference)]) {
        return differ(pair, "the result");
    }
    size_t count;
    const struct game_key *key = game_keys_of(pair->game, &count);
    int occurrences = 0;
    for (size_t i = 0; i < count; i++) {
        occurrences += !memcmp(&key[i], &key[count - 1], sizeof *key);
    }
    return occurrences == ref_occurrences(pair->reference) ? 0 : differ(pair, "the occurrences");
}

/* The position text with every cell shifted by (q, r). */
static void shift_text(const char *text, int q, int r, char *shifted, size_t size) {
    struct text out = text_into(shifted, size);
    const char *at = text;
    while (*at) {
        int cell_q, cell_r, length = 0;
        if (at > text && at[-1] == ' ' && sscanf(at, "%d,%d%n", &cell_q, &cell_r, &length) == 2) {
            text_format(&out, "%d,%d", cell_q + q, cell_r + r);
            at += length;
        } else {
            text_put(&out, *at++);
        }
    }
    text_end(&out);
}

/*
 * The position text, read back anywhere on the folded grid, is the same position: same text when
 * written from the same place, same moves.
 */
static int compare_text(struct pair *pair, struct rng *rng) {
    char text[2048], moved[2048], again[2048];
    struct apiary_options options = apiary_game_options(pair->game);
    int q = (int)rng_below(rng, 2001) - 1000, r = (int)rng_below(rng, 2001) - 1000;
    apiary_game_write(pair->game, APIARY_FORMAT_POSITION, text, sizeof text);
    for (int round = 0; round < 2; round++) {
        apiary_game *copy = NULL;
        shift_text(text, round * q, round * r, moved, sizeof moved);
        if (apiary_game_read(NULL, APIARY_FORMAT_POSITION, moved, strlen(moved), &options, &copy,
                             NULL)) {
            return differ(pair, "reading the position text");
        }
        apiary_game_write(copy, APIARY_FORMAT_POSITION, again, sizeof again);
        struct pair other = {.game = copy, .reference = pair->reference};
        int failed = round == 0 ? strcmp(text, again) != 0 : compare_moves(&other);
        apiary_game_free(copy);
        if (failed) {
            return differ(pair, "the position text");
        }
    }
    return 0;
}

/* Prefers moves over placements at times, so that games reach stacks and open hives. */
static size_t choose(const struct pair *pair, struct rng *rng) {
    size_t index = rng_below(rng, (uint32_t)pair->count);
    for (int tries = 0; tries < 3; tries++) {
        const char *move = pair->moves[index];
        bool climbs = strlen(move) > 3 && !strpbrk(move, "-/\\");
        if (climbs || rng_below(rng, 3) == 0) {
            break;
        }
        index = rng_below(rng, (uint32_t)pair->count);
    }
    return index;
}

static int play_one(struct pair *pair, struct rng *rng, uint64_t limit,
                    struct compare_totals *totals) {
    for (int ply = 0; ply < GAME_PLIES && totals->positions < limit; ply++) {
        if (compare_moves(pair) || compare_facts(pair) ||
            (ply % 4 == 0 && compare_text(pair, rng))) {
            return 1;
        }
        totals->positions++;
        totals->moves += pair->count;
        struct apiary_piece pieces[APIARY_MAX_PIECES];
        size_t in_play = apiary_game_pieces(pair->game, pieces, APIARY_MAX_PIECES);
        totals->stacked += in_play > 0 && pieces[in_play - 1].level > 1;
        totals->repeated += ref_occurrences(pair->reference) > 1;
        if (pair->count == 0) {
            totals->finished++;
            break;
        }
        const char *move = pair->moves[choose(pair, rng)];
        totals->passes += !strcmp(move, "pass");
        if (ref_play(pair->reference, move) ||
            apiary_game_play(pair->game, move, strlen(move), NULL)) {
            return differ(pair, "playing a legal move");
        }
    }
    /* Back to the start, bit for bit. */
    const struct game_rules *rules = game_rules_of(pair->game);
    apiary_game *fresh = NULL;
    char type[APIARY_TYPE_SIZE];
    struct apiary_options options = apiary_game_options(pair->game);
    apiary_game_type(pair->game, type, sizeof type);
    apiary_game_undo(pair->game, apiary_game_length(pair->game));
    if (apiary_game_new(NULL, type, &options, &fresh, NULL)) {
        return 1;
    }
    int changed = memcmp(game_state_of(fresh), game_state_of(pair->game), rules->state_size);
    apiary_game_free(fresh);
    return changed ? differ(pair, "undo to the start") : 0;
}

int compare_random_games(uint64_t seed, uint64_t positions, struct compare_totals *totals) {
    struct rng rng = {seed};
    struct pair *pair = malloc(sizeof *pair);
    int failed = pair ? 0 : 1;
    *totals = (struct compare_totals){0};
    while (!failed && totals->positions < positions) {
        const char *type = types[totals->games % TYPES];
        struct apiary_options options = {.queen_first = totals->games / TYPES % 2};
        pair->game = NULL;
        pair->reference = ref_new(type, options.queen_first);
        failed = apiary_game_new(NULL, type, &options, &pair->game, NULL) ||
                 play_one(pair, &rng, positions, totals);
        apiary_game_free(pair->game);
        ref_free(pair->reference);
        totals->games++;
    }
    free(pair);
    return failed;
}

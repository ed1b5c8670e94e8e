/*
 * reference_games TYPE SEED GAMES: random games of one type of Hive, expansion pieces included,
 * played through the public interface next to the reference of expansion.h. At every position
 * legal moves, result, pieces, hands and occurrences are compared; position texts and the reading
 * of moves are tried out. Prints the first difference and exits with 1. TYPE may also be "all" (all
 * pieces), "each" (GAMES games with each expansion piece alone, beside the mosquito that copies it)
 * or "random" (another type for each game).
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "games/game.h"
#include "reference/expansion.h"

enum { GAME_PLIES = 160, TEXT_SIZE = 1 << 14 };

/* Kinds of turns, so that rare ones are played often enough. */
enum category {
    PLACE_QUEEN,
    PLACE_EXPANSION,
    PLACE_OTHER,
    MOVE,
    CLIMB,
    CARRY_RIDER,
    CARRY_LOAD,
    DOUBLE,
    THROW_ENEMY,
    STING,
    TURN_UP,
    REMOVE,
    PUSH,
    SWAP,
    PASS,
    CATEGORIES
};

static const struct {
    const char *name;
    uint32_t weight;
} categories[CATEGORIES] = {
    [PLACE_QUEEN] = {"queens placed", 20},
    [PLACE_EXPANSION] = {"expansion pieces placed", 16},
    [PLACE_OTHER] = {"others placed", 10},
    [MOVE] = {"moves", 10},
    [CLIMB] = {"climbs", 12},
    [CARRY_RIDER] = {"carriers", 14},
    [CARRY_LOAD] = {"loads", 14},
    [DOUBLE] = {"double steps", 3},
    [THROW_ENEMY] = {"enemies thrown", 5},
    [STING] = {"stings", 4},
    [TURN_UP] = {"turned up", 4},
    [REMOVE] = {"removals", 1},
    [PUSH] = {"pushes", 6},
    [SWAP] = {"swaps", 7},
    [PASS] = {"passes", 1},
};

struct totals {
    uint64_t positions, moves, finished, repeated;
    uint64_t played[CATEGORIES];
};

struct contest {
    char type[APIARY_TYPE_SIZE];
    struct apiary_options options;
    bool shuffle; /* late in the game only riders and mosquitoes move, so that positions recur */
    apiary_game *game;
    struct exp_position past[GAME_PLIES + 1]; /* past[plies] is the present position */
    int plies;
    struct exp_moves list;
    char texts[EXP_MAX_MOVES][EXP_MOVE_SIZE];  /* of list, in its order */
    char sorted[EXP_MAX_MOVES][EXP_MOVE_SIZE]; /* the same, sorted */
    char fast[EXP_MAX_MOVES][APIARY_MOVE_SIZE];
    struct rng rng;
    struct totals totals;
};

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static const struct exp_position *present(const struct contest *contest) {
    return &contest->past[contest->plies];
}

static int differ(const struct contest *contest, const char *what) {
    static const char *const yes_no[] = {"no", "yes"};
    char text[TEXT_SIZE];
    fprintf(stderr, "%s: difference in %s (queen first %s, repetition %s)\n", contest->type, what,
            yes_no[contest->options.queen_first], yes_no[contest->options.repetition]);
    apiary_game_write(contest->game, APIARY_FORMAT_GAME_STRING, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    apiary_game_write(contest->game, APIARY_FORMAT_POSITION, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    return 1;
}

/* ---- Legal moves ---- */

static void print_differences(const struct contest *contest, size_t count) {
    size_t theirs = contest->list.count;
    for (size_t i = 0, j = 0; i < count || j < theirs;) {
        int order = i == count    ? 1
                    : j == theirs ? -1
                                  : strcmp(contest->fast[i], contest->sorted[j]);
        if (order) {
            fprintf(stderr, "%s: %s\n", order < 0 ? "only here" : "only in the reference",
                    order < 0 ? contest->fast[i] : contest->sorted[j]);
        }
        i += order <= 0;
        j += order >= 0;
    }
}

/* The library's moves for `game`, which should be those of the reference's present position. */
static int compare_moves(struct contest *contest, apiary_game *game) {
    size_t count;
    if (apiary_game_moves(game, &count) || count > EXP_MAX_MOVES) {
        return differ(contest, "the number of moves");
    }
    for (size_t i = 0; i < count; i++) {
        apiary_game_move(game, i, contest->fast[i], sizeof contest->fast[i]);
    }
    qsort(contest->fast, count, sizeof *contest->fast, by_text);
    bool same = count == contest->list.count;
    for (size_t i = 0; same && i < count; i++) {
        same = !strcmp(contest->fast[i], contest->sorted[i]);
    }
    if (!same) {
        print_differences(contest, count);
        return differ(contest, "the legal moves");
    }
    /* A draw by repetition is a matter of the record, which perft does not look at. */
    bool drawn = apiary_game_result(game) == APIARY_DRAW;
    return drawn || apiary_game_perft(game, 1) == count ? 0 : differ(contest, "the bulk count");
}

/* All moves at every 16th position, three elsewhere: printed, they read back as themselves. */
static int compare_spelling(struct contest *contest) {
    size_t count = contest->list.count;
    size_t tries = contest->plies % 16 == 15 ? count : count < 3 ? count : 3;
    for (size_t i = 0; i < tries; i++) {
        size_t index = tries == count ? i : rng_below(&contest->rng, (uint32_t)count);
        char again[APIARY_MOVE_SIZE] = "";
        const char *text = contest->texts[index];
        if (apiary_game_check(contest->game, text, strlen(text), again, sizeof again, NULL) ||
            strcmp(text, again) != 0) {
            fprintf(stderr, "%s reads as %s\n", text, again);
            return differ(contest, "reading a move");
        }
    }
    return 0;
}

/* ---- Facts ---- */

static int occurrences(const struct contest *contest) {
    int count = 0;
    for (int i = 0; i <= contest->plies; i++) {
        count += exp_same(&contest->past[i], present(contest)) ? 1 : 0;
    }
    return count;
}

static int compare_result(struct contest *contest) {
    static const enum apiary_result same[] = {
        [EXP_NOT_STARTED] = APIARY_NOT_STARTED,
        [EXP_IN_PROGRESS] = APIARY_IN_PROGRESS,
        [EXP_WHITE_WINS] = APIARY_WHITE_WINS,
        [EXP_BLACK_WINS] = APIARY_BLACK_WINS,
        [EXP_DRAW] = APIARY_DRAW,
    };
    enum apiary_result expected = same[exp_result_of(present(contest))];
    int ours = occurrences(contest);
    if (contest->options.repetition && ours >= 3 && !apiary_result_is_final(expected)) {
        expected = APIARY_DRAW;
        contest->list.count = 0; /* after the end there are no moves */
    }
    contest->totals.repeated += ours > 1;
    if (apiary_game_result(contest->game) != expected) {
        return differ(contest, "the result");
    }
    size_t count;
    const struct game_key *key = game_keys_of(contest->game, &count);
    int theirs = 0;
    for (size_t i = 0; i < count; i++) {
        theirs += !memcmp(&key[i], &key[count - 1], sizeof *key);
    }
    return theirs == ours ? 0 : differ(contest, "the number of occurrences");
}

/* The reference's piece of this name, colour and level in play, or NULL. */
static const struct exp_piece *find_piece(const struct exp_position *position,
                                          const struct apiary_piece *wanted) {
    for (int i = 0; i < position->count; i++) {
        const struct exp_piece *piece = &position->pieces[i];
        if (piece->where == EXP_IN_PLAY && (int)piece->colour == (int)wanted->colour &&
            exp_letter(piece->kind) == wanted->bug && piece->number == wanted->number &&
            piece->level == wanted->level && piece->flipped == wanted->face_down &&
            (exp_top(position, piece->at) == i) == wanted->top) {
            return piece;
        }
    }
    return NULL;
}

static int in_play(const struct exp_position *position) {
    int count = 0;
    for (int i = 0; i < position->count; i++) {
        count += position->pieces[i].where == EXP_IN_PLAY ? 1 : 0;
    }
    return count;
}

/* The same pieces on the same cells, as far as differences of coordinates go. */
static int compare_pieces(const struct contest *contest) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(contest->game, pieces, APIARY_MAX_PIECES);
    struct exp_cell shift = {0, 0};
    if (count != (size_t)in_play(present(contest))) {
        return differ(contest, "the number of pieces");
    }
    for (size_t i = 0; i < count; i++) {
        const struct exp_piece *piece = find_piece(present(contest), &pieces[i]);
        if (!piece) {
            return differ(contest, "the pieces");
        }
        struct exp_cell by = {pieces[i].q - piece->at.q, pieces[i].r - piece->at.r};
        if (i > 0 && !exp_same_cell(by, shift)) {
            return differ(contest, "the cells");
        }
        shift = by;
    }
    return 0;
}

static int compare_hands(const struct contest *contest) {
    for (int i = 0; i < 2 * EXP_KINDS; i++) {
        enum exp_kind kind = (enum exp_kind)(i / 2);
        int ours = 0;
        for (int j = 0; j < present(contest)->count; j++) {
            const struct exp_piece *piece = &present(contest)->pieces[j];
            ours +=
                piece->where == EXP_IN_HAND && piece->kind == kind && (int)piece->colour == i % 2
                    ? 1
                    : 0;
        }
        if (apiary_game_hand(contest->game, i % 2 ? APIARY_BLACK : APIARY_WHITE,
                             exp_letter(kind)) != ours) {
            return differ(contest, "the hands");
        }
    }
    return 0;
}

/* The position text gives back a game with the same text and the same moves. */
static int compare_text(struct contest *contest) {
    char text[TEXT_SIZE], again[TEXT_SIZE];
    struct apiary_error error = {0};
    apiary_game *copy = NULL;
    apiary_game_write(contest->game, APIARY_FORMAT_POSITION, text, sizeof text);
    if (apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), &contest->options, &copy,
                         &error)) {
        fprintf(stderr, "%s\n", error.message);
        return differ(contest, "reading the position text");
    }
    apiary_game_write(copy, APIARY_FORMAT_POSITION, again, sizeof again);
    int failed = strcmp(text, again) != 0;
    /* A draw by repetition is not in the position. */
    if (!failed && contest->list.count > 0) {
        failed = compare_moves(contest, copy);
    }
    apiary_game_free(copy);
    return failed ? differ(contest, "the position text") : 0;
}

/* ---- Playing ---- */

static enum category category_of(const struct exp_position *position, struct exp_move move) {
    static const enum category of_action[] = {
        [EXP_PASS] = PASS,     [EXP_STING] = STING, [EXP_TURN_UP] = TURN_UP,
        [EXP_REMOVE] = REMOVE, [EXP_PUSH] = PUSH,   [EXP_SWAP] = SWAP,
    };
    if (move.action != EXP_GO) {
        return of_action[move.action];
    }
    const struct exp_piece *piece = &position->pieces[move.piece];
    if (piece->where == EXP_IN_HAND) {
        bool expansion = piece->kind >= EXP_MOSQUITO || piece->kind == EXP_BEETLE;
        return piece->kind == EXP_QUEEN ? PLACE_QUEEN : expansion ? PLACE_EXPANSION : PLACE_OTHER;
    }
    if (piece->colour != exp_to_move(position)) {
        return THROW_ENEMY;
    }
    if (exp_load(position, move.piece, move.to) != EXP_NONE) {
        return CARRY_LOAD;
    }
    if (exp_rider_on(position, move.piece) != EXP_NONE) {
        return CARRY_RIDER;
    }
    if (move.uses_double) {
        return DOUBLE;
    }
    return exp_height(position, move.to) > 0 ? CLIMB : MOVE;
}

static void swap_moves(struct contest *contest, size_t i, size_t j) {
    struct exp_move move = contest->list.moves[i];
    char text[EXP_MOVE_SIZE];
    memcpy(text, contest->texts[i], sizeof text);
    contest->list.moves[i] = contest->list.moves[j];
    memcpy(contest->texts[i], contest->texts[j], sizeof text);
    contest->list.moves[j] = move;
    memcpy(contest->texts[j], text, sizeof text);
}

/* A rider or a mosquito on the table moves. */
static bool shuffles(const struct exp_position *position, struct exp_move move) {
    if (move.action != EXP_GO) {
        return false;
    }
    const struct exp_piece *piece = &position->pieces[move.piece];
    return piece->where == EXP_IN_PLAY && (piece->kind == EXP_RIDER || piece->kind == EXP_MOSQUITO);
}

/* The moves of a shuffling game come first in the list; returns how many there are, or all. */
static size_t candidates(struct contest *contest) {
    enum { SHUFFLE_PLY = 24 };
    size_t count = 0;
    if (contest->shuffle && contest->plies >= SHUFFLE_PLY) {
        for (size_t i = 0; i < contest->list.count; i++) {
            if (shuffles(present(contest), contest->list.moves[i])) {
                swap_moves(contest, i, count++);
            }
        }
    }
    return count > 0 ? count : contest->list.count;
}

/* A category by weight among those there are, then any move of it. */
static size_t draw_move(struct contest *contest) {
    size_t count[CATEGORIES] = {0};
    uint32_t sum = 0;
    size_t limit = candidates(contest);
    for (size_t i = 0; i < limit; i++) {
        enum category category = category_of(present(contest), contest->list.moves[i]);
        sum += count[category]++ == 0 ? categories[category].weight : 0;
    }
    uint32_t lot = rng_below(&contest->rng, sum);
    int chosen = 0;
    while (count[chosen] == 0 || lot >= categories[chosen].weight) {
        lot -= count[chosen] > 0 ? categories[chosen].weight : 0;
        chosen++;
    }
    size_t skip = rng_below(&contest->rng, (uint32_t)count[chosen]);
    size_t index = 0;
    while ((int)category_of(present(contest), contest->list.moves[index]) != chosen || skip-- > 0) {
        index++;
    }
    return index;
}

static bool ends(const struct contest *contest, size_t index) {
    struct exp_position next = *present(contest);
    exp_apply(&next, contest->list.moves[index]);
    return exp_result_of(&next) != EXP_IN_PROGRESS;
}

/* Keeps games going: most moves that would end one are drawn again, except late in the game. */
static size_t choose(struct contest *contest) {
    for (size_t i = 0; contest->plies > GAME_PLIES * 2 / 3 && i < contest->list.count; i++) {
        if (ends(contest, i) && rng_below(&contest->rng, 2)) {
            return i;
        }
    }
    size_t index = draw_move(contest);
    for (int tries = 0; tries < 2 && ends(contest, index); tries++) {
        index = draw_move(contest);
    }
    return index;
}

static int play_ply(struct contest *contest) {
    size_t index = choose(contest);
    struct exp_move move = contest->list.moves[index];
    const char *text = contest->texts[index];
    contest->totals.played[category_of(present(contest), move)]++;
    struct exp_position next = *present(contest);
    exp_apply(&next, move);
    const char *flaw = exp_flaw(present(contest), move, &next);
    if (flaw) {
        fprintf(stderr, "after %s: %s\n", text, flaw);
        return differ(contest, "what the reference holds");
    }
    if (apiary_game_play(contest->game, text, strlen(text), NULL)) {
        fprintf(stderr, "%s is refused\n", text);
        return differ(contest, "playing a legal move");
    }
    contest->past[++contest->plies] = next;
    return 0;
}

static int list_moves(struct contest *contest) {
    exp_legal_moves(present(contest), &contest->list);
    for (size_t i = 0; i < contest->list.count; i++) {
        exp_write(present(contest), contest->list.moves[i], contest->texts[i]);
        memcpy(contest->sorted[i], contest->texts[i], EXP_MOVE_SIZE);
    }
    qsort(contest->sorted, contest->list.count, sizeof *contest->sorted, by_text);
    for (size_t i = 1; i < contest->list.count; i++) {
        if (!strcmp(contest->sorted[i - 1], contest->sorted[i])) {
            return differ(contest, "the reference: two moves are written alike");
        }
    }
    return 0;
}

static int compare_position(struct contest *contest) {
    return list_moves(contest) || compare_result(contest) ||
           compare_moves(contest, contest->game) || compare_spelling(contest) ||
           compare_pieces(contest) || compare_hands(contest) || compare_text(contest);
}

static int play_game(struct contest *contest) {
    char start[TEXT_SIZE], end[TEXT_SIZE];
    apiary_game_write(contest->game, APIARY_FORMAT_POSITION, start, sizeof start);
    for (;;) {
        if (compare_position(contest)) {
            return 1;
        }
        contest->totals.positions++;
        contest->totals.moves += contest->list.count;
        contest->totals.finished += contest->list.count == 0;
        if (contest->list.count == 0 || contest->plies == GAME_PLIES) {
            break;
        }
        if (play_ply(contest)) {
            return 1;
        }
    }
    apiary_game_undo(contest->game, apiary_game_length(contest->game));
    apiary_game_write(contest->game, APIARY_FORMAT_POSITION, end, sizeof end);
    return strcmp(start, end) != 0 ? differ(contest, "undo to the start") : 0;
}

/* Each optional piece is in with even chance. */
static void random_type(struct contest *contest) {
    size_t length = 5;
    memcpy(contest->type, "Base+", length);
    for (const char *letter = exp_optional_letters; *letter; letter++) {
        if (rng_below(&contest->rng, 2)) {
            contest->type[length++] = *letter;
        }
    }
    contest->type[length > 5 ? length : 4] = '\0';
}

static int run(struct contest *contest, const char *type, uint64_t games) {
    int failed = 0;
    for (uint64_t game = 0; !failed && game < games; game++) {
        if (!strcmp(type, "random")) {
            random_type(contest);
        } else {
            snprintf(contest->type, sizeof contest->type, "%s", type);
        }
        contest->options =
            (struct apiary_options){.queen_first = game % 4 == 1, .repetition = game % 4 == 2};
        contest->shuffle = game % 4 == 3;
        contest->plies = 0;
        contest->game = NULL;
        if (!exp_start(contest->type, contest->options.queen_first, &contest->past[0]) ||
            apiary_game_new(NULL, contest->type, &contest->options, &contest->game, NULL)) {
            fprintf(stderr, "%s: unknown type\n", contest->type);
            return 1;
        }
        failed = play_game(contest);
        apiary_game_free(contest->game);
    }
    return failed;
}

/* `type` as the command line has it. */
static int run_all(struct contest *contest, const char *type, uint64_t games) {
    char made[APIARY_TYPE_SIZE];
    int failed = 0;
    if (!strcmp(type, "all")) {
        snprintf(made, sizeof made, "Base+%s", exp_optional_letters);
        return run(contest, made, games);
    }
    if (strcmp(type, "each") != 0) {
        return run(contest, type, games);
    }
    for (int kind = EXP_PILLBUG + 1; !failed && kind < EXP_KINDS; kind++) {
        snprintf(made, sizeof made, "Base+M%c", exp_letter((enum exp_kind)kind));
        failed = run(contest, made, games);
    }
    return failed;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: reference_games TYPE|all|each|random SEED GAMES\n");
        return 2;
    }
    struct contest *contest = calloc(1, sizeof *contest);
    if (!contest) {
        return 2;
    }
    contest->rng.state = strtoull(argv[2], NULL, 10);
    int failed = run_all(contest, argv[1], strtoull(argv[3], NULL, 10));
    printf("%s: %" PRIu64 " positions, %" PRIu64 " moves, %" PRIu64 " finished, %" PRIu64
           " repeated",
           argv[1], contest->totals.positions, contest->totals.moves, contest->totals.finished,
           contest->totals.repeated);
    for (int i = 0; i < CATEGORIES; i++) {
        printf("; %" PRIu64 " %s", contest->totals.played[i], categories[i].name);
    }
    printf(": %s\n", failed ? "DIFFERENT" : "no difference");
    free(contest);
    return failed;
}

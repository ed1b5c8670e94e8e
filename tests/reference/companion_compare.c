#include "reference/companion_compare.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "reference/field.h"

enum {
    LONGEST_GAME = 4000, /* turns; every game ends by rule long before */
    CHECKED_MOVES = 200,
    CHANGED_TEXTS = 12,
    MANY_MOVES = 20000,
    CANDIDATES = 6,
};

/* How the moves of one game are chosen. */
struct style {
    int weight;      /* of the measure: -1, 0 or 1 */
    bool avoid;      /* moves that end the game */
    bool to_and_fro; /* takes moves back, for repetitions */
    int food;        /* Territory: no more than this on the board: paths grow exponentially */
};

struct pair {
    const char *type;
    struct apiary_options options;
    apiary_game *game;
    struct companion *reference;
    struct move_list slow, fast; /* both sorted */
    struct rng rng;
    struct style style;
    char last[2][COMPANION_MOVE_SIZE]; /* each side's latest move */
    char *text, *again;                /* written games and positions */
    struct companion_totals *totals;
};

enum { TEXT_SIZE = 1 << 18 };

static const char *option_text(const struct apiary_options *options, char *buffer, size_t size) {
    static const char *const tiles[] = {"22", "21", "19"};
    snprintf(buffer, size, "tiles=%s free-first=%d layout=%c either-colour=%d",
             tiles[options->tiles], options->free_first, options->layout ? 'B' : 'A',
             options->either_colour);
    return buffer;
}

static int differ(struct pair *pair, const char *what) {
    char options[128];
    fprintf(stderr, "difference in %s: %s, %s\n", what, pair->type,
            option_text(&pair->options, options, sizeof options));
    apiary_game_write(pair->game, APIARY_FORMAT_GAME_STRING, pair->again, TEXT_SIZE);
    fprintf(stderr, "  game: %s\n", pair->again);
    apiary_game_write(pair->game, APIARY_FORMAT_POSITION, pair->again, TEXT_SIZE);
    fprintf(stderr, "  position: %s\n", pair->again);
    return 1;
}

/* ---- Moves ---- */

/* Prints the moves that only one of the two has. */
static void print_differences(const struct move_list *fast, const struct move_list *slow) {
    for (size_t i = 0, j = 0; i < fast->count || j < slow->count;) {
        int order = i == fast->count   ? 1
                    : j == slow->count ? -1
                                       : strcmp(move_list_at(fast, i), move_list_at(slow, j));
        if (order) {
            fprintf(stderr, "  only in the %s: %s\n", order < 0 ? "library" : "reference",
                    order < 0 ? move_list_at(fast, i) : move_list_at(slow, j));
        }
        i += order <= 0;
        j += order >= 0;
    }
}

/* The library's moves of any game against the reference's moves in pair->slow. */
static int compare_moves(struct pair *pair, apiary_game *game, const char *what) {
    size_t count;
    if (apiary_game_moves(game, &count)) {
        return differ(pair, "memory");
    }
    move_list_clear(&pair->fast);
    for (size_t i = 0; i < count; i++) {
        char text[APIARY_MOVE_SIZE];
        if (apiary_game_move(game, i, text, sizeof text) >= sizeof text) {
            return differ(pair, "the length of a move");
        }
        move_list_add(&pair->fast, text);
    }
    move_list_sort(&pair->fast);
    bool same = count == pair->slow.count;
    for (size_t i = 0; same && i < count; i++) {
        same = !strcmp(move_list_at(&pair->fast, i), move_list_at(&pair->slow, i));
    }
    if (!same) {
        print_differences(&pair->fast, &pair->slow);
        return differ(pair, what);
    }
    return 0;
}

/* Reads one text; it must be accepted exactly if it is one of the legal moves. */
static int check_text(struct pair *pair, const char *text) {
    char canonical[APIARY_MOVE_SIZE] = "";
    bool legal = move_list_has(&pair->slow, text);
    enum apiary_status status =
        apiary_game_check(pair->game, text, strlen(text), canonical, sizeof canonical, NULL);
    if ((status == APIARY_OK) != legal || (legal && strcmp(canonical, text) != 0)) {
        fprintf(stderr, "  text \"%s\": status %d, \"%s\", but %s\n", text, (int)status, canonical,
                legal ? "legal" : "not legal");
        return differ(pair, "reading a move");
    }
    pair->totals->texts_refused += !legal;
    return 0;
}

static int check_moves(struct pair *pair) {
    size_t count = pair->slow.count;
    for (size_t i = 0; i < count && i < CHECKED_MOVES; i++) {
        size_t index = count <= CHECKED_MOVES ? i : rng_below(&pair->rng, (uint32_t)count);
        if (check_text(pair, move_list_at(&pair->slow, index))) {
            return 1;
        }
        if (count > MANY_MOVES && i == 8) {
            break;
        }
    }
    return 0;
}

/* A legal text with one character changed, lost or put in: seldom legal, sometimes not canonical.
 */
static int check_changed(struct pair *pair) {
    static const char letters[] = "0123456789,,-->>@@++bwBWDfil: ";
    for (int i = 0; i < CHANGED_TEXTS && pair->slow.count; i++) {
        char text[COMPANION_MOVE_SIZE + 16];
        size_t index = rng_below(&pair->rng, (uint32_t)pair->slow.count);
        snprintf(text, sizeof text - 16, "%s", move_list_at(&pair->slow, index));
        size_t length = strlen(text), at = rng_below(&pair->rng, (uint32_t)length + 1);
        char letter = letters[rng_below(&pair->rng, sizeof letters - 1)];
        switch (rng_below(&pair->rng, 4)) {
        case 0:
            memmove(text + at + 1, text + at, length - at + 1);
            text[at] = letter;
            break;
        case 1:
            if (at < length) {
                memmove(text + at, text + at + 1, length - at);
            }
            break;
        case 2:
            if (at < length) {
                text[at] = letter;
            }
            break;
        default: /* @ where it decides nothing, or its absence where it does */
            if (strchr(text, '@')) {
                *strchr(text, '@') = '\0';
            } else {
                index = rng_below(&pair->rng, (uint32_t)pair->slow.count);
                snprintf(text + length, 16, "@%.12s", move_list_at(&pair->slow, index));
            }
        }
        if (check_text(pair, text)) {
            return 1;
        }
    }
    return 0;
}

/* ---- Facts ---- */

static enum apiary_result expected(const struct companion *reference) {
    static const enum apiary_result same[] = {
        [COMPANION_IN_PROGRESS] = APIARY_IN_PROGRESS,
        [COMPANION_WHITE_WINS] = APIARY_WHITE_WINS,
        [COMPANION_BLACK_WINS] = APIARY_BLACK_WINS,
        [COMPANION_DRAW] = APIARY_DRAW,
    };
    enum apiary_result result = same[companion_result(reference)];
    return companion_turns(reference) == 0 ? APIARY_NOT_STARTED : result;
}

static int compare_facts(struct pair *pair) {
    if (apiary_game_result(pair->game) != expected(pair->reference)) {
        fprintf(stderr, "  the library: %s, the reference: %s\n",
                apiary_result_name(apiary_game_result(pair->game)),
                apiary_result_name(expected(pair->reference)));
        return differ(pair, "the result");
    }
    if ((int)apiary_game_to_move(pair->game) != (int)companion_to_move(pair->reference)) {
        return differ(pair, "the side to move");
    }
    if (apiary_game_turns(pair->game) != (size_t)companion_turns(pair->reference)) {
        return differ(pair, "the number of turns");
    }
    /* perft starts from the position, which does not know that it has occurred before. */
    if (companion_occurrences(pair->reference) < 3 &&
        apiary_game_perft(pair->game, 1) != pair->slow.count) {
        return differ(pair, "perft");
    }
    return 0;
}

/* Six and Andantino: the table as the library shows it is connected and that of the reference. */
static int compare_pieces(struct pair *pair) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(pair->game, pieces, APIARY_MAX_PIECES);
    struct companion_piece table[COMPANION_PIECES];
    size_t in_reference = companion_pieces(pair->reference, table);
    struct field field = {.count = 0};
    if (in_reference == 0) {
        return 0; /* another game */
    }
    if (count != in_reference) {
        return differ(pair, "the number of pieces");
    }
    for (size_t i = 0; i < count; i++) {
        enum companion_side owner =
            pieces[i].colour == APIARY_WHITE ? COMPANION_WHITE : COMPANION_BLACK;
        field_add(&field, (struct cell){pieces[i].q, pieces[i].r}, owner);
    }
    for (size_t i = 0; i < count; i++) {
        if (!field_owned(&field, (struct cell){table[i].q, table[i].r}, table[i].owner)) {
            return differ(pair, "the pieces");
        }
    }
    return field_connected(&field) ? 0 : differ(pair, "the connection of the field");
}

/* ---- Text ---- */

static apiary_game *read_back(struct pair *pair, enum apiary_format format) {
    struct apiary_error error = {.message = ""};
    apiary_game *copy = NULL;
    size_t length = apiary_game_write(pair->game, format, pair->text, TEXT_SIZE);
    if (length == 0 || length >= TEXT_SIZE ||
        apiary_game_read(NULL, format, pair->text, length, &pair->options, &copy, &error)) {
        fprintf(stderr, "  %s: %s\n", pair->text, error.message);
    }
    return copy;
}

/* What was read is the same game: same text, moves and result. */
static int compare_read(struct pair *pair, enum apiary_format format, const char *what) {
    apiary_game *copy = read_back(pair, format);
    if (!copy) {
        return differ(pair, what);
    }
    apiary_game_write(copy, format, pair->again, TEXT_SIZE);
    enum apiary_result result = apiary_game_result(copy);
    result = result == APIARY_NOT_STARTED ? APIARY_IN_PROGRESS : result;
    /* A position does not remember how often it occurred. */
    bool forgotten =
        format == APIARY_FORMAT_POSITION && companion_occurrences(pair->reference) >= 3;
    int failed = 0;
    if (strcmp(pair->text, pair->again) != 0) {
        fprintf(stderr, "  %s\n  %s\n", pair->text, pair->again);
        failed = differ(pair, what);
    } else if (!forgotten) {
        if (companion_turns(pair->reference) && result != expected(pair->reference)) {
            failed = differ(pair, "the result after reading");
        } else {
            failed = compare_moves(pair, copy, "the moves after reading");
        }
    }
    apiary_game_free(copy);
    return failed;
}

/* Takes back some entries and plays them again. */
static int compare_replay(struct pair *pair) {
    size_t length = apiary_game_length(pair->game);
    size_t count = rng_below(&pair->rng, (uint32_t)length + 1);
    char(*moves)[APIARY_MOVE_SIZE] = companion_memory(NULL, (count + 1) * sizeof *moves);
    int failed = 0;
    apiary_game_write(pair->game, APIARY_FORMAT_POSITION, pair->text, TEXT_SIZE);
    for (size_t i = 0; i < count; i++) {
        apiary_game_record_move(pair->game, length - count + i, moves[i], sizeof *moves);
    }
    if (apiary_game_undo(pair->game, count)) {
        failed = differ(pair, "undo");
    }
    for (size_t i = 0; i < count && !failed; i++) {
        if (apiary_game_play(pair->game, moves[i], strlen(moves[i]), NULL)) {
            failed = differ(pair, "playing again");
        }
    }
    free(moves);
    apiary_game_write(pair->game, APIARY_FORMAT_POSITION, pair->again, TEXT_SIZE);
    return failed                            ? 1
           : strcmp(pair->text, pair->again) ? differ(pair, "the position after undo and replay")
                                             : 0;
}

/* Type, state and turn at the head of the GameString, as RULES E and H have them. */
static int compare_head(struct pair *pair) {
    char head[64];
    int turns = companion_turns(pair->reference);
    int length = snprintf(head, sizeof head, "%s;%s;%s[%d]", pair->type,
                          apiary_result_name(expected(pair->reference)),
                          companion_to_move(pair->reference) == COMPANION_WHITE ? "White" : "Black",
                          turns / 2 + 1);
    apiary_game_write(pair->game, APIARY_FORMAT_GAME_STRING, pair->text, TEXT_SIZE);
    if (strncmp(pair->text, head, (size_t)length) != 0 || !strchr(";", pair->text[length])) {
        fprintf(stderr, "  wanted: %s\n", head);
        return differ(pair, "the head of the GameString");
    }
    return 0;
}

static int compare_position(struct pair *pair) {
    companion_moves(pair->reference, &pair->slow);
    bool many = pair->slow.count > MANY_MOVES;
    if (compare_moves(pair, pair->game, "the legal moves") || compare_facts(pair) ||
        compare_head(pair) || compare_pieces(pair) || check_moves(pair) ||
        (!many && check_changed(pair))) {
        return 1;
    }
    if ((!many || rng_below(&pair->rng, 8) == 0) &&
        compare_read(pair, APIARY_FORMAT_POSITION, "the position text")) {
        return 1;
    }
    return rng_below(&pair->rng, 40) == 0 ? compare_replay(pair) : 0;
}

/* ---- Random games ---- */

static struct style choose_style(struct rng *rng) {
    return (struct style){
        .weight = (int)rng_below(rng, 3) - 1,
        .avoid = rng_below(rng, 8) > 2,
        .to_and_fro = rng_below(rng, 4) == 0,
        .food = rng_below(rng, 50) ? 3 + (int)rng_below(rng, 12) : 18,
    };
}

/* "a>b" becomes "b>a"; false if the move is something else. */
static bool reversed(const char *move, char *back, size_t size) {
    const char *middle = strchr(move, '>');
    if (!middle || strpbrk(middle, "@+")) {
        return false;
    }
    snprintf(back, size, "%s>%.*s", middle + 1, (int)(middle - move), move);
    return true;
}

/* Battle: how many neutrals a chain jumps, by the + and - after its cells. */
static int signs(const char *move) {
    int count = 0;
    for (const char *at = move; *at; at++) {
        count += *at == '+' || (*at == '-' && (at[1] == '>' || at[1] == '\0'));
    }
    return count;
}

static int score(struct pair *pair, const char *move) {
    enum companion_result result;
    int measure;
    companion_peek(pair->reference, move, &result, &measure);
    int value = pair->style.weight * 4 * measure + (int)rng_below(&pair->rng, 8);
    value += 10 * signs(move);
    value -= pair->style.avoid && result != COMPANION_IN_PROGRESS ? 10000 : 0;
    if (!strcmp(pair->type, "Territory")) {
        value += pair->style.weight <= 0 ? (int)strlen(move) : 0;
        value -= measure > pair->style.food ? 1000 : 0;
    }
    return value;
}

static size_t find_move(const struct pair *pair, const char *move) {
    size_t index = 0;
    while (index < pair->slow.count && strcmp(move_list_at(&pair->slow, index), move) != 0) {
        index++;
    }
    return index;
}

/* Six: one of the moves with a choice of the part that stays; NULL if there is none. */
static const char *find_choice(struct pair *pair) {
    const char *found = NULL;
    uint32_t seen = 0;
    for (size_t i = 0; i < pair->slow.count; i++) {
        const char *move = move_list_at(&pair->slow, i);
        if (strchr(move, '>') && strchr(move, '@') && rng_below(&pair->rng, ++seen) == 0) {
            found = move;
        }
    }
    pair->totals->choices_offered += found != NULL;
    return found;
}

static const char *choose(struct pair *pair) {
    char back[2 * COMPANION_MOVE_SIZE];
    const char *last = pair->last[companion_to_move(pair->reference)];
    const char *best = find_choice(pair);
    if (best && rng_below(&pair->rng, 2)) {
        return best;
    }
    if (pair->style.to_and_fro && rng_below(&pair->rng, 4) && reversed(last, back, sizeof back) &&
        move_list_has(&pair->slow, back)) {
        return move_list_at(&pair->slow, find_move(pair, back));
    }
    int best_score = 0;
    best = NULL;
    for (int i = 0; i < CANDIDATES; i++) {
        const char *move =
            move_list_at(&pair->slow, rng_below(&pair->rng, (uint32_t)pair->slow.count));
        int value = score(pair, move);
        if (!best || value > best_score) {
            best = move;
            best_score = value;
        }
    }
    return best;
}

static void count_move(struct pair *pair, const char *move, int tiles_lost) {
    struct companion_totals *totals = pair->totals;
    uint64_t cells = 0;
    for (const char *at = move; *at; at++) {
        cells += *at == '>';
    }
    totals->captures += tiles_lost > 0;
    totals->choices += strchr(move, '@') && strchr(move, '>');
    totals->passes += !strcmp(move, "pass");
    totals->neutrals += (uint64_t)signs(move);
    totals->longest_path = cells > totals->longest_path ? cells : totals->longest_path;
}

/* One turn of both; tiles leave the table only in Six, with an empty hand. */
static int play_turn(struct pair *pair) {
    struct companion_piece table[COMPANION_PIECES];
    char move[COMPANION_MOVE_SIZE];
    snprintf(move, sizeof move, "%s", choose(pair));
    enum companion_side mover = companion_to_move(pair->reference);
    size_t before = companion_pieces(pair->reference, table);
    if (apiary_game_play(pair->game, move, strlen(move), NULL)) {
        return differ(pair, "playing a legal move");
    }
    companion_advance(pair->reference, move);
    int lost = (int)before - (int)companion_pieces(pair->reference, table);
    if (lost > 0 && (strcmp(pair->type, "Six") != 0 || !strchr(move, '>'))) {
        return differ(pair, "tiles lost without a capture");
    }
    count_move(pair, move, lost);
    memcpy(pair->last[mover], move, sizeof move);
    return 0;
}

static int finish(struct pair *pair, const char *start) {
    if (compare_read(pair, APIARY_FORMAT_GAME_STRING, "the GameString")) {
        return 1;
    }
    if (apiary_game_undo(pair->game, apiary_game_length(pair->game))) {
        return differ(pair, "undo of all moves");
    }
    apiary_game_write(pair->game, APIARY_FORMAT_POSITION, pair->text, TEXT_SIZE);
    return strcmp(start, pair->text) ? differ(pair, "the start after undo") : 0;
}

static int play_game(struct pair *pair) {
    char start[1024];
    struct companion_totals *totals = pair->totals;
    apiary_game_write(pair->game, APIARY_FORMAT_POSITION, start, sizeof start);
    pair->style = choose_style(&pair->rng);
    pair->last[0][0] = pair->last[1][0] = '\0';
    for (int turn = 0; turn < LONGEST_GAME; turn++) {
        if (compare_position(pair)) {
            return 1;
        }
        totals->positions++;
        totals->moves += pair->slow.count;
        totals->most_moves =
            pair->slow.count > totals->most_moves ? pair->slow.count : totals->most_moves;
        totals->repeated += companion_occurrences(pair->reference) > 1;
        if (companion_result(pair->reference) != COMPANION_IN_PROGRESS) {
            totals->games++;
            totals->results[expected(pair->reference)]++;
            totals->third += companion_occurrences(pair->reference) >= 3;
            return finish(pair, start);
        }
        if (play_turn(pair)) {
            return 1;
        }
    }
    return differ(pair, "the end of the game: there is none");
}

static struct companion_options reference_options(const struct apiary_options *options) {
    static const int tiles[] = {
        [APIARY_TILES_22] = 22, [APIARY_TILES_21] = 21, [APIARY_TILES_19] = 19};
    return (struct companion_options){
        .tiles = tiles[options->tiles],
        .free_first = options->free_first,
        .set_up_b = options->layout == APIARY_LAYOUT_B,
        .either_colour = options->either_colour,
    };
}

int companion_compare(const char *type, const struct apiary_options *options, uint64_t seed,
                      uint64_t games, struct companion_totals *totals) {
    struct companion_options same = reference_options(options);
    struct pair pair = {.type = type, .options = *options, .rng = {seed}, .totals = totals};
    struct apiary_error error = {.message = ""};
    int failed = 0;
    pair.text = companion_memory(NULL, TEXT_SIZE);
    pair.again = companion_memory(NULL, TEXT_SIZE);
    *totals = (struct companion_totals){0};
    for (uint64_t i = 0; i < games && !failed; i++) {
        pair.game = NULL;
        pair.reference = companion_new(type, &same);
        if (!pair.reference || apiary_game_new(NULL, type, options, &pair.game, &error)) {
            fprintf(stderr, "no game of %s: %s\n", type, error.message);
            failed = 1;
        } else {
            failed = play_game(&pair);
        }
        apiary_game_free(pair.game);
        companion_free(pair.reference);
    }
    move_list_free(&pair.slow);
    move_list_free(&pair.fast);
    free(pair.text);
    free(pair.again);
    return failed;
}

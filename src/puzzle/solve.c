/*
 * solve.c: whether one move is right in a position, and the line of a solution.
 */
#include <string.h>

#include "apiary/registry.h"
#include "apiary/review.h"
#include "base/aligned.h"
#include "base/error.h"
#include "base/mem.h"
#include "base/text.h"
#include "games/hive/wide/rules.h"
#include "puzzle/finder.h"
#include "puzzle/themes.h"

enum {
    SAVE_MOVES = 3,  /* a move loses if the opponent wins within so many */
    MAX_REPLIES = 8, /* of the opponent that are tried until the line goes on with one right move */
    REPLY_MARGIN = 30
};

/* In winning chances. */
#define MARGIN 0.15

struct solution {
    struct puzzle_finder *finder;
    apiary_game *game; /* after the moves so far */
    char move[2 * PROOF_MAX_MOVES][APIARY_MOVE_SIZE];
    size_t length;
    double margin;   /* by which a gap must be larger: a puzzle is found by a wider one than it is
                        checked by, so that deeper searches agree */
    double before;   /* the winning chances before the opponent's last move; 1 if not known */
    const char *why; /* it is no solution */
};

/* ---- Playing ---- */

static enum apiary_status play(struct solution *s, const char *move) {
    enum apiary_status status = s->length < sizeof s->move / sizeof *s->move
                                    ? apiary_game_play(s->game, move, strlen(move), NULL)
                                    : APIARY_BAD_ARGUMENT;
    if (!status) {
        text_copy(move, s->move[s->length++], APIARY_MOVE_SIZE);
    }
    return status;
}

static void take_back(struct solution *s) {
    apiary_game_undo(s->game, 1);
    s->length--;
}

static bool is_over(const struct solution *s) {
    return apiary_result_is_final(apiary_game_result(s->game));
}

/* One legal move for each position that they lead to; the caller frees list->move. */
static enum apiary_status list_moves(const struct solution *s, struct game_moves *list) {
    const struct game_rules *rules = game_rules_of(s->game);
    const void *state = game_state_of(s->game);
    *list = (struct game_moves){.memory = s->finder->memory};
    return rules->choices ? rules->choices(state, list) : rules->moves(state, list);
}

static void write_move(const struct solution *s, game_move move, char text[APIARY_MOVE_SIZE]) {
    struct text out = text_into(text, APIARY_MOVE_SIZE);
    game_rules_of(s->game)->move_text(game_state_of(s->game), move, &out);
    text_end(&out);
}

/* ---- Proofs ---- */

static enum apiary_status prove(const struct solution *s, int moves, const struct proof *without,
                                struct proof *proof) {
    const struct proof_request request = {
        .rules = game_rules_of(s->game),
        .state = game_state_of(s->game),
        .moves = moves < PROOF_MAX_MOVES ? moves : PROOF_MAX_MOVES,
        .nodes = s->finder->limits.proof_nodes,
        .excluded = without ? without->first : NULL,
        .excluded_count = without ? without->first_count : 0,
    };
    if (puzzle_is_stopped(s->finder)) {
        return APIARY_STOPPED;
    }
    prover_run(s->finder->prover, &request, proof);
    return APIARY_OK;
}

/* Whether all moves of a list lead to the same position. */
static enum apiary_status are_one(const struct solution *s, const game_move *moves, size_t count,
                                  bool *one) {
    const struct game_rules *rules = game_rules_of(s->game);
    void *state = game_state_copy(s->game);
    if (!state) {
        return APIARY_NO_MEMORY;
    }
    struct puzzle_move first = puzzle_move_of(rules, state, moves[0]);
    *one = true;
    for (size_t i = 1; i < count && *one; i++) {
        struct puzzle_move other = puzzle_move_of(rules, state, moves[i]);
        *one = puzzle_same_move(&first, &other);
    }
    aligned_free(&s->finder->memory, state);
    return APIARY_OK;
}

static int moves_of_plies(int plies) {
    return (plies + 1) / 2;
}

/* Whether one move wins within `moves`, and no other, even with one move more; at the last turn, no
 * other at once. */
static enum apiary_status prove_only_win(struct solution *s, int moves, struct proof *proof) {
    bool one = false;
    enum apiary_status status = prove(s, moves, NULL, proof);
    s->why = NULL;
    if (!status && proof->verdict != PROOF_WIN) {
        s->why = "there is no such win";
    } else if (!status && !proof->all_first) {
        s->why = "other moves may win, too";
    } else if (!status) {
        status = are_one(s, proof->first, proof->first_count, &one);
        s->why = one ? NULL : "several moves win as fast";
    }
    if (!status && !s->why && proof->plies > 1) {
        struct proof others;
        status = prove(s, moves_of_plies(proof->plies) + 1, proof, &others);
        s->why = !status && others.verdict != PROOF_NONE ? "another move may win, too" : NULL;
    }
    return status;
}

/* ---- Wins ---- */

static enum apiary_status extend_win(struct solution *s, int plies);

/* Tries a reply of the opponent: the longest defence if the win takes exactly `plies` after it. */
static enum apiary_status try_reply(struct solution *s, game_move reply, int plies, bool *goes_on) {
    char text[APIARY_MOVE_SIZE];
    struct proof proof;
    write_move(s, reply, text);
    enum apiary_status status = play(s, text);
    s->why = NULL;
    *goes_on = false;
    if (status) {
        return status;
    }
    if (is_over(s)) {
        *goes_on = plies == 0;
    } else if (plies > 0) {
        status = prove(s, moves_of_plies(plies), NULL, &proof);
        if (!status && proof.verdict == PROOF_WIN && proof.plies == plies) {
            status = extend_win(s, plies);
            *goes_on = !status && !s->why;
        }
    }
    if (!*goes_on) {
        take_back(s);
    }
    return status;
}

/* Adds the only move that wins, the longest defence, and so on. The game ends with the line. If no
 * longest defence leaves only one winning move again, there is no solution. */
static enum apiary_status extend_win(struct solution *s, int plies) {
    struct proof proof;
    char text[APIARY_MOVE_SIZE];
    size_t before = s->length;
    enum apiary_status status = prove_only_win(s, moves_of_plies(plies), &proof);
    if (status || s->why) {
        return status;
    }
    write_move(s, proof.first[0], text);
    status = play(s, text);
    if (status || is_over(s)) {
        return status;
    }
    struct game_moves replies;
    bool goes_on = false;
    size_t tried = 0;
    status = list_moves(s, &replies);
    for (size_t i = 0; i < replies.count && !goes_on && !status && tried < MAX_REPLIES; i++) {
        status = try_reply(s, replies.move[i], proof.plies - 2, &goes_on);
        tried += s->why != NULL;
    }
    mem_free(&s->finder->memory, replies.move);
    s->why = goes_on ? NULL : "several moves win later";
    while (!goes_on && s->length > before) {
        take_back(s);
    }
    return status;
}

/* ---- Better than the others ---- */

static double gap_of(const struct puzzle_pair *pair) {
    return apiary_winning_chances(pair->score) - apiary_winning_chances(pair->second);
}

/* A fresh search, so that the same is found when the puzzle is checked. */
static enum apiary_status search_fresh(struct solution *s, struct puzzle_pair *pair) {
    apiary_engine_clear(s->finder->engine);
    return puzzle_search_pair(s->finder, s->game, s->finder->limits.nodes, pair);
}

/* The replies of the opponent that a search finds about as good as the best, best first. */
static enum apiary_status find_replies(struct solution *s, size_t *count,
                                       char replies[MAX_REPLIES][APIARY_MOVE_SIZE]) {
    const struct apiary_limits limits = {
        .nodes = s->finder->limits.nodes, .lines = MAX_REPLIES / 2, .search_only_move = true};
    struct apiary_search_report report;
    apiary_engine_clear(s->finder->engine);
    enum apiary_status status =
        apiary_engine_search(s->finder->engine, s->game, &limits, NULL, NULL, &report);
    *count = 0;
    for (size_t i = 0; !status && i < report.line_count; i++) {
        if (report.lines[i].score >= report.lines[0].score - REPLY_MARGIN) {
            memcpy(replies[(*count)++], report.lines[i].move, APIARY_MOVE_SIZE);
        }
    }
    return status;
}

/* After a move of the side that solves: adds a good reply and the only good move, as long as there
 * is one. */
static enum apiary_status extend_better(struct solution *s) {
    char replies[MAX_REPLIES][APIARY_MOVE_SIZE];
    bool goes_on = true;
    enum apiary_status status = APIARY_OK;
    while (goes_on && !status && !is_over(s) && s->length + 2 < (size_t)2 * PUZZLE_MAX_MOVES) {
        size_t count;
        status = find_replies(s, &count, replies);
        goes_on = false;
        for (size_t i = 0; i < count && !status && !goes_on; i++) {
            struct puzzle_pair pair = {0};
            status = play(s, replies[i]);
            if (!status && !is_over(s)) {
                status = search_fresh(s, &pair);
            }
            goes_on = !status && pair.has_second && gap_of(&pair) >= PUZZLE_GAP + s->margin;
            if (goes_on) {
                status = play(s, pair.best);
            } else if (!status) {
                take_back(s);
            }
        }
    }
    return status;
}

/* Whether the opponent has a forced win after a move: PROOF_WIN or PROOF_NONE if that is proved. */
static enum apiary_status prove_loss(struct solution *s, const char *move, int moves,
                                     enum proof_verdict *verdict) {
    struct proof proof = {.verdict = PROOF_UNKNOWN};
    enum apiary_colour side = apiary_game_to_move(s->game);
    enum apiary_status status = play(s, move);
    if (status) {
        return status;
    }
    if (is_over(s)) {
        enum apiary_result lost = side == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
        proof.verdict = apiary_game_result(s->game) == lost ? PROOF_WIN : PROOF_NONE;
    } else if (apiary_game_to_move(s->game) != side) {
        status = prove(s, moves, NULL, &proof);
    }
    take_back(s);
    *verdict = proof.verdict;
    return status;
}

/* Whether all moves but `best` lose. */
static enum apiary_status prove_only_save(struct solution *s, const char *best) {
    const struct game_rules *rules = game_rules_of(s->game);
    struct game_moves list;
    struct puzzle_move right = {0};
    enum proof_verdict verdict = PROOF_UNKNOWN;
    void *state = game_state_copy(s->game);
    enum apiary_status status = state ? list_moves(s, &list) : APIARY_NO_MEMORY;
    if (!status) {
        status = puzzle_key_after(s->game, best, &right);
    }
    s->why = NULL;
    for (size_t i = 0; !status && !s->why && i < list.count; i++) {
        char text[APIARY_MOVE_SIZE];
        struct puzzle_move move = puzzle_move_of(rules, state, list.move[i]);
        if (!puzzle_same_move(&move, &right)) {
            write_move(s, list.move[i], text);
            status = prove_loss(s, text, SAVE_MOVES, &verdict);
            s->why = verdict == PROOF_WIN ? NULL : "another move may hold, too";
        }
    }
    if (state) {
        mem_free(&s->finder->memory, list.move);
    }
    aligned_free(&s->finder->memory, state);
    if (!status && !s->why) {
        status = prove_loss(s, best, SAVE_MOVES + 1, &verdict);
        s->why = verdict == PROOF_NONE ? NULL : "the move may lose, too";
    }
    return status;
}

/* Whether the first move of a position that is not won by force is a save or an advantage. */
static enum apiary_status judge_first(struct solution *s, struct puzzle_pair *pair,
                                      enum puzzle_kind *kind) {
    enum apiary_status status = search_fresh(s, pair);
    bool is_hive = strcmp(apiary_game_info_of(s->game)->name, "Hive") == 0;
    s->why = status || pair->has_second ? NULL : "there is one legal move";
    if (status || s->why) {
        return status;
    }
    double best = apiary_winning_chances(pair->score);
    if (pair->second <= -APIARY_FORCED && best >= PUZZLE_HOLDS) {
        *kind = PUZZLE_SAVE;
        return prove_only_save(s, pair->best);
    }
    *kind = PUZZLE_ADVANTAGE;
    bool jumps = gap_of(pair) > PUZZLE_JUMP || best - s->before > PUZZLE_JUMP;
    s->why = is_hive && jumps && best >= PUZZLE_WINNING && gap_of(pair) >= PUZZLE_GAP + s->margin
                 ? NULL
                 : "the best move is not far above the others";
    return status;
}

/* ---- The whole solution ---- */

/* A search for another move that wins by force, however slowly: then there are better puzzles. It
 * depends on the depth of the search, so it is no part of the check. */
static enum apiary_status refute_slow_wins(struct solution *s, const char *move) {
    struct puzzle_pair pair;
    struct puzzle_move right, best;
    enum apiary_status status = search_fresh(s, &pair);
    status = status ? status : puzzle_key_after(s->game, move, &right);
    status = status ? status : puzzle_key_after(s->game, pair.best, &best);
    if (!status && (pair.second >= APIARY_FORCED ||
                    (pair.score >= APIARY_FORCED && !puzzle_same_move(&right, &best)))) {
        s->why = "another move wins more slowly";
    }
    return status;
}

static enum apiary_status solve_win(struct solution *s, int moves) {
    struct proof proof;
    enum apiary_status status = prove(s, moves, NULL, &proof);
    s->why = NULL;
    if (!status && proof.verdict != PROOF_WIN) {
        s->why = "there is no forced win";
    }
    if (!status && !s->why && proof.plies > 1) {
        char move[APIARY_MOVE_SIZE];
        write_move(s, proof.first[0], move);
        status = refute_slow_wins(s, move);
    }
    if (!status && !s->why) {
        status = extend_win(s, proof.plies);
    }
    return status;
}

static enum apiary_status solve_better(struct solution *s, enum puzzle_kind *kind) {
    struct puzzle_pair pair;
    enum apiary_status status = judge_first(s, &pair, kind);
    if (!status && !s->why) {
        status = play(s, pair.best);
    }
    return status || s->why ? status : extend_better(s);
}

static void write_solution(const struct solution *s, enum puzzle_kind kind, struct puzzle *puzzle) {
    struct text line = text_into(puzzle->line, sizeof puzzle->line);
    for (size_t i = 0; i < s->length; i++) {
        text_add(&line, i > 0 ? ";" : "");
        text_add(&line, s->move[i]);
    }
    text_end(&line);
    puzzle->kind = kind;
    puzzle->moves = (int)(s->length + 1) / 2;
}

/* The solution of a position. */
static enum apiary_status solve(struct puzzle_finder *finder, const apiary_game *start,
                                const struct puzzle_look *look, struct puzzle *puzzle,
                                const char **why) {
    struct solution s = {.finder = finder, .before = look->before, .margin = MARGIN};
    enum puzzle_kind kind = PUZZLE_WIN;
    enum apiary_status status = apiary_game_clone(start, &s.game);
    prover_clear(finder->prover);
    if (!status) {
        status = look->hint == PUZZLE_MAY_WIN ? solve_win(&s, PUZZLE_MAX_MOVES - 1)
                                              : solve_better(&s, &kind);
    }
    if (!status && !s.why) {
        write_solution(&s, kind, puzzle);
    }
    *why = s.why;
    apiary_game_free(s.game);
    return status;
}

static void write_id(const apiary_game *game, char id[PUZZLE_ID_SIZE]) {
    static const char digits[] = "abcdefghijkmnpqrstuvwxyz23456789";
    uint64_t key = puzzle_key(game);
    for (int i = 0; i < PUZZLE_ID_SIZE - 1; i++, key >>= 5) {
        id[i] = digits[key & 31];
    }
    id[PUZZLE_ID_SIZE - 1] = '\0';
}

/* The position alone: what was played before it does not matter. */
static enum apiary_status set_up(const struct puzzle_finder *finder, const char *position,
                                 apiary_game **game, struct apiary_error *error) {
    return apiary_game_read(&finder->memory, APIARY_FORMAT_POSITION, position, strlen(position),
                            NULL, game, error);
}

/* A puzzle with expansion pieces is about one of them. */
static bool fits_type(const apiary_game *game, const struct puzzle *puzzle) {
    return game_rules_of(game) != &hive_expansion_rules || (puzzle->themes & THEME_EXPANSIONS) != 0;
}

enum apiary_status puzzle_find(struct puzzle_finder *finder, const apiary_game *game,
                               const struct puzzle_look *look, int least, struct puzzle *puzzle,
                               bool *found) {
    const char *why = NULL;
    apiary_game *start = NULL;
    *puzzle = (struct puzzle){0};
    *found = false;
    if (apiary_game_write(game, APIARY_FORMAT_POSITION, puzzle->position,
                          sizeof puzzle->position) >= sizeof puzzle->position) {
        return APIARY_OK;
    }
    enum apiary_status status = set_up(finder, puzzle->position, &start, NULL);
    if (!status) {
        status = solve(finder, start, look, puzzle, &why);
    }
    if (!status && !why && puzzle->moves >= least && (least > 1 || puzzle->moves == 1)) {
        status = puzzle_find_themes(start, puzzle->line, &puzzle->themes);
        *found = !status && fits_type(start, puzzle);
    }
    if (*found) {
        write_id(start, puzzle->id);
        status = puzzle_rate(finder, start, puzzle);
    }
    apiary_game_free(start);
    return status;
}

/* ---- Checking a solution ---- */

/* At a turn of the side that solves: whether the move is right and the only one, as the kind of the
 * puzzle demands. */
static enum apiary_status check_turn(struct solution *s, const struct puzzle *puzzle,
                                     const char *move, int plies) {
    char only[APIARY_MOVE_SIZE] = "";
    enum puzzle_kind kind = puzzle->kind;
    struct puzzle_move given, right;
    struct puzzle_pair pair = {0};
    struct proof proof;
    enum apiary_status status;
    s->why = NULL;
    if (kind == PUZZLE_WIN) {
        status = prove_only_win(s, moves_of_plies(plies), &proof);
        if (!status && !s->why) {
            s->why = proof.plies == plies ? NULL : "there is a shorter win";
            write_move(s, proof.first[0], only);
        }
    } else if (s->length == 0) {
        status = judge_first(s, &pair, &kind);
        memcpy(only, pair.best, sizeof only);
    } else {
        status = search_fresh(s, &pair);
        s->why = status || gap_of(&pair) >= PUZZLE_GAP ? NULL : "another move is as good";
        memcpy(only, pair.best, sizeof only);
    }
    if (!status && !s->why && kind != puzzle->kind) {
        s->why = "it is a puzzle of another kind";
    }
    if (!status && !s->why) {
        status = puzzle_key_after(s->game, move, &given);
        status = status ? status : puzzle_key_after(s->game, only, &right);
        s->why = status || puzzle_same_move(&given, &right) ? NULL : "another move is right";
    }
    return status;
}

/* All turns of the line: the opponent's defence of a win must be the longest, that is, the next
 * win takes exactly two plies less. */
static enum apiary_status check_line(struct solution *s, const struct puzzle *puzzle) {
    int plies = 1;
    for (const char *c = puzzle->line; *c; c++) {
        plies += *c == ';';
    }
    enum apiary_status status = APIARY_OK;
    for (const char *at = puzzle->line; *at && !status && !s->why; plies--) {
        char move[APIARY_MOVE_SIZE];
        size_t length = strcspn(at, ";");
        memcpy(move, at, length);
        move[length] = '\0';
        if (s->length % 2 == 0) {
            status = check_turn(s, puzzle, move, plies);
        }
        if (!status && !s->why) {
            status = play(s, move);
        }
        at += length + (at[length] == ';');
    }
    return status;
}

enum apiary_status puzzle_check(struct puzzle_finder *finder, const struct puzzle *puzzle,
                                struct apiary_error *error) {
    /* What was before the mistake is not in the file: any gap of an advantage is enough. */
    struct solution s = {.finder = finder, .before = -1};
    apiary_game *start = NULL;
    uint64_t themes = 0;
    char id[PUZZLE_ID_SIZE];
    enum apiary_status status = set_up(finder, puzzle->position, &start, error);
    status = status ? status : apiary_game_clone(start, &s.game);
    prover_clear(finder->prover);
    if (!status) {
        status = check_line(&s, puzzle);
    }
    if (!status && !s.why) {
        status = puzzle_find_themes(start, puzzle->line, &themes);
        write_id(start, id);
        if (!status && (themes != puzzle->themes || strcmp(id, puzzle->id) != 0)) {
            s.why = "it has other themes or another id";
        }
    }
    if (!status && s.why) {
        status = error_set(error, APIARY_MALFORMED, 0, "%s", s.why);
    }
    apiary_game_free(s.game);
    apiary_game_free(start);
    return status;
}

#include "search/hive/blind.h"

#include <assert.h>

#include "base/rng.h"
#include "eval/game_eval.h"
#include "games/hive/blind.h"
#include "games/hive/place.h"
#include "search/hive/searcher.h"

enum {
    ASPIRATION = 40, /* half the window around the last score of a drawn tile */
    ASPIRATION_DEPTH = 3,
    DRAW_REDUCTION = 2, /* plies less for a draw that is not the best move so far */
    CERTAIN_PLIES = 3,  /* forced results up to this length do not depend on draws */
    LIKELY = 5000,      /* the score of the others, less the number of plies */
    DRAW_MAX = 3000     /* scores are clipped to this before averaging */
};

_Static_assert(LIKELY < EVAL_MAX, "not a forced result");

/* ---- Draws ---- */

static void swap(unsigned *a, unsigned *b) {
    unsigned old = *a;
    *a = *b;
    *b = old;
}

/* A random order of the tiles in a pile. */
static unsigned shuffle(const uint8_t hand[HIVE_BUGS], struct rng *rng, unsigned tile[HIVE_SLOTS]) {
    unsigned count = 0;
    for (unsigned bug = HIVE_QUEEN + 1; bug < HIVE_BUGS; bug++) {
        for (unsigned i = 0; i < hand[bug]; i++) {
            tile[count++] = bug;
        }
    }
    for (unsigned i = count; i > 1; i--) {
        swap(&tile[i - 1], &tile[rng_below(rng, i)]);
    }
    return count;
}

/* hive_position.draws for this order, but with a tile of the kind `first` first, if there is one.
 */
static uint64_t draws_of(const struct hive_position *position, unsigned colour,
                         const unsigned *tile, unsigned count, unsigned first) {
    uint64_t draws = 0;
    unsigned at = 0;
    while (at < count && tile[at] != first) {
        at++;
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned from = at == count || i > at ? i : i == 0 ? at : i - 1;
        draws |= (uint64_t)tile[from] << 4 * i;
    }
    return draws << hive_draws_index(position, colour);
}

static void assume_draws(struct searcher *s) {
    const struct hive_blind_view *view = s->request->blind;
    struct hive_position *position = &s->position;
    struct rng rng = {position->hash};
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned tile[HIVE_SLOTS], count = shuffle(position->hand[colour], &rng, tile);
        if (!view->blind[colour]) {
            continue;
        }
        bool us = colour == position->to_move;
        unsigned drawn = us ? view->drawn : HIVE_BUGS;
        position->draws[colour] = draws_of(position, colour, tile, count, drawn);
        s->blind.hidden |= count > 0;
        for (unsigned bug = 0; bug < HIVE_BUGS && us; bug++) {
            s->blind.tile[bug].weight = position->hand[colour][bug];
            s->blind.tile[bug].draws = draws_of(position, colour, tile, count, bug);
        }
    }
}

/* ---- Scores ---- */

/*
 * A longer forced result holds only for the assumed draws. Up to three plies the kinds of the tiles
 * do not matter: a tile that the opponent draws and places in the second cannot move before the
 * fourth, and touches no piece of ours.
 */
static int believed(const struct searcher *s, int score) {
    int plies = APIARY_WIN - (score < 0 ? -score : score);
    if (!s->blind.hidden || !score_is_forced(score) || plies <= CERTAIN_PLIES) {
        return score;
    }
    return score > 0 ? LIKELY - plies : plies - LIKELY;
}

static int clipped(int score) {
    return score > DRAW_MAX ? DRAW_MAX : score < -DRAW_MAX ? -DRAW_MAX : score;
}

/* ---- The move `draw` ---- */

/* The score of the best placement of a drawn tile. */
static int search_places(struct searcher *s, struct blind_tile *tile, int depth, int alpha,
                         int beta) {
    int best = -SCORE_INFINITE;
    for (unsigned i = 0; i < tile->places && best < beta; i++) {
        hive_move place = tile->place[i];
        int floor = best > alpha ? best : alpha;
        int score = search_root_move(s, place, i, depth, floor, beta);
        if (s->poll.stopped) {
            break;
        }
        if (score > best) {
            best = score;
            memmove(&tile->place[1], &tile->place[0], i * sizeof place);
            tile->place[0] = place;
        }
    }
    return best;
}

/* In a window around the last score, which is opened on the side where it fails. */
static int search_tile(struct searcher *s, struct blind_tile *tile, int depth) {
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, score;
    if (depth > ASPIRATION_DEPTH) {
        alpha = tile->score - ASPIRATION;
        beta = tile->score + ASPIRATION;
    }
    uint64_t *draws = &s->position.draws[s->position.to_move], assumed = *draws;
    *draws = tile->draws;
    for (;;) {
        score = search_places(s, tile, depth, alpha, beta);
        if (s->poll.stopped || (score > alpha && score < beta)) {
            break;
        }
        alpha = score <= alpha ? -SCORE_INFINITE : alpha;
        beta = score >= beta ? SCORE_INFINITE : beta;
    }
    *draws = assumed;
    return score;
}

/* The average over the tiles. If all win or all lose, the result is forced. */
static int search_draw(struct searcher *s, int depth) {
    int sum = 0, total = 0, worst = SCORE_INFINITE, best = -SCORE_INFINITE;
    for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
        struct blind_tile *tile = &s->blind.tile[bug];
        if (tile->places == 0) {
            continue;
        }
        int score = search_tile(s, tile, depth);
        if (s->poll.stopped) {
            return 0;
        }
        tile->score = score;
        score = believed(s, score);
        worst = score < worst ? score : worst;
        best = score > best ? score : best;
        sum += clipped(score) * (int)tile->weight;
        total += (int)tile->weight;
    }
    return worst >= SCORE_FORCED ? worst : best <= -SCORE_FORCED ? best : sum / total;
}

/* Searches to this depth unless the last search was as deep. */
static int draw_score(struct searcher *s, int depth) {
    if (s->blind.draw_depth < depth) {
        int score = search_draw(s, depth);
        if (s->poll.stopped) {
            return 0;
        }
        s->blind.draw_score = score;
        s->blind.draw_depth = depth;
    }
    return s->blind.draw_score;
}

/* ---- The root ---- */

/* Whether a move of a line places a tile that must be drawn before. */
static bool needs_draw(const struct searcher *s, game_move move, unsigned colour) {
    return s->request->blind->blind[colour] && move != HIVE_PASS &&
           hive_move_places((hive_move)move) && hive_move_bug((hive_move)move) != HIVE_QUEEN;
}

/* Lines end where chance decides. */
static void cut_line(struct searcher *s) {
    struct pv *line = &s->pv[1];
    for (unsigned i = 0; i < line->length; i++) {
        if (needs_draw(s, line->move[i], s->position.to_move ^ ((i & 1) ^ 1u))) {
            line->length = i;
        }
    }
}

int blind_search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                           int beta) {
    struct searcher *s = searcher;
    int score;
    if (move != s->blind.draw || !s->blind.draw) {
        score = believed(s, search_root_move(s, move, number, depth, alpha, beta));
        cut_line(s);
        return score;
    }
    int reduced = depth > DRAW_REDUCTION ? depth - DRAW_REDUCTION : 1;
    score = draw_score(s, number > 0 ? reduced : depth);
    if (number > 0 && score > alpha && !s->poll.stopped) {
        score = draw_score(s, depth);
    }
    s->pv[1].length = 0;
    return score;
}

void blind_store_root(void *searcher, int depth, game_move best, int score) {
    struct searcher *s = searcher;
    if (best != s->blind.draw || !s->blind.draw) {
        search_store(s, depth, 0, (hive_move)best, score, -SCORE_INFINITE, SCORE_INFINITE);
    }
}

/* Moves the placements that need a draw from the root to their tiles. Returns their kinds. */
static unsigned take_placements(struct searcher *s) {
    const struct hive_blind_view *view = s->request->blind;
    unsigned kinds = 0;
    size_t kept = 0;
    for (size_t i = 0; i < s->root.count; i++) {
        hive_move move = (hive_move)s->root_moves[i].move;
        bool places = needs_draw(s, move, s->position.to_move);
        if (view->drawn < HIVE_BUGS ? places && hive_move_bug(move) == view->drawn : !places) {
            s->root_moves[kept++] = s->root_moves[i];
        } else if (places && view->drawn == HIVE_BUGS) {
            struct blind_tile *tile = &s->blind.tile[hive_move_bug(move)];
            assert(tile->places < BLIND_MAX_PLACES);
            tile->place[tile->places++] = move;
            kinds |= 1u << hive_move_bug(move);
        }
    }
    s->root.count = kept;
    return kinds;
}

void blind_root_start(struct searcher *s) {
    s->blind = (struct blind_root){0};
    unsigned kinds = take_placements(s);
    if (kinds) {
        s->blind.draw = hive_blind_draw(kinds);
        s->root_moves[s->root.count++] = (struct root_move){.move = s->blind.draw};
    }
    for (size_t i = 0; i < s->root.count; i++) {
        if (s->root_moves[i].score == APIARY_WIN - 1) {
            root_move_up(&s->root, i, 0);
            break;
        }
    }
    root_start(&s->root, s->request);
    assume_draws(s);
}

#include "search/hive/blind.h"

#include "base/rng.h"
#include "eval/blind.h"
#include "eval/game_eval.h"
#include "games/hive/blind.h"
#include "search/hive/searcher.h"

enum {
    TILE_WINDOW = 40, /* half the window around the last score of a drawn tile */
    TILE_WINDOW_DEPTH = 3,
    DRAW_REDUCTION = 2, /* plies less for a draw that is not the best move so far */
    CERTAIN_PLIES = 2,  /* longer forced results may depend on the assumed draws: */
    LIKELY = 5000,      /* they get this score, less the number of plies */
    DRAW_MAX = 3000     /* scores are clipped to this before averaging */
};

_Static_assert(LIKELY < EVAL_MAX, "not a forced result");

/* ---- Draws ---- */

static bool needs_draw(const struct searcher *s, board_move move, unsigned colour) {
    return s->request->blind->blind[colour] && move != BOARD_PASS && board_move_places(move) &&
           hive_is_drawn(board_move_bug(move));
}

static unsigned hidden_tiles(const board_position *position, unsigned colour) {
    unsigned count = 0;
    for (unsigned bug = 0; bug < BOARD_BUGS; bug++) {
        count += hive_is_drawn(bug) ? position->hand[colour][bug] : 0;
    }
    return count;
}

/* All hidden tiles of a side in random order. */
static struct blind_pile shuffled(const board_position *position, unsigned colour,
                                  struct rng *rng) {
    struct blind_pile pile = {0};
    unsigned count = 0;
    for (unsigned bug = 0; bug < BOARD_BUGS; bug++) {
        for (unsigned i = 0; hive_is_drawn(bug) && i < position->hand[colour][bug]; i++) {
            unsigned other = 1 + rng_below(rng, ++count);
            pile.draw[count] = pile.draw[other];
            pile.draw[other] = (uint8_t)bug;
        }
    }
    return pile;
}

/* The pile without the first tile of a kind. */
static struct blind_pile without(struct blind_pile pile, unsigned count, unsigned bug) {
    unsigned at = count;
    while (at > 0 && pile.draw[at] != bug) {
        at--;
    }
    for (; at > 0 && at < count; at++) {
        pile.draw[at] = pile.draw[at + 1];
    }
    return pile;
}

static void assume_draws(struct searcher *s) {
    const struct hive_blind_view *view = s->request->blind;
    const board_position *position = &s->position;
    struct rng rng = {board_hash(position)};
    for (unsigned colour = 0; colour < 2; colour++) {
        if (view->blind[colour]) {
            s->blind.pile[colour] = shuffled(position, colour, &rng);
            s->blind.hidden |= hidden_tiles(position, colour) > 0;
        }
    }
    unsigned us = position->to_move, count = hidden_tiles(position, us);
    for (unsigned bug = 0; bug < BOARD_BUGS; bug++) {
        s->blind.tile[bug].count = position->hand[us][bug];
        s->blind.tile[bug].rest = without(s->blind.pile[us], count, bug);
    }
    if (view->drawn < HIVE_ALL_BUGS) {
        s->blind.pile[us] = s->blind.tile[view->drawn].rest;
    }
}

unsigned blind_keep(const struct searcher *s, board_move *moves, unsigned count) {
    unsigned us = s->position.to_move, kept = 0;
    if (!s->request->blind->blind[us]) {
        return count;
    }
    unsigned next = s->blind.pile[us].draw[hidden_tiles(&s->position, us)];
    for (unsigned i = 0; i < count; i++) {
        if (!needs_draw(s, moves[i], us) || board_move_bug(moves[i]) == next) {
            board_move move = moves[i];
            moves[i] = moves[kept]; /* swap: if none is kept, all moves are still there */
            moves[kept++] = move;
        }
    }
    return kept > 0 ? kept : count; /* a tile that cannot be placed is not drawn */
}

/* ---- Scores ---- */

int blind_value(const struct searcher *s) {
    const bool *blind = s->request->blind->blind;
    unsigned us = s->position.to_move, them = us ^ 1u;
    int value = 0;
    value -= blind[us] ? eval_blind_discount(s->position.hand[us], BOARD_BUGS) : 0;
    value += blind[them] ? eval_blind_discount(s->position.hand[them], BOARD_BUGS) : 0;
    return value;
}

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
        board_move place = tile->place[i];
        int score = search_root_move(s, place, i, depth, best > alpha ? best : alpha, beta);
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
    int alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    if (depth > TILE_WINDOW_DEPTH) {
        alpha = tile->score - TILE_WINDOW;
        beta = tile->score + TILE_WINDOW;
    }
    struct blind_pile *pile = &s->blind.pile[s->position.to_move], before = *pile;
    *pile = tile->rest;
    int score = search_places(s, tile, depth, alpha, beta);
    while (!s->poll.stopped && (score <= alpha || score >= beta)) {
        alpha = score <= alpha ? -SCORE_INFINITE : alpha;
        beta = score >= beta ? SCORE_INFINITE : beta;
        score = search_places(s, tile, depth, alpha, beta);
    }
    *pile = before;
    return score;
}

/* The average over the tiles. If all win or all lose, the result is forced. */
static int search_draw(struct searcher *s, int depth) {
    int sum = 0, count = 0, worst = SCORE_INFINITE, best = -SCORE_INFINITE;
    for (unsigned bug = 0; bug < BOARD_BUGS && !s->poll.stopped; bug++) {
        struct blind_tile *tile = &s->blind.tile[bug];
        if (tile->places > 0) {
            tile->score = search_tile(s, tile, depth);
            int score = believed(s, tile->score);
            worst = score < worst ? score : worst;
            best = score > best ? score : best;
            sum += clipped(score) * (int)tile->count;
            count += (int)tile->count;
        }
    }
    return worst >= SCORE_FORCED ? worst : best <= -SCORE_FORCED ? best : sum / count;
}

/* Searches to this depth unless the last search was as deep. */
static int score_draw(struct searcher *s, int depth) {
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

/* Lines end where chance decides. */
static void cut_line(struct searcher *s) {
    struct pv *line = &s->pv[1];
    unsigned side = s->position.to_move ^ 1u;
    for (unsigned i = 0; i < line->length; i++, side ^= 1u) {
        if (needs_draw(s, (board_move)line->move[i], side)) {
            line->length = i;
        }
    }
}

static bool is_draw(const struct searcher *s, game_move move) {
    return s->blind.draw && move == s->blind.draw;
}

int blind_search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                           int beta) {
    struct searcher *s = searcher;
    if (!is_draw(s, move)) {
        int score = search_root_move(s, move, number, depth, alpha, beta);
        cut_line(s);
        return believed(s, score);
    }
    int reduced = depth > DRAW_REDUCTION ? depth - DRAW_REDUCTION : 1;
    int score = score_draw(s, number > 0 ? reduced : depth);
    if (score > alpha && !s->poll.stopped) {
        score = score_draw(s, depth);
    }
    s->pv[1].length = 0;
    return score;
}

void blind_store_root(void *searcher, int depth, game_move best, int score) {
    if (!is_draw(searcher, best)) {
        search_store_root(searcher, depth, best, score);
    }
}

/* Whether a move of the open game may be played now, without a draw. */
static bool is_allowed(const struct searcher *s, board_move move) {
    unsigned drawn = s->request->blind->drawn;
    bool places = needs_draw(s, move, s->position.to_move);
    return drawn < HIVE_ALL_BUGS ? places && board_move_bug(move) == drawn : !places;
}

/* Gives the placements of a kind to its tile, in their order. Returns how many. */
static unsigned take_places(struct searcher *s, unsigned bug, board_move *place) {
    unsigned count = 0;
    for (size_t i = 0; i < s->root.count; i++) {
        board_move move = (board_move)s->root_moves[i].move;
        if (needs_draw(s, move, s->position.to_move) && board_move_bug(move) == bug) {
            place[count++] = move;
        }
    }
    s->blind.tile[bug].place = place;
    s->blind.tile[bug].places = count;
    return count;
}

/* Gives all placements that need a draw to their tiles. Returns their kinds. */
static unsigned take_all_places(struct searcher *s) {
    unsigned kinds = 0, taken = 0;
    for (unsigned bug = 0; bug < BOARD_BUGS; bug++) {
        unsigned count = take_places(s, bug, &s->blind.places[taken]);
        kinds |= (unsigned)(count > 0) << bug;
        taken += count;
    }
    return kinds;
}

void blind_start(struct searcher *s) {
    struct root *root = &s->root;
    memset(&s->blind, 0, sizeof s->blind);
    unsigned kinds = s->request->blind->drawn < HIVE_ALL_BUGS ? 0 : take_all_places(s);
    size_t listed = root->count, wins = 0;
    root->count = 0;
    for (size_t i = 0; i < listed; i++) {
        if (is_allowed(s, (board_move)root->moves[i].move)) {
            root->moves[root->count++] = root->moves[i];
        }
    }
    while (wins < root->count && root->moves[wins].score != APIARY_WIN - 1) {
        wins++;
    }
    if (wins < root->count) {
        root_move_up(root, wins, 0);
    }
    if (kinds) {
        s->blind.draw = hive_blind_draw(kinds);
        root->moves[root->count++] = (struct root_move){.move = s->blind.draw};
    }
    root_start(root, s->request);
    assume_draws(s);
}

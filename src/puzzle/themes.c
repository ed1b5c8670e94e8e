#include "puzzle/themes.h"

#include <string.h>

#include "base/mem.h"
#include "games/hive/rules.h"
#include "games/hive/wide/connect.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/rules.h"
#include "games/hive/widen.h"

const char *const puzzle_theme_names[THEME_COUNT + 1] = {
    "pin",     "gate",     "ring",   "beetle",    "rescue",    "throw",  "mosquito",
    "free",    "pass",     "escape", "race",      "dragonfly", "rider",  "scorpion",
    "flea",    "mantis",   "scarab", "half-ring", "line",      "circle", "triangle",
    "too-few", "enclosed", "goal",   "no-move",   "insects",   NULL};

enum { RACE_NEIGHBOURS = 4, ESCAPE_NEIGHBOURS = 3 };

static uint64_t bit(enum puzzle_theme theme) {
    return UINT64_C(1) << theme;
}

static uint64_t bit_if(bool condition, enum puzzle_theme theme) {
    return condition ? bit(theme) : 0;
}

/* ---- Positions of Hive ---- */

/* The wide position of a game of Hive with or without expansion pieces. */
static const struct wide_position *wide_of(const apiary_game *game, struct wide_position *wide) {
    if (game_rules_of(game) == &hive_rules) {
        return hive_widen(game_state_of(game), wide);
    }
    return memcpy(wide, game_state_of(game), sizeof *wide);
}

static unsigned queen_of(unsigned colour) {
    return wide_piece(colour, HIVE_QUEEN, 0);
}

static bool has_queen(const struct wide_position *position, unsigned colour) {
    return wide_has(position->in_play, queen_of(colour));
}

static bool touches_queen(const struct wide_position *position, unsigned colour, unsigned cell) {
    return has_queen(position, colour) && wide_touch(cell, position->cell[queen_of(colour)]);
}

static int neighbours_of_queen(const struct wide_position *position, unsigned colour) {
    return has_queen(position, colour)
               ? (int)ring_count(position->around[position->cell[queen_of(colour)]])
               : 0;
}

/* The tops that may not leave because of One hive. */
static uint64_t pinned(const struct wide_position *position) {
    uint64_t found = wide_cuts(position);
    for (uint64_t left = found; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        if (position->height[position->cell[piece]] > 1) {
            found &= ~wide_bit(piece);
        }
    }
    return found;
}

/* Of the side that is not to move: the pieces that could move if it were and, of these, those that
 * touch its own queen or could move beside the other. */
static uint64_t active_pieces(const struct wide_position *position) {
    struct wide_position turned = *position;
    wide_move moves[WIDE_MAX_MOVES];
    uint64_t active = 0;
    unsigned side = position->to_move ^ 1u;
    turned.to_move = (uint8_t)side;
    turned.moved = 0;
    unsigned count = wide_moves(&turned, moves);
    for (unsigned i = 0; i < count; i++) {
        unsigned piece = wide_move_piece(moves[i]);
        if (wide_move_kind(moves[i]) == WIDE_MOVE && wide_colour(piece) == side &&
            (touches_queen(position, side, position->cell[piece]) ||
             touches_queen(position, side ^ 1u, wide_move_to(moves[i])))) {
            active |= wide_bit(piece);
        }
    }
    return active;
}

/* Whether a piece can slide into an empty cell: it has two empty neighbours side by side. */
static bool is_open(const struct wide_position *position, unsigned cell) {
    unsigned gaps = ~position->around[cell] & RING_ALL;
    unsigned turned = (gaps << 1 | gaps >> (DIRECTIONS - 1)) & RING_ALL;
    return gaps & turned;
}

/* ---- Themes of one move ---- */

/* An own move between two positions of Hive. */
struct change {
    unsigned side;
    const struct wide_position *before, *after;
    const struct apiary_move_effect *effect;
};

static bool makes_pin(const struct change *c) {
    uint64_t enemy = wide_colour_mask(c->side ^ 1u);
    return pinned(c->after) & ~pinned(c->before) & active_pieces(c->before) & enemy;
}

/* Cells of the two positions differ by a translation, so they are compared by their direction from
 * the queen, who must not have moved. */
static bool closes_gate(const struct change *c) {
    for (unsigned colour = 0; colour < 2; colour++) {
        if (!has_queen(c->before, colour) || !has_queen(c->after, colour) ||
            c->effect->piece[1] == 'Q') {
            continue;
        }
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned old = wide_step(c->before->cell[queen_of(colour)], d);
            unsigned new = wide_step(c->after->cell[queen_of(colour)], d);
            if (c->before->height[old] == 0 && c->after->height[new] == 0 &&
                is_open(c->before, old) && !is_open(c->after, new) &&
                c->after->around[new] != RING_ALL) {
                return true;
            }
        }
    }
    return false;
}

static bool covers_queen(const struct change *c) {
    unsigned enemy = c->side ^ 1u, queen = queen_of(enemy);
    return has_queen(c->before, enemy) && has_queen(c->after, enemy) &&
           wide_is_top(c->before, queen) && !wide_is_top(c->after, queen);
}

static bool escapes(const struct change *c) {
    const struct apiary_move_effect *effect = c->effect;
    return effect->action == APIARY_ACTION_MOVE && effect->piece[1] == 'Q' &&
           neighbours_of_queen(c->before, c->side) >= ESCAPE_NEIGHBOURS &&
           neighbours_of_queen(c->after, c->side) < neighbours_of_queen(c->before, c->side);
}

/* Half-rings neither move nor act. */
static uint64_t expansion_themes(const struct apiary_move_effect *effect) {
    uint64_t themes = 0;
    for (unsigned bug = HIVE_BUGS; bug < HIVE_HALF_RING; bug++) {
        char letter = hive_kinds[bug].letter;
        themes |=
            bit_if(effect->piece[1] == letter || (effect->other[0] && effect->other[1] == letter),
                   THEME_DRAGONFLY + (bug - HIVE_BUGS));
    }
    return themes;
}

static bool removes_rings(const struct change *c) {
    return c->before->in_play & ~c->after->in_play & wide_bug_masks(HIVE_HALF_RING);
}

static bool ring_touches_queen(const struct wide_position *position) {
    uint64_t rings = wide_bug_masks(HIVE_HALF_RING) & position->in_play;
    for (; rings; rings &= rings - 1) {
        unsigned cell = position->cell[wide_first(rings)];
        if (touches_queen(position, APIARY_WHITE, cell) ||
            touches_queen(position, APIARY_BLACK, cell)) {
            return true;
        }
    }
    return false;
}

_Static_assert(THEME_HALF_RING - THEME_DRAGONFLY + 1 == HIVE_ALL_BUGS - HIVE_BUGS,
               "a theme for each expansion piece");

static uint64_t change_themes(const struct change *c) {
    const struct apiary_move_effect *effect = c->effect;
    bool throws = effect->action == APIARY_ACTION_THROW;
    bool own = effect->piece[0] == (c->side == APIARY_WHITE ? 'w' : 'b');
    bool rescues = throws && own && effect->piece[1] == 'Q';
    bool places = effect->action == APIARY_ACTION_PLACE;
    return bit_if(makes_pin(c), THEME_PIN) | bit_if(closes_gate(c), THEME_GATE) |
           bit_if(c->after->euler < c->before->euler, THEME_RING) |
           bit_if(covers_queen(c), THEME_BEETLE) | bit_if(rescues, THEME_RESCUE) |
           bit_if(throws && !rescues, THEME_THROW) |
           bit_if((own && !places && !throws && effect->piece[1] == 'M') ||
                      (throws && effect->other[1] == 'M'),
                  THEME_MOSQUITO) |
           bit_if(escapes(c), THEME_ESCAPE) | bit_if(removes_rings(c), THEME_HALF_RING) |
           expansion_themes(effect);
}

/* ---- The line ---- */

struct walk {
    apiary_game *game;
    unsigned side;
    bool is_hive;
    uint64_t unpinned; /* own pieces, by moves so far */
    uint64_t themes;
};

/* The piece of a name such as "wA1"; WIDE_NO_PIECE if it is none. */
static unsigned piece_named(const char *name) {
    struct hive_name read;
    size_t letters, length = strlen(name);
    return length > 0 && hive_name_read(name, length, HIVE_ALL_BUGS, &read, &letters) == length
               ? wide_of_name(read)
               : WIDE_NO_PIECE;
}

static enum apiary_status step_hive(struct walk *w, const char *move, size_t length) {
    struct wide_position before, after;
    struct apiary_move_effect effect;
    bool own = apiary_game_to_move(w->game) == (enum apiary_colour)w->side;
    enum apiary_status status = apiary_game_describe(w->game, move, length, &effect, NULL);
    if (status) {
        return status;
    }
    wide_of(w->game, &before);
    status = apiary_game_play(w->game, move, length, NULL);
    if (status) {
        return status;
    }
    wide_of(w->game, &after);
    if (!own) {
        w->themes |= bit_if(effect.action == APIARY_ACTION_PASS, THEME_PASS);
        return APIARY_OK;
    }
    const struct change change = {w->side, &before, &after, &effect};
    unsigned piece = piece_named(effect.piece);
    w->themes |= change_themes(&change);
    w->themes |= bit_if(piece != WIDE_NO_PIECE && wide_has(w->unpinned, piece), THEME_FREE);
    w->unpinned |= pinned(&before) & ~pinned(&after) & after.tops & wide_colour_mask(w->side);
    return APIARY_OK;
}

static uint64_t ending_theme(enum apiary_ending ending) {
    static const struct {
        enum apiary_ending ending;
        enum puzzle_theme theme;
    } rows[] = {
        {APIARY_ENDING_LINE, THEME_LINE},         {APIARY_ENDING_RING, THEME_CIRCLE},
        {APIARY_ENDING_TRIANGLE, THEME_TRIANGLE}, {APIARY_ENDING_TOO_FEW, THEME_TOO_FEW},
        {APIARY_ENDING_ENCLOSED, THEME_ENCLOSED}, {APIARY_ENDING_GOAL, THEME_GOAL},
        {APIARY_ENDING_NO_MOVE, THEME_NO_MOVE},   {APIARY_ENDING_INSECTS, THEME_INSECTS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].ending == ending) {
            return bit(rows[i].theme);
        }
    }
    return 0;
}

static uint64_t start_themes(const apiary_game *game) {
    struct wide_position position;
    wide_of(game, &position);
    return bit_if(neighbours_of_queen(&position, APIARY_WHITE) >= RACE_NEIGHBOURS &&
                      neighbours_of_queen(&position, APIARY_BLACK) >= RACE_NEIGHBOURS,
                  THEME_RACE) |
           bit_if(ring_touches_queen(&position), THEME_HALF_RING);
}

enum apiary_status puzzle_find_themes(const apiary_game *start, const char *line,
                                      uint64_t *themes) {
    struct walk walk = {.side = (unsigned)apiary_game_to_move(start)};
    const struct game_rules *rules = game_rules_of(start);
    enum apiary_status status = apiary_game_clone(start, &walk.game);
    walk.is_hive = rules == &hive_rules || rules == &hive_expansion_rules;
    if (!status && walk.is_hive) {
        walk.themes = start_themes(walk.game);
    }
    while (!status && *line) {
        size_t length = strcspn(line, ";");
        status = walk.is_hive ? step_hive(&walk, line, length)
                              : apiary_game_play(walk.game, line, length, NULL);
        line += length + (line[length] == ';');
    }
    if (!status) {
        *themes = walk.themes | ending_theme(apiary_game_ending(walk.game));
    }
    apiary_game_free(walk.game);
    return status;
}

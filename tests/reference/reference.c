/*
 * The reference Hive: see reference.h for its purpose.
 *
 * A position is nothing but a list of all pieces of the set with their cells and levels, and
 * every question about the board is answered by walking that list. To move a piece, a copy of
 * the position with the piece lifted is made, and all its steps are judged on that copy, as the
 * text of RULES A3 does. Nothing is kept up to date incrementally and nothing is cached.
 *
 * The cells are those of RULES A1, with directions numbered anticlockwise from the east so that
 * the neighbours of a direction in this circle are the two cells beside it:
 *
 *            NW 2   NE 1
 *          W 3   (a)   E 0
 *            SW 4   SE 5
 */
#include "reference.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum colour { WHITE, BLACK };

enum kind { QUEEN, BEETLE, GRASSHOPPER, SPIDER, ANT, MOSQUITO, LADYBUG, PILLBUG, KINDS };

/* LIFTED is for the moving piece, in the copies on which its steps are judged. */
enum where { IN_HAND, IN_PLAY, LIFTED };

enum { DIRECTIONS = 6, MAX_PIECES = 2 * 14, NAME_SIZE = 4 };

enum { NO_PIECE = -1, NO_DIRECTION = -1 };

struct cell {
    int q;
    int r;
};

struct piece {
    enum colour colour;
    enum kind kind;
    int number; /* 0 if the set has only one of the kind */
    enum where where;
    struct cell at; /* with `level`: meaningless unless IN_PLAY */
    int level;      /* 1 is the ground */
    bool just_moved;
};

struct position {
    struct piece pieces[MAX_PIECES];
    int piece_count;
    int turn; /* turns played by both players, passes included */
    bool queen_first;
};

/* A piece and where it goes; a pass is NO_PIECE with the cell (0, 0). */
struct move {
    int piece;
    struct cell to;
};

/*
 * No position has more than REF_MAX_MOVES moves. A connected set of n cells touches at most
 * 4n + 2 empty cells (6n sides, and the n - 1 or more adjacent pairs take two each). With at
 * most 27 other pieces on the table a piece of the mover has therefore at most 110 empty cells
 * to go to, and six neighbouring stacks to climb: 14 * 116 = 1624 moves, placements included.
 * Enemy pieces are only thrown, by two throwers to five cells each: 14 * 10 = 140 more.
 */
struct move_list {
    struct move moves[REF_MAX_MOVES];
    size_t count;
};

static_assert(14 * (4 * (MAX_PIECES - 1) + 2 + DIRECTIONS) + 14 * 10 <= REF_MAX_MOVES,
              "a move list holds the moves of every position");

struct ref_game {
    struct position now;
    struct position *past; /* every position before `now`, oldest first */
    size_t past_count;
};

/* ---- The set of pieces: RULES A1 ---- */

static const struct {
    char letter;
    int count;     /* of one player */
    bool optional; /* named in the game type, not part of "Base" */
} kinds[KINDS] = {
    [QUEEN] = {'Q', 1, false},  [BEETLE] = {'B', 2, false}, [GRASSHOPPER] = {'G', 3, false},
    [SPIDER] = {'S', 2, false}, [ANT] = {'A', 3, false},    [MOSQUITO] = {'M', 1, true},
    [LADYBUG] = {'L', 1, true}, [PILLBUG] = {'P', 1, true},
};

/* Which kinds are in a game of this type; false if the type is unknown. */
static bool parse_type(const char *type, bool enabled[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++) {
        enabled[kind] = !kinds[kind].optional;
    }
    if (strcmp(type, "Base") == 0) {
        return true;
    }
    if (strncmp(type, "Base+", 5) != 0 || type[5] == '\0') {
        return false;
    }
    for (const char *letter = type + 5; *letter != '\0'; letter++) {
        int kind = 0;
        while (kind < KINDS && (kinds[kind].letter != *letter || enabled[kind])) {
            kind++;
        }
        if (kind == KINDS) {
            return false;
        }
        enabled[kind] = true;
    }
    return true;
}

static void add_to_set(struct position *position, enum colour colour, enum kind kind) {
    for (int i = 0; i < kinds[kind].count; i++) {
        assert(position->piece_count < MAX_PIECES);
        position->pieces[position->piece_count++] = (struct piece){
            .colour = colour,
            .kind = kind,
            .number = kinds[kind].count == 1 ? 0 : i + 1,
            .where = IN_HAND,
        };
    }
}

/* ---- Cells and stacks: RULES A1 ---- */

static const struct cell directions[DIRECTIONS] = {
    {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1},
};

static struct cell neighbour(struct cell cell, int direction) {
    int d = direction % DIRECTIONS;
    return (struct cell){cell.q + directions[d].q, cell.r + directions[d].r};
}

static bool same_cell(struct cell a, struct cell b) {
    return a.q == b.q && a.r == b.r;
}

static bool adjacent(struct cell a, struct cell b) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (same_cell(neighbour(a, d), b)) {
            return true;
        }
    }
    return false;
}

/* How many pieces lie on the cell; a lifted piece is none of them. */
static int height(const struct position *position, struct cell cell) {
    int count = 0;
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->where == IN_PLAY && same_cell(piece->at, cell)) {
            count++;
        }
    }
    return count;
}

static bool is_empty(const struct position *position, struct cell cell) {
    return height(position, cell) == 0;
}

/* The highest piece on the cell, or NO_PIECE. */
static int top_piece(const struct position *position, struct cell cell) {
    int top = NO_PIECE;
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->where == IN_PLAY && same_cell(piece->at, cell) &&
            (top == NO_PIECE || piece->level > position->pieces[top].level)) {
            top = i;
        }
    }
    return top;
}

static enum colour side_to_move(const struct position *position) {
    return position->turn % 2 == 0 ? WHITE : BLACK;
}

static bool queen_in_play(const struct position *position, enum colour colour) {
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->colour == colour && piece->kind == QUEEN && piece->where == IN_PLAY) {
            return true;
        }
    }
    return false;
}

/* The position with one top piece taken off the table. */
static struct position lift(const struct position *position, int piece) {
    struct position lifted = *position;
    assert(lifted.pieces[piece].where == IN_PLAY);
    assert(top_piece(position, lifted.pieces[piece].at) == piece);
    lifted.pieces[piece].where = LIFTED;
    return lifted;
}

/* Lays a piece that is not on the table on top of whatever is on the cell. */
static void put_down(struct position *position, int piece, struct cell cell) {
    assert(position->pieces[piece].where != IN_PLAY);
    position->pieces[piece].level = height(position, cell) + 1;
    position->pieces[piece].at = cell;
    position->pieces[piece].where = IN_PLAY;
}

/* ---- One hive: RULES A3 ---- */

/* Marks the pieces that hang together with `piece`, on its own cell or through touching ones. */
static void flood(const struct position *position, int piece, bool reached[MAX_PIECES]) {
    reached[piece] = true;
    struct cell here = position->pieces[piece].at;
    for (int i = 0; i < position->piece_count; i++) {
        struct cell there = position->pieces[i].at;
        if (!reached[i] && position->pieces[i].where == IN_PLAY &&
            (same_cell(here, there) || adjacent(here, there))) {
            flood(position, i, reached);
        }
    }
}

/* Whether all pieces on the table are connected. */
static bool one_hive(const struct position *position) {
    bool reached[MAX_PIECES] = {false};
    bool flooded = false;
    for (int i = 0; i < position->piece_count; i++) {
        if (position->pieces[i].where != IN_PLAY || reached[i]) {
            continue;
        }
        if (flooded) {
            return false;
        }
        flood(position, i, reached);
        flooded = true;
    }
    return true;
}

/* ---- Freedom to move: RULES A3. `lifted` is the position without the moving piece ---- */

static int max_int(int a, int b) {
    return a > b ? a : b;
}

/* Gate and contact rule for a step from a to its neighbour in the direction. */
static bool can_step(const struct position *lifted, struct cell a, int direction) {
    struct cell b = neighbour(a, direction);
    int c1 = height(lifted, neighbour(a, direction + 1));
    int c2 = height(lifted, neighbour(a, direction + DIRECTIONS - 1));
    int m = max_int(height(lifted, a), height(lifted, b));
    if (c1 > m && c2 > m) {
        return false;
    }
    if (m == 0 && c1 == 0 && c2 == 0) {
        return false;
    }
    return true;
}

/* A slide is a step along the table. */
static bool can_slide(const struct position *lifted, struct cell a, int direction) {
    return is_empty(lifted, a) && is_empty(lifted, neighbour(a, direction)) &&
           can_step(lifted, a, direction);
}

/* ---- Collecting moves ---- */

/* Adds a move; two ways to the same landing are one move (RULES H). */
static void add_move(struct move_list *list, int piece, struct cell to) {
    for (size_t i = 0; i < list->count; i++) {
        if (list->moves[i].piece == piece && same_cell(list->moves[i].to, to)) {
            return;
        }
    }
    assert(list->count < REF_MAX_MOVES);
    list->moves[list->count++] = (struct move){piece, to};
}

/* A piece in the hand during the search for its landings. */
struct mover {
    const struct position *lifted;
    int piece;
    struct cell start;
    struct move_list *list;
};

/* Adds a landing, if it is another cell than the start and leaves one hive (RULES A1, A3). */
static void add_landing(const struct mover *mover, struct cell to) {
    struct position after = *mover->lifted;
    put_down(&after, mover->piece, to);
    if (!same_cell(to, mover->start) && one_hive(&after)) {
        add_move(mover->list, mover->piece, to);
    }
}

/* ---- The pieces: the table of RULES A3 ---- */

/* Queen bee, and the pillbug when it moves itself. */
static void one_slide(const struct mover *mover) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (can_slide(mover->lifted, mover->start, d)) {
            add_landing(mover, neighbour(mover->start, d));
        }
    }
}

static void beetle_moves(const struct mover *mover) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (can_step(mover->lifted, mover->start, d)) {
            add_landing(mover, neighbour(mover->start, d));
        }
    }
}

static void grasshopper_moves(const struct mover *mover) {
    for (int d = 0; d < DIRECTIONS; d++) {
        struct cell cell = neighbour(mover->start, d);
        if (is_empty(mover->lifted, cell)) {
            continue;
        }
        while (!is_empty(mover->lifted, cell)) {
            cell = neighbour(cell, d);
        }
        add_landing(mover, cell);
    }
}

enum { SPIDER_SLIDES = 3 };

/* Goes on from path[slides], where path[0] is the start, until three slides are made. */
static void spider_paths(const struct mover *mover, struct cell *path, int slides) {
    if (slides == SPIDER_SLIDES) {
        add_landing(mover, path[slides]);
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        struct cell next = neighbour(path[slides], d);
        bool visited = false;
        for (int i = 0; i <= slides; i++) {
            visited = visited || same_cell(path[i], next);
        }
        if (!visited && can_slide(mover->lifted, path[slides], d)) {
            path[slides + 1] = next;
            spider_paths(mover, path, slides + 1);
        }
    }
}

static void spider_moves(const struct mover *mover) {
    struct cell path[SPIDER_SLIDES + 1] = {mover->start};
    spider_paths(mover, path, 0);
}

/* All cells that slides reach, found breadth first. */
static void ant_moves(const struct mover *mover) {
    /* The start and the empty cells that touch 27 pieces (the bound at `struct move_list`). */
    struct cell reached[1 + 4 * (MAX_PIECES - 1) + 2] = {mover->start};
    size_t count = 1;
    for (size_t next = 0; next < count; next++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            struct cell to = neighbour(reached[next], d);
            bool known = false;
            for (size_t i = 0; i < count; i++) {
                known = known || same_cell(reached[i], to);
            }
            if (!known && can_slide(mover->lifted, reached[next], d)) {
                assert(count < sizeof reached / sizeof reached[0]);
                reached[count++] = to;
                add_landing(mover, to);
            }
        }
    }
}

enum { LADYBUG_STEPS = 3 };

/* Goes on from a cell after some steps: onto pieces in the first two, to the ground in the last. */
static void ladybug_paths(const struct mover *mover, struct cell cell, int steps) {
    if (steps == LADYBUG_STEPS) {
        add_landing(mover, cell);
        return;
    }
    bool last = steps == LADYBUG_STEPS - 1;
    for (int d = 0; d < DIRECTIONS; d++) {
        struct cell next = neighbour(cell, d);
        if (is_empty(mover->lifted, next) == last && can_step(mover->lifted, cell, d)) {
            ladybug_paths(mover, next, steps + 1);
        }
    }
}

static void mosquito_moves(const struct mover *mover);

static void moves_as(const struct mover *mover, enum kind kind) {
    switch (kind) {
    case QUEEN:
    case PILLBUG: /* its ability is in `throws_of` */
        one_slide(mover);
        break;
    case BEETLE:
        beetle_moves(mover);
        break;
    case GRASSHOPPER:
        grasshopper_moves(mover);
        break;
    case SPIDER:
        spider_moves(mover);
        break;
    case ANT:
        ant_moves(mover);
        break;
    case LADYBUG:
        ladybug_paths(mover, mover->start, 0);
        break;
    case MOSQUITO:
        mosquito_moves(mover);
        break;
    case KINDS:
        assert(false);
        break;
    }
}

static void mosquito_moves(const struct mover *mover) {
    if (!is_empty(mover->lifted, mover->start)) {
        /* On top of the hive it is a beetle and nothing else. */
        moves_as(mover, BEETLE);
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int touched = top_piece(mover->lifted, neighbour(mover->start, d));
        if (touched != NO_PIECE && mover->lifted->pieces[touched].kind != MOSQUITO) {
            moves_as(mover, mover->lifted->pieces[touched].kind);
        }
    }
}

/* ---- What may move, and throws: RULES A3 ---- */

/* Neither in hand, nor covered, nor just moved. */
static bool is_free(const struct position *position, int piece) {
    const struct piece *p = &position->pieces[piece];
    return p->where == IN_PLAY && top_piece(position, p->at) == piece && !p->just_moved;
}

static void moves_of(const struct position *position, int piece, struct move_list *list) {
    if (!is_free(position, piece)) {
        return;
    }
    struct position lifted = lift(position, piece);
    if (!one_hive(&lifted)) {
        return;
    }
    struct mover mover = {&lifted, piece, position->pieces[piece].at, list};
    moves_as(&mover, position->pieces[piece].kind);
}

/* A pillbug, or a mosquito on the ground touching a pillbug of either colour. */
static bool can_throw(const struct position *position, int piece) {
    const struct piece *thrower = &position->pieces[piece];
    if (!is_free(position, piece)) {
        return false;
    }
    if (thrower->kind == PILLBUG) {
        return true;
    }
    if (thrower->kind != MOSQUITO || thrower->level != 1) {
        return false;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int touched = top_piece(position, neighbour(thrower->at, d));
        if (touched != NO_PIECE && position->pieces[touched].kind == PILLBUG) {
            return true;
        }
    }
    return false;
}

/* Takes the piece in the direction up onto the thrower at `over` and down on every other side. */
static void throw_one(const struct position *position, struct cell over, int direction,
                      struct move_list *list) {
    struct cell start = neighbour(over, direction);
    int thrown = top_piece(position, start);
    if (height(position, start) != 1 || !is_free(position, thrown)) {
        return;
    }
    struct position lifted = lift(position, thrown);
    int back = direction + DIRECTIONS / 2;
    if (!one_hive(&lifted) || !can_step(&lifted, start, back)) {
        return;
    }
    struct mover mover = {&lifted, thrown, start, list};
    for (int d = 0; d < DIRECTIONS; d++) {
        struct cell landing = neighbour(over, d);
        if (is_empty(&lifted, landing) && can_step(&lifted, over, d)) {
            add_landing(&mover, landing);
        }
    }
}

/* The ability works even when the pillbug itself may not be lifted. */
static void throws_of(const struct position *position, int piece, struct move_list *list) {
    if (!can_throw(position, piece)) {
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        throw_one(position, position->pieces[piece].at, d, list);
    }
}

static void moves_in_play(const struct position *position, struct move_list *list) {
    for (int i = 0; i < position->piece_count; i++) {
        if (position->pieces[i].colour == side_to_move(position)) {
            moves_of(position, i, list);
            throws_of(position, i, list);
        }
    }
}

/* ---- Placing: RULES A2 ---- */

/* Pieces of one kind are numbered in the order in which they enter (RULES A1). */
static int next_in_hand(const struct position *position, enum colour colour, enum kind kind) {
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->colour == colour && piece->kind == kind && piece->where == IN_HAND) {
            return i; /* the list has them in order of their numbers */
        }
    }
    return NO_PIECE;
}

/* RULES A2.3 and A2.4. */
static bool may_place_kind(const struct position *position, enum kind kind) {
    int own_turn = position->turn / 2 + 1;
    if (kind == QUEEN) {
        return own_turn > 1 || position->queen_first;
    }
    return own_turn < 4 || queen_in_play(position, side_to_move(position));
}

/* RULES A2.1 and A2.2, for a cell that touches a piece. */
static bool may_place_at(const struct position *position, struct cell cell) {
    bool own = false;
    bool enemy = false;
    for (int d = 0; d < DIRECTIONS; d++) {
        int touched = top_piece(position, neighbour(cell, d));
        if (touched != NO_PIECE) {
            bool mine = position->pieces[touched].colour == side_to_move(position);
            own = own || mine;
            enemy = enemy || !mine;
        }
    }
    bool first_of_black = position->turn == 1;
    return is_empty(position, cell) && (first_of_black || (own && !enemy));
}

static void place_everything(const struct position *position, struct cell cell,
                             struct move_list *list) {
    for (int kind = 0; kind < KINDS; kind++) {
        int piece = next_in_hand(position, side_to_move(position), (enum kind)kind);
        if (piece != NO_PIECE && may_place_kind(position, (enum kind)kind)) {
            add_move(list, piece, cell);
        }
    }
}

static void placements(const struct position *position, struct move_list *list) {
    if (position->turn == 0) {
        place_everything(position, (struct cell){0, 0}, list);
    }
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->where != IN_PLAY) {
            continue;
        }
        for (int d = 0; d < DIRECTIONS; d++) {
            struct cell cell = neighbour(piece->at, d);
            if (may_place_at(position, cell)) {
                place_everything(position, cell, list);
            }
        }
    }
}

/* ---- The end, and all legal moves: RULES A1, A4 ---- */

static bool queen_surrounded(const struct position *position, enum colour colour) {
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->colour != colour || piece->kind != QUEEN || piece->where != IN_PLAY) {
            continue;
        }
        int occupied = 0;
        for (int d = 0; d < DIRECTIONS; d++) {
            occupied += is_empty(position, neighbour(piece->at, d)) ? 0 : 1;
        }
        return occupied == DIRECTIONS;
    }
    return false;
}

static enum ref_result result_of(const struct position *position) {
    bool white_lost = queen_surrounded(position, WHITE);
    bool black_lost = queen_surrounded(position, BLACK);
    if (white_lost && black_lost) {
        return REF_DRAW;
    }
    if (white_lost) {
        return REF_BLACK_WINS;
    }
    if (black_lost) {
        return REF_WHITE_WINS;
    }
    return position->turn == 0 ? REF_NOT_STARTED : REF_IN_PROGRESS;
}

static void legal_moves(const struct position *position, struct move_list *list) {
    list->count = 0;
    enum ref_result result = result_of(position);
    if (result != REF_NOT_STARTED && result != REF_IN_PROGRESS) {
        return;
    }
    placements(position, list);
    if (queen_in_play(position, side_to_move(position))) {
        moves_in_play(position, list);
    }
    if (list->count == 0) {
        add_move(list, NO_PIECE, (struct cell){0, 0});
    }
}

/* Plays a legal move. */
static void apply(struct position *position, struct move move) {
    for (int i = 0; i < position->piece_count; i++) {
        position->pieces[i].just_moved = false;
    }
    if (move.piece != NO_PIECE) {
        bool placed = position->pieces[move.piece].where == IN_HAND;
        if (!placed) {
            *position = lift(position, move.piece);
        }
        put_down(position, move.piece, move.to);
        position->pieces[move.piece].just_moved = !placed;
    }
    position->turn++;
}

/* ---- Repetition: RULES A4 ---- */

/* The smallest cell in use, by q and then r: it goes along when the hive is translated. */
static struct cell corner(const struct position *position) {
    struct cell least = {0, 0};
    bool found = false;
    for (int i = 0; i < position->piece_count; i++) {
        struct cell at = position->pieces[i].at;
        if (position->pieces[i].where == IN_PLAY &&
            (!found || at.q < least.q || (at.q == least.q && at.r < least.r))) {
            least = at;
            found = true;
        }
    }
    return least;
}

static int count_in(const struct position *position, enum where where, enum colour colour,
                    enum kind kind) {
    int count = 0;
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->where == where && piece->colour == colour && piece->kind == kind) {
            count++;
        }
    }
    return count;
}

/* Whether a piece like this one is in play at this cell. */
static bool has_like(const struct position *position, const struct piece *model, struct cell at) {
    for (int i = 0; i < position->piece_count; i++) {
        const struct piece *piece = &position->pieces[i];
        if (piece->where == IN_PLAY && same_cell(piece->at, at) && piece->level == model->level &&
            piece->colour == model->colour && piece->kind == model->kind &&
            piece->just_moved == model->just_moved) {
            return true;
        }
    }
    return false;
}

/* Same position up to translation. Pieces of one kind are interchangeable (RULES A1). */
static bool same_position(const struct position *a, const struct position *b) {
    if (side_to_move(a) != side_to_move(b)) {
        return false;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        for (int colour = WHITE; colour <= BLACK; colour++) {
            for (int where = IN_HAND; where <= IN_PLAY; where++) {
                if (count_in(a, (enum where)where, (enum colour)colour, (enum kind)kind) !=
                    count_in(b, (enum where)where, (enum colour)colour, (enum kind)kind)) {
                    return false;
                }
            }
        }
    }
    /* As many in play in both, so it is enough that each of a has its like in b. */
    struct cell from = corner(a);
    struct cell to = corner(b);
    for (int i = 0; i < a->piece_count; i++) {
        const struct piece *piece = &a->pieces[i];
        struct cell moved = {piece->at.q - from.q + to.q, piece->at.r - from.r + to.r};
        if (piece->where == IN_PLAY && !has_like(b, piece, moved)) {
            return false;
        }
    }
    return true;
}

/* ---- Notation: RULES H ---- */

/* How a neighbour of X is written: the sign before or after the name, by direction. */
static const struct {
    char sign;
    bool before;
} written[DIRECTIONS] = {
    {'-', false}, {'/', false}, {'\\', true}, {'-', true}, {'/', true}, {'\\', false},
};

/* Writes the name, "wQ" or "bA3", and returns the end of it. */
static char *write_name(char *out, const struct piece *piece) {
    *out++ = piece->colour == WHITE ? 'w' : 'b';
    *out++ = kinds[piece->kind].letter;
    if (piece->number > 0) {
        *out++ = (char)('0' + piece->number);
    }
    *out = '\0';
    return out;
}

/* Writes the landing cell; `table` is without the moving piece. Nothing if it touches nothing. */
static void write_landing(char *out, const struct position *table, struct cell to) {
    int beneath = top_piece(table, to);
    if (beneath != NO_PIECE) {
        *out++ = ' ';
        write_name(out, &table->pieces[beneath]);
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int touched = top_piece(table, neighbour(to, d));
        if (touched == NO_PIECE) {
            continue;
        }
        /* The landing cell lies on the other side as seen from the piece that it touches. */
        int seen = (d + DIRECTIONS / 2) % DIRECTIONS;
        *out++ = ' ';
        if (written[seen].before) {
            *out++ = written[seen].sign;
        }
        out = write_name(out, &table->pieces[touched]);
        if (!written[seen].before) {
            *out++ = written[seen].sign;
        }
        *out = '\0';
        return;
    }
}

/* The canonical spelling of a legal move. */
static void write_move(char out[REF_MOVE_SIZE], const struct position *position, struct move move) {
    if (move.piece == NO_PIECE) {
        memcpy(out, "pass", sizeof "pass");
        return;
    }
    const struct piece *piece = &position->pieces[move.piece];
    struct position table = piece->where == IN_PLAY ? lift(position, move.piece) : *position;
    write_landing(write_name(out, piece), &table, move.to);
}

/* The piece whose name is exactly these characters, or NO_PIECE. */
static int find_name(const struct position *position, const char *text, size_t length) {
    for (int i = 0; i < position->piece_count; i++) {
        char name[NAME_SIZE];
        write_name(name, &position->pieces[i]);
        if (strlen(name) == length && strncmp(name, text, length) == 0) {
            return i;
        }
    }
    return NO_PIECE;
}

/* Reads "bQ", "bQ-", "-bQ" and so on; the piece must be in play, covered or not. */
static bool read_cell(const struct position *position, const char *text, struct cell *cell) {
    size_t length = strlen(text);
    if (length == 0) {
        return false;
    }
    int direction = NO_DIRECTION;
    for (int d = 0; d < DIRECTIONS; d++) {
        if (text[written[d].before ? 0 : length - 1] == written[d].sign) {
            direction = d;
        }
    }
    if (direction != NO_DIRECTION) {
        /* With a second sign the rest is no name, and find_name refuses it. */
        text += written[direction].before ? 1 : 0;
        length--;
    }
    int piece = find_name(position, text, length);
    if (piece == NO_PIECE || position->pieces[piece].where != IN_PLAY) {
        return false;
    }
    struct cell at = position->pieces[piece].at;
    *cell = direction == NO_DIRECTION ? at : neighbour(at, direction);
    return true;
}

/* Finds out which piece goes where, legal or not; false if the text says nothing of the kind. */
static bool read_move(const struct position *position, const char *text, struct move *move) {
    if (strcmp(text, "pass") == 0) {
        *move = (struct move){NO_PIECE, {0, 0}};
        return true;
    }
    const char *space = strchr(text, ' ');
    size_t name_length = space != NULL ? (size_t)(space - text) : strlen(text);
    move->piece = find_name(position, text, name_length);
    if (move->piece == NO_PIECE) {
        return false;
    }
    if (space == NULL) {
        /* Only the first piece of the game has no other to be seen from. */
        move->to = (struct cell){0, 0};
        return position->turn == 0;
    }
    return read_cell(position, space + 1, &move->to);
}

/* ---- The interface ---- */

struct ref_game *ref_new(const char *type, bool queen_first) {
    bool enabled[KINDS];
    if (!parse_type(type, enabled)) {
        return NULL;
    }
    struct ref_game *game = calloc(1, sizeof *game);
    if (game == NULL) {
        return NULL;
    }
    game->now.queen_first = queen_first;
    for (int colour = WHITE; colour <= BLACK; colour++) {
        for (int kind = 0; kind < KINDS; kind++) {
            if (enabled[kind]) {
                add_to_set(&game->now, (enum colour)colour, (enum kind)kind);
            }
        }
    }
    return game;
}

void ref_free(struct ref_game *game) {
    if (game != NULL) {
        free(game->past);
        free(game);
    }
}

struct ref_game *ref_clone(const struct ref_game *game) {
    struct ref_game *copy = calloc(1, sizeof *copy);
    if (copy == NULL) {
        return NULL;
    }
    copy->now = game->now;
    if (game->past_count > 0) {
        copy->past = calloc(game->past_count, sizeof *copy->past);
        if (copy->past == NULL) {
            free(copy);
            return NULL;
        }
        memcpy(copy->past, game->past, game->past_count * sizeof *copy->past);
        copy->past_count = game->past_count;
    }
    return copy;
}

static int compare_moves(const void *a, const void *b) {
    return strcmp(a, b);
}

size_t ref_moves(const struct ref_game *game, char (*moves)[REF_MOVE_SIZE]) {
    struct move_list list;
    legal_moves(&game->now, &list);
    for (size_t i = 0; i < list.count; i++) {
        write_move(moves[i], &game->now, list.moves[i]);
    }
    qsort(moves, list.count, sizeof moves[0], compare_moves);
    return list.count;
}

static bool is_legal(const struct position *position, struct move move) {
    struct move_list list;
    legal_moves(position, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (list.moves[i].piece == move.piece && same_cell(list.moves[i].to, move.to)) {
            return true;
        }
    }
    return false;
}

int ref_play(struct ref_game *game, const char *move) {
    struct move wanted;
    if (!read_move(&game->now, move, &wanted) || !is_legal(&game->now, wanted)) {
        return -1;
    }
    struct position *past = realloc(game->past, (game->past_count + 1) * sizeof *past);
    if (past == NULL) {
        return -1;
    }
    game->past = past;
    game->past[game->past_count++] = game->now;
    apply(&game->now, wanted);
    return 0;
}

enum ref_result ref_result(const struct ref_game *game) {
    return result_of(&game->now);
}

int ref_occurrences(const struct ref_game *game) {
    int count = 1;
    for (size_t i = 0; i < game->past_count; i++) {
        if (same_position(&game->past[i], &game->now)) {
            count++;
        }
    }
    return count;
}

static uint64_t perft(const struct position *position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    struct move_list list;
    legal_moves(position, &list);
    if (depth == 1) {
        return list.count;
    }
    uint64_t count = 0;
    for (size_t i = 0; i < list.count; i++) {
        struct position next = *position;
        apply(&next, list.moves[i]);
        count += perft(&next, depth - 1);
    }
    return count;
}

uint64_t ref_perft(const struct ref_game *game, int depth) {
    return perft(&game->now, depth);
}

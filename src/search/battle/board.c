/*
 * board.c: moves on turned boards. Written for speed, separately from the rules in
 * games/battle/moves.c; tests/unit/search compares the two.
 */
#include "search/battle/board.h"

#include "base/rng.h"
#include "games/battle/moves.h"

/* Cell (q, r) becomes (-q, -r), that is, bit i becomes bit 54 - i. */
static uint64_t turn(uint64_t x) {
    x = (x >> 1 & 0x5555555555555555u) | (x & 0x5555555555555555u) << 1;
    x = (x >> 2 & 0x3333333333333333u) | (x & 0x3333333333333333u) << 2;
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (x & 0x0F0F0F0F0F0F0F0Fu) << 4;
    return __builtin_bswap64(x) >> 9;
}

/* Cell (q, r) becomes (-q, q + r): column q moves by 6 q bits. */
static uint64_t mirror(uint64_t x) {
    const uint64_t column = 0x0001010101010101u;
    return (x & column) >> 18 | (x & column << 1) >> 12 | (x & column << 2) >> 6 |
           (x & column << 3) | (x & column << 4) << 6 | (x & column << 5) << 12 |
           (x & column << 6) << 18;
}

struct battle_board battle_board_of(const struct battle_position *position) {
    unsigned side = battle_side(position);
    struct battle_board board = {position->insects[side], position->insects[!side],
                                 position->neutral};
    if (side == APIARY_WHITE) {
        return board;
    }
    return (struct battle_board){turn(board.own), turn(board.enemy), turn(board.neutral)};
}

struct battle_hash battle_board_hash(const struct battle_board *board) {
    uint64_t a = board->own | board->neutral, b = board->enemy | board->neutral;
    uint64_t c = mirror(a), d = mirror(b);
    if (c < a || (c == a && d < b)) {
        a = c;
        b = d;
    }
    uint64_t mixed = rng_mix(a + 0x9E3779B97F4A7C15u);
    return (struct battle_hash){rng_mix(mixed ^ b), rng_mix(b * 0xD6E8FEB86659FD93u + a) ^ mixed};
}

/* For each direction, the insects of the side to move that can jump one of `over`. */
struct jumpers {
    uint64_t by[BATTLE_DIRECTIONS], all;
};

static inline struct jumpers find_jumpers(uint64_t own, uint64_t over, uint64_t empty) {
    struct jumpers found = {.all = 0};
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        found.by[d] = own & over << battle_shift[d] & empty << 2 * battle_shift[d];
        found.all |= found.by[d];
    }
    return found;
}

static inline uint64_t beside(uint64_t cells) {
    return cells << battle_shift[0] | cells << battle_shift[1] | cells << battle_shift[2];
}

static inline unsigned count_of(uint64_t cells) {
    return (unsigned)__builtin_popcountll(cells);
}

struct battle_glance battle_board_glance(const struct battle_board *board) {
    uint64_t empty = battle_board_empty(board);
    uint64_t goal = empty & battle_bit(battle_goal(APIARY_WHITE));
    struct battle_glance glance = {false, 0};
    struct jumpers jumpers = find_jumpers(board->own, board->enemy, empty);
    if (!jumpers.all) {
        jumpers = find_jumpers(board->own, board->own | board->neutral, empty);
        glance.wins = board->own & beside(goal);
        for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
            glance.moves += count_of(board->own & empty << battle_shift[d]);
        }
    }
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        glance.wins = glance.wins || jumpers.by[d] & goal << 2 * battle_shift[d];
        glance.moves += count_of(jumpers.by[d]);
    }
    return glance;
}

static bool can_move(const struct battle_board *board) {
    uint64_t empty = battle_board_empty(board);
    return board->own & beside(empty) || find_jumpers(board->own, BATTLE_BOARD & ~empty, empty).all;
}

struct generator {
    const struct battle_board *board;
    struct battle_board *next;
    unsigned room;
    unsigned first; /* successor by the current insect: only its chains can lead to equal boards */
    struct battle_expansion result;
};

static void add(struct generator *generator, struct battle_board board) {
    struct battle_board turned = {turn(board.enemy), turn(board.own), turn(board.neutral)};
    if (board.own & battle_bit(battle_goal(APIARY_WHITE)) || !can_move(&turned)) {
        generator->result.wins = true;
    } else if (generator->result.count == generator->room) {
        generator->result.too_many = true;
    } else {
        generator->next[generator->result.count++] = turned;
    }
}

static void add_chain(struct generator *generator, struct battle_board board) {
    uint64_t own = turn(board.enemy), enemy = turn(board.own);
    for (unsigned i = generator->first; i < generator->result.count; i++) {
        const struct battle_board *other = &generator->next[i];
        if (other->own == own && other->enemy == enemy) {
            return; /* then the neutral insects are equal as well */
        }
    }
    add(generator, board);
}

/* As walk_chain in games/battle/moves.c; `board` is without the insect that jumps. */
static void walk(struct generator *generator, unsigned cell, unsigned jumped,
                 struct battle_board board) {
    const struct battle_board *start = generator->board;
    uint64_t here = battle_bit(cell), empty = battle_board_empty(start);
    struct battle_jumps jumps = {0, 0, 0};
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        uint64_t over = here >> battle_shift[d];
        if (here >> 2 * battle_shift[d] & empty) {
            jumps.own |= (unsigned)((start->own & over) != 0) << d;
            jumps.enemy |= (unsigned)((start->enemy & over) != 0) << d;
            jumps.neutral |= (unsigned)((start->neutral & over) != 0) << d;
        }
    }
    unsigned directions = battle_chain_directions(jumps, jumped);
    if (!directions) {
        board.own |= here;
        add_chain(generator, board);
    }
    for (; directions; directions &= directions - 1) {
        unsigned d = (unsigned)__builtin_ctz(directions);
        unsigned to = cell - 2 * battle_shift[d];
        uint64_t over = here >> battle_shift[d];
        struct battle_board after = board;
        if (jumps.own >> d & 1) {
            walk(generator, to, jumped | BATTLE_JUMPED_OWN, after);
        } else if (jumps.enemy >> d & 1) {
            after.enemy ^= over;
            after.neutral ^= over;
            walk(generator, to, jumped | BATTLE_JUMPED_ENEMY, after);
        } else {
            after.neutral ^= over;
            after.own ^= over;
            walk(generator, to, jumped, after);
            after.own ^= over;
            after.enemy ^= over;
            walk(generator, to, jumped, after);
        }
    }
}

static void add_steps(struct generator *generator) {
    struct battle_board board = *generator->board;
    uint64_t own = board.own, empty = battle_board_empty(&board);
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        uint64_t movers = own & empty << battle_shift[d];
        for (; movers; movers &= movers - 1) {
            uint64_t from = movers & -movers;
            board.own = own ^ from ^ from >> battle_shift[d];
            add(generator, board);
        }
    }
}

struct battle_expansion battle_board_expand(const struct battle_board *board,
                                            struct battle_board *next, unsigned room) {
    struct generator generator = {.board = board, .room = room};
    generator.next = next;
    uint64_t empty = battle_board_empty(board);
    uint64_t captors = find_jumpers(board->own, board->enemy, empty).all;
    uint64_t movers =
        captors ? captors : find_jumpers(board->own, board->own | board->neutral, empty).all;
    for (; movers && !generator.result.wins; movers &= movers - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(movers);
        struct battle_board lifted = *board;
        lifted.own ^= battle_bit(cell);
        generator.first = generator.result.count;
        walk(&generator, cell, 0, lifted);
    }
    if (!captors && !generator.result.wins) {
        add_steps(&generator);
    }
    return generator.result;
}

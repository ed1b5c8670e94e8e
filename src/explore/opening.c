/* opening.c: names of openings. */
#include "base/ascii.h"
#include "explore/key.h"

enum { NAMED_PLIES = 4 };

const char *apiary_opening_shape_name(enum apiary_opening_shape shape) {
    static const char *const names[APIARY_SHAPE_COUNT] = {"none",    "line", "v", "l-white",
                                                          "l-black", "c",    "z"};
    return (unsigned)shape < APIARY_SHAPE_COUNT ? names[shape] : "unknown";
}

/* The piece that a move places: "wA1 bQ/" is White's A1. */
static const struct apiary_piece *find_piece(const struct apiary_piece *pieces, size_t count,
                                             const char *move) {
    int number = ascii_is_digit(move[2]) ? move[2] - '0' : 0;
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].bug == move[1] && pieces[i].number == number &&
            (pieces[i].colour == APIARY_BLACK) == (move[0] == 'b')) {
            return &pieces[i];
        }
    }
    return NULL;
}

/* Where the second piece of a side lies, seen from the enemy's first piece: -1 and 1 for the two
 * sides, 0 straight on, 2 elsewhere. */
static int turn(const struct apiary_piece *enemy, const struct apiary_piece *first,
                const struct apiary_piece *second) {
    int q = first->q - enemy->q, r = first->r - enemy->r;
    int next_q = second->q - first->q, next_r = second->r - first->r;
    if (next_q == q && next_r == r) {
        return 0;
    }
    if (next_q == -r && next_r == q + r) {
        return 1;
    }
    return next_q == q + r && next_r == -q ? -1 : 2;
}

/* w1 b1 w2 b2, in the order of the game; b2 may be missing. */
static enum apiary_opening_shape shape_of(const struct apiary_piece *const piece[NAMED_PLIES],
                                          size_t count) {
    if (count < 3) {
        return APIARY_SHAPE_NONE;
    }
    int white = turn(piece[1], piece[0], piece[2]);
    int black = count > 3 ? turn(piece[0], piece[1], piece[3]) : 0;
    if (white == 2 || black == 2) {
        return APIARY_SHAPE_NONE;
    }
    if (count == 3) {
        return white == 0 ? APIARY_SHAPE_LINE : APIARY_SHAPE_V;
    }
    if (white == 0 || black == 0) {
        return white != 0   ? APIARY_SHAPE_L_WHITE
               : black != 0 ? APIARY_SHAPE_L_BLACK
                            : APIARY_SHAPE_LINE;
    }
    /* Each is seen from the other end, so equal turns are to different sides. */
    return white == black ? APIARY_SHAPE_Z : APIARY_SHAPE_C;
}

static void name_pieces(const apiary_game *start, struct apiary_opening *opening) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    const struct apiary_piece *piece[NAMED_PLIES];
    size_t on_table = apiary_game_pieces(start, pieces, APIARY_MAX_PIECES);
    size_t length = apiary_game_length(start), placed = 0;
    for (size_t i = 0; i < length; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(start, i, move, sizeof move);
        const struct apiary_piece *found = find_piece(pieces, on_table, move);
        char *letters = i % 2 == 0 ? opening->white : opening->black;
        if (found && found->level == 1) {
            piece[placed++] = found;
            letters[letters[0] != '\0'] = found->bug;
        }
    }
    /* Where a queen may be placed first, she may also move; then the pieces have no shape. */
    if (placed == length && on_table == length) {
        opening->shape = shape_of(piece, placed);
    }
}

enum apiary_status apiary_opening_of(const apiary_game *game, struct apiary_opening *opening) {
    size_t length = apiary_game_length(game);
    apiary_game *start = NULL;
    if (!explore_is_supported(game) || game_is_setup(game)) {
        return APIARY_UNSUPPORTED;
    }
    enum apiary_status status =
        apiary_game_clone_at(game, length < NAMED_PLIES ? length : NAMED_PLIES, &start);
    if (!status) {
        *opening = (struct apiary_opening){0};
        name_pieces(start, opening);
        apiary_game_free(start);
    }
    return status;
}

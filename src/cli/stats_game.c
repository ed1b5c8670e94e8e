#include "cli/stats_game.h"

#include <string.h>

#include "apiary/registry.h"
#include "base/ascii.h"
#include "base/rng.h"
#include "base/text.h"
#include "book/symmetry.h"
#include "games/game.h"

static bool is_hive(const apiary_game *game) {
    return apiary_game_info_of(game)->cell_names == APIARY_CELLS_BY_PIECE;
}

/* The piece that a move of Hive places, moves or lets act: "wA1 bQ/" is White's A. */
static struct stats_pieces *pieces_of(struct stats_game *stats, const char *move) {
    bool named = (move[0] == 'w' || move[0] == 'b') && move[1] >= 'A' && move[1] <= 'Z';
    return named ? &stats->pieces[move[0] == 'b'][move[1] - 'A'] : NULL;
}

/* Whether the move places its piece: one that was not on the table before. `seen` has a bit for
 * each number of each kind. */
static bool enters(uint16_t seen[2][STATS_LETTERS], const char *move) {
    unsigned number = ascii_is_digit(move[2]) ? (unsigned)(move[2] - '0') : 0;
    uint16_t *bits = &seen[move[0] == 'b'][move[1] - 'A'];
    bool first = !(*bits >> number & 1);
    *bits |= (uint16_t)(1u << number);
    return first;
}

static void count_move(struct stats_game *stats, uint16_t seen[2][STATS_LETTERS], const char *move,
                       unsigned turn) {
    struct stats_pieces *pieces = pieces_of(stats, move);
    if (!pieces) {
        return; /* a pass */
    }
    if (!enters(seen, move)) {
        pieces->moves++;
        return;
    }
    pieces->placed++;
    pieces->turns += turn;
    pieces->first = pieces->first > 0 ? pieces->first : turn;
    char *opening = stats->opening_piece[move[0] == 'b'];
    if (!opening[0] || !opening[1]) {
        opening[opening[0] != '\0'] = move[1];
    }
}

static void note_available(const apiary_game *game, struct stats_game *stats) {
    for (const char *letter = apiary_game_info_of(game)->held; *letter; letter++) {
        for (unsigned side = 0; side < 2 && *letter >= 'A' && *letter <= 'Z'; side++) {
            struct stats_pieces *pieces = &stats->pieces[side][*letter - 'A'];
            pieces->available =
                pieces->placed > 0 || apiary_game_hand(game, (enum apiary_colour)side, *letter) > 0;
        }
    }
}

/* ---- The opening ---- */

/* A key that is equal for the same position, up to rotation and reflection unless there is a board.
 */
static uint64_t position_key(const apiary_game *game) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    uint64_t key[2];
    if (apiary_game_cells(game, NULL, 0) > 0) {
        apiary_game_key(game, key);
        return key[0];
    }
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    return rng_combine(book_table_key(pieces, count), apiary_game_to_move(game));
}

static void read_opening(apiary_game *game, size_t entries, struct stats_game *stats) {
    struct text moves = text_into(stats->opening_moves, sizeof stats->opening_moves);
    for (size_t i = 0; i < entries; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(game, i, move, sizeof move);
        text_add(&moves, i > 0 ? "; " : "");
        text_add(&moves, move);
    }
    text_end(&moves);
    apiary_game_undo(game, apiary_game_length(game) - entries);
    uint64_t key = position_key(game);
    apiary_opening_of(game, &stats->opening_name); /* on failure it has no name */
    for (const char *c = stats->type; *c; c++) {
        key = rng_combine(key, (unsigned char)*c);
    }
    stats->opening = key;
}

void stats_game_read(apiary_game *game, size_t opening_plies, struct stats_game *stats) {
    uint16_t seen[2][STATS_LETTERS] = {0};
    bool from_start = !game_is_setup(game);
    size_t opening_entries = 0;
    apiary_game_type(game, stats->type, sizeof stats->type);
    stats->result = apiary_game_result(game);
    stats->ending = apiary_game_ending(game);
    stats->has_pieces = from_start && is_hive(game);
    for (size_t i = 0; i < apiary_game_length(game); i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_record_move(game, i, move, sizeof move);
        if (apiary_move_is_draw(move)) {
            continue;
        }
        if (stats->has_pieces) {
            count_move(stats, seen, move, (unsigned)(stats->length / 2 + 1));
        }
        stats->length++;
        if (stats->length == opening_plies) {
            opening_entries = i + 1;
        }
    }
    if (stats->has_pieces) {
        note_available(game, stats);
    }
    if (from_start && opening_entries > 0) {
        read_opening(game, opening_entries, stats);
    }
}

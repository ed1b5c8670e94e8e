#include "games/hive/wide/reason.h"

#include "base/error.h"
#include "base/text.h"
#include "games/hive/wide/connect.h"
#include "games/hive/wide/moves.h"

enum apiary_status wide_reason_turn(unsigned piece, struct apiary_error *error) {
    unsigned colour = wide_colour(piece);
    return error_set(error, APIARY_NOT_YOUR_TURN, 0, "%s is %s's, and it is %s's turn",
                     wide_label(piece).text, hive_side_name(colour), hive_side_name(colour ^ 1));
}

enum apiary_status wide_reason_queen(const struct wide_position *position, unsigned piece,
                                     const char *verb, struct apiary_error *error) {
    if (!wide_queen_due(position)) {
        return error_set(error, APIARY_QUEEN_NOT_IN_PLAY, 0,
                         "%s cannot %s before %s's queen is in play", wide_label(piece).text, verb,
                         hive_side_name(position->to_move));
    }
    wide_move moves[WIDE_MAX_MOVES];
    wide_moves(position, moves);
    return error_set(error, APIARY_QUEEN_DUE, 0,
                     "%s must place the queen now, on turn 4 at the latest%s",
                     hive_side_name(position->to_move),
                     moves[0] == WIDE_PASS ? "; there is no cell for her, so pass" : "");
}

enum apiary_status wide_reason_rest(const struct wide_position *position, unsigned piece,
                                    bool carries, const char *verb, struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    unsigned top = position->top[position->cell[piece]];
    if (wide_has(position->face_down, piece)) {
        return error_set(error, APIARY_FACE_DOWN, 0,
                         "%s lies face down and can do nothing; %s^ turns it up", name.text,
                         name.text);
    }
    bool ridden = top != piece && position->below[top] == piece;
    if (top != piece && !(carries && ridden && wide_rides(position, top))) {
        bool pinned = ridden && wide_bug(top) == HIVE_RIDER;
        return error_set(error, APIARY_COVERED, 0, "%s cannot %s: %s is on top of it%s", name.text,
                         verb, wide_label(top).text,
                         carries && pinned ? " and lies face down" : "");
    }
    if (wide_has(position->moved, piece)) {
        return error_set(error, APIARY_JUST_MOVED, 0,
                         "%s has just been moved and must rest this turn", name.text);
    }
    return APIARY_OK;
}

/* The three largest parts of `rest`, the largest first; returns the smallest of all. */
static uint64_t find_parts(const struct wide_position *position, uint64_t gone, uint64_t rest,
                           uint64_t part[3]) {
    uint64_t smallest = rest;
    for (uint64_t left = rest; left;) {
        uint64_t found = wide_flood(position, gone, left & -left);
        left &= ~found;
        if (__builtin_popcountll(found) < __builtin_popcountll(smallest)) {
            smallest = found;
        }
        for (unsigned i = 0; i < 3 && found; i++) {
            if (__builtin_popcountll(found) > __builtin_popcountll(part[i])) {
                uint64_t less = part[i];
                part[i] = found;
                found = less;
            }
        }
        part[2] |= found; /* the third also has all smaller ones */
    }
    return smallest;
}

enum apiary_status wide_reason_split(const struct wide_position *position,
                                     const struct wide_position *shown, uint64_t gone,
                                     const char *what, struct apiary_error *error) {
    uint64_t rest = position->tops & ~gone, part[3] = {0};
    uint64_t smallest = find_parts(position, gone, rest, part);
    if (smallest == rest) {
        return APIARY_OK;
    }
    char names[96];
    struct text list = text_into(names, sizeof names);
    for (unsigned named = 0; smallest; smallest &= smallest - 1, named++) {
        if (named == 6) {
            text_add(&list, " and more");
            break;
        }
        text_format(&list, "%s%s", named ? ", " : "", wide_label(wide_first(smallest)).text);
    }
    text_end(&list);
    enum apiary_status status =
        error_set(error, APIARY_SPLITS_HIVE, 0, "%s: %s would be cut off from the rest of the hive",
                  what, names);
    for (unsigned i = 0; i < 3; i++) {
        wide_mark_pieces(shown, part[i], (enum apiary_mark_kind)(APIARY_MARK_PART_A + (int)i),
                         error);
    }
    return status;
}

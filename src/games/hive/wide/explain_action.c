/*
 * explain_action.c: why a piece cannot sting, turn up, remove, push or swap (RULES B4, B6, B7).
 */
#include <stdio.h>

#include "base/error.h"
#include "games/hive/wide/ability.h"
#include "games/hive/wide/explain.h"
#include "games/hive/wide/reason.h"

static enum apiary_status explain_missing(unsigned piece, struct apiary_error *error) {
    return error_set(error, APIARY_NOT_IN_PLAY, 0, "%s is not on the table",
                     wide_label(piece).text);
}

static enum apiary_status explain_turning_up(unsigned piece, struct apiary_error *error) {
    return error_set(error, APIARY_CANNOT_ACT, 0,
                     "%s cannot be turned up: it does not lie face down", wide_label(piece).text);
}

/* Why this action has no effect on the target. APIARY_OK if nothing about the target forbids it. */
static enum apiary_status explain_target(const struct wide_position *position,
                                         const struct wide_action *action, unsigned piece,
                                         unsigned target, struct apiary_error *error) {
    struct wide_label name = wide_label(target);
    bool scarab = action->bug == HIVE_SCARAB;
    unsigned cell = position->cell[target], top = position->top[cell];
    if (!wide_touch(position->cell[piece], cell)) {
        return error_set(error, APIARY_CANNOT_REACH, 0, "%s does not touch %s",
                         wide_label(piece).text, name.text);
    }
    if (wide_bug(target) == HIVE_HALF_RING) {
        return error_set(error, APIARY_HALF_RING, 0, "%s is a half-ring and cannot be %s",
                         name.text, action->participle);
    }
    if (top != target) {
        return error_set(error, APIARY_COVERED, 0, "%s cannot be %s: %s is on top of it", name.text,
                         action->participle, wide_label(top).text);
    }
    if (wide_has(position->face_down, target)) {
        return error_set(error, APIARY_FACE_DOWN, 0, "%s lies face down %sand cannot be %s",
                         name.text, action->kind == WIDE_STING ? "already " : "",
                         action->participle);
    }
    if (action->kind == WIDE_REMOVE && wide_bug(target) == HIVE_QUEEN) {
        return error_set(error, APIARY_CANNOT_ACT, 0, "%s is a queen and cannot be removed",
                         name.text);
    }
    if (scarab && wide_has(position->moved, target)) {
        return error_set(error, APIARY_JUST_MOVED, 0,
                         "%s has just been moved and cannot be %s this turn", name.text,
                         action->participle);
    }
    return APIARY_OK;
}

/* B7; nothing about the target itself forbids the push. */
static enum apiary_status explain_push(const struct wide_position *position, unsigned scarab,
                                       unsigned target, struct apiary_error *error) {
    struct wide_label name = wide_label(target);
    unsigned from = position->cell[scarab], at = position->cell[target];
    unsigned d = wide_direction(from, at), onto = wide_step(at, d);
    if (position->height[at] > 1) {
        return error_set(error, APIARY_CANNOT_ACT, 0,
                         "%s cannot be pushed: it sits on top of %s, and only a single piece is "
                         "pushed",
                         name.text, wide_label(position->below[target]).text);
    }
    if (position->height[onto]) {
        return error_set(error, APIARY_OCCUPIED, 0,
                         "%s cannot be pushed: %s is on the cell beyond it", name.text,
                         wide_label(position->top[onto]).text);
    }
    if (!wide_push_open(position, from, d)) {
        unsigned beside = 1u << direction_left(d) | 1u << direction_right(d);
        unsigned cell = (position->around[from] & beside) == beside ? from : at;
        error_set(error, APIARY_GATE, 0,
                  "%s cannot be pushed: the gate between %s and %s blocks the way", name.text,
                  wide_label(position->top[wide_step(cell, direction_left(d))]).text,
                  wide_label(position->top[wide_step(cell, direction_right(d))]).text);
        wide_show_gate(position, cell, d, error);
        return APIARY_GATE;
    }
    error_set(error, APIARY_SPLITS_HIVE, 0, "%s cannot be pushed: that would split the hive",
              name.text);
    uint64_t kept = wide_push_keeps(position, scarab, target, onto);
    uint64_t cut_off = position->tops & ~wide_bit(scarab) & ~kept;
    wide_mark_pieces(position, kept, APIARY_MARK_PART_A, error);
    wide_mark_pieces(position, cut_off, APIARY_MARK_PART_B, error);
    return APIARY_SPLITS_HIVE;
}

static enum apiary_status explain_removal(const struct wide_position *position, unsigned mantis,
                                          unsigned target, struct apiary_error *error) {
    struct wide_position without = *position;
    uint64_t gone = wide_bit(mantis);
    unsigned cell = position->cell[target];
    char what[64];
    if (position->height[cell] == 1) {
        gone |= wide_bit(target);
    } else { /* the piece beneath it then stands for the cell */
        without.top[cell] = position->below[target];
        without.in_play &= ~wide_bit(target);
        without.cell[target] = WIDE_NO_CELL;
    }
    snprintf(what, sizeof what, "%s cannot remove itself and %s", wide_label(mantis).text,
             wide_label(target).text);
    return wide_reason_split(&without, position, gone, what, error);
}

/* Why the piece cannot do this to any other. APIARY_OK if it can. */
static enum apiary_status explain_actor(const struct wide_position *position,
                                        const struct wide_action *action, unsigned piece,
                                        struct apiary_error *error) {
    struct wide_label name = wide_label(piece);
    enum apiary_status status;
    if (wide_bug(piece) != action->bug) {
        return error_set(
            error, APIARY_CANNOT_ACT, 0, "%s (%s) cannot %s: only a %s can%s", name.text,
            hive_kinds[wide_bug(piece)].name, action->verb, hive_kinds[action->bug].name,
            wide_bug(piece) == HIVE_MOSQUITO ? ", and a mosquito does not copy that" : "");
    }
    if ((status = wide_reason_rest(position, piece, false, "act", error))) {
        return status;
    }
    if (position->height[position->cell[piece]] > 1) {
        return error_set(error, APIARY_RAISED, 0,
                         "%s is above the ground and can only step down to an empty cell beside it",
                         name.text);
    }
    return APIARY_OK;
}

static enum apiary_status explain(const struct wide_position *position,
                                  const struct wide_action *action, unsigned piece, unsigned target,
                                  struct apiary_error *error) {
    unsigned us = position->to_move;
    enum apiary_status status;
    if (!wide_has(position->in_play, piece)) {
        return explain_missing(piece, error);
    }
    if (action->has_target && !wide_has(position->in_play, target)) {
        return explain_missing(target, error);
    }
    if (wide_colour(piece) != us) {
        return wide_reason_turn(piece, error);
    }
    if (!wide_has(position->in_play, wide_piece(us, HIVE_QUEEN, 0))) {
        return wide_reason_queen(position, piece, "act", error);
    }
    if (!action->has_target) {
        return explain_turning_up(piece, error);
    }
    if ((status = explain_actor(position, action, piece, error)) ||
        (status = explain_target(position, action, piece, target, error))) {
        return status;
    }
    return action->kind == WIDE_PUSH ? explain_push(position, piece, target, error)
                                     : explain_removal(position, piece, target, error);
}

enum apiary_status wide_explain_action(const struct wide_position *position,
                                       const struct wide_action *action, unsigned piece,
                                       unsigned target, struct apiary_error *error) {
    if (wide_over(position)) {
        return wide_explain_over(position, error);
    }
    enum apiary_status status = explain(position, action, piece, target, error);
    if (status && error) {
        wide_show_action(position, piece, action->has_target ? target : WIDE_NO_PIECE, error);
    }
    return status;
}

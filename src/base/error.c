#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

static const char *const names[APIARY_STATUS_COUNT] = {
    [APIARY_OK] = "ok",
    [APIARY_NO_MEMORY] = "no-memory",
    [APIARY_BAD_ARGUMENT] = "bad-argument",
    [APIARY_MALFORMED] = "malformed",
    [APIARY_UNKNOWN_TYPE] = "unknown-type",
    [APIARY_INVALID_POSITION] = "invalid-position",
    [APIARY_UNSUPPORTED] = "unsupported",
    [APIARY_BAD_SEED] = "bad-seed",
    [APIARY_STOPPED] = "stopped",
    [APIARY_GAME_OVER] = "game-over",
    [APIARY_UNKNOWN_PIECE] = "unknown-piece",
    [APIARY_NOT_YOUR_TURN] = "not-your-turn",
    [APIARY_NOT_IN_HAND] = "not-in-hand",
    [APIARY_NOT_IN_PLAY] = "not-in-play",
    [APIARY_WRONG_NUMBER] = "wrong-number",
    [APIARY_QUEEN_FIRST] = "queen-first",
    [APIARY_QUEEN_DUE] = "queen-due",
    [APIARY_QUEEN_NOT_IN_PLAY] = "queen-not-in-play",
    [APIARY_OCCUPIED] = "occupied",
    [APIARY_TOUCHES_ENEMY] = "touches-enemy",
    [APIARY_TOUCHES_NOTHING] = "touches-nothing",
    [APIARY_COVERED] = "covered",
    [APIARY_SPLITS_HIVE] = "splits-hive",
    [APIARY_GATE] = "gate",
    [APIARY_CANNOT_REACH] = "cannot-reach",
    [APIARY_JUST_MOVED] = "just-moved",
    [APIARY_MUST_MOVE] = "must-move",
    [APIARY_MUST_DRAW] = "must-draw",
    [APIARY_MUST_PLACE_DRAWN] = "must-place-drawn",
    [APIARY_CANNOT_DRAW] = "cannot-draw",
    [APIARY_STILL_IN_HAND] = "still-in-hand",
    [APIARY_TOUCHES_TOO_FEW] = "touches-too-few",
    [APIARY_TOUCHES_START] = "touches-start",
    [APIARY_WRONG_PART] = "wrong-part",
    [APIARY_FACE_DOWN] = "face-down",
    [APIARY_HALF_RING] = "half-ring",
    [APIARY_FLEA_NEIGHBOURS] = "flea-neighbours",
    [APIARY_RAISED] = "raised",
    [APIARY_DOUBLE_STEP] = "double-step",
    [APIARY_CANNOT_ACT] = "cannot-act",
};

const char *apiary_status_name(enum apiary_status status) {
    return (unsigned)status < APIARY_STATUS_COUNT ? names[status] : "unknown";
}

const char *apiary_mark_name(enum apiary_mark_kind kind) {
    static const char *const name[APIARY_MARK_COUNT] = {
        [APIARY_MARK_PIECE] = "piece",   [APIARY_MARK_TARGET] = "target",
        [APIARY_MARK_GATE] = "gate",     [APIARY_MARK_PART_A] = "part-a",
        [APIARY_MARK_PART_B] = "part-b", [APIARY_MARK_PART_C] = "part-c",
        [APIARY_MARK_ENEMY] = "enemy",   [APIARY_MARK_OWN] = "own",
        [APIARY_MARK_COVER] = "cover",   [APIARY_MARK_QUEEN] = "queen",
        [APIARY_MARK_ACTOR] = "actor",   [APIARY_MARK_JUST_MOVED] = "just-moved",
    };
    return (unsigned)kind < APIARY_MARK_COUNT ? name[kind] : "unknown";
}

enum apiary_status error_set(struct apiary_error *error, enum apiary_status status, size_t offset,
                             const char *format, ...) {
    if (error) {
        error->status = status;
        error->offset = offset;
        error->piece[0] = error->other[0] = error->third[0] = '\0';
        error->marks = 0;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->message, sizeof error->message, format, arguments);
        va_end(arguments);
    }
    return status;
}

static void set_name(char name[APIARY_NAME_SIZE], const char *text) {
    if (text) {
        snprintf(name, APIARY_NAME_SIZE, "%s", text);
    }
}

void error_names(struct apiary_error *error, const char *piece, const char *other,
                 const char *third) {
    if (error) {
        set_name(error->piece, piece);
        set_name(error->other, other);
        set_name(error->third, third);
    }
}

void error_mark(struct apiary_error *error, int q, int r, enum apiary_mark_kind kind) {
    if (error && error->marks < APIARY_MAX_MARKS) {
        error->mark[error->marks++] = (struct apiary_mark){.q = q, .r = r, .kind = kind};
    }
}

enum apiary_status error_no_memory(struct apiary_error *error) {
    return error_set(error, APIARY_NO_MEMORY, 0, "out of memory");
}

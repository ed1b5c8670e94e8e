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

enum apiary_status error_set(struct apiary_error *error, enum apiary_status status, size_t offset,
                             const char *format, ...) {
    if (error) {
        error->status = status;
        error->offset = offset;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->message, sizeof error->message, format, arguments);
        va_end(arguments);
    }
    return status;
}

enum apiary_status error_no_memory(struct apiary_error *error) {
    return error_set(error, APIARY_NO_MEMORY, 0, "out of memory");
}

#include "games/six/steps.h"

#include "games/six/position.h"
#include "games/steps.h"

/* The part that the third step names by one of its tiles, if the tile of the first step is moved:
 * its index, or TILES_MAX_PARTS if there is no such part. */
static unsigned named_part(const struct tiles_position *position, const struct apiary_step *steps,
                           struct tiles_parts *parts) {
    unsigned from, tile;
    if (steps[0].kind != APIARY_STEP_CELL || steps[2].kind != APIARY_STEP_CELL ||
        !tiles_locate(position, step_axial(&steps[0]), &from) ||
        !tiles_locate(position, step_axial(&steps[2]), &tile) ||
        !tileset_has(&position->tiles[position->to_move], from)) {
        return TILES_MAX_PARTS;
    }
    tiles_split(position, from, parts);
    for (unsigned i = 0; parts->largest > 1 && i < parts->largest; i++) {
        if (tileset_has(&parts->part[i], tile)) {
            return i;
        }
    }
    return TILES_MAX_PARTS;
}

size_t six_equivalents(const void *state, const struct apiary_step *steps, size_t index,
                       struct apiary_step list[APIARY_MAX_COMPLETIONS]) {
    struct tiles_parts parts;
    size_t count = 0;
    unsigned part = index == 2 ? named_part(state, steps, &parts) : TILES_MAX_PARTS;
    if (part < TILES_MAX_PARTS) {
        for (struct tileset_walk walk = tileset_walk(&parts.part[part], parts.span);
             tileset_next(&walk);) {
            list[count++] = step_cell(tiles_axial(state, walk.cell));
        }
    }
    return count;
}

void six_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                    struct text *out) {
    struct tiles_parts parts;
    unsigned part = count == 3 ? named_part(state, steps, &parts) : TILES_MAX_PARTS;
    if (part == TILES_MAX_PARTS) {
        tiles_steps_text(state, steps, count, out);
        return;
    }
    struct axial name = tiles_axial(state, six_part_name(state, &parts, part));
    struct apiary_step named[3] = {steps[0], steps[1], step_cell(name)};
    tiles_steps_text(state, named, count, out);
}

void six_describe(const void *state, game_move move, bool played, struct apiary_move_effect *what) {
    struct tiles_position position = *(const struct tiles_position *)state;
    tiles_describe(state, move, played, what);
    struct six_captured captured = six_captured(six_play(&position, move));
    for (unsigned i = 0; i < captured.count; i++) {
        what->removed[what->removed_count++] = public_axial(tiles_axial(state, captured.cell[i]));
    }
}

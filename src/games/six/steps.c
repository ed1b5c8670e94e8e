#include "games/six/steps.h"

#include "games/six/position.h"
#include "games/steps.h"

/* The part that stays when the tile on the first step is lifted, by one of its tiles; NULL if the
 * third step names none of the parts. */
static const struct tileset *part_of(const struct tiles_position *position,
                                     const struct apiary_step *steps, struct six_parts *parts,
                                     unsigned *name) {
    unsigned from, tile;
    if (steps[0].kind != APIARY_STEP_CELL || steps[2].kind != APIARY_STEP_CELL ||
        !tiles_locate(position, step_axial(&steps[0]), &from) ||
        !tiles_locate(position, step_axial(&steps[2]), &tile) ||
        !tileset_has(&position->tiles[position->to_move], from)) {
        return NULL;
    }
    six_lift(position, from, parts);
    for (unsigned i = 0; parts->largest > 1 && i < parts->largest; i++) {
        if (tileset_has(&parts->part[i], tile)) {
            *name = parts->name[i];
            return &parts->part[i];
        }
    }
    return NULL;
}

size_t six_equivalents(const void *state, const struct apiary_step *steps, size_t index,
                       struct apiary_step list[APIARY_MAX_COMPLETIONS]) {
    struct six_parts parts;
    unsigned name;
    size_t count = 0;
    const struct tileset *part = index == 2 ? part_of(state, steps, &parts, &name) : NULL;
    if (part) {
        for (struct tileset_walk walk = tileset_walk(part, (struct tileset_span){0, TILES_SIDE});
             tileset_next(&walk);) {
            list[count++] = step_cell(tiles_axial(state, walk.cell));
        }
    }
    return count;
}

void six_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                    struct text *out) {
    struct six_parts parts;
    unsigned name;
    if (count == 3 && part_of(state, steps, &parts, &name)) {
        struct apiary_step named[3] = {steps[0], steps[1], step_cell(tiles_axial(state, name))};
        tiles_steps_text(state, named, count, out);
    } else {
        tiles_steps_text(state, steps, count, out);
    }
}

void six_describe(const void *state, game_move move, bool played, struct apiary_move_effect *what) {
    struct tiles_position position = *(const struct tiles_position *)state;
    tiles_describe(state, move, played, what);
    struct six_captured captured = six_captured(six_play(&position, move));
    for (unsigned i = 0; i < captured.count; i++) {
        what->removed[what->removed_count++] = played_at(tiles_axial(state, captured.cell[i]));
    }
}

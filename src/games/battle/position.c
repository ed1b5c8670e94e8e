/*
 * position.c: the start and what a move does.
 */
#include "games/battle/position.h"

void battle_position_init(struct battle_position *position, enum apiary_layout layout) {
    static const struct {
        int q, r;
    } first[2][8] = {
        {{0, 3}, {1, 2}, {-1, 3}, {0, 2}, {2, 1}, {-2, 3}, {3, 0}, {-3, 3}},
        {{0, 3}, {1, 2}, {-1, 3}, {0, 2}, {2, 1}, {-2, 3}, {1, 1}, {-1, 2}},
    };
    unsigned b = layout == APIARY_LAYOUT_B;
    *position = (struct battle_position){.ply = 0};
    for (unsigned i = 0; i < 8; i++) {
        int q = first[b][i].q, r = first[b][i].r;
        position->insects[APIARY_WHITE] |= battle_bit(battle_cell(q, r));
        position->insects[APIARY_BLACK] |= battle_bit(battle_cell(-q, -r));
    }
}

unsigned battle_move_to(unsigned side, battle_move move) {
    unsigned cell = battle_move_from(move), jumps = battle_move_jumps(move);
    if (!jumps) {
        return battle_ahead(side, cell, battle_shift[battle_move_direction(move, 0)]);
    }
    for (unsigned i = 0; i < jumps; i++) {
        cell = battle_ahead(side, cell, 2 * battle_shift[battle_move_direction(move, i)]);
    }
    return cell;
}

/* RULES F: an enemy becomes neutral, a neutral whose the jumper says, an own one stays. */
static void turn_over(struct battle_position *position, unsigned side, uint64_t jumped,
                      enum battle_sign sign) {
    if (position->insects[!side] & jumped) {
        position->insects[!side] ^= jumped;
        position->neutral ^= jumped;
    } else if (position->neutral & jumped) {
        position->neutral ^= jumped;
        position->insects[sign == BATTLE_MINE ? side : !side] ^= jumped;
    }
}

void battle_play(struct battle_position *position, battle_move move) {
    unsigned side = battle_side(position), cell = battle_move_from(move);
    for (unsigned i = 0; i < battle_move_jumps(move); i++) {
        unsigned shift = battle_shift[battle_move_direction(move, i)];
        turn_over(position, side, battle_bit(battle_ahead(side, cell, shift)),
                  battle_move_sign(move, i));
        cell = battle_ahead(side, cell, 2 * shift);
    }
    position->insects[side] ^=
        battle_bit(battle_move_from(move)) | battle_bit(battle_move_to(side, move));
    position->ply++;
}

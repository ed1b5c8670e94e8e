#include "eval/blind.h"

#include "games/hive/blind.h"

enum { HIDDEN_TILE = 20 };

int eval_blind_discount(const uint8_t *hand, unsigned kinds) {
    int sum = 0;
    for (unsigned bug = 0; bug < kinds; bug++) {
        if (hive_is_drawn(bug)) {
            sum += hand[bug] * HIDDEN_TILE;
        }
    }
    return sum;
}

#include "search/generic/order.h"

#include <string.h>

/* Select the first six lazily, then sort the rest: a cutoff comes early or not at all. */
enum { SELECTED_LAZILY = 6 };

void generic_order_clear(struct generic_order *order) {
    memset(order, 0, sizeof *order);
}

/* The code decides between equal scores, so that the order is the same on every machine. */
static bool goes_before(const struct generic_candidate *a, const struct generic_candidate *b) {
    return a->score != b->score ? a->score > b->score : a->move < b->move;
}

/* Shell sort: in place, without recursion. */
static void sort(struct generic_candidate *list, size_t count) {
    static const size_t gaps[] = {929, 505, 209, 109, 41, 19, 5, 1};
    size_t first = count / 2 > 929 ? count / 2 : 929;
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps + 1; g++) {
        size_t gap = g == 0 ? first : gaps[g - 1];
        for (size_t i = gap; i < count; i++) {
            struct generic_candidate moving = list[i];
            size_t at = i;
            for (; at >= gap && goes_before(&moving, &list[at - gap]); at -= gap) {
                list[at] = list[at - gap];
            }
            list[at] = moving;
        }
    }
}

void generic_order_pick(struct generic_candidate *list, size_t count, size_t next) {
    if (next == SELECTED_LAZILY) {
        sort(list + next, count - next);
    }
    if (next >= SELECTED_LAZILY) {
        return;
    }
    size_t best = next;
    for (size_t i = next + 1; i < count; i++) {
        if (goes_before(&list[i], &list[best])) {
            best = i;
        }
    }
    struct generic_candidate picked = list[best];
    list[best] = list[next];
    list[next] = picked;
}

/* History gravity: the nearer a counter is to the maximum, the less a bonus adds. */
static void add_bonus(int16_t *counter, int bonus) {
    int change = bonus - *counter * (bonus < 0 ? -bonus : bonus) / GENERIC_HISTORY_MAX;
    *counter = (int16_t)(*counter + change);
}

void generic_order_update(struct generic_order *order, unsigned side, int depth,
                          const struct generic_candidate *list, size_t best) {
    int bonus = depth > 30 ? 1024 : depth * 32 + depth * depth;
    add_bonus(generic_history(order, side, list[best].move), bonus);
    for (size_t i = 0; i < best; i++) {
        add_bonus(generic_history(order, side, list[i].move), -bonus);
    }
}

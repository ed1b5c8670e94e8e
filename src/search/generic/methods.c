#include "search/generic/methods.h"

#include <stddef.h>

static const struct generic_method methods[] = {
    {NULL, GENERIC_ALPHA_BETA, 0, NULL}, /* for games without a row of their own */
};

const struct generic_method *generic_method_of(const struct game_rules *rules) {
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
        if (methods[i].rules == rules) {
            return &methods[i];
        }
    }
    return &methods[0];
}

#include "hex/direction.h"

#define BIT(mask, d) (((mask) >> (((d) + 6) % 6)) & 1)

#define SLIDE(m, d) ((!BIT(m, d) && BIT(m, (d) + 1) != BIT(m, (d)-1)) << (d))
#define SLIDES(m)                                                                                  \
    (SLIDE(m, 0) | SLIDE(m, 1) | SLIDE(m, 2) | SLIDE(m, 3) | SLIDE(m, 4) | SLIDE(m, 5))

#define ARC(m, d) (BIT(m, d) && !BIT(m, (d) + 1)) /* an arc ends here */
#define ARCS(m)   (ARC(m, 0) + ARC(m, 1) + ARC(m, 2) + ARC(m, 3) + ARC(m, 4) + ARC(m, 5))

#define EIGHT(F, m)                                                                                \
    F(m), F((m) + 1), F((m) + 2), F((m) + 3), F((m) + 4), F((m) + 5), F((m) + 6), F((m) + 7)
#define ALL(F)                                                                                     \
    EIGHT(F, 0), EIGHT(F, 8), EIGHT(F, 16), EIGHT(F, 24), EIGHT(F, 32), EIGHT(F, 40),              \
        EIGHT(F, 48), EIGHT(F, 56)

const uint8_t ring_slides[64] = {ALL(SLIDES)};
const uint8_t ring_arcs[64] = {ALL(ARCS)};

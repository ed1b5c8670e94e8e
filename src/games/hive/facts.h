/*
 * facts.h: what move generation, evaluation and threat detection all ask about a position, each
 * found when it is first asked for. A node of the search has one hive_facts and hands it to all of
 * them.
 */
#ifndef HIVE_FACTS_H
#define HIVE_FACTS_H

#include "games/hive/outline.h"
#include "games/hive/pin.h"
#include "games/hive/place.h"

struct hive_facts {
    struct hive_outline outline;
    bool pins_known, places_known[2];
    struct hive_pins pins;
    struct cellset places[2]; /* by colour: hive_place_cells; empty outside the span */
};

/* The position must not change while the facts are in use, except for the side to move. */
static inline void hive_facts_init(struct hive_facts *facts, enum cellset_span span) {
    hive_outline_init(&facts->outline, span);
    facts->pins_known = facts->places_known[0] = facts->places_known[1] = false;
}

static inline const struct hive_pins *hive_facts_pins(struct hive_facts *facts,
                                                      const struct hive_position *position) {
    if (!facts->pins_known) {
        hive_pins_init(position, &facts->outline, &facts->pins);
        facts->pins_known = true;
    }
    return &facts->pins;
}

static inline const struct hive_outline *hive_facts_open(struct hive_facts *facts,
                                                         const struct hive_position *position) {
    if (!facts->outline.open_known) {
        hive_outline_find_open(position, &facts->outline);
    }
    return &facts->outline;
}

static inline const struct cellset *hive_facts_places(struct hive_facts *facts,
                                                      const struct hive_position *position,
                                                      unsigned colour, enum cellset_span span) {
    struct cellset *places = &facts->places[colour];
    if (!facts->places_known[colour]) {
        hive_place_cells(position, colour, places, span);
        for (int i = CELLSET_VECTORS_IN(span); i < CELLSET_VECTORS; i++) {
            places->vector[i] = (cellset_lanes){0};
        }
        facts->places_known[colour] = true;
    }
    return places;
}

#endif

/*
 * steps.h: making and comparing the steps of moves, for each game's steps.c.
 */
#ifndef GAMES_STEPS_H
#define GAMES_STEPS_H

#include <string.h>

#include "apiary/game.h"
#include "hex/direction.h"

static inline struct apiary_step step_hand(unsigned colour, char bug) {
    return (struct apiary_step){
        .kind = APIARY_STEP_HAND, .colour = colour == 0 ? APIARY_WHITE : APIARY_BLACK, .bug = bug};
}

static inline struct apiary_step step_cell(struct axial at) {
    return (struct apiary_step){.kind = APIARY_STEP_CELL, .q = at.q, .r = at.r};
}

/* `word` is shorter than APIARY_WORD_SIZE. */
static inline struct apiary_step step_word(const char *word) {
    struct apiary_step step = {.kind = APIARY_STEP_WORD};
    memcpy(step.word, word, strlen(word) + 1);
    return step;
}

static inline struct axial step_axial(const struct apiary_step *step) {
    return (struct axial){step->q, step->r};
}

static inline bool step_is_word(const struct apiary_step *step, const char *word) {
    return step->kind == APIARY_STEP_WORD && strncmp(step->word, word, APIARY_WORD_SIZE) == 0;
}

bool steps_equal(const struct apiary_step *a, const struct apiary_step *b);

/* Adds a step unless it is already there. */
void completions_add(struct apiary_completions *completions, struct apiary_step step);

static inline struct apiary_axial public_axial(struct axial at) {
    return (struct apiary_axial){at.q, at.r};
}

#endif

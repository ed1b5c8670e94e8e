#include "match/adjudication.h"

/* Enough for wins in two or three moves in most positions, a few hundredths of a second. */
#define PROOF_NODES 20000

static void count(size_t *in_a_row, bool again) {
    *in_a_row = again ? *in_a_row + 1 : 0;
}

enum adjudication_verdict adjudication_add(struct adjudication *state,
                                           const struct adjudication_rules *rules,
                                           enum apiary_colour colour, size_t number,
                                           const struct player_thought *thought) {
    const size_t resign = rules->resign_moves, draw = rules->draw_moves;
    bool is_drawish = thought->score >= -rules->draw_score && thought->score <= rules->draw_score;
    if (!thought->scored) {
        return ADJUDICATION_NONE;
    }
    state->side[colour].reports = true;
    count(&state->side[colour].lost, thought->score <= -rules->resign_score);
    count(&state->side[colour].won, thought->score >= rules->resign_score);
    count(&state->side[colour].even, is_drawish && number >= rules->draw_from);
    for (int loser = 0; loser < 2 && resign > 0; loser++) {
        bool agreed = !state->side[1 - loser].reports || state->side[1 - loser].won >= resign;
        if (state->side[loser].lost >= resign && agreed) {
            return loser == (int)colour ? ADJUDICATION_RESIGN : ADJUDICATION_WIN;
        }
    }
    bool drawn = draw > 0 && state->side[0].even >= draw && state->side[1].even >= draw;
    return drawn ? ADJUDICATION_DRAW : ADJUDICATION_NONE;
}

bool adjudication_proves_win(apiary_engine *solver, const apiary_game *game, int moves) {
    static const struct apiary_limits limits = {.nodes = PROOF_NODES};
    struct apiary_mate_report report;
    return apiary_engine_mate(solver, game, moves, &limits, NULL, NULL, &report) == APIARY_OK &&
           report.verdict == APIARY_MATE_WIN;
}

/*
 * ponder.c: thinking on the opponent's time, which the option Ponder allows.
 *
 * When the answer to a bestmove has been played, the engine expects the second move of its line and
 * searches the position after it, until the next command arrives. Nothing is answered: what is
 * found stays in the transposition table, and the next bestmove begins with it. Commands that do
 * not change the game only interrupt it.
 */
#include <string.h>

#include "games/game.h"
#include "games/hive/blind.h"
#include "search/games.h"
#include "uhp/commands.h"

/* The second move of the line that begins with the answer. */
static void find_reply(const struct apiary_search_report *report, char reply[APIARY_MOVE_SIZE]) {
    reply[0] = '\0';
    for (size_t i = 0; i < report->line_count; i++) {
        const char *second = strchr(report->lines[i].moves, ';');
        if (second && strcmp(report->lines[i].move, report->move) == 0) {
            size_t length = strcspn(second + 1, ";");
            snprintf(reply, APIARY_MOVE_SIZE, "%.*s", (int)length, second + 1);
            return;
        }
    }
}

void uhp_ponder_answered(struct uhp *uhp, const struct apiary_search_report *report) {
    memcpy(uhp->ponder.answer, report->move, sizeof uhp->ponder.answer);
    find_reply(report, uhp->ponder.reply);
}

void uhp_ponder_forget(struct uhp *uhp) {
    uhp->ponder = (struct uhp_ponder){0};
}

void uhp_ponder_played(struct uhp *uhp) {
    char played[APIARY_MOVE_SIZE];
    apiary_game_record_move(uhp->game, apiary_game_length(uhp->game) - 1, played, sizeof played);
    uhp->ponder.opponents_turn = strcmp(played, uhp->ponder.answer) == 0;
    uhp->ponder.answer[0] = '\0';
}

/* Whether a later search can use what this one finds. Lower levels start each search afresh; a tree
 * search keeps nothing; and the draws of a blind game cannot be foreseen. */
static bool is_of_use(const struct uhp *uhp) {
    const struct game_rules *rules = game_rules_of(uhp->game);
    return uhp->settings.level == APIARY_MAX_LEVEL && rules != &hive_blind_rules &&
           game_search_of(rules, game_state_of(uhp->game))->method != SEARCH_TREE;
}

/* The game after the expected reply or, if that is not known or ends it, as it is. */
static enum apiary_status make_game(const struct uhp *uhp, apiary_game **game) {
    const char *reply = uhp->ponder.reply;
    enum apiary_status status = apiary_game_clone(uhp->game, game);
    if (status == APIARY_OK && apiary_game_play(*game, reply, strlen(reply), NULL) == APIARY_OK &&
        apiary_result_is_final(apiary_game_result(*game))) {
        apiary_game_undo(*game, 1);
    }
    return status;
}

void uhp_ponder(struct uhp *uhp) {
    apiary_game *game;
    if (!uhp->settings.ponder || !uhp->on_work || !uhp->ponder.opponents_turn || !is_of_use(uhp) ||
        make_game(uhp, &game) != APIARY_OK) {
        return;
    }
    const struct apiary_limits limits = {0};
    struct apiary_search_report report;
    uhp_work_begin(uhp, UHP_PONDER);
    /* Unless the next command is there already: until it comes. */
    if (!atomic_load(&uhp->stop)) {
        apiary_engine_search(uhp->engine, game, &limits, NULL, NULL, &report);
    }
    uhp_work_end(uhp);
    apiary_game_free(game);
}

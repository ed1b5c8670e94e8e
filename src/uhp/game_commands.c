/*
 * game_commands.c: the commands that start a game, show it and change it.
 */
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/rng.h"
#include "games/game.h"
#include "uhp/commands.h"

static void print_format(struct uhp *uhp, enum apiary_format format, size_t length) {
    char *text = mem_alloc(&uhp->memory, length + 1);
    if (!text) {
        uhp_no_memory(uhp);
        return;
    }
    apiary_game_write(uhp->game, format, text, length + 1);
    fprintf(uhp->out, "%s\n", text);
    mem_free(&uhp->memory, text);
}

void uhp_do_position(struct uhp *uhp, const char *arguments) {
    (void)arguments;
    print_format(uhp, APIARY_FORMAT_POSITION,
                 apiary_game_write(uhp->game, APIARY_FORMAT_POSITION, NULL, 0));
}

/* Prints the GameString. A game from a set-up position has none: prints the first three fields of
 * one, and the position text on the next line. */
static void print_game(struct uhp *uhp) {
    size_t length = apiary_game_write(uhp->game, APIARY_FORMAT_GAME_STRING, NULL, 0);
    if (length > 0) {
        print_format(uhp, APIARY_FORMAT_GAME_STRING, length);
        return;
    }
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(uhp->game, type, sizeof type);
    fprintf(uhp->out, "%s;%s;%s[%zu]\n", type, apiary_result_name(apiary_game_result(uhp->game)),
            apiary_game_to_move(uhp->game) == APIARY_WHITE ? "White" : "Black",
            apiary_game_turns(uhp->game) / 2 + 1);
    uhp_do_position(uhp, "");
}

/* So that the games of a session begin differently, unless the option Seed is set. */
static void new_engine_seed(struct uhp *uhp) {
    uhp->seed = rng_mix(uhp->seed + RNG_INCREMENT);
    if (uhp->engine) {
        uhp_engine_ready(uhp, &uhp->settings); /* cannot fail: only the seed changes */
    }
}

void uhp_do_newgame(struct uhp *uhp, const char *arguments) {
    struct apiary_options options = uhp->settings.rules;
    const char *start = *arguments ? arguments : "Base";
    apiary_game *game;
    struct apiary_error error = {0};
    enum apiary_status status;
    if (options.seed[0] == '\0' && !uhp->settings.external_draws &&
        apiary_seed_make(options.seed) != APIARY_OK) {
        options.seed[0] = '\0'; /* then moves must name the tile */
    }
    if (strchr(start, ';') || strchr(start, ' ')) {
        enum apiary_format format =
            strchr(start, ';') ? APIARY_FORMAT_GAME_STRING : APIARY_FORMAT_POSITION;
        status =
            apiary_game_read(&uhp->memory, format, start, strlen(start), &options, &game, &error);
    } else {
        status = apiary_game_new(&uhp->memory, start, &options, &game, &error);
    }
    if (status != APIARY_OK) {
        if (error.offset > 0) {
            uhp_error(uhp, "%s (At character %zu.)", error.message, error.offset + 1);
        } else {
            uhp_error(uhp, "%s", error.message);
        }
        return;
    }
    game_resume(
        game); /* UHP has only results by the rules (RULES H): drop a resignation or the like */
    apiary_game_free(uhp->game);
    uhp->game = game;
    uhp->opening_given = apiary_game_turns(game) > 0;
    uhp_ponder_forget(uhp);
    new_engine_seed(uhp);
    if (uhp->engine) {
        apiary_engine_clear(uhp->engine); /* so that a game does not depend on those before it */
    }
    print_game(uhp);
}

static void play(struct uhp *uhp, const char *move) {
    struct apiary_error error = {0};
    switch (apiary_game_play(uhp->game, move, strlen(move), &error)) {
    case APIARY_OK:
        uhp_ponder_played(uhp);
        print_game(uhp);
        break;
    case APIARY_NO_MEMORY:
        uhp_no_memory(uhp);
        break;
    case APIARY_GAME_OVER:
        uhp_game_over(uhp);
        break;
    default:
        uhp_invalid_move(uhp, error.message);
    }
}

void uhp_do_play(struct uhp *uhp, const char *arguments) {
    if (*arguments == '\0') {
        uhp_error(uhp, "No move given. Try 'play MoveString'.");
        return;
    }
    play(uhp, uhp_same(arguments, "pass") ? "pass" : arguments);
}

void uhp_do_pass(struct uhp *uhp, const char *arguments) {
    (void)arguments;
    play(uhp, "pass");
}

void uhp_do_validmoves(struct uhp *uhp, const char *arguments) {
    (void)arguments;
    if (apiary_result_is_final(apiary_game_result(uhp->game))) {
        uhp_game_over(uhp);
        return;
    }
    size_t count;
    if (apiary_game_moves(uhp->game, &count) != APIARY_OK) {
        uhp_no_memory(uhp);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_move(uhp->game, i, move, sizeof move);
        fprintf(uhp->out, "%s%s", i > 0 ? ";" : "", move);
    }
    fputc('\n', uhp->out);
}

void uhp_do_undo(struct uhp *uhp, const char *arguments) {
    long count = 1;
    size_t length = apiary_game_length(uhp->game);
    if (*arguments && !number_read(arguments, 1, INT32_MAX, &count)) {
        uhp_error(uhp, "The number of moves to undo must be a positive number, not \"%.40s\".",
                  arguments);
    } else if ((size_t)count > length || apiary_game_undo(uhp->game, (size_t)count) != APIARY_OK) {
        uhp_error(uhp, "Cannot undo %ld moves: the game has only %zu.", count, length);
    } else {
        uhp_ponder_forget(uhp);
        print_game(uhp);
    }
}

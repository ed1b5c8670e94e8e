#include "match/match.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "match/game_log.h"

#define NS_PER_S 1000000000

/* How often the waiting thread checks for an interrupt. */
#define CHECK_INTERVAL_NS 50000000

struct worker {
    struct match *match;
    struct player *players[2]; /* by engine; set to NULL under the lock, at the end */
    pthread_t thread;
};

struct match {
    const struct match_config *config;
    struct match_state *state; /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t ended;  /* a worker has ended */
    pthread_mutex_t spawn; /* held by engine_process_start */
    atomic_bool stop;      /* games in progress are abandoned */
    size_t next;           /* game to start; under the lock */
    size_t running;        /* workers; under the lock */
};

/* White, Black, Black, White, and again: engines that keep their table from one game to the next
 * know an opening when they play its second game, so neither may always be White in the second
 * games. */
bool match_first_is_white(size_t index) {
    return index % 4 == 0 || index % 4 == 3;
}

int match_game_points(const struct match_game *game) {
    if (game->outcome.result == APIARY_DRAW) {
        return 1;
    }
    return (game->outcome.result == APIARY_WHITE_WINS) == game->first_is_white ? 2 : 0;
}

/* ---- Adding up results, under the lock ---- */

static void fail(struct match *match, const char *name, const char *why) {
    struct match_state *state = match->state;
    if (state->failure[0] == '\0') {
        snprintf(state->failure, sizeof state->failure, "%.200s%s%s", name, *name ? ": " : "", why);
    }
    atomic_store(&match->stop, true);
}

static void add_clock(struct referee_clock *sum, const struct referee_clock *clock) {
    sum->moves += clock->moves;
    sum->total_ns += clock->total_ns;
    sum->overruns += clock->overruns;
    sum->max_ns = clock->max_ns > sum->max_ns ? clock->max_ns : sum->max_ns;
}

static void add_fault(struct match_tally *tally, enum referee_end end) {
    tally->illegal += end == REFEREE_ILLEGAL;
    tally->crashes += end == REFEREE_CRASH;
    tally->timeouts += end == REFEREE_TIME;
    tally->errors += end == REFEREE_PROTOCOL;
}

static void add_score(struct match_state *state, size_t index) {
    int points = match_game_points(&state->games[index]);
    const struct match_game *other = &state->games[index ^ 1];
    state->score.wins += points == 2;
    state->score.draws += points == 1;
    state->score.losses += points == 0;
    if (other->finished) {
        state->score.pairs[points + match_game_points(other)]++;
    }
}

/* Keeps the record for the report; false if there is no memory. */
static bool keep_record(struct match_game *slot, const apiary_game *game) {
    size_t length = apiary_game_write(game, APIARY_FORMAT_GAME_STRING, NULL, 0);
    slot->plies = apiary_game_length(game);
    slot->text = malloc(length + 1);
    if (slot->text) {
        apiary_game_write(game, APIARY_FORMAT_GAME_STRING, slot->text, length + 1);
    }
    return slot->text != NULL;
}

/* Adds a finished game to the figures of the match. */
static void count_game(struct match *match, size_t index) {
    struct match_state *state = match->state;
    const struct match_game *game = &state->games[index];
    const struct referee_outcome *outcome = &game->outcome;
    size_t white_engine = game->first_is_white ? 0 : 1;
    size_t offender = outcome->offender == APIARY_WHITE ? white_engine : 1 - white_engine;
    state->finished++;
    add_clock(&state->tally[white_engine].clock, &outcome->clock[APIARY_WHITE]);
    add_clock(&state->tally[1 - white_engine].clock, &outcome->clock[APIARY_BLACK]);
    add_fault(&state->tally[offender], outcome->end);
    add_score(state, index);
    state->games[index].finished = true;
}

/* Stops the match if the SPRT is decided. */
static void check_sprt(struct match *match) {
    struct match_state *state = match->state;
    if (match->config->sprt && state->verdict == SCORE_UNDECIDED) {
        state->verdict = score_sprt_verdict(match->config->sprt, &state->score);
        if (state->verdict != SCORE_UNDECIDED) {
            atomic_store(&match->stop, true);
        }
    }
}

static void add_result(struct match *match, size_t index, apiary_game *game,
                       const struct referee_outcome *outcome) {
    struct match_state *state = match->state;
    struct match_game *slot = &state->games[index];
    if (outcome->end == REFEREE_UNUSABLE) {
        bool is_first = (outcome->offender == APIARY_WHITE) == slot->first_is_white;
        fail(match, match->config->players[is_first ? 0 : 1].name, outcome->detail);
        return;
    }
    if (outcome->end == REFEREE_ABANDONED) {
        return;
    }
    slot->outcome = *outcome;
    if (!keep_record(slot, game)) {
        fail(match, "", "out of memory");
        return;
    }
    if (match->config->log && !game_log_add(match->config->log, slot, index)) {
        fail(match, match->config->log->path, strerror(errno));
        return;
    }
    count_game(match, index);
    check_sprt(match);
    match->config->report(match->config->context, state, index, game);
}

/* ---- Threads ---- */

/* The next game that the log does not have; false if there is none. */
static bool take_game(struct match *match, size_t *index, apiary_game **game) {
    struct apiary_error error = {.message = ""};
    bool taken = false;
    pthread_mutex_lock(&match->lock);
    while (match->next < match->config->games && match->state->games[match->next].finished) {
        match->next++;
    }
    if (!atomic_load(&match->stop) && match->next < match->config->games) {
        *index = match->next++;
        taken = openings_make(&match->config->openings, *index / 2, game, &error) == APIARY_OK;
        if (!taken) {
            fail(match, "openings", error.message);
        }
    }
    pthread_mutex_unlock(&match->lock);
    return taken;
}

/* Frees the players without holding the lock, so that the workers can wait for their engines to
 * exit at the same time. No interrupt is sent to the players from now on. */
static void leave(struct worker *worker) {
    struct match *match = worker->match;
    pthread_mutex_lock(&match->lock);
    struct player *first = worker->players[0], *second = worker->players[1];
    worker->players[0] = worker->players[1] = NULL;
    pthread_mutex_unlock(&match->lock);
    player_free(first);
    player_free(second);
    pthread_mutex_lock(&match->lock);
    match->running--;
    pthread_cond_signal(&match->ended);
    pthread_mutex_unlock(&match->lock);
}

static void *run_worker(void *context) {
    struct worker *worker = context;
    struct match *match = worker->match;
    size_t index;
    apiary_game *game;
    while (take_game(match, &index, &game)) {
        bool first_is_white = match_first_is_white(index);
        struct player *const players[2] = {worker->players[first_is_white ? 0 : 1],
                                           worker->players[first_is_white ? 1 : 0]};
        struct referee_outcome outcome;
        uint64_t seed = rng_mix(match->config->seed + index);
        referee_play(game, players, seed, &match->config->rules, &outcome);
        pthread_mutex_lock(&match->lock);
        match->state->games[index].first_is_white = first_is_white;
        add_result(match, index, game, &outcome);
        pthread_mutex_unlock(&match->lock);
        apiary_game_free(game);
    }
    leave(worker);
    return NULL;
}

/* Waits for the workers and passes an interrupt on to them. The lock must be held. */
static void wait_for_workers(struct match *match, struct worker *workers, size_t count) {
    bool passed_on = false;
    while (match->running > 0) {
        if (atomic_load(match->config->interrupted)) {
            match->state->interrupted = true;
            atomic_store(&match->stop, true);
        }
        if (atomic_load(&match->stop) && !passed_on) {
            passed_on = true;
            for (size_t i = 0; i < 2 * count; i++) {
                struct player *player = workers[i / 2].players[i % 2];
                if (player) {
                    player_interrupt(player);
                }
            }
        }
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += CHECK_INTERVAL_NS;
        until.tv_sec += until.tv_nsec / NS_PER_S;
        until.tv_nsec %= NS_PER_S;
        pthread_cond_timedwait(&match->ended, &match->lock, &until);
    }
}

/* Signals go to the thread that waits for the workers. */
static bool start_worker(struct worker *worker) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&worker->thread, NULL, run_worker, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static bool make_players(struct match *match, struct worker *worker) {
    struct player_match shared = {.stop = &match->stop, .spawn = &match->spawn};
    for (int i = 0; i < 2; i++) {
        const struct player_setup *setup = &match->config->players[i];
        worker->players[i] = player_new(setup, &shared);
        if (!worker->players[i]) {
            fail(match, setup->name,
                 "the command has an unclosed quote or is empty, or memory has run out");
            return false;
        }
    }
    return true;
}

static void run_all(struct match *match, struct worker *workers) {
    size_t started = 0, wanted = match->config->concurrency;
    pthread_mutex_lock(&match->lock);
    for (; started < wanted; started++) {
        workers[started].match = match;
        if (!make_players(match, &workers[started])) {
            break;
        }
        match->running++;
        if (!start_worker(&workers[started])) {
            match->running--;
            break;
        }
    }
    /* One thread is enough. */
    if (started == 0) {
        fail(match, "", "cannot start a thread");
    }
    wait_for_workers(match, workers, started);
    pthread_mutex_unlock(&match->lock);
    for (size_t i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
    }
    /* Players of a thread that could not be started. */
    for (size_t i = started; i < wanted; i++) {
        player_free(workers[i].players[0]);
        player_free(workers[i].players[1]);
    }
}

/* Counts the games of an earlier run. */
static bool resume(struct match *match) {
    struct match_state *state = match->state;
    if (!match->config->log) {
        return true;
    }
    if (!game_log_read(match->config->log, state->games, match->config->games, state->failure,
                       sizeof state->failure)) {
        return false;
    }
    for (size_t i = 0; i < match->config->games; i++) {
        if (state->games[i].text) {
            count_game(match, i);
        }
    }
    state->resumed = state->finished;
    check_sprt(match);
    return true;
}

bool match_run(const struct match_config *config, struct match_state *state) {
    struct worker workers[MATCH_MAX_CONCURRENCY] = {0};
    struct match match = {.config = config, .state = state};
    *state = (struct match_state){.verdict = SCORE_UNDECIDED};
    state->games = calloc(config->games, sizeof *state->games);
    if (!state->games) {
        snprintf(state->failure, sizeof state->failure, "out of memory");
        return false;
    }
    atomic_init(&match.stop, false);
    pthread_mutex_init(&match.lock, NULL);
    pthread_mutex_init(&match.spawn, NULL);
    pthread_cond_init(&match.ended, NULL);
    if (resume(&match)) {
        run_all(&match, workers);
    }
    pthread_cond_destroy(&match.ended);
    pthread_mutex_destroy(&match.spawn);
    pthread_mutex_destroy(&match.lock);
    return state->failure[0] == '\0';
}

void match_state_release(struct match_state *state, size_t games) {
    for (size_t i = 0; state->games && i < games; i++) {
        free(state->games[i].text);
    }
    free(state->games);
    state->games = NULL;
}

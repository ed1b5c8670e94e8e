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
#include "match/pace.h"

#define NS_PER_S 1000000000

/* How often the waiting thread checks for an interrupt. */
#define CHECK_INTERVAL_NS 50000000

struct worker {
    struct match *match;
    struct player *players[2]; /* of the pairing that it plays; changed under the lock */
    size_t engines[2];         /* which engines they are */
    pthread_t thread;
};

/* What a worker is to play. */
struct task {
    size_t index;
    size_t number; /* in its pairing */
    struct match_pairing pairing;
    apiary_game *game;
};

struct match {
    const struct match_config *config;
    struct match_state *state; /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t ended;  /* a worker has ended, or met the last engine */
    pthread_cond_t begun;  /* the games have begun, or the match stops */
    pthread_mutex_t spawn; /* held by engine_process_start */
    atomic_bool stop;      /* games in progress are abandoned */
    size_t next;           /* game to start; under the lock */
    size_t next_to_meet;   /* engine to start; under the lock */
    size_t met;            /* how many were started; under the lock */
    bool has_begun;        /* names are settled, games are played; under the lock */
    size_t running;        /* workers; under the lock */
};

/* ---- The schedule ---- */

size_t match_make_pairings(size_t players, bool gauntlet, struct match_pairing *pairings,
                           size_t size) {
    size_t count = 0;
    for (size_t first = 0; first < (gauntlet ? 1 : players); first++) {
        for (size_t second = first + 1; second < players; second++, count++) {
            if (count < size) {
                pairings[count] = (struct match_pairing){first, second};
            }
        }
    }
    return count;
}

size_t match_game_count(const struct match_config *config) {
    return config->games * config->pairing_count;
}

/* A pair of games for each pairing in turn. */
size_t match_pairing_of(const struct match_config *config, size_t index, size_t *number) {
    size_t pair = index / 2;
    *number = 2 * (pair / config->pairing_count) + index % 2;
    return pair % config->pairing_count;
}

/* White, Black, Black, White, and again: engines that keep their table from one game to the next
 * know an opening when they play its second game, so neither may always be White in the second
 * games. */
bool match_first_is_white(size_t number) {
    return number % 4 == 0 || number % 4 == 3;
}

size_t match_engine_of(const struct match_config *config, const struct match_state *state,
                       size_t index, enum apiary_colour colour) {
    size_t number;
    const struct match_pairing *pairing =
        &config->pairings[match_pairing_of(config, index, &number)];
    bool first = state->games[index].first_is_white == (colour == APIARY_WHITE);
    return first ? pairing->first : pairing->second;
}

bool match_make_room(struct match_state *state, size_t count) {
    if (count > state->game_capacity) {
        size_t capacity = count + count / 2 + 64;
        struct match_game *games = realloc(state->games, capacity * sizeof *games);
        if (!games) {
            return false;
        }
        memset(games + state->game_capacity, 0, (capacity - state->game_capacity) * sizeof *games);
        state->games = games;
        state->game_capacity = capacity;
    }
    state->game_count = count > state->game_count ? count : state->game_count;
    return true;
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

static void add_score(struct match *match, size_t index) {
    struct match_state *state = match->state;
    const struct match_game *other = &state->games[index ^ 1];
    size_t number, pairing = match_pairing_of(match->config, index, &number);
    bool paired = (index ^ 1) < state->game_count && other->finished;
    score_add(&state->scores[pairing], match_game_points(&state->games[index]),
              paired ? match_game_points(other) : -1);
}

void match_rate(const struct match_config *config, const struct match_state *state,
                struct rating_table *table) {
    struct rating_pairing pairings[MATCH_MAX_PLAYERS * (MATCH_MAX_PLAYERS - 1) / 2];
    for (size_t i = 0; i < config->pairing_count; i++) {
        pairings[i] = (struct rating_pairing){config->pairings[i].first, config->pairings[i].second,
                                              &state->scores[i]};
    }
    rating_fit(pairings, config->pairing_count, config->player_count, table);
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
    state->finished++;
    for (int i = 0; i < 2; i++) {
        enum apiary_colour colour = (enum apiary_colour)i;
        struct match_tally *tally =
            &state->tally[match_engine_of(match->config, state, index, colour)];
        add_clock(&tally->clock, &outcome->clock[i]);
        if (outcome->offender == colour) {
            add_fault(tally, outcome->end);
        }
    }
    add_score(match, index);
    state->games[index].finished = true;
}

/* Stops the match if the SPRT is decided. */
static void check_sprt(struct match *match) {
    struct match_state *state = match->state;
    if (match->config->sprt && state->verdict == SCORE_UNDECIDED) {
        state->verdict = score_sprt_verdict(match->config->sprt, &state->scores[0]);
        if (state->verdict != SCORE_UNDECIDED) {
            atomic_store(&match->stop, true);
        }
    }
}

/* Takes over the moves of the outcome, or frees them. */
static void add_result(struct match *match, const struct task *task,
                       struct referee_outcome *outcome) {
    struct match_state *state = match->state;
    struct match_game *slot = &state->games[task->index];
    slot->first_is_white = match_first_is_white(task->number);
    if (outcome->end >= REFEREE_ABANDONED) {
        if (outcome->end == REFEREE_UNUSABLE) {
            size_t engine = match_engine_of(match->config, state, task->index, outcome->offender);
            fail(match, match->config->players[engine].name, outcome->detail);
        }
        referee_outcome_release(outcome);
        return;
    }
    slot->outcome = *outcome;
    if (!keep_record(slot, task->game)) {
        fail(match, "", "out of memory");
        return;
    }
    if (match->config->log && !game_log_add(match->config->log, slot, task->index)) {
        fail(match, match->config->log->path, strerror(errno));
        return;
    }
    count_game(match, task->index);
    check_sprt(match);
    match->config->report(match->config->context, state, task->index, task->game);
}

/* ---- Threads ---- */

/* The next game that the log does not have; false if there is none. */
static bool take_game(struct match *match, struct task *task) {
    const struct match_config *config = match->config;
    struct match_state *state = match->state;
    size_t last = match_game_count(config);
    struct apiary_error error = {.message = "out of memory"};
    bool taken = false;
    pthread_mutex_lock(&match->lock);
    while (match->next < state->game_count && state->games[match->next].finished) {
        match->next++;
    }
    if (!atomic_load(&match->stop) && (last == 0 || match->next < last)) {
        task->index = match->next++;
        task->pairing = config->pairings[match_pairing_of(config, task->index, &task->number)];
        taken =
            match_make_room(state, (task->index | 1) + 1) &&
            openings_make(&config->openings, task->number / 2, &task->game, &error) == APIARY_OK;
        if (!taken) {
            fail(match, "openings", error.message);
        }
    }
    pthread_mutex_unlock(&match->lock);
    return taken;
}

/* Frees players without holding the lock, so that the workers can wait for their engines to exit at
 * the same time. No interrupt is sent to the players from now on. */
static void drop_player(struct worker *worker, size_t place) {
    struct match *match = worker->match;
    pthread_mutex_lock(&match->lock);
    struct player *player = worker->players[place];
    worker->players[place] = NULL;
    pthread_mutex_unlock(&match->lock);
    player_free(player);
}

static bool make_player(struct worker *worker, size_t place, size_t engine) {
    struct match *match = worker->match;
    const struct player_match shared = {
        .stop = &match->stop, .spawn = &match->spawn, .wants_scores = match->config->wants_scores};
    const struct player_setup *setup = &match->config->players[engine];
    struct player *player = player_new(setup, &shared);
    pthread_mutex_lock(&match->lock);
    worker->players[place] = player;
    worker->engines[place] = engine;
    if (player && atomic_load(&match->stop)) {
        player_interrupt(player); /* the others were interrupted before */
    }
    if (!player) {
        fail(match, setup->name,
             "the command has an unclosed quote or is empty, or memory has run out");
    }
    pthread_mutex_unlock(&match->lock);
    return player != NULL;
}

/* Makes worker->players those of the pairing. A player that it has already goes on. */
static bool seat_players(struct worker *worker, const struct match_pairing *pairing) {
    const size_t wanted[2] = {pairing->first, pairing->second};
    for (size_t i = 0; i < 2; i++) {
        if (worker->players[i] && worker->engines[i] != wanted[i]) {
            drop_player(worker, i);
        }
    }
    for (size_t i = 0; i < 2; i++) {
        if (!worker->players[i] && !make_player(worker, i, wanted[i])) {
            return false;
        }
    }
    return true;
}

static void leave(struct worker *worker) {
    struct match *match = worker->match;
    drop_player(worker, 0);
    drop_player(worker, 1);
    pthread_mutex_lock(&match->lock);
    match->running--;
    pthread_cond_signal(&match->ended);
    pthread_mutex_unlock(&match->lock);
}

/* ---- Meeting the engines ---- */

/*
 * Before the first game every engine is started, to learn what it calls itself, and because in a
 * tournament the first game of an engine that cannot be started may come late.
 */

/* The next engine to start; false if there is none. */
static bool take_engine(struct match *match, size_t *engine) {
    pthread_mutex_lock(&match->lock);
    bool taken = !match->has_begun && !atomic_load(&match->stop) &&
                 match->next_to_meet < match->config->player_count;
    *engine = taken ? match->next_to_meet++ : 0;
    pthread_mutex_unlock(&match->lock);
    return taken;
}

/* Whether an engine can begin a game. */
static bool try_engine(struct worker *worker, size_t place, size_t engine) {
    struct match *match = worker->match;
    const struct match_config *config = match->config;
    const struct player_setup *setup = &config->players[engine];
    const struct player_pace *pace =
        player_pace_is_set(&setup->pace) ? &setup->pace : &config->rules.pace;
    const struct pace_clock clock = pace_clock_start(pace);
    struct player_limits limits = config->rules.limits;
    apiary_game *game;
    pace_set_limits(pace, &clock, config->rules.margin_ms, &limits);
    if (!make_player(worker, place, engine) ||
        openings_make(&config->openings, 0, &game, NULL) != APIARY_OK) {
        return true; /* that is no fault of the engine */
    }
    bool usable =
        player_begin(worker->players[place], game, config->seed, &limits) != PLAYER_UNUSABLE;
    apiary_game_free(game);
    return usable;
}

/* Of two engines this is the place where it will play, and it stays there. */
static void meet_engine(struct worker *worker, size_t engine) {
    struct match *match = worker->match;
    const struct match_config *config = match->config;
    bool stays = config->player_count == 2;
    size_t place = stays ? engine : 0;
    bool is_known = stays && player_is_built_in(config->players[engine].command);
    bool usable = is_known || try_engine(worker, place, engine);
    pthread_mutex_lock(&match->lock);
    const struct player *player = worker->players[place];
    if (player && !is_known) {
        memcpy(match->state->ids[engine], player->id, PLAYER_ID_SIZE);
    }
    if (player && !usable) {
        fail(match, config->players[engine].name, player->failure);
    }
    match->met++;
    pthread_cond_signal(&match->ended);
    pthread_mutex_unlock(&match->lock);
    if (!stays) {
        drop_player(worker, place);
    }
}

static void meet_engines(struct worker *worker) {
    struct match *match = worker->match;
    size_t engine;
    while (take_engine(match, &engine)) {
        meet_engine(worker, engine);
    }
    pthread_mutex_lock(&match->lock);
    while (!match->has_begun && !atomic_load(&match->stop)) {
        pthread_cond_wait(&match->begun, &match->lock);
    }
    pthread_mutex_unlock(&match->lock);
}

static void *run_worker(void *context) {
    struct worker *worker = context;
    struct match *match = worker->match;
    struct task task;
    meet_engines(worker);
    while (take_game(match, &task)) {
        if (seat_players(worker, &task.pairing)) {
            bool first_is_white = match_first_is_white(task.number);
            struct player *const players[2] = {worker->players[first_is_white ? 0 : 1],
                                               worker->players[first_is_white ? 1 : 0]};
            struct referee_outcome outcome;
            uint64_t seed = rng_mix(match->config->seed + task.index);
            referee_play(task.game, players, seed, &match->config->rules, &outcome);
            pthread_mutex_lock(&match->lock);
            add_result(match, &task, &outcome);
            pthread_mutex_unlock(&match->lock);
        }
        apiary_game_free(task.game);
    }
    leave(worker);
    return NULL;
}

/* ---- Games of an earlier run ---- */

/* Reports a game of the log, as it was when it was played. */
static bool report_again(struct match *match, size_t index) {
    const struct match_config *config = match->config;
    const struct match_game *slot = &match->state->games[index];
    apiary_game *opening, *game;
    size_t number;
    match_pairing_of(config, index, &number);
    if (openings_make(&config->openings, number / 2, &opening, NULL) != APIARY_OK) {
        return false;
    }
    struct apiary_options options = apiary_game_options(opening);
    apiary_game_free(opening);
    if (apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, slot->text, strlen(slot->text), &options,
                         &game, NULL) != APIARY_OK) {
        return false;
    }
    config->report(config->context, match->state, index, game);
    apiary_game_free(game);
    return true;
}

/* Counts the games of an earlier run. */
static bool resume(struct match *match) {
    struct match_state *state = match->state;
    if (!match->config->log) {
        return true;
    }
    if (!game_log_read(match->config->log, match_game_count(match->config), state)) {
        return false;
    }
    for (size_t i = 0; i < state->game_count; i++) {
        if (state->games[i].text) {
            size_t number;
            match_pairing_of(match->config, i, &number);
            state->games[i].first_is_white = match_first_is_white(number);
            count_game(match, i);
        }
    }
    state->resumed = state->finished;
    check_sprt(match);
    return true;
}

/* Reports them, if that is wanted. */
static void report_resumed(struct match *match) {
    struct match_state *state = match->state;
    state->resuming = true;
    for (size_t i = 0; i < state->game_count && match->config->report_resumed; i++) {
        if (state->games[i].finished && !report_again(match, i)) {
            char why[64];
            snprintf(why, sizeof why, "game %zu cannot be read, or memory has run out", i + 1);
            fail(match, match->config->log->path, why);
            break;
        }
    }
    state->resuming = false;
}

/* With all names known, games are reported and played. */
static void begin_games(struct match *match) {
    const struct match_config *config = match->config;
    if (config->log && !game_log_add_ids(config->log, match->state->ids)) {
        fail(match, config->log->path, strerror(errno));
    }
    if (config->meet) {
        config->meet(config->context, match->state);
    }
    report_resumed(match);
    match->has_begun = true;
    pthread_cond_broadcast(&match->begun);
}

/* Whether the log has all games: then no engine is started. */
static bool is_complete(struct match *match) {
    size_t games = match_game_count(match->config);
    return atomic_load(&match->stop) || (games > 0 && match->state->finished >= games);
}

/* ---- The match ---- */

/* Waits for the workers, lets the games begin when they have met all engines, and passes an
 * interrupt on to them. The lock must be held. */
static void wait_for_workers(struct match *match, struct worker *workers, size_t count) {
    bool passed_on = false;
    while (match->running > 0) {
        if (atomic_load(match->config->interrupted)) {
            match->state->interrupted = true;
            atomic_store(&match->stop, true);
        }
        if (!match->has_begun && match->met == match->config->player_count &&
            !atomic_load(&match->stop)) {
            begin_games(match);
        }
        if (atomic_load(&match->stop) && !passed_on) {
            passed_on = true;
            pthread_cond_broadcast(&match->begun);
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

static void run_all(struct match *match, struct worker *workers) {
    size_t started = 0, wanted = match->config->concurrency;
    pthread_mutex_lock(&match->lock);
    for (; started < wanted; started++) {
        workers[started].match = match;
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
}

bool match_run(const struct match_config *config, struct match_state *state) {
    struct worker workers[MATCH_MAX_CONCURRENCY] = {0};
    struct match match = {.config = config, .state = state};
    *state = (struct match_state){.verdict = SCORE_UNDECIDED};
    state->scores = calloc(config->pairing_count, sizeof *state->scores);
    if (!state->scores) {
        snprintf(state->failure, sizeof state->failure, "out of memory");
        return false;
    }
    atomic_init(&match.stop, false);
    pthread_mutex_init(&match.lock, NULL);
    pthread_mutex_init(&match.spawn, NULL);
    pthread_cond_init(&match.ended, NULL);
    pthread_cond_init(&match.begun, NULL);
    if (resume(&match)) {
        if (is_complete(&match)) {
            begin_games(&match);
        }
        run_all(&match, workers);
        if (!match.has_begun) {
            begin_games(&match); /* what the log has is reported, even if no engine starts */
        }
    }
    pthread_cond_destroy(&match.begun);
    pthread_cond_destroy(&match.ended);
    pthread_mutex_destroy(&match.spawn);
    pthread_mutex_destroy(&match.lock);
    return state->failure[0] == '\0';
}

void match_state_release(struct match_state *state) {
    for (size_t i = 0; i < state->game_capacity; i++) {
        free(state->games[i].text);
        referee_outcome_release(&state->games[i].outcome);
    }
    free(state->games);
    free(state->scores);
    state->games = NULL;
    state->scores = NULL;
    state->game_count = state->game_capacity = 0;
}

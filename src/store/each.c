#include "store/each.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { GUESTS_OF_PAGE = 500, GAMES_OF_PAGE = 200, ACTS_OF_PAGE = 500 };

static void note_done(struct store_job *job) {
    *(bool *)job->subject = true;
}

/* Does a job; false: it failed. */
static bool run(struct store_each *each, struct store_job *job, const bool *done,
                const char *damaged) {
    if (job == NULL) {
        snprintf(each->why, sizeof each->why, "out of memory");
        return false;
    }
    store_submit(each->store, job);
    store_await(each->store, done);
    if (job->outcome != STORE_OK) {
        bool named = damaged[0] != '\0';
        snprintf(each->why, sizeof each->why, "%s%s", named ? damaged : "the database",
                 named ? " is damaged or missing" : " cannot be read");
    }
    return job->outcome == STORE_OK;
}

static void report(struct store_each *each) {
    if (each->progress != NULL) {
        each->progress(each);
    }
}

/* A page of guests after the id `after`, which becomes the last of them. */
static bool read_guests(struct store_each *each, char after[STORE_ID_SIZE], bool *more) {
    bool done = false;
    struct store_guest_page *page =
        store_guest_page_new(after, GUESTS_OF_PAGE, note_done, NULL, &done);
    bool ok = run(each, (struct store_job *)page, &done, page != NULL ? page->damaged : "");
    for (size_t i = 0; ok && i < page->count; i++) {
        each->guests++;
        if (each->guest != NULL) {
            each->guest(each, &page->guests[i]);
        }
        text_copy(page->guests[i].id, after, STORE_ID_SIZE);
    }
    *more = ok && page->count == GUESTS_OF_PAGE;
    store_job_free((struct store_job *)page);
    report(each);
    return ok;
}

static bool read_games(struct store_each *each, char after[STORE_ID_SIZE], bool *more) {
    bool done = false;
    struct store_game_page *page =
        store_game_page_new(after, GAMES_OF_PAGE, note_done, NULL, &done);
    bool ok = run(each, (struct store_job *)page, &done, page != NULL ? page->damaged : "");
    for (size_t i = 0; ok && i < page->count; i++) {
        each->games++;
        each->events += page->games[i].event_count;
        if (each->game != NULL) {
            each->game(each, &page->games[i]);
        }
        text_copy(page->games[i].game.id, after, STORE_ID_SIZE);
    }
    *more = ok && page->count == GAMES_OF_PAGE;
    store_job_free((struct store_job *)page);
    report(each);
    return ok;
}

static bool read_bans(struct store_each *each, char after[STORE_SUBJECT_SIZE], bool *more) {
    bool done = false;
    struct store_ban_page *page = store_ban_page_new(after, ACTS_OF_PAGE, note_done, NULL, &done);
    bool ok = run(each, (struct store_job *)page, &done, "a ban");
    *more = ok && page->count == ACTS_OF_PAGE;
    if (*more) {
        text_copy(page->bans[page->count - 1].subject, after, STORE_SUBJECT_SIZE);
    }
    store_job_free((struct store_job *)page);
    return ok;
}

static bool read_acts(struct store_each *each, struct store_act *after, bool *more) {
    bool done = false;
    struct store_act_page *page = store_act_page_new(ACTS_OF_PAGE, note_done, NULL, &done);
    if (page != NULL) {
        page->time = after->time;
        text_copy(after->id, page->id, sizeof page->id);
    }
    bool ok = run(each, (struct store_job *)page, &done, "an act of an administrator");
    *more = ok && page->count == ACTS_OF_PAGE;
    if (*more) {
        *after = page->acts[page->count - 1];
    }
    store_job_free((struct store_job *)page);
    return ok;
}

static bool read_uptime(struct store_each *each) {
    bool done = false;
    struct store_uptime_read *read = store_uptime_read_new(note_done, NULL, &done);
    bool ok = run(each, (struct store_job *)read, &done, "the uptime");
    store_job_free((struct store_job *)read);
    return ok;
}

bool store_each_run(struct store_each *each) {
    char guest[STORE_ID_SIZE] = "", game[STORE_ID_SIZE] = "", banned[STORE_SUBJECT_SIZE] = "";
    struct store_act act = {.time = INT64_MIN};
    bool more = true, ok = read_uptime(each);
    while (ok && more) {
        ok = read_guests(each, guest, &more);
    }
    for (more = true; ok && more;) {
        ok = read_games(each, game, &more);
    }
    for (more = true; ok && more;) {
        ok = read_bans(each, banned, &more);
    }
    for (more = true; ok && more;) {
        ok = read_acts(each, &act, &more);
    }
    return ok;
}

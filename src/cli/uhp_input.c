#include "cli/uhp_input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"

#define NS_PER_MS 1000000

/* A script's input ends within this time after its last command, even on a busy machine. */
#define JUST_BEGUN_MS 500

/* The lock is held, so that the stop cannot hit the next piece of work. */
static void stop_work(struct uhp_input *input) {
    uhp_interrupt(input->uhp);
    input->work = UHP_IDLE;
}

/* Whether the input has something that ends this work before it has begun. */
static bool is_obsolete(const struct uhp_input *input, enum uhp_work work) {
    uint64_t line = input->uhp->line; /* that asks for the work */
    return work == UHP_PONDER ? line < input->watch.lines
                              : work != UHP_IDLE && line < input->stop_line;
}

/* Called by the session, on its own thread. */
static void on_work(void *context, enum uhp_work work) {
    struct uhp_input *input = context;
    pthread_mutex_lock(&input->lock);
    input->work = work;
    input->work_since = clock_ns();
    if (is_obsolete(input, work)) {
        stop_work(input);
    }
    pthread_mutex_unlock(&input->lock);
    atomic_store(&input->active_at, clock_ns());
    if (work != UHP_IDLE) {
        ssize_t written = write(input->wake[1], "", 1);
        (void)written; /* the thread has the other end open */
    }
}

/* ---- The thread ---- */

/* When to stop the running work after the end of the input; INT64_MAX: never. */
static int64_t deadline(const struct uhp_input *input) {
    bool just_begun = input->ended_at - input->work_since < (int64_t)JUST_BEGUN_MS * NS_PER_MS;
    if (input->output_gone || !just_begun || input->work == UHP_PONDER) {
        return input->ended_at;
    }
    return input->work == UHP_UNBOUNDED
               ? input->work_since + (int64_t)UHP_LAST_SEARCH_MS * NS_PER_MS
               : INT64_MAX;
}

/* Stops the work at its deadline. Returns how many ms poll may wait, -1 for no limit. */
static int stop_work_in_time(struct uhp_input *input) {
    int wait_ms = -1;
    pthread_mutex_lock(&input->lock);
    if (input->work != UHP_IDLE && input->ended_at != INT64_MAX) {
        int64_t until = deadline(input), left = until - clock_ns();
        if (left <= 0) {
            stop_work(input);
        } else if (until != INT64_MAX) {
            wait_ms = (int)(left / NS_PER_MS) + 1;
        }
        if (left <= 0 && until > input->ended_at) {
            fprintf(stderr,
                    "apiary uhp: no more commands follow; the search was stopped after %d "
                    "seconds\n",
                    UHP_LAST_SEARCH_MS / 1000);
        }
    }
    pthread_mutex_unlock(&input->lock);
    return wait_ms;
}

static void note_end(struct uhp_input *input) {
    if (input->ended_at == INT64_MAX) {
        input->ended_at = clock_ns();
    }
}

/* Ends the copy, and with it uhp_run. */
static void close_copy(struct uhp_input *input) {
    note_end(input);
    if (input->copy >= 0) {
        close(input->copy);
        input->copy = -1;
    }
}

/* Looks for commands that act at once. Work in progress was asked for by an earlier line. `exit`
 * stops what was asked for before these bytes came, but not what came together with it. */
static void watch(struct uhp_input *input, const char *bytes, size_t count) {
    pthread_mutex_lock(&input->lock);
    uint64_t lines = input->watch.lines, stop_line = input->stop_line;
    bool leaves = false;
    for (size_t i = 0; i < count; i++) {
        switch (uhp_watch_byte(&input->watch, bytes[i])) {
        case UHP_URGENT_STOP:
            input->stop_line = input->watch.lines;
            break;
        case UHP_URGENT_EXIT:
            note_end(input);
            leaves = true;
            break;
        case UHP_NOT_URGENT:
            break;
        }
    }
    if (leaves && input->stop_line <= lines) {
        input->stop_line = lines + 1;
    }
    bool stop = leaves || input->stop_line > stop_line;
    bool next = input->watch.lines > lines;
    if (input->work == UHP_PONDER ? next : stop && input->work != UHP_IDLE) {
        stop_work(input);
    }
    pthread_mutex_unlock(&input->lock);
}

static void read_some(struct uhp_input *input) {
    if (input->upto == UHP_LINE_MAX) {
        input->upto -= input->from;
        memmove(input->data, input->data + input->from, input->upto);
        input->from = 0;
    }
    char *end = input->data + input->upto;
    ssize_t got = read(STDIN_FILENO, end, UHP_LINE_MAX - input->upto);
    if (got > 0) {
        input->upto += (size_t)got;
        watch(input, end, (size_t)got);
        atomic_store(&input->active_at, clock_ns());
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        input->read_all = true;
        note_end(input);
    }
}

static void copy_some(struct uhp_input *input) {
    ssize_t written = write(input->copy, input->data + input->from, input->upto - input->from);
    if (written > 0) {
        input->from += (size_t)written;
        if (input->from == input->upto) {
            input->from = input->upto = 0;
        }
    } else if (errno != EINTR && errno != EAGAIN) {
        close_copy(input);
    }
}

/* Waits for the next event and handles it. False: end the thread. */
static bool step(struct uhp_input *input) {
    size_t waiting = input->upto - input->from;
    if (input->read_all && waiting == 0) {
        close_copy(input);
    }
    bool open = input->copy >= 0, room = waiting < UHP_LINE_MAX;
    /* Without room, notice that the sender has left; but only once, since every poll reports it
     * again. */
    bool look = open && !input->read_all && (room || input->ended_at == INT64_MAX);
    struct pollfd polled[] = {
        {.fd = look ? STDIN_FILENO : -1, .events = room ? POLLIN : 0},
        {.fd = input->output_gone ? -1 : STDOUT_FILENO, .events = 0},
        {.fd = open && waiting > 0 ? input->copy : -1, .events = POLLOUT},
        {.fd = input->wake[0], .events = POLLIN},
    };
    char bytes[64];
    if (poll(polled, 4, stop_work_in_time(input)) <= 0) {
        return true;
    }
    if (polled[1].revents) {
        input->output_gone = true;
        close_copy(input);
        return true;
    }
    if (polled[0].revents & POLLHUP) {
        note_end(input);
    }
    if (polled[0].revents && room) {
        read_some(input);
    }
    if (polled[2].revents) {
        copy_some(input);
    }
    return !polled[3].revents || read(input->wake[0], bytes, sizeof bytes) > 0;
}

static void *run(void *context) {
    while (step(context)) {
    }
    return NULL;
}

/* ---- Start and stop ---- */

/* This thread handles SIGINT, whatever the session is doing; the session's thread handles all other
 * signals. */
static int start_thread(struct uhp_input *input) {
    sigset_t others, interrupt, before;
    sigfillset(&others);
    sigdelset(&others, SIGINT);
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_SETMASK, &others, &before);
    int why = pthread_create(&input->thread, NULL, run, input);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_sigmask(SIG_BLOCK, &interrupt, NULL);
    return why;
}

static int open_pipes(struct uhp_input *input) {
    int copy[2];
    if (pipe(copy) != 0) {
        return errno;
    }
    input->copy = copy[1];
    input->lines = fdopen(copy[0], "r");
    if (!input->lines || pipe(input->wake) != 0) {
        return errno;
    }
    /* A session that has ended does not read; the thread must not wait for it. */
    fcntl(input->copy, F_SETFL, O_NONBLOCK);
    return 0;
}

int uhp_input_start(struct uhp_input *input, struct uhp *uhp) {
    *input = (struct uhp_input){.uhp = uhp, .ended_at = INT64_MAX};
    atomic_init(&input->active_at, clock_ns());
    pthread_mutex_init(&input->lock, NULL);
    uhp->on_work = on_work;
    uhp->context = input;
    input->data = malloc(UHP_LINE_MAX);
    int why = input->data ? open_pipes(input) : ENOMEM;
    return why != 0 ? why : start_thread(input);
}

void uhp_input_stop(struct uhp_input *input) {
    close(input->wake[1]);
    pthread_join(input->thread, NULL);
    close(input->wake[0]);
    if (input->copy >= 0) {
        close(input->copy);
    }
    fclose(input->lines);
    free(input->data);
    pthread_mutex_destroy(&input->lock);
}

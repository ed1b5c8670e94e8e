/*
 * connections.c: fuzz_connections attacks a running server over real sockets, from a seed.
 *
 * Connection number K of seed S follows a script (script.h) of its own, and what the server answers
 * is checked (answers.h). Meanwhile an honest client must be served (honest.h). On failure the seed
 * and the number are printed; `--only K` runs that one again and shows its script.
 *
 * With --stop the server is asked to end while the last connections are open; then it may leave
 * them as it likes.
 *
 * Scripts come from 127.0.0.2 and the addresses after it, the honest client from 127.0.0.1, so that
 * the limits of an address are met by those who earned it.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "answers.h"
#include "base/clock.h"
#include "honest.h"

enum { READ_SIZE = 1 << 16, MOST_PARALLEL = 4000, LONGEST_MS = 90000 };

struct options {
    int port, metrics_port, parallel, seconds, sources, patience_ms;
    pid_t stop; /* 0: nobody is stopped */
    uint64_t seed, connections, first;
    bool only;
};

struct connection {
    int fd; /* -1: not in use */
    uint64_t number;
    struct script script;
    struct answers answers;
    int step;
    size_t sent;   /* of the step */
    int64_t until; /* ms: the step is over by then; 0: not begun */
    int64_t started;
    size_t received, seen; /* bytes; those at the last wait */
    bool not_reading, broken, ended;
};

struct fuzz {
    struct options options;
    struct pool pool;
    int epoll;
    struct connection *connections;
    uint64_t next, last;
    int open;
    uint64_t done, answered, upgraded, messages, by_status[600];
    bool failed, stopped;
};

static void report(struct fuzz *fuzz, const struct connection *connection, const char *why) {
    if (fuzz->stopped) {
        return;
    }
    printf("fuzz_connections: seed %llu, connection %llu: %s\n",
           (unsigned long long)fuzz->options.seed, (unsigned long long)connection->number, why);
    printf("again with --seed %llu --only %llu\n", (unsigned long long)fuzz->options.seed,
           (unsigned long long)connection->number);
    script_print(&connection->script);
    fuzz->failed = true;
}

/* ---- one connection ---- */

static bool stops_reading(const struct script *script) {
    for (int i = 0; i < script->step_count; i++) {
        if (script->steps[i].kind == STEP_STOP_READING) {
            return true;
        }
    }
    return false;
}

static int dial(const struct fuzz *fuzz, const struct connection *connection) {
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int on = 1, small = 4096,
        port = connection->script.metrics && fuzz->options.metrics_port > 0
                   ? fuzz->options.metrics_port
                   : fuzz->options.port;
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    to.sin_port = htons((uint16_t)port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    uint64_t source = connection->number % (uint64_t)fuzz->options.sources;
    from.sin_addr.s_addr = htonl((uint32_t)(INADDR_LOOPBACK + 1 + source));
    if (stops_reading(&connection->script)) { /* soon there is no room for more */
        setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    }
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on); /* segments are to stay apart */
    if (bind(fd, (const struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(fd, (const struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        perror("fuzz_connections: connect");
        close(fd);
        return -1;
    }
    return fd;
}

static bool mentions_head(const struct bytes *bytes) {
    return bytes->length > 0 && memmem(bytes->data, bytes->length, "HEAD", 4) != NULL;
}

static void watch(const struct fuzz *fuzz, struct connection *connection, bool out) {
    struct epoll_event event = {.data.ptr = connection};
    event.events = (connection->not_reading || connection->ended ? 0u : (uint32_t)EPOLLIN) |
                   (out ? (uint32_t)EPOLLOUT : 0u);
    epoll_ctl(fuzz->epoll, EPOLL_CTL_MOD, connection->fd, &event);
}

static bool begin(struct fuzz *fuzz, struct connection *connection, uint64_t number) {
    connection->number = number;
    connection->step = 0;
    connection->sent = connection->received = connection->seen = 0;
    connection->until = 0;
    connection->not_reading = connection->broken = connection->ended = false;
    connection->started = clock_ms();
    script_make(&connection->script, &fuzz->pool, fuzz->options.seed, number);
    connection->answers = (struct answers){.pool = &fuzz->pool};
    connection->answers.right_key = connection->script.status == 101;
    connection->answers.heads = mentions_head(&connection->script.bytes);
    connection->fd = dial(fuzz, connection);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = connection};
    if (connection->fd < 0 || epoll_ctl(fuzz->epoll, EPOLL_CTL_ADD, connection->fd, &event) != 0) {
        return false;
    }
    fuzz->open++;
    return true;
}

/* An answer that is known beforehand; the server may always say that there is too much to do, or,
 * where this program was not given its turn, that it took too long. */
static void check_status(struct fuzz *fuzz, const struct connection *connection) {
    int expected = connection->script.status, got = connection->answers.first_status;
    char why[80];
    if (expected == 0 || got == expected || got == 408 || got == 429 || got == 503 ||
        connection->broken) {
        return;
    }
    snprintf(why, sizeof why, "status %d, not %d", got, expected);
    report(fuzz, connection, why);
}

static void finish(struct fuzz *fuzz, struct connection *connection, bool reset) {
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    if (reset) {
        setsockopt(connection->fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    }
    close(connection->fd);
    connection->fd = -1;
    fuzz->open--;
    fuzz->done++;
    fuzz->answered += (uint64_t)connection->answers.count;
    fuzz->upgraded += connection->answers.is_socket;
    fuzz->messages += (uint64_t)connection->answers.texts;
    fuzz->by_status[connection->answers.first_status]++;
    check_status(fuzz, connection);
    script_release(&connection->script);
    answers_release(&connection->answers);
}

static void read_some(struct fuzz *fuzz, struct connection *connection) {
    static unsigned char bytes[READ_SIZE];
    ssize_t got = recv(connection->fd, bytes, sizeof bytes, 0);
    bool ok = true;
    if (got > 0) {
        connection->received += (size_t)got;
        ok = answers_take(&connection->answers, bytes, (size_t)got);
    } else if (got == 0) {
        connection->ended = true;
        ok = connection->broken || answers_end(&connection->answers); /* send() took the error */
    } else if (errno != EAGAIN && errno != EINTR) {
        connection->ended = connection->broken = true;
    }
    if (connection->ended) {
        watch(fuzz, connection, false);
    }
    if (!ok) {
        report(fuzz, connection, connection->answers.why);
    }
}

/* True when all of it is sent, or cannot be. */
static bool send_segment(struct fuzz *fuzz, struct connection *connection,
                         const struct step *step) {
    const unsigned char *bytes = connection->script.bytes.data + step->at;
    while (connection->sent < step->length && !connection->broken) {
        ssize_t sent = send(connection->fd, bytes + connection->sent,
                            step->length - connection->sent, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) {
            watch(fuzz, connection, true);
            return false;
        }
        connection->broken = sent < 0 && errno != EINTR;
        connection->sent += sent > 0 ? (size_t)sent : 0;
    }
    watch(fuzz, connection, false);
    return true;
}

static bool has_waited(const struct connection *connection, const struct step *step) {
    switch (step->kind) {
    case STEP_WAIT:
        return connection->received > connection->seen || connection->ended;
    case STEP_WAIT_ANSWER:
        return connection->answers.count > 0 || connection->ended;
    case STEP_LINGER:
        return connection->ended;
    default:
        return false;
    }
}

/* Whether a step is over. */
static bool do_step(struct fuzz *fuzz, struct connection *connection, const struct step *step,
                    int64_t now) {
    switch (step->kind) {
    case STEP_SEND:
        return send_segment(fuzz, connection, step);
    case STEP_HALF_CLOSE:
        shutdown(connection->fd, SHUT_WR);
        return true;
    case STEP_STOP_READING:
        connection->not_reading = true;
        watch(fuzz, connection, false);
        return true;
    case STEP_RESET:
        return true;
    default:
        break;
    }
    if (connection->until == 0) {
        connection->until = now + step->ms;
    }
    return has_waited(connection, step) || now >= connection->until;
}

/* Goes on as far as it can; ends the connection after its last step. */
static void advance(struct fuzz *fuzz, struct connection *connection, int64_t now) {
    const struct script *script = &connection->script;
    while (connection->step < script->step_count &&
           do_step(fuzz, connection, &script->steps[connection->step], now)) {
        if (script->steps[connection->step].kind == STEP_WAIT) {
            connection->seen = connection->received;
        }
        connection->step++;
        connection->sent = 0;
        connection->until = 0;
    }
    bool stuck = now - connection->started > LONGEST_MS || (fuzz->stopped && connection->ended);
    if (connection->step == script->step_count || stuck) {
        bool reset = connection->step > 0 && script->steps[connection->step - 1].kind == STEP_RESET;
        finish(fuzz, connection, reset || stuck);
    }
}

/* ---- all of them ---- */

static void start_some(struct fuzz *fuzz) {
    for (int i = 0; i < fuzz->options.parallel && fuzz->next < fuzz->last; i++) {
        struct connection *connection = &fuzz->connections[i];
        if (connection->fd < 0 && !begin(fuzz, connection, fuzz->next++)) {
            fuzz->failed = true;
            return;
        }
    }
}

static void turn(struct fuzz *fuzz) {
    struct epoll_event events[256];
    int count = epoll_wait(fuzz->epoll, events, 256, 2);
    for (int i = 0; i < count; i++) {
        struct connection *connection = events[i].data.ptr;
        if (connection->fd >= 0 && (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0 &&
            !connection->ended) {
            read_some(fuzz, connection);
        }
    }
    int64_t now = clock_ms();
    for (int i = 0; i < fuzz->options.parallel; i++) {
        if (fuzz->connections[i].fd >= 0) {
            advance(fuzz, &fuzz->connections[i], now);
        }
    }
}

static void attack(struct fuzz *fuzz, struct canary *canary) {
    int64_t end = clock_ms() + 1000 * (int64_t)fuzz->options.seconds;
    while (!fuzz->failed && !atomic_load(&canary->failed) &&
           (fuzz->next < fuzz->last || fuzz->open > 0)) {
        if (fuzz->options.seconds > 0 && clock_ms() >= end) {
            fuzz->last = fuzz->next; /* those that are open go on to their end */
        }
        start_some(fuzz);
        if (fuzz->options.stop > 0 && fuzz->next == fuzz->last && !fuzz->stopped) {
            canary_stop(canary);
            fuzz->stopped = true;
            kill(fuzz->options.stop, SIGTERM);
        }
        turn(fuzz);
    }
}

/* Everybody has gone: the server must know that before long. */
static bool is_empty_again(const struct fuzz *fuzz) {
    static const struct timespec pause = {0, 100000000};
    int64_t end = clock_ms() + 40000; /* a socket that does not answer pings is kept for 30 s */
    double left = 0;
    while (clock_ms() < end) {
        left =
            honest_figure(fuzz->options.metrics_port, "tcp_connections", fuzz->options.patience_ms);
        if (left == 1) { /* the one that asks */
            return true;
        }
        nanosleep(&pause, NULL);
    }
    printf("fuzz_connections: %.0f connections are left\n", left);
    return false;
}

static void print_result(const struct fuzz *fuzz, const struct canary *canary, int64_t ms) {
    printf("%llu connections in %.1f s (seed %llu): %llu answers, %llu WebSockets, %llu messages\n",
           (unsigned long long)fuzz->done, (double)ms * 1e-3,
           (unsigned long long)fuzz->options.seed, (unsigned long long)fuzz->answered,
           (unsigned long long)fuzz->upgraded, (unsigned long long)fuzz->messages);
    fputs("first answers:", stdout);
    for (int status = 0; status < 600; status++) {
        if (fuzz->by_status[status] > 0) {
            printf(" %d: %llu", status, (unsigned long long)fuzz->by_status[status]);
        }
    }
    printf("\nthe honest client: %d rounds, slowest %lld ms\n", canary->rounds,
           (long long)canary->slowest_ms);
}

/* ---- the beginning ---- */

static bool read_options(int argc, char **argv, struct options *options) {
    *options = (struct options){
        .parallel = 200, .sources = 16, .patience_ms = 5000, .seed = 1, .connections = 10000};
    for (int i = 1; i + 1 < argc; i += 2) {
        unsigned long long value = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--port") == 0) {
            options->port = (int)value;
        } else if (strcmp(argv[i], "--metrics-port") == 0) {
            options->metrics_port = (int)value;
        } else if (strcmp(argv[i], "--seed") == 0) {
            options->seed = value;
        } else if (strcmp(argv[i], "--connections") == 0) {
            options->connections = value;
        } else if (strcmp(argv[i], "--parallel") == 0 && value > 0 && value <= MOST_PARALLEL) {
            options->parallel = (int)value;
        } else if (strcmp(argv[i], "--seconds") == 0) {
            options->seconds = (int)value;
        } else if (strcmp(argv[i], "--sources") == 0 && value > 0 && value < 250) {
            options->sources = (int)value;
        } else if (strcmp(argv[i], "--patience") == 0) {
            options->patience_ms = 1000 * (int)value;
        } else if (strcmp(argv[i], "--stop") == 0) {
            options->stop = (pid_t)value;
        } else if (strcmp(argv[i], "--only") == 0) {
            options->only = true;
            options->first = value;
            options->connections = 1;
        } else {
            return false;
        }
    }
    return argc % 2 == 1 && options->port > 0;
}

static bool open_fuzz(struct fuzz *fuzz) {
    fuzz->next = fuzz->options.first;
    fuzz->last = fuzz->options.first + fuzz->options.connections;
    fuzz->pool.port = fuzz->options.port;
    fuzz->epoll = epoll_create1(EPOLL_CLOEXEC);
    fuzz->connections = calloc((size_t)fuzz->options.parallel, sizeof *fuzz->connections);
    if (fuzz->epoll < 0 || fuzz->connections == NULL) {
        perror("fuzz_connections");
        return false;
    }
    for (int i = 0; i < fuzz->options.parallel; i++) {
        fuzz->connections[i].fd = -1;
    }
    if (!honest_fill(&fuzz->pool, fuzz->options.patience_ms)) {
        puts("fuzz_connections: cannot make guests and games");
        return false;
    }
    return true;
}

static void close_fuzz(struct fuzz *fuzz) {
    for (int i = 0; i < fuzz->options.parallel; i++) {
        if (fuzz->connections[i].fd >= 0) {
            close(fuzz->connections[i].fd);
            script_release(&fuzz->connections[i].script);
            answers_release(&fuzz->connections[i].answers);
        }
    }
    free(fuzz->connections);
    close(fuzz->epoll);
}

int main(int argc, char **argv) {
    static struct fuzz fuzz;
    if (!read_options(argc, argv, &fuzz.options)) {
        fputs("usage: fuzz_connections --port N [--metrics-port M] [--seed S] [--connections N]\n"
              "           [--parallel 200] [--sources 16] [--seconds T] [--patience 5] [--only K]\n"
              "           [--stop PID]\n",
              stderr);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    struct canary canary = {.pool = &fuzz.pool, .patience_ms = fuzz.options.patience_ms};
    if (!open_fuzz(&fuzz) || !canary_start(&canary)) {
        return 1;
    }
    int64_t start = clock_ms();
    attack(&fuzz, &canary);
    if (!fuzz.stopped) {
        canary_stop(&canary);
    }
    if (fuzz.options.only && !fuzz.failed) {
        struct script script;
        script_make(&script, &fuzz.pool, fuzz.options.seed, fuzz.options.first);
        script_print(&script);
        script_release(&script);
    }
    if (atomic_load(&canary.failed)) {
        printf("fuzz_connections: seed %llu, before connection %llu: the honest client: %s\n",
               (unsigned long long)fuzz.options.seed, (unsigned long long)fuzz.next, canary.why);
        fuzz.failed = true;
    }
    close_fuzz(&fuzz);
    print_result(&fuzz, &canary, clock_ms() - start);
    bool ok =
        !fuzz.failed && (fuzz.options.metrics_port == 0 || fuzz.stopped || is_empty_again(&fuzz));
    return ok ? 0 : 1;
}

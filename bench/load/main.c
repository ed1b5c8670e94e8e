/*
 * load: simulates thousands of players for `apiary serve`, from one process on the same machine.
 *
 * First all players connect and join games; then moves are sent at the given rate for the given
 * time, whether or not earlier ones have been answered. Each is timed from sending to `done`.
 * docs/performance.md has results.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "load/crowd.h"

static const char usage[] =
    "load: players for a running `apiary serve`, their moves timed and checked\n"
    "\n"
    "  load --port N [option ...]\n"
    "\n"
    "  --host ADDRESS    of the server, IPv4 (127.0.0.1)\n"
    "  --path PATH       of the socket (/api/socket)\n"
    "                    several may be given: the players of a table connect to different ones\n"
    "  --pid N           the server's process: its memory and processor time are reported;\n"
    "                    several may be given\n"
    "  --players N       two at a table (2000)\n"
    "  --spectators N    spread over the tables (0)\n"
    "  --rate N          moves a second, all tables together (200)\n"
    "  --seconds N       how long (20)\n"
    "  --type TYPE       of the games; several may be given (Base+MLP)\n"
    "  --plies N         games are resigned after about so many moves (60)\n"
    "  --dials N         connections under way at a time (100)\n"
    "  --sources N       addresses 127.0.0.1 to .N to come from (1)\n"
    "  --cut N           so many connections a second are cut and made again (0)\n"
    "  --again           connections that the server ends are made again, and requests repeated\n"
    "                    that it cannot store now: it may be restarted, or its disk full\n"
    "  --log FILE        every move that was sent, and every one that was acknowledged\n"
    "  --json FILE       the report as JSON\n"
    "  --disk FILE       no players: how long does this disk take to write and sync 4 KiB at the\n"
    "                    end of a file, so often a second (--rate) for --seconds?\n"
    "  --limit-ms N      fail if 99 % are not acknowledged within this\n"
    "  --limit-mb N      fail if the server took more memory\n"
    "  --seed N          of the players' choices (1)\n"
    "\n"
    "It waits for its answers on SIGINT and SIGTERM, too. The exit status is 1 if anything was\n"
    "refused, lost, doubled or different, or beyond a limit; 2 if it could not begin.\n";

static volatile sig_atomic_t stopped;

static void on_signal(int signal) {
    (void)signal;
    stopped = 1;
}

struct settings {
    struct crowd crowd;
    double rate, seconds, cut, limit_ms, limit_mb;
    unsigned dials;
    long pids[WIRE_MAX_SERVERS];
    unsigned pid_count;
    const char *json, *disk;
    struct in_addr host;
    bool progress;
};

enum {
    HOST = 1,
    PORT,
    PATH,
    PID,
    PLAYERS,
    SPECTATORS,
    RATE,
    SECONDS,
    TYPE,
    PLIES,
    DIALS,
    SOURCES,
    CUT,
    AGAIN,
    LOG,
    JSON,
    DISK,
    LIMIT_MS,
    LIMIT_MB,
    SEED,
    HELP
};

static const struct option options[] = {{"host", required_argument, NULL, HOST},
                                        {"port", required_argument, NULL, PORT},
                                        {"path", required_argument, NULL, PATH},
                                        {"pid", required_argument, NULL, PID},
                                        {"players", required_argument, NULL, PLAYERS},
                                        {"spectators", required_argument, NULL, SPECTATORS},
                                        {"rate", required_argument, NULL, RATE},
                                        {"seconds", required_argument, NULL, SECONDS},
                                        {"type", required_argument, NULL, TYPE},
                                        {"plies", required_argument, NULL, PLIES},
                                        {"dials", required_argument, NULL, DIALS},
                                        {"sources", required_argument, NULL, SOURCES},
                                        {"cut", required_argument, NULL, CUT},
                                        {"again", no_argument, NULL, AGAIN},
                                        {"log", required_argument, NULL, LOG},
                                        {"json", required_argument, NULL, JSON},
                                        {"disk", required_argument, NULL, DISK},
                                        {"limit-ms", required_argument, NULL, LIMIT_MS},
                                        {"limit-mb", required_argument, NULL, LIMIT_MB},
                                        {"seed", required_argument, NULL, SEED},
                                        {"help", no_argument, NULL, HELP},
                                        {0}};

static double number(const char *name, const char *text, double least, double most) {
    char *end = NULL;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= least && value <= most)) {
        fprintf(stderr, "load: --%s must be from %g to %g, not %s\n", name, least, most, text);
        exit(2);
    }
    return value;
}

static void add_type(struct crowd *crowd, const char *type) {
    apiary_game *game = NULL;
    struct apiary_error error = {.message = ""};
    if (crowd->types == CROWD_MAX_TYPES ||
        apiary_game_new(NULL, type, NULL, &game, &error) != APIARY_OK) {
        fprintf(stderr, "load: --type %s: %s\n", type, error.message);
        exit(2);
    }
    apiary_game_type(game, crowd->type[crowd->types++], APIARY_TYPE_SIZE);
    apiary_game_free(game);
}

static FILE *open_or_exit(const char *path) {
    FILE *out = fopen(path, "w");
    if (!out) {
        fprintf(stderr, "load: %s: %s\n", path, strerror(errno));
        exit(2);
    }
    return out;
}

static void set_option(struct settings *set, int option, const char *name, const char *value) {
    struct crowd *crowd = &set->crowd;
    switch (option) {
    case HOST:
        if (inet_pton(AF_INET, value, &set->host) != 1) {
            fprintf(stderr, "load: --host must be an IPv4 address, not %s\n", value);
            exit(2);
        }
        break;
    case PORT:
        if (crowd->room.server_count == WIRE_MAX_SERVERS) {
            fputs("load: too many servers\n", stderr);
            exit(2);
        }
        crowd->room.servers[crowd->room.server_count++].sin_port =
            htons((uint16_t)number(name, value, 1, 65535));
        break;
    case PATH:
        crowd->room.path = value;
        break;
    case PID:
        if (set->pid_count < WIRE_MAX_SERVERS) {
            set->pids[set->pid_count++] = (long)number(name, value, 1, 1e9);
        }
        break;
    case PLAYERS:
        crowd->players = (unsigned)number(name, value, 2, 1e6) & ~1u;
        break;
    case SPECTATORS:
        crowd->spectators = (unsigned)number(name, value, 0, 1e6);
        break;
    case RATE:
        set->rate = number(name, value, 0.001, 1e6);
        break;
    case SECONDS:
        set->seconds = number(name, value, 0.1, 1e6);
        break;
    case TYPE:
        add_type(crowd, value);
        break;
    case PLIES:
        crowd->plies = (int)number(name, value, 2, 10000);
        break;
    case DIALS:
        set->dials = (unsigned)number(name, value, 1, 100000);
        break;
    case SOURCES:
        crowd->room.sources = (uint32_t)number(name, value, 1, 250);
        break;
    case CUT:
        set->cut = number(name, value, 0, 10000);
        break;
    case AGAIN:
        crowd->again = true;
        break;
    case LOG:
        crowd->log = open_or_exit(value);
        break;
    case JSON:
        set->json = value;
        break;
    case DISK:
        set->disk = value;
        break;
    case LIMIT_MS:
        set->limit_ms = number(name, value, 0.001, 1e6);
        break;
    case LIMIT_MB:
        set->limit_mb = number(name, value, 1, 1e6);
        break;
    case SEED:
        crowd->rng.state = crowd->room.rng.state = (uint64_t)number(name, value, 0, 1e15);
        break;
    case HELP:
        fputs(usage, stdout);
        exit(0);
    default:
        fputs(usage, stderr);
        exit(2);
    }
}

static void read_options(struct settings *set, int argc, char **argv) {
    int option, index = 0;
    while ((option = getopt_long(argc, argv, "", options, &index)) != -1) {
        set_option(set, option, option == '?' ? "" : options[index].name, optarg);
    }
    if (optind < argc || (set->crowd.room.server_count == 0 && !set->disk)) {
        fputs(usage, stderr);
        exit(2);
    }
    if (set->crowd.again && set->crowd.log) {
        setvbuf(set->crowd.log, NULL, _IOLBF, 0); /* it is read while the players play */
    }
    if (set->crowd.types == 0) {
        add_type(&set->crowd, "Base+MLP");
    }
    char address[INET_ADDRSTRLEN];
    struct wire_room *room = &set->crowd.room;
    for (uint32_t i = 0; i < room->server_count; i++) {
        room->servers[i].sin_family = AF_INET;
        room->servers[i].sin_addr = set->host;
    }
    inet_ntop(AF_INET, &set->host, address, sizeof address);
    /* The same for all: to the players it is one site. */
    snprintf(room->host, sizeof room->host, "%s:%u", address, ntohs(room->servers[0].sin_port));
}

/* Raises the limit of descriptors as far as allowed. */
static void raise_limit(const struct crowd *crowd) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_max < crowd->players + crowd->spectators + 16) {
        fprintf(stderr, "load: only %" PRIuMAX " descriptors are allowed here (ulimit -n)\n",
                (uintmax_t)limit.rlim_max);
        exit(2);
    }
}

/* ---- The run ---- */

static void progress(struct settings *set, const char *what, double seconds) {
    static int64_t last;
    int64_t now = clock_ns();
    if (!set->progress || now - last < 1000000000) {
        return;
    }
    last = now;
    struct crowd *crowd = &set->crowd;
    struct times *times = &crowd->tally->second;
    fprintf(stderr,
            "\r\033[K%s %.0f s: %u connected, %u games, %zu moves/s, 50 %% %.1f ms, 99 %% %.1f ms, "
            "longest %.1f ms, refused %" PRIu64,
            what, seconds, crowd->open, crowd->running, times->count,
            times_percentile_ms(times, 0.5), times_percentile_ms(times, 0.99),
            times_percentile_ms(times, 1), crowd->tally->refused);
    times->count = 0;
}

/* One round of the loop, waiting at most until `until`. */
static void turn(struct settings *set, int64_t until) {
    enum { EVENTS = 512, MOST_MS = 5 };
    struct crowd *crowd = &set->crowd;
    static int64_t dialled;
    int64_t now = clock_ns();
    /* Going through all players in every round would take too long. */
    if (now - dialled > 2000000) {
        dialled = now;
        crowd_dial(crowd, now, set->dials);
    }
    int64_t wait = (until - now + 999999) / 1000000;
    struct epoll_event events[EVENTS];
    int count = epoll_wait(crowd->room.epoll, events, EVENTS,
                           wait < 0         ? 0
                           : wait > MOST_MS ? MOST_MS
                                            : (int)wait);
    for (int i = 0; i < count; i++) {
        struct wire *wire = &crowd->player[events[i].data.u32].wire;
        if (wire->state != WIRE_DOWN) {
            wire_ready(&crowd->room, wire, events[i].events);
        }
    }
}

static bool gather(struct settings *set) {
    struct crowd *crowd = &set->crowd;
    int64_t begin = clock_ns(), moved = begin;
    unsigned open = 0, running = 0;
    while (!stopped &&
           (crowd->open < crowd->players + crowd->spectators || crowd->running < crowd->tables)) {
        int64_t now = clock_ns();
        turn(set, now + 5000000);
        progress(set, "gathering", (double)(now - begin) * 1e-9);
        if (crowd->open != open || crowd->running != running) {
            open = crowd->open;
            running = crowd->running;
            moved = now;
        }
        if (now - moved > 30 * INT64_C(1000000000)) {
            fprintf(stderr,
                    "load: only %u of %u are connected and %u of %u games running; given up\n",
                    open, crowd->players + crowd->spectators, running, crowd->tables);
            return false;
        }
    }
    return !stopped;
}

static void play(struct settings *set, struct run *run) {
    struct crowd *crowd = &set->crowd;
    int64_t begin = clock_ns(), due = begin, step = (int64_t)(1e9 / set->rate);
    int64_t end = begin + (int64_t)(set->seconds * 1e9), cut_at = begin;
    double server_cpu = server_use_sum(set->pids, set->pid_count).cpu_s;
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    crowd->measuring = true;
    int64_t now = begin;
    while (!stopped && now < end) {
        while (due <= now && crowd_move(crowd, due)) {
            due += step;
        }
        /* No backlog of moves builds up while the server is down. */
        if (crowd->again && due < now - 1000000000) {
            due = now;
        }
        if (set->cut > 0 && now >= cut_at) {
            crowd_cut(crowd, now);
            cut_at += (int64_t)(1e9 / set->cut);
        }
        turn(set, due > now ? due : now + 1000000);
        progress(set, "playing", (double)(now - begin) * 1e-9);
        now = clock_ns();
    }
    getrusage(RUSAGE_SELF, &after);
    run->seconds = (double)(now - begin) * 1e-9;
    run->cpu_s = server_use_sum(set->pids, set->pid_count).cpu_s - server_cpu;
    run->own_cpu_s = (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec) +
                     (double)(after.ru_stime.tv_sec - before.ru_stime.tv_sec) +
                     (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec) * 1e-6 +
                     (double)(after.ru_stime.tv_usec - before.ru_stime.tv_usec) * 1e-6;
}

/* Waits for outstanding answers; what has not come after ten seconds counts as lost. */
static void drain(struct settings *set) {
    struct crowd *crowd = &set->crowd;
    crowd->closing = true;
    int64_t end = clock_ns() + 10 * INT64_C(1000000000);
    while (crowd_pending(crowd) > 0 && clock_ns() < end) {
        turn(set, clock_ns() + 5000000);
    }
    crowd->measuring = false;
    crowd->tally->lost += crowd_pending(crowd);
}

static int report(struct settings *set, struct run *run) {
    struct crowd *crowd = &set->crowd;
    run->players = crowd->players;
    run->spectators = crowd->spectators;
    run->tables = crowd->tables;
    run->rate = set->rate;
    run->server = server_use_sum(set->pids, set->pid_count);
    run->bytes_in = crowd->room.bytes_in;
    run->bytes_out = crowd->room.bytes_out;
    run->messages_in = crowd->room.messages_in;
    run->messages_out = crowd->room.messages_out;
    FILE *averages = fopen("/proc/loadavg", "r");
    if (averages) {
        char line[80];
        run->load_average = fgets(line, sizeof line, averages) ? strtod(line, NULL) : 0;
        fclose(averages);
    }
    report_text(stdout, crowd->tally, run);
    if (set->json) {
        FILE *out = open_or_exit(set->json);
        report_json(out, crowd->tally, run);
        fclose(out);
    }
    bool slow =
        set->limit_ms > 0 && times_percentile_ms(&crowd->tally->answer, 0.99) > set->limit_ms;
    bool large = set->limit_mb > 0 && (double)run->server.peak_kib * 1024 > set->limit_mb * 1e6;
    if (slow || large) {
        printf("beyond the limit:%s%s\n", slow ? " time" : "", large ? " memory" : "");
    }
    return tally_clean(crowd->tally) && !slow && !large ? 0 : 1;
}

/* The least that a durable move can take. */
static int measure_disk(const struct settings *set, struct times *times) {
    static const char page[4096];
    int file = open(set->disk, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    int64_t due = clock_ns(), end = due + (int64_t)(set->seconds * 1e9);
    while (file >= 0 && !stopped && due < end) {
        int64_t begin = clock_ns();
        if (write(file, page, sizeof page) != (ssize_t)sizeof page || fdatasync(file) != 0) {
            break;
        }
        times_add(times, clock_ns() - begin);
        due += (int64_t)(1e9 / set->rate);
        int64_t wait = due - clock_ns();
        if (wait > 0) {
            nanosleep(&(struct timespec){wait / 1000000000, wait % 1000000000}, NULL);
        }
    }
    if (file < 0 || due < end) {
        fprintf(stderr, "load: %s: %s\n", set->disk, strerror(errno));
        return 2;
    }
    close(file);
    unlink(set->disk);
    printf("disk: %zu times 4 KiB written and synced; 50 %% within %.2f ms, 99 %% %.2f ms, longest "
           "%.2f ms\n",
           times->count, times_percentile_ms(times, 0.5), times_percentile_ms(times, 0.99),
           times_percentile_ms(times, 1));
    times_free(times);
    return 0;
}

int main(int argc, char **argv) {
    static struct tally tally;
    static struct settings set = {
        .rate = 200,
        .seconds = 20,
        .dials = 100,
        .crowd = {
            .players = 2000,
            .plies = 60,
            .tally = &tally,
            .rng = {1},
            .room = {.path = "/api/socket", .session = "/api/session", .sources = 1, .rng = {1}}}};
    set.host.s_addr = htonl(INADDR_LOOPBACK);
    read_options(&set, argc, argv);
    if (set.disk) {
        return measure_disk(&set, &tally.answer);
    }
    raise_limit(&set.crowd);
    set.progress = isatty(2);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    set.crowd.room.epoll = epoll_create1(0);
    if (set.crowd.room.epoll < 0 || !crowd_init(&set.crowd)) {
        fputs("load: cannot begin\n", stderr);
        return 2;
    }
    struct run run = {.seconds = 1};
    bool gathered = gather(&set);
    if (gathered) {
        play(&set, &run);
        drain(&set);
    }
    if (set.progress) {
        fputs("\r\033[K", stderr);
    }
    int status = report(&set, &run);
    if (set.crowd.log) {
        fclose(set.crowd.log);
    }
    crowd_free(&set.crowd);
    times_free(&tally.answer);
    times_free(&tally.plan);
    times_free(&tally.second);
    times_free(&tally.away);
    return gathered ? status : 2;
}

#include "load/tally.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_COMPLAINTS = 20 };

/* ---- Times ---- */

void times_add(struct times *times, int64_t nanoseconds) {
    if (times->count == times->room) {
        size_t room = times->room ? times->room * 2 : 1024;
        uint32_t *grown = realloc(times->value, room * sizeof *grown);
        if (!grown) {
            return;
        }
        times->value = grown;
        times->room = room;
    }
    int64_t us = nanoseconds / 1000;
    times->value[times->count++] = us < 0 ? 0 : us > UINT32_MAX ? UINT32_MAX : (uint32_t)us;
}

static int compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

double times_percentile_ms(struct times *times, double share) {
    if (times->count == 0) {
        return 0;
    }
    qsort(times->value, times->count, sizeof *times->value, compare);
    size_t index = (size_t)(share * (double)times->count);
    if (index >= times->count) {
        index = times->count - 1;
    }
    return times->value[index] / 1000.0;
}

size_t times_above(const struct times *times, double ms) {
    size_t above = 0;
    for (size_t i = 0; i < times->count; i++) {
        above += times->value[i] > ms * 1000;
    }
    return above;
}

void times_free(struct times *times) {
    free(times->value);
    *times = (struct times){0};
}

/* ---- Faults ---- */

void tally_complain(struct tally *tally, const char *format, ...) {
    if (tally->complaints++ >= MAX_COMPLAINTS) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    fputs("load: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

void tally_refused(struct tally *tally, const char *code) {
    tally->refused++;
    for (unsigned i = 0; i < TALLY_CODES; i++) {
        if (tally->codes[i].count == 0) {
            snprintf(tally->codes[i].code, sizeof tally->codes[i].code, "%s", code);
        }
        if (strcmp(tally->codes[i].code, code) == 0) {
            tally->codes[i].count++;
            return;
        }
    }
}

bool tally_clean(const struct tally *tally) {
    return tally->refused + tally->lost + tally->doubled + tally->gaps + tally->different +
               tally->unreadable ==
           0;
}

/* ---- The server's process ---- */

struct server_use server_use(long pid) {
    struct server_use use = {0};
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/%ld/status", pid);
    FILE *in = pid > 0 ? fopen(path, "r") : NULL;
    if (!in) {
        return use;
    }
    while (fgets(line, sizeof line, in)) {
        if (strncmp(line, "VmHWM:", 6) == 0) {
            use.peak_kib = strtoull(line + 6, NULL, 10);
        } else if (strncmp(line, "VmRSS:", 6) == 0) {
            use.now_kib = strtoull(line + 6, NULL, 10);
        }
    }
    fclose(in);
    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    in = fopen(path, "r");
    if (in) {
        /* Fields 14 and 15, counted after the name in parentheses, which is field 2. */
        char *at = fgets(line, sizeof line, in) ? strrchr(line, ')') : NULL;
        for (int field = 2; at && field < 14; field++) {
            at = strchr(at + 1, ' ');
        }
        if (at) {
            char *next = NULL;
            uint64_t user = strtoull(at, &next, 10), system = strtoull(next, NULL, 10);
            use.cpu_s = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
        }
        fclose(in);
    }
    return use;
}

struct server_use server_use_sum(const long *pids, unsigned count) {
    struct server_use sum = {0};
    for (unsigned i = 0; i < count; i++) {
        struct server_use use = server_use(pids[i]);
        sum.peak_kib += use.peak_kib;
        sum.now_kib += use.now_kib;
        sum.cpu_s += use.cpu_s;
    }
    return sum;
}

/* ---- Reports ---- */

static const double shares[] = {0.5, 0.9, 0.99, 0.999, 1};
static const char *const share_names[] = {"50 %", "90 %", "99 %", "99.9 %", "longest"};
static const char *const share_keys[] = {"p50", "p90", "p99", "p999", "max"};
enum { SHARES = sizeof shares / sizeof *shares };

void report_text(FILE *out, struct tally *tally, const struct run *run) {
    fprintf(out, "%u players, %u games at a time, %u spectators, %.0f s\n", run->players,
            run->tables, run->spectators, run->seconds);
    fprintf(out,
            "moves: %" PRIu64 " acknowledged, %.1f/s of %.1f/s wished; %" PRIu64
            " games begun, %" PRIu64 " ended\n",
            tally->moves, (double)tally->moves / run->seconds, run->rate, tally->games,
            tally->ended);
    fputs("acknowledged after (ms; in brackets from when it was due):\n", out);
    for (unsigned i = 0; i < SHARES; i++) {
        fprintf(out, "  %-8s %9.2f  (%.2f)\n", share_names[i],
                times_percentile_ms(&tally->answer, shares[i]),
                times_percentile_ms(&tally->plan, shares[i]));
    }
    fprintf(out, "  above 50 ms: %zu of %zu\n", times_above(&tally->answer, 50),
            tally->answer.count);
    fprintf(out,
            "refused %" PRIu64 ", lost %" PRIu64 ", doubled %" PRIu64 ", gaps %" PRIu64
            ", different %" PRIu64 ", unreadable %" PRIu64 "\n",
            tally->refused, tally->lost, tally->doubled, tally->gaps, tally->different,
            tally->unreadable);
    for (unsigned i = 0; i < TALLY_CODES && tally->codes[i].count; i++) {
        fprintf(out, "  refused as %s: %" PRIu64 "\n", tally->codes[i].code, tally->codes[i].count);
    }
    fprintf(out,
            "connections: %" PRIu64 " opened, %" PRIu64 " ended by the other side, %" PRIu64
            " cut; moves sent again %" PRIu64 "\n",
            tally->connects, tally->falls, tally->cuts, tally->resent);
    if (tally->away.count > 0) {
        fprintf(out, "back after a lost connection: 50 %% %.2f s, 99 %% %.2f s, longest %.2f s\n",
                times_percentile_ms(&tally->away, 0.5) / 1000,
                times_percentile_ms(&tally->away, 0.99) / 1000,
                times_percentile_ms(&tally->away, 1) / 1000);
    }
    if (tally->postponed > 0) {
        fprintf(out, "postponed because nothing could be stored: %" PRIu64 "\n", tally->postponed);
    }
    fprintf(out, "messages: %" PRIu64 " out, %" PRIu64 " in (%.1f MB)\n", run->messages_out,
            run->messages_in, (double)run->bytes_in / 1e6);
    if (run->server.peak_kib) {
        fprintf(out, "server: %.1f MB at most, %.1f MB at the end; %.0f %% of a core\n",
                (double)run->server.peak_kib * 1024 / 1e6, (double)run->server.now_kib * 1024 / 1e6,
                100 * run->cpu_s / run->seconds);
    }
    fprintf(out, "generator: %.0f %% of a core; load average %.2f\n",
            100 * run->own_cpu_s / run->seconds, run->load_average);
}

static void json_times(FILE *out, const char *name, struct times *times) {
    fprintf(out, "  \"%s\": {", name);
    for (unsigned i = 0; i < SHARES; i++) {
        fprintf(out, "\"%s\": %.3f, ", share_keys[i], times_percentile_ms(times, shares[i]));
    }
    fprintf(out, "\"above50\": %zu, \"count\": %zu},\n", times_above(times, 50), times->count);
}

void report_json(FILE *out, struct tally *tally, const struct run *run) {
    fprintf(out,
            "{\n  \"players\": %u, \"spectators\": %u, \"tables\": %u,\n"
            "  \"seconds\": %.3f, \"rate\": %.3f, \"moves\": %" PRIu64 ",\n",
            run->players, run->spectators, run->tables, run->seconds, run->rate, tally->moves);
    json_times(out, "answerMs", &tally->answer);
    json_times(out, "planMs", &tally->plan);
    json_times(out, "awayMs", &tally->away);
    fprintf(out,
            "  \"games\": %" PRIu64 ", \"ended\": %" PRIu64 ", \"refused\": %" PRIu64
            ", \"lost\": %" PRIu64 ", \"doubled\": %" PRIu64 ", \"gaps\": %" PRIu64
            ", \"different\": %" PRIu64 ", \"unreadable\": %" PRIu64 ",\n",
            tally->games, tally->ended, tally->refused, tally->lost, tally->doubled, tally->gaps,
            tally->different, tally->unreadable);
    fputs("  \"codes\": {", out);
    for (unsigned i = 0; i < TALLY_CODES && tally->codes[i].count; i++) {
        fprintf(out, "%s\"%s\": %" PRIu64, i ? ", " : "", tally->codes[i].code,
                tally->codes[i].count);
    }
    fprintf(out,
            "},\n  \"connects\": %" PRIu64 ", \"falls\": %" PRIu64 ", \"cuts\": %" PRIu64
            ", \"resent\": %" PRIu64 ",\n  \"messagesOut\": %" PRIu64 ", \"messagesIn\": %" PRIu64
            ", \"bytesOut\": %" PRIu64 ", \"bytesIn\": %" PRIu64 ",\n",
            tally->connects, tally->falls, tally->cuts, tally->resent, run->messages_out,
            run->messages_in, run->bytes_out, run->bytes_in);
    fprintf(out,
            "  \"serverPeakKib\": %" PRIu64 ", \"serverCpuS\": %.2f, \"ownCpuS\": %.2f, "
            "\"loadAverage\": %.2f\n}\n",
            run->server.peak_kib, run->cpu_s, run->own_cpu_s, run->load_average);
}

/*
 * metrics.c: metrics for Prometheus.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/gateway.h"

static void one(FILE *out, const char *kind, const char *name, const char *about, double value) {
    fprintf(out, "# HELP apiary_%s %s\n# TYPE apiary_%s %s\napiary_%s %.15g\n", name, about, name,
            kind, name, value);
}

/* Buckets of 1, 2, 4, ... `unit`, the last without a bound. */
static void histogram(FILE *out, const char *name, const char *about, const uint64_t *buckets,
                      size_t count, double unit, double sum) {
    uint64_t total = 0;
    fprintf(out, "# HELP apiary_%s %s\n# TYPE apiary_%s histogram\n", name, about, name);
    for (size_t i = 0; i + 1 < count; i++) {
        double bound = unit * (double)(1u << i);
        total += buckets[i];
        fprintf(out, "apiary_%s_bucket{le=\"%.6g\"} %llu\n", name, bound,
                (unsigned long long)total);
    }
    total += buckets[count - 1];
    fprintf(out, "apiary_%s_bucket{le=\"+Inf\"} %llu\napiary_%s_sum %.9g\napiary_%s_count %llu\n",
            name, (unsigned long long)total, name, sum, name, (unsigned long long)total);
}

static void by_word(FILE *out, const char *name, const char *about, const char *label,
                    const char *const *words, const uint64_t *values, size_t count) {
    fprintf(out, "# HELP apiary_%s %s\n# TYPE apiary_%s counter\n", name, about, name);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "apiary_%s{%s=\"%s\"} %llu\n", name, label, words[i],
                (unsigned long long)values[i]);
    }
}

static void write_server(FILE *out, const struct gateway *gateway) {
    struct server_stats stats = server_stats(gateway->server);
    stats.errors[PROTO_ERROR_CODE_BAD_ORIGIN] += gateway->refused_origins;
    one(out, "gauge", "connections", "open WebSockets", (double)stats.connections);
    one(out, "gauge", "guests", "guests in memory", (double)stats.guests);
    one(out, "gauge", "games", "games in memory", (double)stats.games);
    one(out, "gauge", "watchers", "connections that watch a game", (double)stats.watchers);
    one(out, "gauge", "challenges", "open challenges", (double)stats.challenges);
    one(out, "gauge", "ready", "1 if new players should come here",
        gateway_trouble(gateway) == NULL);
    one(out, "gauge", "other_nodes", "other servers on the same database", (double)stats.nodes);
    one(out, "counter", "missed_news_total",
        "times that news of other servers may have been missed", (double)stats.missed_news);
    one(out, "counter", "messages_sent_total", "messages sent", (double)stats.sent);
    one(out, "counter", "dropped_total", "connections dropped for sending too fast",
        (double)stats.dropped);
    one(out, "counter", "no_hello_total", "connections closed for not sending hello",
        (double)stats.no_hello);
    by_word(out, "messages_total", "messages received, by type", "type", client_message_names,
            stats.messages, CLIENT_MESSAGE_COUNT);
    by_word(out, "errors_total", "errors answered, by code", "code", proto_error_code_names,
            stats.errors, PROTO_ERROR_CODE_COUNT);
    by_word(out, "forgotten_total", "what was deleted after its time", "what",
            server_forgotten_names, stats.forgotten, STORE_EXPIRED_KINDS);
    histogram(out, "move_seconds", "time from a move's arrival to its acknowledgement",
              stats.move_ms, SERVER_BUCKETS, 0.001, stats.move_seconds);
}

static void write_store(FILE *out, struct store *store) {
    struct store_stats stats = store_stats(store);
    one(out, "gauge", "store_waiting", "writes waiting for the store", (double)stats.waiting);
    one(out, "gauge", "store_waiting_reads", "reads waiting for the store",
        (double)stats.waiting_reads);
    one(out, "gauge", "store_failing", "1 if the last commit failed", stats.failing ? 1 : 0);
    one(out, "counter", "store_failures_total", "commits that failed", (double)stats.failures);
    histogram(out, "store_commit_jobs", "jobs per commit", stats.by_size, STORE_BUCKETS, 1,
              (double)stats.jobs);
    histogram(out, "store_commit_seconds", "duration of a commit", stats.by_duration, STORE_BUCKETS,
              0.001, stats.seconds);
}

static void write_transport(FILE *out, const struct gateway *gateway) {
    struct transport_stats stats = transport_stats(gateway->transport);
    uint64_t refused[REFUSAL_COUNT];
    refusals_count(gateway, refused);
    one(out, "gauge", "tcp_connections", "open TCP connections", (double)stats.connections);
    one(out, "gauge", "queued_bytes", "bytes waiting to be sent", (double)stats.queued_bytes);
    one(out, "counter", "accepted_total", "TCP connections accepted", (double)stats.accepted);
    one(out, "counter", "http_requests_total", "HTTP requests", (double)stats.requests);
    one(out, "counter", "http_bad_requests_total", "malformed HTTP requests",
        (double)stats.bad_requests);
    one(out, "counter", "http_timeouts_total", "requests and answers that took too long",
        (double)stats.timed_out);
    one(out, "counter", "not_read_total", "connections dropped for not reading",
        (double)stats.not_read);
    by_word(out, "refused_total", "connections, requests and new guests refused", "why",
            refusal_names, refused, REFUSAL_COUNT);
}

/* Resident memory in bytes; 0 if unknown. */
static double resident(void) {
    char line[128] = "";
    FILE *file = fopen("/proc/self/statm", "r");
    if (file == NULL) {
        return 0;
    }
    const char *second = fgets(line, sizeof line, file) != NULL ? strchr(line, ' ') : NULL;
    fclose(file);
    return second != NULL ? strtod(second, NULL) * (double)sysconf(_SC_PAGESIZE) : 0;
}

static void write_process(FILE *out, const struct gateway *gateway) {
    fprintf(out,
            "# HELP apiary_build_info the version\n# TYPE apiary_build_info gauge\n"
            "apiary_build_info{version=\"%s\"} 1\n",
            APIARY_BUILD);
    one(out, "gauge", "running_seconds", "time since the start, without pauses of the process",
        (double)gateway->uptime.elapsed * 1e-3);
    one(out, "gauge", "resident_bytes", "memory in use", resident());
    one(out, "gauge", "max_connections", "the limit of open WebSockets",
        (double)gateway->options->limits.connections);
}

char *metrics_text(struct gateway *gateway) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL) {
        return NULL;
    }
    write_process(out, gateway);
    write_server(out, gateway);
    write_store(out, gateway->store);
    write_transport(out, gateway);
    one(out, "counter", "guests_made_total", "new guests", (double)gateway->guests_made);
    if (fclose(out) != 0) {
        free(text);
        return NULL;
    }
    return text;
}

/*
 * metrics.c: figures for Prometheus.
 */
#include <stdio.h>
#include <stdlib.h>

#include "server/net.h"

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

static void write_server(FILE *out, const struct net *net) {
    struct server_stats stats = server_stats(net->server);
    one(out, "gauge", "connections", "open WebSockets", (double)stats.connections);
    one(out, "gauge", "guests", "guests in memory", (double)stats.guests);
    one(out, "gauge", "games", "games in memory", (double)stats.games);
    one(out, "gauge", "watchers", "connections that follow a game", (double)stats.watchers);
    one(out, "gauge", "challenges", "open challenges", (double)stats.challenges);
    one(out, "counter", "messages_sent_total", "messages sent", (double)stats.sent);
    one(out, "counter", "dropped_total", "connections dropped for sending too fast",
        (double)stats.dropped);
    by_word(out, "messages_total", "messages received, by type", "type", client_message_names,
            stats.messages, CLIENT_MESSAGE_COUNT);
    by_word(out, "errors_total", "errors answered, by code", "code", proto_error_code_names,
            stats.errors, PROTO_ERROR_CODE_COUNT);
    histogram(out, "move_seconds", "from a move's arrival to its acknowledgement", stats.move_ms,
              SERVER_BUCKETS, 0.001, stats.move_seconds);
}

static void write_store(FILE *out, struct store *store) {
    struct store_stats stats = store_stats(store);
    one(out, "gauge", "store_waiting", "jobs that the store has not done yet",
        (double)stats.waiting);
    one(out, "counter", "store_failures_total", "commits that failed", (double)stats.failures);
    histogram(out, "store_commit_jobs", "jobs in a commit", stats.by_size, STORE_BUCKETS, 1,
              (double)stats.jobs);
    histogram(out, "store_commit_seconds", "duration of a commit", stats.by_duration, STORE_BUCKETS,
              0.001, stats.seconds);
}

char *metrics_text(struct net *net) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL) {
        return NULL;
    }
    write_server(out, net);
    write_store(out, net->store);
    one(out, "counter", "http_requests_total", "HTTP requests", (double)net->requests);
    one(out, "counter", "guests_made_total", "new guests", (double)net->guests_made);
    one(out, "counter", "not_read_total", "connections dropped for not reading",
        (double)net->not_read);
    if (fclose(out) != 0) {
        free(text);
        return NULL;
    }
    return text;
}

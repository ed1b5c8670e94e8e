/*
 * refusals.c: counts what was refused, for the metrics and once a minute for the log.
 */
#include <string.h>

#include "server/gateway.h"

const char *const refusal_names[REFUSAL_COUNT] = {"address", "full",   "rate",
                                                  "guests",  "origin", "banned"};

void refusals_count(const struct gateway *gateway, uint64_t counts[REFUSAL_COUNT]) {
    struct transport_stats stats = transport_stats(gateway->transport);
    const uint64_t all[REFUSAL_COUNT] = {stats.refused_address,     stats.refused_full,
                                         gateway->refused_requests, gateway->refused_guests,
                                         gateway->refused_origins,  gateway->refused_banned};
    memcpy(counts, all, sizeof all);
}

void refusals_tick(struct gateway *gateway, int64_t now) {
    enum { EVERY_MS = 60000 };
    uint64_t counts[REFUSAL_COUNT];
    if (now < gateway->next_refusals) {
        return;
    }
    gateway->next_refusals = now < INT64_MAX ? now + EVERY_MS : now;
    refusals_count(gateway, counts);
    json_t *members = json_object();
    for (int i = 0; i < REFUSAL_COUNT; i++) {
        uint64_t more = counts[i] - gateway->told_refusals[i];
        if (more > 0) {
            (void)json_object_set_new(members, refusal_names[i], json_integer((json_int_t)more));
        }
        gateway->told_refusals[i] = counts[i];
    }
    if (json_object_size(members) > 0) {
        log_object(gateway->options->log, LOG_INFO, "refused", json_incref(members));
    }
    json_decref(members);
}

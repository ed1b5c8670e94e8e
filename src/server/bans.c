/*
 * bans.c: who may not connect: guests, and addresses.
 *
 * The server stores no addresses, only a hash of each with a secret key, which the first server on
 * a database makes and stores there. An address is banned by its hash.
 *
 * Every node has all bans in memory, and reads them again when they have changed. It serves nobody
 * before it knows them.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

enum { RETRY = 1000 /* ms */ };

void address_hash(const struct server *server, const char *address, char hash[STORE_ADDRESS_SIZE]) {
    enum { SHOWN = (STORE_ADDRESS_SIZE - 2) / 2 };
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    hash[0] = '\0';
    if (server->has_key) {
        crypto_generichash(bytes, sizeof bytes, (const unsigned char *)address, strlen(address),
                           server->address_key, sizeof server->address_key);
        hash[0] = '@';
        text_hex(bytes, SHOWN, hash + 1);
    }
}

void server_hash_address(const struct server *server, const char *from,
                         char hash[STORE_ADDRESS_SIZE]) {
    hash[0] = '\0';
    if (server->config.retention.addresses > 0) {
        address_hash(server, from, hash);
    }
}

const struct store_ban *ban_of(const struct server *server, const char *subject) {
    const struct store_ban *ban = map_find(&server->bans, subject);
    return ban != NULL && (ban->until == 0 || server_now(server) < ban->until) ? ban : NULL;
}

const struct store_ban *server_find_ban(const struct server *server, const char *from,
                                        const char *guest) {
    char hash[STORE_ADDRESS_SIZE];
    const struct store_ban *ban = guest != NULL ? ban_of(server, guest) : NULL;
    if (ban == NULL && server->bans.count > 0) {
        address_hash(server, from, hash);
        ban = ban_of(server, hash);
    }
    return ban;
}

void ban_turn_away(struct server *server, struct connection *connection, const char *re,
                   const struct store_ban *ban) {
    reply_error(server, connection, re, PROTO_ERROR_CODE_BANNED, ban->reason, NULL);
    connection_close(connection, SERVER_CLOSE_POLICY);
}

/* Closes the connections of all who are banned. */
static void turn_away_all(struct server *server) {
    for (struct connection *c = server->connections; c != NULL; c = c->next) {
        const struct store_ban *ban = c->guest != NULL ? ban_of(server, c->guest->id) : NULL;
        ban = ban != NULL ? ban : ban_of(server, c->address->hash);
        if (ban != NULL && !c->closing) {
            ban_turn_away(server, c, NULL, ban);
        }
    }
}

static bool put(struct server *server, const struct store_ban *ban) {
    struct store_ban *place = map_find(&server->bans, ban->subject);
    if (place != NULL) {
        *place = *ban;
        return true;
    }
    place = malloc(sizeof *place);
    if (place != NULL) {
        *place = *ban;
        if (!map_add(&server->bans, place)) {
            free(place);
            place = NULL;
        }
    }
    return place != NULL;
}

void bans_release(struct server *server) {
    size_t at = 0;
    struct store_ban *ban;
    while ((ban = map_next(&server->bans, &at)) != NULL) {
        free(ban);
    }
    map_release(&server->bans);
    server->bans = (struct map){0};
}

void bans_added(struct server *server, const struct store_ban *ban) {
    if (!put(server, ban)) {
        bans_read(server);
    }
    turn_away_all(server);
}

void bans_removed(struct server *server, const char *subject) {
    struct store_ban *ban = map_find(&server->bans, subject);
    if (ban != NULL) {
        map_remove(&server->bans, subject);
        free(ban);
    }
}

static void retry_later(struct server *server, const char *what) {
    server_log(server, "error", "not-read", "\"what\":\"%s\"", what);
    server->next_bans_query = server_elapsed(server) + RETRY;
}

static void bans_found(struct store_job *job) {
    struct server *server = job->context;
    const struct store_ban_page *page = (struct store_ban_page *)job;
    bool known = job->outcome == STORE_OK;
    server->reading_bans = false;
    if (known) {
        bans_release(server);
        for (size_t i = 0; i < page->count; i++) {
            known = put(server, &page->bans[i]) && known;
        }
        turn_away_all(server);
    }
    store_job_free(job);
    server->bans_known = server->bans_known || known;
    if (!known) {
        retry_later(server, "bans");
    } else if (server->bans_doubtful) {
        bans_read(server);
    }
}

void bans_read(struct server *server) {
    server->bans_doubtful = server->reading_bans; /* what is being read may be too old */
    if (server->reading_bans || server->stopping) {
        return;
    }
    struct store_ban_page *page = store_ban_page_new("", INT32_MAX, bans_found, server, NULL);
    if (page == NULL) {
        retry_later(server, "bans");
        return;
    }
    server->reading_bans = true;
    store_submit(server->config.store, &page->job);
}

static void read_key(struct server *server);

static void key_made(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome == STORE_OK) {
        read_key(server); /* another node may have been faster */
    } else {
        retry_later(server, "key");
    }
    store_job_free(job);
}

static void make_key(struct server *server) {
    unsigned char key[STORE_KEY_SIZE];
    struct store_transaction *transaction = store_transaction_new(key_made, server, NULL);
    if (transaction == NULL) {
        retry_later(server, "key");
        return;
    }
    server->config.random(server->config.context, key, sizeof key);
    store_set_key(transaction, key);
    store_submit(server->config.store, &transaction->job);
}

static void key_found(struct store_job *job) {
    struct server *server = job->context;
    if (job->outcome == STORE_OK) {
        memcpy(server->address_key, ((struct store_key_read *)job)->key, STORE_KEY_SIZE);
        server->has_key = true;
    } else if (server->stopping) {
        /* The store accepts no more jobs. */
    } else if (job->outcome == STORE_NOT_FOUND) {
        make_key(server);
    } else {
        retry_later(server, "key");
    }
    store_job_free(job);
}

static void read_key(struct server *server) {
    struct store_key_read *read = store_key_read_new(key_found, server, NULL);
    if (read == NULL) {
        retry_later(server, "key");
    } else if (server->stopping) {
        store_job_free(&read->job);
    } else {
        store_submit(server->config.store, &read->job);
    }
}

void bans_start(struct server *server) {
    read_key(server);
    bans_read(server);
}

void bans_tick(struct server *server) {
    if (server->next_bans_query == 0 || server_elapsed(server) < server->next_bans_query) {
        return;
    }
    server->next_bans_query = 0;
    if (!server->has_key) {
        read_key(server);
    }
    bans_read(server);
}

/*
 * session.c: who a browser is. A guest is known by a random token in a cookie; the store has the
 * token's hash, so that who reads the database cannot play as somebody else.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net.h"

enum {
    TOKEN_BYTES = 32,
    TOKEN_LENGTH = 43, /* base64 without padding */
    TOKEN_SIZE = TOKEN_LENGTH + 1,
    COOKIE_AGE = 400 * 24 * 60 * 60, /* the longest that browsers keep */
    REFILL_MS = 10000,
    MOST_VISITORS = 16384
};

/* An address that has asked for sessions, so that none can use up those of all. */
struct visitor {
    char id[NET_ADDRESS_SIZE];
    double tokens;
    int64_t since;
};

struct net_wait {
    struct net *net;
    struct lws *wsi; /* NULL: it has gone */
    char address[NET_ADDRESS_SIZE];
    char token[TOKEN_SIZE];
    bool done;
    unsigned status;
    struct store_guest guest;
};

/* The value of our cookie among those of the header. */
static bool find_token(const char *cookies, char token[TOKEN_SIZE]) {
    static const char name[] = NET_COOKIE "=";
    while (*cookies != '\0') {
        cookies += strspn(cookies, "; ");
        size_t length = strcspn(cookies, ";");
        if (strncmp(cookies, name, sizeof name - 1) == 0 &&
            length == sizeof name - 1 + TOKEN_LENGTH) {
            memcpy(token, cookies + sizeof name - 1, TOKEN_LENGTH);
            token[TOKEN_LENGTH] = '\0';
            return true;
        }
        cookies += length;
    }
    return false;
}

static bool read_token(struct lws *wsi, char token[TOKEN_SIZE]) {
    char cookies[NET_HEADERS_SIZE]; /* there may be many of other programs at the same host */
    int length = lws_hdr_copy(wsi, cookies, sizeof cookies, WSI_TOKEN_HTTP_COOKIE);
    return length > 0 && find_token(cookies, token);
}

static void hash_token(const char *token, unsigned char hash[STORE_HASH_SIZE]) {
    crypto_generichash(hash, STORE_HASH_SIZE, (const unsigned char *)token, strlen(token), NULL, 0);
}

bool session_hash(struct lws *wsi, unsigned char hash[STORE_HASH_SIZE]) {
    char token[TOKEN_SIZE];
    bool found = read_token(wsi, token);
    if (found) {
        hash_token(token, hash);
    }
    sodium_memzero(token, sizeof token);
    return found;
}

/* Wakes the connection, if it is still there; otherwise nobody needs the answer. */
static void finish(struct net_wait *wait, unsigned status) {
    if (wait->wsi == NULL) {
        sodium_memzero(wait->token, sizeof wait->token);
        free(wait);
        return;
    }
    wait->done = true;
    wait->status = status;
    lws_callback_on_writable(wait->wsi);
}

static void guest_made(struct store_job *job) {
    struct net_wait *wait = job->subject;
    wait->guest = job->guest;
    wait->net->guests_made += job->outcome == STORE_OK;
    finish(wait, job->outcome == STORE_OK ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE);
    store_job_free(job);
}

/* Forgets those who could begin anew: who comes back is new again. */
static void sweep_visitors(struct net *net, int64_t now) {
    enum { AT_ONCE = 512 }; /* the map must not change while it is walked */
    struct visitor *gone[AT_ONCE], *visitor;
    size_t count = 0, at = 0;
    while (count < AT_ONCE && (visitor = map_next(&net->visitors, &at)) != NULL) {
        if (now - visitor->since > REFILL_MS) {
            gone[count++] = visitor;
        }
    }
    while (count > 0) {
        map_remove(&net->visitors, gone[--count]->id);
        free(gone[count]);
    }
}

static struct visitor *find_visitor(struct net *net, const char *address, int64_t now) {
    struct visitor *visitor = map_find(&net->visitors, address);
    if (visitor != NULL) {
        return visitor;
    }
    if (net->visitors.count >= MOST_VISITORS) {
        sweep_visitors(net, now);
    }
    visitor = net->visitors.count < MOST_VISITORS ? calloc(1, sizeof *visitor) : NULL;
    if (visitor != NULL) {
        snprintf(visitor->id, sizeof visitor->id, "%s", address);
        visitor->tokens = net->options->limits.connections_per_address;
        visitor->since = now;
        if (!map_add(&net->visitors, visitor)) {
            free(visitor);
            visitor = NULL;
        }
    }
    return visitor;
}

void session_release(struct net *net) {
    size_t at = 0;
    struct visitor *visitor;
    while ((visitor = map_next(&net->visitors, &at)) != NULL) {
        free(visitor);
    }
    map_release(&net->visitors);
}

/* As many at once as an address may have connections, and all of them anew in ten seconds: a
 * person needs one a browser. */
static bool may_make(struct net *net, const char *address) {
    int64_t now = net_now(net);
    struct visitor *visitor = find_visitor(net, address, now);
    if (visitor == NULL) {
        return false;
    }
    double most = net->options->limits.connections_per_address;
    visitor->tokens += (double)(now - visitor->since) / REFILL_MS * most;
    visitor->tokens = visitor->tokens > most ? most : visitor->tokens;
    visitor->since = now;
    if (visitor->tokens < 1) {
        return false;
    }
    visitor->tokens -= 1;
    return true;
}

static void make_guest(struct net_wait *wait) {
    struct net *net = wait->net;
    unsigned char bytes[TOKEN_BYTES];
    struct store_job *job = store_job_new(STORE_ADD_GUEST, guest_made, net, wait);
    if (job == NULL || net->stopping || !may_make(net, wait->address)) {
        store_job_free(job);
        finish(wait, HTTP_STATUS_SERVICE_UNAVAILABLE);
        return;
    }
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(wait->token, sizeof wait->token, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    hash_token(wait->token, job->guest.hash);
    server_make_id(net->server, job->guest.id, 12);
    snprintf(job->guest.name, sizeof job->guest.name, "Guest %u", 1000 + randombytes_uniform(9000));
    job->guest.created = net_now(net);
    store_submit(net->store, job);
}

static void guest_found(struct store_job *job) {
    struct net_wait *wait = job->subject;
    if (job->outcome == STORE_OK) {
        wait->guest = job->guest;
        finish(wait, HTTP_STATUS_OK);
    } else if (job->outcome == STORE_NOT_FOUND && wait->wsi != NULL) {
        make_guest(wait);
    } else {
        finish(wait, HTTP_STATUS_SERVICE_UNAVAILABLE);
    }
    store_job_free(job);
}

int session_request(struct net *net, struct net_peer *peer, struct lws *wsi) {
    char site[32];
    net_header(wsi, "sec-fetch-site:", site, sizeof site);
    if (strcmp(site, "cross-site") == 0) {
        return http_send(peer, wsi, HTTP_STATUS_FORBIDDEN, "application/json",
                         strdup("{\"error\":\"bad-origin\"}"), NULL);
    }
    struct net_wait *wait = calloc(1, sizeof *wait);
    if (wait == NULL) {
        return -1;
    }
    wait->net = net;
    wait->wsi = wsi;
    net_address(net, wsi, wait->address);
    peer->wait = wait;
    if (!read_token(wsi, wait->token)) {
        make_guest(wait);
        return 0;
    }
    struct store_job *job = store_job_new(STORE_FIND_GUEST, guest_found, net, wait);
    if (job == NULL) {
        wait->done = true; /* so that session_closed frees it */
        return -1;
    }
    hash_token(wait->token, job->guest.hash);
    store_submit(net->store, job);
    return 0;
}

static void write_cookie(const struct net *net, struct lws *wsi, const char *token, char *buffer,
                         size_t size) {
    char scheme[16] = "";
    if (net->options->trust_proxy) {
        net_header(wsi, "x-forwarded-proto:", scheme, sizeof scheme);
    }
    snprintf(buffer, size, NET_COOKIE "=%s; Max-Age=%d; Path=/; HttpOnly; SameSite=Lax%s", token,
             COOKIE_AGE, strcmp(scheme, "https") == 0 ? "; Secure" : "");
}

static char *session_json(const struct store_guest *guest) {
    json_t *session = json_pack("{s:s, s:s}", "guest", guest->id, "name", guest->name);
    char *text = json_dumps(session, JSON_COMPACT);
    json_decref(session);
    return text;
}

int session_writable(struct net *net, struct net_peer *peer, struct lws *wsi) {
    struct net_wait *wait = peer->wait;
    if (!wait->done) {
        return 0;
    }
    char cookie[256];
    peer->wait = NULL;
    bool ok = wait->status == HTTP_STATUS_OK;
    char *text = ok ? session_json(&wait->guest) : strdup("{\"error\":\"storage\"}");
    write_cookie(net, wsi, wait->token, cookie, sizeof cookie);
    int result = http_send(peer, wsi, wait->status, "application/json", text, ok ? cookie : NULL);
    sodium_memzero(cookie, sizeof cookie);
    sodium_memzero(wait->token, sizeof wait->token);
    free(wait);
    return result;
}

void session_closed(struct net_peer *peer) {
    struct net_wait *wait = peer->wait;
    peer->wait = NULL;
    if (wait == NULL) {
        return;
    }
    if (wait->done) {
        sodium_memzero(wait->token, sizeof wait->token);
        free(wait);
    } else {
        wait->wsi = NULL; /* the job frees it */
    }
}

/*
 * session.c: sessions. A guest is recognized by a random token in a cookie; the store has only a
 * hash of the token, so a stolen database opens no session.
 *
 * POST /api/session returns the guest of the cookie, or creates one. GET only returns the guest of
 * the cookie (but see is_old_page).
 *
 * Under TLS the cookie is called __Host-apiary: then browsers let only this host set it. A cookie
 * of the plain name is accepted if there is no other, and replaced at the next POST.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/gateway.h"

#define PLAIN_COOKIE "apiary"
#define HOST_COOKIE  "__Host-apiary"
#define JSON_HEADERS "Content-Type: application/json\r\nCache-Control: no-store\r\n"

enum {
    TOKEN_BYTES = 32,
    TOKEN_LENGTH = 43, /* base64 without padding */
    TOKEN_SIZE = TOKEN_LENGTH + 1,
    COOKIE_AGE = 400 * 24 * 60 * 60 /* the longest that browsers accept */
};

/* A request that waits for the store; it may outlive its connection. */
struct session {
    struct http_request *request; /* first, see routes_gone; NULL: the client is gone */
    struct gateway *gateway;
    char address[TRANSPORT_ADDRESS_SIZE];
    char token[TOKEN_SIZE];
    bool https, may_create;
    bool was_plain; /* under TLS, but the cookie had the plain name */
};

/* Finds the token in the cookie of this name. */
static bool find_token(const char *cookies, const char *name, char token[TOKEN_SIZE]) {
    size_t name_length = strlen(name);
    while (*cookies != '\0') {
        cookies += strspn(cookies, "; ");
        size_t length = strcspn(cookies, ";");
        if (strncmp(cookies, name, name_length) == 0 && cookies[name_length] == '=' &&
            length == name_length + 1 + TOKEN_LENGTH) {
            memcpy(token, cookies + name_length + 1, TOKEN_LENGTH);
            token[TOKEN_LENGTH] = '\0';
            return true;
        }
        cookies += length;
    }
    return false;
}

static bool read_token(const struct http_request *request, bool https, char token[TOKEN_SIZE],
                       bool *plain) {
    const char *cookies = http_request_header(request, "cookie");
    *plain = false;
    if (cookies == NULL) {
        return false;
    }
    if (https && find_token(cookies, HOST_COOKIE, token)) {
        return true;
    }
    *plain = https;
    return find_token(cookies, PLAIN_COOKIE, token);
}

static void hash_token(const char *token, unsigned char hash[STORE_HASH_SIZE]) {
    crypto_generichash(hash, STORE_HASH_SIZE, (const unsigned char *)token, strlen(token), NULL, 0);
}

bool session_hash(const struct gateway *gateway, const struct http_request *request,
                  unsigned char hash[STORE_HASH_SIZE]) {
    char token[TOKEN_SIZE];
    bool plain;
    bool found = read_token(request, gateway_is_https(gateway, request), token, &plain);
    if (found) {
        hash_token(token, hash);
    }
    sodium_memzero(token, sizeof token);
    return found;
}

static void session_free(struct session *session) {
    sodium_memzero(session->token, sizeof session->token);
    free(session);
}

static void write_headers(const struct session *session, char *buffer, size_t size) {
    const char *old = session->was_plain ? "Set-Cookie: " PLAIN_COOKIE
                                           "=; Max-Age=0; Path=/; HttpOnly; Secure\r\n"
                                         : "";
    snprintf(buffer, size,
             JSON_HEADERS "Set-Cookie: %s=%s; Max-Age=%d; Path=/; HttpOnly; SameSite=Lax%s\r\n%s",
             session->https ? HOST_COOKIE : PLAIN_COOKIE, session->token, COOKIE_AGE,
             session->https ? "; Secure" : "", old);
}

static char *session_json(const struct store_guest *guest) {
    json_t *object = json_pack("{s:s, s:s}", "guest", guest->id, "name", guest->name);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

static void answer_guest(struct session *session, const struct store_guest *guest) {
    char headers[512], *text = session_json(guest);
    write_headers(session, headers, sizeof headers);
    http_answer(session->request, text != NULL ? 200 : 503,
                session->may_create ? headers : JSON_HEADERS,
                (struct http_body){text, text != NULL ? strlen(text) : 0, free, text});
    sodium_memzero(headers, sizeof headers);
}

static void answer_error(struct http_request *request, int status, const char *code) {
    char text[64];
    snprintf(text, sizeof text, "{\"error\":\"%s\"}", code);
    routes_send(request, status, JSON_HEADERS, text);
}

/* Answers with a guest or an error, unless the client is gone, and frees the session. */
static void finish(struct session *session, const struct store_guest *guest, int status,
                   const char *code) {
    if (session->request != NULL) {
        http_request_set_user(session->request, NULL);
        if (guest != NULL) {
            answer_guest(session, guest);
        } else {
            answer_error(session->request, status, code);
        }
    }
    session_free(session);
}

/* {"error":"banned"}, with the end of the ban and its reason. */
static void answer_ban(struct gateway *gateway, struct http_request *request,
                       const struct store_ban *ban) {
    json_t *object = json_pack("{s:s}", "error", proto_error_code_names[PROTO_ERROR_CODE_BANNED]);
    if (ban->until != 0) {
        (void)json_object_set_new(object, "until", json_integer(ban->until));
    }
    if (ban->reason[0] != '\0') {
        (void)json_object_set_new(object, "reason", json_string(ban->reason));
    }
    char *text = json_dumps(object, JSON_COMPACT);
    routes_send(request, 403, JSON_HEADERS, text != NULL ? text : "{\"error\":\"banned\"}");
    free(text);
    json_decref(object);
    gateway->refused_banned++;
}

/* Answers if the address or the guest is banned, and frees the session. */
static bool is_banned(struct session *session, const char *guest) {
    const struct store_ban *ban =
        server_find_ban(session->gateway->server, session->address, guest);
    if (ban != NULL) {
        if (session->request != NULL) {
            http_request_set_user(session->request, NULL);
            answer_ban(session->gateway, session->request, ban);
        }
        session_free(session);
    }
    return ban != NULL;
}

static void guest_made(struct store_job *job) {
    struct session *session = job->subject;
    const struct store_change *change = ((struct store_transaction *)job)->first;
    bool ok = job->outcome == STORE_OK;
    session->gateway->guests_made += ok;
    if (ok) {
        server_stored(session->gateway->server);
    } else {
        server_not_stored(session->gateway->server, "what", "guest", job->outcome);
    }
    finish(session, ok ? &change->guest : NULL, 503, "storage");
    store_job_free(job);
}

static void make_guest(struct session *session) {
    struct gateway *gateway = session->gateway;
    unsigned char bytes[TOKEN_BYTES];
    if (gateway->stopping) {
        finish(session, NULL, 503, "shutting-down");
        return;
    }
    if (!limiter_take(&gateway->new_guests, session->address, 1, gateway_elapsed(gateway))) {
        char hash[STORE_ADDRESS_SIZE];
        gateway->refused_guests++;
        server_hash_address(gateway->server, session->address, hash);
        if (hash[0] != '\0') {
            log_format(gateway->options->log, LOG_WARNING, "too-many-guests", "\"address\":\"%s\"",
                       hash);
        } else {
            log_write(gateway->options->log, LOG_WARNING, "too-many-guests", "");
        }
        finish(session, NULL, 429, "too-many-guests");
        return;
    }
    struct store_transaction *transaction = store_transaction_new(guest_made, gateway, session);
    if (transaction == NULL) {
        finish(session, NULL, 503, "internal");
        return;
    }
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(session->token, sizeof session->token, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
    struct store_guest guest = {.created = gateway_now(gateway)};
    hash_token(session->token, guest.hash);
    server_hash_address(gateway->server, session->address, guest.address);
    server_make_id(gateway->server, guest.id, 12);
    snprintf(guest.name, sizeof guest.name, "Guest %u", 1000 + randombytes_uniform(9000));
    store_add_guest(transaction, &guest);
    store_submit(gateway->store, &transaction->job);
}

static void guest_found(struct store_job *job) {
    struct session *session = job->subject;
    const struct store_guest *guest = &((struct store_guest_read *)job)->guest;
    if (job->outcome == STORE_OK) {
        if (!is_banned(session, guest->id)) {
            finish(session, guest, 200, NULL);
        }
    } else if (job->outcome != STORE_NOT_FOUND) {
        finish(session, NULL, 503, "storage");
    } else if (!session->may_create || session->request == NULL) {
        finish(session, NULL, 404, "no-session");
    } else {
        session->was_plain = false;
        make_guest(session);
    }
    store_job_free(job);
}

static void find_guest(struct session *session) {
    struct store_guest_read *read = store_guest_read_new(guest_found, session->gateway, session);
    if (read == NULL) {
        finish(session, NULL, 503, "internal");
        return;
    }
    hash_token(session->token, read->hash);
    store_submit(session->gateway->store, &read->job);
}

/* Pages before protocol 2, which may still be in a browser's cache, get their session by GET. The
 * browser sets this header, and no page can forge it. */
static bool is_old_page(const struct http_request *request) {
    const char *site = http_request_header(request, "sec-fetch-site");
    return site != NULL && strcmp(site, "same-origin") == 0;
}

void session_request(struct gateway *gateway, struct http_request *request) {
    if (!gateway_is_origin_allowed(gateway, request)) {
        answer_error(request, 403, "bad-origin");
        return;
    }
    struct session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        http_answer(request, 503, "", (struct http_body){0});
        return;
    }
    session->gateway = gateway;
    session->request = request;
    session->https = gateway_is_https(gateway, request);
    session->may_create = strcmp(http_request_method(request), "POST") == 0 || is_old_page(request);
    gateway_address(gateway, request, session->address);
    http_request_set_user(request, session);
    if (!server_has_started(gateway->server)) { /* the bans are not known yet */
        finish(session, NULL, 503, "storage");
    } else if (is_banned(session, NULL)) {
        /* It has been answered. */
    } else if (read_token(request, session->https, session->token, &session->was_plain)) {
        find_guest(session);
    } else if (session->may_create) {
        make_guest(session);
    } else {
        finish(session, NULL, 404, "no-session");
    }
}

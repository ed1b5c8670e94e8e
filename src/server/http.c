/*
 * http.c: files of the page, /healthz, /metrics; headers that every answer has.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net.h"

enum { HEADERS_SIZE = 4096, CHUNK = 16384 };

/* Everything comes from this server, and no script is written into the page. */
static const char *const common[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; connect-src 'self'; font-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "same-origin"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"vary:", "accept-encoding"},
};

/* Headers under way. */
struct headers {
    struct lws *wsi;
    unsigned char buffer[LWS_PRE + HEADERS_SIZE];
    unsigned char *at, *end;
    bool failed;
};

static void add_header(struct headers *headers, const char *name, const char *value) {
    headers->failed = headers->failed ||
                      lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name,
                                                  (const unsigned char *)value, (int)strlen(value),
                                                  &headers->at, headers->end) != 0;
}

static void begin_headers(struct headers *headers, struct lws *wsi, unsigned status) {
    headers->wsi = wsi;
    headers->at = headers->buffer + LWS_PRE;
    headers->end = headers->buffer + sizeof headers->buffer;
    headers->failed = lws_add_http_header_status(wsi, status, &headers->at, headers->end) != 0;
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++) {
        add_header(headers, common[i][0], common[i][1]);
    }
}

static bool end_headers(struct headers *headers, size_t length) {
    headers->failed =
        headers->failed ||
        lws_add_http_header_content_length(headers->wsi, length, &headers->at, headers->end) != 0 ||
        lws_finalize_write_http_header(headers->wsi, headers->buffer + LWS_PRE, &headers->at,
                                       headers->end) != 0;
    return !headers->failed;
}

static int complete(struct lws *wsi) {
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

/* The body of an answer whose headers have been sent. */
static int start_body(struct net_peer *peer, struct lws *wsi, bool has_body) {
    if (!has_body || peer->answer.length == 0) {
        http_closed(peer);
        return complete(wsi);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static bool is_head(struct lws *wsi) {
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

int http_send(struct net_peer *peer, struct lws *wsi, unsigned status, const char *type, char *own,
              const char *cookie) {
    struct headers headers;
    begin_headers(&headers, wsi, status);
    add_header(&headers, "content-type:", type);
    add_header(&headers, "cache-control:", "no-store");
    if (cookie != NULL) {
        add_header(&headers, "set-cookie:", cookie);
    }
    http_closed(peer);
    if (own == NULL || !end_headers(&headers, strlen(own))) {
        free(own);
        return -1;
    }
    peer->answer.own = (unsigned char *)own;
    peer->answer.bytes = peer->answer.own;
    peer->answer.length = strlen(own);
    return start_body(peer, wsi, !is_head(wsi));
}

static int send_text(struct net_peer *peer, struct lws *wsi, unsigned status, const char *text) {
    return http_send(peer, wsi, status, "text/plain; charset=utf-8", strdup(text), NULL);
}

static int send_file(struct net_peer *peer, struct lws *wsi, const struct file *file) {
    static const char *const encodings[FILE_ENCODING_COUNT] = {NULL, "gzip", "br"};
    char accepted[256] = "", known[128] = "";
    lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    lws_hdr_copy(wsi, known, sizeof known, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    enum file_encoding encoding = file_choose(file, accepted);
    const struct file_body *body = &file->bodies[encoding];
    bool same = strstr(known, body->etag) != NULL;
    struct headers headers;
    begin_headers(&headers, wsi, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    add_header(&headers, "content-type:", file->type);
    add_header(&headers, "cache-control:",
               file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    add_header(&headers, "etag:", body->etag);
    if (encodings[encoding] != NULL) {
        add_header(&headers, "content-encoding:", encodings[encoding]);
    }
    http_closed(peer);
    if (!end_headers(&headers, same ? 0 : body->length)) {
        return -1;
    }
    peer->answer.bytes = body->bytes;
    peer->answer.length = body->length;
    return start_body(peer, wsi, !same && !is_head(wsi));
}

static int send_health(struct net *net, struct net_peer *peer, struct lws *wsi) {
    bool well = !net->stopping && store_stats(net->store).waiting <= net->options->limits.waiting;
    return send_text(peer, wsi, well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                     well ? "ok\n" : "overloaded or ending\n");
}

/* What came through the proxy is from outside: figures are for those on this side of it. */
static bool is_from_outside(const struct net *net, struct lws *wsi) {
    return net->options->trust_proxy && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0;
}

int http_request(struct net *net, struct net_peer *peer, struct lws *wsi, const char *path) {
    net->requests++;
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    if (!get && !is_head(wsi)) {
        return send_text(peer, wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "only GET and HEAD\n");
    }
    if (strcmp(path, "/api/session") == 0 && get) {
        return session_request(net, peer, wsi);
    }
    if (strcmp(path, "/healthz") == 0) {
        return send_health(net, peer, wsi);
    }
    if (strcmp(path, "/metrics") == 0 && !is_from_outside(net, wsi)) {
        return http_send(peer, wsi, HTTP_STATUS_OK, "text/plain; version=0.0.4", metrics_text(net),
                         NULL);
    }
    const struct file *file = files_find(&net->files, path);
    return file != NULL ? send_file(peer, wsi, file)
                        : send_text(peer, wsi, HTTP_STATUS_NOT_FOUND, "there is no such page\n");
}

int http_writable(struct net *net, struct net_peer *peer, struct lws *wsi) {
    struct net_answer *answer = &peer->answer;
    if (peer->wait != NULL) {
        return session_writable(net, peer, wsi);
    }
    if (answer->bytes == NULL) {
        return 0;
    }
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t length = answer->length - answer->sent;
    bool last = length <= CHUNK;
    length = last ? length : CHUNK;
    memcpy(buffer + LWS_PRE, answer->bytes + answer->sent, length);
    if (lws_write(wsi, buffer + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) !=
        (int)length) {
        return -1;
    }
    answer->sent += length;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    http_closed(peer);
    return complete(wsi);
}

void http_closed(struct net_peer *peer) {
    free(peer->answer.own);
    peer->answer = (struct net_answer){0};
}

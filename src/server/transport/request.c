/*
 * request.c: parses requests, by llhttp in strict mode.
 *
 * The head is one buffer of NUL-terminated texts: the target, then name, value, name, value, ...
 * Names are in lower case.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "server/transport/http.h"

enum {
    MAX_HEADERS = 100,
    HEAD_STEP = 1024,
    HANDLER_MS = 30000 /* until the handler must have answered */
};

/* Callbacks return this to stop the parser; request->status is the reason. */
enum { REFUSED = HPE_USER };

static int refuse(struct http_request *request, int status) {
    request->status = status;
    return REFUSED;
}

static bool grow(char **buffer, size_t *room, size_t needed, size_t most) {
    if (needed <= *room) {
        return true;
    }
    size_t bigger = needed + HEAD_STEP < most ? needed + HEAD_STEP : most;
    char *grown = needed <= most ? realloc(*buffer, bigger) : NULL;
    if (grown != NULL) {
        *buffer = grown;
        *room = bigger;
    }
    return grown != NULL;
}

static int add_to_head(struct http_request *request, const char *bytes, size_t length) {
    size_t most = request->peer->transport->limits.head_bytes;
    if (!grow(&request->head, &request->head_room, request->head_length + length, most)) {
        return refuse(request, request->header_count == 0 ? 414 : 431);
    }
    if (length > 0) {
        memcpy(request->head + request->head_length, bytes, length);
    }
    request->head_length += length;
    return 0;
}

/* Trailers, which follow a chunked body, are ignored: a head that was checked must not change, and
 * pointers into it must stay valid. */
static bool is_trailer(const llhttp_t *parser) {
    const struct http_request *request = parser->data;
    return request->head_done;
}

static int on_text(llhttp_t *parser, const char *at, size_t length) {
    return is_trailer(parser) ? 0 : add_to_head(parser->data, at, length);
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* Whether a value begins or continues on a line of its own (obs-fold). */
static bool is_folded(const struct http_request *request, const char *at) {
    while (at > request->segment && is_blank(at[-1])) {
        at--;
    }
    return (at > request->segment ? at[-1] : request->last) == '\n';
}

static int on_value(llhttp_t *parser, const char *at, size_t length) {
    struct http_request *request = parser->data;
    return length > 0 && is_folded(request, at) ? refuse(request, 400)
                                                : on_text(parser, at, length);
}

static int on_text_end(llhttp_t *parser) {
    return add_to_head(parser->data, "", 1);
}

static int on_field_end(llhttp_t *parser) {
    struct http_request *request = parser->data;
    size_t start = request->value_end;
    if (is_trailer(parser)) {
        return 0;
    }
    if (request->head_length == start) {
        return refuse(request, 400); /* a header without a name */
    }
    for (size_t i = start; i < request->head_length; i++) {
        request->head[i] = (char)tolower((unsigned char)request->head[i]);
    }
    return on_text_end(parser);
}

static int on_value_end(llhttp_t *parser) {
    struct http_request *request = parser->data;
    if (is_trailer(parser)) {
        return 0;
    }
    int code = on_text_end(parser);
    request->value_end = request->head_length;
    if (code == 0 && ++request->header_count > MAX_HEADERS) {
        code = refuse(request, 431);
    }
    return code;
}

static int on_url_end(llhttp_t *parser) {
    struct http_request *request = parser->data;
    int code = on_text_end(parser);
    request->value_end = request->headers_at = request->head_length;
    return code;
}

/* "/path?query" becomes "/path" and "query", "http://host/path" becomes "/path"; false: it is
 * neither, nor "*". */
static bool find_path(struct http_request *request) {
    char *path = request->head;
    if (strncasecmp(path, "http://", 7) == 0) {
        path += 7 + strcspn(path + 7, "/?");
    }
    request->path = *path == '/' || strcmp(path, "*") == 0 ? path : NULL;
    if (request->path != NULL) {
        char *end = path + strcspn(path, "?");
        request->query = *end == '?' ? end + 1 : end;
        *end = '\0';
    }
    return request->path != NULL;
}

/* The last value of a header; *count is how many there are. */
static const char *find_header(const struct http_request *request, const char *name, int *count) {
    const char *found = NULL;
    const char *text = request->head + request->headers_at;
    *count = 0;
    for (int i = 0; i < request->header_count; i++) {
        const char *value = text + strlen(text) + 1;
        if (strcmp(text, name) == 0) {
            found = value;
            ++*count;
        }
        text = value + strlen(value) + 1;
    }
    return found;
}

/* Exactly one host, without characters that other programs could misread. */
static bool is_host_right(const struct http_request *request) {
    int count;
    const char *host = find_header(request, "host", &count);
    return host == NULL ? request->parser.http_minor == 0
                        : count == 1 && host[strcspn(host, " \t,/?#@\\\"<>")] == '\0';
}

/* Chunked is the only encoding that is supported, and HTTP/1.0 has none. */
static bool is_encoding_right(const struct http_request *request) {
    int count;
    const char *encoding = find_header(request, "transfer-encoding", &count);
    return encoding == NULL ||
           (count == 1 && strcasecmp(encoding, "chunked") == 0 && request->parser.http_minor >= 1);
}

/* Refuses requests that a proxy on the way could read differently. */
static int check_head(struct http_request *request) {
    const llhttp_t *parser = &request->parser;
    int expects;
    if (parser->http_major != 1) {
        return refuse(request, 505);
    }
    if (!is_host_right(request) || !find_path(request)) {
        return refuse(request, 400);
    }
    if (!is_encoding_right(request)) {
        return refuse(request, 501);
    }
    const char *expect = find_header(request, "expect", &expects);
    if (expect != NULL && strcasecmp(expect, "100-continue") != 0) {
        return refuse(request, 417);
    }
    if (parser->content_length > request->peer->transport->limits.body_bytes) {
        return refuse(request, 413);
    }
    request->head_done = true;
    request->wants_continue = expect != NULL;
    return 0;
}

static int on_head_end(llhttp_t *parser) {
    return check_head(parser->data);
}

static int on_body(llhttp_t *parser, const char *at, size_t length) {
    struct http_request *request = parser->data;
    size_t most = request->peer->transport->limits.body_bytes;
    if (!grow(&request->body, &request->body_room, request->body_length + length, most)) {
        return refuse(request, 413);
    }
    memcpy(request->body + request->body_length, at, length);
    request->body_length += length;
    return 0;
}

static int on_message_end(llhttp_t *parser) {
    struct http_request *request = parser->data;
    request->whole = true;
    return HPE_PAUSED;
}

static const llhttp_settings_t settings = {
    .on_url = on_text,
    .on_url_complete = on_url_end,
    .on_header_field = on_text,
    .on_header_field_complete = on_field_end,
    .on_header_value = on_value,
    .on_header_value_complete = on_value_end,
    .on_headers_complete = on_head_end,
    .on_body = on_body,
    .on_message_complete = on_message_end,
};

static struct http_request *request_new(struct peer *peer) {
    struct http_request *request = calloc(1, sizeof *request);
    if (request != NULL) {
        request->peer = peer;
        llhttp_init(&request->parser, HTTP_REQUEST, &settings);
        request->parser.data = request;
    }
    return request;
}

void http_request_free(struct http_request *request) {
    if (request == NULL) {
        return;
    }
    if (request->answer.release != NULL) {
        request->answer.release(request->answer.owner);
    }
    free(request->head);
    free(request->body);
    free(request->rest);
    free(request->answer_head);
    free(request);
}

/* The status for a request that llhttp does not accept. */
static int status_of(const struct http_request *request, enum llhttp_errno code) {
    if (request->status != 0) {
        return request->status;
    }
    switch (code) {
    case HPE_INVALID_VERSION:
    case HPE_PAUSED_H2_UPGRADE:
        return 505;
    case HPE_INVALID_TRANSFER_ENCODING:
        return 501;
    default:
        return 400;
    }
}

void http_request_refuse(struct http_request *request, int status) {
    request->peer->transport->stats.bad_requests++;
    request->keep_alive = false;
    request->whole = true;
    http_answer(request, status, "", (struct http_body){0});
}

/* Keeps the bytes of the next request, or of the WebSocket. */
static bool keep_rest(struct http_request *request, const char *bytes, size_t length) {
    if (length > 0) {
        request->rest = malloc(length);
        if (request->rest == NULL) {
            return false;
        }
        memcpy(request->rest, bytes, length);
        request->rest_length = length;
    }
    return true;
}

static void hand_over(struct peer *peer, struct http_request *request) {
    struct transport *transport = peer->transport;
    request->keep_alive = llhttp_should_keep_alive(&request->parser) != 0 &&
                          request->parser.http_minor >= 1 && request->parser.upgrade == 0 &&
                          !transport->stopping;
    transport->stats.requests++;
    peer_enter(peer, PEER_HANDLED, HANDLER_MS);
    peer_watch(peer, 0);
    transport->handler.request(transport->handler.context, request);
}

static void remember_last(struct http_request *request, const char *bytes, size_t length) {
    while (length > 0 && is_blank(bytes[length - 1])) {
        length--;
    }
    request->last = length > 0 ? bytes[length - 1] : request->last;
}

bool http_request_read(struct peer *peer, const char *bytes, size_t length) {
    const struct transport_limits *limits = &peer->transport->limits;
    if (peer->request == NULL && (peer->request = request_new(peer)) == NULL) {
        peer_close(peer);
        return false;
    }
    struct http_request *request = peer->request;
    if (peer->state != PEER_REQUEST) {
        peer_enter(peer, PEER_REQUEST, limits->head_ms);
    }
    request->segment = bytes;
    enum llhttp_errno code = llhttp_execute(&request->parser, bytes, length);
    if (code == HPE_PAUSED && request->whole) {
        const char *end = llhttp_get_error_pos(&request->parser);
        if (!keep_rest(request, end, (size_t)(bytes + length - end))) {
            peer_close(peer);
            return false;
        }
        hand_over(peer, request);
        return true;
    }
    request->bytes += length;
    remember_last(request, bytes, length);
    if (code != HPE_OK) {
        http_request_refuse(request, status_of(request, code));
    } else if (!request->head_done && request->bytes > limits->head_bytes) {
        http_request_refuse(request,
                            request->header_count == 0 && request->value_end == 0 ? 414 : 431);
    } else if (request->bytes > limits->head_bytes + 2 * limits->body_bytes) {
        http_request_refuse(request, 413); /* endless chunk extensions, trailers */
    } else if (request->wants_continue) {
        static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
        request->wants_continue = false;
        (void)send(peer->io.fd, go_on, sizeof go_on - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    return true;
}

int http_request_listener(const struct http_request *request) {
    return request->peer->listener;
}

const char *http_request_method(const struct http_request *request) {
    return llhttp_method_name((llhttp_method_t)request->parser.method);
}

const char *http_request_path(const struct http_request *request) {
    return request->path;
}

const char *http_request_query(const struct http_request *request) {
    return request->query;
}

const char *http_request_header(const struct http_request *request, const char *name) {
    int count;
    return find_header(request, name, &count);
}

const char *http_request_body(const struct http_request *request, size_t *length) {
    *length = request->body_length;
    return request->body;
}

const char *http_request_peer(const struct http_request *request) {
    return request->peer->address->id;
}

void http_request_set_user(struct http_request *request, void *user) {
    request->user = user;
}

void *http_request_user(const struct http_request *request) {
    return request->user;
}

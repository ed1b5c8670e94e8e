/*
 * answer.c: writes answers. All of them have the security headers.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>

#include "base/text.h"
#include "server/transport/http.h"

/* Everything comes from this server, and no inline script is allowed. */
static const char security_headers[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Vary: Accept-Encoding\r\n";

static const char *reason_of(int status) {
    static const struct {
        int status;
        const char *reason;
    } table[] = {
        {101, "Switching Protocols"},
        {200, "OK"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {408, "Request Timeout"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {417, "Expectation Failed"},
        {421, "Misdirected Request"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {503, "Service Unavailable"},
        {505, "HTTP Version Not Supported"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i].status == status) {
            return table[i].reason;
        }
    }
    return "Unknown";
}

static void write_date(char *buffer, size_t size) {
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(buffer, size, "%a, %d %b %Y %H:%M:%S GMT", &parts);
}

/* The head of an answer; `headers` and `connection` have complete lines. Returns its length. */
static int write_head(char *buffer, size_t size, int status, const char *headers,
                      const char *connection) {
    char date[40];
    write_date(date, sizeof date);
    return snprintf(buffer, size, "HTTP/1.1 %d %s\r\nDate: %s\r\n%s%s%s\r\n", status,
                    reason_of(status), date, security_headers, headers, connection);
}

size_t answer_refusal(int status, char *buffer, size_t size) {
    int length = write_head(buffer, size, status, "Content-Length: 0\r\nRetry-After: 10\r\n",
                            "Connection: close\r\n");
    return length > 0 && (size_t)length < size ? (size_t)length : 0;
}

/* Length and connection, and the type of the text that an error without a body gets. */
static void write_own_headers(const struct http_request *request, int status, bool plain,
                              char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    if (plain) {
        text_add(&out, "Content-Type: text/plain\r\n");
    }
    if (status != 304) {
        text_format(&out, "Content-Length: %zu\r\n", request->answer.length);
    }
    if (!request->keep_alive) {
        text_add(&out, "Connection: close\r\n");
    }
    text_end(&out);
}

static void make_head(struct http_request *request, int status, const char *headers, bool plain) {
    char own[128];
    write_own_headers(request, status, plain, own, sizeof own);
    int length = write_head(NULL, 0, status, headers, own);
    request->answer_head = length > 0 ? malloc((size_t)length + 1) : NULL;
    if (request->answer_head != NULL) {
        write_head(request->answer_head, (size_t)length + 1, status, headers, own);
        request->answer_head_length = (size_t)length;
    } else {
        request->keep_alive = false; /* out of memory: closed without an answer */
        request->answer.length = 0;
    }
}

void http_answer(struct http_request *request, int status, const char *headers,
                 struct http_body body) {
    struct peer *peer = request->peer;
    bool plain = body.bytes == NULL && status >= 400;
    if (plain) {
        body.bytes = reason_of(status);
        body.length = strlen(body.bytes);
    }
    request->answer = body;
    make_head(request, status, headers, plain);
    if (request->parser.method == HTTP_HEAD || status == 304) {
        request->answer.length = 0;
    }
    peer_enter(peer, PEER_ANSWERING, peer->transport->limits.answer_ms);
    peer_watch(peer, EV_WRITE);
}

char *answer_upgrade(const char *headers) {
    int length = write_head(NULL, 0, 101, headers, "");
    char *head = length > 0 ? malloc((size_t)length + 1) : NULL;
    if (head != NULL) {
        write_head(head, (size_t)length + 1, 101, headers, "");
    }
    return head;
}

/* The answer has been sent. */
static bool finish(struct http_request *request) {
    struct peer *peer = request->peer;
    if (!request->keep_alive || peer->transport->stopping) {
        peer_linger(peer);
        return true;
    }
    char *rest = request->rest;
    size_t length = request->rest_length;
    request->rest = NULL;
    http_request_free(request);
    peer->request = NULL;
    peer_enter(peer, PEER_IDLE, peer->transport->limits.idle_ms);
    peer_watch(peer, EV_READ);
    bool there = rest == NULL || http_request_read(peer, rest, length);
    free(rest);
    return there;
}

bool answer_flush(struct http_request *request) {
    size_t total = request->answer_head_length + request->answer.length;
    while (request->sent < total) {
        struct iovec parts[2];
        int count = 0;
        size_t body_sent = 0;
        if (request->sent < request->answer_head_length) {
            parts[count++] = (struct iovec){request->answer_head + request->sent,
                                            request->answer_head_length - request->sent};
        } else {
            body_sent = request->sent - request->answer_head_length;
        }
        if (body_sent < request->answer.length) {
            parts[count++] = (struct iovec){(char *)request->answer.bytes + body_sent,
                                            request->answer.length - body_sent};
        }
        struct msghdr message = {.msg_iov = parts, .msg_iovlen = (size_t)count};
        ssize_t sent = sendmsg(request->peer->io.fd, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent < 0 && errno == EAGAIN) {
            return true;
        }
        if (sent < 0) {
            peer_close(request->peer);
            return false;
        }
        request->sent += (size_t)sent;
    }
    return finish(request);
}

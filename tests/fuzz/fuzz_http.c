/*
 * fuzz_http.c: bytes of a client for server/transport, over a real socket, in one process.
 *
 * The first byte chooses the limits. In what follows, "\xF8" and a letter is not sent but done:
 *
 *   |  the server takes in what was sent, and the client what was answered
 *   t  a tick; where deadlines are 0 whoever is not finished is late
 *   a  answers that were put off are given
 *   r  the client stops reading
 *   h  the client sends nothing more (half close)
 *   n  a new connection
 *   s  the transport stops
 *   anything else: the byte \xF8 itself is sent
 *
 * Answers are checked by answers.c. All bodies must be released, all sockets closed once.
 */
#include "answers.h"
#include "fuzz.h"
#include "transport_pair.h"

enum { MARK = 0xF8, MOST_LATER = 8, BIG = 200000 };

struct host {
    struct transport_pair pair;
    struct http_request *later[MOST_LATER]; /* requests that are answered some time */
    int later_count;
    int bodies, released, opened, closed, frames;
    struct websocket *socket; /* the last one that is open */
    bool stopped;
};

struct client {
    int fd;
    bool reads, failed; /* failed: the connection is broken */
    struct answers answers;
};

/* ---- the server's side ---- */

static void release(void *owner) {
    struct host *host = owner;
    host->released++;
}

static void answer(struct host *host, struct http_request *request, int status) {
    static char big[BIG];
    const char *path = http_request_path(request);
    size_t length;
    const char *body = http_request_body(request, &length);
    CHECK(path != NULL && path == strchr(path, *path));
    CHECK(length == 0 || body != NULL);
    host->bodies++;
    if (strcmp(path, "/big") == 0) {
        body = big;
        length = sizeof big;
    } else if (body == NULL) {
        body = "";
    }
    http_answer(request, status, "X-Test: yes\r\n",
                (struct http_body){body, length, release, host});
}

static void on_request(void *context, struct http_request *request) {
    struct host *host = context;
    const char *header = http_request_header(request, "x-test");
    CHECK(strlen(http_request_method(request)) > 0 && strlen(http_request_peer(request)) > 0);
    CHECK(http_request_listener(request) == 0);
    if (websocket_is_wanted(request)) {
        struct websocket *socket = websocket_accept(request, host);
        host->opened += socket != NULL;
        host->socket = socket != NULL ? socket : host->socket;
    } else if (strcmp(http_request_path(request), "/later") == 0 &&
               host->later_count < MOST_LATER) {
        http_request_set_user(request, host);
        host->later[host->later_count++] = request;
    } else {
        answer(host, request, header != NULL ? 404 : 200);
    }
}

static void on_gone(void *context, struct http_request *request) {
    struct host *host = context;
    int kept = 0;
    CHECK(http_request_user(request) == host);
    for (int i = 0; i < host->later_count; i++) {
        if (host->later[i] != request) {
            host->later[kept++] = host->later[i];
        }
    }
    CHECK(kept == host->later_count - 1);
    host->later_count = kept;
}

static bool on_frame(void *context, struct websocket *socket, size_t bytes) {
    struct host *host = context;
    CHECK(bytes >= 6 && websocket_user(socket) == host);
    return ++host->frames % 50 != 0;
}

static void send_text(struct websocket *socket, size_t length) {
    static const char text[] = "{\"type\":\"";
    char *json = malloc(length + sizeof text + 2);
    CHECK(json);
    memcpy(json, text, sizeof text - 1);
    memset(json + sizeof text - 1, 'x', length);
    memcpy(json + sizeof text - 1 + length, "\"}", 2);
    struct packet *packet = packet_new(json, length + sizeof text + 1);
    free(json);
    CHECK(packet);
    websocket_send(socket, packet);
    packet_drop(packet);
}

static void on_message(void *context, struct websocket *socket, const char *text, size_t length) {
    struct host *host = context;
    CHECK(length == 0 || text != NULL);
    if (length > 0 && text[0] == 'c') {
        websocket_close(socket, 1000);
    } else if (length > 0 && text[0] == 'b') {
        send_text(socket, 70000);
    } else if (length > 0 && text[0] == 'o' && host->socket != NULL) {
        send_text(host->socket, length); /* to another one */
    } else {
        send_text(socket, length);
    }
}

static void on_binary(void *context, struct websocket *socket) {
    on_message(context, socket, "", 0);
}

static void on_too_large(void *context, struct websocket *socket) {
    (void)context;
    send_text(socket, 5);
}

static void on_pong(void *context, struct websocket *socket, int64_t round_trip_ms) {
    (void)context;
    (void)socket;
    CHECK(round_trip_ms >= 0);
}

static void on_closed(void *context, struct websocket *socket) {
    struct host *host = context;
    host->closed++;
    host->socket = host->socket == socket ? NULL : host->socket;
}

static void answer_later(struct host *host) {
    int count = host->later_count;
    host->later_count = 0;
    for (int i = 0; i < count; i++) {
        answer(host, host->later[i], 200);
    }
}

/* ---- the client's side ---- */

static bool read_some(struct client *client) {
    unsigned char bytes[65536];
    ssize_t got =
        client->reads && !client->failed ? recv(client->fd, bytes, sizeof bytes, MSG_DONTWAIT) : -1;
    if (got > 0 && !answers_take(&client->answers, bytes, (size_t)got)) {
        fuzz_fail(__FILE__, __LINE__, client->answers.why);
    }
    if (got == 0) {
        CHECK(answers_end(&client->answers));
        client->failed = true;
    }
    return got > 0;
}

static void exchange(struct host *host, struct client *client) {
    for (int quiet = 0; quiet < 3;) {
        pair_turn(&host->pair);
        quiet = read_some(client) ? 0 : quiet + 1;
    }
}

static void dial(struct host *host, struct client *client) {
    *client = (struct client){.fd = pair_dial(&host->pair), .reads = true};
    client->answers.heads = true;
    CHECK(client->fd >= 0);
    pair_turn(&host->pair);
}

static void hang_up(struct client *client) {
    close(client->fd);
    answers_release(&client->answers);
}

static void send_bytes(struct client *client, const uint8_t *data, size_t size) {
    if (size > 0 && !client->failed &&
        send(client->fd, data, size, MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
        client->failed = errno != EAGAIN;
    }
}

/* What a mark says; false: it is no mark. */
static bool act(struct host *host, struct client *client, uint8_t letter) {
    switch (letter) {
    case 'n':
        if (!host->stopped) { /* otherwise nobody listens */
            hang_up(client);
            dial(host, client);
        }
        return true;
    case 't':
        exchange(host, client);
        transport_tick(host->pair.transport);
        break;
    case 'a':
        answer_later(host);
        break;
    case 'r':
        client->reads = false;
        break;
    case 'h':
        shutdown(client->fd, SHUT_WR);
        break;
    case 's':
        transport_stop(host->pair.transport);
        host->stopped = true;
        break;
    case '|':
        break;
    default:
        return false;
    }
    exchange(host, client);
    return true;
}

static struct transport_limits choose_limits(uint8_t choice) {
    struct transport_limits limits = transport_default_limits;
    if ((choice & 1) != 0) {
        limits.head_ms = limits.idle_ms = limits.answer_ms = 0;
    }
    if ((choice & 2) != 0) {
        limits.head_bytes = 256;
        limits.body_bytes = limits.message_bytes = 64;
    }
    if ((choice & 4) != 0) {
        limits.queue_bytes = 4096;
    }
    return limits;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct host host = {0};
    struct client client;
    struct transport_limits limits = choose_limits(size > 0 ? data[0] : 0);
    const struct transport_handler handler = {
        .now = pair_now,
        .request = on_request,
        .request_gone = on_gone,
        .socket_frame = on_frame,
        .socket_message = on_message,
        .socket_binary = on_binary,
        .socket_too_large = on_too_large,
        .socket_pong = on_pong,
        .socket_closed = on_closed,
        .context = &host,
    };
    CHECK(pair_open(&host.pair, &limits, &handler));
    dial(&host, &client);
    size_t from = size > 0 ? 1 : 0;
    for (size_t at = from; at + 1 < size; at++) {
        if (data[at] == MARK) {
            send_bytes(&client, data + from, at - from);
            from = act(&host, &client, data[at + 1]) ? at + 2 : at;
            at++;
        }
    }
    send_bytes(&client, data + from, size - from);
    exchange(&host, &client);
    struct transport_stats stats = transport_stats(host.pair.transport);
    CHECK(stats.sockets == (size_t)(host.opened - host.closed) && stats.connections <= 2);
    pair_close(&host.pair);
    hang_up(&client);
    CHECK(host.bodies == host.released && host.opened == host.closed && host.later_count == 0);
    return 0;
}

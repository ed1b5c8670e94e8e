/*
 * The transport without a server: addresses as texts, and requests that it refuses by itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/clock.h"
#include "transport_pair.h"

/* ---- addresses ---- */

static void addresses_are_compared_as_texts(void **state) {
    static const struct {
        const char *text, *expected; /* NULL: not an address */
    } table[] = {
        {"203.0.113.7", "203.0.113.7"},
        {"203.0.113.7:80", "203.0.113.7"},
        {"::ffff:203.0.113.7", "203.0.113.7"}, /* IPv4 mapped to IPv6 is the same address */
        {"[::ffff:203.0.113.7]:1234", "203.0.113.7"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"},
        {"2001:DB8:1:2:ffff::1", "2001:db8:1:2::"},
        {"[2001:db8::1]:443", "2001:db8::"},
        {"[2001:db8::1]", "2001:db8::"},
        {"::1", "::"},
        {"", NULL},
        {"unknown", NULL},
        {"_hidden", NULL},
        {"203.0.113", NULL},
        {"203.0.113.256", NULL},
        {"203.0.113.7.8", NULL},
        {" 203.0.113.7", NULL},
        {"203.0.113.7 ", NULL},
        {"[2001:db8::1", NULL},
        {"[2001:db8::1]443", NULL},
        {"[]:80", NULL},
        {"2001:db8::g", NULL},
        {"fe80::1%eth0", NULL},
        {"1111111111111111111111111111111111111111111111111111111111111111111111", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char address[TRANSPORT_ADDRESS_SIZE] = "";
        bool is_one = transport_address(table[i].text, address);
        if (is_one != (table[i].expected != NULL)) {
            fail_msg("\"%s\" is taken for %s", table[i].text, is_one ? address : "no address");
        }
        if (is_one) {
            assert_string_equal(address, table[i].expected);
        }
    }
}

/* ---- a handler that answers every request with 200 ---- */

static const struct transport_limits small = {
    .connections = 4,
    .connections_per_address = 2,
    .head_bytes = 1024,
    .body_bytes = 64,
    .message_bytes = 64,
    .queue_bytes = 4096,
    .head_ms = 60000,
    .idle_ms = 60000,
    .answer_ms = 60000,
};

static void answer(void *context, struct http_request *request) {
    (void)context;
    http_answer(request, 200, "", (struct http_body){"", 0, NULL, NULL});
}

static void gone(void *context, struct http_request *request) {
    (void)context;
    (void)request;
    fail_msg("a request was not answered");
}

static struct transport_pair open_pair(const struct transport_limits *limits) {
    static const struct transport_handler handler = {
        .now = pair_now, .request = answer, .request_gone = gone};
    struct transport_pair pair;
    assert_true(pair_open(&pair, limits, &handler));
    return pair;
}

/* Runs the loop until the client has the head of an answer, or is closed. Its status, or 0. */
static int read_status(struct transport_pair *pair, int fd) {
    char text[4096] = "";
    size_t length = 0;
    int64_t end = clock_ms() + 30000;
    while (strstr(text, "\r\n\r\n") == NULL) {
        assert_true(clock_ms() < end && length + 1 < sizeof text);
        pair_turn(pair);
        ssize_t got = recv(fd, text + length, sizeof text - 1 - length, MSG_DONTWAIT);
        if (got == 0) {
            break;
        }
        assert_true(got > 0 || errno == EAGAIN);
        length += got > 0 ? (size_t)got : 0;
        text[length] = '\0';
    }
    return length > 0 ? atoi(text + strlen("HTTP/1.1 ")) : 0;
}

static int ask(struct transport_pair *pair, const char *request) {
    int fd = pair_dial(pair);
    assert_true(fd >= 0 && send(fd, request, strlen(request), 0) == (ssize_t)strlen(request));
    int status = read_status(pair, fd);
    close(fd);
    while (transport_stats(pair->transport).connections > 0) {
        pair_turn(pair);
    }
    return status;
}

/* "GET /uuu... HTTP/1.1", `headers` headers besides Host, each with a value of that length. */
static char *make_head(size_t url, int headers, size_t value) {
    size_t room = url + (size_t)headers * (value + 8) + 128, length;
    char *text = malloc(room), *fill = calloc(1, (url > value ? url : value) + 1);
    assert_non_null(text);
    assert_non_null(fill);
    memset(fill, 'u', url);
    length = (size_t)snprintf(text, room, "GET /%s HTTP/1.1\r\nHost: a\r\n", fill);
    memset(fill, 0, url);
    memset(fill, 'v', value);
    for (int i = 0; i < headers; i++) {
        length += (size_t)snprintf(text + length, room - length, "X: %s\r\n", fill);
    }
    snprintf(text + length, room - length, "\r\n");
    free(fill);
    return text;
}

static void heads_are_limited(void **state) {
    static const struct {
        size_t url;
        int headers;
        size_t value;
        int status;
    } table[] = {
        {1, 0, 0, 200},    {900, 0, 0, 200}, {1100, 0, 0, 414},
        {5000, 0, 0, 414}, {1, 1, 900, 200}, {1, 1, 1100, 431},
        {1, 1, 5000, 431}, {1, 99, 1, 200},  {1, 100, 1, 431}, /* Host is one of a hundred */
        {1, 50, 100, 431},
    };
    struct transport_pair pair = open_pair(&small);
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char *head = make_head(table[i].url, table[i].headers, table[i].value);
        int status = ask(&pair, head);
        if (status != table[i].status) {
            fail_msg("row %zu: %d, not %d", i, status, table[i].status);
        }
        free(head);
    }
    pair_close(&pair);
}

static void bodies_are_limited(void **state) {
    struct transport_pair pair = open_pair(&small);
    char chunk[256];
    (void)state;
    assert_int_equal(ask(&pair, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65\r\n\r\n"), 413);
    assert_int_equal(ask(&pair, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx"), 200);
    for (int length = 64; length <= 65; length++) {
        snprintf(chunk, sizeof chunk,
                 "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                 "%x\r\n%0*d\r\n0\r\n\r\n",
                 (unsigned)length, length, 0);
        assert_int_equal(ask(&pair, chunk), length == 64 ? 200 : 413);
    }
    pair_close(&pair);
}

/* A client cannot hold a connection by sending a byte now and then. */
static void slow_requests_are_closed(void **state) {
    struct transport_limits limits = small;
    limits.head_ms = limits.idle_ms = 0; /* every connection is late */
    struct transport_pair pair = open_pair(&limits);
    (void)state;
    int half = pair_dial(&pair), silent = pair_dial(&pair);
    assert_true(half >= 0 && silent >= 0);
    assert_int_equal(send(half, "GET /", 5, 0), 5);
    for (int64_t end = clock_ms() + 30000; transport_stats(pair.transport).accepted < 2;) {
        assert_true(clock_ms() < end);
        pair_turn(&pair);
    }
    pair_turn(&pair);
    transport_tick(pair.transport);
    assert_int_equal(read_status(&pair, half), 408);
    assert_int_equal(read_status(&pair, silent), 0);
    assert_int_equal(transport_stats(pair.transport).timed_out, 1);
    close(half);
    close(silent);
    pair_close(&pair);
}

static void connections_of_an_address_are_limited(void **state) {
    struct transport_pair pair = open_pair(&small);
    int fds[3];
    (void)state;
    for (int i = 0; i < 3; i++) {
        fds[i] = pair_dial(&pair);
        assert_true(fds[i] >= 0);
    }
    assert_int_equal(read_status(&pair, fds[2]), 429);
    close(fds[0]);
    while (transport_stats(pair.transport).connections > 1) {
        pair_turn(&pair);
    }
    fds[0] = pair_dial(&pair);
    assert_int_equal(send(fds[0], "GET / HTTP/1.0\r\n\r\n", 18, 0), 18);
    assert_int_equal(read_status(&pair, fds[0]), 200);
    for (int i = 0; i < 3; i++) {
        close(fds[i]);
    }
    pair_close(&pair);
}

static void connections_in_all_are_limited(void **state) {
    struct transport_limits limits = small;
    limits.connections_per_address = 0;
    struct transport_pair pair = open_pair(&limits);
    int fds[5];
    (void)state;
    for (int i = 0; i < 5; i++) {
        fds[i] = pair_dial(&pair);
        assert_true(fds[i] >= 0);
    }
    assert_int_equal(read_status(&pair, fds[4]), 503);
    assert_int_equal(transport_stats(pair.transport).refused_full, 1);
    for (int i = 0; i < 5; i++) {
        close(fds[i]);
    }
    pair_close(&pair);
}

/* When the server is full, connections that have been idle for a while are closed. */
static void idle_connections_make_room(void **state) {
    struct transport_limits limits = small;
    limits.connections_per_address = 0;
    struct transport_pair pair = open_pair(&limits);
    int fds[4], status = 503;
    (void)state;
    for (int i = 0; i < 4; i++) {
        fds[i] = pair_dial(&pair);
        assert_true(fds[i] >= 0);
    }
    for (int64_t end = clock_ms() + 30000; status == 503;) {
        assert_true(clock_ms() < end);
        int fd = pair_dial(&pair);
        assert_true(fd >= 0);
        (void)send(fd, "GET / HTTP/1.0\r\n\r\n", 18, MSG_NOSIGNAL);
        status = read_status(&pair, fd);
        close(fd);
    }
    assert_int_equal(status, 200);
    assert_int_equal(read_status(&pair, fds[0]), 0); /* the oldest one */
    for (int i = 0; i < 4; i++) {
        close(fds[i]);
    }
    pair_close(&pair);
}

static int64_t set_now; /* ms: time that passes only when a test says so */

static int64_t read_now(void *context) {
    (void)context;
    return set_now;
}

static void pass(struct transport_pair *pair, int64_t ms) {
    set_now += ms;
    transport_tick(pair->transport);
    pair_turn(pair);
}

static void open_at_set_time(struct transport_pair *pair, const struct transport_handler *handler) {
    struct transport_limits limits = transport_default_limits;
    set_now = 1000;
    assert_true(pair_open(pair, &limits, handler));
}

/* So that a process that was paused does not refuse clients whose bytes arrived meanwhile. */
static void deadlines_use_the_callers_clock(void **state) {
    (void)state;
    static const struct transport_handler handler = {
        .now = read_now, .request = answer, .request_gone = gone};
    struct transport_pair pair;
    open_at_set_time(&pair, &handler);
    int fd = pair_dial(&pair);
    assert_int_equal(send(fd, "GET / HTTP/1.1\r\n", 16, 0), 16);
    pair_turn(&pair);
    pass(&pair, 4900);
    assert_int_equal(send(fd, "Host: h\r\n\r\n", 11, 0), 11);
    assert_int_equal(read_status(&pair, fd), 200);
    close(fd);
    fd = pair_dial(&pair);
    assert_int_equal(send(fd, "GET / HTTP/1.1\r\n", 16, 0), 16);
    pair_turn(&pair);
    pair_turn(&pair);
    pass(&pair, 5100);
    assert_int_equal(read_status(&pair, fd), 408);
    close(fd);
    pair_close(&pair);
}

static struct websocket *accepted;

static void accept_socket(void *context, struct http_request *request) {
    (void)context;
    accepted = websocket_accept(request, NULL);
    assert_non_null(accepted);
}

static bool take_frame(void *context, struct websocket *socket, size_t bytes) {
    (void)context;
    (void)socket;
    (void)bytes;
    return true;
}

static void ignore_pong(void *context, struct websocket *socket, int64_t ms) {
    (void)context;
    (void)socket;
    (void)ms;
}

static void ignore_end(void *context, struct websocket *socket) {
    (void)context;
    (void)socket;
}

static const struct transport_handler socket_handler = {
    .now = read_now,
    .request = accept_socket,
    .request_gone = gone,
    .socket_frame = take_frame,
    .socket_pong = ignore_pong,
    .socket_closed = ignore_end,
};

/* Opens a WebSocket; returns the client's end. */
static int open_websocket(struct transport_pair *pair) {
    static const char request[] = "GET / HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: YXBpYXJ5IGxvYWQgdGVzdA==\r\n\r\n";
    open_at_set_time(pair, &socket_handler);
    int fd = pair_dial(pair);
    assert_int_equal(send(fd, request, sizeof request - 1, 0), sizeof request - 1);
    assert_int_equal(read_status(pair, fd), 101);
    return fd;
}

/* The client answers every ping, but its message never ends, which would hold a parser. */
static void an_endless_message_closes_the_socket(void **state) {
    (void)state;
    static const char fragment[] = "\x01\x81\0\0\0\0{", pong[] = "\x8a\x80\0\0\0\0";
    struct transport_pair pair;
    int fd = open_websocket(&pair);
    assert_int_equal(send(fd, fragment, sizeof fragment - 1, 0), sizeof fragment - 1);
    int rounds = 0;
    for (; transport_stats(pair.transport).sockets > 0 && rounds < 10; rounds++) {
        assert_int_equal(send(fd, pong, sizeof pong - 1, MSG_NOSIGNAL), sizeof pong - 1);
        pair_turn(&pair);
        pass(&pair, 10001);
    }
    assert_in_range(rounds, 3, 6);
    close(fd);
    pair_close(&pair);
}

/* The server closes sockets that say nothing after as long a time as pings are apart. */
static void a_close_frame_is_sent_although_a_ping_is_due(void **state) {
    (void)state;
    struct transport_pair pair;
    int fd = open_websocket(&pair);
    websocket_close(accepted, 1008);
    pass(&pair, 10001);
    unsigned char frame[8];
    assert_int_equal(recv(fd, frame, sizeof frame, 0), 4);
    assert_memory_equal(frame, "\x88\x02\x03\xf0", 4);
    close(fd);
    pair_close(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_compared_as_texts),
        cmocka_unit_test(heads_are_limited),
        cmocka_unit_test(bodies_are_limited),
        cmocka_unit_test(slow_requests_are_closed),
        cmocka_unit_test(connections_of_an_address_are_limited),
        cmocka_unit_test(connections_in_all_are_limited),
        cmocka_unit_test(idle_connections_make_room),
        cmocka_unit_test(deadlines_use_the_callers_clock),
        cmocka_unit_test(an_endless_message_closes_the_socket),
        cmocka_unit_test(a_close_frame_is_sent_although_a_ping_is_due),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

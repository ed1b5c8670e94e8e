#include "honest.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/clock.h"

enum { BUFFER_SIZE = 1 << 18 };

/* ---- HTTP ---- */

static int dial(int port, int patience_ms) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct timeval patience = {patience_ms / 1000, patience_ms % 1000 * 1000};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (connect(fd, (const struct sockaddr *)&to, sizeof to) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

static bool send_all(int fd, const void *bytes, size_t length) {
    return send(fd, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

/* Sends a request and reads until the server closes. The status, or 0. */
static int ask(int port, const char *request, char *answer, size_t size, int patience_ms) {
    int fd = dial(port, patience_ms);
    size_t length = 0;
    ssize_t got = fd >= 0 && send_all(fd, request, strlen(request)) ? 1 : 0;
    while (got > 0 && length + 1 < size) {
        got = recv(fd, answer + length, size - 1 - length, 0);
        length += got > 0 ? (size_t)got : 0;
    }
    answer[length] = '\0';
    if (fd >= 0) {
        close(fd);
    }
    return length > 12 && strncmp(answer, "HTTP/1.1 ", 9) == 0 ? atoi(answer + 9) : 0;
}

static bool make_guest(struct pool *pool, int patience_ms) {
    char answer[4096], request[128];
    snprintf(request, sizeof request,
             "POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n",
             pool->port);
    int status = ask(pool->port, request, answer, sizeof answer, patience_ms);
    const char *cookie = strstr(answer, "Set-Cookie: ");
    if (status != 200 || cookie == NULL) {
        return false;
    }
    cookie += strlen("Set-Cookie: ");
    size_t length = strcspn(cookie, ";\r\n");
    if (length >= COOKIE_SIZE) {
        return false;
    }
    memcpy(pool->cookies[pool->guests], cookie, length);
    pool->cookies[pool->guests++][length] = '\0';
    return true;
}

double honest_figure(int metrics_port, const char *name, int patience_ms) {
    char *answer = malloc(BUFFER_SIZE), key[64];
    double value = -1;
    snprintf(key, sizeof key, "\napiary_%s ", name);
    if (answer != NULL &&
        ask(metrics_port, "GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", answer,
            BUFFER_SIZE, patience_ms) == 200) {
        const char *found = strstr(answer, key);
        value = found != NULL ? strtod(found + strlen(key), NULL) : -1;
    }
    free(answer);
    return value;
}

/* ---- WebSocket ---- */

static bool receive(int fd, unsigned char *bytes, size_t length) {
    return recv(fd, bytes, length, MSG_WAITALL) == (ssize_t)length;
}

/* Short enough for one byte of length, or two; the mask is 0. */
static bool say(int fd, int opcode, const char *text, size_t length) {
    unsigned char frame[1024] = {(unsigned char)(0x80 | opcode)};
    size_t at = 2;
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[at++] = (unsigned char)(length >> 8);
        frame[at++] = (unsigned char)length;
    }
    at += 4;
    if (at + length > sizeof frame) {
        return false;
    }
    memcpy(frame + at, text, length);
    return send_all(fd, frame, at + length);
}

/* The next text; pings are answered. False: none came. */
static bool hear(int fd, char *text, size_t size) {
    for (;;) {
        unsigned char head[10];
        if (!receive(fd, head, 2)) {
            return false;
        }
        size_t length = head[1] & 127, width = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (!receive(fd, head + 2, width)) {
            return false;
        }
        length = width > 0 ? 0 : length;
        for (size_t i = 0; i < width; i++) {
            length = length << 8 | head[2 + i];
        }
        if (length >= size || !receive(fd, (unsigned char *)text, length)) {
            return false;
        }
        text[length] = '\0';
        if ((head[0] & 15) == 1) {
            return true;
        }
        if ((head[0] & 15) == 9 && !say(fd, 10, text, length)) {
            return false;
        }
    }
}

/* Says something with the id "h", and hears until the answer to it comes. */
static bool converse(int fd, const char *message, char *text, size_t size) {
    if (!say(fd, 1, message, strlen(message))) {
        return false;
    }
    while (hear(fd, text, size)) {
        if (strstr(text, "\"re\":\"h\"") != NULL) {
            return strstr(text, "\"type\":\"error\"") == NULL;
        }
    }
    return false;
}

/* A guest's socket after hello, or -1. */
static int open_socket(const struct pool *pool, int guest, int patience_ms) {
    char request[512], answer[4096] = "";
    size_t length = 0;
    int fd = dial(pool->port, patience_ms);
    snprintf(request, sizeof request,
             "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: %s\r\n\r\n",
             pool->port, pool->cookies[guest]);
    bool ok = fd >= 0 && send_all(fd, request, strlen(request));
    while (ok && strstr(answer, "\r\n\r\n") == NULL) { /* byte by byte: frames may follow */
        ok = length + 1 < sizeof answer && receive(fd, (unsigned char *)answer + length, 1);
        length++;
    }
    if (ok && converse(fd, "{\"type\":\"hello\",\"id\":\"h\"}", answer, sizeof answer)) {
        return fd;
    }
    if (fd >= 0) {
        close(fd);
    }
    return -1;
}

/* ---- guests and games ---- */

static bool make_game(struct pool *pool, int guest, int patience_ms) {
    static const char create[] = "{\"type\":\"create\",\"id\":\"h\",\"setup\":{\"type\":\"Base\"},"
                                 "\"clock\":{\"kind\":\"none\"},\"seat\":\"white\",\"open\":false}";
    char text[4096], join[128];
    int author = open_socket(pool, guest, patience_ms);
    int other = open_socket(pool, guest + 1, patience_ms);
    const char *game = NULL;
    bool ok = author >= 0 && other >= 0 && converse(author, create, text, sizeof text) &&
              (game = strstr(text, "\"game\":\"")) != NULL;
    if (ok) {
        game += strlen("\"game\":\"");
        pool_add_game(pool, game, strcspn(game, "\""), 0);
        snprintf(join, sizeof join, "{\"type\":\"join\",\"id\":\"h\",\"game\":\"%.*s\"}",
                 (int)strcspn(game, "\""), game);
        ok = converse(other, join, text, sizeof text);
    }
    if (author >= 0) {
        close(author);
    }
    if (other >= 0) {
        close(other);
    }
    return ok;
}

bool honest_fill(struct pool *pool, int patience_ms) {
    bool ok = true;
    while (ok && pool->guests <= POOL_GUESTS) {
        ok = make_guest(pool, patience_ms);
    }
    for (int i = 0; ok && i + 1 < POOL_GUESTS; i += 2) {
        ok = make_game(pool, i, patience_ms);
    }
    return ok;
}

/* ---- the canary ---- */

static bool is_served(struct canary *canary, int fd) {
    char answer[4096], request[96];
    snprintf(request, sizeof request,
             "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n",
             canary->pool->port);
    int status = ask(canary->pool->port, request, answer, sizeof answer, canary->patience_ms);
    if (status != 200) {
        snprintf(canary->why, sizeof canary->why, "/healthz: status %d", status);
        return false;
    }
    if (!converse(fd, "{\"type\":\"ping\",\"id\":\"h\"}", answer, sizeof answer)) {
        snprintf(canary->why, sizeof canary->why, "a ping on a WebSocket got no answer");
        return false;
    }
    return true;
}

static void *run(void *context) {
    static const struct timespec pause = {0, 200000000};
    struct canary *canary = context;
    int fd = open_socket(canary->pool, POOL_GUESTS, canary->patience_ms);
    bool ok = fd >= 0;
    if (!ok) {
        snprintf(canary->why, sizeof canary->why, "cannot open a WebSocket");
    }
    while (ok && !atomic_load(&canary->stop)) {
        int64_t start = clock_ms();
        ok = is_served(canary, fd);
        int64_t ms = clock_ms() - start;
        canary->slowest_ms = ms > canary->slowest_ms ? ms : canary->slowest_ms;
        canary->rounds++;
        nanosleep(&pause, NULL);
    }
    atomic_store(&canary->failed, !ok);
    if (fd >= 0) {
        close(fd);
    }
    return NULL;
}

bool canary_start(struct canary *canary) {
    return pthread_create(&canary->thread, NULL, run, canary) == 0;
}

void canary_stop(struct canary *canary) {
    atomic_store(&canary->stop, true);
    pthread_join(canary->thread, NULL);
}

/*
 * script_http.c: requests, good and bad. A row is a request and the status that it must get if it
 * is sent unchanged, as the first of a connection.
 */
#include <stdio.h>
#include <string.h>

#include "script.h"

#define HOST "Host: %H\r\n"
#define END  "\r\n"

/* A file of a megabyte, where tests/fuzz/connections has started the server. */
#define BIG_FILE "/app-0123456789.js"

static const struct shape {
    int status; /* 0: any plausible one */
    const char *text;
} shapes[] = {
    /* good requests */
    {200, "GET / HTTP/1.1\r\n" HOST END},
    {200, "GET /g/%G HTTP/1.1\r\n" HOST "Accept-Encoding: gzip, br;q=0.5, *;q=0\r\n" END},
    {200, "HEAD / HTTP/1.1\r\n" HOST END},
    {0, "GET " BIG_FILE " HTTP/1.1\r\n" HOST END},
    {200, "GET /healthz HTTP/1.1\r\n" HOST END},
    {200, "HEAD /healthz HTTP/1.1\r\n" HOST END},
    {200, "GET /healthz?x=%X HTTP/1.0\r\n" END},
    {200, "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n" END},
    {200, "GET http://%H/healthz HTTP/1.1\r\n" HOST END},
    {200, "GET / HTTP/1.1\r\n" HOST "Connection: close\r\n" END},
    {200, "GET /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\n" END},
    {200, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: a=b; %C; c\r\nContent-Length: 0\r\n" END},
    {404, "GET /api/session HTTP/1.1\r\n" HOST END},
    {404, "GET /api/session HTTP/1.1\r\n" HOST "Cookie: apiary=%X\r\n" END},
    {404, "GET /metrics HTTP/1.1\r\n" HOST END},
    {404, "GET /../../etc/passwd HTTP/1.1\r\n" HOST END},
    {404, "GET /%X/..%2f%2e%2e/index.html HTTP/1.1\r\n" HOST END},
    {404, "GET /.hidden HTTP/1.1\r\n" HOST END},
    {200, "GET / HTTP/1.1\r\n" HOST "If-None-Match: \"%X\", *\r\nRange: bytes=0-%N,-5\r\n" END},
    {200, "GET / HTTP/1.1\r\n" HOST "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n" END},
    {405, "PUT / HTTP/1.1\r\n" HOST "Content-Length: 3\r\n" END "abc"},
    {405, "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\n" END "x"},
    {405, "DELETE /api/session HTTP/1.1\r\n" HOST END},
    {405, "OPTIONS * HTTP/1.1\r\n" HOST END},
    {405, "TRACE / HTTP/1.1\r\n" HOST END},
    {405, "PATCH /healthz HTTP/1.1\r\n" HOST END},
    {400, "CONNECT 127.0.0.1:80 HTTP/1.1\r\n" HOST END},
    {400, "BREW /pot HTTP/1.1\r\n" HOST END},
    {403, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nOrigin: http://example.org\r\n" END},
    {403, "POST /api/session HTTP/1.1\r\n" HOST "Sec-Fetch-Site: cross-site\r\n" END},
    {403, "GET /api/session HTTP/1.1\r\nHost: 127.0.0.1.example.org\r\nCookie: %C\r\n" END},

    /* bodies */
    {200, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nContent-Length: 5\r\n" END "hello"},
    {200, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nTransfer-Encoding: chunked\r\n" END
          "5\r\nhello\r\n0\r\n\r\n"},
    {0, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nTransfer-Encoding: chunked\r\n" END
        "3;a=b;c=d\r\nabc\r\n0;last\r\n\r\n"},
    {200, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nTransfer-Encoding: chunked\r\n" END
          "1\r\nx\r\n0\r\nX-Trailer: %X\r\nCookie: none\r\n\r\n"},
    {200, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nTransfer-Encoding: chunked\r\n" END
          "1\r\nx\r\n0\r\nX-Long: %K\r\nHost: other\r\nOrigin: http://example.org\r\n\r\n"},
    {0, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nTransfer-Encoding: chunked\r\n" END
        "1\r\nx\r\n0\r\n%M\r\n"},
    {0, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" END "%X\r\nabc\r\n%X\r\n\r\n"},
    {0, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" END "1;%L\r\nx\r\n0\r\n\r\n"},
    {400, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" END
          "fffffffffffffffff\r\nabc\r\n0\r\n\r\n"},
    {400, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" END "-1\r\nabc\r\n0\r\n\r\n"},
    {400, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n" END
          "0\r\n\r\n"},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n" END
          "0\r\n\r\n"},
    {501, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: gzip, chunked\r\n" END "0\r\n\r\n"},
    {501, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked, identity\r\n" END "0\r\n\r\n"},
    {501, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: identity\r\n" END "%R"},
    {501, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: xchunked\r\n" END "0\r\n\r\n"},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 2\r\n" END "xx"},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 1\r\nContent-Length: 1\r\n" END "x"},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n" END},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 0x10\r\n" END "0123456789abcdef"},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 1, 1\r\n" END "x"},
    {400, "POST / HTTP/1.1\r\n" HOST "Content-Length: 18446744073709551617\r\n" END "x"},
    {413, "POST / HTTP/1.1\r\n" HOST "Content-Length: 18446744073709551615\r\n" END "x"},
    {413, "POST / HTTP/1.1\r\n" HOST "Content-Length: 100000\r\n" END "%K"},
    {413, "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" END "10000\r\n%L"},
    {0, "GET / HTTP/1.1\r\n" HOST "Content-Length: 5\r\n" END "%R"},
    {0, "POST / HTTP/1.1\r\n" HOST "Content-Length: 500\r\n" END "%R"}, /* less than it says */
    {405, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\nExpect: 100-continue\r\n" END "abc"},
    {0, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\nExpect: 100-Continue\r\n" END},
    {417, "POST / HTTP/1.1\r\n" HOST "Content-Length: 3\r\nExpect: the best\r\n" END "abc"},

    /* heads that a proxy could read differently, or that are too large */
    {400, "GET / HTTP/1.1\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST "Host: other\r\n" END},
    {400, "GET / HTTP/1.1\r\nHost: a b\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST "Bad Name: x\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST ": x\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST "X : y\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST "X: a%0b\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST "X: a\r\n folded\r\n\tagain\r\n" END},
    {400, "GET / HTTP/1.1\r\n" HOST "X: a\rb\r\n" END},
    {200, "GET / HTTP/1.1\r\n" HOST "X:\r\nY: \r\nZ:  \t \r\n" END},
    {400, "GET / HTTP/1.1\nHost: %H\n\n"},
    {0, "\r\n\r\nGET / HTTP/1.1\r\n" HOST END},
    {0, "GET  / HTTP/1.1\r\n" HOST END},
    {0, "GET /%R HTTP/1.1\r\n" HOST END},
    {0, "GET / HTTP/1.1\r\n" HOST "X-R: %R\r\n" END},
    {0, "GET /%K HTTP/1.1\r\n" HOST END},
    {400, "GET healthz HTTP/1.1\r\n" HOST END},
    {505, "GET / HTTP/2.0\r\n" HOST END},
    {505, "GET / HTTP/9.9\r\n" HOST END},
    {505, "GET / HTTP/1.2\r\n" HOST END},
    {0, "GET /\r\n\r\n"},
    {414, "GET /%L HTTP/1.1\r\n" HOST END},
    {431, "GET / HTTP/1.1\r\n" HOST "X-Long: %L\r\n" END},
    {431, "GET / HTTP/1.1\r\n" HOST "%L: x\r\n" END},
    {431, "GET / HTTP/1.1\r\n" HOST "%M" END},
    {400, "\x16\x03\x01\x02%0\x01%0\x01\xfc\x03\x03%R"}, /* TLS */
    {0, "%R%R"},

    /* upgrades to anything; HTTP/2 with and without */
    {200, "GET / HTTP/1.1\r\n" HOST "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
          "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n" END
          "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n%0%0%0\4%0%0%0%0%0%0%0\10%0%0%0%0%0\1abcdefgh"},
    {505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n%0%0%0\4%0%0%0%0%0%0%0\10%0%0%0%0%0\1abcdefgh"},
    {200, "GET / HTTP/1.1\r\n" HOST "Connection: Upgrade\r\nUpgrade: %X\r\n" END},
    {200, "GET / HTTP/1.1\r\n" HOST "Connection: keep-alive\r\n" END "GET / HTTP/1.1\r\n" HOST
          "Connection: Upgrade, keep-alive\r\nUpgrade: %X\r\n" END},
    {0, "OPTIONS /\nConnection:keep-alive\n\nOPTIONS \nUpgrade:1\n\n"},
    {200, "GET / HTTP/1.1\r\n" HOST END "POST / HTTP/1.1\r\n" HOST
          "Content-Length: 1\r\n" END}, /* a body that does not come */
    {426, "GET /api/socket HTTP/1.1\r\n" HOST END},
    {0, "POST /api/session HTTP/1.1\r\n" HOST "Cookie: %C\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nContent-Length: 3\r\n" END "abc"},
};

enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static void add_shape(struct script *script, struct bytes *bytes, const struct shape *shape) {
    script_expand(script, bytes, shape->text);
}

static const struct shape *pick(struct script *script) {
    return &shapes[dice_below(&script->dice, SHAPES)];
}

/* The start of one request and the end of another. */
static void add_spliced(struct script *script, struct bytes *bytes) {
    struct bytes tail = {0};
    size_t start = bytes->length;
    add_shape(script, bytes, pick(script));
    add_shape(script, &tail, pick(script));
    size_t from = dice_below(&script->dice, (uint32_t)tail.length);
    bytes->length = start + dice_below(&script->dice, (uint32_t)(bytes->length - start) + 1);
    bytes_add(bytes, tail.data + from, tail.length - from);
    bytes_release(&tail);
}

/* Half a request, and then nothing until the timeout. */
static void dawdle(struct script *script) {
    struct bytes bytes = {0};
    script_expand(script, &bytes, shapes[0].text);
    bytes.length = 1 + dice_below(&script->dice, (uint32_t)bytes.length - 1);
    script_send(script, &bytes);
    script_step(script, STEP_LINGER, 7000);
    bytes_release(&bytes);
}

/* Asks for a lot and reads none of it. */
static void take_nothing(struct script *script) {
    struct bytes bytes = {0};
    for (uint32_t i = 1 + dice_below(&script->dice, 8); i > 0; i--) {
        script_expand(script, &bytes, "GET " BIG_FILE " HTTP/1.1\r\n" HOST END);
    }
    script_step(script, STEP_STOP_READING, 0);
    script_send(script, &bytes);
    script_step(script, STEP_PAUSE, (int)dice_below(&script->dice, 300));
    bytes_release(&bytes);
}

/* 1 to 6 requests: each after the answer to the one before, or all at once. */
void script_http(struct script *script) {
    struct dice *dice = &script->dice;
    const struct shape *first = pick(script);
    bool mutated = dice_percent(dice, 50), pipelined = dice_percent(dice, 50);
    uint32_t more = dice_percent(dice, 50) ? 0 : dice_below(dice, 6);
    struct bytes bytes = {0};
    if (dice_below(dice, 1000) == 0) {
        dawdle(script);
        return;
    }
    if (dice_percent(dice, 1)) {
        take_nothing(script);
        return;
    }
    script->status = mutated || script->metrics ? 0 : first->status;
    add_shape(script, &bytes, first);
    for (; more > 0; more--) {
        if (!pipelined) {
            script_send(script, &bytes);
            bytes.length = 0;
            script_step(script, STEP_WAIT, 50);
        }
        if (dice_percent(dice, 20)) {
            add_spliced(script, &bytes);
        } else {
            add_shape(script, &bytes, pick(script));
        }
    }
    if (mutated) {
        bytes_mutate(&bytes, dice);
    }
    script_send(script, &bytes);
    bytes_release(&bytes);
}

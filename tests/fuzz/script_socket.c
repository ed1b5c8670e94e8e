/*
 * script_socket.c: WebSocket handshakes, frames and messages, good and bad.
 */
#include <stdio.h>
#include <string.h>

#include "script.h"

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };

/* The key, and so its answer, are the examples of RFC 6455, 1.3. */
#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define SOCKET                                                                                     \
    "GET /api/socket HTTP/1.1\r\nHost: %H\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"

static const char handshake[] = SOCKET "Sec-WebSocket-Version: 13\r\n" KEY "Cookie: %C\r\n\r\n";

static const struct {
    int status;
    const char *text;
} wrong_handshakes[] = {
    {101, SOCKET "Sec-WebSocket-Version: 13\r\n" KEY "\r\n"}, /* a stranger: no cookie */
    {101, SOCKET "Sec-WebSocket-Version: 13\r\n" KEY "Cookie: apiary=%X\r\n\r\n"},
    {101, SOCKET "Sec-WebSocket-Version: 13\r\n" KEY "Origin: http://%H\r\nCookie: %C\r\n"
                 "Sec-WebSocket-Protocol: chat, x\r\n"
                 "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"},
    {403, SOCKET "Sec-WebSocket-Version: 13\r\n" KEY "Origin: http://example.org\r\n\r\n"},
    {426, SOCKET "Sec-WebSocket-Version: 8\r\n" KEY "\r\n"},
    {426, SOCKET KEY "\r\n"},
    {400, SOCKET "Sec-WebSocket-Version: 13\r\n\r\n"},
    {400, SOCKET "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %X\r\n\r\n"},
    {400,
     SOCKET "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ????????????????????????\r\n\r\n"},
    {0, SOCKET "Sec-WebSocket-Version: 13\r\n" KEY "Content-Length: 5\r\n\r\nhello"},
    {405, "POST /api/socket HTTP/1.1\r\nHost: %H\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Version: 13\r\n" KEY "\r\n"},
    {0, "GET /api/socket HTTP/1.0\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\n" KEY "\r\n"},
    {404, "GET /api/sockets HTTP/1.1\r\nHost: %H\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          "Sec-WebSocket-Version: 13\r\n" KEY "\r\n"},
    {0, "GET /healthz HTTP/1.1\r\nHost: %H\r\n\r\n" SOCKET "Sec-WebSocket-Version: 13\r\n" KEY
        "Cookie: %C\r\n\r\n"},
    {0, SOCKET "Upgrade: h2c\r\nSec-WebSocket-Version: 13\r\n" KEY "\r\n"},
};

static const char *const messages[] = {
    "{\"type\":\"hello\",\"id\":\"%I\"}",
    "{\"type\":\"ping\",\"id\":\"%I\"}",
    "{\"type\":\"name\",\"id\":\"%I\",\"name\":\"N%X\"}",
    "{\"type\":\"lobby\",\"id\":\"%I\",\"watch\":true}",
    "{\"type\":\"lobby\",\"id\":\"%I\",\"watch\":false}",
    "{\"type\":\"create\",\"id\":\"%I\",\"setup\":{\"type\":\"%T\"},\"clock\":{\"kind\":\"none\"},"
    "\"seat\":\"white\",\"open\":false}",
    "{\"type\":\"create\",\"id\":\"%I\",\"setup\":{\"type\":\"%T\",\"variant\":\"blind\"},"
    "\"clock\":"
    "{\"kind\":\"increment\",\"base\":%N,\"increment\":%N},\"seat\":\"random\",\"open\":true}",
    "{\"type\":\"create\",\"id\":\"%I\",\"setup\":{\"type\":\"Base\",\"variant\":\"fog\"},"
    "\"clock\":"
    "{\"kind\":\"days\",\"days\":%N},\"seat\":\"black\",\"open\":true}",
    "{\"type\":\"join\",\"id\":\"%I\",\"game\":\"%G\"}",
    "{\"type\":\"watch\",\"id\":\"%I\",\"game\":\"%G\",\"seen\":%N}",
    "{\"type\":\"unwatch\",\"id\":\"%I\",\"game\":\"%G\"}",
    "{\"type\":\"move\",\"id\":\"%I\",\"game\":\"%G\",\"seen\":%N,\"move\":\"%V\"}",
    "{\"type\":\"move\",\"id\":\"%I\",\"game\":\"%G\",\"seen\":99999,\"move\":\"%V\"}",
    "{\"type\":\"act\",\"id\":\"%I\",\"game\":\"%G\",\"seen\":%N,\"action\":\"%A\"}",
    "{\"type\":\"act\",\"id\":\"%I\",\"game\":\"%G\",\"seen\":99999,\"action\":\"%A\"}",
    "{\"type\":\"games\",\"id\":\"%I\"}",
    "{\"type\":\"games\",\"id\":\"%I\",\"before\":%N,\"beforeGame\":\"%G\"}",
    "{\"type\":\"%X\",\"id\":\"%I\"}",
    "{\"id\":\"%I\",\"type\":\"name\",\"name\":\"%K\"}",
    "{\"type\":\"ping\",\"id\":\"\\u0000\\ud800\"}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "%K",
    "%R",
    "",
};

enum { MESSAGES = sizeof messages / sizeof messages[0] };

/* ---- frames ---- */

struct frame {
    unsigned char opcode, reserved;
    bool fin, masked;
    int64_t length; /* the claimed length; -1: the real one */
    int width;      /* of the length field: 0 for the shortest, otherwise 2 or 8 bytes */
};

static const struct frame plain = {.opcode = TEXT, .fin = true, .masked = true, .length = -1};

static void add_frame(struct script *script, struct bytes *out, struct frame frame,
                      const void *payload, size_t length) {
    uint64_t said = frame.length >= 0 ? (uint64_t)frame.length : length;
    int width = frame.width != 0 ? frame.width : said < 126 ? 0 : said < 65536 ? 2 : 8;
    unsigned char head[14], bit = frame.masked ? 0x80 : 0;
    size_t at = 2;
    head[0] = (unsigned char)((frame.fin ? 0x80 : 0) | frame.reserved | frame.opcode);
    head[1] = (unsigned char)(bit | (width == 0 ? said & 127 : width == 2 ? 126 : 127));
    for (int i = width - 1; i >= 0; i--) {
        head[at++] = (unsigned char)(said >> (8 * i));
    }
    unsigned char key[4] = {0};
    for (int i = 0; i < 4 && frame.masked; i++) {
        key[i] = head[at++] = (unsigned char)dice_below(&script->dice, 256);
    }
    bytes_add(out, head, at);
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = ((const unsigned char *)payload)[i] ^ key[i & 3];
        bytes_add(out, &byte, 1);
    }
}

static struct bytes make_message(struct script *script) {
    struct bytes text = {0};
    script_expand(script, &text, messages[dice_below(&script->dice, MESSAGES)]);
    return text;
}

/* ---- actions after the handshake; each adds frames ---- */

static void say(struct script *script, struct bytes *out, const char *message) {
    struct bytes text = {0};
    script_expand(script, &text, message);
    add_frame(script, out, plain, text.data, text.length);
    bytes_release(&text);
}

static void say_something(struct script *script, struct bytes *out) {
    struct bytes text = make_message(script);
    if (dice_percent(&script->dice, 25)) {
        bytes_mutate(&text, &script->dice);
    }
    add_frame(script, out, plain, text.data, text.length);
    bytes_release(&text);
}

/* A game that the connections of two guests play together. */
static void play(struct script *script, struct bytes *out) {
    say(script, out, "{\"type\":\"watch\",\"id\":\"%I\",\"game\":\"%O\",\"seen\":%N}");
    for (uint32_t i = dice_below(&script->dice, 8); i > 0; i--) {
        bool moves = dice_percent(&script->dice, 80);
        say(script, out,
            moves ? "{\"type\":\"move\",\"id\":\"%I\",\"game\":\"%O\",\"seen\":%S,\"move\":\"%V\"}"
                  : "{\"type\":\"act\",\"id\":\"%I\",\"game\":\"%O\",\"seen\":%S,"
                    "\"action\":\"%B\"}");
    }
}

static void say_odd_frame(struct script *script, struct bytes *out) {
    static const int64_t lies[] = {0,    1,     125,   126,     127,      4096,
                                   4097, 65535, 65536, 1 << 30, INT64_MAX};
    struct dice *dice = &script->dice;
    struct bytes text = make_message(script);
    struct frame frame = plain;
    switch (dice_below(dice, 6)) {
    case 0:
        frame.opcode = (unsigned char)dice_below(dice, 16);
        break;
    case 1:
        frame.reserved = (unsigned char)(dice_below(dice, 8) << 4);
        break;
    case 2:
        frame.masked = false;
        break;
    case 3:
        frame.length = lies[dice_below(dice, sizeof lies / sizeof lies[0])];
        break;
    case 4:
        frame.width = dice_percent(dice, 50) ? 2 : 8;
        break;
    default:
        frame.opcode = (unsigned char)dice_below(dice, 16);
        frame.fin = dice_percent(dice, 50);
        break;
    }
    add_frame(script, out, frame, text.data, text.length);
    bytes_release(&text);
}

/* A message in pieces, with control frames between them. */
static void say_in_fragments(struct script *script, struct bytes *out) {
    struct dice *dice = &script->dice;
    struct bytes text = make_message(script);
    struct frame frame = plain;
    bool well = dice_percent(dice, 70);
    uint32_t pieces = 1 + dice_below(dice, dice_percent(dice, 10) ? 300 : 6);
    size_t at = 0;
    for (uint32_t i = 0; i < pieces; i++) {
        bool last = i + 1 == pieces;
        size_t left = text.length - at;
        size_t length = last ? left : dice_below(dice, (uint32_t)left + 1) / (pieces > 6 ? 8 : 1);
        frame.opcode = i == 0 || (!well && dice_percent(dice, 30)) ? TEXT : 0;
        frame.fin = well ? last : dice_percent(dice, 30);
        add_frame(script, out, frame, text.data + at, length);
        at += length;
        if (dice_percent(dice, 30)) {
            struct frame control = plain;
            control.opcode =
                dice_percent(dice, 90) ? PING + (unsigned char)dice_below(dice, 2) : CLOSE;
            add_frame(script, out, control, "between", dice_below(dice, 8));
        }
    }
    bytes_release(&text);
}

static void say_close(struct script *script, struct bytes *out) {
    static const int codes[] = {0,    999,  1000, 1001, 1002, 1004, 1005, 1006,
                                1011, 1015, 2999, 3000, 4999, 5000, 65535};
    struct dice *dice = &script->dice;
    int code = codes[dice_below(dice, sizeof codes / sizeof codes[0])];
    struct frame frame = plain;
    unsigned char payload[200];
    for (size_t i = 0; i < sizeof payload; i++) {
        payload[i] = (unsigned char)(dice_percent(dice, 98) ? 'x' : dice_below(dice, 256));
    }
    payload[0] = (unsigned char)(code >> 8);
    payload[1] = (unsigned char)code;
    frame.opcode = CLOSE;
    add_frame(script, out, frame, payload,
              dice_below(dice, dice_percent(dice, 70) ? 4 : sizeof payload));
}

static void flood(struct script *script, struct bytes *out, uint32_t kind) {
    struct dice *dice = &script->dice;
    struct frame frame = plain;
    for (uint32_t i = 50 + dice_below(dice, 400); i > 0; i--) {
        if (kind == 0) {
            say(script, out, messages[1 + dice_below(dice, MESSAGES - 1)]);
        } else if (kind == 1) {
            say(script, out, "{\"type\":\"games\",\"id\":\"%I\"}");
        } else {
            frame.opcode = kind == 2 ? PING : PONG;
            add_frame(script, out, frame, "flood", dice_below(dice, 6));
        }
    }
}

static void act(struct script *script, struct bytes *out) {
    uint32_t choice = dice_below(&script->dice, 100);
    if (choice < 55) {
        say_something(script, out);
    } else if (choice < 70) {
        play(script, out);
    } else if (choice < 82) {
        say_in_fragments(script, out);
    } else if (choice < 92) {
        say_odd_frame(script, out);
    } else if (choice < 98 || !dice_percent(&script->dice, 15)) {
        say_close(script, out);
    } else {
        flood(script, out, dice_below(&script->dice, 4));
    }
}

/* ---- scripts ---- */

static void shake_hands(struct script *script, struct bytes *out) {
    struct dice *dice = &script->dice;
    bool right = dice_percent(dice, 75);
    if (right) {
        script_expand(script, out, handshake);
        script->status = 101;
    } else {
        uint32_t count = sizeof wrong_handshakes / sizeof wrong_handshakes[0];
        uint32_t i = dice_below(dice, count);
        script_expand(script, out, wrong_handshakes[i].text);
        script->status = wrong_handshakes[i].status;
    }
    if (script->metrics) {
        script->status = 0;
    }
    if (dice_percent(dice, 5)) {
        bytes_mutate(out, dice);
        script->status = 0;
    }
}

/* Sends the buffer, unless the next part should be sent with it. */
static void send_part(struct script *script, struct bytes *out, uint32_t percent, int wait) {
    if (dice_percent(&script->dice, percent)) {
        script_send(script, out);
        out->length = 0;
        if (wait > 0) {
            script_step(script, STEP_WAIT, wait);
        }
    }
}

void script_socket(struct script *script) {
    struct dice *dice = &script->dice;
    struct bytes out = {0};
    shake_hands(script, &out);
    send_part(script, &out, 80, 1000);
    if (dice_percent(dice, 90)) {
        say(script, &out, messages[0]);
        send_part(script, &out, 80, 1000);
    }
    if (dice_below(dice, 500) == 0) { /* many long answers that are not read */
        script_step(script, STEP_STOP_READING, 0);
        script->status = 0;
        flood(script, &out, 1);
    }
    if (dice_below(dice, 5000) == 0) { /* until pings come, or the server closes */
        send_part(script, &out, 100, 0);
        script_step(script, STEP_PAUSE, 11000);
    }
    for (uint32_t i = 1 + dice_below(dice, 6); i > 0; i--) {
        act(script, &out);
        if (dice_percent(dice, 5)) {
            bool with_handshake = script->step_count == 0;
            bytes_mutate(&out, dice);
            script->status = with_handshake ? 0 : script->status;
        }
        send_part(script, &out, 60, dice_percent(dice, 50) ? 20 : 0);
    }
    script_send(script, &out);
    bytes_release(&out);
}

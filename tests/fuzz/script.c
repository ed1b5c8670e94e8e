/*
 * script.c: the parts that all scripts are made of.
 */
#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- dice: splitmix64 ---- */

static uint64_t next(struct dice *dice) {
    uint64_t z = dice->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

struct dice dice_new(uint64_t seed, uint64_t number) {
    struct dice dice = {seed};
    dice.state = next(&dice) ^ number;
    dice.state = next(&dice);
    return dice;
}

uint32_t dice_below(struct dice *dice, uint32_t bound) {
    return bound == 0 ? 0 : (uint32_t)((next(dice) >> 32) * bound >> 32);
}

bool dice_percent(struct dice *dice, uint32_t percent) {
    return dice_below(dice, 100) < percent;
}

/* ---- bytes ---- */

static void bytes_reserve(struct bytes *bytes, size_t more) {
    if (bytes->length + more > bytes->room) {
        bytes->room = 2 * (bytes->length + more);
        bytes->data = realloc(bytes->data, bytes->room);
        if (bytes->data == NULL) {
            perror("fuzz_connections");
            exit(2);
        }
    }
}

void bytes_add(struct bytes *bytes, const void *data, size_t length) {
    bytes_reserve(bytes, length);
    if (length > 0) {
        memcpy(bytes->data + bytes->length, data, length);
    }
    bytes->length += length;
}

void bytes_add_text(struct bytes *bytes, const char *text) {
    bytes_add(bytes, text, strlen(text));
}

void bytes_fill(struct bytes *bytes, unsigned char byte, size_t count) {
    bytes_reserve(bytes, count);
    memset(bytes->data + bytes->length, byte, count);
    bytes->length += count;
}

void bytes_release(struct bytes *bytes) {
    free(bytes->data);
    *bytes = (struct bytes){0};
}

static void bytes_insert(struct bytes *bytes, size_t at, const void *data, size_t length) {
    struct bytes copy = {0};
    bytes_add(&copy, data, length); /* it may be a part of what moves */
    bytes_reserve(bytes, length);
    memmove(bytes->data + at + length, bytes->data + at, bytes->length - at);
    memcpy(bytes->data + at, copy.data, length);
    bytes->length += length;
    bytes_release(&copy);
}

static void bytes_cut(struct bytes *bytes, size_t at, size_t length) {
    memmove(bytes->data + at, bytes->data + at + length, bytes->length - at - length);
    bytes->length -= length;
}

/* ---- mutations ---- */

static void insert_word(struct bytes *bytes, struct dice *dice, size_t at) {
    static const char *const words[] = {
        "\r\n",
        "\n",
        "\r",
        "\r\n\r\n",
        " ",
        "\t",
        ":",
        ";",
        ",",
        "0",
        "-1",
        "99999999999999999999",
        "\xff\xff",
        "HTTP/1.1",
        "HTTP/1.0",
        "Content-Length: 5\r\n",
        "chunked",
        "\r\n ",
        "\r\n\t",
        "Transfer-Encoding: chunked\r\n",
        "%00",
        "../",
        "close",
        "Connection: keep-alive\r\n",
        "\x81\x80",
        "\x89\x80",
        "\x88\x82",
        "Upgrade: websocket\r\n",
        "{",
        "}",
        "[",
        "\"",
        "\\u0000",
        "null",
        "1e400",
        "\xed\xa0\x80",
        "GET / HTTP/",
        "Host: a\r\n",
        "\x01\xfe\x7f",
        "\x80\xff\x7f\xff\xff\xff\xff\xff\xff\xff",
    };
    const char *word = words[dice_below(dice, sizeof words / sizeof words[0])];
    bytes_insert(bytes, at, word, strlen(word));
}

static void mutate_once(struct bytes *bytes, struct dice *dice) {
    if (bytes->length == 0) {
        return;
    }
    uint32_t length = (uint32_t)bytes->length;
    size_t at = dice_below(dice, length);
    size_t most = dice_percent(dice, 80) ? 16 : length;
    size_t span = 1 + dice_below(dice, (uint32_t)most);
    span = span < bytes->length - at ? span : bytes->length - at;
    switch (dice_below(dice, 8)) {
    case 0:
        bytes->data[at] ^= (unsigned char)(1u << dice_below(dice, 8));
        break;
    case 1:
        bytes->data[at] = (unsigned char)dice_below(dice, 256);
        break;
    case 2:
        bytes->data[at] = (unsigned char)"\0\r\n :;,\t\x7f\xff"[dice_below(dice, 10)];
        break;
    case 3:
        bytes_cut(bytes, at, span);
        break;
    case 4: /* twice, and somewhere else */
        bytes_insert(bytes, dice_below(dice, length), bytes->data + at, span);
        break;
    case 5:
        bytes->length = at;
        break;
    default:
        insert_word(bytes, dice, at);
        break;
    }
}

void bytes_mutate(struct bytes *bytes, struct dice *dice) {
    for (uint32_t i = 1 + dice_below(dice, 4); i > 0; i--) {
        mutate_once(bytes, dice);
    }
}

/* ---- the pool ---- */

void pool_add_game(struct pool *pool, const char *id, size_t length, unsigned seq) {
    for (int i = 0; i < POOL_OWN && i < pool->game_count; i++) {
        if (strncmp(pool->games[i], id, length) == 0) {
            pool->seen[i] = seq > pool->seen[i] ? seq : pool->seen[i];
            return;
        }
    }
    if (length >= GAME_SIZE) {
        return;
    }
    int at = pool->game_count < POOL_GAMES ? pool->game_count
                                           : POOL_OWN + pool->game_count % (POOL_GAMES - POOL_OWN);
    memcpy(pool->games[at], id, length);
    pool->games[at][length] = '\0';
    pool->game_count++;
}

static const char *pick_game(const struct pool *pool, struct dice *dice) {
    uint32_t there = (uint32_t)(pool->game_count < POOL_GAMES ? pool->game_count : POOL_GAMES);
    return there == POOL_OWN ? "abcdefghij"
                             : pool->games[POOL_OWN + dice_below(dice, there - POOL_OWN)];
}

/* ---- steps ---- */

void script_step(struct script *script, enum step_kind kind, int ms) {
    if (script->step_count < MOST_STEPS) {
        script->steps[script->step_count++] = (struct step){.kind = kind, .ms = ms};
    }
}

static void add_segment(struct script *script, size_t at, size_t length) {
    script_step(script, STEP_SEND, 0);
    script->steps[script->step_count - 1].at = at;
    script->steps[script->step_count - 1].length = length;
}

void script_send(struct script *script, const struct bytes *bytes) {
    struct dice *dice = &script->dice;
    size_t at = script->bytes.length, left = bytes->length;
    bytes_add(&script->bytes, bytes->data, bytes->length);
    bool one_by_one = left < 400 && dice_percent(dice, 5);
    uint32_t cuts = dice_percent(dice, 60) ? 0 : 1 + dice_below(dice, 6);
    while (left > 0 && script->step_count < MOST_STEPS - 16) {
        size_t length = left;
        if (one_by_one) {
            length = 1;
        } else if (cuts > 0) {
            cuts--;
            length = 1 + dice_below(dice, (uint32_t)left);
        }
        add_segment(script, at, length);
        at += length;
        left -= length;
        if (left > 0 && dice_percent(dice, one_by_one ? 2 : 30)) {
            script_step(script, STEP_PAUSE, (int)dice_below(dice, 8));
        }
    }
}

/* ---- text with gaps ---- */

static void add_number(struct bytes *bytes, struct dice *dice) {
    static const char *const odd[] = {"-1", "1e3", "0.5", "9007199254740993", "\"1\"", "null"};
    char text[16];
    snprintf(text, sizeof text, "%u", dice_below(dice, 8));
    bytes_add_text(bytes, dice_percent(dice, 90) ? text : odd[dice_below(dice, 6)]);
}

static void add_random(struct bytes *bytes, struct dice *dice, uint32_t most, bool hex) {
    for (uint32_t left = 1 + dice_below(dice, most); left > 0; left--) {
        unsigned char byte = (unsigned char)dice_below(dice, 256);
        byte = hex ? (unsigned char)"0123456789abcdef"[byte & 15] : byte;
        bytes_add(bytes, &byte, 1);
    }
}

static const char *pick_move(struct dice *dice) {
    static const char *const moves[] = {"wS1",     "bS1 -wS1", "wQ /wS1", "bQ bS1\\", "wA1",
                                        "wA1 -wQ", "bG1 bQ-",  "pass",    "draw",     "bA1 /bQ",
                                        "wG1 wQ",  "a1",       "wB1",     "bB1 bS1/", "wL"};
    return moves[dice_below(dice, sizeof moves / sizeof moves[0])];
}

static const char *pick_action(struct dice *dice) {
    static const char *const actions[] = {"resign",
                                          "abort",
                                          "claim",
                                          "offer-draw",
                                          "accept-draw",
                                          "decline-draw",
                                          "offer-takeback",
                                          "accept-takeback",
                                          "decline-takeback",
                                          "rematch",
                                          "claim-draw",
                                          "more-time",
                                          "sing"};
    return actions[dice_below(dice, sizeof actions / sizeof actions[0])];
}

/* Nothing that ends a game, as two offers of a draw do. */
static const char *pick_offer(struct dice *dice) {
    static const char *const offers[] = {"decline-draw", "offer-takeback", "accept-takeback",
                                         "decline-takeback"};
    return offers[dice_below(dice, sizeof offers / sizeof offers[0])];
}

static const char *pick_type(struct dice *dice) {
    static const char *const types[] = {"Base",      "Base+MLP",        "Base+M",
                                        "Six",       "Andantino",       "Battle",
                                        "Territory", "Base+MLPDRCFTKH", "Bse"};
    return types[dice_below(dice, sizeof types / sizeof types[0])];
}

/* Many headers with different names. */
static void add_headers(struct bytes *bytes, int count) {
    for (int i = 0; i < count; i++) {
        char line[32];
        snprintf(line, sizeof line, "X-%d: %d\r\n", i, i);
        bytes_add_text(bytes, line);
    }
}

static void expand(struct script *script, struct bytes *bytes, char letter) {
    struct dice *dice = &script->dice;
    const struct pool *pool = script->pool;
    char text[32];
    switch (letter) {
    case 'H':
        snprintf(text, sizeof text, "127.0.0.1:%d", pool->port);
        bytes_add_text(bytes, text);
        break;
    case 'C':
        bytes_add_text(bytes, pool->cookies[script->guest]);
        break;
    case 'G':
        bytes_add_text(bytes, pick_game(pool, dice));
        break;
    case 'O': /* a game in which the guest plays */
        bytes_add_text(bytes, pool->games[script->guest / 2]);
        break;
    case 'S':
        snprintf(text, sizeof text, "%u", pool->seen[script->guest / 2]);
        bytes_add_text(bytes, text);
        break;
    case 'B':
        bytes_add_text(bytes, pick_offer(dice));
        break;
    case 'I': /* an id of a request: sometimes one that another has used */
        snprintf(text, sizeof text, "%x", dice_below(dice, dice_percent(dice, 20) ? 4 : 1u << 31));
        bytes_add_text(bytes, text);
        break;
    case 'N':
        add_number(bytes, dice);
        break;
    case 'V':
        bytes_add_text(bytes, pick_move(dice));
        break;
    case 'A':
        bytes_add_text(bytes, pick_action(dice));
        break;
    case 'T':
        bytes_add_text(bytes, pick_type(dice));
        break;
    case 'X':
        add_random(bytes, dice, 32, true);
        break;
    case 'R':
        add_random(bytes, dice, 64, false);
        break;
    case 'L': /* more than a head may have */
        bytes_fill(bytes, 'a', 20000 + dice_below(dice, 40000));
        break;
    case 'K': /* a kilobyte or a few */
        bytes_fill(bytes, 'k', 500 + dice_below(dice, 4000));
        break;
    case 'M':
        add_headers(bytes, 1000);
        break;
    case '0':
        bytes_add(bytes, "", 1);
        break;
    default:
        bytes_add(bytes, "%", 1);
        break;
    }
}

void script_expand(struct script *script, struct bytes *bytes, const char *text) {
    for (; *text != '\0'; text++) {
        if (*text == '%' && text[1] != '\0') {
            expand(script, bytes, *++text);
        } else {
            bytes_add(bytes, text, 1);
        }
    }
}

/* ---- scripts ---- */

/* How it ends: most wait a little for the answer, some go at once. */
static void add_end(struct script *script) {
    struct dice *dice = &script->dice;
    if (dice_percent(dice, 5)) {
        script_step(script, STEP_STOP_READING, 0);
        script->status = 0;
    }
    if (dice_percent(dice, 10)) {
        script_step(script, STEP_HALF_CLOSE, 0);
        script->status = 0;
    }
    if (script->status != 0) {
        script_step(script, STEP_WAIT_ANSWER, 60000); /* the honest client is less patient */
    }
    if (dice_percent(dice, 70)) {
        script_step(script, STEP_WAIT, 50);
        script_step(script, STEP_LINGER, (int)dice_below(dice, 40));
    }
    if (dice_percent(dice, 2)) {
        script_step(script, STEP_LINGER, 2000);
    }
    if (dice_percent(dice, 75)) { /* an orderly end keeps a port of this machine for a minute */
        script_step(script, STEP_RESET, 0);
    }
}

void script_make(struct script *script, const struct pool *pool, uint64_t seed, uint64_t number) {
    script->dice = dice_new(seed, number);
    script->pool = pool;
    script->bytes = (struct bytes){0};
    script->step_count = 0;
    script->status = 0;
    script->guest = dice_below(&script->dice, POOL_GUESTS);
    script->metrics = dice_percent(&script->dice, 5);
    if (dice_percent(&script->dice, 50)) {
        script_http(script);
    } else {
        script_socket(script);
    }
    add_end(script);
}

void script_release(struct script *script) {
    bytes_release(&script->bytes);
}

static void print_bytes(const unsigned char *bytes, size_t length) {
    enum { MOST = 1000 };
    for (size_t i = 0; i < length && i < MOST; i++) {
        if (bytes[i] >= ' ' && bytes[i] < 0x7F && bytes[i] != '\\') {
            putchar(bytes[i]);
        } else if (bytes[i] == '\n') {
            fputs("\\n\n    ", stdout);
        } else {
            printf("\\x%02x", bytes[i]);
        }
    }
    if (length > MOST) {
        printf("... %zu bytes", length);
    }
}

void script_print(const struct script *script) {
    static const char *const names[] = {
        "send",       "pause",        "wait",   "wait for an answer",
        "half close", "stop reading", "linger", "reset"};
    for (int i = 0; i < script->step_count; i++) {
        const struct step *step = &script->steps[i];
        printf("%s", names[step->kind]);
        if (step->kind == STEP_SEND) {
            fputs("\n    ", stdout);
            print_bytes(script->bytes.data + step->at, step->length);
        } else if (step->ms != 0) {
            printf(" %d ms", step->ms);
        }
        putchar('\n');
    }
}

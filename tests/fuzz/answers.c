#include "answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_HEAD = 8192, MOST_MESSAGE = 4 << 20, DEEPEST = 32 };

static bool fail(struct answers *answers, const char *why, const char *what, size_t length) {
    int size = (int)(length < 80 ? length : 80);
    snprintf(answers->why, sizeof answers->why, "%s: %.*s", why, size, what);
    return false;
}

static void drop(struct answers *answers, size_t length) {
    memmove(answers->in.data, answers->in.data + length, answers->in.length - length);
    answers->in.length -= length;
}

/* ---- HTTP ---- */

static bool is_status(int status) {
    static const int table[] = {100, 101, 200, 304, 400, 403, 404, 405, 408,
                                413, 414, 417, 426, 429, 431, 501, 503, 505};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        if (table[i] == status) {
            return true;
        }
    }
    return false;
}

/* The value of a header; *count is how many there are of the name. */
static const char *find(const char *head, const char *name, int *count) {
    const char *found = NULL;
    size_t length = strlen(name);
    *count = 0;
    for (const char *line = strstr(head, "\r\n"); line != NULL; line = strstr(line, "\r\n")) {
        line += 2;
        if (strncasecmp(line, name, length) == 0 && line[length] == ':') {
            found = line + length + 1 + strspn(line + length + 1, " ");
            ++*count;
        }
    }
    return found;
}

/* Lines are "Name: value", without control characters. */
static bool is_well_formed(const char *head) {
    const char *line = strstr(head, "\r\n");
    for (line += 2; *line != '\0'; line = strstr(line, "\r\n") + 2) {
        size_t length = strcspn(line, "\r\n");
        size_t name = strcspn(line, ": \t\r\n");
        if (strncmp(line + length, "\r\n", 2) != 0 || name == 0 || line[name] != ':') {
            return false;
        }
    }
    return strlen(head) == strspn(head, "\r\n\t !\"#$%&'()*+,-./0123456789:;<=>?@"
                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                                        "abcdefghijklmnopqrstuvwxyz{|}~");
}

static bool has_security_headers(const char *head) {
    int policies, options, dates;
    const char *policy = find(head, "Content-Security-Policy", &policies);
    const char *option = find(head, "X-Content-Type-Options", &options);
    (void)find(head, "Date", &dates);
    return policies == 1 && strncmp(policy, "default-src 'none'", 18) == 0 && options == 1 &&
           strncmp(option, "nosniff\r\n", 9) == 0 && dates == 1;
}

/* The answer to the key that all scripts use. */
static bool is_handshake(const char *head) {
    static const char expected[] = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n";
    int count;
    const char *value = find(head, "Sec-WebSocket-Accept", &count);
    return count == 1 && strncmp(value, expected, sizeof expected - 1) == 0;
}

/* A head as text, "HTTP/1.1 200 OK\r\n...name: value\r\n". */
static bool check_head(struct answers *answers, const char *head, size_t length) {
    int status = atoi(head + 9), lengths;
    if (!is_status(status)) {
        return fail(answers, "a status that makes no sense", head, length);
    }
    if (status == 100) {
        return true;
    }
    if (!is_well_formed(head) || !has_security_headers(head)) {
        return fail(answers, "headers are wrong", head, length);
    }
    answers->first_status = answers->count == 0 ? status : answers->first_status;
    answers->count++;
    const char *body = find(head, "Content-Length", &lengths);
    if (lengths != (status != 101 && status != 304)) {
        return fail(answers, "without Content-Length, or with several", head, length);
    }
    if (status == 101) {
        answers->is_socket = true;
        return !answers->right_key || is_handshake(head) ||
               fail(answers, "a wrong handshake", head, length);
    }
    answers->skip = lengths > 0 ? strtoul(body, NULL, 10) : 0;
    answers->was_head = answers->heads && answers->skip > 0;
    return true;
}

/* Takes a head; *more says whether there was a whole one. */
static bool take_head(struct answers *answers, bool *more) {
    static const char start[] = "HTTP/1.1 ";
    char head[MOST_HEAD + 1];
    size_t length = answers->in.length < MOST_HEAD ? answers->in.length : MOST_HEAD;
    size_t begun = length < sizeof start - 1 ? length : sizeof start - 1;
    memcpy(head, answers->in.data, length);
    head[length] = '\0';
    if (memcmp(head, start, begun) != 0) {
        return fail(answers, "this is no answer", head, length);
    }
    char *end = strstr(head, "\r\n\r\n");
    *more = end != NULL;
    if (end == NULL) {
        return length < MOST_HEAD || fail(answers, "an endless head", head, length);
    }
    end[2] = '\0';
    drop(answers, (size_t)(end + 4 - head));
    return check_head(answers, head, (size_t)(end + 2 - head));
}

static bool take_http(struct answers *answers, bool *more) {
    if (answers->was_head) { /* is this its body, or the next answer? */
        size_t length = answers->in.length < 5 ? answers->in.length : 5;
        bool next = memcmp(answers->in.data, "HTTP/", length) == 0;
        *more = false;
        if (next && length < 5) {
            return true; /* cannot be told yet */
        }
        answers->skip = next ? 0 : answers->skip;
        answers->was_head = false;
    }
    size_t part = answers->skip < answers->in.length ? answers->skip : answers->in.length;
    drop(answers, part);
    answers->skip -= part;
    *more = false;
    return answers->skip > 0 || answers->in.length == 0 || take_head(answers, more);
}

/* ---- JSON: after the value, or NULL ---- */

static const char *skip_value(const char *at, const char *end, int depth);

static const char *skip_string(const char *at, const char *end) {
    for (at++; at < end && *at != '"'; at++) {
        if ((unsigned char)*at < ' ') {
            return NULL;
        }
        at += *at == '\\';
    }
    return at < end ? at + 1 : NULL;
}

static const char *skip_list(const char *at, const char *end, int depth, char closing) {
    at++;
    if (at < end && *at == closing) {
        return at + 1;
    }
    while (at != NULL && at < end) {
        if (closing == '}') {
            at = *at == '"' ? skip_string(at, end) : NULL;
            at = at != NULL && at < end && *at == ':' ? at + 1 : NULL;
        }
        at = at != NULL ? skip_value(at, end, depth + 1) : NULL;
        if (at == NULL || at >= end || *at != ',') {
            break;
        }
        at++;
    }
    return at != NULL && at < end && *at == closing ? at + 1 : NULL;
}

static const char *skip_value(const char *at, const char *end, int depth) {
    static const char *const words[] = {"true", "false", "null"};
    if (at >= end || depth > DEEPEST) {
        return NULL;
    }
    if (*at == '{' || *at == '[') {
        return skip_list(at, end, depth, *at == '{' ? '}' : ']');
    }
    if (*at == '"') {
        return skip_string(at, end);
    }
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - at) >= length && memcmp(at, words[i], length) == 0) {
            return at + length;
        }
    }
    const char *start = at;
    while (at < end && strchr("+-.0123456789eE", *at) != NULL && *at != '\0') {
        at++;
    }
    return at > start ? at : NULL;
}

/* ---- frames ---- */

/* Games that are told of, for others to join and play on. */
static void learn(struct pool *pool, const char *text) {
    const char *game = strstr(text, "\"game\":\""), *seq = strstr(text, "\"seq\":");
    if (game != NULL && pool != NULL) {
        game += strlen("\"game\":\"");
        pool_add_game(pool, game, strcspn(game, "\""),
                      seq != NULL ? (unsigned)strtoul(seq + strlen("\"seq\":"), NULL, 10) : 0);
    }
}

static bool check_frame(struct answers *answers, int opcode, const char *payload, size_t length) {
    if (answers->is_closed) {
        return fail(answers, "a frame after the close frame", payload, length);
    }
    if (opcode == 1) {
        const char *end = *payload == '{' ? skip_value(payload, payload + length, 0) : NULL;
        answers->texts++;
        learn(answers->pool, payload);
        return end == payload + length || fail(answers, "not JSON", payload, length);
    }
    answers->is_closed = opcode == 8;
    if ((opcode < 8 || opcode > 10) || length > 125 || (opcode == 8 && length == 1)) {
        return fail(answers, "a frame that makes no sense", payload, length);
    }
    return true;
}

static bool take_frame(struct answers *answers, bool *more) {
    const unsigned char *data = answers->in.data;
    size_t there = answers->in.length, head = 2;
    *more = false;
    if (there < 2) {
        return true;
    }
    size_t length = data[1] & 127;
    if ((data[0] & 0xF0) != 0x80 || (data[1] & 0x80) != 0) {
        return fail(answers, "a frame with a mask, reserved bits, or in parts", "", 0);
    }
    if (length >= 126) {
        size_t width = length == 126 ? 2 : 8;
        head += width;
        length = 0;
        for (size_t i = 2; i < head && there >= head; i++) {
            length = length << 8 | data[i];
        }
    }
    if (there < head || there < head + length) {
        return length < MOST_MESSAGE || fail(answers, "a frame that is too long", "", 0);
    }
    char *payload = calloc(1, length + 1);
    if (payload == NULL) {
        return fail(answers, "no memory", "", 0);
    }
    memcpy(payload, data + head, length);
    bool ok = check_frame(answers, data[0] & 15, payload, length);
    free(payload);
    drop(answers, head + length);
    *more = true;
    return ok;
}

bool answers_take(struct answers *answers, const unsigned char *data, size_t length) {
    bool more = true, ok = true;
    bytes_add(&answers->in, data, length);
    while (ok && more && answers->in.length > 0) {
        ok = answers->is_socket ? take_frame(answers, &more) : take_http(answers, &more);
    }
    return ok;
}

bool answers_end(struct answers *answers) {
    if (answers->in.length > 0 || (answers->skip > 0 && !answers->was_head)) {
        return fail(answers, "closed in the middle", (const char *)answers->in.data,
                    answers->in.length);
    }
    return true;
}

void answers_release(struct answers *answers) {
    bytes_release(&answers->in);
}

/*
 * http.h: a request and its answer, for request.c, answer.c and the handshake of websocket.c.
 */
#ifndef SERVER_TRANSPORT_HTTP_H
#define SERVER_TRANSPORT_HTTP_H

#include <llhttp.h>
#include <strings.h>
#include <sys/socket.h>

#include "server/transport/peer.h"

struct http_request {
    struct peer *peer;
    llhttp_t parser;
    int status; /* of the error answer; 0: the request is not refused */
    bool head_done, whole, keep_alive, wants_continue;
    size_t bytes;        /* read so far */
    const char *segment; /* the bytes that are being parsed */
    char last;           /* the last byte before them that is not a blank */

    char *head; /* see request.c */
    size_t head_length, head_room;
    const char *path, *query;
    size_t headers_at; /* where the first name begins */
    size_t value_end;  /* where the next name begins */
    int header_count;
    char *body;
    size_t body_length, body_room;
    char *rest; /* bytes after the request */
    size_t rest_length;
    void *user;

    char *answer_head;
    size_t answer_head_length, sent; /* of head and body together */
    struct http_body answer;
};

#endif

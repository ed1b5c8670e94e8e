/*
 * answers.h: checks what a server sends on one connection, whatever it was sent: HTTP answers that
 * are whole, have the security headers and a status that makes sense; after a 101, frames as
 * RFC 6455 wants them of a server, with JSON in them.
 */
#ifndef TESTS_FUZZ_ANSWERS_H
#define TESTS_FUZZ_ANSWERS_H

#include "script.h"

struct answers {
    struct pool *pool; /* gets the games that are told of; may be NULL */
    bool heads;        /* HEAD may have been asked for: an answer may have no body */
    bool right_key;    /* of the handshake: it came as the script has it */
    struct bytes in;   /* what has come and was not understood yet */
    size_t skip;       /* of the body of the last answer */
    bool was_head;     /* the last answer may be one to HEAD */
    bool is_socket, is_closed;
    int count;        /* whole answers, without 100 */
    int first_status; /* of the first one */
    int texts;        /* messages */
    char why[160];    /* what is wrong; "": nothing */
};

/* False: something is wrong, see why. */
bool answers_take(struct answers *answers, const unsigned char *data, size_t length);
/* The server has closed in an orderly way: nothing may be missing. */
bool answers_end(struct answers *answers);
void answers_release(struct answers *answers);

#endif

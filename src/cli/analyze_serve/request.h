/*
 * request.h: reads the requests of `apiary analyze --serve`: a line is a JSON object.
 * proto/analysis.schema.json is the schema; docs/analyze.md explains the members.
 */
#ifndef CLI_ANALYZE_SERVE_REQUEST_H
#define CLI_ANALYZE_SERVE_REQUEST_H

#include "apiary/engine.h"

#define REQUEST_MAX_LINE (1 << 20) /* bytes */
#define REQUEST_ID_SIZE  129

enum request_action {
    REQUEST_ANALYZE,
    REQUEST_CANCEL,
    REQUEST_CLEAR,
    REQUEST_PING,
    REQUEST_VERSION,
    REQUEST_QUIT,
    REQUEST_ACTION_COUNT
};

/* "analyze", "cancel", ... */
const char *request_action_name(enum request_action action);

struct request {
    enum request_action action;
    char id[REQUEST_ID_SIZE];     /* "": none, which only actions may do without */
    char target[REQUEST_ID_SIZE]; /* CANCEL: the request to cancel; "": all */

    /* ANALYZE */
    apiary_game *game; /* the whole record; without a declared result */
    size_t *plies;     /* malloc: the positions, or for a review the moves, in this order */
    size_t ply_count;  /* at least one */
    struct apiary_limits limits;
    int mate;    /* prove a win in this many moves; 0: search for lines */
    bool review; /* review moves */
    bool progress;
    long priority; /* higher first */
};

#define REQUEST_FIELD_SIZE 64

/* Why a request was refused. */
struct request_error {
    char id[REQUEST_ID_SIZE];          /* "" if it could not be read */
    const char *code;                  /* "bad-json", "bad-field", or the name of a status */
    char message[APIARY_MESSAGE_SIZE]; /* UTF-8 */
    char field[REQUEST_FIELD_SIZE];    /* "depth", "moves[3]"; "" if it is not about a field */
    bool has_offset;
    size_t offset; /* in bytes: of the line, or of the field's text */
};

/* False: the error says why, and *request needs no release. */
bool request_read(const char *line, size_t length, struct request *request,
                  struct request_error *error);
void request_release(struct request *request);

/* Fills in an error that is not about the text of a request. `code` lives for ever. */
void request_fail(struct request_error *error, const char *id, const char *code,
                  const char *message);

#endif

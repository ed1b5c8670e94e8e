/* Made by proto/generate.mjs from proto/messages.json. Do not edit. */
/* clang-format off */
#ifndef SERVER_MESSAGES_GEN_H
#define SERVER_MESSAGES_GEN_H

#include "server/schema.h"

/* Counts changes of the protocol that a page of an earlier version would not understand. */
#define PROTO_VERSION 2

/* The largest values of numbers; of strings, the most characters. */
#define PROTO_MAX_REQUEST_ID 36
#define PROTO_MAX_GAME_ID 16
#define PROTO_MAX_GUEST_ID 16
#define PROTO_MAX_NAME 24
#define PROTO_MAX_WISHED_NAME 72
#define PROTO_MAX_MOVE 127
#define PROTO_MAX_GAME_TYPE 23
#define PROTO_MAX_POSITION 2048
#define PROTO_MAX_SEED 64
#define PROTO_MAX_DETAIL 512
#define PROTO_MAX_PROTOCOL 1000
#define PROTO_MAX_SEQ 100000
#define PROTO_MAX_COUNT 1000000
#define PROTO_MAX_PLIES 4
#define PROTO_MAX_MS 9007199254740991
#define PROTO_MAX_SECONDS 10800
#define PROTO_MAX_DAYS 14

enum proto_colour {
    PROTO_COLOUR_WHITE,
    PROTO_COLOUR_BLACK,
    PROTO_COLOUR_COUNT
};
extern const char *const proto_colour_names[PROTO_COLOUR_COUNT];

enum proto_seat {
    PROTO_SEAT_WHITE,
    PROTO_SEAT_BLACK,
    PROTO_SEAT_RANDOM,
    PROTO_SEAT_COUNT
};
extern const char *const proto_seat_names[PROTO_SEAT_COUNT];

enum proto_role {
    PROTO_ROLE_WHITE,
    PROTO_ROLE_BLACK,
    PROTO_ROLE_SPECTATOR,
    PROTO_ROLE_COUNT
};
extern const char *const proto_role_names[PROTO_ROLE_COUNT];

enum proto_clock_kind {
    PROTO_CLOCK_KIND_NONE,
    PROTO_CLOCK_KIND_INCREMENT,
    PROTO_CLOCK_KIND_DAYS,
    PROTO_CLOCK_KIND_COUNT
};
extern const char *const proto_clock_kind_names[PROTO_CLOCK_KIND_COUNT];

enum proto_variant {
    PROTO_VARIANT_NONE,
    PROTO_VARIANT_BLIND,
    PROTO_VARIANT_BLIND_WHITE,
    PROTO_VARIANT_BLIND_BLACK,
    PROTO_VARIANT_FOG,
    PROTO_VARIANT_COUNT
};
extern const char *const proto_variant_names[PROTO_VARIANT_COUNT];

enum proto_tiles {
    PROTO_TILES_22,
    PROTO_TILES_21,
    PROTO_TILES_19,
    PROTO_TILES_COUNT
};
extern const char *const proto_tiles_names[PROTO_TILES_COUNT];

enum proto_layout {
    PROTO_LAYOUT_A,
    PROTO_LAYOUT_B,
    PROTO_LAYOUT_COUNT
};
extern const char *const proto_layout_names[PROTO_LAYOUT_COUNT];

enum proto_status {
    PROTO_STATUS_WAITING,
    PROTO_STATUS_RUNNING,
    PROTO_STATUS_OVER,
    PROTO_STATUS_ABORTED,
    PROTO_STATUS_COUNT
};
extern const char *const proto_status_names[PROTO_STATUS_COUNT];

enum proto_result {
    PROTO_RESULT_NONE,
    PROTO_RESULT_WHITE,
    PROTO_RESULT_BLACK,
    PROTO_RESULT_DRAW,
    PROTO_RESULT_COUNT
};
extern const char *const proto_result_names[PROTO_RESULT_COUNT];

enum proto_reason {
    PROTO_REASON_NONE,
    PROTO_REASON_RULES,
    PROTO_REASON_RESIGN,
    PROTO_REASON_AGREEMENT,
    PROTO_REASON_TIME,
    PROTO_REASON_NO_SHOW,
    PROTO_REASON_ABORT,
    PROTO_REASON_CLOSED,
    PROTO_REASON_COUNT
};
extern const char *const proto_reason_names[PROTO_REASON_COUNT];

enum proto_action {
    PROTO_ACTION_RESIGN,
    PROTO_ACTION_ABORT,
    PROTO_ACTION_CLAIM,
    PROTO_ACTION_CLAIM_DRAW,
    PROTO_ACTION_MORE_TIME,
    PROTO_ACTION_OFFER_DRAW,
    PROTO_ACTION_ACCEPT_DRAW,
    PROTO_ACTION_DECLINE_DRAW,
    PROTO_ACTION_OFFER_TAKEBACK,
    PROTO_ACTION_ACCEPT_TAKEBACK,
    PROTO_ACTION_DECLINE_TAKEBACK,
    PROTO_ACTION_REMATCH,
    PROTO_ACTION_COUNT
};
extern const char *const proto_action_names[PROTO_ACTION_COUNT];

enum proto_event_kind {
    PROTO_EVENT_KIND_JOIN,
    PROTO_EVENT_KIND_MOVE,
    PROTO_EVENT_KIND_OFFER_DRAW,
    PROTO_EVENT_KIND_DECLINE_DRAW,
    PROTO_EVENT_KIND_OFFER_TAKEBACK,
    PROTO_EVENT_KIND_DECLINE_TAKEBACK,
    PROTO_EVENT_KIND_TAKEBACK,
    PROTO_EVENT_KIND_END,
    PROTO_EVENT_KIND_OFFER_REMATCH,
    PROTO_EVENT_KIND_REMATCH,
    PROTO_EVENT_KIND_MORE_TIME,
    PROTO_EVENT_KIND_COUNT
};
extern const char *const proto_event_kind_names[PROTO_EVENT_KIND_COUNT];

enum proto_error_code {
    PROTO_ERROR_CODE_MALFORMED,
    PROTO_ERROR_CODE_TOO_LARGE,
    PROTO_ERROR_CODE_TOO_FAST,
    PROTO_ERROR_CODE_UNKNOWN_MESSAGE,
    PROTO_ERROR_CODE_BAD_FIELD,
    PROTO_ERROR_CODE_NOT_HELLO,
    PROTO_ERROR_CODE_NO_SUCH_GAME,
    PROTO_ERROR_CODE_NOT_YOURS,
    PROTO_ERROR_CODE_NOT_YOUR_TURN,
    PROTO_ERROR_CODE_ILLEGAL_MOVE,
    PROTO_ERROR_CODE_STALE,
    PROTO_ERROR_CODE_GAME_OVER,
    PROTO_ERROR_CODE_NOT_RUNNING,
    PROTO_ERROR_CODE_ALREADY_STARTED,
    PROTO_ERROR_CODE_OWN_GAME,
    PROTO_ERROR_CODE_TAKEN,
    PROTO_ERROR_CODE_NOT_OFFERED,
    PROTO_ERROR_CODE_NOT_ALLOWED,
    PROTO_ERROR_CODE_TOO_MANY_GAMES,
    PROTO_ERROR_CODE_TOO_MANY_CONNECTIONS,
    PROTO_ERROR_CODE_BAD_ORIGIN,
    PROTO_ERROR_CODE_NO_SESSION,
    PROTO_ERROR_CODE_SHUTTING_DOWN,
    PROTO_ERROR_CODE_STORAGE,
    PROTO_ERROR_CODE_INTERNAL,
    PROTO_ERROR_CODE_RELOAD,
    PROTO_ERROR_CODE_BANNED,
    PROTO_ERROR_CODE_NO_LOBBY,
    PROTO_ERROR_CODE_COUNT
};
extern const char *const proto_error_code_names[PROTO_ERROR_CODE_COUNT];

enum client_message {
    CLIENT_MESSAGE_HELLO,
    CLIENT_MESSAGE_NAME,
    CLIENT_MESSAGE_PING,
    CLIENT_MESSAGE_LOBBY,
    CLIENT_MESSAGE_CREATE,
    CLIENT_MESSAGE_JOIN,
    CLIENT_MESSAGE_WATCH,
    CLIENT_MESSAGE_UNWATCH,
    CLIENT_MESSAGE_MOVE,
    CLIENT_MESSAGE_ACT,
    CLIENT_MESSAGE_GAMES,
    CLIENT_MESSAGE_COUNT
};
extern const char *const client_message_names[CLIENT_MESSAGE_COUNT];

enum server_message {
    SERVER_MESSAGE_ERROR,
    SERVER_MESSAGE_DONE,
    SERVER_MESSAGE_WELCOME,
    SERVER_MESSAGE_PONG,
    SERVER_MESSAGE_LOBBY,
    SERVER_MESSAGE_LOBBY_ADD,
    SERVER_MESSAGE_LOBBY_REMOVE,
    SERVER_MESSAGE_STATE,
    SERVER_MESSAGE_EVENT,
    SERVER_MESSAGE_PRESENCE,
    SERVER_MESSAGE_GAMES,
    SERVER_MESSAGE_SUMMARY,
    SERVER_MESSAGE_COUNT
};
extern const char *const server_message_names[SERVER_MESSAGE_COUNT];

/* X(NAME, name) for each message and action. */
#define CLIENT_MESSAGE_LIST(X) \
    X(HELLO, hello) \
    X(NAME, name) \
    X(PING, ping) \
    X(LOBBY, lobby) \
    X(CREATE, create) \
    X(JOIN, join) \
    X(WATCH, watch) \
    X(UNWATCH, unwatch) \
    X(MOVE, move) \
    X(ACT, act) \
    X(GAMES, games)

#define PROTO_ACTION_LIST(X) \
    X(RESIGN, resign) \
    X(ABORT, abort) \
    X(CLAIM, claim) \
    X(CLAIM_DRAW, claim_draw) \
    X(MORE_TIME, more_time) \
    X(OFFER_DRAW, offer_draw) \
    X(ACCEPT_DRAW, accept_draw) \
    X(DECLINE_DRAW, decline_draw) \
    X(OFFER_TAKEBACK, offer_takeback) \
    X(ACCEPT_TAKEBACK, accept_takeback) \
    X(DECLINE_TAKEBACK, decline_takeback) \
    X(REMATCH, rematch)

extern const struct schema_struct client_schema[CLIENT_MESSAGE_COUNT];
extern const struct schema_struct server_schema[SERVER_MESSAGE_COUNT];

#endif

/* Made by proto/generate.mjs from proto/messages.json. Do not edit. */
/* clang-format off */
#include "server/messages.gen.h"

const char *const proto_colour_names[PROTO_COLOUR_COUNT] = {
    "white",
    "black",
};

const char *const proto_seat_names[PROTO_SEAT_COUNT] = {
    "white",
    "black",
    "random",
};

const char *const proto_role_names[PROTO_ROLE_COUNT] = {
    "white",
    "black",
    "spectator",
};

const char *const proto_clock_kind_names[PROTO_CLOCK_KIND_COUNT] = {
    "none",
    "increment",
    "days",
};

const char *const proto_variant_names[PROTO_VARIANT_COUNT] = {
    "none",
    "blind",
    "blind-white",
    "blind-black",
    "fog",
};

const char *const proto_tiles_names[PROTO_TILES_COUNT] = {
    "22",
    "21",
    "19",
};

const char *const proto_layout_names[PROTO_LAYOUT_COUNT] = {
    "A",
    "B",
};

const char *const proto_status_names[PROTO_STATUS_COUNT] = {
    "waiting",
    "running",
    "over",
    "aborted",
};

const char *const proto_result_names[PROTO_RESULT_COUNT] = {
    "none",
    "white",
    "black",
    "draw",
};

const char *const proto_reason_names[PROTO_REASON_COUNT] = {
    "none",
    "rules",
    "resign",
    "agreement",
    "time",
    "no-show",
    "abort",
    "closed",
};

const char *const proto_action_names[PROTO_ACTION_COUNT] = {
    "resign",
    "abort",
    "claim",
    "claim-draw",
    "more-time",
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "offer-takeback",
    "accept-takeback",
    "decline-takeback",
    "rematch",
};

const char *const proto_event_kind_names[PROTO_EVENT_KIND_COUNT] = {
    "join",
    "move",
    "offer-draw",
    "decline-draw",
    "offer-takeback",
    "decline-takeback",
    "takeback",
    "end",
    "offer-rematch",
    "rematch",
    "more-time",
};

const char *const proto_error_code_names[PROTO_ERROR_CODE_COUNT] = {
    "malformed",
    "too-large",
    "too-fast",
    "unknown-message",
    "bad-field",
    "not-hello",
    "no-such-game",
    "not-yours",
    "not-your-turn",
    "illegal-move",
    "stale",
    "game-over",
    "not-running",
    "already-started",
    "own-game",
    "taken",
    "not-offered",
    "not-allowed",
    "too-many-games",
    "too-many-connections",
    "bad-origin",
    "no-session",
    "shutting-down",
    "storage",
    "internal",
    "reload",
    "banned",
    "no-lobby",
};

const char *const client_message_names[CLIENT_MESSAGE_COUNT] = {
    "hello",
    "name",
    "ping",
    "lobby",
    "create",
    "join",
    "watch",
    "unwatch",
    "move",
    "act",
    "games",
};

const char *const server_message_names[SERVER_MESSAGE_COUNT] = {
    "error",
    "done",
    "welcome",
    "pong",
    "lobby",
    "lobby-add",
    "lobby-remove",
    "state",
    "event",
    "presence",
    "games",
    "summary",
};

static const struct schema_type type_request_id = {.kind = SCHEMA_STRING, .min = 1, .max = 36, .chars = SCHEMA_TOKEN};
static const struct schema_type type_game_id = {.kind = SCHEMA_STRING, .min = 8, .max = 16, .chars = SCHEMA_TOKEN};
static const struct schema_type type_guest_id = {.kind = SCHEMA_STRING, .min = 1, .max = 16, .chars = SCHEMA_TOKEN};
static const struct schema_type type_name = {.kind = SCHEMA_STRING, .min = 1, .max = 24, .chars = SCHEMA_LINE};
static const struct schema_type type_wished_name = {.kind = SCHEMA_STRING, .min = 1, .max = 72, .chars = SCHEMA_LINE};
static const struct schema_type type_move = {.kind = SCHEMA_STRING, .min = 1, .max = 127, .chars = SCHEMA_ASCII};
static const struct schema_type type_game_type = {.kind = SCHEMA_STRING, .min = 1, .max = 23, .chars = SCHEMA_ASCII};
static const struct schema_type type_position = {.kind = SCHEMA_STRING, .min = 1, .max = 2048, .chars = SCHEMA_ASCII};
static const struct schema_type type_seed = {.kind = SCHEMA_STRING, .min = 1, .max = 64, .chars = SCHEMA_ASCII};
static const struct schema_type type_detail = {.kind = SCHEMA_STRING, .min = 0, .max = 512, .chars = SCHEMA_LINE};
static const struct schema_type type_protocol = {.kind = SCHEMA_INTEGER, .min = 1, .max = 1000};
static const struct schema_type type_seq = {.kind = SCHEMA_INTEGER, .min = 0, .max = 100000};
static const struct schema_type type_count = {.kind = SCHEMA_INTEGER, .min = 0, .max = 1000000};
static const struct schema_type type_plies = {.kind = SCHEMA_INTEGER, .min = 1, .max = 4};
static const struct schema_type type_ms = {.kind = SCHEMA_INTEGER, .min = 0, .max = 9007199254740991};
static const struct schema_type type_seconds = {.kind = SCHEMA_INTEGER, .min = 0, .max = 10800};
static const struct schema_type type_days = {.kind = SCHEMA_INTEGER, .min = 1, .max = 14};
static const struct schema_type type_flag = {.kind = SCHEMA_BOOLEAN};

static const struct schema_type type_colour = {.kind = SCHEMA_ENUM, .words = proto_colour_names, .word_count = PROTO_COLOUR_COUNT};
static const struct schema_type type_seat = {.kind = SCHEMA_ENUM, .words = proto_seat_names, .word_count = PROTO_SEAT_COUNT};
static const struct schema_type type_role = {.kind = SCHEMA_ENUM, .words = proto_role_names, .word_count = PROTO_ROLE_COUNT};
static const struct schema_type type_clock_kind = {.kind = SCHEMA_ENUM, .words = proto_clock_kind_names, .word_count = PROTO_CLOCK_KIND_COUNT};
static const struct schema_type type_variant = {.kind = SCHEMA_ENUM, .words = proto_variant_names, .word_count = PROTO_VARIANT_COUNT};
static const struct schema_type type_tiles = {.kind = SCHEMA_ENUM, .words = proto_tiles_names, .word_count = PROTO_TILES_COUNT};
static const struct schema_type type_layout = {.kind = SCHEMA_ENUM, .words = proto_layout_names, .word_count = PROTO_LAYOUT_COUNT};
static const struct schema_type type_status = {.kind = SCHEMA_ENUM, .words = proto_status_names, .word_count = PROTO_STATUS_COUNT};
static const struct schema_type type_result = {.kind = SCHEMA_ENUM, .words = proto_result_names, .word_count = PROTO_RESULT_COUNT};
static const struct schema_type type_reason = {.kind = SCHEMA_ENUM, .words = proto_reason_names, .word_count = PROTO_REASON_COUNT};
static const struct schema_type type_action = {.kind = SCHEMA_ENUM, .words = proto_action_names, .word_count = PROTO_ACTION_COUNT};
static const struct schema_type type_event_kind = {.kind = SCHEMA_ENUM, .words = proto_event_kind_names, .word_count = PROTO_EVENT_KIND_COUNT};
static const struct schema_type type_error_code = {.kind = SCHEMA_ENUM, .words = proto_error_code_names, .word_count = PROTO_ERROR_CODE_COUNT};

static const struct schema_field fields_clock[] = {
    {"kind", &type_clock_kind, false, false},
    {"base", &type_seconds, true, false},
    {"increment", &type_seconds, true, false},
    {"days", &type_days, true, false},
};
static const struct schema_struct struct_clock = {"clock", fields_clock, 4};
static const struct schema_type type_clock = {.kind = SCHEMA_STRUCT, .structure = &struct_clock};

static const struct schema_field fields_setup[] = {
    {"type", &type_game_type, false, false},
    {"queenFirst", &type_flag, true, false},
    {"repetition", &type_flag, true, false},
    {"variant", &type_variant, true, false},
    {"tiles", &type_tiles, true, false},
    {"freeFirst", &type_flag, true, false},
    {"layout", &type_layout, true, false},
    {"eitherColour", &type_flag, true, false},
};
static const struct schema_struct struct_setup = {"setup", fields_setup, 8};
static const struct schema_type type_setup = {.kind = SCHEMA_STRUCT, .structure = &struct_setup};

static const struct schema_field fields_player[] = {
    {"guest", &type_guest_id, false, false},
    {"name", &type_name, false, false},
    {"gone", &type_flag, true, false},
};
static const struct schema_struct struct_player = {"player", fields_player, 3};
static const struct schema_type type_player = {.kind = SCHEMA_STRUCT, .structure = &struct_player};

static const struct schema_field fields_challenge[] = {
    {"game", &type_game_id, false, false},
    {"by", &type_player, false, false},
    {"setup", &type_setup, false, false},
    {"clock", &type_clock, false, false},
    {"seat", &type_seat, false, false},
    {"created", &type_ms, false, false},
};
static const struct schema_struct struct_challenge = {"challenge", fields_challenge, 6};
static const struct schema_type type_challenge = {.kind = SCHEMA_STRUCT, .structure = &struct_challenge};

static const struct schema_field fields_event[] = {
    {"seq", &type_seq, false, false},
    {"kind", &type_event_kind, false, false},
    {"time", &type_ms, false, false},
    {"by", &type_colour, true, false},
    {"player", &type_player, true, false},
    {"move", &type_move, true, false},
    {"plies", &type_plies, true, false},
    {"white", &type_ms, true, false},
    {"black", &type_ms, true, false},
    {"running", &type_colour, true, false},
    {"position", &type_position, true, false},
    {"result", &type_result, true, false},
    {"reason", &type_reason, true, false},
    {"noShowAt", &type_ms, true, false},
    {"seed", &type_seed, true, false},
    {"game", &type_game_id, true, false},
};
static const struct schema_struct struct_event = {"event", fields_event, 16};
static const struct schema_type type_event = {.kind = SCHEMA_STRUCT, .structure = &struct_event};

static const struct schema_field fields_snapshot[] = {
    {"game", &type_game_id, false, false},
    {"setup", &type_setup, false, false},
    {"clock", &type_clock, false, false},
    {"seat", &type_seat, false, false},
    {"open", &type_flag, false, false},
    {"by", &type_player, false, false},
    {"role", &type_role, false, false},
    {"created", &type_ms, false, false},
    {"position", &type_position, true, false},
    {"commitment", &type_seed, true, false},
    {"status", &type_status, false, false},
    {"result", &type_result, false, false},
    {"reason", &type_reason, false, false},
    {"white", &type_player, true, false},
    {"black", &type_player, true, false},
    {"whiteLeft", &type_ms, true, false},
    {"blackLeft", &type_ms, true, false},
    {"running", &type_colour, true, false},
    {"now", &type_ms, false, false},
    {"noShowAt", &type_ms, true, false},
    {"rematch", &type_game_id, true, false},
    {"seq", &type_seq, false, false},
};
static const struct schema_struct struct_snapshot = {"snapshot", fields_snapshot, 22};
static const struct schema_type type_snapshot = {.kind = SCHEMA_STRUCT, .structure = &struct_snapshot};

static const struct schema_field fields_summary[] = {
    {"game", &type_game_id, false, false},
    {"setup", &type_setup, false, false},
    {"clock", &type_clock, false, false},
    {"status", &type_status, false, false},
    {"result", &type_result, false, false},
    {"reason", &type_reason, false, false},
    {"role", &type_role, false, false},
    {"white", &type_player, true, false},
    {"black", &type_player, true, false},
    {"turn", &type_colour, true, false},
    {"turns", &type_count, false, false},
    {"changed", &type_ms, false, false},
    {"ended", &type_ms, true, false},
};
static const struct schema_struct struct_summary = {"summary", fields_summary, 13};
static const struct schema_type type_summary = {.kind = SCHEMA_STRUCT, .structure = &struct_summary};

static const struct schema_field client_hello[] = {
    {"id", &type_request_id, false, false},
    {"protocol", &type_protocol, true, false},
};

static const struct schema_field client_name[] = {
    {"id", &type_request_id, false, false},
    {"name", &type_wished_name, false, false},
};

static const struct schema_field client_ping[] = {
    {"id", &type_request_id, false, false},
};

static const struct schema_field client_lobby[] = {
    {"id", &type_request_id, false, false},
    {"watch", &type_flag, false, false},
};

static const struct schema_field client_create[] = {
    {"id", &type_request_id, false, false},
    {"setup", &type_setup, false, false},
    {"clock", &type_clock, false, false},
    {"seat", &type_seat, false, false},
    {"open", &type_flag, false, false},
};

static const struct schema_field client_join[] = {
    {"id", &type_request_id, false, false},
    {"game", &type_game_id, false, false},
};

static const struct schema_field client_watch[] = {
    {"id", &type_request_id, false, false},
    {"game", &type_game_id, false, false},
    {"seen", &type_seq, false, false},
};

static const struct schema_field client_unwatch[] = {
    {"id", &type_request_id, false, false},
    {"game", &type_game_id, false, false},
};

static const struct schema_field client_move[] = {
    {"id", &type_request_id, false, false},
    {"game", &type_game_id, false, false},
    {"seen", &type_seq, false, false},
    {"move", &type_move, false, false},
};

static const struct schema_field client_act[] = {
    {"id", &type_request_id, false, false},
    {"game", &type_game_id, false, false},
    {"seen", &type_seq, false, false},
    {"action", &type_action, false, false},
};

static const struct schema_field client_games[] = {
    {"id", &type_request_id, false, false},
    {"before", &type_ms, true, false},
    {"beforeGame", &type_game_id, true, false},
};

const struct schema_struct client_schema[CLIENT_MESSAGE_COUNT] = {
    {"hello", client_hello, 2},
    {"name", client_name, 2},
    {"ping", client_ping, 1},
    {"lobby", client_lobby, 2},
    {"create", client_create, 5},
    {"join", client_join, 2},
    {"watch", client_watch, 3},
    {"unwatch", client_unwatch, 2},
    {"move", client_move, 4},
    {"act", client_act, 4},
    {"games", client_games, 3},
};

static const struct schema_field server_error[] = {
    {"re", &type_request_id, true, false},
    {"code", &type_error_code, false, false},
    {"reason", &type_detail, true, false},
    {"detail", &type_detail, true, false},
};

static const struct schema_field server_done[] = {
    {"re", &type_request_id, false, false},
    {"seq", &type_seq, true, false},
    {"game", &type_game_id, true, false},
};

static const struct schema_field server_welcome[] = {
    {"re", &type_request_id, false, false},
    {"guest", &type_guest_id, false, false},
    {"name", &type_name, false, false},
    {"now", &type_ms, false, false},
    {"protocol", &type_protocol, true, false},
};

static const struct schema_field server_pong[] = {
    {"re", &type_request_id, false, false},
    {"now", &type_ms, false, false},
};

static const struct schema_field server_lobby[] = {
    {"re", &type_request_id, false, false},
    {"challenges", &type_challenge, false, true},
};

static const struct schema_field server_lobby_add[] = {
    {"challenge", &type_challenge, false, false},
};

static const struct schema_field server_lobby_remove[] = {
    {"game", &type_game_id, false, false},
};

static const struct schema_field server_state[] = {
    {"re", &type_request_id, true, false},
    {"snapshot", &type_snapshot, false, false},
    {"events", &type_event, false, true},
    {"more", &type_flag, true, false},
};

static const struct schema_field server_event[] = {
    {"game", &type_game_id, false, false},
    {"event", &type_event, false, false},
};

static const struct schema_field server_presence[] = {
    {"game", &type_game_id, false, false},
    {"white", &type_flag, false, false},
    {"black", &type_flag, false, false},
    {"watching", &type_count, false, false},
    {"whiteGoneAt", &type_ms, true, false},
    {"blackGoneAt", &type_ms, true, false},
};

static const struct schema_field server_games[] = {
    {"re", &type_request_id, false, false},
    {"games", &type_summary, false, true},
};

static const struct schema_field server_summary[] = {
    {"summary", &type_summary, false, false},
};

const struct schema_struct server_schema[SERVER_MESSAGE_COUNT] = {
    {"error", server_error, 4},
    {"done", server_done, 3},
    {"welcome", server_welcome, 5},
    {"pong", server_pong, 2},
    {"lobby", server_lobby, 2},
    {"lobby-add", server_lobby_add, 1},
    {"lobby-remove", server_lobby_remove, 1},
    {"state", server_state, 4},
    {"event", server_event, 2},
    {"presence", server_presence, 6},
    {"games", server_games, 2},
    {"summary", server_summary, 1},
};

/*
 * socket.c: WebSockets as connections of the server.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/gateway.h"

/* The user data of a websocket; the peer of the server's connection. */
struct gateway_socket {
    struct websocket *socket;
    struct connection *connection; /* NULL: refused, and being closed */
};

static void send_packet(void *peer, struct packet *packet) {
    websocket_send(((const struct gateway_socket *)peer)->socket, packet);
}

static void close_socket(void *peer, enum server_close code) {
    websocket_close(((const struct gateway_socket *)peer)->socket, (int)code);
}

static void send_refusal(struct gateway *gateway, struct websocket *socket, const char *address) {
    bool banned = server_find_ban(gateway->server, address, NULL) != NULL;
    enum proto_error_code code = banned              ? PROTO_ERROR_CODE_BANNED
                                 : gateway->stopping ? PROTO_ERROR_CODE_SHUTTING_DOWN
                                                     : PROTO_ERROR_CODE_TOO_MANY_CONNECTIONS;
    char text[96];
    gateway->refused_banned += banned;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"code\":\"%s\"}",
             server_message_names[SERVER_MESSAGE_ERROR], proto_error_code_names[code]);
    struct packet *packet = packet_new(text, strlen(text));
    if (packet != NULL) {
        websocket_send(socket, packet);
        packet_drop(packet);
    }
    websocket_close(socket, banned              ? SERVER_CLOSE_POLICY
                            : gateway->stopping ? SERVER_CLOSE_GOING_AWAY
                                                : SERVER_CLOSE_OVERLOAD);
}

static void open_socket(struct gateway *gateway, struct http_request *request) {
    unsigned char hash[STORE_HASH_SIZE];
    char address[TRANSPORT_ADDRESS_SIZE];
    bool known = session_hash(gateway, request, hash);
    gateway_address(gateway, request, address);
    struct gateway_socket *user = calloc(1, sizeof *user);
    struct websocket *socket = user != NULL ? websocket_accept(request, user) : NULL;
    if (socket == NULL) {
        if (user == NULL) {
            http_answer(request, 503, "", (struct http_body){0});
        }
        free(user);
        return;
    }
    user->socket = socket;
    static const struct server_peer functions = {send_packet, close_socket};
    user->connection =
        server_connect(gateway->server, &functions, user, known ? hash : NULL, address);
    if (user->connection == NULL) {
        send_refusal(gateway, socket, address);
    }
}

void socket_request(struct gateway *gateway, struct http_request *request) {
    if (!websocket_is_wanted(request)) {
        http_answer(request, 426, "Upgrade: websocket\r\n", (struct http_body){0});
    } else if (!gateway_is_origin_allowed(gateway, request)) {
        routes_send(request, 403, "Content-Type: text/plain\r\n", "bad-origin\n");
    } else if (!server_has_started(gateway->server)) {
        http_answer(request, 503, "Retry-After: 1\r\n", (struct http_body){0});
    } else {
        open_socket(gateway, request);
    }
}

bool socket_frame(void *context, struct websocket *socket, size_t bytes) {
    struct gateway *gateway = context;
    struct gateway_socket *user = websocket_user(socket);
    return user->connection != NULL && server_frame(gateway->server, user->connection, bytes);
}

void socket_message(void *context, struct websocket *socket, const char *text, size_t length) {
    struct gateway *gateway = context;
    struct gateway_socket *user = websocket_user(socket);
    server_handle(gateway->server, user->connection, text, length);
}

void socket_binary(void *context, struct websocket *socket) {
    socket_message(context, socket, "", 0); /* answered with "malformed" */
}

void socket_too_large(void *context, struct websocket *socket) {
    struct gateway *gateway = context;
    struct gateway_socket *user = websocket_user(socket);
    if (user->connection != NULL) {
        server_too_large(gateway->server, user->connection);
    }
}

void socket_pong(void *context, struct websocket *socket, int64_t round_trip_ms) {
    struct gateway *gateway = context;
    struct gateway_socket *user = websocket_user(socket);
    if (user->connection != NULL) {
        server_lag(gateway->server, user->connection, round_trip_ms);
    }
}

void socket_closed(void *context, struct websocket *socket) {
    struct gateway *gateway = context;
    struct gateway_socket *user = websocket_user(socket);
    if (user->connection != NULL) {
        server_disconnect(gateway->server, user->connection);
    }
    free(user);
}

/*
 * socket.c: WebSockets as connections of the server.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net.h"

/* The user of a websocket; for the server it is "the socket". */
struct net_socket {
    struct websocket *socket;
    struct connection *connection; /* NULL: it was refused, and is being closed */
};

static void send_refusal(const struct net *net, struct websocket *socket) {
    enum proto_error_code code =
        net->stopping ? PROTO_ERROR_CODE_SHUTTING_DOWN : PROTO_ERROR_CODE_TOO_MANY_CONNECTIONS;
    char text[96];
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"code\":\"%s\"}",
             server_message_names[SERVER_MESSAGE_ERROR], proto_error_code_names[code]);
    struct packet *packet = packet_new(text, strlen(text));
    if (packet != NULL) {
        websocket_send(socket, packet);
        packet_drop(packet);
    }
    websocket_close(socket, net->stopping ? SERVER_CLOSE_GOING_AWAY : SERVER_CLOSE_OVERLOAD);
}

static void open_socket(struct net *net, struct http_request *request) {
    unsigned char hash[STORE_HASH_SIZE];
    char address[TRANSPORT_ADDRESS_SIZE];
    bool known = session_hash(net, request, hash);
    net_address(net, request, address);
    struct net_socket *user = calloc(1, sizeof *user);
    struct websocket *socket = user != NULL ? websocket_accept(request, user) : NULL;
    if (socket == NULL) {
        if (user == NULL) {
            http_answer(request, 503, "", (struct http_body){0});
        }
        free(user);
        return;
    }
    user->socket = socket;
    user->connection = server_connect(net->server, user, known ? hash : NULL, address);
    if (user->connection == NULL) {
        send_refusal(net, socket);
    }
}

void socket_request(struct net *net, struct http_request *request) {
    if (!websocket_is_wanted(request)) {
        http_answer(request, 426, "Upgrade: websocket\r\n", (struct http_body){0});
    } else if (!net_is_origin_allowed(net, request)) {
        routes_send(request, 403, "Content-Type: text/plain\r\n", "bad-origin\n");
    } else {
        open_socket(net, request);
    }
}

bool socket_frame(void *context, struct websocket *socket, size_t bytes) {
    struct net *net = context;
    struct net_socket *user = websocket_user(socket);
    return user->connection != NULL && server_frame(net->server, user->connection, bytes);
}

void socket_message(void *context, struct websocket *socket, const char *text, size_t length) {
    struct net *net = context;
    struct net_socket *user = websocket_user(socket);
    server_handle(net->server, user->connection, text, length);
}

void socket_binary(void *context, struct websocket *socket) {
    socket_message(context, socket, "", 0); /* it hears "malformed" */
}

void socket_too_large(void *context, struct websocket *socket) {
    struct net *net = context;
    struct net_socket *user = websocket_user(socket);
    if (user->connection != NULL) {
        server_too_large(net->server, user->connection);
    }
}

void socket_pong(void *context, struct websocket *socket, int64_t round_trip_ms) {
    struct net *net = context;
    struct net_socket *user = websocket_user(socket);
    if (user->connection != NULL) {
        server_lag(net->server, user->connection, round_trip_ms);
    }
}

void socket_closed(void *context, struct websocket *socket) {
    struct net *net = context;
    struct net_socket *user = websocket_user(socket);
    if (user->connection != NULL) {
        server_disconnect(net->server, user->connection);
    }
    free(user);
}

void socket_send(void *context, void *socket, struct packet *packet) {
    (void)context;
    const struct net_socket *user = socket;
    websocket_send(user->socket, packet);
}

void socket_close(void *context, void *socket, enum server_close code) {
    (void)context;
    const struct net_socket *user = socket;
    if (user != NULL) {
        websocket_close(user->socket, (int)code);
    }
}

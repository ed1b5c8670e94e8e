/*
 * socket.c: the WebSocket: who may open one, messages in whole, a bounded queue out.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/net.h"

_Static_assert(PACKET_ROOM >= LWS_PRE, "libwebsockets writes its framing before the text");

enum {
    LONGEST_QUEUE = 1 << 20, /* bytes: a client that does not read is dropped, and can resume */
    PING_EVERY = 10000,      /* ms */
    FLAG_PINGS = 3           /* unanswered for so many rounds: it is gone */
};

/* The host and port of "scheme://host:port". */
static const char *host_of(const char *origin) {
    const char *slashes = strstr(origin, "://");
    return slashes != NULL ? slashes + 3 : "";
}

/* A page of another site must not act as this browser's guest: browsers say where a socket is
 * opened from. Programs that are no browsers have no cookie to lend, and say nothing. */
static bool is_origin_allowed(const struct net *net, struct lws *wsi) {
    char origin[256] = "", host[256] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) {
        return true;
    }
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0) {
        return false;
    }
    for (size_t i = 0; i < net->options->origin_count; i++) {
        if (strcasecmp(origin, net->options->origins[i]) == 0) {
            return true;
        }
    }
    return lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           strcasecmp(host_of(origin), host) == 0;
}

int socket_filter(struct net *net, struct lws *wsi) {
    char path[32] = "";
    lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (strcmp(path, "/api/socket") != 0) {
        lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL);
        return -1;
    }
    if (!is_origin_allowed(net, wsi)) {
        log_write(net->options->log, LOG_WARNING, "bad-origin", "");
        lws_return_http_status(wsi, HTTP_STATUS_FORBIDDEN, "bad-origin");
        return -1;
    }
    return 0;
}

static void send_refusal(struct net *net, struct net_peer *peer) {
    enum proto_error_code code =
        net->stopping ? PROTO_ERROR_CODE_SHUTTING_DOWN : PROTO_ERROR_CODE_TOO_MANY_CONNECTIONS;
    char text[96];
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"code\":\"%s\"}",
             server_message_names[SERVER_MESSAGE_ERROR], proto_error_code_names[code]);
    struct packet *packet = packet_new(text, strlen(text));
    if (packet != NULL) {
        socket_send(net, peer, packet);
        packet_drop(packet);
    }
    peer->close_code = net->stopping ? SERVER_CLOSE_GOING_AWAY : SERVER_CLOSE_OVERLOAD;
    lws_callback_on_writable(peer->wsi);
}

int socket_open(struct net *net, struct net_peer *peer, struct lws *wsi) {
    unsigned char hash[STORE_HASH_SIZE];
    char address[NET_ADDRESS_SIZE];
    bool known = session_hash(wsi, hash);
    net_address(net, wsi, address);
    peer->wsi = wsi;
    peer->is_socket = true;
    peer->last = &peer->first;
    peer->next = net->sockets;
    if (net->sockets != NULL) {
        net->sockets->previous = peer;
    }
    net->sockets = peer;
    peer->connection = server_connect(net->server, peer, known ? hash : NULL, address);
    if (peer->connection == NULL) {
        send_refusal(net, peer);
    }
    peer->ping_wanted = true;
    lws_callback_on_writable(wsi);
    return 0;
}

int socket_receive(struct net *net, struct net_peer *peer, const char *bytes, size_t length) {
    size_t limit = net->options->limits.message_bytes;
    if (peer->connection == NULL || peer->close_code != 0) {
        return 0; /* it is to be closed, and not listened to */
    }
    if (peer->message_length + length > limit) {
        server_too_large(net->server, peer->connection);
        socket_close(net, peer, SERVER_CLOSE_TOO_LARGE);
        return 0;
    }
    bool whole = lws_is_final_fragment(peer->wsi) && lws_remaining_packet_payload(peer->wsi) == 0;
    if (lws_frame_is_binary(peer->wsi)) {
        if (whole) {
            server_handle(net->server, peer->connection, "", 0); /* it hears "malformed" */
        }
        return 0;
    }
    if (whole && peer->message_length == 0) {
        server_handle(net->server, peer->connection, bytes, length);
        return 0;
    }
    if (peer->message == NULL && (peer->message = malloc(limit)) == NULL) {
        return -1;
    }
    memcpy(peer->message + peer->message_length, bytes, length);
    peer->message_length += length;
    if (whole) {
        length = peer->message_length;
        peer->message_length = 0;
        server_handle(net->server, peer->connection, peer->message, length);
        free(peer->message);
        peer->message = NULL;
    }
    return 0;
}

void socket_send(void *context, void *socket, struct packet *packet) {
    struct net *net = context;
    struct net_peer *peer = socket;
    struct net_packet *item = NULL;
    if (peer->close_code != 0) {
        return;
    }
    if (peer->first == NULL || peer->queued_bytes + packet->length <= LONGEST_QUEUE) {
        item = malloc(sizeof *item);
    }
    if (item == NULL) {
        net->not_read++;
        log_write(net->options->log, LOG_INFO, "dropped", "\"why\":\"does not read\"");
        peer->close_code = SERVER_CLOSE_OVERLOAD;
        lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return;
    }
    item->packet = packet_keep(packet);
    item->next = NULL;
    *peer->last = item;
    peer->last = &item->next;
    peer->queued_bytes += packet->length;
    lws_callback_on_writable(peer->wsi);
}

void socket_close(void *context, void *socket, enum server_close code) {
    (void)context;
    struct net_peer *peer = socket;
    if (peer != NULL && peer->close_code == 0) {
        peer->close_code = (int)code;
        lws_callback_on_writable(peer->wsi);
    }
}

static void drop_first(struct net_peer *peer) {
    struct net_packet *item = peer->first;
    peer->first = item->next;
    if (peer->first == NULL) {
        peer->last = &peer->first;
    }
    peer->queued_bytes -= item->packet->length;
    packet_drop(item->packet);
    free(item);
}

static int send_ping(struct net_peer *peer) {
    unsigned char buffer[LWS_PRE + 1] = {0};
    peer->ping_wanted = false;
    if (peer->ping_sent != 0) {
        return 0; /* the one before is still under way */
    }
    peer->ping_sent = lws_now_usecs();
    return lws_write(peer->wsi, buffer + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

int socket_writable(struct net_peer *peer) {
    if (peer->ping_wanted && send_ping(peer) != 0) {
        return -1;
    }
    while (peer->first != NULL && !lws_send_pipe_choked(peer->wsi)) {
        struct packet *packet = peer->first->packet;
        int sent = lws_write(peer->wsi, packet_text(packet), packet->length, LWS_WRITE_TEXT);
        if (sent < (int)packet->length) {
            return -1;
        }
        drop_first(peer);
    }
    if (peer->first != NULL) {
        lws_callback_on_writable(peer->wsi);
        return 0;
    }
    if (peer->close_code != 0) {
        lws_close_reason(peer->wsi, (enum lws_close_status)peer->close_code, NULL, 0);
        return -1;
    }
    return 0;
}

void socket_pong(struct net *net, struct net_peer *peer) {
    if (peer->ping_sent != 0 && peer->connection != NULL) {
        server_lag(net->server, peer->connection, (lws_now_usecs() - peer->ping_sent) / 1000);
    }
    peer->ping_sent = 0;
}

void socket_closed(struct net *net, struct net_peer *peer) {
    if (!peer->is_socket) {
        return;
    }
    if (peer->connection != NULL) {
        server_disconnect(net->server, peer->connection);
    }
    while (peer->first != NULL) {
        drop_first(peer);
    }
    free(peer->message);
    peer->message = NULL;
    peer->connection = NULL;
    peer->is_socket = false;
    *(peer->previous != NULL ? &peer->previous->next : &net->sockets) = peer->next;
    if (peer->next != NULL) {
        peer->next->previous = peer->previous;
    }
}

/* Measures the way there and back, and finds out who has gone without a word. */
void socket_ping_all(struct net *net) {
    int64_t now = lws_now_usecs();
    for (struct net_peer *peer = net->sockets; peer != NULL; peer = peer->next) {
        if (peer->ping_sent != 0 &&
            now - peer->ping_sent > (int64_t)FLAG_PINGS * PING_EVERY * 1000) {
            lws_set_timeout(peer->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        } else {
            peer->ping_wanted = true;
            lws_callback_on_writable(peer->wsi);
        }
    }
    net->next_ping = net_now(net) + PING_EVERY;
}

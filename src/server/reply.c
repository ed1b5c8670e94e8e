/*
 * reply.c: builds messages and sends them.
 */
#include <stdlib.h>
#include <string.h>

#include "server/state.h"

json_t *reply_new(enum server_message type) {
    json_t *reply = json_object();
    reply_set(reply, "type", json_string(server_message_names[type]));
    return reply;
}

/* If out of memory, the field is left out; jansson accepts NULL everywhere. */
void reply_set(json_t *object, const char *key, json_t *value) {
    (void)json_object_set_new_nocheck(object, key, value);
}

void reply_set_text(json_t *object, const char *key, const char *text) {
    if (text != NULL && text[0] != '\0') {
        reply_set(object, key, json_string(text));
    }
}

void reply_set_int(json_t *object, const char *key, int64_t number) {
    reply_set(object, key, json_integer(number));
}

struct packet *reply_packet(json_t *reply) {
    char *text = json_dumps(reply, JSON_COMPACT);
    struct packet *packet = text != NULL ? packet_new(text, strlen(text)) : NULL;
    free(text);
    json_decref(reply);
    return packet;
}

void reply_send_packet(struct server *server, struct connection *connection,
                       struct packet *packet) {
    if (packet != NULL && connection->peer != NULL) {
        server->stats.sent++;
        connection->functions->send(connection->peer, packet);
    }
}

void reply_send(struct server *server, struct connection *connection, json_t *reply) {
    struct packet *packet = reply_packet(reply);
    reply_send_packet(server, connection, packet);
    packet_drop(packet);
}

void reply_error(struct server *server, struct connection *connection, const char *re,
                 enum proto_error_code code, const char *reason, const char *detail) {
    json_t *reply = reply_new(SERVER_MESSAGE_ERROR);
    reply_set_text(reply, "re", re);
    reply_set_text(reply, "code", proto_error_code_names[code]);
    reply_set_text(reply, "reason", reason);
    reply_set_text(reply, "detail", detail);
    server->stats.errors[code]++;
    reply_send(server, connection, reply);
}

void reply_done(struct server *server, const struct request *request, int seq, const char *game) {
    json_t *reply = reply_new(SERVER_MESSAGE_DONE);
    reply_set_text(reply, "re", request->id);
    if (seq >= 0) {
        reply_set_int(reply, "seq", seq);
    }
    reply_set_text(reply, "game", game);
    reply_send(server, request->connection, reply);
}

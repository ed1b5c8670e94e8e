/*
 * packet.c: reference-counted messages.
 */
#include "server/packet.h"

#include <stdlib.h>
#include <string.h>

struct packet *packet_new(const char *text, size_t length) {
    struct packet *packet = malloc(sizeof *packet + PACKET_ROOM + length);
    if (packet != NULL) {
        packet->refs = 1;
        packet->length = length;
        memcpy(packet_text(packet), text, length);
    }
    return packet;
}

struct packet *packet_keep(struct packet *packet) {
    packet->refs++;
    return packet;
}

void packet_drop(struct packet *packet) {
    if (packet != NULL && --packet->refs == 0) {
        free(packet);
    }
}

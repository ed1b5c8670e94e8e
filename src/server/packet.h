/*
 * packet.h: an outgoing message. All spectators of a game share the packet of an event.
 */
#ifndef SERVER_PACKET_H
#define SERVER_PACKET_H

#include <stddef.h>

/* Room before the text for the frame header. */
#define PACKET_ROOM 16

struct packet {
    size_t refs, length;
    unsigned char bytes[]; /* PACKET_ROOM, then the text, without NUL */
};

/* NULL if out of memory. It has one reference. */
struct packet *packet_new(const char *text, size_t length);
struct packet *packet_keep(struct packet *packet);
void packet_drop(struct packet *packet); /* NULL is allowed */

static inline unsigned char *packet_text(struct packet *packet) {
    return packet->bytes + PACKET_ROOM;
}

#endif

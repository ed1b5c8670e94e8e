/*
 * packet.h: a message on its way out. An event that a thousand spectators get is one packet.
 */
#ifndef SERVER_PACKET_H
#define SERVER_PACKET_H

#include <stddef.h>

/* Room before the text, where the socket's framing goes. */
#define PACKET_ROOM 16

struct packet {
    size_t refs, length;
    unsigned char bytes[]; /* PACKET_ROOM, then the text, without NUL */
};

/* NULL without memory. It has one reference. */
struct packet *packet_new(const char *text, size_t length);
struct packet *packet_keep(struct packet *packet);
void packet_drop(struct packet *packet); /* NULL is allowed */

static inline unsigned char *packet_text(struct packet *packet) {
    return packet->bytes + PACKET_ROOM;
}

#endif

/*
 * addresses.c: what is counted per address.
 *
 * An IPv6 address stands for its /64, which usually belongs to one household. Some providers give a
 * customer a /48, which has 65,536 of those, so connections are counted per /48, too.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

/* Ten with the default limits; a host who allows more connections expects more players. */
int address_players(const struct server *server) {
    int players = server->config.limits.connections_per_address / 5;
    return players > 10 ? players : 10;
}

/* The /48 of an IPv6 address; false if it is not one. */
static bool find_network(const char *address, char *network, size_t size) {
    char plain[INET6_ADDRSTRLEN];
    unsigned char bytes[16];
    if (inet_pton(AF_INET6, address, bytes) != 1) {
        return false;
    }
    memset(bytes + 6, 0, 10);
    inet_ntop(AF_INET6, bytes, plain, sizeof plain);
    snprintf(network, size, "%s/48", plain);
    return true;
}

static struct address *get(struct server *server, const char *text) {
    char id[sizeof((struct address *)0)->id];
    text_copy(text, id, sizeof id);
    struct address *address = map_find(&server->addresses, id);
    if (address != NULL) {
        return address;
    }
    address = calloc(1, sizeof *address);
    if (address == NULL) {
        return NULL;
    }
    memcpy(address->id, id, sizeof id);
    address_hash(server, id, address->hash);
    address->last = &address->first;
    if (!map_add(&server->addresses, address)) {
        free(address);
        return NULL;
    }
    return address;
}

void address_free_if_unused(struct server *server, struct address *address) {
    if (address->connections == 0 && address->challenges == 0 && address->reads == 0 &&
        !address->launching) {
        map_remove(&server->addresses, address->id);
        free(address);
    }
}

/* Counts one connection more; NULL if there are too many. */
static struct address *enter(struct server *server, const char *text, int limit) {
    struct address *address = get(server, text);
    if (address != NULL && address->connections >= limit) {
        address_free_if_unused(server, address);
        return NULL;
    }
    if (address != NULL) {
        address->connections++;
    }
    return address;
}

static void leave(struct server *server, struct address *address) {
    if (address != NULL) {
        address->connections--;
        address_free_if_unused(server, address);
    }
}

bool address_connect(struct server *server, struct connection *connection, const char *text) {
    enum { ADDRESSES_OF_NETWORK = 8 };
    int limit = server->config.limits.connections_per_address;
    char network[INET6_ADDRSTRLEN + 4];
    bool has_network = find_network(text, network, sizeof network);
    connection->address = enter(server, text, limit);
    if (has_network && connection->address != NULL) {
        connection->network = enter(server, network, ADDRESSES_OF_NETWORK * limit);
    }
    if (connection->address == NULL || (has_network && connection->network == NULL)) {
        address_disconnect(server, connection);
        return false;
    }
    return true;
}

void address_disconnect(struct server *server, struct connection *connection) {
    leave(server, connection->address);
    leave(server, connection->network);
    connection->address = connection->network = NULL;
}

/*
 * address.c: normalizes addresses, so that they can be compared and counted.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

#include "server/transport/transport.h"

/* Removes the port of "203.0.113.7:80" and "[2001:db8::1]:443"; false if it is malformed. */
static bool strip_port(const char *text, char *bare, size_t size) {
    size_t length = strlen(text);
    if (text[0] == '[') {
        const char *end = strchr(text, ']');
        if (end == NULL || (end[1] != '\0' && end[1] != ':')) {
            return false;
        }
        text++;
        length = (size_t)(end - text);
    } else if (strchr(text, '.') != NULL && strchr(text, ':') != NULL &&
               strchr(text, ':') == strrchr(text, ':')) {
        length = strcspn(text, ":"); /* no IPv6 address has a single colon */
    }
    if (length == 0 || length >= size) {
        return false;
    }
    memcpy(bare, text, length);
    bare[length] = '\0';
    return true;
}

bool transport_address(const char *text, char address[TRANSPORT_ADDRESS_SIZE]) {
    static const unsigned char mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    unsigned char bytes[16];
    char bare[TRANSPORT_ADDRESS_SIZE];
    if (!strip_port(text, bare, sizeof bare)) {
        return false;
    }
    if (inet_pton(AF_INET, bare, bytes) == 1) {
        return inet_ntop(AF_INET, bytes, address, TRANSPORT_ADDRESS_SIZE) != NULL;
    }
    if (inet_pton(AF_INET6, bare, bytes) != 1) {
        return false;
    }
    if (memcmp(bytes, mapped, sizeof mapped) == 0) {
        return inet_ntop(AF_INET, bytes + 12, address, TRANSPORT_ADDRESS_SIZE) != NULL;
    }
    memset(bytes + 8, 0, 8);
    return inet_ntop(AF_INET6, bytes, address, TRANSPORT_ADDRESS_SIZE) != NULL;
}

/*
 * sha256.h: the hash function SHA-256 (FIPS 180-4), for commitments that players can check with any
 * other tool. Our own code rather than a library, because it also runs in the browser.
 */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_SIZE     32
#define SHA256_HEX_SIZE 65 /* 64 lower-case digits and the NUL */

void sha256(const void *data, size_t length, uint8_t digest[SHA256_SIZE]);
void sha256_hex(const void *data, size_t length, char hex[SHA256_HEX_SIZE]);

#endif

/* SHA-256 against the examples of its standard, and every length around the block. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/sha256.h"

static void gives_the_published_digests(void **unused) {
    (void)unused;
    static const char *const known[][2] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char hex[SHA256_HEX_SIZE];
        sha256_hex(known[i][0], strlen(known[i][0]), hex);
        assert_string_equal(hex, known[i][1]);
    }
}

/* A chain over the lengths 0 to 199 of the same byte; the value is sha256sum's. */
static void handles_every_length_around_a_block(void **unused) {
    (void)unused;
    char bytes[200], all[200 * (SHA256_HEX_SIZE - 1)], hex[SHA256_HEX_SIZE];
    memset(bytes, 'a', sizeof bytes);
    for (size_t length = 0; length < sizeof bytes; length++) {
        sha256_hex(bytes, length, hex);
        memcpy(all + length * (SHA256_HEX_SIZE - 1), hex, SHA256_HEX_SIZE - 1);
    }
    sha256_hex(all, sizeof all, hex);
    assert_string_equal(hex, "019f2b9f1af27a53a1f046da7e98af2c179f431e4b5bebb000e74040917a4123");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_published_digests),
        cmocka_unit_test(handles_every_length_around_a_block),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "apiary/version.h"

static void the_library_has_the_version_of_the_headers(void **unused) {
    (void)unused;
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", APIARY_VERSION_MAJOR, APIARY_VERSION_MINOR,
             APIARY_VERSION_PATCH);
    assert_string_equal(APIARY_VERSION, numbers);
    assert_string_equal(apiary_version(), numbers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_has_the_version_of_the_headers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

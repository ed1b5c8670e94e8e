/* filter.c: TEST=PATTERN runs only the tests of a program whose names match, with * and ?. In every
 * test program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

__attribute__((constructor)) static void set_filter(void) {
    const char *pattern = getenv("TEST");
    if (pattern != NULL) {
        cmocka_set_test_filter(pattern);
    }
}

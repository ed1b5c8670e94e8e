#include "base/number.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool number_read(const char *text, long min, long max, long *value) {
    const char *first = text + (*text == '-'); /* strtol would also accept blanks and a plus sign */
    size_t digits = strspn(first, "0123456789");
    if (digits == 0 || first[digits] != '\0') {
        return false;
    }
    errno = 0;
    long number = strtol(text, NULL, 10);
    if (errno != 0 || number < min || number > max) {
        return false;
    }
    *value = number;
    return true;
}

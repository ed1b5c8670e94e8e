#include "apiary/version.h"

#define TEXT(x)     #x
#define NUMBERED(x) TEXT(x)

const char *apiary_version(void) {
    return NUMBERED(APIARY_VERSION_MAJOR) "." NUMBERED(APIARY_VERSION_MINOR) "." NUMBERED(
        APIARY_VERSION_PATCH);
}

/*
 * version.h: the version of these headers and of the linked library. Releases with the same major
 * version are compatible; before 1.0, those with the same minor version.
 */
#ifndef APIARY_VERSION_H
#define APIARY_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/* The build system reads the version here. */
#define APIARY_VERSION_MAJOR 0
#define APIARY_VERSION_MINOR 1
#define APIARY_VERSION_PATCH 0
#define APIARY_VERSION       "0.1.0"

/* The version of the linked library, to compare with APIARY_VERSION. */
const char *apiary_version(void);

#ifdef __cplusplus
}
#endif
#endif

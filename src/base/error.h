/*
 * error.h: filling a struct apiary_error, which callers may leave out (NULL).
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "apiary/status.h"

/* Fills *error and returns `status`, so that it can be returned in one statement. */
enum apiary_status error_set(struct apiary_error *error, enum apiary_status status, size_t offset,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The usual sentence for APIARY_NO_MEMORY. */
enum apiary_status error_no_memory(struct apiary_error *error);

#endif

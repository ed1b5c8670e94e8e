/*
 * error.h: filling a struct apiary_error, which callers may leave out (NULL).
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "apiary/status.h"

/* Fills *error and returns `status`, so that it can be returned in one statement. */
enum apiary_status error_set(struct apiary_error *error, enum apiary_status status, size_t offset,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Add to what error_set has set: the names of the pieces concerned, NULL to leave one as it is, and
 * a marked cell. Marks beyond APIARY_MAX_MARKS are left out. */
void error_names(struct apiary_error *error, const char *piece, const char *other,
                 const char *third);
void error_mark(struct apiary_error *error, int q, int r, enum apiary_mark_kind kind);

/* The usual sentence for APIARY_NO_MEMORY. */
enum apiary_status error_no_memory(struct apiary_error *error);

#endif

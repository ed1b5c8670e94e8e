/*
 * error.h: filling a struct apiary_error. Every function accepts NULL and then fills nothing.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "apiary/status.h"

/* Fills *error and returns `status`, for use in a return statement. */
enum apiary_status error_set(struct apiary_error *error, enum apiary_status status, size_t offset,
                             const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Add to an error that error_set has filled: the names of pieces (NULL leaves one as it is), and a
 * marked cell. Marks beyond APIARY_MAX_MARKS are dropped. */
void error_names(struct apiary_error *error, const char *piece, const char *other,
                 const char *third);
void error_mark(struct apiary_error *error, int q, int r, enum apiary_mark_kind kind);

/* The usual sentence for APIARY_NO_MEMORY. */
enum apiary_status error_no_memory(struct apiary_error *error);

#endif

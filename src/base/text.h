/*
 * text.h: writing text into a buffer of fixed size.
 *
 * A struct text counts every character that is put into it and stores those that fit. So the
 * same formatter measures (size 0) and writes, never allocates and never fails.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stddef.h>
#include <stdint.h>

struct text {
    char *data;
    size_t size;   /* of data; 0 to measure */
    size_t length; /* characters put so far, stored or not */
};

static inline struct text text_into(char *buffer, size_t size) {
    return (struct text){.data = buffer, .size = size, .length = 0};
}

void text_put(struct text *text, char c);
void text_add(struct text *text, const char *string);
void text_add_n(struct text *text, const char *bytes, size_t length);
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Terminates what is stored and returns the length that the whole text needs. */
size_t text_end(struct text *text);

/* Lower-case hexadecimal digits, two for each byte, and a NUL. */
void text_hex(const uint8_t *bytes, size_t count, char *hex);

/* Copies a string, cut where the buffer ends; returns the length that it needs. */
size_t text_copy(const char *string, char *buffer, size_t size);

#endif

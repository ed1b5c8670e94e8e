#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_put(struct text *text, char c) {
    if (text->length < text->size) {
        text->data[text->length] = c;
    }
    text->length++;
}

void text_add(struct text *text, const char *string) {
    text_add_n(text, string, strlen(string));
}

void text_add_n(struct text *text, const char *bytes, size_t length) {
    if (text->length < text->size) {
        size_t room = text->size - text->length;
        memcpy(text->data + text->length, bytes, length < room ? length : room);
    }
    text->length += length;
}

void text_format(struct text *text, const char *format, ...) {
    size_t room = text->length < text->size ? text->size - text->length : 0;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(room ? text->data + text->length : NULL, room, format, arguments);
    va_end(arguments);
    if (length > 0) {
        text->length += (size_t)length;
    }
}

size_t text_end(struct text *text) {
    if (text->size > 0) {
        text->data[text->length < text->size ? text->length : text->size - 1] = '\0';
    }
    return text->length;
}

void text_hex(const uint8_t *bytes, size_t count, char *hex) {
    for (size_t i = 0; i < count; i++) {
        *hex++ = "0123456789abcdef"[bytes[i] >> 4];
        *hex++ = "0123456789abcdef"[bytes[i] & 15];
    }
    *hex = '\0';
}

size_t text_copy(const char *string, char *buffer, size_t size) {
    struct text text = text_into(buffer, size);
    text_add(&text, string);
    return text_end(&text);
}

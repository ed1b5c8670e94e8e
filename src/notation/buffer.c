/*
 * buffer.c: struct notation_buffer, a byte string that grows.
 */
#include <stdint.h>
#include <string.h>

#include "base/mem.h"
#include "notation/notation.h"

static bool reserve(struct notation_buffer *buffer, size_t extra) {
    if (extra >= SIZE_MAX / 4 || buffer->length >= SIZE_MAX / 4) {
        return false;
    }
    size_t needed = buffer->length + extra + 1;
    if (needed <= buffer->capacity) {
        return true;
    }
    size_t capacity = buffer->capacity ? buffer->capacity : 64;
    while (capacity < needed) {
        capacity *= 2;
    }
    char *grown = buffer->memory.resize(buffer->memory.context, buffer->data, capacity);
    if (!grown) {
        return false;
    }
    buffer->data = grown;
    buffer->capacity = capacity;
    return true;
}

bool notation_buffer_add(struct notation_buffer *buffer, const char *bytes, size_t length) {
    if (!reserve(buffer, length)) {
        return false;
    }
    if (length > 0) {
        memcpy(buffer->data + buffer->length, bytes, length);
    }
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
    return true;
}

bool notation_buffer_put(struct notation_buffer *buffer, char c) {
    return notation_buffer_add(buffer, &c, 1);
}

bool notation_buffer_clear(struct notation_buffer *buffer) {
    buffer->length = 0;
    return notation_buffer_add(buffer, "", 0);
}

void notation_buffer_release(struct notation_buffer *buffer) {
    mem_free(&buffer->memory, buffer->data);
    buffer->data = NULL;
    buffer->length = buffer->capacity = 0;
}

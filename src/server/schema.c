/*
 * schema.c: checks messages against the schema.
 */
#include "server/schema.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Characters that are invisible or change the direction of writing: with them, a name could look
 * like another one. Jansson has checked that the text is UTF-8. */
static bool is_invisible(uint32_t c) {
    return c < 0x20 || (c >= 0x7F && c <= 0xA0) || c == 0xAD || c == 0x34F || c == 0x61C ||
           c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 ||
           (c >= 0x180B && c <= 0x180F) || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x2028 && c <= 0x202F) || (c >= 0x205F && c <= 0x206F) || c == 0x3000 ||
           c == 0x3164 || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF || c == 0xFFA0 ||
           (c >= 0xFFF0 && c <= 0xFFFD) || (c >= 0xE0000 && c <= 0xE0FFF);
}

/* The character at `text`, which is valid UTF-8; *length is its length in bytes. */
static uint32_t read_character(const char *text, size_t *length) {
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80) {
        *length = 1;
        return byte[0];
    }
    *length = byte[0] < 0xE0 ? 2 : byte[0] < 0xF0 ? 3 : 4;
    uint32_t c = byte[0] & (0x7Fu >> *length);
    for (size_t i = 1; i < *length; i++) {
        c = c << 6 | (byte[i] & 0x3Fu);
    }
    return c;
}

static bool is_allowed(enum schema_chars chars, uint32_t c) {
    switch (chars) {
    case SCHEMA_TOKEN:
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    case SCHEMA_ASCII:
        return c >= ' ' && c <= '~';
    default:
        return !is_invisible(c);
    }
}

static bool check_string(const struct schema_type *type, const json_t *value) {
    const char *text = json_string_value(value);
    if (text == NULL || strlen(text) != json_string_length(value)) {
        return false; /* not a string, or one with a NUL */
    }
    int64_t count = 0;
    bool blank = true;
    while (*text != '\0') {
        size_t length;
        uint32_t c = read_character(text, &length);
        if (!is_allowed(type->chars, c) || ++count > type->max) {
            return false;
        }
        blank = blank && c == ' ';
        text += length;
    }
    return count >= type->min && (type->min == 0 || !blank);
}

static bool check_integer(const struct schema_type *type, const json_t *value) {
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= type->min && number <= type->max;
}

static bool check_enum(const struct schema_type *type, const json_t *value) {
    const char *word = json_string_value(value);
    return word != NULL && strlen(word) == json_string_length(value) &&
           schema_word(type->words, type->word_count, word) < type->word_count;
}

static void prepend(const char *name, char *path, size_t size) {
    char rest[128];
    text_copy(path, rest, sizeof rest);
    struct text whole = text_into(path, size);
    text_add(&whole, name);
    if (rest[0] != '\0') {
        text_put(&whole, '.');
        text_add(&whole, rest);
    }
    text_end(&whole);
}

/* Structs do not contain themselves, so the depth is that of the schema. */
static bool check_value(const struct schema_type *type, const json_t *value, char *path,
                        size_t size) {
    switch (type->kind) {
    case SCHEMA_STRING:
        return check_string(type, value);
    case SCHEMA_INTEGER:
        return check_integer(type, value);
    case SCHEMA_BOOLEAN:
        return json_is_boolean(value);
    case SCHEMA_ENUM:
        return check_enum(type, value);
    default:
        return schema_check(type->structure, value, false, path, size);
    }
}

static bool check_field(const struct schema_field *field, const json_t *value, char *path,
                        size_t size) {
    if (!field->list) {
        return check_value(field->type, value, path, size);
    }
    if (!json_is_array(value)) {
        return false;
    }
    for (size_t i = 0; i < json_array_size(value); i++) {
        if (!check_value(field->type, json_array_get(value, i), path, size)) {
            return false;
        }
    }
    return true;
}

static bool is_field(const struct schema_struct *row, const char *name) {
    for (size_t i = 0; i < row->field_count; i++) {
        if (strcmp(row->fields[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

bool schema_check(const struct schema_struct *row, const struct json_t *object, bool is_message,
                  char *path, size_t size) {
    path[0] = '\0';
    if (!json_is_object(object)) {
        return false;
    }
    for (size_t i = 0; i < row->field_count; i++) {
        const struct schema_field *field = &row->fields[i];
        const json_t *value = json_object_get(object, field->name);
        bool ok = value == NULL ? field->optional : check_field(field, value, path, size);
        if (!ok) {
            prepend(field->name, path, size);
            return false;
        }
    }
    /* Jansson's iterator takes a non-const object. */
    for (void *at = json_object_iter((json_t *)object); at != NULL;
         at = json_object_iter_next((json_t *)object, at)) {
        const char *name = json_object_iter_key(at);
        if (!is_field(row, name) && !(is_message && strcmp(name, "type") == 0)) {
            prepend("(unknown)", path, size); /* its name may contain anything */
            return false;
        }
    }
    return true;
}

size_t schema_find(const struct schema_struct *rows, size_t count, const char *name) {
    size_t i = 0;
    while (i < count && strcmp(rows[i].name, name) != 0) {
        i++;
    }
    return i;
}

size_t schema_word(const char *const *words, size_t count, const char *word) {
    size_t i = 0;
    while (i < count && strcmp(words[i], word) != 0) {
        i++;
    }
    return i;
}

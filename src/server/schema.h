/*
 * schema.h: the types of the schema tables, which proto/generate.mjs writes, and the check of a
 * message against its row.
 */
#ifndef SERVER_SCHEMA_H
#define SERVER_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_t; /* jansson */

enum schema_kind { SCHEMA_STRING, SCHEMA_INTEGER, SCHEMA_BOOLEAN, SCHEMA_ENUM, SCHEMA_STRUCT };

/* The characters that a string may have. */
enum schema_chars {
    SCHEMA_TOKEN, /* letters, digits, '-' and '_' */
    SCHEMA_ASCII, /* printable ASCII, with blanks */
    SCHEMA_LINE   /* any line of text without invisible characters */
};

struct schema_type {
    enum schema_kind kind;
    int64_t min, max; /* of an integer; of a string's length in characters */
    enum schema_chars chars;
    const char *const *words;
    size_t word_count;
    const struct schema_struct *structure;
};

struct schema_field {
    const char *name;
    const struct schema_type *type;
    bool optional;
    bool list;
};

struct schema_struct {
    const char *name;
    const struct schema_field *fields;
    size_t field_count;
};

/*
 * Whether an object has exactly the fields of its row, each of its type; "type" of a message does
 * not count as a field. False: `path` (of `size` bytes) is the first field that is wrong, missing
 * or unknown, such as "setup.type".
 */
bool schema_check(const struct schema_struct *row, const struct json_t *object, bool is_message,
                  char *path, size_t size);

/* The row of this name; `count` if there is none. */
size_t schema_find(const struct schema_struct *rows, size_t count, const char *name);

/* The index of a word of an enumeration; `count` if there is none. */
size_t schema_word(const char *const *words, size_t count, const char *word);

#endif

/*
 * notation.h: whole games as text. format.c chooses the format, record.c goes through texts of
 * several games; each format has its own reader and writer. docs/notation.md is the grammar.
 *
 * Readers take text of a known length (it need not end in NUL; a NUL inside has been refused
 * before they are called), never recurse, do work linear in the length apart from playing the
 * moves, and set *game only on success. Offsets in errors count from the start of `text`.
 * Writers put into a struct text, which cannot fail. They return false if the format has no place
 * for the game.
 */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include "apiary/game.h"
#include "base/text.h"

/* A byte string that grows while text is unescaped. Terminated by NUL after every change. */
struct notation_buffer {
    struct apiary_allocator memory;
    char *data; /* NULL until the first change */
    size_t length, capacity;
};

/* False, and nothing changed, if there is no memory. */
bool notation_buffer_add(struct notation_buffer *buffer, const char *bytes, size_t length);
bool notation_buffer_put(struct notation_buffer *buffer, char c);
/* Also makes `data` a string. */
bool notation_buffer_clear(struct notation_buffer *buffer);
void notation_buffer_release(struct notation_buffer *buffer);

/* A piece of the text being read. */
struct notation_span {
    size_t at, length;
};

/*
 * Finding a tag by its name walks all of them, so a text may not hold so many that this is felt.
 */
#define NOTATION_MAX_TAGS 4096

/* Blanks inside a line, and blanks with line ends. */
static inline bool notation_is_blank(char c) {
    return c == ' ' || c == '\t';
}

static inline bool notation_is_space(char c) {
    return notation_is_blank(c) || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

static inline bool notation_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline bool notation_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline char notation_upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline char notation_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The length of a byte order mark at the start of the text: 3 or 0. */
size_t notation_mark_length(const char *text, size_t length);

/* Whether the bytes are this word, letters compared without case (ASCII). */
bool notation_same(const char *bytes, size_t length, const char *word);

/* The result words of UHP and those of chess, in any case; false if it is none of them. */
bool notation_read_result(const char *word, size_t length, enum apiary_result *result);

/* Whether a tag can have this name (apiary_game_set_tag), facts of the game included. */
bool notation_is_tag_name(const char *name);

/* "true" or "false". */
bool notation_read_bool(const char *word, size_t length, bool *value);

/* A new game of the type that stands at `offset` of the text. */
enum apiary_status notation_new_game(const struct apiary_allocator *memory, const char *type,
                                     size_t length, size_t offset,
                                     const struct apiary_options *options, apiary_game **game,
                                     struct apiary_error *error);

/* Plays the next move of a record. A failure names its number and stands at its offset. */
enum apiary_status notation_play(apiary_game *game, const char *move, size_t length, size_t offset,
                                 struct apiary_error *error);

/* Games that ended off the board (ending.c) --------------------------------------------------*/

/* The PGN tag for the reason. */
#define NOTATION_TERMINATION_TAG "Termination"

/* A game is resigned or lost on time, and drawn by agreement. */
bool notation_reason_fits(enum apiary_ending ending, enum apiary_result result);

/* RESIGNATION, AGREEMENT or TIME if the game ended so; APIARY_ENDING_NONE otherwise. */
enum apiary_ending notation_reason(const apiary_game *game);

/* What to write as Termination, after all other tags: the game's own tag, unless it names another
 * reason than the game ended for; NULL for nothing. */
const char *notation_termination(const apiary_game *game);

/*
 * Declares the result of a record, unless the board has ended the game. `termination` is the value
 * of its tag Termination, or NULL: it gives the reason if `ending` is not one that fits, and
 * becomes a tag of the game unless it is just the word for the reason.
 */
enum apiary_status notation_declare(apiary_game *game, enum apiary_result result,
                                    enum apiary_ending ending, const char *termination,
                                    struct apiary_error *error);

/*
 * The position a set-up game began with, as its one-line text, in the game's memory: mem_free.
 * NULL if there is no memory.
 */
char *notation_start_text(const apiary_game *game);

/* The format that a text seems to have. */
enum apiary_format notation_detect(const char *text, size_t length);

enum apiary_status game_string_read(const struct apiary_allocator *memory, const char *text,
                                    size_t length, const struct apiary_options *options,
                                    apiary_game **game, struct apiary_error *error);
bool game_string_write(struct text *out, const apiary_game *game);

enum apiary_status pgn_read(const struct apiary_allocator *memory, const char *text, size_t length,
                            const struct apiary_options *options, apiary_game **game,
                            struct apiary_error *error);
bool pgn_write(struct text *out, const apiary_game *game);

/* Where the game that begins at `at` ends: the start of the next one, or the end of the text. Some
 * place after `at` also if the text is malformed. */
size_t pgn_game_end(const char *text, size_t length, size_t at);
size_t sgf_game_end(const char *text, size_t length, size_t at);

enum apiary_status sgf_read(const struct apiary_allocator *memory, const char *text, size_t length,
                            const struct apiary_options *options, apiary_game **game,
                            struct apiary_error *error);
bool sgf_write(struct text *out, const apiary_game *game);

#endif

/*
 * notation.h: whole games as text. format.c chooses the format, collection.c and reader.c read
 * several games, from a text and from a stream; each format has its own reader and writer.
 * docs/notation.md has the grammar.
 *
 * Readers take text of a known length without NUL bytes (format.c refuses them). They never
 * recurse, take linear time apart from playing the moves, and set *game only on success. Offsets in
 * errors count from the start of `text`. Writers write to a struct text, which cannot fail; they
 * return false if the format cannot express the game.
 */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include "apiary/game.h"
#include "base/ascii.h"
#include "base/text.h"

/* A byte string that grows. It ends with a NUL after every change. */
struct notation_buffer {
    struct apiary_allocator memory;
    char *data; /* NULL until the first change */
    size_t length, capacity;
};

/* These return false, and change nothing, if there is no memory. After notation_buffer_clear,
 * `data` is the empty string. */
bool notation_buffer_add(struct notation_buffer *buffer, const char *bytes, size_t length);
bool notation_buffer_put(struct notation_buffer *buffer, char c);
bool notation_buffer_clear(struct notation_buffer *buffer);
void notation_buffer_release(struct notation_buffer *buffer);

/* A part of the text being read. */
struct notation_span {
    size_t at, length;
};

/* A limit on the tags of a record, because finding one takes time linear in their number. */
#define NOTATION_MAX_TAGS 4096

/* A space or tab; any white space. */
static inline bool notation_is_blank(char c) {
    return c == ' ' || c == '\t';
}

static inline bool notation_is_space(char c) {
    return notation_is_blank(c) || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/* The length of a byte order mark at the start of the text: 3 or 0. */
size_t notation_bom_length(const char *text, size_t length);

/* Whether the bytes are this word, ignoring ASCII case. */
bool notation_is_word(const char *bytes, size_t length, const char *word);

/* A result as in UHP or as in chess (1-0), ignoring case; false for any other word. */
bool notation_read_result(const char *word, size_t length, enum apiary_result *result);

/* Whether this is the name of a tag, or of a fact such as GameType. */
bool notation_is_tag_name(const char *name);

/* "true" or "false". */
bool notation_read_bool(const char *word, size_t length, bool *value);

/* A new game. `offset` is the place of the type in the text, for errors. */
enum apiary_status notation_new_game(const struct apiary_allocator *memory, const char *type,
                                     size_t length, size_t offset,
                                     const struct apiary_options *options, apiary_game **game,
                                     struct apiary_error *error);

/* Plays the next move of a record. An error has the number of the move, and this offset. */
enum apiary_status notation_play(apiary_game *game, const char *move, size_t length, size_t offset,
                                 struct apiary_error *error);

/* ---- Games that ended off the board (ending.c) ---- */

/* The PGN tag for the reason why a game ended. */
#define NOTATION_TERMINATION_TAG "Termination"

/* Whether a game can have this result for this reason: a win by resignation or on time, a draw by
 * agreement. */
bool notation_reason_fits(enum apiary_ending ending, enum apiary_result result);

/* RESIGNATION, AGREEMENT or TIME if that is why the game ended; APIARY_ENDING_NONE otherwise. */
enum apiary_ending notation_reason(const apiary_game *game);

/* The value to write for the tag Termination, after all other tags; NULL for none. It is the
 * game's own tag unless that names a wrong reason. */
const char *notation_termination(const apiary_game *game);

/*
 * Declares the result of a record, unless the game has ended on the board. `termination` is the
 * value of its tag Termination, or NULL. It gives the reason if `ending` does not fit the result,
 * and becomes a tag of the game unless it says no more than the reason.
 */
enum apiary_status notation_declare(apiary_game *game, enum apiary_result result,
                                    enum apiary_ending ending, const char *termination,
                                    struct apiary_error *error);

/* ---- Reading and writing ---- */

/* The position text of the start of a set-up game, to be freed with mem_free and the game's
 * allocator; NULL if there is no memory. */
char *notation_start_text(const apiary_game *game);

/* The format that a text seems to have. */
enum apiary_format notation_detect(const char *text, size_t length);

/* Whether that is decided by the beginning of the text, whatever follows. */
bool notation_is_detectable(const char *text, size_t length);

enum apiary_status game_string_read(const struct apiary_allocator *memory, const char *text,
                                    size_t length, const struct apiary_options *options,
                                    apiary_game **game, struct apiary_error *error);
bool game_string_write(struct text *out, const apiary_game *game);

enum apiary_status pgn_read(const struct apiary_allocator *memory, const char *text, size_t length,
                            const struct apiary_options *options, apiary_game **game,
                            struct apiary_error *error);
bool pgn_write(struct text *out, const apiary_game *game);

/* The end of the game that begins at `at`: the start of the next one, or the end of the text. After
 * `at` even if the text is malformed. *open is whether that may change if more text follows. */
size_t pgn_game_end(const char *text, size_t length, size_t at, bool *open);
size_t sgf_game_end(const char *text, size_t length, size_t at, bool *open);
size_t notation_game_end(enum apiary_format format, const char *text, size_t length, size_t at,
                         bool *open);

/* Skips spaces and byte order marks, which are found between files that were joined. */
size_t notation_skip_space(const char *text, size_t length, size_t at);

enum apiary_status sgf_read(const struct apiary_allocator *memory, const char *text, size_t length,
                            const struct apiary_options *options, apiary_game **game,
                            struct apiary_error *error);
bool sgf_write(struct text *out, const apiary_game *game);

#endif

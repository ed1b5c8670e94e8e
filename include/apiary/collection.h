/*
 * collection.h: several games in one text or file: PGN files, SGF collections, GameStrings or
 * position texts line by line. apiary_collection_next reads them from a text in memory, an
 * apiary_reader from a stream of any length.
 *
 *     size_t offset = 0;
 *     for (;;) {
 *         apiary_game *game;
 *         struct apiary_error error;
 *         if (apiary_collection_next(NULL, APIARY_FORMAT_AUTO, text, length, NULL, &offset, &game,
 *                                    &error)) {
 *             fprintf(stderr, "byte %zu: %s\n", error.offset, error.message);
 *         } else if (game) {
 *             ...
 *             apiary_game_free(game);
 *         } else {
 *             break;
 *         }
 *     }
 *
 * To write several games, write one after the other (apiary_game_write): PGN and SGF with an empty
 * line between games, GameStrings and position texts one per line.
 */
#ifndef APIARY_COLLECTION_H
#define APIARY_COLLECTION_H

#include "apiary/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Reads the game that begins at *offset, 0 for the first, and moves *offset to the next one, or to
 * `length` after the last.
 *
 * On success *game is the game, which the caller frees with apiary_game_free, or NULL if there are
 * no more. If a game cannot be read, *game is NULL and the error says why; its offset counts from
 * the start of the text. *offset still moves on, so that the next call reads the next game.
 *
 * The other arguments are those of apiary_game_read and must be the same in every call. All games
 * have the same format; AUTO detects it at the beginning of the text.
 */
enum apiary_status apiary_collection_next(const struct apiary_allocator *memory,
                                          enum apiary_format format, const char *text,
                                          size_t length, const struct apiary_options *options,
                                          size_t *offset, apiary_game **game,
                                          struct apiary_error *error);

/*
 * A reader gets its text piece by piece from a function, and needs no more memory than about twice
 * the longest game. It finds the same games as apiary_collection_next in the whole text.
 *
 *     static ptrdiff_t read_file(void *file, char *buffer, size_t size) {
 *         size_t length = fread(buffer, 1, size, (FILE *)file);
 *         return length == 0 && ferror((FILE *)file) ? -1 : (ptrdiff_t)length;
 *     }
 *     ...
 *     apiary_reader *reader;
 *     if (apiary_reader_new(NULL, read_file, file, APIARY_FORMAT_AUTO, NULL, &reader)) {
 *         return;
 *     }
 *     for (;;) {
 *         apiary_game *game;
 *         struct apiary_game_text text;
 *         struct apiary_error error;
 *         if (apiary_reader_next(reader, &text, &game, &error)) {
 *             size_t line, column;
 *             apiary_game_text_place(&text, error.offset, &line, &column);
 *             fprintf(stderr, "game %zu, line %zu: %s\n", text.number, line, error.message);
 *         } else if (game) {
 *             const char *white = apiary_game_tag(game, "White");
 *             printf("%s\n", white ? white : "unknown");
 *             apiary_game_free(game);
 *         } else {
 *             break;
 *         }
 *     }
 *     apiary_reader_free(reader);
 */
typedef struct apiary_reader apiary_reader;

/* Reads at most `size` bytes, at least one, into the buffer and returns how many; 0 at the end of
 * the text; a negative number if it cannot be read. */
typedef ptrdiff_t (*apiary_read_function)(void *context, char *buffer, size_t size);

/* The longest text of a game that a reader accepts, in bytes. */
#define APIARY_MAX_GAME_TEXT ((size_t)64 << 20)

/* The text of a game, and where it begins. It stays valid until the next call with the reader. */
struct apiary_game_text {
    size_t number;             /* of the game, from 1 */
    size_t line, column;       /* from 1, as an editor shows them; columns are characters */
    uint64_t offset;           /* in bytes from the start */
    enum apiary_format format; /* never AUTO */
    size_t length;             /* 0 if there is no game */
    const char *text;          /* not NUL-terminated */
};

/* `context` is passed to the function. Format and options are as for apiary_game_read, for all
 * games; the options are copied. The caller frees *reader with apiary_reader_free. */
enum apiary_status apiary_reader_new(const struct apiary_allocator *memory,
                                     apiary_read_function read, void *context,
                                     enum apiary_format format,
                                     const struct apiary_options *options, apiary_reader **reader);

/* NULL is allowed. */
void apiary_reader_free(apiary_reader *reader);

/*
 * Reads the next game. On success *game is the game, which the caller frees with apiary_game_free,
 * or NULL if there are no more. If a game cannot be read, *game is NULL and the error says why; its
 * offset counts from the start of the game. The next call reads the next game.
 *
 * The following errors end the text, so that the next call finds no more games: APIARY_STOPPED if
 * the function failed, APIARY_UNSUPPORTED with text->length 0 if a game is longer than
 * APIARY_MAX_GAME_TEXT. After APIARY_NO_MEMORY with text->length 0 the call may be repeated.
 */
enum apiary_status apiary_reader_next(apiary_reader *reader, struct apiary_game_text *text,
                                      apiary_game **game, struct apiary_error *error);

/* The same without reading the game: apiary_game_read can do that later, in another thread, with a
 * copy of the text. text->length is 0 after the last game. */
enum apiary_status apiary_reader_next_text(apiary_reader *reader, struct apiary_game_text *text,
                                           struct apiary_error *error);

/* The line and the column of an offset in the text of a game. */
void apiary_game_text_place(const struct apiary_game_text *text, size_t offset, size_t *line,
                            size_t *column);

#ifdef __cplusplus
}
#endif
#endif

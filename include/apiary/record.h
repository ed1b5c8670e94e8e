/*
 * record.h: several games in one text: PGN files, SGF collections, GameStrings or position texts
 * line by line.
 *
 *     size_t offset = 0;
 *     for (;;) {
 *         apiary_game *game;
 *         struct apiary_error error;
 *         if (apiary_record_next(NULL, APIARY_FORMAT_AUTO, text, length, NULL, &offset, &game,
 *                                &error)) {
 *             fprintf(stderr, "byte %zu: %s\n", error.offset, error.message);
 *         } else if (game) {
 *             ...
 *             apiary_game_free(game);
 *         } else {
 *             break;
 *         }
 *     }
 *
 * To write several games, write them one after the other (apiary_game_write): PGN and SGF with an
 * empty line between two games, GameStrings and position texts one a line.
 */
#ifndef APIARY_RECORD_H
#define APIARY_RECORD_H

#include "apiary/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Reads the game that begins at *offset, 0 for the first, and moves *offset to the next one, or to
 * `length` if it was the last.
 *
 * APIARY_OK: *game is the game, owned by the caller (apiary_game_free), or NULL if there are no
 * more. Otherwise the game could not be read, *game is NULL, and `error` (may be NULL) says why and
 * where, counted from the start of the text. *offset moves on all the same, so that the next call
 * reads the next game; it never goes back, and never beyond `length`.
 *
 * `text`, `length` and `options` as for apiary_game_read; they must be the same in every call. All
 * games have the same format: AUTO looks at the beginning of the text.
 */
enum apiary_status apiary_record_next(const struct apiary_allocator *memory,
                                      enum apiary_format format, const char *text, size_t length,
                                      const struct apiary_options *options, size_t *offset,
                                      apiary_game **game, struct apiary_error *error);

#ifdef __cplusplus
}
#endif
#endif

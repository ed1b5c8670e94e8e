/*
 * collection.h: several games in one text: PGN files, SGF collections, GameStrings or position
 * texts line by line.
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

#ifdef __cplusplus
}
#endif
#endif

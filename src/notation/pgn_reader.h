/*
 * pgn_reader.h: the PGN reader: pgn_read.c makes the game and reads comments, pgn_tags.c reads the
 * tags, pgn_moves.c the moves and the result. pgn_split.c finds the end of a game in a file of
 * several.
 */
#ifndef NOTATION_PGN_READER_H
#define NOTATION_PGN_READER_H

#include "notation/notation.h"
#include "notation/pgn.h"

struct pgn_tag {
    char name[APIARY_TAG_NAME_SIZE];
    struct notation_span value; /* as written, without the quotes */
};

struct pgn_reader {
    const char *text;
    size_t length, at;
    apiary_game *game;
    struct notation_buffer value;   /* of a tag, unescaped */
    struct notation_buffer comment; /* all comments since the last move */
    struct apiary_error *error;

    /* Facts of the game, from its tags. */
    struct notation_span type, position, result, termination;
    bool has_tags, has_type, has_position, has_result, has_termination, is_setup;
    struct apiary_options options;
    bool has_seed;
    unsigned seen;               /* bits of fact_bit */
    enum apiary_result declared; /* final, or APIARY_NOT_STARTED for none */
};

/* APIARY_MALFORMED at this offset. */
enum apiary_status pgn_malformed(struct pgn_reader *reader, size_t at, const char *message);

/* Skips white space and comments; the comments are collected in reader->comment. So are variations,
 * as they are written, and glyphs such as $1. */
enum apiary_status pgn_skip_space(struct pgn_reader *reader);

/* Attaches the collected comments to the last move or, before the first move, to the tag
 * Comment. */
enum apiary_status pgn_keep_comment(struct pgn_reader *reader);

/* Tags come in any order, but the game can be made only when its type, options and start are known.
 * So the tags are read twice: first for these facts, then to keep the others. */
enum apiary_status pgn_read_facts(struct pgn_reader *reader);
enum apiary_status pgn_keep_tags(struct pgn_reader *reader);

/* Resolves the escapes of a value into reader->value; false if there is no memory. */
bool pgn_unescape(struct pgn_reader *reader, struct notation_span value);

/* Plays the moves and reads the result after them. */
enum apiary_status pgn_read_moves(struct pgn_reader *reader);

/* Declares the result of the tag or after the moves, unless the game has ended on the board. */
enum apiary_status pgn_settle_result(struct pgn_reader *reader);

/* Whether a word ends before this character. */
bool pgn_ends_word(char c);

/* A comment, which begins with { or ;. One that is not closed ends with the text, or where the tags
 * of another game begin. */
struct pgn_comment {
    size_t end;
    bool closed;
    bool open; /* more text could change that */
};
struct pgn_comment pgn_find_comment(const char *text, size_t length, size_t at);

/* The length of the move number ("12.") or of the result at `at`, 0 if there is none; and the move
 * that begins there, without the blanks around it. */
size_t pgn_number_length(const char *text, size_t length, size_t at);
size_t pgn_result_length(const char *text, size_t length, size_t at, enum apiary_result *result);
struct notation_span pgn_cut_move(const char *text, size_t length, size_t at);

#endif

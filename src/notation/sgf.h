/*
 * sgf.h: what the reader and the writer of BoardSpace's SGF share.
 *
 * BoardSpace names the cells of its board by a column letter and a row number; the first piece
 * usually goes to N 13:
 *
 *        N14   O14              \wS1   wS1/
 *     M13   N13   O13        -wS1   wS1   wS1-
 *        M12   N12              /wS1   wS1\
 *
 * so (column, row) is the axial (q, -r) of RULES A1 with another origin. After column Z comes 1A;
 * rows may be negative.
 */
#ifndef NOTATION_SGF_H
#define NOTATION_SGF_H

#include "notation/notation.h"

/* ---- Scanning (sgf_scan.c) ---- */

enum sgf_token_kind { SGF_NODE, SGF_PROPERTY, SGF_END };

struct sgf_token {
    enum sgf_token_kind kind;
    struct notation_span name;  /* of a property, repeated for each of its values */
    struct notation_span value; /* as written between the brackets */
};

struct sgf_scan {
    const char *text;
    size_t length, at, depth;
    struct notation_span name; /* the property that another value would belong to; length 0: none */
    struct apiary_error *error;
};

/* Goes to the first node of the first game of the text. */
enum apiary_status sgf_scan_start(struct sgf_scan *scan, const char *text, size_t length,
                                  struct apiary_error *error);

/* The next token of the main line (the first of all variations). */
enum apiary_status sgf_scan_next(struct sgf_scan *scan, struct sgf_token *token);

/* After SGF_END: skips other variations and other games, which must be well-formed. */
enum apiary_status sgf_scan_rest(struct sgf_scan *scan);

/* Resolves the escapes of a value; false if there is no memory. */
bool sgf_unescape(const struct sgf_scan *scan, struct notation_span value,
                  struct notation_buffer *buffer);

/* ---- The table (sgf_table.c) ---- */

struct sgf_cell {
    int column, row; /* column 0 is A */
};

#define SGF_NAME_SIZE 8

/* The pieces in the order in which they came to their cells: of two on a cell, the later is on top.
 */
struct sgf_table {
    struct {
        char name[SGF_NAME_SIZE]; /* as UHP writes it */
        struct sgf_cell cell;
    } piece[APIARY_MAX_PIECES];
    size_t count;
};

/* N 13, where games start. */
struct sgf_cell sgf_first_cell(void);

/* The pieces of a position; (0, 0) is the first cell. */
void sgf_table_from_game(struct sgf_table *table, const apiary_game *game);

/* The cell of a piece; false if it is not on the table. */
bool sgf_table_find(const struct sgf_table *table, const char *name, struct sgf_cell *cell);

/* Places a piece or moves it. */
void sgf_table_move(struct sgf_table *table, const char *name, struct sgf_cell cell);

/*
 * Writes the cell as the destination of a UHP move: the top piece on it, or a neighbour with a
 * direction; nothing for the first piece. False if the cell has no neighbour.
 */
bool sgf_table_name_cell(const struct sgf_table *table, struct sgf_cell cell, const char *mover,
                         struct text *out);

/* The piece and the destination of a canonical MoveString; false for a pass. */
bool sgf_table_target(const struct sgf_table *table, const char *move, char name[SGF_NAME_SIZE],
                      struct sgf_cell *cell);

/* ---- Tags and properties (sgf_tags.c) ---- */

/* "hive-plm 2 0 101" is Base+MLP; false for a set-up that is not known. */
bool sgf_setup_type(const char *setup, size_t length, char type[APIARY_TYPE_SIZE]);

/* "hive-plm" for Base+MLP; false if BoardSpace does not play that. */
bool sgf_type_setup(const char *type, char setup[APIARY_TYPE_SIZE]);

/* The tag for a property of the header; NULL if there is none, and property XX becomes the tag
 * SgfXX. Not for SU, VV, P0, P1, TG and RS. */
const char *sgf_tag_of(const char *property, size_t length);

/* The property that is read as this tag; NULL if there is none. */
const char *sgf_property_of(const char *tag);

/* SgfRankingWhite is P0[ranking ...]: the keyword goes to `keyword`. */
#define SGF_KEYWORD_SIZE 16
bool sgf_keyword_of(const char *tag, enum apiary_colour *colour, char keyword[SGF_KEYWORD_SIZE]);

/* yyyy.MM.dd from BoardSpace's dates ("Sat Dec 11 08:32:57 PST 2021", "October 2, 2019",
 * "28 October 2018"); false if it is not clear. */
#define SGF_DATE_SIZE 11
bool sgf_read_date(const char *text, char date[SGF_DATE_SIZE]);
bool sgf_is_plain_date(const char *text);

/* The result in a sentence such as "Game won by Abbo69"; APIARY_NOT_STARTED if it is not clear. */
enum apiary_result sgf_read_result(const char *sentence, const char *white, const char *black);

#endif

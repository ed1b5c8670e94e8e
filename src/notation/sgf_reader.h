/*
 * sgf_reader.h: the reader of BoardSpace records: sgf_header.c reads the header, sgf_read.c the
 * nodes, sgf_steps.c the steps of the players.
 *
 * A record is a header and then one step per node: `; P0[7 pick W 5 wM1]`. Players pick up a piece,
 * drop it, may change their mind, and confirm with Done; only the last drop before Done counts.
 * Robots write Move for pick and drop, MoveDone for all three.
 */
#ifndef NOTATION_SGF_READER_H
#define NOTATION_SGF_READER_H

#include "notation/sgf.h"

enum sgf_step_kind {
    SGF_STEP_NONE,
    SGF_STEP_START,
    SGF_STEP_LIFT, /* picks up a piece and cancels an earlier drop in this turn */
    SGF_STEP_DROP,
    SGF_STEP_MOVE,
    SGF_STEP_MOVE_DONE,
    SGF_STEP_PASS,
    SGF_STEP_PASS_DONE,
    SGF_STEP_DONE,
    SGF_STEP_OFFER, /* offers or declines a draw: neither a move nor a pass */
    SGF_STEP_RESIGN,
    SGF_STEP_AGREE,
    SGF_STEP_TIME,
};

#define SGF_MAX_WORDS 8

/* A step cut into words; its text is in reader->step_text. */
struct sgf_step {
    enum sgf_step_kind kind;
    int player; /* 0 or 1 */
    size_t at;  /* offset in the text */
    const char *word[SGF_MAX_WORDS];
    size_t count;
};

/* The turn so far. */
struct sgf_turn {
    bool has_move, has_pass, has_offer;
    char move[APIARY_MOVE_SIZE], name[SGF_NAME_SIZE];
    struct sgf_cell cell;
    size_t at;
};

struct sgf_reader {
    struct sgf_scan scan;
    apiary_game *game;
    struct apiary_error *error;
    struct notation_buffer value, joined; /* an unescaped value; a tag and what is added to it */
    struct notation_buffer step_text;     /* of the node being read */
    struct notation_buffer comment, time; /* of this turn; the time is the digits of TM */
    struct notation_buffer termination;   /* the tag; `data` is NULL without one */

    /* Facts of the header. */
    char type[APIARY_TYPE_SIZE];
    size_t type_at;
    struct notation_span position;
    bool has_type, has_position, has_result, has_date;
    struct apiary_options options;
    int starter; /* the player who begins */
    int white;   /* the player who has the white pieces */

    size_t tags; /* added so far */
    bool in_header;
    struct sgf_step step;
    struct sgf_turn turn;
    struct sgf_table table;
    enum apiary_result declared; /* by our own property RS */
    enum apiary_result ended;    /* by a step that ends the game; NOT_STARTED for none */
    enum apiary_ending ending;   /* why, by that step */
};

/* ---- Properties and tags (sgf_header.c) ---- */

bool sgf_is_property(const struct sgf_reader *reader, struct notation_span name,
                     const char *property);

/* 0 for P0, 1 for P1, -1 for other properties. */
int sgf_player_of(const struct sgf_reader *reader, struct notation_span name);

/* P-1 and the like, which viewers write for their own use. */
bool sgf_is_ignored(const struct sgf_reader *reader, struct notation_span name);

/* Whether the value of P0 or P1 is a step: it begins with a number. */
bool sgf_is_step(const char *value);

/* Reads the facts that must be known before the game can be made. */
enum apiary_status sgf_read_header(struct sgf_reader *reader);
enum apiary_status sgf_make_game(struct sgf_reader *reader, const struct apiary_allocator *memory);

/*
 * Adds a tag. If there is already one of this name, the value becomes another line of it, as SGF
 * allows several values. The value must not be in reader->joined.
 */
enum apiary_status sgf_add_tag(struct sgf_reader *reader, const char *name, const char *value,
                               size_t length, size_t at);

/* Keep a property of a player (P0 or P1) or any other, whose value is in reader->value, as a tag.
 */
enum apiary_status sgf_keep_player(struct sgf_reader *reader, int player, size_t at);
enum apiary_status sgf_keep_property(struct sgf_reader *reader, const struct sgf_token *token);

/* ---- Comments (sgf_read.c) ---- */

/* Adds to the comment of this turn; false if there is no memory. */
bool sgf_add_comment(struct sgf_reader *reader, const char *text, size_t length);

/* Attaches the comment and the time of this turn to the last move or, before the first move, to the
 * tag Comment. */
enum apiary_status sgf_keep_comment(struct sgf_reader *reader);

/* ---- Steps (sgf_steps.c) ---- */

/* Cuts the step in reader->value into words. It is carried out at the end of its node, because the
 * time and the comment follow it. */
enum apiary_status sgf_step_read(struct sgf_reader *reader, int player, size_t at);

/* Carries out the step that was read last, if it has not been carried out yet. */
enum apiary_status sgf_step_do(struct sgf_reader *reader);

/* Plays the move of this turn, or passes. */
enum apiary_status sgf_turn_end(struct sgf_reader *reader);

#endif

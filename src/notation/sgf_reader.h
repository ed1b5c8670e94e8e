/*
 * sgf_reader.h: the state of reading a BoardSpace record: sgf_read.c has the header and the
 * nodes, sgf_steps.c what the players did.
 *
 * A record is a header, then one step a node: `; P0[7 pick W 5 wM1]`. Players pick a piece up,
 * drop it, may think again, and say Done; only the last drop before Done counts. Robots write
 * Move for pick and drop, MoveDone for all three.
 */
#ifndef NOTATION_SGF_READER_H
#define NOTATION_SGF_READER_H

#include "notation/sgf.h"

enum sgf_step_kind {
    SGF_STEP_NONE,
    SGF_STEP_START,
    SGF_STEP_LIFT, /* picks up a piece, maybe the one just dropped: the turn begins anew */
    SGF_STEP_DROP,
    SGF_STEP_MOVE,
    SGF_STEP_MOVE_DONE,
    SGF_STEP_PASS,
    SGF_STEP_PASS_DONE,
    SGF_STEP_DONE,
    SGF_STEP_OFFER, /* a draw is offered or declined: neither a move nor a pass */
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

/* The turn as far as it has been made. */
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
    struct notation_buffer value, joined; /* a value without escapes; two tags in one */
    struct notation_buffer step_text;     /* of the node being read */
    struct notation_buffer comment, time; /* said in this turn; digits of TM */
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

/*
 * Adds a tag; one that is there already gets a further line, as SGF allows several values. The
 * value may not be reader->joined.
 */
enum apiary_status sgf_add_tag(struct sgf_reader *reader, const char *name, const char *value,
                               size_t length, size_t at);

/* Adds to what was said in this turn; false if there is no memory. */
bool sgf_add_comment(struct sgf_reader *reader, const char *text, size_t length);

/* Gives what was said, and the time, to the last move, or to the game if there is none. */
enum apiary_status sgf_keep_comment(struct sgf_reader *reader);

/* Cuts the step in reader->value into words. It is done when its node ends, as the time and the
 * comment of a node stand behind the step. */
enum apiary_status sgf_step_read(struct sgf_reader *reader, int player, size_t at);

/* Does the step that was read last, if it has not been done. */
enum apiary_status sgf_step_do(struct sgf_reader *reader);

/* Plays the move of this turn, or passes. */
enum apiary_status sgf_turn_end(struct sgf_reader *reader);

#endif

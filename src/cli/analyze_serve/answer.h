/*
 * answer.h: the answers of `apiary analyze --serve`. An answer is a JSON object on one line, made
 * member by member: answer_begin, others, answer_end.
 */
#ifndef CLI_ANALYZE_SERVE_ANSWER_H
#define CLI_ANALYZE_SERVE_ANSWER_H

#include "apiary/review.h"
#include "cli/analyze_serve/request.h"

#include <stdio.h>

/* `id` may be "", which becomes null. */
void answer_begin(FILE *out, const char *type, const char *id);
void answer_end(FILE *out);

void answer_number(FILE *out, const char *name, uint64_t number);
void answer_text(FILE *out, const char *name, const char *text);
void answer_flag(FILE *out, const char *name, bool flag);

/* turn and to_move */
void answer_position(FILE *out, size_t turn, enum apiary_colour to_move);

/* depth, nodes, time_ms and lines */
void answer_search(FILE *out, enum apiary_colour to_move,
                   const struct apiary_search_report *report);

/* time_ms and mate */
void answer_mate(FILE *out, int within, const struct apiary_mate_report *report);

/* review */
void answer_review(FILE *out, const struct apiary_reviewed_move *move);

/* All of an error. */
void answer_error(FILE *out, const struct request_error *error);

#endif

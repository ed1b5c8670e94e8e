/*
 * info_line.h: what a UHP engine says while it thinks: `info depth 12 score cp 35 nodes 20000 ...`,
 * as docs/uhp.md has it and as UCI engines write it.
 */
#ifndef MATCH_INFO_LINE_H
#define MATCH_INFO_LINE_H

#include "match/player.h"

/* What the last info line with a score says, among the lines of an answer. Lines of a second or
 * later multi-PV rank are skipped, and so are book moves (depth 0), whose score was not searched.
 */
struct player_thought info_lines_read(const char *answer);

#endif

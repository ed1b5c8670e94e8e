/*
 * write.h: writes the files of the opening explorer (format.h).
 */
#ifndef EXPLORE_WRITE_H
#define EXPLORE_WRITE_H

#include "explore/format.h"

/* Bytes that grow. */
struct explore_output {
    struct apiary_allocator memory;
    uint8_t *data;
    size_t length, capacity;
    bool failed; /* out of memory */
};

void explore_write_fixed(struct explore_output *out, uint64_t number, unsigned size);
void explore_write_number(struct explore_output *out, uint64_t number);
void explore_output_release(struct explore_output *out);

/* Begins a file; the build may be filled in at the end. */
void explore_begin(struct explore_output *out, const struct explore_head *head);

/* Sets the build and adds the checksum. */
void explore_finish(struct explore_output *out, uint32_t build);

/* The body of an index; `flags` and `bits` of the head say the rest. */
void explore_write_index(struct explore_output *out, const struct apiary_explorer_info *info);

/* Parts of the body of a shard, in the order of format.h; texts are cut and cleaned. */
void explore_write_text(struct explore_output *out, const char *text);
void explore_write_position(struct explore_output *out,
                            const struct explore_stored_position *position);
void explore_write_move(struct explore_output *out, unsigned flags,
                        const struct explore_stored_move *move);

#endif

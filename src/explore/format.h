/*
 * format.h: the files of the opening explorer, version 1.
 *
 * Every file is a head, a body and a checksum. Numbers are varints, seven bits to a byte, the
 * lowest first, in the shortest form, unless a size is given; those are big-endian.
 *
 *     head    "apiaryEX", 8 bytes
 *             version, kind ('i' index, 's' shard), bits, flags: a byte each
 *             build: 4 bytes, the same in all files of a database
 *     body
 *     sum     the first 8 bytes of the SHA-256 of all bytes before
 *
 *     index   plies, min_games, positions, moves
 *             name: its length and bytes
 *             types: how many; for each its length and bytes, white, draws, black, unknown
 *
 *     shard   number
 *             examples: how many; for each four texts that end with NUL (white, black, date,
 * source) positions: how many; for each, keys ascending key: 5 bytes, of the 64 bits of a key those
 * after the first `bits` games, moves for each move, most games first, then by key key: 4 bytes,
 * the last ones of the key after the move white, draws, black unknown                          if
 * FLAG_UNKNOWN games that reached the position after it otherwise rating, 0 for none if
 * FLAG_RATINGS score, zigzag, plus 1; 0 none    if FLAG_SCORES example, from 1; 0 for none      if
 * FLAG_EXAMPLES
 *
 * The shard of a position is the first `bits` bits of its key. There is one way to write a
 * database; a file that is written otherwise is refused.
 */
#ifndef EXPLORE_FORMAT_H
#define EXPLORE_FORMAT_H

#include "apiary/explore.h"

#define EXPLORE_MAGIC "apiaryEX"

enum {
    EXPLORE_VERSION = 1,
    EXPLORE_HEAD_SIZE = 16,
    EXPLORE_SUM_SIZE = 8,
    EXPLORE_KEY_BYTES = 5,
    EXPLORE_MAX_BITS = 12,
    EXPLORE_MAX_FILE = 16 << 20, /* bytes */
    EXPLORE_MAX_TEXT = 120,      /* bytes of a text of an example */
    EXPLORE_MAX_RATING = 9999,
};

enum explore_kind { EXPLORE_INDEX = 'i', EXPLORE_SHARD = 's' };

enum explore_flag {
    EXPLORE_FLAG_UNKNOWN = 1,
    EXPLORE_FLAG_RATINGS = 2,
    EXPLORE_FLAG_SCORES = 4,
    EXPLORE_FLAG_EXAMPLES = 8,
    EXPLORE_FLAGS = 15
};

struct explore_head {
    enum explore_kind kind;
    unsigned bits, flags;
    uint32_t build;
};

/* A move of a position as it is stored. */
struct explore_stored_move {
    uint32_t key;
    struct apiary_explore_tally games;
    uint32_t otherwise; /* games that reached the position after it, but not by it */
    unsigned rating;
    bool has_score;
    int score;
    uint32_t example; /* from 1; 0 for none */
};

struct explore_stored_position {
    uint64_t key; /* the stored bytes */
    uint32_t games, moves;
};

/* Bytes that are read; `failed` after the first that do not fit, and from then on all are 0. */
struct explore_bytes {
    const uint8_t *at, *end;
    bool failed;
};

uint64_t explore_read_fixed(struct explore_bytes *in, unsigned size);
uint64_t explore_read_number(struct explore_bytes *in, uint64_t max);

/* A text that ends with NUL, of at most EXPLORE_MAX_TEXT bytes without control characters; "" on
 * failure. It stays in the bytes. */
const char *explore_read_text(struct explore_bytes *in);

void explore_read_position(struct explore_bytes *in, struct explore_stored_position *position);
void explore_read_move(struct explore_bytes *in, unsigned flags, uint32_t examples,
                       struct explore_stored_move *move);

/* Checks head and checksum of a file; *body is then what is between them. */
enum apiary_status explore_open(const void *data, size_t length, enum explore_kind kind,
                                struct explore_head *head, struct explore_bytes *body,
                                struct apiary_error *error);

/* Reads the body of an index. */
enum apiary_status explore_read_index(const struct explore_head *head, struct explore_bytes in,
                                      struct apiary_explorer_info *info,
                                      struct apiary_error *error);

/* Where things are in a shard. */
struct explore_shard {
    struct explore_bytes examples, positions; /* what follows their numbers */
    uint32_t example_count, position_count;
};

/* Reads the whole body of a shard and checks every rule of the format. */
enum apiary_status explore_read_shard(const struct explore_head *head, unsigned number,
                                      struct explore_bytes in, struct explore_shard *shard,
                                      struct apiary_error *error);

/* The bytes of a key that are stored, and its shard. */
static inline uint64_t explore_stored_key(uint64_t key, unsigned bits) {
    return (key << bits) >> (64 - 8 * EXPLORE_KEY_BYTES);
}

static inline unsigned explore_shard_of(uint64_t key, unsigned bits) {
    return bits == 0 ? 0 : (unsigned)(key >> (64 - bits));
}

static inline uint64_t explore_tally_sum(const struct apiary_explore_tally *tally) {
    return (uint64_t)tally->white + tally->draws + tally->black + tally->unknown;
}

#endif

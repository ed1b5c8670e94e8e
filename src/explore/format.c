#include "explore/format.h"

#include <string.h>

#include "apiary/engine.h"
#include "base/error.h"
#include "base/sha256.h"

/* ---- Bytes ---- */

static bool has_bytes(struct explore_bytes *in, size_t count) {
    if (!in->failed && (size_t)(in->end - in->at) < count) {
        in->failed = true;
    }
    return !in->failed;
}

uint64_t explore_read_fixed(struct explore_bytes *in, unsigned size) {
    uint64_t number = 0;
    if (has_bytes(in, size)) {
        for (unsigned i = 0; i < size; i++) {
            number = number << 8 | *in->at++;
        }
    }
    return number;
}

uint64_t explore_read_number(struct explore_bytes *in, uint64_t max) {
    uint64_t number = 0;
    for (unsigned shift = 0; has_bytes(in, 1); shift += 7) {
        uint8_t byte = *in->at++;
        uint64_t part = byte & 0x7F;
        /* The last byte of a longer number is not 0; nine bytes hold 63 bits. */
        if (shift > 56 || (byte == 0 && shift > 0)) {
            break;
        }
        number |= part << shift;
        if (byte < 0x80) {
            in->failed = number > max;
            return in->failed ? 0 : number;
        }
    }
    in->failed = true;
    return 0;
}

const char *explore_read_text(struct explore_bytes *in) {
    const uint8_t *text = in->at;
    size_t length = 0, left = in->failed ? 0 : (size_t)(in->end - in->at);
    while (length < left && length <= EXPLORE_MAX_TEXT && text[length] >= 0x20 &&
           text[length] != 0x7F) {
        length++;
    }
    if (length >= left || length > EXPLORE_MAX_TEXT || text[length] != 0) {
        in->failed = true;
        return "";
    }
    in->at += length + 1;
    return (const char *)text;
}

/* A text of a length that comes before it, into a buffer of `size`. */
static void read_counted_text(struct explore_bytes *in, char *buffer, size_t size) {
    size_t length = (size_t)explore_read_number(in, size - 1);
    if (!has_bytes(in, length)) {
        length = 0;
    }
    for (size_t i = 0; i < length; i++) {
        in->failed = in->failed || in->at[i] < 0x20 || in->at[i] == 0x7F;
        buffer[i] = (char)in->at[i];
    }
    buffer[length] = '\0';
    in->at += length;
}

static void read_tally(struct explore_bytes *in, bool with_unknown,
                       struct apiary_explore_tally *tally) {
    tally->white = (uint32_t)explore_read_number(in, UINT32_MAX);
    tally->draws = (uint32_t)explore_read_number(in, UINT32_MAX);
    tally->black = (uint32_t)explore_read_number(in, UINT32_MAX);
    tally->unknown = with_unknown ? (uint32_t)explore_read_number(in, UINT32_MAX) : 0;
    in->failed = in->failed || explore_tally_sum(tally) > UINT32_MAX;
}

void explore_read_position(struct explore_bytes *in, struct explore_stored_position *position) {
    position->key = explore_read_fixed(in, EXPLORE_KEY_BYTES);
    position->games = (uint32_t)explore_read_number(in, UINT32_MAX);
    position->moves = (uint32_t)explore_read_number(in, UINT32_MAX);
}

void explore_read_move(struct explore_bytes *in, unsigned flags, uint32_t examples,
                       struct explore_stored_move *move) {
    *move = (struct explore_stored_move){.key = (uint32_t)explore_read_fixed(in, 4)};
    read_tally(in, flags & EXPLORE_FLAG_UNKNOWN, &move->games);
    move->otherwise = (uint32_t)explore_read_number(
        in, UINT32_MAX - (in->failed ? 0 : explore_tally_sum(&move->games)));
    if (flags & EXPLORE_FLAG_RATINGS) {
        move->rating = (unsigned)explore_read_number(in, EXPLORE_MAX_RATING);
    }
    if (flags & EXPLORE_FLAG_SCORES) {
        int code = (int)explore_read_number(in, 2 * APIARY_WIN + 1);
        move->has_score = code > 0;
        move->score = code == 0 ? 0 : (code - 1) % 2 ? -(code / 2) : (code - 1) / 2;
    }
    if (flags & EXPLORE_FLAG_EXAMPLES) {
        move->example = (uint32_t)explore_read_number(in, examples);
    }
}

/* ---- Files ---- */

static enum apiary_status refuse(struct apiary_error *error, const char *why) {
    return error_set(error, APIARY_MALFORMED, 0, "%s", why);
}

enum apiary_status explore_open(const void *data, size_t length, enum explore_kind kind,
                                struct explore_head *head, struct explore_bytes *body,
                                struct apiary_error *error) {
    const uint8_t *bytes = data;
    size_t magic = strlen(EXPLORE_MAGIC);
    if (length < EXPLORE_HEAD_SIZE + EXPLORE_SUM_SIZE || length > EXPLORE_MAX_FILE ||
        memcmp(bytes, EXPLORE_MAGIC, magic) != 0) {
        return refuse(error, "this is not a file of an opening explorer");
    }
    if (bytes[magic] != EXPLORE_VERSION) {
        return error_set(error, APIARY_MALFORMED, magic,
                         "the file has version %u of the format, and only version %d is known",
                         bytes[magic], EXPLORE_VERSION);
    }
    uint8_t sum[SHA256_SIZE];
    sha256(bytes, length - EXPLORE_SUM_SIZE, sum);
    if (memcmp(sum, bytes + length - EXPLORE_SUM_SIZE, EXPLORE_SUM_SIZE) != 0) {
        return refuse(error, "the file is damaged: its checksum is wrong");
    }
    struct explore_bytes in = {bytes + magic + 1, bytes + length - EXPLORE_SUM_SIZE, false};
    struct explore_head read = {.kind = (enum explore_kind)explore_read_fixed(&in, 1)};
    read.bits = (unsigned)explore_read_fixed(&in, 1);
    read.flags = (unsigned)explore_read_fixed(&in, 1);
    read.build = (uint32_t)explore_read_fixed(&in, 4);
    if (read.kind != kind || read.bits > EXPLORE_MAX_BITS || read.flags > EXPLORE_FLAGS) {
        return refuse(error, kind == EXPLORE_INDEX ? "this is not an index of an opening explorer"
                                                   : "this is not a shard of an opening explorer");
    }
    *head = read;
    *body = in;
    return APIARY_OK;
}

enum apiary_status explore_read_index(const struct explore_head *head, struct explore_bytes in,
                                      struct apiary_explorer_info *info,
                                      struct apiary_error *error) {
    *info = (struct apiary_explorer_info){
        .shards = 1u << head->bits,
        .has_ratings = head->flags & EXPLORE_FLAG_RATINGS,
        .has_scores = head->flags & EXPLORE_FLAG_SCORES,
        .has_examples = head->flags & EXPLORE_FLAG_EXAMPLES,
    };
    info->plies = (unsigned)explore_read_number(&in, APIARY_EXPLORE_MAX_PLIES);
    info->min_games = (unsigned)explore_read_number(&in, INT32_MAX);
    info->positions = explore_read_number(&in, UINT32_MAX);
    info->moves = explore_read_number(&in, UINT32_MAX);
    read_counted_text(&in, info->name, sizeof info->name);
    info->type_count = (size_t)explore_read_number(&in, APIARY_EXPLORE_MAX_TYPES);
    for (size_t i = 0; i < info->type_count && !in.failed; i++) {
        read_counted_text(&in, info->type[i].type, sizeof info->type[i].type);
        read_tally(&in, true, &info->type[i].games);
    }
    return in.failed || in.at != in.end || info->plies == 0 || info->min_games == 0
               ? refuse(error, "the index is malformed")
               : APIARY_OK;
}

static void skip_examples(struct explore_bytes *in, uint32_t count) {
    for (uint32_t i = 0; i < count && !in->failed; i++) {
        for (int text = 0; text < 4; text++) {
            explore_read_text(in);
        }
    }
}

/* Most games first, then by key. */
static bool is_in_order(const struct explore_stored_move *a, const struct explore_stored_move *b) {
    uint64_t games = explore_tally_sum(&a->games), next = explore_tally_sum(&b->games);
    return games > next || (games == next && a->key < b->key);
}

static void check_moves(struct explore_bytes *in, const struct explore_head *head,
                        const struct explore_shard *shard, uint32_t count) {
    struct explore_stored_move last = {.games = {.white = UINT32_MAX}}, move;
    in->failed = in->failed || count == 0;
    for (uint32_t i = 0; i < count && !in->failed; i++) {
        explore_read_move(in, head->flags, shard->example_count, &move);
        in->failed = in->failed || explore_tally_sum(&move.games) == 0 ||
                     (i > 0 && !is_in_order(&last, &move));
        last = move;
    }
}

enum apiary_status explore_read_shard(const struct explore_head *head, unsigned number,
                                      struct explore_bytes in, struct explore_shard *shard,
                                      struct apiary_error *error) {
    struct explore_shard read = {0};
    in.failed = explore_read_number(&in, UINT32_MAX) != number || in.failed;
    read.example_count = (uint32_t)explore_read_number(&in, UINT32_MAX);
    read.examples = in;
    skip_examples(&in, read.example_count);
    read.position_count = (uint32_t)explore_read_number(&in, UINT32_MAX);
    read.positions = in;
    uint64_t last = 0;
    for (uint32_t i = 0; i < read.position_count && !in.failed; i++) {
        struct explore_stored_position position;
        explore_read_position(&in, &position);
        in.failed = in.failed || position.games == 0 || (i > 0 && position.key <= last);
        last = position.key;
        check_moves(&in, head, &read, position.moves);
    }
    if (in.failed || in.at != in.end) {
        return refuse(error, "the shard is malformed");
    }
    *shard = read;
    return APIARY_OK;
}

#include "explore/write.h"

#include <string.h>

#include "base/mem.h"
#include "base/sha256.h"

static void put(struct explore_output *out, uint8_t byte) {
    void *data = out->data;
    out->failed = out->failed || !mem_grow(&out->memory, &data, &out->capacity, out->length, 1);
    if (!out->failed) {
        out->data = data;
        out->data[out->length++] = byte;
    }
}

void explore_write_fixed(struct explore_output *out, uint64_t number, unsigned size) {
    for (unsigned i = size; i > 0; i--) {
        put(out, (uint8_t)(number >> 8 * (i - 1)));
    }
}

void explore_write_number(struct explore_output *out, uint64_t number) {
    for (; number >= 0x80; number >>= 7) {
        put(out, (uint8_t)(number | 0x80));
    }
    put(out, (uint8_t)number);
}

void explore_output_release(struct explore_output *out) {
    mem_free(&out->memory, out->data);
    *out = (struct explore_output){.memory = out->memory};
}

/* ---- Files ---- */

void explore_begin(struct explore_output *out, const struct explore_head *head) {
    for (const char *c = EXPLORE_MAGIC; *c; c++) {
        put(out, (uint8_t)*c);
    }
    put(out, EXPLORE_VERSION);
    put(out, (uint8_t)head->kind);
    put(out, (uint8_t)head->bits);
    put(out, (uint8_t)head->flags);
    explore_write_fixed(out, head->build, 4);
}

void explore_finish(struct explore_output *out, uint32_t build) {
    uint8_t sum[SHA256_SIZE];
    for (unsigned i = 0; i < 4 && !out->failed; i++) {
        out->data[EXPLORE_HEAD_SIZE - 4 + i] = (uint8_t)(build >> (24 - 8 * i));
    }
    if (!out->failed) {
        sha256(out->data, out->length, sum);
        for (unsigned i = 0; i < EXPLORE_SUM_SIZE; i++) {
            put(out, sum[i]);
        }
    }
}

static void write_counted_text(struct explore_output *out, const char *text) {
    explore_write_number(out, strlen(text));
    for (; *text; text++) {
        put(out, (uint8_t)*text);
    }
}

static void write_tally(struct explore_output *out, bool with_unknown,
                        const struct apiary_explore_tally *tally) {
    explore_write_number(out, tally->white);
    explore_write_number(out, tally->draws);
    explore_write_number(out, tally->black);
    if (with_unknown) {
        explore_write_number(out, tally->unknown);
    }
}

void explore_write_index(struct explore_output *out, const struct apiary_explorer_info *info) {
    explore_write_number(out, info->plies);
    explore_write_number(out, info->min_games);
    explore_write_number(out, info->positions);
    explore_write_number(out, info->moves);
    write_counted_text(out, info->name);
    explore_write_number(out, info->type_count);
    for (size_t i = 0; i < info->type_count; i++) {
        write_counted_text(out, info->type[i].type);
        write_tally(out, true, &info->type[i].games);
    }
}

void explore_write_text(struct explore_output *out, const char *text) {
    size_t length = strnlen(text, EXPLORE_MAX_TEXT + 1);
    if (length > EXPLORE_MAX_TEXT) {
        /* Not in the middle of a character of UTF-8. */
        length = EXPLORE_MAX_TEXT;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
            length--;
        }
    }
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        put(out, c < 0x20 || c == 0x7F ? ' ' : c);
    }
    put(out, 0);
}

void explore_write_position(struct explore_output *out,
                            const struct explore_stored_position *position) {
    explore_write_fixed(out, position->key, EXPLORE_KEY_BYTES);
    explore_write_number(out, position->games);
    explore_write_number(out, position->moves);
}

void explore_write_move(struct explore_output *out, unsigned flags,
                        const struct explore_stored_move *move) {
    explore_write_fixed(out, move->key, 4);
    write_tally(out, flags & EXPLORE_FLAG_UNKNOWN, &move->games);
    explore_write_number(out, move->otherwise);
    if (flags & EXPLORE_FLAG_RATINGS) {
        explore_write_number(out, move->rating);
    }
    if (flags & EXPLORE_FLAG_SCORES) {
        int zigzag = move->score < 0 ? -2 * move->score - 1 : 2 * move->score;
        explore_write_number(out, move->has_score ? (uint64_t)zigzag + 1 : 0);
    }
    if (flags & EXPLORE_FLAG_EXAMPLES) {
        explore_write_number(out, move->example);
    }
}

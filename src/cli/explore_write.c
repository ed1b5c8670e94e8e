#include "cli/explore_write.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/sha256.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "explore/write.h"

/* About how many bytes a shard should have: one request, and quickly searched. */
enum { SHARD_BYTES = 24 << 10 };

/* ---- Order ---- */

/* By position, then as format.h orders the moves of a position. */
static int compare(const void *first, const void *second) {
    const struct explore_edge *a = first, *b = second;
    if (a->before != b->before) {
        return a->before < b->before ? -1 : 1;
    }
    uint64_t games = explore_tally_sum(&a->games), other = explore_tally_sum(&b->games);
    if (games != other) {
        return games > other ? -1 : 1;
    }
    uint32_t key = (uint32_t)a->after, other_key = (uint32_t)b->after;
    return key < other_key ? -1 : key > other_key;
}

/* How many moves, from this one on, belong to the same position. */
static size_t run_of(const struct explore_count *count, size_t from) {
    size_t to = from;
    while (to < count->edges && count->edge[to].before == count->edge[from].before) {
        to++;
    }
    return to - from;
}

static bool has_same_key(const struct explore_edge *edges, size_t count,
                         const struct explore_edge *edge) {
    for (size_t i = 0; i < count; i++) {
        if (edges[i].before == edge->before && (uint32_t)edges[i].after == (uint32_t)edge->after) {
            return true;
        }
    }
    return false;
}

void explore_prune(struct explore_count *count) {
    size_t kept = 0;
    if (count->edges > 1) {
        qsort(count->edge, count->edges, sizeof *count->edge, compare);
    }
    for (size_t from = 0, run; from < count->edges; from += run) {
        size_t first = kept;
        run = run_of(count, from);
        for (size_t i = from; i < from + run; i++) {
            if (explore_tally_sum(&count->edge[i].games) >= count->info.min_games &&
                !has_same_key(count->edge + first, kept - first, &count->edge[i])) {
                count->edge[kept++] = count->edge[i];
            }
        }
    }
    /* The slots no longer fit, and are not needed. */
    count->edges = kept;
}

/* ---- Shards ---- */

struct writer {
    const char *command, *folder;
    struct explore_count *count;
    struct explore_head head;
    struct explore_output *shard; /* 1 << head.bits of them */
    uint32_t *local;              /* numbers of examples in the shard, by their numbers; 0: none */
};

static unsigned flags_of(const struct explore_count *count) {
    unsigned flags = 0;
    for (size_t i = 0; i < count->edges; i++) {
        const struct explore_edge *edge = &count->edge[i];
        flags |= edge->games.unknown > 0 ? EXPLORE_FLAG_UNKNOWN : 0;
        flags |= edge->ratings > 0 ? EXPLORE_FLAG_RATINGS : 0;
        flags |= edge->has_score ? EXPLORE_FLAG_SCORES : 0;
        flags |= edge->example > 0 ? EXPLORE_FLAG_EXAMPLES : 0;
    }
    return flags;
}

/* So many that a shard has about SHARD_BYTES. */
static unsigned bits_of(const struct explore_count *count, unsigned flags) {
    size_t bytes = 10 * count->edges, bits = 0;
    bytes += flags & EXPLORE_FLAG_SCORES ? 2 * count->edges : 0;
    bytes += flags & EXPLORE_FLAG_EXAMPLES ? 20 * count->edges : 0;
    for (size_t i = 0; i < count->edges; i += run_of(count, i)) {
        bytes += EXPLORE_KEY_BYTES + 2;
    }
    while (bits < EXPLORE_MAX_BITS && bytes >> bits > SHARD_BYTES) {
        bits++;
    }
    return (unsigned)bits;
}

static void write_move(struct writer *writer, struct explore_output *out,
                       const struct explore_edge *edge) {
    uint64_t games = explore_tally_sum(&edge->games);
    uint32_t reached = explore_count_reached(writer->count, edge->after);
    const struct explore_stored_move move = {
        .key = (uint32_t)edge->after,
        .games = edge->games,
        .otherwise = reached > games ? reached - (uint32_t)games : 0,
        .rating = edge->ratings > 0 ? (unsigned)(edge->rating / edge->ratings) : 0,
        .has_score = edge->has_score,
        .score = edge->score,
        .example = edge->example > 0 ? writer->local[edge->example - 1] : 0,
    };
    explore_write_move(out, writer->head.flags, &move);
}

/* The examples of the moves from..to, each once. */
static void write_examples(struct writer *writer, struct explore_output *out, size_t from,
                           size_t to) {
    struct explore_count *count = writer->count;
    struct explore_output texts = {.memory = out->memory};
    uint32_t used = 0;
    memset(writer->local, 0, count->examples * sizeof *writer->local);
    for (size_t i = from; i < to; i++) {
        uint32_t number = count->edge[i].example;
        if (number > 0 && writer->local[number - 1] == 0) {
            const struct explore_example *example = &count->example[number - 1];
            writer->local[number - 1] = ++used;
            explore_write_text(&texts, example->white);
            explore_write_text(&texts, example->black);
            explore_write_text(&texts, example->date);
            explore_write_text(&texts, example->source);
        }
    }
    explore_write_number(out, used);
    for (size_t i = 0; i < texts.length; i++) {
        explore_write_fixed(out, texts.data[i], 1);
    }
    out->failed = out->failed || texts.failed;
    explore_output_release(&texts);
}

/* Writes the positions of the moves from..to and returns how many. Of two positions that the stored
 * bytes of their keys cannot tell apart, which is hardly ever so, the first is kept. */
static uint32_t write_positions(struct writer *writer, struct explore_output *out, size_t from,
                                size_t to) {
    struct explore_count *count = writer->count;
    uint64_t last = 0;
    uint32_t written = 0;
    for (size_t i = from, run; i < to; i += run) {
        const struct explore_edge *edge = &count->edge[i];
        run = run_of(count, i);
        struct explore_stored_position position = {
            .key = explore_stored_key(edge->before, writer->head.bits),
            .games = explore_count_reached(count, edge->before),
            .moves = (uint32_t)run};
        if (written > 0 && position.key == last) {
            continue;
        }
        last = position.key;
        written++;
        explore_write_position(out, &position);
        for (size_t move = 0; move < run; move++) {
            write_move(writer, out, edge + move);
        }
        count->info.moves += run;
    }
    count->info.positions += written;
    return written;
}

/* Fills a shard with the moves from..to. */
static void fill_shard(struct writer *writer, unsigned number, size_t from, size_t to) {
    struct explore_output *out = &writer->shard[number];
    struct explore_output positions = {.memory = out->memory};
    explore_begin(out, &writer->head);
    explore_write_number(out, number);
    write_examples(writer, out, from, to);
    uint32_t written = write_positions(writer, &positions, from, to);
    explore_write_number(out, written);
    for (size_t i = 0; i < positions.length; i++) {
        explore_write_fixed(out, positions.data[i], 1);
    }
    out->failed = out->failed || positions.failed;
    explore_output_release(&positions);
}

static bool fill_shards(struct writer *writer) {
    const struct explore_count *count = writer->count;
    size_t at = 0;
    for (unsigned number = 0; number < 1u << writer->head.bits; number++) {
        size_t from = at;
        while (at < count->edges &&
               explore_shard_of(count->edge[at].before, writer->head.bits) == number) {
            at++;
        }
        fill_shard(writer, number, from, at);
        if (writer->shard[number].failed) {
            return false;
        }
    }
    return true;
}

/* A number of the contents, which ties the files of a database together. */
static uint32_t build_of(const struct writer *writer) {
    uint8_t digest[2 * SHA256_SIZE] = {0};
    for (unsigned i = 0; i < 1u << writer->head.bits; i++) {
        sha256(writer->shard[i].data, writer->shard[i].length, digest + SHA256_SIZE);
        sha256(digest, sizeof digest, digest);
    }
    return (uint32_t)digest[0] << 24 | (uint32_t)digest[1] << 16 | (uint32_t)digest[2] << 8 |
           digest[3];
}

/* ---- Files ---- */

static int write_file(const struct writer *writer, const char *name,
                      const struct explore_output *out) {
    char path[CLI_PATH_SIZE];
    FILE *file = NULL;
    if (out->failed) {
        return cli_fail(writer->command, CLI_FAILED, "out of memory");
    }
    if (out->length > EXPLORE_MAX_FILE) {
        return cli_fail(writer->command, CLI_FAILED,
                        "the database would be too large; leave out rare moves by --min-games");
    }
    if (snprintf(path, sizeof path, "%s/%s", writer->folder, name) >= (int)sizeof path) {
        return cli_fail(writer->command, CLI_FAILED, "the path %s is too long", writer->folder);
    }
    int code = cli_file_open(writer->command, path, &file);
    if (code == CLI_OK) {
        fwrite(out->data, 1, out->length, file);
        code = cli_file_close(writer->command, path, file, code);
    }
    return code;
}

/* How many shards the database has that is in the folder; 0 if there is none. */
static unsigned old_shards(const char *folder) {
    char path[CLI_PATH_SIZE];
    uint8_t head[EXPLORE_HEAD_SIZE] = {0};
    size_t magic = strlen(EXPLORE_MAGIC), length = 0;
    if (snprintf(path, sizeof path, "%s/index.bin", folder) < (int)sizeof path) {
        FILE *file = fopen(path, "rb");
        length = file ? fread(head, 1, sizeof head, file) : 0;
        if (file) {
            fclose(file);
        }
    }
    unsigned bits = head[magic + 2];
    return length == sizeof head && memcmp(head, EXPLORE_MAGIC, magic) == 0 &&
                   bits <= EXPLORE_MAX_BITS
               ? 1u << bits
               : 0;
}

static void remove_file(const struct writer *writer, const char *name) {
    char path[CLI_PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/%s", writer->folder, name) < (int)sizeof path) {
        unlink(path);
    }
}

/* The index comes last: without it there is no database. */
static int write_files(struct writer *writer) {
    uint32_t build = build_of(writer);
    char name[APIARY_EXPLORE_FILE_SIZE];
    if (!cli_make_public_folder(writer->folder)) {
        return cli_fail(writer->command, CLI_FAILED, "cannot make the folder %s: %s",
                        writer->folder, strerror(errno));
    }
    unsigned shards = 1u << writer->head.bits, old = old_shards(writer->folder);
    int code = CLI_OK;
    if (old > 0) {
        remove_file(writer, "index.bin");
    }
    for (unsigned i = 0; i < shards && code == CLI_OK; i++) {
        apiary_explorer_file(i, name);
        explore_finish(&writer->shard[i], build);
        code = write_file(writer, name, &writer->shard[i]);
    }
    for (unsigned i = shards; i < old; i++) {
        apiary_explorer_file(i, name);
        remove_file(writer, name);
    }
    struct explore_output index = {.memory = mem_or_default(NULL)};
    writer->head.kind = EXPLORE_INDEX;
    explore_begin(&index, &writer->head);
    explore_write_index(&index, &writer->count->info);
    explore_finish(&index, build);
    code = code == CLI_OK ? write_file(writer, "index.bin", &index) : code;
    explore_output_release(&index);
    return code;
}

int explore_write(const char *command, struct explore_count *count, const char *folder) {
    unsigned flags = flags_of(count);
    struct writer writer = {
        .command = command,
        .folder = folder,
        .count = count,
        .head = {.kind = EXPLORE_SHARD, .bits = bits_of(count, flags), .flags = flags},
    };
    size_t shards = (size_t)1 << writer.head.bits;
    writer.shard = calloc(shards, sizeof *writer.shard);
    writer.local = calloc(count->examples + 1, sizeof *writer.local);
    for (size_t i = 0; writer.shard && i < shards; i++) {
        writer.shard[i].memory = mem_or_default(NULL);
    }
    count->info.shards = (unsigned)shards;
    int code = writer.shard && writer.local && fill_shards(&writer)
                   ? write_files(&writer)
                   : cli_fail(command, CLI_FAILED, "out of memory");
    for (size_t i = 0; writer.shard && i < shards; i++) {
        explore_output_release(&writer.shard[i]);
    }
    free(writer.shard);
    free(writer.local);
    return code;
}

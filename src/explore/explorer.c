/* explorer.c: a database of openings, loaded in parts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "explore/format.h"
#include "explore/key.h"

/* Where a position is in a shard. */
struct place {
    uint64_t key;            /* the stored bytes */
    struct explore_bytes at; /* before the position */
};

struct loaded {
    uint8_t *bytes; /* a copy of the file; NULL: not loaded */
    struct explore_head head;
    struct explore_shard shard;
    struct place *places; /* of all positions, keys ascending */
};

struct apiary_explorer {
    struct apiary_allocator memory;
    struct explore_head head;
    struct apiary_explorer_info info;
    struct loaded *loaded; /* info.shards of them */

    /* Of the last position. */
    uint64_t *keys; /* after each legal move */
    size_t key_capacity;
    struct apiary_explore_move *moves;
    size_t move_capacity;
};

enum apiary_status apiary_explorer_new(const struct apiary_allocator *memory, const void *index,
                                       size_t length, apiary_explorer **explorer,
                                       struct apiary_error *error) {
    struct apiary_allocator chosen = mem_or_default(memory);
    struct explore_head head;
    struct explore_bytes body;
    enum apiary_status status = explore_open(index, length, EXPLORE_INDEX, &head, &body, error);
    apiary_explorer *made = status ? NULL : mem_zero(&chosen, sizeof *made);
    if (!status && !made) {
        return error_no_memory(error);
    }
    if (!status) {
        made->memory = chosen;
        made->head = head;
        status = explore_read_index(&head, body, &made->info, error);
    }
    if (!status) {
        made->loaded = mem_zero(&chosen, made->info.shards * sizeof *made->loaded);
        status = made->loaded ? APIARY_OK : error_no_memory(error);
    }
    if (status) {
        apiary_explorer_free(made);
        return status;
    }
    *explorer = made;
    return APIARY_OK;
}

void apiary_explorer_free(apiary_explorer *explorer) {
    if (!explorer) {
        return;
    }
    struct apiary_allocator memory = explorer->memory;
    for (unsigned i = 0; explorer->loaded && i < explorer->info.shards; i++) {
        mem_free(&memory, explorer->loaded[i].bytes);
        mem_free(&memory, explorer->loaded[i].places);
    }
    mem_free(&memory, explorer->loaded);
    mem_free(&memory, explorer->keys);
    mem_free(&memory, explorer->moves);
    mem_free(&memory, explorer);
}

const struct apiary_explorer_info *apiary_explorer_info_of(const apiary_explorer *explorer) {
    return &explorer->info;
}

unsigned apiary_explorer_shard(const apiary_explorer *explorer, uint64_t key) {
    return explore_shard_of(key, explorer->head.bits);
}

void apiary_explorer_file(unsigned shard, char name[APIARY_EXPLORE_FILE_SIZE]) {
    snprintf(name, APIARY_EXPLORE_FILE_SIZE, "%03x.bin", shard);
}

bool apiary_explorer_has(const apiary_explorer *explorer, unsigned shard) {
    return shard < explorer->info.shards && explorer->loaded[shard].bytes;
}

/* Finds the places of the positions of a checked shard. */
static enum apiary_status index_shard(const apiary_explorer *explorer, struct loaded *loaded,
                                      struct apiary_error *error) {
    uint32_t count = loaded->shard.position_count;
    struct explore_bytes in = loaded->shard.positions;
    loaded->places = mem_alloc(&explorer->memory, (count + 1) * sizeof *loaded->places);
    if (!loaded->places) {
        return error_no_memory(error);
    }
    for (uint32_t i = 0; i < count; i++) {
        struct explore_stored_position position;
        struct explore_stored_move skipped;
        loaded->places[i].at = in;
        explore_read_position(&in, &position);
        loaded->places[i].key = position.key;
        for (uint32_t move = 0; move < position.moves; move++) {
            explore_read_move(&in, loaded->head.flags, loaded->shard.example_count, &skipped);
        }
    }
    return APIARY_OK;
}

enum apiary_status apiary_explorer_load(apiary_explorer *explorer, unsigned number,
                                        const void *data, size_t length,
                                        struct apiary_error *error) {
    struct loaded loaded = {0};
    struct explore_bytes body;
    if (number >= explorer->info.shards) {
        return error_set(error, APIARY_BAD_ARGUMENT, 0, "there is no shard %u", number);
    }
    if (apiary_explorer_has(explorer, number)) {
        return APIARY_OK;
    }
    if (length > EXPLORE_MAX_FILE) {
        return error_set(error, APIARY_MALFORMED, 0, "the file is too large for a shard");
    }
    loaded.bytes = mem_alloc(&explorer->memory, length > 0 ? length : 1);
    if (!loaded.bytes) {
        return error_no_memory(error);
    }
    memcpy(loaded.bytes, data, length);
    enum apiary_status status =
        explore_open(loaded.bytes, length, EXPLORE_SHARD, &loaded.head, &body, error);
    if (!status &&
        (loaded.head.build != explorer->head.build || loaded.head.bits != explorer->head.bits ||
         loaded.head.flags != explorer->head.flags)) {
        status = error_set(error, APIARY_MALFORMED, 0, "the shard belongs to another database");
    }
    if (!status) {
        status = explore_read_shard(&loaded.head, number, body, &loaded.shard, error);
    }
    status = status ? status : index_shard(explorer, &loaded, error);
    if (status) {
        mem_free(&explorer->memory, loaded.bytes);
        return status;
    }
    explorer->loaded[number] = loaded;
    return APIARY_OK;
}

/* ---- Looking up ---- */

/* Finds a position in the loaded shards; *in is then before its moves. */
static bool find(const apiary_explorer *explorer, uint64_t key, struct explore_bytes *in,
                 struct explore_stored_position *position) {
    const struct loaded *loaded = &explorer->loaded[apiary_explorer_shard(explorer, key)];
    uint64_t wanted = explore_stored_key(key, explorer->head.bits);
    uint32_t low = 0, high = loaded->bytes ? loaded->shard.position_count : 0;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const struct place *place = &loaded->places[middle];
        if (place->key == wanted) {
            *in = place->at;
            explore_read_position(in, position);
            return true;
        }
        if (place->key < wanted) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return false;
}

static struct apiary_explore_example example_of(const struct loaded *loaded, uint32_t number) {
    struct explore_bytes in = loaded->shard.examples;
    struct apiary_explore_example example = {0};
    for (uint32_t i = 0; i < number; i++) {
        example.white = explore_read_text(&in);
        example.black = explore_read_text(&in);
        example.date = explore_read_text(&in);
        example.source = explore_read_text(&in);
    }
    return example;
}

/* The keys after the legal moves; *count is how many. */
static enum apiary_status list_keys(apiary_explorer *explorer, apiary_game *game, size_t *count) {
    enum apiary_status status = apiary_explore_keys(game, NULL, 0, count);
    if (!status && *count > explorer->key_capacity) {
        mem_free(&explorer->memory, explorer->keys);
        explorer->keys = mem_alloc(&explorer->memory, *count * sizeof *explorer->keys);
        explorer->key_capacity = explorer->keys ? *count : 0;
        status = explorer->keys ? APIARY_OK : APIARY_NO_MEMORY;
    }
    return status ? status : apiary_explore_keys(game, explorer->keys, *count, count);
}

/* Adds a row for the legal move `index`, or counts it if there is a row with the same key. NULL if
 * there is no memory. */
static struct apiary_explore_move *add_row(apiary_explorer *explorer, const apiary_game *game,
                                           size_t index, size_t *count) {
    struct apiary_explore_move *moves = explorer->moves;
    uint64_t key = explorer->keys[index];
    for (size_t i = 0; i < *count; i++) {
        if (moves[i].key == key) {
            moves[i].equal++;
            return &moves[i];
        }
    }
    void *grown = moves;
    if (!mem_grow(&explorer->memory, &grown, &explorer->move_capacity, *count, sizeof *moves)) {
        return NULL;
    }
    explorer->moves = grown;
    struct apiary_explore_move *row = &explorer->moves[(*count)++];
    *row = (struct apiary_explore_move){.key = key, .equal = 1};
    apiary_game_move(game, index, row->move, sizeof row->move);
    return row;
}

/* Puts what is stored about a move into the row of that move; without one, nothing. */
static void fill_row(apiary_explorer *explorer, size_t rows, const struct loaded *loaded,
                     const struct explore_stored_move *stored) {
    for (size_t i = 0; i < rows; i++) {
        struct apiary_explore_move *row = &explorer->moves[i];
        if ((uint32_t)row->key == stored->key) {
            row->games = stored->games;
            row->reached = (uint32_t)explore_tally_sum(&stored->games) + stored->otherwise;
            row->rating = stored->rating;
            row->has_score = stored->has_score;
            row->score = stored->score;
            row->has_example = stored->example > 0;
            if (row->has_example) {
                row->example = example_of(loaded, stored->example);
            }
            return;
        }
    }
}

/* Most games first; then moves that were not played here, by the games that they lead to. */
static int compare_rows(const void *first, const void *second) {
    const struct apiary_explore_move *a = first, *b = second;
    uint64_t games = explore_tally_sum(&a->games), other = explore_tally_sum(&b->games);
    if (games != other) {
        return games > other ? -1 : 1;
    }
    if (games == 0 && a->reached != b->reached) {
        return a->reached > b->reached ? -1 : 1;
    }
    uint32_t key = (uint32_t)a->key, other_key = (uint32_t)b->key;
    return key < other_key ? -1 : key > other_key;
}

/* Sorts the rows, drops those without games, and returns how many are left. */
static size_t order_rows(apiary_explorer *explorer, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (explorer->moves[i].reached > 0) {
            explorer->moves[kept++] = explorer->moves[i];
        }
    }
    if (kept > 1) {
        qsort(explorer->moves, kept, sizeof *explorer->moves, compare_rows);
    }
    return kept;
}

enum apiary_status apiary_explorer_look_up(apiary_explorer *explorer, apiary_game *game,
                                           struct apiary_explore_position *position) {
    struct apiary_explore_position found = {0};
    size_t legal, rows = 0;
    enum apiary_status status = apiary_explore_key(game, &found.key);
    if (!status && !apiary_explorer_has(explorer, apiary_explorer_shard(explorer, found.key))) {
        return APIARY_BAD_ARGUMENT;
    }
    status = status ? status : list_keys(explorer, game, &legal);
    for (size_t i = 0; !status && i < legal; i++) {
        status = add_row(explorer, game, i, &rows) ? APIARY_OK : APIARY_NO_MEMORY;
    }
    if (status) {
        return status;
    }
    struct explore_bytes in;
    struct explore_stored_position stored;
    if (find(explorer, found.key, &in, &stored)) {
        const struct loaded *loaded = &explorer->loaded[apiary_explorer_shard(explorer, found.key)];
        found.known = true;
        found.games = stored.games;
        for (uint32_t i = 0; i < stored.moves; i++) {
            struct explore_stored_move move;
            explore_read_move(&in, loaded->head.flags, loaded->shard.example_count, &move);
            fill_row(explorer, rows, loaded, &move);
        }
    }
    for (size_t i = 0; i < rows; i++) {
        struct apiary_explore_move *row = &explorer->moves[i];
        if (row->reached == 0 && find(explorer, row->key, &in, &stored)) {
            row->reached = stored.games;
        }
    }
    found.count = order_rows(explorer, rows);
    found.moves = explorer->moves;
    *position = found;
    return APIARY_OK;
}

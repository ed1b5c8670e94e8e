#include "tune/feature_file.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/mem.h"
#include "eval/hive/features.h"
#include "eval/wide/features.h"
#include "games/hive/moves.h"
#include "games/hive/rules.h"
#include "games/hive/wide/rules.h"
#include "tune/key_set.h"
#include "tune/selfplay_game.h"

enum { BLOCK_GAMES = 32 };

/* A position that may be written, and the range of its moves in the block. */
struct entry {
    uint64_t key;
    size_t first_move, moves;
    struct feature_record record;
};

/* Some games that a thread has taken, and what came of them. */
struct block {
    const struct feature_job *job;
    uint64_t number;
    size_t games;
    char *line[BLOCK_GAMES];
    size_t line_size[BLOCK_GAMES];
    bool held_out; /* the current game */

    struct entry *entry;
    struct move_record *move;
    size_t entries, entry_capacity, moves, move_capacity;
    struct feature_counts counts;
};

/* Threads take blocks of games in turn, and write what they made of them in the same order. */
struct work {
    const struct feature_job *job;
    struct feature_counts *counts;
    struct key_set seen;
    pthread_mutex_t input, output;
    pthread_cond_t written;
    uint64_t taken_blocks, written_blocks;
};

/* Room for one more element of an array; ends the program if there is no memory. */
static void grow(void *array, size_t *capacity, size_t used, size_t size) {
    struct apiary_allocator memory = mem_or_default(NULL);
    if (!mem_grow(&memory, array, capacity, used, size)) {
        fprintf(stderr, "tune_features: out of memory\n");
        exit(1);
    }
}

/* ---- Positions ---- */

static void set_features(const struct net_features *features, unsigned phase, unsigned none,
                         struct feature_record *record) {
    record->size = (uint8_t)features->size;
    record->phase = (uint8_t)phase;
    for (unsigned i = 0; i < NET_MAX_FEATURES; i++) {
        bool used = i < features->size;
        record->index[i] = used ? features->index[i] : (uint16_t)none;
        record->count[i] = used ? features->count[i] : 0;
    }
}

static void find_features(struct hive_position *position, struct feature_record *record) {
    struct net_features features;
    features_find(position, &features);
    set_features(&features, features_phase(position), FEATURES, record);
    record->type = (uint8_t)(position->bugs >> HIVE_MOSQUITO);
}

static void find_wide_features(const struct wide_position *position,
                               struct feature_record *record) {
    struct net_features features;
    wide_features_find(position, &features);
    set_features(&features, wide_phase(position), WIDE_FEATURES, record);
    record->type = (uint8_t)(position->bugs >> HIVE_MOSQUITO);
}

static void add_moves(struct block *block, const struct selfplay_position *at) {
    struct hive_position *position = at->state;
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(position, moves);
    struct prior_view view;
    if (count < 2) {
        return;
    }
    board_facts facts;
    board_facts_init(&facts, position);
    prior_view_init(&view, position, (hive_move)at->previous, &facts);
    for (unsigned i = 0; i < count; i++) {
        unsigned term[FEATURE_MOVE_TERMS];
        grow(&block->move, &block->move_capacity, block->moves, sizeof *block->move);
        struct move_record *move = &block->move[block->moves++];
        prior_terms(&view, moves[i], term);
        move->chosen = moves[i] == at->move;
        move->unused = 0;
        for (unsigned j = 0; j < FEATURE_MOVE_TERMS; j++) {
            move->term[j] = (uint16_t)term[j];
        }
    }
}

static void add_position(void *context, const struct selfplay_position *at) {
    struct block *block = context;
    bool expansion = block->job->expansion;
    if (at->rules != (expansion ? &hive_expansion_rules : &hive_rules)) {
        block->counts.other++;
        return;
    }
    if (at->score >= APIARY_FORCED || at->score <= -APIARY_FORCED) {
        block->counts.forced++;
        return;
    }
    grow(&block->entry, &block->entry_capacity, block->entries, sizeof *block->entry);
    struct entry *entry = &block->entry[block->entries++];
    entry->key = at->rules->key(at->state).low;
    entry->first_move = block->moves;
    entry->record.score = (int16_t)at->score;
    entry->record.result = (int8_t)at->result;
    entry->record.held_out = block->held_out;
    entry->record.ply = (uint8_t)at->ply;
    if (expansion) {
        find_wide_features(at->state, &entry->record);
    } else {
        find_features(at->state, &entry->record);
    }
    if (block->job->moves && !expansion && entry->key % block->job->sample == 0) {
        add_moves(block, at);
    }
    entry->moves = block->moves - entry->first_move;
}

/* ---- Blocks ---- */

static bool take_block(struct work *work, struct block *block) {
    block->games = block->entries = block->moves = 0;
    block->counts = (struct feature_counts){0};
    pthread_mutex_lock(&work->input);
    block->number = work->taken_blocks++;
    while (block->games < BLOCK_GAMES &&
           game_files_next(work->job->games, &block->line[block->games],
                           &block->line_size[block->games])) {
        block->games++;
    }
    pthread_mutex_unlock(&work->input);
    return block->games > 0;
}

static void read_game(struct block *block, const char *line) {
    struct selfplay_game game;
    struct apiary_error error = {.message = ""};
    enum apiary_status status = selfplay_read(line, &game, &error);
    block->counts.games++;
    block->held_out = selfplay_is_held_out(line);
    if (!status) {
        status = selfplay_replay(&game, add_position, block, &error);
    }
    if (status) {
        fprintf(stderr, "tune_features: %s in: %.60s...\n", error.message, line);
        exit(1);
    }
    for (unsigned i = 0; i < game.plies; i++) {
        block->counts.random += !game.ply[i].has_score;
    }
}

static void write_entry(struct work *work, struct block *block, const struct entry *entry) {
    struct feature_counts *counts = &block->counts;
    if (!key_set_add(&work->seen, entry->key)) {
        counts->duplicates++;
        return;
    }
    fwrite(&entry->record, sizeof entry->record, 1, work->job->features);
    counts->positions++;
    counts->held_out += entry->record.held_out;
    if (entry->moves > 0) {
        struct move_record *move = &block->move[entry->first_move];
        uint64_t number = work->counts->positions + counts->positions - 1;
        for (size_t i = 0; i < entry->moves; i++) {
            move[i].position = (uint32_t)number;
        }
        counts->move_positions++;
        fwrite(move, sizeof *move, entry->moves, work->job->moves);
    }
}

static void add_counts(struct feature_counts *sum, const struct feature_counts *counts) {
    sum->games += counts->games;
    sum->positions += counts->positions;
    sum->held_out += counts->held_out;
    sum->random += counts->random;
    sum->forced += counts->forced;
    sum->duplicates += counts->duplicates;
    sum->other += counts->other;
    sum->move_positions += counts->move_positions;
}

static void write_block(struct work *work, struct block *block) {
    pthread_mutex_lock(&work->output);
    while (work->written_blocks != block->number) {
        pthread_cond_wait(&work->written, &work->output);
    }
    for (size_t i = 0; i < block->entries; i++) {
        write_entry(work, block, &block->entry[i]);
    }
    add_counts(work->counts, &block->counts);
    work->written_blocks++;
    pthread_cond_broadcast(&work->written);
    pthread_mutex_unlock(&work->output);
}

static void *work_on_blocks(void *argument) {
    struct work *work = argument;
    struct block block = {.job = work->job};
    while (take_block(work, &block)) {
        for (size_t i = 0; i < block.games; i++) {
            read_game(&block, block.line[i]);
        }
        write_block(work, &block);
    }
    for (size_t i = 0; i < BLOCK_GAMES; i++) {
        free(block.line[i]);
    }
    free(block.entry);
    free(block.move);
    return NULL;
}

void feature_file_write(const struct feature_job *job, struct feature_counts *counts) {
    struct work work = {.job = job,
                        .counts = counts,
                        .input = PTHREAD_MUTEX_INITIALIZER,
                        .output = PTHREAD_MUTEX_INITIALIZER,
                        .written = PTHREAD_COND_INITIALIZER};
    pthread_t thread[FEATURE_MAX_THREADS];
    unsigned started = 0;
    *counts = (struct feature_counts){0};
    while (started + 1 < job->threads &&
           !pthread_create(&thread[started], NULL, work_on_blocks, &work)) {
        started++;
    }
    work_on_blocks(&work);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(thread[i], NULL);
    }
    key_set_release(&work.seen);
}

#include "cli/book_build.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "book/symmetry.h"
#include "cli/book_search.h"
#include "cli/cli.h"
#include "games/game.h"

/* Positions are searched in rounds of at most this many, whatever the number of jobs. */
enum { ROUND = 16, TABLE_MIB = 16 };

/* Of the likelihood of a move, this part is the same for all legal moves; the rest is by weight. */
static const double any_move = 0.2;

/* Positions that are less likely are not considered. */
static const double least_likely = 1e-5;

/* A position that is not in the book yet. */
struct branch {
    apiary_game *game;
    uint64_t key;
    double likelihood;
};

struct tree {
    const struct book_build *build;
    const struct book_text *known;
    struct book_text *text;
    void *branches; /* struct branch, growing */
    size_t branch_count, branch_capacity;
    struct apiary_allocator memory;

    /* The round: the last positions of the text. */
    double likelihood[ROUND];
    size_t round_start;
    bool searched; /* at least one of them was not known */
    atomic_size_t next;
    atomic_int status; /* enum apiary_status: the first failure */
};

static struct branch *branch_at(const struct tree *tree, size_t index) {
    return (struct branch *)tree->branches + index;
}

/* ---- Growing ---- */

/* Takes the game. */
static enum apiary_status add_branch(struct tree *tree, apiary_game *game, double likelihood) {
    uint64_t key = book_key(game_state_of(game));
    for (size_t i = 0; i < tree->branch_count; i++) {
        if (branch_at(tree, i)->key == key) {
            branch_at(tree, i)->likelihood += likelihood; /* reached in another way, too */
            apiary_game_free(game);
            return APIARY_OK;
        }
    }
    if (!mem_grow(&tree->memory, &tree->branches, &tree->branch_capacity, tree->branch_count,
                  sizeof(struct branch))) {
        apiary_game_free(game);
        return APIARY_NO_MEMORY;
    }
    *branch_at(tree, tree->branch_count++) = (struct branch){game, key, likelihood};
    return APIARY_OK;
}

static enum apiary_status add_starts(struct tree *tree) {
    enum apiary_status status = APIARY_OK;
    for (size_t i = 0; i < BOOK_TYPES && !status; i++) {
        apiary_game *game;
        status = apiary_game_new(NULL, book_types[i], NULL, &game, NULL);
        if (!status) {
            status = add_branch(tree, game, 1);
        }
    }
    return status;
}

/* The share of the position after a move, by the weights of the book moves. */
static double weight_share(const struct tree *tree, const struct book_position *position,
                           uint64_t after) {
    unsigned total = 0, weight = 0;
    for (size_t i = 0; i < position->count; i++) {
        unsigned part = book_weight(&tree->text->recipe, position, i);
        total += part;
        weight += position->move[i].after == after ? part : 0;
    }
    return total > 0 ? (double)weight / total : 0;
}

/* Adds the positions that the moves of a position lead to. */
static enum apiary_status grow(struct tree *tree, const struct book_position *position,
                               double likelihood) {
    struct book_child children[HIVE_MAX_MOVES];
    size_t count = book_children(game_state_of(position->game), NULL, children);
    enum apiary_status status = APIARY_OK;
    if ((long)apiary_game_turns(position->game) + 1 >= tree->text->recipe.plies) {
        return APIARY_OK;
    }
    for (size_t i = 0; i < count && !status; i++) {
        double share = weight_share(tree, position, children[i].key);
        double chance = likelihood * ((1 - any_move) * share + any_move / (double)count);
        apiary_game *after = NULL;
        if (chance < least_likely || book_text_find(tree->text, children[i].key)) {
            continue;
        }
        status = book_play(position->game, children[i].move, &after);
        if (!status && !apiary_result_is_final(apiary_game_result(after))) {
            status = add_branch(tree, after, chance);
        } else {
            apiary_game_free(after);
        }
    }
    return status;
}

/* ---- Rounds ---- */

static size_t most_likely(const struct tree *tree) {
    size_t best = 0;
    for (size_t i = 1; i < tree->branch_count; i++) {
        if (branch_at(tree, i)->likelihood > branch_at(tree, best)->likelihood) {
            best = i;
        }
    }
    return best;
}

/* Moves the most likely branches to the end of the text. */
static enum apiary_status begin_round(struct tree *tree) {
    size_t left = (size_t)tree->build->positions - tree->text->count;
    tree->round_start = tree->text->count;
    for (size_t i = 0; i < ROUND && i < left && tree->branch_count > 0; i++) {
        struct branch *best = branch_at(tree, most_likely(tree));
        struct book_position *position = book_text_add(tree->text, best->game);
        tree->likelihood[i] = best->likelihood;
        *best = *branch_at(tree, --tree->branch_count);
        if (!position) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

/* Copies a known position, with its game: its moves are for that orientation. */
static enum apiary_status copy_known(const struct book_position *known,
                                     struct book_position *position) {
    apiary_game *game;
    enum apiary_status status = apiary_game_clone(known->game, &game);
    if (!status) {
        apiary_game_free(position->game);
        *position = *known;
        position->game = game;
    }
    return status;
}

struct job {
    struct tree *tree;
    apiary_engine *engine;
    pthread_t thread;
};

static void *run_job(void *context) {
    struct job *job = context;
    struct tree *tree = job->tree;
    for (;;) {
        size_t index = atomic_fetch_add(&tree->next, 1);
        if (index >= tree->text->count || atomic_load(&tree->status) != APIARY_OK) {
            return NULL;
        }
        struct book_position *position = book_text_at(tree->text, index);
        if (position->count == 0) {
            enum apiary_status status = book_search(job->engine, &tree->text->recipe, position);
            if (status) {
                atomic_store(&tree->status, (int)status);
            }
        }
    }
}

/* Searches the positions of the round that are not known. */
static enum apiary_status search_round(struct tree *tree, struct job *jobs) {
    tree->searched = false;
    for (size_t i = tree->round_start; i < tree->text->count; i++) {
        struct book_position *position = book_text_at(tree->text, i);
        const struct book_position *known = book_text_find(tree->known, position->key);
        enum apiary_status status = known ? copy_known(known, position) : APIARY_OK;
        if (status) {
            return status;
        }
        tree->searched |= !known;
    }
    atomic_store(&tree->next, tree->round_start);
    long started = 1;
    while (started < tree->build->jobs &&
           pthread_create(&jobs[started].thread, NULL, run_job, &jobs[started]) == 0) {
        started++;
    }
    run_job(&jobs[0]);
    while (--started > 0) {
        pthread_join(jobs[started].thread, NULL);
    }
    return (enum apiary_status)atomic_load(&tree->status);
}

static enum apiary_status end_round(struct tree *tree) {
    enum apiary_status status = APIARY_OK;
    for (size_t i = tree->round_start; i < tree->text->count && !status; i++) {
        status = grow(tree, book_text_at(tree->text, i), tree->likelihood[i - tree->round_start]);
    }
    return status;
}

/* ---- The whole book ---- */

/* Replaces the file in one step, so that an interrupted build leaves a book. */
static bool save(const struct tree *tree) {
    char path[CLI_PATH_SIZE];
    snprintf(path, sizeof path, "%s.new", tree->build->path);
    FILE *out = fopen(path, "w");
    if (!out) {
        return false;
    }
    bool written = book_text_write(tree->text, out) && !ferror(out);
    return fclose(out) == 0 && written && rename(path, tree->build->path) == 0;
}

static bool is_finished(const struct tree *tree) {
    return tree->branch_count == 0 || (long)tree->text->count == tree->build->positions;
}

/* The least and the greatest depth of the searches so far. */
static void find_depths(const struct book_text *text, int depths[2]) {
    depths[0] = depths[1] = 0;
    for (size_t i = 0; i < text->count; i++) {
        int depth = book_text_at(text, i)->depth;
        if (depth > 0) {
            depths[0] = depths[0] == 0 || depth < depths[0] ? depth : depths[0];
            depths[1] = depth > depths[1] ? depth : depths[1];
        }
    }
}

static void report(const struct tree *tree, int64_t start) {
    bool terminal = isatty(STDERR_FILENO) != 0;
    int depths[2];
    if (!terminal && !is_finished(tree)) {
        return;
    }
    find_depths(tree->text, depths);
    fprintf(stderr, "%s%zu of %ld positions, depths %d to %d, %lld s%s", terminal ? "\r" : "",
            tree->text->count, tree->build->positions, depths[0], depths[1],
            (long long)((clock_ns() - start) / 1000000000),
            terminal && !is_finished(tree) ? "" : "\n");
}

static int grow_tree(struct tree *tree, struct job *jobs) {
    int64_t start = clock_ns();
    enum apiary_status status = add_starts(tree);
    while (!status && !is_finished(tree)) {
        status = begin_round(tree);
        status = status ? status : search_round(tree, jobs);
        status = status ? status : end_round(tree);
        if (!status && (tree->searched || is_finished(tree))) {
            if (!save(tree)) {
                return cli_fail("book build", CLI_FAILED, "cannot write %s: %s", tree->build->path,
                                strerror(errno));
            }
            report(tree, start);
        }
    }
    return status ? cli_fail("book build", CLI_FAILED, "the search failed: %s",
                             apiary_status_name(status))
                  : CLI_OK;
}

static void release(struct tree *tree, struct job *jobs) {
    for (long i = 0; jobs && i < tree->build->jobs; i++) {
        apiary_engine_free(jobs[i].engine);
    }
    free(jobs);
    for (size_t i = 0; i < tree->branch_count; i++) {
        apiary_game_free(branch_at(tree, i)->game);
    }
    mem_free(&tree->memory, tree->branches);
}

int book_build_run(const struct book_build *build, const struct book_text *known,
                   struct book_text *text) {
    struct tree tree = {
        .build = build, .known = known, .text = text, .memory = mem_or_default(NULL)};
    const struct apiary_engine_options options = {.table_mib = TABLE_MIB};
    struct job *jobs = calloc((size_t)build->jobs, sizeof *jobs);
    bool ready = jobs != NULL;
    for (long i = 0; i < build->jobs && ready; i++) {
        jobs[i].tree = &tree;
        ready = apiary_engine_new(NULL, &options, &jobs[i].engine) == APIARY_OK;
    }
    int code = ready ? grow_tree(&tree, jobs) : cli_fail("book build", CLI_FAILED, "out of memory");
    release(&tree, jobs);
    return code;
}

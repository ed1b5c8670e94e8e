#include "cli/explore_count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/rng.h"
#include "base/text.h"
#include "explore/format.h"
#include "explore/key.h"

/* ---- One game ---- */

static unsigned rating_of(const apiary_game *game, const char *tag) {
    const char *text = apiary_game_tag(game, tag);
    long rating;
    return text && number_read(text, 1, EXPLORE_MAX_RATING, &rating) ? (unsigned)rating : 0;
}

bool explore_game_read(const apiary_game *game, unsigned plies, struct explore_game *opening) {
    static const char *const tags[] = {"WhiteElo", "BlackElo"};
    opening->explored = explore_is_supported(game) && !game_is_setup(game);
    if (!opening->explored) {
        return true;
    }
    apiary_game_type(game, opening->type, sizeof opening->type);
    opening->result = apiary_game_result(game);
    for (size_t i = 0; i < 2; i++) {
        unsigned rating = rating_of(game, tags[i]);
        opening->rating += rating;
        opening->ratings += rating > 0;
    }
    size_t keys = 0;
    enum apiary_status status = apiary_explore_path(game, opening->key, plies + 1, &keys);
    if (status) {
        return false;
    }
    opening->plies = (unsigned)keys - 1;
    return true;
}

/* ---- Tables ---- */

/* Makes room for one more element of an array. */
static bool grow(void **array, size_t *capacity, size_t used, size_t size) {
    if (used < *capacity) {
        return true;
    }
    size_t wanted = *capacity ? 2 * *capacity : 256;
    void *grown = used < UINT32_MAX / 2 ? realloc(*array, wanted * size) : NULL;
    if (grown) {
        *array = grown;
        *capacity = wanted;
    }
    return grown != NULL;
}

/* The hash of element number `index` of a table. */
typedef uint64_t hash_of(const struct explore_count *count, size_t index);

static uint64_t edge_hash(uint64_t before, uint64_t after) {
    return rng_combine(before, after);
}

static uint64_t hash_of_edge(const struct explore_count *count, size_t index) {
    return edge_hash(count->edge[index].before, count->edge[index].after);
}

static uint64_t hash_of_position(const struct explore_count *count, size_t index) {
    return count->reached[index].key;
}

/* Doubles the slots if `used` elements and one more would fill more than half of them. */
static bool grow_slots(const struct explore_count *count, struct explore_slots *slots, size_t used,
                       hash_of *hash) {
    if (2 * (used + 1) <= slots->size) {
        return true;
    }
    size_t size = slots->size ? 2 * slots->size : 1024;
    uint32_t *slot = calloc(size, sizeof *slot);
    if (!slot) {
        return false;
    }
    for (size_t i = 0; i < used; i++) {
        size_t at = (size_t)hash(count, i) & (size - 1);
        while (slot[at] > 0) {
            at = (at + 1) & (size - 1);
        }
        slot[at] = (uint32_t)(i + 1);
    }
    free(slots->slot);
    *slots = (struct explore_slots){slot, size};
    return true;
}

/* The edge between two positions, new if there was none; NULL if there is no memory. */
static struct explore_edge *find_edge(struct explore_count *count, uint64_t before,
                                      uint64_t after) {
    void *edges = count->edge;
    if (!grow(&edges, &count->edge_capacity, count->edges, sizeof *count->edge)) {
        return NULL;
    }
    count->edge = edges;
    struct explore_slots *slots = &count->edge_slots;
    if (!grow_slots(count, slots, count->edges, hash_of_edge)) {
        return NULL;
    }
    size_t at = (size_t)edge_hash(before, after) & (slots->size - 1);
    for (; slots->slot[at] > 0; at = (at + 1) & (slots->size - 1)) {
        struct explore_edge *edge = &count->edge[slots->slot[at] - 1];
        if (edge->before == before && edge->after == after) {
            return edge;
        }
    }
    struct explore_edge *edge = &count->edge[count->edges++];
    slots->slot[at] = (uint32_t)count->edges;
    *edge = (struct explore_edge){.before = before, .after = after};
    return edge;
}

/* The slot of a position, or a free one. */
static size_t position_slot(const struct explore_count *count, uint64_t key) {
    const struct explore_slots *slots = &count->position_slots;
    size_t at = (size_t)key & (slots->size - 1);
    while (slots->slot[at] > 0 && count->reached[slots->slot[at] - 1].key != key) {
        at = (at + 1) & (slots->size - 1);
    }
    return at;
}

static bool add_position(struct explore_count *count, uint64_t key) {
    void *reached = count->reached;
    if (!grow(&reached, &count->position_capacity, count->positions, sizeof *count->reached)) {
        return false;
    }
    count->reached = reached;
    if (!grow_slots(count, &count->position_slots, count->positions, hash_of_position)) {
        return false;
    }
    uint32_t *slot = &count->position_slots.slot[position_slot(count, key)];
    if (*slot == 0) {
        count->reached[count->positions++] = (struct explore_reached){.key = key};
        *slot = (uint32_t)count->positions;
    }
    count->reached[*slot - 1].games++;
    return true;
}

uint32_t explore_count_reached(const struct explore_count *count, uint64_t key) {
    if (count->position_slots.size == 0) {
        return 0;
    }
    uint32_t slot = count->position_slots.slot[position_slot(count, key)];
    return slot > 0 ? count->reached[slot - 1].games : 0;
}

/* ---- Adding a game ---- */

static void add_result(struct apiary_explore_tally *tally, enum apiary_result result) {
    tally->white += result == APIARY_WHITE_WINS;
    tally->draws += result == APIARY_DRAW;
    tally->black += result == APIARY_BLACK_WINS;
    tally->unknown += !apiary_result_is_final(result);
}

static bool add_type(struct explore_count *count, const struct explore_game *opening) {
    struct apiary_explorer_info *info = &count->info;
    size_t at = 0;
    while (at < info->type_count && strcmp(info->type[at].type, opening->type) != 0) {
        at++;
    }
    if (at == APIARY_EXPLORE_MAX_TYPES) {
        return false;
    }
    if (at == info->type_count) {
        info->type_count++;
        text_copy(opening->type, info->type[at].type, sizeof info->type[at].type);
    }
    add_result(&info->type[at].games, opening->result);
    return true;
}

static char *copy_tag(const apiary_game *game, const char *name, const char *otherwise) {
    const char *text = apiary_game_tag(game, name);
    return strdup(text && *text ? text : otherwise);
}

/* Makes the game an example, if its players are known; returns its number, or 0. */
static uint32_t add_example(struct explore_count *count, const apiary_game *game,
                            const struct explore_game *opening, const char *source) {
    const char *white = apiary_game_tag(game, "White"), *black = apiary_game_tag(game, "Black");
    if ((!white || !*white) && (!black || !*black)) {
        return 0;
    }
    void *examples = count->example;
    if (!grow(&examples, &count->example_capacity, count->examples, sizeof *count->example)) {
        count->failed = true;
        return 0;
    }
    count->example = examples;
    struct explore_example *example = &count->example[count->examples];
    *example = (struct explore_example){
        .white = copy_tag(game, "White", ""),
        .black = copy_tag(game, "Black", ""),
        .date = copy_tag(game, "Date", ""),
        .source = copy_tag(game, "Site", source),
        .rating = opening->ratings > 0 ? opening->rating / opening->ratings : 0,
    };
    count->examples++;
    count->failed =
        count->failed || !example->white || !example->black || !example->date || !example->source;
    return (uint32_t)count->examples;
}

/* The players with the better ratings, then the later date. */
static bool is_better(const struct explore_example *a, const struct explore_example *b) {
    return a->rating != b->rating ? a->rating > b->rating : strcmp(a->date, b->date) > 0;
}

static bool add_opening_text(struct explore_count *count, const char *text) {
    void *openings = count->opening;
    if (!grow(&openings, &count->opening_capacity, count->openings, sizeof *count->opening)) {
        return false;
    }
    count->opening = openings;
    count->opening[count->openings] = strdup(text);
    return count->opening[count->openings++] != NULL;
}

static bool occurred(const uint64_t *keys, unsigned until, uint64_t key) {
    while (until > 0 && keys[until - 1] != key) {
        until--;
    }
    return until > 0;
}

/* Whether this ply goes between the same positions as an earlier one. */
static bool is_repeated(const struct explore_game *opening, unsigned ply) {
    for (unsigned i = 0; i < ply; i++) {
        if (opening->key[i] == opening->key[ply] && opening->key[i + 1] == opening->key[ply + 1]) {
            return true;
        }
    }
    return false;
}

static bool add_ply(struct explore_count *count, const struct explore_game *opening, unsigned ply,
                    uint32_t example) {
    struct explore_edge *edge = find_edge(count, opening->key[ply], opening->key[ply + 1]);
    if (!edge) {
        return false;
    }
    if (explore_tally_sum(&edge->games) == 0) {
        edge->game = (uint32_t)count->games;
        edge->ply = ply;
    }
    add_result(&edge->games, opening->result);
    edge->rating += opening->rating;
    edge->ratings += opening->ratings;
    if (example > 0 && (edge->example == 0 || is_better(&count->example[example - 1],
                                                        &count->example[edge->example - 1]))) {
        edge->example = example;
    }
    return true;
}

void explore_count_add(struct explore_count *count, const apiary_game *game,
                       const struct explore_game *opening, const char *source) {
    if (!opening->explored) {
        count->others++;
        return;
    }
    uint32_t example = add_example(count, game, opening, source);
    bool added = add_type(count, opening);
    for (unsigned ply = 0; ply <= opening->plies && added; ply++) {
        /* A game counts once for each position and move. */
        if (!occurred(opening->key, ply, opening->key[ply])) {
            added = add_position(count, opening->key[ply]);
        }
        if (added && ply < opening->plies && !is_repeated(opening, ply)) {
            added = add_ply(count, opening, ply, example);
        }
    }
    count->games++;
    count->failed = count->failed || !added;
}

void explore_count_keep(struct explore_count *count, const char *text) {
    count->failed = count->failed || !add_opening_text(count, text);
}

void explore_count_release(struct explore_count *count) {
    for (size_t i = 0; i < count->examples; i++) {
        free(count->example[i].white);
        free(count->example[i].black);
        free(count->example[i].date);
        free(count->example[i].source);
    }
    for (size_t i = 0; i < count->openings; i++) {
        free(count->opening[i]);
    }
    free(count->example);
    free(count->opening);
    free(count->edge);
    free(count->edge_slots.slot);
    free(count->reached);
    free(count->position_slots.slot);
}

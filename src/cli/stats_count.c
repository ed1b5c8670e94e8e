#include "cli/stats_count.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

/* ---- Maps ---- */

static uint64_t hash_text(const char *text) {
    uint64_t hash = 0;
    for (; *text; text++) {
        hash = rng_combine(hash, (unsigned char)*text);
    }
    return hash;
}

/* The slot of a key, or a free one. `name` tells entries with the same key apart; NULL if that is
 * not necessary. */
static size_t find_slot(const struct stats_map *map, uint64_t key, const char *name) {
    size_t at = (size_t)key & (map->slots - 1);
    for (; map->slot[at] > 0; at = (at + 1) & (map->slots - 1)) {
        const struct stats_entry *entry = &map->entry[map->slot[at] - 1];
        if (entry->key == key && (!name || strcmp(entry->name, name) == 0)) {
            break;
        }
    }
    return at;
}

static bool grow(struct stats_map *map) {
    if (map->count == map->capacity) {
        size_t capacity = map->capacity ? 2 * map->capacity : 64;
        struct stats_entry *grown = realloc(map->entry, capacity * sizeof *grown);
        if (!grown) {
            return false;
        }
        map->entry = grown;
        map->capacity = capacity;
    }
    if (2 * (map->count + 1) > map->slots) {
        size_t slots = map->slots ? 2 * map->slots : 128;
        size_t *slot = calloc(slots, sizeof *slot);
        if (!slot) {
            return false;
        }
        free(map->slot);
        map->slot = slot;
        map->slots = slots;
        for (size_t i = 0; i < map->count; i++) {
            map->slot[find_slot(map, map->entry[i].key, map->entry[i].name)] = i + 1;
        }
    }
    return true;
}

/* The entry of a key, new if there is none; NULL if there is no memory. */
static struct stats_entry *find_entry(struct stats_map *map, uint64_t key, const char *name,
                                      bool by_name) {
    if (!grow(map)) {
        return NULL;
    }
    size_t at = find_slot(map, key, by_name ? name : NULL);
    if (map->slot[at] == 0) {
        char *copy = strdup(name);
        if (!copy) {
            return NULL;
        }
        map->entry[map->count] = (struct stats_entry){.key = key, .name = copy};
        map->slot[at] = ++map->count;
    }
    return &map->entry[map->slot[at] - 1];
}

static void release_map(struct stats_map *map) {
    for (size_t i = 0; i < map->count; i++) {
        free(map->entry[i].name);
    }
    free(map->entry);
    free(map->slot);
}

/* ---- Counting ---- */

static void count_result(struct stats_tally *tally, enum apiary_result result,
                         enum apiary_colour side) {
    enum apiary_result won = side == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
    tally->games++;
    tally->draws += result == APIARY_DRAW;
    tally->unknown += !apiary_result_is_final(result);
    tally->wins += result == won;
    tally->losses += apiary_result_is_final(result) && result != APIARY_DRAW && result != won;
}

static void add_length(struct stats *stats, size_t length) {
    if (length >= stats->length_count) {
        size_t count = 2 * (length + 1);
        size_t *grown = realloc(stats->lengths, count * sizeof *grown);
        if (!grown) {
            stats->failed = true;
            return;
        }
        memset(grown + stats->length_count, 0, (count - stats->length_count) * sizeof *grown);
        stats->lengths = grown;
        stats->length_count = count;
    }
    stats->lengths[length]++;
}

static void add_type(struct stats *stats, const struct stats_game *game) {
    struct stats_entry *entry = find_entry(&stats->types, hash_text(game->type), game->type, true);
    if (entry) {
        count_result(&entry->tally, game->result, APIARY_WHITE);
    }
    stats->failed = stats->failed || !entry;
}

static void add_player(struct stats *stats, const struct stats_game *game, const char *name,
                       enum apiary_colour side) {
    if (!name || !*name) {
        return;
    }
    struct stats_entry *entry = find_entry(&stats->players, hash_text(name), name, true);
    if (entry) {
        count_result(&entry->tally, game->result, side);
        entry->as_white += side == APIARY_WHITE;
    }
    stats->failed = stats->failed || !entry;
}

static void add_opening(struct stats *stats, const struct stats_game *game) {
    if (!game->opening_moves[0]) {
        return;
    }
    struct stats_entry *entry =
        find_entry(&stats->openings, game->opening, game->opening_moves, false);
    if (entry) {
        memcpy(entry->type, game->type, sizeof entry->type);
        if (entry->tally.games == 0) {
            entry->opening = game->opening_name;
        }
        count_result(&entry->tally, game->result, APIARY_WHITE);
    }
    stats->failed = stats->failed || !entry;
}

static void add_pieces(struct stats *stats, const struct stats_game *game) {
    for (int side = 0; side < 2; side++) {
        for (int order = 0; order < 2; order++) {
            char piece = game->opening_piece[side][order];
            if (piece) {
                count_result(&stats->opening_piece[side][order][piece - 'A'], game->result,
                             (enum apiary_colour)side);
            }
        }
        for (int letter = 0; letter < STATS_LETTERS; letter++) {
            const struct stats_pieces *pieces = &game->pieces[side][letter];
            struct stats_kind *kind = &stats->kind[letter];
            kind->games += pieces->available;
            kind->placed += pieces->placed;
            kind->turns += pieces->turns;
            kind->entered += pieces->first > 0;
            kind->first_turns += pieces->first;
            kind->moves += pieces->moves;
        }
        unsigned queen = game->pieces[side]['Q' - 'A'].first;
        stats->queen_games[side]++;
        if (queen > 0 && queen <= STATS_QUEEN_TURNS) {
            stats->queen_turn[side][queen - 1]++;
        }
    }
}

void stats_add(struct stats *stats, const struct stats_game *game, const char *white,
               const char *black) {
    stats->games++;
    stats->results[game->result][game->ending]++;
    add_length(stats, game->length);
    add_type(stats, game);
    add_player(stats, game, white, APIARY_WHITE);
    add_player(stats, game, black, APIARY_BLACK);
    add_opening(stats, game);
    if (game->has_pieces) {
        add_pieces(stats, game);
    }
}

void stats_release(struct stats *stats) {
    release_map(&stats->types);
    release_map(&stats->players);
    release_map(&stats->openings);
    free(stats->lengths);
}

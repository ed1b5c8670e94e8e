/*
 * stats_report.c: the tables of `apiary stats`. docs/archives.md describes them.
 */
#include <math.h>
#include <stdlib.h>

#include "apiary/registry.h"
#include "cli/opening_text.h"
#include "cli/stats_count.h"

static double share(size_t part, size_t whole) {
    return whole > 0 ? (double)part / (double)whole : (double)NAN;
}

/* Half a point for a draw, of the games with a result. */
static double score(const struct stats_tally *tally) {
    double points = (double)tally->wins + (double)tally->draws / 2;
    size_t known = tally->games - tally->unknown;
    return known > 0 ? points / (double)known : (double)NAN;
}

/* ---- Results and lengths ---- */

static const char *result_name(int result) {
    return result == APIARY_WHITE_WINS   ? "white"
           : result == APIARY_BLACK_WINS ? "black"
           : result == APIARY_DRAW       ? "draw"
                                         : "unknown";
}

/* Games that have not begun and games that go on are both unknown. */
static size_t count_of(const struct stats *stats, int result, int ending) {
    size_t count = stats->results[result][ending];
    return result == APIARY_IN_PROGRESS ? count + stats->results[APIARY_NOT_STARTED][ending]
                                        : count;
}

static void add_results(const struct stats *stats, struct report *report) {
    static const int order[] = {APIARY_WHITE_WINS, APIARY_BLACK_WINS, APIARY_DRAW,
                                APIARY_IN_PROGRESS};
    report_table(report, "results", "Results", REPORT_ALL);
    report_column(report, "result", REPORT_TEXT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "share", REPORT_PERCENT);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        size_t games = 0;
        for (int ending = 0; ending < APIARY_ENDING_COUNT; ending++) {
            games += count_of(stats, order[i], ending);
        }
        report_text(report, result_name(order[i]));
        report_number(report, (double)games);
        report_number(report, share(games, stats->games));
    }
    report_table(report, "endings", "Reasons", REPORT_ALL);
    report_column(report, "result", REPORT_TEXT);
    report_column(report, "reason", REPORT_TEXT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "share", REPORT_PERCENT);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        for (int ending = 0; ending < APIARY_ENDING_COUNT; ending++) {
            size_t games = count_of(stats, order[i], ending);
            if (games > 0) {
                report_text(report, result_name(order[i]));
                report_text(report, apiary_ending_name((enum apiary_ending)ending));
                report_number(report, (double)games);
                report_number(report, share(games, stats->games));
            }
        }
    }
}

/* The length of game number `rank`, from 0, in the order of lengths. */
static size_t length_at(const struct stats *stats, size_t rank) {
    size_t length = 0;
    for (size_t before = 0; before + stats->lengths[length] <= rank; length++) {
        before += stats->lengths[length];
    }
    return length;
}

/* Interpolated between the two nearest games: a part of 0 is the shortest, 1 the longest. */
static double quantile(const struct stats *stats, double part) {
    if (stats->games == 0) {
        return (double)NAN;
    }
    double place = part * (double)(stats->games - 1);
    size_t rank = (size_t)place, next = rank + 1 < stats->games ? rank + 1 : rank;
    double low = (double)length_at(stats, rank), high = (double)length_at(stats, next);
    return low + (place - (double)rank) * (high - low);
}

static void add_lengths(const struct stats *stats, struct report *report) {
    static const struct {
        const char *name;
        double part;
    } parts[] = {
        {"shortest", 0},      {"quartile_1", 0.25}, {"median", 0.5},
        {"quartile_3", 0.75}, {"longest", 1},
    };
    size_t sum = 0, last = 0, first = stats->games > 0 ? length_at(stats, 0) : 0;
    for (size_t i = 0; i < stats->length_count; i++) {
        sum += i * stats->lengths[i];
        last = stats->lengths[i] > 0 ? i : last;
    }
    report_table(report, "lengths", "Length in plies", REPORT_ONE);
    report_column(report, "mean", REPORT_MEAN);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        report_column(report, parts[i].name, REPORT_MEAN);
    }
    report_number(report, share(sum, stats->games));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        report_number(report, quantile(stats, parts[i].part));
    }
    report_table(report, "histogram", "Games by length", REPORT_ALL);
    report_column(report, "from", REPORT_COUNT);
    report_column(report, "to", REPORT_COUNT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "share", REPORT_PERCENT);
    for (size_t from = first - first % 10; stats->games > 0 && from <= last; from += 10) {
        size_t games = 0;
        for (size_t i = from; i < from + 10 && i < stats->length_count; i++) {
            games += stats->lengths[i];
        }
        report_number(report, (double)from);
        report_number(report, (double)(from + 9));
        report_number(report, (double)games);
        report_number(report, share(games, stats->games));
    }
}

/* ---- Types, openings, players ---- */

struct rank {
    const struct stats_entry *entry;
};

/* The most games first; of as many, the order in which they came. */
static int by_games(const void *a, const void *b) {
    const struct stats_entry *first = ((const struct rank *)a)->entry;
    const struct stats_entry *second = ((const struct rank *)b)->entry;
    if (first->tally.games != second->tally.games) {
        return first->tally.games > second->tally.games ? -1 : 1;
    }
    return first < second ? -1 : first > second;
}

/* The entries in that order: malloc, NULL if there are none or no memory. */
static struct rank *ranking(const struct stats_map *map, struct report *report) {
    struct rank *list = map->count > 0 ? calloc(map->count, sizeof *list) : NULL;
    report->failed = report->failed || (map->count > 0 && !list);
    for (size_t i = 0; list && i < map->count; i++) {
        list[i].entry = &map->entry[i];
    }
    if (list) {
        qsort(list, map->count, sizeof *list, by_games);
    }
    return list;
}

static void add_white_columns(struct report *report) {
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "white", REPORT_COUNT);
    report_column(report, "draws", REPORT_COUNT);
    report_column(report, "black", REPORT_COUNT);
    report_column(report, "unknown", REPORT_COUNT);
    report_column(report, "white_score", REPORT_PERCENT);
}

static void add_side_columns(struct report *report) {
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "wins", REPORT_COUNT);
    report_column(report, "draws", REPORT_COUNT);
    report_column(report, "losses", REPORT_COUNT);
    report_column(report, "unknown", REPORT_COUNT);
    report_column(report, "score", REPORT_PERCENT);
}

static void add_tally(struct report *report, const struct stats_tally *tally) {
    report_number(report, (double)tally->games);
    report_number(report, (double)tally->wins);
    report_number(report, (double)tally->draws);
    report_number(report, (double)tally->losses);
    report_number(report, (double)tally->unknown);
    report_number(report, score(tally));
}

static void add_types(const struct stats *stats, struct report *report) {
    struct rank *list = ranking(&stats->types, report);
    report_table(report, "types", "Game types", REPORT_ALL);
    report_column(report, "type", REPORT_TEXT);
    add_white_columns(report);
    for (size_t i = 0; list && i < stats->types.count; i++) {
        report_text(report, list[i].entry->name);
        add_tally(report, &list[i].entry->tally);
    }
    free(list);
}

static void add_openings(const struct stats *stats, struct report *report) {
    struct rank *list = ranking(&stats->openings, report);
    report_table(report, "openings", "Openings", REPORT_TOP);
    add_white_columns(report);
    report_column(report, "type", REPORT_TEXT);
    report_column(report, "name", REPORT_TEXT);
    report_column(report, "moves", REPORT_TEXT);
    for (size_t i = 0; list && i < stats->openings.count; i++) {
        char name[OPENING_TEXT_SIZE];
        opening_text(&list[i].entry->opening, name);
        add_tally(report, &list[i].entry->tally);
        report_text(report, list[i].entry->type);
        report_text(report, name);
        report_text(report, list[i].entry->name);
    }
    free(list);
}

static void add_players(const struct stats *stats, struct report *report) {
    struct rank *list = ranking(&stats->players, report);
    report_table(report, "players", "Players", REPORT_TOP);
    report_column(report, "player", REPORT_TEXT);
    add_side_columns(report);
    report_column(report, "as_white", REPORT_COUNT);
    for (size_t i = 0; list && i < stats->players.count; i++) {
        report_text(report, list[i].entry->name);
        add_tally(report, &list[i].entry->tally);
        report_number(report, (double)list[i].entry->as_white);
    }
    free(list);
}

/* ---- Pieces ---- */

/* The kinds of Hive, in its own order. */
static size_t list_kinds(struct apiary_piece_info kinds[APIARY_MAX_PIECE_KINDS]) {
    const struct apiary_game_info *hive = apiary_game_info_at(0);
    for (size_t i = 1; hive && hive->cell_names != APIARY_CELLS_BY_PIECE; i++) {
        hive = apiary_game_info_at(i);
    }
    return hive ? apiary_game_info_pieces(hive, kinds, APIARY_MAX_PIECE_KINDS) : 0;
}

static void add_kind(struct report *report, const struct apiary_piece_info *kind) {
    char letter[2] = {kind->letter, '\0'};
    report_text(report, letter);
    report_text(report, kind->name);
}

static void add_opening_piece(const struct stats *stats, int side, int order,
                              const struct apiary_piece_info *kind, struct report *report) {
    const struct stats_tally *tally = &stats->opening_piece[side][order][kind->letter - 'A'];
    if (tally->games > 0) {
        report_text(report, side == APIARY_WHITE ? "white" : "black");
        report_number(report, order + 1);
        add_kind(report, kind);
        add_tally(report, tally);
    }
}

static void add_opening_pieces(const struct stats *stats, struct report *report) {
    struct apiary_piece_info kinds[APIARY_MAX_PIECE_KINDS];
    size_t count = list_kinds(kinds);
    report_table(report, "opening_pieces", "First and second piece of each side", REPORT_ALL);
    report_column(report, "side", REPORT_TEXT);
    report_column(report, "order", REPORT_COUNT);
    report_column(report, "letter", REPORT_TEXT);
    report_column(report, "piece", REPORT_TEXT);
    add_side_columns(report);
    for (int side = 0; side < 2; side++) {
        for (int order = 0; order < 2; order++) {
            for (size_t i = 0; i < count; i++) {
                add_opening_piece(stats, side, order, &kinds[i], report);
            }
        }
    }
}

static void add_pieces(const struct stats *stats, struct report *report) {
    struct apiary_piece_info kinds[APIARY_MAX_PIECE_KINDS];
    size_t count = list_kinds(kinds);
    report_table(report, "pieces", "Pieces", REPORT_ALL);
    report_column(report, "letter", REPORT_TEXT);
    report_column(report, "piece", REPORT_TEXT);
    report_column(report, "sides", REPORT_COUNT);
    report_column(report, "entered", REPORT_PERCENT);
    report_column(report, "first_turn", REPORT_MEAN);
    report_column(report, "placed", REPORT_COUNT);
    report_column(report, "mean_turn", REPORT_MEAN);
    report_column(report, "moves", REPORT_COUNT);
    report_column(report, "moves_a_side", REPORT_MEAN);
    for (size_t i = 0; i < count; i++) {
        const struct stats_kind *kind = &stats->kind[kinds[i].letter - 'A'];
        if (kind->games == 0) {
            continue;
        }
        add_kind(report, &kinds[i]);
        report_number(report, (double)kind->games);
        report_number(report, share(kind->entered, kind->games));
        report_number(report, share(kind->first_turns, kind->entered));
        report_number(report, (double)kind->placed);
        report_number(report, share(kind->turns, kind->placed));
        report_number(report, (double)kind->moves);
        report_number(report, share(kind->moves, kind->games));
    }
}

static void add_queens(const struct stats *stats, struct report *report) {
    report_table(report, "queens", "Turn on which the queen enters", REPORT_ALL);
    report_column(report, "side", REPORT_TEXT);
    report_column(report, "turn", REPORT_COUNT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "share", REPORT_PERCENT);
    for (int side = 0; side < 2; side++) {
        for (int turn = 0; turn < STATS_QUEEN_TURNS && stats->queen_games[side] > 0; turn++) {
            report_text(report, side == APIARY_WHITE ? "white" : "black");
            report_number(report, turn + 1);
            report_number(report, (double)stats->queen_turn[side][turn]);
            report_number(report, share(stats->queen_turn[side][turn], stats->queen_games[side]));
        }
    }
}

void stats_report(const struct stats *stats, struct report *report) {
    add_results(stats, report);
    add_lengths(stats, report);
    add_types(stats, report);
    add_opening_pieces(stats, report);
    add_openings(stats, report);
    add_pieces(stats, report);
    add_queens(stats, report);
    add_players(stats, report);
}

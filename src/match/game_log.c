#include "match/game_log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/number.h"

/*
 * A line is these fields, each followed by a space, then the GameString:
 *
 *     number result end offender plies, and of White and of Black: moves total_ns max_ns overruns
 *
 * After a tab follows what an offender did, and after another tab the moves of the players,
 * separated by spaces: elapsed_us,left_ms,score,depth,nodes, without what is not known.
 *
 * What an engine calls itself is a line "engine NUMBER ID"; the last one holds.
 */
#define FIELD_COUNT 13

/* No match has more games: a line with a higher number is damaged. */
#define MAX_GAMES 100000000

static bool fail(char *failure, size_t size, const struct game_log *log, const char *what) {
    snprintf(failure, size, "%.200s: %s", log->path, what);
    return false;
}

/* One process at a time. The lock ends with the process. */
static bool lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0;
}

/* A device may have no end, and cannot be cut. */
static bool is_regular(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

/* Reads a whole line without its line feed into *line; false at the end, and for a line that was
 * cut short. */
static bool next_line(FILE *file, char **line, size_t *size) {
    ssize_t length = getline(line, size, file);
    if (length < 1 || (*line)[length - 1] != '\n') {
        return false;
    }
    (*line)[length - 1] = '\0';
    return true;
}

/* Removes what comes after the last whole line, which ends at `end`; appends from there. */
static bool cut(FILE *file, off_t end) {
    return fflush(file) == 0 && ftruncate(fileno(file), end) == 0 &&
           fseeko(file, end, SEEK_SET) == 0;
}

static bool check_title(struct game_log *log, const char *title, char *failure, size_t size) {
    char *line = NULL;
    size_t room = 0;
    bool is_good = true;
    if (next_line(log->file, &line, &room)) {
        is_good = strcmp(line, title) == 0 ||
                  fail(failure, size, log,
                       "holds the games of another match; give another file, or remove it");
    } else if (!cut(log->file, 0) || fprintf(log->file, "%s\n", title) < 0 ||
               fflush(log->file) != 0) {
        is_good = fail(failure, size, log, strerror(errno));
    }
    free(line);
    return is_good;
}

char *game_log_title(const char *path) {
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "re");
    bool found = file && is_regular(fileno(file)) && next_line(file, &line, &room);
    if (file) {
        fclose(file);
    }
    if (!found) {
        free(line);
        line = NULL;
    }
    return line;
}

bool game_log_open(struct game_log *log, const char *path, const char *title, char *failure,
                   size_t size) {
    *log = (struct game_log){.path = path};
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
        return fail(failure, size, log, strerror(errno));
    }
    if (!is_regular(file)) {
        close(file);
        return fail(failure, size, log, "not a regular file");
    }
    if (!lock(file)) {
        close(file);
        return fail(failure, size, log, "in use by another match");
    }
    log->file = fdopen(file, "r+");
    if (!log->file) {
        close(file);
        return fail(failure, size, log, strerror(errno));
    }
    if (!check_title(log, title, failure, size)) {
        game_log_close(log);
        return false;
    }
    return true;
}

void game_log_close(struct game_log *log) {
    if (log->file) {
        fclose(log->file);
        log->file = NULL;
    }
}

/* ---- Lines ---- */

static enum apiary_result find_result(const char *name) {
    static const enum apiary_result results[] = {APIARY_WHITE_WINS, APIARY_BLACK_WINS, APIARY_DRAW};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        if (strcmp(apiary_result_name(results[i]), name) == 0) {
            return results[i];
        }
    }
    return APIARY_IN_PROGRESS;
}

static enum referee_end find_end(const char *name) {
    int end = 0;
    while (end < REFEREE_END_COUNT && strcmp(referee_end_name((enum referee_end)end), name) != 0) {
        end++;
    }
    return (enum referee_end)end;
}

/* Cuts the fields off the line, and returns what follows them; NULL if there are fewer. */
static char *split(char *line, const char *fields[FIELD_COUNT]) {
    for (int i = 0; i < FIELD_COUNT; i++) {
        char *space = strchr(line, ' ');
        if (!space) {
            return NULL;
        }
        *space = '\0';
        fields[i] = line;
        line = space + 1;
    }
    return line;
}

static bool read_clock(const char *const fields[4], struct referee_clock *clock) {
    long numbers[4];
    for (int i = 0; i < 4; i++) {
        if (!number_read(fields[i], 0, LONG_MAX, &numbers[i])) {
            return false;
        }
    }
    *clock = (struct referee_clock){.moves = (size_t)numbers[0],
                                    .total_ns = numbers[1],
                                    .max_ns = numbers[2],
                                    .overruns = (size_t)numbers[3]};
    return true;
}

/* Reads everything but the text; false for a line that is not a finished game. */
static bool read_fields(const char *const fields[FIELD_COUNT], size_t *index,
                        struct match_game *game) {
    struct referee_outcome *outcome = &game->outcome;
    long number, offender, plies;
    if (!number_read(fields[0], 1, MAX_GAMES, &number) ||
        !number_read(fields[3], APIARY_WHITE, APIARY_BLACK, &offender) ||
        !number_read(fields[4], 0, LONG_MAX, &plies) ||
        !read_clock(fields + 5, &outcome->clock[APIARY_WHITE]) ||
        !read_clock(fields + 9, &outcome->clock[APIARY_BLACK])) {
        return false;
    }
    *index = (size_t)number - 1;
    game->plies = (size_t)plies;
    outcome->result = find_result(fields[1]);
    outcome->end = find_end(fields[2]);
    outcome->offender = (enum apiary_colour)offender;
    return outcome->result != APIARY_IN_PROGRESS && outcome->end < REFEREE_ABANDONED;
}

/* Reads a number up to the next comma, and moves past it. An empty text leaves the number. */
static bool read_value(const char **at, long long *value) {
    char *end;
    if (**at && **at != ',' && **at != ' ') {
        *value = strtoll(*at, &end, 10);
        if (end == *at) {
            return false;
        }
        *at = end;
    }
    *at += **at == ',';
    return true;
}

static bool read_moves(const char *at, struct referee_outcome *outcome) {
    while (*at) {
        long long elapsed = 0, left = -1, score = LLONG_MIN, depth = 0, nodes = 0;
        if (!read_value(&at, &elapsed) || !read_value(&at, &left) || !read_value(&at, &score) ||
            !read_value(&at, &depth) || !read_value(&at, &nodes) || (*at && *at != ' ')) {
            return false;
        }
        at += *at == ' ';
        bool scored = score >= -APIARY_WIN && score <= APIARY_WIN;
        const struct referee_move move = {.elapsed_us = elapsed,
                                          .left_ms = left,
                                          .thought = {.scored = scored,
                                                      .score = scored ? (int)score : 0,
                                                      .depth = (int)depth,
                                                      .nodes = (uint64_t)nodes}};
        if (!referee_outcome_add(outcome, &move)) {
            return false;
        }
    }
    return true;
}

/* Cuts the text at its first tab, and returns what follows; an empty text if there is no tab. */
static char *cut_at_tab(char *text) {
    char *tab = strchr(text, '\t');
    if (!tab) {
        return text + strlen(text);
    }
    *tab = '\0';
    return tab + 1;
}

static bool read_game(char *line, size_t limit, struct match_state *state) {
    struct match_game game = {0};
    const char *fields[FIELD_COUNT];
    size_t index;
    char *text = split(line, fields);
    if (!text || !read_fields(fields, &index, &game)) {
        return false;
    }
    if ((limit > 0 && index >= limit) || (index < state->game_count && state->games[index].text)) {
        return true; /* the match had more games before */
    }
    char *detail = cut_at_tab(text), *moves = cut_at_tab(detail);
    snprintf(game.outcome.detail, sizeof game.outcome.detail, "%s", detail);
    if (!match_make_room(state, (index | 1) + 1) || !read_moves(moves, &game.outcome)) {
        referee_outcome_release(&game.outcome);
        return false;
    }
    game.text = strdup(text);
    state->games[index] = game;
    return game.text != NULL;
}

static const char engine_word[] = "engine ";

static bool read_id(const char *line, struct game_log *log) {
    char number[16] = "";
    size_t digits = strcspn(line, " ");
    long engine;
    if (digits >= sizeof number || line[digits] != ' ') {
        return false;
    }
    memcpy(number, line, digits);
    if (!number_read(number, 1, MATCH_MAX_PLAYERS, &engine)) {
        return false;
    }
    snprintf(log->ids[engine - 1], PLAYER_ID_SIZE, "%s", line + digits + 1);
    return true;
}

static bool read_entry(char *line, size_t limit, struct game_log *log, struct match_state *state) {
    size_t length = sizeof engine_word - 1;
    return strncmp(line, engine_word, length) == 0 ? read_id(line + length, log)
                                                   : read_game(line, limit, state);
}

bool game_log_read(struct game_log *log, size_t limit, struct match_state *state) {
    char *line = NULL, *failure = state->failure;
    size_t room = 0, size = sizeof state->failure;
    bool is_good = true;
    off_t end = ftello(log->file);
    while (is_good && next_line(log->file, &line, &room)) {
        is_good = read_entry(line, limit, log, state) ||
                  fail(failure, size, log, "has a line that is not a game of this match");
        end = ftello(log->file);
    }
    free(line);
    memcpy(state->ids, log->ids, sizeof state->ids);
    if (is_good && !cut(log->file, end)) {
        is_good = fail(failure, size, log, strerror(errno));
    }
    return is_good;
}

bool game_log_add_ids(struct game_log *log, const char (*ids)[PLAYER_ID_SIZE]) {
    for (size_t i = 0; i < MATCH_MAX_PLAYERS; i++) {
        if (strcmp(ids[i], log->ids[i]) != 0) {
            memcpy(log->ids[i], ids[i], PLAYER_ID_SIZE);
            fprintf(log->file, "%s%zu %s\n", engine_word, i + 1, ids[i]);
        }
    }
    return fflush(log->file) == 0;
}

static void write_move(FILE *file, const struct referee_move *move) {
    const struct player_thought *thought = &move->thought;
    fprintf(file, "%" PRId64 ",", move->elapsed_us);
    if (move->left_ms >= 0) {
        fprintf(file, "%" PRId64, move->left_ms);
    }
    fputc(',', file);
    if (thought->scored) {
        fprintf(file, "%d", thought->score);
    }
    fprintf(file, ",%d,%" PRIu64, thought->depth, thought->nodes);
}

bool game_log_add(struct game_log *log, const struct match_game *game, size_t index) {
    const struct referee_outcome *outcome = &game->outcome;
    const char *detail = outcome->detail;
    fprintf(log->file, "%zu %s %s %d %zu", index + 1, apiary_result_name(outcome->result),
            referee_end_name(outcome->end), (int)outcome->offender, game->plies);
    for (int i = 0; i < 2; i++) {
        const struct referee_clock *clock = &outcome->clock[i];
        fprintf(log->file, " %zu %" PRId64 " %" PRId64 " %zu", clock->moves, clock->total_ns,
                clock->max_ns, clock->overruns);
    }
    bool has_moves = outcome->move_count > 0;
    fprintf(log->file, " %s%s%s", game->text, *detail || has_moves ? "\t" : "", detail);
    for (size_t i = 0; i < outcome->move_count; i++) {
        fputc(i == 0 ? '\t' : ' ', log->file);
        write_move(log->file, &outcome->moves[i]);
    }
    fputc('\n', log->file);
    return fflush(log->file) == 0;
}

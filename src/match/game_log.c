#include "match/game_log.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"

/*
 * A line is these fields, each followed by a space, then the GameString, then, after a tab, what an
 * offender did:
 *
 *     number result end offender plies, and of White and of Black: moves total_ns max_ns overruns
 */
#define FIELD_COUNT 13

static bool fail(char *failure, size_t size, const struct game_log *log, const char *what) {
    snprintf(failure, size, "%.200s: %s", log->path, what);
    return false;
}

/* One process at a time. The lock ends with the process. */
static bool lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0;
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

bool game_log_open(struct game_log *log, const char *path, const char *title, char *failure,
                   size_t size) {
    *log = (struct game_log){.path = path};
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
        return fail(failure, size, log, strerror(errno));
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
    if (!number_read(fields[0], 1, LONG_MAX, &number) ||
        !number_read(fields[3], APIARY_WHITE, APIARY_BLACK, &offender) ||
        !number_read(fields[4], 0, LONG_MAX, &plies) ||
        !read_clock(fields + 5, &outcome->clock[APIARY_WHITE]) ||
        !read_clock(fields + 9, &outcome->clock[APIARY_BLACK])) {
        return false;
    }
    *index = (size_t)number - 1;
    game->first_is_white = match_first_is_white(*index);
    game->plies = (size_t)plies;
    outcome->result = find_result(fields[1]);
    outcome->end = find_end(fields[2]);
    outcome->offender = (enum apiary_colour)offender;
    return outcome->result != APIARY_IN_PROGRESS && outcome->end < REFEREE_ABANDONED;
}

static bool read_game(char *line, struct match_game *games, size_t count) {
    struct match_game game = {0};
    const char *fields[FIELD_COUNT];
    size_t index;
    char *text = split(line, fields);
    if (!text || !read_fields(fields, &index, &game)) {
        return false;
    }
    if (index >= count || games[index].text) {
        return true; /* the match had more games before */
    }
    char *tab = strchr(text, '\t');
    if (tab) {
        *tab = '\0';
        snprintf(game.outcome.detail, sizeof game.outcome.detail, "%s", tab + 1);
    }
    game.text = strdup(text);
    games[index] = game;
    return game.text != NULL;
}

bool game_log_read(struct game_log *log, struct match_game *games, size_t count, char *failure,
                   size_t size) {
    char *line = NULL;
    size_t room = 0;
    bool is_good = true;
    off_t end = ftello(log->file);
    while (is_good && next_line(log->file, &line, &room)) {
        is_good = read_game(line, games, count) ||
                  fail(failure, size, log, "has a line that is not a game of this match");
        end = ftello(log->file);
    }
    free(line);
    if (is_good && !cut(log->file, end)) {
        is_good = fail(failure, size, log, strerror(errno));
    }
    return is_good;
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
    fprintf(log->file, " %s%s%s\n", game->text, *detail ? "\t" : "", detail);
    return fflush(log->file) == 0;
}

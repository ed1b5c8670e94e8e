#include "match/info_line.h"

#include <stdlib.h>
#include <string.h>

/* A line, cut into words. */
struct words {
    const char *at, *end;
};

/* The next word; its length is 0 at the end of the line. */
static size_t next_word(struct words *words, const char **word) {
    while (words->at < words->end && *words->at == ' ') {
        words->at++;
    }
    *word = words->at;
    while (words->at < words->end && *words->at != ' ') {
        words->at++;
    }
    return (size_t)(words->at - *word);
}

static bool is_word(const char *word, size_t length, const char *wanted) {
    return length == strlen(wanted) && memcmp(word, wanted, length) == 0;
}

/* The number in the next word; false if there is none. */
static bool next_number(struct words *words, long long *number) {
    const char *word;
    char *end;
    size_t length = next_word(words, &word);
    if (length == 0) {
        return false;
    }
    *number = strtoll(word, &end, 10);
    return end == word + length;
}

/* A forced win in `turns` turns of the winner, 0 if the number is not known. */
static int forced(long long turns, bool wins) {
    bool known = turns > 0 && turns <= APIARY_MAX_DEPTH;
    int plies = known ? 2 * (int)turns - (wins ? 1 : 0) : APIARY_WIN - APIARY_FORCED;
    return wins ? APIARY_WIN - plies : plies - APIARY_WIN;
}

/* "cp 35", "win 3", "loss 2", or "mate -2" as in UCI. */
static bool read_score(struct words *words, int *score) {
    const char *kind;
    long long number;
    size_t length = next_word(words, &kind);
    if (!next_number(words, &number)) {
        return false;
    }
    if (is_word(kind, length, "cp")) {
        long long most = APIARY_FORCED - 1;
        *score = (int)(number > most ? most : number < -most ? -most : number);
        return true;
    }
    if (is_word(kind, length, "win") || is_word(kind, length, "loss")) {
        *score = forced(number, *kind == 'w');
        return true;
    }
    *score = forced(number < 0 ? -number : number, number > 0);
    return is_word(kind, length, "mate");
}

/* Reads one line, without its "info"; false if it has no score of the best line. */
static bool read_line(struct words words, struct player_thought *thought) {
    const char *word;
    size_t length;
    bool has_depth = false;
    while ((length = next_word(&words, &word)) > 0 && !is_word(word, length, "pv")) {
        long long number = 0;
        if (is_word(word, length, "score")) {
            thought->scored = read_score(&words, &thought->score);
        } else if (is_word(word, length, "depth") && next_number(&words, &number)) {
            has_depth = true;
            thought->depth = number > 0 && number < 1000 ? (int)number : 0;
        } else if (is_word(word, length, "nodes") && next_number(&words, &number)) {
            thought->nodes = number > 0 ? (uint64_t)number : 0;
        } else if (is_word(word, length, "multipv") && next_number(&words, &number) &&
                   number != 1) {
            return false;
        }
    }
    return thought->scored && (thought->depth > 0 || !has_depth);
}

struct player_thought info_lines_read(const char *answer) {
    static const char start[] = "info ";
    struct player_thought last = {0};
    for (const char *line = answer; *line;) {
        size_t length = strcspn(line, "\n");
        if (length > sizeof start && memcmp(line, start, sizeof start - 1) == 0) {
            struct player_thought thought = {0};
            struct words words = {line + sizeof start - 1, line + length};
            last = read_line(words, &thought) ? thought : last;
        }
        line += length + (line[length] == '\n');
    }
    return last;
}

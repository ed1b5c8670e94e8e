#include "cli/book_text.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/mem.h"
#include "base/number.h"
#include "book/symmetry.h"
#include "games/game.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"

const char *const book_types[BOOK_TYPES] = {"Base",    "Base+M",  "Base+L",  "Base+P",
                                            "Base+ML", "Base+MP", "Base+LP", "Base+MLP"};

/* ---- Positions ---- */

struct book_position *book_text_at(const struct book_text *text, size_t index) {
    return (struct book_position *)text->positions + index;
}

struct book_position *book_text_find(const struct book_text *text, uint64_t key) {
    for (size_t i = 0; i < text->count; i++) {
        if (book_text_at(text, i)->key == key) {
            return book_text_at(text, i);
        }
    }
    return NULL;
}

struct book_position *book_text_add(struct book_text *text, apiary_game *game) {
    const struct apiary_allocator memory = mem_or_default(NULL);
    if (!mem_grow(&memory, &text->positions, &text->capacity, text->count,
                  sizeof(struct book_position))) {
        apiary_game_free(game);
        return NULL;
    }
    struct book_position *position = book_text_at(text, text->count++);
    memset(position, 0, sizeof *position);
    position->game = game;
    position->key = book_key(game_state_of(game));
    return position;
}

void book_text_release(struct book_text *text) {
    const struct apiary_allocator memory = mem_or_default(NULL);
    for (size_t i = 0; i < text->count; i++) {
        apiary_game_free(book_text_at(text, i)->game);
    }
    mem_free(&memory, text->positions);
    *text = (struct book_text){0};
}

/* ---- Reading ---- */

static enum apiary_status read_game(const char *line, size_t length, apiary_game **game,
                                    struct apiary_error *error) {
    enum apiary_status status =
        apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, line, length, NULL, game, error);
    if (!status && game_rules_of(*game) != &hive_rules) {
        apiary_game_free(*game);
        status = error_set(error, APIARY_UNSUPPORTED, 0, "the book is for official Hive only");
    }
    return status;
}

static uint64_t key_after(const struct hive_position *position, hive_move move) {
    struct hive_position after = *position;
    hive_play(&after, move);
    return book_key(&after);
}

/* Checks a move against those before it: the best first, each once, none beyond the margin. */
static enum apiary_status check_move(const struct book_recipe *recipe,
                                     const struct book_position *position,
                                     const struct book_text_move *move,
                                     struct apiary_error *error) {
    const struct book_text_move *first = position->move;
    if (position->count == BOOK_MAX_MOVES) {
        return error_set(error, APIARY_MALFORMED, 0, "too many moves");
    }
    for (size_t i = 0; i < position->count; i++) {
        if (position->move[i].after == move->after) {
            return error_set(error, APIARY_MALFORMED, 0, "the same move twice");
        }
        if (position->move[i].score < move->score) {
            return error_set(error, APIARY_MALFORMED, 0, "the best move must come first");
        }
    }
    if (position->count > 0 && first->score - move->score >= book_margin(recipe, position->game)) {
        return error_set(error, APIARY_MALFORMED, 0, "a move beyond the margin");
    }
    return APIARY_OK;
}

/* "12 wB1", up to `length`. */
static enum apiary_status read_move(const struct book_recipe *recipe, const char *text,
                                    size_t length, struct book_position *position,
                                    struct apiary_error *error) {
    const struct hive_position *state = game_state_of(position->game);
    struct book_text_move move = {0};
    size_t digits = strcspn(text, " ");
    char number[8];
    long score;
    snprintf(number, sizeof number, "%.*s", (int)(digits < length ? digits : 0), text);
    if (!number_read(number, INT16_MIN, INT16_MAX, &score)) {
        return error_set(error, APIARY_MALFORMED, 0, "a move must follow its score");
    }
    enum apiary_status status =
        hive_move_read(state, text + digits + 1, length - digits - 1, &move.move, error);
    if (!status) {
        move.score = (int)score;
        move.after = key_after(state, move.move);
        status = check_move(recipe, position, &move, error);
    }
    if (!status) {
        position->move[position->count++] = move;
    }
    return status;
}

static enum apiary_status read_moves(const struct book_recipe *recipe, const char *moves,
                                     size_t length, struct book_position *position,
                                     struct apiary_error *error) {
    const char *end = moves + length;
    while (moves < end) {
        const char *comma = memchr(moves, ',', (size_t)(end - moves));
        const char *stop = comma ? comma : end;
        enum apiary_status status =
            read_move(recipe, moves, (size_t)(stop - moves), position, error);
        if (status) {
            return status;
        }
        moves = comma ? comma + sizeof ", " - 1 : end;
    }
    return APIARY_OK;
}

static enum apiary_status read_line(struct book_text *text, const char *line, size_t length,
                                    struct apiary_error *error) {
    const char *colon = memchr(line, ':', length);
    apiary_game *game;
    if (!colon || colon + 2 > line + length) {
        return error_set(error, APIARY_MALFORMED, 0,
                         "a line must have a position, a colon and moves");
    }
    enum apiary_status status = read_game(line, (size_t)(colon - line), &game, error);
    if (status) {
        return status;
    }
    if (book_text_find(text, book_key(game_state_of(game)))) {
        status = error_set(error, APIARY_MALFORMED, 0, "this position is in the book already");
    } else if ((long)apiary_game_turns(game) >= text->recipe.plies) {
        status = error_set(error, APIARY_MALFORMED, 0, "more turns than the book has plies");
    }
    if (status) {
        apiary_game_free(game);
        return status;
    }
    struct book_position *position = book_text_add(text, game);
    return position ? read_moves(&text->recipe, colon + 2, (size_t)(line + length - colon - 2),
                                 position, error)
                    : error_no_memory(error);
}

/* Reads "NAME number" and moves on. */
static bool read_field(const char **text, const char *name, long max, long *value) {
    size_t length = strlen(name);
    char *end;
    if (strncmp(*text, name, length) != 0) {
        return false;
    }
    *value = strtol(*text + length, &end, 10);
    *text = end;
    return *value >= 1 && *value <= max;
}

static bool read_recipe(const char *text, struct book_recipe *recipe) {
    return read_field(&text, "# --nodes ", LONG_MAX, &recipe->nodes) &&
           read_field(&text, " --margin ", BOOK_MAX_WEIGHT, &recipe->margin) &&
           read_field(&text, " --first-margin ", BOOK_MAX_WEIGHT, &recipe->first_margin) &&
           read_field(&text, " --plies ", BOOK_TEXT_MAX_PLIES, &recipe->plies) && *text == '\n';
}

enum apiary_status book_text_read(struct book_text *text, const char *source, size_t *line,
                                  struct apiary_error *error) {
    enum apiary_status status = APIARY_OK;
    *text = (struct book_text){0};
    *line = 1;
    if (!read_recipe(source, &text->recipe)) {
        return error_set(error, APIARY_MALFORMED, 0,
                         "a book must start with the options that it was built with");
    }
    for (; *source; ++*line) {
        size_t length = strcspn(source, "\n");
        if (length > 0 && *source != '#') {
            status = read_line(text, source, length, error);
        }
        if (status) {
            book_text_release(text);
            return status;
        }
        source += length;
        source += *source == '\n';
    }
    return APIARY_OK;
}

/* ---- Writing ---- */

static void write_position(const struct book_position *position, FILE *out) {
    char game[BOOK_GAME_SIZE], move[APIARY_MOVE_SIZE];
    apiary_game_write(position->game, APIARY_FORMAT_GAME_STRING, game, sizeof game);
    fprintf(out, "%s:", game);
    for (size_t i = 0; i < position->count; i++) {
        struct text text = text_into(move, sizeof move);
        hive_move_text(game_state_of(position->game), position->move[i].move, &text);
        text_end(&text);
        fprintf(out, "%s %d %s", i > 0 ? "," : "", position->move[i].score, move);
    }
    fputc('\n', out);
}

/* A position and the text that it is sorted by. */
struct row {
    char order[BOOK_GAME_SIZE + APIARY_TYPE_SIZE];
    const struct book_position *position;
};

static int compare_rows(const void *a, const void *b) {
    return strcmp(((const struct row *)a)->order, ((const struct row *)b)->order);
}

/* The type and the moves of a GameString, without result and turn. */
static void write_order(const struct book_position *position, struct row *row) {
    char game[BOOK_GAME_SIZE], type[APIARY_TYPE_SIZE];
    const char *moves = game;
    apiary_game_write(position->game, APIARY_FORMAT_GAME_STRING, game, sizeof game);
    apiary_game_type(position->game, type, sizeof type);
    for (int i = 0; i < 3 && moves; i++) {
        moves = strchr(moves + 1, ';');
    }
    snprintf(row->order, sizeof row->order, "%s %s", type, moves ? moves : "");
    row->position = position;
}

bool book_text_write(const struct book_text *text, FILE *out) {
    const struct book_recipe *recipe = &text->recipe;
    struct row *rows = calloc(text->count + 1, sizeof *rows);
    if (!rows) {
        return false;
    }
    for (size_t i = 0; i < text->count; i++) {
        write_order(book_text_at(text, i), &rows[i]);
    }
    qsort(rows, text->count, sizeof *rows, compare_rows);
    fprintf(out, "# --nodes %ld --margin %ld --first-margin %ld --plies %ld\n", recipe->nodes,
            recipe->margin, recipe->first_margin, recipe->plies);
    for (size_t i = 0; i < text->count; i++) {
        write_position(rows[i].position, out);
    }
    free(rows);
    return true;
}

/* ---- The table ---- */

int book_margin(const struct book_recipe *recipe, const apiary_game *game) {
    return (int)(apiary_game_turns(game) < 2 ? recipe->first_margin : recipe->margin);
}

unsigned book_weight(const struct book_recipe *recipe, const struct book_position *position,
                     size_t move) {
    int loss = position->move[0].score - position->move[move].score;
    int weight = book_margin(recipe, position->game) - loss;
    return weight < 1 ? 1 : weight > BOOK_MAX_WEIGHT ? BOOK_MAX_WEIGHT : (unsigned)weight;
}

static int compare_entries(const void *a, const void *b) {
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

enum apiary_status book_text_compile(const struct book_text *text, uint64_t **entries,
                                     struct book *book) {
    size_t room = 0, count = 0, plies = 0;
    for (size_t i = 0; i < text->count; i++) {
        room += book_text_at(text, i)->count;
    }
    uint64_t *made = malloc((room > 0 ? room : 1) * sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    for (size_t i = 0; i < text->count; i++) {
        const struct book_position *position = book_text_at(text, i);
        size_t turns = apiary_game_turns(position->game);
        plies = turns >= plies ? turns + 1 : plies;
        for (size_t m = 0; m < position->count; m++) {
            made[count++] =
                book_entry(position->key, position->move[m].after,
                           book_weight(&text->recipe, position, m), position->move[m].score);
        }
    }
    if (count > 1) {
        qsort(made, count, sizeof *made, compare_entries);
    }
    *entries = made;
    *book = (struct book){made, count, (unsigned)plies};
    return APIARY_OK;
}

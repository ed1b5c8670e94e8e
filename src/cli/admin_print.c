#include "cli/admin_print.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utf8proc.h>

#include "base/text.h"

enum { MAX_COLUMNS = 8, CELL_SIZE = 320 };

/* ---- Tables ---- */

/* A table whose columns are as wide as their widest cell. */
struct table {
    int columns;
    size_t rows; /* with the head */
    char (*cells)[MAX_COLUMNS][CELL_SIZE];
};

/* Copies a text without what would change the terminal: control characters, and those that reorder
 * or hide others. */
static void copy_visible(const char *text, char cell[CELL_SIZE]) {
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;
    utf8proc_ssize_t size;
    utf8proc_int32_t code;
    struct text out = text_into(cell, CELL_SIZE);
    while (*at != '\0' && (size = utf8proc_iterate(at, -1, &code)) > 0 &&
           out.length + (size_t)size < CELL_SIZE) {
        utf8proc_category_t category = utf8proc_category(code);
        bool hidden = category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF ||
                      category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
        text_add_n(&out, hidden ? "?" : (const char *)at, hidden ? 1 : (size_t)size);
        at += size;
    }
    text_end(&out);
}

static int width_of(const char *text) {
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;
    utf8proc_ssize_t size;
    utf8proc_int32_t code;
    int width = 0;
    while (*at != '\0' && (size = utf8proc_iterate(at, -1, &code)) > 0) {
        width += utf8proc_charwidth(code);
        at += size;
    }
    return width;
}

static void print_table(FILE *out, const struct table *table) {
    int widths[MAX_COLUMNS] = {0};
    for (size_t row = 0; row < table->rows; row++) {
        for (int i = 0; i < table->columns; i++) {
            int width = width_of(table->cells[row][i]);
            widths[i] = width > widths[i] ? width : widths[i];
        }
    }
    for (size_t row = 0; row < table->rows; row++) {
        int missing = 0; /* blanks before the next cell that is not empty */
        for (int i = 0; i < table->columns; i++) {
            const char *cell = table->cells[row][i];
            if (cell[0] != '\0') {
                fprintf(out, "%*s%s", missing, "", cell);
                missing = 0;
            }
            missing += widths[i] - width_of(cell) + 2;
        }
        fputc('\n', out);
    }
}

/* Prints rows under a head of column names, separated by spaces. `fill` writes the cells of a row.
 */
static void print_rows(FILE *out, const json_t *rows, const char *head,
                       void (*fill)(const json_t *row, char cells[MAX_COLUMNS][CELL_SIZE])) {
    struct table table = {.cells = calloc(json_array_size(rows) + 1, sizeof *table.cells)};
    if (json_array_size(rows) == 0 || table.cells == NULL) {
        free(table.cells);
        return;
    }
    for (const char *word = head; *word != '\0'; table.columns++) {
        size_t length = strcspn(word, " ");
        text_copy(word, table.cells[0][table.columns],
                  length + 1 < CELL_SIZE ? length + 1 : CELL_SIZE);
        word += length + (word[length] == ' ');
    }
    for (table.rows = 1; table.rows <= json_array_size(rows); table.rows++) {
        fill(json_array_get(rows, table.rows - 1), table.cells[table.rows]);
    }
    print_table(out, &table);
    free(table.cells);
}

/* ---- Cells ---- */

static const char *text_at(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static void put_text(const json_t *object, const char *key, char cell[CELL_SIZE]) {
    copy_visible(text_at(object, key), cell);
}

void admin_write_time(const json_t *ms, char text[ADMIN_TIME_SIZE]) {
    time_t seconds = (time_t)(json_integer_value(ms) / 1000);
    struct tm local;
    if (ms == NULL || localtime_r(&seconds, &local) == NULL ||
        strftime(text, ADMIN_TIME_SIZE, "%Y-%m-%d %H:%M", &local) == 0) {
        text_copy("-", text, ADMIN_TIME_SIZE);
    }
}

/* Of what is known to the day: the day begins at midnight in UTC. */
static void put_day(const json_t *object, const char *key, char cell[CELL_SIZE]) {
    time_t seconds = (time_t)(json_integer_value(json_object_get(object, key)) / 1000);
    struct tm day;
    if (gmtime_r(&seconds, &day) == NULL || strftime(cell, CELL_SIZE, "%Y-%m-%d", &day) == 0) {
        text_copy("-", cell, CELL_SIZE);
    }
}

static void put_time(const json_t *object, const char *key, char cell[CELL_SIZE]) {
    admin_write_time(json_object_get(object, key), cell);
}

static void put_player(const json_t *object, const char *key, char cell[CELL_SIZE]) {
    const json_t *player = json_object_get(object, key);
    if (json_is_true(json_object_get(player, "gone"))) {
        text_copy("(deleted)", cell, CELL_SIZE);
    } else {
        put_text(player, "name", cell);
    }
    if (cell[0] == '\0') {
        text_copy("-", cell, CELL_SIZE);
    }
}

static long number_at(const json_t *object, const char *key) {
    return (long)json_integer_value(json_object_get(object, key));
}

static void put_clock(const json_t *row, char cell[CELL_SIZE]) {
    const json_t *clock = json_object_get(row, "clock");
    const char *kind = text_at(clock, "kind");
    if (strcmp(kind, "increment") == 0) {
        long base = number_at(clock, "base");
        snprintf(cell, CELL_SIZE, "%ld:%02ld+%ld", base / 60, base % 60,
                 number_at(clock, "increment"));
    } else if (strcmp(kind, "days") == 0) {
        snprintf(cell, CELL_SIZE, "%ldd", number_at(clock, "days"));
    } else {
        text_copy("none", cell, CELL_SIZE);
    }
}

/* "running", "white by resign", "aborted", "aborted: closed". */
static void put_status(const json_t *row, char cell[CELL_SIZE]) {
    const char *status = text_at(row, "status"), *reason = text_at(row, "reason");
    if (strcmp(status, "over") == 0) {
        snprintf(cell, CELL_SIZE, "%s by %s", text_at(row, "result"), reason);
    } else {
        bool plain = strcmp(reason, "none") == 0 || strcmp(reason, "abort") == 0;
        snprintf(cell, CELL_SIZE, "%s%s%s", status, plain ? "" : ": ", plain ? "" : reason);
    }
}

static void put_type(const json_t *row, char cell[CELL_SIZE]) {
    const json_t *setup = json_object_get(row, "setup");
    const char *variant = text_at(setup, "variant");
    snprintf(cell, CELL_SIZE, "%s%s%s", text_at(setup, "type"), variant[0] != '\0' ? " " : "",
             variant);
}

/* ---- Lists ---- */

static void fill_game(const json_t *row, char cells[MAX_COLUMNS][CELL_SIZE]) {
    put_text(row, "game", cells[0]);
    put_type(row, cells[1]);
    put_status(row, cells[2]);
    put_player(row, "white", cells[3]);
    put_player(row, "black", cells[4]);
    put_clock(row, cells[5]);
    snprintf(cells[6], CELL_SIZE, "%ld", number_at(row, "turns"));
    put_time(row, "changed", cells[7]);
}

void admin_print_games(FILE *out, const json_t *rows) {
    print_rows(out, rows, "GAME TYPE STATUS WHITE BLACK CLOCK TURNS CHANGED", fill_game);
}

static void fill_challenge(const json_t *row, char cells[MAX_COLUMNS][CELL_SIZE]) {
    put_text(row, "game", cells[0]);
    put_type(row, cells[1]);
    put_player(row, "by", cells[2]);
    put_text(json_object_get(row, "by"), "guest", cells[3]);
    put_clock(row, cells[4]);
    text_copy(json_is_true(json_object_get(row, "shown")) ? "lobby" : "link", cells[5], CELL_SIZE);
    put_time(row, "created", cells[6]);
}

void admin_print_challenges(FILE *out, const json_t *rows) {
    print_rows(out, rows, "GAME TYPE BY GUEST CLOCK SHOWN CREATED", fill_challenge);
}

static void fill_guest(const json_t *row, char cells[MAX_COLUMNS][CELL_SIZE]) {
    bool connected = json_is_true(json_object_get(row, "connected"));
    bool banned = json_object_get(row, "ban") != NULL;
    put_text(row, "guest", cells[0]);
    put_text(row, "name", cells[1]);
    put_time(row, "created", cells[2]);
    put_day(row, "seen", cells[3]);
    put_text(row, "address", cells[4]);
    if (cells[4][0] == '\0') {
        text_copy("-", cells[4], CELL_SIZE);
    }
    snprintf(cells[5], CELL_SIZE, "%s%s%s", connected ? "connected" : "",
             connected && banned ? ", " : "", banned ? "banned" : "");
}

void admin_print_guests(FILE *out, const json_t *rows) {
    print_rows(out, rows, "GUEST NAME CREATED SEEN ADDRESS NOTE", fill_guest);
}

static void fill_ban(const json_t *row, char cells[MAX_COLUMNS][CELL_SIZE]) {
    put_text(row, "subject", cells[0]);
    put_text(row, "name", cells[1]);
    put_time(row, "since", cells[2]);
    put_time(row, "until", cells[3]);
    put_text(row, "reason", cells[4]);
}

void admin_print_bans(FILE *out, const json_t *rows) {
    print_rows(out, rows, "BANNED NAME SINCE UNTIL REASON", fill_ban);
}

static void fill_act(const json_t *row, char cells[MAX_COLUMNS][CELL_SIZE]) {
    put_time(row, "time", cells[0]);
    put_text(row, "who", cells[1]);
    put_text(row, "act", cells[2]);
    put_text(row, "subject", cells[3]);
    put_text(row, "detail", cells[4]);
}

void admin_print_acts(FILE *out, const json_t *rows) {
    print_rows(out, rows, "TIME WHO ACT SUBJECT DETAIL", fill_act);
}

/* ---- One game or guest ---- */

static void print_fact(FILE *out, const char *name, const char *value) {
    if (value[0] != '\0' && strcmp(value, "-") != 0) {
        fprintf(out, "%-10s %s\n", name, value);
    }
}

static void print_text(FILE *out, const char *name, const json_t *object, const char *key) {
    char cell[CELL_SIZE];
    put_text(object, key, cell);
    print_fact(out, name, cell);
}

static void print_time(FILE *out, const char *name, const json_t *object, const char *key) {
    char cell[CELL_SIZE];
    put_time(object, key, cell);
    print_fact(out, name, cell);
}

static void print_player(FILE *out, const char *name, const json_t *game, const char *key) {
    char cell[CELL_SIZE], line[2 * CELL_SIZE];
    put_player(game, key, cell);
    snprintf(line, sizeof line, "%s, %s", cell, text_at(json_object_get(game, key), "guest"));
    if (json_object_get(game, key) != NULL) {
        print_fact(out, name, line);
    }
}

static void print_filled(FILE *out, const char *name, const json_t *row,
                         void (*put)(const json_t *row, char cell[CELL_SIZE])) {
    char cell[CELL_SIZE];
    put(row, cell);
    print_fact(out, name, cell);
}

void admin_print_game(FILE *out, const json_t *game) {
    print_text(out, "game", game, "game");
    print_filled(out, "type", game, put_type);
    print_filled(out, "status", game, put_status);
    print_filled(out, "clock", game, put_clock);
    print_player(out, "created by", game, "by");
    print_player(out, "white", game, "white");
    print_player(out, "black", game, "black");
    fprintf(out, "%-10s %ld\n", "turns", number_at(game, "turns"));
    fprintf(out, "%-10s %ld\n", "watching", number_at(game, "watching"));
    print_time(out, "created", game, "created");
    print_time(out, "changed", game, "changed");
    print_time(out, "ended", game, "ended");
}

void admin_print_guest(FILE *out, const json_t *guest) {
    const json_t *ban = json_object_get(guest, "ban");
    char seen[CELL_SIZE];
    put_day(guest, "seen", seen);
    print_text(out, "guest", guest, "guest");
    print_text(out, "name", guest, "name");
    print_text(out, "address", guest, "address");
    print_time(out, "created", guest, "created");
    print_fact(out, "seen", seen);
    print_fact(out, "connected", json_is_true(json_object_get(guest, "connected")) ? "yes" : "no");
    if (ban != NULL) {
        print_time(out, "banned", ban, "since");
        print_fact(out, "until", json_object_get(ban, "until") != NULL ? "" : "for good");
        print_time(out, "until", ban, "until");
        print_text(out, "reason", ban, "reason");
    }
}

#include "cli/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/failures.h"
#include "cli/json.h"

enum { CELL_SIZE = 64 };

/* ---- Making ---- */

void report_table(struct report *report, const char *name, const char *title,
                  enum report_rows shown) {
    if (report->count == report->capacity) {
        size_t capacity = report->capacity ? 2 * report->capacity : 16;
        struct report_table *grown = realloc(report->table, capacity * sizeof *grown);
        if (!grown) {
            report->failed = true;
            return;
        }
        report->table = grown;
        report->capacity = capacity;
    }
    report->table[report->count++] =
        (struct report_table){.name = name, .title = title, .shown = shown};
}

static struct report_table *last_table(const struct report *report) {
    return report->failed ? NULL : &report->table[report->count - 1];
}

void report_column(struct report *report, const char *name, enum report_kind kind) {
    struct report_table *table = last_table(report);
    if (table && table->columns < REPORT_MAX_COLUMNS) {
        table->column[table->columns].name = name;
        table->column[table->columns++].kind = kind;
    }
}

static void add_cell(struct report *report, struct report_cell cell) {
    struct report_table *table = last_table(report);
    if (table && table->cells == table->capacity) {
        size_t capacity = table->capacity ? 2 * table->capacity : 64;
        struct report_cell *grown = realloc(table->cell, capacity * sizeof *grown);
        report->failed = !grown;
        table->cell = grown ? grown : table->cell;
        table->capacity = grown ? capacity : table->capacity;
    }
    if (!table || report->failed) {
        free(cell.text);
        return;
    }
    table->cell[table->cells++] = cell;
}

void report_text(struct report *report, const char *text) {
    struct report_cell cell = {.text = strdup(text)};
    if (cell.text) {
        add_cell(report, cell);
    } else {
        report->failed = true;
    }
}

void report_number(struct report *report, double number) {
    add_cell(report, (struct report_cell){.number = number});
}

void report_release(struct report *report) {
    for (size_t i = 0; i < report->count; i++) {
        for (size_t j = 0; j < report->table[i].cells; j++) {
            free(report->table[i].cell[j].text);
        }
        free(report->table[i].cell);
    }
    free(report->table);
    *report = (struct report){0};
}

/* ---- Text ---- */

static size_t rows_of(const struct report_table *table) {
    return table->columns > 0 ? table->cells / table->columns : 0;
}

/* A cell as people read it; texts are returned as they are. */
static const char *cell_text(const struct report_table *table, size_t row, size_t column,
                             char buffer[CELL_SIZE]) {
    const struct report_cell *cell = &table->cell[row * table->columns + column];
    switch (table->column[column].kind) {
    case REPORT_TEXT:
        return cell->text;
    case REPORT_COUNT:
        return cli_number((size_t)cell->number, buffer);
    case REPORT_MEAN:
        snprintf(buffer, CELL_SIZE, isnan(cell->number) ? "-" : "%.1f", cell->number);
        break;
    case REPORT_PERCENT:
        snprintf(buffer, CELL_SIZE, isnan(cell->number) ? "-" : "%.1f %%", 100 * cell->number);
        break;
    }
    return buffer;
}

/* How many columns of a terminal a text takes: characters of UTF-8. */
static size_t width_of(const char *text) {
    size_t width = 0;
    for (; *text; text++) {
        width += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return width;
}

static void print_padded(FILE *out, const char *text, size_t width, bool right, bool last) {
    size_t used = width_of(text);
    int padding = used < width ? (int)(width - used) : 0;
    if (right) {
        fprintf(out, "%*s%s", padding, "", text);
    } else {
        fprintf(out, "%s%*s", text, last ? 0 : padding, "");
    }
    fputs(last ? "\n" : "  ", out);
}

static void print_table(const struct report_table *table, FILE *out, size_t rows) {
    size_t width[REPORT_MAX_COLUMNS];
    char buffer[CELL_SIZE];
    for (size_t c = 0; c < table->columns; c++) {
        width[c] = width_of(table->column[c].name);
        for (size_t row = 0; row < rows; row++) {
            size_t own = width_of(cell_text(table, row, c, buffer));
            width[c] = own > width[c] ? own : width[c];
        }
    }
    for (size_t c = 0; c < table->columns; c++) {
        size_t length = 0;
        for (const char *name = table->column[c].name; *name; name++, length++) {
            buffer[length] = *name == '_' ? ' ' : *name;
        }
        buffer[length] = '\0';
        print_padded(out, buffer, width[c], table->column[c].kind != REPORT_TEXT,
                     c + 1 == table->columns);
    }
    for (size_t row = 0; row < rows; row++) {
        for (size_t c = 0; c < table->columns; c++) {
            print_padded(out, cell_text(table, row, c, buffer), width[c],
                         table->column[c].kind != REPORT_TEXT, c + 1 == table->columns);
        }
    }
}

void report_print(const struct report *report, FILE *out, size_t top) {
    for (size_t i = 0; i < report->count; i++) {
        const struct report_table *table = &report->table[i];
        size_t rows = rows_of(table), shown = table->shown == REPORT_TOP && top < rows ? top : rows;
        if (rows == 0) {
            continue;
        }
        char number[CLI_NUMBER_SIZE];
        fprintf(out, "%s%s", i > 0 ? "\n" : "", table->title);
        if (shown < rows) {
            fprintf(out, " (%zu of %s)", shown, cli_number(rows, number));
        }
        fputs("\n", out);
        print_table(table, out, shown);
    }
}

/* ---- JSON and CSV ---- */

/* Shares are given from 0 to 1. Digits that a double does not have are left out. */
static void write_number(FILE *out, double number, const char *none) {
    if (isnan(number)) {
        fputs(none, out);
    } else {
        fprintf(out, "%.10g", number);
    }
}

static void write_row(const struct report_table *table, size_t row, FILE *out) {
    fputc('{', out);
    for (size_t c = 0; c < table->columns; c++) {
        const struct report_cell *cell = &table->cell[row * table->columns + c];
        fprintf(out, "%s\"%s\": ", c > 0 ? ", " : "", table->column[c].name);
        if (cell->text) {
            cli_json_string(out, cell->text);
        } else {
            write_number(out, cell->number, "null");
        }
    }
    fputc('}', out);
}

static void write_table(const struct report_table *table, FILE *out) {
    size_t rows = rows_of(table);
    if (table->shown == REPORT_ONE && rows == 1) {
        write_row(table, 0, out);
        return;
    }
    fputc('[', out);
    for (size_t row = 0; row < rows; row++) {
        fputs(row > 0 ? ",\n    " : "\n    ", out);
        write_row(table, row, out);
    }
    fputs(rows > 0 ? "\n  ]" : "]", out);
}

void report_write_json(const struct report *report, FILE *out) {
    fputs("{", out);
    for (size_t i = 0; i < report->count; i++) {
        fprintf(out, "%s\n  \"%s\": ", i > 0 ? "," : "", report->table[i].name);
        write_table(&report->table[i], out);
    }
    fputs("\n}\n", out);
}

/* A quoted field (RFC 4180), in which a quote is doubled. */
static void write_field(FILE *out, const char *text) {
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        fputs(*text == '"' ? "\"" : "", out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void report_write_csv(const struct report *report, FILE *out) {
    fputs("table,row,column,value\n", out);
    for (size_t i = 0; i < report->count; i++) {
        const struct report_table *table = &report->table[i];
        for (size_t at = 0; at < rows_of(table) * table->columns; at++) {
            fprintf(out, "%s,%zu,%s,", table->name, at / table->columns + 1,
                    table->column[at % table->columns].name);
            if (table->cell[at].text) {
                write_field(out, table->cell[at].text);
            } else {
                write_number(out, table->cell[at].number, "");
            }
            fputc('\n', out);
        }
    }
}

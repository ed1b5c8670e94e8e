/*
 * report.h: tables of figures, written as aligned text, as JSON or as CSV.
 *
 *     struct report report = {0};
 *     report_table(&report, "types", "Game types", REPORT_ALL);
 *     report_column(&report, "type", REPORT_TEXT);
 *     report_column(&report, "games", REPORT_COUNT);
 *     report_text(&report, "Base+MLP");       one call for each cell, row by row
 *     report_number(&report, 5120);
 *     ...
 *     report_print(&report, stdout, 10);
 *     report_release(&report);
 *
 * Running out of memory is noticed at the end: report.failed.
 */
#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stdio.h>

enum report_kind {
    REPORT_TEXT,
    REPORT_COUNT,   /* a whole number */
    REPORT_MEAN,    /* with one decimal; NAN if there is none */
    REPORT_PERCENT, /* of 1, with one decimal; NAN if there is none */
};

/* How much of a table the text shows; JSON and CSV have all of it. */
enum report_rows {
    REPORT_ALL,
    REPORT_TOP,
    REPORT_ONE, /* it has one row: an object of JSON, not a list of them */
};

enum { REPORT_MAX_COLUMNS = 12 };

struct report_cell {
    char *text;    /* malloc; NULL for a number */
    double number; /* exact for counts below 2^53 */
};

struct report_table {
    const char *name, *title; /* as a key of JSON; above the text */
    enum report_rows shown;
    struct {
        const char *name; /* with underscores, which the text shows as blanks */
        enum report_kind kind;
    } column[REPORT_MAX_COLUMNS];
    size_t columns;
    struct report_cell *cell;
    size_t cells, capacity;
};

struct report {
    struct report_table *table;
    size_t count, capacity;
    bool failed;
};

/* Begins a table, and adds columns and cells to the last one. */
void report_table(struct report *report, const char *name, const char *title,
                  enum report_rows shown);
void report_column(struct report *report, const char *name, enum report_kind kind);
void report_text(struct report *report, const char *text);
void report_number(struct report *report, double number);

/* Tables without rows are left out of the text. */
void report_print(const struct report *report, FILE *out, size_t top);

/* An object with a list of objects, or one object, for each table. */
void report_write_json(const struct report *report, FILE *out);

/* A line for each cell: table, row (from 1), column, value. */
void report_write_csv(const struct report *report, FILE *out);

void report_release(struct report *report);

#endif

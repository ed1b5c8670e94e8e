/*
 * export.c: `apiary store export`: the finished games of a server as PGN, or their results as CSV.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/number.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "cli/serve_settings.h"
#include "cli/store.h"
#include "server/names.h"
#include "store/each.h"
#include "store/replay.h"

static const char command[] = "store export";

enum format { PGN, CSV };
static const char *const formats[] = {"pgn", "csv", NULL};

/* A game, as it will be written. */
struct entry {
    int64_t ended;
    char id[STORE_ID_SIZE];
    char *text;
};

struct export {
    int format;
    const char *path, *since, *until;
    int64_t from, to; /* ms since 1970: games that ended from `from` on, before `to` */
    const char *event;
    const char *guest;                /* as given; NULL: the games of all */
    char guest_id[STORE_ID_SIZE];     /* of whose games are wanted */
    char guest_name[STORE_NAME_SIZE]; /* folded; "": it cannot be a name */
    size_t same_name;                 /* guests of this name */
    bool is_known;                    /* there is a guest with this id */
    struct entry *entries;
    size_t count, room;
    size_t unplayable;
    bool out_of_memory;
    struct cli_progress progress;
};

/* ---- Dates ---- */

/* Reads 2026-11-15: the beginning of that day, UTC. */
static bool read_date(const char *text, int64_t *ms) {
    char parts[11];
    long year, month, day;
    if (strlen(text) != 10 || text[4] != '-' || text[7] != '-') {
        return false;
    }
    memcpy(parts, text, sizeof parts);
    parts[4] = parts[7] = '\0';
    if (!number_read(parts, 1970, 9999, &year) || !number_read(parts + 5, 1, 12, &month) ||
        !number_read(parts + 8, 1, 31, &day)) {
        return false;
    }
    /* Days since 1970, by the calendar of years that begin in March. */
    long y = year - (month <= 2), m = (month + 9) % 12;
    int64_t days = (int64_t)365 * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + day - 1;
    *ms = (days - 719468) * 86400000;
    return true;
}

static void write_time(int64_t ms, const char *format, char *buffer, size_t size) {
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    gmtime_r(&seconds, &parts);
    strftime(buffer, size, format, &parts);
}

/* ---- A game ---- */

static void write_clock(const struct store_game *game, char *buffer, size_t size) {
    if (game->clock == STORE_INCREMENT) {
        snprintf(buffer, size, "%d+%d", game->base, game->increment); /* seconds, as in PGN */
    } else if (game->clock == STORE_DAYS) {
        snprintf(buffer, size, "1/%d", game->days * 86400);
    } else {
        snprintf(buffer, size, "-");
    }
}

static void set_tag(apiary_game *game, const char *name, const char *value) {
    (void)apiary_game_set_tag(game, name, strlen(name), value, strlen(value));
}

static void declare(apiary_game *game, const struct store_game *row) {
    static const enum apiary_result results[] = {[STORE_NO_RESULT] = APIARY_IN_PROGRESS,
                                                 [STORE_WHITE] = APIARY_WHITE_WINS,
                                                 [STORE_BLACK] = APIARY_BLACK_WINS,
                                                 [STORE_DRAW] = APIARY_DRAW};
    enum apiary_ending ending = row->reason == STORE_BY_RESIGNATION ? APIARY_ENDING_RESIGNATION
                                : row->reason == STORE_BY_AGREEMENT ? APIARY_ENDING_AGREEMENT
                                : row->reason == STORE_BY_TIME      ? APIARY_ENDING_TIME
                                                                    : APIARY_ENDING_DECLARED;
    if (!apiary_result_is_final(apiary_game_result(game))) {
        (void)apiary_game_declare(game, results[row->result], ending);
    }
}

/* A guest who was deleted has no name any more, and the page shows no id either. */
static const char *name_of(const char *name) {
    return name[0] != '\0' ? name : "Deleted player";
}

/* NULL: out of memory, or it cannot be replayed. */
static char *write_pgn(struct export *export, const struct store_whole_game *whole) {
    const struct store_game *row = &whole->game;
    char date[16], clock[32];
    int seq;
    apiary_game *game = store_replay(whole, &seq);
    if (game == NULL) {
        export->unplayable++;
        return NULL;
    }
    write_time(row->ended, "%Y.%m.%d", date, sizeof date);
    write_clock(row, clock, sizeof clock);
    set_tag(game, "Event", export->event);
    set_tag(game, "Site", row->id);
    set_tag(game, "Date", date);
    set_tag(game, "White", name_of(row->white_name));
    set_tag(game, "Black", name_of(row->black_name));
    set_tag(game, "TimeControl", clock);
    declare(game, row);
    size_t length = apiary_game_write(game, APIARY_FORMAT_PGN, NULL, 0);
    char *text = length > 0 ? malloc(length + 1) : NULL;
    if (text != NULL) {
        apiary_game_write(game, APIARY_FORMAT_PGN, text, length + 1);
    }
    export->out_of_memory = export->out_of_memory || text == NULL;
    apiary_game_free(game);
    return text;
}

/* In quotes; what a spreadsheet would take for a formula gets an apostrophe in front. */
static void put_quoted(FILE *out, const char *text) {
    fprintf(out, "\"%s", strchr("=+-@", text[0]) != NULL && text[0] != '\0' ? "'" : "");
    for (; *text != '\0'; text++) {
        fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, out);
    }
    putc('"', out);
}

#define CSV_HEAD "game,started,ended,type,white,black,result,reason,turns,clock\n"

static char *write_csv(struct export *export, const struct store_game *row) {
    char started[32], ended[32], clock[32], *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out != NULL) {
        write_time(row->created, "%Y-%m-%dT%H:%M:%SZ", started, sizeof started);
        write_time(row->ended, "%Y-%m-%dT%H:%M:%SZ", ended, sizeof ended);
        write_clock(row, clock, sizeof clock);
        fprintf(out, "%s,%s,%s,%s,", row->id, started, ended, row->type);
        put_quoted(out, name_of(row->white_name));
        putc(',', out);
        put_quoted(out, name_of(row->black_name));
        fprintf(out, ",%s,%s,%d,%s\n", store_result_names[row->result],
                store_reason_names[row->reason], row->turns, clock);
    }
    if (out == NULL || fclose(out) != 0) {
        free(text);
        text = NULL;
    }
    export->out_of_memory = export->out_of_memory || text == NULL;
    return text;
}

/* ---- All games ---- */

static bool make_room(struct export *export) {
    if (export->count < export->room) {
        return true;
    }
    size_t room = export->room > 0 ? 2 * export->room : 64;
    struct entry *entries = realloc(export->entries, room * sizeof *entries);
    if (entries == NULL) {
        export->out_of_memory = true;
        return false;
    }
    export->entries = entries;
    export->room = room;
    return true;
}

/* Guests come before games. An id counts before a name. */
static void look_at_guest(struct store_each *each, const struct store_guest *guest) {
    struct export *export = each->context;
    char folded[STORE_NAME_SIZE];
    name_fold(guest->name, folded, sizeof folded);
    if (strcmp(guest->id, export->guest) == 0) {
        export->is_known = true;
        text_copy(guest->id, export->guest_id, sizeof export->guest_id);
    } else if (export->guest_name[0] != '\0' && strcmp(folded, export->guest_name) == 0) {
        export->same_name++;
        if (!export->is_known) {
            text_copy(guest->id, export->guest_id, sizeof export->guest_id);
        }
    }
}

static bool is_wanted(const struct export *export, const struct store_game *row) {
    return row->status == STORE_OVER && row->ended >= export->from && row->ended < export->to &&
           (export->guest == NULL || strcmp(row->white, export->guest_id) == 0 ||
            strcmp(row->black, export->guest_id) == 0);
}

static void add_game(struct store_each *each, const struct store_whole_game *whole) {
    struct export *export = each->context;
    const struct store_game *row = &whole->game;
    if (!is_wanted(export, row) || !make_room(export)) {
        return;
    }
    char *text = export->format == PGN ? write_pgn(export, whole) : write_csv(export, row);
    if (text != NULL) {
        struct entry *entry = &export->entries[export->count++];
        *entry = (struct entry){.ended = row->ended, .text = text};
        memcpy(entry->id, row->id, sizeof entry->id);
    }
}

static void show_progress(struct store_each *each) {
    struct export *export = each->context;
    cli_progress_say(&export->progress, "read %zu games", each->games);
}

static int by_end(const void *a, const void *b) {
    const struct entry *first = a, *second = b;
    return first->ended != second->ended ? (first->ended > second->ended ? 1 : -1)
                                         : strcmp(first->id, second->id);
}

static int write_all(struct export *export, FILE *out) {
    if (export->count > 0) { /* qsort takes no NULL */
        qsort(export->entries, export->count, sizeof *export->entries, by_end);
    }
    fputs(export->format == CSV ? CSV_HEAD : "", out);
    for (size_t i = 0; i < export->count; i++) {
        fprintf(out, "%s%s", export->format == PGN && i > 0 ? "\n" : "", export->entries[i].text);
    }
    if (export->unplayable > 0) {
        return cli_fail(command, CLI_FAILED, "%zu games cannot be replayed, and were left out",
                        export->unplayable);
    }
    return CLI_OK;
}

/* Whose games are wanted: an id, also of a guest who was deleted, or a name. */
static void begin_guest(struct export *export) {
    char name[STORE_NAME_SIZE];
    text_copy(export->guest, export->guest_id, sizeof export->guest_id);
    if (name_read(export->guest, name)) {
        name_fold(name, export->guest_name, sizeof export->guest_name);
    }
}

static int check_guest(const struct export *export) {
    if (export->guest == NULL || export->is_known || export->same_name == 1) {
        return CLI_OK;
    }
    if (export->same_name > 1) {
        return cli_fail(
            command, CLI_FAILED,
            "%zu guests are called \"%s\"; give the id (apiary admin list guests --name "
            "\"%s\")",
            export->same_name, export->guest, export->guest);
    }
    return export->count > 0
               ? CLI_OK
               : cli_fail(command, CLI_FAILED, "there is no guest with the id or name \"%s\"",
                          export->guest);
}

static int read_games(struct export *export, const struct cli_database *from) {
    char why[512];
    struct store *store = store_open_snapshot(from->postgres ? from->given : from->path,
                                              from->postgres, why, sizeof why);
    if (store == NULL) {
        return cli_fail(command, CLI_FAILED, "cannot read the database: %s", why);
    }
    struct store_each each = {.store = store,
                              .guest = export->guest != NULL ? look_at_guest : NULL,
                              .game = add_game,
                              .progress = show_progress,
                              .context = export};
    if (export->guest != NULL) {
        begin_guest(export);
    }
    cli_progress_init(&export->progress);
    bool ok = store_each_run(&each);
    cli_progress_clear(&export->progress);
    store_close(store);
    return !ok                     ? cli_fail(command, CLI_FAILED, "%s", each.why)
           : export->out_of_memory ? cli_fail(command, CLI_FAILED, "out of memory")
                                   : check_guest(export);
}

static int run(struct export *export, const struct cli_database *from) {
    FILE *out = stdout;
    int code = cli_file_open(command, export->path, &out);
    if (code == CLI_OK) {
        code = read_games(export, from);
        if (code == CLI_OK) {
            code = write_all(export, out);
        }
        code = cli_file_close(command, export->path, out == stdout ? NULL : out, code);
    }
    for (size_t i = 0; i < export->count; i++) {
        free(export->entries[i].text);
    }
    free(export->entries);
    return code;
}

static int read_dates(struct export *export) {
    export->to = INT64_MAX;
    if ((export->since != NULL && !read_date(export->since, &export->from)) ||
        (export->until != NULL && !read_date(export->until, &export->to))) {
        return cli_fail(command, CLI_USAGE,
                        "--since and --until take a date such as 2026-11-15 (UTC)");
    }
    return CLI_OK;
}

int cli_store_export(int argc, char **argv) {
    struct serve_place place = {0};
    struct serve_settings settings;
    struct cli_database from;
    struct export export = {0};
    const struct cli_option options[] = {
        {"to", CLI_WORD, &export.format, .letter = 't', .value = "FORMAT", .words = formats,
         .help = "pgn: the games (default); csv: a line for each game, with players and result"},
        {"since", CLI_TEXT, &export.since, .value = "DATE",
         .help = "only games that ended on this day or later (UTC), such as 2026-11-15"},
        {"until", CLI_TEXT, &export.until, .value = "DATE",
         .help = "only games that ended before this day"},
        {"guest", CLI_TEXT, &export.guest, .value = "GUEST",
         .help = "only games of this guest: an id, or a name if only one guest has it"},
        {"output", CLI_TEXT, &export.path, .letter = 'o', .value = "FILE",
         .help = "the file to write (default: standard output)"},
        SERVE_PLACE_ROWS(&place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS]",
        .description = "Writes the finished games of a server, which may be running, in the order "
                       "in which they ended.",
        .examples = "apiary store export --since 2026-11-15 --to csv -o evening.csv\n"
                    "apiary store export --guest k7mx2pqrs4tu -o games.pgn\n"
                    "apiary store export --data /var/lib/apiary -o games.pgn",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON || (code = read_dates(&export)) != CLI_OK) {
        return code;
    }
    code = serve_find_database(command, &place, &settings, &from);
    if (code == CLI_OK && (code = cli_database_find(&from)) == CLI_OK) {
        export.event = settings.site.name != NULL ? settings.site.name : "Apiary";
        code = run(&export, &from);
    }
    serve_settings_release(&settings);
    return code;
}

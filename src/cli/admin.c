/*
 * admin.c: `apiary admin`: what an administrator looks at and does on a server. The server does it
 * (server/admin.h); here are the command lines.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/admin_client.h"
#include "cli/admin_print.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/commands.h"

enum { PAGE = 200, MAX_LIMIT = 10000 };

#define GUEST_HELP "GUEST is an id, or a name if only one guest has it."

/* ---- Output ---- */

/* Writes JSON to a file; "-" is standard output. */
static int write_json(const char *command, const char *path, const json_t *value) {
    bool standard = strcmp(path, "-") == 0;
    FILE *out = standard ? stdout : fopen(path, "w");
    bool written =
        out != NULL && json_dumpf(value, out, JSON_INDENT(2)) == 0 && fputc('\n', out) > 0;
    if (out != NULL && !standard) {
        written = fclose(out) == 0 && written;
    }
    return written ? CLI_OK
                   : cli_fail(command, CLI_FAILED, "cannot write %s: %s", path, strerror(errno));
}

/* ---- Lists ---- */

/* What `list` and `log` are asked for. */
struct list {
    struct admin_place place;
    const char *guest, *name, *address, *before, *json;
    bool open, running, finished;
    long limit;
};

#define LIST_ROWS(list)                                                                            \
    {"limit",   CLI_NUMBER,    &(list)->limit, 1,                                                  \
     MAX_LIMIT, .letter = 'n', .value = "N",   .help = "how many at most (default 50)"},           \
        {"before", CLI_TEXT, &(list)->before, .value = "PLACE",                                    \
         .help = "go on with a list that was cut; it ends with the place"},                        \
    {                                                                                              \
        "json", CLI_TEXT, &(list)->json, .value = "FILE",                                          \
                                         .help = "write JSON to this file; - is standard output"   \
    }

static void set_text(json_t *object, const char *key, const char *text) {
    if (text != NULL) {
        (void)json_object_set_new(object, key, json_string(text));
    }
}

static json_t *list_request(const struct list *list, const char *what, const char *before,
                            size_t room) {
    json_t *request = json_object();
    set_text(request, "do", what != NULL ? "list" : "log");
    set_text(request, "what", what);
    set_text(request, "guest", list->guest);
    set_text(request, "name", list->name);
    set_text(request, "address", list->address);
    set_text(request, "before", before);
    (void)json_object_set_new(request, "open", json_boolean(list->open));
    (void)json_object_set_new(request, "running", json_boolean(list->running));
    (void)json_object_set_new(request, "finished", json_boolean(list->finished));
    (void)json_object_set_new(request, "limit",
                              json_integer((json_int_t)(room < PAGE ? room : PAGE)));
    return request;
}

/* All rows that are wanted, a page at a time: {"rows": [...], "next": PLACE}. NULL: it failed. */
static json_t *read_list(struct admin_client *client, const struct list *list, const char *what) {
    json_t *all = json_pack("{s:[]}", "rows"), *rows = json_object_get(all, "rows");
    const char *before = list->before;
    bool more = true;
    while (more && json_array_size(rows) < (size_t)list->limit) {
        size_t room = (size_t)list->limit - json_array_size(rows);
        json_t *page = admin_client_ask(client, list_request(list, what, before, room));
        if (page == NULL) {
            json_decref(all);
            return NULL;
        }
        (void)json_array_extend(rows, json_object_get(page, "rows"));
        json_t *next = json_object_get(page, "next");
        more = next != NULL;
        if (more) {
            (void)json_object_set(all, "next", next);
        } else {
            (void)json_object_del(all, "next");
        }
        before = json_string_value(json_object_get(all, "next"));
        json_decref(page);
    }
    return all;
}

static int print_list(const char *command, const struct list *list, const json_t *found,
                      void (*print)(FILE *out, const json_t *rows)) {
    const char *next = json_string_value(json_object_get(found, "next"));
    if (list->json != NULL) {
        return write_json(command, list->json, found);
    }
    if (json_array_size(json_object_get(found, "rows")) == 0) {
        puts("none");
    }
    print(stdout, json_object_get(found, "rows"));
    if (next != NULL) {
        printf("there may be more: --before %s\n", next);
    }
    return CLI_OK;
}

static int run_list(const char *command, const struct list *list, const char *what,
                    void (*print)(FILE *out, const json_t *rows)) {
    struct admin_client client;
    int code = admin_client_open(&client, command, &list->place);
    if (code == CLI_OK) {
        json_t *found = read_list(&client, list, what);
        code = found != NULL ? print_list(command, list, found, print) : CLI_FAILED;
        json_decref(found);
    }
    admin_client_close(&client);
    return code;
}

static const struct {
    const char *name;
    void (*print)(FILE *out, const json_t *rows);
} lists[] = {
    {"games", admin_print_games},
    {"challenges", admin_print_challenges},
    {"guests", admin_print_guests},
    {"bans", admin_print_bans},
};
static const char *const list_names[] = {"games", "challenges", "guests", "bans", NULL};

static int list(int argc, char **argv) {
    static const char command[] = "admin list";
    const char *what = NULL;
    struct list wanted = {.limit = 50};
    const struct cli_option options[] = {
        {"running", CLI_FLAG, &wanted.running, .help = "games: only those that are being played"},
        {"finished", CLI_FLAG, &wanted.finished, .help = "games: only those that have ended"},
        {"open", CLI_FLAG, &wanted.open, .help = "challenges: only those in the lobby"},
        {"guest", CLI_TEXT, &wanted.guest, .value = "GUEST",
         .help = "games, challenges: only those of this guest"},
        {"name", CLI_TEXT, &wanted.name, .value = "TEXT",
         .help = "only where a name contains this text"},
        {"address", CLI_TEXT, &wanted.address, .value = "ADDRESS",
         .help = "guests: only those who last came from this address, or this hash of one"},
        LIST_ROWS(&wanted),
        ADMIN_PLACE_ROWS(&wanted.place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] games|challenges|guests|bans",
        .description = "Lists what is on the server, the newest first; of games, those that are "
                       "being played come first. " GUEST_HELP,
        .examples = "apiary admin list games --running\n"
                    "apiary admin list guests --name anna",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "LIST",
        .argument_words = list_names,
        .values = &what,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    for (size_t i = 0; code == CLI_GO_ON && i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(lists[i].name, what) == 0) {
            return run_list(command, &wanted, what, lists[i].print);
        }
    }
    return code != CLI_GO_ON
               ? code
               : cli_misuse(command,
                            "there are lists of games, challenges, guests and bans, not "
                            "\"%s\"",
                            what);
}

static int show_log(int argc, char **argv) {
    static const char command[] = "admin log";
    struct list wanted = {.limit = 50};
    const struct cli_option options[] = {
        LIST_ROWS(&wanted),
        ADMIN_PLACE_ROWS(&wanted.place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS]",
        .description = "Lists what administrators have done, the newest first: when, who (a user "
                       "of the machine), what, and to whom.",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    return code != CLI_GO_ON ? code : run_list(command, &wanted, NULL, admin_print_acts);
}

/* ---- One game or guest ---- */

/* The id in the address of a game's page: https://hive.example.org/g/ID. */
static const char *id_in(const char *text) {
    const char *path = strstr(text, "/g/");
    return path != NULL ? path + 3 : text;
}

static int print_found(const char *command, const char *json, const json_t *found) {
    const json_t *game = json_object_get(found, "game"), *guest = json_object_get(found, "guest");
    if (json != NULL) {
        return write_json(command, json, found);
    }
    if (game != NULL) {
        admin_print_game(stdout, game);
    } else {
        admin_print_guest(stdout, guest);
        if (json_array_size(json_object_get(found, "games")) > 0) {
            putchar('\n');
        }
        admin_print_games(stdout, json_object_get(found, "games"));
    }
    return CLI_OK;
}

/* Sends a command about one game or guest; NULL: it failed. */
static json_t *ask_about(const char *command, const struct admin_place *place, json_t *request,
                         int *code) {
    struct admin_client client;
    json_t *answer = NULL;
    *code = admin_client_open(&client, command, place);
    if (*code == CLI_OK) {
        answer = admin_client_ask(&client, request);
        *code = answer != NULL ? CLI_OK : CLI_FAILED;
    } else {
        json_decref(request);
    }
    admin_client_close(&client);
    return answer;
}

static int show(int argc, char **argv) {
    static const char command[] = "admin show";
    const char *subject = NULL, *json = NULL;
    struct admin_place place = {0};
    const struct cli_option options[] = {
        {"json", CLI_TEXT, &json, .value = "FILE",
         .help = "write JSON to this file; - is standard output"},
        ADMIN_PLACE_ROWS(&place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] GAME|GUEST",
        .description = "Shows a game, or a guest with the latest games. GAME is an id or the "
                       "address of the game's page. " GUEST_HELP,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "GAME|GUEST",
        .values = &subject,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json_t *found = ask_about(
        command, &place, json_pack("{s:s, s:s}", "do", "show", "subject", id_in(subject)), &code);
    code = found != NULL ? print_found(command, json, found) : code;
    json_decref(found);
    return code;
}

/* ---- Acts ---- */

static const char *text_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

/* "; 2 games ended" */
static void print_games_ended(const json_t *answer) {
    json_int_t ended = json_integer_value(json_object_get(answer, "games"));
    json_int_t failed = json_integer_value(json_object_get(answer, "failed"));
    if (ended > 0) {
        printf("; %d game%s ended", (int)ended, ended == 1 ? "" : "s");
    }
    puts("");
    if (failed > 0) {
        fputs("some games could not be ended; they end by their clocks, or close them\n", stderr);
    }
}

/* An act on one game or guest, with a reason. */
struct act {
    struct admin_place place;
    const char *reason;
    long days;
};

#define REASON_ROW(act, text)                                                                      \
    { "reason", CLI_TEXT, &(act)->reason, .value = "TEXT", .help = (text) }

static json_t *act_request(const char *what, const char *subject, const struct act *act) {
    json_t *request = json_pack("{s:s, s:s}", "do", what, "subject", subject);
    set_text(request, "reason", act->reason);
    return request;
}

static int close_game(int argc, char **argv) {
    static const char command[] = "admin close";
    const char *game = NULL;
    struct act act = {0};
    const struct cli_option options[] = {
        REASON_ROW(&act, "why, for the log"),
        ADMIN_PLACE_ROWS(&act.place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] ID",
        .description =
            "Aborts a game that is being played, or removes a challenge. The players "
            "are told that an administrator has closed it. ID is that of the game, or the "
            "address of the game's page.",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "ID",
        .values = &game,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json_t *answer = ask_about(command, &act.place, act_request("close", id_in(game), &act), &code);
    if (answer != NULL) {
        printf("closed game %s\n", text_of(answer, "subject"));
    }
    json_decref(answer);
    return code;
}

static int rename_guest(int argc, char **argv) {
    static const char command[] = "admin rename";
    const char *values[2] = {NULL, NULL};
    struct act act = {0};
    const struct cli_option options[] = {ADMIN_PLACE_ROWS(&act.place)};
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] GUEST NAME",
        .description = "Gives a guest another name, which everybody sees at once. " GUEST_HELP,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "GUEST NAME",
        .values = values,
        .min_values = 2,
        .max_values = 2,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json_t *request = act_request("rename", values[0], &act);
    set_text(request, "name", values[1]);
    json_t *answer = ask_about(command, &act.place, request, &code);
    if (answer != NULL) {
        printf("guest %s is now called %s\n", text_of(answer, "subject"), text_of(answer, "name"));
    }
    json_decref(answer);
    return code;
}

static int forget(int argc, char **argv) {
    static const char command[] = "admin forget";
    const char *guest = NULL;
    struct act act = {0};
    const struct cli_option options[] = {
        REASON_ROW(&act, "why, for the log"),
        ADMIN_PLACE_ROWS(&act.place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] GUEST",
        .description =
            "Deletes a guest: the name, the token in the cookie and the hash of the address. Games "
            "that are being played are resigned, or aborted before both sides have moved; "
            "challenges are removed. Finished games stay for the opponents, without the name. It "
            "cannot be undone. " GUEST_HELP,
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "GUEST",
        .values = &guest,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json_t *answer = ask_about(command, &act.place, act_request("forget", guest, &act), &code);
    if (answer != NULL) {
        printf("guest %s is deleted", text_of(answer, "subject"));
        print_games_ended(answer);
    }
    json_decref(answer);
    return code;
}

static int ban(int argc, char **argv) {
    static const char command[] = "admin ban";
    const char *subject = NULL;
    struct act act = {0};
    const struct cli_option options[] = {
        {"days", CLI_NUMBER, &act.days, 1, 3650, .value = "N",
         .help = "how long (default: for good)"},
        REASON_ROW(&act, "why; the player is shown this"),
        ADMIN_PLACE_ROWS(&act.place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] GUEST|ADDRESS",
        .description =
            "Keeps a guest, or everybody at an address, from connecting. Open connections are "
            "closed. The games of a banned guest are resigned, or aborted before both sides have "
            "moved, and challenges are removed; a ban of an address ends no games. " GUEST_HELP
            " ADDRESS is the hash that admin show displays (@ and 16 digits), or an address such "
            "as 192.0.2.7 or 2001:db8::7; of IPv6 it means the whole /64. Other ranges cannot be "
            "banned here, but by the proxy or a firewall.",
        .examples = "apiary admin ban --days 7 --reason \"insulting names\" k7mx2pqrs4tu\n"
                    "apiary admin ban @0123456789abcdef",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "GUEST|ADDRESS",
        .values = &subject,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json_t *request = act_request("ban", subject, &act);
    (void)json_object_set_new(request, "days", json_integer(act.days));
    json_t *answer = ask_about(command, &act.place, request, &code);
    if (answer != NULL) {
        char until[ADMIN_TIME_SIZE];
        admin_write_time(json_object_get(answer, "until"), until);
        printf("%s is banned %s%s", text_of(answer, "subject"),
               act.days > 0 ? "until " : "for good", act.days > 0 ? until : "");
        print_games_ended(answer);
    }
    json_decref(answer);
    return code;
}

static int unban(int argc, char **argv) {
    static const char command[] = "admin unban";
    const char *subject = NULL;
    struct act act = {0};
    const struct cli_option options[] = {
        REASON_ROW(&act, "why, for the log"),
        ADMIN_PLACE_ROWS(&act.place),
    };
    struct cli_arguments arguments = {
        .command = command,
        .usage = "[OPTIONS] GUEST|ADDRESS",
        .description = "Lifts a ban before its end. " GUEST_HELP
                       " ADDRESS is an address or the hash of one, as for admin ban.",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "GUEST|ADDRESS",
        .values = &subject,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json_t *answer = ask_about(command, &act.place, act_request("unban", subject, &act), &code);
    if (answer != NULL) {
        printf("%s is not banned any more\n", text_of(answer, "subject"));
    }
    json_decref(answer);
    return code;
}

static const struct cli_command commands[] = {
    {"list", list, "list games, challenges, guests or bans", NULL},
    {"show", show, "show a game or a guest", NULL},
    {"close", close_game, "abort a game, or remove a challenge", NULL},
    {"rename", rename_guest, "give a guest another name", NULL},
    {"forget", forget, "delete a guest", NULL},
    {"ban", ban, "keep a guest or an address from connecting", NULL},
    {"unban", unban, "lift a ban", NULL},
    {"log", show_log, "list what administrators have done", NULL},
};

const struct cli_commands cli_admin_commands = {
    .name = "admin",
    .description = "Looks after a server: its games, guests and bans. A running server is reached "
                   "by a socket in its data folder, which only its user and root can use; if none "
                   "runs, its database is opened. With several servers on one PostgreSQL, what is "
                   "done on one holds on all.",
    .notes = "See \"apiary admin COMMAND --help\" for the options of a command.",
    .examples = "sudo apiary admin list games",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};

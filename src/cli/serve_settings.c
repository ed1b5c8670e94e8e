#include "cli/serve_settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/number.h"
#include "cli/data_folder.h"
#include "cli/environment.h"
#include "server/transport/transport.h"

#define CONFIG_NAME      "apiary.conf"
#define SYSTEM_CONFIG    "/etc/apiary/" CONFIG_NAME
#define ENVIRONMENT_NAME "apiary.env"

enum { MAX_DAYS = 36500 };

/* ---- The tables ---- */

static size_t fill_options(struct serve_settings *settings, struct cli_option *rows) {
    const struct cli_option options[] = {
        {.name = "Network", .kind = CLI_GROUP},
        {"host", CLI_TEXT, &settings->host, .value = "ADDRESS",
         .help = "address to listen on (default 127.0.0.1); 0.0.0.0 or :: for all"},
        {"port", CLI_NUMBER, &settings->port, 0, 65535, .letter = 'p', .value = "N",
         .help = "port (default 8080); 0 for any free one"},
        {"origin", CLI_LIST, &settings->origin_list, .value = "URL",
         .help = "another address of the page, such as https://hive.example.org; may be repeated"},
        {"trust-proxy", CLI_FLAG, &settings->trust_proxy,
         .help = "trust X-Forwarded-For and X-Forwarded-Proto of a reverse proxy"},
        {"metrics", CLI_TEXT, &settings->metrics, .value = "ADDRESS:PORT",
         .help = "serve metrics for Prometheus there, at /metrics (default: none)"},
        {"drain", CLI_NUMBER, &settings->drain, 0, 3600, .value = "SECONDS",
         .help = "when it is stopped, serve this long while /readyz says 503, so that a proxy "
                 "sends new players to another server (default 0)"},
        {"open", CLI_FLAG, &settings->open, .help = "open the page in the browser"},

        {.name = "Files", .kind = CLI_GROUP},
        {"database", CLI_TEXT, &settings->database, .value = "URL",
         .help = "store games in PostgreSQL, such as postgres://apiary@db/apiary, instead of a "
                 "file in the data folder; several servers can share it"},
        {"data", CLI_TEXT, &settings->data, .value = "DIR",
         .help = "data folder (default $XDG_DATA_HOME/apiary, or ~/.local/share/apiary)"},
        {"admin-socket", CLI_TEXT, &settings->admin_socket, .value = "FILE",
         .help = "where apiary admin reaches the server (default: admin.sock in the data folder; "
                 "with --database, none)"},
        {"web", CLI_TEXT, &settings->web, .value = "DIR",
         .help = "built page (default: share/apiary/web of the installation, or build/web)"},
        {"log", CLI_TEXT, &settings->log, .value = "FILE",
         .help = "log file (default: standard error); SIGHUP reopens it, and reads the page again"},
        {"log-level", CLI_WORD, &settings->log_level, .value = "LEVEL", .words = log_level_names,
         .help = "debug, info, warning or error (default info; warning on a terminal)"},

        {.name = "Limits", .kind = CLI_GROUP},
        {"max-connections", CLI_NUMBER, &settings->connections, 1, 60000, .value = "N",
         .help = "connections in all (default 10000)"},
        {"max-per-address", CLI_NUMBER, &settings->per_address, 1, 60000, .value = "N",
         .help = "connections from one address (default 50)"},
        {"max-games", CLI_NUMBER, &settings->games, 1, 10000, .value = "N",
         .help = "unfinished games of a guest (default 50)"},
        {"message-rate", CLI_NUMBER, &settings->rate, 1, 100000, .value = "N",
         .help =
             "tokens a second of a player, of which a message costs a little more than one, and "
             "a new game 10; six times as many at once (default 10)"},
        {"no-show", CLI_NUMBER, &settings->no_show, 1, 3600, .value = "SECONDS",
         .help = "time for each side's first move (default 60)"},

        {.name = "Deleted automatically", .kind = CLI_GROUP},
        {"forget-guests-after", CLI_NUMBER, &settings->days.idle, 1, MAX_DAYS, .value = "DAYS",
         .help = "guests without games, after their last visit (default 7)"},
        {"forget-players-after", CLI_NUMBER, &settings->days.guests, 1, MAX_DAYS, .value = "DAYS",
         .help = "guests whose games are all over, after their last visit; the games stay, "
                 "without the name (default: never)"},
        {"forget-games-after", CLI_NUMBER, &settings->days.games, 1, MAX_DAYS, .value = "DAYS",
         .help = "finished games, after their end (default: never)"},
        {"forget-aborted-after", CLI_NUMBER, &settings->days.aborted, 1, MAX_DAYS, .value = "DAYS",
         .help = "aborted games, after their end (default 7)"},
        {"forget-addresses-after", CLI_NUMBER, &settings->days.addresses, 0, MAX_DAYS,
         .value = "DAYS",
         .help = "keyed hashes of the addresses of guests, by which they can be banned (default "
                 "7); 0: none are stored"},
        {"forget-acts-after", CLI_NUMBER, &settings->days.acts, 1, MAX_DAYS, .value = "DAYS",
         .help = "what apiary admin has done, and who did it (default 365)"},
    };
    _Static_assert(sizeof options / sizeof options[0] <= SERVE_MAX_ROWS, "room for all options");
    memcpy(rows, options, sizeof options);
    return sizeof options / sizeof options[0];
}

static size_t fill_site(struct serve_settings *settings, struct cli_option *rows) {
    struct site *site = &settings->site;
    const struct cli_option options[] = {
        {"name", CLI_TEXT, &site->name, .value = "Apiary",
         .help = "name of the site, in the head of the page and in its title"},
        {"welcome-en", CLI_TEXT, &site->welcome[0], .value = "Welcome!",
         .help = "text on the start page, in the language of the reader, or else in English; "
                 "indented lines go on with it"},
        {"welcome-ru", CLI_TEXT, &site->welcome[1], .value = "Добро пожаловать!",
         .help = "the same in Russian"},
        {"welcome-uk", CLI_TEXT, &site->welcome[2], .value = "Ласкаво просимо!",
         .help = "the same in Ukrainian"},
        {"welcome-el", CLI_TEXT, &site->welcome[3], .value = "Καλώς ήρθατε!",
         .help = "the same in Greek"},
        {"contact", CLI_TEXT, &site->contact, .value = "mailto:club@example.org",
         .help = "link at the foot of the page: whom to write to"},
        {"imprint", CLI_TEXT, &site->imprint, .value = "https://example.org/imprint",
         .help = "the same: who is responsible for the site"},
        {"privacy", CLI_TEXT, &site->privacy, .value = "https://example.org/privacy",
         .help = "the same: what is stored about players, and for how long"},
        {"game", CLI_TEXT, &site->game, .value = "Base",
         .help = "game that is chosen on the start page at first: a type of \"apiary games\""},
        {"clock", CLI_TEXT, &site->clock, .value = "none",
         .help = "clock that is chosen there at first: none, minutes and seconds such as 10+10, "
                 "or days for each move such as 3 days"},
        {"lobby", CLI_FLAG, &settings->lobby,
         .help = "whether there is a lobby; without one, players send each other links"},
    };
    _Static_assert(sizeof options / sizeof options[0] <= SERVE_MAX_ROWS, "room for all options");
    memcpy(rows, options, sizeof options);
    return sizeof options / sizeof options[0];
}

static bool check_option(const struct cli_option *option, const char *value, char *why,
                         size_t size) {
    char host[SERVE_HOST_SIZE];
    int port;
    if (strcmp(option->name, "metrics") == 0 && !serve_read_address(value, host, &port)) {
        snprintf(why, size, "must be ADDRESS:PORT, such as 127.0.0.1:9180, not \"%s\"", value);
        return false;
    }
    return strcmp(option->name, "origin") != 0 || serve_check_origin(value, why, size);
}

static bool check_site(const struct cli_option *option, const char *value, char *why, size_t size) {
    static const struct {
        const char *beginning;
        bool (*check)(const char *text, char *why, size_t size);
    } checks[] = {
        {"name", site_check_name},    {"welcome-", site_check_text}, {"contact", site_check_link},
        {"imprint", site_check_link}, {"privacy", site_check_link},  {"game", site_check_game},
        {"clock", site_check_clock},
    };
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        if (strncmp(option->name, checks[i].beginning, strlen(checks[i].beginning)) == 0) {
            return checks[i].check(value, why, size);
        }
    }
    return true;
}

void serve_tables_init(struct serve_tables *tables, struct serve_settings *settings) {
    tables->option_count = fill_options(settings, tables->options);
    tables->sections[0] = (struct cli_section){.name = "server",
                                               .prefix = "APIARY_",
                                               .options = tables->options,
                                               .count = tables->option_count,
                                               .check = check_option};
    tables->sections[1] = (struct cli_section){.name = "site",
                                               .prefix = "APIARY_SITE_",
                                               .options = tables->site,
                                               .count = fill_site(settings, tables->site),
                                               .check = check_site};
}

/* ---- Reading ---- */

bool serve_read_address(const char *text, char host[SERVE_HOST_SIZE], int *port) {
    const char *colon = strrchr(text, ':');
    long number;
    if (colon == NULL || !number_read(colon + 1, 0, 65535, &number)) {
        return false;
    }
    bool brackets = text[0] == '[' && colon > text + 1 && colon[-1] == ']';
    size_t length = (size_t)(colon - text) - (brackets ? 2 : 0);
    if (length >= SERVE_HOST_SIZE || length == 0) {
        return false;
    }
    memcpy(host, text + brackets, length);
    host[length] = '\0';
    *port = (int)number;
    char address[TRANSPORT_ADDRESS_SIZE];
    return transport_address(host, address);
}

/* "hive.example.org", "192.0.2.7", "[2001:db8::7]": what a browser writes for a host. */
static bool is_host(const char *text, size_t length) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    char host[256], address[TRANSPORT_ADDRESS_SIZE];
    if (length == 0 || length >= sizeof host) {
        return false;
    }
    snprintf(host, sizeof host, "%.*s", (int)length, text);
    return host[0] == '[' ? host[length - 1] == ']' && transport_address(host, address)
                          : strspn(host, letters) == length;
}

bool serve_check_origin(const char *text, char *why, size_t size) {
    static const struct {
        const char *beginning;
        long usual_port;
    } schemes[] = {{"https://", 443}, {"http://", 80}};
    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++) {
        if (strncasecmp(text, schemes[i].beginning, strlen(schemes[i].beginning)) != 0) {
            continue;
        }
        const char *host = text + strlen(schemes[i].beginning);
        size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
        long port = -1;
        /* Browsers leave out the usual port. */
        if (length <= strlen(host) && is_host(host, length) &&
            (host[length] == '\0' ||
             (host[length] == ':' && number_read(host + length + 1, 1, 65535, &port) &&
              port != schemes[i].usual_port))) {
            return true;
        }
    }
    snprintf(why, size,
             "must be what a browser calls the site: https://HOST or http://HOST, with :PORT only "
             "if it is not the usual one, and nothing after it, such as https://hive.example.org; "
             "not \"%s\"",
             text);
    return false;
}

void serve_settings_init(struct serve_settings *settings) {
    *settings = (struct serve_settings){
        .host = "127.0.0.1",
        .port = 8080,
        .log_level = -1,
        .connections = server_default_limits.connections,
        .per_address = server_default_limits.connections_per_address,
        .games = server_default_limits.open_games,
        .rate = (long)server_default_limits.messages_per_second,
        .no_show = server_default_limits.no_show / 1000,
        .days = {.idle = 7, .aborted = 7, .addresses = 7, .acts = 365},
        .lobby = true,
    };
    settings->origin_list = (struct cli_list){settings->origins, LISTEN_MAX_ORIGINS, 0};
}

void serve_settings_release(struct serve_settings *settings) {
    cli_config_release(&settings->config);
}

/* The file that was named, or the first that exists of DATA/apiary.conf and
 * /etc/apiary/apiary.conf; "" if there is none. */
static void find_config(const struct serve_place *place, char path[CLI_PATH_SIZE]) {
    char folder[CLI_PATH_SIZE];
    const char *named = place->config != NULL ? place->config : cli_variable("APIARY_CONFIG");
    const char *data = place->data != NULL ? place->data : cli_variable("APIARY_DATA");
    if (named != NULL) {
        snprintf(path, CLI_PATH_SIZE, "%s", named);
        return;
    }
    if (data == NULL && cli_default_data(folder, sizeof folder)) {
        data = folder;
    }
    int length = data != NULL ? snprintf(path, CLI_PATH_SIZE, "%s/" CONFIG_NAME, data) : -1;
    if (length < 0 || length >= CLI_PATH_SIZE || access(path, F_OK) != 0) {
        snprintf(path, CLI_PATH_SIZE, "%s", access(SYSTEM_CONFIG, F_OK) == 0 ? SYSTEM_CONFIG : "");
    }
}

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* Where the games are, and libpq's variables, count together: a password is for its database. */
static bool takes_variable(const char *name, const void *context) {
    const bool *has_storage = context;
    bool is_storage = strcmp(name, "APIARY_DATA") == 0 || strcmp(name, "APIARY_DATABASE") == 0 ||
                      begins_with(name, "PG");
    return is_storage ? !*has_storage
                      : begins_with(name, "APIARY_") && strcmp(name, "APIARY_CONFIG") != 0;
}

/* The units give the server apiary.env, which is beside /etc/apiary/apiary.conf, as its
 * environment. Commands by hand that take the same settings need it, too, to find the same
 * database. A file that was named elsewhere stands alone. */
static void read_environment_file(struct serve_settings *settings,
                                  const struct serve_place *place) {
    const char *config = settings->config_path, *slash = strrchr(config, '/');
    char path[CLI_PATH_SIZE + sizeof ENVIRONMENT_NAME];
    bool is_named = place->config != NULL || cli_variable("APIARY_CONFIG") != NULL;
    bool has_storage = place->data != NULL || place->database != NULL ||
                       cli_variable("APIARY_DATA") != NULL ||
                       cli_variable("APIARY_DATABASE") != NULL;
    if (slash == NULL || (is_named && strcmp(config, SYSTEM_CONFIG) != 0)) {
        return;
    }
    snprintf(path, sizeof path, "%.*s" ENVIRONMENT_NAME, (int)(slash - config) + 1, config);
    settings->blind = !cli_environment_read(path, takes_variable, &has_storage) &&
                      errno != ENOENT && !has_storage;
}

/* The folder and the database count together: what one source says about either replaces what those
 * below it say about both. */
struct storage {
    const char *data, *database;
};

static struct storage take_storage(struct serve_settings *settings) {
    struct storage before = {settings->data, settings->database};
    settings->data = settings->database = NULL;
    return before;
}

static void keep_storage(struct serve_settings *settings, struct storage before) {
    if (settings->data == NULL && settings->database == NULL) {
        settings->data = before.data;
        settings->database = before.database;
    }
}

bool serve_settings_load(struct serve_settings *settings, const struct serve_place *place,
                         char *why, size_t size) {
    struct serve_tables tables;
    serve_tables_init(&tables, settings);
    find_config(place, settings->config_path);
    why[0] = '\0';
    bool ok = settings->config_path[0] == '\0' ||
              cli_config_read_file(&settings->config, settings->config_path, tables.sections,
                                   SERVE_SECTIONS, why, size);
    read_environment_file(settings, place);
    struct storage of_file = take_storage(settings);
    settings->database_of_file = of_file.database;
    ok = cli_config_read_environment(&settings->config, tables.sections, SERVE_SECTIONS, why,
                                     size) &&
         ok;
    keep_storage(settings, of_file);
    settings->site.no_lobby = !settings->lobby;
    if (ok && (place->data != NULL || place->database != NULL)) {
        settings->data = place->data;
        settings->database = place->database;
    }
    return ok;
}

int serve_fail_blind(const char *command, const struct serve_settings *settings) {
    return cli_fail(command, CLI_FAILED,
                    "you may not read " ENVIRONMENT_NAME
                    " beside %s, which may name the database; try sudo",
                    settings->config_path);
}

int serve_find_database(const char *command, const struct serve_place *place,
                        struct serve_settings *settings, struct cli_database *database) {
    char folder[CLI_PATH_SIZE] = "", why[SERVE_WHY_SIZE];
    bool is_given = place->data != NULL || place->database != NULL;
    serve_settings_init(settings);
    settings->data = place->data;
    settings->database = place->database;
    /* With a database on the command line a mistake in the file does no harm. */
    if ((!is_given || place->config != NULL) &&
        !serve_settings_load(settings, place, why, sizeof why)) {
        return cli_fail_lines(command, CLI_FAILED, why);
    }
    if (settings->blind) {
        return serve_fail_blind(command, settings);
    }
    if (settings->database == NULL && settings->data == NULL &&
        !cli_default_data(folder, sizeof folder)) {
        return cli_fail(command, CLI_USAGE,
                        "there is no home folder; choose the data folder with --data");
    }
    cli_database_of_server(database, command, settings->data != NULL ? settings->data : folder,
                           settings->database);
    return CLI_OK;
}

/* serve.c: `apiary serve`, the web page and online games. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/data_folder.h"
#include "cli/serve_check.h"
#include "cli/serve_settings.h"
#include "server/admin_socket.h"
#include "server/listen.h"

static volatile sig_atomic_t stop, reload;

static void on_signal(int number) {
    if (number == SIGHUP) {
        reload = 1;
    } else {
        stop = stop + 1; /* twice: without draining */
    }
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

static int fail(const char *why) {
    return cli_fail("serve", CLI_FAILED, "%s", why);
}

/* Whether a folder has the built page; then buffer has its path. */
static bool find_page(const char *folder, const char *name, char *buffer, size_t size) {
    char index[CLI_PATH_SIZE + 64];
    snprintf(index, sizeof index, "%s/%s/index.html", folder, name);
    return access(index, R_OK) == 0 && snprintf(buffer, size, "%s/%s", folder, name) < (int)size;
}

/* Finds the built page near the program: PREFIX/share/apiary/web for PREFIX/bin/apiary, build/web
 * for build/apiary. */
static bool default_web(char *buffer, size_t size) {
    char folder[CLI_PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
    if (length > 0) {
        folder[length] = '\0';
        *strrchr(folder, '/') = '\0';
        if (find_page(folder, "web", buffer, size)) {
            return true;
        }
        char *name = strrchr(folder, '/');
        if (name != NULL) {
            *name = '\0';
            if (find_page(folder, "share/apiary/web", buffer, size) ||
                find_page(folder, "web", buffer, size)) {
                return true;
            }
        }
    }
    return snprintf(buffer, size, "build/web") < (int)size && access("build/web", R_OK) == 0;
}

static bool has_display(void) {
    return getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
}

/* In a grandchild, so that nothing waits for the browser. */
static void open_browser(const char *address) {
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) {
            int null = open("/dev/null", O_RDWR);
            dup2(null, STDOUT_FILENO);
            dup2(null, STDERR_FILENO);
            execlp("xdg-open", "xdg-open", address, (char *)NULL);
        }
        _exit(0);
    }
    if (child > 0) {
        waitpid(child, NULL, 0);
    }
}

/* For the message once the server listens. */
struct greeting {
    const char *host, *metrics_host;
    bool open_page;
};

static void ready(void *context, int port, int metrics_port) {
    const struct greeting *greeting = context; /* the first member of struct run */
    const char *host = greeting->host;
    char address[128];
    bool all = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    bool v6 = !all && strchr(host, ':') != NULL;
    snprintf(address, sizeof address, "http://%s%s%s:%d/", v6 ? "[" : "", all ? "localhost" : host,
             v6 ? "]" : "", port);
    printf("Apiary is at %s\n", address);
    if (all) {
        printf("Other machines can use this machine's name or address, port %d.\n", port);
    }
    if (greeting->metrics_host != NULL) {
        printf("Metrics are at %s port %d, /metrics\n", greeting->metrics_host, metrics_port);
    }
    if (isatty(STDOUT_FILENO)) {
        printf("Press Ctrl-C to stop it.\n");
    }
    fflush(stdout);
    if (greeting->open_page && has_display()) {
        open_browser(address);
    }
}

/* ---- The settings ---- */

/* The command line: the settings, and what cannot be in a file. */
struct command_line {
    struct serve_settings settings;
    const char *config;
    bool check, print_config;
};

static int read_arguments(struct command_line *line, int argc, char **argv) {
    struct serve_tables tables;
    struct cli_option options[SERVE_MAX_ROWS + 4] = {
        {.name = "Configuration", .kind = CLI_GROUP},
        {"config", CLI_TEXT, &line->config, .letter = 'c', .value = "FILE",
         .help = "configuration file: lines \"port = 8080\", with the names of the options below "
                 "(default: $APIARY_CONFIG, or apiary.conf in the data folder, or "
                 "/etc/apiary/apiary.conf)"},
        {"check", CLI_FLAG, &line->check,
         .help = "check configuration, database, page and port, and do not serve"},
        {"print-config", CLI_FLAG, &line->print_config,
         .help = "print a configuration file with these settings, and do not serve"},
    };
    serve_tables_init(&tables, &line->settings);
    memcpy(options + 4, tables.options, tables.option_count * sizeof *options);
    struct cli_arguments arguments = {
        .command = "serve",
        .usage = "[OPTIONS]",
        .description =
            "Serves the web page: games on one screen, against the engine, and online. Games are "
            "stored in a database in the data folder; every move that was acknowledged survives a "
            "crash. SIGTERM or Ctrl-C stops the server; SIGHUP reopens the log, and reads the page "
            "and the settings of the site again.",
        .notes = "Each option can also be in the configuration file, without the dashes, or in the "
                 "environment: APIARY_PORT for --port, APIARY_TRUST_PROXY=yes for --trust-proxy. "
                 "The command line comes before the environment, and that before the file. The "
                 "file also has the name of the site, a welcome text, links and defaults: "
                 "apiary.conf(5) describes it, and --print-config prints one with all settings.",
        .examples = "apiary serve --open\n"
                    "apiary serve --data /var/lib/apiary --origin https://hive.example.org\n"
                    "apiary serve --data /var/lib/apiary --trust-proxy --print-config",
        .success = "it was stopped, or with --check all is in order",
        .page = "apiary.conf",
        .options = options,
        .option_count = tables.option_count + 4,
    };
    return cli_arguments_read(&arguments, argc, argv);
}

/* What the command line alone says. */
struct first_look {
    struct serve_place place;
    bool has_origins, check;
};

static int look_first(struct first_look *look, int argc, char **argv) {
    struct command_line line = {0};
    serve_settings_init(&line.settings);
    int code = read_arguments(&line, argc, argv);
    *look = (struct first_look){.place = {line.config, line.settings.data, line.settings.database},
                                .has_origins = line.settings.origin_list.count > 0,
                                .check = line.check};
    return code;
}

/* All settings: file, environment, and over both the command line, which was read before without an
 * error. False: `why` has a line for each mistake. */
static bool read_settings(struct command_line *line, int argc, char **argv, char *why,
                          size_t size) {
    struct first_look look;
    *line = (struct command_line){0};
    serve_settings_init(&line->settings);
    (void)look_first(&look, argc, argv);
    if (!serve_settings_load(&line->settings, &look.place, why, size)) {
        serve_settings_release(&line->settings);
        return false;
    }
    if (look.has_origins) {
        line->settings.origin_list.count = 0; /* instead of those of the file */
    }
    (void)read_arguments(line, argc, argv);
    return true;
}

static int print_config(struct serve_settings *settings) {
    struct serve_settings defaults;
    struct serve_tables now, standard;
    serve_settings_init(&defaults);
    serve_tables_init(&now, settings);
    serve_tables_init(&standard, &defaults);
    puts("# Settings of an Apiary server, by \"apiary serve --print-config\". Lines that begin "
         "with\n"
         "# \"#\" are comments: what a setting is for, and its default or an example. After a "
         "change,\n"
         "# \"apiary serve --check\" checks this file. SIGHUP (systemctl reload) is enough for "
         "those\n"
         "# of [site]; others need a restart.");
    cli_config_print(stdout, now.sections, standard.sections, SERVE_SECTIONS);
    return fflush(stdout) == 0 ? CLI_OK : CLI_FAILED;
}

/* ---- Serving ---- */

static struct server_limits limits_of(const struct serve_settings *settings) {
    struct server_limits limits = server_default_limits;
    limits.connections = (int)settings->connections;
    limits.connections_per_address = (int)settings->per_address;
    limits.open_games = (int)settings->games;
    limits.messages_per_second = (double)settings->rate;
    limits.burst = 6 * limits.messages_per_second;
    limits.no_show = settings->no_show * 1000;
    return limits;
}

static int64_t days_or_forever(long days) {
    return days > 0 ? days * STORE_DAY_MS : STORE_FOREVER;
}

static struct store_retention retention_of(const struct serve_days *days) {
    return (struct store_retention){
        .idle = days_or_forever(days->idle),
        .aborted = days_or_forever(days->aborted),
        .games = days_or_forever(days->games),
        .guests = days_or_forever(days->guests),
        .addresses = days->addresses * STORE_DAY_MS,
        .acts = days_or_forever(days->acts),
    };
}

static json_t *list_json(const struct cli_list *list) {
    json_t *array = json_array();
    for (size_t i = 0; i < list->count; i++) {
        (void)json_array_append_new(array, json_string(list->values[i]));
    }
    return array;
}

static json_t *option_json(const struct cli_option *option) {
    switch (option->kind) {
    case CLI_FLAG:
        return json_boolean(*(bool *)option->target);
    case CLI_NUMBER:
        return json_integer(*(long *)option->target);
    case CLI_WORD:
        return json_string(option->words[*(int *)option->target]);
    case CLI_TEXT:
        return json_string(*(const char **)option->target);
    case CLI_LIST:
        return list_json(option->target);
    default:
        return json_null();
    }
}

static void warn_root(struct log *log) {
    if (geteuid() == 0) {
        log_write(log, LOG_WARNING, "running-as-root",
                  "\"hint\":\"root is not needed; run it as a user of its own\"");
    }
}

/* The settings that differ from those of `others`, by name: as JSON, for the log. An address may
 * have a password in it. */
static json_t *list_settings(struct serve_settings *settings, struct serve_settings *others) {
    struct serve_tables tables, other;
    json_t *object = json_object();
    serve_tables_init(&tables, settings);
    serve_tables_init(&other, others);
    for (size_t i = 0; i < tables.option_count; i++) {
        const struct cli_option *option = &tables.options[i];
        if (option->target != NULL && !cli_option_is_same(option, &other.options[i])) {
            bool secret = strcmp(option->name, "database") == 0;
            (void)json_object_set_new(object, option->name,
                                      secret ? json_string("postgres") : option_json(option));
        }
    }
    return object;
}

/* What the running server needs of the command. */
struct run {
    struct greeting greeting;
    struct serve_settings *settings;
    struct serve_settings reloaded; /* whose texts the site has after SIGHUP */
    struct log *log;
    int argc;
    char **argv;
};

/* SIGHUP: everything is read again. The settings of the site take effect, others need a restart. */
static bool read_site(void *context, struct site *site, char *why, size_t size) {
    struct run *run = context;
    struct command_line line;
    if (!read_settings(&line, run->argc, run->argv, why, size)) {
        return false;
    }
    json_t *changed = list_settings(&line.settings, run->settings);
    if (json_object_size(changed) > 0) {
        log_object(run->log, LOG_WARNING, "restart-needed", json_incref(changed));
    }
    json_decref(changed);
    *site = line.settings.site;
    serve_settings_release(&run->reloaded);
    run->reloaded = line.settings;
    return true;
}

/* With the log open and the data folder locked. */
static int run_server(struct run *run, const char *data, const char *web) {
    struct serve_settings *settings = run->settings, defaults;
    char database[CLI_PATH_SIZE + 16], admin_socket[CLI_PATH_SIZE + 16];
    char metrics_host[SERVE_HOST_SIZE], why[512];
    snprintf(database, sizeof database, "%s/" CLI_DATABASE, data);
    snprintf(admin_socket, sizeof admin_socket, "%s/" ADMIN_SOCKET_NAME, data);
    serve_settings_init(&defaults);
    struct listen_options options = {
        .host = strcmp(settings->host, "localhost") == 0 ? "127.0.0.1" : settings->host,
        .port = (int)settings->port,
        .database = settings->database != NULL ? settings->database : database,
        .postgres = settings->database != NULL,
        .admin_socket = settings->admin_socket != NULL ? settings->admin_socket
                        : settings->database != NULL   ? NULL
                                                       : admin_socket,
        .needs_admin_socket = settings->admin_socket != NULL,
        .web = web,
        .site = settings->site,
        .read_site = read_site,
        .settings = list_settings(settings, &defaults),
        .origin_count = settings->origin_list.count,
        .trust_proxy = settings->trust_proxy,
        .drain_ms = settings->drain * 1000,
        .limits = limits_of(settings),
        .retention = retention_of(&settings->days),
        .log = run->log,
        .stop = &stop,
        .reload = &reload,
        .ready = ready,
        .context = run,
    };
    for (size_t i = 0; i < options.origin_count; i++) {
        options.origins[i] = settings->origins[i];
    }
    if (settings->metrics != NULL &&
        serve_read_address(settings->metrics, metrics_host, &options.metrics_port)) {
        options.metrics_host = metrics_host;
    }
    run->greeting = (struct greeting){options.host, options.metrics_host, settings->open};
    umask(0077);
    warn_root(run->log);
    bool ok = listen_run(&options, why, sizeof why);
    json_decref(options.settings);
    return ok ? CLI_OK : fail(why);
}

static int open_log(const struct serve_settings *settings, struct log *log) {
    bool quiet = settings->log == NULL && isatty(STDERR_FILENO) != 0;
    *log = (struct log){.file = stderr,
                        .level = settings->log_level >= 0 ? (enum log_level)settings->log_level
                                 : quiet                  ? LOG_WARNING
                                                          : LOG_INFO};
    if (settings->log != NULL) {
        log->file = fopen(settings->log, "a");
        if (log->file == NULL) {
            return cli_fail("serve", CLI_FAILED, "cannot write the log %s: %s", settings->log,
                            strerror(errno));
        }
        log->path = settings->log;
    }
    return CLI_OK;
}

static int serve(struct run *run, const char *data, const char *web) {
    const struct serve_settings *settings = run->settings;
    struct log log;
    int lock = -1;
    if (settings->database == NULL && !cli_make_folder(data)) {
        return cli_fail("serve", CLI_FAILED, "cannot make the data folder %s: %s", data,
                        strerror(errno));
    }
    int code = open_log(settings, &log);
    if (code != CLI_OK) {
        return code;
    }
    if (settings->database == NULL) {
        code = cli_lock_folder("serve", data, &lock);
    }
    if (code == CLI_OK) {
        catch_signals();
        run->log = &log;
        code = run_server(run, data, web);
        serve_settings_release(&run->reloaded);
    }
    if (lock >= 0) {
        close(lock);
    }
    if (log.file != stderr) {
        fclose(log.file);
    }
    return code;
}

static int run_command(struct command_line *line, int argc, char **argv) {
    struct serve_settings *settings = &line->settings;
    char data[CLI_PATH_SIZE], web[CLI_PATH_SIZE], host[SERVE_HOST_SIZE];
    int port;
    if (line->print_config) {
        return print_config(settings);
    }
    if (settings->metrics != NULL && !serve_read_address(settings->metrics, host, &port)) {
        return cli_fail("serve", CLI_USAGE,
                        "--metrics must be ADDRESS:PORT, such as 127.0.0.1:9180, not \"%s\"",
                        settings->metrics);
    }
    for (size_t i = 0; i < settings->origin_list.count; i++) {
        char why[512];
        if (!serve_check_origin(settings->origins[i], why, sizeof why)) {
            return cli_fail("serve", CLI_USAGE, "--origin %s", why);
        }
    }
    if (settings->database == NULL && settings->data == NULL &&
        !cli_default_data(data, sizeof data)) {
        return cli_fail("serve", CLI_USAGE,
                        "there is no home folder; choose the data folder with --data");
    }
    if (settings->web == NULL && !default_web(web, sizeof web)) {
        return fail("the web page is not installed; run \"make web\" and \"make install\" in the "
                    "source tree, or give the folder of a built page with --web");
    }
    const char *folder = settings->data != NULL ? settings->data : data;
    const char *page = settings->web != NULL ? settings->web : web;
    struct run run = {.settings = settings, .argc = argc, .argv = argv};
    return line->check ? serve_check(settings, folder, page) : serve(&run, folder, page);
}

int cli_serve(int argc, char **argv) {
    struct first_look look;
    struct command_line line;
    char why[SERVE_WHY_SIZE];
    int code = look_first(&look, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!read_settings(&line, argc, argv, why, sizeof why)) {
        return look.check ? serve_check_mistakes(why) : cli_fail_lines("serve", CLI_FAILED, why);
    }
    code = run_command(&line, argc, argv);
    serve_settings_release(&line.settings);
    return code;
}

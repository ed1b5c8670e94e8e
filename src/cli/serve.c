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
#include "server/listen.h"
#include "server/transport/transport.h"

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

static bool default_data(char *buffer, size_t size) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = -1;
    if (data != NULL && data[0] == '/') {
        length = snprintf(buffer, size, "%s/apiary", data);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(buffer, size, "%s/.local/share/apiary", home);
    }
    return length > 0 && (size_t)length < size;
}

/* Finds the built page near the program: PREFIX/share/apiary/web for PREFIX/bin/apiary, build/web
 * for build/apiary. */
static bool default_web(char *buffer, size_t size) {
    char program[CLI_PATH_SIZE];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        *strrchr(program, '/') = '\0';
        static const char *const places[] = {"/../share/apiary/web", "/web", "/../web"};
        for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
            char index[CLI_PATH_SIZE + 64];
            snprintf(index, sizeof index, "%s%s/index.html", program, places[i]);
            if (access(index, R_OK) == 0) {
                return snprintf(buffer, size, "%s%s", program, places[i]) < (int)size;
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
    const struct greeting *greeting = context;
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
    printf("Press Ctrl-C to stop it.\n");
    fflush(stdout);
    if (greeting->open_page && has_display()) {
        open_browser(address);
    }
}

/* The command line. */
struct settings {
    const char *host, *database, *data, *web, *log, *metrics;
    int log_level;         /* -1: not given */
    char metrics_host[64]; /* from `metrics` */
    int metrics_port;
    long port, drain, connections, per_address, games, rate, no_show;
    bool open, trust_proxy;
    char *origins[LISTEN_MAX_ORIGINS];
    struct cli_list origin_list;
};

static int read_arguments(struct settings *settings, int argc, char **argv) {
    settings->origin_list = (struct cli_list){settings->origins, LISTEN_MAX_ORIGINS, 0};
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
                 "file in the data folder; several servers can share it (default: "
                 "$APIARY_DATABASE, unless there is --data)"},
        {"data", CLI_TEXT, &settings->data, .value = "DIR",
         .help = "data folder (default $XDG_DATA_HOME/apiary, or ~/.local/share/apiary)"},
        {"web", CLI_TEXT, &settings->web, .value = "DIR",
         .help = "built page (default: share/apiary/web of the installation, or build/web)"},
        {"log", CLI_TEXT, &settings->log, .value = "FILE",
         .help = "log file (default: standard error); SIGHUP reopens it, and reads the page again"},
        {"log-level", CLI_WORD, &settings->log_level, .value = "LEVEL", .words = log_level_names,
         .help = "debug, info, warning or error (default warning, with --log info)"},

        {.name = "Limits", .kind = CLI_GROUP},
        {"max-connections", CLI_NUMBER, &settings->connections, 1, 60000, .value = "N",
         .help = "connections in all (default 10000)"},
        {"max-per-address", CLI_NUMBER, &settings->per_address, 1, 60000, .value = "N",
         .help = "connections from one address (default 50)"},
        {"max-games", CLI_NUMBER, &settings->games, 1, 10000, .value = "N",
         .help = "unfinished games of a guest (default 50)"},
        {"message-rate", CLI_NUMBER, &settings->rate, 1, 100000, .value = "N",
         .help = "messages a second on a connection (default 10)"},
        {"no-show", CLI_NUMBER, &settings->no_show, 1, 3600, .value = "SECONDS",
         .help = "time for each side's first move (default 60)"},
    };
    struct cli_arguments arguments = {
        .command = "serve",
        .usage = "[OPTIONS]",
        .description =
            "Serves the web page: games on one screen, against the engine, and online. Games are "
            "stored in a database in the data folder; every move that was acknowledged survives a "
            "crash. SIGTERM or Ctrl-C stops the server.",
        .examples = "apiary serve --open\n"
                    "apiary serve --data /var/lib/apiary --origin https://hive.example.org",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    return cli_arguments_read(&arguments, argc, argv);
}

static struct server_limits limits_of(const struct settings *settings) {
    struct server_limits limits = server_default_limits;
    limits.connections = (int)settings->connections;
    limits.connections_per_address = (int)settings->per_address;
    limits.open_games = (int)settings->games;
    limits.messages_per_second = (double)settings->rate;
    limits.burst = 6 * limits.messages_per_second;
    limits.no_show = settings->no_show * 1000;
    return limits;
}

/* Reads "127.0.0.1:9180" or "[::1]:9180" of --metrics; false for anything else. */
static bool read_metrics(struct settings *settings) {
    const char *text = settings->metrics;
    char *host = settings->metrics_host;
    const char *colon = strrchr(text, ':');
    char *end;
    if (colon == NULL || colon[1] < '0' || colon[1] > '9') {
        return false;
    }
    long number = strtol(colon + 1, &end, 10);
    bool brackets = text[0] == '[' && colon > text + 1 && colon[-1] == ']';
    size_t length = (size_t)(colon - text) - (brackets ? 2 : 0);
    if (*end != '\0' || number > 65535 || length >= sizeof settings->metrics_host || length == 0) {
        return false;
    }
    memcpy(host, text + brackets, length);
    host[length] = '\0';
    settings->metrics_port = (int)number;
    char address[TRANSPORT_ADDRESS_SIZE];
    return transport_address(host, address);
}

static void warn_root(struct log *log) {
    if (geteuid() == 0) {
        log_write(log, LOG_WARNING, "running-as-root",
                  "\"hint\":\"root is not needed; run it as a user of its own\"");
    }
}

static bool read_site(void *context, struct site *site, char *why, size_t size) {
    (void)context, (void)site, (void)why, (void)size;
    return true;
}

/* With the log open and the data folder locked. */
static int run(const struct settings *settings, const char *data, const char *web,
               struct log *log) {
    char database[CLI_PATH_SIZE + 16], why[512];
    snprintf(database, sizeof database, "%s/" CLI_DATABASE, data);
    struct greeting greeting = {
        .host = strcmp(settings->host, "localhost") == 0 ? "127.0.0.1" : settings->host,
        .metrics_host = settings->metrics != NULL ? settings->metrics_host : NULL,
        .open_page = settings->open,
    };
    struct listen_options options = {
        .host = greeting.host,
        .port = (int)settings->port,
        .metrics_host = greeting.metrics_host,
        .metrics_port = settings->metrics_port,
        .database = settings->database != NULL ? settings->database : database,
        .postgres = settings->database != NULL,
        .web = web,
        .origin_count = settings->origin_list.count,
        .trust_proxy = settings->trust_proxy,
        .drain_ms = settings->drain * 1000,
        .limits = limits_of(settings),
        .log = log,
        .stop = &stop,
        .reload = &reload,
        .read_site = read_site,
        .ready = ready,
        .context = &greeting,
    };
    for (size_t i = 0; i < options.origin_count; i++) {
        options.origins[i] = settings->origins[i];
    }
    umask(0077);
    warn_root(log);
    return listen_run(&options, why, sizeof why) ? CLI_OK : fail(why);
}

static int open_log(const struct settings *settings, struct log *log) {
    bool level_given = settings->log_level >= 0;
    *log = (struct log){.file = stderr,
                        .level = level_given ? (enum log_level)settings->log_level : LOG_WARNING};
    if (settings->log != NULL) {
        log->file = fopen(settings->log, "a");
        if (log->file == NULL) {
            return cli_fail("serve", CLI_FAILED, "cannot write the log %s: %s", settings->log,
                            strerror(errno));
        }
        log->path = settings->log;
        log->level = level_given ? log->level : LOG_INFO;
    }
    return CLI_OK;
}

int cli_serve(int argc, char **argv) {
    struct settings settings = {
        .host = "127.0.0.1",
        .port = 8080,
        .log_level = -1,
        .connections = server_default_limits.connections,
        .per_address = server_default_limits.connections_per_address,
        .games = server_default_limits.open_games,
        .rate = (long)server_default_limits.messages_per_second,
        .no_show = server_default_limits.no_show / 1000,
    };
    char data[CLI_PATH_SIZE], web[CLI_PATH_SIZE];
    int code = read_arguments(&settings, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (settings.database == NULL && settings.data == NULL) {
        settings.database = getenv("APIARY_DATABASE");
    }
    if (settings.metrics != NULL && !read_metrics(&settings)) {
        return cli_fail("serve", CLI_USAGE,
                        "--metrics must be ADDRESS:PORT, such as 127.0.0.1:9180, not \"%s\"",
                        settings.metrics);
    }
    if (settings.database == NULL && settings.data == NULL && !default_data(data, sizeof data)) {
        return cli_fail("serve", CLI_USAGE,
                        "there is no home folder; choose the data folder with --data");
    }
    if (settings.web == NULL && !default_web(web, sizeof web)) {
        return cli_fail(
            "serve", CLI_FAILED,
            "the web page is not installed; run \"make web\" in the source tree, or give its "
            "folder with --web");
    }
    const char *folder = settings.data != NULL ? settings.data : data;
    if (settings.database == NULL && !cli_make_folder(folder)) {
        return cli_fail("serve", CLI_FAILED, "cannot make the data folder %s: %s", folder,
                        strerror(errno));
    }
    struct log log;
    int lock = -1;
    code = open_log(&settings, &log);
    if (code == CLI_OK && settings.database == NULL) {
        code = cli_lock_folder("serve", folder, &lock);
    }
    if (code != CLI_OK) {
        return code;
    }
    catch_signals();
    code = run(&settings, folder, settings.web != NULL ? settings.web : web, &log);
    if (lock >= 0) {
        close(lock);
    }
    if (log.file != stderr) {
        fclose(log.file);
    }
    return code;
}

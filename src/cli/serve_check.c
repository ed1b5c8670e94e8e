/*
 * serve_check.c: `apiary serve --check`: would the server start with these settings, and what
 * should its host think of? It may run beside the server that it is about.
 */
#include "cli/serve_check.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/data_folder.h"
#include "cli/suggest.h"
#include "server/files.h"
#include "server/transport/transport.h"
#include "store/look.h"

struct check {
    const struct serve_settings *settings;
    bool in_use; /* a server is running on the same database */
    bool failed;
};

enum verdict { OK, NOTE, FAILED };

static void say(struct check *check, enum verdict verdict, const char *what, const char *format,
                ...) __attribute__((format(printf, 4, 5)));

static void say(struct check *check, enum verdict verdict, const char *what, const char *format,
                ...) {
    static const char *const words[] = {[OK] = "ok", [NOTE] = "note", [FAILED] = "FAILED"};
    va_list arguments;
    va_start(arguments, format);
    printf("%-7s %-13s ", words[verdict], what);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
    check->failed = check->failed || verdict == FAILED;
}

/* ---- Files ---- */

static void check_configuration(struct check *check) {
    const char *path = check->settings->config_path;
    if (path[0] != '\0') {
        say(check, OK, "configuration", "%s", path);
    } else {
        say(check, OK, "configuration", "no file; command line and environment only");
    }
    if (check->settings->blind) {
        say(check, NOTE, "configuration",
            "this user may not read apiary.env beside it, which may name the database; try sudo");
    }
}

/* A password that others can read. */
static void check_secrecy(struct check *check) {
    const struct serve_settings *settings = check->settings;
    struct stat status;
    if (settings->database_of_file != NULL && store_has_password(settings->database_of_file) &&
        stat(settings->config_path, &status) == 0 && (status.st_mode & S_IROTH) != 0) {
        say(check, NOTE, "configuration",
            "the password of the database is in it, and other users can read it; set "
            "APIARY_DATABASE or PGPASSWORD in the environment of the server, or chmod 600 %s",
            settings->config_path);
    }
}

/* What looks like quotes or a comment, but is part of a value. */
static void check_text(struct check *check, const char *name, const char *value) {
    const char *hash = value != NULL ? strpbrk(value, "#;") : NULL;
    while (hash != NULL && (hash == value || (hash[-1] != ' ' && hash[-1] != '\t'))) {
        hash = strpbrk(hash + 1, "#;");
    }
    if (value != NULL && (value[0] == '"' || value[0] == '\'')) {
        say(check, NOTE, "configuration", "the quotes are part of %s: %.60s", name, value);
    } else if (hash != NULL) {
        say(check, NOTE, "configuration", "\"%c\" begins no comment there, it is part of %s: %.60s",
            *hash, name, value);
    }
}

static void check_texts(struct check *check) {
    struct serve_settings settings = *check->settings;
    struct serve_tables tables;
    serve_tables_init(&tables, &settings);
    for (size_t i = 0; i < SERVE_SECTIONS; i++) {
        const struct cli_section *section = &tables.sections[i];
        for (size_t j = 0; j < section->count; j++) {
            const struct cli_option *option = &section->options[j];
            if (option->kind == CLI_TEXT && strcmp(option->name, "database") != 0) {
                check_text(check, option->name, *(const char **)option->target);
            }
        }
    }
}

/* Whether a server holds the lock of a folder. */
static bool is_locked(const char *folder) {
    char path[CLI_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/" CLI_LOCK, folder);
    int lock = open(path, O_RDONLY | O_CLOEXEC);
    bool locked = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (lock >= 0) {
        close(lock);
    }
    return locked;
}

/* False: there is no folder yet. */
static bool check_folder(struct check *check, const char *folder) {
    struct stat status;
    if (stat(folder, &status) != 0 && errno == ENOENT) {
        say(check, OK, "data folder", "%s will be made", folder);
        return false;
    }
    if (stat(folder, &status) != 0) {
        say(check, FAILED, "data folder", "%s: %s; this is user %ld", folder, strerror(errno),
            (long)geteuid());
        return false;
    }
    if (access(folder, R_OK | W_OK | X_OK) != 0) {
        say(check, FAILED, "data folder", "%s: %s; it belongs to user %ld, this is user %ld",
            folder, strerror(errno), (long)status.st_uid, (long)geteuid());
        return false;
    }
    check->in_use = is_locked(folder);
    say(check, OK, "data folder", "%s of user %ld%s", folder, (long)status.st_uid,
        check->in_use ? ", used by a running server" : "");
    if ((status.st_mode & 077) != 0) {
        say(check, NOTE, "data folder", "other users can look into it; chmod 700 %s", folder);
    }
    if (geteuid() == 0 && status.st_uid == 0) {
        say(check, NOTE, "data folder", "it belongs to root; the server needs no root");
    }
    return true;
}

static void check_version(struct check *check, const struct store_look *look) {
    if (!look->apiary && !look->empty) {
        say(check, FAILED, "database", "it is not a database of Apiary");
    } else if (look->version > look->newest) {
        say(check, FAILED, "database",
            "it is from a newer version of Apiary (schema %d, this program knows %d)",
            look->version, look->newest);
    } else if (look->apiary && look->version < look->newest) {
        say(check, NOTE, "database",
            "it is from an older version, and will be migrated (schema %d to %d); take a backup "
            "before, because older programs then refuse it",
            look->version, look->newest);
    }
}

/* What was stored last is in the write-ahead log. */
static long long size_of_log(const char *path) {
    char log[CLI_PATH_SIZE + 32];
    struct stat status;
    snprintf(log, sizeof log, "%s-wal", path);
    return stat(log, &status) == 0 ? (long long)status.st_size : 0;
}

static void check_file(struct check *check, const char *folder) {
    char path[CLI_PATH_SIZE + 16], why[512];
    struct store_look look;
    struct stat status;
    snprintf(path, sizeof path, "%s/" CLI_DATABASE, folder);
    if (stat(path, &status) != 0) {
        say(check, OK, "database", "%s will be made", path);
        return;
    }
    if (access(path, R_OK | W_OK) != 0) {
        say(check, FAILED, "database", "%s: %s; it belongs to user %ld, this is user %ld", path,
            strerror(errno), (long)status.st_uid, (long)geteuid());
    } else if (!store_look_sqlite(path, &look, why, sizeof why) ||
               !store_is_intact(path, true, why, sizeof why)) {
        say(check, FAILED, "database", "%s: %s", path, why);
    } else {
        say(check, OK, "database", "%s, %lld KiB", path,
            ((long long)status.st_size + size_of_log(path) + 1023) / 1024);
        check_version(check, &look);
    }
}

static void check_postgres(struct check *check) {
    struct store_look look;
    char why[512];
    if (!store_look_postgres(check->settings->database, &look, why, sizeof why)) {
        say(check, FAILED, "database", "%.*s", (int)strcspn(why, "\n"), why);
        return;
    }
    check->in_use = look.programs > 0;
    say(check, OK, "database", "PostgreSQL%s%s", look.empty ? ", empty" : "",
        check->in_use ? ", used by a running server" : "");
    check_version(check, &look);
}

static void check_page(struct check *check, const char *web) {
    struct files files;
    char why[512];
    if (files_load(&files, web, why, sizeof why)) {
        say(check, OK, "page", "%s, %zu files", web, files.count);
        files_release(&files);
    } else {
        say(check, FAILED, "page", "%s", why);
    }
}

static void check_log(struct check *check) {
    const char *path = check->settings->log, *slash = path != NULL ? strrchr(path, '/') : NULL;
    char folder[CLI_PATH_SIZE];
    if (path == NULL) {
        return;
    }
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    if (access(path, F_OK) == 0 ? access(path, W_OK) != 0 : access(folder, W_OK) != 0) {
        say(check, FAILED, "log", "%s: %s", path, strerror(errno));
    } else {
        say(check, OK, "log", "%s", path);
    }
}

/* ---- The network ---- */

static void check_port(struct check *check, const char *what, const char *host, int port) {
    char why[256];
    if (transport_can_listen(host, port, why, sizeof why)) {
        say(check, OK, what, port > 0 ? "%s port %d is free" : "%s, any free port", host, port);
    } else if (check->in_use && errno == EADDRINUSE) {
        say(check, NOTE, what, "%s port %d is in use, probably by the running server", host, port);
    } else {
        say(check, FAILED, what, "%s", why);
    }
}

static bool is_loopback(const char *host) {
    return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 ||
           strcmp(host, "localhost") == 0;
}

static void check_network(struct check *check) {
    const struct serve_settings *settings = check->settings;
    char host[SERVE_HOST_SIZE];
    int port;
    bool local = is_loopback(settings->host);
    check_port(check, "address",
               strcmp(settings->host, "localhost") == 0 ? "127.0.0.1" : settings->host,
               (int)settings->port);
    if (settings->metrics != NULL && serve_read_address(settings->metrics, host, &port)) {
        check_port(check, "metrics", host, port);
    }
    if (settings->trust_proxy) {
        say(check, local ? OK : NOTE, "proxy", "%s",
            local ? "it is trusted; it must set X-Forwarded-For, X-Forwarded-Proto and Host"
                  : "trust-proxy is set, and other machines can reach the port: who comes past the "
                    "proxy can claim any address; allow only the proxy");
    } else if (local) {
        say(check, NOTE, "proxy",
            "only this machine can connect; behind a reverse proxy, set "
            "trust-proxy");
    } else {
        say(check, NOTE, "proxy", "players connect without TLS; put a reverse proxy in front");
    }
}

/* ---- The environment ---- */

/* A misspelt variable is not noticed otherwise. */
static void check_variable(struct check *check, const struct serve_tables *tables,
                           const char *variable, size_t length) {
    char names[2 * SERVE_MAX_ROWS][CLI_VARIABLE_SIZE];
    const char *list[2 * SERVE_MAX_ROWS + 1] = {"APIARY_CONFIG"};
    size_t count = 1;
    for (size_t i = 0; i < SERVE_SECTIONS; i++) {
        const struct cli_section *section = &tables->sections[i];
        for (size_t j = 0; j < section->count; j++) {
            if (section->options[j].target != NULL) {
                cli_variable_name(section, &section->options[j], names[count]);
                list[count] = names[count];
                count++;
            }
        }
    }
    const char *meant = cli_suggest(variable, length, list, count);
    if (meant != NULL && (strlen(meant) != length || strncmp(meant, variable, length) != 0)) {
        say(check, NOTE, "environment", "%.*s is not used; did you mean %s?", (int)length, variable,
            meant);
    }
}

static void check_environment(struct check *check) {
    extern char **environ;
    struct serve_settings unused;
    struct serve_tables tables;
    serve_settings_init(&unused);
    serve_tables_init(&tables, &unused);
    for (char **variable = environ; *variable != NULL; variable++) {
        if (strncmp(*variable, "APIARY_", 7) == 0) {
            check_variable(check, &tables, *variable, strcspn(*variable, "="));
        }
    }
}

static const char cannot_start[] = "The server cannot start.";

int serve_check_mistakes(const char *mistakes) {
    struct check check = {0};
    while (*mistakes != '\0') {
        size_t length = strcspn(mistakes, "\n");
        say(&check, FAILED, "configuration", "%.*s", (int)length, mistakes);
        mistakes += length + (mistakes[length] == '\n');
    }
    check_environment(&check);
    puts(cannot_start);
    return CLI_FAILED;
}

int serve_check(const struct serve_settings *settings, const char *data, const char *web) {
    struct check check = {.settings = settings};
    check_configuration(&check);
    check_secrecy(&check);
    check_texts(&check);
    check_environment(&check);
    if (settings->database != NULL) {
        check_postgres(&check);
    } else if (check_folder(&check, data)) {
        check_file(&check, data);
    }
    check_page(&check, web);
    check_log(&check);
    check_network(&check);
    /* Several servers can use one PostgreSQL database, but not one folder. */
    puts(check.failed ? cannot_start
         : check.in_use && settings->database == NULL
             ? "A server is using the data folder: it can reload these settings, or be restarted "
               "with them; a second server cannot start beside it."
             : "The server can start.");
    return check.failed ? CLI_FAILED : CLI_OK;
}

#include "cli/admin_client.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/admin_print.h"
#include "cli/cli.h"
#include "cli/data_folder.h"
#include "cli/serve_settings.h"
#include "server/admin_local.h"
#include "server/admin_socket.h"
#include "store/look.h"

#define SYSTEM_DATA    "/var/lib/apiary"
#define SYSTEM_SOCKETS "/run/apiary*/" ADMIN_SOCKET_NAME

enum { PATIENCE_MS = 60000, PATH_ROOM = CLI_PATH_SIZE + 32 };

/* ---- Without a server ---- */

static int open_local(struct admin_client *client, const char *database, bool postgres) {
    char why[512];
    client->local = admin_local_open(database, postgres, client->no_lobby, why, sizeof why);
    return client->local != NULL
               ? CLI_OK
               : cli_fail(client->command, CLI_FAILED, "cannot open %s: %s",
                          postgres ? "the database" : database, why); /* it may have a password */
}

/* A database of an older version is migrated by the server that is to use it, not by a command that
 * wants to look at it, under the hands of older servers. */
static int check_version(const struct admin_client *client, const char *name,
                         const struct store_look *look) {
    if (!look->apiary) {
        return cli_fail(client->command, CLI_FAILED, "%s is not a database of Apiary", name);
    }
    return look->version == look->newest
               ? CLI_OK
               : cli_fail(client->command, CLI_FAILED,
                          "%s is of another version of Apiary; start the server with this version "
                          "first",
                          name);
}

static int open_postgres(struct admin_client *client, const char *url) {
    struct store_look look;
    char why[512];
    if (!store_look_postgres(url, &look, why, sizeof why)) {
        return cli_fail(client->command, CLI_FAILED, "cannot open the database: %s", why);
    }
    int code = check_version(client, "the database", &look);
    return code != CLI_OK ? code : open_local(client, url, true);
}

/* The server does not run as root, and could not use a lock that root has made. */
static void give_to_owner(int file, const char *folder) {
    struct stat made, status;
    if (geteuid() == 0 && fstat(file, &made) == 0 && made.st_uid == 0 && made.st_nlink == 1 &&
        S_ISREG(made.st_mode) && stat(folder, &status) == 0 &&
        fchown(file, status.st_uid, status.st_gid) != 0) {
        perror("apiary admin: cannot give the lock to the owner of the data folder");
    }
}

/* A link could lead anywhere, and the user of the server may not be trusted as much as root. */
static bool is_own_file(const char *path, const char *folder) {
    struct stat file, parent;
    return lstat(path, &file) == 0 && S_ISREG(file.st_mode) && stat(folder, &parent) == 0 &&
           file.st_uid == parent.st_uid;
}

static int open_file(struct admin_client *client, const char *folder, const char *path) {
    struct store_look look;
    char why[512];
    switch (cli_try_lock(folder, &client->lock)) {
    case CLI_LOCKED:
        give_to_owner(client->lock, folder);
        break;
    case CLI_LOCK_IN_USE:
        return cli_fail(client->command, CLI_FAILED,
                        "a server uses the data folder %s, but has no admin socket there; restart "
                        "it with this version",
                        folder);
    case CLI_LOCK_FAILED:
        return cli_fail(client->command, CLI_FAILED, "cannot use the data folder %s: %s%s", folder,
                        strerror(errno), errno == EACCES ? "; try sudo" : "");
    }
    if (!is_own_file(path, folder)) {
        return cli_fail(client->command, CLI_FAILED, "%s is not a file of the owner of its folder",
                        path);
    }
    if (!store_look_sqlite(path, &look, why, sizeof why)) {
        return cli_fail(client->command, CLI_FAILED, "cannot open %s: %s", path, why);
    }
    int code = check_version(client, path, &look);
    return code != CLI_OK ? code : open_local(client, path, false);
}

/* ---- Where it is ---- */

/* Connects to the socket in a data folder; false, with errno, if nobody is there. */
static bool connect_in(struct admin_client *client, const char *folder) {
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/" ADMIN_SOCKET_NAME, folder);
    client->socket = admin_socket_connect(path);
    return client->socket >= 0;
}

static bool has_database(const char *folder, char path[PATH_ROOM]) {
    snprintf(path, PATH_ROOM, "%s/" CLI_DATABASE, folder);
    return access(path, F_OK) == 0;
}

static int use_folder(struct admin_client *client, const char *folder) {
    char path[PATH_ROOM];
    if (connect_in(client, folder)) {
        return CLI_OK;
    }
    if (!has_database(folder, path)) {
        return cli_fail(client->command, CLI_FAILED, "there is no database in %s%s", folder,
                        errno == EACCES ? " that you may read; try sudo" : "");
    }
    return open_file(client, folder, path);
}

/* Servers on PostgreSQL have their sockets there; any of them will do. */
static bool connect_to_any(struct admin_client *client) {
    glob_t found;
    if (glob(SYSTEM_SOCKETS, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc && client->socket < 0; i++) {
            client->socket = admin_socket_connect(found.gl_pathv[i]);
        }
        globfree(&found);
    }
    return client->socket >= 0;
}

/* Looks where the configuration of the server says, and in the usual places. */
static int search(struct admin_client *client, const struct serve_settings *settings) {
    char own[CLI_PATH_SIZE], path[PATH_ROOM];
    const char *folder = settings->data != NULL              ? settings->data
                         : cli_default_data(own, sizeof own) ? own
                                                             : SYSTEM_DATA;
    if (settings->admin_socket != NULL) {
        client->socket = admin_socket_connect(settings->admin_socket);
    }
    if (client->socket >= 0 || connect_in(client, folder) || connect_in(client, SYSTEM_DATA) ||
        connect_to_any(client)) {
        return CLI_OK;
    }
    bool forbidden = access(SYSTEM_DATA "/.", X_OK) != 0 && errno == EACCES;
    if (settings->blind) {
        return serve_fail_blind(client->command, settings);
    }
    if (settings->database != NULL) {
        return open_postgres(client, settings->database);
    }
    if (has_database(folder, path)) {
        return open_file(client, folder, path);
    }
    if (has_database(SYSTEM_DATA, path)) {
        return open_file(client, SYSTEM_DATA, path);
    }
    return forbidden
               ? cli_fail(client->command, CLI_FAILED, "you may not read " SYSTEM_DATA "; try sudo")
               : cli_fail(client->command, CLI_FAILED,
                          "found neither a running server nor its database; give its folder "
                          "with --data, or see --help");
}

/* The server of a configuration that was named, and no other. */
static int use_settings(struct admin_client *client, const struct serve_settings *settings) {
    char own[CLI_PATH_SIZE];
    if (settings->admin_socket != NULL) {
        client->socket = admin_socket_connect(settings->admin_socket);
    }
    if (client->socket >= 0) {
        return CLI_OK;
    }
    if (settings->blind) {
        return serve_fail_blind(client->command, settings);
    }
    if (settings->database != NULL) {
        return open_postgres(client, settings->database);
    }
    if (settings->data == NULL && !cli_default_data(own, sizeof own)) {
        return cli_fail(client->command, CLI_FAILED, "%s does not name a data folder",
                        settings->config_path);
    }
    return use_folder(client, settings->data != NULL ? settings->data : own);
}

/* `config` is NULL if none was named. */
static int use_config(struct admin_client *client, const char *config) {
    const struct serve_place place = {.config = config};
    struct serve_settings settings;
    char why[SERVE_WHY_SIZE];
    serve_settings_init(&settings);
    bool loaded = serve_settings_load(&settings, &place, why, sizeof why);
    client->no_lobby = settings.site.no_lobby;
    int code = !loaded          ? cli_fail_lines(client->command, CLI_FAILED, why)
               : config != NULL ? use_settings(client, &settings)
                                : search(client, &settings);
    serve_settings_release(&settings);
    return code;
}

int admin_client_open(struct admin_client *client, const char *command,
                      const struct admin_place *place) {
    *client = (struct admin_client){.command = command, .socket = -1, .lock = -1};
    if ((place->socket != NULL) + (place->data != NULL) + (place->database != NULL) +
            (place->config != NULL) >
        1) {
        return cli_misuse(
            command, "only one of --data, --admin-socket, --database and --config can be given");
    }
    if (place->socket != NULL) {
        client->socket = admin_socket_connect(place->socket);
        return client->socket >= 0 ? CLI_OK
                                   : cli_fail(command, CLI_FAILED, "no server answers at %s: %s",
                                              place->socket, strerror(errno));
    }
    umask(0077);
    return place->database != NULL ? open_postgres(client, place->database)
           : place->data != NULL   ? use_folder(client, place->data)
                                   : use_config(client, place->config);
}

void admin_client_close(struct admin_client *client) {
    admin_local_close(client->local);
    if (client->socket >= 0) {
        close(client->socket);
    }
    if (client->lock >= 0) {
        close(client->lock);
    }
}

/* ---- Commands ---- */

/* Who gives the command: with sudo, the user who did. */
static const char *user_name(void) {
    const char *sudo = geteuid() == 0 ? getenv("SUDO_USER") : NULL;
    const struct passwd *user = getpwuid(getuid());
    return sudo != NULL && sudo[0] != '\0' ? sudo : user != NULL ? user->pw_name : "unknown";
}

static bool send_line(int file, const char *text) {
    size_t length = strlen(text), sent = 0;
    while (sent < length) {
        ssize_t count = write(file, text + sent, length - sent);
        if (count <= 0 && errno != EINTR) {
            return false;
        }
        sent += count > 0 ? (size_t)count : 0;
    }
    return write(file, "\n", 1) == 1;
}

/* The answer, up to the end of its line; NULL: there is none. */
static char *receive_line(int file) {
    char *text = NULL;
    size_t length = 0, size = 0;
    while (length == 0 || text[length - 1] != '\n') {
        if (length == size) {
            size = size > 0 ? 2 * size : 65536;
            char *grown = realloc(text, size + 1);
            if (grown == NULL) {
                break;
            }
            text = grown;
        }
        struct pollfd ready = {.fd = file, .events = POLLIN};
        ssize_t count =
            poll(&ready, 1, PATIENCE_MS) > 0 ? read(file, text + length, size - length) : -1;
        if (count <= 0) {
            break;
        }
        length += (size_t)count;
        text[length] = '\0';
    }
    if (length == 0 || text[length - 1] != '\n') {
        free(text);
        return NULL;
    }
    return text;
}

static char *exchange(struct admin_client *client, const char *text) {
    return client->local != NULL             ? admin_local_ask(client->local, text, strlen(text))
           : send_line(client->socket, text) ? receive_line(client->socket)
                                             : NULL;
}

json_t *admin_client_ask(struct admin_client *client, json_t *request) {
    (void)json_object_set_new(request, "who", json_string(user_name()));
    char *text = json_dumps(request, JSON_COMPACT);
    char *line = text != NULL ? exchange(client, text) : NULL;
    json_t *answer = line != NULL ? json_loads(line, 0, NULL) : NULL;
    const char *error = json_string_value(json_object_get(answer, "error"));
    if (!json_is_object(answer)) {
        cli_fail(client->command, CLI_FAILED, "the server does not answer");
        json_decref(answer);
        answer = NULL;
    } else if (error != NULL) {
        cli_fail(client->command, CLI_FAILED, "%s", error);
        admin_print_guests(stderr, json_object_get(answer, "guests"));
        json_decref(answer);
        answer = NULL;
    }
    free(line);
    free(text);
    json_decref(request);
    return answer;
}

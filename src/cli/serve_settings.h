/*
 * serve_settings.h: the settings of a server: from the command line, the environment and the
 * configuration file, in this order of precedence. Other commands ask it for the database.
 */
#ifndef CLI_SERVE_SETTINGS_H
#define CLI_SERVE_SETTINGS_H

#include "cli/cli.h"
#include "cli/config.h"
#include "cli/database.h"
#include "server/listen.h"

/* How many days things are kept; 0: for ever, except addresses. */
struct serve_days {
    long idle, aborted, games, guests, addresses, acts;
};

struct serve_settings {
    const char *host, *database, *data, *admin_socket, *web, *log, *metrics;
    int log_level; /* -1: not given */
    long port, drain, connections, per_address, games, rate, no_show;
    struct serve_days days;
    bool open, trust_proxy;
    char *origins[LISTEN_MAX_ORIGINS];
    struct cli_list origin_list;
    struct site site;
    bool lobby;

    char config_path[CLI_PATH_SIZE]; /* of the file that was read; "": none */
    const char *database_of_file;    /* the address in it, whether it is used or not */
    bool blind; /* apiary.env beside it, which may name the database, cannot be read */
    struct cli_config config;
};

/* The rows of the command line that can be in the file, and those of the file's section [site]. */
enum { SERVE_MAX_ROWS = 48, SERVE_SECTIONS = 2 };
struct serve_tables {
    struct cli_option options[SERVE_MAX_ROWS], site[SERVE_MAX_ROWS];
    size_t option_count;
    struct cli_section sections[SERVE_SECTIONS];
};
void serve_tables_init(struct serve_tables *tables, struct serve_settings *settings);

/* The defaults. Settings must not be moved afterwards. */
void serve_settings_init(struct serve_settings *settings);
void serve_settings_release(struct serve_settings *settings);

/* What the command line says about where to look. */
struct serve_place {
    const char *config, *data, *database; /* NULL: nothing */
};

/* Reads file and environment; `place` names the file. Variables of apiary.env beside a file that
 * was not named, or is /etc/apiary/apiary.conf, become part of the environment. False: `why` has
 * all that is wrong, a line for each mistake. */
enum { SERVE_WHY_SIZE = 1 << 14 };
bool serve_settings_load(struct serve_settings *settings, const struct serve_place *place,
                         char *why, size_t size);

/* Reads "127.0.0.1:9180" or "[::1]:9180". */
enum { SERVE_HOST_SIZE = 64 };
bool serve_read_address(const char *text, char host[SERVE_HOST_SIZE], int *port);

/* Whether a text can be the origin of a page; if not, `why` goes on with "origin ". */
bool serve_check_origin(const char *text, char *why, size_t size);

/* ---- For commands that work on the database of a server ---- */

#define SERVE_PLACE_ROWS(place)                                                                    \
    {"data", CLI_TEXT, &(place)->data, .value = "DIR",                                             \
     .help = "the data folder of the server (default: as for apiary serve)"},                      \
        {"database", CLI_TEXT, &(place)->database, .value = "URL",                                 \
         .help = "its PostgreSQL database, such as postgres://apiary@db/apiary (default: as for "  \
                 "apiary serve)"},                                                                 \
    {                                                                                              \
        "config", CLI_TEXT, &(place)->config,                                                      \
            .value = "FILE", .help = "its configuration file (default: as for apiary serve)"       \
    }

/* Says that the database is not known, because settings->blind. */
int serve_fail_blind(const char *command, const struct serve_settings *settings);

/* Finds the database. Prints what is wrong, and returns the exit code, or CLI_OK. `settings` keeps
 * the texts and is released by the caller. */
int serve_find_database(const char *command, const struct serve_place *place,
                        struct serve_settings *settings, struct cli_database *database);

#endif

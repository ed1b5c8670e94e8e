/*
 * admin.h: what administrators ask (server_admin), shared by admin.c (the table of commands),
 * admin_find.c (guests by id or name), admin_acts.c (what changes something) and admin_list.c.
 *
 * A command is a JSON object with its name in "do", and is answered by one JSON object: with
 * "error", a sentence, if it failed.
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "server/state.h"

enum { ADMIN_MAX_ROWS = 200, ADMIN_MAX_STATUSES = STORE_STATUS_COUNT };

/* Which rows a list has, and how far it is. */
struct admin_list {
    enum { ADMIN_GUESTS, ADMIN_GAMES, ADMIN_BANS, ADMIN_ACTS } what;
    enum store_status statuses[ADMIN_MAX_STATUSES]; /* of games, in this order */
    int status_count, status;
    bool only_open;                   /* challenges that are shown in the lobby */
    char guest[STORE_ID_SIZE];        /* games of this guest; "": of all */
    char name[STORE_NAME_SIZE];       /* names that contain this, folded; "": all */
    char address[STORE_ADDRESS_SIZE]; /* guests of this address; "": of all */
    int limit;
    int64_t before; /* the place of the last row */
    char before_id[STORE_SUBJECT_SIZE];
    json_t *rows;
};

/* A command in progress. */
struct admin {
    struct server *server;
    json_t *request;
    void (*answer)(void *context, const char *text);
    void *context;

    char wanted[128];                         /* a guest's id or name ... */
    char name[STORE_NAME_SIZE];               /* ... folded */
    json_t *same_name;                        /* guests with that name */
    struct store_guest guest;                 /* the one that was found, ... */
    void (*guest_found)(struct admin *admin); /* ... and what to do with it */

    struct store_act act;
    struct store_ban ban;
    char new_name[STORE_NAME_SIZE];
    int pending, ended, failed; /* games of a guest that is banned or deleted */

    struct admin_list list;
};

/* Both answer, and free the command. `answer` may be NULL: out of memory. */
void admin_answer(struct admin *admin, json_t *answer);
void admin_fail(struct admin *admin, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* For a job of the store that was not done. */
void admin_fail_job(struct admin *admin, const struct store_job *job);
/* Whether it was not done: then it is answered, and the job freed. */
bool admin_job_failed(struct admin *admin, struct store_job *job);

/* A text of the command; "" if there is none. */
const char *admin_text(const struct admin *admin, const char *key);
bool admin_is_set(const struct admin *admin, const char *key);

/* admin_find.c */
/* Finds a guest by its id or its name, and goes on with `found`; or answers that there is none, or
 * several. */
void admin_find_guest(struct admin *admin, const char *text, void (*found)(struct admin *admin));
/* Reads an address or the hash of one ("@..."); false if it is neither. A /32 of IPv4 and a /64 of
 * IPv6 are what counts as one address. */
bool admin_read_address(const struct admin *admin, const char *text, char hash[STORE_ADDRESS_SIZE]);
/* Whether it is another range of addresses: then it is answered. */
bool admin_refuse_range(struct admin *admin, const char *text);

/* admin_list.c */
void admin_list(struct admin *admin);
void admin_log(struct admin *admin);
void admin_show(struct admin *admin);
json_t *admin_guest_row(const struct admin *admin, const struct store_guest *guest);

/* admin_acts.c */
void admin_close(struct admin *admin);
void admin_rename(struct admin *admin);
void admin_forget(struct admin *admin);
void admin_ban(struct admin *admin);
void admin_unban(struct admin *admin);

#endif

/*
 * admin.c: what administrators ask: a row per command, and the answers.
 */
#include "server/admin.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    void (*run)(struct admin *admin);
} commands[] = {
    {"list", admin_list},     {"show", admin_show},     {"log", admin_log}, {"close", admin_close},
    {"rename", admin_rename}, {"forget", admin_forget}, {"ban", admin_ban}, {"unban", admin_unban},
};

void admin_answer(struct admin *admin, json_t *answer) {
    char *text = json_dumps(answer, JSON_COMPACT);
    admin->answer(admin->context, text != NULL ? text : "{\"error\":\"out of memory\"}");
    free(text);
    json_decref(answer);
    json_decref(admin->request);
    json_decref(admin->same_name);
    json_decref(admin->list.rows);
    free(admin);
}

void admin_fail(struct admin *admin, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    admin_answer(admin, json_pack("{s:s#}", "error", text, strlen(text)));
}

void admin_fail_job(struct admin *admin, const struct store_job *job) {
    if (job->outcome == STORE_UNKNOWN) {
        admin_fail(admin, "the database failed during the commit; see whether it was done, and "
                          "repeat the command if not");
    } else {
        admin_fail(admin, "the database cannot be %s; nothing was changed",
                   job->kind == STORE_TRANSACTION ? "written" : "read");
    }
}

bool admin_job_failed(struct admin *admin, struct store_job *job) {
    if (job->outcome == STORE_OK) {
        return false;
    }
    admin_fail_job(admin, job);
    store_job_free(job);
    return true;
}

const char *admin_text(const struct admin *admin, const char *key) {
    const char *text = json_string_value(json_object_get(admin->request, key));
    return text != NULL ? text : "";
}

bool admin_is_set(const struct admin *admin, const char *key) {
    return json_is_true(json_object_get(admin->request, key));
}

static void run(struct admin *admin) {
    const char *name = admin_text(admin, "do");
    if (admin->server->stopping) {
        admin_fail(admin, "the server is stopping");
        return;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            commands[i].run(admin);
            return;
        }
    }
    admin_fail(admin, "this server does not know that command; it is of another version");
}

void server_admin(struct server *server, const char *text, size_t length,
                  void (*answer)(void *context, const char *text), void *context) {
    json_t *request = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    struct admin *admin = json_is_object(request) ? calloc(1, sizeof *admin) : NULL;
    if (admin == NULL) {
        json_decref(request);
        answer(context, "{\"error\":\"this is not a JSON object\"}");
        return;
    }
    admin->server = server;
    admin->request = request;
    admin->answer = answer;
    admin->context = context;
    run(admin);
}

#include "cli/analyze_serve/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analyze_serve/answer.h"
#include "cli/analyze_serve/pool.h"
#include "cli/cli.h"

#define PROTOCOL          1
#define DEFAULT_TABLE_MIB 64
#define READ_SIZE         (1 << 16)

/* A line, or more of one than is allowed, and what is read at once. */
#define BUFFER_SIZE (REQUEST_MAX_LINE + READ_SIZE)

struct server {
    struct pool_settings settings;
    struct pool *pool;
    struct output output;
    int wake[2]; /* a byte: a request has ended */
    int stop[2]; /* a byte, which nobody reads: everything must end */

    char *buffer; /* BUFFER_SIZE */
    size_t start, length;
    bool is_too_long; /* the line that is being read: the rest is skipped */
    bool input_ended;

    struct request held; /* waits until there is room for it */
    size_t held_bytes;
    bool holds;
    bool quit;
};

/* ---- Requests ---- */

static void refuse(struct server *server, const struct request_error *error) {
    answer_error(output_begin(&server->output), error);
    output_end(&server->output);
}

static void add(struct server *server, const struct request *request, size_t bytes) {
    struct request_error error;
    enum pool_added added = pool_add(server->pool, request, bytes);
    server->holds = added == POOL_FULL;
    if (added == POOL_FULL) {
        server->held = *request;
        server->held_bytes = bytes;
    } else if (added != POOL_ADDED) {
        if (added == POOL_DUPLICATE) {
            request_fail(&error, request->id, "duplicate-id",
                         "a request with this id is not finished; give each request its own");
        } else {
            request_fail(&error, request->id, apiary_status_name(APIARY_NO_MEMORY),
                         "there is not enough memory for this request");
        }
        refuse(server, &error);
        struct request refused = *request;
        request_release(&refused);
    }
}

static void act(struct server *server, const struct request *request) {
    struct pool_counts counts = {0};
    size_t cancelled = 0;
    if (request->action == REQUEST_QUIT) {
        ssize_t written = write(server->stop[1], "", 1);
        (void)written; /* the pipe is empty */
        server->quit = true;
        return;
    }
    if (request->action == REQUEST_CANCEL) {
        cancelled = pool_cancel(server->pool, request->target);
    } else if (request->action == REQUEST_CLEAR) {
        pool_clear(server->pool);
    } else if (request->action == REQUEST_PING) {
        counts = pool_count(server->pool);
    }
    FILE *out = output_begin(&server->output);
    answer_begin(out, "done", request->id);
    answer_text(out, "action", request_action_name(request->action));
    switch (request->action) {
    case REQUEST_CANCEL:
        answer_number(out, "requests", cancelled);
        break;
    case REQUEST_PING:
        answer_number(out, "waiting", counts.waiting);
        answer_number(out, "running", counts.running);
        break;
    case REQUEST_VERSION:
        answer_text(out, "version", cli_version());
        answer_number(out, "protocol", PROTOCOL);
        answer_number(out, "threads", (uint64_t)server->settings.threads);
        answer_number(out, "table_mib", (uint64_t)server->settings.table_mib);
        break;
    default:
        break;
    }
    answer_end(out);
    output_end(&server->output);
}

static bool is_blank(const char *line, size_t length) {
    return length == strspn(line, " \t\r");
}

static void handle_line(struct server *server, char *line, size_t length) {
    struct request request;
    struct request_error error;
    line[length] = '\0'; /* over the line feed; the buffer has room for one more */
    if (is_blank(line, length)) {
        return;
    }
    if (!request_read(line, length, &request, &error)) {
        refuse(server, &error);
    } else if (request.action == REQUEST_ANALYZE) {
        add(server, &request, length);
    } else {
        act(server, &request);
    }
}

/* ---- Input ---- */

static void refuse_long_line(struct server *server) {
    struct request_error error;
    char message[80];
    snprintf(message, sizeof message, "a line may have at most %d bytes", REQUEST_MAX_LINE);
    request_fail(&error, "", "line-too-long", message);
    refuse(server, &error);
}

/* Handles the next line of the buffer; false if there is no whole one. */
static bool handle_next_line(struct server *server) {
    char *line = server->buffer + server->start;
    size_t left = server->length - server->start;
    char *end = memchr(line, '\n', left);
    size_t length = end ? (size_t)(end - line) : left;
    if (length > REQUEST_MAX_LINE && !server->is_too_long) {
        server->is_too_long = true;
        refuse_long_line(server);
    }
    if (!end && !server->input_ended) {
        if (server->is_too_long) {
            server->start = server->length = 0;
        }
        return false;
    }
    bool skip = server->is_too_long;
    server->is_too_long = false;
    server->start += length + (end ? 1 : 0);
    if (!skip) {
        handle_line(server, line, length);
    }
    return server->start < server->length;
}

static void read_input(struct server *server) {
    if (server->start > 0) {
        server->length -= server->start;
        memmove(server->buffer, server->buffer + server->start, server->length);
        server->start = 0;
    }
    ssize_t got = read(STDIN_FILENO, server->buffer + server->length, READ_SIZE);
    if (got > 0) {
        server->length += (size_t)got;
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
        server->input_ended = true;
    }
}

/* ---- The loop ---- */

static bool is_idle(const struct server *server) {
    return !server->holds && pool_count(server->pool).requests == 0;
}

static bool is_finished(const struct server *server) {
    return server->input_ended && server->start == server->length && is_idle(server);
}

/* Waits for input, for the end of a request or of the process, and handles it. False: end. */
static bool step(struct server *server) {
    char bytes[256];
    struct pollfd polled[] = {
        {.fd = STDOUT_FILENO, .events = 0}, /* its end only */
        {.fd = server->wake[0], .events = POLLIN},
        {.fd = server->input_ended || server->holds ? -1 : STDIN_FILENO, .events = POLLIN},
    };
    if (poll(polled, 3, -1) < 0) {
        return errno == EINTR;
    }
    if (polled[0].revents) {
        atomic_store(&server->output.is_over, true);
        return false;
    }
    if (polled[1].revents) {
        ssize_t got = read(server->wake[0], bytes, sizeof bytes);
        (void)got; /* the pipe does not block; what is left wakes again */
    }
    if (server->holds) {
        add(server, &server->held, server->held_bytes);
    }
    if (polled[2].revents) {
        read_input(server);
    }
    while (!server->quit && !server->holds && server->start < server->length &&
           handle_next_line(server)) {
    }
    return !atomic_load(&server->output.is_over);
}

static int run(struct server *server) {
    while (!server->quit && !is_finished(server) && step(server)) {
    }
    if (!server->quit && atomic_load(&server->output.is_over) && !is_idle(server)) {
        return cli_fail("analyze", CLI_FAILED, "the output was closed; nothing more is analysed");
    }
    return CLI_OK;
}

/* ---- Start and end ---- */

static int count_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > APIARY_MAX_THREADS ? APIARY_MAX_THREADS : (int)cores;
}

/* A pipe whose ends do not block. */
static bool open_pipe(int ends[2]) {
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0;
}

static int start(struct server *server) {
    server->buffer = malloc(BUFFER_SIZE + 1);
    if (!open_pipe(server->stop) || !open_pipe(server->wake)) {
        return cli_fail("analyze", CLI_FAILED, "cannot make a pipe: %s", strerror(errno));
    }
    if (!output_init(&server->output, STDOUT_FILENO, server->stop[0]) || !server->buffer) {
        return cli_fail("analyze", CLI_FAILED, "out of memory");
    }
    signal(SIGPIPE, SIG_IGN); /* writing fails instead */
    server->settings.output = &server->output;
    server->settings.wake = server->wake[1];
    enum apiary_status status = pool_new(&server->settings, &server->pool);
    if (status) {
        return cli_fail("analyze", CLI_FAILED,
                        "cannot start %d threads with a table of %d MiB: %s; try smaller --threads "
                        "or --table",
                        server->settings.threads, server->settings.table_mib,
                        apiary_status_name(status));
    }
    return CLI_OK;
}

int analyze_serve(int threads, int table_mib) {
    struct server server = {
        .settings = {.threads = threads > 0 ? threads : count_cores(),
                     .table_mib = table_mib > 0 ? table_mib : DEFAULT_TABLE_MIB}};
    int code = start(&server);
    if (code == CLI_OK) {
        code = run(&server);
    }
    pool_free(server.pool); /* after the last answer has been written, or everything was stopped */
    if (server.holds) {
        request_release(&server.held);
    }
    output_release(&server.output);
    free(server.buffer);
    return code;
}

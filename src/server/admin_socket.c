#include "server/admin_socket.h"

#include <errno.h>
#include <ev.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "server/server.h"

enum {
    MAX_LINE = 4096,
    MAX_CLIENTS = 8,
    BACKLOG = 32,
    IDLE_MS = 30000, /* between two lines, and for reading an answer */
};

struct client {
    struct admin_socket *owner; /* NULL: closed, while a command is in progress */
    int fd;
    struct ev_io io;
    char input[MAX_LINE];
    size_t length;
    bool busy; /* a command is in progress */
    bool last; /* closes when the answer is sent */
    char *output;
    size_t output_length, sent;
    int64_t since; /* ms: when something happened last */
    struct client *next;
};

struct admin_socket {
    struct ev_loop *loop;
    struct server *server;
    struct ev_io io;
    int fd;
    char *path;
    dev_t device; /* of the path, ... */
    ino_t inode;  /* ... which may have been replaced by another server */
    struct client *clients;
};

/* ---- The path ---- */

/* A path may be longer than what an address takes: then it is reached by its folder, which stays
 * open as *folder (else -1). */
static bool write_address(const char *path, struct sockaddr_un *address, int *folder) {
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    *folder = -1;
    if (text_copy(path, address->sun_path, sizeof address->sun_path) < sizeof address->sun_path) {
        return true;
    }
    const char *slash = strrchr(path, '/');
    char *parent = strndup(path, slash != NULL ? (size_t)(slash - path) : 0);
    *folder = parent != NULL ? open(parent, O_PATH | O_DIRECTORY | O_CLOEXEC) : -1;
    free(parent);
    int length = *folder < 0 ? -1
                             : snprintf(address->sun_path, sizeof address->sun_path,
                                        "/proc/self/fd/%d%s", *folder, slash);
    return length > 0 && (size_t)length < sizeof address->sun_path;
}

static void close_file(int file) {
    if (file >= 0) {
        close(file);
    }
}

static int new_socket(int flags) {
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
}

int admin_socket_connect(const char *path) {
    struct sockaddr_un address;
    int folder, fd = -1;
    errno = ENAMETOOLONG;
    if (write_address(path, &address, &folder) && (fd = new_socket(0)) >= 0 &&
        connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
        int why = errno;
        close(fd);
        errno = why;
        fd = -1;
    }
    int why = errno;
    close_file(folder);
    errno = why;
    return fd;
}

/* Removes the socket of a server that is gone. False: something else is there. */
static bool clear_path(const char *path, char *why, size_t size) {
    struct stat status;
    if (lstat(path, &status) != 0) {
        return true; /* bind says what is wrong, if something is */
    }
    if (!S_ISSOCK(status.st_mode)) {
        snprintf(why, size, "%s is not a socket; remove it", path);
        return false;
    }
    int fd = admin_socket_connect(path);
    if (fd >= 0) {
        close(fd);
        snprintf(why, size, "another server listens at %s", path);
        return false;
    }
    unlink(path);
    return true;
}

/* ---- Connections ---- */

static void free_client(struct client *client) {
    free(client->output);
    free(client);
}

/* Frees it, unless a command is in progress: then the answer does. */
static void close_client(struct client *client) {
    struct admin_socket *owner = client->owner;
    struct client **link = &owner->clients;
    while (*link != NULL && *link != client) {
        link = &(*link)->next;
    }
    if (*link != NULL) {
        *link = client->next;
    }
    ev_io_stop(owner->loop, &client->io);
    close(client->fd);
    client->owner = NULL;
    if (!client->busy) {
        free_client(client);
    }
}

static void wait_for(struct client *client, int events) {
    struct ev_loop *loop = client->owner->loop;
    ev_io_stop(loop, &client->io);
    ev_io_set(&client->io, client->fd, events);
    ev_io_start(loop, &client->io);
    client->since = clock_ms();
}

static void answer(void *context, const char *text) {
    struct client *client = context;
    client->busy = false;
    if (client->owner == NULL) {
        free_client(client);
        return;
    }
    size_t length = strlen(text);
    client->output = malloc(length + 1);
    if (client->output == NULL) {
        close_client(client);
        return;
    }
    memcpy(client->output, text, length);
    client->output[length] = '\n';
    client->output_length = length + 1;
    /* At once, since the server may be about to stop; the rest, and the next line, by the loop. */
    ssize_t count = send(client->fd, client->output, client->output_length, MSG_NOSIGNAL);
    client->sent = count > 0 ? (size_t)count : 0;
    wait_for(client, EV_WRITE);
}

/* Runs the first line, if there is one. */
static void run_line(struct client *client) {
    const char *end = memchr(client->input, '\n', client->length);
    if (end == NULL && client->length == sizeof client->input) {
        client->last = true;
        answer(client, "{\"error\":\"the line is too long\"}");
        return;
    }
    if (end == NULL) {
        wait_for(client, EV_READ);
        return;
    }
    char line[MAX_LINE];
    size_t length = (size_t)(end - client->input);
    memcpy(line, client->input, length);
    client->length -= length + 1;
    memmove(client->input, end + 1, client->length);
    ev_io_stop(client->owner->loop, &client->io);
    client->busy = true;
    server_admin(client->owner->server, line, length, answer, client);
}

static void read_input(struct client *client) {
    ssize_t count =
        read(client->fd, client->input + client->length, sizeof client->input - client->length);
    if (count > 0) {
        client->length += (size_t)count;
        run_line(client);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        close_client(client);
    }
}

static void write_output(struct client *client) {
    size_t left = client->output_length - client->sent;
    ssize_t count =
        left > 0 ? send(client->fd, client->output + client->sent, left, MSG_NOSIGNAL) : 0;
    if (count < 0) {
        if (errno != EAGAIN && errno != EINTR) {
            close_client(client);
        }
        return;
    }
    client->since = clock_ms();
    client->sent += (size_t)count;
    if (client->sent < client->output_length) {
        return;
    }
    free(client->output);
    client->output = NULL;
    if (client->last) {
        close_client(client);
    } else {
        run_line(client);
    }
}

static void on_client(struct ev_loop *loop, struct ev_io *io, int events) {
    (void)loop;
    struct client *client = io->data;
    if ((events & EV_WRITE) != 0) {
        write_output(client);
    } else {
        read_input(client);
    }
}

/* The permissions of the path say the same, unless somebody changes them. */
static bool is_allowed(int fd) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == 0 || peer.uid == geteuid());
}

static size_t count_clients(const struct admin_socket *socket) {
    size_t count = 0;
    for (const struct client *client = socket->clients; client != NULL; client = client->next) {
        count++;
    }
    return count;
}

static void on_connection(struct ev_loop *loop, struct ev_io *io, int events) {
    (void)loop;
    (void)events;
    struct admin_socket *owner = io->data;
    int fd = accept4(owner->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (fd < 0) {
        return;
    }
    struct client *client =
        is_allowed(fd) && count_clients(owner) < MAX_CLIENTS ? calloc(1, sizeof *client) : NULL;
    if (client == NULL) {
        close(fd);
        return;
    }
    client->owner = owner;
    client->fd = fd;
    client->next = owner->clients;
    owner->clients = client;
    ev_io_init(&client->io, on_client, fd, EV_READ);
    client->io.data = client;
    wait_for(client, EV_READ);
}

void admin_socket_tick(struct admin_socket *socket) {
    int64_t now = clock_ms();
    for (struct client *client = socket != NULL ? socket->clients : NULL, *next; client != NULL;
         client = next) {
        next = client->next;
        if (!client->busy && now - client->since > IDLE_MS) {
            close_client(client);
        }
    }
}

/* ---- The listener ---- */

static bool start_listening(struct admin_socket *socket, const char *path) {
    struct sockaddr_un address;
    struct stat status;
    int folder;
    errno = ENAMETOOLONG;
    bool ok = write_address(path, &address, &folder) &&
              (socket->fd = new_socket(SOCK_NONBLOCK)) >= 0 &&
              bind(socket->fd, (const struct sockaddr *)&address, sizeof address) == 0 &&
              chmod(address.sun_path, S_IRUSR | S_IWUSR) == 0 &&
              lstat(address.sun_path, &status) == 0 && listen(socket->fd, BACKLOG) == 0;
    int why = errno;
    close_file(folder);
    errno = why;
    if (ok) {
        socket->device = status.st_dev;
        socket->inode = status.st_ino;
    }
    return ok;
}

struct admin_socket *admin_socket_open(struct ev_loop *loop, struct server *server,
                                       const char *path, char *why, size_t size) {
    struct admin_socket *socket = calloc(1, sizeof *socket);
    char *copy = strdup(path);
    if (socket == NULL || copy == NULL) {
        snprintf(why, size, "out of memory");
    } else if (clear_path(path, why, size)) {
        socket->fd = -1;
        if (start_listening(socket, path)) {
            socket->loop = loop;
            socket->server = server;
            socket->path = copy;
            ev_io_init(&socket->io, on_connection, socket->fd, EV_READ);
            socket->io.data = socket;
            ev_io_start(loop, &socket->io);
            return socket;
        }
        snprintf(why, size, "cannot listen at %s: %s", path, strerror(errno));
        close_file(socket->fd);
    }
    free(copy);
    free(socket);
    return NULL;
}

static void remove_path(const struct admin_socket *socket) {
    struct stat status;
    if (lstat(socket->path, &status) == 0 && status.st_dev == socket->device &&
        status.st_ino == socket->inode) {
        unlink(socket->path);
    }
}

void admin_socket_close(struct admin_socket *socket) {
    if (socket != NULL) {
        ev_io_stop(socket->loop, &socket->io);
        remove_path(socket);
        close(socket->fd);
        for (struct client *client = socket->clients, *next; client != NULL; client = next) {
            next = client->next;
            close_client(client);
        }
    }
}

void admin_socket_free(struct admin_socket *socket) {
    if (socket != NULL) {
        free(socket->path);
        free(socket);
    }
}

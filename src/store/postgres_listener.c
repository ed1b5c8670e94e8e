/*
 * postgres_listener.c: a thread that hears what other servers on the same database tell
 * (postgres_news.c), and hands it to store_poll.
 *
 * That news may have been missed is news too: when the connection is made, or made again, and when
 * the count of a sender has a gap. PostgreSQL also delivers a server's own notifications, and every
 * server publishes something every STORE_BEAT_MS: a connection that is silent for some beats does
 * not work any more, even if it looks as if it did.
 */
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "store/postgres.h"

enum { MAX_SENDERS = 256, SILENCE_MS = 5 * STORE_BEAT_MS, RETRY_MS = 500 };

struct postgres_sender {
    char node[STORE_NODE_SIZE];
    unsigned long count;
};

/* Called by the thread. */
static void keep_news(void *context, const struct store_news *news) {
    struct postgres_listener *listener = context;
    pthread_mutex_lock(&listener->pool->lock);
    if (listener->count == listener->room) {
        size_t room = listener->room > 0 ? 2 * listener->room : 64;
        struct store_news *grown = realloc(listener->news, room * sizeof *grown);
        if (grown != NULL) {
            listener->news = grown;
            listener->room = room;
        }
    }
    if (listener->count < listener->room &&
        (news->kind != STORE_NEWS_MESSAGE || news->message != NULL)) {
        listener->news[listener->count++] = *news;
    } else { /* out of memory */
        free(news->message);
        listener->missed = true;
    }
    pthread_mutex_unlock(&listener->pool->lock);
}

static void keep_missed(struct postgres_listener *listener) {
    pthread_mutex_lock(&listener->pool->lock);
    listener->missed = true;
    pthread_mutex_unlock(&listener->pool->lock);
}

size_t postgres_listener_poll(struct postgres_listener *listener) {
    pthread_mutex_lock(&listener->pool->lock);
    struct store_news *news = listener->news;
    size_t count = listener->count;
    bool missed = listener->missed;
    listener->news = NULL;
    listener->count = listener->room = 0;
    listener->missed = false;
    pthread_mutex_unlock(&listener->pool->lock);
    if (missed) {
        listener->tell(listener->context, &(struct store_news){.kind = STORE_NEWS_MISSED});
    }
    for (size_t i = 0; i < count; i++) {
        listener->tell(listener->context, &news[i]);
        free(news[i].message);
    }
    free(news);
    return count;
}

/* The entry of a server, the one heard last first; a new one takes the place of the last. */
static struct postgres_sender *find_sender(struct postgres_listener *listener, const char *node) {
    struct postgres_sender *senders = listener->senders;
    int at = 0;
    while (at < MAX_SENDERS - 1 && senders[at].node[0] != '\0' &&
           strcmp(senders[at].node, node) != 0) {
        at++;
    }
    struct postgres_sender found = senders[at];
    if (strcmp(found.node, node) != 0) {
        found = (struct postgres_sender){0};
        text_copy(node, found.node, sizeof found.node);
    }
    memmove(senders + 1, senders, (size_t)at * sizeof *senders);
    senders[0] = found;
    return &senders[0];
}

static void hear(struct postgres_listener *listener, const char *payload) {
    char node[STORE_NODE_SIZE];
    unsigned long count;
    const char *rest = postgres_read_sender(payload, node, &count);
    if (rest == NULL || strcmp(node, listener->connection.node) == 0) {
        return;
    }
    struct postgres_sender *sender = find_sender(listener, node);
    if (sender->count != 0 && count != sender->count + 1) {
        keep_missed(listener);
    }
    sender->count = count;
    postgres_read_news(node, rest, keep_news, listener);
}

static void read_notifications(struct postgres_listener *listener) {
    PGconn *pg = listener->connection.pg;
    PGnotify *notification;
    bool any = false;
    PQconsumeInput(pg);
    while ((notification = PQnotifies(pg)) != NULL) {
        hear(listener, notification->extra);
        PQfreemem(notification);
        any = true;
    }
    if (any) {
        listener->pool->wake(listener->pool->context);
    }
}

/* Connects, and says that news may have been missed. */
static bool start_listening(struct postgres_listener *listener) {
    struct postgres_connection *connection = &listener->connection;
    postgres_disconnect(connection);
    if (!postgres_connect(connection, NULL, 0) || !postgres_execute(connection, "LISTEN apiary")) {
        return false;
    }
    memset(listener->senders, 0, MAX_SENDERS * sizeof *listener->senders);
    keep_missed(listener);
    listener->pool->wake(listener->pool->context);
    return true;
}

enum wait_result { WAIT_END, WAIT_INPUT, WAIT_SILENCE };

static enum wait_result wait_for_input(struct postgres_listener *listener, bool listening) {
    struct pollfd files[2] = {{.fd = listener->stop[0], .events = POLLIN},
                              {.fd = -1, .events = POLLIN}};
    if (listening) {
        files[1].fd = PQsocket(listener->connection.pg);
    }
    int count = poll(files, 2, listening ? SILENCE_MS : RETRY_MS);
    return files[0].revents != 0 ? WAIT_END : count != 0 ? WAIT_INPUT : WAIT_SILENCE;
}

static void *listen_thread(void *argument) {
    struct postgres_listener *listener = argument;
    bool listening = start_listening(listener);
    enum wait_result result;
    while ((result = wait_for_input(listener, listening)) != WAIT_END) {
        if (result == WAIT_INPUT) {
            if (listening) {
                read_notifications(listener);
            }
            listening = listening && postgres_is_alive(&listener->connection);
        } else {
            listening = start_listening(listener);
        }
    }
    return NULL;
}

void postgres_listener_init(struct postgres_listener *listener, struct store_pool *pool,
                            const char *url, const char *node) {
    listener->pool = pool;
    postgres_connection_init(&listener->connection, url, node);
}

void postgres_listener_start(struct postgres_listener *listener,
                             void (*tell)(void *context, const struct store_news *news),
                             void *context) {
    listener->tell = tell;
    listener->context = context;
    listener->senders = calloc(MAX_SENDERS, sizeof *listener->senders);
    if (listener->senders != NULL && pipe(listener->stop) == 0) {
        fcntl(listener->stop[0], F_SETFD, FD_CLOEXEC);
        fcntl(listener->stop[1], F_SETFD, FD_CLOEXEC);
        listener->started = pthread_create(&listener->thread, NULL, listen_thread, listener) == 0;
    }
}

void postgres_listener_stop(struct postgres_listener *listener) {
    if (listener->started) {
        ssize_t written = write(listener->stop[1], "", 1);
        (void)written;
        pthread_join(listener->thread, NULL);
        close(listener->stop[0]);
        close(listener->stop[1]);
    }
    postgres_disconnect(&listener->connection);
    for (size_t i = 0; i < listener->count; i++) {
        free(listener->news[i].message);
    }
    free(listener->news);
    free(listener->senders);
}

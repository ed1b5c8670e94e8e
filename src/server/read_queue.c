/*
 * read_queue.c: requests for which the store has to read much: a list of games, a game that is not
 * in memory.
 *
 * Each connection has one in progress, each address a few. Others wait in the queue of the address,
 * which holds a few per connection. So no client can delay the moves of others with reads, however
 * many connections it has.
 */
#include "server/state.h"

static bool may_begin(const struct server *server, const struct address *address,
                      const struct connection *connection) {
    int limit = address_players(server) * 2 / 5; /* with the default limits, four */
    return address->reads < limit && !connection->reading;
}

static void begin(struct address *address, struct request *request) {
    request->read_by = address;
    request->connection->reading = true;
    address->reads++;
}

static void put(struct address *address, struct request *request) {
    request->next = NULL;
    *address->last = request;
    address->last = &request->next;
    request->connection->waiting++;
}

/* Takes a request out of the queue. */
static struct request *take(struct address *address, struct request **link) {
    struct request *request = *link;
    *link = request->next;
    if (*link == NULL) {
        address->last = link;
    }
    request->connection->waiting--;
    return request;
}

bool read_queue_begin(struct server *server, struct request *request) {
    enum { MAX_QUEUE = 8 }; /* of a connection */
    struct connection *connection = request->connection;
    struct address *address = connection->address;
    if (store_stats(server->config.store).waiting_reads > server->config.limits.reads) {
        request_refuse(server, request, PROTO_ERROR_CODE_TOO_FAST);
        return false;
    }
    if (may_begin(server, address, connection)) {
        begin(address, request);
        return true;
    }
    if (connection->waiting >= MAX_QUEUE) {
        request_refuse(server, request, PROTO_ERROR_CODE_TOO_FAST);
    } else {
        put(address, request);
    }
    return false;
}

static struct request *take_ready(const struct server *server, struct address *address) {
    for (struct request **link = &address->first; *link != NULL; link = &(*link)->next) {
        if (may_begin(server, address, (*link)->connection)) {
            return take(address, link);
        }
    }
    return NULL;
}

/* A request that finishes at once calls this again; `launching` turns that recursion into the loop.
 */
static void launch(struct server *server, struct address *address) {
    if (address->launching) {
        return;
    }
    address->launching = true;
    struct request *request;
    while ((request = take_ready(server, address)) != NULL) {
        begin(address, request);
        request_run(server, request);
    }
    address->launching = false;
    address_free_if_unused(server, address);
}

void read_queue_end(struct server *server, struct request *request) {
    struct address *address = request->read_by;
    if (address != NULL) {
        request->read_by = NULL;
        request->connection->reading = false;
        address->reads--;
        launch(server, address);
    }
}

void read_queue_forget(struct server *server, struct connection *connection) {
    struct request **link = &connection->address->first;
    while (connection->waiting > 0) {
        if ((*link)->connection == connection) {
            request_free(server, take(connection->address, link));
        } else {
            link = &(*link)->next;
        }
    }
}

/*
 * postgres_news.c: what servers on the same database tell each other, by NOTIFY, with the
 * transaction that it is about.
 *
 * A notification begins with the name of the server and how many it has sent. Then come the games
 * that have changed, or a message (store_publish):
 *
 *   NODE COUNT;ID SEQ WHITE BLACK LOBBY;ID ...      - for an empty seat
 *   NODE COUNT!MESSAGE
 *
 * The count shows whether one was lost (postgres_listener.c).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/postgres.h"

/* PostgreSQL takes less than 8,000 bytes. */
enum { MAX_PAYLOAD = 7900, MAX_ITEM = 100 };

/* A notification that is being written. */
struct payload {
    struct postgres_connection *connection;
    char buffer[MAX_PAYLOAD + MAX_ITEM];
    struct text text;
    size_t head; /* its length */
};

static void begin(struct payload *payload) {
    struct postgres_connection *connection = payload->connection;
    payload->text = text_into(payload->buffer, sizeof payload->buffer);
    text_format(&payload->text, "%s %lu", connection->node, connection->news_count + 1);
    payload->head = payload->text.length;
}

/* Sends the notification, unless it is empty, and begins another. */
static bool send(struct payload *payload) {
    struct postgres_connection *connection = payload->connection;
    struct sql_parameters p = {0};
    if (payload->text.length == payload->head) {
        return true;
    }
    text_end(&payload->text);
    sql_add_text(&p, payload->buffer);
    enum sql_step step = connection->sql.driver->start(&connection->sql, SQL_NOTIFY, &p);
    connection->sql.driver->finish(&connection->sql, SQL_NOTIFY);
    connection->news_count++;
    begin(payload);
    return step == SQL_ROW;
}

static const char *seat_or_dash(const char *seat) {
    return seat[0] != '\0' ? seat : "-";
}

static bool add_game(struct payload *payload, const struct store_game *game) {
    bool lobby = game->open && game->status == STORE_WAITING;
    if (payload->text.length + MAX_ITEM > MAX_PAYLOAD && !send(payload)) {
        return false;
    }
    const char *white = game->white[0] != '\0' ? game->white : game->creator; /* who waits */
    text_format(&payload->text, ";%s %d %s %s %d", game->id, game->seq, seat_or_dash(white),
                seat_or_dash(game->black), lobby);
    return true;
}

static bool add_message(struct payload *payload, const char *message) {
    if (!send(payload)) {
        return false;
    }
    text_format(&payload->text, "!%s", message);
    return send(payload);
}

static bool add_changes(struct payload *payload, const struct store_transaction *transaction) {
    bool ok = true;
    for (const struct store_change *change = transaction->first; ok && change != NULL;
         change = change->next) {
        if (change->kind == STORE_ADD_GAME || change->kind == STORE_APPEND) {
            ok = add_game(payload, &change->game.game);
        } else if (change->kind == STORE_PUBLISH) {
            ok = add_message(payload, change->message);
        }
    }
    return ok;
}

bool postgres_send_news(struct postgres_connection *connection, const struct store_job *first,
                        const struct store_job *end) {
    struct payload payload = {.connection = connection};
    begin(&payload);
    for (const struct store_job *job = first; job != end; job = job->link) {
        if (job->outcome == STORE_OK &&
            !add_changes(&payload, (const struct store_transaction *)job)) {
            return false;
        }
    }
    return send(&payload);
}

const char *postgres_read_sender(const char *payload, char node[STORE_NODE_SIZE],
                                 unsigned long *count) {
    size_t length = strcspn(payload, " ");
    if (length >= STORE_NODE_SIZE || payload[length] != ' ') {
        return NULL;
    }
    snprintf(node, STORE_NODE_SIZE, "%.*s", (int)length, payload);
    char *end;
    *count = strtoul(payload + length + 1, &end, 10);
    return *end == ';' || *end == '!' ? end : NULL;
}

/* Reads a word up to a space or the end of the item; "-" is "". */
static const char *read_word(const char *text, char *word, size_t size) {
    size_t length = strcspn(text, " ;");
    bool dash = length == 1 && text[0] == '-';
    snprintf(word, size, "%.*s", dash ? 0 : (int)length, text);
    return text + length + (text[length] == ' ');
}

static const char *read_game(const char *text, struct store_news *news) {
    char seq[16], lobby[4];
    text = read_word(text, news->game, sizeof news->game);
    text = read_word(text, seq, sizeof seq);
    text = read_word(text, news->white, sizeof news->white);
    text = read_word(text, news->black, sizeof news->black);
    text = read_word(text, lobby, sizeof lobby);
    news->seq = (int)strtol(seq, NULL, 10);
    news->lobby = lobby[0] == '1';
    return text;
}

void postgres_read_news(const char *node, const char *rest,
                        void (*tell)(void *context, const struct store_news *news), void *context) {
    struct store_news news = {.kind = STORE_NEWS_GAME};
    text_copy(node, news.node, sizeof news.node);
    while (*rest == ';') {
        rest = read_game(rest + 1, &news);
        if (news.game[0] != '\0') {
            tell(context, &news);
        }
    }
    if (*rest == '!') {
        news = (struct store_news){.kind = STORE_NEWS_MESSAGE, .message = strdup(rest + 1)};
        text_copy(node, news.node, sizeof news.node);
        tell(context, &news);
    }
}

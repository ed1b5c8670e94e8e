/*
 * postgres_news.c: what servers on the same database tell each other: which games have changed, by
 * NOTIFY, with the transaction that changed them.
 *
 * The payload is the name of the server, then for each game
 *
 *   ;ID SEQ WHITE BLACK LOBBY
 *
 * with - for an empty seat. A notification that is lost does no harm: the number of the last event
 * shows the gap with the next one, and a server that was disconnected reads again what it has in
 * memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/postgres.h"

/* PostgreSQL takes less than 8,000 bytes. */
enum { MAX_PAYLOAD = 7900, MAX_ITEM = 100 };

static const char *seat_or_dash(const char *seat) {
    return seat[0] != '\0' ? seat : "-";
}

static bool notify(struct postgres_connection *connection, const char *payload) {
    struct sql_parameters p = {0};
    sql_add_text(&p, payload);
    enum sql_step step = connection->sql.driver->start(&connection->sql, SQL_NOTIFY, &p);
    connection->sql.driver->finish(&connection->sql, SQL_NOTIFY);
    return step == SQL_ROW;
}

static void add_item(const struct store_game *game, struct text *payload) {
    bool lobby = game->open && game->status == STORE_WAITING;
    text_format(payload, ";%s %d %s %s %d", game->id, game->seq, seat_or_dash(game->white),
                seat_or_dash(game->black), lobby);
}

bool postgres_send_news(struct postgres_connection *connection, const struct store_job *first,
                        const struct store_job *end) {
    char buffer[MAX_PAYLOAD + MAX_ITEM];
    struct text payload = text_into(buffer, sizeof buffer);
    text_add(&payload, connection->node);
    size_t empty = payload.length;
    for (const struct store_job *job = first; job != end; job = job->link) {
        const struct store_transaction *transaction = (const struct store_transaction *)job;
        if (job->kind != STORE_TRANSACTION || job->outcome != STORE_OK) {
            continue;
        }
        for (const struct store_change *change = transaction->first; change != NULL;
             change = change->next) {
            if (change->kind != STORE_ADD_GAME && change->kind != STORE_APPEND) {
                continue;
            }
            if (payload.length + MAX_ITEM > MAX_PAYLOAD) {
                text_end(&payload);
                if (!notify(connection, buffer)) {
                    return false;
                }
                payload = text_into(buffer, sizeof buffer);
                text_add(&payload, connection->node);
            }
            add_item(&change->game.game, &payload);
        }
    }
    text_end(&payload);
    return payload.length == empty || notify(connection, buffer);
}

/* Reads a word up to a space or the end of the item; "-" is "". */
static const char *read_word(const char *text, char *word, size_t size) {
    size_t length = strcspn(text, " ;");
    bool dash = length == 1 && text[0] == '-';
    snprintf(word, size, "%.*s", dash ? 0 : (int)length, text);
    return text + length + (text[length] == ' ');
}

void postgres_read_news(const char *node, const char *payload,
                        void (*tell)(void *context, const struct store_news *news), void *context) {
    size_t length = strcspn(payload, ";");
    if (strlen(node) == length && strncmp(payload, node, length) == 0) {
        return;
    }
    for (const char *at = payload + length; *at == ';';) {
        struct store_news news = {0};
        char seq[16], lobby[4];
        at = read_word(at + 1, news.game, sizeof news.game);
        at = read_word(at, seq, sizeof seq);
        at = read_word(at, news.white, sizeof news.white);
        at = read_word(at, news.black, sizeof news.black);
        at = read_word(at, lobby, sizeof lobby);
        news.seq = (int)strtol(seq, NULL, 10);
        news.lobby = lobby[0] == '1';
        if (news.game[0] != '\0') {
            tell(context, &news);
        }
    }
}

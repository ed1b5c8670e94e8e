/*
 * sql_rows.c: reads rows and checks them. An unknown word, a number out of range or a text that
 * is too long, from a damaged disk or edited by hand, makes the row invalid: no game should
 * continue from a guess.
 */
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/text.h"
#include "games/options.h"
#include "store/sql.h"

/* Larger than anything stored, and small enough that the sum of a few does not overflow. */
#define MAX_MS (INT64_C(1) << 53)
enum { MAX_SECONDS = 1 << 24, MAX_EVENTS = 1 << 24 };

/* Columns are read in order; one invalid value makes the row invalid. */
struct row {
    struct sql_connection *connection;
    enum sql_statement statement;
    int column; /* the next one */
    bool valid;
};

static struct row current_row(struct sql_connection *connection, enum sql_statement statement) {
    return (struct row){.connection = connection, .statement = statement, .valid = true};
}

static struct sql_value next(struct row *row) {
    return row->connection->driver->value(row->connection, row->statement, row->column++);
}

static int64_t check_number(struct row *row, struct sql_value value, int64_t min, int64_t max) {
    if (value.type != SQL_NUMBER || value.number < min || value.number > max) {
        row->valid = false;
        return min;
    }
    return value.number;
}

static int64_t number(struct row *row, int64_t min, int64_t max) {
    return check_number(row, next(row), min, max);
}

static int small(struct row *row, int max) {
    return (int)number(row, 0, max);
}

/* `none` for NULL. */
static int64_t number_or(struct row *row, int64_t none, int64_t min, int64_t max) {
    struct sql_value value = next(row);
    return value.type == SQL_NULL ? none : check_number(row, value, min, max);
}

/* NULL for NULL, and for what is not a text; valid until the statement moves on. */
static const char *text_at(struct row *row) {
    struct sql_value value = next(row);
    if (value.type == SQL_NULL) {
        return NULL;
    }
    if (value.type != SQL_TEXT || value.bytes == NULL || strlen(value.bytes) != value.size) {
        row->valid = false;
        return NULL;
    }
    return value.bytes;
}

/* "" for NULL. */
static void text(struct row *row, char *buffer, size_t size) {
    const char *found = text_at(row);
    if (text_copy(found != NULL ? found : "", buffer, size) >= size) {
        row->valid = false;
    }
}

static void needed_text(struct row *row, char *buffer, size_t size) {
    text(row, buffer, size);
    row->valid = row->valid && buffer[0] != '\0';
}

static char *owned_text(struct row *row) {
    const char *found = text_at(row);
    char *copy = found != NULL ? strdup(found) : NULL;
    row->valid = row->valid && (found == NULL || copy != NULL);
    return copy;
}

/* The index of a word; 0 if there is none. */
static int find_word(struct row *row, const char *found, const char *const *words, int count) {
    for (int i = 0; found != NULL && i < count; i++) {
        if (strcmp(words[i], found) == 0) {
            return i;
        }
    }
    row->valid = false;
    return 0;
}

static int word(struct row *row, const char *const *words, int count) {
    return find_word(row, text_at(row), words, count);
}

/* 0, which is "none", for NULL. */
static int word_or_none(struct row *row, const char *const *words, int count) {
    const char *found = text_at(row);
    return found == NULL ? 0 : find_word(row, found, words, count);
}

/* "QueenFirst=true Variant=fog" */
static void read_options(struct row *row, struct apiary_options *options) {
    const char *rest = text_at(row);
    row->valid = row->valid && rest != NULL;
    while (row->valid && *rest != '\0') {
        size_t length = strcspn(rest, "= ");
        const char *value = rest + length + (rest[length] == '=');
        size_t value_length = strcspn(value, " ");
        enum apiary_option id = apiary_option_find(rest, length);
        int value_index =
            id < APIARY_OPTION_COUNT ? apiary_option_read(id, value, value_length) : -1;
        if (value_index >= 0) {
            apiary_option_set(options, id, value_index);
        }
        row->valid = value_index >= 0;
        rest = value + value_length;
        rest += *rest == ' ';
    }
}

bool sql_read_game(struct sql_connection *connection, enum sql_statement statement,
                   struct store_game *game) {
    struct row row = current_row(connection, statement);
    *game = (struct store_game){0};
    needed_text(&row, game->id, sizeof game->id);
    needed_text(&row, game->creator, sizeof game->creator);
    text(&row, game->request, sizeof game->request);
    needed_text(&row, game->type, sizeof game->type);
    read_options(&row, &game->options);
    text(&row, game->options.seed, sizeof game->options.seed);
    text(&row, game->options.commitment, sizeof game->options.commitment);
    game->clock = (enum store_clock)word(&row, store_clock_names, STORE_CLOCK_COUNT);
    game->base = small(&row, MAX_SECONDS);
    game->increment = small(&row, MAX_SECONDS);
    game->days = small(&row, MAX_SECONDS);
    game->seat = (enum store_seat)word(&row, store_seat_names, STORE_SEAT_COUNT);
    game->open = small(&row, 1) != 0;
    game->created = number(&row, 0, MAX_MS);
    text(&row, game->white, sizeof game->white);
    text(&row, game->black, sizeof game->black);
    game->status = (enum store_status)word(&row, store_status_names, STORE_STATUS_COUNT);
    game->result = (enum store_result)word(&row, store_result_names, STORE_RESULT_COUNT);
    game->reason = (enum store_reason)word(&row, store_reason_names, STORE_REASON_COUNT);
    game->turn = small(&row, 1) != 0 ? APIARY_BLACK : APIARY_WHITE;
    game->turns = small(&row, MAX_EVENTS);
    game->seq = small(&row, MAX_EVENTS);
    game->changed = number(&row, 0, MAX_MS);
    game->ended = number_or(&row, 0, 1, MAX_MS);
    game->due = number_or(&row, 0, 1, MAX_MS);
    text(&row, game->rematch, sizeof game->rematch);
    text(&row, game->creator_name, sizeof game->creator_name);
    text(&row, game->white_name, sizeof game->white_name);
    text(&row, game->black_name, sizeof game->black_name);
    return row.valid;
}

bool sql_read_event(struct sql_connection *connection, enum sql_statement statement,
                    struct store_event *event) {
    struct row row = current_row(connection, statement);
    *event = (struct store_event){0};
    event->seq = small(&row, MAX_EVENTS);
    event->kind = (enum store_event_kind)word(&row, store_event_kind_names, STORE_EVENT_KIND_COUNT);
    event->time = number(&row, 0, MAX_MS);
    event->uptime = number_or(&row, -1, 0, MAX_MS);
    event->by = (int)number_or(&row, STORE_NOBODY, APIARY_WHITE, APIARY_BLACK);
    event->request = owned_text(&row);
    event->player = owned_text(&row);
    event->move = owned_text(&row);
    event->plies = (int)number_or(&row, 0, 1, MAX_EVENTS);
    event->white = number_or(&row, -1, 0, MAX_MS);
    event->black = number_or(&row, -1, 0, MAX_MS);
    event->no_show_at = number_or(&row, 0, 1, MAX_MS);
    event->result = (enum store_result)word_or_none(&row, store_result_names, STORE_RESULT_COUNT);
    event->reason = (enum store_reason)word_or_none(&row, store_reason_names, STORE_REASON_COUNT);
    event->game = owned_text(&row);
    if (!row.valid || (event->kind == STORE_MOVE && event->move == NULL)) {
        store_event_release(event);
        return false;
    }
    return true;
}

/* Hexadecimal digits. */
static void read_bytes(struct row *row, unsigned char *bytes, size_t count) {
    const char *digits = text_at(row);
    size_t size;
    row->valid = row->valid && digits != NULL && strlen(digits) == 2 * count &&
                 sodium_hex2bin(bytes, count, digits, 2 * count, NULL, &size, NULL) == 0;
}

bool sql_read_guest(struct sql_connection *connection, enum sql_statement statement,
                    struct store_guest *guest) {
    struct row row = current_row(connection, statement);
    *guest = (struct store_guest){0};
    needed_text(&row, guest->id, sizeof guest->id);
    read_bytes(&row, guest->hash, sizeof guest->hash);
    needed_text(&row, guest->name, sizeof guest->name);
    guest->created = number(&row, 0, MAX_MS);
    guest->seen = number(&row, 0, MAX_MS);
    text(&row, guest->address, sizeof guest->address);
    return row.valid;
}

bool sql_read_ban(struct sql_connection *connection, enum sql_statement statement,
                  struct store_ban *ban) {
    struct row row = current_row(connection, statement);
    *ban = (struct store_ban){0};
    needed_text(&row, ban->subject, sizeof ban->subject);
    ban->since = number(&row, 0, MAX_MS);
    ban->until = number_or(&row, 0, 1, MAX_MS);
    text(&row, ban->reason, sizeof ban->reason);
    text(&row, ban->name, sizeof ban->name);
    return row.valid;
}

bool sql_read_act(struct sql_connection *connection, enum sql_statement statement,
                  struct store_act *act) {
    struct row row = current_row(connection, statement);
    *act = (struct store_act){0};
    act->time = number(&row, 0, MAX_MS);
    needed_text(&row, act->id, sizeof act->id);
    needed_text(&row, act->who, sizeof act->who);
    act->kind = (enum store_act_kind)word(&row, store_act_kind_names, STORE_ACT_KIND_COUNT);
    needed_text(&row, act->subject, sizeof act->subject);
    text(&row, act->detail, sizeof act->detail);
    return row.valid;
}

bool sql_read_key_row(struct sql_connection *connection, enum sql_statement statement,
                      unsigned char key[STORE_KEY_SIZE]) {
    struct row row = current_row(connection, statement);
    read_bytes(&row, key, STORE_KEY_SIZE);
    return row.valid;
}

void sql_read_text(struct sql_connection *connection, enum sql_statement statement, int column,
                   char *buffer, size_t size) {
    struct row row = {connection, statement, column, true};
    text(&row, buffer, size);
}

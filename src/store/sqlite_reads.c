/*
 * sqlite_reads.c: a function per read.
 */
#include <stdlib.h>
#include <string.h>

#include "store/sqlite.h"

enum store_outcome sqlite_read_one_game(sqlite3_stmt *s, struct store_game *game) {
    int code = sqlite3_step(s);
    bool valid = code == SQLITE_ROW && sqlite_read_game(s, game);
    sqlite3_reset(s);
    return valid ? STORE_OK : code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

static enum store_outcome read_guest(struct sqlite_connection *connection,
                                     struct store_guest_read *read) {
    sqlite3_stmt *s = connection->statements[SQLITE_FIND_GUEST];
    sqlite3_bind_blob(s, 1, read->hash, STORE_HASH_SIZE, SQLITE_STATIC);
    int code = sqlite3_step(s);
    bool valid = code == SQLITE_ROW && sqlite_read_guest(s, &read->guest);
    sqlite3_reset(s);
    memcpy(read->guest.hash, read->hash, STORE_HASH_SIZE);
    return valid ? STORE_OK : code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

/* Makes room for one more element; the array doubles at powers of two. */
static bool make_room(void **array, size_t count, size_t size) {
    if ((count & (count - 1)) != 0) {
        return true;
    }
    void *grown = realloc(*array, (count > 0 ? 2 * count : 1) * size);
    if (grown != NULL) {
        *array = grown;
    }
    return grown != NULL;
}

/* Reads the events of read->game, which must be 1, 2, 3, ... up to game.seq. */
static enum store_outcome load_events(struct sqlite_connection *connection,
                                      struct store_game_read *read) {
    sqlite3_stmt *s = connection->statements[SQLITE_LOAD_EVENTS];
    sqlite_bind_text(s, 1, read->game.id);
    int code = SQLITE_ERROR;
    while (make_room((void **)&read->events, read->event_count, sizeof *read->events) &&
           (code = sqlite3_step(s)) == SQLITE_ROW &&
           sqlite_read_event(s, &read->events[read->event_count])) {
        read->event_count++;
        if (read->events[read->event_count - 1].seq != (int)read->event_count) {
            break;
        }
    }
    sqlite3_reset(s);
    bool whole = code == SQLITE_DONE && read->event_count == (size_t)read->game.seq;
    return whole ? STORE_OK : STORE_FAILED;
}

static enum store_outcome read_game(struct sqlite_connection *connection,
                                    struct store_game_read *read) {
    sqlite3_stmt *s = connection->statements[SQLITE_LOAD_GAME];
    sqlite_bind_text(s, 1, read->id);
    enum store_outcome outcome = sqlite_read_one_game(s, &read->game);
    return outcome == STORE_OK ? load_events(connection, read) : outcome;
}

/* An invalid game is left out, so that the others can still be listed. */
static enum store_outcome list_games(sqlite3_stmt *s, struct store_game_list *list) {
    int code = SQLITE_ERROR;
    while (make_room((void **)&list->games, list->count, sizeof *list->games) &&
           (code = sqlite3_step(s)) == SQLITE_ROW) {
        bool valid = sqlite_read_game(s, &list->games[list->count]);
        list->count += valid;
        list->unreadable += !valid;
    }
    sqlite3_reset(s);
    return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

static enum store_outcome games_of(struct sqlite_connection *connection,
                                   struct store_game_list *list) {
    if (list->before == INT64_MAX) {
        sqlite3_stmt *open = connection->statements[SQLITE_OPEN_GAMES_OF];
        sqlite_bind_text(open, 1, list->guest);
        sqlite3_bind_int(open, 2, list->limit);
        enum store_outcome outcome = list_games(open, list);
        if (outcome != STORE_OK) {
            return outcome;
        }
    }
    sqlite3_stmt *ended = connection->statements[SQLITE_ENDED_GAMES_OF];
    sqlite_bind_text(ended, 1, list->guest);
    sqlite3_bind_int64(ended, 2, list->before);
    sqlite3_bind_text(ended, 3, list->before_game, -1, SQLITE_STATIC); /* "" is below all ids */
    sqlite3_bind_int(ended, 4, list->limit);
    return list_games(ended, list);
}

static enum store_outcome lobby_games(struct sqlite_connection *connection,
                                      struct store_game_list *list) {
    sqlite3_stmt *s = connection->statements[SQLITE_LOBBY_GAMES];
    sqlite3_bind_int(s, 1, list->limit);
    return list_games(s, list);
}

static enum store_outcome due_games(struct sqlite_connection *connection,
                                    struct store_game_list *list) {
    sqlite3_stmt *s = connection->statements[SQLITE_DUE_GAMES];
    sqlite3_bind_int64(s, 1, list->before);
    sqlite3_bind_int(s, 2, list->limit);
    return list_games(s, list);
}

static enum store_outcome list_all(struct sqlite_connection *connection,
                                   struct store_game_list *list) {
    return list->list == STORE_GAMES_OF      ? games_of(connection, list)
           : list->list == STORE_LOBBY_GAMES ? lobby_games(connection, list)
                                             : due_games(connection, list);
}

static enum store_outcome read_uptime(struct sqlite_connection *connection,
                                      struct store_uptime_read *read) {
    sqlite3_stmt *s = connection->statements[SQLITE_UPTIME];
    bool valid = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_type(s, 0) == SQLITE_INTEGER &&
                 sqlite3_column_int64(s, 0) >= 0;
    read->uptime = valid ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return valid ? STORE_OK : STORE_FAILED;
}

enum store_outcome sqlite_read(struct sqlite_connection *connection, struct store_job *job) {
    store_job_clear_answer(job);
    switch (job->kind) {
    case STORE_READ_GUEST:
        return read_guest(connection, (struct store_guest_read *)job);
    case STORE_READ_GAME:
        return read_game(connection, (struct store_game_read *)job);
    case STORE_LIST_GAMES:
        return list_all(connection, (struct store_game_list *)job);
    case STORE_READ_UPTIME:
        return read_uptime(connection, (struct store_uptime_read *)job);
    case STORE_TRANSACTION:
        break;
    }
    return STORE_FAILED;
}

/*
 * presence.c: who watches which game, over all nodes on the same database.
 *
 * Each node tells the others what has changed, several times a second if necessary, and everything
 * once a minute. Nothing of it is stored. A node that has not been heard for a while is dead, and
 * with it what it has told. A message has a line for each piece of news:
 *
 *     *                   now this node tells everything ...
 *     .                   ... and that was all: what it told before, and not again, is over
 *     ?                   tell everything
 *     g GAME wb 3         White, Black and three others watch this game here; - for no player
 *     c GAME 1            the creator of this challenge is here; 0: no longer
 *     n GUEST NAME        a guest has a new name
 *     !                   this node stops
 *
 * A message without lines only says that the node is alive.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/names.h"
#include "server/state.h"

enum {
    TELL_EVERY = 250,       /* ms */
    TELL_ALL_EVERY = 60000, /* in case that something was lost */
    SILENCE = 5 * STORE_BEAT_MS,
    LINE_SIZE = STORE_ID_SIZE + 24
};

struct node {
    char name[STORE_NODE_SIZE];
    int64_t heard; /* elapsed */
    bool stopped;
    unsigned round; /* how often it has begun to tell everything */
    struct node *next;
};

/* What a node has told about a game. */
struct told {
    const struct node *by;
    unsigned round; /* of that node, when it told this */
    struct presence presence;
    struct told *next;
};

/* A game that other nodes have told about. */
struct elsewhere {
    char id[STORE_ID_SIZE];
    struct told *told;
};

struct others {
    struct node *nodes;
    struct map games; /* struct elsewhere */
    char *outbox;     /* the lines to be told */
    size_t length, room;
    bool ask;                                   /* the others to tell everything */
    bool publishing;                            /* a message is on its way */
    int64_t next_tell, next_beat, next_renewal; /* elapsed */
};

/* ---- What others have told ---- */

static bool is_nothing(const struct presence *presence) {
    return !presence->present[0] && !presence->present[1] && !presence->offered &&
           presence->watching == 0;
}

static bool is_same(const struct presence *a, const struct presence *b) {
    return a->present[0] == b->present[0] && a->present[1] == b->present[1] &&
           a->offered == b->offered && a->watching == b->watching;
}

struct presence presence_elsewhere(const struct server *server, const char *game) {
    struct presence sum = {0};
    const struct elsewhere *elsewhere =
        server->others != NULL ? map_find(&server->others->games, game) : NULL;
    for (const struct told *told = elsewhere != NULL ? elsewhere->told : NULL; told != NULL;
         told = told->next) {
        sum.present[0] = sum.present[0] || told->presence.present[0];
        sum.present[1] = sum.present[1] || told->presence.present[1];
        sum.offered = sum.offered || told->presence.offered;
        sum.watching += told->presence.watching;
    }
    return sum;
}

struct presence presence_here(const struct live_game *game) {
    struct presence here = {0};
    for (size_t i = 0; i < game->watcher_count; i++) {
        int colour = live_game_colour(game, game->watchers[i]->guest);
        if (colour == STORE_NOBODY) {
            here.watching++;
        } else {
            here.present[colour] = true;
        }
    }
    return here;
}

struct presence presence_everywhere(const struct server *server, struct live_game *game) {
    struct presence here = presence_here(game), sum = presence_elsewhere(server, game->id);
    int64_t patience = clock_patience(&game->facts);
    sum.watching += here.watching;
    for (int colour = 0; colour < 2; colour++) {
        sum.present[colour] = sum.present[colour] || here.present[colour];
        bool away = !sum.present[colour] && game->facts.status == STORE_RUNNING && patience > 0;
        if (!away) {
            game->gone_at[colour] = 0;
        } else if (game->gone_at[colour] == 0) {
            game->gone_at[colour] = server_uptime(server) + patience;
        }
    }
    return sum;
}

/* The watchers here are sent it with the next tick. */
static void note_change(struct server *server, const char *id) {
    struct live_game *game = map_find(&server->games, id);
    if (game != NULL) {
        game->presence_changed = true;
    }
}

static void forget_if_empty(struct others *others, struct elsewhere *elsewhere) {
    if (elsewhere->told == NULL) {
        map_remove(&others->games, elsewhere->id);
        free(elsewhere);
    }
}

static struct elsewhere *find_elsewhere(struct others *others, const char *id) {
    struct elsewhere *elsewhere = map_find(&others->games, id);
    if (elsewhere == NULL && (elsewhere = calloc(1, sizeof *elsewhere)) != NULL) {
        text_copy(id, elsewhere->id, sizeof elsewhere->id);
        if (!map_add(&others->games, elsewhere)) {
            free(elsewhere);
            return NULL;
        }
    }
    return elsewhere;
}

/* What this node has told about a game, to be changed; NULL if out of memory. */
static struct told *find_told(struct elsewhere *elsewhere, const struct node *by) {
    struct told *told = elsewhere->told;
    while (told != NULL && told->by != by) {
        told = told->next;
    }
    if (told == NULL && (told = calloc(1, sizeof *told)) != NULL) {
        told->by = by;
        told->next = elsewhere->told;
        elsewhere->told = told;
    }
    return told;
}

static void drop_told(struct elsewhere *elsewhere, struct told *gone) {
    struct told **link = &elsewhere->told;
    while (*link != gone) {
        link = &(*link)->next;
    }
    *link = gone->next;
    free(gone);
}

/* Forgets what a node told in earlier rounds about this game. */
static void forget_in_game(struct server *server, struct elsewhere *elsewhere,
                           const struct node *by) {
    struct told *told = elsewhere->told;
    while (told != NULL && told->by != by) {
        told = told->next;
    }
    if (told != NULL && told->round != by->round) {
        drop_told(elsewhere, told);
        note_change(server, elsewhere->id);
    }
}

/* Forgets what a node told in earlier rounds. */
static void forget_told(struct server *server, const struct node *by) {
    enum { AT_ONCE = 256 }; /* the map must not change while it is walked */
    struct others *others = server->others;
    struct elsewhere *empty[AT_ONCE], *elsewhere;
    size_t count;
    do {
        size_t at = 0;
        count = 0;
        while (count < AT_ONCE && (elsewhere = map_next(&others->games, &at)) != NULL) {
            forget_in_game(server, elsewhere, by);
            if (elsewhere->told == NULL) {
                empty[count++] = elsewhere;
            }
        }
        for (size_t i = 0; i < count; i++) {
            forget_if_empty(others, empty[i]);
        }
    } while (count == AT_ONCE);
}

static struct node *find_node(struct server *server, const char *name) {
    struct others *others = server->others;
    struct node *node = others->nodes;
    while (node != NULL && strcmp(node->name, name) != 0) {
        node = node->next;
    }
    if (node == NULL && (node = calloc(1, sizeof *node)) != NULL) {
        text_copy(name, node->name, sizeof node->name);
        node->next = others->nodes;
        others->nodes = node;
        server->stats.nodes++;
        server_log(server, "info", "node-found", "\"node\":\"%s\"", name);
    }
    return node;
}

static void drop_dead_nodes(struct server *server) {
    int64_t now = server_elapsed(server);
    for (struct node **link = &server->others->nodes; *link != NULL;) {
        struct node *node = *link;
        if (!node->stopped && now - node->heard <= SILENCE) {
            link = &node->next;
            continue;
        }
        *link = node->next;
        node->round++;
        forget_told(server, node);
        server->stats.nodes--;
        server_log(server, node->stopped ? "info" : "warning",
                   node->stopped ? "node-stopped" : "node-lost", "\"node\":\"%s\"", node->name);
        free(node);
    }
}

/* Changes what a node has told about a game. */
static void hear_presence(struct server *server, const struct node *node, const char *game,
                          const struct presence *watched, const bool *offered) {
    struct elsewhere *elsewhere = find_elsewhere(server->others, game);
    struct told *told = elsewhere != NULL ? find_told(elsewhere, node) : NULL;
    if (elsewhere == NULL) {
        return;
    }
    if (told != NULL) {
        const struct presence nothing = {0}; /* is known yet in this round */
        struct presence before = told->round == node->round ? told->presence : nothing;
        struct presence now = watched != NULL ? *watched : before;
        now.offered = offered != NULL ? *offered : before.offered;
        if (!is_same(&now, &told->presence)) {
            note_change(server, game);
        }
        told->presence = now;
        told->round = node->round;
        if (is_nothing(&now)) {
            drop_told(elsewhere, told);
        }
    }
    forget_if_empty(server->others, elsewhere);
}

/* "wb 3" */
static void hear_watchers(struct server *server, const struct node *node, const char *game,
                          const char *text) {
    struct presence watched = {0};
    for (; *text != ' ' && *text != '\0'; text++) {
        watched.present[APIARY_WHITE] = watched.present[APIARY_WHITE] || *text == 'w';
        watched.present[APIARY_BLACK] = watched.present[APIARY_BLACK] || *text == 'b';
    }
    long count = strtol(text, NULL, 10);
    watched.watching = count > 0 ? (int)count : 0;
    hear_presence(server, node, game, &watched, NULL);
}

static void hear_name(struct server *server, const char *id, const char *name) {
    struct guest *guest = map_find(&server->guests, id);
    if (guest != NULL && name[0] != '\0') {
        text_copy(name, guest->name, sizeof guest->name);
        name_fold(guest->name, guest->folded, sizeof guest->folded);
    }
}

/* Cuts the next word off a line; "" at its end. */
static char *take_word(char **line) {
    char *word = *line + strspn(*line, " ");
    char *end = word + strcspn(word, " ");
    *line = *end != '\0' ? end + 1 : end;
    *end = '\0';
    return word;
}

static void hear_line(struct server *server, struct node *node, char *line) {
    char kind = *take_word(&line), *id = take_word(&line);
    switch (kind) {
    case '*':
        node->round++;
        break;
    case '.':
        forget_told(server, node);
        break;
    case '?':
        server->others->next_renewal = 0;
        break;
    case '!':
        node->stopped = true;
        break;
    case 'g':
        hear_watchers(server, node, id, line);
        break;
    case 'c':
        hear_presence(server, node, id, NULL, &(bool){line[0] == '1'});
        break;
    case 'n':
        hear_name(server, id, line);
        break;
    default:
        break; /* from a newer version */
    }
}

void presence_hear(struct server *server, const char *node_name, const char *message) {
    struct node *node = server->others != NULL ? find_node(server, node_name) : NULL;
    if (node == NULL) {
        return;
    }
    node->heard = server_elapsed(server);
    while (*message != '\0') {
        char line[STORE_ID_SIZE + STORE_NAME_SIZE + 8];
        size_t length = strcspn(message, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, message);
        hear_line(server, node, line);
        message += length + (message[length] == '\n');
    }
}

/* ---- What is told to others ---- */

/* Adds a line. Without memory everything is told a little later. */
static void add_line(struct others *others, const char *line) {
    size_t length = strlen(line);
    if (others->length + length + 1 > others->room) {
        size_t room = 2 * (others->length + length + 1);
        char *grown = realloc(others->outbox, room);
        if (grown == NULL) {
            others->next_renewal = 0;
            return;
        }
        others->outbox = grown;
        others->room = room;
    }
    memcpy(others->outbox + others->length, line, length + 1);
    others->length += length;
}

static void tell_game(struct others *others, const char *id, const struct presence *presence) {
    char line[LINE_SIZE];
    const char *players = presence->present[APIARY_WHITE]
                              ? (presence->present[APIARY_BLACK] ? "wb" : "w")
                              : (presence->present[APIARY_BLACK] ? "b" : "-");
    snprintf(line, sizeof line, "g %s %s %d\n", id, players, presence->watching);
    add_line(others, line);
}

static void tell_challenge(struct others *others, const char *id, bool offered) {
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "c %s %d\n", id, offered);
    add_line(others, line);
}

void presence_forget_game(struct server *server, const struct live_game *game) {
    const struct presence nobody = {0};
    if (server->others != NULL && !is_nothing(&game->told)) {
        tell_game(server->others, game->id, &nobody);
    }
}

void presence_forget_challenge(struct server *server, const struct challenge *challenge) {
    if (server->others != NULL && challenge->told) {
        tell_challenge(server->others, challenge->game.id, false);
    }
}

void presence_publish_name(struct server *server, struct store_transaction *transaction,
                           const char *guest, const char *name) {
    char line[STORE_ID_SIZE + STORE_NAME_SIZE + 8];
    if (server->others != NULL) {
        snprintf(line, sizeof line, "n %s %s\n", guest, name);
        store_publish(transaction, line);
    }
}

/* Adds what is new, or everything. */
static void tell_news(struct server *server, bool all) {
    struct others *others = server->others;
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        if (game->game == NULL) { /* being loaded: its players are not known */
            continue;
        }
        struct presence here = presence_here(game);
        if (all ? !is_nothing(&here) : !is_same(&here, &game->told)) {
            tell_game(others, game->id, &here);
        }
        game->told = here;
    }
    for (struct challenge *c = server->challenges; c != NULL; c = c->next) {
        bool offered = c->by != NULL && lobby_is_offered_here(server, c);
        if (all ? offered : offered != c->told) {
            tell_challenge(others, c->game.id, offered);
        }
        c->told = offered;
    }
}

static void published(struct store_job *job) {
    enum { RETRY = 1000 };
    struct server *server = job->context;
    server->others->publishing = false;
    if (job->outcome != STORE_OK) {
        server->others->next_tell = server_elapsed(server) + RETRY;
        server->others->next_renewal = 0;
    }
    store_job_free(job);
}

/* Publishes the outbox, in as many messages as it needs. */
static void publish(struct server *server) {
    struct others *others = server->others;
    struct store_transaction *transaction = store_transaction_new(published, server, NULL);
    if (transaction == NULL) {
        return;
    }
    size_t at = 0;
    do {
        char message[STORE_MESSAGE_LENGTH + 1];
        size_t length = others->length - at;
        if (length > STORE_MESSAGE_LENGTH) { /* ends after a line */
            for (length = STORE_MESSAGE_LENGTH; others->outbox[at + length - 1] != '\n';) {
                length--;
            }
        }
        if (length > 0) {
            memcpy(message, others->outbox + at, length);
        }
        message[length] = '\0';
        store_publish(transaction, message);
        at += length;
    } while (at < others->length);
    others->length = 0;
    others->publishing = true;
    store_submit(server->config.store, &transaction->job);
}

void presence_tick(struct server *server) {
    struct others *others = server->others;
    int64_t now = server_elapsed(server);
    if (others == NULL || others->publishing || now < others->next_tell) {
        return;
    }
    others->next_tell = now + TELL_EVERY;
    drop_dead_nodes(server);
    bool all = now >= others->next_renewal;
    if (all) {
        others->next_renewal = now + TELL_ALL_EVERY;
        others->length = 0;
        add_line(others, "*\n");
    }
    if (others->ask) {
        others->ask = false;
        add_line(others, "?\n");
    }
    tell_news(server, all);
    if (all) {
        add_line(others, ".\n");
    }
    if (others->length > 0 || now >= others->next_beat) {
        others->next_beat = now + STORE_BEAT_MS;
        publish(server);
    }
}

void presence_renew(struct server *server) {
    if (server->others != NULL) {
        server->others->ask = true;
        server->others->next_renewal = 0;
    }
}

bool presence_start(struct server *server) {
    server->others = calloc(1, sizeof *server->others);
    return server->others != NULL;
}

void presence_stop(struct server *server) {
    if (server->others != NULL) {
        server->others->length = 0;
        add_line(server->others, "!\n");
        publish(server);
    }
}

void presence_free(struct server *server) {
    struct others *others = server->others;
    if (others == NULL) {
        return;
    }
    while (others->nodes != NULL) {
        struct node *node = others->nodes;
        others->nodes = node->next;
        node->round++;
        forget_told(server, node);
        free(node);
    }
    map_release(&others->games);
    free(others->outbox);
    free(others);
    server->others = NULL;
}

/*
 * memory.h: the memory backend, shared by its files: memory.c (jobs, and changes of guests and
 * games), memory_moderation.c (bans, acts, the key), memory_reads.c.
 */
#ifndef STORE_MEMORY_H
#define STORE_MEMORY_H

#include "store/backend.h"

struct memory_game {
    struct store_game game;
    struct store_event *events;
    size_t count;
    bool explored;
};

struct memory_store {
    struct store store;
    struct store_queue queue;
    struct store_stats stats;
    struct store_guest *guests;
    size_t guest_count;
    struct memory_game *games;
    size_t game_count;
    int64_t uptime;
    struct store_ban *bans;
    size_t ban_count;
    struct store_act *acts;
    size_t act_count;
    unsigned char key[STORE_KEY_SIZE];
    bool has_key;
    struct store_opening *openings;
    size_t opening_count;
    bool held;
    int failing, failing_reads;
    enum store_outcome reported; /* of the next `reports` changes of games and names */
    bool reported_is_made;
    int reports;
};

/* What a change has replaced, to undo it. */
struct memory_undo {
    size_t place; /* of the guest or game */
    struct store_guest guest;
    struct store_game game;
    size_t event_count;
    int64_t uptime;
    struct store_ban ban;   /* its subject is "" if there was none */
    struct store_act *acts; /* all of them, as they were; owned */
    size_t act_count;
    bool had_key;
};

struct store_guest *memory_find_guest(struct memory_store *memory, const char *id);
struct memory_game *memory_find_game(struct memory_store *memory, const char *id);
/* Whether the guest has created the game or plays in it. */
bool memory_is_of(const struct store_game *game, const char *guest);
bool memory_is_banned(const struct memory_store *memory, const char *subject);
/* A copy with the names of its players. */
struct store_game memory_with_names(struct memory_store *memory, const struct store_game *game);
/* Room for one more element at the end; NULL if out of memory. */
void *memory_grown(void *array, size_t count, size_t size);

enum store_outcome memory_add_ban(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo);
enum store_outcome memory_drop_ban(struct memory_store *memory,
                                   struct store_transaction *transaction,
                                   struct store_change *change, struct memory_undo *undo);
enum store_outcome memory_add_act(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo);
enum store_outcome memory_set_key(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo);
/* Removes the details of acts on a guest; undo->acts has them. */
bool memory_clear_acts(struct memory_store *memory, const char *subject, struct memory_undo *undo);
void memory_undo_moderation(struct memory_store *memory, const struct store_change *change,
                            struct memory_undo *undo);
void memory_expire_bans_and_acts(struct memory_store *memory, struct store_change *change);

/* Does a job that only reads. */
enum store_outcome memory_read(struct memory_store *memory, struct store_job *job);

#endif

/*
 * memory_moderation.c: bans, acts and the key, in memory.
 */
#include <stdlib.h>
#include <string.h>

#include "store/memory.h"

static struct store_ban *find_ban(const struct memory_store *memory, const char *subject) {
    for (size_t i = 0; i < memory->ban_count; i++) {
        if (strcmp(memory->bans[i].subject, subject) == 0) {
            return &memory->bans[i];
        }
    }
    return NULL;
}

bool memory_is_banned(const struct memory_store *memory, const char *subject) {
    return find_ban(memory, subject) != NULL;
}

static bool put_ban(struct memory_store *memory, const struct store_ban *ban) {
    struct store_ban *place = find_ban(memory, ban->subject);
    if (place == NULL) {
        struct store_ban *bans = memory_grown(memory->bans, memory->ban_count, sizeof *bans);
        if (bans == NULL) {
            return false;
        }
        memory->bans = bans;
        place = &bans[memory->ban_count++];
    }
    *place = *ban;
    return true;
}

static void remove_ban(struct memory_store *memory, struct store_ban *ban) {
    *ban = memory->bans[--memory->ban_count];
}

enum store_outcome memory_add_ban(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    const struct store_ban *before = find_ban(memory, change->ban.subject);
    if (before != NULL) {
        undo->ban = *before;
    }
    return put_ban(memory, &change->ban) ? STORE_OK : STORE_FAILED;
}

enum store_outcome memory_drop_ban(struct memory_store *memory,
                                   struct store_transaction *transaction,
                                   struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    struct store_ban *ban = find_ban(memory, change->ban.subject);
    if (ban == NULL) {
        return STORE_NOT_FOUND;
    }
    undo->ban = *ban;
    remove_ban(memory, ban);
    return STORE_OK;
}

enum store_outcome memory_add_act(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    (void)undo;
    struct store_act *acts = memory_grown(memory->acts, memory->act_count, sizeof *acts);
    if (acts == NULL) {
        return STORE_FAILED;
    }
    memory->acts = acts;
    acts[memory->act_count++] = change->act;
    return STORE_OK;
}

enum store_outcome memory_set_key(struct memory_store *memory,
                                  struct store_transaction *transaction,
                                  struct store_change *change, struct memory_undo *undo) {
    (void)transaction;
    undo->had_key = memory->has_key;
    if (!memory->has_key) {
        memcpy(memory->key, change->key, sizeof memory->key);
        memory->has_key = true;
    }
    return STORE_OK;
}

bool memory_clear_acts(struct memory_store *memory, const char *subject, struct memory_undo *undo) {
    undo->acts = calloc(memory->act_count + 1, sizeof *undo->acts);
    undo->act_count = memory->act_count;
    for (size_t i = 0; undo->acts != NULL && i < memory->act_count; i++) {
        undo->acts[i] = memory->acts[i];
        if (strcmp(memory->acts[i].subject, subject) == 0) {
            memory->acts[i].detail[0] = '\0';
        }
    }
    return undo->acts != NULL;
}

void memory_undo_moderation(struct memory_store *memory, const struct store_change *change,
                            struct memory_undo *undo) {
    switch (change->kind) {
    case STORE_FORGET_GUEST: /* the acts after it have been undone */
        for (size_t i = 0; i < undo->act_count; i++) {
            memory->acts[i] = undo->acts[i];
        }
        break;
    case STORE_ADD_BAN:
    case STORE_DROP_BAN:
        if (undo->ban.subject[0] != '\0') {
            (void)put_ban(memory, &undo->ban); /* there is room */
        } else {
            remove_ban(memory, find_ban(memory, change->ban.subject));
        }
        break;
    case STORE_ADD_ACT:
        memory->act_count--;
        break;
    case STORE_SET_KEY:
        memory->has_key = undo->had_key;
        break;
    default:
        break;
    }
}

void memory_expire_bans_and_acts(struct memory_store *memory, struct store_change *change) {
    int64_t now = change->expire.now, kept = change->expire.retention.acts;
    for (size_t i = memory->ban_count; i-- > 0;) {
        if (memory->bans[i].until != 0 && memory->bans[i].until <= now) {
            remove_ban(memory, &memory->bans[i]);
            change->expire.of_kind[STORE_EXPIRED_BANS]++;
        }
    }
    size_t left = 0;
    for (size_t i = 0; i < memory->act_count; i++) {
        if (kept == STORE_FOREVER || memory->acts[i].time >= now - kept) {
            memory->acts[left++] = memory->acts[i];
        }
    }
    change->expire.expired += memory->act_count - left;
    change->expire.of_kind[STORE_EXPIRED_ACTS] += memory->act_count - left;
    memory->act_count = left;
}

/*
 * admin_find.c: guests by id or name. Names are not unique, and not indexed: all guests are read, a
 * page at a time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "server/admin.h"
#include "server/names.h"
#include "server/transport/transport.h"

enum { PAGE = 500, MAX_SHOWN = 20 };

/* A text such as 10.0.0.0/8: the address, and the number of bits; -1: it is no range. */
static int read_range(const char *text, char address[TRANSPORT_ADDRESS_SIZE]) {
    char first[TRANSPORT_ADDRESS_SIZE];
    const char *slash = strchr(text, '/');
    long bits;
    if (slash == NULL || (size_t)(slash - text) >= sizeof first ||
        !number_read(slash + 1, 0, 128, &bits)) {
        return -1;
    }
    snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    return transport_address(first, address) ? (int)bits : -1;
}

/* Whether so many bits are what is counted as one address (server/transport/address.c). */
static bool is_one_address(const char *address, int bits) {
    return bits == (strchr(address, ':') != NULL ? 64 : 32);
}

bool admin_refuse_range(struct admin *admin, const char *text) {
    char address[TRANSPORT_ADDRESS_SIZE];
    int bits = read_range(text, address);
    if (bits < 0 || is_one_address(address, bits)) {
        return false;
    }
    admin_fail(admin,
               "%.60s is a range of addresses; only single ones, and of IPv6 a /64, can be banned "
               "here, others by the proxy or a firewall",
               text);
    return true;
}

bool admin_read_address(const struct admin *admin, const char *text,
                        char hash[STORE_ADDRESS_SIZE]) {
    char address[TRANSPORT_ADDRESS_SIZE];
    int bits = read_range(text, address);
    if (text[0] == '@' && strlen(text) == STORE_ADDRESS_SIZE - 1 &&
        strspn(text + 1, "0123456789abcdef") == STORE_ADDRESS_SIZE - 2) {
        text_copy(text, hash, STORE_ADDRESS_SIZE);
        return true;
    }
    if (bits >= 0 ? is_one_address(address, bits) : transport_address(text, address)) {
        address_hash(admin->server, address, hash);
        return hash[0] != '\0';
    }
    return false;
}

static void end_search(struct admin *admin) {
    size_t count = json_array_size(admin->same_name);
    if (count == 1) {
        admin->guest_found(admin);
    } else if (count == 0) {
        admin_fail(admin, "there is no guest with the id or name \"%s\"%s", admin->wanted,
                   admin->wanted[0] == '@'
                       ? "; the hash of an address is @ and 16 digits, 0 to 9 and a to f"
                       : "");
    } else {
        admin_answer(admin,
                     json_pack("{s:s, s:O}", "error", "several guests have this name; give the id",
                               "guests", admin->same_name));
    }
}

static void search(struct admin *admin, int64_t before, const char *before_id);

static void page_found(struct store_job *job) {
    struct admin *admin = job->subject;
    const struct store_guest_page *page = (struct store_guest_page *)job;
    if (admin_job_failed(admin, job)) {
        return;
    }
    for (size_t i = 0; i < page->count && json_array_size(admin->same_name) < MAX_SHOWN; i++) {
        char folded[STORE_NAME_SIZE];
        name_fold(page->guests[i].name, folded, sizeof folded);
        if (strcmp(folded, admin->name) == 0) {
            admin->guest = page->guests[i];
            (void)json_array_append_new(admin->same_name, admin_guest_row(admin, &admin->guest));
        }
    }
    if (page->count > 0 && json_array_size(admin->same_name) < MAX_SHOWN) {
        const struct store_guest *last = &page->guests[page->count - 1];
        search(admin, last->created, last->id);
    } else {
        end_search(admin);
    }
    store_job_free(job);
}

static void search(struct admin *admin, int64_t before, const char *before_id) {
    struct store_guest_page *page =
        admin->server->stopping ? NULL
                                : store_guest_page_new(before_id, PAGE, page_found, NULL, admin);
    if (page == NULL) {
        admin_fail(admin, "the server is stopping, or out of memory");
        return;
    }
    page->newest_first = true;
    page->before = before;
    store_submit(admin->server->config.store, &page->job);
}

static void search_name(struct admin *admin) {
    char name[STORE_NAME_SIZE];
    admin->same_name = json_array();
    if (!name_read(admin->wanted, name)) {
        end_search(admin);
        return;
    }
    name_fold(name, admin->name, sizeof admin->name);
    search(admin, INT64_MAX, "");
}

static void id_found(struct store_job *job) {
    struct admin *admin = job->subject;
    if (job->outcome == STORE_OK) {
        admin->guest = ((struct store_guest_read *)job)->guest;
        admin->guest_found(admin);
    } else if (job->outcome == STORE_NOT_FOUND) {
        search_name(admin);
    } else {
        admin_fail_job(admin, job);
    }
    store_job_free(job);
}

void admin_find_guest(struct admin *admin, const char *text, void (*found)(struct admin *admin)) {
    admin->guest_found = found;
    if (text_copy(text, admin->wanted, sizeof admin->wanted) >= sizeof admin->wanted ||
        text[0] == '\0') {
        admin_fail(admin, "a guest is given by its id or name");
        return;
    }
    struct store_guest_read *read = store_guest_read_new(id_found, NULL, admin);
    if (read == NULL) {
        admin_fail(admin, "out of memory");
    } else if (text_copy(text, read->id, sizeof read->id) >= sizeof read->id) {
        store_job_free(&read->job); /* longer than any id */
        search_name(admin);
    } else {
        store_submit(admin->server->config.store, &read->job);
    }
}

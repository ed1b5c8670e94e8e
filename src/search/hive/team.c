#include "search/hive/team.h"

#include <pthread.h>

#include "base/mem.h"

struct member {
    const struct hive_search *search;
    struct searcher *searcher;
    pthread_t thread;

    /* The task: the same for all except the first depth. */
    struct tt *tt;
    const struct search_request *request;
    struct search_control *control;
    int first_depth;
};

struct team {
    struct apiary_allocator memory;
    const struct hive_search *search;
    int size;
    struct member member[];
};

enum apiary_status team_new(const struct apiary_allocator *memory, const struct hive_search *search,
                            int threads, struct team **team) {
    struct apiary_allocator chosen = mem_or_default(memory);
    size_t size = sizeof(struct team) + (size_t)threads * sizeof(struct member);
    struct team *made = mem_zero(&chosen, size);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    made->search = search;
    made->size = threads;
    for (int i = 0; i < threads; i++) {
        enum apiary_status status = search->new (&chosen, &made->member[i].searcher);
        if (status) {
            team_free(made);
            return status;
        }
    }
    *team = made;
    return APIARY_OK;
}

void team_free(struct team *team) {
    if (team) {
        struct apiary_allocator memory = team->memory;
        for (int i = team->size; i-- > 0;) {
            team->search->free(team->member[i].searcher);
        }
        mem_free(&memory, team);
    }
}

const struct hive_search *team_search(const struct team *team) {
    return team->search;
}

static void *help(void *argument) {
    struct member *member = argument;
    member->search->run(member->searcher, member->tt, member->request, member->control,
                        member->first_depth, NULL, NULL);
    return NULL;
}

const struct root *team_run(struct team *team, int threads, struct tt *tt,
                            const struct search_request *request, struct search_control *control,
                            search_progress *progress, void *context) {
    int helpers = (threads < team->size ? threads : team->size) - 1;
    int running = 0;
    for (; running < helpers; running++) {
        struct member *member = &team->member[running + 1];
        member->search = team->search;
        member->tt = tt;
        member->request = request;
        member->control = control;
        member->first_depth = 1 + running % 2; /* so that not all search the same depth */
        if (pthread_create(&member->thread, NULL, help, member) != 0) {
            break;
        }
    }
    struct searcher *first = team->member[0].searcher;
    team->search->run(first, tt, request, control, 1, progress, context);
    atomic_store_explicit(&control->halt, true, memory_order_relaxed);
    for (int i = 0; i < running; i++) {
        pthread_join(team->member[i + 1].thread, NULL);
    }
    return team->search->root(first);
}

/*
 * The map of objects by id, compared with a plain array.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/rng.h"
#include "server/map.h"

struct thing {
    char id[16];
    bool in;
};

static void a_map_holds_what_was_added_and_not_removed(void **state) {
    (void)state;
    enum { THINGS = 300, STEPS = 20000 };
    static struct thing things[THINGS];
    struct map map = {0};
    struct rng random = {1};
    size_t count = 0;
    for (int i = 0; i < THINGS; i++) {
        snprintf(things[i].id, sizeof things[i].id, "t%d", i);
    }
    for (int step = 0; step < STEPS; step++) {
        struct thing *thing = &things[rng_next(&random) % THINGS];
        if (thing->in) {
            map_remove(&map, thing->id);
            count--;
        } else {
            assert_true(map_add(&map, thing));
            count++;
        }
        thing->in = !thing->in;
        const struct thing *other = &things[rng_next(&random) % THINGS];
        assert_ptr_equal(map_find(&map, other->id), other->in ? other : NULL);
        assert_int_equal(map.count, count);
    }
    size_t at = 0, walked = 0;
    for (const struct thing *thing; (thing = map_next(&map, &at)) != NULL; walked++) {
        assert_true(thing->in);
    }
    assert_int_equal(walked, count);
    for (int i = 0; i < THINGS; i++) {
        assert_ptr_equal(map_find(&map, things[i].id), things[i].in ? &things[i] : NULL);
    }
    map_remove(&map, "nothing");
    assert_null(map_find(&map, "nothing"));
    map_release(&map);
    assert_null(map_find(&map, "t1"));
}

/* Otherwise an attacker could choose ids that collide. */
static void every_map_has_its_own_hash_seed(void **state) {
    (void)state;
    enum { THINGS = 100 };
    static struct thing things[THINGS];
    struct map one = {0}, other = {0};
    for (int i = 0; i < THINGS; i++) {
        snprintf(things[i].id, sizeof things[i].id, "t%d", i);
        assert_true(map_add(&one, &things[i]));
        assert_true(map_add(&other, &things[i]));
    }
    size_t at = 0, other_at = 0, same = 0;
    for (int i = 0; i < THINGS; i++) {
        same += map_next(&one, &at) == map_next(&other, &other_at);
    }
    assert_true(same < THINGS / 2);
    map_release(&one);
    map_release(&other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_map_holds_what_was_added_and_not_removed),
        cmocka_unit_test(every_map_has_its_own_hash_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

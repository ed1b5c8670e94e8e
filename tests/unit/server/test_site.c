/*
 * The settings of the site: what is allowed, and what the page gets.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/site.h"

static void expect(bool (*check)(const char *text, char *why, size_t size), const char *text,
                   bool valid) {
    char why[200] = "";
    if (check(text, why, sizeof why) != valid) {
        fail_msg("\"%s\" is %s", text != NULL ? text : "", valid ? why : "allowed");
    }
    assert_int_equal(why[0] == '\0', valid);
}

/* `count` letters of two bytes each. */
static char *greek(size_t count) {
    char *text = calloc(count + 1, 2);
    for (size_t i = 0; i < count; i++) {
        text[2 * i] = '\xce';
        text[2 * i + 1] = '\xb1';
    }
    return text;
}

static void names_are_one_line_of_forty_characters(void **state) {
    (void)state;
    char *longest = greek(40), *too_long = greek(41);
    expect(site_check_name, NULL, true);
    expect(site_check_name, "Hive & Co. <Athens>", true);
    expect(site_check_name, longest, true);
    expect(site_check_name, too_long, false);
    expect(site_check_name, "", false);
    expect(site_check_name, "two\nlines", false);
    expect(site_check_name, "not UTF-8: \xff", false);
    expect(site_check_text, "two\nlines", true);
    expect(site_check_text, "a\ttab", false);
    free(longest);
    free(too_long);
}

static void links_are_of_the_web_or_mail(void **state) {
    (void)state;
    expect(site_check_link, "https://example.org/imprint?x=1", true);
    expect(site_check_link, "http://example.org", true);
    expect(site_check_link, "mailto:club@example.org", true);
    expect(site_check_link, "javascript:alert(1)", false);
    expect(site_check_link, "//example.org", false);
    expect(site_check_link, "https://", false);
    expect(site_check_link, "https://example.org/a b", false);
    expect(site_check_link, "https://example.org/\"", false);
    expect(site_check_link, " https://example.org", false);
    expect(site_check_link, "", false);
}

static void games_and_clocks_are_known(void **state) {
    (void)state;
    static const char *const games[] = {"Base", "Base+MLP", "Base+MLDC", "Six", "Territory"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        expect(site_check_game, games[i], true);
    }
    expect(site_check_game, "Chess", false);
    expect(site_check_game, "", false);
    static const char *const clocks[] = {"none", "10+10", "0+5", "180+0", "1 day", "14 days"};
    for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
        expect(site_check_clock, clocks[i], true);
    }
    static const char *const wrong[] = {"",        "10",      "0+0",  "181+0", "10+181", "0 days",
                                        "15 days", "3 weeks", "5+ 3", "blitz", "-1+5"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        expect(site_check_clock, wrong[i], false);
    }
}

static json_t *page_gets(const struct site *site) {
    char *text = site_json(site);
    assert_non_null(text);
    json_t *object = json_loads(text, 0, NULL);
    assert_non_null(object);
    free(text);
    return object;
}

static const char *text_at(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "nothing";
}

static void the_page_gets_what_is_set(void **state) {
    (void)state;
    struct site site = {.name = "Hive \"Club\"",
                        .welcome = {"Hello,\nall", NULL, NULL, "Γεια"},
                        .imprint = "https://example.org/",
                        .game = "Base+MLP",
                        .clock = "10+15",
                        .no_lobby = true};
    json_t *object = page_gets(&site);
    assert_string_equal(text_at(object, "name"), "Hive \"Club\"");
    assert_string_equal(text_at(json_object_get(object, "welcome"), "en"), "Hello,\nall");
    assert_string_equal(text_at(json_object_get(object, "welcome"), "el"), "Γεια");
    assert_string_equal(text_at(object, "imprint"), "https://example.org/");
    assert_string_equal(text_at(object, "privacy"), "nothing");
    assert_string_equal(text_at(object, "game"), "Base+MLP");
    const json_t *clock = json_object_get(object, "clock");
    assert_int_equal(json_integer_value(json_object_get(clock, "base")), 600);
    assert_int_equal(json_integer_value(json_object_get(clock, "increment")), 15);
    assert_true(json_is_false(json_object_get(object, "lobby")));
    json_decref(object);

    site = (struct site){.clock = "1 day"};
    object = page_gets(&site);
    assert_string_equal(text_at(object, "name"), "nothing");
    assert_int_equal(json_integer_value(json_object_get(json_object_get(object, "clock"), "days")),
                     1);
    assert_true(json_is_true(json_object_get(object, "lobby")));
    assert_int_equal(strncmp(text_at(object, "version"), "0.", 2), 0);
    json_decref(object);
}

static void the_name_is_in_the_title_and_the_manifest(void **state) {
    (void)state;
    const struct site site = {.name = "<Hive> & \"Co\""};
    char *html = site_index(&site, "<head><title>Apiary</title></head><title>2</title>");
    assert_string_equal(html,
                        "<head><title>&lt;Hive&gt; &amp; \"Co\"</title></head><title>2</title>");
    free(html);
    assert_null(site_index(&site, "<head></head>"));
    assert_null(site_index(&site, "<title>Apiary"));
    char *text = site_manifest(&site, "{\"name\":\"Apiary\",\"icons\":[]}");
    json_t *manifest = json_loads(text, 0, NULL);
    assert_string_equal(text_at(manifest, "name"), site.name);
    assert_string_equal(text_at(manifest, "short_name"), site.name);
    assert_true(json_is_array(json_object_get(manifest, "icons")));
    json_decref(manifest);
    free(text);
    assert_null(site_manifest(&site, "no JSON"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_one_line_of_forty_characters),
        cmocka_unit_test(links_are_of_the_web_or_mail),
        cmocka_unit_test(games_and_clocks_are_known),
        cmocka_unit_test(the_page_gets_what_is_set),
        cmocka_unit_test(the_name_is_in_the_title_and_the_manifest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/*
 * The settings of a server: the configuration file, the environment, what comes before what, and
 * what is said about mistakes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/serve_settings.h"

static char path[] = "/tmp/apiary-config-XXXXXX";

static int make(void **state) {
    (void)state;
    int file = mkstemp(path);
    unsetenv("APIARY_CONFIG");
    return file >= 0 ? close(file) : -1;
}

static int destroy(void **state) {
    (void)state;
    return unlink(path);
}

static void write_file(const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

/* Loads a file; "" if that succeeds, else what is wrong, without the path. */
static const char *load(struct serve_settings *settings, const char *text) {
    static char why[SERVE_WHY_SIZE];
    const struct serve_place place = {.config = path};
    write_file(text, strlen(text));
    serve_settings_init(settings);
    why[0] = '\0';
    bool ok = serve_settings_load(settings, &place, why, sizeof why);
    assert_int_equal(ok, why[0] == '\0');
    return strncmp(why, path, strlen(path)) == 0 ? why + strlen(path) : why;
}

static void expect_problem(const char *text, const char *problem) {
    struct serve_settings settings;
    assert_string_equal(load(&settings, text), problem);
    serve_settings_release(&settings);
}

static void a_file_sets_options_of_every_kind(void **state) {
    (void)state;
    struct serve_settings settings;
    assert_string_equal(load(&settings, "\xef\xbb\xbf# a comment\n"
                                        "; another\r\n"
                                        "port = 8081\r\n"
                                        "\n"
                                        "  \t\n"
                                        "trust-proxy=yes\n"
                                        "host   =   0.0.0.0  \n"
                                        "log-level = error\n"
                                        "origin = https://a.example\n"
                                        "origin = \"https://b.example\"\n"
                                        "log =\n"
                                        "[site]\n"
                                        "name = \"Hive = Club # 1\"\n"
                                        "lobby = no\n"
                                        "[server]\n"
                                        "max-games = 7"),
                        "");
    assert_int_equal(settings.port, 8081);
    assert_true(settings.trust_proxy);
    assert_string_equal(settings.host, "0.0.0.0");
    assert_int_equal(settings.log_level, LOG_ERROR);
    assert_int_equal(settings.origin_list.count, 2);
    assert_string_equal(settings.origins[1], "https://b.example");
    assert_null(settings.log);
    assert_string_equal(settings.site.name, "Hive = Club # 1");
    assert_true(settings.site.no_lobby);
    assert_int_equal(settings.games, 7);
    serve_settings_release(&settings);
}

static void indented_lines_go_on_with_a_value(void **state) {
    (void)state;
    struct serve_settings settings;
    assert_string_equal(load(&settings, "[site]\n"
                                        "welcome-en = First\n"
                                        "    second\n"
                                        "  # a comment in between\n"
                                        "\tthird \n"
                                        "\n"
                                        "welcome-ru =\n"
                                        "  all of it\n"),
                        "");
    assert_string_equal(settings.site.welcome[0], "First\nsecond\nthird");
    assert_string_equal(settings.site.welcome[1], "all of it");
    serve_settings_release(&settings);
    expect_problem("[site]\nname = two\n lines\n", ":2: name must be a text of 1 to 40 characters");
}

static void mistakes_are_named_with_their_line(void **state) {
    (void)state;
    expect_problem("\nprot = 1\n", ":2: unknown key \"prot\"; did you mean \"port\"?");
    expect_problem("xyzzy = 1\n", ":1: unknown key \"xyzzy\" in [server]");
    expect_problem("name = Club\n", ":1: \"name\" belongs to the section [site]");
    expect_problem("[site]\nport = 1\n", ":2: \"port\" belongs to the section [server]");
    expect_problem("[sites]\n", ":1: unknown section [sites]; did you mean [site]?");
    expect_problem("[xyzzy]\n", ":1: unknown section [xyzzy]");
    expect_problem("[site\n", ":1: a section is written as [server]");
    expect_problem("port 8080\n", ":1: expected \"key = value\", not \"port 8080\"");
    expect_problem("  port 8080\n", ":1: expected \"key = value\", not \"port 8080\"");
    expect_problem("port = 8080\nport = 8081\n", ":2: \"port\" is already set in line 1");
    expect_problem("port = high\n", ":1: port must be a number from 0 to 65535, not \"high\"");
    expect_problem("port = 8080 # the usual\n",
                   ":1: port must be a number from 0 to 65535, not \"8080 # the usual\"");
    expect_problem("trust-proxy = maybe\n", ":1: trust-proxy must be yes or no, not \"maybe\"");
    expect_problem("log-level = eror\n", ":1: log-level must be debug, info, warning or error, not "
                                         "\"eror\"; did you mean \"error\"?");
    expect_problem("metrics = 9180\n",
                   ":1: metrics must be ADDRESS:PORT, such as 127.0.0.1:9180, not \"9180\"");
    expect_problem("[site]\nprivacy = ftp://example.org\n",
                   ":2: privacy must be an address that begins with https://, http:// or mailto:");
    expect_problem("[site]\n\nclock = blitz\nlobby = no\n",
                   ":3: clock must be none, minutes and seconds such as 10+10, or 1 to 14 days "
                   "such as 3 days");
    expect_problem("config = other\n", ":1: unknown key \"config\" in [server]");
}

/* Each once, and none that only follows from another: not what belongs to an unknown key or
 * section. */
static void all_mistakes_are_named_at_once(void **state) {
    (void)state;
    struct serve_settings settings;
    char expected[2048];
    setenv("APIARY_NO_SHOW", "soon", 1);
    setenv("APIARY_SITE_CLOCK", "blitz\nnow", 1);
    const char *why = load(&settings, "prot = 1\n"
                                      "   a second line\n"
                                      "port = 8080\n"
                                      "port = 8081\n"
                                      "drain = 1\n"
                                      "  2\n"
                                      "[xyzzy]\n"
                                      "anything = goes\n"
                                      "[site]\n"
                                      "lobby = maybe\n"
                                      "name = Club\n"
                                      "contact = us");
    snprintf(expected, sizeof expected,
             ":1: unknown key \"prot\"; did you mean \"port\"?\n"
             "%s:4: \"port\" is already set in line 3\n"
             "%s:5: drain must be a number from 0 to 3600, not \"1 2\"\n"
             "%s:7: unknown section [xyzzy]\n"
             "%s:10: lobby must be yes or no, not \"maybe\"\n"
             "%s:12: contact must be an address that begins with https://, http:// or mailto:\n"
             "the environment variable APIARY_NO_SHOW must be a number from 1 to 3600, not "
             "\"soon\"\n"
             "the environment variable APIARY_SITE_CLOCK must be none, minutes and seconds such as "
             "10+10, or 1 to 14 days such as 3 days",
             path, path, path, path, path);
    assert_string_equal(why, expected);
    assert_string_equal(settings.site.name, "Club");
    serve_settings_release(&settings);
    unsetenv("APIARY_NO_SHOW");
    unsetenv("APIARY_SITE_CLOCK");
    /* More of them than there is room for. */
    static char text[1 << 16];
    for (size_t used = 0; used + 8 < sizeof text; used += 6) {
        memcpy(text + used, "x = 1\n", 7);
    }
    assert_int_equal(strlen(load(&settings, text)), SERVE_WHY_SIZE - 1 - strlen(path));
    serve_settings_release(&settings);
}

static void what_is_no_file_is_refused(void **state) {
    (void)state;
    struct serve_settings settings;
    char why[1024] = "";
    const struct serve_place missing = {.config = "/nonexistent/apiary.conf"};
    serve_settings_init(&settings);
    assert_false(serve_settings_load(&settings, &missing, why, sizeof why));
    assert_non_null(strstr(why, "cannot read the configuration /nonexistent/apiary.conf"));
    const struct serve_place place = {.config = path};
    write_file("port = 1\0\n", 10);
    assert_false(serve_settings_load(&settings, &place, why, sizeof why));
    assert_non_null(strstr(why, "is not a configuration file"));
    serve_settings_release(&settings);
}

/* Any bytes are read or refused. */
static void noise_does_no_harm(void **state) {
    (void)state;
    static const char *const parts[] = {
        "port", "=", "[site]", "\n", " ",    "name", "\"", "\r",    "#", "[",     "]",
        "\t",   "8", "origin", "\n", "\xff", "yes",  "\n", "lobby", "=", "clock", "10+10"};
    unsigned seed = 1;
    for (int i = 0; i < 3000; i++) {
        char text[400] = "", why[1024] = "";
        const struct serve_place place = {.config = path};
        struct serve_settings settings;
        for (int j = 0; j < 20; j++) {
            seed = seed * 1664525 + 1013904223;
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%s",
                     parts[(seed >> 16) % (sizeof parts / sizeof parts[0])]);
        }
        write_file(text, strlen(text));
        serve_settings_init(&settings);
        bool ok = serve_settings_load(&settings, &place, why, sizeof why);
        if (ok != (why[0] == '\0')) {
            fail_msg("%s: %s", text, why);
        }
        serve_settings_release(&settings);
    }
}

static void the_environment_comes_before_the_file(void **state) {
    (void)state;
    struct serve_settings settings;
    setenv("APIARY_PORT", "8082", 1);
    setenv("APIARY_TRUST_PROXY", "no", 1);
    setenv("APIARY_ORIGIN", "https://c.example  https://d.example", 1);
    setenv("APIARY_MAX_GAMES", "", 1); /* as if it were not set */
    setenv("APIARY_SITE_WELCOME_EN", "Hello,\nall", 1);
    assert_string_equal(load(&settings, "port = 8081\ntrust-proxy = yes\nmax-games = 3\n"
                                        "origin = https://a.example\nmessage-rate = 5\n"),
                        "");
    assert_int_equal(settings.port, 8082);
    assert_false(settings.trust_proxy);
    assert_int_equal(settings.origin_list.count, 2);
    assert_string_equal(settings.origins[0], "https://c.example");
    assert_int_equal(settings.games, 3);
    assert_int_equal(settings.rate, 5);
    assert_string_equal(settings.site.welcome[0], "Hello,\nall");
    serve_settings_release(&settings);
    setenv("APIARY_PORT", "tcp://10.0.0.1:80", 1);
    expect_problem("", "the environment variable APIARY_PORT must be a number from 0 to 65535, not "
                       "\"tcp://10.0.0.1:80\"");
    unsetenv("APIARY_PORT");
    unsetenv("APIARY_TRUST_PROXY");
    unsetenv("APIARY_ORIGIN");
    unsetenv("APIARY_MAX_GAMES");
    unsetenv("APIARY_SITE_WELCOME_EN");
}

static void expect_storage(const struct serve_place *place, const char *data,
                           const char *database) {
    struct serve_settings settings;
    char why[1024];
    serve_settings_init(&settings);
    assert_true(serve_settings_load(&settings, place, why, sizeof why));
    assert_string_equal(settings.data ? settings.data : "none", data);
    assert_string_equal(settings.database ? settings.database : "none", database);
    serve_settings_release(&settings);
}

/* A folder on the command line is meant, whatever database others name. */
static void where_data_is_stored_counts_together(void **state) {
    (void)state;
    struct serve_place place = {.config = path};
    write_file("database = postgres://file\n", 27);
    expect_storage(&place, "none", "postgres://file");
    setenv("APIARY_DATA", "/environment", 1);
    expect_storage(&place, "/environment", "none");
    place.database = "postgres://line";
    expect_storage(&place, "none", "postgres://line");
    place.database = NULL;
    unsetenv("APIARY_DATA");
    setenv("APIARY_DATABASE", "postgres://environment", 1);
    write_file("data = /file\n", 13);
    expect_storage(&place, "none", "postgres://environment");
    place.data = "/line";
    expect_storage(&place, "/line", "none");
    unsetenv("APIARY_DATABASE");
}

/* Every option of the command line is a key, and what is printed is read back the same. */
static void what_is_printed_is_read_back(void **state) {
    (void)state;
    struct serve_settings settings, again, defaults;
    struct serve_tables tables, same, standard;
    assert_string_equal(
        load(&settings,
             "host = ::1\nport = 1\ntrust-proxy = yes\nmetrics = [::1]:2\ndrain = 3\n"
             "open = yes\ndatabase = postgres://x\ndata = /d\nweb = /w\nlog = /l\n"
             "log-level = debug\nmax-connections = 4\nmax-per-address = 5\n"
             "max-games = 6\nmessage-rate = 7\nno-show = 8\nadmin-socket = /s\n"
             "forget-guests-after = 1\nforget-players-after = 2\n"
             "forget-games-after = 3\nforget-aborted-after = 4\n"
             "forget-addresses-after = 5\nforget-acts-after = 6\norigin = https://a\n"
             "origin = https://b\n[site]\nname = N\nwelcome-en = a\n  b\nwelcome-ru = c\n"
             "welcome-uk = d\nwelcome-el = e\ncontact = mailto:a@b\n"
             "imprint = https://i\nprivacy = https://p\ngame = Six\nclock = 3 days\n"
             "lobby = no\n"),
        "");
    serve_settings_init(&defaults);
    serve_tables_init(&tables, &settings);
    serve_tables_init(&standard, &defaults);
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    cli_config_print(out, tables.sections, standard.sections, SERVE_SECTIONS);
    fclose(out);
    assert_string_equal(load(&again, text), "");
    serve_tables_init(&same, &again);
    for (size_t i = 0; i < SERVE_SECTIONS; i++) {
        for (size_t j = 0; j < tables.sections[i].count; j++) {
            const struct cli_option *option = &tables.sections[i].options[j];
            if (option->target == NULL) {
                continue;
            }
            if (cli_option_is_same(option, &standard.sections[i].options[j])) {
                fail_msg("%s is not in this test", option->name);
            }
            if (!cli_option_is_same(option, &same.sections[i].options[j])) {
                fail_msg("%s is not read back", option->name);
            }
        }
    }
    free(text);
    serve_settings_release(&again);
    /* The defaults are comments only. */
    out = open_memstream(&text, &length);
    cli_config_print(out, standard.sections, standard.sections, SERVE_SECTIONS);
    fclose(out);
    assert_string_equal(load(&again, text), "");
    serve_tables_init(&same, &again);
    for (size_t j = 0; j < standard.option_count; j++) {
        assert_true(standard.options[j].target == NULL ||
                    cli_option_is_same(&standard.options[j], &same.options[j]));
    }
    free(text);
    serve_settings_release(&again);
    serve_settings_release(&settings);
}

static void addresses_have_a_port(void **state) {
    (void)state;
    char host[SERVE_HOST_SIZE];
    int port;
    assert_true(serve_read_address("127.0.0.1:9180", host, &port));
    assert_string_equal(host, "127.0.0.1");
    assert_int_equal(port, 9180);
    assert_true(serve_read_address("[::1]:0", host, &port));
    assert_string_equal(host, "::1");
    static const char *const wrong[] = {
        "",    "9180", ":9180", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:65536", "localhost:9180",
        "[]:1"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(serve_read_address(wrong[i], host, &port));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_sets_options_of_every_kind),
        cmocka_unit_test(indented_lines_go_on_with_a_value),
        cmocka_unit_test(mistakes_are_named_with_their_line),
        cmocka_unit_test(all_mistakes_are_named_at_once),
        cmocka_unit_test(what_is_no_file_is_refused),
        cmocka_unit_test(noise_does_no_harm),
        cmocka_unit_test(the_environment_comes_before_the_file),
        cmocka_unit_test(where_data_is_stored_counts_together),
        cmocka_unit_test(what_is_printed_is_read_back),
        cmocka_unit_test(addresses_have_a_port),
    };
    return cmocka_run_group_tests(tests, make, destroy);
}

/*
 * The built page: which paths are served, in which encoding.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/files.h"

static const char *const names[] = {
    "index.html",    "index.html.br", "index.html.gz",         "app-0a1b2c3d4e.js",
    "assets/x.wasm", "main.js.map",   "assets/y-ABCD1234.css", ".secret"};
enum { NAMES = sizeof names / sizeof names[0] };
static char folder[] = "/tmp/apiary-files-XXXXXX";

static int make(void **state) {
    char path[128];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/assets", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    for (size_t i = 0; i < NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(names[i], file);
        fclose(file);
    }
    return 0;
}

static int destroy(void **state) {
    char path[128];
    (void)state;
    for (size_t i = 0; i < NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/assets", folder);
    rmdir(path);
    return rmdir(folder);
}

static void only_files_of_the_build_are_served(void **state) {
    (void)state;
    static const char *const there[] = {"/", "/g/abcdefgh", "/index.html", "/assets/x.wasm"};
    static const char *const missing[] = {"",
                                          "/g/",
                                          "/g/a/b",
                                          "/.secret",
                                          "/main.js.map",
                                          "/assets",
                                          "/assets/",
                                          "/../etc/passwd",
                                          "//etc/passwd",
                                          "/index.html.br",
                                          "index.html",
                                          "/index.html/",
                                          "/assets/../index.html",
                                          "/INDEX.HTML"};
    struct files files;
    char why[256];
    assert_true(files_load(&files, folder, why, sizeof why));
    for (size_t i = 0; i < sizeof there / sizeof there[0]; i++) {
        assert_non_null(files_find(&files, there[i]));
    }
    for (size_t i = 0; i < sizeof missing / sizeof missing[0]; i++) {
        if (files_find(&files, missing[i]) != NULL) {
            fail_msg("%s", missing[i]);
        }
    }
    assert_true(files_find(&files, "/app-0a1b2c3d4e.js")->immutable);
    assert_true(files_find(&files, "/assets/y-ABCD1234.css")->immutable);
    assert_false(files_find(&files, "/index.html")->immutable);
    assert_false(files_find(&files, "/assets/x.wasm")->immutable);
    assert_string_equal(files_find(&files, "/assets/x.wasm")->type, "application/wasm");
    files_release(&files);
}

static void the_smallest_encoding_that_the_client_accepts_is_chosen(void **state) {
    (void)state;
    struct files files;
    char why[256];
    assert_true(files_load(&files, folder, why, sizeof why));
    const struct file *page = files_find(&files, "/");
    assert_int_equal(file_choose(page, "gzip, deflate, br"), FILE_BROTLI);
    assert_int_equal(file_choose(page, "gzip"), FILE_GZIP);
    assert_int_equal(file_choose(page, "gzip, br;q=0"), FILE_GZIP);
    assert_int_equal(file_choose(page, "gzip;q=0.5,br;q=0.1"), FILE_BROTLI);
    assert_int_equal(file_choose(page, ""), FILE_PLAIN);
    assert_int_equal(file_choose(page, "brotli"), FILE_PLAIN);
    assert_int_equal(file_choose(files_find(&files, "/assets/x.wasm"), "br"), FILE_PLAIN);
    files_release(&files);
}

static void a_file_is_replaced_or_added(void **state) {
    (void)state;
    struct files files;
    char why[256];
    assert_true(files_load(&files, folder, why, sizeof why));
    const char *type = files_find(&files, "/")->type;
    assert_true(files_put(&files, "/index.html", type, strdup("<title>Club</title>")));
    assert_true(files_put(&files, "/api/site", "application/json", strdup("{}")));
    assert_false(files_put(&files, "/api/other", "application/json", NULL));
    const struct file *page = files_find(&files, "/g/abcdefgh");
    assert_int_equal(file_choose(page, "br, gzip"), FILE_PLAIN); /* those were of the old text */
    assert_string_equal(page->bodies[FILE_PLAIN].bytes, "<title>Club</title>");
    assert_string_equal(files_find(&files, "/api/site")->bodies[FILE_PLAIN].bytes, "{}");
    assert_string_equal(files_find(&files, "/api/site")->type, "application/json");
    assert_null(files_find(&files, "/api/other"));
    assert_non_null(files_find(&files, "/assets/x.wasm"));
    files_release(&files);
}

static void a_folder_without_a_page_is_refused(void **state) {
    (void)state;
    struct files files;
    char why[256], path[128];
    assert_false(files_load(&files, "/nonexistent", why, sizeof why));
    snprintf(path, sizeof path, "%s/assets", folder);
    assert_false(files_load(&files, path, why, sizeof why));
    assert_non_null(strstr(why, "index.html"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_files_of_the_build_are_served),
        cmocka_unit_test(the_smallest_encoding_that_the_client_accepts_is_chosen),
        cmocka_unit_test(a_file_is_replaced_or_added),
        cmocka_unit_test(a_folder_without_a_page_is_refused),
    };
    return cmocka_run_group_tests(tests, make, destroy);
}

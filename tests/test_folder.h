/* test_folder.h: a temporary folder for the files of a test program. Included after cmocka.h. */
#ifndef TESTS_TEST_FOLDER_H
#define TESTS_TEST_FOLDER_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char test_folder[] = "/tmp/apiary-test-XXXXXX";

/* The path of a file in the folder; the last four stay valid. */
static inline const char *path_of(const char *name) {
    static char paths[4][512];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", test_folder, name);
    return path;
}

/* The text of a file, valid until the next call; "" if there is no such file. */
static inline char *read_text(const char *name) {
    static char text[1 << 18];
    FILE *file = fopen(path_of(name), "rb");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file) {
        fclose(file);
    }
    text[length] = '\0';
    return text;
}

static inline void write_text(const char *name, const char *text, size_t length) {
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    fclose(file);
}

/* Set-up and tear-down of a group of tests. */
static inline int make_folder(void **state) {
    (void)state;
    return mkdtemp(test_folder) ? 0 : -1;
}

static inline int remove_folder(void **state) {
    (void)state;
    DIR *folder = opendir(test_folder);
    if (!folder) {
        return -1;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] != '.') {
            unlink(path_of(entry->d_name));
        }
    }
    closedir(folder);
    return rmdir(test_folder);
}

#endif

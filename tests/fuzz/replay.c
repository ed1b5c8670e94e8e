/*
 * replay.c: runs a fuzz target over files, as libFuzzer does when it is given files: each argument
 * is a file or a folder of files. Every input is in a block of its own size, so that sanitizers
 * see a read past its end.
 *
 * Prints how many files there were; fails if there was none, or one that cannot be read.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "fuzz.h"

static _Noreturn void die(const char *path) {
    perror(path);
    exit(1);
}

static void replay_file(const char *path, size_t size) {
    FILE *in = fopen(path, "rb");
    uint8_t *data = malloc(size ? size : 1);
    if (!in || !data || fread(data, 1, size, in) != size) {
        die(path);
    }
    fclose(in);
    /* Known before it fails. */
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

static size_t replay(const char *path) {
    struct stat about;
    if (stat(path, &about) != 0) {
        die(path);
    }
    if (!S_ISDIR(about.st_mode)) {
        replay_file(path, (size_t)about.st_size);
        return 1;
    }
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    size_t replayed = 0;
    if (count < 0) {
        die(path);
    }
    for (int i = 0; i < count; i++) {
        char inner[4096];
        int length = snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && length > 0 && (size_t)length < sizeof inner) {
            replayed += replay(inner);
        }
        free(entries[i]);
    }
    free(entries);
    return replayed;
}

int main(int argc, char **argv) {
    size_t replayed = 0;
    for (int i = 1; i < argc; i++) {
        replayed += replay(argv[i]);
    }
    printf("%zu inputs\n", replayed);
    return replayed == 0;
}

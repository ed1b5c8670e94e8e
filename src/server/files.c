/*
 * files.c: loads the built page and finds its files.
 */
#include "server/files.h"

#include <dirent.h>
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#define ENCODED_SUFFIXES                                                                           \
    { "", ".gz", ".br" }

enum { PATH_SIZE = 4096, MAX_FILE_BYTES = 64 << 20, MAX_DEPTH = 8 };

static const char *type_of(const char *path) {
    static const char *const table[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".md", "text/markdown; charset=utf-8"},
        {".ftl", "text/plain; charset=utf-8"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof table / sizeof table[0]; i++) {
        if (strcmp(dot, table[i][0]) == 0) {
            return table[i][1];
        }
    }
    return "application/octet-stream";
}

/* "name-1A2B3C4D.js": a part before the ending that looks like a hash of the content: eight or more
 * capital letters, digits or hexadecimal digits, not all of them small letters. */
static bool is_hashed(const char *path) {
    const char *dot = strrchr(path, '.');
    const char *part = dot;
    bool is_mixed = false;
    while (part != NULL && part > path && part[-1] != '-' && part[-1] != '.' && part[-1] != '/') {
        part--;
        bool digit = *part >= '0' && *part <= '9', capital = *part >= 'A' && *part <= 'Z';
        is_mixed = is_mixed || digit || capital;
        if (!digit && !capital && !(*part >= 'a' && *part <= 'f')) {
            return false;
        }
    }
    return part != NULL && part > path && part[-1] != '/' && dot - part >= 8 && is_mixed;
}

static void make_etag(struct file_body *body) {
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, body->bytes, body->length, NULL, 0);
    char digits[2 * sizeof hash + 1];
    sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
    snprintf(body->etag, sizeof body->etag, "\"%s\"", digits);
}

static bool read_body(const char *path, struct file_body *body) {
    FILE *file = fopen(path, "rb");
    long length = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) {
        length = ftell(file);
    }
    if (length >= 0 && length <= MAX_FILE_BYTES && fseek(file, 0, SEEK_SET) == 0) {
        body->bytes = calloc((size_t)length + 1, 1); /* with a NUL at its end, for texts */
        body->length = (size_t)length;
        if (body->bytes != NULL && fread(body->bytes, 1, body->length, file) != body->length) {
            free(body->bytes);
            body->bytes = NULL;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    if (body->bytes != NULL) {
        make_etag(body);
    }
    return body->bytes != NULL;
}

/* A new file without a body; NULL if out of memory. */
static struct file *add_empty(struct files *files, const char *path) {
    struct file *items = realloc(files->items, (files->count + 1) * sizeof *items);
    if (items == NULL) {
        return NULL;
    }
    files->items = items;
    struct file *file = &items[files->count];
    *file =
        (struct file){.path = strdup(path), .type = type_of(path), .immutable = is_hashed(path)};
    files->count += file->path != NULL;
    return file->path != NULL ? file : NULL;
}

static bool add_file(struct files *files, const char *folder, const char *path) {
    static const char *const suffixes[FILE_ENCODING_COUNT] = ENCODED_SUFFIXES;
    struct file *file = add_empty(files, path);
    for (int i = 0; file != NULL && i < FILE_ENCODING_COUNT; i++) {
        char full[PATH_SIZE];
        int length = snprintf(full, sizeof full, "%s%s%s", folder, path, suffixes[i]);
        if (length < 0 || (size_t)length >= sizeof full) {
            return false;
        }
        if (!read_body(full, &file->bodies[i]) && (i == FILE_PLAIN || errno != ENOENT)) {
            return false;
        }
    }
    return file != NULL;
}

static bool has_suffix(const char *text, const char *suffix) {
    size_t a = strlen(text), b = strlen(suffix);
    return a >= b && strcmp(text + a - b, suffix) == 0;
}

/* Loads everything below folder + path, which ends without a slash, except hidden files. */
static bool load_folder(struct files *files, const char *folder, const char *path, int depth) {
    char full[PATH_SIZE];
    snprintf(full, sizeof full, "%s%s", folder, path);
    DIR *directory = opendir(full);
    if (directory == NULL) {
        return false;
    }
    bool ok = true;
    const struct dirent *entry;
    while (ok && (entry = readdir(directory)) != NULL) {
        char below[PATH_SIZE];
        struct stat about;
        int length = snprintf(below, sizeof below, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.' || length < 0 || (size_t)length >= sizeof below ||
            snprintf(full, sizeof full, "%s%s", folder, below) >= (int)sizeof full ||
            stat(full, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode)) {
            ok = depth >= MAX_DEPTH || load_folder(files, folder, below, depth + 1);
        } else if (S_ISREG(about.st_mode) && !has_suffix(below, ".gz") &&
                   !has_suffix(below, ".br") && !has_suffix(below, ".map")) {
            ok = add_file(files, folder, below);
        }
    }
    closedir(directory);
    return ok;
}

static int by_path(const void *a, const void *b) {
    return strcmp(((const struct file *)a)->path, ((const struct file *)b)->path);
}

bool files_load(struct files *files, const char *folder, char *why, size_t size) {
    *files = (struct files){0};
    errno = 0;
    if (!load_folder(files, folder, "", 0)) {
        snprintf(why, size, "cannot read the page in %s: %s", folder,
                 errno != 0 ? strerror(errno) : "too large");
        files_release(files);
        return false;
    }
    if (files->count > 0) { /* qsort takes no NULL */
        qsort(files->items, files->count, sizeof *files->items, by_path);
    }
    if (files_find(files, "/") == NULL) {
        snprintf(why, size, "there is no index.html in %s", folder);
        files_release(files);
        return false;
    }
    return true;
}

void files_release(struct files *files) {
    for (size_t i = 0; i < files->count; i++) {
        free(files->items[i].path);
        for (int j = 0; j < FILE_ENCODING_COUNT; j++) {
            free(files->items[i].bodies[j].bytes);
        }
    }
    free(files->items);
    *files = (struct files){0};
}

const struct file *files_find(const struct files *files, const char *path) {
    if (strcmp(path, "/") == 0 ||
        (strncmp(path, "/g/", 3) == 0 && path[3] != '\0' && strchr(path + 3, '/') == NULL)) {
        path = "/index.html";
    }
    size_t from = 0, to = files->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        int order = strcmp(path, files->items[middle].path);
        if (order == 0) {
            return &files->items[middle];
        }
        *(order < 0 ? &to : &from) = order < 0 ? middle : middle + 1;
    }
    return NULL;
}

bool files_put(struct files *files, const char *path, const char *type, char *text) {
    const struct file *found = text != NULL ? files_find(files, path) : NULL;
    struct file *file = found != NULL  ? &files->items[found - files->items]
                        : text != NULL ? add_empty(files, path)
                                       : NULL;
    if (file == NULL) {
        free(text);
        return false;
    }
    file->type = type;
    for (int i = 0; i < FILE_ENCODING_COUNT; i++) {
        free(file->bodies[i].bytes);
        file->bodies[i] = (struct file_body){0};
    }
    file->bodies[FILE_PLAIN].bytes = (unsigned char *)text;
    file->bodies[FILE_PLAIN].length = strlen(text);
    make_etag(&file->bodies[FILE_PLAIN]);
    if (found == NULL) {
        qsort(files->items, files->count, sizeof *files->items, by_path);
    }
    return true;
}

/* Whether a list such as "gzip, br;q=0.5" allows an encoding. */
static bool accepts(const char *list, const char *name) {
    size_t length = strlen(name);
    while (*list != '\0') {
        list += strspn(list, " ,\t");
        size_t word = strcspn(list, " ,;\t");
        const char *rest = list + word;
        size_t parameters = strcspn(rest, ",");
        if (word == length && strncasecmp(list, name, length) == 0) {
            const char *q = strstr(rest, "q=");
            return q == NULL || q >= rest + parameters || strtod(q + 2, NULL) > 0;
        }
        list = rest + parameters;
    }
    return false;
}

enum file_encoding file_choose(const struct file *file, const char *accepted) {
    if (file->bodies[FILE_BROTLI].bytes != NULL && accepts(accepted, "br")) {
        return FILE_BROTLI;
    }
    if (file->bodies[FILE_GZIP].bytes != NULL && accepts(accepted, "gzip")) {
        return FILE_GZIP;
    }
    return FILE_PLAIN;
}
